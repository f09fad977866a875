"""Finding the facts of the table: what chance drew, the first contents of sectors, the refill."""

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Draft, Snapshot
from botwright.games.aquasphere import actions
from botwright.games.aquasphere.data import (
    FEWEST_PLAYERS,
    NO_CARD,
    NO_SEAT,
    NO_SECTOR,
    REFILL_NEUTRAL,
    SEATS,
    SECTORS,
)
from botwright.games.aquasphere.story import preparation as kinds
from botwright.games.aquasphere.story.chosen import Facts


def drawn_facts(draft: Draft, action: int, after: Snapshot) -> Facts:
    """What was drawn, and what follows at once when nothing else is left to draw."""
    if action < actions.DRAW_START:
        first = draft.ring.index(NO_SECTOR)
        last = SECTORS if first == SECTORS - 1 - 1 else first + 1
        for position in range(first, last):
            yield kinds.SectorLaid(after.ring[position], position, "1.5")
    elif action < actions.DRAW_LAB:
        yield kinds.StartPlayerDrawn(action - actions.DRAW_START, "1.8")
    elif action < actions.DRAW_CARD:
        yield from lab_facts(draft, after)
    elif action < actions.DRAW_EXPANSION:
        sector = draft.ring[draft.cards_turned % SECTORS]
        yield kinds.CardTurned(action - actions.DRAW_CARD, sector, "94")
    elif action < actions.DRAW_ROTATION:
        sector = draft.ring[draft.expansions_turned % SECTORS]
        yield kinds.ExpansionTurned(action - actions.DRAW_EXPANSION, sector, "94")
    elif action < actions.DRAW_PROGRAM_CARD:
        rotation = action - actions.DRAW_ROTATION
        yield kinds.TileTurned(rotation, draft.ring[rotation], "1.18")
    else:
        number = draft.program_cards.index(NO_CARD) + 1
        yield kinds.ProgramCardTurned(action - actions.DRAW_PROGRAM_CARD, number, "100")


def lab_facts(draft: Draft, after: Snapshot) -> Facts:
    """A base lab; with the last ones the sectors get their first contents."""
    while NO_SECTOR in draft.base_labs:
        number = draft.base_labs.index(NO_SECTOR)
        if after.base_labs[number] == NO_SECTOR:
            return
        owner = number if number < draft.players else NO_SEAT
        yield kinds.BaseLabDrawn(owner, after.base_labs[number], "1.12")
    for seat in range(draft.players):
        yield player_fact(seat, after)
    for sector in after.base_labs[draft.players :]:
        yield sector_fact(sector, after)


def player_fact(seat: int, after: Snapshot) -> Fact:
    """Where a player starts, and with what."""
    sector = after.base_labs[seat]
    lying = (after.octopods[sector], after.sector_crystals[sector], after.sector_time[sector])
    program = after.programmed[seat].bit_length() - 1
    return kinds.PlayerPlaced(seat, sector, *lying, after.time_markers[seat], program, "1.13")


def sector_fact(sector: int, after: Snapshot) -> Fact:
    """What a sector without a player gets."""
    bot = next((seat for seat in range(SEATS) if after.stations[sector][seat]), NO_SEAT)
    lying = (after.octopods[sector], after.sector_crystals[sector])
    return kinds.SectorPrepared(sector, *lying, after.berths[sector][0], bot, "1.14")


def refill_facts(draft: Draft, after: Snapshot) -> Facts:
    """What the centre tile brings, direction by direction; then it goes away."""
    around = [(draft.rotation + direction) % SECTORS for direction in range(SECTORS)]
    for position in around:
        sector = draft.ring[position]
        crystals = after.sector_crystals[sector] - draft.sector_crystals[sector]
        octopods = after.octopods[sector] - draft.octopods[sector]
        yield kinds.Refilled(sector, after.sector_time[sector], crystals, octopods, "93")
    neutrals = REFILL_NEUTRAL[draft.players - FEWEST_PLAYERS][draft.tile]
    for position, neutral in zip(around, neutrals, strict=True):
        colour = draft.players + neutral - 1
        if neutral and draft.submarines[colour]:
            sectors = (draft.ring[(position + step) % SECTORS] for step in range(SECTORS))
            free = [sector for sector in sectors if colour not in draft.berths[sector]]
            if free:
                yield kinds.NeutralArrived(colour, position, free[0], "57")
    yield kinds.TileRemoved(draft.tile, "95")
