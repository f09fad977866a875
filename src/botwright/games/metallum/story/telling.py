"""Carrying facts out on a position, from the facts alone; what cannot have happened is refused.

Every kind has a function that changes the position, and a list of what must come right before it:
another kind of fact, or, where it begins a story, the question that the position asked. Causes
follow from the same two.
"""

from collections.abc import Callable
from typing import Any

from botwright.core.reading.facts import Fact, StoryError, kind
from botwright.core.reading.snapshot import Draft
from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import (
    HIDDEN_PROGRAM,
    NO_PROGRAM,
    PLAYERS,
    Decision,
    Phase,
)
from botwright.games.metallum.story import causes, kinds
from botwright.games.metallum.story.acting import ACTING
from botwright.games.metallum.story.closing import CLOSING, clear_turn
from botwright.games.metallum.story.requiring import expect, previous, require


def tell(draft: Draft, fact: Fact) -> None:
    """Carry one fact out; StoryError where it cannot have happened, or not for this cause."""
    carry_out, preceding = TELLING[type(fact)]
    before = previous(draft)
    if (type(before) if before else Decision(draft.decision)) not in preceding:
        cause = kind(before) if before else f"the question {Decision(draft.decision).name}"
        raise StoryError(f"{kind(fact)} cannot follow {cause}")
    carry_out(draft, fact)


# Programming and the order of play


def tell_sealed(draft: Draft, fact: kinds.Sealed) -> None:
    """The program is in."""
    require(draft.phase == Phase.PROGRAMMING, "programs are sealed in Programming")
    require(draft.programs[fact.seat] == NO_PROGRAM, "the program is in already")
    expect(fact, causes.SEALED)
    draft.programs[fact.seat] = fact.program


def tell_ready(draft: Draft, fact: kinds.Ready) -> None:
    """A program is in that nobody else knows."""
    require(draft.phase == Phase.PROGRAMMING, "programs are sealed in Programming")
    require(draft.programs[fact.seat] == NO_PROGRAM, "the program is in already")
    expect(fact, causes.READY)
    draft.programs[fact.seat] = HIDDEN_PROGRAM


def tell_revealed(draft: Draft, fact: kinds.Revealed) -> None:
    """The program lies open and its tiles are spent; seat 0 comes first."""
    before = previous(draft)
    turn = before.seat + 1 if isinstance(before, kinds.Revealed) else 0
    require(fact.seat == turn, "programs are revealed seat by seat")
    require(NO_PROGRAM not in draft.programs, "a program is missing")
    known = draft.programs[fact.seat]
    require(known in (HIDDEN_PROGRAM, fact.program), "another program was sealed")
    expect(fact, causes.REVEALED)
    draft.programs[fact.seat] = fact.program
    for tile in program_tiles(fact.program):
        draft.unused[fact.seat] &= ~(1 << tile)


def tell_decides(draft: Draft, fact: kinds.Decides) -> None:
    """The Actions begin; the sums and the money say who decides."""
    revealed = draft.past[-PLAYERS:]
    require(len(revealed) == PLAYERS, "a program is not revealed")
    sums = tuple(getattr(reveal, "complexity", -1) for reveal in revealed)
    seat, cause = causes.decider(sums, draft.money)
    require(fact.seat == seat, "somebody else decides")
    expect(fact, cause)
    draft.phase = int(Phase.ACTIONS)


def tell_acts_first(draft: Draft, fact: kinds.ActsFirst) -> None:
    """The order of this round."""
    is_drawn = draft.decision == Decision.DRAW_ORDER
    require(fact.chooser == (-1 if is_drawn else draft.to_move), "somebody else chooses")
    expect(fact, causes.DRAWN_ORDER if is_drawn else causes.SIMPLER)
    draft.first = fact.seat


def tell_turn_began(draft: Draft, fact: kinds.TurnBegan) -> None:
    """Nothing is executed, used or played yet."""
    if draft.past:
        require(fact.seat == draft.first, "the other one acts first")
    else:
        require(draft.active == draft.first != fact.seat, "no first Action phase has ended")
    expect(fact, causes.TURN)
    clear_turn(draft)
    draft.active = fact.seat


# kind: what carries it out, and what comes right before: a question or another kind
TELLING: dict[type[Any], tuple[Callable[[Draft, Any], None], tuple[Any, ...]]] = {
    kinds.Sealed: (tell_sealed, (Decision.PROGRAM,)),
    kinds.Ready: (tell_ready, (Decision.PROGRAM,)),
    kinds.Revealed: (tell_revealed, (kinds.Sealed, kinds.Ready, kinds.Revealed)),
    kinds.Decides: (tell_decides, (kinds.Revealed,)),
    kinds.ActsFirst: (
        tell_acts_first,
        (
            Decision.ORDER,
            Decision.DRAW_ORDER,
        ),
    ),
    kinds.TurnBegan: (tell_turn_began, (Decision.ACT, kinds.ActsFirst)),
    **ACTING,
    **CLOSING,
}
