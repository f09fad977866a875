"""Networks that were trained by rules version 1 play version 2 with the same hands, and eyes."""

import pytest

import botwright
from tests.archive import lockstep
from tests.thorough import amount


@pytest.mark.parametrize("name", botwright.GAMES)
def test_networks_see_and_do_the_same(name: str) -> None:
    """Legal actions by number, positions and results agree; observations but for old marks."""
    found = lockstep.played(name, amount(2, 500))
    assert found.steps > 100 * found.games and found.observations > 50 * found.games
    assert not found.fields, found.fields
    assert set(found.features) <= lockstep.FADED[name], found.features
