"""Games as two Parquet tables: a row for every game, and a row for every decision of a seat.

The columns have a version; it stands in the metadata of every file, beside all that the games
depend on. Another column, type or meaning is another version.
"""

import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as parquet

import botwright
from botwright.arena.journal import about
from botwright.arena.matches import Match, Played
from botwright.core.game import CHANCE, Game

SCHEMA = 1
KEY = b"botwright"  # of the metadata
GAMES, DECISIONS = "games", "decisions"  # the folders


def metadata(match: Match) -> dict[str, Any]:
    """What the files say about themselves."""
    return {
        "schema": SCHEMA,
        "botwright": botwright.__version__,
        "observation_version": match.game.observation_version,
        "observation_length": match.game.observation_length,
        "num_actions": match.game.num_actions,
        **about(match),
    }


def schemas(match: Match) -> dict[str, Any]:
    """The columns of both tables."""
    text, whole, small, real = pa.string(), pa.int64(), pa.int32(), pa.float32()
    games = [
        ("game", whole), ("luck", whole), ("names", pa.list_(text)), ("places", pa.list_(small)),
        ("scores", pa.list_(small)), ("rewards", pa.list_(real)), ("actions", pa.list_(small)),
        ("seconds", pa.float64()), ("transcript", text),
    ]  # fmt: skip
    decisions = [
        ("game", whole), ("step", small), ("seat", pa.int8()),
        ("observation", pa.list_(real, match.game.observation_length)),
        ("legal", pa.list_(small)), ("action", small), ("reward", real),
    ]  # fmt: skip
    known = {KEY: json.dumps(metadata(match)).encode()}
    return {
        GAMES: pa.schema(games, metadata=known),
        DECISIONS: pa.schema(decisions, metadata=known),
    }


def game_row(match: Match, game: Played) -> dict[str, Any]:
    """A game as a row: the columns by name."""
    return {
        "game": game.number,
        "luck": game.seed,
        "names": game.names,
        "places": game.places,
        "scores": game.scores,
        "rewards": match.game.rewards(game.transcript.replay()),
        "actions": game.transcript.actions,
        "seconds": game.seconds,
        "transcript": game.transcript.write(note=f"luck {game.seed}: {', '.join(game.names)}"),
    }


def decision_rows(game: Game, played: Played) -> list[dict[str, Any]]:
    """Every decision of a seat: what it saw, could do and did, and what the game was worth to it.

    Forced decisions are among them (one legal action); chance is found in the transcript.
    """
    rows: list[dict[str, Any]] = []
    state = played.transcript.replay(0)
    for step, action in enumerate(played.transcript.actions):
        seat = game.player_to_move(state)
        if seat != CHANCE:
            rows.append(
                {
                    "game": played.number,
                    "step": step,
                    "seat": seat,
                    "observation": game.observe(state, seat),
                    "legal": game.legal_actions(state),
                    "action": action,
                }
            )
        game.apply(state, action)
    rewards = game.rewards(state)
    return [row | {"reward": rewards[row["seat"]]} for row in rows]


def columns(rows: Sequence[dict[str, Any]], schema: Any) -> Any:
    """Rows as a table."""
    return pa.table({name: [row[name] for row in rows] for name in schema.names}, schema=schema)


def write(path: Path, table: Any) -> None:
    """A table as a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    parquet.write_table(table, unfinished, compression="zstd")
    os.replace(unfinished, path)


def write_part(match: Match, games: Sequence[Played], folder: Path, name: str) -> None:
    """Some games as one file of each table; the games last, since they show that it is whole."""
    made = schemas(match)
    decisions = [row for game in games for row in decision_rows(match.game, game)]
    write(folder / DECISIONS / name, columns(decisions, made[DECISIONS]))
    rows = [game_row(match, game) for game in games]
    write(folder / GAMES / name, columns(rows, made[GAMES]))


def read_metadata(file: Path) -> dict[str, Any]:
    """What a file of ours says about itself."""
    found: dict[str, Any] = json.loads(parquet.read_schema(file).metadata[KEY])
    return found
