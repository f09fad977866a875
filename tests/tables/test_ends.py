"""Who has won when somebody gives up or runs out of time, at every decision of both games."""

import random

import pytest

from botwright.tables import seating
from botwright.tables.events import ClockSetting
from botwright.tables.showing import views
from botwright.tables.table import Table
from tests.tables.playing import NOON, act, new_table

BANK = 600
LIVE = ClockSetting("live", bank=BANK, increment=0, on_timeout="lose")
LATE = NOON + BANK * 1000 + 1


def decision(table: Table) -> str:
    """What is being asked."""
    position = table.position
    return str(position.telling.picture(position.state, 0, "en")["decision"])


def ended(table: Table, seat: int, reason: str) -> tuple[str, list[int], int | None]:
    """How the game would end if a seat gave up now, or let its time run out."""
    draft = table.draft(LATE if reason == "timeout" else NOON)
    if reason == "timeout":
        seating.time_out(draft)
    else:
        seating.resign(draft, seat)
    told = views.result(draft.position)
    assert told is not None
    return told.reason, told.winners, told.seat


@pytest.mark.parametrize("reason", ["resigned", "timeout"])
@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_the_other_one_has_won_at_every_decision(game: str, reason: str) -> None:
    table = new_table(game, 2, clock=LIVE)
    luck, seen = random.Random(5), set()
    while table.position.status == "running":
        asked = [seat for seat in table.position.deciding() if seat not in table.sealed]
        if (key := (decision(table), tuple(asked))) not in seen:
            seen.add(key)
            # whoever is not asked can give up, but has all the time in the world
            seats = range(2) if reason == "resigned" else asked[:1]
            for seat in seats:
                assert ended(table, seat, reason) == (reason, [1 - seat], seat), key
        seat = asked[0]
        act(table, seat, luck.choice(table.position.engine.legal(table.position.state, seat)))
    assert len({name for name, _ in seen}) > 4
