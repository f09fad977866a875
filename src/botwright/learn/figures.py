"""Figures of one finished game for one seat: sources, habits beside strong play, the opening.

They are read from the steps that a table has kept, and need no search.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from botwright.core.reading.reasons import Told
from botwright.learn.lessons import content, spoken
from botwright.learn.positions import vocabulary_for
from botwright.tables.position import Position

FILE, REVIEW = "figures.toml", "review.toml"


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that is counted, and how much of it strong players have."""

    name: str
    text: str
    value: float
    strong: float | None
    less: bool  # fewer are better


@dataclass(frozen=True, slots=True)
class Figures:
    """What one finished game says about how a seat plays."""

    sources: list[Figure]
    habits: list[Figure]
    opening: str
    opening_words: str


def figures(position: Position, seat: int, language: str) -> Figures | None:
    """The figures of a finished game; None where the game counts nothing."""
    game = position.start.game
    strong = content(game, FILE)
    if not strong:
        return None
    told = steps(position)
    end = position.telling.today(position.state).state
    own = vocabulary_for(position.engine, "learn.figures")
    opening = own.opening(told, seat)
    return Figures(
        sources=sources(position, told, seat, language),
        habits=[
            Figure(
                name,
                spoken(strong["habits"][name])[language],
                value,
                strong["habits"][name]["strong"],
                strong["habits"][name].get("less", False),
            )
            for name, value in own.habits(told, end, seat)
        ],
        opening=opening,
        opening_words=own.opening_words(opening, language) if opening else "",
    )


def steps(position: Position) -> list[Told]:
    """All actions of a game with what they did, as everybody may know it by now."""
    telling, found = position.telling, []
    for number, step in enumerate(position.steps):
        before = position.before(number)
        found.append(
            Told(
                step.mover,
                telling.text(before, step.action),
                *telling.today(before),
                telling.facts(before, step.action, step.state),
            )
        )
    return found


def sources(position: Position, told: Sequence[Told], seat: int, language: str) -> list[Figure]:
    """What each source brought in the whole game; those without any are there with nothing."""
    game, amounts = position.start.game, Counter[str]()
    brought = vocabulary_for(position.engine, "learn.themes").brought
    for each, step in zip(told, position.steps):
        after = position.telling.today(step.state).state
        for whom, source, amount in brought(each.state, after, each.facts):
            amounts[source] += amount if whom == seat else 0
    strong = content(game, FILE)["sources"]
    return [
        Figure(name, spoken(entry)[language], amounts[name], strong.get(name), False)
        for name, entry in content(game, REVIEW)["sources"].items()
        if amounts[name] or name in strong
    ]
