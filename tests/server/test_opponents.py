"""Whom one meets at a table is whom the ladder measures: the same player with the same budget."""

from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

import botwright
from botwright.arena import matches
from botwright.core.engines import frozen
from botwright.core.game import Game
from botwright.core.reading.reader import reader_of
from botwright.core.record import State
from botwright.players import levels
from botwright.players.greedy import Greedy
from botwright.players.uniform import Uniform
from botwright.server import opponents
from botwright.server.http.wishes import NewTable
from botwright.server.live.table import LiveTable
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.tables.showing.telling import Telling
from tests.server.test_clocks import in_registry

GAME = "metallum"
KINDS = (bool, int, float, str, type(None), Path)


def described(player: Any) -> dict[str, Any]:
    """What makes a player play as it does: its kind and its settings, without its luck."""
    plain = {name: value for name, value in vars(player).items() if isinstance(value, KINDS)}
    return {"kind": type(player)} | {n: v for n, v in plain.items() if n != "seed"}


@pytest.mark.parametrize("level", levels.LEVELS)
def test_the_player_of_the_ladder_sits_at_tables(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kind, budget, trees and network are the same."""
    met: list[Any] = []

    def listen(name: str, *given: Any, **more: Any) -> Any:
        met.append(make(name, *given, **more))
        return Uniform(1, name)

    make = matches.make_player
    monkeypatch.setattr(matches, "make_player", listen)
    seconds = levels.SECONDS  # the ladder's, where no other budget is named
    match = matches.Match(botwright.load(GAME), (level, level), 1, seconds=seconds)
    met.clear()
    matches.play_game(match, 0, Event())
    monkeypatch.undo()
    at_tables = opponents.make_player(level, 5, Settings(database="sqlite:///x").opponent_seconds)
    assert described(met[0]) == described(met[1]) == described(at_tables)


def test_a_player_stays_for_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the ladder one object plays all decisions of a seat, and what it knows is not lost."""
    chosen: list[tuple[int, int]] = []  # who, on which seat

    class Noted(Greedy):
        """Notes which object decides."""

        def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
            """The first legal action."""
            chosen.append((id(self), seat))
            return legal[0]

    made: list[Any] = []
    monkeypatch.setattr(opponents, "make_player", lambda *_: made.append(Noted(1)) or made[-1])

    async def work(registry: Registry) -> None:
        pilot = {"kind": "opponent", "level": "pilot"}
        wish = NewTable.model_validate({"game": GAME, "seats": [pilot, pilot]})
        table: LiveTable = (await registry.create(wish, "nobody")).table
        while table.id in registry.opponents.busy:
            await registry.opponents.busy[table.id]
        assert table.position.status == "over"

    in_registry(tmp_path, work)
    assert len(set(chosen)) == len(made) == 2 and len(chosen) > 20
    assert {seat for _, seat in set(chosen)} == {0, 1}


def test_players_are_not_kept_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those asked longest ago go first; a bounded number stays."""
    monkeypatch.setattr(opponents, "make_player", lambda level, seed, seconds: Uniform(seed))
    house = opponents.Opponents(1.0, SimpleNamespace())  # type: ignore[arg-type]
    first = house.player("first", 0, "pilot", 1)
    for number in range(opponents.KEPT - 1):
        house.player(f"table {number}", 0, "pilot", 1)
    assert house.player("first", 0, "pilot", 2) is first
    house.player("one more", 0, "pilot", 1)
    assert len(house.players) == opponents.KEPT and ("table 0", 0, "pilot") not in house.players


class Last(Uniform):
    """An opponent that always takes the last action there is."""

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """The last of them."""
        return legal[-1]


@pytest.mark.parametrize("name", ["metallum", "aquasphere"])
def test_opponents_think_at_tables_of_older_rules(name: str) -> None:
    """They see the position as today's rules have it, and choose as they would there."""
    engine = frozen.frozen_engine(name, frozen.versions(name)[0])
    telling = Telling(engine, reader_of(name))
    state = engine.deal({"players": 2})
    for step in range(60):
        seat, legal = engine.mover(state), engine.legal(state)
        action = legal[step * 7 % len(legal)]
        if seat >= 0:
            view = engine.hide(state, seat)
            texts = [engine.text(view, each) for each in legal]
            chosen = opponents.choose_at_table(lambda: Last(0), 1, telling, view, seat)
            assert engine.text(view, chosen) == texts[-1]
        state = engine.apply(state, action)
