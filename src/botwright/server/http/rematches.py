"""Another game of the same people: one offers it, the others agree or decline."""

from typing import Any

from fastapi import Request, Response

from botwright.server.http.callers import (
    CallerNow,
    RegistryNow,
    TableId,
    answers,
    check_makers,
    routes,
)
from botwright.server.http.replies import Rematched
from botwright.server.http.wishes import Rematch as RematchWish
from botwright.server.live.table import LiveTable
from botwright.server.making import Setup, first_change, new_id
from botwright.tables import seating
from botwright.tables.events import Rematch
from botwright.tables.requests import Draft
from botwright.tables.showing import views
from botwright.tables.showing.telling import telling_of_today

router = routes(prefix="/api/tables/{table_id}", tags=["lobby"])

OFFERED = 202


@router.post(
    "/rematch",
    status_code=201,
    responses=answers(404, 409) | {OFFERED: {"model": Rematched, "description": "Offered"}},
)
async def rematch(
    table_id: TableId,
    caller: CallerNow,
    registry: RegistryNow,
    request: Request,
    response: Response,
    wish: RematchWish | None = None,
) -> Rematched:
    """Offer another game, agree to one or decline. When all persons want it there is a table."""
    table = await registry.get(table_id)
    seat = caller.seat_at(table)
    await table.talk.read()
    own = views.seats_of_person(table.surroundings().owners, seat)

    def plan(draft: Draft) -> None:
        if wish is not None and wish.decline:
            seating.decline(draft, seat)
        elif seating.offer(draft, seat, own, wish.pledges if wish else {}):
            check_makers(request)
            open_next(draft, seat, table)

    await table.change(plan)
    position = table.position
    response.status_code = OFFERED if position.rematch is None else 201
    link = None if position.rematch is None else f"/table/{position.rematch}"
    return Rematched(table=position.rematch, link=link, offer=views.offer(position))


def open_next(draft: Draft, seat: int, table: LiveTable) -> None:
    """The table of the next game, by the rules of today. Old keys open it."""
    before = draft.position.start
    start = seating.next_game(draft.position, telling_of_today(before.game, before.box_text))
    count = len(start.seats)
    keys: list[dict[str, Any]] = [
        {"seat": (seat - 1) % count, "seen": None}
        | {k: key[k] for k in ("token_hash", "owner_hash")}
        for seat, key in table.keys.items()
    ]
    is_talking = table.talk.is_on  # who talked here need not agree again
    shown = (table.row["visibility"], table.settings["spectators"])
    wanted = Setup(start, *shown, table.id, is_talking)
    # nobody is told of links to invite or to watch: whoever sat here has a seat
    draft.born = first_change(wanted, new_id(), new_id(), keys, draft.at)
    draft.add(Rematch(seat, draft.born.table_id))
