"""The numbering of actions. Every choice of a player and of chance is one of these numbers."""

from botwright.games.metallum.data import (
    ACTION_CARDS,
    CARDS,
    COMPLEXITY,
    JOINTS,
    MARKET_SLOTS,
    MODULES,
    PLANET_TILES,
    PLANETS,
    PLAYERS,
    PLUGS,
    SCHEMES,
    SOCKETS,
    TILE_ENTRIES,
    TYPE_TILES,
    Colour,
    Fit,
    Tile,
    Type,
)

PROGRAMS = TYPE_TILES * (TYPE_TILES + 1) ** 3  # every way to fill the four places: 192

PROGRAM = 0  # + program number
FIRST = PROGRAM + PROGRAMS  # + seat that acts first
FLY = FIRST + PLAYERS  # + planet: execute the Move tile
DEPLOY = FLY + PLANETS  # execute the Deployment tile
REPORT = DEPLOY + 1  # + planet: execute Deposits Report
BOOST_PLACE = REPORT + PLANETS  # execute Power Boost: place
BOOST_FLY = BOOST_PLACE + 1  # + planet: execute Power Boost: fly
MINE = BOOST_FLY + PLANETS  # execute Deep Mining
BUY = MINE + 1  # + market slot: execute a purchase
TRANSPORT = BUY + MARKET_SLOTS  # + module: execute a transport
EXTRA = TRANSPORT + MODULES  # execute Extra Activation
USE = EXTRA + 1  # + planet: use an installation
PLAY = USE + PLANETS  # + action card (0-8)
END = PLAY + ACTION_CARDS  # end the Action phase
PLANET = END + 1  # + planet: answer to what a step asks
STOP = PLANET + PLANETS  # enough, or none
MORE = STOP + 1  # one more
RICH = MORE + 1
POOR = RICH + 1
TAKE = POOR + 1  # + module: answer to Acquire Module
SHUTTLE = TAKE + MODULES  # + way of the shuttle
SHUTTLE_WAYS = 4  # in from the left, out to the left, out to the right, in from the right
SHUTTLE_FROM = (-1, 0, 0, 1)  # [way], seen from the bay
SHUTTLE_TO = (0, -1, 1, 0)
DRAW = SHUTTLE + SHUTTLE_WAYS  # + card: chance turns up a card
DISCOVER = DRAW + CARDS  # + planet tile: chance turns up a planet
START = DISCOVER + PLANET_TILES  # + seat: chance draws the order
NUM_ACTIONS = START + PLAYERS

BOTH = 2  # a question with two answers
MOST_LEGAL_ACTIONS = PROGRAMS

# Every block of the numbering by its name: what players choose from, and after it what chance does.
PLAYER_BLOCKS = {
    "program": PROGRAM,
    "first": FIRST,
    "fly": FLY,
    "deploy": DEPLOY,
    "report": REPORT,
    "boost_place": BOOST_PLACE,
    "boost_fly": BOOST_FLY,
    "mine": MINE,
    "buy": BUY,
    "transport": TRANSPORT,
    "extra": EXTRA,
    "use": USE,
    "play": PLAY,
    "end": END,
    "planet": PLANET,
    "stop": STOP,
    "more": MORE,
    "rich": RICH,
    "poor": POOR,
    "take": TAKE,
    "shuttle": SHUTTLE,
}
CHANCE_BLOCKS = {"draw": DRAW, "discover": DISCOVER, "start": START}


def program_number(tiles: list[Tile]) -> int:
    """The number of a program: its Move tile, then one more than each other tile in base four."""
    number = 0
    for tile in tiles:
        kind, index = divmod(tile, TYPE_TILES)
        weight = TYPE_TILES * (TYPE_TILES + 1) ** (kind - 1)
        number += index if kind == Type.MOVE else (index + 1) * weight
    return number


def program_tiles(number: int) -> list[Tile]:
    """The tiles of a program, in the order of their places."""
    rest, move = divmod(number, TYPE_TILES)
    tiles = [Tile(move)]
    for kind in (Type.DEPLOYMENT, Type.SPECIAL, Type.ENHANCEMENT):
        rest, index = divmod(rest, TYPE_TILES + 1)
        if index:
            tiles.append(Tile(kind * TYPE_TILES + index - 1))
    return tiles


def tile_at(number: int, place: int) -> int:
    """The tile at a place of a program, or -1."""
    found = [int(tile) for tile in program_tiles(number) if tile // TYPE_TILES == place]
    return found[0] if found else -1


def joint_fit(scheme: int, upper: Tile, edge: str, lower: Tile, facing: str) -> Fit:
    """Whether the plug of the lower or right tile finds its socket. Rulebook: Programming."""
    position, colour = PLUGS[lower, facing]
    socket = SOCKETS[scheme][upper, edge][position]
    if socket == Colour.NONE:
        return Fit.POSITION_MISMATCH
    return Fit.VALID if socket == colour else Fit.COLOUR_MISMATCH


def program_fit(scheme: int, tiles: list[Tile]) -> Fit:
    """Whether these tiles make a program. Rulebook: Programming; rulings R1, C11, part 3.1."""
    types = [Type(tile // TYPE_TILES) for tile in tiles]
    if Type.MOVE not in types:
        return Fit.NO_MOVE
    if len(set(types)) < len(types):
        return Fit.TYPE_TWICE
    at = dict(zip(types, tiles, strict=True))
    fits = [
        joint_fit(scheme, at[upper], edge, at[lower], facing)
        for upper, edge, lower, facing in JOINTS
        if upper in at and lower in at
    ]
    for refusal in (Fit.POSITION_MISMATCH, Fit.COLOUR_MISMATCH):
        if refusal in fits:
            return refusal
    # Move and Enhancement touch only at a corner
    if Type.ENHANCEMENT in at and Type.DEPLOYMENT not in at and Type.SPECIAL not in at:
        return Fit.NOT_CONNECTED
    return Fit.VALID


_TILES = tuple(program_tiles(number) for number in range(PROGRAMS))
# MASKS[program]: one bit for each tile; SUMS[program]: the complexity printed on its tiles
MASKS = tuple(sum(1 << tile for tile in tiles) for tiles in _TILES)
SUMS = tuple(sum(COMPLEXITY[tile] for tile in tiles) for tiles in _TILES)
# VALID[scheme]: the programs that fit, ascending
VALID = tuple(
    tuple(number for number, tiles in enumerate(_TILES) if program_fit(scheme, tiles) == Fit.VALID)
    for scheme in range(len(SCHEMES))
)
for _tile, _entry in zip(Tile, TILE_ENTRIES, strict=True):
    if not any(MASKS[number] >> _tile & 1 for number in VALID[0]):
        _entry.fault(
            "id",
            f"{_tile.name} fits into no program: look at its connectors",
            f"{_tile.name} passt in kein Programm: sieh die Verbindungen an",
        )


def shuttle_ends(bay: int, way: int) -> tuple[int, int]:
    """Where a way of the shuttle starts and ends, seen from where the bay lies."""
    return bay + SHUTTLE_FROM[way], bay + SHUTTLE_TO[way]
