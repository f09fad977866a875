"""Broken positions are recognised: every invariant can fail."""

import pytest

from botwright.games.aquasphere import GAME
from botwright.games.aquasphere.data import Room
from botwright.games.aquasphere.positions import table

CORRUPTIONS = {
    "a bot too many": lambda state: state.supplies.__setitem__(0, 16),
    "a bot lost": lambda state: state.supplies.__setitem__(1, 3),
    "three programmed bots": lambda state: state.programmed.__setitem__(0, 7),
    "a submarine lost": lambda state: state.submarines.__setitem__(2, 4),
    "two submarines of a colour": lambda state: state.berths.__setitem__((0, 1), 0),
    "an overfull station": lambda state: state.stations.__setitem__((0, 1), 3),
    "a neutral bot in control": lambda state: state.control.__setitem__(0, 3),
    "more time markers than room": lambda state: state.time_markers.__setitem__(0, 5),
    "more crystals than room": lambda state: state.crystals.__setitem__(0, 3),
    "debts": lambda state: state.time_markers.__setitem__(0, -1),
    "a wrong capacity": lambda state: state.capacities.__setitem__((0, 0), 3),
    "a card twice": lambda state: state.card_piles.__setitem__((0, 0), 2),
    "a card nowhere": lambda state: state.card_places.__setitem__(40, 1),
    "an expansion outside its pile": lambda state: state.expansion_piles.__setitem__((0, 3), 9),
    "cards turned up": lambda state: setattr(state, "cards_turned", 7),
    "two sectors in one place": lambda state: state.ring.__setitem__(0, 1),
    "a base lab twice": lambda state: state.base_labs.__setitem__(0, 1),
    "a program card twice": lambda state: state.program_cards.__setitem__(1, 1),
    "an order without a player": lambda state: state.order.__setitem__(0, 1),
    "a pass of nobody": lambda state: setattr(state, "passes", 1),
    "an engineer passed without place": lambda s: s.engineers.__setitem__(0, Room.PASSED),
    "another player to move": lambda state: setattr(state, "to_move", 1),
    "points without a source": lambda state: state.points.__setitem__(0, 5),
    "points that wait in a turn": lambda state: setattr(state, "points_left", 2),
    "letters that wait in a turn": lambda state: setattr(state, "letters", 4),
    "fewer than no octopods": lambda state: state.octopods.__setitem__(0, -1),
    "five rounds": lambda state: setattr(state, "round_number", 5),
}


@pytest.mark.parametrize("fault", sorted(CORRUPTIONS))
def test_faults(fault):
    state = table()
    assert GAME.faults(state) == []
    CORRUPTIONS[fault](state)
    assert GAME.faults(state) != []
