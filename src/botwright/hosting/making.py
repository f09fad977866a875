"""Making tables: the wish of a person, checked, as event 0 of a table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol, get_args

from botwright.core import boxes
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import (
    VersionError,
    engine_by_digest,
    engine_for,
    reader_for,
    today,
)
from botwright.core.reading.errors import GameError
from botwright.core.reading.options import read_options
from botwright.hosting.looking import Steps
from botwright.tables.events import ClockSetting, Event, Sitting, Start, Study
from botwright.tables.luck import Commitment
from botwright.tables.position import OPPONENT, fold
from botwright.tables.records import GUESTS
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft
from botwright.tables.seating import begin_if_full, coloured, guest_name
from botwright.tables.showing.messages import Language
from botwright.tables.showing.telling import telling_of


class Levels(NamedTuple):
    """The opponents of a house at a game: who can sit there with so many, and who stands in."""

    can_sit: Callable[[str, int], bool]
    substitute: Callable[[int], str]


class Seat(Protocol):
    """Who is to sit on a seat."""

    kind: Any
    level: str | None
    name: str
    pledge: str | None
    colour: str | None


class Wish(Protocol):
    """A table to be made."""

    game: str
    options: Any
    box: str | None
    box_text: str | None
    substitute: str | None
    hints: bool | None

    @property
    def seats(self) -> Sequence[Seat]:
        """Who is to sit where."""


def started(
    new: Wish,
    engine: Engine,
    levels: Levels,
    clock: ClockSetting,
    steps: Steps = (),
    study: Study | None = None,
) -> Start:
    """Event 0; its commitment is filled in when the table is made."""
    options = chosen_options(new, engine)
    players = options["players"]
    return Start(
        game=engine.name,
        rules=engine.rules_version,
        box=engine.box,
        options=options,
        commitment="",
        clock=clock,
        seats=coloured(
            [sitting(choice, levels, players) for choice in new.seats],
            reader_for(engine).colours,
        ),
        steps=steps,
        substitute=read_level(new.substitute, levels, players),
        box_text=engine.box_text,
        study=study,
        hints=hints_allowed(new, study),
    )


def hints_allowed(new: Wish, study: Study | None) -> bool:
    """Whether hints are given: as wished, else where one person plays against opponents."""
    if study is not None and study.position is not None:
        return False  # lessons and puzzles have their own
    if new.hints is not None:
        return new.hints
    return bool(sum(choice.kind != OPPONENT for choice in new.seats) == 1)


def read_engine(new: Wish) -> Engine:
    """The rules of today with the box that is wished for: ours, another of ours, or one's own."""
    try:
        game = today(new.game)
    except GameError as error:
        raise Refusal("bad_options", detail=str(error)) from error
    text = new.box_text
    if new.box is not None:
        shipped = boxes.shipped(game.name)
        if text is not None or new.box not in shipped:
            raise Refusal("no_box", detail=new.box)
        text = shipped[new.box].read_text(encoding="utf-8")
    if text is None:
        return engine_by_digest(game, game.rules_version, game.box_digest)
    if faults := boxes.check(game.name, text).faults:
        raise Refusal("bad_box", detail={each: faults[0].text(each) for each in get_args(Language)})
    try:
        return engine_for(game, game.rules_version, text)
    except VersionError as error:
        raise Refusal("version", detail=str(error)) from error


def chosen_options(new: Wish, engine: Engine) -> dict[str, Any]:
    """The options of a new table, checked; there is a seat for each player."""
    wanted: Mapping[str, Any] = {"players": len(new.seats)} | dict(new.options)
    try:
        options = read_options(engine.name, engine.options, wanted)
    except GameError as error:
        raise Refusal("bad_options", detail=str(error)) from error
    if options["players"] != len(new.seats):
        raise Refusal("bad_options", detail=f"{options['players']} seats are needed")
    return options


def read_level(level: str | None, levels: Levels, players: int) -> str:
    """A level that can sit at such a table; the usual one when none is named."""
    if level is None:
        return levels.substitute(players)
    if not levels.can_sit(level, players):
        raise Refusal("no_level", detail=level)
    return level


def sitting(choice: Seat, levels: Levels, players: int) -> Sitting:
    """Who sits on a seat of a new table."""
    if choice.kind == OPPONENT:
        level = read_level(choice.level, levels, players)
        return Sitting(OPPONENT, level, level, colour=choice.colour)
    pledge = choice.pledge if choice.kind in GUESTS else None
    colour = choice.colour if choice.kind in GUESTS else None
    return Sitting(choice.kind, guest_name(choice.kind, choice.name), None, pledge, colour)


def first_draft(start: Start, luck: Commitment, at: int) -> Draft:
    """The first events of a table; the game begins at once when no seat is open."""
    first = Event(0, replace(start, commitment=luck.published), at)
    position, happenings = fold([first], telling_of)
    draft = Draft(position, {}, luck, at, happenings=happenings)
    begin_if_full(draft)
    return draft
