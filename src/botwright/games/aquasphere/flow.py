"""The order of play: whose decision it is, what is legal, and what an action does."""

from typing import Any

from botwright.core.jit import rule
from botwright.core.seats import CHANCE
from botwright.games.aquasphere.actions import BUY, CATCH, DEPLOY, DO, END, PASS, RETURN, SKIP
from botwright.games.aquasphere.data import ROUNDS, Decision, Program, Room, Stage
from botwright.games.aquasphere.rules.crystals import apply_take_crystals, can_take_crystals
from botwright.games.aquasphere.rules.deploying import apply_deploy, legal_deploy
from botwright.games.aquasphere.rules.headquarters import (
    apply_buy,
    apply_draw_program_card,
    apply_pass,
    apply_step,
    apply_white_action,
    legal_buy,
    legal_draw_program_card,
    legal_pass,
    legal_step,
)
from botwright.games.aquasphere.rules.knowledge_track import (
    apply_red_line,
    legal_red_line,
    move_counter,
)
from botwright.games.aquasphere.rules.lab import (
    apply_draw_expansion,
    apply_expand,
    apply_letter,
    can_expand,
    legal_draw_expansion,
    legal_letter,
    settle_letters,
)
from botwright.games.aquasphere.rules.octopods import apply_catch, legal_catch
from botwright.games.aquasphere.rules.preparation import (
    apply_draw_lab,
    apply_draw_sector,
    apply_draw_start,
    clear_table,
    legal_draw_lab,
    legal_draw_sector,
    legal_draw_start,
)
from botwright.games.aquasphere.rules.refill import (
    apply_draw_rotation,
    legal_draw_rotation,
    prepare,
)
from botwright.games.aquasphere.rules.research_cards import (
    apply_draw_card,
    apply_gain,
    apply_take_card,
    can_take_card,
    legal_draw_card,
    legal_gain,
    settle_gains,
    waiting_kinds,
)
from botwright.games.aquasphere.rules.scoring import (
    apply_scoring_cards,
    begin_player,
    begin_scoring,
    count_points,
    end_scoring,
    legal_scoring_cards,
    score_finally,
    settle_income,
)
from botwright.games.aquasphere.rules.submarines import apply_launch, can_launch
from botwright.games.aquasphere.rules.time_markers import (
    apply_return,
    apply_take_time,
    ask,
    has_third_bot,
    legal_return,
)


@rule
def player_to_move(state):
    """A seat, CHANCE, or NOBODY when the game is over."""
    return int(state.to_move)


@rule
def deal(state, options):
    """A new game, up to the first draw; options: players, faces."""
    clear_table(state, options)
    go_on(state)


# what waits, and what comes next


@rule
def go_on(state):
    """Take up what waits until somebody is asked or the game is over. Rulings C1, C2, 42, 70.

    Points come first, then a third bot, other gains, letters; then the turn or scoring goes on.
    """
    asked = False
    while not asked:
        player = int(state.active)
        if state.stage == Stage.PREPARATION:
            asked = prepare(state)
        elif state.points_left > 0:
            asked = move_counter(state, player)
        elif has_third_bot(state, player):
            ask(state, Decision.THIRD_BOT)
            asked = True
        else:
            kinds = waiting_kinds(state)
            if kinds > 0:
                asked = settle_gains(state, player, kinds)
            elif state.letters != 0:
                asked = settle_letters(state, player)
            elif state.stage <= Stage.DONE:
                asked = go_on_with_turn(state, player)
            else:
                asked = go_on_with_scoring(state, player)


@rule
def go_on_with_turn(state, player):
    """The option, the action of a deployed bot, the end of the turn. Rulings 1, O8, C7."""
    if state.stage == Stage.TURN:
        ask(state, Decision.TURN)
        return True
    if state.stage == Stage.DEPLOYED:
        if state.programmed[player] != 0 or can_act(state, player):
            ask(state, Decision.ACTION)
            return True
        state.stage = Stage.DONE
    if state.programmed[player] != 0:
        ask(state, Decision.END)
        return True
    end_turn(state)
    return False


@rule
def end_turn(state):
    """The next player who has not passed; when all have, the round is scored. Rulings 5, 79."""
    players = int(state.players)
    if state.passes == players:
        begin_scoring(state)
        return
    turn = (int(state.turn) + 1) % players
    while state.engineers[state.order[turn]] == Room.PASSED:
        turn = (turn + 1) % players
    state.turn = turn
    state.active = state.order[turn]
    state.stage = Stage.TURN


@rule
def go_on_with_scoring(state, player):
    """Income and cards, the points, the next player; then the next round. Rulings 79, 84, 97."""
    if state.stage < Stage.COUNT:
        return settle_income(state, player)
    if state.stage == Stage.COUNT:
        count_points(state, player)
    elif int(state.turn) + 1 < state.players:
        begin_player(state, int(state.turn) + 1)
    elif state.round_number < ROUNDS:
        end_scoring(state)
        state.stage = Stage.PREPARATION
    else:
        end_scoring(state)
        score_finally(state)
        return True
    return False


# the options and actions of a turn


@rule
def legal_turn(state, player, out):
    """Program, deploy or pass; bots can be taken back before. Rulings 1, 3, 8, 28."""
    count = legal_step(state, player, out, 0)
    count = legal_buy(state, player, out, count)
    count = legal_deploy(state, player, out, count)
    count = legal_pass(state, player, out, count)
    return legal_return(state, player, out, count)


@rule
def apply_turn(state, player, action):
    """Carry out an option, or take a bot back first. Rulings 1, 8."""
    if action >= RETURN:
        apply_return(state, player, action)
    elif action == PASS:
        apply_pass(state, player)
    elif action >= DEPLOY:
        apply_deploy(state, player, action)
    elif action >= BUY:
        apply_buy(state, player, action)
    else:
        apply_step(state, player, action)


@rule
def can_act(state, player):
    """Whether the action of the area would do anything now. Rulings 38, 47, 48, 53, 55, 61, C5."""
    area, sector = int(state.areas[player]), int(state.scientists[player])
    if area == Program.LAB:
        return can_expand(state, player, sector)
    if area == Program.CRYSTAL:
        return can_take_crystals(state, player, sector)
    if area == Program.OCTOPOD:
        return state.octopods[sector] > 0
    if area == Program.SUBMARINE:
        return can_launch(state, player, sector)
    if area == Program.CARD:
        return can_take_card(state, player, sector)
    if area == Program.PROGRAM:
        return state.supplies[player] > 0
    return True  # the yellow area is at least filled up: C8


@rule
def legal_action(state, player, out):
    """Do the action of the area, or not; bots can be taken back before. Rulings 23, 56, O8, C7."""
    count = 0
    if state.areas[player] == Program.OCTOPOD:
        count = legal_catch(state, player, int(state.scientists[player]), out, count)
    elif can_act(state, player):
        out[count] = DO
        count += 1
    count = legal_return(state, player, out, count)
    out[count] = SKIP
    return count + 1


@rule
def apply_action(state, player, action):
    """Carry out the action; without it the turn ends. Rulings 36, O8."""
    if action == SKIP:
        end_turn(state)
    elif action >= RETURN:
        apply_return(state, player, action)
    else:
        state.stage = Stage.DONE
        carry_out(state, player, int(state.scientists[player]), action)


@rule
def carry_out(state, player, sector, action):
    """The action of the area the scientist stands on. Rulebook: Actions."""
    area = state.areas[player]
    if action >= CATCH:
        apply_catch(state, player, sector, action)
    elif area == Program.LAB:
        apply_expand(state, player, sector)
    elif area == Program.TIME:
        apply_take_time(state, player, sector)
    elif area == Program.CRYSTAL:
        apply_take_crystals(state, player, sector)
    elif area == Program.SUBMARINE:
        apply_launch(state, player, sector)
    elif area == Program.CARD:
        apply_take_card(state, player, sector)
    else:
        apply_white_action(state, player, sector)


@rule
def legal_end(state, player, out):
    """End the turn, or take a bot back. Rulings 8, C7."""
    count = legal_return(state, player, out, 0)
    out[count] = END
    return count + 1


@rule
def apply_end(state, player, action):
    """The turn ends, or a bot comes back and the turn may end by itself. Ruling C7."""
    if action == END:
        end_turn(state)
    else:
        apply_return(state, player, action)


# the two ladders


@rule
def legal_actions(state, out):
    """Write the legal actions of the player to move into `out`, ascending; return how many."""
    decision = state.decision
    player = int(state.to_move)
    if player == CHANCE:
        return legal_draw(state, out)
    if decision == Decision.TURN:
        return legal_turn(state, player, out)
    if decision == Decision.ACTION:
        return legal_action(state, player, out)
    if decision == Decision.LETTER:
        return legal_letter(state, player, out)
    if decision == Decision.END:
        return legal_end(state, player, out)
    if decision == Decision.GAIN:
        return legal_gain(state, player, out)
    if decision == Decision.RED_LINE:
        return legal_red_line(state, player, out)
    if decision == Decision.THIRD_BOT:
        return legal_return(state, player, out, 0)
    if decision == Decision.SCORING_CARDS:
        return legal_scoring_cards(state, player, out)
    return 0  # the game is over


@rule
def legal_draw(state, out):
    """What chance can draw now, each piece equally likely."""
    decision = state.decision
    if decision == Decision.DRAW_SECTOR:
        return legal_draw_sector(state, out)
    if decision == Decision.DRAW_START:
        return legal_draw_start(state, out)
    if decision == Decision.DRAW_LAB:
        return legal_draw_lab(state, out)
    if decision == Decision.DRAW_CARD:
        return legal_draw_card(state, out)
    if decision == Decision.DRAW_EXPANSION:
        return legal_draw_expansion(state, out)
    if decision == Decision.DRAW_ROTATION:
        return legal_draw_rotation(out)
    return legal_draw_program_card(state, out)


@rule
def legal_for(state, seat, out):
    """Nobody decides in secret here: a seat has legal actions only when it is to move."""
    return legal_actions(state, out) if state.to_move == seat else 0


@rule
def apply(state, action):
    """Carry out one action of the player to move; trusts that it is legal."""
    decision = state.decision
    player = int(state.to_move)
    if player == CHANCE:
        apply_draw(state, action)
    elif decision == Decision.TURN:
        apply_turn(state, player, action)
    elif decision == Decision.ACTION:
        apply_action(state, player, action)
    elif decision == Decision.LETTER:
        apply_letter(state, player, action)
    elif decision == Decision.END:
        apply_end(state, player, action)
    elif decision == Decision.GAIN:
        apply_gain(state, player, action)
    elif decision == Decision.RED_LINE:
        apply_red_line(state, player, action)
    elif decision == Decision.THIRD_BOT:
        apply_return(state, player, action)
    else:
        apply_scoring_cards(state, player, action)
    go_on(state)


@rule
def apply_draw(state, action):
    """Lay what chance has drawn."""
    decision = state.decision
    if decision == Decision.DRAW_SECTOR:
        apply_draw_sector(state, action)
    elif decision == Decision.DRAW_START:
        apply_draw_start(state, action)
    elif decision == Decision.DRAW_LAB:
        apply_draw_lab(state, action)
    elif decision == Decision.DRAW_CARD:
        apply_draw_card(state, action)
    elif decision == Decision.DRAW_EXPANSION:
        apply_draw_expansion(state, action)
    elif decision == Decision.DRAW_ROTATION:
        apply_draw_rotation(state, action)
    else:
        apply_draw_program_card(state, action)


def deciding(state: Any) -> tuple[int, ...]:
    """The seats that decide now: the player to move, nobody else."""
    mover = int(state.to_move)
    return (mover,) if mover >= 0 else ()


def is_secret(state: Any) -> bool:
    """Whether what is decided now stays secret: never in this game."""
    return False
