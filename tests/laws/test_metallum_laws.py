"""Laws of Metallum alone: the money ledger, and seats that are alike."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

import botwright
from botwright.core import record
from botwright.games.metallum import actions
from botwright.games.metallum.data import Decision, Deposit, Effect, Pile, Planet
from tests.thorough import amount

GAME = botwright.load("metallum")
SWAPPED_ROWS = ("money", "programs", "unused", "bought", "extractors", "reserves", "ships")
SWAPPED_SEATS = ("active", "first", "pending_owner")
PAY = {Deposit.NORMAL: (3, 1), Deposit.RICH: (5, 2), Deposit.POOR: (1, 0)}


def random_actions(seed, length):
    """The first actions of a random game, chosen by numpy's generator."""
    generator = np.random.default_rng(seed)
    state = GAME.deal()
    for _ in range(length):
        legal = GAME.legal_actions(state)
        if not legal:
            break
        action = legal[generator.integers(len(legal))]
        yield record.copy(state), action
        GAME.apply(state, action)


def counted(state, seat, planet):
    """Presence by plain reading of the rules, not by the rules' own code."""
    shield = state.owners[Effect.FSH] == seat and state.module_planets[Effect.FSH] == planet
    if state.sabotaged[planet] and not shield:
        return 0
    station = state.owners[Effect.MIN] == seat and state.module_planets[Effect.MIN] == planet
    return int(state.extractors[seat, planet]) + int(station)


def is_on(state, seat, card):
    """Whether a module of the seat works, by plain reading."""
    if state.owners[card] != seat:
        return False
    planet = int(state.module_planets[card])
    shield = state.owners[Effect.FSH] == seat and state.module_planets[Effect.FSH] == planet
    return not state.sabotaged[planet] or shield


def pay(state, seat, planet):
    """What a planet pays, by plain reading of the rules."""
    mine, theirs = counted(state, seat, planet), counted(state, 1 - seat, planet)
    first, second = PAY[Deposit(int(state.deposits[planet]))]
    if mine == 0:
        return 0
    if mine > theirs:
        refinery = is_on(state, seat, Effect.REF) and state.module_planets[Effect.REF] == planet
        return first + 2 * refinery
    return second if mine < theirs or is_on(state, seat, Effect.CON) else 0


def earned(before, action, seat):
    """The money a seat gains or loses by one action, by plain reading of the rules."""
    acting = before.to_move == seat
    ship = int(before.ships[seat])
    if acting and before.decision == Decision.ACT:
        if action == actions.MINE:
            return pay(before, seat, ship)
        if actions.BUY <= action < actions.TRANSPORT:
            slot = action - actions.BUY
            cost = (5, 3, 2, 3, 2, 2, 4, 3, 6, 2, 4, 3, 3, 3, 5, 3, 3, 2, 4, 5, 3)[
                before.market[slot]
            ]
            cost += (1, 0, 0, -1)[slot] - is_on(before, seat, Effect.RES)
            return -max(0, cost)
        if action == actions.PLAY + Effect.SUB - Effect.ACT:
            return int((before.extractors[seat] > 0).sum())
    target = None
    if acting and before.decision == Decision.ACT:
        if actions.FLY <= action < actions.DEPLOY:
            target = action - actions.FLY
        if actions.BOOST_FLY <= action < actions.MINE:
            target = action - actions.BOOST_FLY
    if acting and before.decision == Decision.JUMP:
        target = action - actions.PLANET
    if target is not None:
        return int(not before.discovered[target])
    if action == actions.END and before.to_move != before.first:
        post = is_on(before, seat, Effect.TRD)
        trade = post and before.extractors[seat, before.module_planets[Effect.TRD]] > 0
        return sum(pay(before, seat, planet) for planet in range(7)) + trade
    return 0


@settings(max_examples=amount(15, 100), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_money_ledger(seed):
    """Scores recomputed from the board equal the money kept along the way."""
    money = [0, 0]
    last = None
    for state, action in random_actions(seed, 400):
        assert state[0].money.tolist() == money
        money = [money[seat] + int(earned(state[0], action, seat)) for seat in (0, 1)]
        last = (state, action)
    GAME.apply(*last)
    assert last[0][0].money.tolist() == money == GAME.scores(last[0])


def mirror(state):
    """The same position with the seats changed over."""
    other = record.copy(state)
    for name in SWAPPED_ROWS:
        other[0][name] = state[0][name][::-1]
    for name in SWAPPED_SEATS:
        if state[0][name] >= 0:
            other[0][name] = 1 - state[0][name]
    for card in range(len(Effect)):
        if state[0].owners[card] >= 0:
            other[0].owners[card] = 1 - state[0].owners[card]
    if state[0].to_move >= 0 and state[0].decision != Decision.PROGRAM:
        other[0].to_move = 1 - state[0].to_move
    return other


def mirror_action(action):
    """The same action for the other seat."""
    for first in (actions.FIRST, actions.START):
        if first <= action < first + 2:
            return first + 1 - (action - first)
    return action


@settings(max_examples=amount(10, 60), deadline=None)
@given(seed=st.integers(0, 2**32))
def test_seats_are_alike(seed):
    """Changing the seats over changes nothing but the names."""
    for state, action in random_actions(seed, 400):
        if state[0].decision == Decision.PROGRAM:
            continue  # programs are entered one after the other, which means nothing
        other = mirror(state)
        legal = sorted(mirror_action(action) for action in GAME.legal_actions(state))
        assert GAME.legal_actions(other) == legal
        GAME.apply(state, action)
        GAME.apply(other, mirror_action(action))
        if state[0].decision != Decision.PROGRAM:
            assert mirror(state).tobytes() == other.tobytes()


def test_nothing_lies_on_unknown_planets():
    """Alpha is open and Omega is face down at the start; nothing else is known."""
    state = GAME.deal()[0]
    assert state.planets.tolist() == [Planet.ALPHA, -1, -1, -1, -1, -1, Planet.OMEGA]
    assert state.discovered.tolist() == [1, 0, 0, 0, 0, 0, 0]
    assert (state.piles == Pile.DECK).all()
