"""The functions of a thinker's module. Each is given where the record of its memory lies."""

from typing import Any

import numba
import numpy as np
from numba import carray, types

from botwright.core.game import Game
from botwright.core.wasm.entries import I32, NOTHING, Export, exporter
from botwright.players.compiled.network import NO_NETWORK
from botwright.players.compiled.statistics import solve_matrix
from botwright.players.compiled.storage import ROOT, Beam
from botwright.players.network import Network
from botwright.players.search.explanation import MATRIX_STEPS
from botwright.players.search.thinking import thinking
from botwright.players.wasm.memory import Getters, getters, memory_of


def thinking_of(game: Game, network: Network) -> dict[str, str]:
    """Every entry of a thinker: name to LLVM code, all that it calls included."""
    made: dict[str, str] = {}
    memory = types.CPointer(numba.from_dtype(memory_of(game, network)))
    parts = getters(network)
    searching(game, parts, memory, exporter(made))
    rating(game, parts, memory, exporter(made))
    weighing(game, network.players, memory, exporter(made))
    return made


def searching(game: Game, parts: Getters, memory: Any, export: Export) -> None:
    """The search: its root, its playouts, its mixes; with the network and without."""
    bound = thinking(game)
    prepare_root, lay_root_matrix = bound.root.prepare, bound.root.lay_root_matrix
    run, evaluate_state, is_joint = (
        bound.tree.search,
        bound.leaves.evaluate_state,
        game.compiled["is_joint"],
    )
    tree_of, other_of, workspace_of, network_of, guide_of, _ = parts

    @numba.njit
    def current_tree(m):  # type: ignore[no-untyped-def]
        return tree_of(m) if m.current == 0 else other_of(m)

    @numba.njit
    def spare_tree(m):  # type: ignore[no-untyped-def]
        return other_of(m) if m.current == 0 else tree_of(m)

    @export(I32(memory, I32, I32))
    def prepare(at, seat, networked):  # type: ignore[no-untyped-def]
        m = carray(at, (1,))[0]
        secret = is_joint(m.root[0])
        kept = prepare_root(
            current_tree(m), spare_tree(m), m.root, m.root_bytes,
            np.int64(seat), m.origins, m.scratch_generator,
        )  # fmt: skip
        if kept:
            m.current = 1 - m.current
        elif secret:
            tree, space = current_tree(m), workspace_of(m)
            if networked != 0:
                lay_root_matrix(tree, m.root, space, network_of(m), guide_of(m))
            else:
                lay_root_matrix(tree, m.root, space, NO_NETWORK, guide_of(m))
        return 1 if secret else 0

    @export(NOTHING(memory, I32))
    def search(at, playouts):  # type: ignore[no-untyped-def]
        m = carray(at, (1,))[0]
        run(current_tree(m), m.root, workspace_of(m), NO_NETWORK, guide_of(m), np.int64(playouts))

    @export(NOTHING(memory, I32))
    def search_by_network(at, playouts):  # type: ignore[no-untyped-def]
        m = carray(at, (1,))[0]
        run(
            current_tree(m), m.root, workspace_of(m), network_of(m), guide_of(m),
            np.int64(playouts),
        )  # fmt: skip

    @export(NOTHING(memory))
    def solve(at):  # type: ignore[no-untyped-def]
        m = carray(at, (1,))[0]
        tree = current_tree(m)
        solve_matrix(tree, np.int64(tree.used[ROOT]), MATRIX_STEPS, workspace_of(m).secrets)

    @export(I32(memory))
    def evaluate(at):  # type: ignore[no-untyped-def]
        m = carray(at, (1,))[0]
        return evaluate_state(m.root[0], network_of(m), m.scratch_legal)


def rating(game: Game, parts: Getters, memory: Any, export: Export) -> None:
    """The greedy turn: the totals of all legal actions of the root, and over how many lucks."""
    planning, is_joint = thinking(game).planning, game.compiled["is_joint"]
    legal_actions, legal_for = game.compiled["legal_actions"], game.compiled["legal_for"]
    plan_turn, rate_by_reply = planning.plan_turn, planning.rate_by_reply
    needs_reply = game.compiled["needs_reply"]
    workspace_of, beam_of = parts.workspace_of, parts.beam_of

    @export(I32(memory, I32, I32, I32, I32, I32))
    def rate(at, seat, width, lucks, replies, turns):  # type: ignore[no-untyped-def]
        m = carray(at, (1,))[0]
        space = workspace_of(m)
        scratch, legal = space.scratch, space.secrets.legal[0]
        if is_joint(m.root[0]):  # only there a seat may be asked before its turn
            count = np.int64(legal_for(m.root[0], np.int64(seat), legal))
        else:
            count = np.int64(legal_actions(m.root[0], legal))
        totals = m.totals[:count]
        if needs_reply(m.root[0]):
            rate_by_reply(
                scratch, m.root, np.int64(seat), legal[:count],
                np.int64(replies), np.int64(turns), totals,
            )  # fmt: skip
            return 1
        scratch.states[0] = m.root[0]
        whole = beam_of(m)
        beam = Beam(
            whole.states, whole.firsts, whole.values[:width], whole.keys[:width], whole.generator
        )
        return plan_turn(beam, m.best[:count], totals, np.int64(lucks), scratch, np.int64(seat))


def weighing(game: Game, players: int, memory: Any, export: Export) -> None:
    """The game's own evaluation of the root: round, begin of a turn, doubt, points expected."""
    evaluate, doubt, stage, begins_turn = (
        game.compiled[name] for name in ("evaluate", "doubt", "stage", "begins_turn")
    )

    @export(NOTHING(memory))
    def weigh(at):  # type: ignore[no-untyped-def]
        m = carray(at, (1,))[0]
        state, totals = m.root[0], m.totals
        totals[0], totals[1], totals[2] = stage(state), begins_turn(state), doubt(state)
        for seat in range(players):
            totals[3 + seat] = evaluate(state, np.int64(seat))
