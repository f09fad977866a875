"""A training from a file: its options and settings, and what the command line says beside it."""

import tomllib

import pytest
from typer.testing import CliRunner

from botwright.cli import app
from botwright.core.game import GameError
from botwright.players import weights
from botwright.training import exploiters, session
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

    def __init__(self, game, players, folder, device, settings, seed, start, *others, tell):
        Recorded.made = (game.name, players, settings, seed)
        Recorded.start, (_, Recorded.exploiters) = start, others
        self.folder, self.rounds, self.decisions, self.seconds = folder, 0, 0, 60.0
        self.network = folder / f"{folder.name}.network"

    def prepare(self):
        """Nothing is learned here."""

    def run(self, deadline, total, failed):
        """A curve of one rating, so that it can be drawn."""
        Recorded.total, Recorded.failed = total, failed()
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


@pytest.mark.parametrize("name", [file.stem for file in weights.FOLDER.glob("*.network")])
def test_the_networks_in_use_have_files(tmp_path, monkeypatch, name):
    """Each beside its network, read by the command: for that network, in parts with an end."""
    monkeypatch.setattr(session, "Session", Recorded)
    file = weights.FOLDER / f"{name}.toml"
    words = ["train", "--config", str(file), "--out", str(tmp_path), "--device", "cpu"]
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    assert "1.0 of 1" in done.output and "the same command goes on" in done.output
    game, players, settings, _ = Recorded.made
    assert f"{game}-{players}" == name and 0 < Recorded.total <= 30 * 60
    written = tomllib.loads(file.read_text("utf-8"))
    assert list(settings.entropy_weight) == written["settings"]["entropy_weight"]
    beside = [exploiters.kept(tmp_path / name)] if "exploiters" in written else []
    assert Recorded.exploiters == beside and Recorded.failed == ""
    if Recorded.start:
        assert Recorded.start.name == weights.FOLDER.joinpath(f"{game}-2.network").name
        assert (weights.FOLDER / Recorded.start.name).exists()


PLAIN = "game = 'metallum'\nminutes = 1\n"


@pytest.mark.parametrize(
    "text, complaint",
    [
        (
            "games = 3",
            "no option is called 'games'; "
            "there are against, device, endings_minutes, exploiter, game",
        ),
        ("game = ", "Invalid value"),
        (PLAIN + "[settings]\nepoch = 1", "no setting is called 'epoch'"),
        (PLAIN + "settings = 3", r"settings is a table, \[settings\], not 3"),
        (PLAIN + "players = 'two'", "train.toml: players: .*valid integer"),
        (PLAIN + "players = true", "train.toml: players: true is no value for it"),
        (PLAIN + "total_minutes = 0", "--total-minutes must be more than nothing, not 0"),
        (PLAIN + "endings_minutes = -1", "--endings-minutes must be more than nothing, not -1"),
        (
            PLAIN.replace("metallum", "aquasphere") + "endings_minutes = 1",
            "AquaSphere has no small positions",
        ),
        (PLAIN + "total_minutes = 'x'", "train.toml: total_minutes: .*valid"),
        (PLAIN + "[exploiters]\nlane = 1", "exploiters: no setting is called 'lane'"),
        (PLAIN + "[exploiters]\nlanes = 'x'", "exploiters: lanes: 'x' is no value like 256"),
        (PLAIN + "[exploiters]\nrestart = 0", "exploiters: restart must be more than nothing"),
        (PLAIN + "exploiters = 1", r"exploiters is a table, \[exploiters\], not 1"),
        (PLAIN + "against = 'x'\n[exploiters]\n", "a best response has no exploiters"),
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
