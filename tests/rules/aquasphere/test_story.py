"""Stories: what a choice brings is told by facts, and that it brings nothing is told too."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from botwright.core.game import LANGUAGES
from botwright.core.reading.facts import Net, kind
from botwright.core.record import copy, from_bytes
from botwright.games.aquasphere import GAME
from botwright.games.aquasphere.data import Source
from botwright.games.aquasphere.notation import TEXTS
from botwright.games.aquasphere.positions import BLUE, RED, WHITE, YELLOW, last_turn, table
from botwright.games.aquasphere.rules.tables import STATE
from botwright.games.aquasphere.story import MINOR
from botwright.games.aquasphere.story.points import RoundCounted, RoundScored
from botwright.games.aquasphere.story.preparation import RoundEnded
from botwright.games.aquasphere.story.sentences import words_of
from botwright.games.aquasphere.story.texts import SENTENCES
from tests.laws.random_games import random_positions
from tests.rules.aquasphere.positions import check_told, do


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
    # nothing to catch, but the full charging station sends bots home: one's own, or another's
    (OCTOPOD | {"control": "A yellow", "stations": "A white 2"}, "", "deploy A octopod", False,
     ["Deployed 0 0 3 0 24", "Displaced 1 0 29", "SentHome 0 0 1 30", "Idle 0 0 3 52"]),
    ({"programmed": "octopod", "control": "A yellow", "stations": "A yellow 2"}, "",
     "deploy A octopod", True,
     ["Deployed 0 0 3 0 24", "Displaced 1 0 29", "SentHome 1 0 2 30", "Idle 0 0 3 52"]),
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


@pytest.mark.words
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


# a position, steps before, the choice; what is said of White in English, to White in both languages
SAID = [
    ({"programmed": "octopod card"}, "", "deploy A octopod",
     "White deploys the bot in sector A: Catch octopods."
     " In sector A the bot “Catch octopods” can do nothing: no octopods are there.",
     "You deploy the bot in sector A: Catch octopods."
     " In sector A the bot “Catch octopods” can do nothing: no octopods are there.",
     "Du setzt den Bot in Sektor A ein: Oktopoden fangen."
     " In Sektor A kann der Bot „Oktopoden fangen“ nichts tun: dort sind keine Oktopoden."),
    ({"programmed": "octopod", "time": (4,)}, "", "step a",
     "White moves the engineer to the room “Catch octopods”."
     " The symbol is occupied: White gets 0 time markers, no room for 2 time markers.",
     "You move the engineer to the room “Catch octopods”."
     " The symbol is occupied: you get 0 time markers, no room for 2 time markers.",
     "Du ziehst den Ingenieur in den Raum „Oktopoden fangen“."
     " Das Symbol ist besetzt: Du erhältst 0 Zeitmarker, kein Platz für 2 Zeitmarker."),
    # a card that works at once: nothing else names its bot
    ({"programmed": "card", "cards": "A R38"}, "deploy A card, do", "gain immediate",
     "White gets 2 time markers from a research card. White has a new programmed bot: Take"
     " crystals. White gets 2 points for the research card.",
     "You get 2 time markers from a research card. You have a new programmed bot: Take crystals."
     " You get 2 points for the research card.",
     "Du erhältst 2 Zeitmarker durch eine Forschungskarte. Du hast einen neuen programmierten Bot:"
     " Kristalle nehmen. Du erhältst 2 Wissenspunkte für die Forschungskarte."),
    # first the bot, then the cards that pay for the tile
    ({"hands": "R18"}, "", "step a",
     "White moves the engineer to the room “Catch octopods”. A research card of White pays: Tile"
     " bonus: points (Catch octopods). White gets 4 points from a research card.",
     "You move the engineer to the room “Catch octopods”. Your research card pays: Tile bonus:"
     " points (Catch octopods). You get 4 points from a research card.",
     "Du ziehst den Ingenieur in den Raum „Oktopoden fangen“. Deine Forschungskarte zahlt:"
     " Plättchenbonus: WP (Oktopoden fangen). Du erhältst 4 Wissenspunkte durch eine"
     " Forschungskarte."),
    ({"programmed": "time", "time": (4,)}, "deploy A time", "do",
     "White takes 0 time markers in sector A: no room for more.",
     "You take 0 time markers in sector A: no room for more.",
     "Du nimmst 0 Zeitmarker in Sektor A: kein Platz für mehr."),
    ({"programmed": "time card", "time": (3,)}, "", "return time",
     "White takes the bot “Take time markers” back and gets 1 time marker,"
     " no room for 1 time marker.",
     "You take the bot “Take time markers” back and get 1 time marker, no room for 1 time marker.",
     "Du nimmst den Bot „Zeitmarker nehmen“ zurück und erhältst 1 Zeitmarker,"
     " kein Platz für 1 Zeitmarker."),
    ({"programmed": "time", "time": (3,), "control": "B white"}, "", "deploy B time",
     "White goes to sector B for 1 time marker and deploys the bot: Take time markers."
     " White's bot in sector B moves to the charging station.",
     "You go to sector B for 1 time marker and deploy the bot: Take time markers."
     " Your bot in sector B moves to the charging station.",
     "Du gehst für 1 Zeitmarker in Sektor B und setzt den Bot ein: Zeitmarker nehmen."
     " Dein Bot in Sektor B rückt in die Ladestation."),
    ({"programmed": "submarine", "points": (9,), "time": (2,), "scientists": "C"},
     "deploy C submarine", "do",
     "White launches a submarine in sector C for 1 time marker. White gets 2 points for the"
     " submarine. White stands before a red line with 2 points to go. White loses 2 points at the"
     " red line.",
     "You launch a submarine in sector C for 1 time marker. You get 2 points for the submarine."
     " You stand before a red line with 2 points to go. You lose 2 points at the red line.",
     "Du setzt für 1 Zeitmarker ein U-Boot in Sektor C ein. Du erhältst 2 Wissenspunkte für das"
     " U-Boot. Du stehst vor einer roten Linie; offen: 2 Wissenspunkte. Du verlierst 2"
     " Wissenspunkte an der roten Linie."),
]  # fmt: skip


@pytest.mark.parametrize("position, steps, step, of_white, to_white, to_white_german", SAID)
def test_what_is_said(position, steps, step, of_white, to_white, to_white_german):
    """Facts become sentences, in both languages, of a player or to the one who reads."""
    state = from_bytes(STATE, do(table(**position), steps).tobytes())
    action = TEXTS.index(step)
    assert " ".join(GAME.events(state, action, "en")) == of_white
    assert " ".join(GAME.events(state, action, "en", YELLOW)) == of_white
    assert " ".join(GAME.events(state, action, "en", WHITE)) == to_white
    assert " ".join(GAME.events(state, action, "de", WHITE)) == to_white_german


def test_every_kind_has_words():
    """No kind of fact is without a sentence, and no sentence without a kind."""
    said = {key.split()[0] for key in SENTENCES}
    assert said == set(GAME.story.kinds)
    assert said > MINOR


@pytest.mark.words
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_whole(language):
    """Every sentence of whole games has its words, of others and to the reader."""
    for players in GAME.options["players"].choices:
        for state, action in random_positions("aquasphere", players, players=players):
            if action is not None:
                facts, after = GAME.told(state, action, None)
                for fact in facts:
                    for reader in (None, getattr(fact, "seat", None)):
                        text = words_of(fact, after, language, reader)
                        assert text[-1] in ".?" and not set(text) & set("{}[]|"), text
