"""The arrays of a search tree, and the memory that a search works in."""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from botwright.core.chance import Generator, generator

if TYPE_CHECKING:
    from botwright.core.game import Game

NOWHERE, JOINT, SAMPLED, NO_CHOICE = -1, -3, -4, -1
NODES, EDGES, ROOT, LUCK = 0, 1, 2, 3  # entries of `used`
MOST_PLIES = 64  # of a line that is solved exactly
UNKNOWN, TOO_LARGE, NO_END = -1.0, -2.0, -3.0  # where it has no value as yet, or none to be had


class Tree(NamedTuple):
    """A search tree. A node has a position, a mover, edges and statistics.

    Where all seats choose in secret, the edges are the candidates of seat 0, then those of seat 1,
    then the cells of their payoff matrix, row by row. The value of a candidate is its cumulative
    regret and its prior is its share of the mixed strategy; the value of a cell is a mean.

    Where outcomes of a row of draws are sampled, the node is SAMPLED: an edge is a whole row, its
    child the next position that is not chance's.
    """

    used: Any  # [4] int64: the number of nodes, the number of edges, the root, the luck of samples
    kind: Any  # [nodes] int8: the seat to move, CHANCE, NOBODY, JOINT or SAMPLED
    first: Any  # [nodes] int32: the first edge, or NOWHERE
    count: Any  # [nodes] int32: the number of edges; JOINT: candidates of seat 0
    count_other: Any  # [nodes] int32: JOINT: candidates of seat 1
    visits: Any  # [nodes] int32
    key: Any  # [nodes] uint64: a digest of the position
    total: Any  # [nodes, seats] float64: the sum of utilities
    win_probability: Any  # [nodes, seats] float64: the sum of win probabilities
    proven: Any  # [nodes] int8: 1 where the mean is what the position is worth for certain
    action: Any  # [edges] int32
    child: Any  # [edges] int32: a node, or NOWHERE
    prior: Any  # [edges] float64
    edge_visits: Any  # [edges] int32
    value: Any  # [edges] float64: the sum of utilities for the mover; a cell: the mean for seat 0


class Outcome(NamedTuple):
    """What a position is worth to every seat; compiled code writes to it."""

    ranks: Any  # [seats] int32: places in a finished game
    points: Any  # [seats] float64: expected points at the end of the game
    utilities: Any  # [seats] float64, from 0 to 1: half by winning, half by seats beaten
    win_probability: Any  # [seats] float64, from 0 to 1


class Scratch(NamedTuple):
    """Memory for trying actions out, and the generator that is drawn from."""

    states: Any  # [4] states: the first is played on, the next two hold trials
    state_bytes: Any  # [4, bytes of a state] uint8: the same memory
    legal: Any  # [most legal actions] int32
    spare: Any  # [most legal actions] int32
    generator: Any  # [1] uint64
    draws: Any  # [1] uint64: another one, set anew before every row of draws


class Beam(NamedTuple):
    """The positions of a turn that are gone on with, of this level and of the next."""

    states: Any  # [2, width] states
    firsts: Any  # [2, width] int32: the index of the legal action that the turn began with
    values: Any  # [width] float64: the lead in the positions of the next level
    keys: Any  # [width] uint64: their digests
    generator: Any  # [1] uint64: set anew to the same luck before every draw


class Secrets(NamedTuple):
    """Memory for choices that two seats make in secret."""

    legal: Any  # [2, most legal actions] int32: the choices of each seat, then its candidates
    ratings: Any  # [2, most legal actions] float64: what each brings against random ones
    order: Any  # [most legal actions] int32
    marks: Any  # [most legal actions] int8: 1 for a candidate
    wanted: Any  # [2] int32: a choice of each seat that is a candidate anyhow, or NO_CHOICE
    regrets: Any  # [2, most legal actions] float64
    shares: Any  # [2, most legal actions] float64: mixed strategies


class Endgame(NamedTuple):
    """The line that is looked at while an end of a game is solved: one entry for every ply."""

    in_sight: Any  # [1] int8: 0 where the end of the game lies behind further secret choices
    states: Any  # [plies] states
    legal: Any  # [plies, most legal actions] int32
    count: Any  # [plies] int32: legal actions
    tried: Any  # [plies] int32: and how many of them were carried out
    value: Any  # [plies] float64: the best utility found, of seat 0
    low: Any  # [plies] float64: what seat 0 is sure of elsewhere (alpha)
    high: Any  # [plies] float64: what seat 1 does not let it exceed (beta)


class Workspace(NamedTuple):
    """All that a search writes to besides its tree and its network; every thread has its own."""

    scratch: Scratch
    path: Any  # [2, depth] int32: nodes from the root on, and the edges that led to them
    outcome: Outcome  # of the last playout
    secrets: Secrets
    endgame: Endgame


def new_tree(nodes: int, edges: int, players: int) -> Tree:
    """An empty tree with room for so many nodes and edges."""
    return Tree(
        np.zeros(4, np.int64),
        np.zeros(nodes, np.int8),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.uint64),
        np.zeros((nodes, players)),
        np.zeros((nodes, players)),
        np.zeros(nodes, np.int8),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges),
        np.zeros(edges, np.int32),
        np.zeros(edges),
    )


def new_beam(states: Any) -> Beam:
    """A beam in these two rows of states."""
    return Beam(
        states,
        np.zeros(states.shape, np.int32),
        np.zeros(states.shape[1]),
        np.zeros(states.shape[1], np.uint64),
        generator(0),
    )


def new_scratch(game: "Game", own: Generator) -> Scratch:
    """Memory for a game, with one's own generator."""
    states = np.zeros(4, game.state_dtype)
    return Scratch(
        states,
        states.view(np.uint8).reshape(4, game.state_dtype.itemsize),
        np.empty(game.most_legal_actions, np.int32),
        np.empty(game.most_legal_actions, np.int32),
        own,
        generator(0),
    )


def new_secrets(game: "Game") -> Secrets:
    """Room for the secret choices of two seats."""
    most = game.most_legal_actions
    return Secrets(
        np.zeros((2, most), np.int32),
        np.zeros((2, most)),
        np.zeros(most, np.int32),
        np.zeros(most, np.int8),
        np.full(2, NO_CHOICE, np.int32),
        np.zeros((2, most)),
        np.zeros((2, most)),
    )


def new_endgame(game: "Game") -> Endgame:
    """Room for a line of a game."""
    return Endgame(
        np.zeros(1, np.int8),
        np.zeros(MOST_PLIES, game.state_dtype),
        np.zeros((MOST_PLIES, game.most_legal_actions), np.int32),
        np.zeros(MOST_PLIES, np.int32),
        np.zeros(MOST_PLIES, np.int32),
        np.zeros(MOST_PLIES),
        np.zeros(MOST_PLIES),
        np.zeros(MOST_PLIES),
    )


def new_outcome(players: int) -> Outcome:
    """Room for the worth of a position to so many seats."""
    return Outcome(
        np.zeros(players, np.int32), np.zeros(players), np.zeros(players), np.zeros(players)
    )
