"""Facts of the table: laying it out, refilling the station, the next round."""

from typing import NamedTuple

from botwright.core.reading.snapshot import Draft
from botwright.games.aquasphere.data import (
    NO_CARD,
    NO_ROTATION,
    NO_SEAT,
    NO_SECTOR,
    ROUNDS,
    SECTORS,
    Pile,
    Program,
    Room,
    Stage,
)
from botwright.games.aquasphere.story.questions import is_settled
from botwright.games.aquasphere.story.tellers import require, tells

# laying out


class SectorLaid(NamedTuple):
    """A sector joined the ring; the last one follows by itself."""

    sector: int
    position: int
    cause: str


@tells(SectorLaid, "1.5", "start SectorLaid", own=False)
def tell_sector_laid(draft: Draft, fact: SectorLaid) -> None:
    """The sector takes the next free position."""
    free = draft.positions[fact.sector] == NO_SECTOR
    require(free, fact, "the sector lies in the ring already")
    require(draft.ring.index(NO_SECTOR) == fact.position, fact, "another position is next")
    draft.ring[fact.position] = fact.sector
    draft.positions[fact.sector] = fact.position


class StartPlayerDrawn(NamedTuple):
    """A start player was drawn; the others follow clockwise."""

    seat: int
    cause: str


@tells(StartPlayerDrawn, "1.8", "start", own=False)
def tell_start_player(draft: Draft, fact: StartPlayerDrawn) -> None:
    """The order of the first round."""
    require(draft.order[0] == NO_SEAT, fact, "the start player is known")
    for turn in range(draft.players):
        draft.order[turn] = (fact.seat + turn) % draft.players


class BaseLabDrawn(NamedTuple):
    """A base lab was dealt to a seat, or turned up without one (NO_SEAT)."""

    seat: int
    sector: int
    cause: str


@tells(BaseLabDrawn, "1.12", "start BaseLabDrawn", own=False)
def tell_base_lab(draft: Draft, fact: BaseLabDrawn) -> None:
    """The players come first, then the labs without an owner."""
    require(fact.sector not in draft.base_labs, fact, "the base lab was drawn")
    number = draft.base_labs.index(NO_SECTOR)
    owner = number if number < draft.players else NO_SEAT
    require(fact.seat == owner, fact, "another seat is next")
    draft.base_labs[number] = fact.sector


class PlayerPlaced(NamedTuple):
    """A player started: contents of the start sector, time markers, first bot; a submarine too."""

    seat: int
    sector: int
    octopods: int
    crystals: int
    sector_time: int
    time: int
    program: int
    cause: str


@tells(PlayerPlaced, "1.13", "BaseLabDrawn PlayerPlaced", own=False)
def tell_player_placed(draft: Draft, fact: PlayerPlaced) -> None:
    """The sector is filled, submarine and scientist go there, the first bot is programmed."""
    seat, sector = fact.seat, fact.sector
    require(NO_SECTOR not in draft.base_labs, fact, "base labs are missing")
    require(draft.scientists.index(NO_SECTOR) == seat, fact, "another seat is next")
    require(draft.base_labs[seat] == sector, fact, "that is not the start sector")
    draft.octopods[sector] = fact.octopods
    draft.sector_crystals[sector] = fact.crystals
    draft.sector_time[sector] = fact.sector_time
    draft.berths[sector][0] = seat
    draft.submarines[seat] -= 1
    draft.scientists[seat], draft.areas[seat] = sector, int(Program.SUBMARINE)
    draft.time_markers[seat] = fact.time
    draft.supplies[seat] -= 1
    draft.programmed[seat] = 1 << fact.program


class SectorPrepared(NamedTuple):
    """A sector where nobody starts: its contents, a neutral submarine and bot (or NO_SEAT)."""

    sector: int
    octopods: int
    crystals: int
    submarine: int
    bot: int
    cause: str


@tells(SectorPrepared, "1.14", "PlayerPlaced SectorPrepared", own=False)
def tell_sector_prepared(draft: Draft, fact: SectorPrepared) -> None:
    """In the order of the base labs that nobody owns."""
    last = draft.base_labs.index(draft.past[-1].sector)
    require(last + 1 >= draft.players, fact, "players are missing")
    require(draft.base_labs.index(fact.sector) == last + 1, fact, "another sector is next")
    draft.octopods[fact.sector] = fact.octopods
    draft.sector_crystals[fact.sector] = fact.crystals
    if fact.submarine != NO_SEAT:
        draft.berths[fact.sector][0] = fact.submarine
        draft.submarines[fact.submarine] -= 1
    if fact.bot != NO_SEAT:
        draft.stations[fact.sector][fact.bot] += 1


# what is turned up


class CardTurned(NamedTuple):
    """A research card was turned up at a sector."""

    card: int
    sector: int
    cause: str


@tells(CardTurned, "94", "start", own=False)
def tell_card_turned(draft: Draft, fact: CardTurned) -> None:
    """The card lies on top of older ones."""
    require(draft.card_places[fact.card] == Pile.DECK, fact, "the card is known")
    require(draft.ring[draft.cards_turned % SECTORS] == fact.sector, fact, "another sector is next")
    draft.card_piles[fact.sector][draft.card_heights[fact.sector]] = fact.card
    draft.card_heights[fact.sector] += 1
    draft.card_places[fact.card] = int(Pile.SECTOR)
    draft.cards_turned += 1


class ExpansionTurned(NamedTuple):
    """A lab expansion was turned up at a sector."""

    expansion: int
    sector: int
    cause: str


@tells(ExpansionTurned, "94", "start", own=False)
def tell_expansion_turned(draft: Draft, fact: ExpansionTurned) -> None:
    """The expansion lies on top of older ones."""
    known = draft.expansion_places[fact.expansion] != Pile.DECK
    require(not known, fact, "the expansion is known")
    turned = draft.expansions_turned
    require(draft.ring[turned % SECTORS] == fact.sector, fact, "another sector is next")
    draft.expansion_piles[fact.sector][draft.expansion_heights[fact.sector]] = fact.expansion
    draft.expansion_heights[fact.sector] += 1
    draft.expansion_places[fact.expansion] = int(Pile.SECTOR)
    draft.expansions_turned += 1


class TileTurned(NamedTuple):
    """The centre tile on top was laid; direction 0 points to this position of the ring."""

    rotation: int
    sector: int
    cause: str


@tells(TileTurned, "1.18", "start", own=False)
def tell_tile_turned(draft: Draft, fact: TileTurned) -> None:
    """The tile shows its directions."""
    require(draft.rotation == NO_ROTATION, fact, "the tile lies already")
    require(draft.ring[fact.rotation] == fact.sector, fact, "another sector lies there")
    draft.rotation = fact.rotation


class ProgramCardTurned(NamedTuple):
    """A face of a program card became visible for a round."""

    face: int
    number: int
    cause: str


@tells(ProgramCardTurned, "100", "start", own=False)
def tell_program_card(draft: Draft, fact: ProgramCardTurned) -> None:
    """The card of the next round without one."""
    require(draft.program_cards.index(NO_CARD) + 1 == fact.number, fact, "another round is next")
    draft.program_cards[fact.number - 1] = fact.face


# the refill


class Refilled(NamedTuple):
    """A sector's time markers were replaced, crystals and octopods added."""

    sector: int
    time: int
    crystals: int
    octopods: int
    cause: str


def direction_of(draft: Draft, position: int) -> int:
    """The direction of the centre tile that points to a position."""
    return int(position - draft.rotation) % SECTORS


@tells(Refilled, "93", "ExpansionTurned Refilled", own=False)
def tell_refilled(draft: Draft, fact: Refilled) -> None:
    """In the order of the directions of the tile."""
    require(draft.tile < draft.round_number, fact, "the tile was emptied")
    direction, last = direction_of(draft, draft.positions[fact.sector]), draft.past[-1]
    expected = 0
    if isinstance(last, Refilled):
        expected = direction_of(draft, draft.positions[last.sector]) + 1
    require(direction == expected, fact, "another sector is next")
    draft.sector_time[fact.sector] = fact.time
    draft.sector_crystals[fact.sector] += fact.crystals
    draft.octopods[fact.sector] += fact.octopods


def all_refilled(draft: Draft) -> bool:
    """Whether the fact before this one refilled the last sector, or was after that."""
    last = draft.past[-1]
    if not isinstance(last, Refilled):
        return True
    return direction_of(draft, draft.positions[last.sector]) == SECTORS - 1


class NeutralArrived(NamedTuple):
    """A neutral submarine came where the tile pointed, or to the next sector without its colour."""

    seat: int
    position: int
    sector: int
    cause: str


@tells(NeutralArrived, "57", "Refilled NeutralArrived", own=False)
def tell_neutral_arrived(draft: Draft, fact: NeutralArrived) -> None:
    """By direction; it takes the next free space."""
    require(all_refilled(draft), fact, "the refill is not complete")
    last = draft.past[-1]
    if isinstance(last, NeutralArrived):
        ascending = direction_of(draft, last.position) < direction_of(draft, fact.position)
        require(ascending, fact, "an earlier direction comes first")
    around = (draft.ring[(fact.position + step) % SECTORS] for step in range(SECTORS))
    first = next((sector for sector in around if fact.seat not in draft.berths[sector]), None)
    require(fact.sector == first, fact, "another sector is next")
    berths = draft.berths[fact.sector]
    berths[berths.index(NO_SEAT)] = fact.seat
    draft.submarines[fact.seat] -= 1


class TileRemoved(NamedTuple):
    """The centre tile on top was empty and went away."""

    tile: int
    cause: str


@tells(TileRemoved, "95", "Refilled NeutralArrived", own=False, minor=True)
def tell_tile_removed(draft: Draft, fact: TileRemoved) -> None:
    """The next tile is on top; it is not turned yet."""
    require(all_refilled(draft), fact, "the refill is not complete")
    require(draft.tile == fact.tile, fact, "another tile is on top")
    draft.tile += 1
    draft.rotation = NO_ROTATION


# rounds


class RoundEnded(NamedTuple):
    """All have scored; the next round is prepared."""

    number: int
    cause: str


@tells(RoundEnded, "10.1", own=False)
def tell_round_ended(draft: Draft, fact: RoundEnded) -> None:
    """After the scoring of the last player."""
    counted = draft.stage == Stage.COUNTED and draft.turn + 1 == draft.players
    require(counted and is_settled(draft), fact, "the scoring is not over")
    require(draft.round_number == fact.number < ROUNDS, fact, "no such round ends")
    draft.used_cards = 0
    draft.stage = int(Stage.PREPARATION)


class RoundBegan(NamedTuple):
    """A round began; all engineers are back at the start."""

    number: int
    cause: str


@tells(RoundBegan, "2.1", "ProgramCardTurned TileRemoved", own=False)
def tell_round_began(draft: Draft, fact: RoundBegan) -> None:
    """Nobody has a turn yet."""
    require(draft.stage == Stage.PREPARATION, fact, "the round before is not over")
    require(draft.round_number + 1 == fact.number, fact, "another round is next")
    draft.round_number = fact.number
    draft.active = NO_SEAT
    draft.turn = 0
    for seat in range(draft.players):
        draft.engineers[seat] = int(Room.START)


class OrderSet(NamedTuple):
    """The order of passing became the order of play."""

    order: tuple[int, ...]
    cause: str


@tells(OrderSet, "6", "RoundBegan", own=False)
def tell_order_set(draft: Draft, fact: OrderSet) -> None:
    """The pass track is empty again."""
    require(draft.passes == draft.players, fact, "somebody has not passed")
    passed = tuple(draft.pass_order[: draft.players])
    require(passed == fact.order, fact, "that is not the order of passing")
    draft.order[: draft.players] = fact.order
    draft.pass_order[: draft.players] = [NO_SEAT] * draft.players
    draft.passes = 0


class TurnBegan(NamedTuple):
    """A player has his turn."""

    seat: int
    cause: str


@tells(TurnBegan, "5", "RoundBegan OrderSet TurnEnded", own=False, minor=True)
def tell_turn_began(draft: Draft, fact: TurnBegan) -> None:
    """The next in the order who has not passed; in a new round the first."""
    require(draft.passes < draft.players, fact, "all have passed")
    turn = 0
    if draft.stage != Stage.PREPARATION:
        turn = (draft.turn + 1) % draft.players
        while draft.engineers[draft.order[turn]] == Room.PASSED:
            turn = (turn + 1) % draft.players
    require(draft.order[turn] == fact.seat, fact, "another seat is next")
    draft.turn, draft.active, draft.stage = turn, fact.seat, int(Stage.TURN)
