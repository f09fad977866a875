"""The paths that the page asks its own house by; the same as those of a server."""

from typing import Any

from botwright.core import transcript
from botwright.core.engines.frozen import today
from botwright.core.reading.reader import reader_of
from botwright.core.transcript import TranscriptError
from botwright.hosting import looking
from botwright.hosting.catalogue import box_report
from botwright.hosting.making import first_draft
from botwright.site import learning
from botwright.site.house import Asked, House, Route, answered, found
from botwright.site.plain import wish
from botwright.site.tables import PageTable, event_rows, first_row, new_id
from botwright.tables import seating
from botwright.tables.events import Rematch, Start
from botwright.tables.luck import Commitment
from botwright.tables.proof import chosen_colours, export_text
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft
from botwright.tables.showing import views
from botwright.tables.showing.messages import Language
from botwright.tables.showing.telling import telling_of_today
from botwright.tables.showing.views import Looker


async def mine(house: House, asked: Asked) -> Any:
    """All games of this browser."""
    return await house.mine(asked.language)


async def create(house: House, asked: Asked) -> Any:
    """Make a table."""
    return await house.open(house.start(asked.body))


async def open_file(house: House, asked: Asked) -> Any:
    """A transcript as a table: to look at when it is over, else to go on with."""
    try:
        game = transcript.read(asked.body.transcript, today)
    except TranscriptError as error:
        raise Refusal("malformed", detail=str(error)) from error
    count, usual = game.options["players"], reader_of(game.game.name).colours
    colours = chosen_colours(asked.body.transcript, count, usual)
    seats = [{"kind": "person", "colour": colour} for colour in colours]
    new = wish({"game": game.game.name, "options": game.options, "seats": seats})
    return await house.open(house.start(new, looking.movers(game), game.engine))


async def look(house: House, asked: Asked) -> str:
    """The table as it is now."""
    table, seat = await found(house, asked)
    return table.view(Looker(seat, asked.language), asked.number("since"))


async def preview(house: House, asked: Asked) -> Any:
    """What a row of actions would do."""
    table, seat = await found(house, asked)
    actions = [int(action) for action in asked.query["action"]]
    return views.preview(table.position, Looker(seat, asked.language), actions)


async def log(house: House, asked: Asked) -> Any:
    """What happened."""
    table, seat = await found(house, asked)
    entries = table.table.history.entries(-1, asked.language, seat)
    return {"number": table.position.number, "entries": entries}


async def history(house: House, asked: Asked) -> Any:
    """A position of the past."""
    table, seat = await found(house, asked)
    step, eyes, is_open = int(asked.words[3]), asked.number("eyes"), "open" in asked.query
    looking.check_look(table.position, step, seat, eyes, is_open)
    looker = seat if eyes is None else eyes
    return looking.replayed(table.table, step, looker, asked.language, is_open)


async def export(house: House, asked: Asked) -> str:
    """The game as a transcript."""
    table, _ = await found(house, asked)
    return export_text(table.position, table.id)


async def check_luck(house: House, asked: Asked) -> Any:
    """All draws of a game that is over."""
    table, _ = await found(house, asked)
    return views.luck(table.position)


async def share(house: House, asked: Asked) -> str:
    """Open a share of the luck."""
    table, seat = await found(house, asked)
    await house.change(table, lambda draft: seating.open_share(draft, seat, asked.body.share))
    return await look(house, asked)


async def hand_over(house: House, asked: Asked) -> str:
    """Let an opponent play one's own seat."""
    table, seat = await found(house, asked)
    level = asked.body.level
    await house.change(table, lambda draft: seating.hand_over(draft, seat, seat, level))
    return await look(house, asked)


async def take_back(house: House, asked: Asked) -> str:
    """Play one's own seat again."""
    table, seat = await found(house, asked)
    await house.change(table, lambda draft: seating.take_back(draft, seat))
    return await look(house, asked)


async def fork(house: House, asked: Asked) -> Any:
    """A table that goes on from a position of this one."""
    table, _ = await found(house, asked)
    start, wished = table.position.start, asked.body.seats
    if not any(seat.get("colour") for seat in wished):  # as they were at this table
        wished = [s | {"colour": c.colour} for s, c in zip(wished, table.position.chairs)]
    new = wish({"game": start.game, "options": start.options, "seats": wished})
    steps = looking.steps_until(table.position, asked.body.step)
    return await house.open(house.start(new, steps, table.position.engine), table.id)


async def rematch(house: House, asked: Asked) -> Any:
    """Another game of the same people: all of them are here."""
    table, seat = await found(house, asked)
    pledges = {int(each): pledge for each, pledge in (asked.body.pledges or {}).items()}
    seats = [int(each) for each in table.row["keys"]]

    def plan(draft: Draft) -> None:
        if seating.offer(draft, seat, seats, pledges):
            before = draft.position.start
            start = seating.next_game(
                draft.position, telling_of_today(before.game, before.box_text)
            )
            draft.born = next_table(table, start, draft.at)
            draft.add(Rematch(seat, draft.born[0]["id"]))

    await house.change(table, plan)
    name = table.position.rematch
    link = None if name is None else f"/table/{name}"
    return {"table": name, "link": link, "seats": [], "offer": views.offer(table.position)}


def next_table(table: PageTable, start: Start, at: int) -> tuple[Any, Any]:
    """The rows of the next game; the chairs move on by one, and the old keys open them."""
    first, count = first_draft(start, Commitment(), at), len(start.seats)
    keys = {(int(seat) - 1) % count: token for seat, token in table.row["keys"].items()}
    row = first_row(new_id(), first, keys, table.id)
    return row, event_rows(row["id"], first.events)


async def check_box(house: House, asked: Asked) -> Any:
    """Look at a box of one's own."""
    return box_report(asked.words[1], str(asked.body.text))


AT_TABLE: dict[tuple[str, bool], Route] = {
    ("preview", False): preview,
    ("log", False): log,
    ("history", False): history,
    ("export", False): export,
    ("luck", False): check_luck,
    ("coach", False): learning.said,
    ("figures", False): learning.counted,
    ("hint", True): learning.hint,
    ("review", False): learning.review,
    ("review", True): learning.start_review,
    ("share", True): share,
    ("hand-over", True): hand_over,
    ("take-back", True): take_back,
    ("fork", True): fork,
    ("rematch", True): rematch,
}


async def nothing(house: House, asked: Asked) -> Any:
    """There is nothing at this path."""
    raise Refusal("no_page")


def route_of(words: list[str], is_wish: bool) -> Route:
    """Who answers a path; a wish changes something, all else is only a look."""
    if words == ["mine"]:
        return mine
    if words == ["tables"] and is_wish:
        return create
    if words == ["learn"]:
        return learning.begin
    if words == ["import"]:
        return open_file
    if len(words) == 2 and words[0] == "tables":
        return look
    if len(words) == 3 and words[0] == "games" and words[2] == "boxes":
        return check_box
    return AT_TABLE.get((words[2] if len(words) > 2 else "", is_wish), nothing)


async def ask(
    house: House, path: str, body: Any, token: str | None, language: Language
) -> tuple[int, str]:
    """The answer to a question."""
    asked = Asked(path, body, token, language)
    return await answered(house, route_of(asked.words, body is not None), asked)
