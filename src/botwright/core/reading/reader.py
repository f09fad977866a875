"""A game to whoever only reads: notation, story, words and pictures, without NumPy and Numba.

Readers take a position as a snapshot. `known` beside it is what only the rules can tell of the
position: the figures of the game, a snapshot as well.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from math import prod
from typing import Any, NamedTuple

from botwright.core import installed
from botwright.core.reading.commands import Commands
from botwright.core.reading.errors import GameError, Refusal
from botwright.core.reading.facts import Story
from botwright.core.reading.snapshot import Changing, Shape, Snapshot, nested


class Reading(NamedTuple):
    """A position as readers take it."""

    state: Snapshot
    known: Snapshot


def no_rule(state: Any, known: Any, action: int) -> str:
    """The rule behind an action, where none is named."""
    return ""


@dataclass(frozen=True)
class Reader:
    """The readers of a game as a table of functions, and what they have to know of its record."""

    name: str
    rules_version: int
    shapes: Mapping[str, Shape]  # of the fields of today's record
    text_of: Callable[[Any, int], str]
    read_text: Callable[[Any, str], int]
    # an action in words, for a seat that reads or, with None, for everybody; players are marked
    sentence: Callable[[Any, Any, int, str, int | None], str]
    refusal: Callable[[Any, Any, int, str], Refusal]
    table_view: Callable[[Any, Any, int, str], Any]  # a `picture`
    board_text: Callable[[Any, Any, int, str], str]  # players are marked
    broken: Callable[[Any], list[str]]
    rule_of: Callable[[Any, Any, int], str] = no_rule
    picture: type[Any] = dict  # the type of what `table_view` makes, as clients are told it
    commands: Commands = field(default_factory=dict)  # what is typed in other languages
    changing_texts: Mapping[int, Changing] = field(default_factory=dict)
    story: Story | None = None
    tables: Mapping[str, Any] = field(default_factory=dict)  # the numbers of the box for rules
    upgrade: Callable[[Snapshot, int], Snapshot] | None = None  # of an older rules version
    colours: tuple[str, ...] = ("white", "yellow", "red", "blue")  # the usual ones of the seats

    def today(self, snapshot: Snapshot, rules_version: int) -> Snapshot:
        """A position of an older rules version in the fields of today, found by their names.

        Those that did not exist yet are filled by the game, or with zeros.
        """
        if self.upgrade is not None:
            snapshot = self.upgrade(snapshot, rules_version)
        fields = {}
        for name, shape in self.shapes.items():
            empty = nested((0,) * prod(shape), shape) if shape else 0
            fields[name] = vars(snapshot).get(name, empty)
            if shape_of(fields[name]) != shape:
                raise GameError(f"{name} had another shape in rules version {rules_version}")
        return Snapshot(**fields)


def shape_of(value: object) -> Shape:
    """The shape of nested tuples; empty for a number."""
    return (len(value), *shape_of(value[0])) if isinstance(value, tuple) else ()


def reader_of(name: str) -> Reader:
    """The readers of a game; nothing of its rules is imported."""
    if name not in installed.modules():
        known = ", ".join(installed.modules())
        raise GameError(f"no game is called {name!r}; there are {known}")
    reader: Reader = import_module(f"{installed.modules()[name]}.reader").READER
    return reader
