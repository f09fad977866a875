"""Tables made and played through the API, where a test needs one that is further on."""

import json
import random
import urllib.request
from typing import Any

from tests.browser.server import Server

IDLE = ("end", "pass", "return")  # at random they would come too often


def call(server: Server, path: str, body: Any = None, token: str = "") -> Any:
    """One request."""
    headers = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {token}"} if token else {}
    )
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"{server.url}/api{path}", data, headers)
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def new_table(server: Server, **more: Any) -> dict[str, Any]:
    """A table of Metallum with two people, both of them ours."""
    people = [{"kind": "person", "name": name} for name in ("Ada", "Mira")]
    body = {"game": "metallum", "seats": people, "spectators": "public"} | more
    made: dict[str, Any] = call(server, "/tables", body)
    return made


def busy(legal: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What carries a game on; the end of a turn when nothing else does."""
    work = [one for one in legal if one["text"].split()[0] not in IDLE]
    return work or [one for one in legal if one["text"] == "end"] or legal


def play_until(server: Server, made: dict[str, Any], wanted: Any, seed: int = 1) -> dict[str, Any]:
    """Play all seats at random until a view is wanted, or the game is over; the last view."""
    luck = random.Random(seed)
    keys = {seat["seat"]: seat["token"] for seat in made["seats"]}
    path = f"/tables/{made['table']}"
    view: dict[str, Any] = call(server, path, token=keys[0])
    while view["status"] != "over":
        ready = view["ready"]
        seat = next(one for one in view["deciding"] if one not in ready)
        if view["seat"] != seat:
            view = call(server, path, token=keys[seat])
        if wanted(view):
            break
        action = luck.choice(busy(view["legal"]))["action"]
        act = {"number": view["number"], "action": action}
        view = call(server, f"{path}/act", act, keys[seat])
    return view


def finished(server: Server, seed: int = 1) -> dict[str, Any]:
    """A whole game."""
    made = new_table(server)
    play_until(server, made, lambda view: False, seed)
    return made
