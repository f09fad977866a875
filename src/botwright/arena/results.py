"""The results of a match: shares, ratings, files."""

import csv
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from botwright.arena.matches import Match, Played, Result
from botwright.arena.statistics import (
    Interval,
    Rating,
    bradley_terry,
    evidence,
    is_decided,
    mean_interval,
    wilson,
)
from botwright.core.game import GameError


@dataclass(frozen=True)
class Standing:
    """How one opponent has fared: all seats of the same name together."""

    name: str
    seats: int
    wins: float
    win_rate: float
    interval: Interval
    score: float
    margin: float  # over the best other seat
    margin_interval: Interval
    rating: Rating


def distinct(names: Sequence[str]) -> list[str]:
    """The names without repetition, in their order."""
    return list(dict.fromkeys(names))


def win_share(game: Result, seat: int) -> float:
    """1 for a win, a part of it for a shared one."""
    return 1.0 / game.places.count(0) if game.places[seat] == 0 else 0.0


def margin(game: Result, seat: int) -> float:
    """Points more than the best other seat."""
    return game.scores[seat] - max(
        score for other, score in enumerate(game.scores) if other != seat
    )


def beaten(names: Sequence[str], games: Sequence[Result]) -> list[list[float]]:
    """How often each name ended before each other one; equal places count half."""
    wins = [[0.0] * len(names) for _ in names]
    for game in games:
        for seat, name in enumerate(game.names):
            for other, rival in enumerate(game.names):
                if name != rival:
                    ahead = game.places[seat] < game.places[other]
                    level = game.places[seat] == game.places[other]
                    wins[names.index(name)][names.index(rival)] += ahead + 0.5 * level
    return wins


def standings(match: Match, games: Sequence[Result]) -> list[Standing]:
    """How every opponent of a match has fared."""
    names = distinct(match.names)
    comparisons = max(len(match.names) - 1, 1)
    ratings = bradley_terry(beaten(names, games), 1.0 / comparisons)
    table = []
    for name, rating in zip(names, ratings):
        seats = [(game, seat) for game in games for seat, n in enumerate(game.names) if n == name]
        wins = sum(win_share(game, seat) for game, seat in seats)
        margins = [margin(game, seat) for game, seat in seats]
        count = max(len(seats), 1)
        table.append(
            Standing(
                name,
                len(seats),
                wins,
                wins / count,
                wilson(wins, len(seats)),
                sum(game.scores[seat] for game, seat in seats) / count,
                sum(margins) / count,
                mean_interval(margins),
                rating,
            )
        )
    return table


def verdict(match: Match, games: Sequence[Result]) -> tuple[float, bool]:
    """The evidence that the first opponent wins more or less than its share, and if it suffices."""
    first = match.names[0]
    seats = match.names.count(first)
    wins = sum(
        win_share(game, seat)
        for game in games
        for seat, name in enumerate(game.names)
        if name == first
    )
    fair = seats / len(match.names)
    losses = len(games) - wins
    if not 0 < fair < 1:
        return 1.0, False
    return evidence(wins, losses, fair), is_decided(wins, losses, fair)


def as_data(match: Match, games: Sequence[Result]) -> dict[str, Any]:
    """All figures of a match in plain lists and dictionaries, fit for JSON."""
    odds, decided = verdict(match, games)
    spent = sum(game.seconds for game in games)
    return {
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "entrants": list(match.names),
        "seed": match.seed,
        "budget": {"seconds": match.seconds, "playouts": match.playouts},
        "games": len(games),
        "games_planned": match.total,
        "seconds_a_game": spent / max(len(games), 1),
        "first_opponent": {"evidence": odds, "decided": decided},
        "players": [
            {
                "name": each.name,
                "seats": each.seats,
                "wins": each.wins,
                "win_rate": each.win_rate,
                "interval": list(each.interval),
                "mean_score": each.score,
                "margin": each.margin,
                "margin_interval": list(each.margin_interval),
                "rating": each.rating.value,
                "rating_interval": list(each.rating.interval),
            }
            for each in standings(match, games)
        ],
    }


COLUMNS = ("game", "luck", "seat", "name", "place", "score", "decisions", "seconds")


def rows(games: Sequence[Result]) -> list[tuple[Any, ...]]:
    """One row for each seat of each game."""
    return [
        (game.number, game.seed, seat, name, game.places[seat], game.scores[seat],
         game.decisions, round(game.seconds, 3))
        for game in sorted(games, key=lambda each: each.number)
        for seat, name in enumerate(game.names)
    ]  # fmt: skip


def save_rows(games: Sequence[Result], path: Path) -> None:
    """All games as a table, CSV or Parquet by the ending of the file."""
    if path.suffix == ".csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            writer = csv.writer(file)
            writer.writerow(COLUMNS)
            writer.writerows(rows(games))
    elif path.suffix == ".parquet":
        save_parquet(games, path)
    else:
        raise GameError(f"{path}: the ending must be .csv or .parquet")


def save_parquet(games: Sequence[Result], path: Path) -> None:
    """All games as a Parquet table, which needs pyarrow."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError as error:
        raise GameError("Parquet files need pyarrow: pip install pyarrow, or take .csv") from error
    columns = list(zip(*rows(games))) or [()] * len(COLUMNS)
    table = pyarrow.table({name: list(column) for name, column in zip(COLUMNS, columns)})
    pyarrow.parquet.write_table(table, path)


def save_transcripts(games: Sequence[Played], folder: Path) -> None:
    """Every game as a transcript of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    for game in games:
        note = f"luck {game.seed}: {', '.join(game.names)}"
        path = folder / f"{game.transcript.game.name}-{game.number:05}.txt"
        path.write_text(game.transcript.write(note=note), encoding="utf-8")


def to_json(data: dict[str, Any]) -> str:
    """Figures as JSON text; what is not finite becomes null."""
    return json.dumps(finite(data), indent=2)


def finite(value: Any) -> Any:
    """The same data without infinities, which JSON does not know."""
    if isinstance(value, dict):
        return {key: finite(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [finite(item) for item in value]
    if isinstance(value, float) and not abs(value) < float("inf"):
        return None
    return value
