"""Fixed-size records: the only data structure of the rules.

Outside the rules a state is a one-element array (calls with it are cheap); inside it is `state[0]`.
"""

import hashlib
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from botwright.core.jit import rule

State = np.ndarray[Any, np.dtype[Any]]


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """An aligned record type without gaps. Refuses names that numpy would shadow when interpreted.

    Wide fields come first and a field `spare` fills the end: bytes that belong to no field would
    be copied by some copies and not by others, and digests would differ.
    """
    ordered = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    used = np.dtype(ordered).itemsize
    spare = -used % np.dtype(ordered[0][1]).itemsize
    if spare:
        ordered.append(("spare", np.int8, spare))
    dtype = np.dtype((np.record, np.dtype(ordered, align=True)))
    clash = set(dtype.names or ()) & set(dir(np.record))
    if clash:
        raise ValueError(f"field names shadowed by numpy: {sorted(clash)}")
    return dtype


def blank(dtype: np.dtype[Any]) -> State:
    """One zeroed state."""
    return np.zeros(1, dtype)


def copy(state: State) -> State:
    """A state that shares nothing with the original. Through bytes: field by field is slow."""
    return from_bytes(state.dtype, state.tobytes())


def from_bytes(dtype: np.dtype[Any], data: bytes) -> State:
    """The state that has these bytes."""
    return np.ndarray(1, dtype, bytearray(data))


def plain(record: Any) -> SimpleNamespace:
    """The fields of a record as plain numbers and lists, which Python reads ten times faster."""
    values = (v.tolist() if isinstance(v, np.ndarray) else v for v in record.item())
    return SimpleNamespace(**dict(zip(record.dtype.names, values)))


class Figures(NamedTuple):
    """What only the rules can tell of a position: a record, and the rule that fills it."""

    dtype: np.dtype[Any]
    rule: Callable[[Any, Any], None]  # takes a state and a record, both as arrays of one


@rule
def tell_nothing(states: Any, filled: Any) -> None:
    """The figures of a game whose rules have nothing more to tell."""


NO_FIGURES = Figures(record(("nothing", np.int8)), tell_nothing)


def told(teller: Callable[[Any, Any], None], dtype: np.dtype[Any], state: State) -> SimpleNamespace:
    """What a rule writes of a state into a record of its own, as plain numbers and lists."""
    out = blank(dtype)
    teller(state, out)
    return plain(out[0])


def digest(state: State) -> str:
    """A short digest of all fields."""
    return hashlib.sha256(state.tobytes()).hexdigest()[:12]


def to_json(state: State) -> dict[str, Any]:
    """The fields as plain numbers and lists."""
    return {name: state[0][name].tolist() for name in state.dtype.names or ()}


def from_json(dtype: np.dtype[Any], fields: dict[str, Any]) -> State:
    """The state of `to_json`; refuses missing, unknown and misfitting fields."""
    names = set(dtype.names or ())
    if set(fields) != names:
        wrong = sorted(names ^ set(fields))
        raise ValueError(f"fields missing or unknown: {', '.join(wrong)}")
    state = blank(dtype)
    for name, value in fields.items():
        kept = np.asarray(value)
        if kept.shape != state[0][name].shape or kept.dtype.kind not in "iu":
            raise ValueError(f"field {name}: needs whole numbers of shape {state[0][name].shape}")
        state[0][name] = kept
        if not np.array_equal(state[0][name], kept):
            raise ValueError(f"field {name}: a number does not fit")
    return state
