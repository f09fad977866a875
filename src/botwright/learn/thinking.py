"""Searches in native code, for hints and reviews."""

from collections.abc import Sequence

from botwright.core.engines.native import NativeEngine
from botwright.core.game import Game, GameError
from botwright.core.record import from_bytes
from botwright.learn.mind import Matrix, Mind, Tree, Weighed
from botwright.players.compiled.guide import guide_for
from botwright.players.compiled.statistics import solve_matrix
from botwright.players.levels import make_player
from botwright.players.network import Network, network_for
from botwright.players.search.branch import Branch, root_edges
from botwright.players.search.explanation import MATRIX_STEPS, best_line


def fitting_network(game: Game, players: int) -> Network | None:
    """The network that comes with us, if there is one for this game with its box."""
    try:
        return network_for(game, players)
    except GameError:
        return None


class NativeSearcher:
    """Searches of one game with so many players."""

    def __init__(self, game: Game, players: int):
        network = fitting_network(game, players)
        guide = guide_for(game, network is not None)
        self.game, self.players = game, players
        self.branch = Branch(game, players, guide, 0, 0, network)
        self.greedy = make_player("pilot")

    def search(self, view: bytes, seat: int, playouts: int, luck: int, wanted: int | None) -> Tree:
        """A tree grown anew from a position."""
        branch = self.branch
        branch.wanted = {} if wanted is None else {seat: wanted}
        branch.start(from_bytes(self.game.state_dtype, view), seat, luck)
        branch.run(playouts)
        return told(branch)

    def weigh(self, state: bytes) -> Weighed:
        """What the evaluation says of a position."""
        compiled, record = self.game.compiled, from_bytes(self.game.state_dtype, state)[0]
        return Weighed(
            int(compiled["stage"](record)),
            bool(compiled["begins_turn"](record)),
            float(compiled["doubt"](record)),
            tuple(float(compiled["evaluate"](record, seat)) for seat in range(self.players)),
        )

    def pilot(self, view: bytes, seat: int, legal: Sequence[int]) -> int:
        """What Pilot would do."""
        state = from_bytes(self.game.state_dtype, view)
        return self.greedy.choose(self.game, state, seat, list(legal))


def native_mind(game: Game, players: int, seed: int = 0) -> Mind:
    """A mind that searches here."""
    return Mind(NativeEngine(game), NativeSearcher(game, players), seed)


def told(branch: Branch) -> Tree:
    """What is read from a tree."""
    tree, root, visits = branch.tree, branch.root_node, max(branch.visits, 1)
    chances, worth = ((sums[root] / visits).tolist() for sums in (tree.win_probability, tree.total))
    if branch.is_joint:
        return Tree(chances, worth, (), (), matrix_of(branch))
    edges = root_edges(tree)
    if not edges:  # after a single playout nothing has been tried yet
        return Tree(chances, worth, (), (), None)
    best = max(edges, key=lambda edge: int(tree.edge_visits[edge]))
    rows = zip(tree.action[edges], tree.edge_visits[edges], tree.value[edges], strict=True)
    read = [(int(action), int(visits), float(value)) for action, visits, value in rows]
    return Tree(chances, worth, read, best_line(tree, best), None)


def matrix_of(branch: Branch) -> Matrix:
    """The candidates of both seats, what every pair is worth to seat 0, and the mixes, solved."""
    tree, root = branch.tree, branch.root_node
    solve_matrix(tree, root, MATRIX_STEPS, branch.workspace.secrets)
    first = int(tree.first[root])
    rows, columns = int(tree.count[root]), int(tree.count_other[root])
    middle, corner = first + rows, first + rows + columns
    cells = tree.value[corner : corner + rows * columns].reshape(rows, columns)
    return Matrix(
        tree.action[first:middle].tolist(),
        tree.action[middle:corner].tolist(),
        cells.tolist(),
        tree.prior[first:middle].tolist(),
        tree.prior[middle:corner].tolist(),
    )
