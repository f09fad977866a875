"""The causes of facts: numbers of rules in docs/rules, and names of tiles, effects and planets."""

from typing import Any

from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    PLANETS,
    PLAYERS,
    Decision,
    Deposit,
    Effect,
    Planet,
    Standing,
    Tile,
)

NOBODY = -2  # to move, when the game is over

SEALED, READY, REVEALED = "3.1", "16.1", "3.17"
SIMPLER, POORER, DRAWN_ORDER, TURN = "4.2", "4.3", "4.4", "4.7"
JUMP, DISCOVERY, TURNED_UP, SHORTAGE = "5.8", "5.5", "5.12", "6.4"
INSTALLED, USED, PLAYED = "8.6", "9.1", "11.1"
SCORING, ROUND_ENDS, ROUND_BEGINS = "2.2", "13.1", "2.1"
PAYS = {Deposit.NORMAL: "12.1", Deposit.RICH: "12.2", Deposit.POOR: "12.3"}
DISCARD, SLIDE, REFILL, RESHUFFLE, SET_ASIDE = "13.2", "13.3", "13.4", "13.5", "13.8"
FIRST_MARKET, FIRST_TILES, TILES_BACK, LIFTED = "1.5", "1.7", "13.7", "13.10"
MORE_MONEY, MORE_EXTRACTORS, DEARER_MODULES, DRAW = "14.1", "14.2", "14.3", "14.4"

# what the answer to a question carries out
ANSWERS = {
    Decision.SHORTAGE: SHORTAGE,
    Decision.DEPOSIT: Tile.DR.name,
    Decision.DOCK: Effect.DOC.name,
    Decision.TRANSPORT_TO: Tile.PT.name,
    Decision.GATHER_TO: "Theta",
    Decision.GATHER_FROM: "Theta",
    Decision.SWAP_OWN: "Zeta",
    Decision.SWAP_ENEMY: "Zeta",
    Decision.REPLACE: "Beta",
    Decision.REMOVE: "Gamma",
    Decision.JUMP: JUMP,
    Decision.PLACE: "Eta",
    Decision.ACTIVATE: Effect.ACT.name,
    Decision.ACQUIRE: Effect.ACQ.name,
    Decision.SABOTAGE: Effect.SAB.name,
    Decision.DROP_TO: Effect.DRP.name,
    Decision.DROP_MORE: Effect.DRP.name,
    Decision.TAKE_OVER: Effect.TAK.name,
    Decision.FORGE_FROM: Effect.RPT.name,
    Decision.FORGE_TO: Effect.RPT.name,
    Decision.SHUTTLE: Effect.SHU.name,
}


def answer_cause(position: Any) -> str | None:
    """What the answer to the question of this position carries out; None for other questions."""
    decision = position.decision
    if decision in (Decision.MOVE_FROM, Decision.MOVE_TO):
        return "Alpha" if position.pending_owner == position.active else "Delta"
    return ANSWERS.get(decision)


def planet_id(position: Any, planet: int) -> str:
    """The id of the planet tile at a place."""
    return Planet(position.planets[planet]).name.capitalize()


def payment_cause(position: Any, planet: int, standing: int) -> str:
    """Why a planet pays: by its deposit, or on a tie by a Conglomerate."""
    return Effect.CON.name if standing == Standing.TIE else PAYS[position.deposits[planet]]


def standing_of(mine: int, theirs: int) -> Standing:
    """How a player stands on a planet."""
    if mine == theirs:
        return Standing.TIE
    return Standing.MAJORITY if mine > theirs else Standing.SECOND


def use_cause(position: Any, seat: int, planet: int) -> str:
    """By what right an installation is the normal one: the ship is there, or an uplink is."""
    return USED if position.ships[seat] == planet else Effect.UPL.name


def draw_cause(position: Any) -> str:
    """Why a card comes to the market: the table is laid, or the market is filled up."""
    return REFILL if position.round_number else FIRST_MARKET


def tiles_cause(position: Any) -> str:
    """Why tiles come (back) to a player."""
    return TILES_BACK if position.round_number else FIRST_TILES


def discard_cause(position: Any) -> str:
    """Why a card leaves the market unsold."""
    return SET_ASIDE if position.round_number == ACTION_MODULE_ROUND - 1 else DISCARD


def decider(complexities: tuple[int, ...], money: Any) -> tuple[int, str]:
    """Who decides the order and why; -1: the draw does."""
    if complexities[0] != complexities[1]:
        return int(complexities[1] < complexities[0]), SIMPLER
    if money[0] != money[1]:
        return int(money[1] < money[0]), POORER
    return -1, DRAWN_ORDER


def comparison(position: Any) -> tuple[tuple[int, ...], str]:
    """What decides the game before the costs of modules do, and its rule."""
    money = tuple(position.money)
    standing = tuple(
        sum(position.extractors[seat][planet] for planet in range(PLANETS))
        for seat in range(PLAYERS)
    )
    if money[0] != money[1]:
        return money, MORE_MONEY
    return standing, MORE_EXTRACTORS if standing[0] != standing[1] else DEARER_MODULES
