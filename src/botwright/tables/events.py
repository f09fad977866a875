"""What happens at a table, one type for each kind of event. A table is the fold of its events.

Stored events are only ever added to, and those of every version are read for ever: a field that an
older version did not write has a default, and `read` leaves out what this version does not know.
Actions are stored in notation; the first version stored the numbers of rules version 1.
"""

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Literal, NamedTuple, get_args, get_origin, get_type_hints

SeatKind = Literal["person", "bot", "open", "opponent"]
ClockKind = Literal["none", "live", "days"]
OnTimeout = Literal["lose", "opponent"]
EndReason = Literal["played", "resigned", "timeout", "cancelled"]
Status = Literal["open", "running", "over"]
Notation = str | int  # an action: its text, or its number in the rules the table was begun with


@dataclass(frozen=True, slots=True)
class ClockSetting:
    """The clock that was agreed on."""

    kind: ClockKind = "none"
    bank: int = 0  # seconds for the whole game (live)
    increment: int = 0  # seconds more after each turn (live)
    days: int = 0  # days for each decision (days)
    on_timeout: OnTimeout = "lose"  # what happens to a seat out of time


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits on a seat when the table is made."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    pledge: str | None = None  # the SHA-256 of a share of the luck
    colour: str | None = None  # None: the usual one of the seat


@dataclass(frozen=True, slots=True)
class Study:
    """What makes a table a lesson (study.py): private, never rated."""

    name: str  # for whoever teaches
    position: dict[str, Any] | None = None  # by the names of its fields; None: a new game
    without: tuple[str, ...] = ()  # words of actions that persons are not offered
    line: tuple[tuple[int, Notation], ...] = ()  # mover and action; followed while it lasts
    replies: tuple[str, ...] = ()  # what the opponents do, in order


@dataclass(frozen=True, slots=True)
class Start:
    """Event 0: which game, by which rules, from which position, with whose luck."""

    KIND: ClassVar = "start"
    game: str
    rules: int
    box: str  # the digest of the box
    options: dict[str, Any]
    commitment: str
    clock: ClockSetting
    seats: tuple[Sitting, ...]
    steps: tuple[tuple[int, Notation], ...] = ()  # mover and action of a fork or an import
    substitute: str | None = None  # the level that may play for a person who is away
    waits: tuple[int, ...] = ()  # clocks stand still until these seats have come
    box_text: str | None = None  # the box itself, where it did not come with the program
    study: Study | None = None  # where the table teaches
    hints: bool = False  # whether persons may ask what is good


@dataclass(frozen=True, slots=True)
class Seat:
    """Someone sits down, a seat is handed to an opponent, or taken back."""

    KIND: ClassVar = "seat"
    seat: int
    kind: SeatKind
    name: str
    level: str | None = None
    person: str | None = None  # the person for whom an opponent plays
    pledge: str | None = None  # the SHA-256 of a share of the luck
    colour: str | None = None  # of one who sits down; None: the usual one of the seat


@dataclass(frozen=True, slots=True)
class Share:
    """A seat opens its share of the luck."""

    KIND: ClassVar = "share"
    seat: int
    share: str


@dataclass(frozen=True, slots=True)
class Here:
    """A person whom the clocks waited for has come."""

    KIND: ClassVar = "here"
    seat: int


@dataclass(frozen=True, slots=True)
class Begin:
    """All seats are filled, and the shares of the luck are opened, or were not opened in time."""

    KIND: ClassVar = "begin"
    without: tuple[int, ...] = ()  # the seats that pledged a share and did not open it


@dataclass(frozen=True, slots=True)
class Act:
    """A seat acts."""

    KIND: ClassVar = "act"
    seat: int
    action: Notation
    digest: str | None = None  # of the position after it, every few actions


@dataclass(frozen=True, slots=True)
class Chance:
    """Chance draws."""

    KIND: ClassVar = "chance"
    action: Notation
    digest: str | None = None


class Choice(NamedTuple):
    """A secret choice, and when it was made."""

    seat: int
    action: Notation
    at: int


@dataclass(frozen=True, slots=True)
class Reveal:
    """All secret choices of one decision, in the order of seats."""

    KIND: ClassVar = "reveal"
    choices: tuple[Choice, ...]
    digest: str | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """The line is cut back to its first `keep` actions."""

    KIND: ClassVar = "undo"
    seat: int
    keep: int
    agreed: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A seat asks all persons to go back beyond a barrier."""

    KIND: ClassVar = "ask"
    seat: int
    keep: int
    to: int


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer to the question under way."""

    KIND: ClassVar = "answer"
    seat: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Lapse:
    """The question of a seat has found no answer; it is no longer asked."""

    KIND: ClassVar = "lapse"
    seat: int


@dataclass(frozen=True, slots=True)
class Resign:
    """A seat gives up, or has run out of time."""

    KIND: ClassVar = "resign"
    seat: int
    reason: EndReason = "resigned"


@dataclass(frozen=True, slots=True)
class Pause:
    """The server was away; clocks, and the wait for shares, stood still."""

    KIND: ClassVar = "pause"
    milliseconds: int


@dataclass(frozen=True, slots=True)
class End:
    """The game is over, and the secret of its luck is out."""

    KIND: ClassVar = "end"
    reason: EndReason
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    secret: str
    seat: int | None = None  # who resigned or ran out of time


@dataclass(frozen=True, slots=True)
class Hint:
    """A seat has asked what is good here: where to look (1), what to do (2), and why (3)."""

    KIND: ClassVar = "hint"
    seat: int
    step: int


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat wants another game of the same people, agrees to it, or does not."""

    KIND: ClassVar = "offer"
    seat: int
    yes: bool = True
    agreed: tuple[int, ...] = ()
    pledges: tuple[tuple[int, str], ...] = ()  # seats and their pledges for that game


@dataclass(frozen=True, slots=True)
class Rematch:
    """The next game of the same people has a table."""

    KIND: ClassVar = "rematch"
    seat: int
    table: str


Body = (
    Start | Seat | Share | Here | Begin | Act | Chance | Reveal | Undo | Ask | Answer | Lapse
    | Resign | Pause | End | Hint | Offer | Rematch
)  # fmt: skip
BODIES: dict[str, type[Any]] = {body.KIND: body for body in get_args(Body)}


class Event(NamedTuple):
    """One line of a table's history."""

    number: int
    body: Body
    at: int  # milliseconds since 1970


class UnknownEvent(ValueError):
    """A stored event of a kind that this program does not know."""


def as_json(body: Body) -> dict[str, Any]:
    """The fields of an event as they are stored; those that say nothing are left out."""
    return {
        each.name: plain(value)
        for each in dataclasses.fields(body)
        if (value := getattr(body, each.name)) != each.default
        or each.default is dataclasses.MISSING
    }


def plain(value: Any) -> Any:
    """A value of an event as JSON has it."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {each.name: plain(getattr(value, each.name)) for each in dataclasses.fields(value)}
    if isinstance(value, tuple):
        return [plain(inner) for inner in value]
    return value


def read(kind: str, stored: dict[str, Any]) -> Body:
    """The event of `as_json`; fields that this version does not know are left out."""
    if kind not in BODIES:
        raise UnknownEvent(f"this program knows no event {kind!r}")
    found: Body = build(BODIES[kind], stored)
    return found


@cache
def field_types(made: Any) -> dict[str, Any]:
    """The fields of an event type with the types of their values."""
    hints = get_type_hints(made)
    return {each.name: hints[each.name] for each in dataclasses.fields(made)}


def build(made: Any, stored: dict[str, Any]) -> Any:
    """An object of a dataclass from JSON."""
    types = field_types(made)
    return made(
        **{name: typed(types[name], value) for name, value in stored.items() if name in types}
    )


def typed(wanted: Any, value: Any) -> Any:
    """A value from JSON in the form that an event has it: lists are tuples, objects are typed."""
    if isinstance(value, dict):
        made = [each for each in (wanted, *get_args(wanted)) if dataclasses.is_dataclass(each)]
        return build(made[0], value) if made else value
    if isinstance(value, list):
        if hasattr(wanted, "_fields"):  # a named tuple
            return wanted(*value)
        inner = get_args(wanted)
        item = inner[0] if get_origin(wanted) is tuple and inner else Any
        return tuple(typed(item, each) for each in value)
    return value
