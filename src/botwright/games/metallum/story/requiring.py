"""What a fact must keep to when it is carried out."""

from botwright.core.reading.facts import Fact, StoryError, kind
from botwright.core.reading.snapshot import Draft


def require(holds: bool, complaint: str) -> None:
    """Refuse a fact that cannot have happened."""
    if not holds:
        raise StoryError(complaint)


def expect(fact: Fact, cause: str | None) -> None:
    """Refuse a fact that has another cause than this one."""
    if fact.cause != cause:
        raise StoryError(f"{kind(fact)} is caused by {cause}, not by {fact.cause}")


def previous(draft: Draft) -> Fact:
    """The fact carried out right before this one, or None."""
    return draft.past[-1] if draft.past else None
