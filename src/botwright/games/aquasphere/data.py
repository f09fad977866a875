"""What is printed on the components of AquaSphere, as enums and tables made from box.toml.

Tables are plain tuples, so that whoever only reads needs no NumPy; rules/tables.py has the arrays.
"""

from enum import IntEnum
from itertools import pairwise

from botwright.core import box
from botwright.core.box import Table

BOX = box.read("aquasphere")
COUNTS, LAB, CARD_COUNTS = BOX.table("counts"), BOX.table("lab"), BOX.table("cards")
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

NO_SEAT = NO_CARD = NO_SECTOR = NO_ROTATION = NO_PROGRAM = -1


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


class Kind(IntEnum):
    """The kinds of research cards."""

    TILE_TIME = 0
    TILE_CRYSTAL = 1
    TILE_POINTS = 2
    OCTOPOD_TIME = 3
    OCTOPOD_CRYSTAL = 4
    OCTOPOD_POINTS = 5
    DISPLACE = 6
    FREE_LOCK = 7
    OPPOSITE = 8
    HALF_COST = 9
    SIDESTEP = 10
    SCORING = 11
    IMMEDIATE = 12


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

BOTS = COUNTS.number("bots", 1, 30)
NUMBERED_BOTS = BOTS - 1  # one waits beside the board; ruling O5
SUBMARINES = COUNTS.number("submarines", 1, SECTORS)
PROGRAMMED_MOST = COUNTS.number("programmed_bots", 1, PROGRAMS)
PROGRAM_PRICE = COUNTS.number("program_price")
BOT_TIME = COUNTS.number("bot_time")
AREA_TIME = COUNTS.number("area_time")
STATION_LIMIT = tuple(COUNTS.numbers("station_limit", SEATS - 1, 2, 30))
BERTH_COST = tuple(COUNTS.numbers("submarine_costs", BERTHS, 0, 20))
MAJORITY, TIED_MAJORITY = COUNTS.numbers("majority", 2)
SUBMARINE_BONUS = COUNTS.number("submarine_bonus")
LAB_BONUS = COUNTS.number("lab_bonus")
TIME_POINTS = COUNTS.number("time_points")

STORE_IDS = ("cards", "crystals", "octopods", "time")
BASE_LAB = tuple(LAB.number(key, 0, 20) for key in STORE_IDS)
EXPANSIONS_MOST = LAB.number("expansions", 1, 9)

REWARD_TIME = CARD_COUNTS.number("time")
REWARD_CRYSTALS = CARD_COUNTS.number("crystals")
TILE_POINTS = CARD_COUNTS.number("tile_points")
OCTOPOD_POINTS = CARD_COUNTS.number("octopod_points")
DISPLACED_POINTS = CARD_COUNTS.number("displaced_points")
OPPOSITE_COST = CARD_COUNTS.number("opposite_cost")
SCORING_COST = CARD_COUNTS.number("scoring_cost")

START_TIME, START_TIME_AT_LOCK = PREPARATION.numbers("start_time", 2)
START_OCTOPODS, START_CRYSTALS, START_SECTOR_TIME = PREPARATION.numbers("start_sector", 3)
EXTRAS = 2  # unused base labs that bring octopods and crystals
EXTRA_OCTOPODS = tuple(PREPARATION.numbers("extra_octopods", EXTRAS, 0, 9))
EXTRA_CRYSTALS = tuple(PREPARATION.numbers("extra_crystals", EXTRAS, 0, 9))
NEUTRAL_BOT_PLAYERS = 3  # the only game with neutral bots; rulebook, Preparation


def _series(key: str, length: int = 80) -> tuple[int, ...]:
    """Points for 0, 1, 2 ... things; the last growth goes on by the same step."""
    row = [0, *SERIES.numbers(key, None, 0, 999)]
    if len(row) < 3:
        raise SERIES.complain(key, "at least two numbers are needed")
    steps = [after - before for before, after in pairwise(row)]
    while len(row) < length:  # more than a sector or a lab can hold
        steps.append(2 * steps[-1] - steps[-2])
        row.append(row[-1] + steps[-1])
    return tuple(row[:length])


# points by number of things: octopods caught, octopods left, crystals, letters
CATCH_POINTS = _series("octopods_caught")
PENALTY = _series("octopods_left")
CRYSTAL_POINTS = _series("crystals")
LETTER_POINTS = _series("letters")

LAP = TRACK.number("lap", 2, 200)
RED_LINES = sorted(set(TRACK.numbers("red_lines", None, 0, LAP - 1)))
if not RED_LINES:
    raise TRACK.complain("red_lines", "at least one line is needed")
# FREE_STEPS[space]: points up to the next red line; FREE_FALL[space]: back to the last one
FREE_STEPS = tuple(min((line - space) % LAP for line in RED_LINES) for space in range(LAP))
FREE_FALL = tuple(min((space - line - 1) % LAP for line in RED_LINES) for space in range(LAP))


def _entries(key: str, names: list[str]) -> list[Table]:
    """The entries of a kind, which must be exactly these, in this order."""
    entries = BOX.tables(key, len(names))
    for entry, name in zip(entries, names, strict=True):
        if entry.text("id") != name:
            raise entry.complain("id", f"{name} belongs here, found {entry.text('id')!r}")
    return entries


def _at_least(key: str, least: int) -> list[Table]:
    """The entries of a kind, enough of them for a game."""
    entries = BOX.tables(key)
    if not least <= len(entries) <= 99:
        raise BOX.complain(key, f"from {least} to 99 entries are needed, found {len(entries)}")
    return entries


def _texts(entry: Table, key: str, choices: list[str], length: int | None = None) -> list[int]:
    """A list of texts as indices into the choices, all different."""
    value = entry.content.get(key)
    if not isinstance(value, list) or any(text not in choices for text in value):
        raise entry.complain(key, f"a list of {', '.join(choices)} is needed, found {value!r}")
    if len(set(value)) < len(value) or length not in (None, len(value)):
        raise entry.complain(key, f"{length or 'all'} different ones are needed: {value!r}")
    return [choices.index(text) for text in value]


PROGRAM_IDS = [program.name.lower() for program in Program]
ROOM_IDS = [room.name.lower() for room in list(Room)[:ROOMS]]
SECTOR_IDS = [sector.name for sector in Sector]
KIND_IDS = [kind.name.lower() for kind in Kind]

PROGRAM_ENTRIES = _entries("program", PROGRAM_IDS)
SECTOR_ENTRIES = _entries("sector", SECTOR_IDS)
ROOM_ENTRIES = _entries("room", ["start", *ROOM_IDS])
COLUMN_ENTRIES = BOX.tables("column")
PROGRAM_CARD_ENTRIES = _at_least("program_card", ROUNDS)
TILE_ENTRIES = BOX.tables("centre_tile", (ROUNDS - 1) * (SEATS - 1))
EXPANSION_ENTRIES = _at_least("expansion", ROUNDS * SECTORS)
KIND_ENTRIES = _entries("research_kind", KIND_IDS)
CARD_ENTRIES = _at_least("research_card", ROUNDS * SECTORS)

PROGRAM_CARDS = len(PROGRAM_CARD_ENTRIES)
EXPANSIONS, CARDS = len(EXPANSION_ENTRIES), len(CARD_ENTRIES)

# SECTOR_PROGRAM[sector] at the white area; LOCK[sector] on its clockwise side
SECTOR_PROGRAM = tuple(
    PROGRAM_IDS.index(entry.text("program", tuple(PROGRAM_IDS))) for entry in SECTOR_ENTRIES
)
LOCK = tuple(entry.number("lock", 0, 9) for entry in SECTOR_ENTRIES)
DEAR_LOCK = 2  # the lock that a research card opens
LOCK_ROWS = 2  # sums of locks: all of them, and all but the dear one
_ARROWS = {entry.text("id"): _texts(entry, "arrows", ROOM_IDS) for entry in ROOM_ENTRIES}
_ASIDE = {entry.text("id"): _texts(entry, "sideways", ROOM_IDS) for entry in ROOM_ENTRIES}


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
    tuple(_texts(entry, face, PROGRAM_IDS, ROOMS))
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


def _letters(entry: Table) -> int:
    """The letters of a lab expansion, one bit for each sector."""
    letters = entry.text("letters")
    if set(letters) - set(SECTOR_IDS) or len(set(letters)) < len(letters):
        raise entry.complain("letters", f"different letters A to F are needed: {letters!r}")
    return sum(1 << SECTOR_IDS.index(letter) for letter in letters)


LETTERS = tuple(_letters(entry) for entry in EXPANSION_ENTRIES)  # [expansion]


def _most(store: Store) -> int:
    """The most that a complete lab may hold of a store."""
    return BASE_LAB[store] + sum(sorted(row[store] for row in EXTRA)[-EXPANSIONS_MOST:])


HAND_MOST, CATCH_MOST = _most(Store.CARDS), _most(Store.OCTOPODS)
# CARD_KIND[card]; CARD_PROGRAM[card]: the program shown, or NO_PROGRAM
CARD_KIND = tuple(KIND_IDS.index(entry.text("kind", tuple(KIND_IDS))) for entry in CARD_ENTRIES)
SHOWS_PROGRAM = (Kind.TILE_TIME, Kind.TILE_CRYSTAL, Kind.TILE_POINTS, Kind.SCORING, Kind.IMMEDIATE)
CARD_PROGRAM = tuple(
    PROGRAM_IDS.index(entry.text("program", tuple(PROGRAM_IDS)))
    if kind in SHOWS_PROGRAM
    else NO_PROGRAM
    for entry, kind in zip(CARD_ENTRIES, CARD_KIND, strict=True)
)
# BITS[mask]: how many bits are set, for masks of programs and of sectors
BITS = tuple(mask.bit_count() for mask in range(1 << PROGRAMS))


def _bot_scores() -> tuple[tuple[int, ...], ...]:
    """Points by numbers free and submarines launched: the largest free number not covered."""
    cover: dict[int, int] = {}
    for entry in COLUMN_ENTRIES:
        covering = entry.number("submarine", 0, SUBMARINES)
        for number in entry.numbers("bots", None, 1, NUMBERED_BOTS):
            if number in cover:
                raise entry.complain("bots", f"number {number} stands in two columns")
            cover[number] = covering
    missing = set(range(1, BOTS)) - set(cover)
    if missing:
        raise BOX.complain("column", f"no column has the number {min(missing)}")
    return tuple(
        tuple(
            max((n for n in range(1, free + 1) if cover[n] <= launched), default=0)
            for launched in range(SUBMARINES + 1)
        )
        for free in range(BOTS)
    )


# BOT_SCORE[numbers free][submarines launched]; ruling O5, part 3.2
BOT_SCORE = _bot_scores()
