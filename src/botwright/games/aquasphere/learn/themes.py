"""Where points came from, and the habits that cost a game, compared with strong play."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from botwright.core.reading.facts import Fact
from botwright.core.reading.reasons import Theme, Told
from botwright.games.aquasphere.data import (
    EXPANSIONS_MOST,
    LETTER_POINTS,
    LETTERS,
    NUMBERED_BOTS,
    PROGRAM_PRICE,
    ROUNDS,
    Decision,
    Source,
    Stage,
)

STRONG_BOTS, FEW_BOTS = 20, 14  # deployed in a game
STRONG_LETTERS, LAB_BONUS = 15.8, 5  # points


def brought(before: Any, after: Any, facts: Iterable[Fact]) -> Iterator[tuple[int, str, int]]:
    """What an action brought to seats: seat, source, points."""
    for seat in range(after.players):
        for source in Source:
            amount = after.tally[seat][source] - before.tally[seat][source]
            if amount:
                yield seat, source.name, amount


def themes(told: Sequence[Told], end: Any, seat: int) -> Iterator[Theme]:
    """All habits of a seat that cost something."""
    mine = [each for each in told if each.mover == seat]
    yield from lab(end, seat)
    yield from bots(told, mine, seat)
    yield from tallied(end, seat)
    yield from markers(mine, seat)


def lab(end: Any, seat: int) -> Iterator[Theme]:
    """Too few expansions."""
    count = end.lab_sizes[seat]
    if count >= EXPANSIONS_MOST - 1:
        return
    letters = 1 << end.base_labs[seat]
    for place in range(count):
        letters |= LETTERS[end.labs[seat][place]]
    points = LETTER_POINTS[letters.bit_count()]
    values = {"a": count, "p": points}
    worth = max(STRONG_LETTERS - points, 0) + LAB_BONUS
    yield Theme("ta-lab", (EXPANSIONS_MOST - count) / 1.2, worth, values)


def bots(told: Sequence[Told], mine: Sequence[Told], seat: int) -> Iterator[Theme]:
    """Too few deployed, bots without their action, bots that counted nothing."""
    deployed = sum(each.text.startswith("deploy") for each in mine)
    if deployed < FEW_BOTS:
        lack = STRONG_BOTS - deployed
        yield Theme("ta-few", lack / (STRONG_BOTS / 4), 1.5 * lack, {"a": deployed})
    skipped = sum(each.text == "skip" for each in mine)
    if skipped >= 2:
        yield Theme("ta-skip", skipped / 2, 2.0 * skipped, {"n": skipped})
    idle = 0
    for number in range(1, ROUNDS + 1):
        scored = [
            each
            for each in told
            if each.state.round_number == number and each.state.stage >= Stage.INCOME
        ]
        if scored:
            first = scored[0]
            away = NUMBERED_BOTS - min(NUMBERED_BOTS, first.state.supplies[seat])
            idle += max(away - first.known.bot_points[seat], 0)
    if idle >= 6:
        yield Theme("ta-bots", idle / 6, float(idle), {"n": idle})


def tallied(end: Any, seat: int) -> Iterator[Theme]:
    """Red lines and control fields, from the tally."""
    lost = -end.tally[seat][Source.RED_LINES]
    if lost >= 3:
        yield Theme("ta-line", lost / 2, float(lost), {"p": lost})
    others = [other for other in range(end.players) if other != seat]
    best = max(others, key=lambda other: end.tally[other][Source.MAJORITY])
    mine, theirs = (end.tally[each][Source.MAJORITY] for each in (seat, best))
    if theirs - mine >= 9:
        values = {"a": mine, "b": theirs, "who": ("seat", best)}
        yield Theme("ta-major", (theirs - mine) / 4, float(theirs - mine), values)


def markers(mine: Sequence[Told], seat: int) -> Iterator[Theme]:
    """Bots taken back for time, and rounds without the bot for three markers."""
    returned = sum(each.text.startswith("return") for each in mine)
    if returned >= 4:
        yield Theme("ta-back", returned / 2, 2.0 * returned, {"n": returned})
    missed = 0
    for number in range(1, ROUNDS + 1):
        turns = [each for each in mine if each.state.round_number == number]
        could = any(
            each.state.decision == Decision.TURN
            and each.state.time_markers[seat] >= PROGRAM_PRICE
            and not each.state.bought[seat]
            for each in turns
        )
        missed += could and not any(each.text.startswith("buy") for each in turns)
    if missed >= 2:
        yield Theme("ta-three", missed / 1.0, 2.5 * missed, {"n": missed})
