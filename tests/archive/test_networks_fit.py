"""Networks that were trained by rules version 1 play version 2 with the same hands, and eyes."""

import pytest

import botwright
from botwright.core.engines.frozen import frozen_engine
from tests.archive import lockstep
from tests.thorough import amount

SETTINGS = [
    (name, players)
    for name in botwright.GAMES
    for players in frozen_engine(name, 1).options["players"]
]


@pytest.mark.parametrize("name, players", SETTINGS)
def test_networks_see_and_do_the_same(name: str, players: int) -> None:
    """Legal actions by number, positions and results agree; observations but for old marks.

    Where version 2 has fewer pieces by decision, they alone differ.
    """
    found = lockstep.played(name, amount(2, 500), players)
    assert found.steps > 100 * found.games and found.observations > 50 * found.games
    fields, features = lockstep.FEWER.get((name, players), (set(), set()))
    assert set(found.fields) == fields, found.fields
    assert set(found.features) <= lockstep.FADED[name] | features, found.features
