"""Facts: what an action did, in order, with causes. Causes are numbers of rules."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from botwright.core.reading.facts import Fact, StoryError, kind, kinds_of
from botwright.core.reading.snapshot import Draft, Snapshot
from salvage.actions import BID, DRAW
from salvage.data import (
    AFLOAT,
    HIDDEN_BID,
    IN_BAG,
    NO_BID,
    NO_SEAT,
    NO_WRECK,
    NOBODY,
    PLAYERS,
    ROUNDS,
    SUNK,
    VALUE,
    WORTH,
    Decision,
)

MOST_POINTS, MOST_WRECKS, SHARED = "3.1", "3.2", "3.3"


class TurnedUp(NamedTuple):
    """A wreck is turned up, and a round begins."""

    wreck: int
    number: int
    cause: str = "2.1"


class Sealed(NamedTuple):
    """A bid is made that only its owner knows."""

    seat: int
    charge: int
    cause: str = "2.2"


class Ready(NamedTuple):
    """What the others see of a sealed bid."""

    seat: int
    cause: str = "2.2"


class Revealed(NamedTuple):
    """A bid lies open, and its charge is spent."""

    seat: int
    charge: int
    cause: str = "2.3"


class Taken(NamedTuple):
    """The highest bid that nobody else made takes the wreck."""

    seat: int
    wreck: int
    points: int
    cause: str = "2.4"


class Sunk(NamedTuple):
    """No bid was made by one seat alone: the wreck is lost."""

    wreck: int
    cause: str = "2.5"


class GameEnded(NamedTuple):
    """The seat that has won, or -1 when the game is shared, and by which comparison."""

    seat: int
    cause: str


KINDS = kinds_of(TurnedUp, Sealed, Ready, Revealed, Taken, Sunk, GameEnded)


def seen(fact: Fact, seat: int) -> Fact | None:
    """A fact as a seat may know it: of a sealed bid the others see that it is ready."""
    return Ready(fact.seat) if isinstance(fact, Sealed) and fact.seat != seat else fact


# finding the facts


def facts(before: Snapshot, action: int, after: Snapshot, figures: Snapshot) -> list[Fact]:
    """What this action did, with all that followed of itself."""
    if before.decision == Decision.DRAW:
        return [TurnedUp(action - DRAW, after.round_number)]
    return list(bid_facts(before, action - BID, after))


def bid_facts(before: Snapshot, charge: int, after: Snapshot) -> Iterator[Fact]:
    """A bid is sealed; with the last one all are revealed, and the wreck goes somewhere."""
    yield Sealed(before.to_move, charge)
    if after.decision == Decision.BID:
        return
    for seat in range(PLAYERS):
        yield Revealed(seat, after.revealed[seat])
    holder = after.holders[before.wreck]
    if holder == SUNK:
        yield Sunk(before.wreck)
    else:
        yield Taken(holder, before.wreck, WORTH[before.wreck])
    if after.decision == Decision.OVER:
        yield GameEnded(*winner(after))


def winner(position: Any) -> tuple[int, str]:
    """Who has won, and by which rule."""
    most = max(position.points)
    leaders = [seat for seat in range(PLAYERS) if position.points[seat] == most]
    if len(leaders) == 1:
        return leaders[0], MOST_POINTS
    counts = {seat: list(position.holders).count(seat) for seat in leaders}
    best = [seat for seat in leaders if counts[seat] == max(counts.values())]
    return (best[0], MOST_WRECKS) if len(best) == 1 else (NO_SEAT, SHARED)


# carrying facts out


def tell(draft: Draft, fact: Fact) -> None:
    """Carry one fact out; StoryError where it cannot have happened, or not for this cause."""
    if not isinstance(fact, GameEnded) and fact.cause != type(fact)._field_defaults.get("cause"):
        raise StoryError(f"{kind(fact)} is not caused by {fact.cause}")
    previous = draft.past[-1] if draft.past else None
    if (type(previous) if previous else None) not in PRECEDING[type(fact)]:
        raise StoryError(f"{kind(fact)} cannot follow {previous}")
    TELLING[type(fact)](draft, fact)


def require(holds: bool, complaint: str) -> None:
    """Refuse a fact that cannot have happened."""
    if not holds:
        raise StoryError(complaint)


def tell_turned_up(draft: Draft, fact: TurnedUp) -> None:
    """The wreck is afloat in the next round."""
    require(draft.wreck == NO_WRECK and draft.holders[fact.wreck] == IN_BAG, "it is not in the bag")
    require(fact.number == draft.round_number + 1, "another round begins")
    draft.holders[fact.wreck] = AFLOAT
    draft.wreck, draft.round_number = fact.wreck, fact.number


def tell_sealed(draft: Draft, fact: Any) -> None:
    """The bid is in; of others' bids no more is known."""
    require(draft.wreck != NO_WRECK and draft.bids[fact.seat] == NO_BID, "no bid is asked for")
    draft.bids[fact.seat] = getattr(fact, "charge", HIDDEN_BID)


def tell_revealed(draft: Draft, fact: Revealed) -> None:
    """The charge is spent; seats come in order."""
    previous = draft.past[-1]
    turn = previous.seat + 1 if isinstance(previous, Revealed) else 0
    require(fact.seat == turn, "bids are revealed seat by seat")
    require(draft.bids[fact.seat] in (fact.charge, HIDDEN_BID), "another bid was made")
    require(bool(draft.charges[fact.seat] >> fact.charge & 1), "the charge is spent")
    draft.bids[fact.seat] = NO_BID
    draft.revealed[fact.seat] = fact.charge
    draft.charges[fact.seat] &= ~(1 << fact.charge)


def alone(charges: Any) -> list[int]:
    """The seats whose bids nobody else made."""
    return [seat for seat, charge in enumerate(charges) if list(charges).count(charge) == 1]


def tell_taken(draft: Draft, fact: Taken) -> None:
    """The highest single bid takes the wreck with its points."""
    require(len(draft.past) > 0 and draft.past[-1].seat == PLAYERS - 1, "a bid is not revealed")
    single = alone(draft.revealed)
    require(bool(single), "no bid was made by one seat alone")
    best = max(single, key=lambda seat: VALUE[draft.revealed[seat]])
    require((fact.seat, fact.wreck) == (best, draft.wreck), "somebody else takes it")
    require(fact.points == WORTH[fact.wreck], "it is worth something else")
    draft.holders[fact.wreck] = fact.seat
    draft.points[fact.seat] += fact.points
    draft.wreck = NO_WRECK


def tell_sunk(draft: Draft, fact: Sunk) -> None:
    """Nobody takes the wreck."""
    require(draft.past[-1].seat == PLAYERS - 1, "a bid is not revealed")
    require(not alone(draft.revealed) and fact.wreck == draft.wreck, "somebody takes it")
    draft.holders[fact.wreck] = SUNK
    draft.wreck = NO_WRECK


def tell_ended(draft: Draft, fact: GameEnded) -> None:
    """Nobody is to move any more."""
    require(draft.round_number == ROUNDS, "there are rounds to come")
    require(tuple(fact) == winner(draft), "somebody else has won, or by another rule")
    draft.to_move = NOBODY


TELLING: dict[type[Any], Any] = {
    TurnedUp: tell_turned_up,
    Sealed: tell_sealed,
    Ready: tell_sealed,
    Revealed: tell_revealed,
    Taken: tell_taken,
    Sunk: tell_sunk,
    GameEnded: tell_ended,
}
# what comes right before; None: nothing
PRECEDING: dict[type[Any], tuple[Any, ...]] = {
    TurnedUp: (None,),
    Sealed: (None,),
    Ready: (None,),
    Revealed: (Sealed, Ready, Revealed),
    Taken: (Revealed,),
    Sunk: (Revealed,),
    GameEnded: (Taken, Sunk),
}
