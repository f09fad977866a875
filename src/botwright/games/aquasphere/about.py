"""Title, seats, budgets, settings of the search, and what studies count."""

from functools import partial
from typing import Any

from botwright.core.reading.about import About, Budgets, Item
from botwright.games.aquasphere import data, variants
from botwright.games.aquasphere.notation import text_of
from botwright.games.aquasphere.rules.headquarters import tile_in


def items(state: Any, action: int) -> list[Item]:
    """Programs deployed, cards, expansions and submarines taken, octopods caught, openings."""
    verb, _, rest = text_of(state, action).partition(" ")
    seat = int(state.to_move)
    if verb == "deploy":
        return [("program deployed", rest.split()[-1])]
    if verb == "catch":
        return [("octopods caught at once", rest)]
    if verb == "step" and state.round_number == 1 and state.engineers[seat] == data.Room.START:
        return [("opening", data.PROGRAM_IDS[tile_in(state, action)])]
    return area_items(state, seat) if verb == "do" else []


def area_items(state: Any, seat: int) -> list[Item]:
    """What the area gives on which the scientist stands."""
    sector, area = int(state.scientists[seat]), int(state.areas[seat])
    if area == data.Program.CARD:
        card = int(state.card_piles[sector, int(state.card_heights[sector]) - 1])
        kind = data.KIND_IDS[data.CARD_KIND[card]]
        return [("research card", data.CARD_ENTRIES[card].text("id")), ("kind of card", kind)]
    if area == data.Program.LAB:
        top = int(state.expansion_piles[sector, int(state.expansion_heights[sector]) - 1])
        return [("lab expansion", data.EXPANSION_ENTRIES[top].text("id"))]
    if area == data.Program.SUBMARINE:
        return [("submarine in sector", data.SECTOR_IDS[sector])]
    return []


ABOUT = About(
    title="AquaSphere",
    minutes=70,
    colours=("white", "yellow", "red", "blue"),
    budgets=Budgets(decisions=5e6, playouts=20_000, compiling=50, state_bytes=1024),
    items=items,
    network_search={"fpu_reduction": -0.05},  # an untried action is worth more than the mean
    variants={
        "short": variants.short,
        "tiny": partial(variants.late, 6, 166),
        "tiny2": partial(variants.late, 24, 155),
    },
)
