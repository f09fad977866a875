"""States whose fields Python reads fast.

Views and sentences read hundreds of fields. NumPy's own records look each one up in Python code;
the record type here has a property for each field and the same layout, so that compiled rules take
it as it is.
"""

from functools import cache
from typing import Any

import numpy as np

from botwright.core.record import State


def field(name: str) -> property:
    """A property that reads and writes one field."""

    def read(record: Any, get: Any = np.void.__getitem__) -> Any:
        return get(record, name)

    def write(record: Any, value: Any) -> None:
        record[name] = value

    return property(read, write)


@cache
def quick_type(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The same record type, read fast."""
    plain = np.dtype(dtype.fields and [(name, dtype[name]) for name in dtype.names or ()], align=True)
    assert plain.itemsize == dtype.itemsize
    body: dict[str, Any] = {name: field(name) for name in dtype.names or ()}
    body["__getattribute__"] = object.__getattribute__
    body["__setattr__"] = object.__setattr__
    return np.dtype((type("QuickRecord", (np.record,), body), plain))


def quick(state: State) -> State:
    """The state itself, read fast."""
    return state.view(quick_type(state.dtype))
