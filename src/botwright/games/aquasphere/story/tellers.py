"""Which function carries out the facts of a kind, what may come before them, and their causes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from botwright.core.reading.facts import Fact, StoryError, kind
from botwright.core.reading.snapshot import Draft

START = "start"  # before the first fact of a story
Handler = Callable[[Draft, Any], None]


class Teller(NamedTuple):
    """How facts of a kind are carried out, and where they can happen."""

    carry_out: Handler
    causes: tuple[str, ...]
    after: tuple[str, ...]  # kinds that come directly before; empty: the position alone decides
    own: bool  # whether its seat is always the active player's
    minor: bool  # whether a log may leave it out: facts around it, or the table, say the same


TELLERS: dict[type[Any], Teller] = {}


def tells(
    fact: type[Any], causes: str, after: str = "", own: bool = True, minor: bool = False
) -> Callable[[Handler], Handler]:
    """Enters a function as the one that carries out facts of a kind."""

    def enter(function: Handler) -> Handler:
        kinds = tuple(after.split())
        TELLERS[fact] = Teller(function, tuple(causes.split()), kinds, own, minor)
        return function

    return enter


def require(holds: bool, fact: Fact, reason: str) -> None:
    """Complains about a fact that cannot have happened here."""
    if not holds:
        raise StoryError(f"{fact}: {reason}")


def previous(draft: Draft) -> Fact:
    """The fact that was carried out last, or None."""
    return draft.past[-1] if draft.past else None


def before_this(draft: Draft) -> str:
    """The kind of the fact that was carried out last."""
    return kind(draft.past[-1]) if draft.past else START
