"""The contract of a game: the one door through which everything else reaches the rules."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from botwright.core import box, jit, record
from botwright.core.chance import Generator
from botwright.core.reading.about import About
from botwright.core.reading.errors import GameError as GameError
from botwright.core.reading.errors import Refusal as Refusal
from botwright.core.reading.facts import Fact, Preview, Story, preview, seen_facts
from botwright.core.reading.options import read_options as read_options
from botwright.core.reading.reader import Reader, Reading
from botwright.core.reading.sentences import plain
from botwright.core.reading.snapshot import Layout, Snapshot
from botwright.core.record import Figures as Figures
from botwright.core.record import State
from botwright.core.research import checks, exchange, outlook
from botwright.core.research.outlook import InformationState, Playouts
from botwright.core.research.spec import Field, Spec, spec_of
from botwright.core.seats import CHANCE as CHANCE
from botwright.core.seats import NOBODY as NOBODY

LANGUAGES = ("en", "de")


class Option(NamedTuple):
    """One setting of a new game: its choices, the first being the default."""

    choices: tuple[Any, ...]


@dataclass(frozen=True)
class Game:
    """A game as a table of functions. Compiled ones take the record, words take it likewise."""

    name: str
    about: About
    observation_version: int
    state_dtype: np.dtype[Any]
    num_actions: int
    most_legal_actions: int
    observation_length: int
    options: Mapping[str, Option]  # "players" comes first
    compiled: Mapping[str, Any]  # the open names of core/backends/loops.py
    deciding_now: Callable[[Any], tuple[int, ...]]
    secret_now: Callable[[Any], bool]
    reader: Reader  # notation, story, words and pictures
    observation_names: Callable[[], list[str]]
    figures: Figures | None = None
    observation: tuple[Field, ...] = ()
    view_parts: int = 1  # of `observe_part`, which GPUs run
    player_blocks: Mapping[str, int] = field(default_factory=dict)  # first action of each kind
    chance_blocks: Mapping[str, int] = field(default_factory=dict)  # likewise; after the players'
    longest_game: int = 0  # decisions; no game has more
    # the arrays that hold the numbers of the box: memory in a WebAssembly module
    tables: Mapping[str, Any] = field(default_factory=dict)
    simultaneous: bool = False  # whether seats ever decide at once, in secret
    loops: ModuleType = field(init=False)
    layout: Layout = field(init=False)
    figures_layout: Layout | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "layout", Layout.of(self.state_dtype))
        figures = self.figures and Layout.of(self.figures.dtype)
        object.__setattr__(self, "figures_layout", figures)
        object.__setattr__(
            self, "loops", jit.bind("botwright.core.backends.loops", self.name, **self.compiled)
        )

    @property
    def title(self) -> str:
        """What people call the game."""
        return self.about.title

    @property
    def rules_version(self) -> int:
        """Another one for whatever changes a game that is being played."""
        return self.reader.rules_version

    @property
    def story(self) -> Story | None:
        """Which facts there are, and how they are found and told."""
        return self.reader.story

    @property
    def picture(self) -> type[Any]:
        """The type of a view, as clients are told it."""
        return self.reader.picture

    # a new game

    def read_options(self, players: int | None = None, **options: Any) -> dict[str, Any]:
        """All options of a new game, checked and completed by the defaults."""
        given = dict(options) if players is None else {"players": players, **options}
        choices = {name: option.choices for name, option in self.options.items()}
        return read_options(self.name, choices, given)

    def option_numbers(self, options: Mapping[str, Any]) -> np.ndarray[Any, Any]:
        """Options as the numbers that `deal` of the rules takes: an index, or the player count."""
        return np.array(
            [
                options[name] if name == "players" else option.choices.index(options[name])
                for name, option in self.options.items()
            ],
            np.int32,
        )

    def deal(self, players: int | None = None, **options: Any) -> State:
        """A new game, up to the first decision, which may be chance's."""
        jit.tell_compiling(self.loops, self.title)
        state = record.blank(self.state_dtype)
        self.loops.deal_one(state, self.option_numbers(self.read_options(players, **options)))
        return state

    def deal_variant(self, name: str) -> State:
        """The first position of a variant, whose tree may be small enough to be walked."""
        variants = self.about.variants
        if name not in variants:
            known = ", ".join(variants) or "none"
            raise GameError(f"{self.name} has no variant {name!r}; it has {known}")
        return variants[name]()

    # whose decision, and which

    def player_to_move(self, state: State) -> int:
        """A seat, CHANCE, or NOBODY when the game is over."""
        return int(self.loops.mover_one(state))

    def deciding(self, state: State) -> tuple[int, ...]:
        """The seats that decide now, independently of each other."""
        return self.deciding_now(state[0])

    def is_secret(self, state: State) -> bool:
        """Whether what is decided now stays secret until all who decide have done so."""
        return self.secret_now(state[0])

    def legal_actions(self, state: State, seat: int | None = None) -> list[int]:
        """Ascending. For a seat in `deciding`, without knowing the other seats' choices."""
        out = np.empty(self.most_legal_actions, np.int32)
        if seat not in (None, CHANCE, NOBODY):
            checks.check_seat(self, state, seat)
        if seat is None or seat == self.player_to_move(state):
            count = self.loops.legal_one(state, out)
        elif seat in self.deciding(state):
            count = self.loops.legal_seat(state, seat, out)
        else:
            count = 0
        found: list[int] = out[:count].tolist()
        return found

    def is_legal(self, state: State, action: int, seat: int | None = None) -> bool:
        """Whether the player to move (or a deciding seat) may do this now."""
        return action in self.legal_actions(state, seat)

    def why_not(self, state: State, action: int, language: str = "en") -> Refusal | None:
        """Why an action is not possible now; None when it is."""
        if self.is_legal(state, action):
            return None
        return self.reader.refusal(*self.reading(state), action, language)

    # acting

    def apply(self, state: State, action: int, check: bool = False) -> None:
        """Carry out an action, in place; unchecked unless asked for, then refused in words."""
        if check:
            checks.check_action(self, state, action)
        self.loops.apply_one(state, action)

    def step(self, state: State, action: int, out: np.ndarray[Any, Any]) -> int:
        """Apply, then write the next legal actions: how many. The fast path for loops."""
        return self.loops.step(state, action, out)  # type: ignore[no-any-return]

    # results

    def seats(self, state: State) -> int:
        """How many seats this game has."""
        return int(state[0].players)

    def scores(self, state: State) -> list[int]:
        """The points of every seat, final or current."""
        out = np.zeros(self.seats(state), np.int32)
        self.loops.scores_one(state, out)
        return [int(value) for value in out]

    def places(self, state: State) -> list[int]:
        """The place of every seat by points and tie-breaks, 0 for the best."""
        out = np.zeros(self.seats(state), np.int32)
        self.loops.places_one(state, out)
        return [int(value) for value in out]

    def winners(self, state: State) -> list[int]:
        """The seats that have won; several share a drawn game. Empty until the game is over."""
        if not self.is_over(state):
            return []
        return [seat for seat, place in enumerate(self.places(state)) if place == 0]

    def is_over(self, state: State) -> bool:
        """Whether nobody is to move any more."""
        return self.player_to_move(state) == NOBODY

    # what a seat may know

    def hide(self, state: State, seat: int) -> State:
        """A copy with everything blanked that `seat` may not know (NOBODY: a spectator)."""
        if seat != NOBODY:
            checks.check_seat(self, state, seat)
        view = record.copy(state)
        self.loops.hide_one(view, seat)
        return view

    def redeal(self, state: State, seat: int, generator: Generator) -> State:
        """A whole state that looks to `seat` like this one; the unknown is drawn."""
        dealt = self.hide(state, seat)
        self.loops.redeal_one(dealt, seat, generator)
        return dealt

    def observe(self, state: State, seat: int) -> np.ndarray[Any, np.dtype[np.float32]]:
        """The view of a seat as numbers; the schema has a version."""
        checks.check_seat(self, state, seat)
        out = np.zeros(self.observation_length, np.float32)
        self.loops.observe_one(self.hide(state, seat), seat, out)
        return out

    def view(self, state: State, seat: int, language: str = "en") -> dict[str, Any]:
        """JSON for the table, made from what this seat may know alone."""
        shown = self.reading(self.hide(state, seat))
        picture: dict[str, Any] = self.reader.table_view(*shown, seat, language)
        return picture

    # what happens

    def read(self, state: State) -> Snapshot:
        """A snapshot: plain numbers and tuples by field name."""
        return self.layout.read(state.tobytes())

    def read_figures(self, state: State) -> Snapshot:
        """What only the rules can tell of this position, in plain numbers."""
        if self.figures is None or self.figures_layout is None:
            return Snapshot()
        filled = record.blank(self.figures.dtype)
        self.figures.rule(record.copy(state), filled)
        return self.figures_layout.read(filled.tobytes())

    def reading(self, state: State) -> Reading:
        """The position as readers take it."""
        return Reading(self.read(state), self.read_figures(state))

    def facts(self, state: State, action: int, seat: int | None = None) -> list[Fact]:
        """What this action does with all that follows of itself, up to the next decision.

        For a seat (NOBODY: a spectator) as it may know it. The story gets the figures of the
        position before, and as their field `after` those of the position after.
        """
        return self.told(state, action, seat)[0]

    def told(self, state: State, action: int, seat: int | None) -> tuple[list[Fact], Snapshot]:
        """The facts of an action as a seat may know them, and the position after it."""
        if self.story is None:
            raise GameError(f"{self.title} tells no story")
        after = record.copy(state)
        self.apply(after, action)
        figures = self.read_figures(state).replace(after=self.read_figures(after))
        snapshot = self.read(after)
        facts = self.story.facts(self.read(state), action, snapshot, figures)
        return facts if seat is None else seen_facts(self.story, facts, seat), snapshot

    def preview(self, state: State, action: int, seat: int | None = None) -> Preview:
        """What a choice brings: its facts, their net result, and whether it brings nothing."""
        return preview(self.facts(state, action, seat))

    # words

    def action_text(self, state: State, action: int) -> str:
        """The notation of an action, as in transcripts."""
        return self.reader.text_of(state[0], action)

    def parse_action(self, state: State, text: str) -> int:
        """The action of a notation; GameError with a reason when there is none."""
        return self.reader.read_text(state[0], text)

    def describe(
        self, state: State, action: int, language: str = "en", seat: int | None = None
    ) -> str:
        """A sentence for people: what this action does here. A seat that reads it is spoken to."""
        return plain(self.reader.sentence(*self.reading(state), action, language, seat))

    def rule(self, state: State, action: int) -> str:
        """The numbers of the rules, as `rules NUMBER` prints them, that an action rests on."""
        return self.reader.rule_of(*self.reading(state), action)

    def events(
        self, state: State, action: int, language: str = "en", seat: int | None = None
    ) -> list[str]:
        """What happens by this action, in sentences: its facts with all that follows of itself.

        For a seat as it may know it, and in the second person where it speaks of that seat. Empty
        where a log needs no line, as at the end of a turn.
        """
        if self.story is None or self.story.sentence_of is None:
            return [self.describe(state, action, language, seat)]
        facts, after = self.told(state, action, seat)
        if len(facts) > 1 and self.is_secret(state):
            facts = facts[1:]  # the last secret is in: what is revealed speaks for itself
        said = (self.story.sentence_of(fact, after, language, seat) for fact in facts)
        return [plain(text) for text in said if text]

    def board(self, state: State, seat: int, language: str = "en") -> str:
        """The table as text, from what this seat may know alone."""
        reading = self.reading(self.hide(state, seat))
        return plain(self.reader.board_text(*reading, seat, language))

    def faults(self, state: State) -> list[str]:
        """Broken invariants; empty when the state is sound."""
        return self.reader.broken(self.read(state))

    # for researchers: what a position is worth, where it leads, how it travels

    @cached_property
    def spec(self) -> Spec:
        """Observations, actions and results in numbers, for whoever builds a learner."""
        return spec_of(self)

    def rewards(self, state: State) -> list[float]:
        """What the game was worth to every seat, by places; nothing until it is over."""
        return outlook.rewards(self, state)

    def chance_outcomes(self, state: State) -> list[tuple[int, float]]:
        """Every draw that chance can make now, each with its probability."""
        if self.player_to_move(state) != CHANCE:
            raise GameError("chance is not to move")
        legal = self.legal_actions(state)
        return [(action, 1 / len(legal)) for action in legal]

    def information_state(self, state: State, seat: int) -> InformationState:
        """What a seat knows of the position, as text and as numbers; not how it came here."""
        return outlook.information_state(self, state, seat)

    def playouts(self, state: State, n: int, seed: int = 0) -> Playouts:
        """`n` games played on from here with uniformly random actions; the state stays as it is."""
        return outlook.playouts(self, state, n, seed)

    def copy(self, state: State) -> State:
        """A state that shares nothing with this one."""
        checks.check_state(self, state)
        return record.copy(state)

    def serialize(self, state: State) -> bytes:
        """A state as bytes that name the game, its rules and its box."""
        checks.check_state(self, state)
        return exchange.to_bytes(self, state)

    def deserialize(self, data: bytes) -> State:
        """The state of `serialize`; a GameError says why where it is none of this game."""
        return exchange.from_bytes(self, data)

    def __reduce__(self) -> Any:
        """A game is pickled as its name: another process loads it from its own sources."""
        return exchange.load, exchange.origin(self)

    @cached_property
    def box_digest(self) -> str:
        """A short digest of the printed material that this game was loaded with."""
        return box.digest(self.name)
