"""Learning: how one wins, lessons, the guided game, and what the coach says at such a table."""

import asyncio
from dataclasses import replace
from typing import Annotated

from fastapi import Query, Request, Response

from botwright.hosting import looking
from botwright.learn import coach as coaching
from botwright.learn import lessons as taught
from botwright.learn.beginning import begun
from botwright.learn.figures import figures
from botwright.learn.puzzles import asking
from botwright.learn.puzzles.files import puzzles
from botwright.server.http.callers import (
    CallerNow,
    RegistryNow,
    TableId,
    answers,
    check_makers,
    person,
    routes,
)
from botwright.server.http.catalogue import GameName, check_game
from botwright.server.http.lobby import created
from botwright.server.http.replies import (
    Created,
    FiguresView,
    HintView,
    LearnTile,
    LearnView,
    LessonView,
    PuzzleView,
    ReviewJob,
)
from botwright.server.http.wishes import AskHint, Learn, NewTable, SeatChoice
from botwright.server.live.table import LiveTable
from botwright.server.registry import Registry
from botwright.tables.proof import export_text
from botwright.tables.refusal import Refusal
from botwright.tables.requests import check_hint
from botwright.tables.requests import hint as ask_hint
from botwright.tables.showing.messages import Language

router = routes(prefix="/api", tags=["learn"])


@router.get("/games/{game}/learn", responses=answers(404))
def learn(game: GameName, language: Annotated[Language, Query()] = "en") -> LearnView:
    """How one wins, and what can be learned; empty where a game teaches nothing."""
    check_game(game)
    win, first = taught.win(game), taught.guided(game)
    tiles = [LearnTile(head=h[language], text=t[language]) for h, t in (win.tiles if win else ())]
    return LearnView(
        game=game,
        lead=win.lead[language] if win else "",
        tiles=tiles,
        foot=win.foot[language] if win else "",
        guided=first.title[language] if first else None,
        lessons=[
            LessonView(name=each.name, title=each.title[language])
            for each in taught.lessons(game).values()
        ],
        puzzles=[
            PuzzleView(name=each.name, title=asking.title(each, language), grade=each.grade)
            for each in puzzles(game).values()
        ],
    )


@router.post("/learn", status_code=201, responses=answers(404))
async def begin(
    wish: Learn, caller: CallerNow, registry: RegistryNow, request: Request, response: Response
) -> Created:
    """A private table that teaches: a lesson, the guided first game, or a puzzle."""
    check_makers(request)
    check_game(wish.game)
    found = begun(wish.game, wish.name)
    if found is None:
        raise Refusal("no_page")
    new = NewTable(
        game=wish.game,
        options=found.options,
        seats=[SeatChoice(**seat) for seat in found.sitting(wish.game, wish.person)],
        spectators="off",
        talk=False,
        substitute=None,
        hints=None,
    )
    made = await registry.create(new, person(caller, request, response), study=found.study)
    return created(made, made.table.id, new.spectators)


@router.get("/tables/{table_id}/coach", responses=answers(404, 409))
async def coach(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> coaching.Coach:
    """What the coach says now; only at tables that teach."""
    table = await registry.fresh(table_id)
    caller.eyes_at(table)
    found = coaching.coach(table.position, caller.language)
    if found is None:
        raise Refusal("no_page")
    return found


# hints


@router.post("/tables/{table_id}/hint", responses=answers(404, 409))
async def hint(
    table_id: TableId, wish: AskHint, caller: CallerNow, registry: RegistryNow
) -> HintView:
    """A step of a hint: where to look, what to do, why. It is an event of the table."""
    table = await registry.fresh(table_id)
    seat = caller.seat_at(table)
    check_hint(table.position, seat, wish.number)
    found = await registry.hints.hint(table, seat)
    await table.change(lambda draft: ask_hint(draft, seat, wish.number, wish.step))
    return HintView(**found.shown(wish.step, table.position.telling, caller.language))


# looking back


@router.get("/tables/{table_id}/figures", responses=answers(404, 409))
async def figures_of(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> FiguresView:
    """What a finished game says about how its person plays: sources, habits, the opening."""
    table = await registry.fresh(table_id)
    seat, position = caller.seat_at(table), table.position
    if position.end is None or position.end.reason != "played":
        raise Refusal("not_over")
    found = await asyncio.to_thread(figures, position, seat, caller.language)
    review = await registry.reviews.found(table_id, position, seat)
    marks = None if review is None else review.summaries[seat].marks
    return FiguresView(figures=found, marks=marks)


@router.get("/tables/{table_id}/review", responses=answers(404, 409))
async def review(table_id: TableId, caller: CallerNow, registry: RegistryNow) -> ReviewJob:
    """The review of a finished game, or how far it is."""
    table = await registry.fresh(table_id)
    return await review_of(table, registry, caller.eyes_at(table))


@router.post("/tables/{table_id}/review", status_code=202, responses=answers(404, 409))
async def start_review(
    table_id: TableId, caller: CallerNow, registry: RegistryNow, request: Request
) -> ReviewJob:
    """Have a finished game reviewed, unless it has been."""
    table = await registry.fresh(table_id)
    reader = caller.eyes_at(table)
    found = await review_of(table, registry, reader)
    if found.state in ("none", "failed"):
        check_makers(request)
        registry.reviews.start(table_id, export_text(table.position, table_id, []))
        return await review_of(table, registry, reader)
    return found


async def review_of(table: LiveTable, registry: Registry, reader: int | None) -> ReviewJob:
    """What there is of a review, as a seat reads it; only games that are over have one."""
    winners = looking.check_review(table.position)
    job = registry.reviews.job(table.id)
    if job is not None:
        return ReviewJob(state=job.state, progress=job.progress, review=None)
    found = await registry.reviews.found(table.id, table.position, reader)
    if found is None:
        return ReviewJob(state="none", progress=0.0, review=None)
    return ReviewJob(state="done", progress=1.0, review=replace(found, winners=winners))
