"""Where dollars came from, and the habits that cost a game, compared with strong play."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from botwright.core.reading.facts import Fact
from botwright.core.reading.reasons import Theme, Told
from botwright.games.metallum.data import PLANETS, ROUNDS, Deposit
from botwright.games.metallum.learn.reasons import planet
from botwright.games.metallum.story import kinds

# strong play: extractors on planets after these rounds, and what makes it a theme
STRONG = {3: (10.0, 8), 6: (20.0, 15)}
LEAD = 3  # extractors more than the other that are of use
SOURCES = (
    kinds.Paid, kinds.Mined, kinds.Discovered, kinds.Traded, kinds.Subsidised, kinds.Bought,
)  # fmt: skip


def brought(before: Any, after: Any, facts: Iterable[Fact]) -> Iterator[tuple[int, str, int]]:
    """What an action brought to seats: seat, source, dollars."""
    for fact in facts:
        if isinstance(fact, SOURCES):
            yield fact.seat, type(fact).__name__, fact.money


def themes(told: Sequence[Told], end: Any, seat: int) -> Iterator[Theme]:
    """All habits of a seat that cost something."""
    yield from few_pieces(told, seat)
    yield from standing_on_planets(told, seat)
    yield from choices(told, seat)


def few_pieces(told: Sequence[Told], seat: int) -> Iterator[Theme]:
    """Too few extractors on planets."""
    for after, (strong, least) in STRONG.items():
        state = next((each.state for each in told if each.state.round_number == after + 1), None)
        if state is None:
            continue
        count = sum(state.extractors[seat])
        if count < least:
            lack = strong - count
            values = {"a": count, "r": after, "s": round(strong)}
            worth = 0.7 * lack * (ROUNDS - after) / 3
            yield Theme("tm-few", lack / (strong / 4), worth, values)


def scorings(told: Sequence[Told]) -> list[Told]:
    """The actions that a Scoring followed."""
    return [each for each in told if any(isinstance(f, kinds.ScoringBegan) for f in each.facts)]


def standing_on_planets(told: Sequence[Told], seat: int) -> Iterator[Theme]:
    """Ties, heaps, and rich planets of the enemy."""
    ties, spare = 0, 0
    rich: Counter[int] = Counter()
    for each in scorings(told):
        for x in range(PLANETS):
            mine, theirs = each.known.presence[x][seat], each.known.presence[x][1 - seat]
            ties += mine == theirs > 0
            spare += max(mine - theirs - LEAD, 0)
        pays = [each.known.payout[x][1 - seat] for x in range(PLANETS)]
        best = max(range(PLANETS), key=lambda x: pays[x])
        if pays[best] >= 3 and each.state.deposits[best] == Deposit.NORMAL:
            rich[best] += 1
    if ties >= 6:
        yield Theme("tm-tie", ties / 6, 1.5 * ties, {"n": ties})
    if spare >= 20:
        yield Theme("tm-over", spare / 20, spare / 4, {"n": spare})
    if (
        rich
        and sum(rich.values()) >= 5
        and not any(each.text.startswith("report") and each.mover == seat for each in told)
    ):
        x, count = rich.most_common(1)[0]
        values = {"planet": planet(told[-1].state, x), "n": count, "he": ("seat", 1 - seat)}
        yield Theme("tm-poor", sum(rich.values()) / 5, float(sum(rich.values())), values)


def choices(told: Sequence[Told], seat: int) -> Iterator[Theme]:
    """The order of play, modules, installations, Deep Mining."""
    mine = [each for each in told if each.mover == seat]
    orders = [each.text for each in mine if each.text.startswith("first")]
    own = sum(text == f"first {seat}" for text in orders)
    if len(orders) >= 3 and own >= 0.6 * len(orders):
        yield Theme("tm-order", own / len(orders), float(own), {"k": own, "n": len(orders)})
    bought = [each.state.round_number for each in mine if each.text.startswith("buy")]
    if not bought:
        yield Theme("tm-none", 1.0, 4.0, {})
    elif bought[0] > 4:
        values = {"r": bought[0], "k": ROUNDS - 1}
        yield Theme("tm-buy", bought[0] / 4, 4.0, values)
    used = {
        each.state.round_number
        for each in mine
        if any(isinstance(fact, kinds.Used) for fact in each.facts)
    }
    idle = ROUNDS - len(used)
    if idle >= 3:
        yield Theme("tm-install", idle / 3, 2.0 * idle, {"n": idle})
    mined = [
        sum(fact.money for fact in each.facts if isinstance(fact, kinds.Mined))
        for each in mine
        if each.text == "mine"
    ]
    poor = [money for money in mined if money <= 1]
    if len(poor) >= 2:
        values = {"p": sum(mined), "n": len(mined)}
        yield Theme("tm-mine", len(poor) / 2, 2.0 * len(poor), values)
