"""What the golden games of Metallum show together."""

from collections.abc import Iterator

import numpy as np

import botwright
from botwright.core.game import Game
from botwright.core.record import State
from botwright.games.metallum import actions
from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import MODULES, ROUNDS, Decision, Effect, Planet, Tile
from botwright.games.metallum.refusals import REFUSALS, reason
from botwright.games.metallum.rules.end_of_round import bought_cost
from tests.golden import Show, bless, final_states

LANES = 400_000
# cannot be typed, or not at a table: unknown numbers, and tiles that make no program
UNTYPED = {
    "unknown", "over", "waiting", "chance", "no_card", "NO_MOVE", "TYPE_TWICE",
    "POSITION_MISMATCH", "COLOUR_MISMATCH", "NOT_CONNECTED",
    "no_other", "too_few", "two",  # need positions that whole games hardly reach: tests/rules
}  # fmt: skip


def features(game: Game, state: State, action: int) -> Iterator[str]:
    """The decision, and the card, tile or installation it uses."""
    yield f"decision {Decision(int(state[0].decision)).name}"
    if action < actions.FIRST:
        for tile in program_tiles(action):
            yield f"tile {tile.name}"
    if state[0].decision != Decision.ACT:
        if actions.TAKE <= action < actions.TAKE + MODULES:
            yield f"acquired {Effect(action - actions.TAKE).name}"
        return
    if actions.USE <= action < actions.USE + 7:
        yield f"installation {Planet(int(state[0].planets[action - actions.USE])).name}"
    if actions.BUY <= action < actions.BUY + 4:
        yield f"bought {Effect(int(state[0].market[action - actions.BUY])).name}"
    if actions.PLAY <= action < actions.PLAY + 9:
        yield f"played {Effect(MODULES + action - actions.PLAY).name}"
    if actions.TRANSPORT <= action < actions.TRANSPORT + MODULES:
        yield "transport"


def ends(game: Game, state: State) -> Iterator[str]:
    """By what the game was decided, and by which options it was played."""
    yield f"won by {decided_by(state[0])}"
    yield f"scheme {int(state[0].scheme)}"
    yield f"card limit {int(state[0].card_limit)}"
    yield f"edition {int(state[0].edition)}"


def decided_by(state: np.record) -> str:
    """Money, or the tie-break that decided (rulings R70-R72)."""
    if state.money[0] != state.money[1]:
        return "money"
    standing = state.extractors.sum(axis=1)
    if standing[0] != standing[1]:
        return "extractors"
    return "draw" if bought_cost(state, 0) == bought_cost(state, 1) else "costs"


def wanted() -> set[str]:
    """Every decision, tile, installation, card and tie-break."""
    decisions = {f"decision {decision.name}" for decision in Decision} - {"decision OVER"}
    cards = {f"bought {card.name}" for card in Effect}
    cards |= {f"played {card.name}" for card in list(Effect)[MODULES:]}
    return (
        decisions
        | {f"tile {tile.name}" for tile in Tile}
        | {f"installation {planet.name}" for planet in Planet}
        | cards
        | {f"won by {way}" for way in ("money", "extractors", "costs", "draw")}
        | {"transport", "scheme 1", "card limit 1", "edition 1"}
    )


SHOW = Show(
    features=features,
    ends=ends,
    wanted=wanted(),
    refusals=set(REFUSALS) - UNTYPED,
    reason=reason,
)


def crowded(state: np.record, legal: list[int]) -> list[int]:
    """Programs with many extractors and a purchase, all of them placed, cards kept for the end."""
    if state.decision == Decision.PROGRAM:
        late = state.round_number > 6
        tiles = {Tile.PM, Tile.PT} if late else {Tile.D2, Tile.D3, Tile.PB}
        return [a for a in legal if tiles & set(program_tiles(a))] or legal
    wanted = [a for a in legal if a in (actions.DEPLOY, actions.BOOST_PLACE)]
    wanted = wanted or [a for a in legal if actions.BUY <= a < actions.TRANSPORT]
    cards = [a for a in legal if actions.PLAY <= a < actions.END]
    if state.round_number == ROUNDS and cards:
        return cards
    return wanted or [a for a in legal if a not in cards] or legal


def candidates() -> list[tuple[int, dict]]:
    """Lanes worth looking at: some of each tie-break, and many others with all options."""
    states = final_states(botwright.load("metallum"), LANES)
    found: dict[str, list[int]] = {}
    for lane in np.flatnonzero(states["money"][:, 0] == states["money"][:, 1]).tolist():
        found.setdefault(decided_by(states[lane]), []).append(lane)
    ties = [lane for way in ("extractors", "costs", "draw") for lane in found[way][:3]]
    ties += np.argsort(states["reserves"].min(axis=1), kind="stable")[:40].tolist()  # shortage
    other = [(lane, {"connectors": "B"}) for lane in range(20)]
    other += [(lane, {"cards_per_phase": "one"}) for lane in range(20)]
    other += [(lane, {"edition": "german"}) for lane in range(40)]
    other += [(lane, {"prefer": crowded}) for lane in range(30)]
    other += [(lane, {"prefer": crowded, "cards_per_phase": "one"}) for lane in range(15)]
    return [(lane, {}) for lane in ties + list(range(150))] + other


def main() -> None:
    """Write the golden games of Metallum."""
    bless("metallum", SHOW, candidates())
