"""The worked examples of the rulebook, step by step."""

import pytest

from botwright.games.metallum.positions import BLUE, RED, programming, table
from botwright.games.metallum.rules.order_of_play import complexity
from botwright.games.metallum.rules.scoring import score_planets
from tests.rules.metallum.positions import do, offers, outcome

# Gamma lies face down between Delta and Eta, where its picture shows two steps for Blue; piece
# counts before the example are not printed: these are the fewest that give the printed results
EXAMPLE = {
    "row": "Alpha Delta ? Eta Beta Theta Omega",
    "ships": "Beta Alpha",
    "red": "Delta 2",
    "blue": "Eta 2",
    "money": (4, 6),
    "market": "CON MIN RES -",
}
PROGRAMS = "M1 D2 PB XA, M2 D2 DM PM"
BLUE_ACTS = (
    ("fly #2, discover Gamma", {"money": (4, 7), "ships": "Beta Gamma"}),
    ("deploy", {"blue": "Gamma 2 Eta 2"}),
    ("use Gamma", {"blue": "Gamma 1 Eta 2", "red": "Delta 2"}),
    ("Delta, Delta", {"red": "", "asked": "ACT"}),
    ("mine", {"money": (4, 10)}),
    ("buy MIN", {"money": (4, 7), "modules": "Blue MIN Gamma"}),
    ("end", {"mover": "Red"}),
)
RED_ACTS = (
    ("fly Eta", {"ships": "Eta Gamma", "money": (4, 7)}),
    ("use Eta, Delta", {"red": "Delta 1"}),
    ("boost to Gamma", {"ships": "Gamma Gamma", "money": (4, 7)}),
    ("deploy", {"red": "Delta 1 Gamma 2"}),
    ("extra", {"red": "Delta 1 Gamma 1"}),
    ("Gamma, Eta", {"blue": "Eta 1", "asked": "ACT"}),
    ("end", {"money": (7, 10), "red": "Delta 1 Gamma 1", "blue": "Eta 1"}),
)


def test_action_example_order():
    """Both sums are 7; Red is poorer, decides, and sends Blue first."""
    state = do(programming(**EXAMPLE), PROGRAMS)
    assert complexity(state, RED) == complexity(state, BLUE) == 7
    assert outcome(state, {"asked", "mover"}) == {"asked": "ORDER", "mover": "Red"}
    assert offers(do(state, "first Blue"), "fly") == "fly #2"


def test_action_example():
    """Every step of both players, and the scoring: $3 each, Gamma tied by the Mining Station."""
    state = do(programming(**EXAMPLE), f"{PROGRAMS}, first Blue")
    for steps, expected in BLUE_ACTS + RED_ACTS:
        do(state, steps)
        assert outcome(state, expected) == expected, steps


def test_red_cannot_repeat_gamma():
    """After Extra Activation no installation is left for Red."""
    state = do(programming(**EXAMPLE), f"{PROGRAMS}, first Blue")
    for steps, _ in (*BLUE_ACTS, *RED_ACTS[:-1]):
        do(state, steps)
    assert offers(state) == "end"


def test_scoring_example():
    """Red earns 13 and Blue 7; the book gives the standings, the piece counts are ours."""
    state = table(
        row="Alpha Delta Zeta Theta Eta Beta Omega",
        red="Alpha 3 Zeta 2 Eta 2 Beta 1 Omega 1",
        blue="Alpha 1 Delta 1 Zeta 2 Eta 1 Beta 2",
        deposits="Eta Rich Beta Poor Omega Rich",
    )
    score_planets(state)
    assert outcome(state, {"money"}) == {"money": (13, 7)}


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param(
            "fly Eta, deploy, use Eta, Eta, buy CON, mine, end",
            id="row 6 the order of steps in the English example",
        ),
        pytest.param(
            "use Delta, Gamma, Beta, buy CON, deploy, mine, fly Eta, end",
            id="row 6 any other order will do, installation first",
        ),
    ],
)
def test_steps_in_any_order(steps):
    state = table(
        ships="Delta Alpha", program="M1 D1 DM PM", money=(9, 0), market="CON - - -", blue="Gamma 1"
    )
    assert outcome(do(state, steps), {"mover"}) == {"mover": "Blue"}
