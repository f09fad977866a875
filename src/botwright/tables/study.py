"""Tables that teach: from a position, with some offers left out, along a line.

While the line of a table lasts, luck and opponents follow it and persons have to. `replies` are
what opponents do in order, whatever the persons do. Afterwards everybody is free.
"""

from typing import Any

from botwright.core.engines.engine import Engine
from botwright.core.reading.errors import GameError
from botwright.core.seats import CHANCE
from botwright.tables.events import Notation
from botwright.tables.position import Position
from botwright.tables.records import PERSON


def snapshot_fields(engine: Engine, state: bytes) -> dict[str, Any]:
    """A position by the names of its fields, as an event keeps it."""
    return dict(vars(engine.layout.read(state)))


def line_of(position: Position) -> tuple[tuple[int, Notation], ...]:
    """What is left of the line that this table follows; movers and actions."""
    study = position.start.study
    return () if study is None else study.line[len(position.steps) :]


def due(position: Position, seat: int) -> str | None:
    """What a seat, or CHANCE, has to do by the line; None where it is free.

    Seats that choose in secret stand behind each other in the line.
    """
    rest = line_of(position)
    ahead = rest[: len(position.chairs)] if seat != CHANCE else rest[:1]
    return next((str(text) for mover, text in ahead if mover == seat), None)


def scripted(position: Position, seat: int) -> int | None:
    """What an opponent does without thinking: the line, or its next reply; None when it is free."""
    study = position.start.study
    if study is None:
        return None
    text = due(position, seat)
    if text is None:
        made = sum(step.mover == seat for step in position.steps[position.prefix :])
        text = study.replies[made] if made < len(study.replies) else None
    if text is None:
        return None
    try:
        action = position.engine.read_text(position.posed(seat), text)
    except GameError:
        return None
    return action if action in position.engine.legal(position.state, seat) else None


def is_offered(position: Position, seat: int, action: int) -> bool:
    """Whether a table that leaves offers out has this one; opponents are free."""
    study = position.start.study
    if study is None or not study.without or position.chairs[seat].kind != PERSON:
        return True
    text = position.engine.text(position.posed(seat), action)
    return not any(text == word or text.startswith(f"{word} ") for word in study.without)
