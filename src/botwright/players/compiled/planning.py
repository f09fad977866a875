# ruff: noqa: F821
"""Planning one whole turn over any game, bound to each game's functions by `jit.bind`.

Open names: those of turns.py and its functions, redeal, rejoin. A plan is a beam search: of all
positions reached by the same number of own decisions, the most promising ones are gone on with.
"""

import numpy as np

from botwright.core.chance import below
from botwright.core.jit import rule
from botwright.players.compiled.nodes import digest, slot_for

CHANCE, NOBODY = -1, -2
WORST = -1.0e30
TRIAL = 1
MOST_STEPS = 60  # decisions in one turn, far more than any has


@rule
def draw_chance(state, seat, luck, generator, out):
    """Let chance act with this luck until a seat is to move; whether it was asked at all."""
    generator[0] = luck
    asked = False
    while np.int64(player_to_move(state)) == CHANCE:
        asked = True
        act_randomly(state, generator, out)
    return asked


@rule
def widen(beams, level, slot, firsts, values, keys, used, best, tools):
    """Carry out every action from one position of the beam; the beam of the next level grows.

    tools: scratch states, their bytes, legal actions, another such row, luck, generator, seat.
    """
    states, bytes_of, out, spare, luck, generator, seat = tools
    width = beams.shape[1]
    here, there = level % 2, (level + 1) % 2
    count = legal_actions(beams[here, slot], out)
    asked = False
    for index in range(count):
        states[TRIAL] = beams[here, slot]
        apply(states[TRIAL], np.int64(out[index]))
        asked = draw_chance(states[TRIAL], seat, luck, generator, spare) or asked
        first = index if level == 0 else firsts[here, slot]
        value = lead(states[TRIAL], seat)
        if is_turn_over(states[TRIAL], seat):
            best[first] = max(best[first], value)
            continue
        key = digest(bytes_of[TRIAL])
        goes = slot_for(value, key, values, keys, used, width)
        if goes >= 0:
            beams[there, goes] = states[TRIAL]
            firsts[there, goes] = first
            values[goes] = value
            keys[goes] = key
            used = max(used, goes + 1)
    return used, asked


@rule
def best_turns(beams, firsts, best, tools):
    """best[i]: how good a turn can end that begins with legal action i; whether luck mattered."""
    states = tools[0]
    width = beams.shape[1]
    values = np.empty(width, np.float64)
    keys = np.empty(width, np.uint64)
    beams[0, 0] = states[0]
    size, lucky = 1, False
    best[:] = WORST
    for level in range(MOST_STEPS):
        used = np.int64(0)  # a plain 0 would be compiled for on its own
        for slot in range(size):
            used, asked = widen(beams, level, slot, firsts, values, keys, used, best, tools)
            lucky = lucky or asked
        size = used
        if size == 0:
            break
    return lucky


@rule
def plan_turn(beams, firsts, best, totals, lucks, tools, generator):
    """totals[i]: how good a turn that begins with legal action i ends, on average over luck."""
    states, bytes_of, out, spare, _, scratch, seat = tools
    totals[:] = 0.0
    for round_ in range(lucks):
        below(generator, 2)
        luck = generator[0]
        lucky = best_turns(beams, firsts, best, (states, bytes_of, out, spare, luck, scratch, seat))
        worst = -WORST
        for value in best:
            if value > WORST:
                worst = min(worst, value)
        for index in range(best.shape[0]):
            totals[index] += best[index] if best[index] > WORST else worst - 1.0
        if not lucky:
            return round_ + 1
    return lucks


@rule
def choose_jointly(state, seat, action, generator, out):
    """All who decide now choose: `seat` this action, the others anything."""
    for player in range(np.int64(state.players)):
        if player == seat:
            apply(state, action)
        else:
            act_randomly(state, generator, out)


@rule
def rate_by_reply(states, root, seat, legal, rounds, samples, generator, out, totals):
    """totals[i]: the lead at the end of the round after legal action i, on average over replies."""
    for index in range(legal.shape[0]):
        totals[index] = 0.0
        for _ in range(rounds):
            states[0] = root[0]
            redeal(states[0], seat, generator)
            if is_joint(root[0]):
                rejoin(states[0])
                choose_jointly(states[0], seat, np.int64(legal[index]), generator, out)
            else:
                apply(states[0], np.int64(legal[index]))
            play_on(states, np.int64(stage(root[0])), samples, generator, out)
            totals[index] += lead(states[0], seat) / rounds
