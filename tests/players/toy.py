"""Two toy games in one record, bound to the same search as the real games.

"sticks": take one or two of five; who takes the last one wins. "hands": both show rock, paper or
scissors in secret, once; equal hands are a draw.
"""

from typing import Any

import numpy as np

from botwright.core.game import Game, Option, Refusal
from botwright.core.jit import rule
from botwright.core.reading.about import About
from botwright.core.reading.reader import Reader
from botwright.core.record import record

STICKS, HANDS = 0, 1
NOTHING, HIDDEN = -1, -2
FIRST_STICKS = 5
HAND_COUNT = 3
NOBODY = -2
STATE = record(
    ("players", np.int8),
    ("variant", np.int8),
    ("to_move", np.int8),
    ("sticks", np.int8),
    ("winner", np.int8),
    ("hands", np.int8, 2),
)


@rule
def deal(state, options):
    """Five sticks, or two empty hands."""
    state.players = 2
    state.variant = options[1]
    state.to_move = 0
    state.sticks = FIRST_STICKS
    state.winner = NOTHING
    for seat in range(2):
        state.hands[seat] = NOTHING


@rule
def legal_actions(state, out):
    """Take 1 or 2, or show a hand."""
    if state.to_move == NOBODY:
        return 0
    count = HAND_COUNT if state.variant == HANDS else min(2, int(state.sticks))
    for index in range(count):
        out[index] = index
    return count


@rule
def legal_for(state, seat, out):
    """The hands are the same for both seats."""
    return legal_actions(state, out)


@rule
def apply(state, action):
    """Take sticks, or show a hand; the second hand decides."""
    seat = int(state.to_move)
    if state.variant == STICKS:
        state.sticks -= action + 1
        state.to_move = 1 - seat
        if state.sticks == 0:
            state.winner = seat
            state.to_move = NOBODY
        return
    state.hands[seat] = action
    state.to_move = seat + 1
    if seat == 1:
        lead = (int(state.hands[0]) - int(state.hands[1])) % HAND_COUNT
        state.winner = NOTHING if lead == 0 else (0 if lead == 1 else 1)
        state.to_move = NOBODY


@rule
def player_to_move(state):
    """Whose turn it is."""
    return int(state.to_move)


@rule
def scores(state, out):
    """One point for the winner."""
    for seat in range(2):
        out[seat] = int(state.winner == seat)


@rule
def places(state, out):
    """The winner, or nobody, is first."""
    for seat in range(2):
        out[seat] = int(state.winner == 1 - seat)


@rule
def hide(state, seat):
    """The other hand, while one is still to be shown."""
    if state.variant == HANDS and state.to_move >= 0:
        for other in range(2):
            if other != seat and state.hands[other] >= 0:
                state.hands[other] = HIDDEN


@rule
def redeal(state, seat, generator):
    """Some hand for a hidden one."""
    for other in range(2):
        if state.hands[other] == HIDDEN:
            state.hands[other] = 0


@rule
def observe(state, seat, out):
    """The sticks."""
    out[0] = state.sticks


@rule
def side_of(state, seat, other):
    """The seat that looks is 0."""
    return (other - seat) % 2


@rule
def evaluate(state, player):
    """Nothing is known on the way."""
    return 0.0


@rule
def doubt(state):
    """Everything is open."""
    return 1.0


@rule
def stage(state):
    """All in one round."""
    return 1


@rule
def begins_turn(state):
    """Every decision is a turn."""
    return True


@rule
def is_joint(state):
    """Hands are shown in secret."""
    return state.variant == HANDS and state.to_move >= 0


@rule
def rejoin(state):
    """Both hands empty."""
    for seat in range(2):
        state.hands[seat] = NOTHING
    state.to_move = 0


@rule
def needs_reply(state):
    """Only hands."""
    return state.variant == HANDS


def nothing(*_: Any) -> Any:
    """Words that the toy games do not need."""
    return ""


TOY = Game(
    name="toy",
    about=About("Toy"),
    observation_version=1,
    state_dtype=STATE,
    num_actions=HAND_COUNT,
    most_legal_actions=HAND_COUNT,
    observation_length=1,
    options={"players": Option((2,)), "variant": Option(("sticks", "hands"))},
    compiled={
        "deal": deal,
        "legal_actions": legal_actions,
        "legal_for": legal_for,
        "apply": apply,
        "player_to_move": player_to_move,
        "scores": scores,
        "places": places,
        "hide": hide,
        "redeal": redeal,
        "observe": observe,
        "side_of": side_of,
        "evaluate": evaluate,
        "doubt": doubt,
        "stage": stage,
        "begins_turn": begins_turn,
        "is_joint": is_joint,
        "rejoin": rejoin,
        "needs_reply": needs_reply,
    },
    deciding_now=lambda state: (0, 1) if state.variant == HANDS else (int(state.to_move),),
    secret_now=lambda state: bool(state.variant == HANDS),
    reader=Reader(
        name="toy",
        rules_version=1,
        shapes={},
        text_of=lambda state, action: str(action),
        read_text=lambda state, text: int(text),
        sentence=nothing,
        refusal=lambda *_: Refusal("", ""),
        table_view=lambda *_: {},
        board_text=nothing,
        broken=lambda *_: [],
    ),
    observation_names=lambda: ["sticks"],
)
