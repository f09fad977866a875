"""Making tables: who sits where, the first events, and the keys of the seats."""

import json
import secrets
from dataclasses import asdict, dataclass, replace
from typing import Any

import botwright
from botwright.core.engines.engine import Engine
from botwright.core.game import GameError
from botwright.hosting.looking import Steps
from botwright.hosting.making import Levels, first_draft, read_engine, started
from botwright.server import opponents
from botwright.server.http.wishes import NewTable
from botwright.server.live.summaries import summary_row
from botwright.server.live.table import LiveTable
from botwright.server.steady import now
from botwright.server.store.store import token_hash
from botwright.server.store.writing import Change
from botwright.tables.events import ClockSetting, Start, Study
from botwright.tables.luck import Commitment
from botwright.tables.records import GUESTS
from botwright.tables.refusal import Refusal


def new_id() -> str:
    """A name for a table: unguessable, short enough to read out."""
    return secrets.token_hex(6)


@dataclass
class Made:
    """A new table with its keys, which are told once and kept as hashes."""

    table: LiveTable
    tokens: dict[int, str]
    invite: str
    watch: str


@dataclass
class Setup:
    """What a table is made from, all of it checked."""

    start: Start  # its commitment is filled in when the table is made
    visibility: str
    spectators: str
    parent: str | None = None
    talk: bool = False


def setup(
    new: NewTable,
    steps: Steps = (),
    parent: LiveTable | None = None,
    study: Study | None = None,
    engine: Engine | None = None,
) -> Setup:
    """The wish of a person, checked. What goes on from a table or a file keeps its rules."""
    if engine is None:
        engine = read_engine(new) if parent is None else parent.position.engine
    clock = ClockSetting(**new.clock.model_dump())
    start = started(new, engine, levels_of(new.game), clock, steps, study)
    if parent is not None:
        start = replace(start, study=passed_on(parent.position.start.study))
    of = None if parent is None else parent.id
    return Setup(
        start, new.visibility, new.spectators, of, new.talk and new.visibility == "private"
    )


def levels_of(name: str) -> Levels:
    """Our opponents at a game."""
    try:
        game = botwright.load(name)
    except GameError as error:
        raise Refusal("bad_options", detail=str(error)) from error
    return Levels(
        lambda level, players: opponents.can_sit(level, game, players),
        lambda players: opponents.substitute(game, players),
    )


def passed_on(study: Study | None) -> Study | None:
    """What a table that goes on from a lesson keeps of it: the position that all began with."""
    if study is None or study.position is None:
        return None
    return Study(study.name, study.position)


def first_change(
    wanted: Setup, invite: str, watch: str, keys: list[dict[str, Any]], at: int
) -> Change:
    """The rows of a new table; the game begins at once when no seat is open."""
    luck = Commitment()
    draft = first_draft(wanted.start, luck, at)
    clock = asdict(wanted.start.clock)
    kept = {"spectators": wanted.spectators, "clock": clock, "talk": wanted.talk}
    row = {
        "game": wanted.start.game,
        "settings": json.dumps(kept),
        "secret": luck.secret,
        "visibility": wanted.visibility,
        "invite_hash": token_hash(invite),
        "watch_hash": token_hash(watch),
        "parent": wanted.parent,
        "created": at,
    }
    row |= summary_row(draft.position, {}, at)
    return Change(new_id(), events=draft.events, row=row, seats=keys, new=True)


def make(wanted: Setup, owner: str) -> tuple[Change, dict[int, str], str, str]:
    """A new table of `owner`: what is to be written, tokens of seats, invite and watch key."""
    invite, watch = secrets.token_urlsafe(24), secrets.token_urlsafe(24)
    tokens = {
        seat: secrets.token_urlsafe(24)
        for seat, sitting in enumerate(wanted.start.seats)
        if sitting.kind in GUESTS
    }
    keys = [seat_key(seat, token, owner) for seat, token in tokens.items()]
    return first_change(wanted, invite, watch, keys, now()), tokens, invite, watch


def seat_key(seat: int, token: str, owner: str) -> dict[str, Any]:
    """The row that opens a seat."""
    key = {"seat": seat, "token_hash": token_hash(token), "owner_hash": token_hash(owner)}
    return key | {"seen": None}
