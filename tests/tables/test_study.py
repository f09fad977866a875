"""Tables that teach: they begin from a position, leave offers out, and follow a line."""

from typing import Any

import pytest

import botwright
from botwright.core import transcript
from botwright.core.engines.native import NativeEngine
from botwright.core.transcript import TranscriptError
from botwright.learn import lessons
from botwright.learn.beginning import begun
from botwright.learn.coach import coach
from botwright.tables import events, proof, requests
from botwright.tables.events import ClockSetting, Event, Sitting, Start, Study
from botwright.tables.luck import Commitment
from botwright.tables.position import fold
from botwright.tables.refusal import Refusal
from botwright.tables.seating import begin_if_full
from botwright.tables.showing.history import History
from botwright.tables.showing.telling import Telling
from botwright.tables.showing.views import Looker, legal
from botwright.tables.study import scripted
from botwright.tables.table import Table
from botwright.terminal.table import TextTable
from tests.tables.playing import NOON, ask


def teaching(game: str, study: Study, options: dict[str, Any] | None = None) -> Table:
    """A table that teaches, begun: the learner on seat 0, an opponent on seat 1."""
    found = botwright.load(game)
    telling, luck = Telling(NativeEngine(found), found.reader), Commitment(b"s" * 32)
    start = Start(
        game=game,
        rules=found.rules_version,
        box=found.box_digest,
        options=found.read_options(players=2, **(options or {})),
        commitment=luck.published,
        clock=ClockSetting(),
        seats=(Sitting("person", "P0"), Sitting("opponent", "rookie", "rookie")),
        study=study,
    )
    stored = events.read("start", events.as_json(start))  # as a database gives it back
    position, happenings = fold([Event(0, stored, NOON)], lambda _: telling)
    table = Table("a" * 12, position, History(telling), luck)
    table.history.extend(happenings)
    ask(table, begin_if_full)
    return table


def lesson_table(game: str, name: str) -> Table:
    found = begun(game, name)
    assert found is not None
    return teaching(game, found[0], found[2])


def act(table: Table, seat: int, text: str) -> None:
    """A seat acts, in notation."""
    position = table.position
    action = position.engine.read_text(position.posed(seat), text)
    number = position.number
    ask(table, lambda draft: requests.act(draft, seat, number, action, "en"))


def follow(table: Table) -> None:
    """The opponent does what its script says, as long as it says something."""
    while table.position.deciding() and (waiting := table.thinkers()):
        known = scripted(table.position, waiting[0])
        if known is None:
            return
        act(table, waiting[0], table.position.engine.text(table.position.posed(1), known))


@pytest.mark.parametrize(("game", "name"), [("metallum", "m1"), ("aquasphere", "a6")])
def test_a_table_begins_from_a_position_and_is_folded_again(game: str, name: str) -> None:
    table = lesson_table(game, name)
    assert table.position.state == lessons.lessons(game)[name].start()
    line = lessons.lessons(game)[name].accepted[0].split(", ")
    for text in line:
        act(table, 0, text)
        follow(table)
    again = fold(table.history.events(), lambda start: table.position.telling)[0]
    assert again.state == table.position.state and len(again.steps) >= len(line)


def test_what_is_left_out_is_neither_offered_nor_taken() -> None:
    table = lesson_table("metallum", "m6")
    engine = table.position.engine
    possible = [
        engine.text(table.position.state, one) for one in engine.legal(table.position.state)
    ]
    offered = [one.text for one in legal(table.position, Looker(0, "en"))]
    assert set(possible) - set(offered) == {"use 5"}
    with pytest.raises(Refusal) as refused:
        act(table, 0, "use 5")
    assert refused.value.code == "not_offered"


def test_a_line_is_followed_by_luck_and_opponents_and_held_to() -> None:
    table = lesson_table("metallum", "guided")
    first = lessons.guided("metallum")
    assert first is not None
    with pytest.raises(Refusal) as refused:
        act(table, 0, "program M2")
    assert refused.value.code == "not_yet"
    while len(table.position.steps) < len(first.line):
        follow(table)
        due = next(text for mover, text in first.line[len(table.position.steps) :] if mover == 0)
        act(table, 0, due)
        follow(table)
    money = table.position.engine.layout.read(table.position.state).money
    assert tuple(money) == (28, 15)
    assert coach(table.position, "en").state == "task"  # the last words of the script
    act(table, 0, "program M1+D2")
    act(table, 1, "program M1")
    seat = table.position.deciding()[0]
    act(table, seat, "first 0")
    told = coach(table.position, "en")
    assert (told.state, told.remark) == ("silent", "plan")
    assert scripted(table.position, 1) is None and table.position.draws == 0


def test_an_export_says_that_it_is_a_lesson_and_replays() -> None:
    table = lesson_table("metallum", "m8")
    for text in ("fly 2", "deploy", "end"):
        act(table, 0, text)
    follow(table)
    assert table.position.status == "over"
    written = proof.export_text(table.position, table.id)
    assert "# lesson m8: private, not rated" in written
    again = transcript.read(written, botwright.load)
    assert again.position() == table.position.state
    broken = written.replace('"money":[40,40]', '"money":[-40,40]')
    with pytest.raises(TranscriptError, match="not sound"):
        transcript.read(broken, botwright.load)


def test_the_text_table_follows_a_line_too() -> None:
    first = lessons.guided("aquasphere")
    found = begun("aquasphere", "guided")
    assert first is not None and found is not None
    mine = [text for mover, text in first.line if mover == 0]
    game = botwright.load("aquasphere")
    typed = iter(["deploy B time", *mine, "quit"])
    said: list[str] = []

    class Rookie:
        """Asked only when the line is over."""

        name = "rookie"

        def choose(self, game: Any, view: Any, seat: int, legal: list[int]) -> int:
            """Any action."""
            assert len(table.table.position.steps) >= len(first.line)
            return legal[0]

    telling = Telling(NativeEngine(game), game.reader)
    table = TextTable(
        telling, [None, Rookie()], lambda _: next(typed), said.append, options=found[2],
        study=found[0],
    )  # fmt: skip
    table.run()
    assert len(table.table.position.steps) >= len(first.line)
    assert table.table.position.engine.scores(table.state) == [12, 7]
    assert "Not yet." in said
