"""Learning in the page: tables that teach, what the coach says, hints, and figures of a game."""

import json
import zlib
from typing import Any

from botwright.hosting import looking
from botwright.learn import coach, figures, hints
from botwright.learn.beginning import begun
from botwright.learn.mind import SECRET, Judged, Mixed, judged, mixed
from botwright.learn.review.text import read_here
from botwright.learn.review.types import VERSION
from botwright.site.house import Asked, House
from botwright.site.house import found as at_table
from botwright.site.opponents import question
from botwright.site.plain import wish
from botwright.site.reviewing import ANEW, tree_of, word_of
from botwright.site.tables import PageTable
from botwright.tables import requests
from botwright.tables.proof import export_text
from botwright.tables.refusal import Refusal

RUNNING = "running"
PLAYOUTS = 3_000  # as many as a server spends on a hint


async def begin(house: House, asked: Asked) -> Any:
    """A table that teaches: a lesson, the guided first game, or a puzzle."""
    game, name = str(asked.body.game), str(asked.body.name)
    start = begun(game, name)
    if start is None:
        raise Refusal("no_page")
    seats = start.sitting(game, asked.body.person or "")
    for seat in seats:
        if not house.levels(game).can_sit(seat["level"], len(seats)):
            seat["level"] = None  # whoever is here stands in
    new = wish({"game": game, "options": start.options, "seats": seats})
    return await house.open(house.start(new, study=start.study))


async def said(house: House, asked: Asked) -> Any:
    """What the coach says now; only at tables that teach."""
    table, _ = await at_table(house, asked)
    told = coach.coach(table.position, asked.language)
    if told is None:
        raise Refusal("no_page")
    return told


async def counted(house: House, asked: Asked) -> Any:
    """What a finished game says about how its person plays."""
    table, seat = await at_table(house, asked)
    end = table.position.end
    if end is None or end.reason != "played":
        raise Refusal("not_over")
    told = figures.figures(table.position, seat, asked.language)
    made = await kept_review(house, table, seat)
    marks = None if made is None else made["summaries"][seat]["marks"]
    return {"figures": told, "marks": marks}


async def hint(house: House, asked: Asked) -> Any:
    """A step of a hint: where to look, what to do, why. It is an event of the table."""
    table, seat = await at_table(house, asked)
    number, step = asked.body.number, asked.body.step
    requests.check_hint(table.position, seat, number)
    key, telling = (table.id, table.position.changed, seat), table.position.telling
    if house.hinted is None or house.hinted[0] != key:
        view = table.position.engine.hide(table.position.posed(seat), seat)
        seen = await searched(house, table, view, seat)
        house.hinted = (key, hints.hint(telling, view, seat, seen))
    given = house.hinted[1]
    await house.change(table, lambda draft: requests.hint(draft, seat, number, step))
    return given.shown(step, telling, asked.language)


async def searched(house: House, table: PageTable, view: bytes, seat: int) -> Judged | Mixed:
    """What a search in another worker finds out about a position, as a seat knows it."""
    telling = table.position.telling
    playouts = SECRET * PLAYOUTS if telling.engine.secret(view) else PLAYOUTS
    style, luck = ANEW | {"playouts": playouts}, word_of(zlib.crc32(view))
    asked = question(telling, view, seat, f"hint {telling.engine.box}", style, luck)
    found = await house.opponents.thinkers.think(asked)
    if "chances" not in found:  # it could not think
        raise Refusal("no_hints")
    tree = tree_of(found)
    return judged(tree) if tree.matrix is None else mixed(tree, seat)


# reviews


async def kept_review(house: House, table: PageTable, reader: int) -> dict[str, Any] | None:
    """The review that was made of a game, as a seat reads it, if one has the present form."""
    made = json.loads(await house.store.review(table.id) or "null")
    if made is None or made["version"] != VERSION:
        return None
    told: dict[str, Any] = read_here(made, table.position, reader)
    return told


async def review(house: House, asked: Asked) -> Any:
    """The review of a finished game, or how far it is."""
    table, reader = await at_table(house, asked)
    winners = looking.check_review(table.position)
    if (job := house.reviews.get(table.id)) is not None:
        part = house.opponents.thinkers.reviewed() if job == RUNNING else 0.0
        return {"state": job, "progress": part, "review": None}
    made = await kept_review(house, table, reader)
    if made is None:
        return {"state": "none", "progress": 0.0, "review": None}
    return {"state": "done", "progress": 1.0, "review": made | {"winners": winners}}


async def start_review(house: House, asked: Asked) -> Any:
    """Have a finished game reviewed, unless it has been."""
    before = await review(house, asked)
    if before["state"] not in ("none", "failed"):
        return before
    table, _ = await at_table(house, asked)
    house.reviews[table.id] = "waiting"
    house.begin(make_review(house, table.id, export_text(table.position, table.id)))
    return await review(house, asked)


async def make_review(house: House, table_id: str, transcript: str) -> None:
    """Make a review and keep it: one at a time."""
    async with house.reviewing:
        house.reviews[table_id] = RUNNING
        text = await house.opponents.thinkers.review(transcript)
    house.reviews[table_id] = "failed"  # unless it is kept
    if text:
        await house.store.keep_review(table_id, text)
        del house.reviews[table_id]
