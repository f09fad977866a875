"""Ends of games without luck, solved exactly: every line of one seat to the last point."""

from typing import NamedTuple

import numpy as np

from botwright.core.game import CHANCE, NOBODY, Game
from botwright.core.record import State

MOST_POSITIONS = 60_000


class TooMany(Exception):
    """An end with more positions than can be looked at, or with luck in it."""


class Worth(NamedTuple):
    """What a position is worth to the seat that solves it."""

    margin: int  # points ahead of the best other at the end, by best play of all
    wins: int  # lines that win
    lines: int  # all lines of the seat
    action: int  # the best one; the first of the shortest lines
    length: int  # own actions to the end
    won: bool  # whether the best line wins; a tie on points may

    @property
    def rank(self) -> tuple[bool, int]:
        """What the seat wants most, and the others least."""
        return self.won, self.margin


class Ends:
    """All ends of one seat. Others go for their own margin; positions met before are kept."""

    def __init__(self, game: Game, seat: int, most: int = MOST_POSITIONS):
        self.game, self.seat, self.most = game, seat, most
        self.known: dict[bytes, Worth] = {}
        self.out = np.empty(game.most_legal_actions, np.int32)

    def worth(self, state: State) -> Worth:
        """The worth of a position."""
        key = state.tobytes()
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.most:
                raise TooMany
            found = self.known[key] = self.work_out(state)
        return found

    def after(self, state: State) -> dict[int, Worth]:
        """The worth of what each legal action leads to."""
        found = {}
        for action in self.game.legal_actions(state):
            follow = state.copy()
            self.game.apply(follow, action)
            found[action] = self.worth(follow)
        return found

    def work_out(self, state: State) -> Worth:
        """The worth of a position from those that follow."""
        mover = self.game.player_to_move(state)
        if mover == CHANCE:
            raise TooMany
        if mover == NOBODY:
            return self.ended(state)
        follow = self.after(state)
        if mover != self.seat:
            return min(follow.values(), key=lambda each: each.rank)
        action = max(follow, key=lambda each: (follow[each].rank, -follow[each].length))
        best = follow[action]
        wins = sum(each.wins for each in follow.values())
        lines = sum(each.lines for each in follow.values())
        return Worth(best.margin, wins, lines, action, best.length + 1, best.won)

    def ended(self, state: State) -> Worth:
        """A finished game; a tie on points may still be won."""
        scores, places = self.game.scores(state), self.game.places(state)
        others = [score for seat, score in enumerate(scores) if seat != self.seat]
        is_won = places[self.seat] == 0 and places.count(0) == 1
        return Worth(scores[self.seat] - max(others), int(is_won), 1, -1, 0, is_won)

    def best_line(self, state: State) -> list[int]:
        """The seat's own actions of the best line."""
        line, now = [], state.copy()
        while (mover := self.game.player_to_move(now)) != NOBODY:
            if mover == self.seat:
                action = self.worth(now).action
                line.append(action)
            else:
                follow = self.after(now)
                action = min(follow, key=lambda each: follow[each].rank)
            self.game.apply(now, action)
        return line
