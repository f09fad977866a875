"""A whole table played by whoever only reads: any engine, no rules of ours, no NumPy."""

import hashlib
import json
import pkgutil
import random
import sys
from dataclasses import asdict
from importlib import import_module
from typing import Any

from botwright.core.engines import frozen
from botwright.core.engines.engine import Engine
from botwright.core.reading.facts import Nothing
from botwright.core.reading.options import read_options
from botwright.core.reading.reader import reader_of
from botwright.tables import requests
from botwright.tables.events import ClockSetting, Event, Sitting, Start
from botwright.tables.luck import Commitment
from botwright.tables.position import fold
from botwright.tables.proof import export_text
from botwright.tables.seating import begin_if_full
from botwright.tables.showing import views
from botwright.tables.showing.history import History
from botwright.tables.showing.telling import Telling
from botwright.tables.showing.views import Looker, Surroundings
from botwright.tables.table import Plan, Table

NOON = 1_800_000_000_000
LANGUAGES = ("en", "de")
READERS = (
    "data", "state", "actions", "notation", "words", "refusals", "references", "faults",
    "table", "picture", "story", "reader",
)  # fmt: skip


def import_all(name: str) -> None:
    """Import all that only reads: the readers of a game, the core's, and the whole of `tables`."""
    for room in ("botwright.core.reading", "botwright.tables", f"botwright.games.{name}.story"):
        for module in pkgutil.walk_packages(import_module(room).__path__, f"{room}."):
            import_module(module.name)
    for module_name in READERS:
        import_module(f"botwright.games.{name}.{module_name}")


def new_table(engine: Engine) -> Table:
    """A table of persons, begun."""
    telling, luck = Telling(engine, reader_of(engine.name)), Commitment(b"s" * 32)
    options = read_options(engine.name, engine.options, {})
    start = Start(
        game=engine.name,
        rules=engine.rules_version,
        box=engine.box,
        options=options,
        commitment=luck.published,
        clock=ClockSetting(),
        seats=tuple(Sitting("person", f"P{seat}") for seat in range(options["players"])),
    )
    position, happenings = fold([Event(0, start, NOON)], lambda _: telling)
    table = Table("a" * 12, position, History(telling), luck)
    table.history.extend(happenings)
    ask(table, begin_if_full)
    return table


def ask(table: Table, plan: Plan) -> None:
    """Carry out a request."""
    draft = table.draft(NOON)
    plan(draft)
    table.accept(draft)


def act(table: Table, seat: int, action: int) -> None:
    """A seat acts."""
    number = table.position.number
    ask(table, lambda draft: requests.act(draft, seat, number, action, "en"))


def looks(table: Table, seat: int, action: int, probe: int) -> list[Any]:
    """What everybody sees, what an action would bring, and why another is refused."""
    position, found = table.position, []
    for language in LANGUAGES:
        for eyes in (None, *range(len(position.chairs))):
            connected = [True] * len(position.chairs)
            around = Surroundings("a" * 12, table.sealed, NOON, connected, 0)
            found.append(asdict(views.view(position, Looker(eyes, language), around, [])))
        found.append(asdict(views.explain(position, seat, probe, None, language)))
        if not position.is_sealed():
            found.append(asdict(views.preview(position, Looker(seat, language), [action])))
    return found


def play(engine: Engine, every: int = 12) -> dict[str, Any]:
    """A whole random game at a table, and digests of all that was seen and told of it."""
    table, luck, number = new_table(engine), random.Random(7), 0
    seen = hashlib.sha256()
    while (position := table.position).status == "running":
        seat = next(s for s in position.deciding() if s not in table.sealed)
        legal = engine.legal(position.state, seat)
        action, probe = luck.choice(legal), luck.randrange(legal[-1] + 9)
        if number % every == 0:
            seen.update(json.dumps(looks(table, seat, action, probe)).encode())
        act(table, seat, action)
        number += 1
    told = [
        asdict(entry)
        for language in LANGUAGES
        for reader in (None, 0)
        for entry in table.history.entries(0, language, reader)
    ]
    kinds = {fact["kind"] for entry in told for fact in entry["facts"]} - {Nothing.__name__}
    faults = table.position.telling.reader.broken(
        table.position.telling.today(table.position.state).state
    )
    return {
        "actions": len(table.position.steps),
        "seen": seen.hexdigest(),
        "told": hashlib.sha256(json.dumps(told).encode()).hexdigest(),
        "sentences": sum(len(entry["sentences"]) for entry in told),
        "kinds": len(kinds),
        "export": hashlib.sha256(export_text(table.position, "a" * 12).encode()).hexdigest(),
        "faults": faults,
    }


def main(name: str) -> None:
    """Play on the newest frozen rules of a game, where NumPy and Numba are out of reach."""
    import_all(name)
    played = play(frozen.frozen_engine(name, max(frozen.versions(name))))
    assert not {"numpy", "numba"} & {each for each, module in sys.modules.items() if module}
    print(json.dumps(played))
