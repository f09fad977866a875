"""Today's words and pictures for the positions of one engine.

An engine may play an older rules version. What only reads gets its positions in today's form: read
by the names of their fields, with those filled in that did not exist yet, and its actions by their
notation.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import as_current, engine_by_digest
from botwright.core.engines.native import NativeEngine
from botwright.core.game import NOBODY, Game, GameError, Refusal
from botwright.core.reading.facts import Fact, seen_facts
from botwright.core.record import State, from_bytes

if TYPE_CHECKING:
    from botwright.tables.events import Start


class Telling:
    """The words of a game, for states of one engine."""

    def __init__(self, engine: Engine, game: Game) -> None:
        self.engine, self.game = engine, game
        self.is_current = isinstance(engine, NativeEngine)

    def today(self, state: bytes) -> State:
        """A position in the form that today's words read."""
        if self.is_current:
            return from_bytes(self.game.state_dtype, state)
        return as_current(self.game, self.engine, state)

    def today_action(self, state: bytes, action: int) -> int:
        """An action by its number of today."""
        if self.is_current:
            return action
        return self.game.parse_action(self.today(state), self.engine.text(state, action))

    def sentence(self, state: bytes, action: int, language: str) -> str:
        """What an action does in this position, in words."""
        return self.game.describe(self.today(state), self.today_action(state, action), language)

    def rule(self, state: bytes, action: int) -> str:
        """The rule that an action rests on."""
        return self.game.rule(self.today(state), self.today_action(state, action))

    def refusal(self, state: bytes, action: int, language: str) -> Refusal | None:
        """Why an action is not possible here; None when nothing is known to speak against it."""
        try:
            known = self.today_action(state, action)
            return self.game.why_not(self.today(state), known, language)
        except (GameError, IndexError):  # no action of this game
            return None

    def picture(self, state: bytes, seat: int, language: str, is_open: bool = False) -> Any:
        """What a client draws, from what `seat` may know alone, or from everything."""
        shown = state if is_open else self.engine.hide(state, seat)
        return self.game.table_view(self.today(shown)[0], seat, language)

    def question(self, state: bytes, seat: int, language: str) -> str:
        """What a seat is being asked, in words."""
        return str(self.picture(state, seat, language)["question"])

    def board(self, state: bytes, seat: int, language: str) -> str:
        """The table as text, from what `seat` may know alone."""
        return self.game.board(self.today(state), seat, language)

    def facts(self, before: bytes, action: int, after: bytes, seat: int = NOBODY) -> list[Fact]:
        """What an action did, as a seat, or everybody, may know it."""
        story = self.game.story
        assert story is not None
        told = story.facts(
            self.game.read(self.today(before)),
            self.today_action(before, action),
            self.game.read(self.today(after)),
            self.figures(before).replace(after=self.figures(after)),
        )
        return seen_facts(story, told, seat)

    def figures(self, state: bytes) -> Any:
        """What only the rules that the table is played by can tell of a position."""
        return self.engine.figures_layout.read(self.engine.figures(state))

    def sentences(
        self, facts: list[Fact], after: bytes, language: str, reader: int | None
    ) -> list[str]:
        """Facts in words, for the eyes of a seat or of a spectator; some need none."""
        story = self.game.story
        assert story is not None and story.sentence_of is not None
        snapshot = self.game.read(self.today(after))
        said = (story.sentence_of(fact, snapshot, language, reader) for fact in facts)
        return [text for text in said if text]


def telling_of(start: "Start") -> Telling:
    """The rules and the words of a table that begins so."""
    return made_telling(start.game, start.rules, start.box)


def telling_of_today(game: str) -> Telling:
    """The rules and the words that a new table of a game gets."""
    import botwright

    found = botwright.load(game)
    return made_telling(game, found.rules_version, found.box_digest)


@cache
def made_telling(name: str, rules: int, box: str) -> Telling:
    """One telling serves all tables with the same rules and box."""
    import botwright

    game = botwright.load(name)
    return Telling(engine_by_digest(game, rules, box), game)
