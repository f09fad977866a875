"""What lessons and remarks ask about a position: numbers for one seat, compared with the start."""

from typing import Any

from botwright.games.aquasphere.data import FREE_STEPS, LAP, PROGRAM_IDS, SUBMARINES, Room


def measures(before: Any, now: Any, seat: int) -> dict[str, int]:
    """Numbers by name, of snapshots."""
    others = [other for other in range(now.players) if other != seat]
    mine = [sector for sector, owner in enumerate(now.control) if owner == seat]
    return {
        "round": now.round_number,
        "points": now.points[seat],
        "others": max(now.points[other] for other in others),
        "gained": now.points[seat] - before.points[seat],
        "time": now.time_markers[seat],
        "to_line": int(FREE_STEPS[now.points[seat] % LAP]),
        "crystals": now.crystals[seat],
        "bought": now.bought[seat],
        "launched": SUBMARINES - now.submarines[seat],
        "fields": len(mine),
        "dirt": sum(now.octopods[sector] for sector in mine),
        "others_passed": int(all(now.engineers[other] == Room.PASSED for other in others)),
        **{
            f"bot_{name}": now.programmed[seat] >> number & 1
            for number, name in enumerate(PROGRAM_IDS)
        },
    }
