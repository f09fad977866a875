"""The numbered rule behind each action, as docs/rules counts them: for links into the rules."""

from typing import Any

from botwright.games.aquasphere.data import WAY, Decision, Program, Stage, Way
from botwright.games.aquasphere.notation import kind_of

# by the word of the notation, for readers that know no position
RULES = {
    "step": "3.4", "buy": "3.11", "deploy": "4.1", "pass": "3.14", "do": "5.1", "catch": "5.13",
    "control": "5.5", "gain": "2.9", "pay": "8.3", "income": "9.3", "use": "7.13", "return": "2.5",
    "skip": "4.15", "stop": "9.4", "end": "2.8", "sector": "1.5", "start": "1.8", "lab": "1.12",
    "card": "10.2", "expansion": "10.2", "turn": "10.6", "program": "10.9",
}  # fmt: skip
AREAS = {
    Program.LAB: "5.3", Program.TIME: "5.9", Program.CRYSTAL: "5.12", Program.OCTOPOD: "5.13",
    Program.SUBMARINE: "5.16", Program.CARD: "5.21", Program.PROGRAM: "5.25",
}  # fmt: skip
# where the same word means something else
DECISIONS = {
    ("stop", Decision.LETTER): "5.5",
    ("stop", Decision.RED_LINE): "8.5",
    ("return", Decision.THIRD_BOT): "3.9",
}
# laying the table, before the first round
FIRST = {"card": "1.15", "expansion": "1.15", "turn": "1.18", "program": "1.19"}


def rule_of(state: Any, known: Any, action: int) -> str:
    """The number of the rule that says what this action does in this position."""
    kind, index = kind_of(action)
    decision, mover = Decision(int(state.decision)), max(int(state.to_move), 0)
    if kind == "do":
        return AREAS[Program(int(state.areas[mover]))]
    if kind == "pay" and index > 0:
        return "8.4"
    if kind == "step" and WAY[state.engineers[mover]][index] == Way.SIDEWAYS:
        return "7.11"
    if decision == Decision.THIRD_BOT and Stage.INCOME <= int(state.stage) <= Stage.COUNTED:
        return "9.6"
    if not int(state.round_number) and kind in FIRST:
        return FIRST[kind]
    return DECISIONS.get((kind, decision), RULES[kind])
