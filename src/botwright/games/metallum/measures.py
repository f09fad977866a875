"""What lessons and remarks ask about a position: numbers for one seat, compared with the start."""

from typing import Any

from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import COMPLEXITY, NO_PROGRAM, Tile


def measures(before: Any, now: Any, seat: int) -> dict[str, int]:
    """Numbers by name, of snapshots."""
    gained = [end - start for start, end in zip(before.money, now.money)]
    program = now.programs[seat]
    tiles = program_tiles(program) if program != NO_PROGRAM else []
    return {
        "round": now.round_number,
        "money": now.money[seat],
        "gained": gained[seat],
        "margin": gained[seat] - gained[1 - seat],
        "first": now.first,
        "sum": sum(COMPLEXITY[tile] for tile in tiles),
        **{tile.name: int(tile in tiles) for tile in Tile},
    }
