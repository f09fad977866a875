"""Solved ends of games: found by a walk, learned, and nothing else unlearned."""

import random
import time

import numpy as np
import pytest
import torch
from typer.testing import CliRunner

import botwright
from botwright.cli import app
from botwright.core.game import GameError
from botwright.players.search.exact import PairSolver, Solver
from botwright.players.search.matrix import exploitability
from botwright.players.weights import load
from botwright.training import endings, session
from botwright.training.files import export, keep, load_net
from botwright.training.net import new_net

GAME = botwright.load("metallum")


def soon():
    """A deadline that no test reaches."""
    return time.monotonic() + 300.0


@pytest.fixture
def network(tmp_path):
    """The file of a small network that has learned nothing and is sure of what it does."""
    torch.manual_seed(4)
    net = new_net(GAME, 2, (64, 64))
    with torch.no_grad():
        net.policy.weight *= 300.0
    export(tmp_path / "metallum-2.network", net, GAME, 2, {"seconds": 0.0})
    return tmp_path / "metallum-2.network"


@pytest.fixture(scope="module")
def found():
    """Some solved positions."""
    return endings.walk(GAME, soon(), seed=5, most=96)


def test_altered_last_rounds_are_sound():
    """Each differs from the one before in something, and nothing is broken in it."""
    luck, state, sound = random.Random(2), GAME.about.variants["tiny6"](), 0
    for _ in range(200):
        after = GAME.about.altered(state, luck)
        if after is None or not all(GAME.legal_actions(after, seat) for seat in range(2)):
            continue
        assert GAME.faults(after) == [] and GAME.is_secret(after)
        sound += after.tobytes() != state.tobytes()
        state = after
    assert sound > 100


def test_pairs_are_worth_what_the_exact_solver_says():
    """On the tiny games and on last rounds near them."""
    luck, quick = random.Random(3), PairSolver(GAME, endings.BUDGET)
    tiny = [GAME.about.variants[name]() for name in ("tiny2", "tiny3", "tiny")]
    near = [GAME.about.altered(state, luck) for state in tiny[:2] for _ in range(6)]
    compared = 0
    for state in [*tiny, *(each for each in near if each is not None)]:
        mine, theirs, cells = quick.matrix(state)
        exact = Solver(GAME).matrix(state)
        assert (mine, theirs) == exact[:2]
        if cells is not None:
            assert np.array_equal(cells, exact[2])
            compared += 1
    assert compared >= 8
    assert PairSolver(GAME, 1).matrix(tiny[2])[2] is None


@pytest.mark.parametrize(
    "cells, wanted",
    [
        ([[1.0, 0.0], [0.0, 1.0]], True),
        ([[0.5, 1.0], [0.0, 0.5]], False),
        ([[0.52, 0.5], [0.5, 0.51]], False),
        ([[0.5]], False),
    ],
)
def test_where_a_mix_is_needed(cells, wanted):
    """Pennies must be matched by chance; a saddle point, or nearly one, needs none."""
    assert endings.needs_mix(np.array(cells)) == wanted


def test_the_walk_finds_what_must_be_mixed(found):
    """First what the game has of its own; half of the others need a mix; all is repeatable."""
    again = endings.walk(GAME, soon(), seed=5, most=96)
    assert len(found) == 96
    assert all(np.array_equal(one[2], other[2]) for one, other in zip(found, again))
    assert sum(endings.needs_mix(cells) for _, _, cells in found) > 40
    looks = {each.tobytes() for seen, _, _ in found for each in seen[:1]}
    assert len(looks) == len(found)  # no position twice
    for (seen, _, _), variant in zip(found, GAME.about.variants.values()):
        assert np.array_equal(seen[0], GAME.observe(variant(), 0))


def test_losses_are_the_exploitability_of_the_policy(found, network):
    """As the matrix's own function says, of mixes as players draw them."""
    net, solved = load_net(network, GAME, 2), endings.tensors(found)
    with torch.no_grad():
        lost = endings.losses(net, solved).numpy()
        smooth = endings.losses(net, solved, endings.SOFT).numpy()
    for at, (seen, choices, cells) in enumerate(found[:40]):
        mixes = []
        for seat in range(2):
            with torch.no_grad():
                logits = net(torch.as_tensor(seen[seat]).float().unsqueeze(0))[0][0]
            mixes.append(torch.softmax(logits[choices[seat]], 0).double().numpy())
        assert lost[at] == pytest.approx(exploitability(cells, *mixes), abs=2.0e-3)
    most = endings.SOFT * np.log(endings.MOST_CHOICES)
    assert (smooth >= lost - 1.0e-6).all() and (smooth <= lost + most + 1.0e-6).all()


def test_they_are_learned_and_own_games_stay_as_they_were(found, network, monkeypatch):
    """Mixes lose less than half of before; without being held the policy goes further away."""
    for name, value in (("ROWS", 96), ("OWN_ROWS", 128), ("LANES", 32), ("RATE", 0.005)):
        monkeypatch.setattr(endings, name, value)
    solved, away = endings.tensors(found), {}
    own = endings.own_games(GAME, load_net(network, GAME, 2), 2, "cpu", 1, 2000)
    assert 0 < len(own.secret) < len(own.seen) / 2
    everything = torch.arange(len(own.seen))
    for held in (endings.HELD, 0.0):
        monkeypatch.setattr(endings, "HELD", held)
        torch.manual_seed(1)
        net = load_net(network, GAME, 2)
        before = endings.mean_loss(net, solved)
        assert float(endings.moved(net, own, everything).detach()) < 1.0e-4
        assert endings.learn(net, solved, own, 0.0, steps=40) == 40
        assert endings.mean_loss(net, solved) < before / 2
        away[held] = float(endings.moved(net, own, everything).detach())
    near, far = away.values()
    assert 0.0 < 2 * near < far


@pytest.fixture
def short(monkeypatch):
    """A lesson of so many positions and steps, however long they take."""
    walk, learn = endings.walk, endings.learn
    for name, value in (("TESTED", 10), ("OWN", 600), ("OWN_ROWS", 32), ("LANES", 32)):
        monkeypatch.setattr(endings, name, value)
    monkeypatch.setattr(endings, "RATE", 0.005)
    monkeypatch.setattr(endings, "walk", lambda game, _, seed: walk(game, soon(), seed, 60))
    monkeypatch.setattr(endings, "learn", lambda *given: learn(*given[:3], soon(), 20))


def test_a_network_learns_by_a_command(tmp_path, network, short):
    """It is written beside the old one, which stays; its header says what was learned."""
    before, out = network.read_bytes(), tmp_path / "new" / "metallum-2.network"
    words = ["endings", str(network), str(out), "--game", "metallum", "--minutes", "3"]
    done = CliRunner().invoke(app, [*words, "--device", "cpu"], catch_exceptions=False)
    assert done.exit_code == 0 and "positions are solved" in done.output, done.output
    learned = load(out, GAME, 2).header["trained"]["endings"]
    assert learned["positions"] == 50 and learned["steps"] == 20 and learned["device"] == "cpu"
    assert learned["loss"][1] < learned["loss"][0]
    assert network.read_bytes() == before


@pytest.mark.parametrize(
    "words, complaint",
    [
        (["--game", "aquasphere"], "AquaSphere has no small positions"),
        (["--game", "metallum", "--minutes", "0"], "--minutes must be more than nothing"),
        (["--game", "metallum", "--minutes", "0.001"], "were solved: too few to learn"),
    ],
)
def test_refusals(tmp_path, network, words, complaint):
    """In words, and nothing is written."""
    words = ["endings", str(network), str(tmp_path / "new.network"), *words, "--device", "cpu"]
    with pytest.raises(GameError, match=complaint):
        CliRunner().invoke(app, words, catch_exceptions=False)
    assert not (tmp_path / "new.network").exists()


class Learned:
    """Stands for a session that has learned all minutes of its plan."""

    def __init__(self, game, players, folder, *others, tell):
        self.folder, self.rounds, self.decisions, self.seconds = folder, 1, 1, 61.0
        self.network = folder / f"{folder.name}.network"

    def prepare(self):
        """Nothing is learned here."""

    def run(self, deadline, total, failed):
        """A network, a checkpoint, and a curve."""
        self.network.write_bytes((self.folder.parent / self.network.name).read_bytes())
        keep(self.folder / session.CHECKPOINT, seconds=self.seconds)
        (self.folder / "curve.jsonl").write_text('{"seconds": 1, "rating": 0.0}\n')


def test_a_training_ends_with_them_once(tmp_path, network, short, monkeypatch):
    """After its last part; a lesson that was cut off is given by the next call."""
    monkeypatch.setattr(session, "Session", Learned)
    words = ["train", "--game", "metallum", "--minutes", "9", "--total-minutes", "1"]
    words += ["--endings-minutes", "3", "--out", str(tmp_path), "--device", "cpu"]

    def call():
        done = CliRunner().invoke(app, words, catch_exceptions=False)
        assert done.exit_code == 0 and "done" in done.output
        return "positions are solved" in done.output

    assert [call(), call()] == [True, False]
    learned = tmp_path / "metallum-2" / "metallum-2.network"
    learned.write_bytes(network.read_bytes())  # as if it had been killed before it wrote
    assert [call(), call()] == [True, False]
    assert "endings" in load(learned, GAME, 2).header["trained"]
