"""The kinds of facts of Metallum.

A cause is the number of a rule in docs/rules, or the id of a tile, a card or a planet. Planets are
places in the row, 0 to 6; tiles, cards, deposits and standings are numbers of their enumerations.
"""

from typing import NamedTuple

from botwright.core.reading.facts import Fact, kinds_of

# Programming and the order of play


class Sealed(NamedTuple):
    """A program lies behind the screen; only its owner knows it."""

    seat: int
    program: int
    cause: str


class Ready(NamedTuple):
    """What the others see of a sealed program: that it is ready."""

    seat: int
    cause: str


class Revealed(NamedTuple):
    """A program lies open, and its tiles are spent."""

    seat: int
    program: int
    complexity: int
    cause: str


class Decides(NamedTuple):
    """Who decides the order of play, and why; seat -1 when it is drawn."""

    seat: int
    cause: str


class ActsFirst(NamedTuple):
    """Who acts first in this round, as `chooser` has decided; -1: as the draw has."""

    seat: int
    chooser: int
    cause: str


class TurnBegan(NamedTuple):
    """An Action phase begins."""

    seat: int
    cause: str


# steps of an Action phase


class Executed(NamedTuple):
    """A subroutine is carried out; what it does follows."""

    seat: int
    tile: int
    cause: str


class Flew(NamedTuple):
    """A ship has landed on another planet."""

    seat: int
    planet: int
    cause: str


class Discovered(NamedTuple):
    """A face-down planet is discovered, for money."""

    seat: int
    planet: int
    money: int
    cause: str


class TurnedUp(NamedTuple):
    """A planet lies face up; which one it is."""

    planet: int
    tile: int
    cause: str


class Placed(NamedTuple):
    """Extractors come from the reserve to a planet."""

    seat: int
    planet: int
    amount: int
    cause: str


class Removed(NamedTuple):
    """Extractors go from a planet to the reserve of their owner, `seat`."""

    seat: int
    planet: int
    amount: int
    cause: str


class Moved(NamedTuple):
    """One extractor of `seat` goes from one planet to another."""

    seat: int
    source: int
    planet: int
    cause: str


class Chosen(NamedTuple):
    """A planet is chosen; what happens there is asked next."""

    seat: int
    planet: int
    cause: str


class Stopped(NamedTuple):
    """A player lets it be: none, or no more."""

    seat: int
    cause: str


class Reported(NamedTuple):
    """A Deposits Report speaks of a planet; its marker is laid or taken next."""

    seat: int
    planet: int
    cause: str


class Marked(NamedTuple):
    """The deposit of a planet is another one now."""

    seat: int
    planet: int
    deposit: int
    cause: str


class Mined(NamedTuple):
    """Deep Mining pays."""

    seat: int
    planet: int
    money: int
    standing: int
    cause: str


class Used(NamedTuple):
    """An installation is used; what it does follows."""

    seat: int
    planet: int
    cause: str


# cards


class Bought(NamedTuple):
    """A card is paid for and leaves the market."""

    seat: int
    card: int
    slot: int
    money: int
    cause: str


class Acquired(NamedTuple):
    """A planetary module is taken without paying."""

    seat: int
    card: int
    cause: str


class Installed(NamedTuple):
    """A planetary module is laid at a planet and works from now on."""

    seat: int
    card: int
    planet: int
    cause: str


class PickedUp(NamedTuple):
    """A module will be transported; where to is asked next."""

    seat: int
    card: int
    cause: str


class Transported(NamedTuple):
    """A module lies at another planet."""

    seat: int
    card: int
    source: int
    planet: int
    cause: str


class Played(NamedTuple):
    """An action module is played and leaves the game; what it does follows."""

    seat: int
    card: int
    cause: str


class Subsidised(NamedTuple):
    """A Subsidy pays."""

    seat: int
    money: int
    cause: str


class Sabotaged(NamedTuple):
    """A planet counts for nothing until the round ends."""

    seat: int
    planet: int
    cause: str


# Scoring and the end of the round


class ScoringBegan(NamedTuple):
    """Both players have acted, the planets pay."""

    cause: str


class Paid(NamedTuple):
    """A planet pays in Scoring; what a Refinery adds is a fact of its own."""

    seat: int
    planet: int
    money: int
    standing: int
    cause: str


class RoundEnds(NamedTuple):
    """Phase 4 begins."""

    cause: str


class Traded(NamedTuple):
    """A Trading Post pays."""

    seat: int
    planet: int
    money: int
    cause: str


class Discarded(NamedTuple):
    """A card leaves the market unsold."""

    card: int
    slot: int
    cause: str


class Slid(NamedTuple):
    """A card of the market slides to a cheaper slot."""

    card: int
    source: int
    slot: int
    cause: str


class DeckChanged(NamedTuple):
    """The planetary modules that nobody has are set aside; action modules are sold from now on."""

    cause: str


class Reshuffled(NamedTuple):
    """The discard pile becomes the deck."""

    cause: str


class Drawn(NamedTuple):
    """A card comes to the market."""

    card: int
    slot: int
    cause: str


class Lifted(NamedTuple):
    """The sabotage of a planet ends."""

    planet: int
    cause: str


class TilesBack(NamedTuple):
    """A player has all twelve tiles again."""

    seat: int
    cause: str


class RoundBegan(NamedTuple):
    """A new round begins with Programming."""

    number: int
    cause: str


class GameEnded(NamedTuple):
    """Who has won (-1: nobody), and what was compared last: a number for each seat."""

    seat: int
    compared: tuple[int, ...]
    cause: str


KINDS = kinds_of(
    Sealed, Ready, Revealed, Decides, ActsFirst, TurnBegan,
    Executed, Flew, Discovered, TurnedUp, Placed, Removed, Moved, Chosen, Stopped, Reported,
    Marked, Mined, Used, Bought, Acquired, Installed, PickedUp, Transported, Played, Subsidised,
    Sabotaged, ScoringBegan, Paid, RoundEnds, Traded, Discarded, Slid, DeckChanged, Reshuffled,
    Drawn, Lifted, TilesBack, RoundBegan, GameEnded,
)  # fmt: skip


def seen(fact: Fact, seat: int) -> Fact | None:
    """A fact as a seat may know it: of a sealed program the others see that it is ready."""
    if isinstance(fact, Sealed) and fact.seat != seat:
        return Ready(fact.seat, "16.1")
    return fact
