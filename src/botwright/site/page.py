"""The door between the worker of a page and the house in it: texts in, texts out."""

import json
from collections.abc import Mapping
from typing import Any

from botwright.site.house import Guest, House
from botwright.site.plain import to_json
from botwright.site.routes import ask
from botwright.site.tables import Row
from botwright.tables.refusal import Refusal
from botwright.tables.showing.messages import Refused


class BrowserStore:
    """Tables in the browser's own database; JavaScript has the hands."""

    def __init__(self, hands: Any) -> None:
        self.hands = hands

    async def rows(self) -> list[Row]:
        """The rows of all tables."""
        found: list[Row] = json.loads(await self.hands.rows())
        return found

    async def load(self, table_id: str) -> tuple[Row, list[Row]] | None:
        """The row of a table and its events."""
        found = json.loads(await self.hands.load(table_id))
        return None if found is None else (found["row"], found["events"])

    async def write(self, row: Row, events: list[Row]) -> bool:
        """Keep a change, whole or not at all."""
        return bool(await self.hands.write(to_json({"row": row, "events": events})))

    async def review(self, table_id: str) -> str:
        """The review of a game; empty when there is none."""
        return str(await self.hands.review(table_id))

    async def keep_review(self, table_id: str, text: str) -> None:
        """Keep the review of a game."""
        await self.hands.keepReview(table_id, text)


class BrowserThinkers:
    """Thinkers in other workers."""

    def __init__(self, hands: Any) -> None:
        self.hands = hands

    async def think(self, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """What was found about a position."""
        found: Mapping[str, Any] = json.loads(await self.hands.think(to_json(question)))
        return found

    async def review(self, transcript: str) -> str:
        """The review of a game as JSON; empty when it could not be made."""
        return str(await self.hands.review(transcript))

    def reviewed(self) -> float:
        """How far the review is that is being made."""
        return float(self.hands.reviewed())


class Door:
    """What the worker calls."""

    def __init__(self, store: Any, thinkers: Any, settings: str) -> None:
        known = json.loads(settings)
        self.house = House(
            BrowserStore(store), BrowserThinkers(thinkers), known["styles"], known["seats"]
        )
        self.guests: dict[int, tuple[str, Guest]] = {}

    async def ask(self, question: str) -> str:
        """The reply to a question: a status and a text."""
        asked = json.loads(question)
        wanted = (asked.get("body"), asked.get("token"), asked["language"])
        status, text = await ask(self.house, asked["path"], *wanted)
        return to_json({"status": status, "text": text})

    async def open(self, number: int, table: str, hello: str, send: Any) -> None:
        """Someone comes to a table."""
        said = json.loads(hello)
        try:
            self.guests[number] = (table, await self.house.hello(table, said, send))
        except Refusal as refusal:
            send(to_json(Refused(refusal.code, refusal.words(said["language"]), refusal.rule)))

    async def send(self, number: int, message: str) -> None:
        """A message of someone at a table."""
        if number in self.guests:
            await self.house.take(*self.guests[number], json.loads(message))

    def close(self, number: int) -> None:
        """Someone goes."""
        if number in self.guests:
            self.house.leave(*self.guests.pop(number))

    async def changed(self, table: str) -> None:
        """Another page of this browser has written to a table."""
        await self.house.changed_elsewhere(table)
