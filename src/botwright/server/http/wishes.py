"""What clients send. The same models serve HTTP, WebSocket and the stream for bots."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

import botwright
from botwright.tables.showing.messages import Language
from botwright.tables.showing.talk import Emote
from botwright.tables.showing.words import UNSEEN

SeatNumber = Annotated[int, Field(ge=0, le=3, description="A seat, from 0.")]
EventNumber = Annotated[int, Field(ge=0, le=2**31 - 1, description="The number of an event.")]
ActionNumber = Annotated[int, Field(ge=0, le=2**31 - 1, description="An action of the game.")]
Name = Annotated[str, Field(max_length=24, pattern=rf"^[^{UNSEEN}<>]*$")]
Token = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Digits = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$", examples=["5e" * 32])]
TABLE_PATTERN = r"^[0-9a-f]{12}$"
TableId = Annotated[str, Field(pattern=TABLE_PATTERN, examples=["a1b2c3d4e5f6"])]


class Message(BaseModel):
    """What all messages share: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# by HTTP


Colour = Annotated[str, Field(max_length=16, pattern=r"^[a-z]*$", examples=["blue"])]


class SeatChoice(Message):
    """Who is to sit on a seat of a new table."""

    kind: Literal["person", "bot", "open", "opponent"] = Field(
        description="`person`: whoever creates the table; `bot`: a program of theirs; `open`: who "
        "joins; `opponent`: a level."
    )
    level: str | None = Field(None, max_length=24, description="The level of an opponent.")
    name: Name = Field("", description="A nickname, for `person`; a bot needs one.")
    pledge: Digits | None = Field(None, description="The SHA-256 of a share of the luck, likewise.")
    colour: Colour | None = Field(None, description="Any that is left when not given.")


class ClockChoice(Message):
    """The clock of a new table."""

    kind: Literal["none", "live", "days"] = "none"
    bank: int = Field(600, ge=10, le=86_400, description="Seconds for the whole game (live).")
    increment: int = Field(10, ge=0, le=3_600, description="Seconds more after each turn (live).")
    days: int = Field(3, ge=1, le=60, description="Days for each decision (days).")
    on_timeout: Literal["lose", "opponent"] = Field(
        "lose", description="What happens to a seat out of time: it loses, or an opponent plays."
    )


class NewTable(Message):
    """A table to be made."""

    game: str = Field(max_length=32, examples=[botwright.GAMES[0]])
    options: dict[str, str | int] = Field(default_factory=dict, max_length=16)
    seats: list[SeatChoice] = Field(min_length=1, max_length=4)
    clock: ClockChoice = Field(default_factory=lambda: ClockChoice.model_validate({}))
    box: str | None = Field(
        default=None, max_length=40, description="The name of one of the boxes."
    )
    box_text: str | None = Field(
        default=None, max_length=100_000, description="A box of one's own, as TOML."
    )
    visibility: Literal["private", "public"] = "private"
    spectators: Literal["off", "link", "public"] = "link"
    talk: bool = Field(
        False, description="Among friends: people talk at once. At public tables all must agree."
    )
    substitute: str | None = Field(
        None, max_length=24, description="The level that may play for someone who is away."
    )
    hints: bool | None = Field(
        None, description="Whether one may ask what is good; by default against opponents alone."
    )


class Join(Message):
    """Sit down on an open seat."""

    kind: Literal["person", "bot"] = Field("person", description="A program says that it is one.")
    name: Name = Field("", description="A bot needs one.")
    seat: SeatNumber | None = Field(None, description="Any open seat when not given.")
    invite: Token | None = Field(None, description="From the invite link; private tables need it.")
    pledge: Digits | None = Field(None, description="The SHA-256 of a share of the luck.")
    colour: Colour | None = Field(None, description="One that nobody has; any when not given.")


class UseKey(Message):
    """Be the person of this key, which was kept from another browser."""

    key: Annotated[str, Field(min_length=32, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]


class Share(Message):
    """Open one's share of the luck, when all seats are taken."""

    share: Digits


class Act(Message):
    """One action. `number` is that of the view it was chosen in."""

    number: EventNumber
    action: ActionNumber | None = None
    text: str | None = Field(None, max_length=80, description="The notation instead of `action`.")


class Undo(Message):
    """Go back. Free to the last barrier; further back all others are asked."""

    number: EventNumber
    to: EventNumber | None = Field(None, description="The event to go back to; one step if empty.")


class AskHint(Message):
    """Ask what is good here: where to look (1), what to do (2), and why (3)."""

    number: EventNumber
    step: int = Field(ge=1, le=3)


class Consent(Message):
    """The answer to another seat that asks to go back."""

    number: EventNumber
    yes: bool


class Number(Message):
    """A request that only names what was seen."""

    number: EventNumber


class HandOver(Message):
    """Let an opponent play a seat."""

    level: str | None = Field(None, max_length=24, description="The agreed one when not given.")
    seat: SeatNumber | None = Field(None, description="One's own when not given.")


class Say(Message):
    """Say something: a text, or an emote, which everybody reads in their own language."""

    text: str | None = Field(None, max_length=640, description="Up to 160 visible characters.")
    emote: Emote | None = None
    name: Name = Field("", description="What a spectator is called; players have their seats.")


class TalkSwitch(Message):
    """Whether one wants to talk at this table."""

    on: bool


class Report(Message):
    """Tell the host that one minds a remark."""

    number: EventNumber
    note: Annotated[str, Field(max_length=200, pattern=rf"^[^{UNSEEN}]*$")] = ""


class Rematch(Message):
    """Another game of the same people: offer it, or agree to it."""

    decline: bool = Field(False, description="No: withdraw the offer, or turn it down.")
    pledges: dict[SeatNumber, Digits] = Field(
        default_factory=dict,
        max_length=4,
        description="For the luck of that game, by one's seats at this table.",
    )


class Learn(Message):
    """A lesson, the guided first game, or a puzzle."""

    game: str = Field(max_length=32, examples=[botwright.GAMES[0]])
    name: str = Field(max_length=24, description="The lesson or puzzle, or `guided`.")
    person: Name = Field("", description="A nickname.")


class Fork(Message):
    """A private table that goes on from a position of this one."""

    step: int = Field(ge=0, le=100_000, description="After how many actions.")
    seats: list[SeatChoice] = Field(min_length=1, max_length=4)


class BoxText(Message):
    """A box to be looked at."""

    text: str = Field(max_length=100_000, description="TOML, as `/boxes/{name}` gives it.")


class Import(Message):
    """A transcript, to be looked at or gone on with."""

    transcript: str = Field(max_length=200_000)


class Subscription(Message):
    """Where a notice goes when it is a seat's turn."""

    kind: Literal["push", "webhook"] = "push"
    endpoint: str = Field(max_length=1000, pattern=r"^https://")
    p256dh: str = Field("", max_length=200)
    auth: str = Field("", max_length=100)
    language: Language = "en"


# through a socket


class Hello(Message):
    """The first message of a socket. Without token and seat: a spectator."""

    type: Literal["hello"]
    token: Token | None = None
    seat: SeatNumber | None = Field(None, description="For those known by cookie.")
    watch: Token | None = Field(None, description="From the watch link.")
    language: Language = "en"
    since: EventNumber | None = Field(None, description="The last number seen before.")


class ActMessage(Act):
    """`act`, with an echo `request` of the client's choice."""

    type: Literal["act", "seal"]
    request: int | None = None


class UndoMessage(Undo):
    """`undo`."""

    type: Literal["undo"]
    request: int | None = None


class ConsentMessage(Consent):
    """`consent`."""

    type: Literal["consent"]
    request: int | None = None


class ResignMessage(Number):
    """`resign`."""

    type: Literal["resign"]
    request: int | None = None


class ShareMessage(Share):
    """`share`."""

    type: Literal["share"]
    request: int | None = None


class SayMessage(Say):
    """`say`."""

    type: Literal["say"]
    request: int | None = None


class WhyMessage(Message):
    """Ask why an action is not possible."""

    type: Literal["why"]
    action: ActionNumber | None = None
    text: str | None = Field(None, max_length=80)
    request: int | None = None


class ResyncMessage(Message):
    """Ask for the whole view and all events after a number."""

    type: Literal["resync"]
    since: EventNumber | None = None
    language: Language | None = None


class PingMessage(Message):
    """Are you there?"""

    type: Literal["ping"]


ClientMessage = Annotated[
    Hello
    | ActMessage
    | UndoMessage
    | ConsentMessage
    | ResignMessage
    | ShareMessage
    | SayMessage
    | WhyMessage
    | ResyncMessage
    | PingMessage,
    Field(discriminator="type"),
]
