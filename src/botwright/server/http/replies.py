"""What is answered by HTTP alone; what tables tell is in `tables/showing/messages.py`."""

from typing import Any, Literal

from pydantic import Field

from botwright.learn.figures import Figures
from botwright.learn.review.types import Review
from botwright.server.http.errors import STATUS
from botwright.server.http.wishes import ClockChoice, Message
from botwright.tables.events import EndReason
from botwright.tables.showing.messages import Entry, Language, OfferView, Parts, Result, SeatView

# tables and their keys


class Problem(Message):
    """Every answer that is not a success."""

    code: str = Field(examples=["stale"], json_schema_extra={"enum": list(STATUS)})
    reason: str
    rule: str | None = Field(None, description="The number of the rule, where one says no.")
    number: int | None = Field(None, description="The number the table is at.")


class Outcome(Message):
    """How a game ended, in a list of tables."""

    reason: EndReason
    scores: list[int]
    winners: list[int]
    seat: int | None


class HintsTaken(Message):
    """The hints that a seat was given."""

    seat: int
    count: int
    deepest: int = Field(description="1 where to look, 2 what to do, 3 why.")


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
    reason: EndReason | None = Field(description="Why it ended.")
    result: Outcome | None = Field(description="Null too for games ended by the first version.")
    study: str | None = Field(description="The lesson or guided game, where the table teaches.")
    hints: list[HintsTaken] = Field(
        description="Of a finished game; seats without any are not here."
    )


class PersonKey(Message):
    """What a person's tables are found by: in the browser's cookie, to be carried elsewhere."""

    key: str


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


class Warmth(Message):
    """How far the compiling is that goes on behind the open door."""

    done: float = Field(description="From 0 to 1.")
    seconds: int = Field(description="About how long it will take; 0 when all is done.")
    waiting: dict[str, dict[str, int]] = Field(
        description="The opponents of each game that cannot answer yet, and in how many seconds."
    )
    boxes: dict[str, float] = Field(
        description="Boxes other than ours, by their digests, whose opponents are being compiled,"
        " and how far, from 0 to 1; they think with the usual box until then."
    )


class OptionView(Message):
    """A setting of a game; the first choice is the usual one."""

    name: str
    choices: list[str | int]


class BoxView(Message):
    """A box that comes with a game."""

    name: str
    digest: str
    titles: dict[Language, str] = Field(description="One line about it in each language.")


class GameView(Message):
    """A game that can be played here."""

    name: str
    title: str
    minutes: int
    colours: list[str]
    rules_version: int
    box: str = Field(description="The digest of the box that tables get when none is named.")
    boxes: list[BoxView] = Field(description="The boxes that a table can be opened with.")
    players: list[int]
    options: list[OptionView]
    levels: list[Level]
    steps: list[Level] = Field(description="Gentler opponents between the levels.")


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


class BoxFile(Message):
    """A box as a file, to be corrected and given back."""

    game: str
    name: str
    digest: str
    text: str = Field(description="TOML.")


class BoxFault(Message):
    """Something in a box that cannot be."""

    line: int = Field(description="From 1; 0 for the box as a whole.")
    key: str
    reasons: dict[Language, str]


class BoxChange(Message):
    """A value in which a box differs from the one that comes with the game."""

    kind: str = Field(description="The section of the file.")
    id: str = Field(description="The entry in it; empty where a section has no entries.")
    key: str = Field(description="The value; empty where a whole entry is only in one of them.")
    ours: Any
    theirs: Any


class BoxReport(Message):
    """What there is to say about a box: it can be used when it has no faults."""

    game: str
    digest: str = Field(description="Of its values; empty when it has faults.")
    faults: list[BoxFault]
    changes: list[BoxChange]
    content: dict[str, Any]


class LearnTile(Message):
    """One step of how one wins."""

    head: str
    text: str


class LessonView(Message):
    """A lesson of a game."""

    name: str
    title: str


class PuzzleView(Message):
    """A puzzle of a game."""

    name: str
    title: str
    grade: int = Field(description="From 1, easy, to 5.")


class LearnView(Message):
    """How one wins a game, and what can be learned."""

    game: str
    lead: str
    tiles: list[LearnTile]
    foot: str
    guided: str | None = Field(description="The title of the guided first game.")
    lessons: list[LessonView]
    puzzles: list[PuzzleView]


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
    told: list[Parts] = Field(description="What that action did, in sentences, each in parts.")
    scores: list[int]
    result: Result | None = Field(description="How the game ended, when it is over.")


class HintView(Message):
    """A hint as far as it was asked for."""

    step: int
    place: str = Field(description="Where to look: a place of the page, or an action.")
    where: str
    action: int | None = Field(description="From step 2 on.")
    what: str = Field(description="The action in words; empty before step 2.")
    why: str = Field(description="Empty before step 3.")


class FiguresView(Message):
    """What a finished game says about how its person plays."""

    figures: Figures | None = Field(description="Null where the game counts nothing.")
    marks: dict[str, int] | None = Field(description="Of the review, if there is one.")


class ReviewJob(Message):
    """The review of a finished game, or how far it is."""

    state: Literal["none", "waiting", "running", "done", "failed"]
    progress: float = Field(description="From 0 to 1.")
    review: Review | None
