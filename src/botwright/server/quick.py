"""States whose fields Python reads fast.

Views and sentences read hundreds of fields. NumPy's own records look each one up in Python code;
the record type here has a descriptor for each field and the same layout, so that compiled rules
take it as it is.
"""

from functools import cache
from typing import Any

import numpy as np

from botwright.core.record import State

get_field: Any = np.void.__getitem__
set_field: Any = np.void.__setitem__


def quick_field(name: str) -> property:
    """A field of a record. Its array is not kept: it holds the record, and none would be freed."""
    return property(lambda record: get_field(record, name))


def set_any(record: Any, name: str, value: Any) -> None:
    """Write a field."""
    set_field(record, name, value)


@cache
def quick_type(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same record type, read fast."""
    plain = np.dtype([(name, dtype[name]) for name in dtype.names or ()], align=True)
    assert plain.itemsize == dtype.itemsize
    body: dict[str, Any] = {name: quick_field(name) for name in dtype.names or ()}
    body["__getattribute__"] = object.__getattribute__
    body["__setattr__"] = set_any
    return np.dtype((type("QuickRecord", (np.record,), body), plain))


def quick(state: State) -> State:
    """The state itself, read fast."""
    return state.view(quick_type(state.dtype))
