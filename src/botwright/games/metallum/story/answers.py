"""Facts of the answers to what a step asks."""

from collections.abc import Callable

from botwright.core.reading.facts import Nothing
from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum import actions
from botwright.games.metallum.data import Decision
from botwright.games.metallum.story import causes, kinds
from botwright.games.metallum.story.steps import (
    Facts,
    flight_facts,
    installation_facts,
    replacement_facts,
)


def answer_facts(before: Snapshot, action: int, after: Snapshot) -> Facts:
    """What the answer to a question does."""
    seat, cause = before.to_move, causes.answer_cause(before)
    assert cause is not None
    if action == actions.STOP:
        yield kinds.Stopped(seat, cause)
    else:
        yield from ANSWERS[before.decision](before, action, after, cause)


def chosen_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """A planet is chosen, nothing happens yet."""
    yield kinds.Chosen(before.to_move, action - actions.PLANET, cause)


def shortage_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """A missing extractor is taken from another planet."""
    yield kinds.Removed(before.active, action - actions.PLANET, 1, cause)
    yield kinds.Placed(before.active, before.pending_planet, 1, cause)


def deposit_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """The marker of a Deposits Report is laid."""
    planet = before.pending_planet
    yield kinds.Marked(before.active, planet, after.deposits[planet], cause)


def forged_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """A marker is turned over, or goes to another planet."""
    source, target = before.pending_planet, action - actions.PLANET
    for planet in sorted({source, target}, key=lambda planet: planet != source):
        yield kinds.Marked(before.active, planet, after.deposits[planet], cause)


def transport_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """A module lies at another planet."""
    card = before.pending_card
    source = before.module_planets[card]
    yield kinds.Transported(before.active, card, source, action - actions.PLANET, cause)


def moved_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Alpha and Delta move a piece away from the planet chosen."""
    target = action - actions.PLANET
    yield kinds.Moved(before.pending_owner, before.pending_planet, target, cause)


def gathered_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Theta moves a piece to the planet chosen."""
    source = action - actions.PLANET
    yield kinds.Moved(before.active, source, before.pending_planet, cause)


def swapped_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Zeta moves two pieces, the own one first."""
    seat, own, other = before.active, before.pending_planet, action - actions.PLANET
    yield kinds.Moved(seat, own, other, cause)
    yield kinds.Moved(1 - seat, other, own, cause)


def shuttled_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """The Shuttle Bay moves a piece of its owner."""
    source, target = actions.shuttle_ends(before.pending_planet, action - actions.SHUTTLE)
    yield kinds.Moved(before.to_move, source, target, cause)


def removed_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Gamma sends an enemy piece home."""
    yield kinds.Removed(1 - before.active, action - actions.PLANET, 1, cause)


def replaced_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Beta replaces a piece anywhere, Hostile Takeover one at the ship."""
    ship = before.ships[before.active]
    planet = ship if action == actions.MORE else action - actions.PLANET
    yield from replacement_facts(before, planet, after, cause)


def placed_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Eta, Orbital Drop and Orbital Dock place a piece."""
    planet = action - actions.PLANET
    if action == actions.MORE:
        ship = before.ships[before.active]
        planet = ship if before.decision == Decision.DOCK else before.pending_planet
    yield kinds.Placed(before.active, planet, 1, cause)


def jump_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Epsilon and Hyperjump fly anywhere."""
    yield from flight_facts(before, action - actions.PLANET, after, cause)


def activated_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """Activation uses any installation."""
    planet = action - actions.PLANET
    yield kinds.Used(before.active, planet, cause)
    yield from installation_facts(before, planet, after)


def acquired_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """A module is taken and laid at the ship."""
    seat, card = before.active, action - actions.TAKE
    yield kinds.Acquired(seat, card, cause)
    yield kinds.Installed(seat, card, before.ships[seat], cause)


def sabotaged_facts(before: Snapshot, action: int, after: Snapshot, cause: str) -> Facts:
    """A planet is sabotaged; to sabotage it twice brings nothing."""
    planet = action - actions.PLANET
    if before.sabotaged[planet]:
        yield Nothing(before.active, cause)
    else:
        yield kinds.Sabotaged(before.active, planet, cause)


ANSWERS: dict[int, Callable[[Snapshot, int, Snapshot, str], Facts]] = {
    Decision.SHORTAGE: shortage_facts,
    Decision.DEPOSIT: deposit_facts,
    Decision.DOCK: placed_facts,
    Decision.TRANSPORT_TO: transport_facts,
    Decision.MOVE_FROM: chosen_facts,
    Decision.MOVE_TO: moved_facts,
    Decision.GATHER_TO: chosen_facts,
    Decision.GATHER_FROM: gathered_facts,
    Decision.SWAP_OWN: chosen_facts,
    Decision.SWAP_ENEMY: swapped_facts,
    Decision.REPLACE: replaced_facts,
    Decision.REMOVE: removed_facts,
    Decision.JUMP: jump_facts,
    Decision.PLACE: placed_facts,
    Decision.ACTIVATE: activated_facts,
    Decision.ACQUIRE: acquired_facts,
    Decision.SABOTAGE: sabotaged_facts,
    Decision.DROP_TO: placed_facts,
    Decision.DROP_MORE: placed_facts,
    Decision.TAKE_OVER: replaced_facts,
    Decision.FORGE_FROM: chosen_facts,
    Decision.FORGE_TO: forged_facts,
    Decision.SHUTTLE: shuttled_facts,
}
