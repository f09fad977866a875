"""The story of AquaSphere: what an action did, as facts, in order, with causes.

`telling` carries facts out on a position. The kinds of facts stand in the files of their part of
the game, each beside what it does: `preparation`, `turn`, `rewards`, `station`, `points`. `facts`,
`chosen` and `drawn` find them; `questions` reads positions; `sentences` says facts in words.
"""

from botwright.core.reading.facts import Fact, kinds_of
from botwright.games.aquasphere.story.facts import facts
from botwright.games.aquasphere.story.sentences import sentence_of
from botwright.games.aquasphere.story.tellers import TELLERS
from botwright.games.aquasphere.story.telling import tell

__all__ = ["KINDS", "MINOR", "facts", "seen", "sentence_of", "tell"]

KINDS = kinds_of(*TELLERS)
MINOR = frozenset(kind.__name__ for kind, teller in TELLERS.items() if teller.minor)


def seen(fact: Fact, seat: int) -> Fact | None:
    """A fact as a seat may know it: everything is public."""
    return fact
