"""Facts of rewards: research cards that pay, and the gains that wait to be taken."""

from typing import NamedTuple

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Draft
from botwright.games.aquasphere.data import (
    CARD_AMOUNT,
    CARD_KIND,
    NO_CARD,
    Gain,
    Kind,
    Store,
)
from botwright.games.aquasphere.story.questions import (
    hand,
    has_third_bot,
    rewarding_card,
    room_for,
    waiting_kinds,
)
from botwright.games.aquasphere.story.tellers import before_this, previous, require, tells
from botwright.games.aquasphere.story.turn import take_time


class RewardDue(NamedTuple):
    """A research card pays for the tile entered (65) or the octopods caught (51)."""

    seat: int
    card: int
    gain: int
    cause: str


@tells(RewardDue, "65 51", "Programmed SymbolTaken NoBotLeft OctopodsCaught RewardDue")
def tell_reward_due(draft: Draft, fact: RewardDue) -> None:
    """It waits until it is taken; cards in the order of the hand."""
    last = previous(draft)
    cards = hand(draft, fact.seat)
    if isinstance(last, RewardDue):
        require(last.cause == fact.cause, fact, "a wrong cause")
        require(cards.index(last.card) < cards.index(fact.card), fact, "another card comes first")
    else:
        caught = before_this(draft) == "OctopodsCaught"
        require(fact.cause == ("51" if caught else "65"), fact, "a wrong cause")
        stepped = caught or type(draft.past[0]).__name__ == "Stepped"
        require(stepped, fact, "no tile was entered")
    first = Kind.OCTOPOD_TIME if fact.cause == "51" else Kind.TILE_TIME
    fits = fact.card in cards and CARD_KIND[fact.card] - first == fact.gain
    require(fits, fact, "the card does not pay that")
    draft.waiting[fact.gain] += 1
    draft.reward_cards |= 1 << cards.index(fact.card)


def pay_reward(draft: Draft, fact: Fact, gain: Gain) -> int:
    """The next card with a reward of this kind pays: how much."""
    take_gain(draft, fact, gain)
    card = rewarding_card(draft, gain)
    draft.waiting[gain] -= 1
    draft.reward_cards &= ~(1 << hand(draft, fact.seat).index(card))
    return CARD_AMOUNT[card]


class GainChosen(NamedTuple):
    """A player chose which gain comes next."""

    seat: int
    gain: int
    cause: str


@tells(GainChosen, "C2", "start", minor=True)
def tell_gain_chosen(draft: Draft, fact: GainChosen) -> None:
    """Of several kinds that wait."""
    require(waiting_kinds(draft) > 1 and draft.waiting[fact.gain] > 0, fact, "no choice here")


def take_gain(draft: Draft, fact: Fact, gain: Gain) -> None:
    """A gain that waits is taken: the one chosen, or the only kind."""
    last = previous(draft)
    chosen = isinstance(last, GainChosen) and last.gain == gain
    due = draft.waiting[gain] > 0 and (waiting_kinds(draft) == 1 or chosen)
    require(due and not draft.points_left and not has_third_bot(draft), fact, "it does not wait")
    require(not isinstance(last, GainChosen) or chosen, fact, "another gain was chosen")


class TimeGained(NamedTuple):
    """Time markers of a research card came: a reward (C3), or a card that works at once (64)."""

    seat: int
    time: int
    lost: int
    cause: str


@tells(TimeGained, "C3 64")
def tell_time_gained(draft: Draft, fact: TimeGained) -> None:
    """As far as they fit."""
    if fact.cause == "C3":
        due = pay_reward(draft, fact, Gain.TIME)
    else:
        take_gain(draft, fact, Gain.IMMEDIATE)
        require(draft.waiting_card != NO_CARD, fact, "no card works at once")
        due = CARD_AMOUNT[draft.waiting_card]
        draft.waiting_card = NO_CARD
    take_time(draft, fact, due)


class CrystalGained(NamedTuple):
    """Crystals of a research card came; `lost` found no room."""

    seat: int
    crystals: int
    lost: int
    cause: str


@tells(CrystalGained, "C3")
def tell_crystal_gained(draft: Draft, fact: CrystalGained) -> None:
    """As far as they fit."""
    due = pay_reward(draft, fact, Gain.CRYSTAL)
    draft.crystals[fact.seat] += fact.crystals
    room = room_for(draft, fact.seat, Store.CRYSTALS)
    require(room >= 0 and (fact.lost == 0 or room == 0), fact, "there is other room")
    require(fact.crystals + fact.lost == due, fact, "another number is due")
