"""The ladder: every level against the next one, in every game and at every player count."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from rich.console import Console

import botwright
from botwright.arena import results
from botwright.arena.live import collect
from botwright.arena.matches import Match, Played, run
from botwright.arena.statistics import ELO, Interval, wilson
from botwright.players.levels import LEVELS

TOP = LEVELS[-1]
# who is measured against whom, the stronger one first, and how often he should win with two players
STEPS = (
    ("rookie", "uniform", None),
    ("pilot", "rookie", None),
    ("pilot", "uniform", 0.99),
    ("engineer", "pilot", 0.75),
)
KEPT = "## What was tried"  # this heading and what follows is written by hand


@dataclass(frozen=True)
class Plan:
    """What is measured, how often and with which budget."""

    games: tuple[str, ...]
    count: int
    top_count: int
    seed: int
    seconds: float
    workers: int | None
    command: str


@dataclass(frozen=True)
class Measured:
    """One match of the ladder, with what was aimed at."""

    match: Match
    played: tuple[Played, ...]
    aim: float | None

    @property
    def players(self) -> int:
        """How many seats."""
        return len(self.match.names)


def matches(plan: Plan) -> list[tuple[Match, float | None]]:
    """All matches: one stronger opponent against weaker ones in the other seats."""
    planned = []
    for name in plan.games:
        game = botwright.load(name)
        for players in game.options["players"].choices:
            for strong, weak, aim in STEPS:
                games = plan.top_count if strong == TOP else plan.count
                names = (strong, *[weak] * (players - 1))
                match = Match(game, names, games, plan.seed, plan.seconds)
                planned.append((match, aim if players == 2 else None))
    return planned


def measure(plan: Plan, console: Console, quiet: bool, page: Path) -> list[Measured]:
    """Play the ladder, the page growing match by match; Ctrl-C keeps what was played."""
    measured: list[Measured] = []
    for match, aim in matches(plan):
        played, broken_off = collect(match, run(match, plan.workers), console, quiet)
        if played:
            measured.append(Measured(match, tuple(played), aim))
            write_page(plan, measured, page)
        if broken_off:
            console.print("Broken off: the page is written with what was played.")
            break
    return measured


def settings(measured: Sequence[Measured]) -> list[tuple[str, int]]:
    """The games and player counts that were measured."""
    return list(dict.fromkeys((each.match.game.name, each.players) for each in measured))


def pairs(each: Measured) -> tuple[float, int]:
    """How often the stronger one ended before a weaker one, and in how many games.

    With several weaker ones at the table the comparisons of one game count as a single one.
    """
    strong, weak = results.distinct(each.match.names)
    (_, ahead), (behind, _) = results.beaten([strong, weak], each.played)
    return ahead / (ahead + behind), len(each.played)


def gap(share: float) -> float:
    """The share of games won as a difference in rating."""
    return math.inf if share >= 1 else ELO * math.log(share / (1 - share))


@dataclass(frozen=True)
class Rung:
    """A level: its rating, the weakest being at 0, and how far it is above the level below."""

    rating: float
    above: float
    interval: Interval


def rungs(measured: Sequence[Measured]) -> dict[str, Rung]:
    """The levels of one setting, each measured against the one below."""
    found = {LEVELS[0]: Rung(0.0, 0.0, Interval(0.0, 0.0))}
    for lower, upper in pairwise(LEVELS):
        for each in measured:
            if each.match.names[:2] == (upper, lower) and lower in found:
                share, games = pairs(each)
                low, high = wilson(share * games, games)
                middle = (share * games + 0.5) / (games + 1)  # finite even without a loss
                rating = found[lower].rating + gap(middle)
                found[upper] = Rung(rating, gap(middle), Interval(gap(low), gap(high)))
    return found


def as_data(plan: Plan, measured: Sequence[Measured]) -> dict[str, Any]:
    """All figures of the ladder, fit for JSON."""
    return {
        "command": plan.command,
        "seed": plan.seed,
        "matches": [results.as_data(each.match, each.played) for each in measured],
        "ratings": [
            {
                "game": game,
                "players": players,
                "levels": {
                    name: {
                        "rating": rung.rating,
                        "above_level_below": rung.above,
                        "interval": list(rung.interval),
                    }
                    for name, rung in rungs(in_setting(measured, game, players)).items()
                },
            }
            for game, players in settings(measured)
        ],
    }


def in_setting(measured: Sequence[Measured], game: str, players: int) -> list[Measured]:
    """The matches of one game and player count."""
    return [e for e in measured if e.match.game.name == game and e.players == players]


def match_row(each: Measured) -> str:
    """One match as a row of the page."""
    strong = results.standings(each.match, each.played)[0]
    low, high = strong.interval
    others = f"{each.players - 1} x {each.match.names[1]}" if each.players > 2 else (
        each.match.names[1]
    )  # fmt: skip
    aim = f"at least {each.aim:.0%}" if each.aim else f"more than {1 / each.players:.0%}"
    apart = "yes" if low > 1 / each.players else "no"
    pace = sum(game.seconds for game in each.played) / len(each.played)
    return (
        f"| {strong.name} | {others} | {len(each.played)} | {strong.win_rate:.1%} "
        f"| {low:.1%} to {high:.1%} | {aim} | {apart} | {strong.margin:+.1f} | {pace:.1f} s |"
    )


def rung_row(name: str, rung: Rung) -> str:
    """One level as a row of the page."""
    if name == LEVELS[0]:
        return f"| {name} | 0 | | |"
    low, high = rung.interval
    top = "any" if math.isinf(high) else f"{high:.0f}"
    return f"| {name} | {rung.rating:.0f} | {rung.above:.0f} | {low:.0f} to {top} |"


def page_lines(plan: Plan, measured: Sequence[Measured]) -> list[str]:
    """The page about strength, but for the part written by hand."""
    lines = [
        "# How strong the opponents are",
        "",
        "Measured, never claimed. Each luck is played once with every opponent in every seat; a",
        "shared win counts as its part. Intervals are 95 % (Wilson). Two levels are apart when the",
        "interval of the win rate leaves out the fair share, and the rating gap is then above 0.",
        "Ratings are on the scale of chess (Bradley-Terry: the odds of ending before one another).",
        f"Engineer thinks {plan.seconds:g} s a decision on one core; what it already knows of a",
        "position from the decision before counts towards that second.",
        "",
        "The command that repeats it:",
        "",
        f"    {plan.command}",
        "",
    ]
    for game, players in settings(measured):
        setting = in_setting(measured, game, players)
        title = setting[0].match.game.title
        lines += [
            f"## {title}, {players} players",
            "",
            "| opponent | against | games | win rate | 95 % | wanted | apart | margin | a game |",
            "|---|---|---|---|---|---|---|---|---|",
            *[match_row(each) for each in setting],
            "",
            "| level | rating | above the level below by | 95 % |",
            "|---|---|---|---|",
            *[rung_row(name, rung) for name, rung in rungs(setting).items()],
            "",
        ]
    return lines


def write_page(plan: Plan, measured: Sequence[Measured], path: Path) -> None:
    """Write the page; what stands under the heading written by hand is kept."""
    kept = ""
    if path.exists():
        _, heading, after = path.read_text(encoding="utf-8").partition(KEPT)
        kept = heading + after
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(page_lines(plan, measured)) + kept, encoding="utf-8")
