"""Title, seats, and what studies count."""

from botwright.core.reading.about import About, Item
from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Snapshot
from salvage.data import IDS
from salvage.story import Revealed


def items(fact: Fact, before: Snapshot) -> list[Item]:
    """Which charge is bid for which wreck."""
    if isinstance(fact, Revealed):
        return [(f"bid for the {IDS[before.wreck]}", str(fact.charge))]
    return []


ABOUT = About(title="Salvage", minutes=10, items=items)
