"""The search: a golden tree, repeatability, blindness, won positions, mixes, budgets."""

import ast
import time
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import botwright
from botwright.core.game import GameError
from botwright.core.record import copy
from botwright.players.compiled.guide import RANDOM, Guide, guide_for
from botwright.players.compiled.statistics import lay_matrix, settle
from botwright.players.compiled.storage import NODES, new_tree
from botwright.players.picking import most_visited
from botwright.players.search import thinking
from botwright.players.search.branch import Branch, root_edges
from botwright.players.search.exact import Solver
from botwright.players.search.explanation import merged_mix, merged_visits
from botwright.players.search.matrix import exploitability
from botwright.players.search.search import Search
from botwright.players.uniform import Uniform
from tests.players.toy import TOY

PLAIN = RANDOM._replace(c_puct=0.7)


LONG = 29  # sticks that are too many for a proof


def sticks(left):
    """A game of sticks with so many left, seat 0 to move."""
    state = TOY.deal(variant="sticks")
    state[0].sticks = left
    return state


def test_golden_tree():
    """Every number of a small tree: a change of the search shows up here."""
    branch = Branch(TOY, 2, PLAIN, seed=1, lane=0)
    branch.prepare(sticks(4), 0)
    branch.run(200)
    tree = branch.tree
    root = [
        (int(tree.action[e]), int(tree.edge_visits[e]), round(float(tree.value[e]), 3))
        for e in root_edges(tree)
    ]
    assert root == GOLDEN_ROOT
    assert int(tree.used[0]) == GOLDEN_NODES


GOLDEN_ROOT = [(0, 7, 7.0), (1, 1, 0.0)]  # action, visits, sum of utilities
GOLDEN_NODES = 8


def test_same_seed_and_budget_same_tree():
    """Two searches with one seed agree in every array; another seed does not."""

    def arrays(seed):
        search = Search(seed, playouts=300, guide=PLAIN)
        search.think(TOY, sticks(5), 0)
        tree = search.branches[0].tree
        return [array[: int(tree.used[0])].tobytes() for array in (tree.visits, tree.total)]

    assert arrays(3) == arrays(3)
    assert arrays(3) != arrays(4)


@pytest.mark.parametrize("trees", [1, 3])
def test_a_won_position_is_won(trees):
    """With four sticks one must be taken, with five two; the win probabilities say so."""
    search = Search(7, playouts=600, trees=trees, guide=PLAIN)
    assert search.choose(TOY, sticks(4), 0, [0, 1]) == 0
    assert search.explain().win_probability[0] > 0.8
    assert search.choose(TOY, sticks(5), 0, [0, 1]) == 1
    lines = search.explain().lines
    assert lines[0].actions[0] == 1 and lines[0].visits > lines[1].visits


def test_a_lost_position_looks_lost():
    """With three sticks the other one wins."""
    search = Search(7, playouts=600, guide=PLAIN)
    search.choose(TOY, sticks(3), 0, [0, 1])
    assert search.explain().win_probability[1] > 0.8


@pytest.mark.parametrize("left", range(1, 8))
def test_ends_are_proven(left):
    """A few playouts know for certain who wins at sticks, and the best action is visited most."""
    branch = Branch(TOY, 2, PLAIN, seed=3, lane=0)
    branch.prepare(sticks(left), 0)
    branch.run(80)
    tree, root = branch.tree, branch.root_node
    assert tree.proven[root] == 1
    wins = left % 3 != 0
    assert tree.total[root, 0] / tree.visits[root] == float(wins)
    if wins:
        assert most_visited(merged_visits([branch])) == left % 3 - 1


@pytest.mark.parametrize(
    "mean, visits",
    [(0.0, 1), (0.4, 1), (0.41, 96), (0.9, 96)],
    ids=["lost", "worse", "equal", "better"],
)
def test_an_action_that_was_refuted_is_not_played(mean, visits):
    """It was visited most before its proof; another one seems to be worth 0.41."""
    tree = new_tree(1, 2, 2)
    tree.count[0] = 2
    tree.edge_visits[:] = 96, 4
    tree.value[:] = 60.0, 4 * 0.41
    settle(tree, 0, 0, mean)
    assert tree.edge_visits.tolist() == [visits, 4]
    assert tree.value[0] / tree.edge_visits[0] == pytest.approx(mean)


def test_a_proof_outweighs_what_other_trees_have_not_found_out():
    """One tree knows that the second action wins; three others, that were not so lucky, do not."""
    known = Branch(TOY, 2, PLAIN, seed=3, lane=0)
    known.prepare(sticks(5), 0)
    known.run(80)
    unsure = Branch(TOY, 2, PLAIN, seed=3, lane=1)
    unsure.prepare(sticks(5), 0)
    unsure.run(2)
    unsure.tree.edge_visits[unsure.tree.first[unsure.root_node]] = 10_000
    assert known.is_proven and not unsure.is_proven
    assert most_visited(merged_visits([unsure, known, unsure])) == 1


def test_what_is_proven_is_so():
    """The last decisions of games, with draws of chance among them, against an exact solution."""
    game = botwright.load("metallum")
    solver, checked = Solver(game, most=20_000), 0
    branch = Branch(game, 2, guide_for(game), seed=1, lane=0)
    for seed in range(60):
        line = botwright.play(game, [Uniform(seed), Uniform(seed + 1000)], seed)
        for until in range(len(line.actions) - 1, len(line.actions) - 9, -1):
            state = line.replay(until)
            seat = game.player_to_move(state)
            if seat < 0 or len(game.deciding(state)) > 1:
                continue
            branch.start(state, seat, seed)
            branch.run(300)
            if branch.is_proven:
                tree, root = branch.tree, branch.root_node
                worth = solver.work_out(state, game.legal_actions(state))
                assert tree.total[root, 0] / tree.visits[root] == pytest.approx(worth)
                checked += 1
    assert checked > 100


def test_rock_paper_scissors_is_mixed_evenly():
    """The mix comes near a third each, and both seats' mixes are told."""
    search = Search(5, playouts=6000)
    search.choose(TOY, TOY.deal(variant="hands"), 0, [0, 1, 2])
    for mix in search.explain().mixes:
        assert list(mix) == [0, 1, 2]
        assert all(abs(share - 1 / 3) < 0.08 for share in mix.values())


def test_hidden_choices_change_nothing():
    """Whatever a leak might put into the hidden field, the answer and the tree are the same."""
    answers = []
    for poison in (-2, 0, 1, 2):
        view = TOY.hide(TOY.deal(variant="hands"), 1)
        view[0].hands[0] = poison
        view[0].to_move = 1
        search = Search(9, playouts=400)
        answers.append((search.choose(TOY, view, 1, [0, 1, 2]), merged_mix(search.branches, 1)))
    assert all(answer == answers[0] for answer in answers)


def test_one_legal_action_costs_nothing():
    """No thought is given to what must be done."""
    search = Search(1, seconds=60)
    assert search.choose(TOY, sticks(1), 0, [0]) == 0
    assert search.branches == []


def test_answers_in_time(monkeypatch):
    """A budget of seconds is kept: on a clock by which a playout takes a millisecond."""
    played, run = [], Branch.run

    def counted(branch, count):
        played.append(count)
        run(branch, count)

    clock = SimpleNamespace(perf_counter=lambda: sum(played) / 1000)
    monkeypatch.setattr(Branch, "run", counted)
    monkeypatch.setattr("botwright.players.search.search.time", clock)
    Search(1, seconds=0.2, guide=PLAIN).choose(TOY, sticks(LONG), 0, [0, 1])
    assert 200 <= sum(played) < 220
    played.clear()  # nobody thinks about what is proven
    Search(1, seconds=0.2, guide=PLAIN).choose(TOY, sticks(4), 0, [0, 1])
    assert sum(played) < 50


def test_the_tree_is_kept_between_decisions():
    """What was found out about a position counts when it comes up."""
    search = Search(2, playouts=500, guide=PLAIN)
    search.choose(TOY, sticks(LONG), 0, [0, 1])
    after = sticks(LONG)
    TOY.apply(after, 1)
    TOY.apply(after, 0)
    search.prepare(TOY, after, 0)
    kept = search.branches[0].visits
    assert 0 < kept < 500
    visits = merged_visits(search.branches)
    assert set(visits) == {0, 1}
    search.think(TOY, after, 0)
    assert search.branches[0].visits == 500


def test_a_full_tree_still_answers(monkeypatch):
    """When no room is left, playouts go on without new nodes."""
    monkeypatch.setattr("botwright.players.search.branch.MOST_NODES", 4)
    search = Search(2, playouts=300, guide=PLAIN)
    assert search.choose(TOY, sticks(4), 0, [0, 1]) == 0
    assert search.branches[0].is_full


def test_pondering_goes_on_until_the_next_decision():
    """Thinking on the other's time is only done if asked for, and ends when it must."""
    search = Search(2, playouts=400, ponder=True, guide=PLAIN)
    search.choose(TOY, sticks(LONG), 0, [0, 1])
    assert search.pondering is not None
    begun = search.branches[0].visits
    while search.branches[0].visits == begun:
        time.sleep(0.001)
    assert search.choose(TOY, sticks(5), 0, [0, 1]) == 1
    search.stop_pondering()
    assert search.pondering is None


@pytest.mark.parametrize("budget", [{}, {"seconds": 1, "playouts": 5}, {"seconds": -1.0}])
def test_a_search_needs_one_sound_budget(budget):
    """Neither none nor two, and not less than nothing."""
    with pytest.raises(GameError):
        Search(1, **budget)


def test_nothing_to_explain_before_the_first_thought():
    """The explanation is about a decision."""
    with pytest.raises(GameError, match="nothing was thought about"):
        Search(1, playouts=5).explain()


def test_explanation_is_plain_data():
    """Win probabilities, lines and mixes as lists and dictionaries."""
    search = Search(2, playouts=50, guide=Guide())
    search.choose(TOY, sticks(LONG), 0, [0, 1])
    data = search.explain().as_data()
    assert data["playouts"] == 50
    assert sum(data["win_probability"]) == pytest.approx(1.0)
    assert data["lines"][0]["visits"] > 0


def test_the_view_is_left_as_it_was():
    """Thinking changes nothing on the table."""
    view = sticks(5)
    before = copy(view)
    Search(2, playouts=50, guide=PLAIN).choose(TOY, view, 0, [0, 1])
    assert np.array_equal(view.view(np.uint8), before.view(np.uint8))


def test_exploitability_falls_with_the_budget():
    """The more playouts, the less a counter-choice can win against the mix."""
    hands = np.array([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]])

    def mean_loss(playouts):
        total = 0.0
        for seed in range(6):
            search = Search(seed, playouts=playouts)
            search.think(TOY, TOY.deal(variant="hands"), 0)
            mixes = [np.array(list(merged_mix(search.branches, s).values())) for s in (0, 1)]
            total += exploitability(hands, *mixes) / 6
        return total

    few, many = mean_loss(6), mean_loss(60)
    assert few > 0.1 and many == 0.0  # by then all nine pairs are proven


def test_a_matrix_is_solved():
    """Two fifths and three fifths, as in the textbook, whatever was drawn on the way."""
    branch = Branch(TOY, 2, PLAIN, seed=1, lane=0)
    branch.prepare(TOY.deal(variant="hands"), 0)
    cells = np.array([[1.0, 0.0], [0.0, 2 / 3]])
    choices = np.array([0, 1], np.int32)
    corner = lay_matrix(branch.tree, branch.root_node, choices, choices, 1)
    branch.tree.value[corner : corner + 4] = cells.ravel()
    for seat in range(2):
        mix = merged_mix([branch], seat)
        assert mix == pytest.approx({0: 0.4, 1: 0.6}, abs=0.01)


@pytest.mark.parametrize("name", thinking.Thinking._fields)
def test_compiled_functions_of_a_game_are_given_its_state(name):
    """numba's cache tells the games apart by it; without one, a game gets another's function."""
    source = Path(thinking.__file__).parents[1] / "compiled" / f"{name}.py"
    for node in ast.parse(source.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef):
            names = {argument.arg for argument in node.args.args}
            records = {"state", "states", "root", "beam", "scratch", "workspace", "stack"}
            assert names & records, node.name


@pytest.mark.parametrize("networked", [False, True])
def test_a_full_tree_counts_every_action_that_it_tries(monkeypatch, networked):
    monkeypatch.setattr("botwright.players.search.branch.MOST_NODES", 24)
    game = botwright.load("aquasphere")
    state = game.deal(players=4)
    while game.player_to_move(state) == botwright.CHANCE:
        game.apply(state, game.legal_actions(state)[0])
    player = Search(seed=1, playouts=200, networked=networked)
    player.think(game, state, game.player_to_move(state))
    tree = player.branches[0].tree
    assert player.branches[0].is_full
    for node in range(int(tree.used[NODES])):
        if tree.kind[node] >= 0 and tree.first[node] >= 0:
            edges = slice(int(tree.first[node]), int(tree.first[node] + tree.count[node]))
            assert tree.edge_visits[edges].sum() >= tree.visits[node] - 1
