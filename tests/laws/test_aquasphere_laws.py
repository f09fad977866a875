"""Laws of AquaSphere alone: the points ledger, nothing lost, seats that are alike."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import botwright
from botwright.core import record
from botwright.games.aquasphere.data import (
    CARD_IDS,
    NO_SEAT,
    Decision,
    Gain,
    Program,
    Stage,
)
from botwright.games.aquasphere.rules.tables import (
    LAYOUT,
    LETTERS,
    REFILL_CRYSTALS,
    REFILL_OCTOPODS,
)
from tests.thorough import amount

GAME = botwright.load("aquasphere")
LIMIT = {2: 2, 3: 4, 4: 5}
# fields with a row, and fields with a number, for each seat
SEAT_ROWS = (
    "points", "tally", "supplies", "programmed", "submarines", "time_markers", "crystals",
    "capacities", "labs", "lab_sizes", "hands", "hand_sizes", "scientists", "areas", "engineers",
    "bought", "sidesteps", "base_labs",
)  # fmt: skip
SEAT_NUMBERS = ("order", "pass_order", "control", "berths")
ONE_SEAT = ("active", "to_move")
seeds = st.integers(0, 2**32)


def random_actions(seed, players):
    """A random game, in which bots are taken back and actions left out more seldom than by luck."""
    generator = np.random.default_rng(seed)
    state = GAME.deal(players=players)
    while legal := GAME.legal_actions(state):
        texts = [GAME.action_text(state, action) for action in legal]
        eager = [a for a, t in zip(legal, texts) if not t.startswith(("return", "skip", "stop"))]
        if eager and generator.integers(8):
            legal = eager
        action = legal[generator.integers(len(legal))]
        before = record.copy(state)
        GAME.apply(state, action)
        yield before, action, state


def series(number):
    """1, 3, 6, 10, 15 ..."""
    return number * (number + 1) // 2


def hand(state, seat):
    """The research cards of a seat, by id."""
    return [CARD_IDS[card] for card in state.hands[seat, : int(state.hand_sizes[seat])]]


def pushed_home(state, seat, sector):
    """Foreign bots that go home when the seat takes a control field."""
    there = [int(bots) for bots in state.stations[sector]]
    if state.control[sector] != NO_SEAT:
        there[state.control[sector]] += 1
    if sum(there) <= LIMIT[int(state.players)]:
        return 0
    return sum(max(0, bots - 1) for colour, bots in enumerate(there) if colour != seat)


def earned_by_acting(state, seat, text):
    """Points of an action by plain reading of the rules."""
    word, *rest = text.split()
    bulb = int(state.round_number) + 1
    if word == "step":
        room = "abcdefg".index(rest[0])
        tile = int(LAYOUT[state.program_cards[int(state.round_number) - 1], room])
        return 4 * (f"R{15 + tile}" in hand(state, seat))
    if word in ("deploy", "control"):
        sector = "ABCDEF".index(rest[0])
        return pushed_home(state, seat, sector) * ("R25" in hand(state, seat))
    if word == "catch":
        return series(int(rest[0])) + 3 * ("R24" in hand(state, seat))
    if word == "do" and state.areas[seat] in (Program.SUBMARINE, Program.CARD):
        return bulb
    return 0


def counted(state):
    """How many players have been scored since the round ended."""
    if state.stage in (Stage.PREPARATION, Stage.OVER):
        return int(state.players)
    if state.stage <= Stage.DONE:
        return 0
    return int(state.turn) + int(state.stage == Stage.COUNTED)


def scored(state, seat):
    """The total of an intermediate scoring by plain reading."""
    players = int(state.players)
    fields = [int((state.control == other).sum()) for other in range(players)]
    leaders = fields.count(max(fields))
    majority = (6 if leaders == 1 else 3) if 0 < fields[seat] == max(fields) else 0
    free = max(0, 15 - int(state.supplies[seat]) - 1)
    bots = min(free, 2 + 2 * (6 - int(state.submarines[seat])))
    octopods = [int(n) for n, owner in zip(state.octopods, state.control) if owner == seat]
    return majority + bots + series(int(state.crystals[seat])) - sum(map(series, octopods))


def finally_scored(state, seat):
    """The final scoring by plain reading."""
    masks = [1 << int(state.base_labs[seat])]
    masks += [int(LETTERS[tile]) for tile in state.labs[seat, : int(state.lab_sizes[seat])]]
    letters = {sector for mask in masks for sector in range(6) if mask >> sector & 1}
    complete = 5 * (state.lab_sizes[seat] == 5) + 5 * (state.submarines[seat] == 0)
    return series(len(letters)) + int(state.time_markers[seat]) + int(complete)


def due(state, seat):
    """The research cards of a seat whose rewards wait, by id."""
    cards = enumerate(hand(state, seat))
    return [card for place, card in cards if int(state.reward_cards) >> place & 1]


def waits(state, seat):
    """Points that a seat has been given but not moved yet."""
    if seat != state.active:
        return 0
    each = 4 if any(f"R{number}" in due(state, seat) for number in range(15, 22)) else 3
    cards = int(state.waiting[Gain.CARD_POINTS]) * each
    return int(state.points_left) + int(state.waiting[Gain.POINTS]) + cards


def check_ledger(before, after, seat, text):
    """What a seat gains by plain reading is moved, or waits, or is lost before a red line."""
    old, new = int(before.points[seat]), int(after.points[seat])
    acts = seat == before.to_move
    gained = earned_by_acting(before, seat, text) if acts else 0
    if is_scored(before, after, seat):
        total = scored(after, seat)
        gained += max(total, old // 10 * 10 - old) if total < 0 else total
    over = after.stage == Stage.OVER
    final = finally_scored(after, seat) if over else 0
    lost = gained + final - (new + waits(after, seat) - old - waits(before, seat))
    crossed = (new - final) // 10 - old // 10
    assert crossed == int(acts and text.startswith("pay"))
    assert lost >= 0
    if lost:
        stopped = text == "stop" and before.decision == Decision.RED_LINE
        spent = text.startswith(("pay", "return"))  # what is gained afterwards comes too late
        assert stopped or means(after, seat) == 0 or means(before, seat) == spent
        assert (new - final) % 10 == 9


def means(state, seat):
    """How many red lines a seat could pay for."""
    return int(state.crystals[seat]) + int(state.programmed[seat]).bit_count()


def is_scored(before, after, seat):
    """Whether the intermediate scoring of a seat lies between two positions."""
    if before.stage == Stage.PREPARATION or after.round_number != before.round_number:
        return False
    return counted(before) <= after.order.tolist().index(seat) < counted(after)


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=amount(4, 40), deadline=None)
@given(seed=seeds)
def test_points_ledger(players, seed):
    """Points by plain reading equal the points kept along the way, action by action."""
    for before, action, after in random_actions(seed, players):
        text = GAME.action_text(before, action)
        for seat in range(players):
            check_ledger(before[0], after[0], seat, text)


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=amount(4, 40), deadline=None)
@given(seed=seeds)
def test_crystals_and_octopods(players, seed):
    """They come with centre tiles and rewards alone, and go by payments and catches alone."""
    for before, action, after in random_actions(seed, players):
        if before[0].round_number == 0:
            continue
        text = GAME.action_text(before, action)
        old, new = before[0], after[0]
        brought = np.zeros(2, int)
        if new.tile != old.tile:
            tile = (players - 2, int(old.tile))
            brought[:] = REFILL_CRYSTALS[tile].sum(), REFILL_OCTOPODS[tile].sum()
        caught = int(text.split()[1]) if text.startswith("catch") else 0
        assert int(new.octopods.sum()) - int(old.octopods.sum()) == brought[1] - caught
        crystals = [int(s.crystals.sum()) + int(s.sector_crystals.sum()) for s in (old, new)]
        rewards = crystals[1] - crystals[0] - brought[0] + (text == "pay crystal")
        assert 0 <= rewards <= 1
        assert not rewards or text.split()[0] in ("step", "catch", "gain", "return", "pay", "stop")


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=amount(4, 40), deadline=None)
@given(seed=seeds)
def test_bots_and_submarines(players, seed):
    """15 bots and 6 submarines a colour, counted over the whole table; neutral bots never move."""
    neutral = None
    for before, _, _ in random_actions(seed, players):
        state = before[0]
        for seat in range(players):
            bots = int((state.control == seat).sum()) + int(state.stations[:, seat].sum())
            bots += int(state.programmed[seat]).bit_count() + int(state.supplies[seat])
            assert bots == 15
        for colour in range(4):
            assert int((state.berths == colour).sum()) + int(state.submarines[colour]) == 6
        if state.round_number:
            stations = state.stations[:, players:].tolist()
            assert stations == (neutral or stations)
            neutral = stations
            assert sum(map(sum, stations)) == (3 if players == 3 else 0)


def mirror(state):
    """The same position with every player one seat further on."""
    players = int(state[0].players)
    other = record.copy(state)
    for name in SEAT_ROWS:
        other[0][name][:players] = np.roll(state[0][name][:players], 1, axis=0)
    other[0].stations[:, :players] = np.roll(state[0].stations[:, :players], 1, axis=1)
    for name in SEAT_NUMBERS:
        other[0][name] = further_on(state[0][name], players)
    for name in ONE_SEAT:
        other[0][name] = further_on(state[0][name], players)
    return other


def further_on(seats, players):
    """Seats moved on by one; neutral colours, chance and nobody stay."""
    return np.where((seats >= 0) & (seats < players), (seats + 1) % players, seats)


@pytest.mark.parametrize("players", [2, 3, 4])
@settings(max_examples=amount(3, 30), deadline=None)
@given(seed=seeds)
def test_seats_are_alike(players, seed):
    """Moving everybody on by a seat changes nothing but the names."""
    for before, action, after in random_actions(seed, players):
        if before[0].round_number == 0:
            continue  # base labs are drawn seat by seat
        other = mirror(before)
        assert GAME.legal_actions(other) == GAME.legal_actions(before)
        GAME.apply(other, action)
        assert other.tobytes() == mirror(after).tobytes()
    assert GAME.scores(other) == np.roll(GAME.scores(after), 1).tolist()


def test_mirror_moves_seats():
    """The mirror is no identity."""
    state = GAME.deal(players=3)
    state[0].points[:3] = 5, 6, 7
    assert mirror(state)[0].points.tolist() == [7, 5, 6, 0]
