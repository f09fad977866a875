# ruff: noqa: F821
"""Planning one whole turn over any game, bound to each game's functions by `jit.bind`.

Open names: those of turns.py and its functions, redeal, rejoin. A plan is a beam search: of all
positions reached by the same number of own decisions, those of the best value are gone on with.
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
def draw_chance(state, luck, generator, out):
    """Let chance act with this luck until a seat is to move; whether it was asked at all."""
    generator[0] = luck
    asked = False
    while np.int64(player_to_move(state)) == CHANCE:
        asked = True
        act_randomly(state, generator, out)
    return asked


@rule
def widen(beam, level, slot, used, best, scratch, luck, seat):
    """Carry out every action from one position of the beam; the beam of the next level grows."""
    states, legal = scratch.states, scratch.legal
    here, there = level % 2, (level + 1) % 2
    count = legal_actions(beam.states[here, slot], legal)
    asked = False
    for index in range(count):
        states[TRIAL] = beam.states[here, slot]
        apply(states[TRIAL], np.int64(legal[index]))
        asked = draw_chance(states[TRIAL], luck, beam.generator, scratch.spare) or asked
        first = index if level == 0 else beam.firsts[here, slot]
        value = lead(states[TRIAL], seat)
        if is_turn_over(states[TRIAL], seat):
            best[first] = max(best[first], value)
            continue
        key = digest(scratch.state_bytes[TRIAL])
        goes = slot_for(value, key, beam.values, beam.keys, used)
        if goes >= 0:
            beam.states[there, goes] = states[TRIAL]
            beam.firsts[there, goes] = first
            beam.values[goes] = value
            beam.keys[goes] = key
            used = max(used, goes + 1)
    return used, asked


@rule
def best_turns(beam, best, scratch, luck, seat):
    """best[i]: how good a turn can end that begins with legal action i; whether luck mattered."""
    beam.states[0, 0] = scratch.states[0]
    size, lucky = 1, False
    best[:] = WORST
    for level in range(MOST_STEPS):
        used = np.int64(0)  # a plain 0 would be compiled for on its own
        for slot in range(size):
            used, asked = widen(beam, level, slot, used, best, scratch, luck, seat)
            lucky = lucky or asked
        size = used
        if size == 0:
            break
    return lucky


@rule
def plan_turn(beam, best, totals, lucks, scratch, seat):
    """totals[i]: how good a turn that begins with legal action i ends, on average over luck."""
    totals[:] = 0.0
    for round_ in range(lucks):
        below(scratch.generator, 2)
        lucky = best_turns(beam, best, scratch, scratch.generator[0], seat)
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
def rate_by_reply(scratch, root, seat, legal, rounds, samples, totals):
    """totals[i]: the lead at the end of the round after legal action i, on average over replies."""
    states, generator = scratch.states, scratch.generator
    for index in range(legal.shape[0]):
        totals[index] = 0.0
        for _ in range(rounds):
            states[0] = root[0]
            redeal(states[0], seat, generator)
            if is_joint(root[0]):
                rejoin(states[0])
                choose_jointly(states[0], seat, np.int64(legal[index]), generator, scratch.legal)
            else:
                apply(states[0], np.int64(legal[index]))
            play_on(scratch, np.int64(stage(root[0])), samples)
            totals[index] += lead(states[0], seat) / rounds
