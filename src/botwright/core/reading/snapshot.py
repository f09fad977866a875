"""Snapshots: states read into plain Python numbers, for whoever only reads. Needs no NumPy.

A `Layout` says which fields lie where in the bytes of a record. It reads bytes into a `Snapshot`
and writes a snapshot back; it goes through JSON, so that a frozen rules version keeps its own.
"""

import hashlib
import json
import struct
from collections.abc import Iterable, Iterator, Sequence
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

# kind of a field, as NumPy spells it, and as `struct` does
CODES = {
    "i1": "b", "i2": "h", "i4": "i", "i8": "q",
    "u1": "B", "u2": "H", "u4": "I", "u8": "Q",
    "f4": "f", "f8": "d",
}  # fmt: skip
SPARE = "spare"  # the field that only fills a record up

Shape = tuple[int, ...]


def shapes_of(fields: Iterable[tuple[Any, ...]]) -> dict[str, Shape]:
    """The shape of every field that a record is declared with: name, kind and perhaps a shape."""
    shapes = {name: shape[0] if shape else () for name, _, *shape in fields}
    return {name: (shape,) if isinstance(shape, int) else shape for name, shape in shapes.items()}


class Field(NamedTuple):
    """One field of a record: an empty shape is a single number."""

    name: str
    kind: str
    shape: tuple[int, ...]
    offset: int


class Changing(NamedTuple):
    """An action whose notation depends on the position: on one number of one field of it."""

    field: str
    place: int | None  # None: the field is a single number
    values: Sequence[int]  # all that the number can be


class Snapshot:
    """A position in plain numbers and nested tuples, an attribute for each field. Never changes."""

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the snapshot has no field {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        raise AttributeError("a snapshot does not change; take a draft of it")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Snapshot) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(tuple(self.__dict__.items()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value}" for name, value in self.__dict__.items())
        return f"Snapshot({fields})"

    def replace(self, **changes: Any) -> "Snapshot":
        """The same position with other values in some fields, or with further fields."""
        return Snapshot(**(self.__dict__ | changes))

    def draft(self) -> "Draft":
        """A copy that can be changed: tuples become lists, nothing is shared."""
        return Draft(**{name: thawed(value) for name, value in self.__dict__.items()})


class Draft:
    """A position that can be changed in place, field by field, while facts are carried out.

    `past` holds the facts that were carried out before the one at hand, in order.
    """

    past: list[Any]

    def __init__(self, **fields: Any) -> None:
        self.__dict__.update(fields)
        self.past = []

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"the draft has no field {name!r}")

    if TYPE_CHECKING:  # any field may be set

        def __setattr__(self, name: str, value: Any) -> None: ...

    def snapshot(self) -> Snapshot:
        """The position as it stands now, without the past."""
        kept = {name: value for name, value in self.__dict__.items() if name != "past"}
        return Snapshot(**{name: frozen(value) for name, value in kept.items()})


def thawed(value: Any) -> Any:
    """Nested tuples as nested lists; a row of numbers is copied at once."""
    if not isinstance(value, tuple):
        return value
    nested_rows = bool(value) and isinstance(value[0], tuple)
    return [thawed(inner) for inner in value] if nested_rows else list(value)


def frozen(value: Any) -> Any:
    """Nested lists as nested tuples; a row of numbers is copied at once."""
    if not isinstance(value, list):
        return value
    nested_rows = bool(value) and isinstance(value[0], list)
    return tuple(map(frozen, value)) if nested_rows else tuple(value)


def nested(values: tuple[Any, ...], shape: tuple[int, ...]) -> tuple[Any, ...]:
    """Numbers in a row as nested tuples of this shape."""
    for width in reversed(shape[1:]):
        values = tuple(zip(*[iter(values)] * width))
    return values


def flat(value: Any) -> Iterator[Any]:
    """The numbers of nested tuples or lists in a row."""
    if isinstance(value, (tuple, list)):
        for inner in value:
            yield from flat(inner)
    else:
        yield value


class Layout:
    """Which fields lie where in the bytes of a record."""

    def __init__(self, fields: Iterable[Field], size: int) -> None:
        self.fields = tuple(sorted(fields, key=lambda field: field.offset))
        self.size = size
        self._struct = struct.Struct(self._format())
        self._plan: list[tuple[str, int, int, tuple[int, ...]]] = []
        start = 0
        for field in self.fields:
            count = prod(field.shape)
            self._plan.append((field.name, start, start + count, field.shape))
            start += count

    def _format(self) -> str:
        """What `struct` needs to know; bytes between fields are skipped."""
        text, at = "<", 0
        for field in self.fields:
            count = prod(field.shape)
            text += f"{field.offset - at}x{count}{CODES[field.kind]}"
            at = field.offset + count * int(field.kind[1:])
        return text + f"{self.size - at}x"

    @classmethod
    def of(cls, dtype: Any) -> "Layout":
        """The layout of a record type of NumPy."""
        fields = []
        for name in dtype.names:
            inner, offset = dtype.fields[name][:2]
            kind = f"{inner.base.kind}{inner.base.itemsize}"
            fields.append(Field(name, kind, tuple(inner.shape), int(offset)))
        return cls(fields, int(dtype.itemsize))

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> "Layout":
        """The layout of `to_json`."""
        fields = [Field(name, kind, tuple(shape), at) for name, kind, shape, at in data["fields"]]
        return cls(fields, data["size"])

    def to_json(self) -> dict[str, Any]:
        """The layout as plain lists: name, kind, shape and offset of each field."""
        return {
            "size": self.size,
            "fields": [[*field[:2], [*field[2]], field[3]] for field in self.fields],
        }

    def read(self, data: bytes) -> Snapshot:
        """The position that these bytes hold."""
        values = self._struct.unpack(data)
        return Snapshot(
            **{
                name: (nested(values[start:stop], shape) if shape else values[start])
                for name, start, stop, shape in self._plan
            }
        )

    def write(self, snapshot: Snapshot) -> bytes:
        """The bytes of a position; the opposite of `read`."""
        known = vars(snapshot)
        values: list[Any] = []
        for name, start, stop, _ in self._plan:
            is_spare = name == SPARE and name not in known  # an older record has less of it
            values += [0] * (stop - start) if is_spare else flat(getattr(snapshot, name))
        return self._struct.pack(*values)


def digest(snapshot: Snapshot) -> str:
    """A short digest of all fields by name; where they lie in memory does not matter."""
    fields = {name: value for name, value in vars(snapshot).items() if name != SPARE}
    text = json.dumps(fields, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:12]
