"""One tree of the search with its memory and its generator."""

import numpy as np

from botwright.core.chance import generator
from botwright.core.game import Game
from botwright.core.record import State, copy
from botwright.players.compiled.guide import Guide
from botwright.players.compiled.network import NO_NETWORK
from botwright.players.compiled.storage import (
    EDGES,
    NO_CHOICE,
    NODES,
    ROOT,
    Tree,
    Workspace,
    new_endgame,
    new_outcome,
    new_scratch,
    new_secrets,
    new_tree,
)
from botwright.players.network import Network
from botwright.players.search.thinking import thinking

MOST_NODES = 1 << 17  # a second on one core makes up to 100,000; memory is taken as they are made
EDGES_PER_NODE = 8
MOST_DEPTH = 512


class Branch:
    """A tree that can be grown further, and what of it is still of use kept."""

    def __init__(
        self,
        game: Game,
        players: int,
        guide: Guide,
        seed: int,
        lane: int,
        network: Network | None = None,
    ):
        self.game, self.players, self.guide = game, players, guide
        self.thinking = thinking(game)
        self.generator = generator(seed, lane)
        self.workspace = Workspace(
            new_scratch(game, self.generator),
            np.zeros((2, MOST_DEPTH), np.int32),
            new_outcome(players),
            new_secrets(game),
            new_endgame(game),
        )
        self.evaluator = NO_NETWORK if network is None else network.workspace(game)
        self.tree = new_tree(MOST_NODES, MOST_NODES * EDGES_PER_NODE, players)
        self.other = new_tree(MOST_NODES, MOST_NODES * EDGES_PER_NODE, players)
        self.origins = np.zeros(MOST_NODES, np.int32)
        self.root: State = np.zeros(1, game.state_dtype)
        self.is_joint = False
        self.wanted: dict[int, int] = {}  # seat -> a secret choice that is a candidate anyhow

    @property
    def root_node(self) -> int:
        """The node of the position thought about."""
        return int(self.tree.used[ROOT])

    @property
    def visits(self) -> int:
        """Playouts that went through the root."""
        return int(self.tree.visits[self.root_node])

    @property
    def is_proven(self) -> bool:
        """Whether nothing is left to find out."""
        return bool(self.tree.proven[self.root_node])

    @property
    def is_full(self) -> bool:
        """Whether the tree cannot grow much further."""
        room = self.game.most_legal_actions
        nodes, edges = int(self.tree.used[NODES]), int(self.tree.used[EDGES])
        return nodes + room > len(self.tree.kind) or edges + room > len(self.tree.action)

    def start(self, view: State, seat: int, seed: int) -> None:
        """Begin anew with this position and this luck: what was thought before has no influence."""
        self.generator[:] = generator(seed)
        self.tree.used[NODES] = 0
        self.prepare(view, seat)

    def prepare(self, view: State, seat: int) -> None:
        """Make this position the root, keeping what is known of it already."""
        self.root = copy(view)
        self.is_joint = bool(self.game.compiled["is_joint"](view[0]))
        row = self.root.view(np.uint8)
        if self.thinking.root.prepare(
            self.tree, self.other, self.root, row, seat, self.origins, self.generator
        ):
            self.tree, self.other = self.other, self.tree
        elif self.is_joint:
            self.lay_matrix()

    def forget(self) -> None:
        """Begin the tree anew at the root."""
        self.thinking.tree.begin(self.tree, self.root, self.root.view(np.uint8))
        if self.is_joint:
            self.lay_matrix()

    def lay_matrix(self) -> None:
        """The payoff matrix of the candidates of both seats, with a first guess for every cell."""
        for seat in range(2):
            self.workspace.secrets.wanted[seat] = self.wanted.get(seat, NO_CHOICE)
        self.thinking.root.lay_root_matrix(
            self.tree, self.root, self.workspace, self.evaluator, self.guide
        )

    def run(self, playouts: int) -> None:
        """So many playouts from the root, fewer if that is proven."""
        self.thinking.tree.search(
            self.tree, self.root, self.workspace, self.evaluator, self.guide, playouts
        )

    def run_to(self, visits: int) -> None:
        """Playouts until the root has this many visits, and one at least."""
        self.run(max(visits - self.visits, 1))


def root_edges(tree: Tree) -> range:
    """The edges of the root that are actions: of one seat, or the candidates of seat 0."""
    root = int(tree.used[ROOT])
    first = int(tree.first[root])
    return range(first, first + int(tree.count[root])) if first >= 0 else range(0)
