"""What is counted in a game of Metallum, to be compared with strong play; the opening."""

from collections.abc import Iterator, Sequence
from typing import Any

from botwright.core.reading.reasons import Told
from botwright.games.metallum.data import PLANETS
from botwright.games.metallum.story import kinds

DEPLOYMENTS = {"D1", "D2", "D3"}


def habits(told: Sequence[Told], end: Any, seat: int) -> Iterator[tuple[str, float]]:
    """What a seat did how often."""
    for after in (3, 6):
        found = next((each for each in told if each.state.round_number == after + 1), None)
        if found is not None:
            yield f"pieces{after}", sum(found.state.extractors[seat])
            if after == 6:
                pairs = [found.known.presence[x] for x in range(PLANETS)]
                yield "led6", sum(pair[seat] > pair[1 - seat] for pair in pairs)
    programs = programs_of(told, seat)
    yield "deployments", sum(bool(DEPLOYMENTS & set(program)) for program in programs)
    facts = [fact for each in told for fact in each.facts]
    yield "installations", sum(isinstance(f, kinds.Used) and f.seat == seat for f in facts)
    yield "bought", sum(isinstance(f, kinds.Bought) and f.seat == seat for f in facts)


def programs_of(told: Sequence[Told], seat: int) -> Iterator[list[str]]:
    """The tiles of each own program."""
    for each in told:
        word, _, tiles = each.text.partition(" ")
        if each.mover == seat and word == "program":
            yield tiles.split("+")


def opening(told: Sequence[Told], seat: int) -> str:
    """The first program: its tiles, as they are written on them."""
    return " ".join(next(programs_of(told, seat), []))


def opening_words(opening: str, language: str) -> str:
    """An opening as people read it."""
    return opening
