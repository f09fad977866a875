"""What the server sends. The same models serve HTTP, WebSocket and the stream for bots."""

from typing import Any, Literal

from pydantic import Field

from botwright.server.messages import ClockChoice, Language, Message

# live


class LegalAction(Message):
    """Something the seat can do now."""

    action: int
    text: str
    sentence: str
    rule: str = Field(description="Numbers of the rules it rests on, as in /rules.")


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
    rules: list[str] = Field(description="The rule of each action, as in `legal`.")
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
    text: str = Field(description="The question, for people.")


class OfferView(Message):
    """A person wants another game; there is a table as soon as all persons have agreed."""

    seat: int
    agreed: list[int]


class Result(Message):
    """How the game ended; from now on its luck can be checked."""

    reason: Literal["played", "resigned", "timeout"]
    scores: list[int]
    winners: list[int]
    seat: int | None = Field(description="Who resigned or ran out of time, where that ended it.")
    secret: str


class Outcome(Message):
    """How a game ended, in a list of tables."""

    reason: Literal["played", "resigned", "timeout"]
    scores: list[int]
    winners: list[int]
    seat: int | None


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
    substitute: str = Field(description="The level that may play for someone who is away.")
    result: Result | None
    rematch: str | None = Field(description="The table of the next game, when there is one.")
    rematchOffer: OfferView | None = Field(description="A wish for another game, not yet agreed.")


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
    """The clocks, after someone has chosen in secret."""

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


# tables and their keys


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
    reason: Literal["played", "resigned", "timeout"] | None = Field(description="Why it ended.")
    result: Outcome | None = Field(description="Null too for games ended by the first version.")


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


class Rematched(Message):
    """The table of the next game, or the offer that waits for the others."""

    table: str | None
    link: str | None
    seats: list[SeatKey] = Field(default=[], description="Empty: the old keys open the new seats.")
    invite: str | None = None
    watch: str | None = None
    offer: OfferView | None


# the catalogue and the house


class Level(Message):
    """An opponent that can sit at a table."""

    name: str
    titles: dict[Language, str]
    texts: dict[Language, str]
    players: list[int] = Field(description="With how many it plays.")
    strength: dict[str, Any] | None = Field(description="As measured; null before that.")


class OptionView(Message):
    """A setting of a game; the first choice is the usual one."""

    name: str
    choices: list[str | int]


class GameView(Message):
    """A game that can be played here."""

    name: str
    title: str
    minutes: int
    colours: list[str]
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


# looking back and ahead


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
    result: Result | None = Field(description="How the game ended, when it is over.")


class Preview(Message):
    """The table as it would be after an action, before luck and others act."""

    number: int = Field(description="The number the table is at.")
    view: dict[str, Any]
    sentences: list[str]
