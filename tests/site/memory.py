"""A store and thinkers for tests: what the page has in its browser, here in memory."""

import asyncio
import json
from collections.abc import Mapping
from typing import Any

from botwright.site.house import House
from botwright.site.reviewing import reviewed
from botwright.site.routes import ask
from botwright.tables.showing.telling import telling_of_today


class Memory:
    """Rows and events as JSON texts, as a browser keeps them."""

    def __init__(self) -> None:
        self.tables: dict[str, str] = {}
        self.events: dict[str, list[str]] = {}
        self.reviews: dict[str, str] = {}
        self.writes = 1_000_000  # so many more; then the disk is full

    async def rows(self) -> list[Any]:
        return [json.loads(row) for row in self.tables.values()]

    async def load(self, table_id: str) -> tuple[Any, list[Any]] | None:
        if table_id not in self.tables:
            return None
        events = [json.loads(event) for event in self.events[table_id]]
        return json.loads(self.tables[table_id]), events

    async def write(self, row: dict[str, Any], events: list[dict[str, Any]]) -> bool:
        await asyncio.sleep(0)
        self.writes -= 1
        if self.writes < 0:
            raise OSError("QuotaExceededError")
        before = json.loads(self.tables.get(row["id"], '{"mark": 0}'))["mark"]
        if before != row["mark"] - 1:
            return False
        self.tables[row["id"]] = json.dumps(row)
        self.events.setdefault(row["id"], []).extend(json.dumps(event) for event in events)
        return True

    async def review(self, table_id: str) -> str:
        return self.reviews.get(table_id, "")

    async def keep_review(self, table_id: str, text: str) -> None:
        self.reviews[table_id] = text


class Guessing:
    """Thinkers that have found nothing in particular."""

    def __init__(self) -> None:
        self.asked: list[Mapping[str, Any]] = []
        self.part = 0.0  # of a review

    async def think(self, question: Mapping[str, Any]) -> Mapping[str, Any]:
        self.asked.append(question)
        return answer(question)

    async def review(self, transcript: str) -> str:
        return await reviewed(transcript, Hands(self), json.dumps({"styles": STYLES}))

    def reviewed(self) -> float:
        return self.part


class Hands:
    """What a review asks of the page's own JavaScript."""

    def __init__(self, thinkers: Guessing) -> None:
        self.thinkers = thinkers

    async def prepare(self, name: str, tables: str) -> None:
        assert name.rpartition("-")[0] in SEATS and json.loads(tables) == {}

    def think(self, question: str) -> str:
        return json.dumps(answer(json.loads(question)))

    def weigh(self, state: str) -> str:
        return json.dumps([1, 0, 5.0, 12.0, 10.0])

    def progress(self, part: float) -> None:
        self.thinkers.part = part


def answer(question: Mapping[str, Any]) -> Mapping[str, Any]:
    """What a thinker finds that has no idea."""
    return explained(question) if "explains" in question["style"] else rated(question)


def rated(question: Mapping[str, Any]) -> Mapping[str, Any]:
    """All actions are alike."""
    return {"rates": [0.0] * question["legal"]}


def explained(question: Mapping[str, Any]) -> Mapping[str, Any]:
    """A tree in which the first actions were tried, the second of them the most."""
    engine, state = telling_of_today(question["game"]).engine, bytes.fromhex(question["state"])
    legal, wanted = engine.legal(state, question["seat"]), question.get("wanted")
    first = legal[:2] if wanted in (None, *legal[:2]) else [legal[0], wanted]
    means = {"chances": [0.6, 0.4], "worth": [0.6, 0.4]}
    if engine.secret(state):
        shares, cells = [300.0, 100.0], [[0.5, 0.4], [0.5, 0.6]]
        matrix = {"rows": first, "columns": first, "cells": cells}
        matrix |= {"row_shares": shares, "column_shares": shares}
        return means | {"edges": [], "line": [], "matrix": matrix}
    edges = [[action, 10 + at, 6.0 + at] for at, action in enumerate(first)]
    return means | {"edges": edges, "line": first[-1:]}


LEVELS = ("uniform", "first_day", "rookie", "architect")
SEATS = {game: {level: [2, 3, 4] for level in LEVELS} for game in ("metallum", "aquasphere")}
STYLES = {"rookie": {"slips": 20}, "first_day": {"slips": 50}, "pilot": {"width": 48}}


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
