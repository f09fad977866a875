"""What each request does to a table, as events on a trial position. Nothing here is written yet."""

from bisect import bisect_left
from dataclasses import dataclass, field
from typing import Any

from botwright.core.chance import Commitment
from botwright.core.errors import GameError, NotationError
from botwright.core.game import NOBODY
from botwright.server import clocks, luck
from botwright.server.errors import Refusal
from botwright.server.position import (
    ACT,
    ANSWER,
    ASK,
    BEGIN,
    CHANCE_ACT,
    END,
    HERE,
    OPEN,
    OPPONENT,
    OVER,
    PAUSE,
    PERSON,
    RESIGN,
    REVEAL,
    RUNNING,
    SEAT,
    UNDO,
    Event,
    Position,
)
from botwright.server.writing import Change

AWAY_LIVE = 60_000  # milliseconds after which an opponent may play for someone, with live clocks
AWAY = 86_400_000  # the same without clocks


@dataclass(frozen=True)
class Seal:
    """A secret choice that waits for the others."""

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
    events: list[Event] = field(default_factory=list)
    seal: tuple[int, Seal] | None = None
    unseal: bool = False
    born: Change | None = None  # a new table that comes of it

    def add(self, kind: str, /, **body: Any) -> None:
        """One more event."""
        event = Event(self.position.number + 1, kind, body, self.at)
        self.position.take(event)
        self.events.append(event)

    def void_seals(self) -> None:
        """The sealed choices have become an event, or belong to another position."""
        if self.sealed:
            self.unseal = True
            self.sealed = {}

    def follow(self) -> None:
        """What comes of itself: chance draws, and the end of the game."""
        position = self.position
        while position.waits_for_chance():
            action = luck.draw(self.luck, position.game, position.state, position.draws)
            self.add(CHANCE_ACT, action=action)
        if position.status == RUNNING and position.game.player_to_move(position.state) == NOBODY:
            self.end("played", position.game.winners(position.state))

    def end(self, reason: str, winners: list[int]) -> None:
        """The game is over, and the secret is published."""
        scores = self.position.game.scores(self.position.state)
        self.void_seals()
        self.add(END, reason=reason, scores=scores, winners=winners, secret=self.luck.secret.hex())


def check_number(position: Position, number: int) -> None:
    """The asker must have seen the position as it is."""
    if position.status == OVER:
        raise Refusal("over")
    if number < position.changed:
        raise Refusal("stale")
    if number > position.number:
        raise Refusal("future")


def check_running(position: Position, number: int) -> None:
    """The game must be under way, as the asker saw it."""
    if position.status == OPEN:
        raise Refusal("not_begun")
    check_number(position, number)


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
        return position.game.parse_action(position.posed(seat), text.strip())
    except GameError as error:
        told = error.texts[language] if isinstance(error, NotationError) else str(error)
        raise Refusal("notation", detail=told) from error


def why_not(position: Position, seat: int, action: int, language: str) -> Refusal | None:
    """Why a seat cannot do this now; None when it can."""
    if action in position.game.legal_actions(position.state, seat):
        return None
    if action >= position.game.num_actions:
        return Refusal("illegal")
    refusal = position.game.why_not(position.posed(seat), action, language)
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
    arrive(draft, {seat})
    if position.is_sealed():
        seal(draft, seat, action)
    else:
        draft.add(ACT, seat=seat, action=action)
    draft.follow()


def seal(draft: Draft, seat: int, action: int) -> None:
    """A secret choice; the last one that comes in reveals all."""
    before = draft.sealed.get(seat)
    at = before.at if before is not None else draft.at  # changing one's mind costs no time
    choice = Seal(action, at, draft.position.changed)
    draft.sealed = draft.sealed | {seat: choice}
    if set(draft.position.deciding()) <= set(draft.sealed):
        choices = [[s, c.action, c.at] for s, c in sorted(draft.sealed.items())]
        draft.void_seals()
        draft.add(REVEAL, choices=choices)
    else:
        draft.seal = (seat, choice)


# going back


def one_step_back(position: Position, seat: int) -> int | None:
    """How many actions are left when the last decision of a person is taken back.

    What opponents have done since goes with it: alone against them it is one's own last decision.
    """
    if position.status != RUNNING:
        return None
    for step in reversed(position.steps[position.prefix :]):
        if step.mover >= 0 and (step.mover == seat or position.chairs[step.mover].kind == PERSON):
            return bisect_left(position.steps, step.number, key=lambda step: step.number)
    return None


def barrier(position: Position, seat: int, keep: int) -> str | None:
    """Why a seat may not simply go back that far; None when it may, as it may when alone."""
    if all(other == seat for other in askable(position)):
        return None
    for step in position.steps[keep:]:
        if step.mover < 0:
            return "chance"
        if step.mover != seat:
            return "other"
        if step.revealed:
            return "revealed"
    return None


def askable(position: Position) -> list[int]:
    """The seats whose persons have a say, there or not, also where an opponent plays for them."""
    chairs = enumerate(position.chairs)
    return [seat for seat, chair in chairs if chair.is_person and not chair.resigned]


def kept(position: Position, seat: int, to: int | None) -> int:
    """How many actions are left after going back to an event."""
    if to is None:
        keep = one_step_back(position, seat)
        if keep is None:
            raise Refusal("no_undo")
        return keep
    keep = max(sum(step.number <= to for step in position.steps), position.prefix)
    while (
        keep > position.prefix
        and keep < len(position.steps)
        and (
            position.steps[keep].mover < 0
            or position.steps[keep].number == position.steps[keep - 1].number
        )
    ):
        keep -= 1
    if keep >= len(position.steps) or position.steps[keep].mover < 0:
        raise Refusal("no_undo")
    return keep


def undo(draft: Draft, seat: int, number: int, to: int | None) -> None:
    """Go back: at once inside one's own turn, else by consent of all persons."""
    position = draft.position
    check_running(position, number)
    keep = kept(position, seat, to)
    if barrier(position, seat, keep) is None:
        draft.void_seals()
        draft.add(UNDO, seat=seat, keep=keep, agreed=[])
        return
    if position.ask is not None:
        raise Refusal("answered")
    draft.add(ASK, seat=seat, keep=keep, to=position.steps[keep].number - 1)
    settle_ask(draft)


def consent(draft: Draft, seat: int, number: int, yes: bool) -> None:
    """Answer another seat's wish to go back."""
    position = draft.position
    check_running(position, number)
    if position.ask is None:
        raise Refusal("no_ask")
    if seat in position.ask["agreed"]:
        raise Refusal("answered")
    draft.add(ANSWER, seat=seat, yes=yes)
    settle_ask(draft)


def settle_ask(draft: Draft) -> None:
    """Go back when every person has agreed; opponents are not asked."""
    ask = draft.position.ask
    if ask is None:
        return
    if set(askable(draft.position)) <= set(ask["agreed"]):
        draft.void_seals()
        draft.add(UNDO, seat=ask["seat"], keep=ask["keep"], agreed=sorted(ask["agreed"]))


# seats


def begin_if_full(draft: Draft) -> None:
    """The game begins when no seat is open."""
    position = draft.position
    if position.status == OPEN and all(chair.kind != OPEN for chair in position.chairs):
        draft.add(BEGIN)
        draft.follow()


def join(draft: Draft, seat: int | None, name: str) -> int:
    """Someone sits down; on which seat."""
    chairs = draft.position.chairs
    free = [number for number, chair in enumerate(chairs) if chair.kind == OPEN]
    if seat is not None and seat >= len(chairs):
        raise Refusal("no_open_seat")
    if seat is not None and seat not in free:
        raise Refusal("seated")
    if not free:
        raise Refusal("no_open_seat")
    taken = free[0] if seat is None else seat
    draft.add(SEAT, seat=taken, kind=PERSON, name=name, level=None)
    begin_if_full(draft)
    return taken


def hand_over(draft: Draft, seat: int, level: str) -> None:
    """An opponent plays for a person from now on."""
    position = draft.position
    if position.status == OVER:
        raise Refusal("over")
    chair = position.chairs[seat]
    person = chair.name if chair.person is None else chair.person
    draft.add(SEAT, seat=seat, kind=OPPONENT, name=level, level=level, person=person)


def take_back(draft: Draft, seat: int) -> None:
    """The person plays again."""
    chair = draft.position.chairs[seat]
    if draft.position.status == OVER:
        raise Refusal("over")
    if chair.person is None or chair.resigned:
        raise Refusal("not_handed")
    draft.add(SEAT, seat=seat, kind=PERSON, name=chair.person, level=None)


def resign(draft: Draft, seat: int, reason: str = "resigned") -> None:
    """A seat gives up. With two that ends the game; with more an opponent plays on."""
    position = draft.position
    if position.status == OVER:
        raise Refusal("over")
    if position.status == OPEN:
        raise Refusal("not_begun")
    if position.chairs[seat].resigned:
        raise Refusal("answered")
    draft.add(RESIGN, seat=seat, reason=reason)
    left = [s for s, chair in enumerate(position.chairs) if not chair.resigned]
    if len(left) == 1:
        draft.end(reason, left)
    else:
        hand_over(draft, seat, position.substitute)


def may_substitute(draft: Draft, seat: int, away: int) -> bool:
    """Whether an opponent may play for a person who has been away for so many milliseconds."""
    position = draft.position
    kind = position.clock.get("kind")
    if kind == clocks.LIVE:
        is_asked = seat in position.deciding() and seat not in draft.sealed
        return is_asked and away >= AWAY_LIVE
    if kind == clocks.MOVE_DAYS:
        return seat in clocks.overdue(position, draft.sealed, draft.at)
    return away >= AWAY


def arrive(draft: Draft, seats: set[int]) -> None:
    """Persons whom the clocks waited for have come."""
    for seat in sorted(seats & set(draft.position.waits)):
        draft.add(HERE, seat=seat)


def time_out(draft: Draft) -> None:
    """Do to every seat out of time what was announced."""
    position = draft.position
    for seat in clocks.overdue(position, draft.sealed, draft.at):
        if position.status != RUNNING or position.chairs[seat].kind != PERSON:
            continue
        if position.clock.get("on_timeout") == "opponent":
            hand_over(draft, seat, position.substitute)
        else:
            resign(draft, seat, "timeout")


def pause(draft: Draft, since: int, until: int) -> None:
    """No server ran for a while: live clocks stood still."""
    position = draft.position
    stood = until - max(since, position.opened)
    if position.status == RUNNING and position.clock.get("kind") == clocks.LIVE and stood > 0:
        draft.add(PAUSE, milliseconds=stood)


def sound_seals(position: Position, rows: list[dict[str, Any]]) -> dict[int, Seal]:
    """The stored secret choices that belong to the present decision."""
    return {
        row["seat"]: Seal(row["action"], row["at"], row["number"])
        for row in rows
        if row["number"] == position.changed and row["seat"] in position.deciding()
    }
