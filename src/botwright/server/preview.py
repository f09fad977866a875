"""What an action would do, shown before it is done."""

from typing import Annotated

from fastapi import APIRouter, Query

from botwright.server import plans
from botwright.server.callers import CallerNow, HallNow, TableId, answers
from botwright.server.errors import Refusal
from botwright.server.replies import Preview

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"])


@router.get("/preview", responses=answers(404, 409))
async def preview(
    table_id: TableId,
    caller: CallerNow,
    hall: HallNow,
    action: Annotated[int, Query(ge=0, le=2**31 - 1)],
) -> Preview:
    """What an action would do. Secret choices have none: they do nothing before the others' do."""
    table = await hall.fresh(table_id)
    seat, position = caller.seat_at(table), table.position
    if seat not in position.deciding() or position.is_sealed():
        raise Refusal("not_your_turn")
    refusal = plans.why_not(position, seat, action, caller.language)
    if refusal is not None:
        raise refusal
    game = position.game
    state = game.hide(position.state, seat)
    sentences = game.events(state, action, caller.language, seat)
    sentences = sentences or [game.describe(state, action, caller.language)]
    game.apply(state, action)
    view = game.view(state, seat, caller.language)
    return Preview(number=position.number, view=view, sentences=sentences)
