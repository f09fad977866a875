"""Title, seats, budgets, settings of the search, and what studies count."""

from functools import partial

from botwright.core.reading.about import About, Budgets, Item
from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum import variants
from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import CARD_NAMES, Planet, Tile
from botwright.games.metallum.story import kinds


def items(fact: Fact, before: Snapshot) -> list[Item]:
    """Tiles and openings of programs, cards bought and taken, installations used."""
    if isinstance(fact, kinds.Revealed):
        names = [Tile(tile).name for tile in program_tiles(fact.program)]
        tiles = [("tile", name) for name in names]
        return [*tiles, ("opening", "+".join(names))] if before.round_number == 1 else tiles
    if isinstance(fact, kinds.Bought | kinds.Acquired):
        return [("card", CARD_NAMES[fact.card].partition("#")[0])]
    if isinstance(fact, kinds.Used):
        return [("installation", Planet(before.planets[fact.planet]).name.capitalize())]
    return []


ABOUT = About(
    title="Metallum",
    minutes=25,
    budgets=Budgets(decisions=8e6, playouts=30_000, compiling=40, state_bytes=512),
    # few programs of each seat, and only the top by policy: every cell of their matrix is then
    # estimated well in little time
    network_search={"candidates": 8, "policy_candidates": 8},
    networks_from=((1, "46a98a89a2cd"),),
    steps={"first_day": 560, "distracted": 1190, "hurried": 1600},
    items=items,
    kinds_de={
        "tile": "Plättchen",
        "card": "Karte",
        "installation": "Anlage",
        "opening": "Eröffnung",
    },
    variants={
        "tiny6": partial(variants.tiny, 6),
        "tiny": variants.tiny,
        "tiny3": partial(variants.tiny, 3),
        "tiny2": partial(variants.tiny, 2),
    },
    rare_start=variants.last_round,
    altered=variants.altered,
)
