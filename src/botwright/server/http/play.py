"""Acting at a table by plain HTTP, and the stream for bots."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import Query, Request
from fastapi.responses import Response, StreamingResponse

from botwright.hosting.plans import act_plan
from botwright.server import opponents
from botwright.server.http.callers import Caller, CallerNow, RegistryNow, TableId, answers, routes
from botwright.server.http.guard import client_of
from botwright.server.http.wishes import (
    Act,
    ActionNumber,
    Consent,
    EventNumber,
    HandOver,
    Number,
    Share,
    Undo,
)
from botwright.server.live import connections
from botwright.server.live.table import LiveTable
from botwright.tables import requests, seating
from botwright.tables.refusal import Refusal
from botwright.tables.showing import views
from botwright.tables.showing.messages import Language, Preview, View, Why
from botwright.tables.showing.views import Looker

router = routes(prefix="/api/tables/{table_id}", tags=["play"])

Since = Annotated[EventNumber | None, Query(description="Tell the events after this number.")]
JSON = "application/json"


async def shown(
    table: LiveTable, seat: int | None, language: Language, since: int | None = None
) -> Response:
    """A view as an answer."""
    looker = Looker(seat, language)
    told = await table.look_back(looker, since)
    return Response(table.view(looker, since, told), media_type=JSON)


@router.get("", response_model=View, responses=answers(404, 409))
async def look(
    table_id: TableId, caller: CallerNow, registry: RegistryNow, since: Since = None
) -> Any:
    """The table as the caller may see it."""
    table = await registry.fresh(table_id)
    return await shown(table, caller.eyes_at(table), caller.language, since)


async def carry_out(table: LiveTable, seat: int, caller: Caller, since: int, plan: Any) -> Response:
    """Carry out a plan for a seat; the answer is its view after it."""
    await table.change(plan)
    return await shown(table, seat, caller.language, min(since, table.position.number))


@router.post("/act", response_model=View, responses=answers(404, 409))
async def act(table_id: TableId, act: Act, caller: CallerNow, registry: RegistryNow) -> Any:
    """Act, or seal a secret choice while several decide."""
    table = await registry.get(table_id)
    seat = caller.seat_at(table)
    return await carry_out(table, seat, caller, act.number, act_plan(act, seat, caller.language))


@router.post("/undo", response_model=View, responses=answers(404, 409))
async def undo(table_id: TableId, undo: Undo, caller: CallerNow, registry: RegistryNow) -> Any:
    """Go back, or ask the others whether they agree."""
    table = await registry.get(table_id)
    seat = caller.seat_at(table)
    return await carry_out(
        table, seat, caller, undo.number, lambda d: requests.undo(d, seat, undo.number, undo.to)
    )


@router.post("/consent", response_model=View, responses=answers(404, 409))
async def consent(
    table_id: TableId, consent: Consent, caller: CallerNow, registry: RegistryNow
) -> Any:
    """Answer a seat that asks to go back."""
    table = await registry.get(table_id)
    seat = caller.seat_at(table)
    number, yes = consent.number, consent.yes
    return await carry_out(
        table, seat, caller, number, lambda d: requests.consent(d, seat, number, yes)
    )


@router.post("/resign", response_model=View, responses=answers(404, 409))
async def resign(table_id: TableId, seen: Number, caller: CallerNow, registry: RegistryNow) -> Any:
    """Give up."""
    table = await registry.get(table_id)
    seat = caller.seat_at(table)
    return await carry_out(table, seat, caller, seen.number, lambda d: seating.resign(d, seat))


@router.post("/cancel", response_model=View, responses=answers(404, 409))
async def cancel(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> Any:
    """Call off a table that one has made and that waits for players."""
    table = await registry.get(table_id)
    seat, number = caller.seat_at(table), table.position.number
    return await carry_out(table, seat, caller, number, lambda d: seating.cancel(d, seat))


@router.post("/share", response_model=View, responses=answers(404, 409))
async def share(table_id: TableId, own: Share, caller: CallerNow, registry: RegistryNow) -> Any:
    """Open one's share of the luck. With the last one the game begins."""
    table = await registry.get(table_id)
    seat, number = caller.seat_at(table), table.position.number
    plan = lambda d: seating.open_share(d, seat, own.share)  # noqa: E731
    return await carry_out(table, seat, caller, number, plan)


@router.post("/hand-over", response_model=View, responses=answers(404, 409))
async def hand_over(
    table_id: TableId, wish: HandOver, caller: CallerNow, registry: RegistryNow
) -> Any:
    """Let an opponent play one's own seat, one that is open, or that of a person long away."""
    table = await registry.get(table_id)
    own = caller.seat_at(table)
    seat = own if wish.seat is None else wish.seat
    game, players = table.position.telling.game, len(table.position.chairs)
    if wish.level is not None and not opponents.can_sit(wish.level, game, players):
        raise Refusal("no_level", detail=wish.level)
    await table.learn_seen()
    number, level = table.position.number, wish.level
    return await carry_out(
        table, own, caller, number, lambda d: seating.hand_over(d, own, seat, level)
    )


@router.post("/take-back", response_model=View, responses=answers(404, 409))
async def take_back(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> Any:
    """Play one's own seat again."""
    table = await registry.get(table_id)
    seat = caller.seat_at(table)
    number = table.position.number
    return await carry_out(table, seat, caller, number, lambda d: seating.take_back(d, seat))


@router.get("/why", responses=answers(404, 409))
async def why(
    table_id: TableId,
    caller: CallerNow,
    registry: RegistryNow,
    action: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    text: Annotated[str | None, Query(max_length=80)] = None,
) -> Why:
    """Why an action is not possible now."""
    table = await registry.get(table_id)
    return views.explain(table.position, caller.seat_at(table), action, text, caller.language)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses=answers(404, 409)
    | {200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def stream(
    table_id: TableId,
    caller: CallerNow,
    registry: RegistryNow,
    request: Request,
    since: Since = None,
) -> StreamingResponse:
    """The messages of the socket, one JSON object a line, for as long as one listens."""
    table = await registry.fresh(table_id)
    await table.talk.read()
    looker = Looker(caller.eyes_at(table), caller.language)
    client = client_of(request.scope)
    connections.check_open(client, registry.settings.sockets_per_client - 1)

    async def lines() -> AsyncIterator[bytes]:
        with connections.counted(client) as account:
            connection = connections.Connection(looker, account)
            told = await table.look_back(looker, since)
            with connections.attached(table, connection, since, told):
                async for message in connection.messages(connections.QUIET_SECONDS):
                    yield message + b"\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")


@router.get("/preview", responses=answers(404, 409))
async def preview(
    table_id: TableId,
    caller: CallerNow,
    registry: RegistryNow,
    action: Annotated[list[ActionNumber], Query(min_length=1, max_length=4)],
) -> Preview:
    """What an action, or a row of them, would do. Secret choices have no preview: they do nothing
    before the others' do."""
    table = await registry.fresh(table_id)
    return views.preview(table.position, Looker(caller.seat_at(table), caller.language), action)
