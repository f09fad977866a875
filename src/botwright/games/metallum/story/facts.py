"""Finding the facts: from the position before, the action, the position after and the figures.

Figures are what only the rules can tell of the position before; their field `after` holds those of
the position after. So an older rules version, which gives bytes and figures alone, has a story too.
"""

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum import actions
from botwright.games.metallum.data import MARKET_SLOTS, PLAYERS, Decision, Phase
from botwright.games.metallum.story import causes, kinds
from botwright.games.metallum.story.answers import answer_facts
from botwright.games.metallum.story.rounds import end_facts, market_facts, refill_facts
from botwright.games.metallum.story.steps import Facts, step_facts


def facts(before: Snapshot, action: int, after: Snapshot, figures: Snapshot) -> list[Fact]:
    """What this action did, with all that followed of itself, in order."""
    return list(found_facts(before, action, after, figures))


def found_facts(before: Snapshot, action: int, after: Snapshot, figures: Snapshot) -> Facts:
    """The facts, one after the other."""
    if before.decision == Decision.ACT:
        if action == actions.END:
            yield from end_facts(before, after, figures)
        else:
            yield from step_facts(before, action, after, figures)
    elif before.decision == Decision.PROGRAM:
        yield from program_facts(before, action, after, figures)
    elif before.to_move < 0 or before.decision == Decision.ORDER:
        yield from course_facts(before, action, after)
    else:
        yield from answer_facts(before, action, after)
        if before.decision == Decision.SHUTTLE != after.decision:
            yield from market_facts(before, after, figures)


# Programming, order of play, luck


def program_facts(before: Snapshot, action: int, after: Snapshot, figures: Snapshot) -> Facts:
    """A program is sealed; with the last one all are revealed and the order is settled."""
    yield kinds.Sealed(before.to_move, action - actions.PROGRAM, causes.SEALED)
    if after.phase == Phase.PROGRAMMING:
        return
    sums = figures.after.complexities
    for seat in range(PLAYERS):
        yield kinds.Revealed(seat, after.programs[seat], sums[seat], causes.REVEALED)
    yield kinds.Decides(*causes.decider(sums, after.money))


def course_facts(before: Snapshot, action: int, after: Snapshot) -> Facts:
    """A card or a planet is turned up, or it is settled who acts first."""
    if before.decision == Decision.DRAW_CARD:
        slot = next(
            slot for slot in range(MARKET_SLOTS) if before.market[slot] != after.market[slot]
        )
        yield kinds.Drawn(action - actions.DRAW, slot, causes.draw_cause(before))
        yield from refill_facts(before, before, after)
    elif before.decision == Decision.DISCOVER:
        planet = before.ships[before.active]
        yield kinds.TurnedUp(planet, action - actions.DISCOVER, causes.TURNED_UP)
    else:
        cause = causes.SIMPLER if before.to_move >= 0 else causes.DRAWN_ORDER
        yield kinds.ActsFirst(after.first, max(before.to_move, -1), cause)
        yield kinds.TurnBegan(after.first, causes.TURN)
