"""Positions of older rules versions in the fields of today."""

from typing import Any

from botwright.core.reading.snapshot import Snapshot
from botwright.games.aquasphere.data import (
    CARD_KIND,
    CARD_PROGRAM,
    HAND_MOST,
    LAYOUT,
    NO_CARD,
    TRIGGER_KINDS,
    Gain,
    Kind,
    Source,
    Stage,
)

TILE_POINTS = 4  # what a card for a tile was worth, and the record said so while rewards waited


def upgrade(snapshot: Snapshot, version: int) -> Snapshot:
    """A position of an older rules version; version 2 has room for more cards in hand.

    Version 1 left marks of a scoring and the source of points that were taken long ago.
    """
    if version > 1:
        return snapshot
    scoring = Stage.INCOME <= snapshot.stage <= Stage.COUNTED
    return snapshot.replace(
        hands=tuple((*row, *[NO_CARD] * HAND_MOST)[:HAND_MOST] for row in snapshot.hands),
        used_cards=snapshot.used_cards if scoring else 0,
        reward_cards=rewards(snapshot),
        waiting_source=snapshot.waiting_source
        if snapshot.waiting[Gain.POINTS]
        else Source.OCTOPODS,
    )


def rewards(snapshot: Any) -> int:
    """The cards in hand whose rewards wait, one bit for each; version 1 has none of them twice."""
    if not any(snapshot.waiting[:TRIGGER_KINDS]):
        return 0
    seat = snapshot.active
    first = Kind.TILE_TIME if snapshot.reward_points == TILE_POINTS else Kind.OCTOPOD_TIME
    marked = 0
    for place, card in enumerate(snapshot.hands[seat][: snapshot.hand_sizes[seat]]):
        gain = CARD_KIND[card] - first
        if (
            0 <= gain < TRIGGER_KINDS
            and snapshot.waiting[gain]
            and pays(snapshot, seat, card, first)
        ):
            marked |= 1 << place
    return marked


def pays(snapshot: Any, seat: int, card: int, first: Kind) -> bool:
    """Whether a card pays here: for octopods any does, for a tile the one that shows it."""
    if first == Kind.OCTOPOD_TIME:
        return True
    face = snapshot.program_cards[snapshot.round_number - 1]
    return bool(CARD_PROGRAM[card] == LAYOUT[face][snapshot.engineers[seat]])
