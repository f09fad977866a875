"""Self-play: tables with a version, the same however often it was cut short."""

import doctest
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

import botwright
from botwright.arena.matches import Match
from botwright.arena.selfplay.session import Session
from botwright.arena.selfplay.tables import SCHEMA, read_metadata
from botwright.cli import app
from botwright.core.game import GameError
from botwright.core.transcript import read

parquet = pytest.importorskip("pyarrow.parquet")
PAGE = Path(__file__).parents[2] / "docs" / "data.md"


def uniform(games, seed=0):
    """A match whose games are quick."""
    return Match(botwright.load("metallum"), ("uniform", "uniform"), games, seed)


def play(folder, games, stop=None, part=4):
    """Play into a folder, or until so many games are played; the session."""
    folder.mkdir(exist_ok=True)
    session = Session(uniform(games), folder, part)
    for number, _ in enumerate(session.run(1), 1):
        if number == stop:
            return session
    session.finish()
    return session


def tables(folder):
    """Both tables, but for the seconds."""
    games = parquet.read_table(folder / "games").drop_columns("seconds")
    return games.sort_by("game"), parquet.read_table(folder / "decisions")


def test_tables_hold_the_games(tmp_path):
    """Every decision with what was seen, could be done and was done; the transcript replays."""
    play(tmp_path, 6)
    games, decisions = tables(tmp_path)
    about = read_metadata(tmp_path / "decisions" / "part-00001.parquet")
    assert about["schema"] == SCHEMA == json.loads((tmp_path / "about.json").read_text())["schema"]
    assert games["game"].to_pylist() == list(range(6))
    first = games.slice(0, 1).to_pylist()[0]
    transcript = read(first["transcript"], botwright.load)
    assert transcript.actions == first["actions"]
    game, state, rows = transcript.game, transcript.replay(0), decisions.to_pylist()
    row = next(row for row in rows if row["game"] == 0)
    for action in transcript.actions[: row["step"]]:
        game.apply(state, action)
    assert row["legal"] == game.legal_actions(state) and row["action"] in row["legal"]
    assert row["observation"] == game.observe(state, row["seat"]).tolist()
    assert row["reward"] == first["rewards"][row["seat"]]
    assert sum(row["game"] == 0 for row in rows) < len(transcript.actions)  # chance is left out


@pytest.mark.parametrize("stop", [1, 4, 5])
def test_a_run_that_was_cut_short_goes_on(tmp_path, stop):
    """Wherever it stopped, also in the middle of a line; in the end nothing differs."""
    play(tmp_path / "whole", 7)
    play(tmp_path / "cut", 7, stop)
    journal = tmp_path / "cut" / "journal.jsonl"
    journal.write_text(journal.read_text() + '{"number": 6, "sec')
    session = play(tmp_path / "cut", 7)
    assert [table.to_pylist() for table in tables(tmp_path / "cut")] == [
        table.to_pylist() for table in tables(tmp_path / "whole")
    ]
    assert not list(session.missing())


def test_a_folder_grows(tmp_path):
    """With more games the last part is written anew, and whole parts stay as they are."""
    play(tmp_path / "whole", 10)
    play(tmp_path / "grown", 6)
    kept = (tmp_path / "grown" / "games" / "part-00000.parquet").stat().st_mtime_ns
    play(tmp_path / "grown", 10)
    play(tmp_path / "grown", 3)  # fewer take nothing away
    assert tables(tmp_path / "grown")[0] == tables(tmp_path / "whole")[0]
    assert (tmp_path / "grown" / "games" / "part-00000.parquet").stat().st_mtime_ns == kept


def test_another_match_is_refused(tmp_path):
    """Before anything is played."""
    play(tmp_path, 2)
    with pytest.raises(GameError, match="another match, with other seed"):
        Session(uniform(2, seed=1), tmp_path)
    (tmp_path / "journal.jsonl").write_text("my shopping list\n")
    with pytest.raises(GameError, match="no journal"):
        Session(uniform(2), tmp_path)


def test_the_page_about_data(tmp_path, monkeypatch):
    """Its command is given and its examples print what is written."""
    pytest.importorskip("torch")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HF_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HF_DATASETS_DISABLE_PROGRESS_BARS", "1")
    lines = PAGE.read_text(encoding="utf-8").splitlines()
    (command,) = [line.strip() for line in lines if line.startswith("    $ botwright")]
    done = CliRunner().invoke(app, shlex.split(command)[2:], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    failed, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert tried >= 12 and failed == 0


@pytest.mark.long
def test_a_killed_process_loses_only_games_under_way(tmp_path):
    """The process is killed after some games; the same command makes the tables of one run."""
    words = ["--game", "metallum", "--players", "rookie,uniform", "--games", "40", "--workers", "2"]
    command = [sys.executable, "-m", "botwright.cli", "selfplay", *words, "--out"]
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    process = subprocess.Popen([*command, str(cut)])
    journal = cut / "journal.jsonl"
    while process.poll() is None and not (
        journal.exists() and journal.read_bytes().count(b"\n") > 5
    ):
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    assert process.wait() == -signal.SIGKILL
    kept = len(
        Session(Match(botwright.load("metallum"), ("rookie", "uniform"), 40), cut).journal.lines
    )
    assert kept >= 5
    for folder in (cut, whole):
        done = subprocess.run([*command, str(folder)], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert (f"Going on after {kept} games" in done.stderr) == (folder == cut)
    assert tables(cut)[0] == tables(whole)[0]
