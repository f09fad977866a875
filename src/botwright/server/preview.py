"""What an action would do, shown before it is done."""

from typing import Annotated, Any

from fastapi import APIRouter, Query
from pydantic import Field

from botwright.server import plans
from botwright.server.callers import CallerNow, HallNow, TableId, answers
from botwright.server.errors import Refusal
from botwright.server.messages import Message

router = APIRouter(prefix="/api/tables/{table_id}", tags=["play"])


class Preview(Message):
    """The table as it would be after an action, before luck and others act."""

    number: int = Field(description="The number the table is at.")
    view: dict[str, Any]
    sentences: list[str]


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
    sentences = game.events(state, action, caller.language)
    game.apply(state, action)
    view = game.view(state, seat, caller.language)
    return Preview(number=position.number, view=view, sentences=sentences)
