"""Stories: what a choice brings is told by facts, and that it brings nothing is told too."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botwright.core.facts import Net, kind
from botwright.core.record import copy, from_bytes
from botwright.games.aquasphere import GAME
from botwright.games.aquasphere.data import Source
from botwright.games.aquasphere.notation import TEXTS
from botwright.games.aquasphere.state import STATE
from botwright.games.aquasphere.story import MINOR
from botwright.games.aquasphere.story.points import RoundCounted, RoundScored
from botwright.games.aquasphere.story.preparation import RoundEnded
from tests.rules.aquasphere.positions import (
    BLUE,
    RED,
    WHITE,
    YELLOW,
    check_told,
    do,
    last_turn,
    table,
)


def previewed(state, step):
    """What a step would bring in a position."""
    copied = from_bytes(STATE, state.tobytes())
    assert GAME.is_legal(copied, TEXTS.index(step))
    return GAME.preview(copied, TEXTS.index(step), WHITE)


def told(preview):
    """The facts of a preview as text, without those that a log leaves out."""
    lines = []
    for fact in preview.facts:
        if kind(fact) not in MINOR:
            values = (str(value) for value in fact._asdict().values())
            lines.append(f"{kind(fact)} {' '.join(values)}")
    return lines


OCTOPOD = {"programmed": "octopod card"}
# a position, the choice, whether nothing comes of it, the facts: seat, numbers, cause
CASES = [
    # nothing to catch, with and without another bot to take back
    ({"programmed": "octopod"}, "", "deploy A octopod", True,
     ["Deployed 0 0 3 0 24", "Idle 0 0 3 52"]),
    (OCTOPOD, "", "deploy A octopod", True,
     ["Deployed 0 0 3 0 24", "Idle 0 0 3 52"]),
    (OCTOPOD | {"octopods": "A 1"}, "", "deploy A octopod", False, ["Deployed 0 0 3 0 24"]),
    # no crystal there; one there, but a full store
    ({"programmed": "crystal"}, "", "deploy A crystal", True,
     ["Deployed 0 0 2 0 24", "Idle 0 0 2 48"]),
    ({"programmed": "crystal", "sector_crystals": "A 1", "crystals": (2,)}, "", "deploy A crystal",
     True, ["Deployed 0 0 2 0 24", "Idle 0 0 2 48"]),
    # the way costs time markers, and the bot there is one's own
    ({"programmed": "time", "time": (3,), "control": "B white"}, "", "deploy B time", False,
     ["Deployed 0 1 1 -1 24", "Displaced 0 1 29"]),
    ({"programmed": "time", "control": "A yellow"}, "", "deploy A time", False,
     ["Deployed 0 0 1 0 24", "Displaced 1 0 29"]),
    # an occupied symbol brings time markers, as far as they fit
    ({"programmed": "octopod", "time": (1,)}, "", "step a", False,
     ["Stepped 0 0 3 9", "SymbolTaken 0 3 2 0 10"]),
    ({"programmed": "octopod", "time": (3,)}, "", "step a", False,
     ["Stepped 0 0 3 9", "SymbolTaken 0 3 1 1 10"]),
    ({"programmed": "octopod", "time": (4,)}, "", "step a", True,
     ["Stepped 0 0 3 9", "SymbolTaken 0 3 0 2 10"]),
    ({"supply": (0,)}, "", "step a", True, ["Stepped 0 0 3 9", "NoBotLeft 0 3 13"]),
    # a full store, but a card pays for the tile
    ({"programmed": "octopod", "time": (4,), "hands": "R18"}, "", "step a", False,
     ["Stepped 0 0 3 9", "SymbolTaken 0 3 0 2 10", "RewardDue 0 17 2 65", "Scored 0 3 4 C3"]),
    # time markers at 4 of 4, and with room for one
    ({"programmed": "time", "time": (4,), "sector_time": "A 3"}, "deploy A time", "do", True,
     ["TimeTaken 0 0 0 0 46"]),
    ({"programmed": "time", "time": (3,)}, "deploy A time", "do", False, ["TimeTaken 0 0 2 1 46"]),
    # a bot taken back with a full store; the only bot of the supply may be of use
    ({"programmed": "time card", "time": (4,)}, "", "return time", True,
     ["Returned 0 1 0 2 8"]),
    ({"programmed": "time card", "time": (4,), "supply": (0,)}, "", "return time", False,
     ["Returned 0 1 0 2 8"]),
    # a red line holds points back, and loses them
    ({"programmed": "submarine", "points": (9,), "time": (2,), "scientists": "C"},
     "deploy C submarine", "do", False,
     ["Launched 0 2 -1 54", "Scored 0 1 2 54", "Held 0 -2 70", "Forfeited 0 2 73"]),
]  # fmt: skip


@pytest.mark.parametrize("position, steps, step, nothing, expected", CASES)
def test_what_a_choice_brings(position, steps, step, nothing, expected):
    """The preview tells what arrives, what is lost, and whether it is nothing at all."""
    preview = previewed(do(table(**position), steps), step)
    assert told(preview) == expected
    assert preview.nothing == nothing


@pytest.mark.parametrize(
    "points, crystals, step, net",
    [
        (0, 0, "do", [Net(WHITE, 0, 2)]),
        (8, 1, "do", [Net(WHITE, 0, 1)]),  # the other point waits at the line
        (9, 0, "do", [Net(WHITE, 0, 0)]),  # the points are lost
    ],
)
def test_net_result(points, crystals, step, net):
    """What the facts move is what the counter moves."""
    position = {"programmed": "submarine", "time": (2,), "scientists": "C"}
    state = do(table(points=(points,), crystals=(crystals,), **position), "deploy C submarine")
    assert previewed(state, step).net == net


def test_a_scoring_tells_its_sources():
    """Passing last: every player's sources, seat by seat, then the round is over."""
    state = last_turn(control="A white B white C yellow", octopods="A 2", crystals=(0, 1))
    facts = [fact for fact in previewed(state, "pass").facts if "Round" in kind(fact)]
    assert facts == [
        RoundScored(WHITE, Source.MAJORITY, 6, "86"),
        RoundScored(WHITE, Source.BOTS, 1, "85"),
        RoundScored(WHITE, Source.OCTOPODS_LEFT, -3, "87"),
        RoundCounted(WHITE, 6, 1, 0, -3, 4, "89"),
        RoundScored(YELLOW, Source.CRYSTALS, 1, "89"),
        RoundCounted(YELLOW, 0, 0, 1, 0, 1, "89"),
        RoundEnded(1, "10.1"),
    ]


def test_everything_is_public():
    """Every seat is told the same."""
    state = from_bytes(STATE, table(players=4, programmed="time").tobytes())
    action = TEXTS.index("deploy A time")
    stories = [GAME.facts(state, action, seat) for seat in (WHITE, YELLOW, RED, BLUE)]
    assert stories == [GAME.facts(state, action)] * len(stories)


@pytest.mark.parametrize("faces", GAME.options["faces"].choices)
@pytest.mark.parametrize("players", GAME.options["players"].choices)
@settings(max_examples=2, deadline=None)
@given(choices=st.lists(st.integers(0, 10_000), min_size=1, max_size=300))
def test_stories_of_whole_games(players, faces, choices):
    """The facts alone make each position out of the one before, in whole games of any kind."""
    state = GAME.deal(players=players, faces=faces)
    number = 0
    while legal := GAME.legal_actions(state):
        choice = choices[number % len(choices)] + number // len(choices)
        before, action = copy(state), legal[choice % len(legal)]
        GAME.apply(state, action)
        check_told(before, action, state[0])
        number += 1
