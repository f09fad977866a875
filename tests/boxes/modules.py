"""Games with the boxes that come with us, played by the shipped modules: nothing is compiled.

The tables of a box are memory of a module. A game whose entries are those of a module can be held
to the same laws, and has a signature as native games have.
"""

import hashlib
from dataclasses import fields
from functools import cache
from typing import Any, NamedTuple

import numpy as np

import botwright
from botwright.core import boxes, record
from botwright.core.chance import generator
from botwright.core.engines.frozen import box_engine, reader_for
from botwright.core.game import Figures, Game
from botwright.core.reading.snapshot import Layout
from botwright.core.record import State
from botwright.core.signature import SEED
from botwright.core.wasm.machine import WasmEngine

GAMES = 50  # of a signature


class Case(NamedTuple):
    """A box that comes with us, and options that change play."""

    game: str
    box: str
    options: tuple[tuple[str, Any], ...]

    @property
    def name(self) -> str:
        """What a case is called, as a part of the names of files too."""
        return "-".join([self.game, self.box, *(str(value) for _, value in self.options)])


EDITIONS = [(("edition", edition),) for edition in ("english", "german")]
COUNTS = [(("players", count),) for count in (2, 3, 4)]
CASES = {
    case.name: case
    for game, options in (("metallum", EDITIONS), ("aquasphere", COUNTS))
    for box in boxes.shipped(game)
    for case in (Case(game, box, chosen) for chosen in options)
}


class Entries:
    """What compiled loops offer, answered by a module; the rest of them is not there."""

    def __init__(self, engine: WasmEngine):
        self.engine, self.machine = engine, engine.machine

    def change(self, entry: str, state: State, *arguments: int | str) -> int:
        """Call an entry that changes a state, and take the state over."""
        answer = self.engine.ask(entry, state.tobytes(), *arguments)
        state.view(np.uint8)[:] = np.frombuffer(self.machine.take("state"), np.uint8)
        return answer if isinstance(answer, int) else 0

    def ask(self, entry: str, state: State, *arguments: int | str) -> int:
        """Call an entry that answers with a number."""
        return int(self.engine.ask(entry, state.tobytes(), *arguments))

    def fill(self, entry: str, state: State, place: str, out: Any, *arguments: int) -> None:
        """Call an entry that fills a place, of which `out` gets as much as it has room for."""
        self.machine.clear(place)
        self.engine.ask(entry, state.tobytes(), *arguments, place)
        data = self.machine.take(place)[: out.nbytes]
        out.view(np.uint8)[:] = np.frombuffer(data, np.uint8)

    def deal_one(self, state: State, options: Any) -> None:
        """A new game."""
        self.machine.put("options", options.tobytes())
        self.change("deal", state, "options")

    def mover_one(self, state: State) -> int:
        """A seat, CHANCE or NOBODY."""
        return self.ask("mover", state)

    def legal_one(self, state: State, out: Any) -> int:
        """Write the legal actions; how many."""
        return self.taken(out, self.ask("legal", state, "actions"))

    def legal_seat(self, state: State, seat: int, out: Any) -> int:
        """The same for a seat that decides in secret."""
        return self.taken(out, self.ask("legal_seat", state, seat, "actions"))

    def taken(self, out: Any, count: int) -> int:
        """Take actions over."""
        out[:count] = self.machine.numbers("actions", count)
        return count

    def apply_one(self, state: State, action: int) -> None:
        """Carry out an action."""
        self.change("apply", state, action)

    def step(self, state: State, action: int, out: Any) -> int:
        """Carry out an action, then write the next legal ones."""
        self.apply_one(state, action)
        return self.legal_one(state, out)

    def scores_one(self, state: State, out: Any) -> None:
        """The points of every seat."""
        self.fill("scores", state, "results", out)

    def places_one(self, state: State, out: Any) -> None:
        """The place of every seat."""
        self.fill("places", state, "results", out)

    def hide_one(self, state: State, seat: int) -> None:
        """Blank out what a seat may not know."""
        self.change("hide", state, seat)

    def redeal_one(self, state: State, seat: int, luck: Any) -> None:
        """Draw what is blank."""
        self.machine.put("luck", luck.tobytes())
        self.change("redeal", state, seat, "luck")

    def observe_one(self, state: State, seat: int, out: Any) -> None:
        """A view as numbers."""
        self.fill("observe", state, "observation", out, seat)

    def play_one(self, state: State, luck: Any) -> int:
        """A whole random game with the options that were dealt last; how many decisions."""
        self.machine.put("luck", luck.tobytes())
        return self.change("play_games", state, "luck", "options", "actions", 1)


class ModuleGame(Game):
    """A game with a box, whose rules are a module."""

    def __post_init__(self) -> None:
        """Nothing is bound: `game_of` gives it its entries."""

    def deal(self, players: int | None = None, **options: Any) -> State:
        """A new game; nothing has to be compiled first."""
        state = record.blank(self.state_dtype)
        self.loops.deal_one(state, self.option_numbers(self.read_options(players, **options)))
        return state


def engine_of(name: str, box: str) -> WasmEngine:
    """A module with a box that comes with us."""
    text = boxes.shipped(name)[box].read_text(encoding="utf-8")
    return box_engine(name, botwright.load(name).rules_version, text)


@cache
def game_of(name: str, box: str) -> ModuleGame:
    """A game with a box that comes with us."""
    own, engine = botwright.load(name), engine_of(name, box)
    entries = Entries(engine)
    given = {each.name: getattr(own, each.name) for each in fields(Game) if each.init}
    assert own.figures is not None

    def figures(states: State, filled: Any) -> None:
        """What only rules can tell."""
        entries.fill("figures", states, "figures", filled)

    given |= {"reader": reader_for(engine), "figures": Figures(own.figures.dtype, figures)}
    made = ModuleGame(**given)
    layouts = {"layout": Layout.of(own.state_dtype), "figures_layout": own.figures_layout}
    for key, value in {**layouts, "loops": entries, "box_digest": engine.box}.items():
        object.__setattr__(made, key, value)  # what a game makes of itself where it is compiled
    return made


def signature(case: Case) -> str:
    """Random games with fixed luck; the digest of all final states, as core/signature.py has it."""
    game, digest = game_of(case.game, case.box), hashlib.sha256()
    state = game.deal(**dict(case.options))
    for number in range(GAMES):
        game.loops.play_one(state, generator(SEED, number))
        digest.update(state.tobytes())
    return digest.hexdigest()[:12]
