"""The order of play: whose decision it is, what is legal, and what an action does."""

from typing import Any

from botwright.core.jit import rule
from botwright.games.metallum.actions import (
    BUY,
    DEPLOY,
    END,
    EXTRA,
    FIRST,
    FLY,
    PLANET,
    PLAY,
    REPORT,
    START,
    TRANSPORT,
    USE,
)
from botwright.games.metallum.data import PLAYERS, Decision, Tile, Type
from botwright.games.metallum.rules.action_modules import (
    apply_acquire,
    apply_activate,
    apply_drop_more,
    apply_drop_to,
    apply_forge_from,
    apply_forge_to,
    apply_play,
    apply_sabotage,
    apply_take_over,
    legal_acquire,
    legal_activate,
    legal_forge_from,
    legal_forge_to,
    legal_one_more,
    legal_play,
)
from botwright.games.metallum.rules.end_of_round import (
    apply_shuttle,
    begin_end_of_round,
    legal_shuttle,
    refill_market,
)
from botwright.games.metallum.rules.extractors import (
    apply_deployment,
    apply_dock,
    apply_shortage,
    can_place,
    legal_shortage,
)
from botwright.games.metallum.rules.installations import (
    apply_gather_from,
    apply_gather_to,
    apply_move_from,
    apply_move_to,
    apply_place,
    apply_remove,
    apply_replace,
    apply_swap_enemy,
    apply_swap_own,
    apply_use,
    can_use_extra,
    legal_gather_from,
    legal_gather_to,
    legal_move_from,
    legal_move_to,
    legal_remove,
    legal_replace,
    legal_swap_enemy,
    legal_swap_own,
    legal_use,
)
from botwright.games.metallum.rules.market import apply_buy, apply_draw, legal_buy, legal_draw
from botwright.games.metallum.rules.movement import (
    apply_discover,
    fly_to,
    legal_discover,
    legal_discovered,
    legal_flight,
    legal_jump,
)
from botwright.games.metallum.rules.order_of_play import (
    apply_order,
    begin_action_phase,
    legal_order,
    settle_order,
)
from botwright.games.metallum.rules.planetary_modules import (
    apply_transport,
    apply_transport_to,
    legal_transport,
    legal_transport_to,
)
from botwright.games.metallum.rules.programming import (
    apply_program,
    legal_program,
    program_tile,
    reveal_programs,
)
from botwright.games.metallum.rules.scoring import score_planets
from botwright.games.metallum.rules.special_actions import (
    apply_deposit,
    apply_special,
    legal_deposit,
    legal_special,
)
from botwright.games.metallum.rules.tables import AMOUNT


@rule
def player_to_move(state):
    """A seat, CHANCE, or NOBODY when the game is over."""
    return int(state.to_move)


@rule
def is_waiting(state, player, place):
    """Whether the tile at this place of the program is there and not yet executed."""
    return program_tile(state, player, place) >= 0 and int(state.executed) & (1 << place) == 0


@rule
def legal_act(state, player, out):
    """The next step: subroutines, one installation, cards, in any order. Rulings R14, R29, C10."""
    count = 0
    if is_waiting(state, player, Type.MOVE):
        distance = int(AMOUNT[program_tile(state, player, Type.MOVE)])
        count = legal_flight(state, player, distance, out, count, FLY)
    if is_waiting(state, player, Type.DEPLOYMENT):
        amount = int(AMOUNT[program_tile(state, player, Type.DEPLOYMENT)])
        if can_place(state, player, int(state.ships[player]), amount):
            out[count] = DEPLOY
            count += 1
    if is_waiting(state, player, Type.SPECIAL):
        count = legal_special(state, player, program_tile(state, player, Type.SPECIAL), out, count)
    if is_waiting(state, player, Type.ENHANCEMENT):
        tile = program_tile(state, player, Type.ENHANCEMENT)
        if tile == Tile.XA:
            if can_use_extra(state, player):
                out[count] = EXTRA
                count += 1
        else:
            count = legal_buy(state, player, out, count)
            if tile == Tile.PT:
                count = legal_transport(state, player, out, count)
    count = legal_use(state, player, out, count)
    count = legal_play(state, player, out, count)
    if not is_waiting(state, player, Type.MOVE):
        out[count] = END
        count += 1
    return count


@rule
def apply_act(state, player, action):
    """Carry out one step of an Action phase."""
    if action == END:
        end_action_phase(state, player)
    elif action >= PLAY:
        apply_play(state, player, action)
    elif action >= USE:
        apply_use(state, player, action)
    elif action >= BUY:
        execute(state, Type.ENHANCEMENT)
        if action == EXTRA:
            apply_use(state, player, action)
        elif action >= TRANSPORT:
            apply_transport(state, action)
        else:
            apply_buy(state, player, action)
    elif action >= REPORT:
        execute(state, Type.SPECIAL)
        apply_special(state, player, action)
    elif action == DEPLOY:
        execute(state, Type.DEPLOYMENT)
        apply_deployment(state, player, program_tile(state, player, Type.DEPLOYMENT))
    else:
        execute(state, Type.MOVE)
        fly_to(state, player, action - FLY)


@rule
def execute(state, place):
    """A subroutine is executed only once. Rulebook: Actions."""
    state.executed = int(state.executed) | 1 << place


@rule
def end_action_phase(state, player):
    """The second player acts, or the round is scored. Rulebook: Actions."""
    if player == state.first:
        begin_action_phase(state, 1 - player)
    else:
        score_planets(state)
        begin_end_of_round(state)


@rule
def legal_actions(state, out):
    """Write the legal actions of the player to move into `out`, ascending; return how many."""
    decision = state.decision
    player = int(state.to_move)
    if decision == Decision.ACT:
        return legal_act(state, player, out)
    if decision == Decision.PROGRAM:
        return legal_program(state, player, out)
    if decision == Decision.OVER:
        return 0
    return legal_answer(state, player, out)


@rule
def legal_answer(state, player, out):
    """The legal answers to what chance, the order or a step under way asks."""
    decision = state.decision
    if decision == Decision.DRAW_CARD:
        return legal_draw(state, out)
    if decision == Decision.DISCOVER:
        return legal_discover(state, out)
    if decision == Decision.DRAW_ORDER:
        return legal_order(START, out)
    if decision == Decision.ORDER:
        return legal_order(FIRST, out)
    if decision == Decision.SHORTAGE:
        return legal_shortage(state, player, out)
    if decision == Decision.DEPOSIT:
        return legal_deposit(state, out)
    if decision == Decision.TRANSPORT_TO:
        return legal_transport_to(state, out)
    if decision == Decision.MOVE_FROM:
        return legal_move_from(state, player, out)
    if decision == Decision.MOVE_TO:
        return legal_move_to(state, player, out)
    if decision == Decision.GATHER_TO:
        return legal_gather_to(state, player, out)
    if decision == Decision.GATHER_FROM:
        return legal_gather_from(state, player, out)
    if decision == Decision.SWAP_OWN:
        return legal_swap_own(state, player, out)
    if decision == Decision.SWAP_ENEMY:
        return legal_swap_enemy(state, player, out)
    if decision == Decision.REPLACE:
        return legal_replace(state, player, out)
    if decision == Decision.REMOVE:
        return legal_remove(state, player, out)
    if decision == Decision.JUMP:
        return legal_jump(state, player, out)
    if decision == Decision.ACTIVATE:
        return legal_activate(state, player, out)
    if decision == Decision.ACQUIRE:
        return legal_acquire(state, out)
    if decision == Decision.FORGE_FROM:
        return legal_forge_from(state, out)
    if decision == Decision.FORGE_TO:
        return legal_forge_to(state, out)
    if decision == Decision.SHUTTLE:
        return legal_shuttle(state, player, out)
    if decision == Decision.PLACE or decision == Decision.SABOTAGE or decision == Decision.DROP_TO:
        return legal_discovered(state, out)
    return legal_one_more(out)  # DOCK, DROP_MORE, TAKE_OVER


@rule
def legal_for(state, seat, out):
    """The legal actions of a seat that programs, whether or not the other one has done so."""
    return legal_program(state, seat, out)


@rule
def apply(state, action):
    """Carry out one action of the player to move; trusts that it is legal."""
    decision = state.decision
    player = int(state.to_move)
    if decision == Decision.ACT:
        apply_act(state, player, action)
    elif decision == Decision.PROGRAM:
        apply_program(state, player, action)
        if state.to_move == PLAYERS:
            reveal_programs(state)
            settle_order(state)
    else:
        apply_answer(state, player, action)


@rule
def apply_answer(state, player, action):
    """Carry out the answer to what chance, the order or a step under way asks."""
    decision = state.decision
    planet = action - PLANET
    if decision == Decision.DRAW_CARD:
        apply_draw(state, action)
        refill_market(state)
    elif decision == Decision.DISCOVER:
        apply_discover(state, action)
    elif decision == Decision.DRAW_ORDER or decision == Decision.ORDER:
        apply_order(state, action)
    elif decision == Decision.SHORTAGE:
        apply_shortage(state, player, planet)
    elif decision == Decision.DEPOSIT:
        apply_deposit(state, action)
    elif decision == Decision.DOCK:
        apply_dock(state, player, action)
    elif decision == Decision.TRANSPORT_TO:
        apply_transport_to(state, planet)
    elif decision == Decision.MOVE_FROM:
        apply_move_from(state, planet)
    elif decision == Decision.MOVE_TO:
        apply_move_to(state, player, action)
    elif decision == Decision.GATHER_TO:
        apply_gather_to(state, planet)
    elif decision == Decision.GATHER_FROM:
        apply_gather_from(state, player, action)
    elif decision == Decision.SWAP_OWN:
        apply_swap_own(state, planet)
    elif decision == Decision.SWAP_ENEMY:
        apply_swap_enemy(state, player, planet)
    else:
        apply_card_answer(state, player, action)


@rule
def apply_card_answer(state, player, action):
    """The rest of `apply_answer`: single targets, action modules, the Shuttle Bay."""
    decision = state.decision
    planet = action - PLANET
    if decision == Decision.REPLACE:
        apply_replace(state, player, planet)
    elif decision == Decision.REMOVE:
        apply_remove(state, player, action)
    elif decision == Decision.JUMP:
        fly_to(state, player, planet)
    elif decision == Decision.PLACE:
        apply_place(state, player, planet)
    elif decision == Decision.ACTIVATE:
        apply_activate(state, player, planet)
    elif decision == Decision.ACQUIRE:
        apply_acquire(state, player, action)
    elif decision == Decision.SABOTAGE:
        apply_sabotage(state, planet)
    elif decision == Decision.DROP_TO:
        apply_drop_to(state, player, planet)
    elif decision == Decision.DROP_MORE:
        apply_drop_more(state, player, action)
    elif decision == Decision.TAKE_OVER:
        apply_take_over(state, player, action)
    elif decision == Decision.FORGE_FROM:
        apply_forge_from(state, planet)
    elif decision == Decision.FORGE_TO:
        apply_forge_to(state, planet)
    else:
        apply_shuttle(state, player, action)


def is_secret(state: Any) -> bool:
    """Whether what is decided now stays secret until all have decided: programs. Ruling R5."""
    return bool(state.decision == Decision.PROGRAM)


def deciding(state: Any) -> tuple[int, ...]:
    """The seats that decide now, independently: all whose program is not in. Ruling R5."""
    mover = int(state.to_move)
    if int(state.decision) == Decision.PROGRAM:
        return tuple(range(mover, PLAYERS))
    return (mover,) if mover >= 0 else ()
