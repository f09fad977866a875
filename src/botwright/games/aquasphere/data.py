"""What is printed on the components of AquaSphere, as enums and tables made from box.toml.

Tables are plain tuples, so that whoever only reads needs no NumPy; rules/tables.py has the arrays.
"""

from enum import IntEnum

from botwright.core import box
from botwright.games.aquasphere import printed
from botwright.games.aquasphere.effects import EFFECTS
from botwright.games.aquasphere.effects import Kind as Kind

BOX = box.read(__package__)
COUNTS, LAB = BOX.table("counts"), BOX.table("lab")
SERIES, TRACK = BOX.table("series"), BOX.table("knowledge_track")
PREPARATION = BOX.table("preparation")

SEATS = 4  # colours; those without a player are neutral
FEWEST_PLAYERS = 2
ROUNDS = 4
SECTORS = 6
ALL_SECTORS = sum(range(SECTORS))  # their numbers added up
OPPOSITE = SECTORS // 2  # positions to the sector on the other side of the ring
PROGRAMS = 7
ROOMS = 7  # programming rooms, a to g
BERTHS = 4  # submarine spaces of a sector
PILE_MOST = ROUNDS  # cards or expansions lying at one sector
FACES = 2
OPEN_PROGRAM_CARDS = 2  # this round's and the next one's; rulebook, Preparation of the next round
HALF = 2  # divisor of the card that halves the cost of submarines

NO_SEAT = NO_CARD = NO_SECTOR = NO_ROTATION = NO_PROGRAM = NO_LOCK = -1


class Decision(IntEnum):
    """What the player to move is being asked."""

    OVER = 0
    # chance
    DRAW_SECTOR = 1
    DRAW_START = 2
    DRAW_LAB = 3
    DRAW_CARD = 4
    DRAW_EXPANSION = 5
    DRAW_ROTATION = 6
    DRAW_PROGRAM_CARD = 7
    # a turn
    TURN = 8
    ACTION = 9
    LETTER = 10
    END = 11
    # whenever it happens
    GAIN = 12
    RED_LINE = 13
    THIRD_BOT = 14
    # intermediate scoring
    SCORING_CARDS = 15


class Stage(IntEnum):
    """How far a turn or a scoring has come: what to go on with when nothing waits."""

    PREPARATION = 0  # the table, or the next round
    TURN = 1  # the option is not chosen yet
    DEPLOYED = 2  # the bot stands on the control field, its action is not decided
    DONE = 3  # the option is complete
    INCOME = 4  # intermediate scoring: neither income nor cards taken
    CARDS_FIRST = 5  # cards are being used, the income follows
    CARDS_LAST = 6  # the income is taken, cards may be used
    COUNT = 7  # income and cards are done
    COUNTED = 8  # the points are moved
    OVER = 9


class Program(IntEnum):
    """The seven programs, which are also the areas of a sector and the programming tiles."""

    LAB = 0
    TIME = 1
    CRYSTAL = 2
    OCTOPOD = 3
    SUBMARINE = 4
    CARD = 5
    PROGRAM = 6


class Sector(IntEnum):
    """The sectors, by the letter on the control field."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5


class Room(IntEnum):
    """Where an engineer can be: the seven rooms, the start, the pass track."""

    A = 0
    B = 1
    C = 2
    D = 3
    E = 4
    F = 5
    G = 6
    START = 7
    PASSED = 8


class Way(IntEnum):
    """How an engineer gets from one room to another."""

    NONE = 0
    ARROW = 1
    SIDEWAYS = 2


class Store(IntEnum):
    """What a lab limits."""

    CARDS = 0
    CRYSTALS = 1
    OCTOPODS = 2
    TIME = 3


class Gain(IntEnum):
    """The kinds of gains that can wait for the player to choose their order."""

    TIME = 0
    CRYSTAL = 1
    CARD_POINTS = 2
    POINTS = 3
    IMMEDIATE = 4


class Source(IntEnum):
    """Where points come from, for the tally."""

    OCTOPODS = 0
    SUBMARINES = 1
    RESEARCH = 2
    CARD_REWARDS = 3
    DISPLACED = 4
    MAJORITY = 5
    BOTS = 6
    CRYSTALS = 7
    OCTOPODS_LEFT = 8
    RED_LINES = 9
    LETTERS = 10
    TIME = 11
    ALL_SUBMARINES = 12
    FULL_LAB = 13


class Pile(IntEnum):
    """Where a research card or lab expansion is."""

    DECK = 0
    SECTOR = 1
    OWNED = 2


STORES, GAINS, KINDS, SOURCES = len(Store), len(Gain), len(Kind), len(Source)
TRIGGER_KINDS = 3  # time, crystal, points: cards for tiles, then cards for octopods

# pieces: their numbers are the rulebook's, and records and actions rest on them
BOTS = COUNTS.number("bots", 15, 15)
NUMBERED_BOTS = BOTS - 1  # one waits beside the board; ruling O5
SUBMARINES = COUNTS.number("submarines", SECTORS, SECTORS)
PROGRAMMED_MOST = COUNTS.number("programmed_bots", 2, 2)
PROGRAM_CARDS, EXPANSIONS, CARDS = 7, 30, 41
HAND_MOST = 12  # research cards that a lab can ever hold
CATCH_MOST = 7  # octopods that one action can ever catch; ruling O10
AMOUNT_MOST = 127  # of points that wait: they are kept in eight bits

PROGRAM_PRICE = COUNTS.number("program_price", 0, 20)
BOT_TIME = COUNTS.number("bot_time", 0, 20)
AREA_TIME = COUNTS.number("area_time", 0, 20)
STATION_LIMIT = tuple(COUNTS.numbers("station_limit", SEATS - 1, 2, 30))
BERTH_COST = tuple(COUNTS.numbers("submarine_costs", BERTHS, 0, 20))
MAJORITY, TIED_MAJORITY = COUNTS.numbers("majority", 2)
SUBMARINE_BONUS = COUNTS.number("submarine_bonus")
LAB_BONUS = COUNTS.number("lab_bonus")
TIME_POINTS = COUNTS.number("time_points", 0, 20)

STORE_IDS = ("cards", "crystals", "octopods", "time")
BASE_LAB = tuple(LAB.number(key, 0, 20) for key in STORE_IDS)
EXPANSIONS_MOST = LAB.number("expansions", 5, 5)

START_TIME, START_TIME_AT_LOCK = PREPARATION.numbers("start_time", 2, 0, 20)
START_OCTOPODS, START_CRYSTALS, START_SECTOR_TIME = PREPARATION.numbers("start_sector", 3, 0, 9)
EXTRAS = 2  # unused base labs that bring octopods and crystals
EXTRA_OCTOPODS = tuple(PREPARATION.numbers("extra_octopods", EXTRAS, 0, 9))
EXTRA_CRYSTALS = tuple(PREPARATION.numbers("extra_crystals", EXTRAS, 0, 9))
NEUTRAL_BOT_PLAYERS = 3  # the only game with neutral bots; rulebook, Preparation


# points by number of things: octopods caught, octopods left, crystals, letters
CATCH_POINTS = printed.series(SERIES, "octopods_caught")
PENALTY = printed.series(SERIES, "octopods_left")
CRYSTAL_POINTS = printed.series(SERIES, "crystals")
LETTER_POINTS = printed.series(SERIES, "letters")
if CATCH_POINTS[CATCH_MOST] > AMOUNT_MOST:
    SERIES.fault(
        "octopods_caught",
        f"at most {AMOUNT_MOST} points for {CATCH_MOST} octopods",
        f"höchstens {AMOUNT_MOST} Wissenspunkte für {CATCH_MOST} Oktopoden",
    )

LAP_MOST = 200
LAP = TRACK.number("lap", 2, LAP_MOST)
RED_LINES = sorted(set(TRACK.numbers("red_lines", None, 0, LAP - 1))) or [LAP - 1]
if not TRACK.content.get("red_lines"):
    TRACK.fault("red_lines", "at least one line is needed", "mindestens eine Linie wird gebraucht")
# FREE_STEPS[space]: points up to the next red line; FREE_FALL[space]: back to the last one
FREE_STEPS = tuple(min((line - space) % LAP for line in RED_LINES) for space in range(LAP_MOST))
FREE_FALL = tuple(min((space - line - 1) % LAP for line in RED_LINES) for space in range(LAP_MOST))

PROGRAM_IDS = [program.name.lower() for program in Program]
ROOM_IDS = [room.name.lower() for room in list(Room)[:ROOMS]]
SECTOR_IDS = [sector.name for sector in Sector]
KIND_IDS = [kind.name.lower() for kind in Kind]

PROGRAM_ENTRIES = printed.entries(BOX, "program", PROGRAM_IDS)
SECTOR_ENTRIES = printed.entries(BOX, "sector", SECTOR_IDS)
ROOM_ENTRIES = printed.entries(BOX, "room", ["start", *ROOM_IDS])
COLUMN_ENTRIES = BOX.tables("column")
TILE_ENTRIES = BOX.tables("centre_tile", (ROUNDS - 1) * (SEATS - 1))
KIND_ENTRIES = printed.entries(BOX, "research_kind", KIND_IDS)
# one id and one entry for each piece; copies share an entry
PROGRAM_CARD_IDS, PROGRAM_CARD_ENTRIES = printed.pieces(BOX, "program_card", PROGRAM_CARDS)
EXPANSION_IDS, EXPANSION_ENTRIES = printed.pieces(BOX, "expansion", EXPANSIONS)
CARD_IDS, CARD_ENTRIES = printed.pieces(BOX, "research_card", CARDS)

# SECTOR_PROGRAM[sector] at the white area; LOCK[sector] on its clockwise side
SECTOR_PROGRAM = tuple(
    PROGRAM_IDS.index(entry.text("program", tuple(PROGRAM_IDS))) for entry in SECTOR_ENTRIES
)
LOCK = tuple(entry.number("lock", 0, 9) for entry in SECTOR_ENTRIES)
LOCK_ROWS = 2  # sums of locks: all of them, and all but the dear one
_ROOMS = dict(zip(["start", *ROOM_IDS], ROOM_ENTRIES, strict=True))
_ARROWS = {room: printed.texts(entry, "arrows", ROOM_IDS) for room, entry in _ROOMS.items()}
_ASIDE = {room: printed.texts(entry, "sideways", ROOM_IDS) for room, entry in _ROOMS.items()}
printed.check_ways(_ROOMS, {room: [ROOM_IDS[g] for g in goals] for room, goals in _ARROWS.items()})


def _way(room: str, goal: int) -> int:
    """How an engineer gets from one room to another: a Way."""
    if goal in _ARROWS[room]:
        return Way.ARROW
    return Way.SIDEWAYS if goal in _ASIDE[room] else Way.NONE


# WAY[from room][to room]: a Way; the start is the last room
WAY = tuple(tuple(int(_way(room, goal)) for goal in range(ROOMS)) for room in (*ROOM_IDS, "start"))
# IS_TOP[room]: whether an engineer may pass from there
IS_TOP = tuple(int(not _ARROWS.get(room.name.lower(), [0])) for room in Room)
# LAYOUT[program card * 2 + face][room]: the programming tile there
LAYOUT = tuple(
    tuple(printed.texts(entry, face, PROGRAM_IDS, ROOMS))
    for entry in PROGRAM_CARD_ENTRIES
    for face in ("front", "back")
)
_BULBS = [entry.number("bulb", 0, 20) for entry in TILE_ENTRIES]
_LAST_BULB = COUNTS.number("last_bulb", 0, 20)
# BULB[players - 2][tile]: points on the centre tile of each round
BULB = tuple(
    (*_BULBS[start : start + ROUNDS - 1], _LAST_BULB) for start in range(0, len(_BULBS), ROUNDS - 1)
)


def _refill(key: str, most: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """What the centre tiles bring, as [players - 2][tile][direction]; `most` by players."""
    rows = [
        tuple(entry.numbers(key, SECTORS, 0, most[index // (ROUNDS - 1)]))
        for index, entry in enumerate(TILE_ENTRIES)
    ]
    return tuple(
        tuple(rows[start : start + ROUNDS - 1]) for start in range(0, len(rows), ROUNDS - 1)
    )


REFILL_TIME = _refill("time", (9, 9, 9))
REFILL_CRYSTALS = _refill("crystals", (9, 9, 9))
REFILL_OCTOPODS = _refill("octopods", (9, 9, 9))
REFILL_NEUTRAL = _refill("neutral", (2, 1, 0))  # colours without a player
# EXTRA[expansion][store]: what more a lab may hold
EXTRA = tuple(tuple(entry.number(key, 0, 9) for key in STORE_IDS) for entry in EXPANSION_ENTRIES)


LETTERS = tuple(printed.letters(entry, SECTOR_IDS) for entry in EXPANSION_ENTRIES)  # [expansion]


def _most(store: Store) -> int:
    """The most that a complete lab may hold of a store."""
    return BASE_LAB[store] + sum(sorted(row[store] for row in EXTRA)[-EXPANSIONS_MOST:])


if _most(Store.CARDS) > HAND_MOST:
    LAB.fault(
        "cards",
        f"with its expansions a lab could hold {_most(Store.CARDS)} cards; {HAND_MOST} is the most",
        f"mit Ausbauten fasst ein Labor {_most(Store.CARDS)} Karten; höchstens sind es {HAND_MOST}",
    )
# CARD_KIND[card]; CARD_PROGRAM[card]: the program shown, or NO_PROGRAM; CARD_AMOUNT[card]: the
# number of its effect, see effects.py
CARD_KIND = tuple(int(printed.kind_of_card(entry, KIND_IDS)) for entry in CARD_ENTRIES)
CARD_PROGRAM = tuple(
    PROGRAM_IDS.index(entry.text("program", tuple(PROGRAM_IDS)))
    if EFFECTS[Kind(kind)].shows_program
    else NO_PROGRAM
    for entry, kind in zip(CARD_ENTRIES, CARD_KIND, strict=True)
)
CARD_AMOUNT = tuple(
    printed.amount_of_card(BOX, entry, Kind(kind))
    for entry, kind in zip(CARD_ENTRIES, CARD_KIND, strict=True)
)
_LOCKS = {
    CARD_AMOUNT[card]: CARD_ENTRIES[card]
    for card in range(CARDS)
    if CARD_KIND[card] == Kind.FREE_LOCK
}
# FREE_LOCK: the value of the lock that a research card opens, or NO_LOCK
FREE_LOCK = max(_LOCKS, default=NO_LOCK)
if len(_LOCKS) > 1:
    _LOCKS[FREE_LOCK].fault(
        "lock",
        "all cards of this kind open the same lock",
        "alle Karten dieser Art öffnen dieselbe Schleuse",
    )
# BITS[mask]: how many bits are set, for masks of programs and of sectors
BITS = tuple(mask.bit_count() for mask in range(1 << PROGRAMS))
# BOT_SCORE[numbers free][submarines launched]; ruling O5, part 3.2
BOT_SCORE = printed.bot_scores(BOX, COLUMN_ENTRIES, NUMBERED_BOTS, SUBMARINES)
