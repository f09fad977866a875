"""What the coach says at a table that teaches. All of it follows from the table's own line."""

from dataclasses import dataclass, field
from typing import Literal

from botwright.learn.judging import holds, judge, measured, played
from botwright.learn.lessons import LEARNER, Guided, Lesson, Row, Text, guided, lessons
from botwright.learn.puzzles import asking
from botwright.learn.puzzles.files import Puzzle, puzzles
from botwright.tables import study as script
from botwright.tables.position import OVER, Position

NOT_YET = {"en": "Not yet: {task}", "de": "Noch nicht: {task}"}


@dataclass(frozen=True, slots=True)
class Piece:
    """Something that is put together before it is sent, and what is said to other pieces."""

    piece: str
    text: str
    answers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bubble:
    """One thing that the coach says, and where to look."""

    text: str
    spot: str = ""
    pieces: list[Piece] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Coach:
    """What the coach says now."""

    name: str
    kind: Literal["lesson", "guided", "puzzle"]
    title: str
    state: Literal["task", "right", "wrong", "silent", "over"]
    bubbles: list[Bubble]
    due: str | None = None  # what the learner has to do, or could do, in notation
    goes_on: bool = False  # the page does what is due by itself
    next: bool = False  # going on does what is due
    remark: str = ""  # the name of a remark, which is made once
    rows: int = 0  # how far the script has come, in bubbles
    of: int = 0


def coach(position: Position, language: str) -> Coach | None:
    """What the coach says at this table; None where nobody learns."""
    study = position.start.study
    if study is None:
        return None
    game = position.start.game
    first = guided(game)
    if first is not None and study.name == first.name:
        return guide(first, position, language)
    puzzle = puzzles(game).get(study.name)
    if puzzle is not None:
        return ask(puzzle, position, language)
    lesson = lessons(game).get(study.name)
    return None if lesson is None else teach(lesson, position, language)


# puzzles


def ask(puzzle: Puzzle, position: Position, language: str) -> Coach:
    """What a puzzle asks, or the verdict on the line that was played."""
    title, found = asking.title(puzzle, language), asking.verdict(puzzle, position)
    if found is None:
        bubble = Bubble(asking.task(puzzle, language))
        due = asking.due(puzzle, position)
        return Coach(puzzle.name, "puzzle", title, "task", [bubble], due)
    told = Bubble(asking.answer(puzzle, *found, language))
    state: Literal["right", "wrong"] = "right" if found[0] else "wrong"
    return Coach(puzzle.name, "puzzle", title, state, [told])


# lessons


def teach(lesson: Lesson, position: Position, language: str) -> Coach:
    """The task of a lesson, or the verdict on the line that was played."""
    line = played(position)
    verdict = judge(lesson, position.engine, position.dealt, line)
    mine = [made.text for made in line if made.mover == LEARNER]
    title = lesson.title[language]
    if verdict is None:
        task = Bubble(lesson.task[language])
        return Coach(lesson.name, "lesson", title, "task", [task], next_accepted(lesson, mine))
    told = Bubble(verdict.answer.text[language].format_map(verdict.values))
    state: Literal["right", "wrong"] = "right" if verdict.reached else "wrong"
    return Coach(lesson.name, "lesson", title, state, [told])


def next_accepted(lesson: Lesson, mine: list[str]) -> str | None:
    """The next action of an accepted line that begins as the learner has; None off all lines."""
    for line in lesson.accepted:
        actions = line.split(", ")
        if actions[: len(mine)] == mine and len(mine) < len(actions):
            return actions[len(mine)]
    return None


# the guided game


def guide(first: Guided, position: Position, language: str) -> Coach:
    """The bubbles of the row that the learner has come to; after the line, remarks alone."""
    title = first.title[language]
    if position.status == OVER:
        return Coach(first.name, "guided", title, "over", [ending(first, position, language)])
    made = sum(step.mover == LEARNER for step in position.steps)
    total = sum(len(row.do) for row in first.rows)
    due = script.due(position, LEARNER) if LEARNER in position.deciding() else None
    found = rows_at(first, made)
    if found is None:
        return remark(first, position, language, title, made - total)
    rows, number, inside = found
    return Coach(
        name=first.name,
        kind="guided",
        title=title,
        state="task",
        bubbles=[bubble(each, language) for each in joined(rows)],
        due=due,
        goes_on=due == "end" and inside,
        next=rows[-1].next,
        rows=number,
        of=len(first.rows),
    )


def rows_at(first: Guided, made: int) -> tuple[list[Row], int, bool] | None:
    """The rows to be said after so many actions of the learner; None when the coach is silent.

    With them: how many rows there are up to here, and whether the learner is inside a row.
    """
    count, waiting = 0, list[Row]()
    for number, row in enumerate(first.rows, 1):
        waiting.append(row)
        if not row.do:
            continue
        if made < count + len(row.do):
            more = pieces_after(first, number)
            said = [row] if made > count else [*waiting, *more]
            return said, number + len(more), made > count
        count += len(row.do)
        waiting = []
    waiting = [row for row in waiting if not row.pieces]
    return (waiting, len(first.rows), False) if made == count else None


def pieces_after(first: Guided, number: int) -> list[Row]:
    """The rows that belong to the same action as row `number`: further pieces of it."""
    found = []
    for row in first.rows[number:]:
        if row.do or not row.pieces:
            break
        found.append(row)
    return found


def joined(rows: list[Row]) -> list[list[Row]]:
    """Rows as bubbles: further pieces of an action stand in the bubble of the first."""
    found: list[list[Row]] = []
    is_open = False
    for row in rows:
        if row.pieces and not row.do:
            if is_open:
                found[-1].append(row)
            continue  # the pieces of an action that is done
        found.append([row])
        is_open = bool(row.do)
    return found


def bubble(rows: list[Row], language: str) -> Bubble:
    """One bubble, with the pieces that are put together for it."""
    pieces = [
        Piece(
            piece,
            row.text[language],
            {word: answer.text[language] for answer in row.answers for word in answer.to},
        )
        for row in rows
        for piece in row.pieces
    ]
    return Bubble(rows[0].text[language], rows[0].spot, pieces)


def remark(first: Guided, position: Position, language: str, title: str, acted: int) -> Coach:
    """What is still said when the learner plays alone."""
    silent = Coach(first.name, "guided", title, "silent", [])
    if LEARNER not in position.deciding():
        return silent
    game, engine = position.start.game, position.engine
    values = measured(game, engine, position.dealt, position.state) | {"acted": acted}
    for each in first.remarks:
        if all(holds(condition, values) for condition in each.when):
            told = [Bubble(each.text[language])]
            return Coach(first.name, "guided", title, "silent", told, remark=each.name)
    return silent


def ending(first: Guided, position: Position, language: str) -> Bubble:
    """What is said to the result."""
    assert position.end is not None
    mine, others = position.end.scores[LEARNER], position.end.scores[1:]
    texts = first.won if LEARNER in position.end.winners else first.lost
    return Bubble(texts[language].format(a=mine, b=max(others)))


def answer_to(position: Position, text: str, language: str) -> str:
    """What is said to an action that is legal, but not the one that is due."""
    first = guided(position.start.game)
    made = sum(step.mover == LEARNER for step in position.steps)
    found = None if first is None else rows_at(first, made)
    if first is None or found is None:
        return ""
    rows = [row for row in found[0] if row.do or row.pieces]
    answers = [each for row in rows for each in row.answers]
    told: Text | None = next((each.text for each in answers if each.fits(text)), None)
    if told is not None:
        return told[language]
    task = rows[0].text[language]
    return NOT_YET[language].format(task=task)
