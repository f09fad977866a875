"""Looking back: log, replay, transcripts, forks; and notices."""

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from fastapi.responses import PlainTextResponse, Response

import botwright
from botwright.core import transcript
from botwright.core.game import CHANCE, NOBODY
from botwright.core.transcript import Transcript, TranscriptError
from botwright.server import luck
from botwright.server.callers import CallerNow, HallNow, TableId, answers, check_makers, person
from botwright.server.errors import Refusal
from botwright.server.lobby import created
from botwright.server.log import state_after
from botwright.server.messages import EventNumber, Fork, Import, NewTable, SeatChoice, Subscription
from botwright.server.notices import public_key
from botwright.server.position import OVER
from botwright.server.replies import Created, Done, Entries, Entry, PushKey, Replay, Result
from botwright.server.tables import Table

router = APIRouter(prefix="/api", tags=["study"])


@router.get("/tables/{table_id}/log", responses=answers(404, 409))
async def log(
    table_id: TableId,
    caller: CallerNow,
    hall: HallNow,
    since: Annotated[EventNumber | None, Query(description="Only what came after.")] = None,
) -> Entries:
    """What happened, in sentences."""
    table = await hall.fresh(table_id)
    caller.eyes_at(table)
    found = table.log(caller.language)
    new = found[0 if since is None else since + 1 :]
    return Entries(
        number=table.position.number, entries=[Entry.model_validate_json(entry) for entry in new]
    )


@router.get("/tables/{table_id}/history/{step}", responses=answers(404, 409))
async def history(
    table_id: TableId,
    step: Annotated[int, Path(ge=0, le=100_000, description="After how many actions.")],
    caller: CallerNow,
    hall: HallNow,
    eyes: Annotated[int | None, Query(ge=0, le=3, description="From whose knowledge.")] = None,
    open_: Annotated[bool, Query(alias="open", description="All secrets, when over.")] = False,
) -> Replay:
    """The position after some actions, as a seat knew it, or open once the game is over."""
    table = await hall.fresh(table_id)
    seat = caller.eyes_at(table)
    position = table.position
    if step > len(position.steps):
        raise Refusal("future")
    is_over = position.status == OVER
    if (eyes not in (None, seat) or open_) and not is_over:
        raise Refusal("not_over")
    if eyes is not None and eyes >= len(position.chairs):
        raise Refusal("no_seat")
    looker = seat if eyes is None else eyes
    return replayed(table, step, looker, caller.language, open_)


def replayed(table: Table, step: int, seat: int | None, language: Any, is_open: bool) -> Replay:
    """One position of the line."""
    position = table.position
    game, state = position.game, state_after(position, step)
    place = NOBODY if seat is None else seat
    drawn = game.table_view(state[0], place, language) if is_open else None
    last = position.steps[step - 1] if step else None
    entries = table.log(language)
    return Replay(
        table=table.id,
        game=game.name,
        step=step,
        steps=len(position.steps),
        seat=seat,
        open=is_open,
        view=game.view(state, place, language) if drawn is None else drawn,
        mover=last.mover if last else None,
        action=last.action if last else None,
        entry=Entry.model_validate_json(entries[last.number]) if last else None,
        scores=game.scores(state),
        result=None if position.end is None else Result(**position.end),
    )


@router.get(
    "/tables/{table_id}/export",
    response_class=PlainTextResponse,
    responses=answers(404, 409),
)
async def export(table_id: TableId, caller: CallerNow, hall: HallNow) -> PlainTextResponse:
    """The game as a transcript; when it is over it carries the secret of its luck."""
    table = await hall.fresh(table_id)
    caller.eyes_at(table)
    name = f"{table.position.game.name}-{table_id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(luck.export(table.position, table_id), headers=headers)


@router.post("/tables/{table_id}/fork", status_code=201, responses=answers(404, 409))
async def fork(
    table_id: TableId,
    wish: Fork,
    caller: CallerNow,
    hall: HallNow,
    request: Request,
    response: Response,
) -> Created:
    """A private table that goes on from a position of this one."""
    table = await hall.fresh(table_id)
    caller.eyes_at(table)
    position = table.position
    if wish.step > len(position.steps):
        raise Refusal("future")
    steps = [(step.mover, step.action) for step in position.steps[: wish.step]]
    check_makers(request)
    game, options = position.game.name, position.options
    new = NewTable(game=game, options=options, seats=wish.seats, substitute=position.substitute)
    made = await hall.create(new, person(caller, request, response), steps, parent=table_id)
    return created(made, made.table.id, new.spectators)


@router.post("/import", status_code=201, responses=answers())
async def import_game(
    wish: Import, caller: CallerNow, hall: HallNow, request: Request, response: Response
) -> Created:
    """A transcript as a private table: to look at when it is over, else to go on with."""
    check_makers(request)
    try:
        found = await asyncio.to_thread(transcript.read, wish.transcript, botwright.load)
    except TranscriptError as error:
        raise Refusal("malformed", detail=str(error)) from error
    seats = [
        SeatChoice(kind="person", level=None, name="") for _ in range(found.options["players"])
    ]
    new = NewTable(game=found.game.name, options=found.options, seats=seats, substitute=None)
    owner = person(caller, request, response)
    made = await hall.create(new, owner, movers(found))
    return created(made, made.table.id, new.spectators)


def movers(found: Transcript) -> list[tuple[int, int]]:
    """Who made each action of a transcript."""
    state = found.game.deal(**found.options)
    steps = []
    for action in found.actions:
        mover = found.game.player_to_move(state)
        steps.append((CHANCE if mover == CHANCE else mover, action))
        found.game.apply(state, action)
    return steps


# notices


@router.get("/push-key", responses=answers())
async def push_key(hall: HallNow) -> PushKey:
    """The server's public key for web push."""
    return PushKey(key=public_key(await hall.notices.private_key()))


@router.post("/tables/{table_id}/notices", status_code=201, responses=answers(404, 409))
async def subscribe(
    table_id: TableId, wish: Subscription, caller: CallerNow, hall: HallNow
) -> Done:
    """Send a notice when it is this seat's turn and nobody is there."""
    table = await hall.get(table_id)
    await hall.notices.subscribe(table, caller.seat_at(table), wish.model_dump())
    return Done()


@router.delete("/tables/{table_id}/notices", responses=answers(404, 409))
async def unsubscribe(table_id: TableId, caller: CallerNow, hall: HallNow) -> Done:
    """No more notices for this seat."""
    table = await hall.get(table_id)
    await hall.notices.unsubscribe(table_id, caller.seat_at(table))
    return Done()
