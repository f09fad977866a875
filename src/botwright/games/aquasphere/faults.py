"""Broken invariants of a position; a sound one has none."""

from collections.abc import Iterator
from typing import Any

from botwright.games.aquasphere.data import (
    BASE_LAB,
    BITS,
    BOTS,
    CARD_IDS,
    EXPANSION_IDS,
    EXPANSIONS_MOST,
    EXTRA,
    FEWEST_PLAYERS,
    NO_CARD,
    NO_SEAT,
    NO_SECTOR,
    PROGRAMMED_MOST,
    ROUNDS,
    SEATS,
    SECTORS,
    STATION_LIMIT,
    SUBMARINES,
    Decision,
    Pile,
    Room,
    Stage,
    Store,
)


def broken(state: Any) -> list[str]:
    """Every invariant that does not hold, in words."""
    return [
        *course_faults(state),
        *ring_faults(state),
        *piece_faults(state),
        *store_faults(state),
        *pile_faults(state, "card", CARD_IDS, state.hands, state.hand_sizes),
        *pile_faults(state, "expansion", EXPANSION_IDS, state.labs, state.lab_sizes),
    ]


def course_faults(state: Any) -> Iterator[str]:
    """Round, order, and what waits."""
    players = int(state.players)
    if not FEWEST_PLAYERS <= players <= SEATS or not 0 <= state.round_number <= ROUNDS:
        yield "no such number of players or round"
    order = [int(seat) for seat in state.order[:players]]
    if order[0] != NO_SEAT and sorted(order) != list(range(players)):
        yield "the turn order is wrong"
    passed = [int(seat) for seat in state.pass_order if seat != NO_SEAT]
    away = [seat for seat in range(players) if state.engineers[seat] == Room.PASSED]
    if sorted(passed) != away or len(passed) != state.passes:
        yield "the pass order is wrong"
    if state.to_move >= 0 and state.to_move != state.active:
        yield "the player to move is not the active one"
    quiet = state.decision in (Decision.TURN, Decision.ACTION, Decision.END, Decision.OVER)
    if quiet and (state.points_left or state.letters or any(state.waiting)):
        yield "something waits though something else is asked"
    if state.reward_cards and not any(state.waiting):
        yield "a card has a reward left though none waits"
    if state.used_cards and not Stage.INCOME <= state.stage <= Stage.COUNTED:
        yield "a card counts as used outside a scoring"
    if state.points_left < 0 or min(state.waiting) < 0 or state.letters < 0:
        yield "less than nothing waits"
    if (state.decision == Decision.OVER) != (state.stage == Stage.OVER):
        yield "the game is over and not over"
    for seat in range(players):
        waits = int(state.points_left) if seat == state.active else 0
        if int(state.points[seat]) + waits != sum(state.tally[seat]):
            yield f"the points of seat {seat} are not the sum of their sources"
        if state.points[seat] < 0:
            yield f"seat {seat} has negative points"


def ring_faults(state: Any) -> Iterator[str]:
    """Each sector lies at one position, each base lab was drawn once."""
    for name, row in (("ring", state.ring), ("base labs", state.base_labs)):
        known = [int(sector) for sector in row if sector != NO_SECTOR]
        if len(set(known)) < len(known) or any(not 0 <= sector < SECTORS for sector in known):
            yield f"the {name} are wrong"
    for position, sector in enumerate(state.ring):
        if sector != NO_SECTOR and state.positions[sector] != position:
            yield f"sector {sector} is not where the ring has it"
    faces = [int(card) // 2 for card in state.program_cards if card != NO_CARD]
    if len(set(faces)) < len(faces):
        yield "a program card is used twice"


def piece_faults(state: Any) -> Iterator[str]:
    """Bots and submarines of every colour; stations not overfull."""
    for seat in range(int(state.players)):
        away = state.control.count(seat) + sum(row[seat] for row in state.stations)
        programmed = BITS[state.programmed[seat]]
        if away + programmed + int(state.supplies[seat]) != BOTS or state.supplies[seat] < 0:
            yield f"seat {seat} has not {BOTS} bots"
        most = PROGRAMMED_MOST + int(state.decision == Decision.THIRD_BOT and state.active == seat)
        if programmed > most:
            yield f"seat {seat} has {programmed} programmed bots"
        if not 0 <= state.engineers[seat] <= Room.PASSED:
            yield f"the engineer of seat {seat} is nowhere"
    for seat in range(SEATS):
        launched = sum(row.count(seat) for row in state.berths)
        if launched + int(state.submarines[seat]) != SUBMARINES:
            yield f"colour {seat} has not {SUBMARINES} submarines"
    for sector in range(SECTORS):
        berths = [int(colour) for colour in state.berths[sector] if colour != NO_SEAT]
        if len(set(berths)) < len(berths):
            yield f"a colour has two submarines in sector {sector}"
        station = state.stations[sector]
        if min(station) < 0 or sum(station) > STATION_LIMIT[state.players - FEWEST_PLAYERS]:
            yield f"the charging station of sector {sector} is overfull"
        if not NO_SEAT <= state.control[sector] < state.players:
            yield f"the control field of sector {sector} is wrong"


def store_faults(state: Any) -> Iterator[str]:
    """What players and sectors hold: never negative, never above a lab's capacity."""
    for seat in range(int(state.players)):
        held = {
            Store.CARDS: int(state.hand_sizes[seat]),
            Store.CRYSTALS: int(state.crystals[seat]),
            Store.TIME: int(state.time_markers[seat]),
        }
        for store, amount in held.items():
            if not 0 <= amount <= state.capacities[seat][store]:
                yield f"seat {seat} has {amount} {store.name.lower()}"
        expansions = [EXTRA[one] for one in state.labs[seat][: max(state.lab_sizes[seat], 0)]]
        if tuple(map(sum, zip(BASE_LAB, *expansions))) != state.capacities[seat]:
            yield f"the lab of seat {seat} has a wrong capacity"
        if not 0 <= state.lab_sizes[seat] <= EXPANSIONS_MOST:
            yield f"the lab of seat {seat} is too large"
    for sector in range(SECTORS):
        lying = (state.octopods[sector], state.sector_crystals[sector], state.sector_time[sector])
        if min(lying) < 0:
            yield f"less than nothing lies in sector {sector}"


def pile_faults(state: Any, name: str, ids: list[str], owned: Any, counts: Any) -> Iterator[str]:
    """Each research card or lab expansion is in exactly one place."""
    piles, heights = getattr(state, f"{name}_piles"), getattr(state, f"{name}_heights")
    places = getattr(state, f"{name}_places")
    lying = [int(card) for row, height in zip(piles, heights) for card in row[: int(height)]]
    held = [int(card) for row, count in zip(owned, counts) for card in row[: int(count)]]
    spare = sum(card != NO_CARD for rows in (piles, owned) for row in rows for card in row)
    if spare != len(lying) + len(held):
        yield f"a {name} lies outside its pile"
    for card in range(len(ids)):
        found = (lying.count(card), held.count(card))
        wanted = {Pile.DECK: (0, 0), Pile.SECTOR: (1, 0), Pile.OWNED: (0, 1)}
        if wanted.get(Pile(int(places[card]))) != found:
            yield f"{name} {ids[card]} is not in exactly one place"
    turned = getattr(state, f"{name}s_turned")
    if turned != len(lying) + len(held):
        yield f"{turned} {name}s were turned up, {len(lying) + len(held)} are there"
