"""What the ladder says about the levels: ratings with intervals, as a page and for the lobby."""

import json
import math
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from botwright.arena import results
from botwright.arena.ladder import Measured, rank
from botwright.arena.statistics import ELO, SURE, Interval, wilson
from botwright.core.game import GameError
from botwright.players.levels import HASTY, LEVELS, MEASURED, POLICY

ANCHOR, ANCHOR_RATING = "pilot", 1500.0
WANTED = {  # wins, by the two levels and the number of players
    ("pilot", "uniform", 2): 0.99,
    (POLICY, "pilot", 2): 0.9,
    ("engineer", "pilot", 2): 0.75,
    (HASTY, "engineer", 2): 0.5,
    ("architect", "engineer", 2): 0.8,
    ("architect", "engineer", 4): 0.5,
}
LOBBY_PLAYERS = 2  # whose rating the lobby shows
KEPT = "## At fixed playouts"  # this heading and what follows is written by hand
INTRO = """\
Measured, never claimed. One stronger opponent sits among weaker ones; each luck is played once
with it in every seat. A shared win counts as its part. Intervals are 95 % (win rates: Wilson).
What is wanted is met when the win rate reaches it and its whole interval lies above the fair
share. Elo: the odds of ending before a weaker one, on the scale of chess, with {anchor} at
{rating}. Opponents that search think {seconds} s a decision on one core; what they know of a
position from the decision before counts towards it. A game: seconds it took."""


class Gap(NamedTuple):
    """A difference in rating with its standard error."""

    value: float
    error: float

    @property
    def interval(self) -> Interval:
        """From where to where it may lie."""
        return Interval(self.value - SURE * self.error, self.value + SURE * self.error)

    def __str__(self) -> str:
        return f"{self.value:+.0f} | {self.interval.low:+.0f} to {self.interval.high:+.0f}"


def sides(each: Measured) -> tuple[str, str]:
    """The stronger and the weaker one of a match."""
    return each.match.names[0], each.match.names[1]


def players(each: Measured) -> int:
    """How many seats."""
    return len(each.match.names)


def gap(each: Measured) -> Gap:
    """How far the stronger one is above the weaker one, by the odds of ending before it.

    With several weaker ones at the table the comparisons of one game count as a single one. Half a
    game is added to both sides, so that the gap stays finite without a loss.
    """
    strong, weak = sides(each)
    (_, ahead), (behind, _) = results.beaten([strong, weak], each.results)
    games = len(each.results)
    won = games * ahead / (ahead + behind) + 0.5
    lost = games + 1 - won
    return Gap(ELO * math.log(won / lost), ELO * math.sqrt(1 / won + 1 / lost))


def ratings(setting: Sequence[Measured]) -> dict[str, Gap]:
    """The levels of one game and player count, each by way of those between it and the anchor."""
    gaps = {sides(each): gap(each) for each in setting}
    found = {ANCHOR: Gap(ANCHOR_RATING, 0.0)}
    for lower, upper in pairwise(LEVELS[LEVELS.index(ANCHOR) :]):
        if lower in found and (upper, lower) in gaps:
            found[upper] = add(found[lower], gaps[upper, lower], 1)
    for upper, lower in pairwise(LEVELS[LEVELS.index(ANCHOR) :: -1]):
        if upper in found and (upper, lower) in gaps:
            found[lower] = add(found[upper], gaps[upper, lower], -1)
    for strong, weak in gaps:
        if strong not in MEASURED and weak == ANCHOR:
            found[strong] = add(found[ANCHOR], gaps[strong, weak], 1)
    return dict(sorted(found.items(), key=lambda each: rank(each[0])))


def add(rating: Gap, step: Gap, sign: int) -> Gap:
    """A rating and a gap measured in other games: their errors are independent."""
    return Gap(rating.value + sign * step.value, math.hypot(rating.error, step.error))


def settings(measured: Sequence[Measured]) -> dict[tuple[str, int], list[Measured]]:
    """The matches by game and player count, from weak to strong."""
    found: dict[tuple[str, int], list[Measured]] = {}
    for each in sorted(measured, key=lambda one: [rank(name) for name in sides(one)]):
        found.setdefault((each.match.game.name, players(each)), []).append(each)
    return dict(sorted(found.items()))


def budget(measured: Sequence[Measured]) -> float:
    """The seconds a decision; the same in all matches, or ratings could not be compared."""
    found = {each.match.seconds for each in measured}
    if len(found) != 1 or None in found:
        raise GameError(f"matches must have one and the same budget, not {len(found)}")
    return float(found.pop() or 0)


# for the lobby


def as_data(measured: Sequence[Measured]) -> dict[str, Any]:
    """Ratings by level, game and player count: what the lobby shows of the levels."""
    data: dict[str, Any] = {}
    for (game, seats), setting in settings(measured).items():
        for name, rating in ratings(setting).items():
            figures = {
                "rating": round(rating.value, 1),
                "interval": [round(end, 1) for end in rating.interval],
            }
            about = data.setdefault(name, {}).setdefault(game, {})
            if seats == LOBBY_PLAYERS:
                about.update(figures)
            about.setdefault("players", {})[str(seats)] = figures
    return data


# the page


def won(each: Measured) -> float:
    """The games that the stronger one has won; a shared win counts as its part."""
    return sum(
        results.win_share(game, seat)
        for game in each.results
        for seat, name in enumerate(game.names)
        if name == sides(each)[0]
    )


def match_row(each: Measured) -> str:
    """One match as a row of the page."""
    strong, weak = sides(each)
    seats = players(each)
    wins, games = won(each), len(each.results)
    low, high = wilson(wins, games)
    others = weak if seats == 2 else f"{seats - 1} x {weak}"
    wanted = WANTED.get((strong, weak, seats))
    aim = f"at least {wanted:.0%}" if wanted else f"more than {1 / seats:.0%}"
    reached = wins / games >= wanted if wanted else True
    met = "yes" if reached and low > 1 / seats else "no"
    seeds = ", ".join(map(str, each.seeds))
    pace = sum(game.seconds for game in each.results) / games
    return (
        f"| {strong} | {others} | {games} | {seeds} | {wins / games:.1%} "
        f"| {low:.1%} to {high:.1%} | {aim} | {met} | {gap(each)} | {pace:.1f} s |"
    )


def rating_row(name: str, rating: Gap) -> str:
    """One level as a row of the page."""
    if rating.error == 0:
        return f"| {name} | {rating.value:.0f} | by definition |"
    low, high = rating.interval
    return f"| {name} | {rating.value:.0f} | {low:.0f} to {high:.0f} |"


def page_lines(measured: Sequence[Measured], commands: Sequence[str]) -> list[str]:
    """The page about strength, but for the part written by hand."""
    intro = INTRO.format(
        anchor=ANCHOR, rating=f"{ANCHOR_RATING:.0f}", seconds=f"{budget(measured):g}"
    )
    lines = [
        "# How strong the opponents are",
        "",
        *intro.splitlines(),
        "",
        "The commands that repeat it:",
        "",
        *[f"    {command}" for command in commands],
        "",
    ]
    for (_, seats), setting in settings(measured).items():
        lines += [
            f"## {setting[0].match.game.title}, {seats} players",
            "",
            "| opponent | against | games | seed | win rate | 95 % | wanted | met | Elo gap | 95 % "
            "| a game |",
            "|---|---|---|---|---|---|---|---|---|---|---|",
            *[match_row(each) for each in setting],
            "",
            "| level | Elo | 95 % |",
            "|---|---|---|",
            *[rating_row(name, rating) for name, rating in ratings(setting).items()],
            "",
        ]
    return lines


def write(measured: Sequence[Measured], commands: Sequence[str], page: Path) -> None:
    """Write the page, and beside it the ratings for the lobby; the part by hand is kept."""
    kept = ""
    if page.exists():
        _, heading, after = page.read_text(encoding="utf-8").partition(KEPT)
        kept = heading + after
    page.parent.mkdir(parents=True, exist_ok=True)
    made = "\n".join(page_lines(measured, commands))
    page.write_text(f"{made}\n{kept}" if kept else made, encoding="utf-8")
    data = json.dumps(as_data(measured), indent=2)
    page.with_suffix(".json").write_text(data + "\n", encoding="utf-8")
