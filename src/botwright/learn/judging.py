"""Whether a lesson's goal is reached: judged by what the position says, not by the line."""

import operator
from collections.abc import Sequence
from typing import Any, NamedTuple

from botwright.core.engines.engine import Engine
from botwright.learn.lessons import LEARNER, Answer, Lesson
from botwright.learn.positions import vocabulary
from botwright.tables.position import Position

COMPARISONS = {"==": operator.eq, ">=": operator.ge, "<=": operator.le}


class Made(NamedTuple):
    """One action of a line: who made it, in notation, and the position after it."""

    mover: int
    text: str
    state: bytes


class Verdict(NamedTuple):
    """How a lesson went, and what is said to it."""

    reached: bool
    answer: Answer
    values: dict[str, Any]  # for the placeholders of the text


def measured(game: str, engine: Engine, start: bytes, state: bytes) -> dict[str, int]:
    """The measures of a position for the learner."""
    found: dict[str, int] = vocabulary(game, "measures").measures(
        engine.layout.read(start), engine.layout.read(state), LEARNER
    )
    return found


def holds(condition: str, values: dict[str, int]) -> bool:
    """Whether a condition such as `gained >= 3` is true."""
    name, sign, number = condition.split()
    return bool(COMPARISONS[sign](values[name], int(number)))


def played(position: Position) -> list[Made]:
    """The actions of a table since it began to teach."""
    text = position.engine.text
    return [
        Made(step.mover, text(position.before(number), step.action), step.state)
        for number, step in enumerate(position.steps)
    ]


def judge(lesson: Lesson, engine: Engine, start: bytes, line: Sequence[Made]) -> Verdict | None:
    """The verdict on a line; None while the learner is not done."""
    mine: list[str] = []
    replies = 0
    for made in line:
        if made.mover == LEARNER:
            mine.append(made.text)
        replies += made.mover > LEARNER
        is_done = engine.mover(made.state) != LEARNER
        if lesson.most:
            is_done = len(mine) >= lesson.most
        if mine and is_done and replies >= len(lesson.replies):
            return verdict(lesson, engine, start, made.state, mine)
    return None


def verdict(
    lesson: Lesson, engine: Engine, start: bytes, end: bytes, mine: Sequence[str]
) -> Verdict:
    """What is said to a line that is over."""
    values = measured(lesson.game, engine, start, end)
    reached = all(holds(condition, values) for condition in lesson.goal)
    said = ", ".join(mine)
    answer = next(each for each in (lesson.right if reached else lesson.wrong) if each.fits(said))
    return Verdict(reached, answer, values | {"tiles": mine[-1].rpartition(" ")[2]})
