"""OpenSpiel's own suites and algorithms accept the games, whole and tiny."""

import unittest

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts

import botwright
from botwright.core.game import GameError
from tests.adapters.games import SETTINGS, TINY

# chance, playable and final positions of every tiny variant, its chances to move taken in turns,
# and how many situations its players can tell apart
TREES = {
    ("aquasphere", "tiny"): ((0, 366, 310), 366),
    ("aquasphere", "tiny2"): ((0, 64, 51), 64),
    ("metallum", "tiny2"): ((4, 363, 174), 362),
    ("metallum", "tiny3"): ((5, 3884, 2026), 3882),
}
SMALL = sorted(TREES)


def load(name, **options):
    """A game that decides one after the other."""
    return botwright.make(name, api="openspiel", simultaneous=False, **options)


def suite(base, name, game):
    """Run one of the shipped test classes on a game."""
    case = type(f"{base.__name__}_{name}", (base,), {"game_name": name, "game": game})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    problems = [text for _, text in result.errors + result.failures]
    assert not problems, problems[0]
    assert result.testsRun >= 5


@pytest.mark.parametrize("name, players", SETTINGS)
def test_random_simulations(name, players):
    """random_sim_test with serialisation, with simultaneous nodes and without."""
    for simultaneous in (True, False):
        game = botwright.make(name, api="openspiel", simultaneous=simultaneous, players=players)
        assert game.num_players() == players
        pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name, variant", TINY)
def test_random_simulations_of_tiny_variants(name, variant):
    """The same for tiny variants."""
    for simultaneous in (True, False):
        game = botwright.make(name, api="openspiel", simultaneous=simultaneous, variant=variant)
        pyspiel.random_sim_test(game, num_sims=4, serialize=True, verbose=False)


@pytest.mark.parametrize("name", botwright.GAMES)
def test_api_of_whole_games(name):
    """The shipped api_test for games too large to walk."""
    for simultaneous in (True, False):
        game = botwright.make(name, api="openspiel", simultaneous=simultaneous)
        suite(api_test.EnforceAPIOnPartialTreeBase, name, game)


@pytest.mark.parametrize("name, variant", SMALL)
def test_api_of_whole_trees(name, variant, monkeypatch):
    """The shipped api_test on every position of a tiny variant; the positions are counted."""
    positions, situations = TREES[name, variant]
    key = f"{name}_{variant}"
    monkeypatch.setitem(api_test.TOTAL_NUM_STATES, key, positions)
    monkeypatch.setitem(api_test.PERFECT_RECALL_NUM_STATES, key, situations)
    suite(api_test.EnforceAPIOnFullTreeBase, key, load(name, variant=variant))
    suite(api_test.EnforceAPIOnPartialTreeBase, key, load(name, variant=variant))


def test_nodes_are_simultaneous():
    """Programs are chosen at once, or one after the other without seeing the first."""
    at_once = botwright.make("metallum", api="openspiel", variant="tiny").new_initial_state()
    assert at_once.is_simultaneous_node()
    assert at_once.legal_actions(0) == at_once.legal_actions(1)
    at_once.apply_actions([at_once.legal_actions(0)[0], at_once.legal_actions(1)[1]])
    assert not at_once.is_simultaneous_node()
    strings = set()
    for number in range(2):
        state = load("metallum", variant="tiny").new_initial_state()
        state.apply_action(state.legal_actions()[number])
        strings.add(state.information_state_string(1))
        assert state.information_state_string(0) not in strings
    assert strings == {"1|0:?"}


def test_tensors_are_named():
    """An observer has the fields of the spec by name, the seat first."""
    from open_spiel.python.observation import make_observation

    game = load("metallum", variant="tiny")
    observer = make_observation(game)
    observer.set_from(game.new_initial_state(), 1)
    assert observer.dict["player"].tolist() == [0, 1]
    assert observer.dict["planet_tile"].shape == (7, 9)
    assert observer.dict["money"].tolist() == pytest.approx([0.8, 0.8])


@pytest.mark.parametrize("name, variant", [("aquasphere", "tiny"), ("metallum", "tiny")])
def test_mcts_runs(name, variant):
    """OpenSpiel's MCTS finds the move that wins, or at least a legal one."""
    game = load(name, variant=variant)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = mcts.MCTSBot(game, 1.4, 60, evaluator, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        else:
            state.apply_action(bot.step(state))
    assert sum(state.returns()) == 0


def test_information_set_mcts_runs():
    """IS-MCTS draws what its seat cannot know, and only that."""
    game = load("metallum", variant="tiny2")
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 50, random_state=np.random.RandomState(2))
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    policy = dict(bot.get_policy(state))
    assert set(policy) == set(state.legal_actions()) and sum(policy.values()) == pytest.approx(1)
    drawn = {state.resample_from_infostate(1).history()[0] for _ in range(40)}
    assert drawn == set(game.new_initial_state().legal_actions())


def test_exploitability_falls():
    """External-sampling MCCFR comes nearer to an equilibrium of a tiny Metallum."""
    game = load("metallum", variant="tiny2")
    np.random.seed(3)  # noqa: NPY002 - the solver has no other
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    found = []
    for iterations in (1, 60):
        for _ in range(iterations):
            solver.iteration()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found[1] < found[0] / 2


def test_unknown_variant():
    """A variant that does not exist is refused with those that do."""
    with pytest.raises(GameError, match="has no variant 'huge'; it has tiny"):
        load("metallum", variant="huge")
