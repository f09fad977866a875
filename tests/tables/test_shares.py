"""Shares of the luck: pledged, opened, joined with the secret; who withholds one is named."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from botwright.tables import clocks, luck, proof, seating
from botwright.tables.events import ClockSetting, Sitting
from botwright.tables.luck import Commitment
from botwright.tables.position import fold
from botwright.tables.refusal import Refusal
from botwright.tables.showing import views
from botwright.tables.table import Table
from tests.tables.playing import NOON, ask, new_table, play_on

VECTORS = json.loads((Path(__file__).parent / "luck_vectors.json").read_text())
SHARES = ["0a" * 32, "0b" * 32]
PLEDGES = [hashlib.sha256(bytes.fromhex(share)).hexdigest() for share in SHARES]
LATE = NOON + luck.OPENING


def finish(table: Table) -> Table:
    """Play a little, and give up."""
    play_on(table, 12)
    ask(table, lambda draft: seating.resign(draft, 0))
    return table


@pytest.mark.parametrize("vector", VECTORS)
def test_vectors(vector: dict[str, Any]) -> None:
    """The same file is read by the test of the page."""
    secret = Commitment(bytes.fromhex(vector["secret"]))
    assert secret.published == vector["commitment"]
    assert all(luck.keeps(each["pledge"], each["share"]) for each in vector["shares"])
    source = luck.joined(secret, [(each["seat"], each["share"]) for each in vector["shares"]])
    assert source.secret.hex() == vector["key"]
    for number, wanted in enumerate(vector["draws"]):
        assert source.draw(number, int(wanted["among"])) == int(wanted["index"])


def pledged(*seats: int, is_open: bool = False, clock: ClockSetting | None = None) -> Table:
    """A table of two persons; these seats have pledged a share. Seat 1 may be open still."""
    sitting = [
        Sitting("person", f"P{seat}", pledge=PLEDGES[seat] if seat in seats else None)
        for seat in range(2)
    ]
    if is_open:
        sitting[1] = Sitting("open")
    return new_table(seats=tuple(sitting), clock=clock)


def open_share(table: Table, seat: int, share: str | None = None) -> None:
    """A seat opens its share, or another one."""
    ask(table, lambda draft: seating.open_share(draft, seat, share or SHARES[seat]))


def test_the_game_begins_when_all_pledged_shares_are_open() -> None:
    """Not before; and none is told before all are in."""
    table = pledged(0, 1)
    assert table.position.status == "open" and not table.position.steps
    assert clocks.due(table.position, {}) == LATE
    open_share(table, 1)
    assert table.position.status == "open"
    assert [(s.opened, s.share) for s in views.shares(table.position)] == [
        (False, None),
        (True, None),
    ]
    open_share(table, 0)
    assert table.position.status == "running"
    assert [s.share for s in views.shares(table.position)] == SHARES
    again = fold(table.history.events(), lambda start: table.position.telling)[0]
    assert again.shares == table.position.shares and again.state == table.position.state


def test_nobody_waits_where_nobody_has_pledged() -> None:
    """The luck of clients without shares is what it was: from the secret alone."""
    table = pledged()
    assert table.position.status == "running" and views.shares(table.position) == []
    finish(table)
    text = proof.export_text(table.position, table.id)
    assert "# luck" not in text and "# pledge" not in text
    assert proof.check(text, table.position.start.commitment).sound


@pytest.mark.parametrize(
    ("clock", "said"),
    [
        (
            ClockSetting(),
            {
                "en": "The server was down for a while.",
                "de": "Der Server war eine Weile nicht erreichbar.",
            },
        ),
        (
            ClockSetting("live", 600, 10),
            {
                "en": "The server was down; clocks stood still.",
                "de": "Der Server war nicht erreichbar; die Uhren standen still.",
            },
        ),
    ],
)
def test_a_pause_names_clocks_only_where_there_are_any(
    clock: ClockSetting, said: dict[str, str]
) -> None:
    """While shares are awaited a table without a clock is told of it too."""
    table = pledged(0, 1, clock=clock)
    ask(table, lambda draft: seating.pause(draft, NOON, NOON + 15_000), NOON + 15_000)
    told = {language: table.history.entries(0, language, None)[-1].sentences for language in said}
    assert told == {language: [sentence] for language, sentence in said.items()}


def test_who_does_not_open_is_left_out_and_named() -> None:
    """After a bounded time, before any draw; later the share is not taken."""
    table = pledged(0, 1)
    open_share(table, 0)
    ask(table, seating.time_out, LATE - 1)
    assert table.position.status == "open"
    ask(table, seating.time_out, LATE)
    assert table.position.status == "running" and dict(table.position.shares) == {0: SHARES[0]}
    sentences = table.history.entries(0, "en", None)[1].sentences
    assert sentences == ["The game begins without a share of the luck from P1: not opened in time."]
    with pytest.raises(Refusal, match="share_late"):
        open_share(table, 1)
    finish(table)
    verdict = proof.check(proof.export_text(table.position, table.id), own=SHARES[0])
    assert verdict.sound and "shares of the seats 0 (pledged and not opened: 1)" in verdict.words


@pytest.mark.parametrize(
    "seat, share, code",
    [(0, SHARES[1], "share"), (1, SHARES[1], "no_pledge")],
)
def test_what_is_no_share_is_refused(seat: int, share: str, code: str) -> None:
    """Only the share that was pledged, from who pledged it."""
    table = pledged(0)
    with pytest.raises(Refusal) as refusal:
        open_share(table, seat, share)
    assert refusal.value.code == code and not table.position.shares


def test_no_share_is_opened_before_all_pledges_are_in() -> None:
    """Otherwise the last one to sit down could choose after having seen the others."""
    table = pledged(0, is_open=True)
    assert clocks.due(table.position, {}) is None
    with pytest.raises(Refusal, match="share_early"):
        open_share(table, 0)
    ask(table, lambda draft: seating.join(draft, None, "Bob", PLEDGES[1]), NOON + 5)
    assert clocks.due(table.position, {}) == LATE + 5
    open_share(table, 0)
    open_share(table, 0)  # sent twice
    open_share(table, 1)
    assert table.position.status == "running" and len(table.position.shares) == 2


def test_time_to_open_is_not_made_longer_by_changing_hands() -> None:
    """A seat that goes to an opponent and back does not hold the others up."""
    table = pledged(0, 1)
    ask(table, lambda draft: seating.hand_over(draft, 0, 0, "pilot"), NOON + 9)
    ask(table, lambda draft: seating.take_back(draft, 0), NOON + 9)
    assert clocks.due(table.position, {}) == LATE
    open_share(table, 0)
    assert table.position.shares


def test_no_time_runs_while_no_server_does() -> None:
    """Shares can still be opened after an outage that was longer than the time for it."""
    table = pledged(0, 1)
    ask(table, lambda draft: seating.pause(draft, NOON, LATE + 100), LATE + 100)
    ask(table, seating.time_out, LATE + 100)
    assert table.position.status == "open"
    assert clocks.due(table.position, {}) == LATE + luck.OPENING + 100


@pytest.fixture(scope="module")
def over() -> Table:
    """A game with both shares that is over."""
    table = pledged(0, 1)
    open_share(table, 0)
    open_share(table, 1)
    return finish(table)


@pytest.mark.parametrize(
    "old, new, words",
    [
        (f"# share 0 {SHARES[0]}", f"# share 0 {SHARES[1]}", "share of seat 0 is not the one"),
        (f"# share 0 {SHARES[0]}\n", "", "action 1 should be"),
        (f"# pledge 0 {PLEDGES[0]}\n", "", "share of seat 0 is not the one"),
        ("# luck 2\n", "", "another kind of luck"),
        ("# luck 2\n", "# luck 3\n", "version 3 is not known"),
        ("# luck 2\n", f"# luck 2\n# share 0 {SHARES[0]}\n", "more than once: share 0"),
    ],
)
def test_a_file_with_other_shares_is_not_sound(over: Table, old: str, new: str, words: str) -> None:
    """Every line about shares counts."""
    text = proof.export_text(over.position, over.id)
    assert old in text
    verdict = proof.check(text.replace(old, new))
    assert not verdict.sound and words in verdict.words


def test_a_share_that_somebody_kept_is_looked_for(over: Table) -> None:
    """Whoever opened a share can see that it is in the luck."""
    text = proof.export_text(over.position, over.id)
    found = proof.check(text, over.position.start.commitment, SHARES[1])
    assert found.sound and "shares of the seats 0, 1, all" in found.words
    assert "not in the luck" in proof.check(text, own="0c" * 32).words


def test_all_draws_can_be_had_when_the_game_is_over(over: Table) -> None:
    """What the page checks: among how many, and which of them."""
    with pytest.raises(Refusal, match="not_over"):
        views.luck(pledged().position)
    found = views.luck(over.position)
    source = luck.joined(over.luck, over.position.shares)
    assert found.version == luck.SHARED and len(found.draws) == over.position.draws > 0
    for number, draw in enumerate(found.draws):
        assert source.draw(number, draw.among) == draw.index
