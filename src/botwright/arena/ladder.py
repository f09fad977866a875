"""The ladder: every level against the one below, in every game and at every player count.

Every game that ends is written to a file at once, a line of JSON each. A run that is cut short
loses only games under way, the same command goes on where it stopped, and what is told about
strength is made from such files alone (strength.py).
"""

import json
import math
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import botwright
from botwright.arena.matches import Match, Result, play_all
from botwright.core.game import GameError
from botwright.players.foreign import is_foreign
from botwright.players.levels import HASTY, LEVELS, MEASURED, POLICY, can_play

FIRST_THAT_SEARCHES = "engineer"
# measured too, though no neighbours
OF_OTHERS = ("uniform", "rookie", "pilot")  # whom a player of one's own is measured against
BESIDES = (("pilot", "uniform"), (POLICY, "pilot"), (HASTY, "engineer"))


@dataclass(frozen=True)
class Plan:
    """What is measured, how often and with which budget."""

    games: tuple[str, ...]
    count: int
    top_count: int  # for those that search
    seed: int
    seconds: float
    level: str | None = None  # this one alone, against those it is measured against
    players: int | None = None  # with so many alone


@dataclass(frozen=True)
class Measured:
    """A match of the ladder as far as it was played, with one luck or several."""

    match: Match
    seeds: tuple[int, ...]
    results: tuple[Result, ...]


def check_level(level: str | None) -> None:
    """Refuse a level that is not measured against others."""
    if level is not None and level not in MEASURED[1:] and not is_foreign(level):
        known = ", ".join(MEASURED[1:])
        raise GameError(f"levels are {known} or a player of your own, not {level!r}")


def pairs(level: str | None = None) -> list[tuple[str, str]]:
    """Who is measured against whom, the stronger one first; one's own against those that plan."""
    if level is not None and is_foreign(level):
        return [(level, other) for other in OF_OTHERS]
    return [*((upper, lower) for lower, upper in pairwise(LEVELS)), *BESIDES]


def searches(name: str) -> bool:
    """Whether a level thinks for seconds, so that its games are expensive."""
    return rank(name) >= rank(FIRST_THAT_SEARCHES)


def rank(name: str) -> int:
    """Where a level stands among all; players of others come last."""
    return MEASURED.index(name) if name in MEASURED else len(MEASURED)


def matches(plan: Plan) -> list[Match]:
    """All matches: one stronger opponent that plays this game, weaker ones in the other seats."""
    check_level(plan.level)
    planned = []
    for name in plan.games:
        game = botwright.load(name)
        for players in game.options["players"].choices:
            for strong, weak in pairs(plan.level):
                wanted = plan.level in (None, strong) and plan.players in (None, players)
                if wanted and can_play(strong, game, players):
                    games = plan.top_count if searches(strong) else plan.count
                    names = (strong, *[weak] * (players - 1))
                    planned.append(Match(game, names, games, plan.seed, plan.seconds))
    return planned


def order(planned: Sequence[Match]) -> list[tuple[Match, int]]:
    """All games: the cheap ones first, then an equal part of every match for any time there is."""
    games = [(match, number) for match in planned for number in range(match.total)]
    cheap = [each for each in games if not searches(each[0].names[0])]
    others = [each for each in games if searches(each[0].names[0])]
    return cheap + sorted(others, key=lambda each: each[1] / each[0].total)


# the file of results


def about(match: Match) -> str:
    """A match in a word: the game, the version of its rules, seconds a decision, the entrants."""
    game = match.game
    return f"{game.name}/{game.rules_version}/{match.seconds:g}/{','.join(match.names)}"


def match_of(word: str, games: int, seed: int) -> Match:
    """The match of such a word, played by rules that the opponents of today know as well."""
    name, version, seconds, entrants = word.split("/", 3)
    game = botwright.load(name)
    before = {version for version, _ in game.about.networks_from}  # their networks play on
    if int(version) not in {game.rules_version, *before}:
        raise GameError(f"{game.title} was measured with version {version} of the rules")
    return Match(game, tuple(entrants.split(",")), games, seed, float(seconds))


def line(match: Match, result: Result) -> str:
    """A finished game as a line of JSON."""
    return json.dumps(
        {
            "match": about(match),
            "seed": match.seed,
            "number": result.number,
            "luck": result.seed,
            "seats": result.seats,
            "places": result.places,
            "scores": result.scores,
            "decisions": result.decisions,
            "seconds": round(result.seconds, 2),
        },
        separators=(",", ":"),
    )


def result_of(data: dict[str, Any]) -> Result:
    """The game that a line is about."""
    entrants = data["match"].split("/", 3)[-1].split(",")
    return Result(
        data["number"],
        data["luck"],
        tuple(data["seats"]),
        tuple(entrants[entrant] for entrant in data["seats"]),
        tuple(data["places"]),
        tuple(data["scores"]),
        data["decisions"],
        data["seconds"],
    )


def whole_lines(file: Path) -> str:
    """The text of a file without a last line that was cut off in the middle of writing."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{file}: cannot be read as text") from error
    return text[: text.rfind("\n") + 1]


def read_lines(file: Path) -> Iterator[dict[str, Any]]:
    """Every line as data."""
    for number, each in enumerate(whole_lines(file).splitlines(), 1):
        try:
            yield json.loads(each)
        except json.JSONDecodeError as error:
            raise GameError(f"{file}, line {number}: not a result of the ladder") from error


def key(data: dict[str, Any]) -> tuple[str, int, int]:
    """The same for the same game, wherever it was played."""
    return data["match"], data["seed"], data["number"]


def read(files: Sequence[Path]) -> tuple[list[Measured], list[str]]:
    """The matches in files of results, every game once, and the commands that played them."""
    found: dict[str, dict[tuple[str, int, int], Result]] = {}
    commands: list[str] = []
    for data in (each for file in files for each in read_lines(file)):
        if "command" in data:
            commands.append(data["command"])
        else:
            found.setdefault(data["match"], {}).setdefault(key(data), result_of(data))
    measured = []
    for word, games in found.items():
        seeds = tuple(sorted({seed for _, seed, _ in games}))
        results = tuple(games[each] for each in sorted(games))
        measured.append(Measured(match_of(word, len(results), seeds[0]), seeds, results))
    return measured, list(dict.fromkeys(commands))


# playing


def measure(
    plan: Plan,
    file: Path,
    command: str,
    console: Console,
    quiet: bool = False,
    workers: int | None = None,
    minutes: float | None = None,
    cluster: str | None = None,
) -> bool:
    """Play what the file does not hold yet, and append it; whether everything was played."""
    deadline = math.inf if minutes is None else time.monotonic() + 60 * minutes
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch()
    file.write_text(whole_lines(file), encoding="utf-8")
    known = {key(data) for data in read_lines(file) if "match" in data}
    games = [
        (match, number)
        for match, number in order(matches(plan))
        if (about(match), match.seed, number) not in known
    ]
    done = 0
    columns = (TextColumn("{task.description}"), MofNCompleteColumn(), TimeElapsedColumn())
    with (
        file.open("a", encoding="utf-8") as out,
        Progress(*columns, console=console, disable=quiet, transient=True) as progress,
    ):
        print(json.dumps({"command": command}), file=out, flush=True)
        task = progress.add_task("ladder", total=len(games))
        try:
            for match, result in play_all(games, workers, deadline, cluster):
                print(line(match, result), file=out, flush=True)
                done += 1
                name = f"{match.game.title}, {len(match.names)} players: {match.names[0]}"
                progress.update(task, advance=1, description=name)
        except KeyboardInterrupt:
            console.print("Broken off: what was played is kept.")
    return done == len(games)
