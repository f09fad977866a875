"""Positions of older rules versions, told and drawn by the readers of today."""

import pytest

import botwright
from botwright.core import transcript
from botwright.tables.showing.telling import Telling
from tests.archive import games
from tests.thorough import amount

OLDER = [
    (name, file)
    for name in botwright.GAMES
    for file in games.FILES
    if file.name.startswith(f"{name}-")
    and games.rules_version(file) < botwright.load(name).rules_version
]


def one_of_each(texts):
    """The first game of every kind of options."""
    kinds = {}
    for text in texts:
        options = next(line for line in text.splitlines() if line.startswith("options "))
        kinds.setdefault(options, text)
    return list(kinds.values())


@pytest.mark.parametrize("name, file", OLDER, ids=lambda part: getattr(part, "name", part))
def test_older_games_are_told_today(name, file):
    """Every position is sound in today's fields, and facts account for every step."""
    reader = botwright.load(name).reader
    for text in one_of_each(games.texts(file))[: amount(3, 99)]:
        found = transcript.read(text, botwright.load)
        told, state = Telling(found.engine, reader), found.position(0)
        for action in found.actions:
            after = found.engine.apply(state, action)
            assert told.facts(state, action, after)
            assert reader.broken(told.read(after).state) == []
            state = after
        assert told.picture(state, 0, "de")["scores"] == found.engine.scores(state)
