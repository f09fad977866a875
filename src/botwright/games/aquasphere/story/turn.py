"""Facts of a turn: questions, the headquarters, bots on symbols, rewards of research cards."""

from typing import NamedTuple

from botwright.core.reading.facts import Fact, Nothing, kind
from botwright.core.reading.snapshot import Draft
from botwright.core.seats import CHANCE, NOBODY
from botwright.games.aquasphere.data import (
    BOT_TIME,
    NO_SEAT,
    Decision,
    Gain,
    Room,
    Stage,
    Store,
)
from botwright.games.aquasphere.story.questions import (
    can_use_card,
    has_third_bot,
    is_programmed,
    is_settled,
    room_for,
    waiting_kinds,
    why_idle,
)
from botwright.games.aquasphere.story.tellers import before_this, previous, require, tells

# what is asked

QUESTION_CAUSES = {
    Decision.DRAW_SECTOR: "1.5",
    Decision.DRAW_START: "1.8",
    Decision.DRAW_LAB: "1.12",
    Decision.DRAW_CARD: "96",
    Decision.DRAW_EXPANSION: "96",
    Decision.DRAW_ROTATION: "1.18",
    Decision.DRAW_PROGRAM_CARD: "100",
    Decision.TURN: "1",
    Decision.ACTION: "36",
    Decision.LETTER: "39",
    Decision.END: "8",
    Decision.GAIN: "C2",
    Decision.RED_LINE: "70",
    Decision.THIRD_BOT: "11",
    Decision.SCORING_CARDS: "79",
}


class Asked(NamedTuple):
    """Somebody, or chance, is to decide something next."""

    seat: int
    decision: int
    cause: str


def is_open(draft: Draft, decision: int) -> bool:
    """Whether this is the question that comes next, of all that a player can be asked."""
    if decision == Decision.RED_LINE:
        seat = draft.active
        return bool(draft.points_left and (draft.crystals[seat] or draft.programmed[seat]))
    if draft.points_left or has_third_bot(draft):
        return decision == Decision.THIRD_BOT and not draft.points_left
    if any(draft.waiting):
        return decision == Decision.GAIN and waiting_kinds(draft) > 1
    if draft.letters:
        return decision == Decision.LETTER
    stages = {Decision.TURN: Stage.TURN, Decision.ACTION: Stage.DEPLOYED, Decision.END: Stage.DONE}
    if decision in stages:
        return bool(stages[Decision(decision)] == draft.stage)
    scoring = Stage.INCOME <= draft.stage <= Stage.CARDS_LAST
    return decision == Decision.SCORING_CARDS and scoring and can_use_card(draft, draft.active)


@tells(Asked, " ".join(sorted(set(QUESTION_CAUSES.values()))), own=False, minor=True)
def tell_asked(draft: Draft, fact: Asked) -> None:
    """The last fact of every story but that of the end."""
    require(draft.to_move == NOBODY and bool(draft.past), fact, "somebody is asked already")
    require(QUESTION_CAUSES.get(Decision(fact.decision)) == fact.cause, fact, "a wrong cause")
    if fact.seat == CHANCE:
        drawing = fact.decision <= Decision.DRAW_PROGRAM_CARD
        require(draft.stage == Stage.PREPARATION and drawing, fact, "nothing is drawn now")
    else:
        require(fact.seat == draft.active, fact, "another seat is active")
        require(is_open(draft, fact.decision), fact, "something else comes first")
        if fact.decision == Decision.ACTION and was_deployed(draft):
            idle = why_idle(draft, fact.seat) is not None
            require(
                idle == (before_this(draft) in ("Nothing", "Idle")), fact, "the action is not open"
            )
    draft.to_move, draft.decision = fact.seat, fact.decision


def was_deployed(draft: Draft) -> bool:
    """Whether this story began with deploying a bot."""
    return bool(draft.past) and kind(draft.past[0]) == "Deployed"


def came_home(draft: Draft, seat: int) -> bool:
    """Whether bots of a seat came back to its supply in this story."""
    return any(kind(fact) == "SentHome" and fact.seat == seat for fact in draft.past)


# nothing came of it


def owed_nothing(draft: Draft) -> str | None:
    """Why the last fact brought nothing, which must be said; None when it brought something."""
    last = previous(draft)
    if before_this(draft) == "TimeTaken" and last.time == 0:
        return "47"
    if isinstance(last, SymbolTaken) and last.time == 0 and last.cause != "64":
        return "22"
    if isinstance(last, NoBotLeft) and last.cause == "13":
        return "13"
    if isinstance(last, Returned) and last.time == 0 and last.cause == "8":
        return "22" if draft.supplies[last.seat] > 1 else None  # the only bot may be of use
    if before_this(draft) == "Idle" and was_deployed(draft) and not came_home(draft, last.seat):
        return "36"
    return None


@tells(Nothing, "47 22 13 36", minor=True)
def tell_nothing(draft: Draft, fact: Nothing) -> None:
    """Nothing changes."""
    require(owed_nothing(draft) == fact.cause, fact, "something came of it")


# turns


class TurnEnded(NamedTuple):
    """A player's turn was over."""

    seat: int
    cause: str


@tells(TurnEnded, "C7", minor=True)
def tell_turn_ended(draft: Draft, fact: TurnEnded) -> None:
    """Nobody has a turn until the next one begins."""
    require(draft.stage == Stage.DONE and is_settled(draft), fact, "the turn goes on")
    free = not draft.programmed[fact.seat] or before_this(draft) in ("start", "ActionSkipped")
    require(free, fact, "bots can be taken back")
    draft.active = NO_SEAT


class Passed(NamedTuple):
    """A player passed; `place` counts from 1."""

    seat: int
    place: int
    cause: str


@tells(Passed, "4", "start")
def tell_passed(draft: Draft, fact: Passed) -> None:
    """The engineer goes to the pass track."""
    require(draft.stage == Stage.TURN, fact, "the option is chosen")
    require(draft.passes + 1 == fact.place, fact, "another place is next")
    draft.engineers[fact.seat] = int(Room.PASSED)
    draft.pass_order[draft.passes] = fact.seat
    draft.passes += 1
    draft.stage = int(Stage.DONE)


class Stepped(NamedTuple):
    """An engineer entered a room with this program; ruling 68: sideways, by a research card."""

    seat: int
    room: int
    program: int
    cause: str


SIDE_DOOR = "68"


@tells(Stepped, f"9 {SIDE_DOOR}", "start")
def tell_stepped(draft: Draft, fact: Stepped) -> None:
    """What comes of it follows."""
    require(draft.stage == Stage.TURN, fact, "the option is chosen")
    draft.engineers[fact.seat] = fact.room
    if fact.cause == SIDE_DOOR:
        draft.sidesteps[fact.seat] += 1


class ProgramPaid(NamedTuple):
    """A player paid time markers to program a bot."""

    seat: int
    program: int
    time: int
    cause: str


@tells(ProgramPaid, "15", "start")
def tell_program_paid(draft: Draft, fact: ProgramPaid) -> None:
    """Once in a round."""
    require(draft.stage == Stage.TURN, fact, "the option is chosen")
    require(not draft.bought[fact.seat], fact, "this was done in this round")
    change_time(draft, fact)
    draft.bought[fact.seat] = 1


def change_time(draft: Draft, fact: Fact) -> None:
    """The time markers of a fact come or go; the lab holds them."""
    seat, time = fact.seat, fact.time
    draft.time_markers[seat] += time
    held = draft.time_markers[seat]
    require(0 <= held <= draft.capacities[seat][Store.TIME], fact, "so many time markers cannot be")


# programming: what comes of a step, a payment, the white area or a card

# the cause of programming: the kind of fact directly before it
OCCASIONS = {
    "9": "Stepped", "10": "Stepped", "13": "Stepped", "15": "ProgramPaid", "17": "WhiteUsed",
    "80": "CardUsed", "64": "TimeGained",
}  # fmt: skip


def settle_occasion(draft: Draft, fact: Fact) -> None:
    """What programming, or being unable to, ends: the option, the action or a card's effect."""
    cause = fact.cause
    last = previous(draft)
    require(before_this(draft) == OCCASIONS[cause], fact, "nothing programs a bot here")
    if cause == "64":
        require(last.cause == "64", fact, "no card works at once")
        draft.waiting[Gain.IMMEDIATE] -= 1
    elif cause != "80":
        require(last.program == fact.program, fact, "another program was chosen")
        draft.stage = int(Stage.DONE)


class Programmed(NamedTuple):
    """A bot from the supply was programmed."""

    seat: int
    program: int
    cause: str


@tells(Programmed, "9 15 17 64 80", minor=True)
def tell_programmed(draft: Draft, fact: Programmed) -> None:
    """The next bot stands on a free symbol."""
    settle_occasion(draft, fact)
    free = not is_programmed(draft, fact.seat, fact.program)
    require(free and draft.supplies[fact.seat] > 0, fact, "no bot, or the symbol is occupied")
    draft.supplies[fact.seat] -= 1
    draft.programmed[fact.seat] |= 1 << fact.program


class SymbolTaken(NamedTuple):
    """The symbol was occupied: time markers instead of a bot; `lost` found no room."""

    seat: int
    program: int
    time: int
    lost: int
    cause: str


@tells(SymbolTaken, "10 17 64")
def tell_symbol_taken(draft: Draft, fact: SymbolTaken) -> None:
    """The bot stays in the supply."""
    settle_occasion(draft, fact)
    require(is_programmed(draft, fact.seat, fact.program), fact, "the symbol is free")
    take_time(draft, fact, BOT_TIME)


class NoBotLeft(NamedTuple):
    """The supply was empty: no bot was programmed."""

    seat: int
    program: int
    cause: str


@tells(NoBotLeft, "13 64")
def tell_no_bot_left(draft: Draft, fact: NoBotLeft) -> None:
    """Nothing is programmed."""
    settle_occasion(draft, fact)
    require(draft.supplies[fact.seat] == 0, fact, "there is a bot")


def take_time(draft: Draft, fact: Fact, due: int) -> None:
    """Time markers come as far as they fit, the others are lost."""
    change_time(draft, fact)
    full = room_for(draft, fact.seat, Store.TIME) == 0
    require(fact.lost == 0 or (fact.lost > 0 and full), fact, "there is room for more")
    require(fact.time + fact.lost == due, fact, f"{due} time markers are due")


class Returned(NamedTuple):
    """A programmed bot was taken back for time markers; ruling 11: as the third one."""

    seat: int
    program: int
    time: int
    lost: int
    cause: str


@tells(Returned, "8 11", "start")
def tell_returned(draft: Draft, fact: Returned) -> None:
    """The bot goes home."""
    require(fact.cause == ("11" if has_third_bot(draft) else "8"), fact, "a wrong cause")
    take_from_symbol(draft, fact)
    take_time(draft, fact, BOT_TIME)


def take_from_symbol(draft: Draft, fact: Fact) -> None:
    """A programmed bot goes to the supply."""
    seat, program = fact.seat, fact.program
    require(is_programmed(draft, seat, program), fact, "no bot stands there")
    draft.programmed[seat] &= ~(1 << program)
    draft.supplies[seat] += 1
