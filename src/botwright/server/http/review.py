"""Looking back: log, replay, transcripts, forks; and notices."""

import asyncio
from typing import Annotated

from fastapi import Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

import botwright
from botwright.core import transcript
from botwright.core.transcript import TranscriptError
from botwright.hosting.looking import check_look, movers, replayed, steps_until
from botwright.server.http.callers import (
    CallerNow,
    RegistryNow,
    TableId,
    answers,
    check_makers,
    person,
    routes,
)
from botwright.server.http.lobby import created
from botwright.server.http.replies import Created, Done, Entries, PushKey, Replay
from botwright.server.http.wishes import (
    EventNumber,
    Fork,
    Import,
    NewTable,
    SeatChoice,
    Subscription,
)
from botwright.server.push import public_key
from botwright.tables.proof import chosen_colours, export_text
from botwright.tables.records import Chair
from botwright.tables.refusal import Refusal
from botwright.tables.showing import talk, views
from botwright.tables.showing.history import TOLD
from botwright.tables.showing.messages import LuckView

router = routes(prefix="/api", tags=["study"])


@router.get("/tables/{table_id}/log", responses=answers(404, 409))
async def log(
    table_id: TableId,
    caller: CallerNow,
    registry: RegistryNow,
    since: Annotated[EventNumber | None, Query(description="Only what came after.")] = None,
) -> Entries:
    """What happened, as facts and in sentences, a thousand events at most: ask on with `since`."""
    table = await registry.fresh(table_id)
    reader, number = caller.eyes_at(table), table.position.number
    first = -1 if since is None else since
    history, until = table.table.history, first + TOLD
    entries = await asyncio.to_thread(history.entries, first, caller.language, reader, until)
    return Entries(number=number, entries=entries)


@router.get("/tables/{table_id}/history/{step}", responses=answers(404, 409))
async def history(
    table_id: TableId,
    step: Annotated[int, Path(ge=0, le=100_000, description="After how many actions.")],
    caller: CallerNow,
    registry: RegistryNow,
    eyes: Annotated[int | None, Query(ge=0, le=3, description="From whose knowledge.")] = None,
    open_: Annotated[bool, Query(alias="open", description="All secrets, when over.")] = False,
) -> Replay:
    """The position after some actions, as a seat knew it, or open once the game is over."""
    table = await registry.fresh(table_id)
    seat = caller.eyes_at(table)
    check_look(table.position, step, seat, eyes, open_)
    looker = seat if eyes is None else eyes
    return Replay(**replayed(table.table, step, looker, caller.language, open_))


@router.get(
    "/tables/{table_id}/export",
    response_class=PlainTextResponse,
    responses=answers(404, 409),
)
async def export(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> PlainTextResponse:
    """The game as a transcript; when it is over it carries the secret of its luck."""
    table = await registry.fresh(table_id)
    heard = talk.heard(table.position, (await table.talk.read()).remarks, caller.eyes_at(table))
    name = f"{table.position.start.game}-{table_id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(export_text(table.position, table_id, heard), headers=headers)


@router.get("/tables/{table_id}/luck", responses=answers(404, 409))
async def luck(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> LuckView:
    """All draws of a game that is over, and what they follow from."""
    table = await registry.fresh(table_id)
    caller.eyes_at(table)
    return views.luck(table.position)


@router.post("/tables/{table_id}/fork", status_code=201, responses=answers(404, 409))
async def fork(
    table_id: TableId,
    wish: Fork,
    caller: CallerNow,
    registry: RegistryNow,
    request: Request,
    response: Response,
) -> Created:
    """A private table that goes on from a position of this one."""
    table = await registry.fresh(table_id)
    caller.eyes_at(table)
    position = table.position
    start, steps = position.start, steps_until(position, wish.step)
    check_makers(request)
    new = NewTable(
        game=start.game,
        options=start.options,
        seats=as_before(wish.seats, position.chairs),
        talk=False,
        substitute=start.substitute,
        hints=None,
    )
    made = await registry.create(new, person(caller, request, response), steps, table)
    return created(made, made.table.id, new.spectators)


def as_before(seats: list[SeatChoice], chairs: list[Chair]) -> list[SeatChoice]:
    """Seats with the colours that they had at a table, unless others are chosen."""
    if len(seats) != len(chairs) or any(choice.colour is not None for choice in seats):
        return seats
    return [
        choice.model_copy(update={"colour": chair.colour}) for choice, chair in zip(seats, chairs)
    ]


@router.post("/import", status_code=201, responses=answers())
async def import_game(
    wish: Import, caller: CallerNow, registry: RegistryNow, request: Request, response: Response
) -> Created:
    """A transcript as a private table: to look at when it is over, else to go on with."""
    check_makers(request)
    try:
        found = await asyncio.to_thread(transcript.read, wish.transcript, botwright.load)
    except TranscriptError as error:
        raise Refusal("malformed", detail=str(error)) from error
    steps = movers(found)
    count, usual = found.options["players"], found.game.reader.colours
    seats = [
        SeatChoice(kind="person", level=None, name="", pledge=None, colour=colour)
        for colour in chosen_colours(wish.transcript, count, usual)
    ]
    new = NewTable(
        game=found.game.name,
        options=found.options,
        seats=seats,
        talk=False,
        substitute=None,
        hints=None,
    )
    owner = person(caller, request, response)
    made = await registry.create(new, owner, steps, engine=found.engine)
    return created(made, made.table.id, new.spectators)


# notices


@router.get("/push-key", responses=answers())
async def push_key(registry: RegistryNow) -> PushKey:
    """The server's public key for web push."""
    return PushKey(key=public_key(await registry.push.private_key()))


@router.post("/tables/{table_id}/notices", status_code=201, responses=answers(404, 409))
async def subscribe(
    table_id: TableId, wish: Subscription, caller: CallerNow, registry: RegistryNow
) -> Done:
    """Send a notice when it is this seat's turn and nobody is there."""
    table = await registry.get(table_id)
    await registry.push.subscribe(table, caller.seat_at(table), wish.model_dump())
    return Done()


@router.delete("/tables/{table_id}/notices", responses=answers(404, 409))
async def unsubscribe(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> Done:
    """No more notices for this seat."""
    table = await registry.get(table_id)
    await registry.push.unsubscribe(table_id, caller.seat_at(table))
    return Done()
