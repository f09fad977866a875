"""What is printed on the components of Metallum, as enums and tables made from box.toml.

Tables are plain tuples, so that whoever only reads needs no NumPy; rules/tables.py has the arrays.
"""

from collections import Counter
from enum import IntEnum

from botwright.core import box
from botwright.core.box import Table
from botwright.games.metallum.effects import ACTION, EFFECTS, PLANETARY, Kind
from botwright.games.metallum.effects import Effect as Effect
from botwright.games.metallum.effects import Phase as Phase

BOX = box.read(__package__)
BOX.only(
    "counts", "payout", "planet", "tile", "scheme_b", "planetary_module", "action_module"
)  # fmt: skip
COUNTS = BOX.table("counts")
COUNTS.only("extractors", "start_money", "discovery_money", "market_modifiers")

PLAYERS = 2
PLANETS = 7  # positions in the row; 0 is Alpha's, 6 Omega's
LAST_PLANET = PLANETS - 1
ROUNDS, SEQUENCE = 9, 3
ACTION_MODULE_ROUND = 7  # the first round with the action deck on the market
PROGRAM_PLACES = 4
MARKET_SLOTS = 4
CHEAP_SLOT = MARKET_SLOTS - 1  # the slot that shows -1

EXTRACTORS = COUNTS.number("extractors", 1, 99)
START_MONEY = COUNTS.number("start_money")
DISCOVERY_MONEY = COUNTS.number("discovery_money")
SLOT_MODIFIER = tuple(COUNTS.numbers("market_modifiers", MARKET_SLOTS, -9, 9))

ALPHA_MOST, DELTA_MOST, GAMMA_MOST, THETA_MOST = 4, 2, 2, 2  # "up to"; rulebook, Installations
OMEGA_EXTRACTORS = 3

SCHEME_OPTION, CARDS_OPTION, EDITION_OPTION = 1, 2, 3  # places in the options of a new game

NO_PLANET = NO_CARD = NO_PROGRAM = NO_SEAT = -1
HIDDEN_PROGRAM = -2


class Decision(IntEnum):
    """What the player to move is being asked."""

    OVER = 0
    # chance
    DRAW_CARD = 1
    DISCOVER = 2
    DRAW_ORDER = 3
    # Programming, and the order of play
    PROGRAM = 4
    ORDER = 5
    # Actions: the next step, then what a step asks
    ACT = 6
    SHORTAGE = 7
    DEPOSIT = 8
    DOCK = 9
    TRANSPORT_TO = 10
    MOVE_FROM = 11
    MOVE_TO = 12
    GATHER_TO = 13
    GATHER_FROM = 14
    SWAP_OWN = 15
    SWAP_ENEMY = 16
    REPLACE = 17
    REMOVE = 18
    JUMP = 19
    PLACE = 20
    ACTIVATE = 21
    ACQUIRE = 22
    SABOTAGE = 23
    DROP_TO = 24
    DROP_MORE = 25
    TAKE_OVER = 26
    FORGE_FROM = 27
    FORGE_TO = 28
    # End of Round
    SHUTTLE = 29


class Count(IntEnum):
    """The places of plain numbers in the table COUNTS of rules."""

    EXTRACTORS = 0
    START_MONEY = 1
    DISCOVERY_MONEY = 2


class Edition(IntEnum):
    """Whose rulebook counts where the two differ in play; docs/rules 15.4."""

    ENGLISH = 0
    GERMAN = 1


class Planet(IntEnum):
    """The planet tiles."""

    ALPHA = 0
    BETA = 1
    GAMMA = 2
    DELTA = 3
    EPSILON = 4
    ZETA = 5
    ETA = 6
    THETA = 7
    OMEGA = 8


class Deposit(IntEnum):
    """The marker a Deposits Report leaves on a planet."""

    NORMAL = 0
    RICH = 1
    POOR = 2


class Standing(IntEnum):
    """How a player stands on a planet beside the other one; PAYOUT knows the first two."""

    MAJORITY = 0
    SECOND = 1
    TIE = 2


class Type(IntEnum):
    """The four types of subroutines, which are also the four places of a program."""

    MOVE = 0
    DEPLOYMENT = 1
    SPECIAL = 2
    ENHANCEMENT = 3


class Tile(IntEnum):
    """The subroutine tiles; three of each type."""

    M1 = 0
    M2 = 1
    M3 = 2
    D1 = 3
    D2 = 4
    D3 = 5
    DR = 6
    PB = 7
    DM = 8
    PM = 9
    PT = 10
    XA = 11


# [tile], to opponents and in reasons: extractors, for a tile that is of use in this sequence
TILE_WORTH = (0.3, 0.3, 0.2, 0.8, 1.5, 2.2, 0.9, 0.8, 1.2, 1.0, 0.9, 1.2)


class Fit(IntEnum):
    """Whether tiles make a program, and the first refusal in this order if not (ruling C11)."""

    VALID = 0
    NO_MOVE = 1
    TYPE_TWICE = 2
    POSITION_MISMATCH = 3
    COLOUR_MISMATCH = 4
    NOT_CONNECTED = 5


class Pile(IntEnum):
    """Where a card is that no player has."""

    DECK = 0
    MARKET = 1
    DISCARD = 2
    GONE = 3  # out of the game, or set aside
    OWNED = 4


PLANET_TILES, TILES, TYPE_TILES = len(Planet), len(Tile), 3
MODULES, ACTION_CARDS, CARDS = 12, 9, 21
FIRST_ACTION_CARD = MODULES
ALL_TILES = (1 << TILES) - 1


def _entries(key: str, names: list[str], *keys: str) -> list[Table]:
    """The entries of a kind, which must be exactly these, in this order."""
    entries = BOX.tables(key, len(names))
    for entry, name in zip(entries, names, strict=True):
        entry.only("id", "source", "known", *keys)
        if (found := entry.text("id")) != name:
            entry.fault(
                "id",
                f"{name} belongs here, found {found!r}",
                f"hier gehört {name} hin, nicht {found!r}",
            )
    return entries


def _cards(key: str, count: int, kinds: dict[str, Kind]) -> list[tuple[Table, Kind, str]]:
    """The cards of a deck, piece by piece: entry, effect and name; names number copies."""
    found = []
    for entry in BOX.tables(key):
        entry.only("id", "source", "known", "cost", "phases", "effect", "amount", "copies")
        kind = kinds[entry.text("effect", tuple(kinds))]
        if kind.amounts is None and "amount" in entry.content:
            entry.fault(
                "amount",
                f"the effect {kind.word} has no amount",
                f"die Wirkung {kind.word} hat keine Menge",
            )
        name, copies = entry.text("id"), entry.number("copies", 1, count, 1)
        names = [name] if copies == 1 else [f"{name}#{copy}" for copy in range(1, copies + 1)]
        found += [(entry, kind, name) for name in names]
    if len(found) != count:
        BOX.fault(
            key,
            f"{count} cards are needed with all copies, found {len(found)}",
            f"mit allen Kopien müssen es {count} Karten sein, nicht {len(found)}",
        )
    kind = next(iter(kinds.values()))
    spare = Table({}, BOX.source._replace(faults=[]), [])
    return (found + [(spare, kind, f"?{number}") for number in range(count)])[:count]


PLANET_ENTRIES = _entries("planet", [planet.name.capitalize() for planet in Planet])
TILE_ENTRIES = _entries(
    "tile", [tile.name for tile in Tile],
    "type", "amount", "complexity", "right", "bottom", "left", "top",
)  # fmt: skip
for _tile, _entry in zip(Tile, TILE_ENTRIES, strict=True):
    if _entry.text("type") != (_type := Type(_tile // TYPE_TILES).name.lower()):
        _entry.fault("type", f"{_tile.name} is a {_type} tile", f"{_tile.name} hat die Art {_type}")
_pieces = _cards("planetary_module", MODULES, PLANETARY)
_pieces += _cards("action_module", ACTION_CARDS, ACTION)
# [card]: everything about a piece of cardboard; copies are pieces of their own
CARD_ENTRIES = [entry for entry, _, _ in _pieces]
CARD_KINDS = [kind for _, kind, _ in _pieces]
CARD_NAMES = tuple(name for _, _, name in _pieces)
CARD_NUMBERS = {name: card for card, name in enumerate(CARD_NAMES)}
for _entry, _, _name in _pieces:
    _id = _name.partition("#")[0]
    if not _id.startswith("?") and not (2 <= len(_id) <= 4 and _id.isascii() and _id.isalnum()):
        _entry.fault(
            "id", "two to four letters are needed", "hier müssen zwei bis vier Buchstaben stehen"
        )
    elif _id != _id.upper():
        _entry.fault("id", "capital letters are needed", "hier müssen Großbuchstaben stehen")
_twice = {name for name, count in Counter(CARD_NAMES).items() if count > 1}
for _entry, _, _name in _pieces:
    if _name in _twice:
        _entry.fault(
            "id", f"{_name} is the id of two entries", f"{_name} ist die id von zwei Einträgen"
        )
# EFFECT[card], POWER[card]: what a card does, and how much where it has an amount
EFFECT = tuple(int(kind.effect) for kind in CARD_KINDS)
POWER = tuple(
    entry.number("amount", *kind.amounts, 1) if kind.amounts else 0
    for entry, kind in zip(CARD_ENTRIES, CARD_KINDS, strict=True)
)
# WITH[effect]: the cards that have it
WITH = tuple(
    tuple(card for card in range(CARDS) if EFFECT[card] == effect) for effect in range(EFFECTS)
)

_payout = BOX.table("payout")
_payout.only("normal", "rich", "poor")
# PAYOUT[deposit][standing] in dollars; rulebook, Scoring
PAYOUT = tuple(tuple(_payout.numbers(deposit, 2)) for deposit in ("normal", "rich", "poor"))
# COST[card] in dollars, as printed; reconstruction
COST = tuple(entry.number("cost", 0, 20) for entry in CARD_ENTRIES)
# COMPLEXITY[tile]; rulebook, Subroutines
COMPLEXITY = tuple(entry.number("complexity", 0, 9) for entry in TILE_ENTRIES)
# AMOUNT[tile]: planets to fly or extractors to place, 0 for the other types; rulebook
AMOUNT = tuple(
    entry.number("amount", 1, LAST_PLANET // 2) if index <= Tile.D3 else 0
    for index, entry in enumerate(TILE_ENTRIES)
)
_LIT = [
    entry.numbers("phases", None, Phase.PROGRAMMING, Phase.END_OF_ROUND)
    for entry in CARD_ENTRIES[:MODULES]
]
for _entry, _kind, _lit in zip(CARD_ENTRIES, CARD_KINDS, _LIT, strict=False):
    if _entry.content.get("effect") == _kind.word and not set(_kind.works) & set(_lit):
        _phases = ", ".join(str(int(phase)) for phase in _kind.works)
        _entry.fault(
            "phases",
            f"the effect {_kind.word} would never work: it needs one of {_phases}",
            f"die Wirkung {_kind.word} träte nie ein: sie braucht eine von {_phases}",
        )
# IS_LIT[module][phase]: the phase icons of planetary modules; reconstruction
IS_LIT = tuple(tuple(int(phase in lit) for phase in range(len(Phase) + 1)) for lit in _LIT)


class Colour(IntEnum):
    """The colours of connectors; amber is drawn as a triangle, cyan as a disc."""

    NONE = 0
    AMBER = 1
    CYAN = 2


COLOUR_LETTERS = {"-": Colour.NONE, "a": Colour.AMBER, "c": Colour.CYAN}
POSITIONS = 3
SCHEMES = ("A", "B")
# joints: the edge with sockets, the edge with the plug
JOINTS = (
    (Type.MOVE, "right", Type.DEPLOYMENT, "left"),
    (Type.MOVE, "bottom", Type.SPECIAL, "top"),
    (Type.DEPLOYMENT, "bottom", Type.ENHANCEMENT, "top"),
    (Type.SPECIAL, "right", Type.ENHANCEMENT, "left"),
)


def _sockets(entry: Table, edge: str) -> tuple[Colour, ...]:
    text = entry.text(edge)
    if len(text) != POSITIONS or set(text) - set(COLOUR_LETTERS):
        entry.fault(
            edge,
            f"three of a, c and - are needed, found {text!r}",
            f"hier müssen drei von a, c und - stehen, nicht {text!r}",
        )
        return (Colour.NONE,) * POSITIONS
    return tuple(COLOUR_LETTERS[letter] for letter in text)


def _plug(entry: Table, edge: str) -> tuple[int, Colour]:
    text = entry.text(edge)
    if len(text) != 2 or text[0] not in "012" or text[1] not in "ac":
        entry.fault(
            edge,
            f"a position 0-2 and a colour a or c are needed, found {text!r}",
            f"hier müssen eine Stelle 0-2 und eine Farbe a oder c stehen, nicht {text!r}",
        )
        return 0, Colour.AMBER
    return int(text[0]), COLOUR_LETTERS[text[1]]


def _scheme(changes: list[Table]) -> dict[tuple[Tile, str], tuple[Colour, ...]]:
    """The sockets of every tile and edge, with what a scheme changes."""
    edges = {(upper, edge) for upper, edge, _, _ in JOINTS}
    found = {
        (tile, edge): _sockets(TILE_ENTRIES[tile], edge)
        for tile in Tile
        for kind, edge in edges
        if tile // TYPE_TILES == kind
    }
    for change in changes:
        tile = change.text("id", tuple(tile.name for tile in Tile))
        for edge in {"right", "bottom"} & set(change.content):
            found[Tile[tile], edge] = _sockets(change, edge)
    return found


# SOCKETS[scheme][tile, edge]: a colour at each position; PLUGS[tile, edge]: position and colour
SOCKETS = (_scheme([]), _scheme(BOX.tables("scheme_b")))
PLUGS = {
    (tile, edge): _plug(TILE_ENTRIES[tile], edge)
    for tile in Tile
    for _, _, kind, edge in JOINTS
    if tile // TYPE_TILES == kind
}
