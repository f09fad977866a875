"""The commands of the arena, through the command line's own runner."""

import json
import subprocess
import sys

import pytest
from typer.testing import CliRunner

from botwright.cli import app
from botwright.core.game import GameError


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
    """One page with everything in it, in each language, and nothing that is loaded."""
    data = json.loads(
        call(
            "study",
            "--game",
            "metallum",
            "--opponent",
            "uniform",
            "--games",
            30,
            "--out",
            tmp_path / "study",
            "--json",
        )
    )
    page = (tmp_path / "study" / "report.html").read_text("utf-8")
    german = (tmp_path / "study" / "report.de.html").read_text("utf-8")
    for heading in ("Points by round", "When and where", "Openings", "Offered and taken"):
        assert f"<h2>{heading}</h2>" in page and heading not in german
    for heading in ("Punkte je Runde", "Wann und wo", "Eröffnungen", "Angeboten und genommen"):
        assert f"<h2>{heading}</h2>" in german
    assert "src=" not in page and "Runde 9" in german and page.count("<svg ") == 4
    command = "botwright study --game metallum --opponent uniform,uniform --games 30 --seed 0"
    assert data["made_by"]["command"] == command and command in page
    rows = [*data["seats"], *(row for rows in data["items"].values() for row in rows)]
    assert all(row["p_value"] <= row["p_value_corrected"] <= 1 for row in rows)
    assert len(data["curves"]["winners"]) == 9
    assert {"card", "installation", "tile"} <= set(data["items"])
    check_detail(data)


def check_detail(data):
    """Every game is in every figure; what is offered is taken or not; uses have a round."""
    detail, games = data["detail"], data["games"]
    sizes = {"points": 2 * games, "lead": games, "decisions": games}
    assert {key: sum(each["counts"]) for key, each in detail["distributions"].items()} == sizes
    for rows in detail["rounds"].values():
        assert all(len(row["rounds"]) == 9 and sum(row["rounds"]) > 0 for row in rows)
    tiles = sum(sum(row["rounds"]) for row in detail["rounds"]["tile"])
    assert 2 * 9 <= tiles <= 2 * 9 * 4  # two programs in each round, of up to four tiles
    first = [row["seats"] for row in detail["openings"] if len(row["path"]) == 1]
    assert first == sorted(first, reverse=True) and sum(first) <= 2 * games
    for row in detail["picks"]:
        low, high = row["pick_rate_interval"]
        assert 0 <= low <= row["pick_rate"] <= high <= 1 and 0 < row["offer_rate"] <= 1


def test_ladder_writes_the_page_and_keeps_the_hand_written_part(tmp_path, one_pair):
    """Figures with command, luck and intervals; what stands below the heading stays."""
    page = tmp_path / "strength.md"
    page.write_text("old figures\n## At fixed playouts\n\nThis and that.\n")
    call(*one_pair, "--games", 2, "--out", page)
    text = page.read_text()
    assert "botwright ladder --game metallum --games 2 --top-games 100 --seed 0 --seconds 1" in text
    assert "| rookie | uniform | 2 | 0 |" in text
    assert text.endswith("## At fixed playouts\n\nThis and that.\n") and "old figures" not in text


def test_ladder_goes_on_where_it_stopped(tmp_path, one_pair):
    """Games that the file holds are not played again; a line that was cut off is."""
    file = tmp_path / "ladder.jsonl"
    call(*one_pair, "--games", 4)
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-1]) + lines[-1][:40])
    call(*one_pair, "--games", 6)
    numbers = [json.loads(line).get("number", -1) for line in file.read_text().splitlines()]
    assert sorted(numbers) == [-1, -1, *range(6)]  # two commands, six games


def test_ladder_stops_in_time(tmp_path, one_pair):
    """No time, no games, and the file says so."""
    with pytest.raises(GameError, match="no game was finished"):
        call(*one_pair, "--games", 4, "--minutes", 1e-6)
    assert json.loads((tmp_path / "ladder.jsonl").read_text())["command"].startswith("botwright")


def test_several_results_make_one_page(tmp_path, one_pair):
    """Other lucks add up, the same game counts once, the lobby's figures lie beside the page."""
    page = tmp_path / "strength.md"
    for seed in (0, 1):
        file = tmp_path / f"{seed}.jsonl"
        call(*one_pair, "--games", 4, "--seed", seed, "--results", file)
    sources = [word for name in ("0", "1", "0") for word in ("--from", tmp_path / f"{name}.jsonl")]
    call("ladder", *sources, "--out", page)
    assert "| rookie | uniform | 8 | 0, 1 |" in page.read_text()
    call("ladder", "--from", tmp_path / "0.jsonl", "--out", page)
    assert "| rookie | uniform | 4 | 0 |" in page.read_text()
    assert json.loads(page.with_suffix(".json").read_text())["pilot"]["metallum"]["rating"] == 1500


@pytest.fixture
def one_pair(tmp_path, monkeypatch):
    """The words of a ladder of one pair whose games are quick, in a folder of its own."""
    monkeypatch.setattr("botwright.arena.ladder.pairs", lambda *_: [("rookie", "uniform")])
    monkeypatch.chdir(tmp_path)
    return ("ladder", "--game", "metallum", "--results", tmp_path / "ladder.jsonl")


def test_nothing_heavy_is_needed_to_measure():
    """A bare machine with numpy, numba, typer and rich can run the ladder."""
    heavy = ("matplotlib", "pyarrow", "fastapi", "pydantic", "sqlalchemy", "uvicorn")
    words = f"import sys, botwright.cli; print([m for m in {heavy} if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", words], capture_output=True, text=True)
    assert found.stdout == "[]\n", found.stderr


def test_arena_goes_on_with_its_journal(tmp_path):
    """Games that the journal holds are not played again, and count; another match is refused."""
    words = (
        "arena",
        "--players",
        "uniform,uniform",
        "--journal",
        tmp_path / "games.jsonl",
        "--json",
    )
    first = json.loads(call(*words, "--games", 4))
    lines = (tmp_path / "games.jsonl").read_text().splitlines(keepends=True)
    (tmp_path / "games.jsonl").write_text("".join(lines[:3]))
    data = json.loads(call(*words, "--games", 6))
    assert first["games"] == 4 and data["games"] == 6
    again = (tmp_path / "games.jsonl").read_text().splitlines(keepends=True)
    assert again[:3] == lines[:3] and len(again) == 7
    with pytest.raises(GameError, match="another match, with other seed"):
        call(*words, "--games", 6, "--seed", 1)
