"""What each request does to a table, as events on a trial position. Nothing is written here."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from botwright.core.reading.commands import meant
from botwright.core.reading.errors import GameError, NotationError
from botwright.core.seats import CHANCE, NOBODY
from botwright.tables import clocks, luck, study
from botwright.tables import events as happened
from botwright.tables.attendance import ALL_HERE, Attendance
from botwright.tables.events import Body, Choice, EndReason, Event
from botwright.tables.luck import Commitment
from botwright.tables.position import OPEN, OVER, RUNNING, Position
from botwright.tables.records import PERSON, Happening
from botwright.tables.refusal import Refusal

MOST_EVENTS = 10_000  # of a table: after so many nothing is taken back any more
LIMITS = {"undo": 200, "ask": 50, "seat": 100, "offer": 20}  # of a kind, for each seat


class Seal(NamedTuple):
    """A secret choice that waits for the others; `number` is the event that opened the decision."""

    action: int
    at: int
    number: int


@dataclass
class Draft:
    """A change being made: a trial position, and the events that led to it."""

    position: Position
    sealed: dict[int, Seal]
    luck: Commitment
    at: int
    attendance: Attendance = ALL_HERE
    happenings: list[Happening] = field(default_factory=list)
    seal: tuple[int, Seal] | None = None  # a secret choice to be kept
    unseal: bool = False  # the secret choices that were kept are void
    born: Any = None  # a new table that comes of it; whoever stores tables knows its type

    def add(self, body: Body) -> None:
        """One more event."""
        event = Event(self.position.number + 1, body, self.at)
        self.happenings.append(self.position.take(event))

    @property
    def events(self) -> list[Event]:
        """The events of this change, in order."""
        return [happening.event for happening in self.happenings]

    def play(self, body: happened.Act | happened.Chance | happened.Reveal) -> None:
        """An event that moves the game, with a digest of the position after it when one is due."""
        self.lapse()
        before = len(self.position.steps)
        self.add(body)
        if self.position.digest_due(before):
            last = self.happenings[-1]
            signed = last.event._replace(body=replace(body, digest=self.position.digest()))
            self.happenings[-1] = last._replace(event=signed)

    def lapse(self) -> None:
        """A question under way is no longer asked."""
        if self.position.ask is not None:
            self.add(happened.Lapse(self.position.ask.seat))

    def void_seals(self) -> None:
        """The sealed choices have become an event, or belong to another position."""
        if self.sealed:
            self.unseal = True
            self.sealed = {}

    def follow(self) -> None:
        """What comes of itself: chance draws, and the end of the game."""
        position = self.position
        source = luck.joined(self.luck, position.shares)
        while position.waits_for_chance():
            text = study.due(position, CHANCE)
            if text is None:
                action = luck.draw(source, position.engine, position.state, position.draws)
                text = position.engine.text(position.state, action)
            self.play(happened.Chance(text))
        if position.status == RUNNING and position.engine.mover(position.state) == NOBODY:
            places = position.engine.places(position.state)
            self.end("played", [seat for seat, place in enumerate(places) if place == 0])

    def end(self, reason: EndReason, winners: list[int], seat: int | None = None) -> None:
        """The game is over, and the secret is published."""
        scores = self.position.engine.scores(self.position.state)
        self.void_seals()
        secret = self.luck.secret.hex()
        self.add(happened.End(reason, tuple(scores), tuple(winners), secret, seat))


def check_limit(position: Position, kind: str, seat: int) -> None:
    """Nobody fills a table. Acting is never refused, so that every game can be ended."""
    is_full = kind in ("undo", "ask") and position.number >= MOST_EVENTS
    if is_full or position.counts[kind, seat] >= LIMITS[kind]:
        raise Refusal("limit")


# acting


def check_running(position: Position, number: int) -> None:
    """The game must be under way, and the asker must have seen the position as it is."""
    if position.status == OPEN:
        raise Refusal("not_begun")
    if position.status == OVER:
        raise Refusal("over")
    if number < position.changed:
        raise Refusal("stale")
    if number > position.number:
        raise Refusal("future")


def read_action(
    position: Position, seat: int, action: int | None, text: str | None, language: str
) -> int:
    """The action meant, legal or not."""
    if (action is None) == (text is None):
        raise Refusal("no_action")
    if action is not None:
        return action
    assert text is not None
    try:
        notation = meant(position.telling.reader.commands, text, language)
        return position.engine.read_text(position.posed(seat), notation)
    except GameError as error:
        told = error.texts[language] if isinstance(error, NotationError) else str(error)
        raise Refusal("notation", detail=told) from error


def why_not(position: Position, seat: int, action: int, language: str) -> Refusal | None:
    """Why a seat cannot do this now; None when it can."""
    if action in position.engine.legal(position.state, seat):
        return None if study.is_offered(position, seat, action) else Refusal("not_offered")
    refusal = position.telling.refusal(position.posed(seat), action, language)
    if refusal is None:
        return Refusal("illegal")
    return Refusal("illegal", reason=refusal.reason, rule=refusal.rule)


def act(draft: Draft, seat: int, number: int, action: int, language: str) -> None:
    """A seat acts, or seals its choice while several decide."""
    position = draft.position
    check_running(position, number)
    if seat not in position.deciding():
        raise Refusal("not_your_turn")
    refusal = why_not(position, seat, action, language)
    if refusal is not None:
        raise refusal
    due = study.due(position, seat)
    if due is not None and due != position.engine.text(position.posed(seat), action):
        raise Refusal("not_yet")
    arrive(draft, {seat})
    if position.is_sealed():
        seal(draft, seat, action)
    else:
        draft.play(happened.Act(seat, position.engine.text(position.state, action)))
    draft.follow()


def seal(draft: Draft, seat: int, action: int) -> None:
    """A secret choice; the last one that comes in reveals all."""
    position = draft.position
    before = draft.sealed.get(seat)
    at = before.at if before is not None else draft.at  # changing one's mind costs no time
    choice = Seal(action, at, position.changed)
    draft.sealed = draft.sealed | {seat: choice}
    if set(position.deciding()) <= set(draft.sealed):
        choices = [
            Choice(other, position.engine.text(position.posed(other), kept.action), kept.at)
            for other, kept in sorted(draft.sealed.items())
        ]
        draft.void_seals()
        draft.play(happened.Reveal(tuple(choices)))
    else:
        draft.seal = (seat, choice)


def sound_seals(position: Position, rows: Iterable[tuple[int, Seal]]) -> dict[int, Seal]:
    """The stored secret choices that belong to the present decision."""
    asked = position.deciding()
    return {s: kept for s, kept in rows if kept.number == position.changed and s in asked}


def arrive(draft: Draft, seats: set[int]) -> None:
    """Persons whom the clocks waited for have come."""
    for seat in sorted(seats & set(draft.position.waits)):
        draft.add(happened.Here(seat))


# hints


def check_hint(position: Position, seat: int, number: int) -> None:
    """Hints are given where the table allows them, to a seat that decides."""
    if not position.start.hints:
        raise Refusal("no_hints")
    check_running(position, number)
    if seat not in position.deciding():
        raise Refusal("not_your_turn")


def hint(draft: Draft, seat: int, number: int, step: int) -> None:
    """A seat is given a step of a hint; the same step again is none."""
    check_hint(draft.position, seat, number)
    at, whom, deepest = draft.position.hinted
    if (at, whom) != (draft.position.changed, seat) or step > deepest:
        draft.add(happened.Hint(seat, step))


# going back


def one_step_back(position: Position, seat: int) -> int | None:
    """How many actions are left when the last decision of a person is taken back.

    What opponents have done since goes with it: alone against them it is one's own last decision.
    """
    if position.status != RUNNING or position.chairs[seat].bot:
        return None
    for step in reversed(position.steps[position.prefix :]):
        is_ours = step.mover == seat or position.chairs[step.mover].kind == PERSON
        if step.mover >= 0 and is_ours:
            return bisect_left(position.steps, step.number, key=lambda step: step.number)
    return None


def barrier(position: Position, sealed: clocks.Seals, seat: int, keep: int) -> str | None:
    """Why a seat may not simply go back that far; None when it may, as it may when alone.

    A secret choice of another person is an action like any other: it would be lost.
    """
    if position.persons() <= {seat}:
        return None
    if (set(sealed) & position.persons()) - {seat}:
        return "other"
    for step in position.steps[keep:]:
        if step.mover < 0:
            return "chance"
        if step.mover != seat:
            return "other"
        if step.revealed:
            return "revealed"
    return None


def kept(position: Position, seat: int, to: int | None) -> int:
    """How many actions are left after going back to an event; bots do not go back."""
    if position.chairs[seat].bot:
        raise Refusal("no_undo")
    if to is None:
        keep = one_step_back(position, seat)
        if keep is None:
            raise Refusal("no_undo")
        return keep
    steps = position.steps
    keep = max(bisect_left(steps, to + 1, key=lambda step: step.number), position.prefix)
    while position.prefix < keep < len(steps) and (
        steps[keep].mover < 0 or steps[keep].number == steps[keep - 1].number
    ):
        keep -= 1
    if keep >= len(steps) or steps[keep].mover < 0:
        raise Refusal("no_undo")
    return keep


def undo(draft: Draft, seat: int, number: int, to: int | None) -> None:
    """Go back: at once inside one's own turn, else by consent of all persons."""
    position = draft.position
    check_running(position, number)
    keep = kept(position, seat, to)
    if barrier(position, draft.sealed, seat, keep) is None:
        check_limit(position, "undo", seat)
        draft.lapse()
        draft.void_seals()
        draft.add(happened.Undo(seat, keep))
        return
    lapse_if_due(draft)
    if position.ask is not None:
        raise Refusal("answered")
    check_limit(position, "ask", seat)
    draft.add(happened.Ask(seat, keep, position.steps[keep].number - 1))
    settle_ask(draft)


def consent(draft: Draft, seat: int, number: int, yes: bool) -> None:
    """Answer another seat's wish to go back."""
    position = draft.position
    check_running(position, number)
    if position.ask is None or draft.at >= clocks.lapses(position):
        raise Refusal("no_ask")
    if seat in position.ask.agreed:
        raise Refusal("answered")
    draft.add(happened.Answer(seat, yes))
    settle_ask(draft)


def lapse_if_due(draft: Draft) -> None:
    """A question that was not answered in time is no longer asked."""
    if draft.position.ask is not None and draft.at >= clocks.lapses(draft.position):
        draft.lapse()


def settle_ask(draft: Draft) -> None:
    """Go back when every person has agreed, the absent ones too; opponents are not asked."""
    ask = draft.position.ask
    if ask is not None and draft.position.persons() <= set(ask.agreed):
        draft.void_seals()
        draft.add(happened.Undo(ask.seat, ask.keep, tuple(sorted(ask.agreed))))
