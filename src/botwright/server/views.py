"""The table as one seat or a spectator may see it. Every byte that leaves a table is made here."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pydantic_core import to_json

from botwright.core.game import NOBODY
from botwright.server import clocks, plans
from botwright.server.position import RUNNING, Position
from botwright.server.steady import now
from botwright.server.words import called, say

if TYPE_CHECKING:
    from botwright.server.tables import Table

KEPT_VIEWS = 256  # about 30 kB each at most; the tables together, so that idle ones keep none


def drawn(position: Position, seat: int | None, language: str) -> dict[str, Any]:
    """The game's own JSON, from what this seat may know alone."""
    return position.game.view(position.state, NOBODY if seat is None else seat, language)


def legal(position: Position, seat: int | None, language: str) -> list[dict[str, Any]]:
    """What a seat can do now, with notation, sentence and rule."""
    if seat is None or seat not in position.deciding():
        return []
    game = position.game
    posed = game.hide(position.posed(seat), seat)
    return [
        {
            "action": action,
            "text": game.action_text(posed, action),
            "sentence": game.describe(posed, action, language),
            "rule": game.rule(posed, action),
        }
        for action in game.legal_actions(position.state, seat)
    ]


def undo(position: Position, seat: int | None, language: str) -> dict[str, Any] | None:
    """What taking back would do for a seat; nothing for spectators."""
    if seat is None or position.status != RUNNING:
        return None
    keep = plans.one_step_back(position, seat)
    if keep is None:
        return {"free": False, "to": None, "reason": say("no_undo", language)}
    wall = plans.barrier(position, seat, keep)
    return {
        "free": wall is None,
        "to": position.steps[keep].number - 1,
        "reason": "" if wall is None else f"{say(wall, language)} {say('again', language)}",
    }


def ask(position: Position, language: str) -> dict[str, Any] | None:
    """The wish to go back that waits for answers."""
    if position.ask is None:
        return None
    name = called(position.sitting(), language)[position.ask["seat"]]
    text = f"{say('log_ask', language, name=name)} {say('again', language)}"
    return {key: position.ask[key] for key in ("seat", "to", "agreed")} | {"text": text}


def seats(position: Position, connected: list[bool], language: str | None) -> list[dict[str, Any]]:
    """Who sits where; without a language, under the names that were given."""
    names = [chair.name for chair in position.chairs]
    if language is not None:
        names = called(position.sitting(), language)
    return [
        {
            "seat": seat,
            "kind": chair.kind,
            "name": names[seat],
            "level": chair.level,
            "connected": connected[seat],
            "resigned": chair.resigned,
            "handed": chair.person is not None and not chair.resigned,
        }
        for seat, chair in enumerate(position.chairs)
    ]


def view(table: "Table", seat: int | None, language: str, since: int | None = None) -> bytes:
    """The message `view`. Events come from the number after `since`."""
    position = table.position
    own = table.sealed.get(seat) if seat is not None else None
    frame = {
        "type": "view",
        "table": table.id,
        "number": position.number,
        "step": len(position.steps),
        "game": position.game.name,
        "status": position.status,
        "seat": seat,
        "language": language,
        "ready": sorted(table.sealed),
        "sealed": own.action if own is not None else None,
        "ask": ask(position, language),
        "seats": seats(position, table.connected(), language),
        "spectators": table.spectators(),
        "clock": clocks.show(position, table.sealed, now()),
        "commitment": position.commitment,
        "substitute": position.substitute,
        "result": position.end,
        "rematch": position.rematch,
        "rematchOffer": position.offer,
    }
    events = b",".join(entries(table, language, since))
    parts = encoded_parts(position, seat, language)
    # one object of the fields of all
    return encode(frame)[:-1] + b',"events":[' + events + b"]," + parts[1:]


@lru_cache(maxsize=KEPT_VIEWS)
def encoded_parts(position: Position, seat: int | None, language: str) -> bytes:
    """The parts as bytes, kept for a while: who polls, resyncs or seals asks for them again."""
    return encode(parts(position, seat, language))


def parts(position: Position, seat: int | None, language: str) -> dict[str, Any]:
    """What is costly to make and the same for all who look from one seat in one language."""
    return {
        "view": drawn(position, seat, language),
        "deciding": list(position.deciding()),
        "legal": legal(position, seat, language),
        "undo": undo(position, seat, language),
    }


def entries(table: "Table", language: str, since: int | None) -> list[bytes]:
    """The log after a number; none when no number is given."""
    if since is None:
        return []
    return table.log(language)[since + 1 :]


def encode(message: dict[str, Any]) -> bytes:
    """A message as it goes over the wire."""
    return to_json(message)
