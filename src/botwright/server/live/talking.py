"""Talk at a table by plain HTTP: hear, say, agree to it, report a remark to the host."""

from typing import Annotated

from fastapi import Query, Request

from botwright.server.http.callers import Caller, CallerNow, RegistryNow, TableId, answers, routes
from botwright.server.http.guard import client_of
from botwright.server.http.replies import Done
from botwright.server.http.wishes import EventNumber, Report, Say, TalkSwitch
from botwright.server.live.table import LiveTable
from botwright.server.live.talk import spectator_mark
from botwright.tables.refusal import Refusal
from botwright.tables.showing.messages import TalkView

router = routes(prefix="/api/tables/{table_id}/talk", tags=["talk"])


def speaker(caller: Caller, table: LiveTable, request: Request) -> tuple[int | None, str]:
    """The seat of whoever speaks, and how he is told from others."""
    seat = caller.eyes_at(table)
    mark = spectator_mark(client_of(request.scope), table.id) if seat is None else str(seat)
    return seat, mark


async def say_something(table: LiveTable, seat: int | None, who: str, said: Say) -> None:
    """Keep a remark of a seat or a spectator, and tell it."""
    if (said.text is None) == (said.emote is None):
        raise Refusal("talk_text")
    name = said.name if seat is None else ""
    if said.emote is not None:
        await table.talk.add(seat, who, name, "emote", said.emote)
    else:
        await table.talk.add(seat, who, name, "say", (said.text or "").strip())


@router.get("", responses=answers(404, 409))
async def hear(
    table_id: TableId,
    caller: CallerNow,
    registry: RegistryNow,
    since: Annotated[EventNumber | None, Query(description="Only what came after.")] = None,
) -> TalkView:
    """What was said where the caller listens."""
    table = await registry.get(table_id)
    seat = caller.eyes_at(table)
    await table.talk.read()
    last = -1 if since is None else since
    return table.talk.view(seat, [each for each in table.talk.remarks if each.number > last])


@router.post("", status_code=201, responses=answers(404, 409))
async def say(
    table_id: TableId, said: Say, caller: CallerNow, registry: RegistryNow, request: Request
) -> Done:
    """Say something to the others at the table, or to the others who watch."""
    table = await registry.get(table_id)
    await say_something(table, *speaker(caller, table, request), said)
    return Done()


@router.post("/switch", status_code=201, responses=answers(404, 409))
async def switch(
    table_id: TableId, wish: TalkSwitch, caller: CallerNow, registry: RegistryNow
) -> Done:
    """Say whether one wants to talk; people do when everybody at the table wants to."""
    table = await registry.get(table_id)
    seat = caller.seat_at(table)
    await table.talk.add(seat, str(seat), "", "agree" if wish.on else "refuse", "")
    return Done()


@router.post("/report", status_code=201, responses=answers(404, 409))
async def report(
    table_id: TableId, wish: Report, caller: CallerNow, registry: RegistryNow, request: Request
) -> Done:
    """Tell the host that one minds a remark."""
    table = await registry.get(table_id)
    seat, who = speaker(caller, table, request)
    await table.talk.report(seat, who, wish.number, wish.note)
    return Done()
