"""A table is the fold of its events; each action is applied once, whoever reads about it."""

from dataclasses import replace
from typing import Any

import pytest

import botwright
from botwright.core.engines.native import NativeEngine
from botwright.tables import requests, seating
from botwright.tables.attendance import Attendance
from botwright.tables.events import Act, Chance, ClockSetting, Event, Reveal, Sitting
from botwright.tables.position import DIGEST_EVERY, Differs, fold
from botwright.tables.refusal import Refusal
from botwright.tables.showing.views import Looker, Surroundings
from botwright.tables.table import Table
from tests.tables.playing import NOON, act, ask, new_table, play_on

DAY = 86_400_000


class Counting(NativeEngine):
    """An engine that counts how often an action is carried out."""

    applied = 0

    def apply(self, state: bytes, action: int) -> bytes:
        """Count, and carry out."""
        self.applied += 1
        return super().apply(state, action)


def hand_over(table: Table, own: int, seat: int, level: str | None, at: int) -> None:
    """A seat asks for the seat of another, who is not here."""
    draft = table.draft(at, Attendance(frozenset({own})))
    seating.hand_over(draft, own, seat, level)
    table.accept(draft)


def refold(table: Any) -> Any:
    """The table made again from its events."""
    return fold(table.history.events(), lambda start: table.position.telling)[0]


@pytest.mark.parametrize(("game", "players"), [("metallum", 2), ("aquasphere", 3)])
def test_a_table_is_the_fold_of_its_events(game: str, players: int) -> None:
    """Folding the stored events again gives the same position, result and clocks."""
    table = new_table(game, players, ClockSetting("live", 600, 10))
    play_on(table, 60)
    again, now = refold(table), table.position
    assert again.state == now.state and again.steps == now.steps
    assert (again.bank, again.opened, again.deciding()) == (now.bank, now.opened, now.deciding())


def test_each_action_is_applied_once() -> None:
    """Whatever the number of languages and readers: an action is one call of the rules."""
    engine = Counting(botwright.load("metallum"))
    table = new_table(engine=engine)
    play_on(table, 40)
    for language in ("en", "de"):
        for reader in (0, 1, None):
            table.history.entries(-1, language, reader)
    posing = sum(isinstance(event.body, Reveal) for event in table.history.events())
    assert engine.applied <= len(table.position.steps) + 4 * posing


def test_actions_are_stored_in_notation_with_digests() -> None:
    """Events hold texts; every few actions a digest of the position by field names."""
    table = new_table()
    play_on(table, 3 * DIGEST_EVERY)
    moves = [e.body for e in table.history.events() if isinstance(e.body, (Act, Chance, Reveal))]
    assert all(isinstance(move.action, str) for move in moves if not isinstance(move, Reveal))
    assert sum(move.digest is not None for move in moves) == 3


def test_a_replay_that_differs_is_noticed() -> None:
    """A position that is not the one played is refused, with the action named."""
    table = new_table()
    play_on(table, 20)
    events = table.history.events()
    at = next(n for n, e in enumerate(events) if getattr(e.body, "digest", None))
    events[at] = Event(at, replace(events[at].body, digest="0" * 12), events[at].at)
    with pytest.raises(Differs, match=f"after action {DIGEST_EVERY}"):
        fold(events, lambda start: table.position.telling)


def test_a_refused_request_changes_nothing() -> None:
    """A draft that fails leaves the table as it was."""
    table = new_table()
    before = table.position
    with pytest.raises(Refusal):
        ask(table, lambda draft: requests.act(draft, 0, before.number, 10_000, "en"))
    with pytest.raises(Refusal, match="stale"):
        ask(table, lambda draft: requests.act(draft, 0, 0, 0, "en"))
    assert table.position is before and not table.sealed


def test_an_absent_person_is_not_robbed() -> None:
    """Without his consent nothing beyond a barrier is undone, also behind a handed-over seat."""
    table = new_table()
    play_on(table, 30)
    number, steps = table.position.number, len(table.position.steps)
    mine = table.position.deciding()[0]
    other = 1 - mine
    with pytest.raises(Refusal, match="still_here"):
        ask(table, lambda draft: seating.hand_over(draft, mine, other, None))
    with pytest.raises(Refusal, match="too_soon"):
        hand_over(table, mine, other, None, NOON + 1000)
    with pytest.raises(Refusal, match="not_agreed"):
        hand_over(table, mine, other, "uniform", NOON + 2 * DAY)
    with pytest.raises(Refusal, match="too_soon"):
        hand_over(table, mine, other, None, NOON + 2 * DAY)  # nobody waits for this one
    hand_over(table, other, mine, None, NOON + 2 * DAY)
    mine, other = other, mine
    first = next(step.number for step in table.position.steps if step.mover >= 0)
    ask(table, lambda draft: requests.undo(draft, mine, number, first - 1))
    assert table.position.ask is not None and len(table.position.steps) == steps


def test_going_back_alone_needs_nobody() -> None:
    """Against opponents one goes back to one's own last decision, and the same draws come again."""
    table = new_table(seats=(Sitting("person", "Ada"), Sitting("opponent", "pilot", "pilot")))
    play_on(table, 40)
    line = [step.action for step in table.position.steps]
    number = table.position.number
    ask(table, lambda draft: requests.undo(draft, 0, number, None))
    kept = len(table.position.steps)
    assert kept < len(line) and line[:kept] == [step.action for step in table.position.steps]
    assert table.position.deciding()[0] == 0


def test_the_view_of_a_seat_and_of_a_spectator() -> None:
    """A view holds the picture, what can be done and what happened, in the reader's language."""
    table = new_table("aquasphere", 2)
    play_on(table, 40)
    seat = table.position.deciding()[0]
    around = Surroundings(table.id, table.sealed, NOON, [True, False], 3)
    mine = table.view(Looker(seat, "de"), around, since=0)
    theirs = table.view(Looker(None, "en"), around, since=0)
    assert mine.legal and not theirs.legal and mine.undo is not None and theirs.undo is None
    assert [entry.facts for entry in mine.events] == [entry.facts for entry in theirs.events]
    assert mine.view["seat"] == seat and theirs.spectators == 3


def test_a_secret_choice_draws_no_new_picture() -> None:
    """The position is the same one: what was drawn of it, and offered, is shown again."""
    table = new_table("metallum", 2)
    around = Surroundings(table.id, table.sealed, NOON, [True, True], 0)
    before = table.view(Looker(0, "en"), around)
    act(table, 0, before.legal[0].action)
    after = table.view(Looker(0, "en"), replace(around, sealed=table.sealed))
    assert after.sealed == before.legal[0].action
    assert after.view is before.view and after.legal is before.legal


class Looking(NativeEngine):
    """An engine that counts how often the rules are asked about a position."""

    asked = 0

    def figures(self, state: bytes) -> bytes:
        """Count, and answer."""
        self.asked += 1
        return super().figures(state)


def test_a_position_is_read_once() -> None:
    """However many actions are legal, and however many look who know the same."""
    engine = Looking(botwright.load("metallum"))
    table = new_table("metallum", 2, engine=engine)
    play_on(table, 30)
    around, engine.asked = Surroundings(table.id, table.sealed, NOON, [True, True], 0), 0
    shown = [table.view(Looker(seat, "en"), around, table.position.number - 1) for seat in (0, 1)]
    assert len(shown[0].legal) + len(shown[1].legal) > 1
    assert engine.asked <= 4  # before and after the action, and what each seat may know


def test_time_is_given_never_read() -> None:
    """Clocks follow from the times of the events alone."""
    table = new_table(clock=ClockSetting("live", 600, 10))
    for seat in (0, 1):
        legal = table.position.engine.legal(table.position.state, seat)
        act(table, seat, legal[0], NOON + 60_000)
    asked = table.position.deciding()[0]
    assert table.position.bank[asked] == 540_000
    assert table.position.bank[1 - asked] == 550_000
