"""A store and thinkers for tests: what the page has in its browser, here in memory."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from botwright.site.house import House
from botwright.site.routes import ask


class Memory:
    """Rows and events as JSON texts, as a browser keeps them."""

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        self.events: dict[str, list[str]] = {}

    async def rows(self) -> list[Any]:
        return [json.loads(row) for row in self.tables.values()]

    async def load(self, table_id: str) -> tuple[Any, list[Any]] | None:
        if table_id not in self.tables:
            return None
        events = [json.loads(event) for event in self.events[table_id]]
        return json.loads(self.tables[table_id]), events

    async def write(self, row: dict[str, Any], events: list[dict[str, Any]]) -> bool:
        await asyncio.sleep(0)
        before = json.loads(self.tables.get(row["id"], '{"mark": 0}'))["mark"]
        if before != row["mark"] - 1:
            return False
        self.tables[row["id"]] = json.dumps(row)
        self.events.setdefault(row["id"], []).extend(json.dumps(event) for event in events)
        return True


class Guessing:
    """Thinkers that have found nothing in particular."""

    def __init__(self) -> None:
        self.asked: list[Mapping[str, Any]] = []

    async def think(self, question: Mapping[str, Any]) -> Mapping[str, Any]:
        self.asked.append(question)
        return {"rates": [0.0] * question["legal"]}


SEATS = {game: {"uniform": [2, 3, 4], "rookie": [2, 3, 4]} for game in ("metallum", "aquasphere")}
STYLES = {"rookie": {"slips": 20}}


def new_house(memory: Memory, thinkers: Any = None) -> House:
    """A page that has just been opened."""
    return House(memory, thinkers or Guessing(), STYLES, SEATS)


async def asked(house: House, path: str, body: Any = None, token: str | None = None) -> Any:
    """The answer to a question that is not refused."""
    status, text = await ask(house, path, body, token, "en")
    assert status == 200, text
    return json.loads(text) if text.startswith(("{", "[")) else text


class Person:
    """Someone who plays the first of the legal actions."""

    def __init__(self, house: House) -> None:
        self.house, self.told = house, []  # type: tuple[House, list[Any]]

    async def come(self, table: str, token: str) -> "Person":
        self.table = table
        hello = {"type": "hello", "token": token, "language": "en", "since": 0}
        self.guest = await self.house.hello(table, hello, self.hear)
        return self

    def hear(self, message: str) -> None:
        self.told.append(json.loads(message))

    @property
    def view(self) -> Any:
        return next(one for one in reversed(self.told) if one["type"] == "view")

    async def act(self, choice: int = 0) -> None:
        view = self.view
        action = view["legal"][choice % len(view["legal"])]["action"]
        sent = {"type": "act", "number": view["number"], "action": action}
        await self.house.take(self.table, self.guest, sent)

    async def settled(self) -> None:
        """Until nobody thinks any more."""
        while self.house.tasks:
            await asyncio.gather(*self.house.tasks)
