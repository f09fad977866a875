"""Positions of older rules versions as the readers of today take them."""

from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum.data import NO_SEAT, PLANETS, Decision, Phase

# cards of the box of version 1
SHUTTLE_BAY, ORBITAL_DROP, HOSTILE_TAKEOVER = 11, 16, 19
# version 1 knew from the decision which card was being played
PLAYED = {
    Decision.DROP_TO: ORBITAL_DROP,
    Decision.DROP_MORE: ORBITAL_DROP,
    Decision.TAKE_OVER: HOSTILE_TAKEOVER,
}


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
    if state.decision in PLAYED:
        state = state.replace(pending_card=PLAYED[Decision(state.decision)])
    return state
