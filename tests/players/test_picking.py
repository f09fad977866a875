"""From what was thought to what is done."""

import pytest

from botwright.players.picking import added, from_mix, most_visited

# a mix, a number from 0 to 1, the action that is taken
MIXES = [
    ({3: 0.5, 7: 0.5}, 0.0, 3),
    ({3: 0.5, 7: 0.5}, 0.49, 3),
    ({3: 0.5, 7: 0.5}, 0.5, 7),
    ({3: 0.02, 7: 0.98}, 0.0, 7),  # the faint one is left out
    ({3: 0.2, 7: 0.4, 9: 0.4}, 0.99, 9),
    ({3: 0.04, 7: 1.96}, 0.0, 7),  # of two trees together
    ({3: 0.25, 7: 0.75}, 1.0, 7),  # rounding ends at the largest share
]


@pytest.mark.parametrize("mix, luck, action", MIXES)
def test_one_of_a_mix(mix, luck, action):
    """In proportion to its share, without faint ones."""
    assert from_mix(mix, luck) == action


def test_trees_are_added_up():
    """Action by action, in the order of the first tree."""
    sums = added([(5, 3), (2, 8), (9, 1), (5, 6)])
    assert list(sums.items()) == [(5, 9), (2, 8), (9, 1)] and most_visited(sums) == 5


def test_the_first_among_equals():
    """The action that was tried most often."""
    assert most_visited({5: 3, 2: 8, 9: 8}) == 2
