"""Choosers with a bent: their games of AquaSphere show what random ones seldom do."""

from collections.abc import Callable

import numpy as np

from botwright.games.aquasphere import actions
from botwright.games.aquasphere.data import (
    NO_SEAT,
    PROGRAMS,
    Decision,
    Program,
    Store,
)
from botwright.games.aquasphere.rules.deploying import (
    movement_cost,
    station_limit,
)
from botwright.games.aquasphere.rules.headquarters import tile_in
from botwright.games.aquasphere.rules.submarines import submarine_cost
from tests.golden import Prefer


def fond_of(*programs: Program) -> Prefer:
    """A chooser that lives for some actions, the first of them most."""

    def choose(state: np.record, legal: list[int]) -> list[int]:
        if state.decision == Decision.TURN:
            for program in programs:
                liked = [action for action in legal if serves(state, action, program)]
                if liked:
                    return liked
        return eager(state, legal)

    return choose


def serves(state: np.record, action: int, program: Program) -> bool:
    """Whether an option programs or deploys such a bot; a bot that would do nothing waits."""
    if actions.DEPLOY <= action < actions.PASS:
        sector, area = divmod(action - actions.DEPLOY, PROGRAMS)
        return area == program and is_useful(state, sector, program)
    if action < actions.BUY:
        return tile_in(state, action) == program
    return action == actions.BUY + program and not state.programmed[state.to_move]


def is_useful(state: np.record, sector: int, program: Program) -> bool:
    """Whether something lies there for a bot of this program."""
    seat = int(state.to_move)
    if program == Program.LAB:
        return bool(state.expansion_heights[sector] and state.lab_sizes[seat] < 5)
    if program == Program.CARD:
        return bool(
            state.card_heights[sector]
            and state.hand_sizes[seat] < state.capacities[seat, Store.CARDS]
        )
    if program == Program.OCTOPOD:
        return bool(state.octopods[sector])
    if program == Program.CRYSTAL:
        return bool(state.sector_crystals[sector])
    if program == Program.SUBMARINE:
        time = int(state.time_markers[seat]) - movement_cost(state, seat, sector)
        free = seat not in state.berths[sector]
        return bool(free) and time >= submarine_cost(state, seat, sector)
    if program == Program.TIME:
        return bool(state.time_markers[seat] < state.capacities[seat, Store.TIME])
    return True


def diving(state: np.record, legal: list[int]) -> list[int]:
    """Submarines, where most of them are already."""
    if state.decision == Decision.TURN:
        launches = [
            action
            for action in legal
            if action in range(actions.DEPLOY, actions.PASS)
            and serves(state, action, Program.SUBMARINE)
        ]
        sectors = {action: (action - actions.DEPLOY) // PROGRAMS for action in launches}
        depths = {a: int((state.berths[sector] != NO_SEAT).sum()) for a, sector in sectors.items()}
        deepest = [a for a in launches if depths[a] == max(depths.values())]
        return deepest or fond_of(Program.SUBMARINE, Program.TIME, Program.LAB)(state, legal)
    return eager(state, legal)


def fickle(state: np.record, legal: list[int]) -> list[int]:
    """Cards and octopods; but bots are taken back in the midst of things."""
    if state.decision in (Decision.GAIN, Decision.LETTER, Decision.RED_LINE):
        return [a for a in legal if actions.RETURN <= a < actions.SKIP] or legal
    return fond_of(Program.CARD, Program.OCTOPOD, Program.LAB)(state, legal)


def eager(state: np.record, legal: list[int]) -> list[int]:
    """Nothing is left out and no bot is taken back without need."""
    lazy = range(actions.RETURN, actions.END + 1)
    busy = [action for action in legal if action not in lazy]
    return busy or [action for action in legal if action >= actions.SKIP] or legal


def crowding(state: np.record, legal: list[int]) -> list[int]:
    """Control fields that are taken are taken over; programmed bots are never taken back."""
    if state.decision == Decision.TURN:
        deploys = [a for a in legal if actions.DEPLOY <= a < actions.PASS]
        taken = [a for a in deploys if state.control[(a - actions.DEPLOY) // PROGRAMS] != NO_SEAT]
        return taken or deploys or eager(state, legal)
    return eager(state, legal)


def spreading(state: np.record, legal: list[int]) -> list[int]:
    """As many bots as possible leave the supply and none comes home."""
    if state.decision == Decision.TURN:
        limit = station_limit(state)
        deploys = [a for a in legal if actions.DEPLOY <= a < actions.PASS]
        quiet = [
            a
            for a in deploys
            if state.stations[(a - actions.DEPLOY) // PROGRAMS].sum() < limit
            or state.control[(a - actions.DEPLOY) // PROGRAMS] == NO_SEAT
        ]
        useful = [
            a
            for a in quiet
            if (a - actions.DEPLOY) % PROGRAMS in (Program.TIME, Program.LAB, Program.PROGRAM)
        ]
        bought = [a for a in legal if actions.BUY <= a < actions.DEPLOY]
        few = int(state.programmed[state.to_move]).bit_count() < 2
        return (few and bought) or useful or quiet or eager(state, legal)
    return eager(state, legal)


CHOOSERS: list[Callable[[np.record, list[int]], list[int]]] = [
    fond_of(Program.CARD, Program.LAB, Program.TIME),
    fond_of(Program.LAB, Program.CARD),
    fond_of(Program.SUBMARINE, Program.TIME),
    fond_of(Program.OCTOPOD, Program.LAB, Program.CRYSTAL),
    fond_of(Program.CRYSTAL, Program.OCTOPOD, Program.CARD),
    crowding,
    spreading,
    diving,
    fickle,
    eager,
]
