"""Acting at a table by plain HTTP, and the stream for bots."""

from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Query
from fastapi.responses import Response, StreamingResponse

from botwright.server import bots, live, plans, views
from botwright.server.callers import Caller, CallerNow, HallNow, TableId, answers
from botwright.server.errors import Refusal
from botwright.server.messages import Act, Consent, EventNumber, HandOver, Language, Number, Undo
from botwright.server.position import PERSON
from botwright.server.replies import View, Why
from botwright.server.tables import Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"])

Since = Annotated[EventNumber | None, Query(description="Tell the events after this number.")]
JSON = "application/json"


def shown(table: Table, seat: int | None, language: Language, since: int | None = None) -> Response:
    """A view as an answer."""
    return Response(views.view(table, seat, language, since), media_type=JSON)


@router.get("", response_model=View, responses=answers(404, 409))
async def look(table_id: TableId, caller: CallerNow, hall: HallNow, since: Since = None) -> Any:
    """The table as the caller may see it."""
    table = await hall.fresh(table_id)
    return shown(table, caller.eyes_at(table), caller.language, since)


async def carry_out(table: Table, seat: int, caller: Caller, since: int, plan: Any) -> Response:
    """Carry out a plan for a seat; the answer is its view after it."""
    await table.change(plan)
    return shown(table, seat, caller.language, min(since, table.position.number))


@router.post("/act", response_model=View, responses=answers(404, 409))
async def act(table_id: TableId, act: Act, caller: CallerNow, hall: HallNow) -> Any:
    """Act, or seal a secret choice while several decide."""
    table = await hall.get(table_id)
    seat = caller.seat_at(table)
    return await carry_out(table, seat, caller, act.number, act_plan(act, seat, caller.language))


def act_plan(act: Act, seat: int, language: str) -> Any:
    """The plan of an action."""

    def plan(draft: plans.Draft) -> None:
        plans.check_running(draft.position, act.number)
        if seat not in draft.position.deciding():
            raise Refusal("not_your_turn")
        action = plans.read_action(draft.position, seat, act.action, act.text, language)
        plans.act(draft, seat, act.number, action, language)

    return plan


@router.post("/undo", response_model=View, responses=answers(404, 409))
async def undo(table_id: TableId, undo: Undo, caller: CallerNow, hall: HallNow) -> Any:
    """Go back, or ask the others whether they agree."""
    table = await hall.get(table_id)
    seat = caller.seat_at(table)
    return await carry_out(
        table, seat, caller, undo.number, lambda d: plans.undo(d, seat, undo.number, undo.to)
    )


@router.post("/consent", response_model=View, responses=answers(404, 409))
async def consent(table_id: TableId, consent: Consent, caller: CallerNow, hall: HallNow) -> Any:
    """Answer a seat that asks to go back."""
    table = await hall.get(table_id)
    seat = caller.seat_at(table)
    number, yes = consent.number, consent.yes
    return await carry_out(
        table, seat, caller, number, lambda d: plans.consent(d, seat, number, yes)
    )


@router.post("/resign", response_model=View, responses=answers(404, 409))
async def resign(table_id: TableId, seen: Number, caller: CallerNow, hall: HallNow) -> Any:
    """Give up."""
    table = await hall.get(table_id)
    seat = caller.seat_at(table)
    return await carry_out(table, seat, caller, seen.number, lambda d: plans.resign(d, seat))


@router.post("/hand-over", response_model=View, responses=answers(404, 409))
async def hand_over(table_id: TableId, wish: HandOver, caller: CallerNow, hall: HallNow) -> Any:
    """Let an opponent play one's own seat, or that of a person who has been away for long."""
    table = await hall.get(table_id)
    own = caller.seat_at(table)
    seat = own if wish.seat is None else wish.seat
    level = wish.level or table.position.substitute
    if not bots.can_sit(level, table.position.game, len(table.position.chairs)):
        raise Refusal("no_level", detail=level)
    await table.learn_seen()

    def plan(draft: plans.Draft) -> None:
        chairs = draft.position.chairs
        if seat >= len(chairs) or chairs[seat].kind != PERSON:
            raise Refusal("not_handed")
        if seat != own:
            check_absent(draft, table, seat, level)
        plans.hand_over(draft, seat, level)

    return await carry_out(table, own, caller, table.position.number, plan)


def check_absent(draft: plans.Draft, table: Table, seat: int, level: str) -> None:
    """Another person's seat is handed over only as agreed, and only after a while."""
    away = table.away(seat, draft.at)
    if away is None:
        raise Refusal("still_here")
    if level != draft.position.substitute:
        raise Refusal("not_agreed")
    if not plans.may_substitute(draft, seat, away):
        raise Refusal("too_soon")


@router.post("/take-back", response_model=View, responses=answers(404, 409))
async def take_back(table_id: TableId, caller: CallerNow, hall: HallNow) -> Any:
    """Play one's own seat again."""
    table = await hall.get(table_id)
    seat = caller.seat_at(table)
    number = table.position.number
    return await carry_out(table, seat, caller, number, lambda d: plans.take_back(d, seat))


@router.get("/why", responses=answers(404, 409))
async def why(
    table_id: TableId,
    caller: CallerNow,
    hall: HallNow,
    action: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    text: Annotated[str | None, Query(max_length=80)] = None,
) -> Why:
    """Why an action is not possible now."""
    table = await hall.get(table_id)
    return explain(table, caller.seat_at(table), action, text, caller.language)


def explain(table: Table, seat: int, action: int | None, text: str | None, language: str) -> Why:
    """The reason why a seat cannot do something, with the rule."""
    position = table.position
    refusal: Refusal | None = None
    if seat not in position.deciding():
        refusal = Refusal("not_your_turn" if position.begun else "not_begun")
    else:
        try:
            meant = plans.read_action(position, seat, action, text, language)
            refusal = plans.why_not(position, seat, meant, language)
        except Refusal as error:
            refusal = error
    if refusal is None:
        return Why(possible=True, reason="", rule=None)
    return Why(possible=False, reason=refusal.words(language), rule=refusal.rule)


@router.get(
    "/stream",
    response_class=StreamingResponse,
    responses=answers(404, 409)
    | {200: {"content": {"application/x-ndjson": {"schema": {"type": "string"}}}}},
)
async def stream(
    table_id: TableId,
    caller: CallerNow,
    hall: HallNow,
    since: Since = None,
) -> StreamingResponse:
    """The messages of the socket, one JSON object a line, for as long as one listens."""
    table = await hall.fresh(table_id)
    connection = live.Connection(caller.eyes_at(table), caller.language)

    async def lines() -> AsyncIterator[bytes]:
        with live.attached(table, connection, since):
            async for message in connection.messages(live.QUIET_SECONDS):
                yield message + b"\n"

    return StreamingResponse(lines(), media_type="application/x-ndjson")
