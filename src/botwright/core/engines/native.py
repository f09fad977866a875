"""The engine of the rules as they are now: native code, or the interpreter."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from botwright.core import box, record
from botwright.core.game import Game
from botwright.core.reading.snapshot import Layout
from botwright.core.record import NO_FIGURES, State


class NativeEngine:
    """The rules as they are now: native code, or the interpreter where numba is switched off."""

    is_native = True

    def __init__(self, game: Game) -> None:
        self.game = game
        self.name, self.rules_version = game.name, game.rules_version
        self.layout, self.told = game.layout, game.figures or NO_FIGURES
        self.figures_layout = Layout.of(self.told.dtype)
        self.options = {name: option.choices for name, option in game.options.items()}

    @cached_property
    def box(self) -> str:
        """The digest of the box in use."""
        return self.game.box_digest

    @property
    def box_text(self) -> str | None:
        """The box itself, where it is not the one that comes with the game."""
        return box.own_text(self.name)

    def state(self, data: bytes) -> State:
        """Bytes as the array that compiled rules take."""
        return record.from_bytes(self.game.state_dtype, data)

    def deal(self, options: Mapping[str, Any]) -> bytes:
        """A new game, up to the first decision."""
        return self.game.deal(**options).tobytes()

    def mover(self, state: bytes) -> int:
        """A seat, CHANCE, or NOBODY when the game is over."""
        return self.game.player_to_move(self.state(state))

    def deciding(self, state: bytes) -> tuple[int, ...]:
        """The seats that decide now."""
        return self.game.deciding(self.state(state))

    def secret(self, state: bytes) -> bool:
        """Whether what is decided now stays secret."""
        return self.game.is_secret(self.state(state))

    def legal(self, state: bytes, seat: int | None = None) -> list[int]:
        """The legal actions, ascending."""
        before = self.state(state)
        whose = None if seat == self.game.player_to_move(before) else seat
        return self.game.legal_actions(before, whose)

    def apply(self, state: bytes, action: int) -> bytes:
        """The state after an action."""
        after = self.state(state)
        self.game.apply(after, action)
        return after.tobytes()

    def hide(self, state: bytes, seat: int) -> bytes:
        """The state as a seat may know it."""
        shown = self.state(state)
        self.game.loops.hide_one(shown, seat)
        return shown.tobytes()

    def scores(self, state: bytes) -> list[int]:
        """The points of every seat."""
        return self.game.scores(self.state(state))

    def places(self, state: bytes) -> list[int]:
        """The place of every seat."""
        return self.game.places(self.state(state))

    def figures(self, state: bytes) -> bytes:
        """What only rules can tell a table."""
        filled = record.blank(self.told.dtype)
        self.told.rule(self.state(state), filled)
        return filled.tobytes()

    def text(self, state: bytes, action: int) -> str:
        """The notation of an action."""
        return self.game.action_text(self.state(state), action)

    def read_text(self, state: bytes, text: str) -> int:
        """The action of a notation."""
        return self.game.parse_action(self.state(state), text)
