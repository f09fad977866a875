"""Events go through JSON unchanged, and those of the first version are read for ever."""

import json
from typing import Any

import pytest

from botwright.tables import events
from botwright.tables.events import Body, ClockSetting, Sitting, UnknownEvent, as_json, read

BODIES: list[Body] = [
    events.Start(
        game="metallum",
        rules=1,
        box="0123456789ab",
        options={"players": 2},
        commitment="00" * 32,
        clock=ClockSetting("live", 600, 10),
        seats=(Sitting("person", "Ada"), Sitting("opponent", "pilot", "pilot")),
        steps=((-1, "draw FAC"), (0, "program M1+D1")),
        substitute="rookie",
        waits=(0,),
        box_text="[[card]]\n",
    ),
    events.Seat(1, "opponent", "pilot", "pilot", "Ada"),
    events.Here(1),
    events.Begin(),
    events.Act(0, "fly 3", "0123456789ab"),
    events.Chance("draw FAC"),
    events.Reveal((events.Choice(0, "program M1", 5), events.Choice(1, "program M2", 6))),
    events.Undo(0, 12, (0, 1)),
    events.Ask(0, 12, 30),
    events.Answer(1, False),
    events.Lapse(0),
    events.Resign(0, "timeout"),
    events.Share(1, "5e" * 32),
    events.Pause(5000),
    events.Hint(0, 2),
    events.End("resigned", (3, 4), (1,), "11" * 32, 0),
    events.Offer(0, True, (0,), ((0, "5e" * 32),)),
    events.Rematch(0, "b" * 12),
]
# as the first version wrote them
FIRST: list[tuple[str, dict[str, Any], Body]] = [
    ("act", {"seat": 0, "action": 17}, events.Act(0, 17)),
    ("chance", {"action": 150}, events.Chance(150)),
    (
        "reveal",
        {"choices": [[0, 3, 1000], [1, 4, 1001]]},
        events.Reveal((events.Choice(0, 3, 1000), events.Choice(1, 4, 1001))),
    ),
    ("undo", {"seat": 0, "keep": 3, "agreed": []}, events.Undo(0, 3)),
    (
        "end",
        {"reason": "played", "scores": [1, 2], "winners": [1], "secret": "aa"},
        events.End("played", (1, 2), (1,), "aa"),
    ),
]


@pytest.mark.parametrize("body", BODIES, ids=lambda body: body.KIND)
def test_events_go_through_json(body: Body) -> None:
    """What is stored is read as it was."""
    assert read(body.KIND, json.loads(json.dumps(as_json(body)))) == body


def test_every_kind_is_among_them() -> None:
    """No kind of event is left out above."""
    assert {body.KIND for body in BODIES} == set(events.BODIES)


@pytest.mark.parametrize(("kind", "stored", "body"), FIRST)
def test_events_of_the_first_version(kind: str, stored: dict[str, Any], body: Body) -> None:
    """Numbers instead of notation, and fields that did not exist yet."""
    assert read(kind, stored) == body


def test_what_is_not_known() -> None:
    """A field of a later version is left out; an event of a later version is refused."""
    assert read("here", {"seat": 1, "mood": "good"}) == events.Here(1)
    with pytest.raises(UnknownEvent, match="'dance'"):
        read("dance", {})
