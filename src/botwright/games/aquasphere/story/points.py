"""Facts of points: gains by source, red lines, the intermediate scoring, the end of the game."""

from typing import Any, NamedTuple

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Draft
from botwright.core.seats import NOBODY
from botwright.games.aquasphere.data import (
    FREE_FALL,
    FREE_STEPS,
    LAP,
    NO_PROGRAM,
    NO_SEAT,
    ROUNDS,
    Decision,
    Gain,
    Source,
    Stage,
    Store,
)
from botwright.games.aquasphere.story.questions import (
    can_use_card,
    hand,
    is_settled,
    launched,
    room_for,
    standing,
)
from botwright.games.aquasphere.story.rewards import pay_reward, take_gain
from botwright.games.aquasphere.story.tellers import before_this, previous, require, tells
from botwright.games.aquasphere.story.turn import (
    change_time,
    take_from_symbol,
    take_time,
)

# gains

SOURCE_CAUSES = {
    Source.OCTOPODS: "50",
    Source.SUBMARINES: "54",
    Source.RESEARCH: "63",
    Source.CARD_REWARDS: "C3",
    Source.DISPLACED: "33",
    Source.MAJORITY: "86",
    Source.BOTS: "85",
    Source.CRYSTALS: "89",
    Source.OCTOPODS_LEFT: "87",
    Source.LETTERS: "44",
    Source.TIME: "97",
    Source.ALL_SUBMARINES: "59",
    Source.FULL_LAB: "38",
}
TURN_SOURCES = tuple(Source)[: Source.MAJORITY]
ROUND_SOURCES = (Source.MAJORITY, Source.BOTS, Source.CRYSTALS, Source.OCTOPODS_LEFT)
FINAL_SOURCES = (Source.LETTERS, Source.TIME, Source.ALL_SUBMARINES, Source.FULL_LAB)


def causes_of(*sources: Source) -> str:
    """The causes of points from these sources."""
    return " ".join(SOURCE_CAUSES[source] for source in sources)


class Scored(NamedTuple):
    """The active player got points from a source in his turn."""

    seat: int
    source: int
    points: int
    cause: str


@tells(Scored, causes_of(*TURN_SOURCES))
def tell_scored(draft: Draft, fact: Scored) -> None:
    """The points are moved; what a red line holds back is told next."""
    require(fact.source in TURN_SOURCES and not draft.points_left, fact, "no points come here")
    source = Source(fact.source)
    if source in (Source.OCTOPODS, Source.RESEARCH):
        take_gain(draft, fact, Gain.POINTS)
        require(draft.waiting[Gain.POINTS] == fact.points, fact, "other points wait")
        require(draft.waiting_source == source, fact, "points of another source wait")
        draft.waiting[Gain.POINTS] = 0
        draft.waiting_source = int(Source.OCTOPODS)
    elif source == Source.CARD_REWARDS:
        due = pay_reward(draft, fact, Gain.CARD_POINTS)
        require(due == fact.points, fact, "the card pays another number")
    else:
        occasion = "Launched" if source == Source.SUBMARINES else "SentHome"
        require(before_this(draft) == occasion, fact, "nothing pays for it here")
    add_points(draft, fact)


def add_points(draft: Draft, fact: Fact) -> None:
    """Points of a source move the counter."""
    require(SOURCE_CAUSES[Source(fact.source)] == fact.cause, fact, "a wrong cause")
    require(fact.points != 0, fact, "no points came")
    draft.points[fact.seat] += fact.points
    draft.tally[fact.seat][fact.source] += fact.points


class RoundScored(NamedTuple):
    """A source of a player's intermediate scoring; octopods cost points."""

    seat: int
    source: int
    points: int
    cause: str


@tells(RoundScored, causes_of(*ROUND_SOURCES), minor=True)
def tell_round_scored(draft: Draft, fact: RoundScored) -> None:
    """The sources come in their order, when income and cards are done."""
    require(fact.source in ROUND_SOURCES, fact, "that is no source of a round")
    last = previous(draft)
    if isinstance(last, RoundScored):
        require(last.source < fact.source, fact, "another source comes first")
    check_cards_done(draft, fact)
    add_points(draft, fact)


def check_cards_done(draft: Draft, fact: Fact) -> None:
    """Income and cards of the intermediate scoring are done."""
    over = draft.stage == Stage.CARDS_LAST and not can_use_card(draft, draft.active)
    require(over or draft.stage == Stage.COUNT, fact, "the points are not counted now")
    require(is_settled(draft), fact, "something comes first")


class FinalScored(NamedTuple):
    """A source of a player's final scoring, without red lines."""

    seat: int
    source: int
    points: int
    cause: str


@tells(FinalScored, causes_of(*FINAL_SOURCES), own=False)
def tell_final_scored(draft: Draft, fact: FinalScored) -> None:
    """By seats, and by sources."""
    require(fact.source in FINAL_SOURCES, fact, "that is no source of the end")
    last = previous(draft)
    if isinstance(last, FinalScored):
        ascending = (last.seat, last.source) < (fact.seat, fact.source)
        require(ascending, fact, "another source comes first")
    require_end_of_scoring(draft, fact)
    add_points(draft, fact)


def require_end_of_scoring(draft: Draft, fact: Fact) -> None:
    """All have counted their points after the last round."""
    last = draft.round_number == ROUNDS and draft.turn + 1 == draft.players
    over = last and draft.stage == Stage.COUNTED and is_settled(draft)
    require(over, fact, "the scoring is not over")


# red lines


class Held(NamedTuple):
    """A red line holds points back that were scored or had crossed another line."""

    seat: int
    points: int
    cause: str


def held_points(draft: Draft) -> int:
    """How many of the points that the last fact brought a red line holds back."""
    last = previous(draft)
    if isinstance(last, RoundCounted):
        gain = last.total
    elif isinstance(last, (Scored, Crossed)):
        gain = last.points
    else:
        return 0
    start = draft.points[last.seat] - gain
    paid = int(isinstance(last, Crossed))  # the line at the start
    return int(max(0, gain - paid - FREE_STEPS[(start + paid) % LAP]))


@tells(Held, "70", "Scored RoundCounted Crossed")
def tell_held(draft: Draft, fact: Held) -> None:
    """The counter stands before the line, the points wait."""
    require(held_points(draft) == -fact.points > 0, fact, "no line is there")
    draft.points[fact.seat] += fact.points
    draft.points_left = -fact.points


class Crossed(NamedTuple):
    """A player paid for a red line, a crystal or a bot (else NO_PROGRAM), and moved on."""

    seat: int
    program: int
    points: int
    cause: str


@tells(Crossed, "70 72", "start")
def tell_crossed(draft: Draft, fact: Crossed) -> None:
    """The points that waited are moved; the next line may hold some back again."""
    require(fact.points == draft.points_left > 0, fact, "other points wait")
    if fact.program == NO_PROGRAM:
        require(fact.cause == "70" and draft.crystals[fact.seat] > 0, fact, "no crystal pays")
        draft.crystals[fact.seat] -= 1
    else:
        require(fact.cause == "72" and not draft.crystals[fact.seat], fact, "a crystal pays")
        take_from_symbol(draft, fact)
    draft.points[fact.seat] += fact.points
    draft.points_left = 0


class Forfeited(NamedTuple):
    """Points that a red line held back were lost."""

    seat: int
    lost: int
    cause: str


@tells(Forfeited, "73", "start Held Returned Nothing")
def tell_forfeited(draft: Draft, fact: Forfeited) -> None:
    """By choice, or because nothing can pay."""
    require(fact.lost == draft.points_left > 0, fact, "other points wait")
    able = draft.crystals[fact.seat] or draft.programmed[fact.seat]
    require(not able or not draft.past, fact, "the line can be paid for")
    draft.tally[fact.seat][Source.RED_LINES] -= fact.lost
    draft.points_left = 0


class Spared(NamedTuple):
    """Moving back ended at a red line or at 0: these points were not lost."""

    seat: int
    points: int
    cause: str


def spared_points(draft: Draft) -> int:
    """How many points of a negative total are not lost."""
    last = previous(draft)
    if not isinstance(last, RoundCounted) or last.total >= 0:
        return 0
    start = draft.points[last.seat] - last.total
    return int(max(0, -last.total - min(start, FREE_FALL[start % LAP])))


@tells(Spared, "90", "RoundCounted")
def tell_spared(draft: Draft, fact: Spared) -> None:
    """The counter stays on the first space after the line."""
    require(spared_points(draft) == fact.points > 0, fact, "no line is there")
    draft.points[fact.seat] += fact.points
    draft.tally[fact.seat][Source.RED_LINES] += fact.points


# the intermediate scoring


class ScoringBegan(NamedTuple):
    """A player's intermediate scoring began."""

    seat: int
    cause: str


@tells(ScoringBegan, "84", own=False, minor=True)
def tell_scoring_began(draft: Draft, fact: ScoringBegan) -> None:
    """When all have passed, in the order of play."""
    if draft.active == NO_SEAT:
        turn, free = 0, draft.stage == Stage.DONE
    else:
        turn, free = draft.turn + 1, draft.stage == Stage.COUNTED and is_settled(draft)
    require(free and draft.passes == draft.players, fact, "nobody scores now")
    require(turn < draft.players and draft.order[turn] == fact.seat, fact, "another seat is next")
    draft.turn, draft.active, draft.used_cards = turn, fact.seat, 0
    draft.stage = int(Stage.INCOME)


class IncomeTaken(NamedTuple):
    """Time markers for submarines came; the marker on the board went back."""

    seat: int
    time: int
    lost: int
    cause: str


def income(draft: Draft) -> IncomeTaken:
    """The income of the active player."""
    due = launched(draft, draft.active)
    fit = min(due, room_for(draft, draft.active, Store.TIME))
    return IncomeTaken(draft.active, fit, due - fit, "79")


@tells(IncomeTaken, "79")
def tell_income_taken(draft: Draft, fact: IncomeTaken) -> None:
    """A marker for each submarine, before or after cards."""
    first = draft.stage == Stage.INCOME
    require(first or draft.stage == Stage.CARDS_FIRST, fact, "no income comes now")
    require(is_settled(draft), fact, "something comes first")
    take_time(draft, fact, launched(draft, fact.seat))
    draft.bought[fact.seat] = 0
    draft.stage = int(Stage.CARDS_LAST if first else Stage.COUNT)


class CardUsed(NamedTuple):
    """A research card for the intermediate scoring was used, for time markers."""

    seat: int
    card: int
    time: int
    cause: str


@tells(CardUsed, "80", "start")
def tell_card_used(draft: Draft, fact: CardUsed) -> None:
    """Once in a scoring; the bot follows."""
    scoring = Stage.INCOME <= draft.stage <= Stage.CARDS_LAST
    require(scoring and fact.card in hand(draft, fact.seat), fact, "the card cannot be used")
    place = 1 << hand(draft, fact.seat).index(fact.card)
    require(not draft.used_cards & place, fact, "the card was used")
    change_time(draft, fact)
    draft.used_cards |= place
    if draft.stage == Stage.INCOME:
        draft.stage = int(Stage.CARDS_FIRST)


class RoundCounted(NamedTuple):
    """The sources of a player's intermediate scoring were added up."""

    seat: int
    majority: int
    bots: int
    crystals: int
    octopods: int
    total: int
    cause: str


def counted(draft: Draft) -> RoundCounted:
    """The sum of the sources that were told of the active player."""
    told = {fact.source: fact.points for fact in draft.past if is_counted(draft, fact)}
    majority, bots, crystals, octopods = (told.get(source, 0) for source in ROUND_SOURCES)
    total = majority + bots + crystals + octopods
    return RoundCounted(draft.active, majority, bots, crystals, octopods, total, "89")


def is_counted(draft: Draft, fact: Fact) -> bool:
    """Whether a fact is a source of the active player's scoring."""
    return isinstance(fact, RoundScored) and bool(fact.seat == draft.active)


@tells(RoundCounted, "89")
def tell_round_counted(draft: Draft, fact: RoundCounted) -> None:
    """The counter moves once, by the total."""
    check_cards_done(draft, fact)
    require(counted(draft) == fact, fact, "that is not the sum")
    draft.stage = int(Stage.COUNTED)


# the end


class GameEnded(NamedTuple):
    """The game was over: who won, and by what (points, control fields, crystals, or shared)."""

    winners: tuple[int, ...]
    by: str
    cause: str


def outcome(position: Any) -> tuple[tuple[int, ...], str]:
    """The winners, and what decides for them."""
    seats = range(position.players)
    ranks = {seat: standing(position, seat) for seat in seats}
    best = max(ranks.values())
    winners = tuple(seat for seat in seats if ranks[seat] == best)
    if len(winners) > 1:
        return winners, "shared"
    for number, by in enumerate(("points", "control", "crystals"), start=1):
        if sum(rank[:number] == best[:number] for rank in ranks.values()) == 1:
            return winners, by
    raise AssertionError("a single winner is ahead by something")


@tells(GameEnded, "99", "FinalScored", own=False)
def tell_game_ended(draft: Draft, fact: GameEnded) -> None:
    """Nobody is asked any more."""
    require_end_of_scoring(draft, fact)
    require(outcome(draft) == (fact.winners, fact.by), fact, "that is not the outcome")
    draft.used_cards = 0
    draft.stage, draft.decision = int(Stage.OVER), int(Decision.OVER)
    draft.to_move = NOBODY
