"""Positions of older rules versions as the readers of today take them."""

from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum.data import NO_SEAT, PLANETS, Decision, Phase

SHUTTLE_BAY = 11  # in the box of version 1


def upgrade(state: Snapshot, rules_version: int) -> Snapshot:
    """Version 1 kept the marks of a turn and of Sabotage for too long, and asked for one bay."""
    if rules_version != 1:
        return state
    acts = state.phase == Phase.ACTIONS
    acts = acts and state.decision not in (Decision.ORDER, Decision.DRAW_ORDER)
    if not acts:
        marks = ("executed", "normal_used", "used", "extra_used", "cards_played")
        state = state.replace(active=NO_SEAT, **dict.fromkeys(marks, 0))
    if not acts and state.phase <= Phase.ACTIONS:
        state = state.replace(first=NO_SEAT)
    if state.decision == Decision.OVER:
        state = state.replace(first=NO_SEAT, sabotaged=(0,) * PLANETS)
    if state.decision == Decision.SHUTTLE:
        bay = state.module_planets[SHUTTLE_BAY]
        state = state.replace(pending_card=SHUTTLE_BAY, pending_planet=bay)
    return state
