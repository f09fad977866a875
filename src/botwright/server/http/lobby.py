"""Finding, making and joining tables."""

import json
import secrets
from typing import Annotated, Any, Literal

from fastapi import Query, Request, Response
from sqlalchemy import select

from botwright.hosting.lobby import listed
from botwright.server.http.callers import (
    CallerNow,
    RegistryNow,
    TableId,
    answers,
    check_makers,
    keep_owner,
    person,
    routes,
)
from botwright.server.http.replies import Created, PersonKey, SeatKey, Summaries, Summary
from botwright.server.http.wishes import Join, NewTable, UseKey
from botwright.server.live.table import LiveTable
from botwright.server.making import Made, seat_key
from botwright.server.steady import now
from botwright.server.store.schema import seats, tables
from botwright.server.store.store import token_hash
from botwright.tables.position import OPEN
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft
from botwright.tables.seating import join as join_seat
from botwright.tables.showing.messages import Language

router = routes(prefix="/api", tags=["lobby"])


def summary(row: dict[str, Any], mine: list[int], language: Language) -> Summary:
    """A row of the database as the lobby shows it."""
    found, settings = json.loads(row["summary"]), json.loads(row["settings"])
    return Summary(**listed(row, found, settings, mine, language, now()))


def page(
    rows: list[dict[str, Any]], owned: dict[str, list[int]], limit: int, language: Language
) -> Summaries:
    """A page of tables, and where the next one begins."""
    found = [summary(row, owned.get(row["id"], []), language) for row in rows]
    return Summaries(tables=found, before=found[-1].updated if len(found) == limit else None)


def created(made: Made, table_id: str, spectators: str) -> Created:
    """What the maker of a table is told, once."""
    path = f"/table/{table_id}"
    is_open = any(chair.kind == OPEN for chair in made.table.position.chairs)
    return Created(
        table=table_id,
        link=path,
        seats=[
            SeatKey(seat=seat, token=token, link=f"{path}#seat={token}")
            for seat, token in made.tokens.items()
        ],
        invite=f"{path}#invite={made.invite}" if is_open else None,
        watch=f"{path}#watch={made.watch}" if spectators != "off" else None,
    )


@router.post("/tables", status_code=201, responses=answers())
async def create_table(
    new: NewTable, caller: CallerNow, registry: RegistryNow, request: Request, response: Response
) -> Created:
    """Make a table. It begins at once when no seat is open."""
    check_makers(request)
    made = await registry.create(new, person(caller, request, response))
    return created(made, made.table.id, new.spectators)


@router.get("/tables", responses=answers())
async def list_tables(
    registry: RegistryNow,
    caller: CallerNow,
    status: Annotated[Literal["open", "running", "over"], Query()] = "open",
    game: Annotated[str | None, Query(max_length=32)] = None,
    before: Annotated[int | None, Query(ge=0, le=2**53, description="Older than this.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 30,
) -> Summaries:
    """Public tables, the most recently changed first."""
    where = (tables.c.visibility == "public") & (tables.c.status == status)
    if game is not None:
        where &= tables.c.game == game.replace("\x00", "")
    if before is not None:
        where &= tables.c.updated < before
    query = select(tables).where(where).order_by(tables.c.updated.desc()).limit(limit)
    return page(await registry.store.rows(query), {}, limit, caller.language)


@router.get("/mine", responses=answers())
async def list_mine(
    registry: RegistryNow,
    caller: CallerNow,
    before: Annotated[int | None, Query(ge=0, le=2**53, description="Older than this.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 30,
) -> Summaries:
    """The tables of the person whose cookie this is, or of the seat whose token this is."""
    keys = [("owner_hash", caller.owner), ("token_hash", caller.token)]
    found: dict[str, list[int]] = {}
    for column, key in keys:
        if key is None:
            continue
        query = select(seats).where(seats.c[column] == token_hash(key))
        for row in await registry.store.rows(query):
            found.setdefault(row["table_id"], []).append(row["seat"])
    where: Any = tables.c.id.in_(list(found))
    if before is not None:
        where &= tables.c.updated < before
    rows = select(tables).where(where).order_by(tables.c.updated.desc()).limit(limit)
    return page(await registry.store.rows(rows), found, limit, caller.language)


@router.get("/mine/key", responses=answers())
async def show_key(caller: CallerNow, request: Request, response: Response) -> PersonKey:
    """The key of the person asking; with it one's games are found from any browser."""
    return PersonKey(key=person(caller, request, response))


@router.post("/mine/key", responses=answers())
async def use_key(own: UseKey, request: Request, response: Response) -> PersonKey:
    """Be the person of a key from now on."""
    keep_owner(own.key, request, response)
    return PersonKey(key=own.key)


@router.get("/tables/{table_id}/invitation", responses=answers(404))
async def invitation(
    table_id: TableId,
    caller: CallerNow,
    registry: RegistryNow,
    invite: Annotated[str | None, Query(max_length=64, description="From the link.")] = None,
) -> Summary:
    """What one is invited to: who waits, which game, which clock."""
    table = await registry.get(table_id)
    check_invited(table, invite)
    return summary(table.row, table.seats_of(caller.owner), caller.language)


def check_invited(table: LiveTable, invite: str | None) -> None:
    """Private tables are for those who have the link."""
    invited = invite is not None and token_hash(invite) == table.row["invite_hash"]
    if table.row["visibility"] != "public" and not invited:
        raise Refusal("forbidden")


@router.post("/tables/{table_id}/join", status_code=201, responses=answers(404, 409))
async def join_table(
    table_id: TableId,
    join: Join,
    caller: CallerNow,
    registry: RegistryNow,
    request: Request,
    response: Response,
) -> SeatKey:
    """Sit down on an open seat."""
    table = await registry.get(table_id)
    check_invited(table, join.invite)
    token = secrets.token_urlsafe(24)
    owner = person(caller, request, response)
    keys: list[dict[str, Any]] = []

    def plan(draft: Draft) -> int:
        seat = join_seat(draft, join.seat, join.name, join.pledge, join.kind, join.colour)
        keys.append(seat_key(seat, token, owner))
        return seat

    seat = await table.change(plan, keys)
    return SeatKey(seat=seat, token=token, link=f"/table/{table_id}#seat={token}")


@router.post("/tables/{table_id}/key", status_code=201, responses=answers(404, 409))
async def renew_key(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> SeatKey:
    """A new key for one's seat. The old one, and every link with it, opens the seat no longer.

    Only the browser that took the seat can ask for it, known by its cookie: whoever found a link
    cannot keep its owner out.
    """
    table = await registry.fresh(table_id)
    seat = caller.seat_at(table)
    if seat not in table.seats_of(caller.owner):
        raise Refusal("not_owner")
    token = secrets.token_urlsafe(24)
    key = {name: table.keys[seat][name] for name in ("seat", "owner_hash", "seen")}
    await table.change(lambda draft: None, [key | {"token_hash": token_hash(token)}])
    return SeatKey(seat=seat, token=token, link=f"/table/{table_id}#seat={token}")
