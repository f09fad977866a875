"""Title, seats, and what studies count."""

from typing import Any

from botwright.core.reading.about import About, Item
from salvage.data import IDS
from salvage.notation import text_of


def items(state: Any, action: int) -> list[Item]:
    """Which charge is bid for which wreck."""
    return [(f"bid for the {IDS[int(state.wreck)]}", text_of(state, action).partition(" ")[2])]


ABOUT = About(title="Salvage", minutes=10, colours=("white", "yellow", "red"), items=items)
