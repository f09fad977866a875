"""A review as it is stored and sent. Texts stand in it in both languages.

A stored one is kept for all who read it: players are marked, and each seat is spoken to.
"""

from dataclasses import dataclass, field
from typing import Literal

from botwright.learn.lessons import Text

VERSION = 2
Mark = Literal["", "!", "?!", "?", "??"]
LUCK = "luck"  # the kind of an entry that nobody has chosen


@dataclass(frozen=True, slots=True)
class ReviewShare:
    """One secret choice of a strong player's mix."""

    text: str
    share: float
    played: bool


@dataclass(frozen=True, slots=True)
class Hindsight:
    """A secret choice judged with all open: what was best against what the other chose."""

    loss: float
    better: str
    why: Text


@dataclass(frozen=True, slots=True)
class ReviewEntry:
    """One turn, or one draw of luck: what was done, what would have been better, and why."""

    step: int  # actions played before the decision where most was lost
    seat: int
    round: int
    kind: str
    mark: Mark
    loss: float  # of a win, for the seat that decided, from what it knew
    points: float  # the same in dollars or points, roughly
    before: float  # chance of the seat between players like these, before the turn
    after: float
    text: str  # what was played, in notation
    action: Text
    better: list[str] = field(default_factory=list)  # the better line, in notation
    line: list[Text] = field(default_factory=list)  # the same in sentences
    why: Text = field(default_factory=dict)
    place: str = ""  # where to look
    mix: list[ReviewShare] = field(default_factory=list)
    risk: float = 0.0  # what the best reply to a secret choice would have cost
    hindsight: Hindsight | None = None


@dataclass(frozen=True, slots=True)
class ReviewMoment:
    """The chances of all seats before an action."""

    step: int
    round: int
    even: list[float]  # between players like these
    best: list[float]  # with best play; empty where nobody has looked


@dataclass(frozen=True, slots=True)
class ReviewRound:
    """Points after a round, and what each source brought in it, for every seat."""

    number: int
    scores: list[int]
    sources: list[dict[str, int]]


@dataclass(frozen=True, slots=True)
class ReviewSummary:
    """What one seat reads: how many marks, where most was lost, one theme to work on."""

    seat: int
    marks: dict[str, int]
    most: Text  # where most was lost; empty when nothing was
    theme: Text


@dataclass(frozen=True, slots=True)
class Review:
    """Everything about a finished game."""

    version: int
    game: str
    scores: list[int]
    winners: list[int]
    steps: int
    moments: list[ReviewMoment]
    rounds: list[ReviewRound]
    names: dict[str, Text]  # of sources and kinds
    entries: list[ReviewEntry]
    turning: list[int]  # places of the turning points in `entries`
    summaries: list[ReviewSummary]
