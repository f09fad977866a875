"""What the table of a round adds up: the facts of the round are the change of the scores."""

from itertools import pairwise

import pytest

import botwright
from botwright.core.reading.facts import kind, net
from tests.laws.random_games import random_positions
from tests.thorough import amount

GAMES = [("metallum", 2), ("aquasphere", 2), ("aquasphere", 3), ("aquasphere", 4)]


def rounds(name, players, seed):
    """The facts of each round of a random game, and the scores where it began and after the last.

    A round begins with the fact RoundBegan; what was told before it belongs to the round before.
    """
    game = botwright.load(name)
    facts, scores = [[]], [[0] * players]
    for state, action in random_positions(name, seed, players=players):
        if action is None:
            return facts, [*scores, game.scores(state)]
        told = game.facts(state, action)
        for place, fact in enumerate(told):
            if kind(fact) == "RoundBegan":
                facts.append([])
                # nothing is paid between the beginning of a round and the next decision
                assert not net(told[place:])
                scores.append(after(game, state, action))
            facts[-1].append(fact)
    raise AssertionError("the game has no end")


def after(game, state, action):
    """The scores after an action."""
    game.apply(state, action)
    return game.scores(state)


@pytest.mark.parametrize(("name", "players"), GAMES)
@pytest.mark.parametrize("seed", range(amount(1, 20)))
def test_the_facts_of_a_round_are_the_change_of_the_scores(name, players, seed):
    facts, scores = rounds(name, players, seed)
    assert len(facts) > 4
    for number, (old, new) in enumerate(pairwise(scores)):
        brought = {one.seat: one.money + one.points for one in net(facts[number])}
        assert [brought.get(seat, 0) for seat in range(players)] == [
            now - before for before, now in zip(old, new, strict=True)
        ], number
