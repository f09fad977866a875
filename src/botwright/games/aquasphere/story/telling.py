"""Telling: carries a fact out on a position, and complains where it cannot have happened.

A fact says what it brings in its own numbers. What may come directly before it, and for which
causes it happens, stands beside its kind, with the function that carries it out.
"""

from botwright.core.reading.facts import Fact, Nothing, StoryError, kind
from botwright.core.reading.snapshot import Draft
from botwright.core.seats import NOBODY
from botwright.games.aquasphere.data import Decision
from botwright.games.aquasphere.story.rewards import RewardDue
from botwright.games.aquasphere.story.tellers import TELLERS, before_this, require
from botwright.games.aquasphere.story.turn import Asked, owed_nothing


def tell(draft: Draft, fact: Fact) -> None:
    """Carries out one fact; StoryError where it cannot have happened, or not for this cause."""
    teller = TELLERS.get(type(fact))
    if teller is None:
        raise StoryError(f"{kind(fact)} is no kind of fact of this game")
    require(fact.cause in teller.causes, fact, "a wrong cause")
    require(not teller.after or before_this(draft) in teller.after, fact, "not in this order")
    require(not teller.own or fact.seat == draft.active, fact, "another seat is active")
    if not isinstance(fact, (Nothing, RewardDue)):
        require(owed_nothing(draft) is None, fact, "that nothing came of it was not told")
    if not isinstance(fact, Asked):  # whoever was asked has decided
        draft.to_move, draft.decision = NOBODY, int(Decision.OVER)
    try:
        teller.carry_out(draft, fact)
    except (LookupError, ValueError) as error:  # what the fact names is not there
        raise StoryError(f"{fact}: {error}") from error
