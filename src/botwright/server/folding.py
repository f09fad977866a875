"""From stored events to a position, and the body of the first one."""

from functools import cache
from typing import Any

import botwright
from botwright.core.chance import Commitment
from botwright.core.game import Game
from botwright.server.position import SUBSTITUTE, Chair, Event, Position
from botwright.server.quick import quick


class VersionError(ValueError):
    """A table played with rules or a box that this program does not have."""


@cache
def box_digest(game: str) -> str:
    """The digest of a game's box. A process plays with one box, so it is made once."""
    return botwright.load(game).box_digest


def start_body(
    game: Game,
    options: dict[str, Any],
    chairs: list[Chair],
    clock: dict[str, Any],
    luck: Commitment,
    steps: list[tuple[int, int]],
    substitute: str = SUBSTITUTE,
) -> dict[str, Any]:
    """The body of event 0. `steps` are mover and action of a fork or an import."""
    return {
        "game": game.name,
        "rules": game.rules_version,
        "box": box_digest(game.name),
        "options": options,
        "commitment": luck.published,
        "clock": clock,
        "seats": [{"kind": c.kind, "name": c.name, "level": c.level} for c in chairs],
        "steps": [list(step) for step in steps],
        "substitute": substitute,
    }


def begin(event: Event) -> Position:
    """The position that event 0 makes."""
    body = event.body
    game = botwright.load(body["game"])
    box = box_digest(game.name)
    if body["rules"] != game.rules_version or body["box"] != box:
        raise VersionError(
            f"this table was played with rules {body['rules']} and box {body['box']}; "
            f"this server has rules {game.rules_version} and box {box}"
        )
    chairs = [Chair(seat["kind"], seat["name"], seat["level"]) for seat in body["seats"]]
    position = Position(
        game=game,
        options=body["options"],
        state=quick(game.deal(**body["options"])),
        chairs=chairs,
        clock=body["clock"],
        commitment=body["commitment"],
        substitute=body.get("substitute", SUBSTITUTE),
        opened=event.at,
        bank=[int(body["clock"].get("bank", 0)) * 1000 for _ in chairs],
        waits=list(body.get("waits", [])),
    )
    for mover, action in body["steps"]:
        position.go(0, mover, action)
    position.prefix = len(position.steps)
    return position


def fold(events: list[Event]) -> Position:
    """The position after all events."""
    position = begin(events[0])
    for event in events[1:]:
        position.take(event)
    return position
