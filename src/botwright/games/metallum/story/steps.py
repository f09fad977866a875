"""Facts of the steps of an Action phase: subroutines, an installation, action modules."""

from collections.abc import Iterator

from botwright.core.reading.facts import Fact, Nothing
from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum import actions
from botwright.games.metallum.actions import tile_at
from botwright.games.metallum.data import (
    EFFECT,
    FIRST_ACTION_CARD,
    NO_PLANET,
    PLAYERS,
    Deposit,
    Effect,
    Planet,
    Tile,
    Type,
)
from botwright.games.metallum.story import causes, kinds

Facts = Iterator[Fact]


def step_facts(before: Snapshot, action: int, after: Snapshot, figures: Snapshot) -> Facts:
    """One step of an Action phase."""
    seat = before.active
    if action >= actions.PLAY:
        yield from card_facts(before, FIRST_ACTION_CARD + action - actions.PLAY, after)
    elif action >= actions.USE:
        planet = action - actions.USE
        yield kinds.Used(seat, planet, causes.use_cause(before, seat, planet))
        yield from installation_facts(before, planet, after)
    elif action >= actions.BUY:
        yield from enhancement_facts(before, action, after)
    elif action >= actions.REPORT:
        yield from special_facts(before, action, after, figures)
    else:
        place = Type.DEPLOYMENT if action == actions.DEPLOY else Type.MOVE
        tile = tile_at(before.programs[seat], place)
        yield kinds.Executed(seat, tile, Tile(tile).name)
        if action == actions.DEPLOY:
            yield from placing_facts(before, after, before.ships[seat], Tile(tile).name)
        else:
            yield from flight_facts(before, action - actions.FLY, after, Tile(tile).name)


def flight_facts(before: Snapshot, planet: int, after: Snapshot, cause: str) -> Facts:
    """The ship lands; a face-down planet is discovered, and Omega is known at once."""
    seat = before.active
    yield kinds.Flew(seat, planet, cause)
    if before.discovered[planet]:
        return
    money = after.money[seat] - before.money[seat]
    yield kinds.Discovered(seat, planet, money, causes.DISCOVERY)
    if before.planets[planet] != NO_PLANET:
        yield kinds.TurnedUp(planet, before.planets[planet], causes.TURNED_UP)


def placing_facts(before: Snapshot, after: Snapshot, planet: int, cause: str) -> Facts:
    """What the reserve gives; whatever is missing is asked for later."""
    seat = before.active
    count = after.extractors[seat][planet] - before.extractors[seat][planet]
    if count:
        yield kinds.Placed(seat, planet, count, cause)


def special_facts(before: Snapshot, action: int, after: Snapshot, figures: Snapshot) -> Facts:
    """Deposits Report, Power Boost, Deep Mining."""
    seat = before.active
    ship = before.ships[seat]
    if action == actions.MINE:
        money = after.money[seat] - before.money[seat]
        if money:
            counts = figures.present[ship]
            standing = int(causes.standing_of(counts[seat], counts[1 - seat]))
            yield kinds.Mined(seat, ship, money, standing, Tile.DM.name)
        else:
            yield Nothing(seat, Tile.DM.name)
    elif action >= actions.BOOST_PLACE:
        yield kinds.Executed(seat, int(Tile.PB), Tile.PB.name)
        if action == actions.BOOST_PLACE:
            yield from placing_facts(before, after, ship, Tile.PB.name)
        else:
            yield from flight_facts(before, action - actions.BOOST_FLY, after, Tile.PB.name)
    else:
        planet = action - actions.REPORT
        yield kinds.Reported(seat, planet, Tile.DR.name)
        if before.deposits[planet] != Deposit.NORMAL:
            yield kinds.Marked(seat, planet, int(Deposit.NORMAL), Tile.DR.name)


def enhancement_facts(before: Snapshot, action: int, after: Snapshot) -> Facts:
    """A purchase, a transport, or Extra Activation."""
    seat = before.active
    tile = tile_at(before.programs[seat], Type.ENHANCEMENT)
    cause = Tile(tile).name
    if actions.TRANSPORT <= action < actions.EXTRA:
        yield kinds.PickedUp(seat, action - actions.TRANSPORT, cause)
        return
    yield kinds.Executed(seat, tile, cause)
    ship = before.ships[seat]
    if action == actions.EXTRA:
        yield kinds.Used(seat, ship, cause)
        yield from installation_facts(before, ship, after)
        return
    slot = action - actions.BUY
    card = before.market[slot]
    yield kinds.Bought(seat, card, slot, after.money[seat] - before.money[seat], cause)
    if card < FIRST_ACTION_CARD:
        yield kinds.Installed(seat, card, ship, causes.INSTALLED)


def installation_facts(before: Snapshot, planet: int, after: Snapshot) -> Facts:
    """What an installation does at once; the others ask first."""
    seat = before.active
    if before.planets[planet] == Planet.GAMMA:
        yield kinds.Removed(seat, planet, 1, "Gamma")
    elif before.planets[planet] == Planet.OMEGA:
        yield from placing_facts(before, after, planet, "Omega")


def card_facts(before: Snapshot, card: int, after: Snapshot) -> Facts:
    """An action module, and what it does at once."""
    seat = before.active
    ship = before.ships[seat]
    yield kinds.Played(seat, card, causes.PLAYED)
    effect = EFFECT[card]
    if effect == Effect.NUK:
        for owner in range(PLAYERS):
            count = before.extractors[owner][ship] - after.extractors[owner][ship]
            if count:
                yield kinds.Removed(owner, ship, count, Effect.NUK.name)
    elif effect == Effect.SUB:
        yield kinds.Subsidised(seat, after.money[seat] - before.money[seat], Effect.SUB.name)
    elif effect == Effect.TAK:
        yield from replacement_facts(before, ship, after, Effect.TAK.name)


def replacement_facts(before: Snapshot, planet: int, after: Snapshot, cause: str) -> Facts:
    """An enemy extractor goes home and an own one takes its place."""
    yield kinds.Removed(1 - before.active, planet, 1, cause)
    yield from placing_facts(before, after, planet, cause)
