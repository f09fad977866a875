"""Facts of Scoring, of the end of the round and of the end of the game."""

from collections.abc import Iterator

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    CHEAP_SLOT,
    NO_CARD,
    PLANETS,
    PLAYERS,
    ROUNDS,
    SEQUENCE,
    Card,
    Decision,
    Pile,
)
from botwright.games.metallum.story import causes, kinds

Facts = Iterator[Fact]


def end_facts(before: Snapshot, after: Snapshot, figures: Snapshot) -> Facts:
    """The other player acts, or the round is scored and ends."""
    if before.active == before.first:
        yield kinds.TurnBegan(1 - before.active, causes.TURN)
        return
    yield kinds.ScoringBegan(causes.SCORING)
    paid = [0] * PLAYERS
    for fact in payment_facts(before, figures):
        paid[fact.seat] += fact.money
        yield fact
    yield kinds.RoundEnds(causes.ROUND_ENDS)
    owner, planet = before.owners[Card.TRD], before.module_planets[Card.TRD]
    if owner >= 0:
        money = after.money[owner] - before.money[owner] - paid[owner]
        if money:
            yield kinds.Traded(owner, planet, money, Card.TRD.name)
    if after.decision != Decision.SHUTTLE:
        yield from market_facts(before, after, figures)


def payment_facts(before: Snapshot, figures: Snapshot) -> Facts:
    """What each planet pays each player in Scoring, Alpha to Omega."""
    for planet in range(PLANETS):
        for seat in range(PLAYERS):
            counts = figures.presence[planet]
            standing = int(causes.standing_of(counts[seat], counts[1 - seat]))
            bonus = figures.refinery[planet][seat]
            money = figures.payout[planet][seat] - bonus
            if money:
                cause = causes.payment_cause(before, planet, standing)
                yield kinds.Paid(seat, planet, money, standing, cause)
            if bonus:
                yield kinds.Paid(seat, planet, bonus, standing, Card.REF.name)


def market_facts(before: Snapshot, after: Snapshot, figures: Snapshot) -> Facts:
    """The market is renewed, or after the last round the game ends."""
    if before.round_number == ROUNDS:
        yield from final_facts(after, figures)
        return
    piles, cause = list(before.piles), causes.discard_cause(before)
    if before.round_number == ACTION_MODULE_ROUND - 1:
        for slot, card in enumerate(before.market):
            if card != NO_CARD:
                yield kinds.Discarded(card, slot, cause)
        yield kinds.DeckChanged(cause)
    else:
        card = before.market[CHEAP_SLOT]
        if card != NO_CARD:
            piles[card] = Pile.DISCARD
            yield kinds.Discarded(card, CHEAP_SLOT, cause)
        yield from slide_facts(before.market)
    yield from refill_facts(before, before.replace(piles=tuple(piles)), after)


def slide_facts(market: tuple[int, ...]) -> Facts:
    """The cards that slide towards -1, the cheapest first."""
    free = CHEAP_SLOT
    for slot in reversed(range(CHEAP_SLOT)):
        if market[slot] != NO_CARD:
            yield kinds.Slid(market[slot], slot, free, causes.SLIDE)
            free -= 1


def refill_facts(before: Snapshot, cleared: Snapshot, after: Snapshot) -> Facts:
    """The discard pile comes back when the deck is empty; a full market begins the next round."""
    pairs = zip(cleared.piles, after.piles, strict=True)
    if any(old == Pile.DISCARD and new == Pile.DECK for old, new in pairs):
        yield kinds.Reshuffled(causes.RESHUFFLE)
    if after.round_number == before.round_number:
        return
    for planet in range(PLANETS):
        if before.sabotaged[planet]:
            yield kinds.Lifted(planet, causes.LIFTED)
    if before.round_number % SEQUENCE == 0:
        for seat in range(PLAYERS):
            yield kinds.TilesBack(seat, causes.tiles_cause(before))
    yield kinds.RoundBegan(after.round_number, causes.ROUND_BEGINS)
    owner = before.owners[Card.FAC]
    if owner >= 0 and after.reserves[owner] < before.reserves[owner]:
        yield kinds.Placed(owner, before.module_planets[Card.FAC], 1, Card.FAC.name)


def final_facts(after: Snapshot, figures: Snapshot) -> Facts:
    """Who has won, and by which comparison."""
    places = figures.after.places
    compared, cause = causes.comparison(after)
    if cause == causes.DEARER_MODULES:
        compared = figures.after.bought_costs
        cause = cause if places[0] != places[1] else causes.DRAW
    winner = -1 if places[0] == places[1] else places.index(0)
    yield kinds.GameEnded(winner, compared, cause)
