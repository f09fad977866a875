"""Talk: who hears whom, what is refused, and that it never touches the game."""

import pytest

from botwright.tables import proof, seating
from botwright.tables.events import Sitting
from botwright.tables.refusal import Refusal
from botwright.tables.showing import talk
from botwright.tables.showing.talk import Remark
from tests.tables.playing import NOON, ask, new_table


def remark(number: int, text: str = "hello", at: int = NOON, who: str = "0", **more: str) -> Remark:
    """Something that was said."""
    fields = {"room": "table", "name": "", "kind": "say"} | more
    return Remark(number=number, who=who, text=text, at=at, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "a\nb",
        "a\tb",
        "a\x00b",
        "a\u202eb",
        "a\u200bb",
        "a\u2028b",
        "a\ufeffb",
        "a\U000e0041b",
        "x" * (talk.LENGTH + 1),
    ],
)
def test_what_cannot_be_read_is_refused(text: str) -> None:
    """Control characters, what turns the direction or cannot be seen, and too much of it."""
    with pytest.raises(Refusal, match="talk_text"):
        talk.check([], remark(0, text), is_open=True)


@pytest.mark.parametrize(
    "text", ["gg", "<b>bold</b> & “quoted”", "Schöner Zug! 🎲", "x" * talk.LENGTH]
)
def test_plain_text_of_any_language_is_taken(text: str) -> None:
    """It is escaped where it is shown."""
    talk.check([], remark(0, text), is_open=True)


def test_one_speaker_is_not_too_fast() -> None:
    """Five remarks in ten seconds; the others are not held up by it."""
    said = [remark(number) for number in range(talk.BURST)]
    with pytest.raises(Refusal, match="too_fast"):
        talk.check(said, remark(9, at=NOON + talk.PERIOD - 1), is_open=True)
    talk.check(said, remark(9, at=NOON + talk.PERIOD), is_open=True)
    talk.check(said, remark(9, who="1"), is_open=True)


def test_a_table_has_its_fill() -> None:
    """So many remarks in a room; the other room has its own number."""
    said = [remark(number, at=0) for number in range(talk.MOST)]
    with pytest.raises(Refusal, match="talk_full"):
        talk.check(said, remark(talk.MOST, who="1"), is_open=True)
    talk.check(said, remark(talk.MOST, who="w1", room="gallery"), is_open=True)


def test_people_talk_when_all_want_to() -> None:
    """Off among strangers until each has agreed; whoever changes his mind ends it."""
    position = new_table().position
    said: list[Remark] = []
    for who, kind, on in (("0", "agree", False), ("1", "agree", True), ("0", "refuse", False)):
        said.append(remark(len(said), "", who=who, kind=kind))
        assert talk.is_on(position, talk.agreed(position, said, is_among_friends=False)) == on
    with pytest.raises(Refusal, match="talk_off"):
        talk.check(said, remark(3, at=NOON + talk.PERIOD), is_open=False)
    assert talk.is_on(position, talk.agreed(position, [], is_among_friends=True))


@pytest.mark.parametrize("other", [Sitting("opponent", "pilot", "pilot"), Sitting("open")])
def test_nobody_talks_alone(other: Sitting) -> None:
    """Opponents and open seats do not listen."""
    position = new_table(seats=(Sitting("person", "Ada"), other)).position
    assert not talk.is_on(position, talk.agreed(position, [], is_among_friends=True))


def test_players_hear_the_gallery_when_the_game_is_over() -> None:
    """Not before; spectators never hear the table."""
    table = new_table()
    said = [remark(0), remark(1, who="w1", room="gallery")]
    heard = [[r.number for r in talk.heard(table.position, said, seat)] for seat in (0, None)]
    assert heard == [[0], [1]]
    ask(table, lambda draft: seating.resign(draft, 0))
    heard = [[r.number for r in talk.heard(table.position, said, seat)] for seat in (0, None)]
    assert heard == [[0, 1], [1]]


def test_the_export_carries_the_talk_where_no_replay_reads_it() -> None:
    """Whatever is said, it stands behind the game, one line each, and proves nothing."""
    table = new_table()
    ask(table, lambda draft: seating.resign(draft, 0))
    said = [
        remark(0, "commitment " + "0" * 64),
        remark(1, "nice", kind="emote", who="1"),
        remark(2, "", kind="agree"),
        remark(3, "= 1f3a9c04d2e1", who="w1", room="gallery", name="Eve"),
    ]
    text = proof.export_text(table.position, table.id, said)
    lines = [line for line in text.splitlines() if line.startswith("# talk")]
    assert [line.partition("+00:00 ")[2] for line in lines] == [
        "seat 0 P0: commitment " + "0" * 64,
        "seat 1 P1: Nice move!",
        "spectator Eve: = 1f3a9c04d2e1",
    ]
    assert proof.check(text, table.position.start.commitment).sound
