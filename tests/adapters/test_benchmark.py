"""The benchmark of the forms tells what it measured."""

import json

from typer.testing import CliRunner

import botwright
from botwright.adapters import APIS
from botwright.bench import adapters
from botwright.cli import app


def test_every_form_is_measured():
    """As JSON: our games in every form, and games of the other libraries."""
    done = CliRunner().invoke(app, ["bench", "adapters", "--seconds", "0.01", "--json"])
    figures = json.loads(done.stdout)
    assert set(figures["ours"]) == set(botwright.GAMES)
    for rates in figures["ours"].values():
        assert set(rates) == set(APIS) and all(rate > 0 for rate in rates.values())
    assert {name.partition(" ")[0] for name in figures["theirs"]} >= {"Gymnasium", "OpenSpiel"}


def test_tables_and_bad_seconds():
    """As tables for people; no time at all is refused."""
    figures = {
        "ours": {"a": dict.fromkeys(APIS, 5e5), "b": dict.fromkeys(APIS, 3e6)},
        "theirs": {"PettingZoo x": 1e3},
    }
    own, others = adapters.tables(figures)
    assert own.row_count == len(APIS) and others.row_count == 1
    done = CliRunner().invoke(app, ["bench", "adapters", "--seconds", "0"])
    assert "more than nothing" in str(done.exception)
