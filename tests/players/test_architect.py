"""The search with a network: priors and values are its own, and it knows no more than a view."""

import math

import numpy as np
import pytest

import botwright
from botwright.arena.ladder import Plan, matches
from botwright.arena.matches import Match
from botwright.core import box
from botwright.core.game import CHANCE, GameError
from botwright.core.record import copy
from botwright.players import weights
from botwright.players.compiled.guide import guide_for
from botwright.players.compiled.nodes import digest, luck_of
from botwright.players.compiled.storage import EDGES, NODES, SAMPLED
from botwright.players.levels import can_play, make_player
from botwright.players.network import Network, network_for
from botwright.players.search.branch import Branch, root_edges
from botwright.players.search.explanation import merged_mix
from botwright.players.search.search import Search
from botwright.players.search.thinking import thinking
from botwright.players.uniform import Uniform
from botwright.players.weights import Weights, made_for, save, shapes
from tests.players.test_search import sticks
from tests.players.toy import TOY

PLAIN = guide_for(TOY, networked=True)._replace(value_weight=1.0)
WIDTHS = [8, 8, 8]  # as many layers as those we ship, so that nothing is compiled for tests alone


def network(game, players, logits=None, values=None, seed=None):
    """Weights of a small network: all 0 but for these biases, or drawn."""
    header = {**made_for(game, players), "widths": WIDTHS}
    drawn = np.random.default_rng(seed)
    matrices = [
        drawn.normal(0.0, 0.5, shape) if seed is not None else np.zeros(shape)
        for shape in shapes(header)
    ]
    biases = [np.zeros(columns) for _, columns in shapes(header)]
    if logits is not None:
        biases[-2][: len(logits)] = logits
    if values is not None:
        biases[-1][:players] = values
    return Weights(
        header,
        tuple(matrix.astype(np.float32) for matrix in matrices),
        tuple(bias.astype(np.float32) for bias in biases),
    )


@pytest.fixture(autouse=True)
def toy_box(monkeypatch):
    """The toy game has no box file; networks are made for its name."""
    digest = box.digest
    monkeypatch.setattr(box, "digest", lambda name: name if name == TOY.name else digest(name))


@pytest.fixture
def file(tmp_path):
    """Where the network of a test lies."""
    return tmp_path / "test.network"


def architect(file, playouts, seed=1, **more):
    """A search with the network in this file."""
    return Search(seed, playouts=playouts, networked=True, file=file, guide=PLAIN, **more)


def first_decision(game, players):
    """A view of the first position in which a seat decides, and that seat."""
    state = game.deal(players=players)
    while game.player_to_move(state) == CHANCE:
        game.apply(state, game.legal_actions(state)[0])
    seat = game.player_to_move(state)
    return game.hide(state, seat), seat


def test_priors_are_the_networks():
    """Twice as likely is twice the prior, but for the part that goes to all alike."""
    made = Network(network(TOY, 2, logits=[0.0, math.log(2.0)]))
    branch = Branch(TOY, 2, PLAIN._replace(uniform_prior=0.0), 1, 0, made)
    branch.prepare(sticks(5), 0)
    branch.run(1)
    priors = [float(branch.tree.prior[edge]) for edge in root_edges(branch.tree)]
    assert priors == pytest.approx([1 / 3, 2 / 3], rel=1e-4)


@pytest.mark.parametrize("seat", [0, 1])
def test_values_are_the_networks(file, seat):
    """Side 0 is the seat to move: it is told to win four times in five."""
    save(file, network(TOY, 2, values=[0.6, -0.6]))
    view = sticks(5)
    view[0].to_move = seat
    search = architect(file, playouts=1)
    search.think(TOY, view, seat)
    assert search.explain().win_probability[seat] == pytest.approx(0.8, abs=1e-3)
    assert search.explain().win_probability[1 - seat] == pytest.approx(0.2, abs=1e-3)


def test_a_part_of_the_judgement_may_be_a_playouts(file):
    """With a weight of 0 nothing of the network's value is left; the toy's evaluation is even."""
    save(file, network(TOY, 2, values=[0.6, -0.6]))
    found = []
    for weight in (0.0, 0.5):
        guide = PLAIN._replace(value_weight=weight, rounds=0)
        search = Search(1, playouts=1, networked=True, file=file, guide=guide)
        search.think(TOY, sticks(5), 0)
        found.append(search.explain().win_probability[0])
    assert found == pytest.approx([0.5, 0.65], abs=1e-3)


@pytest.mark.parametrize("trees", [1, 3])
def test_a_won_position_is_won(file, trees):
    """Ends are judged exactly, so that a network that knows nothing, or is wrong, is overruled."""
    save(file, network(TOY, 2, logits=[0.0, 2.0]))
    search = architect(file, playouts=900, trees=trees)
    assert search.choose(TOY, sticks(4), 0, [0, 1]) == 0
    assert search.explain().win_probability[0] > 0.8
    assert search.explain().lines[0].actions[0] == 0


@pytest.mark.parametrize("players, power", [(2, 1), (3, 2), (4, 2)])
def test_win_probabilities_go_with_a_power_of_the_values(players, power):
    """Who wins in games of the policy: benchmarks/win_probability.py."""
    game = botwright.load("aquasphere")
    space = network_for(game, players).workspace(game)
    legal = np.zeros(game.most_legal_actions, np.int32)
    view, _ = first_decision(game, players)
    leaves = thinking(game).leaves
    leaves.evaluate_state(view[0], space, legal)
    space.values[:] = np.linspace(0.1, 0.8, players)
    leaves.values_by_seat(view[0], space)
    shares = space.utilities**power
    assert space.win_probability == pytest.approx(shares / shares.sum(), rel=1e-6)
    assert space.utilities.sum() == pytest.approx(0.5 * (1.0 + 0.5 * players))


def test_candidates_are_the_top_by_policy(file):
    """Where choices are secret, both seats' candidates come from the policy."""
    save(file, network(TOY, 2, logits=[0.0, 0.0, 5.0]))
    guide = PLAIN._replace(candidates=1, policy_candidates=1)
    search = Search(1, playouts=5, networked=True, file=file, guide=guide)
    assert search.choose(TOY, TOY.deal(variant="hands"), 0, [0, 1, 2]) == 2
    assert search.explain().mixes == ({2: 1.0}, {2: 1.0})


def test_hidden_choices_change_nothing(file):
    """Whatever a leak might put into the hidden field, the answer and the mix are the same."""
    save(file, network(TOY, 2, seed=3))
    answers = []
    for poison in (-2, 0, 1, 2):
        view = TOY.hide(TOY.deal(variant="hands"), 1)
        view[0].hands[0] = poison
        view[0].to_move = 1
        search = architect(file, playouts=200)
        answers.append((search.choose(TOY, view, 1, [0, 1, 2]), merged_mix(search.branches, 1)))
    assert all(answer == answers[0] for answer in answers)


def test_a_hidden_program_changes_nothing(file):
    """The same in Metallum, where a network sees a view of hundreds of numbers."""
    game = botwright.load("metallum")
    save(file, network(game, 2, seed=4))
    state, _ = first_decision(game, 2)
    mixes = []
    for program in (0, 40, -2):
        view = game.hide(state, 1)
        view[0].programs[0], view[0].to_move = program, 1
        search = architect(file, playouts=100)
        search.think(game, view, 1)
        mixes.append(merged_mix(search.branches, 1))
    assert mixes[0] == mixes[1] == mixes[2]


@pytest.mark.parametrize("name, players", [("metallum", 2), ("aquasphere", 3)])
def test_answers_the_same_again_and_explains(name, players, file):
    """A legal action, the same tree for the same seed, win probabilities that add up."""
    game = botwright.load(name)
    save(file, network(game, players, seed=5))
    view, seat = first_decision(game, players)
    legal = game.legal_actions(view)
    found = []
    for seed in (4, 4, 5):
        search = architect(file, playouts=150, seed=seed)
        action = search.choose(game, view, seat, legal)
        assert action in legal
        found.append(search.branches[0].tree.total[:150].tobytes())
    assert found[0] == found[1]
    assert name == "aquasphere" or found[0] != found[2]  # secret choices are drawn
    explanation = search.explain()
    assert explanation.playouts == 150
    assert sum(explanation.win_probability) == pytest.approx(1.0)
    assert bool(explanation.mixes) == (name == "metallum")


def test_a_full_tree_still_answers(file, monkeypatch):
    """When no room is left, positions are judged without new nodes."""
    monkeypatch.setattr("botwright.players.search.branch.MOST_NODES", 4)
    save(file, network(TOY, 2))
    search = architect(file, playouts=300)
    assert search.choose(TOY, sticks(4), 0, [0, 1]) == 0
    assert search.branches[0].is_full


def test_without_a_network_it_does_not_play(tmp_path, monkeypatch):
    """It says so, a match is refused, and the ladder leaves it out."""
    monkeypatch.setattr(weights, "FOLDER", tmp_path)
    game = botwright.load("aquasphere")
    assert not can_play("architect", game, 2) and can_play("engineer", game, 2)
    with pytest.raises(GameError, match="no network for Toy with 2 players"):
        make_player("architect", playouts=1).choose(TOY, sticks(4), 0, [0, 1])
    with pytest.raises(GameError, match="no network for AquaSphere with 2 players"):
        Match(game, ("architect", "pilot"), 2)
    assert matches(Plan(("aquasphere",), 2, 2, 0, 1.0, level="architect")) == []
    save(tmp_path / "aquasphere-2.network", network(game, 2))
    names = [match.names for match in matches(Plan(("aquasphere",), 2, 2, 0, 1.0, "architect"))]
    assert names == [("architect", "engineer")]


def test_a_known_leaf_is_not_evaluated_again():
    """A playout that finds no new position leaves the network as it was; means stay the same."""
    game = botwright.load("metallum")
    branch = Branch(game, 2, guide_for(game, True), 1, 0, Network(network(game, 2, seed=4)))
    branch.prepare(*first_decision(game, 2))
    branch.run(1000)
    tree, seen, again = branch.tree, branch.evaluator.observation, 0
    for _ in range(500):
        used, means = int(tree.used[NODES]), leaf_means(tree)
        seen[:] = -1.0
        branch.run(1)
        if int(tree.used[NODES]) == used:
            assert (seen == -1.0).all()
            assert leaf_means(tree) == pytest.approx(means, abs=1e-12)
            again += 1
    assert again > 0


def leaf_means(tree):
    """What every leaf of a tree is worth to the first seat."""
    used = int(tree.used[NODES])
    leaves = np.flatnonzero(tree.first[:used] < 0)
    return tree.total[leaves, 0] / tree.visits[leaves]


def test_a_network_that_is_left_nothing_is_not_asked(file):
    """Priors by sampled turns, values by playouts: what the network says does not show."""
    trees = []
    for logits, values in (([0.0, 3.0], [0.9, -0.9]), ([3.0, 0.0], [-0.9, 0.9])):
        save(file, network(TOY, 2, logits=logits, values=values))
        guide = PLAIN._replace(value_weight=0.0, playout_prior=1.0)
        search = Search(1, playouts=50, networked=True, file=file, guide=guide)
        search.think(TOY, sticks(5), 0)
        trees.append(search.branches[0].tree.total.tobytes())
    assert trees[0] == trees[1]


# rows of draws, at the end of a round of AquaSphere: fourteen tiles and cards are turned up


def before_draws(playouts, **changes):
    """A tree from whose root some actions end a round, so many playouts large; its branch."""
    game = botwright.load("aquasphere")
    played = botwright.play(game, [Uniform(1), Uniform(2)], seed=3)
    guide = guide_for(game, True)._replace(**changes)
    branch = Branch(game, 2, guide, 1, 0, Network(network(game, 2, seed=5)))
    for until in range(60, len(played.actions)):
        state = played.replay(until)
        seat = game.player_to_move(state)
        if seat >= 0 and any(
            ends_round(game, state, action) for action in game.legal_actions(state)
        ):
            branch.prepare(game.hide(state, seat), seat)
            branch.run(playouts)
            return branch
    raise AssertionError("no round ends")


def ends_round(game, state, action):
    """Whether chance is asked after an action."""
    after = copy(state)
    game.apply(after, action)
    return game.player_to_move(after) == CHANCE


def sampled_below_root(branch):
    """The sampled nodes that one action leads to, and the positions there."""
    found = []
    for edge in root_edges(branch.tree):
        child = int(branch.tree.child[edge])
        if child >= 0 and branch.tree.kind[child] == SAMPLED:
            state = copy(branch.root)
            branch.game.apply(state, int(branch.tree.action[edge]))
            found.append((child, state))
    return found


def samples(tree, node):
    """The edges of a sampled node."""
    first = int(tree.first[node])
    return range(first, first + int(tree.count[node]))


def test_a_search_looks_beyond_a_row_of_draws():
    """Few outcomes for many visits, all as often, so that the tree goes on below each."""
    tree = before_draws(2000).tree
    nodes = [node for node in range(int(tree.used[NODES])) if tree.kind[node] == SAMPLED]
    assert max(tree.visits[node] for node in nodes) > 200
    for node in nodes:
        visits = [int(tree.edge_visits[edge]) for edge in samples(tree, node)]
        assert sum(visits) == tree.visits[node] - 1
        assert len(visits) <= 2 + math.sqrt(tree.visits[node])
        below = [int(tree.visits[int(tree.child[edge])]) for edge in samples(tree, node)]
        assert below == visits
        known = visits[:-1] or visits  # the last one may still have to catch up
        assert max(known) - min(known) <= 2
    beyond = [int(tree.child[edge]) for node in nodes for edge in samples(tree, node)]
    assert max(int(tree.visits[child]) for child in beyond) > 10
    assert any(tree.first[child] >= 0 and tree.visits[child] > 1 for child in beyond)


def test_without_widening_every_playout_draws_anew():
    """The tree ends at the draws then: hardly an outcome comes twice."""
    tree = before_draws(500, widening=0.0).tree
    used = int(tree.used[NODES])
    assert SAMPLED not in tree.kind[:used]
    assert (tree.kind[:used] == CHANCE).mean() > 0.5


def test_for_more_seats_than_wanted_draws_are_new():
    """Whether rows of draws are sampled is a matter of how many sit at the table."""
    tree = before_draws(500, widening_seats=1).tree
    assert SAMPLED not in tree.kind[: int(tree.used[NODES])]


def test_the_same_edge_has_the_same_draws():
    """An edge leads to one position, whenever it is taken, and to the one that its node is of."""
    branch = before_draws(2000)
    tree, compiled = branch.tree, thinking(branch.game)
    scratch, seen = branch.workspace.scratch, set()
    for node, state in sampled_below_root(branch):
        for index, edge in enumerate(samples(tree, node)):
            after = copy(state)
            compiled.planning.draw_chance(
                after[0], np.uint64(luck_of(tree, index)), scratch.draws, scratch.legal
            )
            assert digest(after.view(np.uint8)) == tree.key[int(tree.child[edge])]
            seen.add(after.tobytes())
    assert len(seen) > 10  # other edges, other draws


def test_draws_are_kept_with_the_tree():
    """After a decision the same outcomes are there, and the search goes on with them."""
    branch = before_draws(2000)
    node, state = max(sampled_below_root(branch), key=lambda found: branch.tree.visits[found[0]])
    visits = [int(branch.tree.edge_visits[edge]) for edge in samples(branch.tree, node)]
    branch.thinking.root.keep_below(branch.tree, branch.other, node, branch.origins)
    tree = branch.other
    assert tree.kind[0] == SAMPLED and luck_of(tree, 0) == luck_of(branch.tree, 0)
    assert [int(tree.edge_visits[edge]) for edge in samples(tree, 0)] == visits
    branch.tree, branch.other, branch.root = branch.other, branch.tree, state
    branch.run(1000)
    assert sum(int(tree.edge_visits[edge]) for edge in samples(tree, 0)) == sum(visits) + 1000


def test_draws_in_a_full_tree(monkeypatch):
    """Where no outcome has room any more, those known are gone on with."""
    monkeypatch.setattr("botwright.players.search.branch.MOST_NODES", 96)
    monkeypatch.setattr("botwright.players.search.branch.EDGES_PER_NODE", 1)
    branch = before_draws(3000)
    tree = branch.tree
    assert branch.is_full and branch.visits == 3000
    assert int(tree.used[NODES]) <= 96 and int(tree.used[EDGES]) <= 96
