"""Title, seats, budgets, settings of the search, and what studies count."""

from functools import partial

from botwright.core.reading.about import About, Budgets, Item
from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Snapshot
from botwright.games.aquasphere import data, variants
from botwright.games.aquasphere.story import station, turn


def items(fact: Fact, before: Snapshot) -> list[Item]:
    """Programs deployed, cards, expansions and submarines taken, octopods caught, openings."""
    match fact:
        case station.Deployed():
            return [("program deployed", data.PROGRAM_IDS[fact.program])]
        case station.OctopodsCaught():
            return [("octopods caught at once", str(fact.octopods))]
        case station.CardTaken():
            card = ("research card", data.CARD_ENTRIES[fact.card].text("id"))
            return [card, ("kind of card", data.KIND_IDS[data.CARD_KIND[fact.card]])]
        case station.Expanded():
            return [("lab expansion", data.EXPANSION_ENTRIES[fact.expansion].text("id"))]
        case station.Launched():
            return [("submarine in sector", data.SECTOR_IDS[fact.sector])]
        case turn.Stepped() if is_opening(before, fact.seat):
            return [("opening", data.PROGRAM_IDS[fact.program])]
    return []


def is_opening(before: Snapshot, seat: int) -> bool:
    """Whether an engineer has not left the start in the first round."""
    return bool(before.round_number == 1 and before.engineers[seat] == data.Room.START)


ABOUT = About(
    title="AquaSphere",
    minutes=35,
    budgets=Budgets(decisions=5e6, playouts=20_000, compiling=50, state_bytes=1024),
    steps={"first_day": 590, "distracted": 1290, "hurried": 2070},
    items=items,
    networks_from=((1, "0896432479d1"),),
    kinds_de={
        "program deployed": "ausgeführtes Programm",
        "octopods caught at once": "Oktopoden auf einmal",
        "research card": "Forschungskarte",
        "kind of card": "Art der Karte",
        "lab expansion": "Laborerweiterung",
        "submarine in sector": "U-Boot im Sektor",
        "opening": "Eröffnung",
    },
    # an untried action is worth more than the mean; the policy counts half as much as elsewhere
    network_search={"fpu_reduction": -0.05, "c_puct": 0.5},
    variants={
        "short": variants.short,
        "tiny": partial(variants.late, 6, 166),
        "tiny2": partial(variants.late, 24, 155),
    },
)
