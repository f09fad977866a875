"""Gymnasium accepts one seat against opponents; many games at once are lent without a copy."""

import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import botwright
from botwright.core.game import GameError
from botwright.players.greedy import Greedy
from tests.adapters.games import SETTINGS

each_setting = pytest.mark.parametrize("name, players", SETTINGS)


@each_setting
def test_check_env(name, players):
    """check_env, whose samples know no masks, finds nothing to complain about."""
    environment = botwright.make(name, api="gymnasium", players=players, illegal="replace")
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        warnings.filterwarnings("ignore", message=".*not within the observation|.*render_mode.*")
        warnings.filterwarnings("ignore", message=".*spec.*")
        check_env(environment, skip_render_check=False)


def whole_game(environment, seed):
    """All that one seat sees and gets in a game of random legal actions."""
    view, info = environment.reset(seed=seed)
    luck, seen = np.random.default_rng(seed), [view.sum()]
    while True:
        mask = info["action_mask"]
        assert (mask == environment.action_masks()).all()
        view, reward, over, cut, info = environment.step(luck.choice(np.flatnonzero(mask)))
        seen.append((view.sum(), reward))
        assert not cut
        if over:
            assert not info["action_mask"].any()
            return seen


@each_setting
def test_one_seat(name, players):
    """Every seat can be the learner's; equal seeds give equal games, the opponents included."""
    for seat in range(players):
        environment = botwright.make(name, api="gymnasium", seat=seat, players=players)
        first, again, other = (whole_game(environment, seed) for seed in (4, 4, 5))
        assert first == again != other
        assert -1 <= first[-1][1] <= 1 and not any(reward for _, reward in first[1:-1])


def test_opponents_are_chosen():
    """Names and players sit down; what fits no seat is refused."""
    environment = botwright.make(
        "aquasphere", api="gymnasium", players=3, opponents=["rookie", Greedy(1, "mine")]
    )
    environment.reset(seed=1)
    assert [player.name for player in environment.players[1:]] == ["rookie", "mine"]
    with pytest.raises(GameError, match="1 opponents are needed, not 2"):
        botwright.make("metallum", api="gymnasium", opponents=["pilot", "pilot"])
    with pytest.raises(GameError, match="seats go from 0 to 1, not 5"):
        botwright.make("metallum", api="gymnasium", seat=5)
    with pytest.raises(GameError, match="no opponent is called 'nemo'"):
        botwright.make("metallum", api="gymnasium", opponents="nemo").reset(seed=1)


@each_setting
def test_many_games(name, players):
    """The arrays are the batch's own; rewards are those of who has acted; games begin anew."""
    environment = botwright.make(name, api="vector", num_envs=4, threads=1, players=players)
    assert environment.metadata["autoreset_mode"] == gymnasium.vector.AutoresetMode.SAME_STEP
    views, infos = environment.reset(seed=2)
    assert environment.observation_space.contains(views)
    twin = pickle.loads(pickle.dumps(environment))
    luck, ended = np.random.default_rng(1), 0
    while ended < 2:
        actions = np.array([luck.choice(np.flatnonzero(row)) for row in infos["action_mask"]])
        movers = infos["mover"].copy()
        views, rewards, done, cut, infos = environment.step(actions)
        assert np.shares_memory(views, environment.batch.buffers[0].step.observations)
        assert np.shares_memory(infos["action_mask"], environment.batch.buffers[0].step.masks)
        assert (infos["mover"] == environment.batch.movers()).all()
        assert (rewards == infos["rewards"][np.arange(4), movers]).all()
        assert not rewards[~done].any() and not cut.any()
        theirs = twin.step(actions)
        assert (views == theirs[0]).all() and (rewards == theirs[1]).all()
        ended += int(done.sum())
    with pytest.raises(GameError, match="lane 0: "):
        environment.step(np.full(4, -1))
