"""What researchers are told about a game holds in every position of random games."""

import copy
import json
import pickle

import numpy as np
import pytest
from tests.players.toy import TOY

import botwright
from botwright.core.backends import dlpack
from botwright.core.chance import below, generator
from botwright.core.game import GameError
from botwright.core.research.rewards import reward_seats

GAMES = [botwright.load(name) for name in botwright.GAMES]
SETTINGS = [(game, players) for game in GAMES for players in game.options["players"].choices]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_setting = pytest.mark.parametrize(
    "game, players", SETTINGS, ids=lambda each: getattr(each, "name", str(each))
)


def positions(game, seed=1, **options):
    """Every position of one random game, the last one included."""
    state, luck = game.deal(**options), generator(seed)
    while legal := game.legal_actions(state):
        yield state
        game.apply(state, legal[below(luck, len(legal))])
    yield state


def player_position(game, **options):
    """The first position in which a player decides."""
    return game.copy(next(s for s in positions(game, **options) if game.player_to_move(s) >= 0))


@each_setting
def test_spec_holds_in_random_games(game, players):
    """Observations keep their bounds; players and chance have actions of their own."""
    spec, (low, high), decisions = game.spec, game.spec.bounds(), 0
    for state in positions(game, 3, players=players):
        decisions += 1
        for seat in range(players):
            seen = game.observe(state, seat)
            assert (low <= seen).all() and (seen <= high).all()
        mover = game.player_to_move(state)
        for action in game.legal_actions(state):
            assert (action >= spec.player_actions) == (mover == botwright.CHANCE)
        assert sum(game.rewards(state)) == pytest.approx(0)
        assert any(game.rewards(state)) <= game.is_over(state)
        assert all(spec.utility[0] <= reward <= spec.utility[1] for reward in game.rewards(state))
    assert decisions <= spec.longest_game


@each_game
def test_fields_and_blocks_cover_everything(game):
    """Fields lie side by side over the whole observation, blocks over all actions."""
    spec = game.spec
    assert sum(field.length for field in spec.fields.values()) == game.observation_length
    blocks = (*spec.player_blocks, *spec.chance_blocks)
    assert [number for block in blocks for number in block.numbers] == list(range(game.num_actions))
    seen = np.arange(game.observation_length, dtype=np.float32)
    rows = np.stack([seen, seen])
    assert (
        np.concatenate([field.of(seen).ravel() for field in spec.fields.values()]).tolist()
        == seen.tolist()
    )
    for name, field in spec.fields.items():
        assert field.of(rows).shape == (2, *field.shape) and np.shares_memory(field.of(rows), rows)
        assert field.label.partition("[")[0] == name and field.low < field.high


def test_a_field_says_what_it_holds():
    """Looked up by its name, a field of the observation has the shape of its axes."""
    game = botwright.load("metallum")
    state = player_position(game)
    field = game.spec.fields["money"]
    assert field.of(game.observe(state, 0)).tolist() == [int(m) / 50 for m in state[0].money]
    assert game.spec.fields["planet_tile"].shape == (7, 9)


def test_spec_of_a_game_that_tells_nothing():
    """A game without tables has one unbounded field and one block of actions."""
    assert TOY.spec.fields["numbers"].shape == (1,)
    assert TOY.spec.player_actions == TOY.num_actions and TOY.spec.chance_blocks == ()


@pytest.mark.parametrize(
    "places, rewards",
    [
        ([0, 1], [1, -1]),
        ([0, 0], [0, 0]),
        ([0, 1, 2], [1, 0, -1]),
        ([1, 1, 0], [-0.5, -0.5, 1]),
        ([3, 0, 1, 1], [-1, 1, 0, 0]),
    ],
)
def test_rewards_by_places(places, rewards):
    """Whom one beats less who beats one, shared among the others."""
    out = np.zeros(len(places))
    reward_seats(np.array(places), out)
    assert out.tolist() == pytest.approx(rewards)


@each_setting
def test_states_travel(game, players):
    """Copies and bytes give the same state, and share nothing with it."""
    state = player_position(game, players=players)
    before = state.tobytes()
    for other in (game.copy(state), game.deserialize(game.serialize(state))):
        assert other.tobytes() == before
        game.apply(other, game.legal_actions(other)[0])
        assert state.tobytes() == before != other.tobytes()


def test_bytes_of_others_are_refused():
    """Another game, damaged bytes and no bytes at all are told apart in words."""
    metallum, aquasphere = botwright.load("metallum"), botwright.load("aquasphere")
    data = metallum.serialize(metallum.deal())
    with pytest.raises(GameError, match=r"a state of metallum 2 .* cannot be read as aquasphere"):
        aquasphere.deserialize(data)
    with pytest.raises(GameError, match="damaged"):
        metallum.deserialize(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(GameError, match="damaged"):
        metallum.deserialize(data[:-1])
    with pytest.raises(GameError, match="no state"):
        metallum.deserialize(b"hello\nworld")
    with pytest.raises(GameError, match="not from str"):
        metallum.deserialize("hello")


@each_game
def test_chance_outcomes(game):
    """Every draw has its probability; without a draw there is nothing to ask."""
    outcomes = game.chance_outcomes(game.deal())
    assert [action for action, _ in outcomes] == game.legal_actions(game.deal())
    assert sum(probability for _, probability in outcomes) == pytest.approx(1)
    with pytest.raises(GameError, match="chance is not to move"):
        game.chance_outcomes(player_position(game))


def test_information_states_hide_the_program():
    """Equal for the one who cannot know the program, different for its owner."""
    game = botwright.load("metallum")
    one, other = (player_position(game) for _ in range(2))
    game.apply(one, game.legal_actions(one)[3])
    game.apply(other, game.legal_actions(other)[40])
    ours, theirs = game.information_state(one, 0), game.information_state(other, 0)
    assert ours.text != theirs.text and not np.array_equal(ours.tensor, theirs.tensor)
    ours, theirs = game.information_state(one, 1), game.information_state(other, 1)
    assert ours.text == theirs.text and np.array_equal(ours.tensor, theirs.tensor)
    assert json.loads(ours.text.split(" ", 2)[2])["money"] == one[0].money.tolist()


@each_setting
def test_playouts(game, players):
    """Whole games from here, equal for equal seeds; the position itself stays."""
    state = player_position(game, players=players)
    before = state.tobytes()
    first, second, other = (game.playouts(state, 6, seed) for seed in (1, 1, 2))
    assert state.tobytes() == before
    assert first.points.shape == first.rewards.shape == (6, players)
    assert first.rewards.sum() == pytest.approx(0, abs=1e-5) and (first.decisions > 10).all()
    assert (first.points == second.points).all() and (first.points != other.points).any()
    best = first.points.max(axis=1)
    assert (first.points[first.rewards == 1] == best[(first.rewards == 1).any(axis=1)]).all()
    with pytest.raises(GameError, match="at least one playout"):
        game.playouts(state, 0)


@pytest.mark.parametrize(
    "call, complaint",
    [
        (lambda game, state: game.observe(state, botwright.NOBODY), "seats go from 0 to 1, not -2"),
        (lambda game, state: game.observe(state, 2), "seats go from 0 to 1, not 2"),
        (lambda game, state: game.hide(state, 7), "seats go from 0 to 1, not 7"),
        (lambda game, state: game.hide(state, "red"), "a seat is a number, not 'red'"),
        (lambda game, state: game.legal_actions(state, 5), "seats go from 0 to 1, not 5"),
        (lambda game, state: game.information_state(state, -1), "seats go from 0 to 1, not -1"),
        (lambda game, state: game.observe(state[0], 0), "an array of shape|is needed"),
        (lambda game, state: game.copy(b"x"), "a state of metallum is needed, not bytes"),
        (lambda game, state: game.copy(np.repeat(state, 2)), r"of shape \(1,\), not \(2,\)"),
        (lambda game, state: game.apply(state, "fly", check=True), "a number, not 'fly'"),
        (lambda game, state: game.apply(state, 999, check=True), "actions go from 0 to .*not 999"),
        (lambda game, state: game.apply(state, 192, check=True), "first 0: "),
    ],
)
def test_bad_requests_are_refused_in_words(call, complaint):
    """Seats, actions and types that are none never reach compiled code."""
    game = botwright.load("metallum")
    state = player_position(game)
    with pytest.raises(GameError, match=complaint):
        call(game, state)
    game.apply(state, game.legal_actions(state)[0], check=True)


@each_game
def test_games_are_pickled_by_name(game):
    """A pickled, copied or deeply copied game is the game itself."""
    assert pickle.loads(pickle.dumps(game)) is game
    assert copy.copy(game) is copy.deepcopy(game) is game
    with pytest.raises(GameError, match="no game is called 'toy'"):
        pickle.loads(pickle.dumps(TOY))


@each_setting
def test_batches_step(game, players):
    """What a step returns is what one state would show; ended lanes begin anew with rewards."""
    lanes = botwright.batch(game, 3, players=players, threads=2, autoreset=True, check=True)
    seen = lanes.reset(seed=5)
    luck, ended = np.random.default_rng(1), 0
    for _ in range(8):
        actions = np.array([luck.choice(np.flatnonzero(row)) for row in seen.masks])
        kept = seen.observations.copy()
        seen = lanes.step(actions)
        assert (kept == lanes.buffers[1].step.observations).all()
        assert seen.observations.dtype == seen.rewards.dtype == np.float32
        for lane in range(3):
            now = lanes.states[lane : lane + 1]
            assert np.array_equal(
                seen.observations[lane], game.observe(now, game.player_to_move(now))
            )
            assert np.flatnonzero(seen.masks[lane]).tolist() == game.legal_actions(now)
        ended += seen.done.sum()
    assert ended == 0
    last = game.deal(players=players)
    while not game.is_over(last):
        before, action = game.copy(last), game.legal_actions(last)[0]
        game.apply(last, action)
    lanes.states[:] = before
    seen = lanes.step(np.full(3, action))
    assert seen.done.all() and (seen.rewards == np.array(game.rewards(last), np.float32)).all()
    assert not any(game.is_over(lanes.states[lane : lane + 1]) for lane in range(3))
    later = lanes.step(seen.masks.argmax(axis=1))
    assert not later.done.any() and not later.rewards.any()


def test_batches_without_autoreset_wait():
    """An ended lane stays ended, is worth something once, and takes -1 from then on."""
    game = botwright.load("metallum")
    lanes = botwright.batch(game, 2, threads=1, check=True)
    last = game.deal()
    while not game.is_over(last):
        before, action = game.copy(last), game.legal_actions(last)[0]
        game.apply(last, action)
    lanes.states[:1] = before
    seen = lanes.step(np.array([action, 0]))
    assert seen.done.tolist() == [True, False] and seen.rewards[0].any()
    assert not seen.masks[0].any() and not seen.observations[0].any()
    seen = lanes.step(np.array([-1, seen.masks[1].argmax()]))
    assert seen.done.tolist() == [True, False] and not seen.rewards.any()
    with pytest.raises(GameError, match="lane 0: "):
        lanes.step(np.array([0, 0]))


@pytest.mark.parametrize(
    "actions, complaint",
    [
        (np.array([0.5, 1]), "whole numbers, not float64"),
        (np.array([0]), "one action for each of 2 lanes"),
        (np.array([0, -1]), "lane 1: actions go from 0"),
        (np.array([0, 192]), "lane 1: first 0: "),
        (["a", "b"], "whole numbers, not <U1"),
    ],
)
def test_bad_actions_of_a_batch(actions, complaint):
    """With check=True every lane's action is held against the rules, in words."""
    lanes = botwright.batch(botwright.load("metallum"), 2, threads=1, check=True)
    with pytest.raises(GameError, match=complaint):
        lanes.step(actions)


@each_game
def test_batches_are_pickled(game):
    """A pickled batch plays on exactly as the original does."""
    lanes = botwright.batch(game, 4, seed=3, threads=2, autoreset=True)
    other = pickle.loads(pickle.dumps(lanes))
    for _ in range(5):
        actions = lanes.legal_mask().argmax(axis=1)
        ours, theirs = lanes.step(actions), other.step(actions)
        assert all((one == two).all() for one, two in zip(ours, theirs))


def test_arrays_are_lent_by_dlpack():
    """What a step returns is read without a copy, and so is what numba keeps on a device."""
    lanes = botwright.batch(botwright.load("metallum"), 2, threads=1)
    seen = lanes.reset(1).observations
    assert np.shares_memory(np.from_dlpack(dlpack.share(seen)), seen)

    class Foreign:
        """An array as numba has it: an address and no DLPack of its own."""

        shape, strides, dtype = (4, 3), (4, 16), np.dtype(np.float32)
        memory = np.arange(12, dtype=np.float32)
        __array_interface__ = memory.__array_interface__

    lent = np.from_dlpack(dlpack.Shared(Foreign(), (dlpack.CPU, 0)))
    assert lent.tolist() == Foreign.memory.reshape(3, 4).T.tolist()
    assert np.shares_memory(lent, Foreign.memory) and len(dlpack._lent) == 1
    del lent
    assert not dlpack._lent
