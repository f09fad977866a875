"""Facts: what happened, as data. Words, log, playback, previews and statistics are made from them.

A fact is a NamedTuple, one class for each kind. Its last field is `cause`: a ruling, the number of
a rule, or the id of a tile or card, as `docs/rules` names it. A fact that moves money or points has
the fields `seat` and `money`, or `seat` and `points`, signed. Needs no NumPy.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from botwright.core.reading.snapshot import Draft, Snapshot

Fact = Any  # a NamedTuple of one of the kinds of a game; they have no base class
Kinds = Mapping[str, type[Any]]


class StoryError(ValueError):
    """A fact that cannot have happened where it is told, or not for this cause."""


class Nothing(NamedTuple):
    """A choice that was made, or used up, and brought nothing at all. Every game has this kind."""

    seat: int
    cause: str


class Net(NamedTuple):
    """What facts bring to one seat, all in all."""

    seat: int
    money: int
    points: int


class Preview(NamedTuple):
    """What a choice brings, up to the next decision."""

    facts: list[Fact]
    net: list[Net]  # one for each seat whose money or points move
    nothing: bool  # whether it plainly brings nothing


class Story(NamedTuple):
    """The story of a game: the functions of its story.py, and the fields its facts account for."""

    kinds: Kinds
    facts: Callable[[Snapshot, int, Snapshot, Snapshot], list[Fact]]
    tell: Callable[[Draft, Fact], None]
    seen: Callable[[Fact, int], Fact | None]
    told: frozenset[str]
    # a fact in words: the position after it, the language, and the seat that reads, or None;
    # players are marked
    sentence_of: Callable[[Fact, Snapshot, str, int | None], str] | None = None


def kinds_of(*kinds: type[Any]) -> Kinds:
    """Kinds of facts by their names; `Nothing` is always among them."""
    return {kind.__name__: kind for kind in (*kinds, Nothing)}


def kind(fact: Fact) -> str:
    """The name of the kind of a fact."""
    return type(fact).__name__


def as_json(fact: Fact) -> dict[str, Any]:
    """A fact as a plain dictionary: its kind, then its fields."""
    return {"kind": kind(fact), **fact._asdict()}


def from_json(kinds: Kinds, data: Mapping[str, Any]) -> Fact:
    """The fact of `as_json`; refuses unknown kinds and fields that do not belong."""
    fields = dict(data)
    name = fields.pop("kind", None)
    if name not in kinds:
        raise StoryError(f"{name!r} is no kind of fact")
    if set(fields) != set(kinds[name]._fields):
        raise StoryError(f"{name} has the fields {', '.join(kinds[name]._fields)}")
    values = {
        key: tuple(value) if isinstance(value, list) else value for key, value in fields.items()
    }
    return kinds[name](**values)


def fold(story: Story, before: Snapshot, facts: Iterable[Fact]) -> Draft:
    """The position that facts make of the one before, each carried out after the other."""
    draft = before.draft()
    for fact in facts:
        if story.kinds.get(kind(fact)) is not type(fact):
            raise StoryError(f"{kind(fact)} is no kind of fact of this game")
        story.tell(draft, fact)
        draft.past.append(fact)
    return draft


def seen_facts(story: Story, facts: Iterable[Fact], seat: int) -> list[Fact]:
    """The facts as a seat may know them (NOBODY: a spectator)."""
    seen = (story.seen(fact, seat) for fact in facts)
    return [fact for fact in seen if fact is not None]


def net(facts: Iterable[Fact]) -> list[Net]:
    """The money and points that facts move, summed for each seat that has any."""
    sums: dict[int, list[int]] = {}
    for fact in facts:
        money, points = getattr(fact, "money", 0), getattr(fact, "points", 0)
        if money or points:
            total = sums.setdefault(fact.seat, [0, 0])
            total[0] += money
            total[1] += points
    return [Net(seat, *sums[seat]) for seat in sorted(sums)]


def preview(facts: list[Fact]) -> Preview:
    """What a choice brings, from its facts."""
    return Preview(facts, net(facts), any(isinstance(fact, Nothing) for fact in facts))
