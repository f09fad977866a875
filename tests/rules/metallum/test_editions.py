"""Where the German and the English rulebook differ in play: the option `edition`."""

import pytest

from botwright.games.metallum import GAME
from botwright.games.metallum.positions import new_game, table
from botwright.games.metallum.rules.market import card_price
from tests.rules.metallum.positions import do, legal

DELTA = {"ships": "Delta Alpha", "program": "M1"}


def test_the_english_edition_is_the_usual_one():
    """Nothing changes for whoever does not ask for it."""
    assert GAME.options["edition"].choices == ("english", "german")
    assert new_game().edition == 0 and new_game().card_limit == 0


@pytest.mark.parametrize("edition, limit", [("english", 0), ("german", 1)])
def test_cards_in_a_phase(edition, limit):
    """Row 4: any number of action modules, or one."""
    assert new_game(edition=edition).card_limit == limit


@pytest.mark.parametrize("edition, price", [("english", 1), ("german", 2)])
def test_a_station_beside_the_cheap_slot(edition, price):
    """Row 30: the Research Station adds to the -1 slot, or has the same effect as it."""
    state = table(market="- - - MIN", modules="Red RES Gamma", edition=edition)
    assert card_price(state, 0, 3) == price
    state = table(market="- - MIN -", modules="Red RES Gamma", edition=edition)
    assert card_price(state, 0, 2) == 2  # both editions agree where the slot changes nothing


@pytest.mark.parametrize(
    "edition, blue, usable, sources, may_stop",
    [
        ("english", "Gamma 1 Eta 2", True, {"Gamma", "Eta"}, True),
        ("german", "Gamma 1 Eta 2", True, {"Eta"}, False),
        ("german", "Gamma 1", False, set(), False),
    ],
)
def test_delta(edition, blue, usable, sources, may_stop):
    """Row 22: Delta takes up to 2 pieces from one planet, or exactly 2."""
    state = table(blue=blue, edition=edition, **DELTA)
    assert ("use Delta" in legal(state)) == usable
    if usable:
        do(state, "use Delta")
        assert set(legal(state)) == sources
        do(state, "Eta, Alpha")
        assert ("stop" in legal(state)) == may_stop


def test_a_second_piece_is_asked_for_in_words():
    """Whoever stops too early is told why, in both languages."""
    state = table(blue="Eta 2", edition="german", **DELTA)
    do(state, "use Delta, Eta, Alpha")
    record = state.reshape(1)
    stop = GAME.parse_action(record, "stop")
    assert "exactly 2" in GAME.why_not(record, stop, "en").reason
    assert "genau 2" in GAME.why_not(record, stop, "de").reason
