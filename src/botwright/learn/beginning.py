"""What a table that teaches begins with: a lesson, the guided first game, or a puzzle."""

from functools import cache
from typing import Any, NamedTuple

import botwright
from botwright.learn.lessons import LEARNER, guided, lessons
from botwright.learn.puzzles.files import puzzles
from botwright.tables.events import Study

LESSON_LEVEL = "uniform"  # opponents of lessons only give their replies
PUZZLE_LEVEL = "pilot"  # opponents of puzzles have no choice but in their own scoring


class Begun(NamedTuple):
    """The study of a table, the level of its opponents, its options, and who learns."""

    study: Study
    level: str
    options: dict[str, Any]
    seat: int = LEARNER


@cache
def begun(game: str, name: str) -> Begun | None:
    """What a table begins with; None where the game has nothing of this name."""
    first = guided(game)
    if first is not None and name == first.name:
        return Begun(Study(name, line=first.line), first.level, first.options)
    lesson = lessons(game).get(name)
    if lesson is not None:
        fields = fields_of(game, lesson.start())
        return Begun(Study(name, fields, lesson.without, (), lesson.replies), LESSON_LEVEL, {})
    puzzle = puzzles(game).get(name)
    if puzzle is not None:
        return Begun(
            Study(name, fields_of(game, puzzle.start())), PUZZLE_LEVEL, puzzle.options, puzzle.seat
        )
    return None


def fields_of(game: str, state: bytes) -> dict[str, Any]:
    """A position by the names of its fields."""
    return dict(vars(botwright.load(game).layout.read(state)))
