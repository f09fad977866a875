"""The picture of a table: the types of what `table.view` makes for a client, field by field.

OpenAPI and the TypeScript of the page are made from these types; the text below a field
describes it there.
"""

from typing import Literal, NotRequired

from botwright.core.reading.typed import TypedDict

TileType = Literal["move", "deployment", "special", "enhancement"]
JointColour = Literal["none", "amber", "cyan"]
DepositName = Literal["NORMAL", "RICH", "POOR"]


class Plug(TypedDict):
    """A plug on an edge of a tile: it fits a socket of its colour at its position."""

    position: int
    colour: JointColour


class PrintedTile(TypedDict):
    """What is printed on a subroutine tile."""

    id: str
    type: TileType
    name: str
    text: str
    complexity: int
    part: int
    """The parts of the tiles of a program add up to the action that chooses it."""
    source: str
    """Where our knowledge of the component comes from."""
    known: str
    """What the rulebook says of a tile that had to be completed."""
    right: NotRequired[list[JointColour]]
    """The sockets of this edge, position by position."""
    bottom: NotRequired[list[JointColour]]
    """The sockets of this edge, position by position."""
    left: NotRequired[Plug]
    top: NotRequired[Plug]


class TileView(PrintedTile):
    """A subroutine tile with the rule behind it."""

    rule: str


class CardView(TypedDict):
    """A module card."""

    id: str
    kind: Literal["planetary", "action"]
    name: str
    cost: int
    """The printed cost in dollars."""
    text: str
    source: str
    """Where our knowledge of the component comes from."""
    known: str
    """What the rulebook says of a card that had to be completed."""
    effect: str
    """The kind of effect; several cards may share one."""
    copy: int
    """Which copy of the card this is, from 1; 0 when there is only one."""
    phases: list[int]
    """The phases in which a planetary module works."""


class ModuleView(CardView):
    """A planetary module on a planet."""

    owner: int
    """A seat."""
    live: bool
    """Whether it works now."""


class PlanetView(TypedDict):
    """A planet with everything that lies on it; lists by seat unless they say otherwise."""

    position: int
    name: str
    tile: str | None
    """The planet tile; null while it is face down."""
    text: str | None
    """The installation in words; null while the tile is face down."""
    discovered: bool
    deposit: DepositName
    pays: list[int]
    """Dollars for the majority and for the second by the deposit."""
    sabotaged: bool
    extractors: list[int]
    presence: list[int]
    """How much each seat counts for in the coming Scoring."""
    payout: list[int]
    """What the coming Scoring would pay each seat; 0 when none comes."""
    ships: list[int]
    """The seats whose ship is here."""
    modules: list[ModuleView]
    used: bool
    """Whether its installation has been used in this turn."""


class PlayerView(TypedDict):
    """A player as everybody sees him; a secret program is only ready."""

    seat: int
    name: str
    """The name of the colour."""
    colour: str
    """The colour for programs."""
    money: int
    reserve: int
    """Extractors left."""
    ship: int
    """The position of a planet."""
    unused: list[str]
    """The tiles that are still free in this sequence."""
    spent: list[str]
    """The tiles that have been used in this sequence."""
    ready: bool
    """Whether the program is chosen, known or not."""
    program: list[str] | None
    """The tiles of the program; null where there is none or it is secret."""
    complexity: int | None
    executed: list[bool]
    """Whether each place of the program has been carried out."""
    hand: list[CardView]
    """Action modules bought and not played; they are public."""


class SlotView(TypedDict):
    """A slot of the market."""

    slot: int
    modifier: int
    """What is added to the cost of a card here."""
    card: CardView | None
    price: NotRequired[int | None]
    """What the seat that looks would pay, where there is a card; null for spectators."""


class Picture(TypedDict):
    """The table of Metallum as a seat, or a spectator, sees it."""

    game: Literal["metallum"]
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
    sequence: int
    """The sequence under way, from 1."""
    phase: int
    """0 for the set-up, then the number of the phase in the round."""
    phaseName: str
    active: int
    """The seat that carries out its program; -1 for none."""
    first: int
    """The seat that acts first in this round; -1 while that is open."""
    scheme: str
    """The scheme of connectors, A or B."""
    pendingPlanet: int
    """The position that the decision is about; -1 for none."""
    pendingCard: str | None
    """The card that the decision is about."""
    pendingCount: int
    """Pieces still to be placed, or already moved, in the step under way."""
    players: list[PlayerView]
    planets: list[PlanetView]
    market: list[SlotView]
    deck: list[str]
    """The cards that can still be drawn; their order is not known to anybody."""
    discard: list[str]
    scores: list[int]
    """The money of each seat."""
    places: list[int]
    """The place of each seat by money and tie-breaks, 0 for the best."""
    forecast: list[int]
    """What the coming Scoring would pay each seat."""
    poorer: int
    """The seat that decides the order if programs are equally complex; -1: it is drawn."""
    complexities: list[int]
    """While programs are built: the complexity of each legal one, in the order of legal actions."""
    tiles: list[TileView]
    """All subroutine tiles under this scheme."""
    rules: dict[str, str]
    """The number of the rule behind each kind of action, by the words its notation begins with."""
