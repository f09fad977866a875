"""A bot at a table: with a key and a clock like a person, asked for no consent like an opponent."""

import pytest

from botwright.tables import clocks, requests, seating
from botwright.tables.attendance import Attendance
from botwright.tables.events import ClockSetting, Sitting
from botwright.tables.refusal import Refusal
from botwright.tables.showing.history import names_of
from botwright.tables.showing.telling import telling_of_today
from botwright.tables.showing.views import seats as seats_shown
from tests.tables.playing import NOON, ask, new_table, play_on

ADA, BOT = Sitting("person", "Ada"), Sitting("bot", "Deep Thought")
LIVE = ClockSetting("live", 600, 10)


def test_a_bot_is_told_apart() -> None:
    """By its kind, under its own name, beside persons and opponents."""
    table = new_table("aquasphere", 3, seats=(ADA, BOT, Sitting("opponent", "pilot", "pilot")))
    shown = seats_shown(table.position.chairs, table.position.telling.colours, [True] * 3, "en")
    told = [(seat.kind, seat.name, seat.level) for seat in shown]
    assert told == [
        ("person", "Ada", None),
        ("bot", "Deep Thought", None),
        ("opponent", "Pilot", "pilot"),
    ]
    assert table.position.persons() == {0}


@pytest.mark.parametrize(
    ("name", "refused"),
    [("", "name_bot"), ("  ", "name_bot"), ("Pilot", "name_taken"), ("ADA", "name_taken")],
)
def test_a_bot_has_a_name_of_its_own(name: str, refused: str) -> None:
    """None is nameless, called like an opponent, or like someone at the table."""
    table = new_table(seats=(ADA, Sitting("open")))
    with pytest.raises(Refusal, match=refused):
        ask(table, lambda draft: seating.join(draft, None, name, kind="bot"))


def test_a_bot_that_joins_is_named_in_the_log() -> None:
    """In both languages; nobody else can be called like it."""
    table = new_table("aquasphere", 3, seats=(ADA, Sitting("open"), Sitting("open")))
    ask(table, lambda draft: seating.join(draft, None, "Deep Thought", kind="bot"))
    told = [table.history.entries(0, language, None)[-1].sentences for language in ("en", "de")]
    assert told == [
        ["The bot Deep Thought takes seat 2."],
        ["Der Bot Deep Thought nimmt Platz 2."],
    ]
    with pytest.raises(Refusal, match="name_taken"):
        ask(table, lambda draft: seating.join(draft, None, "deepthought"))


def test_the_clock_of_a_bot_runs() -> None:
    """It loses by it, as a person does."""
    table = new_table(clock=LIVE, seats=(ADA, BOT))
    assert 1 in clocks.running(table.position, {})
    ask(table, seating.time_out, NOON + 601_000)
    assert table.position.status == "over"


def test_a_bot_goes_away_and_comes_back() -> None:
    """An opponent may play for one that is away; nobody is asked meanwhile; it is a bot again."""
    table = new_table(clock=LIVE, seats=(ADA, BOT))
    at = NOON + 61_000
    draft = table.draft(at, Attendance(frozenset({0})))
    seating.hand_over(draft, 0, 1, None)
    table.accept(draft)
    position = table.position
    assert position.chairs[1].kind == "opponent" and position.persons() == {0}
    assert not seats_shown(position.chairs, position.telling.colours, [True] * 2, "en")[1].handed
    assert [
        each.kind for each in seating.next_game(position, telling_of_today("metallum")).seats
    ] == ["bot", "person"]
    ask(table, lambda draft: seating.take_back(draft, 1), at)
    assert table.position.chairs[1].kind == "bot"
    assert names_of(table.position.chairs, "en")[1] == "Deep Thought"


def test_going_back_is_for_persons() -> None:
    """Against bots alone it is free; a bot itself does not go back."""
    table = new_table(seats=(ADA, BOT))
    play_on(table, 8)
    number = table.position.number
    to = table.position.steps[0].number - 1
    for wish in (None, to):
        with pytest.raises(Refusal, match="no_undo"):
            ask(table, lambda draft, wish=wish: requests.undo(draft, 1, number, wish))
    ask(table, lambda draft: requests.undo(draft, 0, number, None))
    assert table.position.number == number + 1
    assert table.position.ask is None


def test_bots_need_nobody_for_another_game() -> None:
    """Persons agree to it; the bot stays one, on the next seat."""
    table = new_table(seats=(ADA, BOT))
    ask(table, lambda draft: seating.resign(draft, 1))
    assert ask(table, lambda draft: seating.offer(draft, 0, [0], {}))
    after = seating.next_game(table.position, telling_of_today("metallum"))
    assert [(seat.kind, seat.name) for seat in after.seats] == [
        ("bot", "Deep Thought"),
        ("person", "Ada"),
    ]
