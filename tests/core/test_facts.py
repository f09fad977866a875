"""Facts as data: names, JSON, what they bring all in all, and the fold."""

from typing import NamedTuple

import pytest

from botwright.core.reading.facts import (
    Net,
    Nothing,
    Story,
    StoryError,
    as_json,
    fold,
    from_json,
    kind,
    kinds_of,
    net,
    preview,
    seen_facts,
)
from botwright.core.reading.snapshot import Snapshot


class Paid(NamedTuple):
    """Somebody gets money."""

    seat: int
    money: int
    cause: str


class Hidden(NamedTuple):
    """Somebody draws in secret."""

    seat: int
    cards: tuple[int, ...]
    cause: str


def tell(draft, fact):
    """Pays money; nobody has debts."""
    if isinstance(fact, Paid):
        if draft.money[fact.seat] + fact.money < 0:
            raise StoryError("debts")
        draft.money[fact.seat] += fact.money


def seen(fact, seat):
    """Draws are seen by whoever draws."""
    return fact if not isinstance(fact, Hidden) or fact.seat == seat else None


KINDS = kinds_of(Paid, Hidden)
STORY = Story(KINDS, lambda *_: [], tell, seen, frozenset({"money"}))


@pytest.mark.parametrize("fact", [Paid(0, -3, "R1"), Hidden(1, (2, 5), "R2"), Nothing(1, "R3")])
def test_json_round_trip(fact):
    """A fact is its kind and its fields."""
    assert from_json(KINDS, as_json(fact)) == fact
    assert as_json(fact)["kind"] == kind(fact) == type(fact).__name__


@pytest.mark.parametrize(
    "data",
    [
        {"kind": "Stolen", "seat": 0},  # no such kind
        {"seat": 0, "money": 1, "cause": ""},  # no kind at all
        {"kind": "Paid", "seat": 0, "money": 1},  # a field is missing
        {"kind": "Paid", "seat": 0, "money": 1, "cause": "", "extra": 1},  # a field too many
    ],
)
def test_json_is_checked(data):
    """What is no fact is refused."""
    with pytest.raises(StoryError):
        from_json(KINDS, data)


def test_net_result():
    """Money and points, summed for each seat that has any."""
    facts = [Paid(1, 3, "R1"), Paid(0, 2, "R1"), Paid(1, -1, "R1"), Hidden(0, (), "R2")]
    assert net(facts) == [Net(0, 2, 0), Net(1, 2, 0)]
    assert not preview(facts).nothing
    assert preview([Nothing(0, "R3")]) == ([Nothing(0, "R3")], [], True)


def test_fold():
    """Facts are carried out in order; what cannot have happened is refused."""
    before = Snapshot(money=(0, 0))
    facts = [Paid(0, 2, "R1"), Paid(0, -2, "R1")]
    assert fold(STORY, before, facts).snapshot() == before
    with pytest.raises(StoryError, match="debts"):
        fold(STORY, before, facts[::-1])
    with pytest.raises(StoryError, match="Snapshot"):
        fold(STORY, before, [before])


def test_what_a_seat_sees():
    """Facts go through the eyes of a seat one by one."""
    facts = [Paid(0, 2, "R1"), Hidden(1, (4,), "R2")]
    assert seen_facts(STORY, facts, 0) == facts[:1]
    assert seen_facts(STORY, facts, 1) == facts
