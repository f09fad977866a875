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
    POWER,
    ROUNDS,
    SEQUENCE,
    WITH,
    Decision,
    Effect,
    Phase,
    Pile,
)
from botwright.games.metallum.story import causes, kinds
from botwright.games.metallum.story.modules import working_at

Facts = Iterator[Fact]


def end_facts(before: Snapshot, after: Snapshot, figures: Snapshot) -> Facts:
    """The other player acts, or the round is scored and ends."""
    if before.active == before.first:
        yield kinds.TurnBegan(1 - before.active, causes.TURN)
        return
    yield kinds.ScoringBegan(causes.SCORING)
    yield from payment_facts(before, figures)
    yield kinds.RoundEnds(causes.ROUND_ENDS)
    yield from trade_facts(before)
    if after.decision != Decision.SHUTTLE:
        yield from market_facts(before, after, figures)


def trade_facts(before: Snapshot) -> Facts:
    """What Trading Posts pay: those that work and have an extractor of their owner beside them."""
    for card in WITH[Effect.TRD]:
        owner, planet = before.owners[card], before.module_planets[card]
        if owner >= 0 and before.extractors[owner][planet]:
            if card in working_at(before, owner, Effect.TRD, planet, Phase.END_OF_ROUND):
                yield kinds.Traded(owner, planet, POWER[card], Effect.TRD.name)


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
                yield kinds.Paid(seat, planet, bonus, standing, Effect.REF.name)


def market_facts(before: Snapshot, after: Snapshot, figures: Snapshot) -> Facts:
    """The market is renewed, or after the last round the game ends."""
    if before.round_number == ROUNDS:
        yield from lifted_facts(before)
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
    yield from lifted_facts(before)
    if before.round_number % SEQUENCE == 0:
        for seat in range(PLAYERS):
            yield kinds.TilesBack(seat, causes.tiles_cause(before))
    yield kinds.RoundBegan(after.round_number, causes.ROUND_BEGINS)
    yield from factory_facts(before, after)


def factory_facts(before: Snapshot, after: Snapshot) -> Facts:
    """What Factories place: they all work while the reserve of their owner lasts."""
    left = [before.reserves[seat] - after.reserves[seat] for seat in range(PLAYERS)]
    for card in WITH[Effect.FAC]:
        owner = before.owners[card]
        placed = min(POWER[card], left[owner]) if owner >= 0 else 0
        if placed:
            left[owner] -= placed
            yield kinds.Placed(owner, before.module_planets[card], placed, Effect.FAC.name)


def lifted_facts(before: Snapshot) -> Facts:
    """Sabotage ends with the round."""
    for planet in range(PLANETS):
        if before.sabotaged[planet]:
            yield kinds.Lifted(planet, causes.LIFTED)


def final_facts(after: Snapshot, figures: Snapshot) -> Facts:
    """Who has won, and by which comparison."""
    places = figures.after.places
    compared, cause = causes.comparison(after)
    if cause == causes.DEARER_MODULES:
        compared = figures.after.bought_costs
        cause = cause if places[0] != places[1] else causes.DRAW
    winner = -1 if places[0] == places[1] else places.index(0)
    yield kinds.GameEnded(winner, compared, cause)
