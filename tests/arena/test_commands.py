"""The commands of the arena, through the command line's own runner."""

import json

import pytest
import typer
from typer.testing import CliRunner

from botwright.arena import commands
from botwright.core.game import GameError

app = typer.Typer()
for command in (commands.arena, commands.ladder, commands.study, commands.bench_search):
    app.command()(command)


def call(*words):
    """Run a command; what it raised is raised again."""
    result = CliRunner().invoke(app, [str(word) for word in words])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == 0, result.output
    return result.stdout


def test_arena_prints_json():
    """The figures that other tools are written against."""
    data = json.loads(
        call("arena", "--players", "uniform,UNIFORM", "--games", 6, "--seed", 2, "--json")
    )
    (player,) = data["players"]
    assert player["name"] == "uniform" and player["win_rate"] == pytest.approx(0.5)


def test_arena_writes_table_plot_and_transcripts(tmp_path):
    """All that can be asked for, in one call."""
    text = call(
        "arena", "--players", "uniform,uniform", "--games", 4, "--out", tmp_path / "games.csv",
        "--plot", tmp_path / "rates.svg", "--transcripts", tmp_path / "games",
    )  # fmt: skip
    assert "win rate" in text
    assert (tmp_path / "games.csv").read_text().count("\n") == 9
    assert (tmp_path / "rates.svg").stat().st_size > 1000
    assert len(list((tmp_path / "games").glob("*.txt"))) == 4


@pytest.mark.parametrize(
    "words, complaint",
    [
        (("--players", "uniform"), "at least two opponents"),
        (("--players", "uniform,wizard"), "no opponent is called 'wizard'"),
        (("--players", "uniform,uniform", "--until", "dawn"), "only 'decided'"),
        (("--players", "uniform,uniform", "--out", "games.doc"), ".csv or .parquet"),
        (("--players", "uniform,uniform", "--plot", "rates.gif"), ".png or .svg"),
        (("--players", "uniform,uniform", "--game", "chess"), "no game is called 'chess'"),
        (("--players", "engineer,uniform", "--playouts", "-5"), "more than nothing"),
    ],
)
def test_arena_refuses_what_it_cannot_do(words, complaint):
    """With the reason."""
    with pytest.raises(GameError, match=complaint.replace(".", r"\.")):
        call("arena", *words)


def test_study_writes_a_report(tmp_path):
    """One page with everything in it, plots beside it."""
    data = json.loads(
        call("study", "--opponent", "uniform", "--games", 30, "--out", tmp_path / "study", "--json")
    )
    page = (tmp_path / "study" / "report.html").read_text()
    assert "Points by round" in page and "data:image/png" in page
    assert len(data["curves"]["winners"]) == 9
    assert {"card", "installation", "tile"} <= set(data["items"])
    assert (tmp_path / "study" / "seats.png").exists()


def test_ladder_writes_the_page_and_keeps_the_hand_written_part(tmp_path, monkeypatch):
    """Figures with command, luck and intervals; what stands below the heading stays."""
    steps = (("uniform", "rookie", None),)
    monkeypatch.setattr("botwright.arena.ladder.STEPS", steps)
    page = tmp_path / "strength.md"
    page.write_text("old figures\n## What was tried\n\nThis and that.\n")
    call("ladder", "--games", 2, "--game", "metallum", "--out", page)
    text = page.read_text()
    assert "botwright ladder --games 2 --seed 0 --seconds 1 --game metallum" in text
    assert "| uniform | rookie | 2 |" in text
    assert text.endswith("## What was tried\n\nThis and that.\n") and "old figures" not in text
