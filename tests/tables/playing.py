"""Tables for tests: made, played and folded without a server."""

import random
from typing import Any

import botwright
from botwright.core.engines.engine import Engine
from botwright.core.engines.native import NativeEngine
from botwright.tables import requests
from botwright.tables.events import ClockSetting, Event, Sitting, Start
from botwright.tables.luck import Commitment
from botwright.tables.position import fold
from botwright.tables.seating import begin_if_full
from botwright.tables.showing.history import History
from botwright.tables.showing.telling import Telling
from botwright.tables.table import Plan, Table

NOON = 1_800_000_000_000


def new_table(
    game: str = "metallum",
    players: int = 2,
    clock: ClockSetting | None = None,
    seats: tuple[Sitting, ...] = (),
    engine: Engine | None = None,
) -> Table:
    """A table of persons, begun."""
    found = botwright.load(game)
    telling = Telling(engine or NativeEngine(found), found.reader)
    luck = Commitment(b"s" * 32)
    start = Start(
        game=game,
        rules=telling.engine.rules_version,
        box=telling.engine.box,
        options=found.read_options(players=players),
        commitment=luck.published,
        clock=clock or ClockSetting(),
        seats=seats or tuple(Sitting("person", f"P{seat}") for seat in range(players)),
    )
    position, happenings = fold([Event(0, start, NOON)], lambda _: telling)
    table = Table("a" * 12, position, History(telling), luck)
    table.history.extend(happenings)
    ask(table, begin_if_full)
    return table


def ask(table: Table, plan: Plan, at: int = NOON) -> Any:
    """Carry out a request."""
    draft = table.draft(at)
    result = plan(draft)
    table.accept(draft)
    return result


def act(table: Table, seat: int, action: int, at: int = NOON) -> None:
    """A seat acts."""
    number = table.position.number
    ask(table, lambda draft: requests.act(draft, seat, number, action, "en"), at)


def play_on(table: Table, steps: int, seed: int = 1) -> None:
    """Random decisions of all seats, until so many actions were made or the game is over."""
    luck = random.Random(seed)
    while len(table.position.steps) < steps and table.position.status == "running":
        seat = next(s for s in table.position.deciding() if s not in table.sealed)
        act(table, seat, luck.choice(table.position.engine.legal(table.position.state, seat)))
