"""What pairs of secret choices are worth before any playout, and which choices are rated for it."""

import pytest

import botwright
from botwright.core.game import CHANCE
from botwright.core.record import copy
from botwright.players.compiled.guide import guide_for
from botwright.players.network import Network, network_for
from botwright.players.search.branch import Branch
from tests.players.test_architect import first_decision, network


def decisions_after(game, state):
    """The next decisions of a seat, whatever chance does before."""
    if game.player_to_move(state) != CHANCE:
        return [state]
    found = []
    for action in game.legal_actions(state):
        drawn = copy(state)
        game.apply(drawn, action)
        found += decisions_after(game, drawn)
    return found


def test_pairs_are_first_judged_by_the_network():
    """Before any playout a cell is worth what the network says when both have chosen."""
    game = botwright.load("metallum")
    made = network_for(game, 2)
    branch = Branch(game, 2, guide_for(game, True), 1, 0, made)
    branch.prepare(*first_decision(game, 2))
    tree, root, found = branch.tree, branch.root_node, set()
    first, rows, columns = (int(part[root]) for part in (tree.first, tree.count, tree.count_other))
    for cell in range(rows * columns):
        chosen = copy(branch.root)
        game.apply(chosen, int(tree.action[first + cell // columns]))
        game.apply(chosen, int(tree.action[first + rows + cell % columns]))
        wanted = []
        for state in decisions_after(game, chosen):
            seat, legal = game.player_to_move(state), game.legal_actions(state)
            mine, theirs = map(float, made.evaluate(game, game.hide(state, seat), seat, legal)[1])
            mean = mine - (mine + theirs - 1.0) / 2  # both together are 1
            wanted.append(mean if seat == 0 else 1.0 - mean)
        guess = float(tree.value[first + rows + columns + cell])
        assert min(abs(guess - each) for each in wanted) < 1e-6
        found.add(guess)
    assert len(found) > rows * columns / 2


@pytest.mark.parametrize("named, same", [(8, True), (4, False)])
def test_what_the_policy_names_is_not_rated(named, same):
    """Playouts before the first look at a pair are for candidates that the policy does not name."""
    game, trees = botwright.load("metallum"), []
    for ratings in (1, 5):
        guide = guide_for(game, True)._replace(policy_candidates=named, ratings=ratings)
        branch = Branch(game, 2, guide, 1, 0, Network(network(game, 2, seed=4)))
        branch.prepare(*first_decision(game, 2))
        before = branch.generator.tobytes()
        branch.run(50)
        trees.append((before, branch.tree.total[:50].tobytes()))
    assert (trees[0] == trees[1]) == same
