"""What happened at a table, event by event: facts made once, words for whoever reads.

Everything in it is public: a secret choice becomes an event only when it is revealed.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from botwright.core.reading.facts import Fact, as_json
from botwright.core.reading.sentences import parts, plain
from botwright.tables import events as happened
from botwright.tables.events import Event
from botwright.tables.position import OPEN, OPPONENT
from botwright.tables.records import BOT, Chair, Happening
from botwright.tables.showing.messages import Entry
from botwright.tables.showing.telling import Telling
from botwright.tables.showing.words import called, say

NO_FACT = -1  # a sentence of an event that is no action
TOLD = 1_000  # events that are told at once at most
OUTAGE = 10_000  # milliseconds without a server that are worth a word; less is a slow answer
SAME_OUTAGE = 60_000  # milliseconds between two whiles without a server that are one to people
KEPT = 64  # happenings whose facts are kept: several readers ask for the newest ones at once


class Move(NamedTuple):
    """One action of a happening: its notation, its rule, and what it did."""

    text: str
    rule: str
    facts: list[Fact]
    told: list[dict[str, Any]]  # the facts, as everybody is sent them
    after: bytes


class History:
    """The entries of a table; grows with its events."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self.happenings: list[Happening] = []
        self.moves = lru_cache(KEPT)(self.moves_of)

    def extend(self, happenings: Iterable[Happening]) -> None:
        """Take in what is new."""
        self.happenings.extend(happenings)

    def events(self) -> list[Event]:
        """All events of the table."""
        return [happening.event for happening in self.happenings]

    @property
    def has_clock(self) -> bool:
        """Whether the table has one; the first event says so."""
        start = self.happenings[0].event.body
        return isinstance(start, happened.Start) and start.clock.kind != "none"

    def moves_of(self, number: int) -> list[Move]:
        """The actions of an event, with what each of them did."""
        found, before = [], self.happenings[number].before
        for step in self.happenings[number].steps:
            text = self.telling.text(before, step.action)
            facts = self.telling.facts(before, step.action, step.state)
            rule = self.telling.rule(before, step.action)
            found.append(Move(text, rule, facts, [as_json(fact) for fact in facts], step.state))
            before = step.state
        return found

    def entry(self, number: int, language: str, reader: int | None) -> Entry:
        """One event as `reader` (a seat, or None for a spectator) is told it."""
        happening = self.happenings[number]
        event, moves = happening.event, self.moves(number)
        if moves:
            told = self.told(moves, language, reader)
        elif isinstance(event.body, happened.Start | happened.Share):
            told = []  # the seats show whose share is in
        elif isinstance(event.body, happened.Pause) and not self.is_outage(number):
            told = []  # clocks stood still, but nobody was kept waiting for long, or it is known
        else:
            told = [(say_event(happening, self.has_clock, language), NO_FACT)]
        return Entry(
            number=event.number,
            step=happening.step,
            kind=event.body.KIND,
            seat=getattr(event.body, "seat", None),
            texts=[move.text for move in moves],
            rules=[move.rule for move in moves],
            facts=[fact for move in moves for fact in move.told],
            sentences=[plain(sentence) for sentence, _ in told],
            parts=[parts(sentence) for sentence, _ in told],
            sources=[fact for _, fact in told],
            at=event.at,
        )

    def is_outage(self, number: int) -> bool:
        """Whether a pause was a long one, and the first of those that follow upon each other.

        A busy server makes many short ones; each of them is fair to the clocks.
        """
        began = self.happenings[number].event.at
        for index in range(number, -1, -1):
            event = self.happenings[index].event
            if began - event.at >= SAME_OUTAGE:
                return True
            if isinstance(event.body, happened.Pause):
                is_long = event.body.milliseconds >= OUTAGE
                if is_long != (index == number):
                    return False
                began = event.at - event.body.milliseconds
        return True

    def told(self, moves: list[Move], language: str, reader: int | None) -> list[tuple[str, int]]:
        """What an event did: sentences, players marked, each with the place of its fact among all
        facts of the event. Choices revealed together are told by the last of them."""
        last = moves[-1]
        facts = last.facts[1:] if len(moves) > 1 and len(last.facts) > 1 else last.facts
        first = sum(len(move.facts) for move in moves) - len(facts)
        said = self.telling.words(facts, last.after, language, reader)
        return [(text, first + place) for place, text in enumerate(said) if text]

    def entries(
        self, since: int | None, language: str, reader: int | None, until: int | None = None
    ) -> list[Entry]:
        """The events after a number, and up to another one; none when no number is given."""
        count = len(self.happenings)
        last = count if until is None else min(count, until + 1)
        first = last if since is None else since + 1
        return [self.entry(at, language, reader) for at in range(first, last)]


def names_of(chairs: Sequence[Chair], language: str) -> list[str]:
    """How those who sit on the seats are called."""
    return called([(chair.kind, chair.name, chair.level) for chair in chairs], language)


def say_event(happening: Happening, has_clock: bool, language: str) -> str:
    """The sentence of an event that is no action."""
    body, chairs = happening.event.body, happening.chairs
    seat = getattr(body, "seat", None)
    name = "" if seat is None else names_of(chairs, language)[seat]
    if isinstance(body, happened.Seat):
        after = list(chairs)
        after[body.seat] = Chair(body.kind, body.name, body.level)
        sat = names_of(after, language)[body.seat]
        if body.kind == OPPONENT and chairs[body.seat].kind != OPEN:
            return say("log_handed", language, name=sat, person=name)
        back = chairs[body.seat].kind == OPPONENT
        taken = "log_sat_bot" if body.kind == BOT else "log_sat"
        return say("log_back" if back else taken, language, name=sat, seat=body.seat + 1)
    if isinstance(body, happened.Begin) and body.without:
        late = ", ".join(names_of(chairs, language)[each] for each in body.without)
        return say("log_begin_without", language, names=late)
    if isinstance(body, happened.Answer):
        return say("log_yes" if body.yes else "log_no", language, name=name)
    if isinstance(body, happened.Undo):
        return say("log_undo_agreed" if body.agreed else "log_undo", language, name=name)
    if isinstance(body, happened.Resign):
        return say(f"log_{body.reason}", language, name=name)
    if isinstance(body, happened.End):
        return say(f"log_end_{body.reason}", language)
    if isinstance(body, happened.Pause):
        return say("log_pause" if has_clock else "log_pause_without", language)
    if isinstance(body, happened.Offer):
        agrees = "_yes" if happening.offered else ""
        return say("log_offer" + (agrees if body.yes else "_no"), language, name=name)
    return say(f"log_{body.KIND}", language, name=name)
