"""The story of AquaSphere: what an action did, as facts, in order, with causes.

`telling` carries facts out on a position. The kinds of facts stand in the files of their part of
the game, each beside what it does: `preparation`, `turn`, `rewards`, `station`, `points`. `facts`
and `chosen` find them; `questions` reads positions.
"""

from botwright.core.facts import Fact, Nothing, kinds_of
from botwright.games.aquasphere.story.facts import facts
from botwright.games.aquasphere.story.points import ScoringBegan
from botwright.games.aquasphere.story.preparation import TileRemoved, TurnBegan
from botwright.games.aquasphere.story.rewards import GainChosen
from botwright.games.aquasphere.story.tellers import TELLERS
from botwright.games.aquasphere.story.telling import tell
from botwright.games.aquasphere.story.turn import Asked, Programmed, TurnEnded

__all__ = ["KINDS", "MINOR", "facts", "seen", "tell"]

KINDS = kinds_of(*TELLERS)
# what a log may leave out: the facts around it say the same, or the players see it
MINOR = frozenset(
    kind.__name__
    for kind in (
        Asked,
        GainChosen,
        Nothing,
        Programmed,
        ScoringBegan,
        TileRemoved,
        TurnBegan,
        TurnEnded,
    )
)


def seen(fact: Fact, seat: int) -> Fact | None:
    """A fact as a seat may know it: everything is public."""
    return fact
