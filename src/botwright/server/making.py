"""Making tables: who sits where, the first events, and the keys of the seats."""

import json
import secrets
from dataclasses import dataclass
from typing import Any

import botwright
from botwright.core.chance import Commitment
from botwright.core.game import Game, GameError
from botwright.server import bots, plans
from botwright.server.errors import Refusal
from botwright.server.folding import begin, start_body
from botwright.server.messages import NewTable, SeatChoice
from botwright.server.plans import Draft
from botwright.server.position import PERSON, START, Chair, Event
from botwright.server.steady import now
from botwright.server.store import token_hash
from botwright.server.tables import Table, summary_row
from botwright.server.writing import Change


def new_id() -> str:
    """A name for a table: unguessable, short enough to read out."""
    return secrets.token_hex(6)


@dataclass
class Made:
    """A new table with its keys, which are told once and kept as hashes."""

    table: Table
    tokens: dict[int, str]
    invite: str
    watch: str


@dataclass
class Setup:
    """What a table is made from, all of it checked."""

    game: Game
    options: dict[str, Any]
    chairs: list[Chair]
    clock: dict[str, Any]
    visibility: str
    spectators: str
    substitute: str  # the level that may play for someone who is away
    steps: list[tuple[int, int]]  # mover and action of a fork or an import
    parent: str | None = None
    waits: bool = False  # clocks stand still until every person has come


def setup(new: NewTable, steps: list[tuple[int, int]], parent: str | None) -> Setup:
    """The wish of a person, checked."""
    game, options = read_game(new)
    chairs = [make_chair(choice, game, options["players"]) for choice in new.seats]
    return Setup(
        game,
        options,
        chairs,
        new.clock.model_dump(),
        new.visibility,
        new.spectators,
        read_level(new.substitute, game, options["players"]),
        steps,
        parent,
    )


def first_change(
    wanted: Setup, invite: str, watch: str, keys: list[dict[str, Any]], at: int
) -> Change:
    """The rows of a new table; the game begins at once when no seat is open."""
    luck = Commitment()
    persons = [seat for seat, chair in enumerate(wanted.chairs) if chair.kind == PERSON]
    body = start_body(
        wanted.game,
        wanted.options,
        wanted.chairs,
        wanted.clock,
        luck,
        wanted.steps,
        wanted.substitute,
    )
    if wanted.waits:
        body["waits"] = persons
    first = Event(0, START, body, at)
    draft = Draft(begin(first), {}, luck, at, [first])
    plans.begin_if_full(draft)
    row = {
        "game": wanted.game.name,
        "settings": json.dumps({"spectators": wanted.spectators, "clock": wanted.clock}),
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
        for seat, chair in enumerate(wanted.chairs)
        if chair.kind == PERSON
    }
    keys = [seat_key(seat, token, owner) for seat, token in tokens.items()]
    return first_change(wanted, invite, watch, keys, now()), tokens, invite, watch


def seat_key(seat: int, token: str, owner: str) -> dict[str, Any]:
    """The row that opens a seat."""
    key = {"seat": seat, "token_hash": token_hash(token), "owner_hash": token_hash(owner)}
    return key | {"seen": None}


def read_game(new: NewTable) -> tuple[Game, dict[str, Any]]:
    """The game and its options, checked."""
    try:
        game = botwright.load(new.game)
        wanted: dict[str, Any] = dict(new.options)
        wanted.setdefault("players", len(new.seats))
        options = game.read_options(**wanted)
    except GameError as error:
        raise Refusal("bad_options", detail=str(error)) from error
    if options["players"] != len(new.seats):
        raise Refusal("bad_options", detail=f"{options['players']} seats are needed")
    return game, options


def read_level(level: str | None, game: Game, players: int) -> str:
    """A level that can sit at such a table; the usual one when none is named."""
    if level is None:
        return bots.substitute(game, players)
    if not bots.can_sit(level, game, players):
        raise Refusal("no_level", detail=level)
    return level


def make_chair(choice: SeatChoice, game: Game, players: int) -> Chair:
    """Who sits on a seat of a new table."""
    if choice.kind == "opponent":
        level = read_level(choice.level, game, players)
        return Chair("opponent", level, level)
    return Chair(choice.kind, choice.name)
