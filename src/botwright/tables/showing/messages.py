"""What a table tells: one type for each message and for each thing in it.

These types are the wire. The server's OpenAPI document, the TypeScript of the page and the
reference in `docs/protocol.md` are made from them; `doc` describes a field
there. A game's picture is typed by its `picture.py` and sent as it was made.
"""

from dataclasses import dataclass, field
from typing import Any, Literal

from botwright.core.reading.sentences import Named
from botwright.tables.events import ClockKind, EndReason, OnTimeout, SeatKind, Status

Language = Literal["en", "de"]
Parts = list[str | Named]
PARTS = "The sentence in parts, words and players; empty where it names nobody."


def doc(text: str) -> dict[str, str]:
    """The description of a field, as pydantic reads it."""
    return {"description": text}


@dataclass(frozen=True, slots=True)
class LegalAction:
    """Something the seat can do now."""

    action: int
    text: str = field(metadata=doc("Its notation."))
    command: str = field(metadata=doc("The same as people type it in the language of the view."))
    sentence: str = field(metadata=doc("What it does, in words."))
    parts: Parts = field(metadata=doc(PARTS))
    rule: str = field(metadata=doc("The rules it rests on."))


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as everybody sees it."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    connected: bool
    resigned: bool
    handed: bool = field(metadata=doc("An opponent plays for a person who can take the seat back."))
    colour: str = field(default="", metadata=doc("Chosen, or the usual one of the seat."))


@dataclass(frozen=True, slots=True)
class Entry:
    """One event: what happened as facts, and the same in sentences."""

    number: int
    step: int = field(metadata=doc("Actions played after this event: the position to show."))
    kind: str
    seat: int | None
    texts: list[str] = field(metadata=doc("Notation of the actions."))
    rules: list[str] = field(metadata=doc("For each action the rules it rests on."))
    facts: list[dict[str, Any]] = field(metadata=doc("What happened, in order, with its cause."))
    sentences: list[str] = field(metadata=doc("The same in words, causes before consequences."))
    parts: list[Parts] = field(metadata=doc(f"For each sentence: {PARTS[0].lower()}{PARTS[1:]}"))
    sources: list[int] = field(
        metadata=doc("For each sentence the place of its fact in `facts`; −1 for none.")
    )
    at: int = field(metadata=doc("Milliseconds since 1970."))


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clocks at a moment; those running lose time from then on."""

    kind: ClockKind
    left: list[int] = field(metadata=doc("Milliseconds, for each seat."))
    running: list[int]
    increment: int
    on_timeout: OnTimeout
    at: int


@dataclass(frozen=True, slots=True)
class UndoView:
    """What `undo` would do now."""

    free: bool
    to: int | None = field(metadata=doc("The event one step back; null when there is none."))
    reason: str = field(metadata=doc("Why it is not free."))


@dataclass(frozen=True, slots=True)
class AskView:
    """A seat asks to go back to an event."""

    seat: int
    to: int
    agreed: list[int]
    text: str = field(metadata=doc("The question in words."))


@dataclass(frozen=True, slots=True)
class OfferView:
    """A person wants another game; there is a table as soon as all persons have agreed."""

    seat: int
    agreed: list[int]


@dataclass(frozen=True, slots=True)
class ShareView:
    """A seat's share of the luck."""

    seat: int
    pledge: str = field(metadata=doc("Its SHA-256, given before the game."))
    opened: bool
    share: str | None = field(metadata=doc("Told when the game begins; null if it was not opened."))


@dataclass(frozen=True, slots=True)
class DrawView:
    """One draw of chance: which of how many outcomes."""

    number: int = field(metadata=doc("The event."))
    among: int = field(metadata=doc("How many outcomes were possible."))
    index: int = field(metadata=doc("Which of them it was, in ascending order, from 0."))
    text: str = field(metadata=doc("Its notation."))


@dataclass(frozen=True, slots=True)
class LuckView:
    """The luck of a game that is over, for whoever checks it."""

    version: int = field(metadata=doc("1: from the secret alone; 2: from secret and shares."))
    commitment: str
    secret: str
    shares: list[ShareView]
    start: int = field(metadata=doc("Actions of a fork or an import before the first draw."))
    draws: list[DrawView]


@dataclass(frozen=True, slots=True)
class Result:
    """How the game ended; from now on its luck can be checked."""

    reason: EndReason
    scores: list[int]
    winners: list[int]
    secret: str
    seat: int | None = field(metadata=doc("Who resigned or ran out of time."))
    hints: list[int] = field(metadata=doc("How many hints each seat was given."))
    decided: bool = field(metadata=doc("Anybody decided anything: the game can be reviewed."))


@dataclass(frozen=True, slots=True)
class BoxMark:
    """The box that a table plays with."""

    digest: str
    name: str = field(metadata=doc("Empty for one that was handed in."))


@dataclass(frozen=True, slots=True)
class View:
    """The table as one seat, or a spectator, may see it."""

    type: Literal["view"] = field(default="view", kw_only=True)
    table: str
    number: int
    step: int = field(metadata=doc("Actions played."))
    game: str
    status: Status
    seat: int | None
    own: list[int] = field(
        metadata=doc("All seats of whoever looks; more than one around a screen.")
    )
    language: Language
    view: dict[str, Any] = field(metadata=doc("The game's own picture: what to draw."))
    deciding: list[int]
    ready: list[int] = field(metadata=doc("Seats whose secret choice is in."))
    sealed: int | None = field(metadata=doc("One's own secret choice, while the others choose."))
    legal: list[LegalAction]
    events: list[Entry] = field(metadata=doc("What happened since the number asked for."))
    undo: UndoView | None
    ask: AskView | None
    seats: list[SeatView]
    spectators: int
    clock: ClockView | None
    commitment: str
    shares: list[ShareView] = field(metadata=doc("Of the luck, for each seat that has one."))
    substitute: str = field(metadata=doc("The level that may play for a person who is away."))
    result: Result | None
    rematch: str | None = field(metadata=doc("The table of the next game, when there is one."))
    rematchOffer: OfferView | None = field(metadata=doc("A wish for another game, not yet agreed."))
    study: str | None = field(metadata=doc("The lesson or guided game, where the table teaches."))
    box: BoxMark
    hints: bool = field(metadata=doc("Whether one may ask what is good."))


@dataclass(frozen=True, slots=True)
class Ready:
    """Who has chosen in secret."""

    type: Literal["ready"] = field(default="ready", kw_only=True)
    number: int
    ready: list[int]


@dataclass(frozen=True, slots=True)
class Presence:
    """Who is connected."""

    type: Literal["presence"] = field(default="presence", kw_only=True)
    connected: list[bool]
    spectators: int


@dataclass(frozen=True, slots=True)
class ClockMessage:
    """The clocks, after someone has chosen in secret."""

    type: Literal["clock"] = field(default="clock", kw_only=True)
    clock: ClockView


@dataclass(frozen=True, slots=True)
class Refused:
    """A request that was not carried out, and why."""

    type: Literal["refused"] = field(default="refused", kw_only=True)
    code: str
    reason: str
    rule: str | None = None
    number: int | None = None
    request: int | None = None


@dataclass(frozen=True, slots=True)
class Why:
    """Why an action is not possible; both empty when it is."""

    type: Literal["why"] = field(default="why", kw_only=True)
    possible: bool
    reason: str
    rule: str | None
    request: int | None = None


@dataclass(frozen=True, slots=True)
class Pong:
    """I am."""

    type: Literal["pong"] = field(default="pong", kw_only=True)
    at: int


@dataclass(frozen=True, slots=True)
class Net:
    """What a choice brings to one seat, all in all."""

    seat: int
    money: int
    points: int


@dataclass(frozen=True, slots=True)
class Follow:
    """Something the seat could do next, and what it would bring."""

    action: int
    text: str = field(metadata=doc("Its notation."))
    sentence: str = field(metadata=doc("What it does, in words."))
    parts: Parts = field(metadata=doc(PARTS))
    rule: str = field(metadata=doc("The rules it rests on."))
    net: list[Net] = field(metadata=doc("Money and points that the seats win or lose."))
    nothing: bool = field(metadata=doc("It brings nothing at all."))


@dataclass(frozen=True, slots=True)
class Preview:
    """What a row of actions would do, before luck and others act."""

    number: int = field(metadata=doc("The number the table is at."))
    view: dict[str, Any] = field(metadata=doc("The table as it would be."))
    facts: list[dict[str, Any]]
    sentences: list[str]
    net: list[Net] = field(metadata=doc("Money and points that the seats win or lose."))
    nothing: bool = field(metadata=doc("It brings nothing at all."))
    follows: list[Follow] = field(metadata=doc("What the seat could do next; few choices only."))


@dataclass(frozen=True, slots=True)
class RemarkView:
    """Something that was said at the table, or among those who watch."""

    number: int = field(metadata=doc("Of the talk, from 0; not an event of the game."))
    who: str = field(metadata=doc("Who spoke: the seat, or a mark of a spectator."))
    seat: int | None = field(metadata=doc("Null for a spectator."))
    name: str = field(metadata=doc("What a spectator calls himself; players are named by seats."))
    kind: Literal["say", "emote", "agree", "refuse"]
    text: str = field(metadata=doc("What was said, or the name of the emote; plain text."))
    at: int


@dataclass(frozen=True, slots=True)
class TalkView:
    """What is said, and whether people talk here."""

    type: Literal["talk"] = field(default="talk", kw_only=True)
    on: bool = field(metadata=doc("Whether all persons of the table want to talk."))
    agreed: list[int] = field(metadata=doc("The seats that want to."))
    remarks: list[RemarkView]


ServerMessage = TalkView | View | Ready | Presence | ClockMessage | Refused | Why | Pong
