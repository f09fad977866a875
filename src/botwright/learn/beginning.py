"""What a table that teaches begins with: a lesson, the guided first game, or a puzzle."""

from functools import cache
from typing import Any, NamedTuple

from botwright.core.reading.options import read_options
from botwright.learn.lessons import LEARNER, guided, lessons
from botwright.learn.puzzles.files import puzzles
from botwright.tables.events import Study
from botwright.tables.position import OPPONENT
from botwright.tables.records import PERSON
from botwright.tables.showing.telling import telling_of_today
from botwright.tables.study import snapshot_fields

LESSON_LEVEL = "uniform"  # opponents of lessons only give their replies
PUZZLE_LEVEL = "pilot"  # opponents of puzzles have no choice but in their own scoring


class Begun(NamedTuple):
    """The study of a table, the level of its opponents, its options, and who learns."""

    study: Study
    level: str
    options: dict[str, Any]
    seat: int = LEARNER

    def sitting(self, game: str, person: str) -> list[dict[str, Any]]:
        """Who is to sit where: the learner, and opponents of the level."""
        engine = telling_of_today(game).engine
        count = read_options(game, engine.options, self.options)["players"]
        other = {"kind": OPPONENT, "level": self.level, "name": ""}
        own = {"kind": PERSON, "level": None, "name": person}
        free = {"pledge": None, "colour": None}
        return [(own if seat == self.seat else other) | free for seat in range(count)]


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
    return snapshot_fields(telling_of_today(game).engine, state)
