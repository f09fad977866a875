"""Carrying out the facts of an Action phase: subroutines, installations, cards."""

from typing import Any

from botwright.core.reading.facts import Nothing
from botwright.core.reading.snapshot import Draft
from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import (
    EFFECT,
    FIRST_ACTION_CARD,
    NO_CARD,
    NO_SEAT,
    TYPE_TILES,
    Decision,
    Deposit,
    Effect,
    Pile,
    Tile,
)
from botwright.games.metallum.story import causes, kinds
from botwright.games.metallum.story.requiring import expect, previous, require


def execute(draft: Draft, seat: int, tile: int) -> None:
    """Mark a tile of the active program as carried out."""
    place = 1 << tile // TYPE_TILES
    require(seat == draft.active, "the other one acts")
    require(tile in program_tiles(draft.programs[seat]), "the tile is not in the program")
    require(not draft.executed & place, "the tile was carried out before")
    draft.executed |= place


def reason(draft: Draft) -> str | None:
    """The cause that the fact before, or the question of the position, gives to what follows."""
    before = previous(draft)
    if before is None:
        return causes.answer_cause(draft)
    if isinstance(before, kinds.Used):
        return causes.planet_id(draft, before.planet)
    if isinstance(before, kinds.Played):
        return Effect(EFFECT[before.card]).name
    if isinstance(before, kinds.RoundBegan):
        return Effect.FAC.name
    return str(before.cause)


def tell_executed(draft: Draft, fact: kinds.Executed) -> None:
    """A subroutine is carried out only once."""
    expect(fact, Tile(fact.tile).name)
    execute(draft, fact.seat, fact.tile)


def tell_nothing(draft: Draft, fact: Nothing) -> None:
    """Deep Mining is used up, or a sabotaged planet stays so."""
    if draft.decision == Decision.ACT:
        expect(fact, Tile.DM.name)
        execute(draft, fact.seat, Tile.DM)
    else:
        expect(fact, Effect.SAB.name)


def tell_flew(draft: Draft, fact: kinds.Flew) -> None:
    """The ship stands elsewhere."""
    require(fact.seat == draft.active, "the other one acts")
    require(draft.ships[fact.seat] != fact.planet, "the ship is there already")
    expect(fact, reason(draft))
    draft.ships[fact.seat] = fact.planet


def tell_discovered(draft: Draft, fact: kinds.Discovered) -> None:
    """Money for the first to land."""
    before = previous(draft)
    require((fact.seat, fact.planet) == (before.seat, before.planet), "nobody has landed there")
    require(not draft.discovered[fact.planet], "the planet was discovered before")
    expect(fact, causes.DISCOVERY)
    draft.money[fact.seat] += fact.money


def tell_turned_up(draft: Draft, fact: kinds.TurnedUp) -> None:
    """The planet is known."""
    require(draft.ships[draft.active] == fact.planet, "no ship has landed there")
    require(not draft.discovered[fact.planet], "the planet lies face up")
    expect(fact, causes.TURNED_UP)
    draft.planets[fact.planet] = fact.tile
    draft.discovered[fact.planet] = 1


def tell_placed(draft: Draft, fact: kinds.Placed) -> None:
    """From the reserve to a planet."""
    require(bool(draft.discovered[fact.planet]), "the planet is face down")
    require(0 < fact.amount <= draft.reserves[fact.seat], "the reserve holds too few")
    before = previous(draft)
    if isinstance(before, kinds.Removed):
        # a piece taken for a shortage is one's own, a replaced one the enemy's
        own = before.cause == causes.SHORTAGE
        require((fact.seat == before.seat) == own, "the wrong player places")
    elif isinstance(before, kinds.Placed):
        require(before.cause == Effect.FAC.name, "only Factories work side by side")
    expect(fact, reason(draft))
    draft.reserves[fact.seat] -= fact.amount
    draft.extractors[fact.seat][fact.planet] += fact.amount


def tell_removed(draft: Draft, fact: kinds.Removed) -> None:
    """From a planet to the reserve of its owner."""
    require(0 < fact.amount <= draft.extractors[fact.seat][fact.planet], "too few stand there")
    before = previous(draft)
    if isinstance(before, kinds.Removed):  # both players lose their pieces at once: an explosion
        in_order = before.seat < fact.seat and fact.cause == Effect.NUK.name
        require(in_order, "only an explosion removes the pieces of both")
    expect(fact, reason(draft))
    draft.extractors[fact.seat][fact.planet] -= fact.amount
    draft.reserves[fact.seat] += fact.amount


def tell_moved(draft: Draft, fact: kinds.Moved) -> None:
    """From a planet to another one."""
    require(draft.extractors[fact.seat][fact.source] > 0, "no piece stands there")
    require(fact.source != fact.planet, "the piece stays")
    before = previous(draft)
    if isinstance(before, kinds.Moved):
        back = (before.planet, before.source) == (fact.source, fact.planet)
        require(back and fact.seat == 1 - before.seat, "the pieces do not change places")
    elif draft.decision == Decision.SWAP_ENEMY:
        require(fact.seat == draft.active, "the own piece moves first")
    expect(fact, reason(draft))
    draft.extractors[fact.seat][fact.source] -= 1
    draft.extractors[fact.seat][fact.planet] += 1


def tell_answer(draft: Draft, fact: Any) -> None:
    """A planet is chosen, or a player stops: only the next question is another one."""
    require(fact.seat == draft.to_move, "somebody else is asked")
    expect(fact, reason(draft))


def tell_reported(draft: Draft, fact: kinds.Reported) -> None:
    """Deposits Report is carried out."""
    expect(fact, Tile.DR.name)
    execute(draft, fact.seat, Tile.DR)


def tell_marked(draft: Draft, fact: kinds.Marked) -> None:
    """Another deposit."""
    require(draft.deposits[fact.planet] != fact.deposit, "the deposit is the same")
    before = previous(draft)
    if isinstance(before, kinds.Reported):
        is_taken = fact.planet == before.planet and fact.deposit == Deposit.NORMAL
        require(is_taken, "a report takes the marker away")
    elif isinstance(before, kinds.Marked):
        is_shifted = before.deposit == Deposit.NORMAL and draft.decision == Decision.FORGE_TO
        require(is_shifted, "only a forged marker is shifted")
    expect(fact, reason(draft))
    draft.deposits[fact.planet] = fact.deposit


def tell_mined(draft: Draft, fact: kinds.Mined) -> None:
    """Money at once."""
    require(draft.ships[fact.seat] == fact.planet, "the ship is elsewhere")
    expect(fact, Tile.DM.name)
    execute(draft, fact.seat, Tile.DM)
    draft.money[fact.seat] += fact.money


def tell_used(draft: Draft, fact: kinds.Used) -> None:
    """The normal installation, an extra one, or one by Activation."""
    bit = 1 << fact.planet
    if draft.past:
        expect(fact, Tile.XA.name)
        require(draft.past[-1].cause == Tile.XA.name, "no Extra Activation")
        draft.extra_used |= bit
    elif draft.decision == Decision.ACTIVATE:
        expect(fact, Effect.ACT.name)
    else:
        require(not draft.normal_used, "the one installation was used before")
        expect(fact, causes.use_cause(draft, fact.seat, fact.planet))
        draft.normal_used = 1
    draft.used |= bit


# cards


def tell_bought(draft: Draft, fact: kinds.Bought) -> None:
    """The slot is empty, the money paid."""
    require(draft.market[fact.slot] == fact.card, "the card is not on sale there")
    require(draft.money[fact.seat] + fact.money >= 0, "too little money")
    expect(fact, reason(draft))
    draft.money[fact.seat] += fact.money
    draft.market[fact.slot] = NO_CARD
    draft.piles[fact.card] = int(Pile.OWNED)
    if fact.card < FIRST_ACTION_CARD:
        draft.bought[fact.seat] |= 1 << fact.card
    else:
        draft.owners[fact.card] = fact.seat


def tell_acquired(draft: Draft, fact: kinds.Acquired) -> None:
    """A module that nobody had."""
    require(draft.piles[fact.card] != Pile.OWNED, "the module has an owner")
    expect(fact, reason(draft))
    draft.piles[fact.card] = int(Pile.OWNED)


def tell_installed(draft: Draft, fact: kinds.Installed) -> None:
    """The module lies at the ship of its new owner."""
    before = previous(draft)
    require((fact.seat, fact.card) == (before.seat, before.card), "another module was taken")
    require(draft.ships[fact.seat] == fact.planet, "the ship is elsewhere")
    acquired = isinstance(before, kinds.Acquired)
    expect(fact, Effect.ACQ.name if acquired else causes.INSTALLED)
    draft.owners[fact.card] = fact.seat
    draft.module_planets[fact.card] = fact.planet


def tell_picked_up(draft: Draft, fact: kinds.PickedUp) -> None:
    """The transport is carried out; the module still lies where it was."""
    require(draft.owners[fact.card] == fact.seat, "the module belongs to somebody else")
    expect(fact, Tile.PT.name)
    execute(draft, fact.seat, Tile.PT)


def tell_transported(draft: Draft, fact: kinds.Transported) -> None:
    """The module lies elsewhere."""
    require(draft.module_planets[fact.card] == fact.source, "the module does not lie there")
    require(fact.source != fact.planet, "the module stays")
    expect(fact, reason(draft))
    draft.module_planets[fact.card] = fact.planet


def tell_played(draft: Draft, fact: kinds.Played) -> None:
    """The card leaves the game."""
    require(draft.owners[fact.card] == fact.seat, "the card is not in this hand")
    expect(fact, causes.PLAYED)
    draft.owners[fact.card] = NO_SEAT
    draft.piles[fact.card] = int(Pile.GONE)
    draft.cards_played += 1


def tell_subsidised(draft: Draft, fact: kinds.Subsidised) -> None:
    """Money by a card."""
    expect(fact, Effect.SUB.name)
    require(reason(draft) == fact.cause, "another card was played")
    draft.money[fact.seat] += fact.money


def tell_sabotaged(draft: Draft, fact: kinds.Sabotaged) -> None:
    """The planet counts for nothing."""
    require(not draft.sabotaged[fact.planet], "the planet is sabotaged already")
    expect(fact, reason(draft))
    draft.sabotaged[fact.planet] = 1


STOPPABLE = (
    Decision.DOCK,
    Decision.MOVE_TO,
    Decision.GATHER_FROM,
    Decision.REMOVE,
    Decision.DROP_MORE,
    Decision.TAKE_OVER,
    Decision.SHUTTLE,
)
ACTING: dict[type[Any], Any] = {
    Nothing: (
        tell_nothing,
        (
            Decision.ACT,
            Decision.SABOTAGE,
        ),
    ),
    kinds.Executed: (tell_executed, (Decision.ACT,)),
    kinds.Flew: (tell_flew, (Decision.JUMP, kinds.Executed)),
    kinds.Discovered: (tell_discovered, (kinds.Flew,)),
    kinds.TurnedUp: (tell_turned_up, (Decision.DISCOVER, kinds.Discovered)),
    kinds.Placed: (
        tell_placed,
        (
            Decision.DOCK,
            Decision.PLACE,
            Decision.DROP_TO,
            Decision.DROP_MORE,
            kinds.Executed,
            kinds.Used,
            kinds.Removed,
            kinds.RoundBegan,
            kinds.Placed,
        ),
    ),
    kinds.Removed: (
        tell_removed,
        (
            Decision.SHORTAGE,
            Decision.REPLACE,
            Decision.REMOVE,
            Decision.TAKE_OVER,
            kinds.Used,
            kinds.Played,
            kinds.Removed,
        ),
    ),
    kinds.Moved: (
        tell_moved,
        (
            Decision.MOVE_TO,
            Decision.GATHER_FROM,
            Decision.SWAP_ENEMY,
            Decision.SHUTTLE,
            kinds.Moved,
        ),
    ),
    kinds.Chosen: (
        tell_answer,
        (
            Decision.MOVE_FROM,
            Decision.GATHER_TO,
            Decision.SWAP_OWN,
            Decision.FORGE_FROM,
        ),
    ),
    kinds.Stopped: (tell_answer, STOPPABLE),
    kinds.Reported: (tell_reported, (Decision.ACT,)),
    kinds.Marked: (
        tell_marked,
        (Decision.DEPOSIT, Decision.FORGE_TO, kinds.Reported, kinds.Marked),
    ),
    kinds.Mined: (tell_mined, (Decision.ACT,)),
    kinds.Used: (tell_used, (Decision.ACT, Decision.ACTIVATE, kinds.Executed)),
    kinds.Bought: (tell_bought, (kinds.Executed,)),
    kinds.Acquired: (tell_acquired, (Decision.ACQUIRE,)),
    kinds.Installed: (tell_installed, (kinds.Bought, kinds.Acquired)),
    kinds.PickedUp: (tell_picked_up, (Decision.ACT,)),
    kinds.Transported: (tell_transported, (Decision.TRANSPORT_TO,)),
    kinds.Played: (tell_played, (Decision.ACT,)),
    kinds.Subsidised: (tell_subsidised, (kinds.Played,)),
    kinds.Sabotaged: (tell_sabotaged, (Decision.SABOTAGE,)),
}
