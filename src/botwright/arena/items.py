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


def plain_items(game: Game, state: State, action: int) -> list[Item]:
    """The notation itself: the word, and what it is about."""
    verb, _, rest = game.action_text(state, action).partition(" ")
    return [(verb, rest)] if rest else []


READERS: dict[str, Callable[[Game, State, int], list[Item]]] = {"metallum": metallum_items}


def items_of(game: Game, state: State, action: int) -> list[Item]:
    """What an action of a seat uses of the box."""
    return READERS.get(game.name, plain_items)(game, state, action)
