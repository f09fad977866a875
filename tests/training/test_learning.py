"""Learning works: toy games in seconds, on the CPU, by the code that learns the real ones."""

import json
import time

import pytest
import torch

from botwright.core.game import GameError
from botwright.training.learning import Settings, read_settings
from botwright.training.session import Session
from tests.players.toy import TOY

SMALL = Settings(lanes=64, horizon=16, minibatch=128, learning_rate=(1.0e-2, 1.0e-3), ema_decay=0.5)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder to train in; the toy gets a box so that networks can be told apart by it."""
    (tmp_path / "toy.toml").write_text("toy = 1\n")
    monkeypatch.setenv("BOTWRIGHT_BOX_TOY", str(tmp_path / "toy.toml"))
    torch.set_num_threads(1)
    return tmp_path


def trained(folder, rounds=60):
    """A session that has learned sticks for some rounds."""
    session = Session(TOY, 2, folder, settings=SMALL, widths=(16, 16), tell=lambda _: None)
    session.run(time.monotonic() + 60, rounds=rounds)
    return session


def shares(session, sticks):
    """How likely the network takes one, or two, of so many sticks."""
    logits, _ = session.average(torch.tensor([[float(sticks)]]))
    return torch.softmax(logits[0, :2], 0).tolist()


def test_a_toy_game_is_learned(folder):
    """Of five sticks two are taken, which wins by force; the values say so."""
    session = trained(folder)
    assert shares(session, 5)[1] > 0.9
    assert shares(session, 2)[1] > 0.9
    _, values = session.average(torch.tensor([[5.0], [3.0]]))
    assert values[0, 0] > 0.7 and values[0, 1] < -0.7
    assert values[1, 0] < -0.7 and values[1, 1] > 0.7


def test_same_seed_same_curve(folder):
    """Two sessions of one seed end with the same network."""
    first, second = trained(folder / "a", rounds=10), trained(folder / "b", rounds=10)
    assert shares(first, 5) == shares(second, 5)


def test_a_session_is_kept_and_resumed(folder):
    """Checkpoint, network, curve; the next session in the folder goes on from there."""
    first = trained(folder, rounds=10)
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]
    assert lines[-1]["decisions"] == first.decisions > 0
    assert (folder / "toy-2.network").exists()
    again = Session(TOY, 2, folder, settings=SMALL, widths=(16, 16), tell=lambda _: None)
    assert again.decisions == first.decisions and again.rounds == 10
    assert shares(again, 5) == shares(first, 5)
    assert len(again.rivals) == len(first.rivals) == 1


def test_schedules_do_not_depend_on_parts(folder):
    """Progress is what was learned of the total, over all sessions in a folder; then it is over."""
    total, seen = 1000.0, []

    def session():
        made = Session(TOY, 2, folder, settings=SMALL, widths=(16, 16), tell=lambda _: None)
        learn = made.round

        def slowly(progress):
            seen.append((made.seconds, progress))
            learn(progress)
            made.seconds += 100.0  # as if a round took so long

        made.round = slowly
        return made

    with pytest.raises(GameError, match="enough"):
        session().run(
            time.monotonic() + 60, total=total, failed=lambda: "enough" if len(seen) == 4 else ""
        )
    last = session()
    assert 400.0 < last.seconds < 500.0
    last.run(time.monotonic() + 60, total=total)
    assert [progress for _, progress in seen] == [seconds / total for seconds, _ in seen]
    assert [int(10 * progress) for _, progress in seen] == list(range(10))
    assert last.seconds >= total
    curve = (folder / "curve.jsonl").read_text()
    last.run(time.monotonic() + 60, total=total)
    assert (folder / "curve.jsonl").read_text() == curve and len(seen) == 10


def test_a_best_response_goes_on_with_its_time(folder):
    """When the next one begins counts by seconds learned, over all sessions in a folder."""
    learner = trained(folder / "learner", rounds=1)
    learned = 1.0e9
    for rounds in (20, 1):
        session = Session(
            TOY, 2, folder, settings=SMALL._replace(restart=learned), against=learner.network,
            widths=(16, 16), tell=lambda _: None,
        )  # fmt: skip
        assert session.anew == 0.0 and not (folder / "exploiters").exists()
        session.run(time.monotonic() + 60, rounds=rounds)
        learned = session.seconds
    assert [file.name for file in (folder / "exploiters").iterdir()] == ["000.network"]
    assert session.anew == session.seconds == session.read_checkpoint()["anew"]


def test_no_gpu_is_told_clearly(folder):
    """Where torch finds no CUDA device the message says so and what to do; nothing is begun."""
    if torch.cuda.is_available():
        return
    with pytest.raises(GameError, match=r"no GPU: .*use --device cpu"):
        Session(TOY, 2, folder / "a", device="cuda", settings=SMALL, widths=(16, 16))
    assert not (folder / "a").exists()


def test_settings_are_read_from_texts():
    """One value, or two where a setting changes with time; what is not a setting is refused."""
    changed = read_settings(SMALL, ["epochs=3", "entropy_weight=0.1,0.01", "learning_rate=1e-3"])
    assert changed == SMALL._replace(
        epochs=3, entropy_weight=(0.1, 0.01), learning_rate=(0.001, 0.001)
    )
    for text, reason in (
        ("stride=1", "no setting is called 'stride'"),
        ("epochs=x", "no value"),
        ("exploring=2", "exploring: 2 is no part of a whole"),
    ):
        with pytest.raises(GameError, match=reason):
            read_settings(SMALL, [text])


def test_a_best_response_beats_a_network_that_never_changes(folder):
    """Against a network that plays at random the response wins more and more; that one stays."""
    opponent = trained(folder / "opponent", rounds=1)
    file = folder / "opponent" / "toy-2.network"
    session = Session(
        TOY, 2, folder, settings=SMALL, against=file, widths=(16, 16), tell=lambda _: None
    )
    before = [weight.clone() for weight in session.opponent.parameters()]
    session.run(time.monotonic() + 60, rounds=60)
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text().splitlines()]
    assert lines[-1]["wins_against_opponent"] > 0.6
    assert all(map(torch.equal, before, session.opponent.parameters()))
    assert opponent.opponent is None


def equal(net, other):
    """Whether two networks have the same weights."""
    return all(map(torch.equal, net.parameters(), other.parameters()))


def test_exploiters_stay_in_the_league(folder):
    """Every other round one of them has a seat, the rounds between an earlier self."""
    trained(folder / "exploiter", rounds=1)
    file = folder / "exploiter" / "toy-2.network"
    session = Session(
        TOY, 2, folder, settings=SMALL, exploiters=[file], widths=(16, 16), tell=lambda _: None
    )
    session.league.grow(session.frozen())
    (earlier,), (exploiter,) = session.league.selves, session.league.exploiters.values()
    guests = []
    for _ in range(4):
        session.round(0.0)
        guests.append([equal(session.rollout.earlier, net) for net in (earlier, exploiter)])
    assert guests == [[True, False], [False, True]] * 2


def test_best_responses_follow_a_network_that_learns(folder):
    """One after the other is kept; the next begins at the network as it is then, and against it."""
    learner = trained(folder / "learner", rounds=1)
    response = Session(
        TOY, 2, folder / "response", settings=SMALL, against=learner.network, widths=(16, 16),
        tell=lambda _: None,
    )  # fmt: skip
    league = Session(
        TOY, 2, folder / "league", settings=SMALL, exploiters=[folder / "response" / "exploiters"],
        widths=(16, 16), tell=lambda _: None,
    )  # fmt: skip
    assert not league.league.exploiters
    response.round(0.0)
    first, before = response.frozen(), response.read(learner.network)
    learner.round(0.0)
    learner.keep()
    response.begin_anew()
    now = response.read(learner.network)
    assert equal(response.opponent, now) and equal(response.net, now) and not equal(now, before)
    assert equal(response.rollout.earlier, now)
    response.round(0.0)
    assert not equal(response.net, now) and equal(response.opponent, now)
    league.league.grow(league.frozen())
    (exploiter,) = league.league.exploiters.values()
    for stored, weight in zip(exploiter.parameters(), first.parameters()):
        assert torch.allclose(stored, weight, atol=1e-2)
