"""The text table: whole games typed by people, and every command."""

import random
import re

import pytest

import botwright
from botwright.cli.play import text_table
from botwright.core.game import GameError
from botwright.core.reading.reader import reader_of
from botwright.core.transcript import read
from botwright.players.uniform import Uniform
from botwright.tables import requests
from botwright.tables.showing.telling import telling_of_today
from botwright.terminal.table import TextTable
from tests.tables.playing import act, new_table

GAME = botwright.load("metallum")
TELLING = telling_of_today("metallum")


def sit_down(lines, seats=None, language="en", **options):
    """A table where these lines are typed, then 'quit'; what was said."""
    said, typed = [], iter(lines)
    table = TextTable(
        TELLING,
        [None, Uniform(2)] if seats is None else seats,
        ask=lambda prompt: said.append(prompt) or next(typed, "quit"),
        say=said.append,
        language=language,
        seed=5,
        clear=lambda: said.append("<cleared>"),
        options=options,
    )
    table.run()
    return table, "\n".join(said)


def test_whole_game_by_numbers():
    """Always typing 1 plays a whole game."""
    table, said = sit_down(["1"] * 500)
    assert table.table.position.status == "over"
    assert "The game is over" in said
    assert "wins with $" in said


def test_whole_game_in_german_by_commands():
    """Typing the command of the last action listed plays a whole game."""
    said = []
    table = TextTable(TELLING, [None, Uniform(1)], lambda _: "", said.append, "de", seed=1)
    engine = TELLING.engine
    table.ask = lambda _: TELLING.command(table.state, engine.legal(table.state, 0)[-1], "de")
    table.run()
    assert table.table.position.status == "over"
    text = "\n".join(said)
    assert "Das Spiel ist zu Ende" in text
    assert "Runde 9/9" in text
    assert not re.search(r"\b(Round|pays|wins|market)\b", text)


@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_every_command_of_a_language_means_one_notation(game):
    """What is typed is understood, and so is the notation itself; no word has two meanings."""
    reader = reader_of(game)
    words = reader.commands["de"]
    assert len(set(words.values())) == len(words)
    assert not set(words) & {said for word, said in words.items() if word != said}
    table = new_table(game, 2)
    luck, seen = random.Random(3), set()
    while (position := table.position).status == "running" and position.number < 150:
        seat = next(one for one in position.deciding() if one not in table.sealed)
        for action in position.engine.legal(position.state, seat):
            command = position.telling.command(position.posed(seat), action, "de")
            for text in (command, position.engine.text(position.state, action)):
                assert requests.read_action(position, seat, None, text, "de") == action
            seen |= set(command.split())
        act(table, seat, luck.choice(position.engine.legal(position.state, seat)))
    assert len(seen & set(words.values())) > 7


def test_commands_of_the_table_in_german():
    said = []
    typed = iter(
        ["tafel", "warum programm M1+XA", "regeln", "hilfe", "sprache en", "board", "quit"]
    )
    table = TextTable(TELLING, [None, Uniform(1)], lambda _: next(typed), said.append, "de", seed=1)
    table.run()
    text = "\n".join(said)
    assert "Tippe eine Nummer oder einen Befehl" in text
    assert "Befehl" in text and "Round 1" in text


def test_commands():
    """why, board, log, rules, language, list, help and nonsense all answer."""
    _, said = sit_down(
        ["why program M1+XA", "why program M1", "why 999", "nonsense", "999", "fly 3", "board",
         "log", "rules 99.99", "rules", "list", "help", "language fr", "language de", "board", ""]
    )  # fmt: skip
    for expected in (
        "NOT_CONNECTED", "It is possible.", "no action number 999", "no notation of Metallum",
        "This is not what is being asked now. (rule", "Round 1/9", "There is no rule 99.99",
        "Languages: en, de", "Runde 1/9",
    ):  # fmt: skip
        assert expected in said


def test_undo_against_players_of_ours():
    """Alone one goes back to one's own last decision, whatever was drawn or done since."""
    table, said = sit_down(["undo", "program M1+D1", "undo", "board"])
    assert "There is nothing to take back." in said
    assert "Taken back." in said
    assert table.table.position.is_sealed()


def test_undo_takes_back_an_own_step():
    """A step without luck is taken back and can be made otherwise."""
    seats = [None, None]
    table, said = sit_down(
        ["", "program M1+D1", "", "program M2+D1", "first 0", "deploy", "undo", "board"], seats
    )
    assert "Taken back." in said
    state = TELLING.engine.layout.read(table.state)
    assert state.reserves == (25, 25)
    assert state.executed == 0


def test_curtain_between_secret_programs():
    """Two people at one keyboard: a curtain before each program, none of it shown to the other."""
    table, said = sit_down(["", "program M1+D1", "", "board", "log"], [None, None])
    assert said.count("Hand the keyboard to seat") == 2
    after = said.rsplit("Hand the keyboard to seat 1", 1)[1]
    shown = re.sub(r"\n +\d+  program.*", "", after)  # the list of what seat 1 may choose
    assert "M1+D1" not in shown and "Move by 1 + 1 Extractor" not in shown
    assert "Seat 0 is ready." in said
    assert said.count("<cleared>") >= 2
    assert list(table.table.sealed) == [0]


def test_save(tmp_path):
    """A saved game can be read again; a bad place is told."""
    file = tmp_path / "game.txt"
    table, said = sit_down(["program M1+D1", f"save {file}", f"save {tmp_path}/no/where"])
    assert f"Saved: {file}" in said
    assert "No such file" in said
    saved = read(file.read_text(), botwright.load)
    assert saved.actions == [step.action for step in table.table.position.steps]


def test_a_colour_of_ones_own(capsys, monkeypatch):
    """The board and every sentence call the seats by the colours that were chosen."""
    said = []
    table = TextTable(
        TELLING, [None, Uniform(2)], lambda _: "quit", said.append, seed=5, colours={0: "blue"}
    )
    table.run()
    board = next(text for text in said if "Market" in text)
    assert re.search(r"^Blue: \$", board, re.M) and re.search(r"^Red: \$", board, re.M)
    assert board.index("\nBlue: $") < board.index("\nRed: $")
    assert re.search(r"Blue +\d+ +Red +\d+", board)
    for colour, words in (("green", "no such colour"), ("Blue", "")):
        monkeypatch.setattr("builtins.input", lambda _: "quit")
        if words:
            with pytest.raises(GameError, match=words):
                text_table(GAME, "uniform", 0, colour, None, [], "en", 1)
        else:
            text_table(GAME, "uniform", 0, colour, None, [], "en", 1)
            assert "Blue: $" in capsys.readouterr().out
