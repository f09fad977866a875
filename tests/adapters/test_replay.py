"""A stored game, played again through each form, is the same game in every position."""

import numpy as np
import pytest

import botwright
from botwright.core.game import CHANCE
from botwright.players.uniform import Uniform
from tests.adapters.games import SETTINGS, golden

each_setting = pytest.mark.parametrize("name, players", SETTINGS)


def rows(transcript):
    """For every action: who did it, the action, and the bytes of the position before it."""
    state = transcript.replay(0)
    for action in transcript.actions:
        yield transcript.game.player_to_move(state), action, state.tobytes()
        transcript.game.apply(state, action)


def draws(transcript):
    """What chance drew."""
    return [action for mover, action, _ in rows(transcript) if mover == CHANCE]


@each_setting
def test_turns(name, players):
    """One after the other."""
    stored = golden(name, players)
    form = botwright.make(name, api="pettingzoo", **stored.options)
    form.reset(options={"draws": draws(stored)})
    for mover, action, before in rows(stored):
        if mover != CHANCE:
            assert form.agent_selection == f"player_{mover}"
            assert form.position.state.tobytes() == before
            form.step(action)
    assert form.position.state.tobytes() == stored.replay().tobytes()
    assert list(form.rewards.values()) == pytest.approx(stored.game.rewards(stored.replay()))


@each_setting
def test_together(name, players):
    """All at once: the choices of one moment are handed in together."""
    stored, state = golden(name, players), golden(name, players).replay(0)
    form = botwright.make(name, api="parallel", **stored.options)
    form.reset(options={"draws": draws(stored)})
    left = list(stored.actions)
    while left:
        if stored.game.player_to_move(state) == CHANCE:
            stored.game.apply(state, left.pop(0))
            continue
        assert form.position.state.tobytes() == state.tobytes()
        chosen = dict.fromkeys(form.possible_agents, form.nothing)
        for seat in stored.game.deciding(state):
            chosen[f"player_{seat}"] = left[0]
            stored.game.apply(state, left.pop(0))
        *_, over, _, _ = form.step(chosen)
    assert all(over.values()) and form.position.state.tobytes() == state.tobytes()


class Reader:
    """A player that does what stands in a list."""

    name = "reader"

    def __init__(self, actions):
        self.actions = actions

    def choose(self, game, view, seat, legal):
        """The next one."""
        return self.actions.pop(0)


@each_setting
def test_one_seat(name, players):
    """One seat acts, the others read their moves."""
    stored = golden(name, players)
    of_seat = [[a for mover, a, _ in rows(stored) if mover == seat] for seat in range(players)]
    others = [Reader(of_seat[seat]) for seat in range(1, players)]
    form = botwright.make(name, api="gymnasium", opponents=others, **stored.options)
    form.reset(options={"draws": draws(stored)})
    for action in of_seat[0]:
        *_, over, _, _ = form.step(action)
    assert over and form.position.state.tobytes() == stored.replay().tobytes()


@each_setting
def test_many_games(name, players):
    """The first lane, with the luck of a seed."""
    game = botwright.load(name)
    stored = botwright.play(game, [Uniform(seat) for seat in range(players)], seed=7)
    form = botwright.make(name, api="vector", num_envs=2, players=players, threads=1)
    form.reset(seed=1)
    form.batch.deal(7)
    form.movers = form.batch.movers()
    for mover, action, before in rows(stored):
        if mover != CHANCE:
            assert form.batch.states[:1].tobytes() == before
            other = game.legal_actions(form.batch.states[1:])[0]
            _, _, done, _, infos = form.step(np.array([action, other]))
    assert done[0] and infos["rewards"][0].tolist() == pytest.approx(game.rewards(stored.replay()))


@each_setting
def test_open_spiel(name, players):
    """Chance included, with simultaneous nodes and without."""
    stored = golden(name, players)
    for simultaneous in (True, False):
        form = botwright.make(name, api="openspiel", simultaneous=simultaneous, **stored.options)
        state, left = form.new_initial_state(), list(rows(stored))
        while left:
            mover, action, before = left.pop(0)
            assert state.data == before
            if state.is_simultaneous_node():
                state.apply_actions([action] + [left.pop(0)[1] for _ in range(players - 1)])
            else:
                state.apply_action(action - form.player_actions if mover == CHANCE else action)
        assert state.is_terminal() and state.data == stored.replay().tobytes()
        assert state.returns() == pytest.approx(stored.game.rewards(stored.replay()))
