"""What a position is made of: actions, what an event did, who sits on a seat, open questions."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from botwright.tables.events import Event, SeatKind, Sitting

PERSON: Final = "person"  # a seat's kind; the others are BOT, OPPONENT and OPEN
BOT: Final = "bot"  # a program that is not of the house
GUESTS: Final = (PERSON, BOT)  # whoever comes from outside, with a key and a clock


class Step(NamedTuple):
    """One action of the game, made by `mover` in event `number`, and the position after it."""

    number: int
    mover: int
    action: int
    state: bytes
    revealed: bool = False  # it was chosen in secret


class Happening(NamedTuple):
    """What an event did: who sat where before it, and the actions it made of which position."""

    event: Event
    chairs: tuple["Chair", ...]
    before: bytes
    steps: tuple[Step, ...]
    step: int  # actions of the line after it
    offered: bool = False  # another game was on offer before it


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a seat."""

    kind: SeatKind
    name: str = ""
    level: str | None = None
    resigned: bool = False
    person: str | None = None  # the guest for whom an opponent plays, while it does
    pledge: str | None = None  # the SHA-256 of a share of the luck
    colour: str | None = None  # None: the usual one of the seat
    bot: bool = False  # the seat is a bot's, also while an opponent plays for it

    @classmethod
    def of(cls, sitting: Sitting) -> "Chair":
        """A seat as a table begins with it."""
        kind, pledge, colour = sitting.kind, sitting.pledge, sitting.colour
        return cls(kind, sitting.name, sitting.level, pledge=pledge, colour=colour, bot=kind == BOT)

    @property
    def has_person(self) -> bool:
        """Whether a person sits here, or may come back."""
        return self.kind == PERSON or (self.person is not None and not self.bot)


@dataclass(frozen=True, slots=True)
class Question:
    """A wish that waits for the persons of the table: to go back, or to play again."""

    seat: int
    agreed: tuple[int, ...]
    keep: int = 0
    to: int = 0
    at: int = 0
    pledges: tuple[tuple[int, str], ...] = ()  # for the luck of the next game, by seat
