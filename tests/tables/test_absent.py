"""Nobody loses anything by what others ask while he is away; questions without an answer lapse."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from botwright.tables import clocks, requests, seating
from botwright.tables.attendance import Attendance
from botwright.tables.events import ClockSetting, Lapse
from botwright.tables.refusal import Refusal
from botwright.tables.table import Table
from tests.tables.playing import NOON, act, ask, new_table, play_on

ME = 0
DAY = 86_400_000
CLOCKS = {
    "none": ClockSetting(),
    "live": ClockSetting("live", 600, 10),
    "days": ClockSetting("days", days=1),
}


def request(table: Table, kind: str, pick: int, at: int) -> None:
    """One request of the only person who is here; what is refused is refused."""
    draft = table.draft(at, Attendance(frozenset({ME})))
    position, steps = draft.position, draft.position.steps
    number = position.number
    to = steps[pick % len(steps)].number - 1
    plans: dict[str, Any] = {
        "act": lambda: requests.act(draft, ME, number, any_action(draft, pick), "en"),
        "undo": lambda: requests.undo(draft, ME, number, None),
        "far": lambda: requests.undo(draft, ME, number, max(to, 0)),
        "yes": lambda: requests.consent(draft, ME, number, True),
        "no": lambda: requests.consent(draft, ME, number, False),
        "theirs": lambda: seating.hand_over(draft, ME, 1 + pick % (len(position.chairs) - 1), None),
        "mine": lambda: seating.hand_over(draft, ME, ME, None),
        "back": lambda: seating.take_back(draft, ME),
        "again": lambda: seating.offer(draft, ME, [ME], {}),
        "come": lambda: requests.arrive(draft, {ME}),
        "clock": lambda: seating.time_out(draft),
        "pause": lambda: seating.pause(draft, at - 5_000, at),
    }
    try:
        plans[kind]()
    except Refusal:
        return
    table.accept(draft)


def any_action(draft: requests.Draft, pick: int) -> int:
    """A legal action of mine, when I am asked."""
    if ME not in draft.position.deciding():
        return 0
    legal = draft.position.engine.legal(draft.position.state, ME)
    return legal[pick % len(legal)]


def theirs(table: Table) -> tuple[Any, ...]:
    """What the absent have: seats, time that was left, secret choices, the line up to their deeds.

    The line holds as far as they, or chance, have acted.
    """
    position = table.position
    rest = range(1, len(position.chairs))
    shared = [n for n, step in enumerate(position.steps, 1) if step.mover != ME]
    line = tuple(step[:3] for step in position.steps[: max(shared, default=0)])
    banks = tuple(position.bank[seat] for seat in rest)
    sealed = {seat: seal.action for seat, seal in table.sealed.items() if seat != ME}
    return tuple(position.chairs[seat] for seat in rest), banks, sealed, line


REQUESTS = ["act", "undo", "far", "yes", "no", "theirs", "mine", "back", "again", "come", "clock"]
REQUESTS += ["pause", "act", "act"]  # what one person can bring about; most often he acts


@settings(max_examples=20, deadline=None)
@given(data=some.data())
def test_no_requests_of_one_person_cost_an_absent_one_anything(data: some.DataObject) -> None:
    """Neither seat nor time nor choice, nor anything they did or chance drew."""
    game, players = data.draw(some.sampled_from([("metallum", 2), ("aquasphere", 3)]))
    table = new_table(game, players, CLOCKS[data.draw(some.sampled_from(sorted(CLOCKS)))])
    play_on(table, data.draw(some.integers(4, 60)))
    at, most = NOON, 50_000  # nobody's time is up, and nobody has been away for long
    for seat in table.position.deciding():  # the absent made their secret choices before they left
        if seat != ME and table.position.is_sealed():
            act(table, seat, table.position.engine.legal(table.position.state, seat)[0])
    before = theirs(table)
    wishes = some.tuples(some.sampled_from(REQUESTS), some.integers(0, 200))
    for kind, pick in data.draw(some.lists(wishes, min_size=20, max_size=20)):
        at += most // 20
        request(table, kind, pick, at)
        chairs, banks, sealed, line = theirs(table)
        assert chairs == before[0] and table.position.end is None
        assert all(now >= then for now, then in zip(banks, before[1]))
        revealed = len(line) > len(before[3])
        assert sealed == before[2] or (revealed and not sealed)
        assert line[: len(before[3])] == before[3]
        before = chairs, banks, sealed, line


@pytest.mark.parametrize("kind", sorted(CLOCKS))
def test_a_question_without_an_answer_lapses(kind: str) -> None:
    """After a time that follows from the clock, or with the next action; the log says so."""
    table = new_table(clock=CLOCKS[kind])
    play_on(table, 30)
    me = table.position.deciding()[0]

    def wish(at: int) -> None:
        number = table.position.number
        ask(table, lambda draft: requests.undo(draft, me, number, 4), at)

    wish(NOON)
    patience = {"live": 60_000, "days": DAY, "none": DAY}[kind]
    assert clocks.due(table.position, table.sealed) == NOON + patience
    ask(table, seating.time_out, NOON + patience - 1)
    assert table.position.ask is not None
    with pytest.raises(Refusal, match="no_ask"):
        number = table.position.number
        ask(table, lambda d: requests.consent(d, 1 - me, number, True), NOON + patience)
    wish(NOON + patience)  # one that is over does not stand in the way of the next
    assert table.position.ask is not None and table.position.ask.at == NOON + patience
    act(table, me, table.position.engine.legal(table.position.state, me)[0], NOON + patience)
    assert table.position.ask is None
    lapsed = [n for n, e in enumerate(table.history.events()) if isinstance(e.body, Lapse)]
    assert len(lapsed) == 2
    assert table.history.entry(lapsed[0], "en", None).sentences == [
        f"Nobody has answered; P{me} no longer asks to go back."
    ]


def test_a_secret_choice_is_not_taken_back_by_another() -> None:
    """Who chose and left finds his choice again: going back asks him first."""
    table = new_table()
    act(table, 1, table.position.engine.legal(table.position.state, 1)[0])
    position, keep = table.position, len(table.position.steps)
    assert requests.barrier(position, table.sealed, 0, keep) == "other"
    assert requests.barrier(position, table.sealed, 1, keep) is None


def test_going_back_wins_no_time() -> None:
    """An increment goes back with the turn that earned it, and thinking is paid for."""
    table = new_table("aquasphere", 2, ClockSetting("live", 600, 10))
    at = NOON
    for _ in range(200):
        me = table.position.deciding()[0]
        before = list(table.position.bank)
        at += 1_000
        act(table, me, table.position.engine.legal(table.position.state, me)[0], at)
        last = table.position.steps[-1]
        if table.position.deciding()[0] != me and last.mover == me:
            break
    assert table.position.bank[me] == before[me] - 1_000 + 10_000
    number = table.position.number
    ask(table, lambda draft: requests.undo(draft, me, number, None), at + 5_000)
    assert table.position.bank[me] == before[me] - 6_000
    assert table.position.bank[1 - me] == before[1 - me]


def test_an_opponent_uses_up_nobodys_time() -> None:
    """Who comes back to a seat that an opponent played finds the time that he left."""
    table = new_table(clock=ClockSetting("live", 600, 0))
    ask(table, lambda draft: seating.hand_over(draft, 1, 1, "pilot"), NOON + 60_000)
    at = NOON + 60_000
    for _ in range(30):
        seat = next(s for s in table.position.deciding() if s not in table.sealed)
        at += 30_000
        act(table, seat, table.position.engine.legal(table.position.state, seat)[0], at)
    assert table.position.bank[1] == 600_000
    ask(table, lambda draft: seating.take_back(draft, 1), at)
    ask(table, seating.time_out, at)
    assert not table.position.chairs[1].resigned
