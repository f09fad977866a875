"""Facts, actions and refusals in English and German, and the rules they rest on."""

from typing import Any

from botwright.core.reading.errors import Refusal
from botwright.core.reading.facts import Fact, kind
from botwright.core.reading.sentences import addressed, named, persons
from botwright.core.reading.snapshot import Snapshot
from salvage.actions import BID, DRAW, NUM_ACTIONS
from salvage.data import CHANCE, ENTRIES, NOBODY, VALUE, Decision

SEATS = {"en": ("White", "Yellow", "Red"), "de": ("Weiß", "Gelb", "Rot")}

# kind of fact: English, German; "[of a third person|to the reader]"
FACTS = {
    "TurnedUp": (
        "Round {number}: the {wreck} is found, worth {worth}.",
        "Runde {number}: {wreck} gefunden, {worth} wert.",
    ),
    "Sealed": ("{who} [bids|bid] {charge}.", "{who} [bietet|bietest] {charge}."),
    "Ready": ("{who} [is|are] ready.", "{who} [ist|bist] bereit."),
    "Revealed": ("{who} [has|have] bid {charge}.", "{who} [hat|hast] {charge} geboten."),
    "Taken": (
        "{who} [takes|take] the {wreck}, worth {points}.",
        "{who} [bekommt|bekommst] {wreck}, {points} wert.",
    ),
    "Sunk": (
        "No bid stands alone: the {wreck} sinks.",
        "Kein Gebot steht allein: {wreck} versinkt.",
    ),
    "GameEnded": ("{who} [wins|win].", "{who} [gewinnt|gewinnst]."),
    "GameEnded 3.2": (
        "{who} [has|have] as many points and more wrecks, and [wins|win].",
        "{who} [hat|hast] gleich viele Punkte und mehr Wracks und [gewinnt|gewinnst].",
    ),
    "GameEnded 3.3": ("The game is shared.", "Das Spiel endet unentschieden."),
}
ACTIONS = {
    "bid": ("{who} [bids|bid] {charge}.", "{who} [bietet|bietest] {charge}."),
    "draw": ("The {wreck} is found.", "{wreck} gefunden."),
}
# reason: rule, English, German
REFUSALS = {
    "unknown": ("2.2", "There is no such action.", "Eine solche Aktion gibt es nicht."),
    "over": ("3.1", "The game is over.", "Das Spiel ist zu Ende."),
    "waiting": ("2.1", "A wreck must be found first.", "Erst muss ein Wrack gefunden werden."),
    "chance": ("2.1", "Wrecks are drawn by chance.", "Wracks zieht der Zufall."),
    "drawn": ("2.1", "It is not in the bag.", "Es ist nicht im Beutel."),
    "spent": ("2.2", "This charge is spent.", "Diese Ladung ist verbraucht."),
}
RULES = {"bid": "2.2", "draw": "2.1"}
QUESTIONS = {
    Decision.OVER: ("The game is over.", "Das Spiel ist zu Ende."),
    Decision.DRAW: ("A wreck is found.", "Ein Wrack wird gefunden."),
    Decision.BID: ("Which charge do you bid?", "Welche Ladung bietest du?"),
}


def pick(texts: tuple[str, str], language: str) -> str:
    """The text of a language."""
    return texts[1] if language == "de" else texts[0]


def seat_name(seat: int, language: str) -> str:
    """A player in a sentence."""
    return named(seat, SEATS[language][seat])


def wreck_name(wreck: int, language: str) -> str:
    """What a wreck is called."""
    return ENTRIES[wreck].text(f"name_{language}")


def kind_of(action: int) -> tuple[str, int]:
    """The kind of an action, and what it is about."""
    return ("draw", action - DRAW) if action >= DRAW else ("bid", action - BID)


def sentence(state: Any, known: Any, action: int, language: str, reader: int | None = None) -> str:
    """What an action does in this position; the reader, if it is the reader's, is spoken to."""
    word, index = kind_of(action)
    text, is_reader = pick(ACTIONS[word], language), state.to_move == reader
    if word == "draw":
        return text.format(wreck=wreck_name(index, language))
    who = persons(seat_name(state.to_move, language), language, is_reader)
    return addressed(text, is_reader).format(**who, charge=VALUE[index])


def sentence_of(fact: Fact, snapshot: Snapshot, language: str, reader: int | None = None) -> str:
    """One fact in words; the reader, if one is given, is spoken to."""
    texts = FACTS.get(f"{kind(fact)} {fact.cause}") or FACTS.get(kind(fact), ("", ""))
    seat = getattr(fact, "seat", -1)
    values: dict[str, Any] = fact._asdict()
    values |= persons(seat_name(seat, language) if seat >= 0 else "", language, seat == reader)
    if "charge" in values:
        values["charge"] = VALUE[fact.charge]
    if "wreck" in values:
        entry = ENTRIES[fact.wreck]
        values |= {"wreck": wreck_name(fact.wreck, language), "worth": entry.number("worth")}
    return addressed(pick(texts, language), seat == reader).format(**values)


def rule_of(state: Any, known: Any, action: int) -> str:
    """The number of the rule that an action rests on."""
    return RULES[kind_of(action)[0]]


def refusal(state: Any, known: Any, action: int, language: str) -> Refusal:
    """Why an action is not legal; assumes that it is not."""
    rule, *texts = REFUSALS[reason(state, action)]
    return Refusal(pick((texts[0], texts[1]), language), rule)


def reason(state: Any, action: int) -> str:
    """The kind of refusal."""
    if not 0 <= action < NUM_ACTIONS:
        return "unknown"
    if state.to_move == NOBODY:
        return "over"
    word, _ = kind_of(action)
    if state.to_move == CHANCE:
        return "waiting" if word == "bid" else "drawn"
    return "chance" if word == "draw" else "spent"
