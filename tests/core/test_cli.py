"""The command line, as people type it."""

import contextlib
import io
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

import botwright
from botwright.cli import main
from botwright.players.uniform import Uniform

GAME = botwright.load("metallum")
BOXED = Path(__file__).parents[1] / "boxes" / "golden"


def run(*words, typed=""):
    """Exit status and output of a command, run in this very process."""
    said = io.StringIO()
    with (
        contextlib.redirect_stdout(said),
        contextlib.redirect_stderr(said),
        mock.patch.object(sys, "stdin", io.StringIO(typed)),
        mock.patch.object(sys, "argv", ["botwright", *words]),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    return ended.value.code or 0, said.getvalue()


def run_apart(*words):
    """Exit status and output of a command in a process of its own, interpreted."""
    done = subprocess.run(
        [sys.executable, "-m", "botwright.cli", *words],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "COLUMNS": "200"},
        capture_output=True,
        text=True,
    )
    assert "Traceback" not in done.stdout + done.stderr
    return done.returncode, done.stdout + done.stderr


@pytest.fixture(scope="module")
def game_file(tmp_path_factory):
    """A whole game on file."""
    file = tmp_path_factory.mktemp("games") / "game.txt"
    file.write_text(botwright.play(GAME, [Uniform(1), Uniform(2)], seed=3).write())
    return file


def test_play_text():
    """A game at the text table can be begun and left."""
    status, said = run("play", "metallum", "--text", "--opponent", "uniform", "-l", "de",
                       "--seed", "1", typed="1\nquit\n")  # fmt: skip
    assert status == 0
    assert "Du bist dran" in said


def test_show_and_replay(game_file):
    """A transcript is shown as a board and told as a story, in both languages."""
    assert "Round 9/9" in run("show", str(game_file))[1]
    assert "Runde 1/9" in run("show", str(game_file), "--step", "5", "--language", "de")[1]
    assert "wins with $" in run("replay", str(game_file))[1]
    assert "gewinnt mit" in run("replay", str(game_file), "--language", "de")[1]


def test_boxes_and_colours_of_a_game(tmp_path):
    """Cards are called as in the box that was played with, players by the colours they chose."""
    text = (BOXED / "metallum-named-english-1.txt").read_text(encoding="utf-8")
    file, coloured = tmp_path / "game.txt", tmp_path / "coloured.txt"
    file.write_text(text, encoding="utf-8")
    coloured.write_text(f"# colour 0 blue\n{text}", encoding="utf-8")
    changed = {"Red": "Blue", "Blue": "Red"}
    for command in ("show", "replay"):
        said, told = (run(command, str(each))[1] for each in (file, coloured))
        assert "Factory #1" in said and "Red" in said and "Blue" in said
        assert re.sub("Red|Blue", lambda found: changed[found[0]], said).split() == told.split()


def test_box():
    """The printed material is told, all of it or by source."""
    assert 'name_de = "Minenstation"' in run("box", "metallum")[1]
    status, said = run("box", "metallum", "--source", "reconstructed")
    assert status == 0 and "Refinery" in said and "planet Alpha" not in said


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("play", "chess", "--text"), "no game is called 'chess'"),
        (("play", "metallum", "--text", "--language", "fr"), "languages are en and de"),
        (("play", "metallum", "--text", "--seat", "2"), "seats go from 0 to 1"),
        (("play", "metallum", "--text", "--players", "3"), "players must be one of 2"),
        (("play", "metallum", "--text", "--option", "connectors=C"), "must be one of A, B"),
        (("play", "metallum", "--text", "--option", "moons"), "has no option 'moons'"),
        (("box", "metallum", "--source", "hearsay"), "sources are"),
        (("show", "nowhere.txt"), "cannot be read"),
        (("replay", str(Path(__file__))), "line"),
        (("replay", "nowhere.txt", "--language", "fr"), "languages are en and de"),
        (("show", "nowhere.txt", "--language", "fr"), "languages are en and de"),
        (("ladder", "--level", "foo"), "levels are rookie"),
        (("ladder", "--workers", "0"), "--workers must be more than nothing, not 0"),
        (("ladder", "--results", "/dev/null/games.jsonl"), "no such folder can be made"),
        (("arena", "--players", "uniform,uniform", "--workers", "-2"), "nothing, not -2"),
        (("arena", "--players", "uniform,uniform", "--games", "0"), "nothing, not 0"),
        (("arena", "--players", "uniform,uniform", "--out", "/dev/null/a.csv"), "can be made"),
        (("arena", "--players", "uniform,uniform", "--plot", "/dev/null/a.png"), "can be made"),
        (("arena", "--players", "uniform,uniform", "--transcripts", "/dev/null/a"), "can be made"),
        (("study", "--out", "/dev/null/study"), "/dev/null/study: no such folder can be made"),
        (("bench", "metallum", "--seconds", "0"), "--seconds must be more than nothing, not 0"),
        (("bench", "search", "--seconds", "-1"), "--seconds must be more than nothing, not -1"),
        (("serve", "--players", "wizard"), "no opponent is called 'wizard'"),
        (("serve", "--players", "pilot=my:Bot"), "pilot is a level of the house"),
        (("serve", "--port", "99999"), "ports go from 1 to 65535, not 99999"),
        (("play", "--no-browser", "--port", "0"), "ports go from 1 to 65535, not 0"),
    ],
)
def test_mistakes_are_told(words, complaint, monkeypatch):
    """What people do wrong is told in one line, without a traceback."""
    monkeypatch.setenv("BOTWRIGHT_PLAYERS", "")  # which `serve` sets
    status, said = run(*words)
    assert status == 2
    assert complaint in said
    assert len(said.strip().splitlines()) == 1


def test_a_process_ends_like_that():
    """A command that fails tells so to the shell as well."""
    status, said = run_apart("play", "chess", "--text")
    assert status == 2 and said.count("\n") == 1


@pytest.mark.parametrize("step", ["99999", "-1"])
def test_steps_that_a_game_does_not_have(game_file, step):
    status, said = run("show", str(game_file), "--step", step)
    assert status == 2
    assert f"not {step}" in said and "has steps 0 to" in said


def test_a_missing_folder_is_made_before_games_are_played(tmp_path):
    table = tmp_path / "new" / "games.csv"
    words = ("arena", "--players", "uniform,uniform", "--games", "2", "--workers", "1")
    status, _ = run(*words, "--out", str(table))
    assert status == 0 and table.read_text().count("\n") == 5


def test_bench_json():
    """Figures can be had as JSON."""
    status, said = run("bench", "metallum", "--seconds", "0.01", "--json")
    assert status == 0
    assert json.loads(said)["random_play"]["decisions_per_second_one_core"] > 0


def test_a_review_ends_with_whoever_waits_for_it():
    """A server that is killed leaves nothing behind that works on."""
    child = (
        "import os; from botwright.cli.learning.review import end_with; "
        "parent = os.getppid(); print('waits', flush=True); end_with(parent)"
    )
    parent = f"import subprocess, sys; subprocess.Popen([sys.executable, '-c', {child!r}]).wait()"
    with subprocess.Popen([sys.executable, "-c", parent], stdout=subprocess.PIPE) as killed:
        assert killed.stdout.readline() == b"waits\n"
        killed.kill()
        assert killed.stdout.read() == b""  # comes when both have ended
