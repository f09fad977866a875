"""Another game of the same people: one offers it, the others agree or decline."""

from typing import Any

from fastapi import APIRouter, Request, Response

from botwright.server.callers import CallerNow, HallNow, TableId, answers, check_makers
from botwright.server.errors import Refusal
from botwright.server.making import Setup, first_change, new_id
from botwright.server.messages import Rematch
from botwright.server.plans import Draft
from botwright.server.position import OFFER, OVER, PERSON, REMATCH, Chair, Position
from botwright.server.replies import OfferView, Rematched
from botwright.server.tables import Table

router = APIRouter(prefix="/api/tables/{table_id}", tags=["lobby"])

OFFERED = 202


@router.post(
    "/rematch",
    status_code=201,
    responses=answers(404, 409) | {OFFERED: {"model": Rematched, "description": "Offered"}},
)
async def rematch(
    table_id: TableId,
    caller: CallerNow,
    hall: HallNow,
    request: Request,
    response: Response,
    wish: Rematch | None = None,
) -> Rematched:
    """Offer another game, agree to one or decline. When all persons want it there is a table."""
    table = await hall.get(table_id)
    seat = caller.seat_at(table)

    def plan(draft: Draft) -> None:
        if draft.position.status != OVER:
            raise Refusal("not_over")
        if wish is not None and wish.decline:
            decline(draft, seat)
        elif draft.position.rematch is None:
            offer(draft, seat, seats_of_person(table, seat))
            if set(persons(draft.position)) <= set((draft.position.offer or {})["agreed"]):
                check_makers(request)
                open_next(draft, seat, table)

    await table.change(plan)
    position = table.position
    response.status_code = OFFERED if position.rematch is None else 201
    link = None if position.rematch is None else f"/table/{position.rematch}"
    told = None if position.offer is None else OfferView(**position.offer)
    return Rematched(table=position.rematch, link=link, offer=told)


def persons(position: Position) -> list[int]:
    """The seats of people, also of those for whom an opponent plays."""
    return [seat for seat, chair in enumerate(position.chairs) if chair.is_person]


def seats_of_person(table: Table, seat: int) -> list[int]:
    """All seats of whoever has this one: around one screen a person speaks for several."""
    owner = table.keys[seat]["owner_hash"]
    return [other for other, key in table.keys.items() if key["owner_hash"] == owner]


def offer(draft: Draft, seat: int, seats: list[int]) -> None:
    """A person wants another game; saying so twice changes nothing."""
    known = draft.position.offer
    if known is None or seat not in known["agreed"]:
        draft.add(OFFER, seat=seat, yes=True, agreed=seats)


def decline(draft: Draft, seat: int) -> None:
    """A person does not want another game, or no longer."""
    if draft.position.offer is None:
        raise Refusal("no_offer")
    draft.add(OFFER, seat=seat, yes=False, agreed=[])


def open_next(draft: Draft, seat: int, table: Table) -> None:
    """The table of the next game: like this one, chairs moved on by one. Old keys open it."""
    position = draft.position
    count = len(position.chairs)
    chairs = [next_chair(position.chairs[(seat + 1) % count]) for seat in range(count)]
    keys: list[dict[str, Any]] = [
        {"seat": (seat - 1) % count, "seen": None}
        | {k: key[k] for k in ("token_hash", "owner_hash")}
        for seat, key in table.keys.items()
    ]
    wanted = Setup(
        position.game,
        position.options,
        chairs,
        table.settings["clock"],
        table.row["visibility"],
        table.settings["spectators"],
        position.substitute,
        [],
        parent=table.id,
        waits=table.settings["clock"]["kind"] != "none",
    )
    # nobody is told of links to invite or to watch: whoever sat here has a seat
    draft.born = first_change(wanted, new_id(), new_id(), keys, draft.at)
    draft.add(REMATCH, seat=seat, table=draft.born.table_id)


def next_chair(chair: Chair) -> Chair:
    """Who sits on a chair in the next game: the person comes back, an opponent stays."""
    if chair.is_person:
        return Chair(PERSON, chair.person or chair.name)
    return Chair(chair.kind, chair.name, chair.level)
