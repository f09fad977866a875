"""Looking back: positions of the past, what a fork goes on from, and the steps of a transcript."""

from typing import Any

from botwright.core.reading.sentences import parts
from botwright.core.transcript import Transcript
from botwright.tables.events import Notation
from botwright.tables.position import OVER, Position
from botwright.tables.refusal import Refusal
from botwright.tables.showing import views
from botwright.tables.showing.messages import Language, Parts
from botwright.tables.showing.views import Looker
from botwright.tables.table import Table

Steps = tuple[tuple[int, Notation], ...]  # mover and action of a fork or an import


def check_look(
    position: Position, step: int, seat: int | None, eyes: int | None, opened: bool
) -> None:
    """Whether someone on a seat may see a position from other eyes, or open."""
    if step > len(position.steps):
        raise Refusal("future")
    if (eyes not in (None, seat) or opened) and position.status != OVER:
        raise Refusal("not_over")
    if eyes is not None and eyes >= len(position.chairs):
        raise Refusal("no_seat")


def check_review(position: Position) -> list[int]:
    """Who won a game that can be reviewed: it is over, however it ended, and somebody decided."""
    if position.end is None:
        raise Refusal("not_over")
    if not views.is_decided(position):
        raise Refusal("nothing_played")
    if not position.telling.is_today:
        raise Refusal("old_rules")
    return list(position.end.winners)


def replayed(
    table: Table, step: int, seat: int | None, language: Language, is_open: bool
) -> dict[str, Any]:
    """One position of the line, as the protocol has it."""
    position = table.position
    state = position.before(step)
    last = position.steps[step - 1] if step else None
    return {
        "table": table.id,
        "game": position.start.game,
        "step": step,
        "steps": len(position.steps),
        "seat": seat,
        "open": is_open,
        "view": position.telling.picture(state, Looker(seat, language).eyes, language, is_open),
        "mover": last.mover if last else None,
        "action": last.action if last else None,
        "entry": table.history.entry(last.number, language, seat) if last else None,
        "told": told(position, step, Looker(seat, language), is_open),
        "scores": position.engine.scores(state),
        "result": views.result(position),
    }


def told(position: Position, step: int, looker: Looker, is_open: bool) -> list[Parts]:
    """What the action before a step did, in sentences, as a seat may know it.

    The events of a table do not tell what was there at its start: a fork or an import."""
    if not step:
        return []
    before, last, telling = position.before(step - 1), position.steps[step - 1], position.telling
    facts = telling.facts(before, last.action, last.state, None if is_open else looker.eyes)
    said = telling.words(facts, last.state, looker.language, looker.seat)
    return [parts(text) or [text] for text in said if text]


def steps_until(position: Position, step: int) -> Steps:
    """The first actions of a table, from which another one goes on."""
    if step > len(position.steps):
        raise Refusal("future")
    return tuple(
        (made.mover, position.engine.text(position.before(number), made.action))
        for number, made in enumerate(position.steps[:step])
    )


def movers(found: Transcript) -> Steps:
    """Who made each action of a transcript, and the action in notation."""
    if found.laid is not None:  # nobody has checked every number of it
        raise Refusal("from_position")
    engine = found.engine
    state, steps = engine.deal(found.options), []
    for action in found.actions:
        steps.append((engine.mover(state), engine.text(state, action)))
        state = engine.apply(state, action)
    return tuple(steps)
