"""The arrays that a search tree lies in."""

from typing import Any, NamedTuple

import numpy as np

NOWHERE, JOINT = -1, -3
NODES, EDGES, ROOT = 0, 1, 2  # entries of `used`


class Tree(NamedTuple):
    """A tree. Of a node: whose decision, its edges, how often it was visited, what came of it.

    Where all choose in secret the edges are the candidates of seat 0, then those of seat 1, then
    the cells of their matrix, row by row. A candidate's value is its regret, its prior its share.
    """

    used: Any  # [3] nodes, edges, the root
    kind: Any  # [node] a seat, CHANCE, NOBODY or JOINT
    first: Any  # [node] its first edge, or NOWHERE
    count: Any  # [node] edges; JOINT: candidates of seat 0
    count_other: Any  # [node] JOINT: candidates of seat 1
    visits: Any  # [node]
    key: Any  # [node] a digest of the position
    total: Any  # [node, seat] sum of utilities
    chance: Any  # [node, seat] sum of winning chances
    action: Any  # [edge]
    child: Any  # [edge] a node, or NOWHERE
    prior: Any  # [edge]
    edge_visits: Any  # [edge]
    value: Any  # [edge] sum of utilities for the seat that decides; a cell: for seat 0


def grow(nodes: int, edges: int, players: int) -> Tree:
    """An empty tree with room for so many nodes and edges."""
    return Tree(
        np.zeros(3, np.int64),
        np.zeros(nodes, np.int8),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.int32),
        np.zeros(nodes, np.uint64),
        np.zeros((nodes, players)),
        np.zeros((nodes, players)),
        np.zeros(edges, np.int32),
        np.zeros(edges, np.int32),
        np.zeros(edges),
        np.zeros(edges, np.int32),
        np.zeros(edges),
    )
