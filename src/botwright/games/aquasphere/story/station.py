"""Facts of the station: deploying, control fields and charging stations, the actions of areas."""

from typing import NamedTuple

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Draft
from botwright.games.aquasphere.data import (
    CARD_KIND,
    NO_CARD,
    NO_SEAT,
    Gain,
    Kind,
    Pile,
    Program,
    Source,
    Stage,
    Store,
)
from botwright.games.aquasphere.story.questions import (
    is_programmed,
    is_settled,
    room_for,
    why_idle,
)
from botwright.games.aquasphere.story.tellers import before_this, require, tells
from botwright.games.aquasphere.story.turn import change_time, was_deployed

# deploying


class Deployed(NamedTuple):
    """A scientist went to an area of a sector, for time markers, and a bot took control."""

    seat: int
    sector: int
    program: int
    time: int
    cause: str


@tells(Deployed, "24", "start")
def tell_deployed(draft: Draft, fact: Deployed) -> None:
    """The bot leaves its symbol for the control field."""
    seat = fact.seat
    require(draft.stage == Stage.TURN, fact, "the option is chosen")
    require(is_programmed(draft, seat, fact.program), fact, "no bot stands on the symbol")
    change_time(draft, fact)
    draft.scientists[seat], draft.areas[seat] = fact.sector, fact.program
    draft.programmed[seat] &= ~(1 << fact.program)
    draft.control[fact.sector] = seat
    draft.stage = int(Stage.DEPLOYED)


class Displaced(NamedTuple):
    """A bot was pushed from the control field into the charging station."""

    seat: int
    sector: int
    cause: str


@tells(Displaced, "29", "Deployed LetterServed", own=False)
def tell_displaced(draft: Draft, fact: Displaced) -> None:
    """Where a bot has just come to the control field."""
    require(draft.past[-1].sector == fact.sector, fact, "no bot came there")
    draft.stations[fact.sector][fact.seat] += 1


class SentHome(NamedTuple):
    """Bots of a colour went home from an overfull charging station; one stays."""

    seat: int
    sector: int
    bots: int
    cause: str


@tells(SentHome, "30", "Displaced SentHome", own=False)
def tell_sent_home(draft: Draft, fact: SentHome) -> None:
    """Colour by colour."""
    last = draft.past[-1]
    require(last.sector == fact.sector, fact, "no bot was pushed there")
    if isinstance(last, SentHome):
        require(last.seat < fact.seat, fact, "another colour comes first")
    draft.stations[fact.sector][fact.seat] -= fact.bots
    one = draft.stations[fact.sector][fact.seat] == 1
    require(fact.bots > 0 and one, fact, "one bot of each colour stays")
    draft.supplies[fact.seat] += fact.bots


class Idle(NamedTuple):
    """The action of the area was not possible, for this cause."""

    seat: int
    sector: int
    program: int
    cause: str


@tells(Idle, "37 38 48 52 53 55 61 C5")
def tell_idle(draft: Draft, fact: Idle) -> None:
    """Without a programmed bot to take back, the action lapses."""
    require(draft.stage == Stage.DEPLOYED and is_settled(draft), fact, "no action is open")
    require(draft.areas[fact.seat] == fact.program, fact, "the scientist is elsewhere")
    require(draft.scientists[fact.seat] == fact.sector, fact, "the scientist is elsewhere")
    require(why_idle(draft, fact.seat) == fact.cause, fact, "that is not why")
    require(before_this(draft) != "Idle", fact, "it was told")
    if not draft.programmed[fact.seat]:
        draft.stage = int(Stage.DONE)
    else:
        require(was_deployed(draft), fact, "no bot was deployed")


class ActionSkipped(NamedTuple):
    """A player did without the action of the area."""

    seat: int
    sector: int
    program: int
    cause: str


@tells(ActionSkipped, "O8", "start")
def tell_action_skipped(draft: Draft, fact: ActionSkipped) -> None:
    """The turn ends with that."""
    finish_action(draft, fact, Program(fact.program))


def finish_action(draft: Draft, fact: Fact, area: Program) -> None:
    """The action of the area is carried out, by the scientist who stands there."""
    seat, sector = fact.seat, fact.sector
    require(draft.stage == Stage.DEPLOYED, fact, "no bot was deployed")
    here = draft.areas[seat] == area and draft.scientists[seat] == sector
    require(here, fact, "the scientist is elsewhere")
    draft.stage = int(Stage.DONE)


# the actions


class TimeTaken(NamedTuple):
    """Time markers were taken from a yellow area, which was filled up before."""

    seat: int
    sector: int
    filled: int
    time: int
    cause: str


@tells(TimeTaken, "46", "start")
def tell_time_taken(draft: Draft, fact: TimeTaken) -> None:
    """All that fit; the rest stays."""
    finish_action(draft, fact, Program.TIME)
    change_time(draft, fact)
    left = draft.sector_time[fact.sector] + fact.filled - fact.time
    require(left == 0 or room_for(draft, fact.seat, Store.TIME) == 0, fact, "there is room")
    draft.sector_time[fact.sector] = left


class CrystalsTaken(NamedTuple):
    """Crystals were taken from a sector."""

    seat: int
    sector: int
    crystals: int
    cause: str


@tells(CrystalsTaken, "48", "start")
def tell_crystals_taken(draft: Draft, fact: CrystalsTaken) -> None:
    """All that fit; the rest stays."""
    finish_action(draft, fact, Program.CRYSTAL)
    draft.sector_crystals[fact.sector] -= fact.crystals
    draft.crystals[fact.seat] += fact.crystals


class OctopodsCaught(NamedTuple):
    """Octopods were caught, worth so many points."""

    seat: int
    sector: int
    octopods: int
    worth: int
    cause: str


@tells(OctopodsCaught, "50", "start")
def tell_octopods_caught(draft: Draft, fact: OctopodsCaught) -> None:
    """The points wait until they are taken."""
    finish_action(draft, fact, Program.OCTOPOD)
    draft.octopods[fact.sector] -= fact.octopods
    require(draft.octopods[fact.sector] >= 0, fact, "there are not so many")
    draft.waiting[Gain.POINTS] = fact.worth
    draft.waiting_source = int(Source.OCTOPODS)


class Launched(NamedTuple):
    """A submarine was launched for time markers."""

    seat: int
    sector: int
    time: int
    cause: str


@tells(Launched, "54", "start")
def tell_launched(draft: Draft, fact: Launched) -> None:
    """On the next free space."""
    finish_action(draft, fact, Program.SUBMARINE)
    change_time(draft, fact)
    berths = draft.berths[fact.sector]
    require(fact.seat not in berths, fact, "the colour is there already")
    berths[berths.index(NO_SEAT)] = fact.seat
    draft.submarines[fact.seat] -= 1


class CardTaken(NamedTuple):
    """The research card on top was taken, worth so many points."""

    seat: int
    sector: int
    card: int
    worth: int
    cause: str


@tells(CardTaken, "61", "start")
def tell_card_taken(draft: Draft, fact: CardTaken) -> None:
    """Its points wait, and what it does at once."""
    finish_action(draft, fact, Program.CARD)
    height = draft.card_heights[fact.sector] - 1
    require(draft.card_piles[fact.sector][height] == fact.card, fact, "another card is on top")
    draft.card_piles[fact.sector][height] = NO_CARD
    draft.card_heights[fact.sector] = height
    draft.card_places[fact.card] = int(Pile.OWNED)
    draft.hands[fact.seat][draft.hand_sizes[fact.seat]] = fact.card
    draft.hand_sizes[fact.seat] += 1
    draft.waiting[Gain.POINTS] = fact.worth
    draft.waiting_source = int(Source.RESEARCH)
    if CARD_KIND[fact.card] == Kind.IMMEDIATE:
        draft.waiting[Gain.IMMEDIATE] = 1
        draft.waiting_card = fact.card


class WhiteUsed(NamedTuple):
    """The white area programs a bot with the program printed there."""

    seat: int
    sector: int
    program: int
    cause: str


@tells(WhiteUsed, "17", "start")
def tell_white_used(draft: Draft, fact: WhiteUsed) -> None:
    """What comes of it follows."""
    here = draft.areas[fact.seat] == Program.PROGRAM
    require(here and draft.scientists[fact.seat] == fact.sector, fact, "the scientist is elsewhere")
    require(draft.stage == Stage.DEPLOYED, fact, "no bot was deployed")


# the lab and its letters


class Expanded(NamedTuple):
    """The lab expansion on top was attached: its letters, and what more the lab holds."""

    seat: int
    sector: int
    expansion: int
    letters: tuple[int, ...]
    cards: int
    crystals: int
    octopods: int
    time: int
    cause: str


@tells(Expanded, "37", "start")
def tell_expanded(draft: Draft, fact: Expanded) -> None:
    """The room counts at once, the letters wait."""
    finish_action(draft, fact, Program.LAB)
    height = draft.expansion_heights[fact.sector] - 1
    top = draft.expansion_piles[fact.sector][height]
    require(top == fact.expansion, fact, "another expansion is on top")
    draft.expansion_piles[fact.sector][height] = NO_CARD
    draft.expansion_heights[fact.sector] = height
    draft.expansion_places[fact.expansion] = int(Pile.OWNED)
    draft.labs[fact.seat][draft.lab_sizes[fact.seat]] = fact.expansion
    draft.lab_sizes[fact.seat] += 1
    more = (fact.cards, fact.crystals, fact.octopods, fact.time)
    for store, amount in zip(Store, more, strict=True):
        draft.capacities[fact.seat][store] += amount
    draft.letters = sum(1 << sector for sector in fact.letters)


class LetterServed(NamedTuple):
    """A bot from the supply took the control field of a letter."""

    seat: int
    sector: int
    cause: str


@tells(LetterServed, "39", "start")
def tell_letter_served(draft: Draft, fact: LetterServed) -> None:
    """The letter does not wait any more."""
    require(bool(draft.letters >> fact.sector & 1), fact, "the letter does not wait")
    require(draft.supplies[fact.seat] > 0, fact, "the supply is empty")
    draft.letters &= ~(1 << fact.sector)
    draft.supplies[fact.seat] -= 1
    draft.control[fact.sector] = fact.seat


class LettersLapsed(NamedTuple):
    """No bot was left for the letters."""

    seat: int
    cause: str


@tells(LettersLapsed, "41")
def tell_letters_lapsed(draft: Draft, fact: LettersLapsed) -> None:
    """They do not wait any more."""
    bots = draft.supplies[fact.seat] or draft.programmed[fact.seat]
    require(bool(draft.letters) and not bots, fact, "no letter lapses")
    require(not draft.points_left, fact, "points come first")
    draft.letters = 0


class Declined(NamedTuple):
    """A player used no further letter (O11) or card of the scoring (80)."""

    seat: int
    cause: str


@tells(Declined, "O11 80", "start")
def tell_declined(draft: Draft, fact: Declined) -> None:
    """What was left does not wait any more."""
    if draft.letters:
        require(fact.cause == "O11", fact, "a wrong cause")
        draft.letters = 0
    else:
        cards = draft.stage == Stage.CARDS_LAST and fact.cause == "80"
        require(cards, fact, "there is nothing to decline")
        draft.stage = int(Stage.COUNT)
