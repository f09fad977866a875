"""Records: names, copies, digests, JSON."""

import numpy as np
import pytest

from botwright.core import record

DTYPE = record.record(("money", np.int8, 2), ("turn", np.int16))


@pytest.mark.parametrize("name", ["round", "size", "copy", "item", "shape", "sum"])
def test_shadowed_names_are_refused(name):
    """A field that numpy would shadow when interpreted is refused by name."""
    with pytest.raises(ValueError, match=name):
        record.record((name, np.int8))


def test_records_have_no_gaps():
    """Wide fields come first, and what is left at the end is a field too."""
    dtype = record.record(("small", np.int8), ("wide", np.int16, 2), ("late", np.int8, (2, 3)))
    assert dtype.names == ("wide", "small", "late", "spare")
    assert dtype.itemsize == sum(dtype.fields[name][0].itemsize for name in dtype.names)


def test_copy_shares_nothing():
    """Changing a copy leaves the original alone."""
    state = record.blank(DTYPE)
    other = record.copy(state)
    other[0].money[1] = 3
    assert state[0].money.tolist() == [0, 0]
    assert record.digest(other) != record.digest(state)


def test_json():
    """JSON goes both ways."""
    state = record.blank(DTYPE)
    state[0].turn = 7
    assert record.to_json(state) == {"money": [0, 0], "turn": 7}
    assert record.from_json(DTYPE, {"money": [0, 0], "turn": 7}).tobytes() == state.tobytes()


@pytest.mark.parametrize(
    "fields, complaint",
    [
        ({"money": [0, 0]}, "turn"),
        ({"money": [0, 0], "turn": 1, "luck": 1}, "luck"),
        ({"money": [0], "turn": 1}, "shape"),
        ({"money": [0, 300], "turn": 1}, "does not fit"),
        ({"money": [0, "x"], "turn": 1}, "whole numbers"),
        ({"money": [0, 0.5], "turn": 1}, "whole numbers"),
    ],
)
def test_bad_json(fields, complaint):
    """Fields that are missing, unknown or do not fit are refused."""
    with pytest.raises(ValueError, match=complaint):
        record.from_json(DTYPE, fields)
