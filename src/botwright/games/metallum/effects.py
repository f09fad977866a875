"""The kinds of effects that module cards can have; a box says which card has which, and how much.

An effect is code in `rules/`; here it has its name in a box, the phases in which it does something,
the range of its amount where it has one, and the rule in docs/rules that tells it. Several copies
of an effect work side by side: amounts add up, and what is only a permission or a ban holds once.
"""

from enum import IntEnum
from typing import NamedTuple


class Phase(IntEnum):
    """The four phases of a round."""

    PROGRAMMING = 1
    ACTIONS = 2
    SCORING = 3
    END_OF_ROUND = 4


class Effect(IntEnum):
    """What a module card does: twelve effects of planetary modules, then nine of action modules."""

    FAC = 0
    MIN = 1
    RES = 2
    CON = 3
    FSH = 4
    JAM = 5
    REF = 6
    DOC = 7
    UPL = 8
    CMD = 9
    TRD = 10
    SHU = 11
    ACT = 12
    ACQ = 13
    NUK = 14
    SAB = 15
    DRP = 16
    JMP = 17
    SUB = 18
    TAK = 19
    RPT = 20


# [effect], to opponents and in reasons: dollars for every scoring to come; what counts on planets
# is counted there
MODULE_WORTH = (0.9, 0.0, 0.15, 0.6, 0.1, 0.2, 0.0, 0.45, 0.5, 0.2, 0.8, 0.4)


EFFECTS = len(Effect)
FIRST_ACTION_EFFECT = Effect.ACT
ALWAYS = (Phase.ACTIONS, Phase.SCORING)  # looked at when planets are counted, Deep Mining included


class Kind(NamedTuple):
    """An effect as a box names it."""

    effect: Effect
    word: str
    works: tuple[Phase, ...]  # a module must be lit in one of them; empty for action modules
    amounts: tuple[int, int] | None  # the least and the most that a box can give it
    rule: str


KINDS = (
    Kind(Effect.FAC, "factory", (Phase.PROGRAMMING,), (1, 5), "10.5"),
    Kind(Effect.MIN, "station", ALWAYS, (1, 5), "10.6"),
    Kind(Effect.RES, "discount", (Phase.ACTIONS,), (1, 9), "10.7"),
    Kind(Effect.CON, "paid-on-ties", ALWAYS, None, "10.8"),
    Kind(Effect.FSH, "shield", (*ALWAYS, Phase.END_OF_ROUND), None, "10.9"),
    Kind(Effect.JAM, "jam", (Phase.ACTIONS, Phase.END_OF_ROUND), None, "10.10"),
    Kind(Effect.REF, "refinery", ALWAYS, (1, 9), "10.11"),
    Kind(Effect.DOC, "dock", (Phase.ACTIONS,), (1, 5), "10.12"),
    Kind(Effect.UPL, "uplink", (Phase.ACTIONS,), None, "10.13"),
    Kind(Effect.CMD, "command", (Phase.ACTIONS,), (1, 9), "10.14"),
    Kind(Effect.TRD, "trade", (Phase.END_OF_ROUND,), (1, 9), "10.15"),
    Kind(Effect.SHU, "shuttle", (Phase.END_OF_ROUND,), None, "10.16"),
    Kind(Effect.ACT, "activation", (), None, "11.6"),
    Kind(Effect.ACQ, "acquire", (), None, "11.7"),
    Kind(Effect.NUK, "explosion", (), None, "11.8"),
    Kind(Effect.SAB, "sabotage", (), None, "11.9"),
    Kind(Effect.DRP, "drop", (), (1, 5), "11.10"),
    Kind(Effect.JMP, "jump", (), None, "11.11"),
    Kind(Effect.SUB, "subsidy", (), (1, 9), "11.12"),
    Kind(Effect.TAK, "takeover", (), (1, 5), "11.13"),
    Kind(Effect.RPT, "forgery", (), None, "11.14"),
)
PLANETARY = {kind.word: kind for kind in KINDS if kind.effect < FIRST_ACTION_EFFECT}
ACTION = {kind.word: kind for kind in KINDS if kind.effect >= FIRST_ACTION_EFFECT}
