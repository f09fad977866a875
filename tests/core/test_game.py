"""The contract: options, batches, players, errors."""

import numpy as np
import pytest

import botwright
from botwright.core.chance import generator
from botwright.core.game import GameError
from botwright.core.signature import signature
from botwright.players.uniform import Uniform

GAME = botwright.load("metallum")


@pytest.mark.parametrize(
    "options, complaint",
    [
        ({"players": 3}, "players must be one of 2, not 3"),
        ({"connectors": "C"}, "connectors must be one of A, B, not 'C'"),
        ({"speed": 1}, "has no option 'speed'; it has players, connectors, cards_per_phase"),
    ],
)
def test_bad_options(options, complaint):
    """An option that does not exist is refused with those that do."""
    with pytest.raises(GameError, match=complaint):
        GAME.deal(**options)


def test_unknown_game():
    """A game that does not exist is refused with those that do."""
    with pytest.raises(GameError, match="no game is called 'chess'; there are"):
        botwright.load("chess")


def test_deciding_while_programming():
    """Both seats decide independently; the first program in changes nothing for the second."""
    state = GAME.deal()
    while GAME.player_to_move(state) == botwright.CHANCE:
        GAME.apply(state, GAME.legal_actions(state)[0])
    assert GAME.deciding(state) == (0, 1)
    assert GAME.is_secret(state)
    legal = GAME.legal_actions(state, 1)
    assert len(legal) == len(GAME.legal_actions(state, 0)) == 78
    GAME.apply(state, legal[5])
    assert GAME.deciding(state) == (1,)
    assert GAME.legal_actions(state, 1) == legal
    assert GAME.legal_actions(state, 0) == []
    view = GAME.view(state, 1, "en")
    assert view["players"][0]["ready"] and view["players"][0]["program"] is None
    assert GAME.view(state, 0, "en")["players"][0]["program"] is not None


def test_batch():
    """Lanes of a batch play the games that one state would play with the same luck."""
    lanes = botwright.batch(GAME, 5, seed=9)
    assert lanes.states.shape == (5,)
    assert lanes.movers().tolist() == [0] * 5
    mask = lanes.legal_mask()
    assert mask.shape == (5, GAME.num_actions)
    assert mask.sum(axis=1).tolist() == [78] * 5
    seen = lanes.observe()
    assert np.array_equal(seen[3], GAME.observe(lanes.states[3:4], 0))
    lanes.step(np.array([0, 1, 2, 3, -1]))
    assert lanes.movers().tolist() == [1, 1, 1, 1, 0]
    with pytest.raises(GameError, match="one action for each of 5 lanes"):
        lanes.step(np.array([0]))


def test_batch_plays_what_one_state_plays():
    """Whole random games of a batch end in the bytes of single playouts."""
    lanes = botwright.batch(GAME, 4, seed=9)
    lanes.deal(9)
    luck = lanes.generators.copy()
    total = lanes.play_random()
    out = np.empty(GAME.most_legal_actions, np.int32)
    decisions = 0
    for lane in range(4):
        state = GAME.deal()
        decisions += GAME.loops.playout_one(state, luck[lane], out)
        assert state.tobytes() == lanes.states[lane : lane + 1].tobytes()
    assert total == decisions
    assert lanes.scores().tolist() == [GAME.scores(lanes.states[i : i + 1]) for i in range(4)]


def test_bad_batch():
    """No games, and no such device, are refused."""
    with pytest.raises(GameError, match="at least one"):
        botwright.batch(GAME, 0)
    with pytest.raises(GameError, match="device"):
        botwright.batch(GAME, 1, device="abacus")


def test_play_is_deterministic():
    """Equal seeds, equal games."""
    one, two = (botwright.play(GAME, [Uniform(1), Uniform(2)], seed=4) for _ in range(2))
    assert one.actions == two.actions
    assert botwright.play(GAME, [Uniform(1), Uniform(2)], seed=5).actions != one.actions


class Cheat:
    """A player that does not keep to the rules."""

    name = "cheat"

    def choose(self, game, view, seat, legal):
        """An action that is never legal here."""
        return -1


def test_illegal_choice_is_refused():
    """A player that chooses an illegal action is named."""
    with pytest.raises(GameError, match="cheat chose -1"):
        botwright.play(GAME, [Cheat(), Uniform()])
    with pytest.raises(GameError, match="players must be one of 2"):
        botwright.play(GAME, [Uniform()])


def test_signature_is_stable():
    """The signature is the same twice."""
    assert signature(GAME) == signature(GAME)


def test_redeal_draws_every_program():
    """What is redealt is drawn from all programs that the other could have made."""
    state = GAME.deal()
    while GAME.player_to_move(state) == botwright.CHANCE:
        GAME.apply(state, GAME.legal_actions(state)[0])
    legal = GAME.legal_actions(state)
    GAME.apply(state, legal[0])
    luck = generator(3)
    seen = {int(GAME.redeal(state, 1, luck)[0].programs[0]) for _ in range(2000)}
    assert seen == set(legal)
