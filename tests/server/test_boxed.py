"""Opponents at tables with another box judge positions by that box."""

import re
from collections.abc import Iterator
from threading import Lock
from types import SimpleNamespace

import pytest

from botwright.core import record
from botwright.core.engines.frozen import frozen_engine
from botwright.players import levels
from botwright.players.steps import STEPS
from botwright.server.boxed import Boxed, Room
from botwright.server.learn.hints import Hints
from botwright.server.opponents import level_names
from botwright.server.warming import Warming
from botwright.tables.refusal import Refusal
from botwright.tables.showing.telling import Telling, made_telling, telling_of_today
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
    found = Boxed(0.01, 1, 2)
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
    assert room is not None
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
    view, seat, legal = positions[0]
    coach = Hints(2, Warming(), boxed)
    assert coach.at_table(other, 2, view, seat).action in legal
    room.process.kill()
    room.process.join()
    assert boxed.choose(other, "t", seat, LEVEL, 1, view) is None  # today's way once more
    assert not boxed.rooms


def test_a_box_in_use_is_not_sent_away(boxed: Boxed, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another one has to wait until nobody has asked it for long."""
    monkeypatch.setattr(boxed, "opened", lambda *key: unready())
    first, second = ("metallum", "one"), ("metallum", "another")
    room = boxed.room(first)
    assert room is not None and boxed.room(second) is None
    assert boxed.room(first) is room
    monkeypatch.setattr("botwright.server.boxed.IDLE", 0.0)
    assert boxed.room(second) is not None and list(boxed.rooms) == [second]


def unready() -> Room:
    """A process that has compiled three levels, and does nothing."""
    process = SimpleNamespace(is_alive=lambda: True, kill=lambda: None, join=lambda: None)
    ended = [1.0] * 3 + [0.0] * (len(level_names()) - 3)
    return Room(process, SimpleNamespace(close=lambda: None), ended, Lock())


def test_boxes_that_are_not_ready(boxed: Boxed, monkeypatch: pytest.MonkeyPatch) -> None:
    """How far they are is told by their digests; hints are refused meanwhile, in plain words."""
    named = telling_of_today("metallum", turned(METALLUM))
    monkeypatch.setattr(boxed, "opened", lambda *key: unready())
    coach = Hints(2, Warming(), boxed)
    with pytest.raises(Refusal, match="hints_later"):
        coach.at_table(named, 2, b"", 0)
    (room,) = boxed.rooms.values()
    assert boxed.progress() == {named.engine.box: 3 / len(boxed.levels)}
    assert [level for level in STEPS if boxed.is_ready(room, level)] == ["first_day", "distracted"]
    room.process.is_alive = lambda: False
    assert boxed.progress() == {}  # a process that has died compiles nothing
    old = made_telling("metallum", 1, frozen_engine("metallum", 1).box, None)
    for telling, code in ((old, "old_rules"), (named, "usual_box_only")):
        with pytest.raises(Refusal, match=code):
            Hints(2, Warming(), Boxed(0.01, 0)).at_table(telling, 2, b"", 0)
