"""PettingZoo's own suites accept both forms, and a game in them is the game itself."""

import pickle
import warnings
from types import SimpleNamespace
from xml.etree import ElementTree

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
    state_test,
)
from pettingzoo.utils import parallel_to_aec

import botwright
from botwright.core.game import GameError
from tests.adapters.games import SETTINGS, TINY

each_setting = pytest.mark.parametrize("name, players", SETTINGS)


@pytest.fixture(autouse=True)
def strict():
    """Every warning of a suite is a failure, but those about dictionaries, which masks need."""
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message=".*is not a NumPy array")
        warnings.filterwarnings("ignore", message="Observation space for each agent probably")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")
        yield


def masked(space, view):
    """Any legal action."""
    return space.sample(view["action_mask"])


@each_setting
def test_turns_pass_the_suites(name, players):
    """api_test, seed_test, state_test and render_test."""
    api_test(botwright.make(name, api="pettingzoo", players=players), num_cycles=400)
    seed_test(lambda: botwright.make(name, api="pettingzoo", players=players), num_cycles=100)
    forms = ("pettingzoo", "parallel")
    state_test(
        *(botwright.make(name, api=form, players=players, illegal="replace") for form in forms)
    )


@each_setting
def test_together_passes_the_suites(name, players):
    """parallel_api_test, parallel_seed_test; max_cycles_test with actions that know no masks."""
    parallel_api_test(botwright.make(name, api="parallel", players=players), num_cycles=400)

    def replacing(**options):
        return botwright.make(name, api="parallel", players=players, illegal="replace", **options)

    parallel_seed_test(replacing, num_cycles=100)
    max_cycles_test(
        SimpleNamespace(
            parallel_env=replacing, env=lambda **options: parallel_to_aec(replacing(**options))
        )
    )


@pytest.mark.parametrize("name", botwright.GAMES)
def test_rendering(name, capsys):
    """render_test in every mode; text for people is printed."""
    render_test(
        lambda render_mode: botwright.make(name, api="pettingzoo", render_mode=render_mode),
        custom_tests={"svg": is_drawing},
    )
    assert len(capsys.readouterr().out) > 100
    for mode in ("ansi", "svg"):
        all_forms = ("pettingzoo", "parallel", "gymnasium")
        forms = [botwright.make(name, api=api, render_mode=mode) for api in all_forms]
        for environment in forms:
            environment.reset(seed=1)
        assert forms[0].render() == forms[1].render() != ""
        assert isinstance(forms[2].render(), str)


def is_drawing(drawn):
    """Whether this is a small drawing of the table that a program for pictures can read."""
    said = "".join(ElementTree.fromstring(drawn).itertext())
    return len(drawn) < 20_000 and "round " in said


@pytest.mark.parametrize("name, told", [("metallum", "planet 6"), ("aquasphere", "octopods 2")])
def test_a_drawing_shows_players_and_places(name, told):
    """Everybody at the table, every place of the board, and nothing that is secret."""
    environment = botwright.make(name, api="pettingzoo", render_mode="svg")
    environment.reset(seed=1)
    said = "".join(ElementTree.fromstring(environment.render()).itertext())
    picture = environment.position.game.view(environment.position.state, 0)
    assert told in said and all(player["name"] in said for player in picture["players"])
    assert not any(card in said for card in picture.get("deck", []))


def test_programs_are_simultaneous():
    """Both seats have their programs as legal actions; else one does nothing."""
    environment = botwright.make("metallum", api="parallel")
    views, _ = environment.reset(seed=3)
    nothing = environment.nothing
    for view in views.values():
        assert view["action_mask"].sum() == 78 and not view["action_mask"][nothing]
    before = environment.state()
    with pytest.raises(GameError, match="an action of player_1 is missing"):
        environment.step({"player_0": 0})
    chosen = {agent: masked(environment.action_space(agent), views[agent]) for agent in views}
    views, rewards, *_ = environment.step(chosen)
    masks = [view["action_mask"] for view in views.values()]
    assert sorted(mask[nothing] for mask in masks) == [0, 1]
    assert rewards == {"player_0": 0, "player_1": 0}
    assert (environment.state() != before).any()
    idle = [bool(mask[nothing]) for mask in masks].index(True)
    wrong = {f"player_{seat}": int(masks[seat].argmax()) for seat in range(2)}
    wrong[f"player_{idle}"] = 0
    with pytest.raises(GameError, match=f"player_{idle} does not decide now"):
        environment.step(wrong)


def test_secrets_stay_secret_in_turns():
    """The second seat sees the same whatever the first one has programmed."""
    views = []
    for number in (0, 40):
        environment = botwright.make("metallum", api="pettingzoo")
        environment.reset(seed=3)
        view, *_ = environment.last()
        environment.step(int(np.flatnonzero(view["action_mask"])[number]))
        views.append([environment.observe(agent)["observation"] for agent in environment.agents])
    assert (views[0][0] != views[1][0]).any() and (views[0][1] == views[1][1]).all()


@pytest.mark.parametrize("api", ["pettingzoo", "parallel"])
def test_bad_actions(api):
    """An illegal action is refused with the rules' own reason and changes nothing."""
    environment = botwright.make("metallum", api=api)
    environment.reset(seed=3)
    before, agents = environment.save(), environment.agents
    for wrong, complaint in ((999, "actions go from 0"), (192, "first 0: "), (-1, "from 0 to")):
        with pytest.raises(GameError, match=complaint):
            environment.step(wrong if api == "pettingzoo" else dict.fromkeys(agents, wrong))
    assert environment.save() == before
    with pytest.raises(GameError, match="illegal must be one of refuse, replace"):
        botwright.make("metallum", api=api, illegal="shrug")


def play_on(environment, seed):
    """The rest of a game by legal actions that a seed chooses; all that was seen and won."""
    luck, seen = np.random.default_rng(seed), []
    while environment.agents:
        view, reward, over, _, _ = environment.last()
        seen.append((view["observation"].sum(), reward))
        environment.step(None if over else int(luck.choice(np.flatnonzero(view["action_mask"]))))
    return seen


@each_setting
def test_copies_go_on_alike(name, players):
    """A copy, a pickled one and a restored one play on as the original does."""
    environment = botwright.make(name, api="pettingzoo", players=players)
    environment.reset(seed=5)
    luck = np.random.default_rng(2)
    for _ in range(20):
        mask = environment.last()[0]["action_mask"]
        environment.step(int(luck.choice(np.flatnonzero(mask))))
    other = botwright.make(name, api="pettingzoo", players=players)
    other.reset(seed=9)
    other.restore(environment.save())
    twins = [environment.copy(), pickle.loads(pickle.dumps(environment)), other]
    expected = play_on(environment, 7)
    assert all(play_on(twin, 7) == expected for twin in twins)
    assert sorted(reward for _, reward in expected if reward)


@pytest.mark.parametrize("name, variant", TINY)
def test_tiny_variants(name, variant):
    """A tiny variant ends after a few decisions, with rewards that sum to nothing."""
    environment = botwright.make(name, api="pettingzoo", variant=variant)
    api_test(environment, num_cycles=50)
    environment.reset(seed=1)
    assert len(play_on(environment, 1)) < 40
