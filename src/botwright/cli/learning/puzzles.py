"""The command `botwright puzzles`: find them, and let opponents solve them."""

import multiprocessing
import os
import re
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from pathlib import Path
from typing import Annotated, TypeVar

import typer

import botwright
from botwright.cli.options import GameOption, check_amounts, check_files, console, load, messages

DONE = re.compile(r"^# game (\d+)$", re.M)
Work = TypeVar("Work")
Answer = TypeVar("Answer")


def puzzles(
    game: GameOption = botwright.GAMES[0],
    out: Annotated[
        Path | None, typer.Option(help="The file; one that exists is gone on with.")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games are searched.")] = 300,
    seed: Annotated[int, typer.Option(help="The number of the first game.")] = 0,
    solve: Annotated[str, typer.Option(help="A level that solves the puzzles we ship.")] = "",
    seconds: Annotated[float | None, typer.Option(help="Of a level that searches.")] = None,
    tries: Annotated[int, typer.Option(help="How often each one is tried.")] = 1,
    jobs: Annotated[int | None, typer.Option(help="Processes; all cores if not given.")] = None,
) -> None:
    """Find puzzles in strong games, written as it goes; or let a level solve those we ship."""
    check_amounts(games=games, seconds=seconds, tries=tries, jobs=jobs)
    load(game)  # compiled once, before several processes need it
    if solve:
        report(game, solve, seconds, tries, jobs)
    elif out is not None:
        check_files(out)
        search(game, out, range(seed, seed + games), jobs)
    else:
        raise typer.BadParameter("either --out or --solve is needed")


def side_by_side(
    work: "partial[Answer]", asked: Iterable[Work], jobs: int | None
) -> Iterator[tuple[Work, Answer]]:
    """Answers as they come, some processes at work."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs or os.cpu_count() or 1, context) as pool:
        futures = {pool.submit(work, each): each for each in asked}
        for future in as_completed(futures):
            yield futures[future], future.result()


def find_in(game: str, number: int) -> str:
    """The puzzles of one game as text; runs in a process of its own."""
    from botwright.learn.puzzles.files import written
    from botwright.learn.puzzles.finding import in_game

    return "".join(f"\n{written(each)}" for each in in_game(botwright.load(game), number))


def search(game: str, out: Path, numbers: range, jobs: int | None) -> None:
    """Search games that the file does not name yet; every game is noted when it is done."""
    before = out.read_text(encoding="utf-8") if out.exists() else ""
    known = {int(number) for number in DONE.findall(before)}
    missing = [number for number in numbers if number not in known]
    if known:
        messages.print(f"Going on after {len(known)} games.")
    found = before.count("[[puzzle]]")
    with out.open("a", encoding="utf-8") as file:
        for number, text in side_by_side(partial(find_in, game), missing, jobs):
            found += bool(text)
            file.write(f"{text}# game {number}\n")
            file.flush()
    console.print(f"{found} puzzles in {len(known) + len(missing)} games: {out}")


def solve_one(game: str, level: str, seconds: float | None, asked: tuple[str, int]) -> bool:
    """Whether a level solves a puzzle; runs in a process of its own."""
    from botwright.learn.puzzles.files import puzzles as shipped
    from botwright.learn.puzzles.finding import solves

    name, seed = asked
    return solves(botwright.load(game), level, shipped(game)[name], seed, seconds)


def report(game: str, level: str, seconds: float | None, tries: int, jobs: int | None) -> None:
    """How many of our puzzles a level solves, with the interval."""
    from botwright.arena.statistics import wilson
    from botwright.learn.puzzles.files import puzzles as shipped

    asked = [(name, number) for name in shipped(game) for number in range(tries)]
    work = partial(solve_one, game, level, seconds)
    missed, solved = [], 0
    for (name, _), is_right in side_by_side(work, asked, jobs):
        solved += is_right
        if not is_right:
            missed.append(name)
    low, high = wilson(solved, len(asked))
    share = solved / max(len(asked), 1)
    console.print(f"{level} solves {solved} of {len(asked)}: {share:.1%} ({low:.1%} to {high:.1%})")
    console.print(f"missed: {' '.join(sorted(set(missed)))}")
