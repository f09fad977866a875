"""Studies: what games between equals tell about the game itself."""

import platform
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

import botwright
from botwright.arena.matches import Match, Played
from botwright.arena.report import detail
from botwright.arena.results import margin, win_share
from botwright.arena.statistics import holm, mean_interval, share_p_value, wilson
from botwright.core import box
from botwright.core.game import Game
from botwright.core.reading.about import Item
from botwright.core.record import State

FEWEST = 5  # seats that must have used a thing before a figure is given


@dataclass
class Course:
    """What one game looked like on the way."""

    decisions: int = 0  # of seats
    forced: int = 0
    choices: int = 0
    scores: list[list[int]] = field(default_factory=list)  # at the end of each round, by seat
    items: list[set[Item]] = field(default_factory=list)  # used, by seat
    uses: Counter[tuple[str, str, int]] = field(default_factory=Counter)  # and in which round
    offered: Counter[str] = field(default_factory=Counter)  # actions in notation, where one chooses
    picked: Counter[str] = field(default_factory=Counter)
    openings: list[list[str]] = field(default_factory=list)  # the first decisions, by seat


def follow(game: Game, played: Played) -> Course:
    """Go through a game once and note its course."""
    stage = game.compiled["stage"]
    state = played.transcript.replay(0)
    course = Course(items=[set() for _ in played.names], openings=[[] for _ in played.names])
    last = int(stage(state[0]))
    for action in played.transcript.actions:
        mover = game.player_to_move(state)
        if mover >= 0:
            note_choice(course, game, state, mover, action)
            for seat, item in used(game, state, action):
                course.items[seat].add(item)
                course.uses[*item, last] += 1
        game.apply(state, action)
        now = int(stage(state[0]))
        if now != last:
            if last > 0:
                course.scores.append(game.scores(state))
            last = now
    course.scores.append(game.scores(state))
    return course


def note_choice(course: Course, game: Game, state: State, mover: int, action: int) -> None:
    """What a seat could choose from, and what it chose."""
    legal = game.legal_actions(state)
    course.decisions += 1
    course.forced += len(legal) == 1
    course.choices += len(legal)
    if len(legal) > 1:
        course.offered.update(game.action_text(state, each) for each in legal)
        course.picked[game.action_text(state, action)] += 1
        if len(course.openings[mover]) < detail.DEPTH:
            course.openings[mover].append(game.action_text(state, action))


def used(game: Game, state: State, action: int) -> Iterable[tuple[int, Item]]:
    """What the seats use of the box by this action and what follows of it, by its facts."""
    before = game.read(state)
    for fact in game.facts(state, action):
        for item in game.about.items(fact, before):
            yield fact.seat, item


def worth(seats: Sequence[tuple[Played, int]], name: str) -> dict[str, Any]:
    """Win rate and margin of some seats, with intervals."""
    wins = sum(win_share(game, seat) for game, seat in seats)
    margins = [margin(game, seat) for game, seat in seats]
    return {
        "name": name,
        "seats": len(seats),
        "win_rate": wins / len(seats),
        "win_rate_interval": list(wilson(wins, len(seats))),
        "p_value": share_p_value(wins, len(seats), 1 / len(seats[0][0].names)),
        "margin": sum(margins) / len(seats),
        "margin_interval": list(mean_interval(margins)),
    }


def titles(game: Game, language: str = "en") -> dict[str, str]:
    """What the things in the box are called, by their short names."""
    content = box.read(game.name).content.values()
    entries = [entry for table in content if isinstance(table, list) for entry in table]
    key = f"name_{language}"
    return {entry["id"]: entry[key] for entry in entries if key in entry}


def items_worth(
    played: Sequence[Played], courses: Sequence[Course], names: dict[str, str]
) -> dict[str, list[dict[str, Any]]]:
    """By kind, what every thing was worth to the seats that used it, the best first."""
    users: dict[Item, list[tuple[Played, int]]] = defaultdict(list)
    for game, course in zip(played, courses):
        for seat, items in enumerate(course.items):
            for item in sorted(items):
                users[item].append((game, seat))
    kinds: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for (kind, name), seats in users.items():
        if len(seats) >= FEWEST:
            title = f"{names[name]} ({name})" if name in names else name
            kinds[kind].append(worth(seats, title) | {"id": name})
    return {
        kind: sorted(rows, key=lambda row: -float(row["win_rate"]))
        for kind, rows in sorted(kinds.items())
    }


def correct(families: Iterable[list[dict[str, Any]]]) -> None:
    """Write p-values corrected for all figures of the report together beside the plain ones."""
    rows = [row for family in families for row in family]
    for row, value in zip(rows, holm([row["p_value"] for row in rows])):
        row["p_value_corrected"] = value


def curve(courses: Sequence[Course], played: Sequence[Played], winners: bool) -> list[float]:
    """The mean points at the end of each round, of winners or of all others."""
    rounds = max(len(course.scores) for course in courses)
    totals: list[list[int]] = [[] for _ in range(rounds)]
    for course, game in zip(courses, played):
        for number, scores in enumerate(course.scores):
            totals[number] += [
                score for seat, score in enumerate(scores) if (game.places[seat] == 0) == winners
            ]
    return [sum(values) / len(values) for values in totals if values]


def made_by(match: Match) -> dict[str, Any]:
    """What repeats the study: the command, and the versions of all that it depends on."""
    budget = {"seconds": match.seconds, "playouts": match.playouts}
    words = [f"--{name} {value:g}" for name, value in budget.items() if value is not None]
    seats = ",".join(match.names)
    command = f"botwright study --game {match.game.name} --opponent {seats}"
    return {
        "command": " ".join([command, f"--games {match.games} --seed {match.seed}", *words]),
        "botwright": botwright.__version__,
        "rules_version": match.game.rules_version,
        "box": match.game.box_digest,
        "python": platform.python_version(),
        "numpy": np.__version__,
    }


def each_game(played: Sequence[Played], courses: Sequence[Course]) -> dict[str, list[float]]:
    """Figures game by game, for comparisons of games with equal luck."""
    return {
        "decisions": [course.decisions for course in courses],
        "points": [float(np.mean(course.scores[-1])) for course in courses],
        "first seat wins": [win_share(game, 0) for game in played],
        "first seat's margin": [margin(game, 0) for game in played],
    }


def as_data(match: Match, played: Sequence[Played]) -> dict[str, Any]:
    """All figures of a study, fit for JSON."""
    courses = [follow(match.game, game) for game in played]
    decisions = sum(course.decisions for course in courses)
    forced = sum(course.forced for course in courses)
    choices = sum(course.choices for course in courses)
    lengths = [course.decisions for course in courses]
    seats = [
        worth([(game, seat) for game in played], f"seat {seat}") for seat in range(len(match.names))
    ]
    items = items_worth(played, courses, titles(match.game))
    correct([seats, *items.values()])
    return {
        "game": match.game.name,
        "title": match.game.title,
        "players": len(match.names),
        "opponent": match.names[0],
        "games": len(played),
        "seed": match.seed,
        "length": {
            "decisions": decisions / len(played),
            "interval": list(mean_interval([float(length) for length in lengths])),
            "shortest": min(lengths),
            "longest": max(lengths),
        },
        "branching": {
            "mean": choices / decisions,
            "unforced_mean": (choices - forced) / max(decisions - forced, 1),
            "forced_share": forced / decisions,
        },
        "seats": seats,
        "curves": {
            "winners": curve(courses, played, True),
            "others": curve(courses, played, False),
        },
        "items": items,
        "names": {language: titles(match.game, language) for language in ("en", "de")},
        "kinds": dict(match.game.about.kinds_de),
        "detail": detail.figures(played, courses),
        "each": each_game(played, courses),
        "made_by": made_by(match),
    }
