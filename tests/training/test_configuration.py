"""A training from a file: its options and settings, and what the command line says beside it."""

import pytest
from typer.testing import CliRunner

from botwright.cli import app
from botwright.core.game import GameError
from botwright.training import session
from botwright.training.curve import board

FILE = """
game = "metallum"
minutes = 0.5
players = 2
seed = 7

[settings]
epochs = 3
entropy_weight = [0.1, 0.01]
lanes = 64
"""


class Recorded:
    """Stands for a session and keeps what it was made with."""

    def __init__(self, game, players, folder, device, settings, seed, *others, tell):
        Recorded.made = (game.name, players, settings, seed)
        self.folder, self.rounds, self.decisions = folder, 0, 0
        self.network = folder / "metallum-2.network"

    def prepare(self):
        """Nothing is learned here."""

    def run(self, deadline):
        """A curve of one rating, so that it can be drawn."""
        (self.folder / "curve.jsonl").write_text('{"seconds": 1, "rating": 0.0}\n')


def test_options_and_settings_from_a_file(tmp_path, monkeypatch):
    """What is given on the command line counts more."""
    monkeypatch.setattr(session, "Session", Recorded)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "train.toml").write_text(FILE)
    words = ["train", "--config", "train.toml", "--seed", "9", "--set", "lanes=128"]
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    name, players, settings, seed = Recorded.made
    assert (name, players, seed) == ("metallum", 2, 9)
    assert (settings.epochs, settings.lanes) == (3, 128)
    assert settings.entropy_weight == (0.1, 0.01)


@pytest.mark.parametrize(
    "text, complaint",
    [
        ("games = 3", "no option is called 'games'; there are against, device, exploiter, game"),
        ("game = ", "Invalid value"),
        ("game = 'metallum'\nminutes = 1\n[settings]\nepoch = 1", "no setting is called 'epoch'"),
    ],
)
def test_a_bad_file_is_refused(tmp_path, text, complaint):
    """In words, before anything is learned."""
    (tmp_path / "train.toml").write_text(text)
    words = ["train", "--config", str(tmp_path / "train.toml"), "--out", str(tmp_path)]
    with pytest.raises(GameError, match=complaint):
        CliRunner().invoke(app, words, catch_exceptions=False)


def test_figures_for_tensorboard(tmp_path):
    """Every figure of a rating, by decisions."""
    accumulator = pytest.importorskip("tensorboard.backend.event_processing.event_accumulator")
    write = board(tmp_path)
    for decisions in (100, 200):
        write({"seconds": 1.5, "decisions": decisions, "rating": float(decisions)})
    found = accumulator.EventAccumulator(str(tmp_path)).Reload()
    assert set(found.Tags()["scalars"]) == {"seconds", "rating"}
    assert [(each.step, each.value) for each in found.Scalars("rating")] == [(100, 100), (200, 200)]
