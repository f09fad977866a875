"""The nine installations, how often they may be used, and what Signal Jam forbids of them."""

import pytest

from botwright.games.metallum.positions import BLUE, table
from tests.rules.metallum.positions import FACE_DOWN_ROW, ZETA_ROW, do, offers, outcome

# a ship on each planet
ALPHA = {"ships": "Alpha Beta"}
BETA = {"ships": "Beta Alpha"}
GAMMA = {"ships": "Gamma Alpha"}
DELTA = {"ships": "Delta Alpha"}
ETA = {"ships": "Eta Alpha"}
THETA = {"ships": "Theta Alpha"}
OMEGA = {"ships": "Omega Alpha"}
ZETA = {"row": ZETA_ROW, "ships": "Zeta Alpha"}
EPSILON = {"row": ZETA_ROW, "ships": "Epsilon Alpha"}


@pytest.mark.parametrize(
    "position, steps, expected",
    [
        # Alpha
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma, Beta, Delta, Eta, Eta",
            {"red": "Beta 1 Gamma 1 Delta 1 Eta 2", "asked": "ACT"},
            id="R32 Alpha: four pieces from one planet to several",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma, Beta, stop",
            {"red": "Beta 1 Gamma 4", "asked": "ACT"},
            id="R32 Alpha: one piece is enough",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 2"},
            "use Alpha, Gamma, Beta, Beta",
            {"red": "Beta 2", "reserves": (23, 25), "asked": "ACT"},
            id="row 20 Alpha: every taken piece is placed, none goes to the reserve",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 2", "active": BLUE, "blue": "Delta 1"},
            "use Beta, Gamma",
            {"red": "Gamma 1", "blue": "Gamma 1 Delta 1"},
            id="installations serve Blue alike",
        ),
        # Beta
        pytest.param(
            BETA | {"blue": "Gamma 2"},
            "use Beta, Gamma",
            {"red": "Gamma 1", "blue": "Gamma 1", "reserves": (24, 24), "asked": "ACT"},
            id="Beta swaps one enemy piece for an own one",
        ),
        pytest.param(
            BETA | {"red": "Gamma 5 Delta 20", "blue": "Gamma 2"},
            "use Beta, Gamma, Delta",
            {"red": "Gamma 6 Delta 19", "blue": "Gamma 1", "asked": "ACT"},
            id="R23 Beta with an empty reserve takes a piece from another planet",
        ),
        # Gamma
        pytest.param(
            GAMMA | {"red": "Gamma 2", "blue": "Delta 1 Eta 1"},
            "use Gamma, Delta, Eta",
            {"red": "Gamma 1", "blue": "", "reserves": (24, 25), "asked": "ACT"},
            id="R36 Gamma: own piece first, then two enemy pieces from two planets",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Gamma 3"},
            "use Gamma, Gamma, Gamma",
            {"red": "", "blue": "Gamma 1", "asked": "ACT"},
            id="R36 Gamma: enemies on Gamma are legal targets",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1"},
            "use Gamma",
            {"red": "", "reserves": (25, 25), "asked": "ACT"},
            id="R35 Gamma with no enemy on the board: only the own piece leaves",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 2"},
            "use Gamma, stop",
            {"red": "", "blue": "Delta 2", "asked": "ACT"},
            id="C1 Gamma: none removed",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 2"},
            "use Gamma, Delta, stop",
            {"red": "", "blue": "Delta 1", "asked": "ACT"},
            id="C1 Gamma: one removed",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 3"},
            "use Gamma, Delta, Delta",
            {"red": "", "blue": "Delta 1", "asked": "ACT"},
            id="row 21 Gamma: two at most",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 1"},
            "use Gamma, Delta",
            {"blue": "", "asked": "ACT"},
            id="C1 Gamma ends when no enemy piece is left",
        ),
        # Delta
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma, Beta, Eta",
            {"blue": "Beta 1 Gamma 1 Eta 1", "asked": "ACT"},
            id="R37 Delta: two enemy pieces to two planets",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma, Beta, Beta",
            {"blue": "Beta 2 Gamma 1", "asked": "ACT"},
            id="R37 Delta: two enemy pieces to one planet",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma, Beta, stop",
            {"blue": "Beta 1 Gamma 2", "asked": "ACT"},
            id="row 22 Delta: one is enough",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 1", "red": "Gamma 1"},
            "use Delta, Gamma, Beta",
            {"blue": "Beta 1", "red": "Gamma 1", "asked": "ACT"},
            id="row 22 Delta: ends when the source is empty",
        ),
        # Epsilon
        pytest.param(
            EPSILON,
            "use Epsilon, Omega",
            {"ships": "Omega Alpha", "asked": "ACT"},
            id="Epsilon moves the ship anywhere",
        ),
        # Zeta
        pytest.param(
            ZETA | {"red": "Alpha 2", "blue": "Eta 3"},
            "use Zeta, Alpha, Eta",
            {"red": "Alpha 1 Eta 1", "blue": "Alpha 1 Eta 2", "asked": "ACT"},
            id="Zeta exchanges two pieces on different planets",
        ),
        # Eta
        pytest.param(
            ETA,
            "use Eta, Theta",
            {"red": "Theta 1", "reserves": (24, 25), "asked": "ACT"},
            id="row 25 Eta places one from the reserve on any planet",
        ),
        # Theta
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 2"},
            "use Theta, Eta, Alpha, Gamma",
            {"red": "Alpha 1 Gamma 1 Eta 2", "asked": "ACT"},
            id="R39 Theta: two from two planets",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 2"},
            "use Theta, Eta, Alpha, Alpha",
            {"red": "Gamma 2 Eta 2", "asked": "ACT"},
            id="R39 Theta: two from one planet",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2"},
            "use Theta, Eta, Alpha, stop",
            {"red": "Alpha 1 Eta 1", "asked": "ACT"},
            id="R39 Theta: one is enough",
        ),
        pytest.param(
            THETA | {"red": "Alpha 1 Eta 3"},
            "use Theta, Eta, Alpha",
            {"red": "Eta 4", "asked": "ACT"},
            id="R39 Theta: ends when no piece stands elsewhere",
        ),
        # Omega
        pytest.param(
            OMEGA,
            "use Omega",
            {"red": "Omega 3", "reserves": (22, 25), "asked": "ACT"},
            id="row 27 Omega places exactly 3",
        ),
        pytest.param(
            OMEGA | {"red": "Alpha 22"},
            "use Omega",
            {"red": "Alpha 22 Omega 3", "reserves": (0, 25)},
            id="C9 Omega with just 3 in reserve",
        ),
        # how often
        pytest.param(
            GAMMA | {"red": "Gamma 2", "program": "M1", "other": "M2", "blue": "Gamma 2"},
            "use Gamma, stop, fly Beta, end, fly Gamma, use Gamma, stop",
            {"red": "Gamma 1", "blue": "Gamma 1"},
            id="R40 both players use the same installation in one round",
        ),
    ],
)
def test_effects(position, steps, expected):
    state = do(table(**position), steps)
    assert outcome(state, expected) == expected


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        # Alpha
        pytest.param(
            ALPHA | {"red": "Gamma 5 Eta 1", "blue": "Beta 3"},
            "use Alpha",
            "",
            "Gamma, Eta",
            id="R32 Alpha: any planet with own pieces",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega",
            id="R41 Alpha: at least one, and not back to where it came from",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 5"},
            "use Alpha, Gamma, Beta",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega, stop",
            id="row 19 Alpha: one planet or several",
        ),
        pytest.param(
            {"row": "Alpha Beta ? ? Gamma ? Omega?", "red": "Alpha 2"},
            "use Alpha, Alpha",
            "",
            "Beta, Gamma",
            id="row 10 Alpha: only discovered planets",
        ),
        pytest.param(
            {"row": FACE_DOWN_ROW, "red": "Alpha 2"},
            "",
            "use",
            "",
            id="R32 Alpha: not usable while no other planet is known",
        ),
        pytest.param(ALPHA, "", "use", "", id="R41 Alpha: not usable without own pieces"),
        pytest.param(
            ALPHA | {"blue": "Gamma 2"}, "", "use", "", id="R32 Alpha: enemy pieces do not count"
        ),
        # Beta
        pytest.param(BETA, "", "use", "", id="R33 Beta needs an enemy piece"),
        pytest.param(
            BETA | {"modules": "Blue MIN Gamma"}, "", "use", "", id="R33 MIN is no target of Beta"
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2 Eta 1", "red": "Delta 2"},
            "use Beta",
            "",
            "Gamma, Eta",
            id="R33 Beta: any planet with an enemy piece",
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2", "red": "Gamma 25"},
            "",
            "use",
            "",
            id="R23 Beta: the missing piece cannot come from the target",
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2 Eta 1", "red": "Gamma 25"},
            "use Beta",
            "",
            "Eta",
            id="R23 Beta: only targets that a piece from elsewhere can reach",
        ),
        pytest.param(
            BETA | {"blue": "Gamma 2", "red": "Alpha 5 Gamma 5 Delta 15"},
            "use Beta, Gamma",
            "",
            "Alpha, Delta",
            id="R23 Beta: the source is any planet but the target",
        ),
        # Gamma
        pytest.param(
            GAMMA | {"red": "Delta 3", "blue": "Delta 2"},
            "",
            "use",
            "",
            id="R34 Gamma needs a piece",
        ),
        pytest.param(
            GAMMA | {"blue": "Delta 2", "modules": "Red MIN Gamma"},
            "",
            "use",
            "",
            id="R34 MIN cannot pay for Gamma",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Delta 2", "modules": "Blue MIN Eta"},
            "use Gamma",
            "",
            "Delta, stop",
            id="MIN is no target of Gamma",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1"},
            "",
            "use",
            "use Gamma",
            id="R35 Gamma without enemies is legal",
        ),
        # Delta
        pytest.param(
            DELTA | {"blue": "Gamma 3 Eta 1", "red": "Beta 2"},
            "use Delta",
            "",
            "Gamma, Eta",
            id="R37 Delta: any planet with enemy pieces",
        ),
        pytest.param(
            DELTA | {"blue": "Gamma 3"},
            "use Delta, Gamma",
            "",
            "Alpha, Beta, Delta, Eta, Theta, Omega",
            id="R37 Delta: not back onto the source, and not none",
        ),
        pytest.param(
            {"row": "Alpha Beta Delta ? ? ? Omega?", "ships": "Delta Alpha", "blue": "Beta 2"},
            "use Delta, Beta",
            "",
            "Alpha, Delta",
            id="row 10 Delta: only discovered planets",
        ),
        pytest.param(
            DELTA | {"red": "Gamma 2"}, "", "use", "", id="R41 Delta without enemy pieces"
        ),
        # Zeta
        pytest.param(
            ZETA | {"red": "Gamma 2", "blue": "Gamma 3"},
            "",
            "use",
            "",
            id="R38 Zeta needs two different planets",
        ),
        pytest.param(
            ZETA | {"red": "Gamma 2 Eta 1", "blue": "Gamma 3"},
            "use Zeta",
            "",
            "Eta",
            id="row 24 Zeta: only own pieces with a partner elsewhere",
        ),
        pytest.param(
            ZETA | {"red": "Gamma 2 Eta 1", "blue": "Gamma 3 Beta 1"},
            "use Zeta, Gamma",
            "",
            "Beta",
            id="row 24 Zeta: the enemy piece stands on another planet",
        ),
        pytest.param(
            ZETA | {"red": "Gamma 2", "modules": "Blue MIN Eta"},
            "",
            "use",
            "",
            id="R38 Zeta: MIN is no piece",
        ),
        # Eta
        pytest.param(
            ETA | {"red": "Alpha 25"}, "", "use", "", id="C9 Eta needs a piece in reserve"
        ),
        pytest.param(
            ETA | {"red": "Alpha 24"}, "", "use", "use Eta", id="C9 Eta with one in reserve"
        ),
        pytest.param(
            {"row": "Alpha Eta ? ? Beta ? Omega?", "ships": "Eta Alpha"},
            "use Eta",
            "",
            "Alpha, Eta, Beta",
            id="row 25 Eta: any discovered planet, and no other",
        ),
        # Theta
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 1"},
            "use Theta",
            "",
            "Alpha, Beta, Gamma, Delta, Eta, Theta, Omega",
            id="row 26 Theta: one destination",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2"},
            "use Theta",
            "",
            "Beta, Gamma, Delta, Eta, Theta, Omega",
            id="R39 Theta: the destination is not the only source",
        ),
        pytest.param(
            THETA | {"red": "Alpha 2 Gamma 1"},
            "use Theta, Alpha",
            "",
            "Gamma",
            id="R39 Theta: the destination is no source",
        ),
        pytest.param(
            {"row": "Alpha Theta ? ? Beta ? Omega?", "ships": "Theta Alpha", "red": "Alpha 2"},
            "use Theta",
            "",
            "Theta, Beta",
            id="row 10 Theta: only discovered planets",
        ),
        pytest.param(THETA | {"blue": "Alpha 2"}, "", "use", "", id="R41 Theta without own pieces"),
        # Omega
        pytest.param(OMEGA | {"red": "Alpha 23"}, "", "use", "", id="C9 Omega needs 3 in reserve"),
        pytest.param(
            OMEGA | {"red": "Alpha 22"}, "", "use", "use Omega", id="R24 is overruled by C9: 3 do"
        ),
        # how often, and where
        pytest.param(
            {"ships": "Eta Alpha"}, "use Eta, Eta", "use", "", id="R29 one for each Action phase"
        ),
        pytest.param(
            {"ships": "Eta Alpha"},
            "use Eta, Eta, fly Theta",
            "use",
            "",
            id="R29 not a second one elsewhere",
        ),
        pytest.param(
            {"ships": "Eta Alpha"}, "", "use", "use Eta", id="R29 even before the ship has moved"
        ),
        pytest.param(
            {"ships": "Delta Alpha", "red": "Alpha 1"},
            "fly Eta",
            "use",
            "use Eta",
            id="R29 the planet of the ship at that moment",
        ),
        pytest.param(
            {"ships": "Gamma Eta", "red": "Delta 1"}, "", "use", "", id="R29 not at the enemy ship"
        ),
    ],
)
def test_choices(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


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


JAM_GAMMA = "Blue JAM Gamma"


@pytest.mark.parametrize(
    "position, steps, word, expected",
    [
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Alpha",
            "",
            "Beta",
            id="row 31 JAM x Alpha: not off the planet",
        ),
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Alpha, Beta",
            "",
            "Alpha, Delta, Eta, Theta, Omega",
            id="row 31 JAM x Alpha: not onto the planet",
        ),
        pytest.param(
            ALPHA | {"red": "Gamma 2", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Alpha: not usable when all pieces are jammed",
        ),
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Alpha",
            "",
            "Beta, Gamma",
            id="R62 JAM x Alpha: its controller is free",
        ),
        pytest.param(
            ALPHA | {"red": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Alpha, Beta",
            "Gamma",
            "Gamma",
            id="R62 JAM x Alpha: its controller may move onto it",
        ),
        pytest.param(
            {"row": "Alpha ? Gamma ? ? ? Omega?", "red": "Alpha 2", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Alpha: not usable when the only other planet is jammed",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Delta",
            "",
            "Beta",
            id="row 31 JAM x Delta: pieces of both colours, off the planet",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Delta, Beta",
            "",
            "Alpha, Delta, Eta, Theta, Omega",
            id="row 31 JAM x Delta: pieces of both colours, onto the planet",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Delta",
            "",
            "Beta, Gamma",
            id="R62 JAM x Delta: its controller may move enemy pieces off it",
        ),
        pytest.param(
            DELTA | {"blue": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Delta, Beta",
            "Gamma",
            "Gamma",
            id="R62 JAM x Delta: its controller may move enemy pieces onto it",
        ),
        pytest.param(
            THETA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Theta",
            "",
            "Alpha, Delta, Eta, Theta, Omega",
            id="row 31 JAM x Theta: not onto the planet; Beta has no other source",
        ),
        pytest.param(
            THETA | {"red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "use Theta, Delta",
            "",
            "Beta",
            id="row 31 JAM x Theta: not off the planet",
        ),
        pytest.param(
            THETA | {"red": "Gamma 2", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Theta: not usable when all pieces are jammed",
        ),
        pytest.param(
            THETA | {"red": "Beta 1 Gamma 2", "modules": "Red JAM Gamma"},
            "use Theta, Delta",
            "",
            "Beta, Gamma",
            id="R62 JAM x Theta: its controller is free",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1 Gamma 2", "blue": "Eta 1", "modules": JAM_GAMMA},
            "use Zeta",
            "",
            "Beta",
            id="row 31 JAM x Zeta: not the own piece",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1", "blue": "Eta 1 Gamma 1", "modules": JAM_GAMMA},
            "use Zeta, Beta",
            "",
            "Eta",
            id="row 31 JAM x Zeta: not the enemy piece",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1", "blue": "Gamma 1", "modules": JAM_GAMMA},
            "",
            "use",
            "",
            id="JAM x Zeta: not usable when the only partner is jammed",
        ),
        pytest.param(
            ZETA | {"red": "Beta 1 Gamma 2", "blue": "Eta 1", "modules": "Red JAM Gamma"},
            "use Zeta",
            "",
            "Gamma, Beta",
            id="R62 JAM x Zeta: its controller is free",
        ),
        pytest.param(
            {
                "ships": "Beta Alpha",
                "active": BLUE,
                "blue": "Beta 1 Gamma 2",
                "modules": "Red JAM Gamma",
            },
            "use Alpha",
            "",
            "Beta",
            id="JAM of Red stops Blue alike",
        ),
        pytest.param(
            ALPHA
            | {
                "red": "Beta 1 Gamma 2",
                "modules": JAM_GAMMA,
                "sabotaged": "Gamma",
                "round_number": 7,
            },
            "use Alpha",
            "",
            "Beta, Gamma",
            id="JAM is off under SAB",
        ),
        pytest.param(
            ALPHA
            | {
                "red": "Beta 1 Gamma 2",
                "modules": "Blue JAM Gamma, Blue FSH Gamma",
                "sabotaged": "Gamma",
                "round_number": 7,
            },
            "use Alpha",
            "",
            "Beta",
            id="JAM behind FSH works under SAB",
        ),
        pytest.param(
            {"ships": "Eta Beta", "hand": "ACT", "red": "Beta 1 Gamma 2", "modules": JAM_GAMMA},
            "play ACT, Alpha",
            "",
            "Beta",
            id="JAM also stops Alpha used through ACT",
        ),
        # what JAM does not stop
        pytest.param(
            BETA | {"blue": "Gamma 1", "modules": JAM_GAMMA},
            "use Beta",
            "",
            "Gamma",
            id="JAM does not stop Beta: replacing",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Gamma 1 Eta 1", "modules": JAM_GAMMA},
            "use Gamma",
            "",
            "Gamma, Eta, stop",
            id="JAM does not stop Gamma: removing",
        ),
        pytest.param(
            ETA | {"modules": JAM_GAMMA},
            "use Eta",
            "Gamma",
            "Gamma",
            id="JAM does not stop Eta: placing",
        ),
        pytest.param(
            OMEGA | {"modules": "Blue JAM Omega"},
            "",
            "use",
            "use Omega",
            id="JAM does not stop Omega: placing",
        ),
        pytest.param(
            EPSILON | {"modules": JAM_GAMMA},
            "use Epsilon",
            "Gamma",
            "Gamma",
            id="JAM does not stop Epsilon: ships are no extractors",
        ),
        pytest.param(
            BETA | {"red": "Gamma 25", "blue": "Eta 1", "modules": JAM_GAMMA},
            "use Beta, Eta",
            "",
            "Gamma",
            id="JAM does not stop the shortage removal of Beta",
        ),
        # Force Shield and installations
        pytest.param(
            BETA | {"blue": "Gamma 1", "modules": "Blue FSH Gamma"},
            "use Beta",
            "",
            "Gamma",
            id="R63 FSH is no help against Beta",
        ),
        pytest.param(
            GAMMA | {"red": "Gamma 1", "blue": "Eta 1", "modules": "Blue FSH Eta"},
            "use Gamma",
            "",
            "Eta, stop",
            id="R63 FSH is no help against Gamma",
        ),
        pytest.param(
            DELTA | {"blue": "Eta 1", "modules": "Blue FSH Eta"},
            "use Delta",
            "",
            "Eta",
            id="R63 FSH is no help against Delta",
        ),
        pytest.param(
            ZETA | {"red": "Alpha 1", "blue": "Eta 1", "modules": "Blue FSH Eta"},
            "use Zeta, Alpha",
            "",
            "Eta",
            id="R63 FSH is no help against Zeta",
        ),
        pytest.param(
            ETA | {"hand": "ACT", "blue": "Gamma 1", "modules": "Blue FSH Gamma"},
            "play ACT, Beta",
            "",
            "Gamma",
            id="C6 FSH is no help against Beta used through ACT",
        ),
    ],
)
def test_signal_jam_and_force_shield(position, steps, word, expected):
    assert offers(do(table(**position), steps), word) == expected


@pytest.mark.parametrize(
    "steps",
    [
        pytest.param("use Eta", id="R28 Eta asks for face-up planets"),
        pytest.param("play ACT, Theta", id="R28 so does Theta"),
        pytest.param("play ACT, Delta, Alpha", id="R28 so does Delta"),
        pytest.param("play ACT, Alpha, Alpha", id="R28 so does Alpha"),
        pytest.param("play DRP", id="R28 so does DRP"),
    ],
)
def test_no_piece_ever_stands_on_a_face_down_planet(steps):
    row = "Alpha Eta Theta Delta ? ? Omega?"
    state = table(row=row, ships="Eta Alpha", red="Alpha 2", blue="Alpha 2", hand="ACT DRP")
    assert set(offers(do(state, steps)).split(", ")) <= {"Alpha", "Eta", "Theta", "Delta"}
