"""Every puzzle through the engine: its position, its answer, and what is kept of it."""

import tomllib

import pytest

import botwright
from botwright.core.engines.native import NativeEngine
from botwright.core.record import from_bytes
from botwright.core.seats import NOBODY
from botwright.learn.positions import FIELDS, told_over
from botwright.learn.puzzles import files
from botwright.learn.puzzles.files import Puzzle
from botwright.learn.puzzles.finding import asked
from botwright.learn.puzzles.solving import Ends

GAMES = ("metallum", "aquasphere")
PUZZLES = [puzzle for game in GAMES for puzzle in files.puzzles(game).values()]
SMALL = {"m001", "a001"}  # with few lines: solved exactly here
LONGEST = {"en": 230, "de": 280}


def name(puzzle: Puzzle) -> str:
    return puzzle.name


def play_answer(puzzle: Puzzle) -> tuple[int, bool]:
    """The end of the answer; whoever else is asked pays what he can."""
    engine = NativeEngine(botwright.load(puzzle.game))
    state, mine = puzzle.start(), puzzle.answer.split(", ")
    while (mover := engine.mover(state)) != NOBODY:
        legal = engine.legal(state)
        action = engine.read_text(state, mine.pop(0)) if mover == puzzle.seat else legal[0]
        assert action in legal, f"{puzzle.name}: {engine.text(state, action)}"
        state = engine.apply(state, action)
    assert not mine
    scores, places = engine.scores(state), engine.places(state)
    others = [score for seat, score in enumerate(scores) if seat != puzzle.seat]
    is_won = places[puzzle.seat] == 0 and places.count(0) == 1
    return scores[puzzle.seat] - max(others), is_won


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name)
def test_the_answer_is_right(puzzle: Puzzle) -> None:
    margin, is_won = play_answer(puzzle)
    assert puzzle.is_solved(margin, is_won) and margin >= puzzle.margin
    assert puzzle.game == botwright.load(puzzle.game).name and 1 <= puzzle.grade <= 5
    for language, most in LONGEST.items():
        assert 10 < len(puzzle.why[language]) <= most and "{" not in puzzle.why[language]


@pytest.mark.parametrize("puzzle", [one for one in PUZZLES if one.name in SMALL], ids=name)
def test_exactly_so_many_lines_win(puzzle: Puzzle) -> None:
    game = botwright.load(puzzle.game)
    state = from_bytes(game.state_dtype, puzzle.start())
    worth = Ends(game, puzzle.seat).worth(state)
    assert asked(game, state) == puzzle.seat
    assert (worth.margin, worth.wins, worth.lines) == (puzzle.margin, puzzle.wins, puzzle.lines)


def test_what_is_less_than_the_goal_is_not_solved() -> None:
    win, most = files.puzzles("metallum")["m001"], files.puzzles("aquasphere")["a002"]
    assert (win.goal, most.goal) == ("win", "most")
    assert win.is_solved(0, True) and not win.is_solved(0, False)
    assert most.is_solved(most.margin, False) and not most.is_solved(most.margin - 1, True)


@pytest.mark.parametrize("puzzle", [PUZZLES[0], PUZZLES[-1]], ids=name)
def test_a_puzzle_can_be_written_and_read(puzzle: Puzzle) -> None:
    engine = NativeEngine(botwright.load(puzzle.game))
    options = {"players": 2}
    laid = {"kind": FIELDS, "options": options, **told_over(engine, options, puzzle.start())}
    entry = tomllib.loads(files.written(Puzzle(**(vars(puzzle) | {"position": laid}))))
    (again,) = files.read(puzzle.game, entry)
    assert again.start() == puzzle.start() and again.answer == puzzle.answer
    assert again.why == puzzle.why and again.title == puzzle.title


@pytest.mark.parametrize("game", GAMES)
def test_names_are_in_order_and_those_of_puzzles_that_went_stay_free(game: str) -> None:
    names = list(files.puzzles(game))
    assert len(names) >= 60 and names == sorted(set(names))
    assert all(name[0] == game[0] and name[1:].isdecimal() for name in names)
