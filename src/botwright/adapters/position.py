"""One game under way for an adapter: the state, the luck, and what seats see and may do."""

import secrets
from typing import Any

import numpy as np

from botwright.adapters import drawing
from botwright.core import record
from botwright.core.chance import below, generator
from botwright.core.game import CHANCE, NOBODY, Game
from botwright.core.reading.errors import GameError
from botwright.core.research import exchange

Array = np.ndarray[Any, np.dtype[Any]]
RENDER_MODES = ["human", "ansi", "svg"]
ILLEGAL = ("refuse", "replace")
LUCK = 8  # bytes of a generator


class Position:
    """A game in which chance acts by itself; every action is checked.

    An illegal action is refused with a reason, or with `illegal="replace"` replaced by a legal one,
    drawn at random: for samplers that know nothing of masks.
    """

    def __init__(self, game: Game, variant: str = "", illegal: str = "refuse", **options: Any):
        if illegal not in ILLEGAL:
            raise GameError(f"illegal must be one of {', '.join(ILLEGAL)}, not {illegal!r}")
        self.game, self.illegal = game, illegal
        self.options = game.read_options(**options)
        self.first = game.deal_variant(variant) if variant else game.deal(**self.options)
        self.players = game.seats(self.first)
        self.numbers = game.option_numbers(self.options)
        self.actions = game.spec.player_actions
        self.width = game.most_legal_actions
        self.chosen = np.zeros(1, np.int64)
        self.who, self.earned = np.zeros(1, np.int32), np.zeros(1, np.float32)
        self.luck = generator(secrets.randbits(63)).reshape(1, 1)
        self.reset(None)

    def reset(self, seed: int | None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed the luck goes on from where it is.

        The option `draws` holds what chance draws, in order, before its luck is used: with it a
        stored game is played again.
        """
        if seed is not None:
            self.luck = generator(seed).reshape(1, 1)
        self.draws = list((options or {}).get("draws", ()))[::-1]
        self.state = record.copy(self.first)
        self.draw()
        self.look()

    def draw(self) -> None:
        """Let chance draw what is given, then what its luck says."""
        while self.draws and self.game.player_to_move(self.state) == CHANCE:
            self.game.apply(self.state, self.draws.pop(), check=True)
        self.game.loops.draw_chance(self.state, self.luck, self.width)

    def look(self) -> None:
        """What is seen, and who is to move, in the state as it is."""
        self.views, self.masks = self.rooms()
        self.game.loops.look_lanes(self.state, self.width, self.views, self.masks, self.who)
        self.mover = self.who.item()
        self.over = np.array([self.mover == NOBODY])
        self.rewards = np.array([self.game.rewards(self.state)], np.float32)

    def rooms(self) -> tuple[Array, Array]:
        """New arrays for one view and one mask: what was handed out before is never written to."""
        return (
            np.empty((1, self.game.observation_length), np.float32),
            np.empty((1, self.game.num_actions), np.uint8),
        )

    def act(self, action: int) -> None:
        """One action of the player to move, then chance; what is seen next is at hand."""
        if not (0 <= action < self.actions) or not self.masks[0, action]:
            action = self.instead(action)
        if self.draws:
            self.game.apply(self.state, action)
            self.draw()
            self.look()
            return
        self.chosen[0] = action
        self.views, self.masks = self.rooms()
        self.game.loops.turn_lanes(
            self.state,
            self.luck,
            self.numbers,
            self.chosen,
            False,
            self.width,
            self.views,
            self.rewards,
            self.over,
            self.masks,
            self.who,
            self.earned,
        )
        self.mover = self.who.item()

    def instead(self, action: int) -> int:
        """A legal action for an illegal one, or a refusal with the reason."""
        legal = self.game.legal_actions(self.state)
        if self.illegal == "replace" and legal:
            return legal[int(below(self.luck[0], len(legal)))]
        if self.mover == NOBODY:
            raise GameError("the game is over")
        self.game.apply(record.copy(self.state), action, check=True)
        raise GameError(f"{action} is no action of a player")

    def view(self, seat: int) -> Array:
        """What a seat sees, as numbers of its own."""
        if seat == self.mover:
            return self.views[0].copy()
        out = np.empty(self.game.observation_length, np.float32)
        self.game.loops.observe_one(self.state, seat, out)
        return out

    def mask(self, seat: int) -> Array:
        """1 for each action that a seat may do now, of the actions of players."""
        if seat == self.mover:
            return self.masks[0, : self.actions].astype(np.int8)
        out = np.zeros(self.actions, np.int8)
        out[self.game.legal_actions(self.state, seat)] = 1
        return out

    def render(self, mode: str | None, seat: int = NOBODY) -> str | None:
        """The table as a seat, or anybody, may see it: text or SVG, or printed for people."""
        if mode == "svg":
            return drawing.svg(self.game.view(self.state, seat))
        text = self.game.board(self.state, seat)
        if mode == "ansi":
            return text
        print(text)
        return None

    def save(self) -> bytes:
        """State and luck as bytes."""
        return self.luck.tobytes() + exchange.to_bytes(self.game, self.state)

    def restore(self, data: bytes) -> None:
        """Go on from what `save` gave."""
        self.state = exchange.from_bytes(self.game, data[LUCK:])
        self.luck = np.frombuffer(data[:LUCK], np.uint64).reshape(1, 1).copy()
        self.look()

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: the bytes of `save` and how the position was made."""
        made = {name: value for name, value in self.__dict__.items() if name not in LOOKED}
        return made | {"saved": self.save()}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """The position as it was."""
        saved = state.pop("saved")
        self.__dict__.update(state)
        self.restore(saved)


LOOKED = ("state", "luck", "views", "masks", "mover", "over", "rewards")  # made again from `save`
