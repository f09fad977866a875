"""A finished game step by step: positions, turns, and chances between players like these."""

import math
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from botwright.core.game import CHANCE, NOBODY, Game, GameError
from botwright.core.record import State, copy
from botwright.core.transcript import Transcript
from botwright.learn.thinking import ended


class Step(NamedTuple):
    """One action of the game, with the position before it."""

    number: int
    mover: int
    action: int
    state: State
    round: int
    turn: int  # own actions of one turn share a number
    is_joint: bool
    legal: tuple[int, ...]


class Walked(NamedTuple):
    """All steps, and the position in the end."""

    game: Game
    steps: tuple[Step, ...]
    end: State

    @property
    def players(self) -> int:
        """How many played."""
        return self.game.seats(self.end)

    def after(self, step: Step) -> State:
        """The position after a step."""
        following = step.number + 1
        return self.steps[following].state if following < len(self.steps) else self.end


def walked(transcript: Transcript) -> Walked:
    """The steps of a finished game; GameError where there is nothing to review."""
    game = transcript.game
    if transcript.frozen is not None:
        version = transcript.frozen.rules_version
        raise GameError(f"games of rules version {version} can be replayed, not reviewed")
    state, steps = transcript.replay(0), []
    turn, last = 0, NOBODY
    for number, action in enumerate(transcript.actions):
        mover, is_joint = game.player_to_move(state), is_secret(game, state)
        if mover != CHANCE:
            begins = bool(game.compiled["begins_turn"](state[0]))
            turn += mover != last or is_joint or begins
            last = mover
        legal = () if mover == CHANCE else tuple(game.legal_actions(state, mover))
        stage = int(game.compiled["stage"](state[0]))
        steps.append(Step(number, mover, action, copy(state), stage, turn, is_joint, legal))
        game.apply(state, action)
    if game.player_to_move(state) != NOBODY:
        raise GameError("only a finished game can be reviewed")
    return Walked(game, tuple(steps), copy(state))


def is_secret(game: Game, state: State) -> bool:
    """Whether all seats choose now, in secret."""
    return bool(game.compiled["is_joint"](state[0]))


def turns_of(steps: Sequence[Step]) -> list[list[Step]]:
    """The decisions of every turn, in order."""
    own = (step for step in steps if step.mover != CHANCE)
    return [list(turn) for _, turn in groupby(own, key=lambda step: step.turn)]


def expected(game: Game, state: State, seat: int) -> float:
    """The points that a seat can expect to end with."""
    return float(game.compiled["evaluate"](state[0], seat))


def lead(game: Game, state: State, seat: int) -> float:
    """By how much a seat is expected to be ahead of the best other in the end."""
    others = [other for other in range(game.seats(state)) if other != seat]
    return expected(game, state, seat) - max(expected(game, state, other) for other in others)


def even_chances(game: Game, state: State, slope: float) -> list[float]:
    """The chance of every seat between players like these: from the evaluation, without a search.

    With more than two, the chances against each other seat are multiplied and scaled to 1.
    """
    seats = range(game.seats(state))
    if game.player_to_move(state) == NOBODY:
        if len(seats) == 2:
            return [ended(game, state, seat) for seat in seats]
        won = [float(place == 0) for place in game.places(state)]
        return [each / sum(won) for each in won]
    worth = [expected(game, state, seat) for seat in seats]
    doubt = float(game.compiled["doubt"](state[0]))
    products = [
        math.prod(
            1 / (1 + math.exp(-slope * (worth[seat] - worth[other]) / doubt))
            for other in seats
            if other != seat
        )
        for seat in seats
    ]
    return [each / sum(products) for each in products]
