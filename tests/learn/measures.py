"""What takes long: blunders that reviews must find, hints that must help, puzzles that are solved.

    python -m tests.learn.measures blunders hints rookie architect --file learn.jsonl

Each figure is a row of the file, written as soon as it is known: a run that was ended goes on where
it stood, and `--minutes` ends it by itself. `python -m tests.learn.measures --file learn.jsonl`
prints what there is. Kinds and games take turns, so that what is there is a fair sample of all.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from itertools import islice, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

import botwright
from botwright.arena.statistics import wilson
from botwright.core.chance import below, generator, mix
from botwright.core.game import CHANCE, NOBODY, Game
from botwright.core.record import State
from botwright.core.transcript import Transcript
from botwright.learn.mind import Mind
from botwright.learn.puzzles.files import puzzles
from botwright.learn.puzzles.finding import solves
from botwright.learn.review.review import review
from botwright.learn.review.steps import walked
from botwright.learn.review.types import LUCK
from botwright.learn.thinking import native_mind
from botwright.players.levels import POLICY, make_player
from botwright.players.match import play
from botwright.players.player import Player

GAMES = ("metallum", "aquasphere")
COSTS, HINTS, SMALL, QUICK = 0.2, 3, 0.02, 1_500
TRIES = 5  # of Rookie at each puzzle, with other luck than the one that chose the puzzles
SECONDS = 10.0  # of Architect for a decision
STRIDE = 37  # through the puzzles, so that few of them are easy and hard ones alike
Found = dict[str, Any]


def go_on(game: Game, state: State, players: list[Player], seed: int) -> list[int]:
    """Play a position to its end; the actions."""
    luck, actions = generator(seed), []
    while (mover := game.player_to_move(state)) != NOBODY:
        legal = game.legal_actions(state)
        if mover == CHANCE:
            action = legal[below(luck, len(legal))]
        else:
            action = players[mover].choose(game, game.hide(state, mover), mover, legal)
        actions.append(action)
        game.apply(state, action)
    return actions


def blunders(name: str, number: int) -> Found:
    """Whether a review shows a planted blunder among its turning points; None: none was found."""
    game = botwright.load(name)
    players: list[Player] = [make_player(POLICY, mix(number, 1 + seat)) for seat in range(2)]
    line = play(game, players, mix(number, 0))
    thinker = native_mind(game, 2)
    steps = [s for s in walked(line).steps if s.mover != CHANCE and len(s.legal) > 2]
    steps = [s for s in steps if not s.is_joint]
    for at in range(len(steps)):
        step = steps[(mix(number, 9) + at * 7) % len(steps)]
        view = thinker.engine.hide(step.state, step.mover)
        found = thinker.judge(view, step.mover, QUICK)
        if not 0.25 < found.chances[step.mover] < 0.9:
            continue
        best = thinker.worth_after(view, step.mover, found.best, QUICK)
        for action in step.legal[::-1]:
            costs = best - thinker.worth_after(view, step.mover, action, QUICK)
            if costs >= COSTS:
                told = shown(game, line, step.number, action, players, number)
                return told | {"costs": round(costs, 3)}
    return {"value": None}


def shown(
    game: Game, line: Transcript, at: int, action: int, players: list[Player], number: int
) -> Found:
    """Play on from the blunder, review the game, and look for it."""
    state = line.replay(at)
    said = game.action_text(state, action)
    game.apply(state, action)
    actions = [*line.actions[:at], action, *go_on(game, state, players, mix(number, 5))]
    changed = Transcript(game, line.options, actions)
    began = time.monotonic()
    found, steps = review(changed), walked(changed).steps
    seconds = time.monotonic() - began
    turning = [found.entries[place] for place in found.turning]
    own = next(
        (e for e in found.entries if e.kind != LUCK and steps[e.step].turn == steps[at].turn), None
    )
    return {
        "value": float(own in turning),
        "review_seconds": round(seconds, 1),
        "step": at,
        "action": said,
        "loss": own and own.loss,
        "turning": [(e.step, e.seat, e.kind, e.loss) for e in turning],
    }


class Hinted:
    """A Rookie who asks three times, where it would lose most, and does what it is told.

    What counts as much is the third largest of the losses of a game; while it is not known, nothing
    is asked and the losses are noted.
    """

    name = "hinted"

    def __init__(self, seed: int, players: int, much: float | None = None):
        self.rookie, self.players, self.much = make_player("rookie", seed), players, much
        self.left, self.losses = HINTS, [0.0] * HINTS
        self.thinker: Mind | None = None

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """Rookie's choice, or the hint where that is much better."""
        action = self.rookie.choose(game, view, seat, legal)
        if not self.left or len(legal) < 2:
            return action
        best, loss = self.better(game, view, seat, action)
        if action == best:
            return action
        self.losses.append(loss)
        if self.much is None or loss < self.much:
            return action
        self.left -= 1
        return best

    def better(self, game: Game, view: State, seat: int, action: int) -> tuple[int, float]:
        """The best choice, and what another one loses against it."""
        thinker = self.thinker = self.thinker or native_mind(game, self.players)
        seen = view.tobytes()
        if thinker.engine.secret(seen):
            mixed = thinker.mix(seen, seat, 4 * QUICK, action)
            return mixed.best, mixed.regrets[action]
        found = thinker.judge(seen, seat, QUICK)
        best = found.best
        worth = found.utilities.get(action, 0.0)
        if action != best and found.visits.get(action, 0) < 25:
            worth = thinker.worth_after(seen, seat, action, QUICK // 2)
        return best, found.utilities[best] - worth


def hints(name: str, number: int) -> Found:
    """What a hinted Rookie gets against a Rookie: 1 a win, a half for a draw.

    The same game is played without hints before, to know where the largest losses are.
    """
    game, seat = botwright.load(name), number % 2

    def played(asking: Hinted) -> list[int]:
        players: list[Player] = [make_player("rookie", mix(number, 3)), asking]
        line = play(game, players[:: 1 if seat else -1], mix(number // 2, 8))
        return [int(place) for place in game.places(line.replay())]

    watching = Hinted(mix(number, 4), 2)
    alone = played(watching)
    much = max(sorted(watching.losses)[-HINTS], SMALL)
    asking = Hinted(mix(number, 4), 2, much)
    value, before = won(played(asking), seat), won(alone, seat)
    return {"value": value, "alone": before, "asked": HINTS - asking.left, "much": round(much, 3)}


def won(places: list[int], seat: int) -> float:
    """1 for a win, a half for a draw."""
    return 0.5 if places[0] == places[1] else float(places[seat] == 0)


def rookie(name: str, number: int) -> Found:
    """How often Rookie plays a right line of a puzzle."""
    game, asked = botwright.load(name), puzzle_at(name, number)
    solved = sum(solves(game, "rookie", puzzles(name)[asked], mix(n, 11)) for n in range(TRIES))
    return {"value": solved / TRIES, "puzzle": asked}


def architect(name: str, number: int) -> Found:
    """Whether Architect plays a right line of a puzzle, with one tree."""
    game, asked = botwright.load(name), puzzle_at(name, number)
    is_right = solves(game, "architect", puzzles(name)[asked], mix(number, 12), SECONDS)
    return {"value": float(is_right), "puzzle": asked}


def puzzle_at(game: str, number: int) -> str:
    """The puzzles in an order that mixes early and late ones."""
    names = list(puzzles(game))
    return names[number * STRIDE % len(names)]


class Kind(NamedTuple):
    """A measurement, and how many of it make it whole."""

    measure: Callable[[str, int], Found]
    whole: int | None  # None: all puzzles
    goal: str


KINDS = {
    "blunders": Kind(blunders, 20, "at least 90 % are turning points"),
    "hints": Kind(hints, 200, "at least 65 %"),
    "rookie": Kind(rookie, None, "35 % at most"),
    "architect": Kind(architect, None, "at least 95 %"),
}
Task = tuple[str, str, int]


def tasks(kinds: list[str], games: list[str], first: int, most: int) -> Iterator[Task]:
    """Everything to be measured; kinds and games take turns."""
    rows = [
        [
            (kind, game, first + number)
            for number in range(min(KINDS[kind].whole or len(puzzles(game)), most))
        ]
        for kind in kinds
        for game in games
    ]
    return (task for turn in zip_longest(*rows) for task in turn if task is not None)


def known(file: Path) -> dict[Task, Found]:
    """The rows of a file."""
    lines = file.read_text(encoding="utf-8").splitlines() if file.exists() else []
    rows = [json.loads(line) for line in lines]
    return {(row["kind"], row["game"], row["number"]): row for row in rows}


def measured(task: Task) -> Found:
    """One row."""
    kind, game, number = task
    began = time.monotonic()
    found = KINDS[kind].measure(game, number)
    seconds = round(time.monotonic() - began, 1)
    return {"kind": kind, "game": game, "number": number, **found, "seconds": seconds}


def work(wanted: list[Task], file: Path, jobs: int, minutes: float) -> None:
    """Measure what is not known yet, one row after another, until the time is over."""
    end = time.monotonic() + 60 * minutes
    done, context = known(file), multiprocessing.get_context("spawn")
    missing = (task for task in wanted if task not in done)
    with file.open("a", encoding="utf-8") as out, ProcessPoolExecutor(jobs, context) as pool:
        waiting = {pool.submit(measured, task) for task in islice(missing, jobs)}
        while waiting:
            finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for row in finished:
                out.write(json.dumps(row.result()) + "\n")
                out.flush()
            if time.monotonic() < end:
                waiting |= {pool.submit(measured, task) for task in islice(missing, len(finished))}


def told(rows: dict[Task, Found]) -> Iterator[str]:
    """A line for each measurement of each game: the share, its interval, and what it should be."""
    for kind, game in dict.fromkeys((kind, game) for kind, game, _ in sorted(rows)):
        mine = [row for (k, g, _), row in rows.items() if (k, g) == (kind, game)]
        values = [row["value"] for row in mine if row["value"] is not None]
        low, high = wilson(sum(values), len(values))
        share = sum(values) / max(len(values), 1)
        seconds = sum(row["seconds"] for row in mine) / len(mine)
        yield (
            f"{kind}, {game}: {sum(values):g} of {len(values)}, {share:.1%} "
            f"({low:.1%} to {high:.1%}); {KINDS[kind].goal}; {seconds:.0f} s each"
        )


def main() -> None:
    """Measure what is asked for, and print all that the file holds."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("kinds", nargs="*", help=", ".join(KINDS))
    reader.add_argument("--game", nargs="+", default=list(GAMES))
    reader.add_argument("--most", type=int, default=1_000, help="of each kind and game")
    reader.add_argument("--first", type=int, default=0, help="number; puzzles come round again")
    reader.add_argument("--jobs", type=int, default=1)
    reader.add_argument("--minutes", type=float, default=600)
    reader.add_argument("--file", type=Path, required=True)
    given = reader.parse_args()
    wanted = list(tasks(given.kinds, given.game, given.first, given.most))
    work(wanted, given.file, given.jobs, given.minutes)
    print("\n".join(told(known(given.file))))


if __name__ == "__main__":
    main()
