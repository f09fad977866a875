"""A table as its events make it: the one fold through which live play, loading and checks go."""

from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from pydantic_core import to_json

from botwright.core.game import CHANCE, Game
from botwright.core.record import State, copy
from botwright.server.quick import quick

# kinds of events
START = "start"  # event 0: game, rules, options, box, commitment, seats, clock
SEAT = "seat"  # someone sits down, a seat is handed to an opponent or taken back
BEGIN = "begin"  # all seats are filled
ACT = "act"
CHANCE_ACT = "chance"
REVEAL = "reveal"  # all sealed choices of one decision
UNDO = "undo"
ASK = "ask"  # a seat asks all to go back beyond a barrier
ANSWER = "answer"
RESIGN = "resign"
PAUSE = "pause"  # the server was away; live clocks stood still
END = "end"
OFFER = "offer"  # someone wants another game of the same people, agrees, or does not
REMATCH = "rematch"  # the next game of the same people has a table
HERE = "here"  # a person whom the clocks waited for has come

OPEN, RUNNING, OVER = "open", "running", "over"
PERSON, OPPONENT = "person", "opponent"  # a seat's kind; the third is OPEN
SUBSTITUTE = "pilot"  # who plays for someone who is away, unless another level was agreed on

# a chance draw's outcome is public, so a client may always be told these
STATE_KINDS = (BEGIN, ACT, CHANCE_ACT, REVEAL, UNDO, END)


class Event(NamedTuple):
    """One line of a table's history."""

    number: int
    kind: str
    body: dict[str, Any]
    at: int

    def text(self) -> str:
        """The body as stored."""
        return to_json(self.body).decode()


class Step(NamedTuple):
    """One action of the game: made by `mover` in event `number`."""

    number: int
    mover: int
    action: int
    revealed: bool = False  # it was chosen in secret


@dataclass
class Chair:
    """Who sits on a seat."""

    kind: str
    name: str = ""
    level: str | None = None
    resigned: bool = False
    person: str | None = None  # who handed it over, while an opponent plays

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, or one for whom an opponent plays."""
        return self.kind == PERSON or self.person is not None


@dataclass(eq=False)  # views are kept by the position they were made of
class Position:
    """Everything that follows from the events of a table."""

    game: Game
    options: dict[str, Any]
    state: State
    chairs: list[Chair]
    clock: dict[str, Any]
    commitment: str
    substitute: str = SUBSTITUTE  # the level that plays for someone who is away
    prefix: int = 0  # actions that were there at the start: a fork or an import
    steps: list[Step] = field(default_factory=list)
    number: int = 0
    changed: int = 0  # the number of the last event that changed the state
    opened: int = 0  # when the present decision was opened
    turn_of: tuple[int, ...] = ()  # the seats that were asked last
    begun: bool = False
    bank: list[int] = field(default_factory=list)
    ask: dict[str, Any] | None = None
    gave_up: int | None = None  # the last seat that resigned or ran out of time
    end: dict[str, Any] | None = None
    offer: dict[str, Any] | None = None  # the wish for another game: seat, agreed
    rematch: str | None = None
    waits: list[int] = field(default_factory=list)  # clocks stand still until these have come
    asked: tuple[tuple[int, int], tuple[int, ...]] | None = None  # deciding(), made once

    # reading

    def sitting(self) -> list[tuple[str, str, str | None]]:
        """Kind, name and level of each seat, from which people are named."""
        return [(chair.kind, chair.name, chair.level) for chair in self.chairs]

    @property
    def status(self) -> str:
        """Open, running or over."""
        return OVER if self.end is not None else RUNNING if self.begun else OPEN

    @property
    def actions(self) -> list[int]:
        """The actions of the line as it stands."""
        return [step.action for step in self.steps]

    @property
    def draws(self) -> int:
        """How often chance has drawn at this table."""
        return sum(step.mover == CHANCE for step in self.steps[self.prefix :])

    def deciding(self) -> tuple[int, ...]:
        """The seats that are asked now; none while the table is open or over."""
        if self.status != RUNNING:
            return ()
        key = (self.number, len(self.steps))
        if self.asked is None or self.asked[0] != key:
            found = tuple(seat for seat in self.game.deciding(self.state) if seat >= 0)
            self.asked = (key, found)
        return self.asked[1]

    def is_sealed(self) -> bool:
        """Whether choices are now made in secret and revealed together."""
        return len(self.deciding()) > 1

    def waits_for_chance(self) -> bool:
        """Whether chance is to draw."""
        return self.status == RUNNING and self.game.player_to_move(self.state) == CHANCE

    def posed(self, seat: int) -> State:
        """The position with `seat` to move: seats that decide before it get any legal choice.

        Seats that decide together do so independently, so words and legality for `seat` are the
        same whatever the others choose; nothing of their true choice can be in here.
        """
        state = copy(self.state)
        while self.game.player_to_move(state) not in (seat, CHANCE):
            legal = self.game.legal_actions(state)
            if not legal or self.game.player_to_move(state) > seat:
                return copy(self.state)
            self.game.apply(state, legal[0])
        return state

    def trial(self) -> "Position":
        """A copy to try a change on; shares nothing that a change touches."""
        return replace(
            self,
            state=copy(self.state),
            chairs=[replace(chair) for chair in self.chairs],
            steps=self.steps.copy(),
            bank=self.bank.copy(),
            ask=None if self.ask is None else {**self.ask, "agreed": [*self.ask["agreed"]]},
            waits=self.waits.copy(),
        )

    # folding

    def take(self, event: Event) -> None:
        """Carry out the next event."""
        assert event.number == self.number + 1, (event.number, self.number)
        self.number = event.number
        FOLDS[event.kind](self, event)
        if event.kind in STATE_KINDS:
            self.changed = event.number
            self.ask = None
            self.pass_turn(is_forward=event.kind != UNDO)
            self.opened = event.at

    def spend(self, seat: int, at: int) -> None:
        """Take the time since the decision was opened from a seat's bank."""
        if self.clock.get("kind") == "live" and not self.waits:
            self.bank[seat] -= max(0, at - self.opened)

    def pass_turn(self, is_forward: bool) -> None:
        """Who was asked and is no longer gets the increment; a draw of chance ends no turn."""
        now_asked = self.deciding()
        if not now_asked:
            return
        if is_forward and self.clock.get("kind") == "live":
            for seat in set(self.turn_of) - set(now_asked):
                self.bank[seat] += int(self.clock["increment"]) * 1000
        self.turn_of = now_asked

    def go(self, number: int, mover: int, action: int, revealed: bool = False) -> None:
        """Apply one action."""
        self.steps.append(Step(number, mover, action, revealed))
        self.game.apply(self.state, action)

    def back(self, keep: int) -> None:
        """Go back to the first `keep` actions."""
        del self.steps[keep:]
        self.state = replay(self.game, self.options, self.actions)


def replay(game: Game, options: dict[str, Any], actions: list[int]) -> State:
    """The state after these actions."""
    state = quick(game.deal(**options))
    for action in actions:
        game.apply(state, action)
    return state


def take_seat(position: Position, event: Event) -> None:
    """Someone sits down, or a seat changes hands."""
    body = event.body
    chair = position.chairs[body["seat"]]
    chair.kind, chair.level = body["kind"], body.get("level")
    chair.name, chair.person = body["name"], body.get("person")


def take_begin(position: Position, event: Event) -> None:
    """The game begins."""
    position.begun = True


def take_act(position: Position, event: Event) -> None:
    """A seat acts."""
    position.spend(event.body["seat"], event.at)
    position.go(event.number, event.body["seat"], event.body["action"])


def take_chance(position: Position, event: Event) -> None:
    """Chance draws."""
    position.go(event.number, CHANCE, event.body["action"])


def take_reveal(position: Position, event: Event) -> None:
    """All sealed choices at once, in the order of seats."""
    for seat, action, at in event.body["choices"]:
        position.spend(seat, at)
        position.go(event.number, seat, action, revealed=True)


def take_undo(position: Position, event: Event) -> None:
    """The line is cut back."""
    position.back(event.body["keep"])


def take_ask(position: Position, event: Event) -> None:
    """A seat asks to go back; it agrees with itself."""
    position.ask = {**event.body, "agreed": [event.body["seat"]]}


def take_answer(position: Position, event: Event) -> None:
    """One answer to the question under way."""
    if position.ask is None:
        return
    if event.body["yes"]:
        position.ask["agreed"].append(event.body["seat"])
    else:
        position.ask = None


def take_resign(position: Position, event: Event) -> None:
    """A seat gives up."""
    position.chairs[event.body["seat"]].resigned = True
    position.gave_up = event.body["seat"]


def take_pause(position: Position, event: Event) -> None:
    """Clocks stood still for a while."""
    position.opened += event.body["milliseconds"]


def take_end(position: Position, event: Event) -> None:
    """The game is over; the secret is out."""
    seat = None if event.body["reason"] == "played" else position.gave_up
    position.end = event.body | {"seat": seat}


def take_offer(position: Position, event: Event) -> None:
    """Seats want another game, or one of them does not."""
    body, offer = event.body, position.offer
    if not body["yes"]:
        position.offer = None
    elif offer is None:
        position.offer = {"seat": body["seat"], "agreed": sorted(body["agreed"])}
    else:
        agreed = sorted({*offer["agreed"], *body["agreed"]})
        position.offer = {"seat": offer["seat"], "agreed": agreed}


def take_rematch(position: Position, event: Event) -> None:
    """The next game has a table."""
    position.rematch = event.body["table"]
    position.offer = None


def take_here(position: Position, event: Event) -> None:
    """A person has come; the clocks begin with the last one."""
    position.waits.remove(event.body["seat"])
    if not position.waits:
        position.opened = event.at


FOLDS = {
    SEAT: take_seat,
    BEGIN: take_begin,
    ACT: take_act,
    CHANCE_ACT: take_chance,
    REVEAL: take_reveal,
    UNDO: take_undo,
    ASK: take_ask,
    ANSWER: take_answer,
    RESIGN: take_resign,
    PAUSE: take_pause,
    END: take_end,
    OFFER: take_offer,
    REMATCH: take_rematch,
    HERE: take_here,
}
