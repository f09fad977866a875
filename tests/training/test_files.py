"""Networks in files: what was learned comes out on the other side, or is refused with a reason."""

import json

import numpy as np
import pytest
import torch

import botwright
from botwright.core.game import GameError
from botwright.players import weights
from botwright.players.network import Network, Policy
from botwright.players.uniform import Uniform
from botwright.training.files import export, load_net
from botwright.training.net import masked, new_net

SETTINGS = [("metallum", 2), ("aquasphere", 3)]


@pytest.fixture
def file(tmp_path):
    """A network of Metallum that knows nothing, but decidedly."""
    torch.manual_seed(1)
    game = botwright.load("metallum")
    net = new_net(game, 2, (32, 16))
    torch.nn.init.orthogonal_(net.policy.weight, 3.0)
    export(tmp_path / "some.network", net, game, 2, {"seconds": 0.0, "decisions": 0})
    return tmp_path / "some.network"


def test_players_and_training_evaluate_alike(file):
    """The compiled evaluation gives what torch gives, within 0.001."""
    game = botwright.load("metallum")
    net = load_net(file, game, 2)
    network = Network(weights.load(file, game, 2))
    batch = botwright.batch(game, 8, seed=2, threads=1)
    for _ in range(30):
        views, masks, movers = batch.observe(), batch.legal_mask(), batch.movers()
        logits, values = net(torch.as_tensor(views))
        shares = torch.softmax(masked(logits, torch.as_tensor(masks)), 1).detach().numpy()
        for lane in range(8):
            legal = np.flatnonzero(masks[lane]).tolist()
            state = batch.states[lane : lane + 1]
            ours, worth = network.evaluate(game, state, int(movers[lane]), legal)
            assert np.abs(ours - shares[lane, legal]).max() < 1.0e-3
            expected = np.clip((values[lane, :2].detach().numpy() + 1.0) / 2.0, 0.0, 1.0)
            assert np.abs(worth - expected).max() < 1.0e-3
        batch.step(shares.argmax(1).astype(np.int32))
        batch.finish()


@pytest.mark.parametrize("name, players", SETTINGS)
def test_a_policy_plays_whole_games(name, players, tmp_path):
    """Legal actions from the deal to the end; the same seed gives the same game."""
    game = botwright.load(name)
    export(tmp_path / "new.network", new_net(game, players, (16, 16)), game, players, {})

    def whole_game():
        table = [Policy(3, file=tmp_path / "new.network")]
        return botwright.play(game, [*table, *(Uniform(seat) for seat in range(1, players))])

    assert whole_game().actions == whole_game().actions
    assert game.is_over(whole_game().replay())


def changed(file, **entries):
    """The same file with other entries in its header."""
    first, head, content = file.read_bytes().split(b"\n", 2)
    header = json.dumps({**json.loads(head), **entries}).encode()
    file.write_bytes(b"\n".join([first, header, content]))


@pytest.mark.parametrize(
    "entries, reason",
    [
        ({"observation_version": 0}, "made for observation_version 0, but 1 is in use here"),
        ({"rules_version": 7}, "made for rules_version 7, but 1 is in use here"),
        ({"game": "aquasphere"}, "made for game 'aquasphere', but 'metallum' is in use here"),
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
