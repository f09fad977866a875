"""Facts in sentences, in English and German, of a player or to the player who reads them."""

from collections.abc import Callable
from typing import Any

from botwright.core.reading.facts import Fact, kind
from botwright.core.reading.sentences import addressed, persons
from botwright.core.reading.snapshot import Snapshot
from botwright.games.aquasphere.data import (
    NO_SEAT,
    ROOM_IDS,
    SECTOR_IDS,
    Decision,
    Gain,
    Source,
)
from botwright.games.aquasphere.notation import (
    GAIN_NAMES,
    QUESTIONS,
    amount,
    card_name,
    expansion_name,
    pick,
    program_card_name,
    program_name,
    quoted_program,
    seat_in_words,
)
from botwright.games.aquasphere.story.tellers import TELLERS
from botwright.games.aquasphere.story.texts import (
    FULL,
    LOST,
    NEUTRAL,
    NOTHING,
    REASONS,
    SENTENCES,
    SOURCES,
)

AT_ONCE = "64"  # no other fact names the bot that a research card programs at once
NAMES: dict[str, Callable[[Any, str], str]] = {
    "sector": lambda sector, language: SECTOR_IDS[sector],
    "room": lambda room, language: ROOM_IDS[room],
    "program": lambda program, language: program_name(max(program, 0), language),
    "card": card_name,
    "expansion": expansion_name,
    "face": program_card_name,
    "gain": lambda gain, language: pick(GAIN_NAMES[Gain(gain)], language),
    "source": lambda source, language: pick(SOURCES[Source(source)], language),
    "order": lambda order, language: ", ".join(seat_in_words(seat, language) for seat in order),
}


def sentence_of(fact: Fact, snapshot: Snapshot, language: str, reader: int | None = None) -> str:
    """One fact in words, to the reader where it is about that seat; empty for what a log omits."""
    minor = TELLERS[type(fact)].minor and fact.cause != AT_ONCE
    bare = kind(fact) == "Refilled" and not things(fact, language)
    return "" if minor or bare else words_of(fact, snapshot, language, reader)


def words_of(fact: Fact, snapshot: Snapshot, language: str, reader: int | None = None) -> str:
    """Any fact in words; `snapshot` is the position after the action."""
    seat = getattr(fact, "seat", NO_SEAT)
    if kind(fact) == "GameEnded" and len(fact.winners) == 1:
        seat = fact.winners[0]
    name = seat_in_words(seat, language) if seat >= 0 else ""
    values = persons(name, language, seat == reader) | words_in(fact, snapshot, language)
    texts = SENTENCES.get(f"{kind(fact)} {variant(fact)}") or SENTENCES[kind(fact)]
    text = addressed(pick(texts, language), seat == reader).format(**values)
    return text[0].upper() + text[1:]


def variant(fact: Fact) -> str:
    """Which of several sentences a kind has."""
    if kind(fact) == "BaseLabDrawn":
        return "unused" if fact.seat == NO_SEAT else ""
    if kind(fact) == "Asked":
        return "draw" if fact.seat < 0 else ""
    if kind(fact) == "Deployed":
        return "" if fact.time else "free"
    return str(fact.by if kind(fact) == "GameEnded" else fact.cause)


def words_in(fact: Fact, snapshot: Snapshot, language: str) -> dict[str, Any]:
    """The names and amounts in a fact."""
    values: dict[str, Any] = {
        key: str(value).replace("-", "−") for key, value in fact._asdict().items()
    }
    for key, called in NAMES.items():
        if key in values:
            values[key] = called(getattr(fact, key), language)
    for key in ("time", "crystals", "octopods", "bots", "points"):
        if key in values and kind(fact) != "RoundCounted":
            thing = "caught" if key == "octopods" else key
            values[key] = amount(abs(getattr(fact, key)), thing, language)
    if "program" in values:
        values["quoted"] = quoted_program(max(fact.program, 0), language)
    if "lost" in values:
        thing = "crystals" if "crystals" in values else "time"
        lost = pick(LOST, language).format(amount(fact.lost, thing, language))
        values["lost"] = lost if fact.lost else ""
    return values | special_words(fact, snapshot, language)


def special_words(fact: Fact, snapshot: Snapshot, language: str) -> dict[str, str]:
    """What only some kinds of facts have."""
    name = kind(fact)
    if name in ("Refilled", "SectorPrepared"):
        return {"things": things(fact, language) or pick(NOTHING, language)}
    if name == "Idle":
        return {"why": pick(REASONS[fact.cause], language)}
    if name == "TimeTaken":
        return {"full": "" if fact.time else pick(FULL, language)}
    if name == "Forfeited":
        return {"points": amount(fact.lost, "points", language)}
    if name == "RoundScored":
        return {"signed": amount(fact.points, "points", language, sign=True)}
    if name == "Asked":
        return {"question": pick(QUESTIONS[Decision(fact.decision)], language)}
    if name == "GameEnded":
        number = str(snapshot.points[fact.winners[0]])
        shared = ", ".join(seat_in_words(seat, language) for seat in fact.winners)
        return {"number": number} | ({"who": shared} if len(fact.winners) > 1 else {})
    return {}


def things(fact: Fact, language: str) -> str:
    """What comes to a sector, in words; empty for nothing."""
    found = [
        amount(getattr(fact, key), "caught" if key == "octopods" else key, language)
        for key in ("time", "crystals", "octopods")
        if getattr(fact, key, 0)
    ]
    for key, texts in NEUTRAL.items():
        if getattr(fact, key, NO_SEAT) != NO_SEAT:
            found.append(pick(texts, language))
    return ", ".join(found)
