"""How a puzzle is asked and judged at a table."""

from botwright.core.seats import NOBODY
from botwright.learn.positions import vocabulary
from botwright.learn.puzzles.files import Puzzle
from botwright.tables.position import Position

TASKS = {
    "win": {
        "en": "No luck is left, and nobody will answer you. Win!",
        "de": "Es gibt kein Glück mehr, und niemand antwortet dir. Gewinne!",
    },
    "most": {
        "en": "No luck is left, and nobody will answer you. Finish {margin} points ahead.",
        "de": "Es gibt kein Glück mehr, und niemand antwortet dir. Lieg am Ende {margin} vorn.",
    },
}
WRONG = {
    "en": "You end {margin}. There is a better line.",
    "de": "Am Ende steht {margin}. Es gibt eine bessere Folge.",
}


def title(puzzle: Puzzle, language: str) -> str:
    """What a puzzle is called: its own title, or who plays."""
    if puzzle.title is not None:
        return puzzle.title[language]
    colour: str = vocabulary(puzzle.game, "learn.reasons").name("seat", puzzle.seat, language)
    return f"{colour} {puzzle.name[1:].lstrip('0')}"


def task(puzzle: Puzzle, language: str) -> str:
    """What is asked."""
    return TASKS[puzzle.goal][language].format(margin=puzzle.margin)


def due(puzzle: Puzzle, position: Position) -> str | None:
    """The next action of the answer, as long as it was followed."""
    if puzzle.seat not in position.deciding():
        return None
    answer, text = puzzle.answer.split(", "), position.engine.text
    mine = [
        text(position.before(number), step.action)
        for number, step in enumerate(position.steps)
        if step.mover == puzzle.seat
    ]
    follows = answer[: len(mine)] == mine and len(mine) < len(answer)
    return answer[len(mine)] if follows else None


def verdict(puzzle: Puzzle, position: Position) -> tuple[bool, int] | None:
    """Whether it is solved, and by how much the seat is ahead; None while it is played."""
    engine, state = position.engine, position.state
    if engine.mover(state) != NOBODY:
        return None
    scores, places = engine.scores(state), engine.places(state)
    margin = scores[puzzle.seat] - max(
        score for seat, score in enumerate(scores) if seat != puzzle.seat
    )
    is_won = places[puzzle.seat] == 0 and places.count(0) == 1
    return puzzle.is_solved(margin, is_won), margin


def answer(puzzle: Puzzle, is_right: bool, margin: int, language: str) -> str:
    """What is said when it is over."""
    if is_right:
        return puzzle.why[language]
    return WRONG[language].format(margin=f"{margin:+d}".replace("-", "−"))
