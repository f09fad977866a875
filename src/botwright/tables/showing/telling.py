"""Today's words and pictures for the positions of one engine.

An engine may play an older rules version. What only reads gets its positions in today's form: read
by the names of their fields, with those filled in that did not exist yet, and its actions by their
notation.
"""

from collections.abc import Sequence
from copy import copy
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from botwright.core import box, boxes
from botwright.core.box import BoxError
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import (
    VersionError,
    as_today,
    engine_by_digest,
    reader_for,
    today,
)
from botwright.core.reading.commands import typed
from botwright.core.reading.errors import GameError, Refusal
from botwright.core.reading.facts import Fact, seen_facts
from botwright.core.reading.reader import Reader, Reading
from botwright.core.reading.sentences import colour_names, plain, renamed, seat_colours
from botwright.core.seats import NOBODY

if TYPE_CHECKING:
    from botwright.core.game import Game
    from botwright.tables.events import Start
    from botwright.tables.records import Chair

KEPT = 16  # positions that were read last: each is asked for once for every legal action
KEPT_TINTS = 64  # tellings with chosen colours
COLOURED = ("players", "colours")  # the parts of a picture that name seats


class Telling:
    """The words of a game, for states of one engine."""

    def __init__(self, engine: Engine, reader: Reader) -> None:
        self.engine, self.reader = engine, reader
        self.colours = reader.colours
        self.is_today = engine.rules_version == reader.rules_version
        self.today = lru_cache(KEPT)(self.read)

    @property
    def game(self) -> "Game":
        """The game of today with its rules, for whoever computes."""
        import botwright

        return botwright.load(self.reader.name)

    def held(self, chairs: Sequence["Chair"]) -> list[str | None]:
        """The colour of each seat that somebody has taken."""
        usual = self.reader.colours
        return [
            None if chair.kind == "open" else chair.colour or usual[seat]
            for seat, chair in enumerate(chairs)
        ]

    def seated(self, chairs: Sequence["Chair"]) -> "Telling":
        """The same words with the colours of those who sit here."""
        chosen = seat_colours(self.reader.colours, self.held(chairs))
        return self if chosen == self.colours else tinted(self, chosen)

    def tint(self, text: str, language: str) -> str:
        """A text in which the seats are called by the colours of this table, still marked."""
        if self.colours == self.reader.colours:
            return text
        return renamed(text, colour_names(self.colours, language))

    def said(self, text: str, language: str) -> str:
        """A text in which players are marked, as it is read here."""
        return plain(self.tint(text, language))

    def read(self, state: bytes) -> Reading:
        """A position as today's words read it."""
        return as_today(self.reader, self.engine, state)

    def today_action(self, state: bytes, action: int) -> int:
        """An action by its number of today."""
        if self.is_today:
            return action
        text = self.engine.text(state, action)
        return self.reader.read_text(self.today(state).state, text)

    def text(self, state: bytes, action: int) -> str:
        """The notation of an action, as the rules of the table write it."""
        if self.is_today:
            return self.reader.text_of(self.today(state).state, action)
        return self.engine.text(state, action)

    def sentence(self, state: bytes, action: int, language: str, reader: int | None = None) -> str:
        """What an action does in this position, in words; a seat that reads them is spoken to."""
        return plain(self.marked(state, action, language, reader))

    def marked(self, state: bytes, action: int, language: str, reader: int | None) -> str:
        """The same with the players in it marked."""
        known = self.today_action(state, action)
        said = self.reader.sentence(*self.today(state), known, language, reader)
        return self.tint(said, language)

    def command(self, state: bytes, action: int, language: str) -> str:
        """What a person types for an action."""
        return typed(self.reader.commands, self.text(state, action), language)

    def rule(self, state: bytes, action: int) -> str:
        """The rule that an action rests on."""
        return self.reader.rule_of(*self.today(state), self.today_action(state, action))

    def refusal(self, state: bytes, action: int, language: str) -> Refusal | None:
        """Why an action that is not legal is not; None when today's words do not know."""
        try:
            known = self.today_action(state, action)
            return self.reader.refusal(*self.today(state), known, language)
        except (GameError, LookupError):  # no action of this game
            return None

    def picture(self, state: bytes, seat: int, language: str, is_open: bool = False) -> Any:
        """What a client draws, from what `seat` may know alone, or from everything."""
        shown = state if is_open else self.engine.hide(state, seat)
        drawn = self.reader.table_view(*self.today(shown), seat, language)
        if self.colours == self.reader.colours:
            return drawn
        names = colour_names(self.colours, language)
        tints = [{"name": name, "colour": each} for name, each in zip(names, self.colours)]
        return drawn | {
            part: [each | tint for each, tint in zip(drawn[part], tints)]
            for part in COLOURED
            if part in drawn
        }

    def question(self, state: bytes, seat: int, language: str) -> str:
        """What a seat is being asked, in words."""
        return str(self.picture(state, seat, language)["question"])

    def board(self, state: bytes, seat: int, language: str) -> str:
        """The table as text, from what `seat` may know alone."""
        shown = self.today(self.engine.hide(state, seat))
        return self.said(self.reader.board_text(*shown, seat, language), language)

    def facts(
        self, before: bytes, action: int, after: bytes, seat: int | None = NOBODY
    ) -> list[Fact]:
        """What an action did, as a seat, or everybody, may know it; for None with all secrets."""
        story = self.reader.story
        assert story is not None
        old, new = self.today(before), self.today(after)
        known = self.today_action(before, action)
        told = story.facts(old.state, known, new.state, old.known.replace(after=new.known))
        return told if seat is None else seen_facts(story, told, seat)

    def words(
        self, facts: list[Fact], after: bytes, language: str, reader: int | None
    ) -> list[str]:
        """For each fact its words, for the eyes of a seat or of a spectator; some need none.

        Players are marked in them.
        """
        story = self.reader.story
        assert story is not None and story.sentence_of is not None
        snapshot = self.today(after).state
        said = (story.sentence_of(fact, snapshot, language, reader) for fact in facts)
        return [self.tint(text, language) for text in said]

    def sentences(
        self, facts: list[Fact], after: bytes, language: str, reader: int | None
    ) -> list[str]:
        """The words of facts, without marks and without the empty ones."""
        return [plain(text) for text in self.words(facts, after, language, reader) if text]


@lru_cache(KEPT_TINTS)
def tinted(telling: Telling, chosen: tuple[str, ...]) -> Telling:
    """A telling with other colours; what it has read is shared."""
    made = copy(telling)
    made.colours = chosen
    return made


def telling_of(start: "Start") -> Telling:
    """The rules and the words of a table that begins so."""
    return made_telling(start.game, start.rules, start.box, start.box_text)


def telling_of_today(name: str, box_text: str | None = None) -> Telling:
    """The rules and the words that a new table of a game gets, with this box if they know it."""
    game = today(name)
    own = made_telling(name, game.rules_version, game.box_digest, None)
    if box_text is None:
        return own
    try:
        return made_telling(name, game.rules_version, box.digest_of(box_text), box_text)
    except (VersionError, BoxError):  # a box of older rules
        return own


@lru_cache(boxes.KEPT)
def made_telling(name: str, rules: int, digest: str, box_text: str | None) -> Telling:
    """One telling serves all tables with the same rules and box."""
    engine = engine_by_digest(today(name), rules, digest, box_text)
    return Telling(engine, reader_for(engine))
