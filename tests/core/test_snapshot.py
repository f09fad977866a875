"""Snapshots: bytes of a record as plain numbers and back, digests by name, drafts."""

import numpy as np
import pytest

import botwright
from botwright.core.reading.snapshot import Layout, Snapshot, digest
from botwright.core.record import record

GAMES = [botwright.load(name) for name in botwright.GAMES]
SMALL = record(("wide", np.int32), ("rows", np.int8, (2, 3)), ("odd", np.int16, 3))


def title(game):
    """The name of a game, as a test id."""
    return game.name


@pytest.mark.parametrize("game", GAMES, ids=title)
def test_bytes_round_trip(game):
    """A dealt state reads as its fields say and is written as the same bytes."""
    state = game.deal()
    snapshot = game.read(state)
    for name in game.state_dtype.names:
        assert np.array_equal(getattr(snapshot, name), state[0][name])
    assert game.layout.write(snapshot) == state.tobytes()


def test_shapes_are_nested_tuples():
    """Plain integers and nested tuples, nothing of NumPy."""
    state = np.zeros(1, SMALL)
    state[0].wide, state[0].rows = -70_000, [[1, 2, 3], [-4, 5, 6]]
    snapshot = Layout.of(SMALL).read(state.tobytes())
    assert (snapshot.wide, snapshot.rows) == (-70_000, ((1, 2, 3), (-4, 5, 6)))
    assert type(snapshot.wide) is type(snapshot.rows[1][0]) is int


def test_layout_goes_through_json():
    """A frozen version keeps its layout as JSON."""
    layout = Layout.of(SMALL)
    again = Layout.from_json(layout.to_json())
    assert (again.fields, again.size) == (layout.fields, layout.size)
    data = bytes(range(layout.size))
    assert again.read(data) == layout.read(data)


def test_gaps_between_fields_are_skipped():
    """A record of an older version may have bytes that belong to no field."""
    dtype = np.dtype([("small", np.int8), ("wide", np.int32), ("last", np.int8)], align=True)
    data = np.array([(1, 2, 3)], dtype).tobytes()
    layout = Layout.of(dtype)
    assert layout.read(data) == Snapshot(small=1, wide=2, last=3)
    assert layout.read(layout.write(layout.read(data))) == layout.read(data)


def test_digest_is_by_name():
    """Order in memory and spare bytes do not matter; a changed number does."""
    one = Snapshot(money=(1, 2), ship=3, spare=(0, 0))
    assert digest(one) == digest(Snapshot(ship=3, money=(1, 2)))
    assert digest(one) != digest(one.replace(ship=4))
    assert len(digest(one)) == 12


def test_a_draft_shares_nothing():
    """A draft changes alone, and gives a snapshot again."""
    one = Snapshot(money=(1, 2), rows=((0, 1), (2, 3)))
    draft = one.draft()
    draft.rows[1][0] = 9
    draft.past.append("a fact")
    assert one.rows == ((0, 1), (2, 3))
    assert draft.snapshot() == one.replace(rows=((0, 1), (9, 3)))


def test_a_snapshot_does_not_change():
    """Snapshots are values: they refuse to change, and unknown fields are named."""
    one = Snapshot(money=1)
    with pytest.raises(AttributeError, match="draft"):
        one.money = 2
    with pytest.raises(AttributeError, match="ship"):
        _ = one.ship
