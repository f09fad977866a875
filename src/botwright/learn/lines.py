"""All lines of a lesson, tried out: how many there are, and how many reach the goal."""

from collections.abc import Iterator

from botwright.core.engines.engine import Engine
from botwright.learn.judging import Made, Verdict, judge
from botwright.learn.lessons import LEARNER, Lesson


def next_of(lesson: Lesson, engine: Engine, state: bytes, line: tuple[Made, ...]) -> list[int]:
    """What can come next: the learner's offers, a reply, or the first draw that is possible."""
    legal = engine.legal(state)
    mover = engine.mover(state)
    if mover == LEARNER:
        return [action for action in legal if is_offered(lesson, engine.text(state, action))]
    made = sum(each.mover == mover for each in line)
    if mover > LEARNER and made < len(lesson.replies):
        return [engine.read_text(state, lesson.replies[made])]
    return legal[:1]


def is_offered(lesson: Lesson, text: str) -> bool:
    """Whether the lesson leaves this action in."""
    return not any(text == word or text.startswith(f"{word} ") for word in lesson.without)


def lines(
    lesson: Lesson, engine: Engine, start: bytes, line: tuple[Made, ...] = ()
) -> Iterator[tuple[str, Verdict]]:
    """Every line of the learner to its end, with the verdict on it."""
    state = line[-1].state if line else start
    found = judge(lesson, engine, start, line)
    if found is not None:
        yield ", ".join(made.text for made in line if made.mover == LEARNER), found
        return
    mover = engine.mover(state)
    for action in next_of(lesson, engine, state, line):
        after = engine.apply(state, action)
        yield from lines(
            lesson, engine, start, (*line, Made(mover, engine.text(state, action), after))
        )
