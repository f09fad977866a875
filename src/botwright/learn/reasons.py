"""Reasons in the game's own words: what speaks for one way to go on and against another.

Everything is read from positions as the seat knows them. Differences that no reason of the game
explains are put down to the search, and small ones are said to be small.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import reader_for
from botwright.core.reading.reasons import Reason, Scene, Side
from botwright.core.reading.sentences import addressed, colour_name, either, named
from botwright.learn.lessons import Text, content, spoken
from botwright.learn.positions import vocabulary_for

REASONS = "reasons.toml"
SMALL = 0.02  # of a win: differences below this are never explained
MOST = 2  # reasons that are said together
SECOND = 0.5  # of the first one's size: what a second reason needs
LANGUAGES = ("en", "de")
SEARCH = "g-search"
EQUAL = "g-equal"
GENERAL: dict[str, Text] = {
    SEARCH: {
        "en": "Looking further ahead this wins more often: {a} % instead of {b} %.",
        "de": "Weiter vorausgesehen gewinnt das öfter: {a} % statt {b} %.",
    },
    EQUAL: {
        "en": "Several choices are about equal. This is one of them.",
        "de": "Mehreres ist hier etwa gleich gut. Dies gehört dazu.",
    },
}


def texts(game: str) -> dict[str, Text]:
    """The sentences of a game's reasons, by kind."""
    return GENERAL | _own(game)


@cache
def _own(game: str) -> dict[str, Text]:
    return {kind: spoken(entry) for kind, entry in content(game, REASONS).items()}


def has_reasons(game: str) -> bool:
    """Whether a game can say why."""
    return bool(_own(game))


def words(engine: Engine) -> ModuleType:
    """What a game knows of reasons, by the box of an engine."""
    return vocabulary_for(engine, "learn.reasons")


def carried(
    engine: Engine, view: bytes, seat: int, actions: Iterable[int]
) -> tuple[list[str], list[bytes]]:
    """The own actions of a line in notation, and the positions that they lead through.

    A line is carried out as far as it is the seat's own and known. What only hands the turn over
    belongs to it, but is not carried out: the position before it is what the turn has made.
    """
    closing = words(engine).CLOSING if has_reasons(engine.name) else ()
    line: list[str] = []
    states = [view]
    for action in actions:
        state = states[-1]
        if engine.mover(state) != seat or action not in engine.legal(state, seat):
            break
        line.append(engine.text(state, action))
        if line[-1] in closing or engine.secret(state):
            break
        states.append(engine.apply(state, action))
    return line, states


def walk(engine: Engine, view: bytes, seat: int, actions: Iterable[int]) -> Side:
    """One way to go on, as reasons are found in it."""
    line, states = carried(engine, view, seat, actions)
    read, told = engine.layout.read, engine.figures_layout.read
    return Side(
        tuple(line),
        tuple(read(state) for state in states),
        tuple(told(engine.figures(state)) for state in states),
    )


def all_reasons(engine: Engine, scene: Scene) -> list[Reason]:
    """What holds for the better way and not for the other, the largest first, one for a place."""
    if not has_reasons(engine.name):
        return []
    own = words(engine)
    for_best, for_other = list(own.gains(scene, scene.best)), by_key(own.gains(scene, scene.other))
    found = [each for each in for_best if for_other.get(key(each), 0) < each.size]
    avoided = by_key(own.costs(scene, scene.best))
    found += [
        each for each in own.costs(scene, scene.other) if avoided.get(key(each), 0) < each.size
    ]
    return sorted(found, key=lambda each: -each.size)


def key(reason: Reason) -> tuple[str, str]:
    """What makes two reasons the same: kind and place."""
    return reason.kind, reason.place


def by_key(reasons: Iterable[Reason]) -> dict[tuple[str, str], float]:
    """The largest size of each reason."""
    found: dict[tuple[str, str], float] = {}
    for each in reasons:
        found[key(each)] = max(each.size, found.get(key(each), 0))
    return found


def chosen(engine: Engine, scene: Scene) -> list[Reason]:
    """The reasons that are said: two at most, the second only if it weighs half of the first."""
    if scene.gain < SMALL:
        return [Reason(EQUAL, 0, {})]
    found = all_reasons(engine, scene)
    if not found:
        return []
    first, *rest = found
    more = [each for each in rest if each.size >= first.size * SECOND and each.place != first.place]
    return [first, *more[: MOST - 1]]


def called(engine: Engine, value: Any, language: str) -> Any:
    """A value in words, players marked: a number stays one."""
    if not isinstance(value, (tuple, list)) or not has_reasons(engine.name):
        return value
    kind, number = value
    name = words(engine).name(kind, number, language)
    return named(number, name) if kind == "seat" else name


def spoken_of(
    engine: Engine, template: str, seat: int, language: str, values: Mapping[str, Any]
) -> str:
    """A sentence about a seat, players marked, kept for all: it is spoken to if it reads that.

    So is another player whom the sentence names. `{name}` is the seat's own name.
    """
    others = [value[1] for value in values.values() if is_seat(value)]
    own = colour_name(reader_for(engine).colours[seat], language)
    words = {name: called(engine, value, language) for name, value in values.items()}

    def told(reader: int | None) -> str:
        said = addressed(template, reader == seat, reader in others)
        return said.format(name=named(seat, own), **words)

    return either(told(None), {each: told(each) for each in (seat, *others)})


def is_seat(value: Any) -> bool:
    """Whether a value of a sentence is a player."""
    return isinstance(value, (tuple, list)) and value[0] == "seat"


def say(engine: Engine, reason: Reason, seat: int, language: str) -> str:
    """A reason of a seat as a sentence, players marked, kept for all who read it."""
    template = texts(engine.name)[reason.kind][language]
    return spoken_of(engine, template, seat, language, reason.values)


def per_cent(chance: float) -> int:
    """A probability in whole per cent."""
    return round(100 * chance)


def told(engine: Engine, scene: Scene, chances: Sequence[float]) -> tuple[list[Reason], Text]:
    """The reasons that are said, and their sentences in both languages, kept for all who read them.

    chances: of a win by the better way, and by the other.
    """
    found = chosen(engine, scene)
    if not found:
        a, b = (per_cent(chance) for chance in chances)
        found = [Reason(SEARCH, 0, {"a": a, "b": b})]
    said = {
        language: " ".join(say(engine, each, scene.seat, language) for each in found)
        for language in LANGUAGES
    }
    return found, said
