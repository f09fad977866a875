"""What steps bring, as facts and in words: of both players, and to the one who reads."""

import pytest

import botwright
from botwright.core import record
from botwright.core.reading.facts import Net, kind
from botwright.games.metallum.data import Decision
from botwright.games.metallum.positions import BLUE, RED, programming, table
from botwright.games.metallum.story.sentences import SILENT, TEXTS
from botwright.games.metallum.story.telling import TELLING
from tests.laws.random_games import random_positions
from tests.rules.metallum.positions import do

GAME = botwright.load("metallum")
NOBODY = botwright.NOBODY


def posed(state):
    """A position as the game takes it."""
    return record.from_bytes(GAME.state_dtype, state.tobytes())


def told(state, text, language="en", seat=None):
    """What an action in notation brings, in one line."""
    state = posed(state)
    return " ".join(GAME.events(state, GAME.parse_action(state, text), language, seat))


# position, steps before, action, what is said, what it brings to each seat, and nothing at all
STEPS = [
    # a face-down planet pays at once and is turned up by chance
    (
        {"row": "Alpha ? ? ? ? ? Omega?"}, "", "fly 1",
        "Red flies to planet 1. Red discovers a planet and gets $1.", [Net(RED, 1, 0)], False,
    ),
    # everybody knows where Omega lies
    (
        {"row": "Alpha Beta Gamma Delta Eta ? Omega?", "ships": "Delta Alpha", "program": "M3"}, "",
        "fly 6", "Red flies to Omega. Red discovers a planet and gets $1. The planet is Omega.",
        [Net(RED, 1, 0)], False,
    ),
    (
        {"program": "M1 DM", "red": "Alpha 2", "blue": "Alpha 1"}, "", "mine",
        "Red mines deep on Alpha: $3.", [Net(RED, 3, 0)], False,
    ),
    # a tie pays nothing, and that is said
    (
        {"program": "M1 DM", "red": "Alpha 1", "blue": "Alpha 1"}, "", "mine",
        "Red mines deep and gets nothing.", [], True,
    ),
    (
        {"hand": "SAB", "sabotaged": "Beta"}, "play SAB", "planet 1",
        "The planet is sabotaged already: nothing changes.", [], True,
    ),
    (
        {"program": "M2 D2 DM PM", "money": (9, 0), "market": "CON MIN RES -"}, "", "buy MIN",
        "Red buys Mining Station for $3. Mining Station lies at Alpha.", [Net(RED, -3, 0)], False,
    ),
    # a shortage gives what the reserve holds, then asks
    (
        {"program": "M1 D3", "red": "Beta 24", "ships": "Alpha Alpha"}, "", "deploy",
        "Red places 1 extractor on Alpha.", [], False,
    ),
    (
        {"program": "M1 D3", "red": "Beta 25", "ships": "Alpha Alpha"}, "", "deploy",
        "Red has no extractor in reserve for 3 Extractors.", [], False,
    ),
    (
        {"program": "M1 D1", "red": "Beta 25", "ships": "Alpha Alpha"}, "deploy", "planet 1",
        "Red takes the missing extractor from Beta. It goes to Alpha.", [], False,
    ),
    (
        {"hand": "NUK", "red": "Alpha 2", "blue": "Alpha 1"}, "", "play NUK",
        "Red plays Nuclear Explosion. Red loses 2 extractors on Alpha (Nuclear Explosion). "
        "Blue loses 1 extractor on Alpha (Nuclear Explosion).", [], False,
    ),
    (
        {"hand": "SUB", "red": "Alpha 2 Beta 1"}, "", "play SUB",
        "Red plays Subsidy. The Subsidy pays Red $2.", [Net(RED, 2, 0)], False,
    ),
    # scoring planet by planet, a Refinery by itself, then the Trading Post and the market
    (
        {
            "red": "Alpha 2 Beta 1", "blue": "Beta 2", "active": BLUE, "first": RED,
            "modules": "Red REF Alpha, Blue TRD Beta", "market": "FAC MIN RES CON",
        },
        "fly Beta", "end",
        "The planets are scored. Alpha pays Red $3. Alpha pays Red $2 (Refinery). "
        "Beta pays Red $1. Beta pays Blue $3. The Trading Post pays Blue $1. "
        "Conglomerate leaves the market.", [Net(RED, 6, 0), Net(BLUE, 4, 0)], False,
    ),
    ({}, "fly Beta", "end", "Blue is to act.", [], False),
]  # fmt: skip


@pytest.mark.parametrize("position, steps, text, said, net, nothing", STEPS)
def test_steps(position, steps, text, said, net, nothing):
    """The words, the net result, and the mark of what brings nothing."""
    state = table(**position)
    state = posed(do(state, steps) if steps else state)
    action = GAME.parse_action(state, text)
    assert " ".join(GAME.events(state, action)) == said
    preview = GAME.preview(state, action, RED)
    assert (preview.net, preview.nothing) == (net, nothing)


# who reads, in which language: what is said of the same flight
READERS = [
    ("en", None, "Red flies to planet 1. Red discovers a planet and gets $1."),
    ("en", BLUE, "Red flies to planet 1. Red discovers a planet and gets $1."),
    ("en", RED, "You fly to planet 1. You discover a planet and get $1."),
    ("de", RED, "Du fliegst zu Planet 1. Du entdeckst einen Planeten und bekommst 1 $."),
    ("de", NOBODY, "Rot fliegt zu Planet 1. Rot entdeckt einen Planeten und bekommt 1 $."),
]


@pytest.mark.parametrize("language, seat, said", READERS)
def test_the_reader_is_spoken_to(language, seat, said):
    """In the second person, in both languages."""
    assert told(table(row="Alpha ? ? ? ? ? Omega?"), "fly 1", language, seat) == said


def test_secret_programs():
    """One's own program is sealed, the other's is ready; with the last one both are revealed."""
    state = programming()
    assert told(state, "program M2+D2", seat=RED) == "You program Move by 2 + 2 Extractors."
    assert told(state, "program M2+D2", seat=BLUE) == "Red is ready."
    assert told(state, "program M2+D2", seat=NOBODY) == "Red is ready."
    second = posed(do(state, "M2 D2"))
    action = GAME.parse_action(second, "program M1")
    facts = GAME.facts(second, action, RED)
    assert [kind(fact) for fact in facts] == ["Ready", "Revealed", "Revealed", "Decides"]
    said = "You have programmed Move by 2 + 2 Extractors (complexity 3). "
    said += "Blue has programmed Move by 1 (complexity 0). "
    said += "Blue has the simpler program and decides the order."
    assert " ".join(GAME.events(second, action, "en", RED)) == said


def test_every_kind_is_told_and_said():
    """Each kind can be carried out, and has words or is said by its neighbours."""
    said = {name.split()[0] for name in TEXTS} | set(SILENT)
    assert said == set(GAME.story.kinds) == {kind.__name__ for kind in TELLING}


@pytest.mark.words
@pytest.mark.parametrize("seed", range(2))
def test_words_are_whole(seed):
    """No choice is left open, whoever reads, and both languages say as much."""
    for state, action in random_positions("metallum", seed):
        if action is None or state[0].decision == Decision.OVER:
            continue
        for seat in (None, RED, BLUE):
            english, german = (GAME.events(state, action, one, seat) for one in ("en", "de"))
            assert len(english) == len(german) > 0
            for sentence in (*english, *german):
                assert not set("{}[]|") & set(sentence) and sentence[0] == sentence[0].upper()
