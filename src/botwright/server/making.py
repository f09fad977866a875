"""Making tables: who sits where, the first events, and the keys of the seats."""

import json
import secrets
from dataclasses import asdict, dataclass, replace
from typing import Any

import botwright
from botwright.core import boxes
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import VersionError, engine_for
from botwright.core.engines.native import NativeEngine
from botwright.core.game import LANGUAGES, Game, GameError
from botwright.core.reading.options import read_options
from botwright.server import opponents
from botwright.server.http.wishes import NewTable, SeatChoice
from botwright.server.live.summaries import summary_row
from botwright.server.live.table import LiveTable
from botwright.server.steady import now
from botwright.server.store.store import token_hash
from botwright.server.store.writing import Change
from botwright.tables.events import ClockSetting, Event, Notation, Sitting, Start, Study
from botwright.tables.luck import Commitment
from botwright.tables.position import OPPONENT, fold
from botwright.tables.records import GUESTS
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft
from botwright.tables.seating import begin_if_full, guest_name
from botwright.tables.showing.telling import telling_of


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


Steps = tuple[tuple[int, Notation], ...]  # mover and action of a fork or an import


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
    game, options = read_game(new, engine)
    start = Start(
        game=game.name,
        rules=engine.rules_version,
        box=engine.box,
        options=options,
        commitment="",
        clock=ClockSetting(**new.clock.model_dump()),
        seats=tuple(sitting(choice, game, options["players"]) for choice in new.seats),
        steps=steps,
        substitute=read_level(new.substitute, game, options["players"]),
        box_text=engine.box_text,
        study=study if parent is None else passed_on(parent.position.start.study),
        hints=hints_allowed(new, study),
    )
    of = None if parent is None else parent.id
    return Setup(
        start, new.visibility, new.spectators, of, new.talk and new.visibility == "private"
    )


def hints_allowed(new: NewTable, study: Study | None) -> bool:
    """Whether hints are given: as wished, else where one person plays against opponents."""
    if study is not None and study.position is not None:
        return False  # lessons and puzzles have their own
    if new.hints is not None:
        return new.hints
    return sum(choice.kind != OPPONENT for choice in new.seats) == 1


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
    first = Event(0, replace(wanted.start, commitment=luck.published), at)
    position, happenings = fold([first], telling_of)
    draft = Draft(position, {}, luck, at, happenings=happenings)
    begin_if_full(draft)
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


def read_engine(new: NewTable) -> Engine:
    """The rules of today with the box that is wished for: ours, another of ours, or one's own."""
    try:
        game = botwright.load(new.game)
    except GameError as error:
        raise Refusal("bad_options", detail=str(error)) from error
    text = new.box_text
    if new.box is not None:
        shipped = boxes.shipped(game.name)
        if text is not None or new.box not in shipped:
            raise Refusal("no_box", detail=new.box)
        text = shipped[new.box].read_text(encoding="utf-8")
    if text is None:
        return NativeEngine(game)
    if faults := boxes.check(game.name, text).faults:
        raise Refusal("bad_box", detail={each: faults[0].text(each) for each in LANGUAGES})
    try:
        return engine_for(game, game.rules_version, text)
    except VersionError as error:
        raise Refusal("version", detail=str(error)) from error


def read_game(new: NewTable, engine: Engine) -> tuple[Game, dict[str, Any]]:
    """The game and its options, checked."""
    try:
        game = botwright.load(new.game)
        wanted: dict[str, Any] = dict(new.options)
        wanted.setdefault("players", len(new.seats))
        options = read_options(game.name, engine.options, wanted)
    except GameError as error:
        raise Refusal("bad_options", detail=str(error)) from error
    if options["players"] != len(new.seats):
        raise Refusal("bad_options", detail=f"{options['players']} seats are needed")
    return game, options


def read_level(level: str | None, game: Game, players: int) -> str:
    """A level that can sit at such a table; the usual one when none is named."""
    if level is None:
        return opponents.substitute(game, players)
    if not opponents.can_sit(level, game, players):
        raise Refusal("no_level", detail=level)
    return level


def sitting(choice: SeatChoice, game: Game, players: int) -> Sitting:
    """Who sits on a seat of a new table."""
    if choice.kind == OPPONENT:
        level = read_level(choice.level, game, players)
        return Sitting(OPPONENT, level, level)
    pledge = choice.pledge if choice.kind in GUESTS else None
    return Sitting(choice.kind, guest_name(choice.kind, choice.name), None, pledge)
