"""Players of one's own sit down by name: a class of a module, or the file of a network."""

import gc
import json
import pickle
import shutil
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import botwright
from botwright.cli import app
from botwright.core.game import GameError
from botwright.players import named
from botwright.players.levels import can_play, make_player
from botwright.players.network import file_for

NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
TEMPLATE = Path(__file__).parents[2] / "docs" / "my_bot.py"


@pytest.fixture
def beside(tmp_path, monkeypatch):
    """A folder with the template of a bot, in which commands are given."""
    (tmp_path / "my_bot.py").write_text(TEMPLATE.read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "odd_bot.py").write_text("def Bot(seed):\n    return object()\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_template_plays_in_the_arena(beside):
    """The template, short as it is, beats random play; its name is that of the command."""
    assert len(TEMPLATE.read_text(encoding="utf-8").splitlines()) <= 40
    words = ["arena", "--players", "my_bot:Bot,uniform", "--games", "8", "--workers", "1", "--json"]
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    players = json.loads(done.stdout)["players"]
    assert {player["name"] for player in players} == {"my_bot:Bot", "uniform"}
    rates = {player["name"]: player["win_rate"] for player in players}
    assert rates["my_bot:Bot"] > rates["uniform"]


def test_a_network_file_plays():
    """A file is a player, in any seat; its choices are those of the policy that comes with us."""
    game = botwright.load("metallum")
    file = str(file_for(game, 2))
    assert can_play(file, game, 2)
    ours, theirs = make_player("policy", 3), make_player(file, 3)
    assert theirs.name == file
    state = game.deal_variant("tiny")
    legal = game.legal_actions(state)
    assert ours.choose(game, state, 0, legal) == theirs.choose(game, state, 0, legal)


def test_a_program_plays(tmp_path):
    """The one on the page plays a whole game by its input and output, and ends with its player."""
    game = botwright.load("metallum")
    page = TEMPLATE.with_name("research.md").read_text(encoding="utf-8")
    (tmp_path / "bot.mjs").write_text(page.split("```js\n")[1].split("```")[0], encoding="utf-8")
    program = make_player(f"cmd:{NODE} {tmp_path}/bot.mjs")
    other = make_player("uniform", 2)
    assert botwright.play(game, [program, pickle.loads(pickle.dumps(other))], seed=3).actions
    process = program.process
    assert process.poll() is None
    del program
    gc.collect()
    assert process.poll() is not None


@pytest.mark.parametrize(
    "command, complaint", [("true", "has ended"), ("./no-such-bot", "No such")]
)
def test_a_program_that_does_not_answer(command, complaint):
    """One that ends or does not exist is named."""
    game = botwright.load("metallum")
    with pytest.raises(GameError, match=f"cmd:{command}.*{complaint}"):
        botwright.play(game, [make_player(f"cmd:{command}"), make_player("uniform")])


def test_a_player_of_an_installed_package(beside, monkeypatch):
    """An entry point gives it a name, which stands wherever opponents are named."""
    (beside / "their-1.0.dist-info").mkdir()
    (beside / "their-1.0.dist-info" / "METADATA").write_text("Name: their\nVersion: 1.0\n")
    points = "[botwright.players]\nzoe = my_bot:Bot\nlost = no_such_module:Bot\n"
    (beside / "their-1.0.dist-info" / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(str(beside))
    named.packaged.cache_clear()
    try:
        assert make_player("zoe").name == "zoe" and can_play("zoe", botwright.load("metallum"), 2)
        with pytest.raises(GameError, match=r"lost: .* cannot be imported"):
            make_player("lost")
        with pytest.raises(GameError, match="architect, lost, zoe"):
            make_player("wizard")
    finally:
        named.packaged.cache_clear()


def test_players_get_names(beside, monkeypatch):
    """A name for a player of one's own, as the server's lobby shows it; bad ones are refused."""
    monkeypatch.setenv(named.VARIABLE, "ada=my_bot:Bot, bob=cmd:./bot")
    assert make_player("ada").name == "ada" and make_player("bob").command == "./bot"
    given = "pilot,my_bot:Bot,./my.network,cmd:./bot,cmd:python ./run.py --depth=3"
    monkeypatch.setenv(named.VARIABLE, given)
    assert named.names()[:4] == ["bot", "my", "bot-2", "run"] and "pilot" in dict(named.listed())
    assert make_player("bot").name == "bot" and make_player("run").command.endswith("--depth=3")
    for wrong, complaint in (
        ("My Bot=my_bot:Bot", r"named as in ada=my\.module:Bot, not 'My Bot"),
        ("ada=my_bot:Bot,ada=odd_bot:Bot", "two players are called ada"),
    ):
        monkeypatch.setenv(named.VARIABLE, wrong)
        with pytest.raises(GameError, match=complaint):
            make_player("pilot")


def test_an_own_player_at_the_text_table(beside):
    """In the seats that it is named for; each seat needs somebody."""
    words = ["play", "metallum", "--text", "--seed", "1", "--seat", "1", "--players"]
    done = CliRunner().invoke(app, [*words, "my_bot:Bot"], input="quit\n", catch_exceptions=False)
    assert done.exit_code == 0 and "You program" in done.stdout
    words = ["play", "aquasphere", "--text", "--players", "4", "--opponent", "uniform,rookie"]
    with pytest.raises(GameError, match="3 opponents are needed, or one for all"):
        CliRunner().invoke(app, words, catch_exceptions=False)


def test_an_own_player_in_study_and_ladder(beside):
    """Reports and ratings are made of it as of any level."""
    words = ["study", "--game", "metallum", "--players", "my_bot:Bot,uniform", "--games", "2"]
    done = CliRunner().invoke(app, [*words, "--json"], catch_exceptions=False)
    assert json.loads(done.stdout)["games"] == 2
    words = ["ladder", "--game", "metallum", "--players", "my_bot:Bot,rookie", "--top-games", "2"]
    files = ["--games", "2", "--results", "l.jsonl", "--out", "page.md", "--workers", "1"]
    done = CliRunner().invoke(app, words + files, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    page = (beside / "page.md").read_text(encoding="utf-8")
    assert "| my_bot:Bot | pilot | 2 | 0 |" in page and "| rookie | uniform | 2 | 0 |" in page
    assert "| my_bot:Bot | " in page.split("Elo |")[-1]


@pytest.mark.parametrize(
    "name, complaint",
    [
        ("no_such_module:Bot", "no_such_module cannot be imported"),
        ("my_bot:Nobody", "has no attribute 'Nobody'"),
        ("odd_bot:Bot", "has no choose"),
        ("./none.network", "there is no such network"),
        ("wizard", "your own as my.module:Bot"),
    ],
)
def test_what_is_no_player_is_refused(beside, name, complaint):
    """In words, before any game is played."""
    with pytest.raises(GameError, match=complaint):
        make_player(name)
