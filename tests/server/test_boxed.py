"""Opponents at tables with another box judge positions by that box."""

import re
from collections.abc import Iterator

import pytest

from botwright.core import record
from botwright.players import levels
from botwright.server.boxed import Boxed
from botwright.tables.showing.telling import Telling, telling_of_today
from tests.boxes.owners import METALLUM

LEVEL, ASKED, MOST_STEPS = "rookie", 3, 60


def turned(text: str) -> str:
    """A box in which poor deposits pay a fortune, and all others nothing."""
    pays = {"normal": [0, 0], "rich": [0, 0], "poor": [20, 20]}
    for deposit, amounts in pays.items():
        text = re.sub(rf"^{deposit} = \[.*?\]", f"{deposit} = {amounts}", text, flags=re.M)
    return text


@pytest.fixture
def boxed() -> Iterator[Boxed]:
    """Thinking for other boxes, with one process at most."""
    found = Boxed(0.01, 1)
    yield found
    found.stop()


def alone(telling: Telling) -> Iterator[tuple[bytes, int, list[int]]]:
    """Positions of a game in which one seat decides among several actions: as it knows them."""
    engine = telling.engine
    state = engine.deal({"players": 2})
    for step in range(MOST_STEPS):
        deciding, legal = engine.deciding(state), engine.legal(state)
        if len(deciding) == 1 and deciding[0] >= 0 and len(legal) > 2:
            yield engine.hide(state, deciding[0]), deciding[0], legal
        state = engine.apply(state, legal[step * 7 % len(legal)])


def test_opponents_judge_the_box_they_play(boxed: Boxed, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a box that pays the other way round they decide otherwise than with ours."""
    ours, other = telling_of_today("metallum"), telling_of_today("metallum", turned(METALLUM))
    assert boxed.choose(ours, "t", 0, LEVEL, 1, b"") is None  # our own box needs no process
    assert boxed.choose(other, "t", 0, "uniform", 1, b"") is None and not boxed.rooms
    game, differs = ours.game, 0
    positions = list(alone(other))[-ASKED:]
    with monkeypatch.context() as interpreted:  # the process alone: it need not compile first
        interpreted.setenv("NUMBA_DISABLE_JIT", "1")
        room = boxed.room(("metallum", other.engine.box_text or ""))
    while not boxed.is_ready(room, LEVEL):
        assert room.process.is_alive()
        room.process.join(0.05)
    for number, (view, seat, legal) in enumerate(positions):
        found = boxed.choose(other, f"table {number}", seat, LEVEL, number, view)
        assert found in legal
        state = record.from_bytes(game.state_dtype, view)
        usual = levels.make_player(LEVEL, number).choose(game, state, seat, legal)
        differs += found != usual
    assert differs and boxed.progress() == {}
    room.process.kill()
    room.process.join()
    view, seat, _ = positions[0]
    assert boxed.choose(other, "t", seat, LEVEL, 1, view) is None  # today's way once more
    assert not boxed.rooms
