"""Phase 2 begins: the simpler program decides who acts first."""

import pytest

from botwright.games.metallum.positions import BLUE, RED, new_game, programming, table
from botwright.games.metallum.rules.order_of_play import complexity
from tests.rules.metallum.positions import do, draw_any, offers, outcome


@pytest.mark.parametrize(
    "position, programs, asked, mover",
    [
        pytest.param({}, "M1, M2", "ORDER", "Red", id="lower sum decides: Red"),
        pytest.param({}, "M3 D2, M2 D2", "ORDER", "Blue", id="lower sum decides: Blue"),
        pytest.param(
            {"money": (9, 0)}, "M1, M2", "ORDER", "Red", id="money matters only when sums tie"
        ),
        pytest.param({"money": (3, 4)}, "M1 D1, M1", "ORDER", "Red", id="R7 tie: poorer Red"),
        pytest.param({"money": (4, 3)}, "M1 D2, M3", "ORDER", "Blue", id="R7 tie: poorer Blue"),
        pytest.param(
            {"money": (4, 4)}, "M2, M2", "DRAW_ORDER", "chance", id="R8 tie and equal money"
        ),
        pytest.param(
            {"money": (4, 4)}, "M2, M1 DR", "DRAW_ORDER", "chance", id="row 35 the draw stays"
        ),
        pytest.param(
            {"modules": "Red CMD Alpha"}, "M3, M2", "ORDER", "Red", id="CMD counts 2 lower"
        ),
        pytest.param(
            {"modules": "Blue CMD Alpha"}, "M2, M3", "ORDER", "Blue", id="CMD of Blue counts too"
        ),
        pytest.param(
            {"modules": "Red CMD Beta"}, "M3, M2", "ORDER", "Blue", id="CMD away from the ship"
        ),
        pytest.param(
            {"modules": "Red CMD Alpha", "ships": "Beta Alpha"},
            "M3, M2",
            "ORDER",
            "Blue",
            id="CMD under the enemy ship does nothing",
        ),
        pytest.param(
            {"modules": "Red CMD Alpha", "money": (5, 2)},
            "M3, M1",
            "ORDER",
            "Blue",
            id="CMD tie after the reduction goes to the poorer",
        ),
        pytest.param(
            {"modules": "Red CMD Alpha", "money": (5, 5)},
            "M3, M1",
            "DRAW_ORDER",
            "chance",
            id="CMD tie after the reduction, equal money",
        ),
        pytest.param(
            {"modules": "Red CMD Alpha", "money": (5, 2)},
            "M2, M1",
            "ORDER",
            "Blue",
            id="CMD not below 0, so 1 against 0 is a tie",
        ),
    ],
)
def test_who_decides(position, programs, asked, mover):
    state = do(programming(**position), programs)
    assert outcome(state, {"asked", "mover"}) == {"asked": asked, "mover": mover}


@pytest.mark.parametrize(
    "position, program, sums",
    [
        pytest.param({}, "M1 D2 PB XA, M2 D2 DM PM", (7, 7), id="the example programs: 7 and 7"),
        pytest.param({}, "M3, M3 D2 XA", (2, 7), id="row 9 M3 counts 2"),
        pytest.param({"modules": "Red CMD Alpha"}, "M2, M1", (0, 0), id="CMD floor 0"),
        pytest.param({"modules": "Blue CMD Alpha"}, "M3, M3", (2, 0), id="CMD own program only"),
    ],
)
def test_complexity(position, program, sums):
    state = do(programming(**position), program)
    assert (complexity(state, RED), complexity(state, BLUE)) == sums


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        pytest.param(
            {},
            "M1, M2",
            {"offers": "first Red, first Blue"},
            id="R7 the chooser may send either player",
        ),
        pytest.param({}, "M1, M2, first Red", {"mover": "Red", "asked": "ACT"}, id="R7 goes first"),
        pytest.param({}, "M1, M2, first Blue", {"mover": "Blue", "asked": "ACT"}, id="R7 sends"),
        pytest.param({}, "M1, M1", {"offers": "start Red, start Blue"}, id="R8 a draw of two"),
        pytest.param({}, "M1, M1, start Blue", {"mover": "Blue", "asked": "ACT"}, id="R8 drawn"),
        pytest.param(
            {},
            "M1, M2, first Blue, fly Gamma, end",
            {"mover": "Red", "asked": "ACT"},
            id="the other acts second",
        ),
        pytest.param(
            {"row": "Alpha ? Beta Gamma Delta Eta Omega", "money": (5, 4)},
            "M1, M1, first Blue, fly #1, discover Theta",
            {"mover": "Blue", "money": (5, 5)},
            id="R9 money before discoveries decides",
        ),
    ],
)
def test_choosing(position, steps, expected):
    state = do(programming(**position), steps)
    assert outcome(state, expected) == expected


def test_a_tie_in_round_one_is_always_drawn():
    """Ruling R8: both players start with the same money."""
    state = do(draw_any(new_game()), "M2 D2, M1 D3")
    assert offers(state) == "start Red, start Blue"


def test_the_chooser_sees_both_programs():
    """Ruling R10: the order is chosen with both programs lying open."""
    state = do(programming(), "M1 D1, M2 D1")
    assert (state.programs >= 0).all()


def test_every_action_phase_begins_afresh():
    """What the first player executed, used and played does not bind the second."""
    position = {"ships": "Eta Alpha", "red": "Beta 1", "program": "M1 D2 XA", "hand": "SAB"}
    state = do(table(**position), "extra, Eta, deploy, play SAB, Beta, fly Theta, use Theta")
    do(state, "Eta, Beta, end")
    fresh = ("executed", "normal_used", "used", "extra_used", "cards_played")
    assert [int(state[field]) for field in fresh] == [0] * len(fresh)
    assert outcome(state, {"mover", "asked"}) == {"mover": "Blue", "asked": "ACT"}
