"""Networks in files: what was learned comes out on the other side."""

import numpy as np
import torch

import botwright
from botwright.players import weights
from botwright.players.network import Network
from botwright.training.files import export, load_net
from botwright.training.net import masked, new_net


def test_players_and_training_evaluate_alike(tmp_path):
    """The compiled evaluation, in whole numbers of 16 bits, gives what torch gives but for them."""
    torch.manual_seed(1)
    game = botwright.load("metallum")
    net = new_net(game, 2, (32, 16, 16))
    torch.nn.init.orthogonal_(net.policy.weight, 3.0)
    export(tmp_path / "some.network", net, game, 2, {"seconds": 0.0, "decisions": 0})
    net = load_net(tmp_path / "some.network", game, 2)
    network = Network(weights.load(tmp_path / "some.network", game, 2))
    batch = botwright.batch(game, 8, seed=2, threads=1)
    for _ in range(30):
        views, masks, movers = batch.observe(), batch.legal_mask(), batch.movers()
        logits, values = net(torch.as_tensor(views))
        shares = torch.softmax(masked(logits, torch.as_tensor(masks)), 1).detach().numpy()
        for lane in range(8):
            legal = np.flatnonzero(masks[lane]).tolist()
            state = batch.states[lane : lane + 1]
            ours, worth = network.evaluate(game, state, int(movers[lane]), legal)
            assert np.abs(ours - shares[lane, legal]).max() < 0.003
            expected = np.clip((values[lane, :2].detach().numpy() + 1.0) / 2.0, 0.0, 1.0)
            assert np.abs(worth - expected).max() < 1.0e-3
        batch.step(shares.argmax(1).astype(np.int32))
        batch.finish()
