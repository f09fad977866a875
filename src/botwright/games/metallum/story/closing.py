"""Carrying out the facts of Scoring, of the end of the round and of the end of the game."""

from typing import Any

from botwright.core.reading.snapshot import Draft
from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    ALL_TILES,
    CARDS,
    FIRST_ACTION_CARD,
    NO_CARD,
    NO_PROGRAM,
    NO_SEAT,
    PLAYERS,
    ROUNDS,
    SEQUENCE,
    WITH,
    Decision,
    Effect,
    Phase,
    Pile,
    Standing,
)
from botwright.games.metallum.story import causes, kinds
from botwright.games.metallum.story.requiring import expect, previous, require


def tell_scoring_began(draft: Draft, fact: kinds.ScoringBegan) -> None:
    """Phase 3, when both have acted."""
    has_acted = draft.phase == Phase.ACTIONS and draft.active == 1 - draft.first
    require(has_acted, "somebody has to act first")
    expect(fact, causes.SCORING)
    draft.phase = int(Phase.SCORING)


def tell_paid(draft: Draft, fact: kinds.Paid) -> None:
    """Planet by planet, seat by seat; a Refinery adds to what its planet has just paid."""
    before = previous(draft)
    place = (fact.planet, fact.seat)
    last = (before.planet, before.seat) if isinstance(before, kinds.Paid) else (-1, -1)
    if fact.cause == Effect.REF.name:
        here = has_module(draft, fact, Effect.REF)
        require(here and fact.standing == Standing.MAJORITY, "no Refinery pays here")
        added = place > last or (place == last and before.cause != fact.cause)
        require(added, "a Refinery pays after its planet")
    else:
        require(place > last, "planets pay in order")
        expect(fact, causes.payment_cause(draft, fact.planet, fact.standing))
    draft.money[fact.seat] += fact.money


def has_module(draft: Draft, fact: Any, effect: Effect) -> bool:
    """Whether the seat of a fact has a module with this effect on the planet of the fact."""
    places = [
        draft.module_planets[card] for card in WITH[effect] if draft.owners[card] == fact.seat
    ]
    return fact.planet in places


def clear_turn(draft: Draft) -> None:
    """Nobody is active, nothing is executed, used or played."""
    draft.active = NO_SEAT
    draft.executed = draft.normal_used = draft.used = draft.extra_used = draft.cards_played = 0


def tell_round_ends(draft: Draft, fact: kinds.RoundEnds) -> None:
    """Phase 4; nobody acts any more."""
    expect(fact, causes.ROUND_ENDS)
    clear_turn(draft)
    draft.phase = int(Phase.END_OF_ROUND)


def tell_traded(draft: Draft, fact: kinds.Traded) -> None:
    """Money for the owner of the Trading Post."""
    require(has_module(draft, fact, Effect.TRD), "no Trading Post pays here")
    expect(fact, Effect.TRD.name)
    draft.money[fact.seat] += fact.money


def require_end_of_round(draft: Draft) -> None:
    """The market is renewed in Phase 4; only the Shuttle Bay is answered before."""
    require(draft.phase == Phase.END_OF_ROUND, "the round has not ended")


def tell_discarded(draft: Draft, fact: kinds.Discarded) -> None:
    """From the market to the discard pile, or out of the game."""
    before = previous(draft)
    require_end_of_round(draft)
    require(draft.market[fact.slot] == fact.card, "the card does not lie there")
    if isinstance(before, kinds.Discarded):
        require(before.slot < fact.slot, "cards leave the market in order")
    expect(fact, causes.discard_cause(draft))
    draft.market[fact.slot] = NO_CARD
    draft.piles[fact.card] = int(Pile.GONE if fact.cause == causes.SET_ASIDE else Pile.DISCARD)


def tell_slid(draft: Draft, fact: kinds.Slid) -> None:
    """To a cheaper slot that is free."""
    before = previous(draft)
    require_end_of_round(draft)
    require(draft.market[fact.source] == fact.card, "the card does not lie there")
    require(fact.source < fact.slot, "cards slide towards the cheap end")
    require(draft.market[fact.slot] == NO_CARD, "the slot is taken")
    if isinstance(before, kinds.Slid):
        require(before.source > fact.source, "the cheaper card slides first")
    expect(fact, causes.SLIDE)
    draft.market[fact.source], draft.market[fact.slot] = NO_CARD, fact.card


def tell_deck_changed(draft: Draft, fact: kinds.DeckChanged) -> None:
    """All planetary modules without an owner are out of the game."""
    require_end_of_round(draft)
    require(draft.round_number == ACTION_MODULE_ROUND - 1, "the deck changes after sequence II")
    require(all(card == NO_CARD for card in draft.market), "the market is not empty")
    expect(fact, causes.SET_ASIDE)
    for card in range(FIRST_ACTION_CARD):
        if draft.piles[card] != Pile.OWNED:
            draft.piles[card] = int(Pile.GONE)


def tell_reshuffled(draft: Draft, fact: kinds.Reshuffled) -> None:
    """All discarded cards are in the deck again."""
    require(int(Pile.DISCARD) in draft.piles, "there is no discard pile")
    expect(fact, causes.RESHUFFLE)
    for card in range(CARDS):
        if draft.piles[card] == Pile.DISCARD:
            draft.piles[card] = int(Pile.DECK)


def tell_drawn(draft: Draft, fact: kinds.Drawn) -> None:
    """From the deck to a free slot."""
    require(draft.piles[fact.card] == Pile.DECK, "the card is not in the deck")
    require(draft.market[fact.slot] == NO_CARD, "the slot is taken")
    expect(fact, causes.draw_cause(draft))
    draft.market[fact.slot] = fact.card
    draft.piles[fact.card] = int(Pile.MARKET)


def tell_lifted(draft: Draft, fact: kinds.Lifted) -> None:
    """The planet counts again."""
    before = previous(draft)
    require(bool(draft.sabotaged[fact.planet]), "the planet is not sabotaged")
    if isinstance(before, kinds.Lifted):
        require(before.planet < fact.planet, "sabotage is lifted in order")
    expect(fact, causes.LIFTED)
    draft.sabotaged[fact.planet] = 0


def tell_tiles_back(draft: Draft, fact: kinds.TilesBack) -> None:
    """All twelve tiles, when a sequence begins."""
    before = previous(draft)
    turn = before.seat + 1 if isinstance(before, kinds.TilesBack) else 0
    require(fact.seat == turn, "tiles come back seat by seat")
    require(draft.round_number % SEQUENCE == 0, "the sequence has not ended")
    require(draft.unused[fact.seat] != ALL_TILES, "no tile is spent")
    expect(fact, causes.tiles_cause(draft))
    draft.unused[fact.seat] = ALL_TILES


def tell_round_began(draft: Draft, fact: kinds.RoundBegan) -> None:
    """Nobody has a program yet, and nobody is first."""
    require(fact.number == draft.round_number + 1, "the rounds are counted")
    require(not any(draft.sabotaged), "a planet is still sabotaged")
    if draft.round_number % SEQUENCE == 0:
        require(all(tiles == ALL_TILES for tiles in draft.unused), "tiles are missing")
    expect(fact, causes.ROUND_BEGINS)
    draft.round_number = fact.number
    draft.phase = int(Phase.PROGRAMMING)
    draft.programs = [NO_PROGRAM] * PLAYERS
    draft.first = NO_SEAT


def tell_game_ended(draft: Draft, fact: kinds.GameEnded) -> None:
    """Nobody is to move, and the comparison says who has won."""
    require_end_of_round(draft)
    require(draft.round_number == ROUNDS, "the game goes on")
    compared, cause = causes.comparison(draft)
    if cause == causes.DEARER_MODULES:
        first, second = fact.compared
        expect(fact, causes.DRAW if first == second else cause)
    else:
        require(fact.compared == compared, "something else was compared")
        expect(fact, cause)
    lead = fact.compared[0] - fact.compared[1]
    require(fact.seat == (-1 if lead == 0 else int(lead < 0)), "somebody else has won")
    require(not any(draft.sabotaged), "a planet is still sabotaged")
    draft.to_move = causes.NOBODY
    draft.first = NO_SEAT


# what may come right before the market is renewed, and before a round begins
ENDED = (kinds.RoundEnds, kinds.Traded, kinds.Moved, kinds.Stopped)
RENEWED = (*ENDED, kinds.Discarded, kinds.Slid, kinds.DeckChanged)
FILLED = (*RENEWED, kinds.Reshuffled, kinds.Drawn)
CLOSING: dict[type[Any], Any] = {
    kinds.ScoringBegan: (tell_scoring_began, (Decision.ACT,)),
    kinds.Paid: (tell_paid, (kinds.ScoringBegan, kinds.Paid)),
    kinds.RoundEnds: (tell_round_ends, (kinds.ScoringBegan, kinds.Paid)),
    kinds.Traded: (tell_traded, (kinds.RoundEnds, kinds.Traded)),
    kinds.Discarded: (tell_discarded, (*ENDED, kinds.Discarded)),
    kinds.Slid: (tell_slid, (*ENDED, kinds.Discarded, kinds.Slid)),
    kinds.DeckChanged: (tell_deck_changed, (*ENDED, kinds.Discarded)),
    kinds.Reshuffled: (tell_reshuffled, (*RENEWED, kinds.Drawn)),
    kinds.Drawn: (tell_drawn, (Decision.DRAW_CARD,)),
    kinds.Lifted: (tell_lifted, (*FILLED, kinds.Lifted)),
    kinds.TilesBack: (tell_tiles_back, (*FILLED, kinds.Lifted, kinds.TilesBack)),
    kinds.RoundBegan: (tell_round_began, (*FILLED, kinds.Lifted, kinds.TilesBack)),
    kinds.GameEnded: (tell_game_ended, (*ENDED, kinds.Lifted)),
}
