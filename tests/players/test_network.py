"""Network files: those we ship do what was recorded; what is damaged or not ours is refused."""

import json
from pathlib import Path

import numpy as np
import pytest

import botwright
from botwright.core.chance import below, generator
from botwright.core.game import CHANCE, GameError
from botwright.core.jit import rule
from botwright.players import weights
from botwright.players.compiled.network import MOST, evaluate_network
from botwright.players.compiled.rows import COLUMNS, add_rows
from botwright.players.levels import make_player
from botwright.players.network import Network, quantize
from botwright.players.uniform import Uniform

SHIPPED = sorted(path.stem for path in weights.FOLDER.glob("*.network"))
RECORDED = Path(__file__).with_name("network_outputs.json")
EVERY = 25  # decisions of a random game between two that are recorded
MOST_BYTES = 2_000_000


@rule
def add_rows_to(matrix, rows, amounts, count, sums):
    """`add_rows` can be called by compiled code alone."""
    add_rows(matrix, rows, amounts, count, sums)


def shipped(name):
    """Game, number of players and network of a name like metallum-2."""
    game, players = botwright.load(name.split("-")[0]), int(name.split("-")[1])
    return game, players, Network(weights.load(weights.file_for(game, players), game, players))


def outputs(name):
    """What a network answers during a random game: the greatest share, and the values."""
    game, players, network = shipped(name)
    state, luck, found, number = game.deal(players=players), generator(7), [], 0
    while legal := game.legal_actions(state):
        seat = game.player_to_move(state)
        if seat != CHANCE and len(legal) > 1:
            if number % EVERY == 0:
                shares, values = network.evaluate(game, game.hide(state, seat), seat, legal)
                found.append([round(float(each), 5) for each in (shares.max(), *values)])
            number += 1
        game.apply(state, legal[below(luck, len(legal))])
    return found


def bless():
    """Record what the networks that we ship answer."""
    lines = [f'"{name}": {json.dumps(outputs(name))}' for name in SHIPPED]
    RECORDED.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


@pytest.mark.parametrize("name", SHIPPED)
def test_networks_answer_what_was_recorded(name):
    """In positions of a random game, to the last digit: all processors give the same bits."""
    recorded = json.loads(RECORDED.read_text(encoding="utf-8"))[name]
    found = outputs(name)
    assert found == recorded and len(found) > 3
    assert len({tuple(each) for each in found}) == len(found)


def in_floats(found, observation, legal):
    """What a network answers by its weights as they are, no whole numbers between."""
    *trunk, policy, value = zip(found.matrices, found.biases, strict=True)
    hidden = observation.astype(np.float64)
    for matrix, bias in trunk:
        hidden = np.maximum(hidden @ matrix + bias, 0.0)
    logits = (hidden @ policy[0] + policy[1])[legal]
    shares = np.exp(logits - logits.max())
    values = (hidden @ value[0] + value[1])[: found.header["players"]]
    return shares / shares.sum(), np.clip((values + 1.0) / 2.0, 0.0, 1.0)


@pytest.mark.parametrize("name", SHIPPED)
def test_whole_numbers_come_near_floats(name):
    """In every decision of a random game: values within 0.003, shares within 0.02."""
    game, players, network = shipped(name)
    floats = weights.load(weights.file_for(game, players), game, players)
    state, luck = game.deal(players=players), generator(8)
    while legal := game.legal_actions(state):
        seat = game.player_to_move(state)
        if seat != CHANCE:
            view = game.hide(state, seat)
            shares, values = network.evaluate(game, view, seat, legal)
            wanted = in_floats(floats, game.observe(view, seat), legal)
            assert shares == pytest.approx(wanted[0], abs=0.02)
            assert values == pytest.approx(wanted[1], abs=0.003)
        game.apply(state, legal[below(luck, len(legal))])


@pytest.mark.parametrize("told, near", [(True, True), (False, False)])
def test_activations_may_be_large_where_the_file_says_so(told, near):
    """A first layer of 40 times the activations, divided by the next: the same network."""
    game = botwright.load("metallum")
    found = weights.load(weights.file_for(game, 2), game, 2)
    first, second, *rest = found.matrices
    header = found.header | ({"activations": [40 * 17.0, 85.0, 85.0]} if told else {})
    large = weights.Weights(
        header, (40 * first, second / 40, *rest), (40 * found.biases[0], *found.biases[1:])
    )
    network, state, luck, largest = Network(large), game.deal(), generator(8), 0.0
    while legal := game.legal_actions(state):
        seat = game.player_to_move(state)
        if seat != CHANCE:
            view = game.hide(state, seat)
            _, values = network.evaluate(game, view, seat, legal)
            wanted = in_floats(found, game.observe(view, seat), legal)[1]
            largest = max(largest, float(np.abs(values - wanted).max()))
        game.apply(state, legal[below(luck, len(legal))])
    assert (largest < 0.02) == near


@pytest.mark.parametrize("name", SHIPPED)
def test_a_first_layer_that_is_kept_up_is_that_of_a_fresh_one(name):
    """A search adds what changed since the seat's last position: not one bit may differ."""
    game, players, network = shipped(name)
    kept = network.workspace(game)
    state, luck, count = game.deal(players=players), generator(9), 0
    while legal := game.legal_actions(state):
        if game.player_to_move(state) != CHANCE:
            seat = count % players  # also seats that do not decide, in turns
            view = game.hide(state, seat)
            kept.observation[:] = game.observe(view, seat)
            evaluate_network(kept, seat, np.array(legal, np.int32), len(legal))
            shares, values = network.evaluate(game, view, seat, legal)
            assert kept.prior[: len(legal)].tobytes() == shares.tobytes()
            assert kept.values.tobytes() == values.tobytes()
            count += 1
        game.apply(state, legal[below(luck, len(legal))])
    assert count > 30


@pytest.mark.parametrize("outlier", [0.0, 1.0, 1000.0])
def test_no_sum_is_too_large(outlier):
    """The largest inputs of either sign leave room in 32 bits, and weights come back near."""
    matrix = np.random.default_rng(3).normal(size=(700, 5)).astype(np.float32)
    matrix[3, 1], matrix[:, 2] = outlier, 0.0
    whole, steps = quantize(matrix, MOST)
    sums = np.abs(whole.astype(np.int64)).sum(0) * MOST
    assert sums.max() <= np.iinfo(np.int32).max
    assert (np.abs(whole * steps - matrix) <= steps / 2 * 1.001).all()
    assert not whole[:, 2].any()


@pytest.mark.parametrize("count", [0, 1, 2, 7, 64])
def test_rows_are_added(count):
    """An odd and an even number of rows, amounts of both signs, on top of what was there."""
    luck = np.random.default_rng(count)
    matrix = luck.integers(-32767, 32768, (90, 2 * COLUMNS)).astype(np.int16)
    rows = np.append(luck.choice(90, count, replace=False), 0).astype(np.int32)
    amounts = np.append(luck.integers(-MOST, MOST, count), 0).astype(np.int16)
    sums = luck.integers(-9, 9, 2 * COLUMNS).astype(np.int32)
    wanted = sums + amounts.astype(np.int32) @ matrix[rows].astype(np.int32)
    add_rows_to(matrix, rows, amounts, np.int64(count), sums)
    assert (sums == wanted).all()


@pytest.mark.parametrize("name", SHIPPED)
def test_networks_play_whole_games_and_win(name):
    """Against chance, from the deal to the end; the same seed gives the same game."""
    game, players, _ = shipped(name)

    def whole_game():
        others = [Uniform(seat) for seat in range(1, players)]
        return botwright.play(game, [make_player("policy", 3), *others], seed=2)

    played = whole_game()
    assert game.winners(played.replay()) == [0]
    assert whole_game().actions == played.actions


def test_networks_are_small():
    """At most 2 MB each."""
    assert SHIPPED
    for name in SHIPPED:
        assert (weights.FOLDER / f"{name}.network").stat().st_size <= MOST_BYTES


def test_programs_are_drawn_from_the_mix():
    """Where all choose in secret the policy is not always the same, and follows its shares."""
    game, _, network = shipped("metallum-2")
    state, luck = game.deal(), generator(5)
    while not game.is_secret(state):
        legal = game.legal_actions(state)
        game.apply(state, legal[below(luck, len(legal))])
    seat, legal = game.player_to_move(state), game.legal_actions(state)
    view = game.hide(state, seat)
    policy = make_player("policy", 1)
    drawn = [policy.choose(game, view, seat, legal) for _ in range(400)]
    shares, _ = network.evaluate(game, view, seat, legal)
    likeliest = int(np.argmax(shares))
    assert drawn.count(legal[likeliest]) / 400 == pytest.approx(float(shares[likeliest]), abs=0.1)


@pytest.fixture
def file(tmp_path):
    """A small network of Metallum with weights by chance."""
    game, luck = botwright.load("metallum"), np.random.default_rng(1)
    header = {**weights.made_for(game, 2), "widths": [8, 8]}
    matrices = [luck.normal(size=shape).astype(np.float32) for shape in weights.shapes(header)]
    biases = [np.zeros(matrix.shape[1], np.float32) for matrix in matrices]
    path = tmp_path / "some.network"
    weights.save(path, weights.Weights(header, tuple(matrices), tuple(biases)))
    return path


def test_what_is_written_is_read(file):
    """Widths and weights, these rounded to 16 bits."""
    found = weights.load(file, botwright.load("metallum"), 2)
    luck = np.random.default_rng(1)
    assert found.header["widths"] == [8, 8] and len(found.matrices) == 4
    assert np.allclose(found.matrices[0], luck.normal(size=found.matrices[0].shape), atol=2.0e-3)


def test_files_of_the_first_form_are_still_read(file):
    """Weights as they are instead of compressed: the same network."""
    whole = file.read_bytes()
    head, content = whole.split(b"\n", 2)[1:]
    file.write_bytes(weights.PLAIN + head + b"\n" + weights.decompress(content))
    assert len(whole) < len(file.read_bytes())
    first = weights.load(file, botwright.load("metallum"), 2)
    weights.save(file, first)
    assert file.read_bytes() == whole
    again = weights.load(file, botwright.load("metallum"), 2)
    for one, other in zip(first.matrices + first.biases, again.matrices + again.biases):
        assert np.array_equal(one, other)


def changed(file, **entries):
    """The same file with other entries in its header."""
    first, head, content = file.read_bytes().split(b"\n", 2)
    header = json.dumps({**json.loads(head), **entries}).encode()
    file.write_bytes(b"\n".join([first, header, content]))


@pytest.mark.parametrize(
    "entries, reason",
    [
        ({"observation_version": 0}, "made for observation_version 0, but 1 is in use here"),
        ({"rules_version": 7}, "made for rules_version 7, but 2 is in use here"),
        ({"game": "aquasphere"}, "made for game 'aquasphere', but 'metallum' is in use here"),
        ({"players": 3}, "made for players 3, but 2 is in use here"),
        ({"box": "0"}, "made for box '0'"),
        ({"digest": "0"}, "damaged, its weights do not match their digest"),
    ],
)
def test_what_does_not_match_is_refused(file, entries, reason):
    """Other games, rules, observations or printed values: the message names what differs."""
    changed(file, **entries)
    with pytest.raises(GameError, match=reason):
        weights.load(file, botwright.load("metallum"), 2)


@pytest.mark.parametrize(
    "damage, reason",
    [
        (lambda whole: whole[:-3], "damaged, its weights"),
        (lambda whole: whole[:-1] + bytes([whole[-1] ^ 1]), "damaged, its weights"),
        (lambda whole: whole.replace(b"{", b"", 1), "damaged, its header"),
        (lambda whole: b"GIF89a" + whole, "not a network file"),
        (lambda whole: b"", "not a network file"),
    ],
)
def test_damage_is_refused(file, damage, reason):
    """Cut, flipped, or something else altogether."""
    file.write_bytes(damage(file.read_bytes()))
    with pytest.raises(GameError, match=reason):
        weights.load(file, botwright.load("metallum"), 2)


def test_no_file_is_told(tmp_path):
    """A network that is not there."""
    with pytest.raises(GameError, match="cannot be read"):
        weights.load(tmp_path / "none", botwright.load("metallum"), 2)


def test_a_network_is_shipped(tmp_path, monkeypatch):
    """By one command, under its own name; what does not fit is refused and nothing is written."""
    from tools.ship import ship

    file = weights.file_for(botwright.load("metallum"), 2)
    monkeypatch.setattr(weights, "FOLDER", tmp_path / "shipped")
    weights.FOLDER.mkdir()
    for name, complaint in (("mine.network", "called like"), ("metallum-3.network", "made for")):
        (tmp_path / name).write_bytes(file.read_bytes())
        with pytest.raises(GameError, match=complaint):
            ship(tmp_path / name)
    assert not list(weights.FOLDER.iterdir())
    assert ship(file).read_bytes() == file.read_bytes()
