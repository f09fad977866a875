"""Matches: seats, luck, repeatability, files, and what Ctrl-C keeps."""

import csv
import json

import pytest
from rich.console import Console

from botwright.arena import results
from botwright.arena.live import collect
from botwright.arena.matches import Match, run, seating
from botwright.core.game import GameError
from tests.players.toy import TOY

QUIET = Console(quiet=True)


def sticks(*names, games=8, **settings):
    """A match of the toy game."""
    return Match(TOY, names, games, **settings)


def played(match, workers=2):
    """All games of a match, in order."""
    return sorted(run(match, workers), key=lambda game: game.number)


@pytest.mark.parametrize("entrants", [2, 3, 4])
def test_each_luck_sees_every_entrant_in_every_seat(entrants):
    """The games of one luck rotate the table; all orders around it come up."""
    orders = set()
    for luck in range(12):
        tables = [seating(luck * entrants + turn, entrants) for turn in range(entrants)]
        assert {number for number, _ in tables} == {luck}
        for seat in range(entrants):
            assert {seats[seat] for _, seats in tables} == set(range(entrants))
        orders |= {seats for _, seats in tables}
    assert len(orders) == {2: 2, 3: 6, 4: 24}[entrants]


def test_games_are_rounded_up_to_whole_tables():
    """Seven games of two players are eight."""
    assert sticks("uniform", "rookie", games=7).total == 8


def test_equals_get_a_luck_for_every_game():
    """Rotating equals would play one game several times and count it as several."""
    match = sticks("uniform", "uniform", games=7)
    assert match.total == 7
    assert [game.seed for game in played(match)] == list(range(7))


def test_the_same_match_twice():
    """With a budget of playouts every game is the same again, on any number of cores."""
    match = sticks("engineer", "uniform", games=6, playouts=40, seed=3)
    one, other = played(match, 1), played(match, 2)
    assert [game.transcript.actions for game in one] == [game.transcript.actions for game in other]


def test_the_better_player_wins():
    """Sticks is won by who searches and moves first; results tell the names apart."""
    match = sticks("engineer", "uniform", games=20, playouts=100)
    table = {each.name: each for each in results.standings(match, played(match))}
    assert table["engineer"].win_rate > 0.8
    assert table["engineer"].rating.value > table["uniform"].rating.value
    assert table["engineer"].wins + table["uniform"].wins == 20


def test_json_holds_what_is_promised():
    """players[i] has name, win_rate and interval."""
    match = sticks("uniform", "engineer", games=4, playouts=20)
    data = json.loads(results.to_json(results.as_data(match, played(match))))
    assert [player["name"] for player in data["players"]] == ["uniform", "engineer"]
    for player in data["players"]:
        low, high = player["interval"]
        assert 0 <= low <= player["win_rate"] <= high <= 1


def test_files(tmp_path):
    """CSV and Parquet hold one row for each seat; transcripts can be read again."""
    match = sticks("uniform", "engineer", games=4, playouts=20)
    games = played(match)
    results.save_rows(games, tmp_path / "games.csv")
    rows = list(csv.DictReader((tmp_path / "games.csv").open()))
    assert len(rows) == 8 and rows[0]["name"] == "uniform"
    pyarrow = pytest.importorskip("pyarrow.parquet")
    results.save_rows(games, tmp_path / "games.parquet")
    assert pyarrow.read_table(tmp_path / "games.parquet").num_rows == 8
    with pytest.raises(GameError, match=r"\.csv or \.parquet"):
        results.save_rows(games, tmp_path / "games.xls")


def test_until_decided_stops_early():
    """One-sided matches end long before the last game."""
    match = sticks("engineer", "uniform", games=1000, playouts=60)
    enough = lambda done: results.verdict(match, done)[1]  # noqa: E731
    games = list(run(match, 2, enough))
    assert len(games) < 200
    assert results.verdict(match, games)[1]


def test_ctrl_c_keeps_what_was_played():
    """Games that were finished are kept, those under way are dropped."""
    match = sticks("uniform", "uniform", games=10_000)

    def interrupted():
        for number, game in enumerate(run(match, 2)):
            if number == 25:
                raise KeyboardInterrupt
            yield game

    games, broken_off = collect(match, interrupted(), QUIET, quiet=False)
    assert broken_off
    assert len(games) == 25
    assert results.as_data(match, games)["games"] == 25


@pytest.mark.parametrize(
    "names, games, complaint",
    [
        (("uniform", "nobody"), 4, "no opponent is called 'nobody'"),
        (("uniform", "uniform", "uniform"), 4, "players must be one of 2"),
        (("uniform", "uniform"), 0, "at least one game"),
    ],
)
def test_a_bad_match_is_refused(names, games, complaint):
    """With a reason, and before anything is played."""
    with pytest.raises(GameError, match=complaint):
        Match(TOY, names, games)
