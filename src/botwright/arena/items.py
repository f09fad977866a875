"""What an action uses of the box: cards, tiles, installations, openings; for studies."""

from collections.abc import Callable
from typing import Any

from botwright.core.game import Game
from botwright.core.record import State

Item = tuple[str, str]  # a kind and a name


def metallum_items(game: Game, state: State, action: int) -> list[Item]:
    """Tiles and openings of programs, cards bought and taken, installations used."""
    from botwright.games.metallum.data import Planet

    verb, _, rest = game.action_text(state, action).partition(" ")
    here: Any = state[0]
    if verb == "program":
        items = [("tile", tile) for tile in rest.split("+")]
        return [*items, ("opening", rest)] if here.round_number == 1 else items
    if verb in ("buy", "take"):
        return [("card", rest)]
    position = int(rest) if verb == "use" else int(here.ships[int(here.to_move)])
    if verb in ("use", "extra"):
        return [("installation", Planet(int(here.planets[position])).name.capitalize())]
    return []


def aquasphere_items(game: Game, state: State, action: int) -> list[Item]:
    """Programs deployed, cards, expansions and submarines taken, octopods caught, openings."""
    from botwright.games.aquasphere import data
    from botwright.games.aquasphere.rules.headquarters import tile_in

    verb, _, rest = game.action_text(state, action).partition(" ")
    here: Any = state[0]
    seat = int(here.to_move)
    sector = int(here.scientists[seat])
    if verb == "deploy":
        return [("program deployed", rest.split()[-1])]
    if verb == "catch":
        return [("octopods caught at once", rest)]
    if verb == "step" and here.round_number == 1 and here.engineers[seat] == data.Room.START:
        return [("opening", data.PROGRAM_IDS[tile_in(here, action)])]
    if verb != "do":
        return []
    area = int(here.areas[seat])
    if area == data.Program.CARD:
        card = int(here.card_piles[sector, int(here.card_heights[sector]) - 1])
        kind = data.KIND_IDS[data.CARD_KIND[card]]
        return [("research card", data.CARD_ENTRIES[card].text("id")), ("kind of card", kind)]
    if area == data.Program.LAB:
        top = int(here.expansion_piles[sector, int(here.expansion_heights[sector]) - 1])
        return [("lab expansion", data.EXPANSION_ENTRIES[top].text("id"))]
    if area == data.Program.SUBMARINE:
        return [("submarine in sector", data.SECTOR_IDS[sector])]
    return []


def plain_items(game: Game, state: State, action: int) -> list[Item]:
    """The notation itself: the word, and what it is about."""
    verb, _, rest = game.action_text(state, action).partition(" ")
    return [(verb, rest)] if rest else []


READERS: dict[str, Callable[[Game, State, int], list[Item]]] = {
    "metallum": metallum_items,
    "aquasphere": aquasphere_items,
}


def items_of(game: Game, state: State, action: int) -> list[Item]:
    """What an action of a seat uses of the box."""
    return READERS.get(game.name, plain_items)(game, state, action)
