"""The functions that a module offers: pointers and numbers, nothing else.

A pointer to a state is where its bytes lie in the module's memory. Numbers are 32 bits wide, which
JavaScript takes as they are.
"""

import re
from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from numba import carray, cfunc, types

from botwright.core import jit
from botwright.core.game import Game
from botwright.core.record import NO_FIGURES

BYTES, INTS = types.CPointer(types.uint8), types.CPointer(types.int32)
WORDS, FLOATS = types.CPointer(types.uint64), types.CPointer(types.float32)
I32, NOTHING = types.int32, types.void

Export = Callable[[Any], Callable[[Callable[..., Any]], None]]


def exporter(made: dict[str, str]) -> Export:
    """A decorator that puts the LLVM code of entries, all that they call included, under names."""

    def export(signature: Any) -> Callable[[Callable[..., Any]], None]:
        """Compile a function as the entry of its name."""

        def add(function: Callable[..., Any]) -> None:
            entry = cfunc(signature, nopython=True)(function)
            text = str(entry._library._final_module)
            name = re.escape(entry.native_name)
            made[function.__name__] = re.sub(
                rf'@"?{name}"?(?=[\s(])', f"@{function.__name__}", text
            )

        return add

    return export


def rules_of(game: Game) -> dict[str, str]:
    """Every entry of a game's rules: name to LLVM code."""
    made: dict[str, str] = {}
    export = exporter(made)
    state = types.CPointer(numba.from_dtype(game.state_dtype))
    acting(game, state, export)
    knowing(game, state, export)
    tracing(game, state, export)
    return made


def acting(game: Game, state: Any, export: Export) -> None:
    """Dealing, deciding, acting and results."""
    rules = game.compiled
    lay_out, legal_actions, legal_for = rules["deal"], rules["legal_actions"], rules["legal_for"]
    carry_out, player_to_move, is_joint = rules["apply"], rules["player_to_move"], rules["is_joint"]
    count_scores, count_places = rules["scores"], rules["places"]
    options_given, most = len(game.options), game.most_legal_actions
    seats = max(game.options["players"].choices)

    @export(NOTHING(state, INTS))
    def deal(at, options):  # type: ignore[no-untyped-def]
        lay_out(carray(at, (1,))[0], carray(options, (options_given,)))

    @export(I32(state))
    def mover(at):  # type: ignore[no-untyped-def]
        return player_to_move(carray(at, (1,))[0])

    @export(I32(state))
    def secret(at):  # type: ignore[no-untyped-def]
        return is_joint(carray(at, (1,))[0])

    @export(I32(state, INTS))
    def legal(at, out):  # type: ignore[no-untyped-def]
        return legal_actions(carray(at, (1,))[0], carray(out, (most,)))

    @export(I32(state, I32, INTS))
    def legal_seat(at, seat, out):  # type: ignore[no-untyped-def]
        return legal_for(carray(at, (1,))[0], np.int64(seat), carray(out, (most,)))

    @export(NOTHING(state, I32))
    def apply(at, action):  # type: ignore[no-untyped-def]
        carry_out(carray(at, (1,))[0], np.int64(action))

    @export(NOTHING(state, INTS))
    def scores(at, out):  # type: ignore[no-untyped-def]
        count_scores(carray(at, (1,))[0], carray(out, (seats,)))

    @export(NOTHING(state, INTS))
    def places(at, out):  # type: ignore[no-untyped-def]
        count_places(carray(at, (1,))[0], carray(out, (seats,)))


def knowing(game: Game, state: Any, export: Export) -> None:
    """What a seat may know, and what only rules can tell a table."""
    rules = game.compiled
    blank_out, fill_in, see = rules["hide"], rules["redeal"], rules["observe"]
    length, told = game.observation_length, game.figures or NO_FIGURES
    fill, figures_type = told.rule, types.CPointer(numba.from_dtype(told.dtype))

    @export(NOTHING(state, I32))
    def hide(at, seat):  # type: ignore[no-untyped-def]
        blank_out(carray(at, (1,))[0], np.int64(seat))

    @export(NOTHING(state, I32, WORDS))
    def redeal(at, seat, luck):  # type: ignore[no-untyped-def]
        fill_in(carray(at, (1,))[0], np.int64(seat), carray(luck, (1,)))

    @export(NOTHING(state, I32, FLOATS))
    def observe(at, seat, out):  # type: ignore[no-untyped-def]
        see(carray(at, (1,))[0], np.int64(seat), carray(out, (length,)))

    @export(NOTHING(state, figures_type))
    def figures(at, out):  # type: ignore[no-untyped-def]
        fill(carray(at, (1,)), carray(out, (1,)))


def tracing(game: Game, state: Any, export: Export) -> None:
    """Whole random games: for speed, and to compare backends."""
    told = game.figures or NO_FIGURES
    loops = jit.bind("botwright.core.wasm.trace", game.name, figures=told.rule, **game.compiled)
    trace, playout, deal = loops.trace_games, game.loops.playout, game.compiled["deal"]
    options_given, most = len(game.options), game.most_legal_actions
    seats = max(game.options["players"].choices)
    size, figures_size = game.state_dtype.itemsize, told.dtype.itemsize
    figures_type = types.CPointer(numba.from_dtype(told.dtype))

    @export(I32(state, WORDS, INTS, INTS, I32))
    def play_games(at, luck, options, out, games):  # type: ignore[no-untyped-def]
        states, lucks = carray(at, (1,)), carray(luck, (1,))
        given, actions = carray(options, (options_given,)), carray(out, (most,))
        decisions = 0
        for _ in range(games):
            deal(states[0], given)
            decisions += playout(states[0], lucks, actions)
        return decisions

    buffers = (state, BYTES, state, BYTES, figures_type, BYTES)

    @export(I32(*buffers, WORDS, INTS, INTS, INTS, WORDS, I32))
    def trace_games(  # type: ignore[no-untyped-def]
        at, raw, copy, raw_copy, filled, raw_filled, luck, options, out, results, digest, games
    ):
        return trace(
            carray(at, (1,)),
            carray(raw, (size,)),
            carray(copy, (1,)),
            carray(raw_copy, (size,)),
            carray(filled, (1,)),
            carray(raw_filled, (figures_size,)),
            carray(luck, (1,)),
            carray(options, (options_given,)),
            carray(out, (most,)),
            carray(results, (seats,)),
            carray(digest, (1,)),
            games,
        )
