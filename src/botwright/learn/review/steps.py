"""A game step by step: positions, turns, and chances between players like these."""

import math
from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import reader_for
from botwright.core.reading.errors import GameError
from botwright.core.seats import CHANCE, NOBODY
from botwright.core.transcript import Transcript
from botwright.learn.mind import Searcher, ended
from botwright.tables.showing.telling import Telling


class Step(NamedTuple):
    """One action of the game, with the position before it."""

    number: int
    mover: int
    action: int
    state: bytes
    round: int
    turn: int  # own actions of one turn share a number
    is_joint: bool
    legal: tuple[int, ...]


class Walked(NamedTuple):
    """All steps, and the position in the end."""

    telling: Telling
    searcher: Searcher
    steps: tuple[Step, ...]
    end: bytes

    @property
    def engine(self) -> Engine:
        """The rules that were played."""
        return self.telling.engine

    @property
    def name(self) -> str:
        """The game."""
        return self.engine.name

    @property
    def players(self) -> int:
        """How many played."""
        return len(self.engine.scores(self.end))

    def after(self, step: Step) -> bytes:
        """The position after a step."""
        following = step.number + 1
        return self.steps[following].state if following < len(self.steps) else self.end

    def even_chances(self, state: bytes, slope: float) -> list[float]:
        """The chance of every seat between players like these, without a search."""
        return even_chances(self.engine, self.searcher, state, slope)


def searcher_for(transcript: Transcript) -> Searcher:
    """Native code, for games by the rules of today."""
    from botwright.learn.thinking import NativeSearcher  # late: a page has other ones

    if transcript.frozen is not None:
        version = transcript.frozen.rules_version
        raise GameError(f"games of rules version {version} can be replayed, not reviewed")
    return NativeSearcher(transcript.game, transcript.options["players"])


def walked(transcript: Transcript, searcher: Searcher | None = None) -> Walked:
    """The steps of a game, as far as it was played; GameError where there is nothing to review."""
    searching = searcher or searcher_for(transcript)
    engine = transcript.engine
    state, steps = transcript.position(0), list[Step]()
    turn, last = 0, NOBODY
    for number, action in enumerate(transcript.actions):
        mover, is_joint = engine.mover(state), engine.secret(state)
        weighed = searching.weigh(state)
        if mover != CHANCE:
            turn += mover != last or is_joint or weighed.begins
            last = mover
        legal = () if mover == CHANCE else tuple(engine.legal(state, mover))
        steps.append(Step(number, mover, action, state, weighed.round, turn, is_joint, legal))
        state = engine.apply(state, action)
    if all(step.mover == CHANCE for step in steps):
        raise GameError("nobody has decided anything in this game")
    return Walked(Telling(engine, reader_for(engine)), searching, tuple(steps), state)


def turns_of(steps: Sequence[Step]) -> list[list[Step]]:
    """The decisions of every turn, in order."""
    own = (step for step in steps if step.mover != CHANCE)
    return [list(turn) for _, turn in groupby(own, key=lambda step: step.turn)]


def lead(expected: Sequence[float], seat: int) -> float:
    """By how much a seat is expected to be ahead of the best other in the end."""
    return expected[seat] - max(each for other, each in enumerate(expected) if other != seat)


def even_chances(engine: Engine, searcher: Searcher, state: bytes, slope: float) -> list[float]:
    """The chance of every seat between players like these: from the evaluation, without a search.

    With more than two, the chances against each other seat are multiplied and scaled to 1.
    """
    if engine.mover(state) == NOBODY:
        places = engine.places(state)
        if len(places) == 2:
            return [ended(places, seat) for seat in range(2)]
        won = [float(place == 0) for place in places]
        return [each / sum(won) for each in won]
    _, _, doubt, worth = searcher.weigh(state)
    seats = range(len(worth))
    products = [
        math.prod(
            1 / (1 + math.exp(-slope * (worth[seat] - worth[other]) / doubt))
            for other in seats
            if other != seat
        )
        for seat in seats
    ]
    return [each / sum(products) for each in products]
