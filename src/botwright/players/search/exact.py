"""Small positions solved exactly: every action, every draw of chance, no estimates."""

from typing import Any

import numpy as np

from botwright.core.game import CHANCE, Game, GameError
from botwright.core.record import State
from botwright.players.compiled.storage import new_endgame, new_outcome
from botwright.players.search.thinking import thinking

Array = np.ndarray[Any, np.dtype[np.float64]]

MOST_POSITIONS = 2_000_000


class Solver:
    """The worth of positions of a game for two, for seat 0: 1 a win, 0 a loss, a half for a draw.

    Each seat goes for its own utility; positions met before are remembered.
    """

    def __init__(self, game: Game, most: int = MOST_POSITIONS):
        self.game, self.most = game, most
        self.known: dict[bytes, float] = {}
        self.out = np.empty(game.most_legal_actions, np.int32)

    def after(self, state: State, action: int) -> float:
        """The worth of what an action leads to."""
        follow = state.copy()
        count = self.game.step(follow, action, self.out)
        key = follow.tobytes()
        found = self.known.get(key)
        if found is None:
            found = self.work_out(follow, self.out[:count].tolist())
            if len(self.known) >= self.most:
                raise GameError(f"more than {self.most:,} positions: too many to solve")
            self.known[key] = found
        return found

    def work_out(self, state: State, legal: list[int]) -> float:
        """The worth of a position from those that follow."""
        if not legal:
            first, second = self.game.places(state)
            return 0.5 if first == second else float(first < second)
        mover = self.game.player_to_move(state)
        best = 0.0 if mover == 1 else 1.0  # nothing can be better
        values = []
        for action in legal:
            values.append(self.after(state, action))
            if mover != CHANCE and values[-1] == best:
                break
        if mover == CHANCE:
            return sum(values) / len(values)
        return max(values) if mover == 0 else min(values)

    def matrix(self, state: State) -> tuple[list[int], list[int], Array]:
        """The secret choices of both seats, and what every pair of them is worth to seat 0."""
        mine = self.game.legal_actions(state, 0)
        theirs = self.game.legal_actions(state, 1)
        cells = np.zeros((len(mine), len(theirs)))
        for row, action in enumerate(mine):
            for column, reply in enumerate(theirs):
                chosen = state.copy()
                self.game.apply(chosen, action)
                cells[row, column] = self.after(chosen, reply)
        return mine, theirs, cells


class PairSolver:
    """What `Solver.matrix` finds, by compiled alpha-beta: hundreds of times as fast.

    Nothing is remembered, so each pair may take `most` positions. After it nothing may be secret.
    """

    def __init__(self, game: Game, most: int):
        self.game, self.most = game, most
        self.stack, self.outcome = new_endgame(game), new_outcome(2)
        self.solve_end = thinking(game).leaves.solve_end

    def matrix(self, state: State) -> tuple[list[int], list[int], Array | None]:
        """The secret choices of both seats and their matrix; None where a pair takes too long."""
        mine = self.game.legal_actions(state, 0)
        theirs = self.game.legal_actions(state, 1)
        cells = np.zeros((len(mine), len(theirs)))
        for row, action in enumerate(mine):
            for column, reply in enumerate(theirs):
                chosen = state.copy()
                self.game.apply(chosen, action)
                self.game.apply(chosen, reply)
                self.stack.states[0] = chosen[0]
                cells[row, column] = self.solve_end(self.stack, self.outcome, self.most)
                if cells[row, column] < 0.0:
                    return mine, theirs, None
        return mine, theirs, cells
