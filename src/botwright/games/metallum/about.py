"""Title, seats, budgets, settings of the search, and what studies count."""

from functools import partial
from typing import Any

from botwright.core.reading.about import About, Budgets, Item
from botwright.games.metallum import variants
from botwright.games.metallum.data import Planet
from botwright.games.metallum.notation import text_of


def items(state: Any, action: int) -> list[Item]:
    """Tiles and openings of programs, cards bought and taken, installations used."""
    verb, _, rest = text_of(state, action).partition(" ")
    if verb == "program":
        tiles = [("tile", tile) for tile in rest.split("+")]
        return [*tiles, ("opening", rest)] if state.round_number == 1 else tiles
    if verb in ("buy", "take"):
        return [("card", rest)]
    position = int(rest) if verb == "use" else int(state.ships[int(state.to_move)])
    if verb in ("use", "extra"):
        return [("installation", Planet(int(state.planets[position])).name.capitalize())]
    return []


ABOUT = About(
    title="Metallum",
    minutes=40,
    colours=("red", "blue"),
    budgets=Budgets(decisions=8e6, playouts=30_000, compiling=40, state_bytes=512),
    # few programs of each seat, and only the top by policy: every cell of their matrix is then
    # estimated well in little time
    network_search={"candidates": 8, "policy_candidates": 8},
    items=items,
    variants={
        "tiny": variants.tiny,
        "tiny3": partial(variants.tiny, 3),
        "tiny2": partial(variants.tiny, 2),
    },
)
