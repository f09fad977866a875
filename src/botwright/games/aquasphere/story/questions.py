"""What facts ask of a position: what waits, what the area offers, what can still be used."""

from typing import Any

from botwright.games.aquasphere.data import (
    BERTH_COST,
    BOT_TIME,
    CARD_AMOUNT,
    CARD_KIND,
    CARD_PROGRAM,
    EXPANSIONS_MOST,
    HALF,
    NO_SEAT,
    PROGRAMMED_MOST,
    PROGRAMS,
    SECTORS,
    TRIGGER_KINDS,
    Kind,
    Program,
    Store,
)


def hand(position: Any, seat: int) -> list[int]:
    """The research cards of a seat."""
    return list(position.hands[seat][: position.hand_sizes[seat]])


def is_programmed(position: Any, seat: int, program: int) -> bool:
    """Whether a bot of the seat stands on this symbol."""
    return bool(position.programmed[seat] >> program & 1)


def room_for(position: Any, seat: int, store: Store) -> int:
    """How many more time markers, crystals or research cards the lab can hold."""
    held = {
        Store.CARDS: position.hand_sizes,
        Store.CRYSTALS: position.crystals,
        Store.TIME: position.time_markers,
    }
    return int(position.capacities[seat][store] - held[store][seat])


def time_back(position: Any, seat: int) -> int:
    """How many time markers a bot brings that goes back: as many as the lab has room for."""
    return min(BOT_TIME, room_for(position, seat, Store.TIME))


def waiting_kinds(position: Any) -> int:
    """How many kinds of gains wait."""
    return sum(number > 0 for number in position.waiting)


def has_third_bot(position: Any) -> bool:
    """Whether the active player has more programmed bots than allowed."""
    seat = position.active
    return seat >= 0 and int(position.programmed[seat]).bit_count() > PROGRAMMED_MOST


def is_settled(position: Any) -> bool:
    """Whether nothing waits that comes before the next step of the turn or scoring."""
    waits = position.points_left or position.letters or any(position.waiting)
    return not waits and not has_third_bot(position)


def launched(position: Any, seat: int) -> int:
    """How many submarines of a colour are in the station."""
    return int(sum(row.count(seat) for row in position.berths))


def submarine_cost(position: Any, seat: int, sector: int) -> int:
    """Time markers for the next free space of a sector that has one."""
    cost = BERTH_COST[position.berths[sector].index(NO_SEAT)]
    cheap = any(CARD_KIND[card] == Kind.HALF_COST for card in hand(position, seat))
    return int(cost // HALF if cheap else cost)


def why_idle(position: Any, seat: int) -> str | None:
    """The ruling why the action of the scientist's area is not possible; None when it is."""
    area, sector = position.areas[seat], position.scientists[seat]
    if area == Program.LAB:
        if position.lab_sizes[seat] == EXPANSIONS_MOST:
            return "38"
        return None if position.expansion_heights[sector] else "37"
    if area == Program.CRYSTAL:
        some = position.sector_crystals[sector] and room_for(position, seat, Store.CRYSTALS)
        return None if some else "48"
    if area == Program.OCTOPOD:
        return None if position.octopods[sector] else "52"
    if area == Program.SUBMARINE:
        if not position.submarines[seat] or seat in position.berths[sector]:
            return "53"
        return (
            "55" if submarine_cost(position, seat, sector) > position.time_markers[seat] else None
        )
    if area == Program.CARD:
        some = position.card_heights[sector] and room_for(position, seat, Store.CARDS)
        return None if some else "61"
    if area == Program.PROGRAM:
        return None if position.supplies[seat] else "C5"
    return None  # the yellow area is at least filled up


def can_use_card(position: Any, seat: int) -> bool:
    """Whether some card for the intermediate scoring can be used now."""
    cards = (
        scoring_card(position, seat, program)
        for program in range(PROGRAMS)
        if not is_programmed(position, seat, program)
    )
    time = position.time_markers[seat]
    payable = any(card is not None and CARD_AMOUNT[card] <= time for card in cards)
    return payable and bool(position.supplies[seat])


def scoring_card(position: Any, seat: int, program: int) -> int | None:
    """The cheapest card of a seat for this program that was not used in this scoring."""
    cards = (
        card
        for place, card in enumerate(hand(position, seat))
        if CARD_KIND[card] == Kind.SCORING
        and CARD_PROGRAM[card] == program
        and not position.used_cards >> place & 1
    )
    return min(cards, key=lambda card: CARD_AMOUNT[card], default=None)


def rewarding_card(position: Any, gain: int) -> int:
    """The first card in hand of the active player whose reward of a kind waits."""
    return next(
        card
        for place, card in enumerate(hand(position, position.active))
        if position.reward_cards >> place & 1 and CARD_KIND[card] % TRIGGER_KINDS == gain
    )


def standing(position: Any, seat: int) -> tuple[int, int, int]:
    """What decides the game, in this order: points, control fields, crystals."""
    fields = position.control.count(seat)
    return position.points[seat], fields, position.crystals[seat]


def letters_of(mask: int) -> tuple[int, ...]:
    """The sectors of a mask of letters."""
    return tuple(sector for sector in range(SECTORS) if mask >> sector & 1)
