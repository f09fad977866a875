"""What a position is worth, what a seat knows of it, and how it goes on at random."""

import json
from typing import Any, NamedTuple

import numpy as np

from botwright.core import record
from botwright.core.chance import generators
from botwright.core.reading.errors import GameError
from botwright.core.record import State
from botwright.core.research import checks
from botwright.core.research.rewards import reward_seats


class InformationState(NamedTuple):
    """What a seat knows of a position: equal where it cannot tell two positions apart."""

    text: str
    tensor: np.ndarray[Any, np.dtype[np.float32]]  # [number] the observation


class Playouts(NamedTuple):
    """How games went that were played on at random."""

    points: np.ndarray[Any, np.dtype[np.int32]]  # [game, seat]
    rewards: np.ndarray[Any, np.dtype[np.float32]]  # [game, seat]
    decisions: np.ndarray[Any, np.dtype[np.int32]]  # [game]


def rewards(game: Any, state: State) -> list[float]:
    """What the game was worth to every seat, by places; nothing until it is over."""
    out = np.zeros(game.seats(state), np.float64)
    if game.is_over(state):
        reward_seats(np.array(game.places(state), np.int32), out)
    worth: list[float] = out.tolist()
    return worth


def information_state(game: Any, state: State, seat: int) -> InformationState:
    """Every field of the position that the seat may know, and its observation."""
    known = record.to_json(game.hide(state, seat))
    text = f"{game.name} {seat} {json.dumps(known, separators=(',', ':'))}"
    return InformationState(text, game.observe(state, seat))


def playouts(game: Any, state: State, n: int, seed: int) -> Playouts:
    """`n` games played on from here with uniformly random actions; the state stays as it is."""
    checks.check_state(game, state)
    if n < 1:
        raise GameError(f"at least one playout is needed, not {n}")
    lanes, shape = np.repeat(state, n), (n, game.seats(state))
    points, ranks = (np.zeros(shape, np.int32) for _ in range(2))
    worth, decisions = np.zeros(shape, np.float32), np.zeros(n, np.int32)
    game.loops.playouts(
        lanes, generators(seed, n), game.most_legal_actions, points, ranks, worth, decisions
    )
    return Playouts(points, worth, decisions)
