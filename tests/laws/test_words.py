"""What is told of an action: the cause before what follows from it, in words of the rulebooks."""

import re
from pathlib import Path

import pytest

import botwright
from botwright.games.aquasphere.data import EXPANSION_ENTRIES
from botwright.games.aquasphere.notation import expansion_name
from botwright.games.metallum.data import CARD_ENTRIES, FIRST_ACTION_CARD, Decision, Effect, Phase
from tests.laws.random_games import random_positions

SOURCES = Path(botwright.__file__).parent / "games"
ROOT = Path(__file__).parents[2]
METALLUM = botwright.load("metallum")
ACTION_MODULES = [entry.text("name_en") for entry in CARD_ENTRIES[FIRST_ACTION_CARD:]]


def told(name, seed, **options):
    """The events of each action of a random game."""
    game = botwright.load(name)
    for state, action in random_positions(name, seed, **options):
        if action is not None:
            yield game.events(state, action)


def first(events, words):
    """Where words are told first."""
    return next(place for place, event in enumerate(events) if re.search(words, event))


@pytest.mark.parametrize("seed", range(3))
def test_the_deck_changes_before_action_modules_come(seed):
    game = [event for events in told("metallum", seed, eager="buy") for event in events]
    announced = first(game, "From now on the market offers action modules")
    came = first(game, f"({'|'.join(ACTION_MODULES)}) comes to the market")
    assert announced < came < first(game, "Round 7 begins")


def test_cards_leave_the_market_after_the_shuttle():
    """What leaves at a round's end is told with the step that ends the round."""
    state = next(s for s, _ in random_positions("metallum", 1) if s[0].phase == Phase.ACTIONS)
    table = state[0]
    table.phase, table.decision, table.to_move = Phase.END_OF_ROUND, Decision.SHUTTLE, 0
    table.owners[Effect.SHU], table.module_planets[Effect.SHU] = 0, 0
    table.market[3] = Effect.FAC
    events = METALLUM.events(state, METALLUM.parse_action(state, "stop"))
    assert first(events, "Factory leaves the market") == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_scoring_says_each_player_once_and_the_final_one_comes_last(players):
    for events in told("aquasphere", players, players=players):
        said = [found for event in events if (found := re.match("(Inter|Final)[a-z ]+", event))]
        parts = [found[1] for found in said]
        assert parts == sorted(parts, reverse=True)
        scored = [event.split(":")[0] for event in events if event.startswith("Intermediate")]
        assert len(scored) == len(set(scored))


def test_a_log_leaves_out_what_everybody_sees():
    """No line for a turn that ends or begins."""
    said = [" ".join(events) for events in told("aquasphere", 6, players=3)]
    assert "" in said
    for words in ("ends the turn", "'s turn"):
        assert not any(words in line for line in said)


# words of the German edition, and those that are not its own
WRONG = ("Oktopode", "Punkt", "Punkte", "Punkten", "aussetzt", "aussetzen", "Hauptquartier")


GERMAN = [*sorted(SOURCES.glob("aquasphere/**/*.py")), ROOT / "docs" / "rules" / "aquasphere.de.md"]


@pytest.mark.parametrize("file", GERMAN, ids=lambda p: p.name)
def test_german_words(file):
    words = re.findall(r"[A-Za-zÄÖÜäöüß]+", file.read_text(encoding="utf-8"))
    assert not set(WRONG) & set(words)


def test_an_expansion_adds_capacity():
    for expansion, entry in enumerate(EXPANSION_ENTRIES):
        adds = any(entry.number(key) for key in ("cards", "crystals", "octopods", "time"))
        assert ("Kapazität +" in expansion_name(expansion, "de")) == adds
        assert ("capacity +" in expansion_name(expansion, "en")) == adds


def test_stopping_says_what_is_left():
    """The same word of the notation is told in three ways."""
    game, said = botwright.load("aquasphere"), set()
    for seed in range(4):
        for state, _ in random_positions("aquasphere", seed, players=2, eager="do"):
            for action in game.legal_actions(state):
                if game.action_text(state, action) == "stop":
                    said.add(game.describe(state, action).split(" ", 1)[1])
    assert said <= {
        "places no further bot.",
        "uses no further card.",
        "stays before the red line.",
    }
    assert len(said) > 1
