"""The notation of actions, the same in logs, tests and commands; cards and tiles as JSON."""

from functools import cache
from typing import Any, Literal, cast

from botwright.core.box import Table
from botwright.core.reading.errors import GameError, NotationError, needs, no_notation
from botwright.core.reading.snapshot import Changing
from botwright.games.metallum import actions
from botwright.games.metallum.actions import (
    program_fit,
    program_number,
    program_tiles,
    shuttle_ends,
)
from botwright.games.metallum.data import (
    CARD_ENTRIES,
    CARD_KINDS,
    CARD_NAMES,
    CARD_NUMBERS,
    CARDS,
    FIRST_ACTION_CARD,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    NO_PLANET,
    PLANET_TILES,
    PLANETS,
    PLAYERS,
    PLUGS,
    SOCKETS,
    TILE_ENTRIES,
    Colour,
    Fit,
    Planet,
    Tile,
)
from botwright.games.metallum.picture import CardView, JointColour, PrintedTile, TileType

SOCKET_EDGES: tuple[Literal["right", "bottom"], ...] = ("right", "bottom")
PLUG_EDGES: tuple[Literal["left", "top"], ...] = ("left", "top")
# words that stand alone
SINGLE = {
    "deploy": actions.DEPLOY,
    "boost place": actions.BOOST_PLACE,
    "mine": actions.MINE,
    "extra": actions.EXTRA,
    "end": actions.END,
    "stop": actions.STOP,
    "more": actions.MORE,
    "rich": actions.RICH,
    "poor": actions.POOR,
}
# words followed by a planet (0-6) or a seat: first action and how many
NUMBERED = {
    "first": (actions.FIRST, PLAYERS),
    "fly": (actions.FLY, PLANETS),
    "report": (actions.REPORT, PLANETS),
    "boost fly": (actions.BOOST_FLY, PLANETS),
    "use": (actions.USE, PLANETS),
    "planet": (actions.PLANET, PLANETS),
    "start": (actions.START, PLAYERS),
}
# words followed by the letters of a card, with a number where there are copies: first action,
# first card, how many
CARDED = {
    "transport": (actions.TRANSPORT, 0, MODULES),
    "play": (actions.PLAY, FIRST_ACTION_CARD, CARDS - FIRST_ACTION_CARD),
    "take": (actions.TAKE, 0, MODULES),
    "draw": (actions.DRAW, 0, CARDS),
}
# what is typed for the words of the notation
COMMANDS = {
    "de": {
        "program": "programm", "first": "zuerst", "fly": "fliegen", "deploy": "aufstellen",
        "report": "melden", "boost": "power", "place": "stellen", "mine": "fördern",
        "buy": "kaufen", "transport": "transportieren", "extra": "zusatz", "use": "nutzen",
        "play": "spielen", "end": "ende", "stop": "stopp", "more": "mehr", "rich": "reich",
        "poor": "gering", "take": "aneignen", "shuttle": "pendeln",
    }
}  # fmt: skip
# why tiles make no program: rulings, English, German
FIT_REFUSALS = {
    Fit.NO_MOVE: (
        "C11, R1",
        "NO_MOVE: a program needs exactly one Move tile.",
        "NO_MOVE: ein Programm braucht genau ein Bewegungsplättchen.",
    ),
    Fit.TYPE_TWICE: (
        "C11",
        "TYPE_TWICE: at most one tile of each type.",
        "TYPE_TWICE: höchstens ein Plättchen jeder Art.",
    ),
    Fit.POSITION_MISMATCH: (
        "C11",
        "POSITION_MISMATCH: there is no socket where a plug needs one.",
        "POSITION_MISMATCH: wo ein Stecker sitzt, fehlt die Buchse.",
    ),
    Fit.COLOUR_MISMATCH: (
        "C11",
        "COLOUR_MISMATCH: a plug meets a socket of the other colour.",
        "COLOUR_MISMATCH: ein Stecker trifft auf eine Buchse anderer Farbe.",
    ),
    Fit.NOT_CONNECTED: (
        "C11",
        "NOT_CONNECTED: Move and Enhancement touch only at a corner.",
        "NOT_CONNECTED: Bewegung und Erweiterung berühren sich nur an einer Ecke.",
    ),
}
# actions whose text depends on the position: on the card in a slot, on where the bay lies
CHANGING = {
    actions.BUY + slot: Changing("market", slot, range(NO_CARD, CARDS))
    for slot in range(MARKET_SLOTS)
} | {
    actions.SHUTTLE + way: Changing("pending_planet", None, range(NO_PLANET, PLANETS))
    for way in range(actions.SHUTTLE_WAYS)
}
SINGLE_TEXT = {action: word for word, action in SINGLE.items()}


@cache
def program_text(number: int) -> str:
    """The tiles of a program, as in M1+D1+DR."""
    return "+".join(tile.name for tile in program_tiles(number))


def text_of(state: Any, action: int) -> str:
    """The notation of an action in a position."""
    text = fixed_text(action)
    if text is not None:
        return text
    if actions.BUY <= action < actions.BUY + MARKET_SLOTS:
        card = int(state.market[action - actions.BUY])
        return f"buy {CARD_NAMES[card] if card >= 0 else f'slot{action - actions.BUY}'}"
    return f"shuttle {shuttle_text(state, action - actions.SHUTTLE)}"


@cache
def fixed_text(action: int) -> str | None:
    """The notation of an action that is the same in all positions."""
    if not 0 <= action < actions.NUM_ACTIONS:
        raise GameError(f"actions go from 0 to {actions.NUM_ACTIONS - 1}, not {action}")
    if action < actions.FIRST:
        return f"program {program_text(action)}"
    if action in SINGLE_TEXT:
        return SINGLE_TEXT[action]
    for word, (first, length) in NUMBERED.items():
        if first <= action < first + length:
            return f"{word} {action - first}"
    for word, (first, card, length) in CARDED.items():
        if first <= action < first + length:
            return f"{word} {CARD_NAMES[card + action - first]}"
    if actions.DISCOVER <= action < actions.DISCOVER + PLANET_TILES:
        return f"discover {Planet(action - actions.DISCOVER).name.capitalize()}"
    return None


def shuttle_text(state: Any, way: int) -> str:
    """From where to where a shuttle flies, as in 3>4."""
    source, target = shuttle_ends(int(state.pending_planet), way)
    return f"{source}>{target}"


def read_text(state: Any, text: str) -> int:
    """The action of a notation; GameError with the reason when there is none."""
    words = " ".join(text.split())
    if words in SINGLE:
        return SINGLE[words]
    word, _, rest = words.rpartition(" ")
    if word in NUMBERED:
        first, length = NUMBERED[word]
        if not rest.isdecimal() or int(rest) >= length:
            raise needs(word, f"0…{length - 1}", rest)
        return first + int(rest)
    if word in CARDED:
        return read_card(word, rest)
    if word in ("program", "buy", "discover", "shuttle"):
        reader = {"program": read_program, "buy": read_buy, "shuttle": read_shuttle}
        return reader[word](state, rest) if word in reader else read_planet_tile(rest)
    raise no_notation(text, "Metallum")


def read_card(word: str, rest: str) -> int:
    """The action of a word followed by the letters of a card."""
    first, card, length = CARDED[word]
    if rest.upper() in CARD_NUMBERS:
        index = CARD_NUMBERS[rest.upper()] - card
        if 0 <= index < length:
            return first + index
    names = ", ".join(CARD_NAMES[card : card + length])
    raise needs(word, names, rest)


def read_program(state: Any, rest: str) -> int:
    """The action of a program, refused by name when the tiles make none."""
    names = rest.upper().split("+")
    unknown = [name for name in names if name not in Tile.__members__]
    if unknown:
        known = ", ".join(tile.name for tile in Tile)
        raise needs("program", known, unknown[0])
    tiles = [Tile[name] for name in names]
    fit = program_fit(int(state.scheme), tiles)
    if fit != Fit.VALID:
        rulings, english, german = FIT_REFUSALS[fit]
        raise NotationError(f"{english} ({rulings})", f"{german} ({rulings})")
    return actions.PROGRAM + program_number(tiles)


def read_buy(state: Any, rest: str) -> int:
    """The action of buying a card that lies on the market."""
    market = [int(card) for card in state.market]
    for slot, card in enumerate(market):
        if card >= 0 and CARD_NAMES[card] == rest.upper():
            return actions.BUY + slot
    raise NotationError(
        f"{rest!r} does not lie on the market (R51)", f"{rest!r} liegt nicht auf dem Markt (R51)"
    )


def read_shuttle(state: Any, rest: str) -> int:
    """The action of a shuttle from one planet to another."""
    for way in range(actions.SHUTTLE_WAYS):
        if shuttle_text(state, way) == rest:
            return actions.SHUTTLE + way
    ways = ", ".join(shuttle_text(state, way) for way in range(actions.SHUTTLE_WAYS))
    raise needs("shuttle", ways, rest)


def read_planet_tile(rest: str) -> int:
    """The action of turning up a planet tile."""
    if rest.upper() not in Planet.__members__:
        names = ", ".join(planet.name.capitalize() for planet in Planet)
        raise needs("discover", names, rest)
    return actions.DISCOVER + Planet[rest.upper()]


def known_text(entry: Table, language: str) -> str:
    """What the rulebook says of a component that had to be completed; empty when nothing."""
    content = entry.content
    return str(content.get(f"known_{language}", content.get("known", "")))


@cache
def card_view(card: int, language: str) -> CardView:
    """A card: letters, name, cost, text, and where our knowledge of it comes from."""
    entry = CARD_ENTRIES[card]
    return {
        "id": CARD_NAMES[card],
        "kind": "planetary" if card < MODULES else "action",
        "name": entry.text(f"name_{language}"),
        "cost": entry.number("cost"),
        "text": entry.text(f"text_{language}"),
        "source": entry.text("source"),
        "known": known_text(entry, language),
        "effect": CARD_KINDS[card].word,
        "copy": int(CARD_NAMES[card].partition("#")[2] or 0),
        "phases": entry.numbers("phases") if card < MODULES else [],
    }


def colour_name(colour: int) -> JointColour:
    """The name of a connector's colour."""
    return cast(JointColour, Colour(colour).name.lower())


@cache
def tiles_view(scheme: int, language: str) -> list[PrintedTile]:
    """All subroutine tiles under a scheme of joints."""
    return [tile_view(scheme, tile, language) for tile in Tile]


def tile_view(scheme: int, tile: Tile, language: str) -> PrintedTile:
    """A subroutine tile: name, complexity, text, and its joints under a scheme."""
    entry = TILE_ENTRIES[tile]
    sockets = SOCKETS[scheme]
    shown: PrintedTile = {
        "id": tile.name,
        "type": cast(TileType, entry.text("type")),
        "name": entry.text(f"name_{language}"),
        "text": entry.text(f"text_{language}"),
        "complexity": entry.number("complexity"),
        "part": program_number([tile]),  # the parts of a program add up to its action
        "source": entry.text("source"),
        "known": known_text(entry, language),
    }
    for edge in SOCKET_EDGES:
        if (tile, edge) in sockets:
            shown[edge] = [colour_name(colour) for colour in sockets[tile, edge]]
    for side in PLUG_EDGES:
        if (tile, side) in PLUGS:
            position, colour = PLUGS[tile, side]
            shown[side] = {"position": position, "colour": colour_name(colour)}
    return shown
