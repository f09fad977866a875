"""The story of Metallum: what an action did, as facts, in order, with causes.

`kinds` says which facts there are, `facts` finds them, `telling` carries them out on a position,
`sentences` says them in words.
"""

from botwright.games.metallum.story.facts import facts
from botwright.games.metallum.story.kinds import KINDS, seen
from botwright.games.metallum.story.sentences import sentence_of
from botwright.games.metallum.story.telling import tell

__all__ = ["KINDS", "facts", "seen", "sentence_of", "tell"]
