"""A stored game played again through one form, position by position: each function checks one."""

import numpy as np
import pytest

import botwright
from botwright.core.game import CHANCE


def rows(transcript):
    """For every action: who did it, the action, and the bytes of the position before it."""
    state = transcript.replay(0)
    for action in transcript.actions:
        yield transcript.game.player_to_move(state), action, state.tobytes()
        transcript.game.apply(state, action)


def draws(transcript):
    """What chance drew."""
    return [action for mover, action, _ in rows(transcript) if mover == CHANCE]


def turns(stored):
    """One after the other."""
    form = botwright.make(stored.game.name, api="pettingzoo", **stored.options)
    form.reset(options={"draws": draws(stored)})
    for mover, action, before in rows(stored):
        if mover != CHANCE:
            assert form.agent_selection == f"player_{mover}"
            assert form.position.state.tobytes() == before
            form.step(action)
    assert form.position.state.tobytes() == stored.replay().tobytes()
    assert list(form.rewards.values()) == pytest.approx(stored.game.rewards(stored.replay()))


def together(stored):
    """All at once: the choices of one moment are handed in together."""
    state = stored.replay(0)
    form = botwright.make(stored.game.name, api="parallel", **stored.options)
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


def one_seat(stored):
    """One seat acts, the others read their moves."""
    seats = range(stored.options["players"])
    of_seat = [[a for mover, a, _ in rows(stored) if mover == seat] for seat in seats]
    others = [Reader(of_seat[seat]) for seat in seats[1:]]
    form = botwright.make(stored.game.name, api="gymnasium", opponents=others, **stored.options)
    form.reset(options={"draws": draws(stored)})
    for action in of_seat[0]:
        *_, over, _, _ = form.step(action)
    assert over and form.position.state.tobytes() == stored.replay().tobytes()


def many_games(stored):
    """In one lane of many; where chance has drawn, the lane is given what it drew in the game."""
    game, played = stored.game, list(rows(stored))
    form = botwright.make(game.name, api="vector", num_envs=2, threads=1, **stored.options)
    form.reset(seed=1)
    for number, (mover, action, before) in enumerate(played):
        if mover == CHANCE:
            continue
        if number == 0 or played[number - 1][0] == CHANCE:
            form.batch.states[:1] = np.frombuffer(before, game.state_dtype)
        assert form.batch.states[:1].tobytes() == before
        other = game.legal_actions(form.batch.states[1:])[0]
        _, _, done, _, infos = form.step(np.array([action, other]))
    assert done[0] and infos["rewards"][0].tolist() == pytest.approx(game.rewards(stored.replay()))


def open_spiel(stored):
    """Chance included, with simultaneous nodes and without."""
    name, players = stored.game.name, stored.options["players"]
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


FORMS = (turns, together, one_seat, many_games, open_spiel)
