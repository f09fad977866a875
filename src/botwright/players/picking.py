"""From what was thought to what is done: plain numbers, wherever the thinking happened."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

FAINT = 0.25  # shares below this part of an even one are left out of a mix
Number = TypeVar("Number", int, float)


def added(found: Iterable[tuple[int, Number]]) -> dict[int, Number]:
    """What several trees found about each action, added up."""
    sums: dict[int, Number] = {}
    for action, number in found:
        sums[action] = sums.get(action, 0) + number
    return sums


def from_mix(mix: Mapping[int, float], luck: float) -> int:
    """One action of a mix, in proportion to its share; faint ones are left out.

    `luck` is a number from 0 to 1.
    """
    floor = FAINT * sum(mix.values()) / len(mix)
    kept = {action: share for action, share in mix.items() if share >= floor}
    wanted = luck * sum(kept.values())
    for action, share in kept.items():
        wanted -= share
        if wanted < 0:
            return action
    return max(kept, key=lambda action: kept[action])


def most_visited(visits: Mapping[int, int]) -> int:
    """The action that was tried most often, the first among equals."""
    return max(visits, key=lambda action: visits[action])
