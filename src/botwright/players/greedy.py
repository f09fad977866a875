"""The greedy player: its own turn from beginning to end, by the game's evaluation."""

import numpy as np

from botwright.core.chance import below, generator
from botwright.core.game import Game
from botwright.core.record import State
from botwright.players.compiled.storage import new_beam, new_scratch
from botwright.players.search.thinking import thinking

PER_CENT = 100


class Greedy:
    """Plans one whole turn; where all choose in secret, rates choices against random replies.

    `slips`: how many decisions of a hundred are left to luck (Rookie makes such).
    """

    def __init__(
        self,
        seed: int = 0,
        name: str = "greedy",
        width: int = 48,
        lucks: int = 3,
        replies: int = 6,
        turns: int = 24,
        slips: int = 0,
    ):
        self.name = name
        self.generator = generator(seed)
        self.width, self.lucks = width, lucks
        self.replies, self.turns, self.slips = replies, turns, slips

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """The action with which the best turn begins."""
        if len(legal) == 1:
            return legal[0]
        if self.slips and below(self.generator, PER_CENT) < self.slips:
            return legal[int(below(self.generator, len(legal)))]
        return legal[int(np.argmax(self.rate(game, view, seat, legal)))]

    def rate(self, game: Game, view: State, seat: int, legal: list[int]) -> list[float]:
        """How far ahead every action leaves this seat, in points expected at the end."""
        scratch = new_scratch(game, self.generator)
        totals = np.zeros(len(legal))
        if game.compiled["needs_reply"](view[0]):
            thinking(game).planning.rate_by_reply(
                scratch, view, seat, np.array(legal, np.int32), self.replies, self.turns, totals
            )
            return [float(total) for total in totals]
        scratch.states[:1] = view
        beam = new_beam(np.zeros((2, self.width), game.state_dtype))
        rounds = thinking(game).planning.plan_turn(
            beam, np.zeros(len(legal)), totals, self.lucks, scratch, seat
        )
        return [float(total) / rounds for total in totals]
