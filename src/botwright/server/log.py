"""What happened, event by event, in the sentences of one language."""

from typing import Any

from botwright.core.record import copy
from botwright.server.folding import begin
from botwright.server.position import (
    ACT,
    ANSWER,
    ASK,
    BEGIN,
    CHANCE_ACT,
    END,
    HERE,
    OFFER,
    OPPONENT,
    PAUSE,
    REMATCH,
    RESIGN,
    REVEAL,
    SEAT,
    START,
    UNDO,
    Event,
    Position,
    replay,
)
from botwright.server.views import encode
from botwright.server.words import called, say


class Log:
    """The entries of a table in one language; grows with its events.

    Everything in it is public: a secret choice becomes an event only when it is revealed.
    """

    def __init__(self, first: Event, language: str):
        self.language = language
        self.position: Position = begin(first)
        self.entries: list[bytes] = []  # one object each, which the collector need not look at
        self.add(first)

    def extend(self, events: list[Event]) -> list[bytes]:
        """All entries, after taking in what is new."""
        for event in events[len(self.entries) :]:
            self.add(event)
        return self.entries

    def add(self, event: Event) -> None:
        """One entry."""
        entry: dict[str, Any] = {
            "number": event.number,
            "step": 0,
            "kind": event.kind,
            "seat": event.body.get("seat"),
            "texts": [],
            "rules": [],
            "sentences": [],
            "at": event.at,
        }
        self.tell(event, entry)
        if event.kind != START:
            self.position.take(event)
        entry["step"] = len(self.position.steps)
        self.entries.append(encode(entry))

    def tell(self, event: Event, entry: dict[str, Any]) -> None:
        """The words of an event."""
        if event.kind in (ACT, CHANCE_ACT):
            self.tell_actions([event.body["action"]], entry)
        elif event.kind == REVEAL:
            self.tell_actions([choice[1] for choice in event.body["choices"]], entry)
        elif event.kind != START:
            entry["sentences"] = [say_event(event, self.position, self.language)]

    def tell_actions(self, actions: list[int], entry: dict[str, Any]) -> None:
        """Notation and sentences of one action, or of several revealed together."""
        game, state = self.position.game, self.position.state
        if len(actions) > 1:
            state = copy(state)
        for index, action in enumerate(actions):
            entry["texts"].append(game.action_text(state, action))
            entry["rules"].append(game.rule(state, action))
            if index + 1 < len(actions):
                game.apply(state, action)
            else:  # those before only sealed what the last one reveals
                entry["sentences"] = game.events(state, action, self.language)


def say_event(event: Event, position: Position, language: str) -> str:
    """The sentence of an event that is no action."""
    body, name = event.body, ""
    if "seat" in body:
        seat, chair = body["seat"], position.chairs[body["seat"]]
        name = called(position.sitting(), language)[seat]
    if event.kind == SEAT:
        after = position.sitting()
        after[seat] = (body["kind"], body["name"], body["level"])
        sat = called(after, language)[seat]
        if body["kind"] == OPPONENT:
            return say("log_handed", language, name=sat, person=name)
        back = chair.kind == OPPONENT
        return say("log_back" if back else "log_sat", language, name=sat, seat=seat + 1)
    if event.kind == ANSWER:
        return say("log_yes" if body["yes"] else "log_no", language, name=name)
    if event.kind == UNDO:
        key = "log_undo_agreed" if body["agreed"] else "log_undo"
        return say(key, language, name=name)
    if event.kind == RESIGN:
        return say(f"log_{body['reason']}", language, name=name)
    if event.kind == END:
        return say(f"log_end_{body['reason']}", language)
    if event.kind == OFFER:
        agrees = "" if position.offer is None else "_yes"
        return say("log_offer" + (agrees if body["yes"] else "_no"), language, name=name)
    assert event.kind in (ASK, BEGIN, HERE, PAUSE, REMATCH)
    return say(f"log_{event.kind}", language, name=name)


def state_after(position: Position, steps: int) -> Any:
    """The state after a number of actions of the line."""
    return replay(position.game, position.options, position.actions[:steps])
