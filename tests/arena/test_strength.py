"""What the ladder says: ratings against known odds, and what a page may not mix."""

import math
from pathlib import Path

import pytest

import botwright
from botwright.arena.ladder import Measured, Plan, matches, order, read, searches
from botwright.arena.matches import Match, Result
from botwright.arena.strength import as_data, budget, gap, match_row, page_lines, ratings
from botwright.core.game import GameError
from botwright.server.http.catalogue import strengths


def measured(names, wins, games, game="aquasphere", seconds=1.0):
    """A match that the first opponent won so often; in other games it came last."""
    results = []
    for number in range(games):
        places = [0, *[1] * (len(names) - 1)] if number < wins else [1, *[0] * (len(names) - 1)]
        results.append(
            Result(
                number, 0, tuple(range(len(names))), names, tuple(places), (0,) * len(names), 1, 2.0
            )
        )
    return Measured(Match(botwright.load(game), names, games, 0, seconds), (0,), tuple(results))


def test_a_gap_follows_the_odds():
    """Three wins in four are 191 points, with the textbook error of log odds."""
    found = gap(measured(("engineer", "pilot"), 3000, 4000))
    assert found.value == pytest.approx(190.8, abs=0.3)
    assert found.error == pytest.approx(
        400 / math.log(10) * math.sqrt(1 / 3000 + 1 / 1000), rel=1e-3
    )


def test_comparisons_at_one_table_count_once():
    """Four players are no better proof than two."""
    two = gap(measured(("engineer", "pilot"), 30, 40))
    four = gap(measured(("engineer", "pilot", "pilot", "pilot"), 30, 40))
    assert four == pytest.approx(two)


def test_ratings_add_up_from_the_anchor():
    """Pilot is 1500; gaps above and below add up, and so do their variances."""
    setting = [
        measured(("rookie", "uniform"), 90, 100),
        measured(("pilot", "rookie"), 75, 100),
        measured(("engineer", "pilot"), 75, 100),
    ]
    found = ratings(setting)
    assert list(found) == ["uniform", "rookie", "pilot", "engineer"]
    assert found["pilot"] == (1500.0, 0.0)
    assert found["engineer"].value - 1500 == pytest.approx(1500 - found["rookie"].value)
    assert found["uniform"].error > found["rookie"].error > 0
    assert "rookie" not in ratings(setting[2:])


def test_a_row_says_whether_enough_is_won():
    """At least 75 % of Engineer's games of two; with more players more than the fair share."""
    assert "| at least 75% | no |" in match_row(measured(("engineer", "pilot"), 70, 100))
    assert "| at least 75% | yes |" in match_row(measured(("engineer", "pilot"), 80, 100))
    three = ("engineer", "pilot", "pilot")
    assert "| more than 33% | yes |" in match_row(measured(three, 50, 100))
    assert "| more than 33% | no |" in match_row(measured(three, 40, 100))


def test_the_lobby_gets_every_player_count():
    """The usual figure is that of two players."""
    sets = [("pilot", "rookie"), ("pilot", "rookie", "rookie")]
    data = as_data([measured(names, 60 + len(names), 100) for names in sets])
    rookie = data["rookie"]["aquasphere"]
    assert rookie["rating"] == rookie["players"]["2"]["rating"] != rookie["players"]["3"]["rating"]


def test_budgets_are_not_mixed():
    """A rating is about one time to think."""
    one, other = (measured(("pilot", "rookie"), 5, 10, seconds=each) for each in (1.0, 0.1))
    with pytest.raises(GameError, match="one and the same budget"):
        budget([one, other])


def test_cheap_games_come_first_then_equal_parts():
    """Whenever time is up, all expensive matches have been played equally far."""
    planned = matches(Plan(("aquasphere", "metallum"), 6, 24, 0, 1.0))
    names = [(match.names[0], len(match.names)) for match, _ in order(planned)]
    first = names.index(("engineer", 2))
    assert "engineer" not in {name for name, _ in names[:first]}
    half = names[first : first + (len(names) - first) // 2]
    assert half.count(("engineer", 4)) == pytest.approx(12, abs=1)
    assert half.count(("engineer", 2)) == pytest.approx(24, abs=2)  # of two games


def test_one_level_or_one_player_count():
    """A part of the ladder can be measured alone; unknown levels are refused."""
    only = matches(Plan(("aquasphere",), 6, 6, 0, 1.0, level="pilot", players=3))
    assert {match.names for match in only} == {
        ("pilot", "rookie", "rookie"),
        ("pilot", "uniform", "uniform"),
    }
    with pytest.raises(GameError, match="levels are rookie"):
        matches(Plan(("aquasphere",), 6, 6, 0, 1.0, level="wizard"))


def test_the_policy_alone_is_measured_against_pilot():
    """Where a network is shipped; it is no level, so it has no rating of its own."""
    only = matches(Plan(("metallum",), 6, 6, 0, 1.0, level="policy"))
    assert [match.names for match in only] == [("policy", "pilot")]
    assert only[0].games == 6 and not searches("policy") and searches("engineer")
    found = [measured(("policy", "pilot"), 90, 100, "metallum")]
    assert "| at least 90% | yes |" in match_row(found[0])
    assert list(ratings(found)) == ["pilot"]


def test_architect_in_haste_is_measured_against_engineer():
    """With a tenth of a second against one: no level either, and equal play is enough."""
    only = matches(Plan(("metallum",), 6, 8, 0, 1.0, level="architect@0.1"))
    assert [match.names for match in only] == [("architect@0.1", "engineer")]
    assert only[0].games == 8
    assert "| at least 50% | yes |" in match_row(measured(("architect@0.1", "engineer"), 70, 100))
    assert "| at least 50% | no |" in match_row(measured(("architect@0.1", "engineer"), 45, 100))


def test_page_and_lobby_say_what_the_results_say():
    """docs/strength.md and the levels of the lobby are made from the results that are stored."""
    root = Path(__file__).parents[2]
    stored, commands = read([root / "benchmarks" / "results" / "ladder.jsonl"])
    made = "\n".join(page_lines(stored, commands))
    assert (root / "docs" / "strength.md").read_text(encoding="utf-8").startswith(made)
    assert strengths() == as_data(stored)
