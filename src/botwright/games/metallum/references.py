"""The numbered rule behind each action, as docs/rules counts them: for links into the rules."""

from typing import Any

from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    CARD_KINDS,
    FIRST_ACTION_CARD,
    NO_CARD,
    Decision,
    Deposit,
    Planet,
    Tile,
)
from botwright.games.metallum.effects import KINDS, Effect
from botwright.games.metallum.words import kind_of, program_of

# by the word of the notation, for readers that know no position
RULES = {
    "program": "3.1", "first": "4.2", "start": "4.4", "fly": "5.1", "deploy": "6.1",
    "report": "7.1", "boost place": "7.6", "boost fly": "7.7", "mine": "7.8", "buy": "8.1",
    "transport": "8.11", "extra": "8.13", "use": "9.1", "play": "11.2", "end": "2.7",
    "planet": "2.6", "stop": "2.6", "more": "2.6", "rich": "7.1", "poor": "7.1",
    "take": "11.7", "shuttle": "10.16", "draw": "13.4, 13.5", "discover": "5.5",
}  # fmt: skip
TILE_RULES = {
    Tile.M1: "5.1", Tile.M2: "5.2", Tile.M3: "5.3", Tile.D1: "6.1", Tile.D2: "6.1", Tile.D3: "6.1",
    Tile.DR: "7.1", Tile.PB: "7.5", Tile.DM: "7.8", Tile.PM: "8.1", Tile.PT: "8.10",
    Tile.XA: "8.13",
}  # fmt: skip
INSTALLATIONS = {
    Planet.ALPHA: "9.7", Planet.BETA: "9.8", Planet.GAMMA: "9.9", Planet.DELTA: "9.10",
    Planet.EPSILON: "9.11", Planet.ZETA: "9.12", Planet.ETA: "9.13", Planet.THETA: "9.14",
    Planet.OMEGA: "9.15",
}  # fmt: skip
EFFECTS = {kind.effect: kind.rule for kind in KINDS}
# what a step asks, whatever the answer
ANSWERS = {
    Decision.SHORTAGE: "6.5",
    Decision.DEPOSIT: "7.1",
    Decision.DOCK: EFFECTS[Effect.DOC],
    Decision.TRANSPORT_TO: "8.11",
    Decision.GATHER_TO: INSTALLATIONS[Planet.THETA],
    Decision.GATHER_FROM: INSTALLATIONS[Planet.THETA],
    Decision.SWAP_OWN: INSTALLATIONS[Planet.ZETA],
    Decision.SWAP_ENEMY: INSTALLATIONS[Planet.ZETA],
    Decision.REPLACE: INSTALLATIONS[Planet.BETA],
    Decision.REMOVE: INSTALLATIONS[Planet.GAMMA],
    Decision.PLACE: INSTALLATIONS[Planet.ETA],
    Decision.ACTIVATE: EFFECTS[Effect.ACT],
    Decision.ACQUIRE: EFFECTS[Effect.ACQ],
    Decision.SABOTAGE: EFFECTS[Effect.SAB],
    Decision.DROP_TO: EFFECTS[Effect.DRP],
    Decision.DROP_MORE: EFFECTS[Effect.DRP],
    Decision.TAKE_OVER: EFFECTS[Effect.TAK],
    Decision.FORGE_FROM: EFFECTS[Effect.RPT],
    Decision.FORGE_TO: EFFECTS[Effect.RPT],
    Decision.SHUTTLE: EFFECTS[Effect.SHU],
}
# cards turned up when the table is laid, and when the deck changes
DRAWS = {0: "1.5", ACTION_MODULE_ROUND - 1: "13.8"}


def rule_of(state: Any, known: Any, action: int) -> str:
    """The number of the rule that says what this action does in this position."""
    kind, index = kind_of(action)
    decision = Decision(int(state.decision))
    if decision in ANSWERS:
        return ANSWERS[decision]
    if decision in (Decision.MOVE_FROM, Decision.MOVE_TO):
        own = state.pending_owner == state.to_move
        return INSTALLATIONS[Planet.ALPHA if own else Planet.DELTA]
    if decision == Decision.JUMP:
        return f"{INSTALLATIONS[Planet.EPSILON]}, {EFFECTS[Effect.JMP]}"
    if decision == Decision.DRAW_CARD:
        return DRAWS.get(int(state.round_number), RULES[kind])
    return step_rule(state, known, kind, index)


def step_rule(state: Any, known: Any, kind: str, index: int) -> str:
    """The rule of a step that begins: tiles, installations and cards have rules of their own."""
    mover = int(state.to_move)
    if kind == "fly":
        moves = [tile for tile in program_of(state, mover) if tile in (Tile.M1, Tile.M2, Tile.M3)]
        return TILE_RULES[moves[0]] if moves else RULES[kind]
    if kind == "first" and known.complexities[0] == known.complexities[1]:
        return "4.3"
    if kind == "report" and state.deposits[index] != Deposit.NORMAL:
        return "7.2"
    if kind == "buy" and state.market[index] != NO_CARD:
        planetary = state.market[index] < FIRST_ACTION_CARD
        return f"{RULES[kind]}, {'8.6' if planetary else '8.9'}"
    if kind == "use" and state.discovered[index]:
        return INSTALLATIONS[Planet(int(state.planets[index]))]
    if kind == "play":
        return CARD_KINDS[FIRST_ACTION_CARD + index].rule
    return RULES[kind]
