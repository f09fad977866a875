"""Hands at a table, for tests: look, act, play on."""

import random
from typing import Any

import httpx


class Hand:
    """A seat, or a spectator, through plain HTTP."""

    def __init__(self, client: httpx.Client, table: str, token: str | None = None):
        self.client, self.table = client, table
        self.path = f"/api/tables/{table}"
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}

    def look(self, **query: Any) -> dict[str, Any]:
        """The view."""
        answer = self.client.get(self.path, params=query, headers=self.headers)
        assert answer.status_code == 200, answer.text
        view: dict[str, Any] = answer.json()
        return view

    def post(self, what: str, **body: Any) -> httpx.Response:
        """Any request."""
        return self.client.post(f"{self.path}/{what}", json=body, headers=self.headers)

    def get(self, what: str, **query: Any) -> httpx.Response:
        """Any question."""
        return self.client.get(f"{self.path}/{what}", params=query, headers=self.headers)

    def act(self, view: dict[str, Any], action: int | None = None) -> dict[str, Any]:
        """Act; the first legal action when none is named."""
        chosen = view["legal"][0]["action"] if action is None else action
        answer = self.post("act", number=view["number"], action=chosen)
        assert answer.status_code == 200, answer.text
        after: dict[str, Any] = answer.json()
        return after


def hands(client: httpx.Client, made: dict[str, Any]) -> list[Hand]:
    """The hands of all seats that were made."""
    return [Hand(client, made["table"], key["token"]) for key in made["seats"]]


def play_on(seats: list[Hand], steps: int = 10_000, seed: int = 1) -> dict[str, Any]:
    """Let all seats play at random, so many actions or to the end; the last view of seat 0."""
    luck = random.Random(seed)
    view = seats[0].look()
    while view["status"] == "running" and steps > 0:
        for seat in view["deciding"]:
            own = seats[seat].look()
            if own["sealed"] is None and own["legal"]:
                seats[seat].act(own, luck.choice(own["legal"])["action"])
                steps -= 1
        view = seats[0].look()
    return view


def until(seats: list[Hand], wanted: Any, seed: int = 1) -> dict[str, Any]:
    """Play at random until a view of seat 0 is as wanted."""
    luck = random.Random(seed)
    for _ in range(1000):
        view = seats[0].look()
        if wanted(view):
            return view
        assert view["status"] == "running"
        seat = next(s for s in view["deciding"] if seats[s].look()["sealed"] is None)
        own = seats[seat].look()
        seats[seat].act(own, luck.choice(own["legal"])["action"])
    raise AssertionError("it never came to that")
