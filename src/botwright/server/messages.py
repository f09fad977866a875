"""Everything on the wire. The same models serve HTTP, WebSocket and the stream for bots."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Language = Literal["en", "de"]
SeatNumber = Annotated[int, Field(ge=0, le=3, description="A seat, from 0.")]
EventNumber = Annotated[int, Field(ge=0, le=2**31 - 1, description="The number of an event.")]
ActionNumber = Annotated[int, Field(ge=0, le=2**31 - 1, description="An action of the game.")]
Name = Annotated[str, Field(max_length=24, pattern=r"^[^\x00-\x1f\x7f<>]*$")]
Token = Annotated[str, Field(min_length=16, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
TABLE_PATTERN = r"^[0-9a-f]{12}$"
TableId = Annotated[str, Field(pattern=TABLE_PATTERN, examples=["a1b2c3d4e5f6"])]


class Message(BaseModel):
    """What all messages share: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid")


# what clients send


class SeatChoice(Message):
    """Who is to sit on a seat of a new table."""

    kind: Literal["person", "open", "opponent"] = Field(
        description="`person`: whoever creates the table; `open`: who joins; `opponent`: a level."
    )
    level: str | None = Field(None, max_length=24, description="The level of an opponent.")
    name: Name = Field("", description="A nickname, for `person`.")


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

    game: str = Field(max_length=32, examples=["metallum"])
    options: dict[str, str | int] = Field(default_factory=dict, max_length=16)
    seats: list[SeatChoice] = Field(min_length=1, max_length=4)
    clock: ClockChoice = Field(default_factory=lambda: ClockChoice.model_validate({}))
    visibility: Literal["private", "public"] = "private"
    spectators: Literal["off", "link", "public"] = "link"


class Join(Message):
    """Sit down on an open seat."""

    name: Name = ""
    seat: SeatNumber | None = Field(None, description="Any open seat when not given.")
    invite: Token | None = Field(None, description="From the invite link; private tables need it.")


class Act(Message):
    """One action. `number` is that of the view it was chosen in."""

    number: EventNumber
    action: ActionNumber | None = None
    text: str | None = Field(None, max_length=80, description="The notation instead of `action`.")


class Undo(Message):
    """Go back. Free to the last barrier; further back all others are asked."""

    number: EventNumber
    to: EventNumber | None = Field(None, description="The event to go back to; one step if empty.")


class Consent(Message):
    """The answer to another seat that asks to go back."""

    number: EventNumber
    yes: bool


class Number(Message):
    """A request that only names what was seen."""

    number: EventNumber


class HandOver(Message):
    """Let an opponent play a seat."""

    level: str = Field(max_length=24)
    seat: SeatNumber | None = Field(None, description="One's own when not given.")


class Fork(Message):
    """A private table that goes on from a position of this one."""

    step: int = Field(ge=0, le=100_000, description="After how many actions.")
    seats: list[SeatChoice] = Field(min_length=1, max_length=4)


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


# what clients send through a socket


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
    | WhyMessage
    | ResyncMessage
    | PingMessage,
    Field(discriminator="type"),
]


# what the server sends


class LegalAction(Message):
    """Something the seat can do now."""

    action: int
    text: str
    sentence: str


class SeatView(Message):
    """A seat as everybody sees it."""

    seat: int
    kind: Literal["person", "open", "opponent"]
    name: str
    level: str | None
    connected: bool
    resigned: bool
    handed: bool = Field(description="An opponent plays for a person who can take the seat back.")


class Entry(Message):
    """One event in sentences."""

    number: int
    step: int = Field(description="Actions played after this event: the position to show.")
    kind: str
    seat: int | None
    texts: list[str] = Field(description="Notation of the actions.")
    sentences: list[str]
    at: int = Field(description="Milliseconds since 1970.")


class ClockView(Message):
    """The clocks at a moment; those running lose time from then on."""

    kind: Literal["live", "days"]
    left: list[int] = Field(description="Milliseconds, for each seat.")
    running: list[int]
    increment: int
    on_timeout: Literal["lose", "opponent"]
    at: int


class UndoView(Message):
    """What `undo` would do now."""

    free: bool
    to: int | None = Field(description="The event one step back; null when there is none.")
    reason: str = Field(description="Why it is not free.")


class AskView(Message):
    """A seat asks to go back to an event."""

    seat: int
    to: int
    agreed: list[int]


class Result(Message):
    """How the game ended; from now on its luck can be checked."""

    reason: Literal["played", "resigned", "timeout"]
    scores: list[int]
    winners: list[int]
    secret: str


class View(Message):
    """The table as one seat, or a spectator, may see it."""

    type: Literal["view"] = "view"
    table: str
    number: int
    step: int = Field(description="Actions played.")
    game: str
    status: Literal["open", "running", "over"]
    seat: int | None
    language: Language
    view: dict[str, Any] = Field(description="The game's own JSON: what to draw.")
    deciding: list[int]
    ready: list[int] = Field(description="Seats whose secret choice is in.")
    sealed: int | None = Field(description="One's own secret choice, while the others choose.")
    legal: list[LegalAction]
    events: list[Entry] = Field(description="What happened since the number asked for.")
    undo: UndoView | None
    ask: AskView | None
    seats: list[SeatView]
    spectators: int
    clock: ClockView | None
    commitment: str
    result: Result | None
    rematch: str | None = Field(description="The table of the next game, when there is one.")


class Ready(Message):
    """Who has chosen in secret."""

    type: Literal["ready"] = "ready"
    number: int
    ready: list[int]


class Presence(Message):
    """Who is connected."""

    type: Literal["presence"] = "presence"
    connected: list[bool]
    spectators: int


class ClockMessage(Message):
    """The clocks, from time to time."""

    type: Literal["clock"] = "clock"
    clock: ClockView


class Refused(Message):
    """A request that was not carried out, and why."""

    type: Literal["refused"] = "refused"
    code: str
    reason: str
    rule: str | None = None
    number: int | None = None
    request: int | None = None


class Why(Message):
    """Why an action is not possible; both empty when it is."""

    type: Literal["why"] = "why"
    possible: bool
    reason: str
    rule: str | None
    request: int | None = None


class Pong(Message):
    """I am."""

    type: Literal["pong"] = "pong"
    at: int


ServerMessage = View | Ready | Presence | ClockMessage | Refused | Why | Pong


class Problem(Message):
    """Every answer that is not a success."""

    code: str = Field(examples=["stale"])
    reason: str
    rule: str | None = Field(None, description="The number of the rule, where one says no.")
    number: int | None = Field(None, description="The number the table is at.")


class Summary(Message):
    """A table in the lobby."""

    table: str
    game: str
    status: Literal["open", "running", "over"]
    visibility: Literal["private", "public"]
    number: int
    options: dict[str, str | int]
    seats: list[SeatView]
    deciding: list[int]
    clock: ClockChoice
    spectators: Literal["off", "link", "public"]
    created: int
    updated: int
    abandoned: bool = Field(description="Nobody has acted for a month.")
    mine: list[int] = Field(description="The asker's seats.")
    scores: list[int] | None
    winners: list[int] | None


class Summaries(Message):
    """A page of tables, newest first."""

    tables: list[Summary]
    before: int | None = Field(description="Ask with this `before` for the next page.")


class SeatKey(Message):
    """The secret of a seat; its link opens it anywhere."""

    seat: int
    token: str
    link: str


class Created(Message):
    """A new table, with the keys of the seats that are the creator's."""

    table: str
    link: str
    seats: list[SeatKey]
    invite: str | None = Field(description="The link for those who join.")
    watch: str | None = Field(description="The link for those who watch.")


class Level(Message):
    """An opponent that can sit at a table."""

    name: str
    titles: dict[Language, str]
    texts: dict[Language, str]
    strength: dict[str, Any] | None = Field(description="As measured; null before that.")


class OptionView(Message):
    """A setting of a game; the first choice is the usual one."""

    name: str
    choices: list[str | int]


class GameView(Message):
    """A game that can be played here."""

    name: str
    title: str
    rules_version: int
    box: str
    players: list[int]
    options: list[OptionView]
    levels: list[Level]


class RuleText(Message):
    """A numbered rule."""

    number: str
    text: str


class Chapter(Message):
    """A chapter of the rules."""

    title: str
    rules: list[RuleText]


class RulesDocument(Message):
    """The rules of a game in a language."""

    game: str
    language: Language
    markdown: str
    chapters: list[Chapter]


class Components(Message):
    """What is printed on the components, each with its source."""

    game: str
    box: str
    content: dict[str, Any]


class Health(Message):
    """Whether the server is well."""

    status: Literal["ok"] = "ok"
    version: str


class PushKey(Message):
    """The server's public key for web push."""

    key: str


class Done(Message):
    """It has been done."""

    done: bool = True


class Entries(Message):
    """A piece of the log."""

    number: int
    entries: list[Entry]


class Replay(Message):
    """A position of a game, looked back at."""

    table: str
    game: str
    step: int
    steps: int = Field(description="How many there are.")
    seat: int | None
    open: bool
    view: dict[str, Any]
    mover: int | None = Field(description="Who made the action that led here; -1 is chance.")
    action: int | None
    entry: Entry | None
    scores: list[int]
