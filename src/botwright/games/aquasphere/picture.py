"""The picture of a table: the types of what `table.view` makes for a client, field by field.

OpenAPI and the TypeScript of the page are made from these types; the text below a field
describes it there.
"""

from typing import Literal

from botwright.core.reading.typed import TypedDict

ProgramName = Literal["lab", "time", "crystal", "octopod", "submarine", "card", "program"]


class ProgramView(TypedDict):
    """A program: its colour, its name and what it does."""

    id: ProgramName
    colour: str
    """The English name of the colour."""
    colourName: str
    name: str
    text: str
    source: str
    """Where our knowledge of the component comes from."""


class CardView(TypedDict):
    """A research card."""

    id: str
    """The piece; copies end in #1, #2 ..."""
    kind: str
    """What the card does: one word for all cards that work alike."""
    program: ProgramName | None
    """The program it belongs to, where it belongs to one."""
    name: str
    text: str
    source: str
    """Where our knowledge of the component comes from."""
    known: str
    """What is known of it although it is not rulebook; empty where there is nothing to say."""


class HandCard(CardView):
    """A research card of a player."""

    used: bool
    """Whether nothing more comes of it in this scoring, or at all."""


class ExpansionView(TypedDict):
    """A lab expansion: its letters, and how much more a lab holds with it."""

    id: str
    """The piece; copies end in #1, #2 ..."""
    letters: list[str]
    cards: int
    crystals: int
    octopods: int
    time: int
    name: str
    source: str
    """Where our knowledge of the component comes from."""
    known: str
    """What is known of it although it is not rulebook; empty where there is nothing to say."""


class Berth(TypedDict):
    """A place for a submarine."""

    cost: int
    """Time markers, before anything changes it."""
    colour: int
    """Whose submarine lies here: a number of a colour, or -1."""


class Scientist(TypedDict):
    """A scientist in a sector."""

    seat: int
    area: ProgramName


class Refill(TypedDict):
    """What the end of the round brings to a sector."""

    time: int
    crystals: int
    octopods: int
    neutral: int
    """The neutral colour that places a bot; -1 for none."""


class SectorView(TypedDict):
    """A sector of the station with everything that lies and stands there."""

    letter: str
    position: int
    """Its place on the ring, clockwise from 0."""
    program: ProgramName
    programName: str
    lockClockwise: int
    """The time that the lock to the next sector costs."""
    source: str
    """Where our knowledge of the component comes from."""
    known: str
    """What is known of it although it is not rulebook; empty where there is nothing to say."""
    control: int
    """The colour on the control field; -1 for none."""
    station: list[int]
    """Bots in the charging station by colour."""
    stationLimit: int
    octopods: int
    crystals: int
    time: int
    berths: list[Berth]
    cards: list[CardView]
    """A pile; the last one is on top."""
    expansions: list[ExpansionView]
    """A pile; the last one is on top."""
    scientists: list[Scientist]
    movementCost: int | None
    """What the way here costs the seat that looks, once its scientist is on the table."""
    submarineCost: int | None
    """What a submarine costs the seat that looks; null where no berth is free."""
    refill: Refill | None


class RoomView(TypedDict):
    """A room of the headquarters."""

    id: str
    level: int
    """Steps from the start."""
    tile: ProgramName | None
    """The program of this round."""
    nextTile: ProgramName | None
    """The program of the next round."""
    arrows: list[str]
    """The rooms that arrows lead to."""
    sideways: list[str]
    """The rooms that a sidestep leads to."""
    engineers: list[int]
    """The seats whose engineer is here."""


class Start(TypedDict):
    """Where engineers begin a round."""

    arrows: list[str]
    engineers: list[int]


class Headquarters(TypedDict):
    """The rooms with the programs of this round and the next."""

    rooms: list[RoomView]
    start: Start
    passed: list[int]
    """The seats that have passed, in this order."""
    programCard: str | None
    nextProgramCard: str | None


class Stores(TypedDict):
    """How much a lab holds of each thing."""

    cards: int
    crystals: int
    octopods: int
    time: int


class Forecast(TypedDict):
    """What an intermediate scoring would count now, red lines left out; 0 after the game."""

    majority: int
    bots: int
    crystals: int
    octopods: int
    total: int


class FinalForecast(TypedDict):
    """What the final scoring would add now; 0 after the game."""

    letters: int
    time: int
    submarines: int
    lab: int
    total: int


class PlayerView(TypedDict):
    """A player: board, bots, submarines, lab, cards, points."""

    seat: int
    name: str
    """The name of the colour."""
    points: int
    space: int
    """The space on the track of points."""
    lap: int
    toRedLine: int
    """Points up to the next red line."""
    supply: int
    """Bots that are not programmed and stand nowhere."""
    freeNumbers: int
    besideBoard: int
    """Bots of the supply that have no number."""
    programmed: list[ProgramName]
    submarines: int
    """Submarines that are not launched."""
    launched: int
    time: int
    timeBack: int
    """Time markers that a programmed bot would bring if it were taken back now."""
    crystals: int
    capacity: Stores
    baseLab: str | None
    """The letter of the base lab."""
    lab: list[ExpansionView]
    letters: list[str]
    """All letters of the lab."""
    hand: list[HandCard]
    """Research cards; they are public."""
    sidesteps: int
    """Sidesteps made in this game."""
    scientist: str | None
    """The letter of the sector; null before the scientist is on the table."""
    area: ProgramName | None
    """The area of the sector where the scientist stands."""
    engineer: str
    """A room, start or passed."""
    bought: bool
    """Whether a program has been bought in this round."""
    controlFields: int
    forecast: Forecast
    final: FinalForecast
    tally: dict[str, int]
    """Points so far by where they came from."""


class Colour(TypedDict):
    """A colour, whether somebody plays it or not."""

    seat: int
    name: str
    colour: str
    """The colour for programs."""
    neutral: bool
    submarines: int
    """Submarines that are not launched."""


class Centre(TypedDict):
    """The centre tile."""

    bulb: int
    """The points for a launch or a card."""
    rotation: int
    """Its turn clockwise, in sectors; -1 before it is laid."""


class Gain(TypedDict):
    """Something that waits for the active player to choose the order."""

    id: str
    name: str
    count: int


class Waiting(TypedDict):
    """What the active player still gets."""

    points: int
    """Points that are being moved."""
    gains: list[Gain]
    card: CardView | None
    """A research card with an immediate effect that waits."""
    letters: list[str]
    """The sectors that a new expansion still names."""


class Limits(TypedDict):
    """The most that a player can have."""

    programmed: int
    expansions: int


class Track(TypedDict):
    """The track of points."""

    lap: int
    """Spaces."""
    redLines: list[int]
    """The spaces before a red line."""


class Column(TypedDict):
    """A column of a player's board."""

    numbers: list[int]
    """The numbers that bots cover."""
    submarine: int
    """The submarine that covers the column; 0 for none."""


class Sources(TypedDict):
    """Where our knowledge of what is printed on boards and tiles comes from."""

    track: str
    """The red lines."""
    columns: str
    refill: str
    programCards: str
    berths: str
    """The costs of submarines."""


class Picture(TypedDict):
    """The table of AquaSphere as a seat, or a spectator, sees it."""

    game: Literal["aquasphere"]
    seat: int
    """The seat that looks; -2 for a spectator."""
    decision: str
    """What is being decided, as one word in capitals; OVER at the end."""
    question: str
    """The same in words."""
    toMove: int
    """A seat, -1 for chance, -2 when the game is over."""
    round: int
    rounds: int
    stage: str
    """How far a turn or a scoring has come, as one word in capitals."""
    phaseName: str
    active: int
    """The seat whose turn or scoring it is; -1 for none."""
    order: list[int]
    """The seats in the order of turns."""
    passOrder: list[int]
    """The seats that have passed, in this order."""
    colours: list[Colour]
    players: list[PlayerView]
    sectors: list[SectorView]
    headquarters: Headquarters
    centre: Centre
    waiting: Waiting
    programs: list[ProgramView]
    programPrice: int
    """The time markers that a bought program costs."""
    botTime: int
    """The time markers that programming an occupied symbol brings at most."""
    limits: Limits
    track: Track
    columns: list[Column]
    sources: Sources
    scores: list[int]
    """The points of each seat."""
    places: list[int]
    """The place of each seat by points and tie-breaks, 0 for the best."""
    rules: dict[str, str]
    """The number of the rule behind each kind of action, by the words its notation begins with."""
