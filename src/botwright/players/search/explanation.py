"""Why the search chose as it did, as data for hints and reviews."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from botwright.players.compiled.statistics import solve_matrix
from botwright.players.compiled.storage import Tree
from botwright.players.picking import added
from botwright.players.search.branch import Branch, root_edges

MOST_LINES = 5
LONGEST_LINE = 12
MATRIX_STEPS = 1000


@dataclass(frozen=True)
class Line:
    """An action, what is expected to follow it, and how it fares."""

    actions: tuple[int, ...]
    visits: int
    utility: float  # for the seat that decides, from 0 to 1


@dataclass(frozen=True)
class Explanation:
    """Win probability of every seat, the best lines, and for secret choices the mixes of all."""

    playouts: int
    win_probability: tuple[float, ...]
    lines: tuple[Line, ...]
    mixes: tuple[dict[int, float], ...]

    def as_data(self) -> dict[str, Any]:
        """The same in plain lists and dictionaries, fit for JSON."""
        return asdict(self)


def deciding(branches: Sequence[Branch]) -> Sequence[Branch]:
    """The trees that have proven the root; all of them if none has."""
    return [branch for branch in branches if branch.is_proven] or branches


def merged_visits(branches: Sequence[Branch]) -> dict[int, int]:
    """How often every action of the root was tried in all trees, the best first among equals.

    A tree that has proven the root outweighs those that have not.
    """
    trees = [branch.tree for branch in deciding(branches)]
    return added(
        (int(tree.action[edge]), int(tree.edge_visits[edge]))
        for tree in trees
        for edge in root_edges(tree)
    )


def merged_utilities(branches: Sequence[Branch]) -> dict[int, float]:
    """What every action of the root has brought on average over all trees."""
    trees = [branch.tree for branch in deciding(branches)]
    totals = added(
        (int(tree.action[edge]), float(tree.value[edge]))
        for tree in trees
        for edge in root_edges(tree)
    )
    visits = merged_visits(branches)
    return {action: total / max(visits[action], 1) for action, total in totals.items()}


def merged_mix(branches: Sequence[Branch], seat: int) -> dict[int, float]:
    """The mix of one seat's secret choices, on average over the trees; shares add up to 1."""
    shares: dict[int, float] = {}
    trusted = deciding(branches)
    for branch in trusted:
        tree, root = branch.tree, branch.root_node
        solve_matrix(tree, root, MATRIX_STEPS, branch.workspace.secrets)
        first, rows = int(tree.first[root]), int(tree.count[root])
        edges = range(first, first + rows)
        if seat == 1:
            edges = range(first + rows, first + rows + int(tree.count_other[root]))
        total = sum(float(tree.prior[edge]) for edge in edges)
        for edge in edges:
            action = int(tree.action[edge])
            shares[action] = shares.get(action, 0.0) + float(tree.prior[edge]) / total
    return {action: share / len(trusted) for action, share in sorted(shares.items())}


def solved_value(branch: Branch) -> float:
    """What a solved matrix is worth to seat 0: with both mixes, not as pairs were tried."""
    tree, root = branch.tree, branch.root_node
    first, rows = int(tree.first[root]), int(tree.count[root])
    middle = first + rows
    corner = middle + int(tree.count_other[root])
    mine, theirs = tree.prior[first:middle], tree.prior[middle:corner]
    cells = tree.value[corner : corner + len(mine) * len(theirs)].reshape(len(mine), len(theirs))
    return float(mine @ cells @ theirs / (mine.sum() * theirs.sum()))


def best_line(tree: Tree, edge: int) -> tuple[int, ...]:
    """The actions visited most from an edge on, as far as no chance and no secret is in between."""
    actions = [int(tree.action[edge])]
    node = int(tree.child[edge])
    while node >= 0 and len(actions) < LONGEST_LINE:
        first, count = int(tree.first[node]), int(tree.count[node])
        if first < 0 or int(tree.kind[node]) < 0:
            break
        edge = max(range(first, first + count), key=lambda each: int(tree.edge_visits[each]))
        if tree.edge_visits[edge] == 0:
            break
        actions.append(int(tree.action[edge]))
        node = int(tree.child[edge])
    return tuple(actions)


def explain_lines(branches: Sequence[Branch]) -> tuple[Line, ...]:
    """The actions visited most, each with what is expected to follow in the first tree."""
    visits, utilities = merged_visits(branches), merged_utilities(branches)
    tree = deciding(branches)[0].tree
    edges = {int(tree.action[edge]): edge for edge in root_edges(tree)}
    best = sorted(visits, key=lambda action: -visits[action])[:MOST_LINES]
    return tuple(
        Line(best_line(tree, edges[action]), visits[action], utilities[action])
        for action in best
        if visits[action] > 0 and action in edges
    )


def explain(branches: Sequence[Branch], seat: int) -> Explanation:
    """The explanation of what these trees have found."""
    playouts = sum(branch.visits for branch in branches)
    trusted = deciding(branches)
    win_probability = tuple(
        sum(float(branch.tree.win_probability[branch.root_node, player]) for branch in trusted)
        / max(sum(branch.visits for branch in trusted), 1)
        for player in range(branches[0].players)
    )
    if branches[0].is_joint:
        mixes = tuple(merged_mix(branches, player) for player in range(2))
        value = sum(solved_value(branch) for branch in trusted) / len(trusted)
        return Explanation(playouts, (value, 1.0 - value), (), mixes)
    return Explanation(playouts, win_probability, explain_lines(branches), ())
