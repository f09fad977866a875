"""The seam below tables: an engine plays one rules version of one game.

Bytes of a state in, bytes and plain numbers out; nobody above needs to know whether native code,
the interpreter or a WebAssembly module of an older rules version answers.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from botwright.core.reading.snapshot import Layout


class Engine(Protocol):
    """What a table asks of the rules. States are bytes; `layout` reads them by field name."""

    @property
    def name(self) -> str:
        """The name of the game."""

    @property
    def is_native(self) -> bool:
        """Whether the rules of today answer, so that opponents can think with it."""

    @property
    def rules_version(self) -> int:
        """The version of its rules."""

    @property
    def box(self) -> str:
        """The digest of the box that it plays with."""

    @property
    def box_text(self) -> str | None:
        """The box itself, where it did not come with the rules."""

    @property
    def layout(self) -> Layout:
        """Which fields of a state lie where."""

    @property
    def figures_layout(self) -> Layout:
        """Which fields of the figures lie where."""

    @property
    def options(self) -> Mapping[str, Sequence[Any]]:
        """The choices of every option of a new game, the default first."""

    def deal(self, options: Mapping[str, Any]) -> bytes:
        """A new game, up to the first decision; options that are not named have their default."""

    def mover(self, state: bytes) -> int:
        """A seat, CHANCE, or NOBODY when the game is over."""

    def deciding(self, state: bytes) -> tuple[int, ...]:
        """The seats that decide now, independently of each other."""

    def secret(self, state: bytes) -> bool:
        """Whether what is decided now stays secret until all who decide have done so."""

    def legal(self, state: bytes, seat: int | None = None) -> list[int]:
        """The legal actions, ascending; for a seat that decides, blind to the others' choices."""

    def apply(self, state: bytes, action: int) -> bytes:
        """The state after an action, which must be legal."""

    def hide(self, state: bytes, seat: int) -> bytes:
        """The state as a seat may know it (NOBODY: a spectator)."""

    def scores(self, state: bytes) -> list[int]:
        """The points of every seat, final or current."""

    def places(self, state: bytes) -> list[int]:
        """The place of every seat, 0 for the best."""

    def figures(self, state: bytes) -> bytes:
        """What only rules can tell a table, as a record of its own."""

    def text(self, state: bytes, action: int) -> str:
        """The notation of an action."""

    def read_text(self, state: bytes, text: str) -> int:
        """The action of a notation; GameError when there is none."""
