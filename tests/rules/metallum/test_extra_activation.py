"""Extra Activation: one more installation."""

import pytest

from botwright.games.metallum.positions import table
from tests.rules.metallum.positions import (
    do,
    offers,
    outcome,
)

EXTRA = {"program": "M1 D2 XA", "red": "Gamma 3", "blue": "Theta 3"}


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            EXTRA | {"ships": "Eta Alpha"},
            "use Eta, Eta",
            "extra",
            "",
            id="R31 XA while the ship stays on the used planet",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha"},
            "use Eta, Eta, fly Theta",
            "extra",
            "extra",
            id="R30 XA for a second, different installation",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha"},
            "",
            "extra",
            "extra",
            id="R30 XA needs no normal use before",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha"},
            "extra, Eta",
            "use",
            "",
            id="R30 the normal use may not repeat the one of XA",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha"},
            "extra, Eta, fly Theta",
            "use",
            "use Theta",
            id="R30 XA may come first",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha"}, "extra, Eta", "extra", "", id="XA is executed only once"
        ),
        pytest.param(
            EXTRA | {"ships": "Delta Alpha", "blue": "", "red": "Alpha 2"},
            "",
            "extra",
            "",
            id="XA needs an installation that can be used",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha"},
            "use Eta, Eta, fly Delta",
            "e",
            "extra, end",
            id="row 18 XA is optional: the phase may end",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "hand": "ACT"},
            "play ACT, Eta, Eta",
            "use",
            "use Eta",
            id="C7 the normal use may repeat ACT",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "hand": "ACT"},
            "play ACT, Eta, Eta",
            "extra",
            "",
            id="C7 XA may not repeat ACT",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "hand": "ACT"},
            "play ACT, Theta, Alpha, Gamma, stop, fly Theta",
            "extra",
            "",
            id="C7 XA may not repeat ACT, used from afar",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "hand": "ACT"},
            "extra, Eta, play ACT, Eta, Eta",
            "use",
            "",
            id="C7 normal use after XA and ACT at one planet stays barred",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "hand": "ACT"},
            "extra, Eta, play ACT",
            "",
            "Alpha, Beta, Gamma, Delta, Eta, Theta, Omega",
            id="C7 ACT may repeat XA",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "hand": "ACT"},
            "use Eta, Eta, play ACT",
            "Eta",
            "Eta",
            id="C7 ACT may repeat the normal use",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "modules": "Red UPL Theta"},
            "fly Theta",
            "extra",
            "extra",
            id="UPL: XA at the ship's planet",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "modules": "Red UPL Theta"},
            "use Theta, Alpha, Gamma, stop, fly Theta",
            "extra",
            "",
            id="UPL: XA cannot repeat what was used from afar",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "modules": "Red UPL Theta"},
            "use Theta, Alpha, Gamma, stop",
            "use",
            "",
            id="UPL gives no additional activation",
        ),
        pytest.param(
            EXTRA | {"ships": "Eta Alpha", "modules": "Red UPL Theta"},
            "use Theta, Alpha, Gamma, stop",
            "extra",
            "extra",
            id="UPL: XA uses the ship's planet, not the far one",
        ),
    ],
)
def test_extra_activation(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


def test_extra_activation_is_a_full_use():
    """XA and the normal use both work in one phase: Eta, then Theta."""
    state = do(
        table(**EXTRA | {"ships": "Eta Alpha"}),
        "use Eta, Omega, fly Theta, extra, Beta, Gamma, Gamma, end",
    )
    assert outcome(state, {"red", "mover"}) == {"red": "Beta 2 Gamma 1 Omega 1", "mover": "Blue"}
