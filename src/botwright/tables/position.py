"""A table as its events make it: the one fold through which play, loading and checks go."""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Final

from botwright.core.engines.engine import Engine
from botwright.core.reading.snapshot import Snapshot, digest
from botwright.core.seats import CHANCE, NOBODY
from botwright.tables import events as happened
from botwright.tables.events import Body, ClockSetting, Event, Notation, Status
from botwright.tables.records import BOT, GUESTS, Chair, Happening, Question, Step
from botwright.tables.showing.telling import Telling

OPEN: Final = "open"
RUNNING: Final = "running"
OVER: Final = "over"
OPPONENT: Final = "opponent"
LIVE: Final = "live"  # kinds of clocks
DAYS: Final = "days"
DIGEST_EVERY = 16  # actions between two digests of the position

# the events after which the position is another one
CHANGES = (
    happened.Begin, happened.Act, happened.Chance, happened.Reveal, happened.Undo, happened.End,
)  # fmt: skip

Tellings = Callable[[happened.Start], Telling]  # the rules and words of a table that begins so


class Differs(ValueError):
    """A replay that came to another position than the one that was played."""


@dataclass(eq=False)  # views are kept by the position they were made of
class Position:
    """Everything that follows from the events of a table."""

    telling: Telling
    start: happened.Start
    dealt: bytes  # the position before the first action
    chairs: list[Chair]
    bank: list[int]  # milliseconds left of live clocks
    opened: int  # when the present decision was opened
    made: int = 0  # when the table was made
    waits: tuple[int, ...] = ()  # clocks stand still until these seats have come
    shares: tuple[tuple[int, str], ...] = ()  # of the luck, opened: seat and share
    prefix: int = 0  # actions that were there at the start: a fork or an import
    steps: list[Step] = field(default_factory=list)
    number: int = 0
    changed: int = 0  # the number of the last event that changed the position
    turn_of: tuple[int, ...] = ()  # the seats that were asked last
    paid: tuple[tuple[int, int], ...] = ()  # increments: after how many actions, to which seat
    rested: int = 0  # until when it is written down that clocks stood still
    acted: dict[int, int] = field(default_factory=dict)  # seat -> when it last did something
    counts: Counter[tuple[str, int]] = field(default_factory=Counter)  # kind and seat of events
    hints: dict[int, tuple[int, int]] = field(default_factory=dict)  # seat: how many, how deep
    hinted: tuple[int, int, int] = (-1, -1, 0)  # the last hint: the position, the seat, the step
    begun: bool = False
    ask: Question | None = None
    gave_up: int | None = None  # the last seat that resigned or ran out of time
    offer: Question | None = None
    end: happened.End | None = None
    rematch: str | None = None
    asked: tuple[bytes, tuple[int, ...]] | None = None  # deciding() of a state, made once

    # reading

    @property
    def engine(self) -> Engine:
        """The rules that this table is played by."""
        return self.telling.engine

    @property
    def state(self) -> bytes:
        """The position of the game."""
        return self.steps[-1].state if self.steps else self.dealt

    @property
    def clock(self) -> ClockSetting:
        """The clock that was agreed on."""
        return self.start.clock

    @property
    def status(self) -> Status:
        """Open, running or over."""
        return OVER if self.end is not None else RUNNING if self.begun else OPEN

    @property
    def draws(self) -> int:
        """How often chance has drawn at this table."""
        return sum(step.mover == CHANCE for step in self.steps[self.free_from :])

    @property
    def free_from(self) -> int:
        """From which action on luck is drawn: after a fork, an import or the line of a lesson."""
        study = self.start.study
        return max(self.prefix, 0 if study is None else len(study.line))

    def before(self, step: int) -> bytes:
        """The position in which the action `step` (from 0) was made."""
        return self.steps[step - 1].state if step else self.dealt

    def deciding(self) -> tuple[int, ...]:
        """The seats that are asked now; none while the table is open or over."""
        if self.status != RUNNING:
            return ()
        state = self.state
        if self.asked is None or self.asked[0] is not state:
            self.asked = (state, tuple(s for s in self.engine.deciding(state) if s >= 0))
        return self.asked[1]

    def is_sealed(self) -> bool:
        """Whether choices are now made in secret and revealed together."""
        return len(self.deciding()) > 1

    def waits_for_chance(self) -> bool:
        """Whether chance is to draw."""
        return self.status == RUNNING and self.engine.mover(self.state) == CHANCE

    def posed(self, seat: int) -> bytes:
        """The position with `seat` to move: seats that decide before it get any legal choice.

        Seats that decide together do so independently, so words and legality for `seat` are the
        same whatever the others choose; nothing of their true choice can be in here.
        """
        state = self.state
        while (mover := self.engine.mover(state)) not in (seat, CHANCE):
            if mover == NOBODY or mover > seat:
                return self.state
            state = self.engine.apply(state, self.engine.legal(state)[0])
        return state

    def persons(self) -> set[int]:
        """The seats that a person has, present or not, and has not given up."""
        chairs = enumerate(self.chairs)
        return {seat for seat, chair in chairs if chair.has_person and not chair.resigned}

    def trial(self) -> "Position":
        """A copy to try a change on; shares nothing that a change touches."""
        own = ("chairs", "steps", "bank", "acted", "counts", "hints")
        return replace(self, **{name: getattr(self, name).copy() for name in own})

    # folding

    def take(self, event: Event) -> Happening:
        """Carry out the next event."""
        assert event.number == self.number + 1, (event.number, self.number)
        chairs, before, count = tuple(self.chairs), self.state, len(self.steps)
        offered = self.offer is not None
        self.number = event.number
        FOLDS[type(event.body)](self, event, event.body)
        self.remember(event)
        if isinstance(event.body, CHANGES):
            self.changed = event.number
            self.ask = None
            self.pass_turn(is_forward=not isinstance(event.body, happened.Undo))
            self.opened = event.at
        made = tuple(self.steps[count:])
        return Happening(event, chairs, before, made, len(self.steps), offered)

    def remember(self, event: Event) -> None:
        """Count what a seat does, and keep when."""
        body = event.body
        seats: list[int | None] = [getattr(body, "seat", None)]
        if isinstance(body, happened.Reveal):
            seats = [choice.seat for choice in body.choices]
        for seat in (seat for seat in seats if seat is not None):
            self.acted[seat] = event.at
            self.counts[body.KIND, seat] += 1

    def spend(self, seat: int, at: int) -> None:
        """Take the time since the decision was opened from a guest's bank; opponents have none."""
        if self.clock.kind == LIVE and not self.waits and self.chairs[seat].kind in GUESTS:
            self.bank[seat] -= max(0, at - self.opened)

    def pass_turn(self, is_forward: bool) -> None:
        """Who was asked and is no longer gets the increment; a draw of chance ends no turn."""
        now_asked = self.deciding()
        if not now_asked:
            return
        if is_forward and self.clock.kind == LIVE:
            for seat in set(self.turn_of) - set(now_asked):
                if self.chairs[seat].kind in GUESTS:
                    self.bank[seat] += self.clock.increment * 1000
                    self.paid += ((len(self.steps), seat),)
        self.turn_of = now_asked

    def go(self, number: int, mover: int, action: Notation, revealed: bool = False) -> None:
        """Make one action, told in notation or by number."""
        state = self.state
        known = action if isinstance(action, int) else self.engine.read_text(state, action)
        self.steps.append(Step(number, mover, known, self.engine.apply(state, known), revealed))

    def check(self, wanted: str | None) -> None:
        """The position must be the one that was played."""
        if wanted is not None and wanted != (found := self.digest()):
            raise Differs(f"after action {len(self.steps)} the position is {found}, not {wanted}")

    def digest(self) -> str:
        """A digest of the position by the names of its fields."""
        return digest(self.engine.layout.read(self.state))

    def digest_due(self, before: int) -> bool:
        """Whether a digest is kept after the actions made since there were `before` of them."""
        return before // DIGEST_EVERY != len(self.steps) // DIGEST_EVERY


def take_seat(position: Position, event: Event, body: happened.Seat) -> None:
    """Someone sits down, or a seat changes hands."""
    before = position.chairs[body.seat]
    position.chairs[body.seat] = replace(
        before,
        kind=body.kind,
        name=body.name,
        level=body.level,
        person=body.person,
        pledge=body.pledge if before.kind == OPEN else before.pledge,
        colour=body.colour if before.kind == OPEN else before.colour,
        bot=body.kind == BOT or (before.bot and body.kind == OPPONENT),
    )
    if before.kind == OPEN:
        position.telling = position.telling.seated(position.chairs)
        position.opened = event.at  # with the last one the time to open shares begins


def take_share(position: Position, event: Event, body: happened.Share) -> None:
    """A seat opens its share of the luck."""
    position.shares = (*position.shares, (body.seat, body.share))


def take_here(position: Position, event: Event, body: happened.Here) -> None:
    """A person has come; the clocks begin with the last one."""
    position.waits = tuple(seat for seat in position.waits if seat != body.seat)
    if not position.waits:
        position.opened = event.at


def take_begin(position: Position, event: Event, body: happened.Begin) -> None:
    """The game begins."""
    position.begun = True


def take_act(position: Position, event: Event, body: happened.Act) -> None:
    """A seat acts."""
    position.spend(body.seat, event.at)
    position.go(event.number, body.seat, body.action)
    position.check(body.digest)


def take_chance(position: Position, event: Event, body: happened.Chance) -> None:
    """Chance draws."""
    position.go(event.number, CHANCE, body.action)
    position.check(body.digest)


def take_reveal(position: Position, event: Event, body: happened.Reveal) -> None:
    """All sealed choices at once, in the order of seats."""
    for choice in body.choices:
        position.spend(choice.seat, choice.at)
        position.go(event.number, choice.seat, choice.action, revealed=True)
    position.check(body.digest)


def take_undo(position: Position, event: Event, body: happened.Undo) -> None:
    """The line is cut back, and with it what clocks were given; thinking about it costs time."""
    if not body.agreed:
        position.spend(body.seat, event.at)
    del position.steps[body.keep :]
    for after, seat in position.paid:
        if after > body.keep:
            position.bank[seat] -= position.clock.increment * 1000
    position.paid = tuple(paid for paid in position.paid if paid[0] <= body.keep)


def take_ask(position: Position, event: Event, body: happened.Ask) -> None:
    """A seat asks to go back; it agrees with itself."""
    position.ask = Question(body.seat, (body.seat,), body.keep, body.to, event.at)


def take_answer(position: Position, event: Event, body: happened.Answer) -> None:
    """One answer to the question under way."""
    if position.ask is None:
        return
    agreed = (*position.ask.agreed, body.seat)
    position.ask = replace(position.ask, agreed=agreed) if body.yes else None


def take_lapse(position: Position, event: Event, body: happened.Lapse) -> None:
    """The question under way is no longer asked."""
    position.ask = None


def take_resign(position: Position, event: Event, body: happened.Resign) -> None:
    """A seat gives up."""
    position.chairs[body.seat] = replace(position.chairs[body.seat], resigned=True)
    position.gave_up = body.seat


def take_pause(position: Position, event: Event, body: happened.Pause) -> None:
    """Clocks stood still for a while, and so did the time for an answer."""
    position.opened += body.milliseconds
    position.rested = event.at
    if position.ask is not None:
        position.ask = replace(position.ask, at=position.ask.at + body.milliseconds)


def take_end(position: Position, event: Event, body: happened.End) -> None:
    """The game is over; the secret is out. The first version did not write who had given up."""
    seat = None if body.reason == "played" else position.gave_up
    position.end = replace(body, seat=seat)


def take_hint(position: Position, event: Event, body: happened.Hint) -> None:
    """A seat was given a hint, or the next step of one."""
    count, deepest = position.hints.get(body.seat, (0, 0))
    is_new = position.hinted[:2] != (position.changed, body.seat)
    position.hints[body.seat] = (count + is_new, max(deepest, body.step))
    position.hinted = (position.changed, body.seat, body.step)


def take_offer(position: Position, event: Event, body: happened.Offer) -> None:
    """Seats want another game, or one of them does not."""
    if not body.yes:
        position.offer = None
        return
    before = position.offer or Question(body.seat, ())
    agreed = tuple(sorted({*before.agreed, *body.agreed}))
    pledges = tuple((dict(before.pledges) | dict(body.pledges)).items())
    position.offer = replace(before, agreed=agreed, pledges=pledges)


def take_rematch(position: Position, event: Event, body: happened.Rematch) -> None:
    """The next game has a table."""
    position.rematch = body.table
    position.offer = None


FOLDS: dict[type[Body], Callable[[Position, Event, Any], None]] = {
    happened.Seat: take_seat,
    happened.Share: take_share,
    happened.Here: take_here,
    happened.Begin: take_begin,
    happened.Act: take_act,
    happened.Chance: take_chance,
    happened.Reveal: take_reveal,
    happened.Undo: take_undo,
    happened.Ask: take_ask,
    happened.Answer: take_answer,
    happened.Lapse: take_lapse,
    happened.Resign: take_resign,
    happened.Pause: take_pause,
    happened.End: take_end,
    happened.Hint: take_hint,
    happened.Offer: take_offer,
    happened.Rematch: take_rematch,
}


def first_position(engine: Engine, start: happened.Start) -> bytes:
    """The position that a table begins with: a new game, or the one that was kept."""
    if start.study is None or start.study.position is None:
        return engine.deal(start.options)
    return engine.layout.write(Snapshot(**start.study.position))


def begin(event: Event, tellings: Tellings) -> Position:
    """The position that event 0 makes."""
    start = event.body
    assert isinstance(start, happened.Start)
    chairs = [Chair.of(sitting) for sitting in start.seats]
    telling = tellings(start).seated(chairs)
    position = Position(
        telling=telling,
        start=start,
        dealt=first_position(telling.engine, start),
        chairs=chairs,
        bank=[start.clock.bank * 1000 for _ in start.seats],
        opened=event.at,
        made=event.at,
        waits=start.waits,
    )
    for mover, action in start.steps:
        position.go(0, mover, action)
    position.prefix = len(position.steps)
    return position


def fold(events: Iterable[Event], tellings: Tellings) -> tuple[Position, list[Happening]]:
    """The position after all events, and what each of them did."""
    rest = iter(events)
    first = next(rest)
    position = begin(first, tellings)
    made = [Happening(first, tuple(position.chairs), position.state, (), len(position.steps))]
    made += [position.take(event) for event in rest]
    return position, made
