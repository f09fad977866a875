"""Whole random games for any number of players: no fault after any action, and all words found."""

import pytest

from botwright import CHANCE, NOBODY, load
from botwright.core.chance import below, generator

GAME = load("aquasphere")
LANGUAGES = ("en", "de")
MOST_DECISIONS = 2000


def choose(state, legal, luck):
    """A random action; bots are taken back and actions left out more seldom than at random."""
    eager = [
        action
        for action in legal
        if not GAME.action_text(state, action).startswith(("return", "skip", "stop"))
    ]
    if eager and below(luck, 8):
        legal = eager
    return legal[below(luck, len(legal))]


@pytest.mark.parametrize("faces", ["two", "one"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_every_invariant(players, faces):
    luck = generator(players)
    state = GAME.deal(players=players, faces=faces)
    decisions = 0
    while GAME.player_to_move(state) != NOBODY:
        legal = GAME.legal_actions(state)
        assert legal == sorted(set(legal)) and legal
        GAME.apply(state, choose(state, legal, luck))
        assert GAME.faults(state) == []
        decisions += 1
        assert decisions < MOST_DECISIONS
    assert state[0].round_number == 4
    assert GAME.winners(state)


@pytest.mark.words
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_put_into_words(players):
    luck = generator(players, 1)
    state = GAME.deal(players=players)
    number = 0
    while GAME.player_to_move(state) != NOBODY:
        legal = GAME.legal_actions(state)
        action = choose(state, legal, luck)
        language = LANGUAGES[number % 2]
        seat = max(GAME.player_to_move(state), 0)
        assert all(GAME.events(state, action, language))
        assert GAME.view(state, seat, language)["question"]
        assert GAME.board(state, seat, language)
        assert all(GAME.describe(state, other, language) for other in legal)
        # a seventh of all actions at every fourth decision: in a game each of them several times
        tried = range(number // 4 % 7, GAME.num_actions, 7) if number % 4 == 0 else ()
        for other in tried:
            refusal = GAME.why_not(state, other, language)
            assert (refusal is None) == (other in legal)
        GAME.apply(state, action)
        number += 1
    assert GAME.player_to_move(state) != CHANCE
