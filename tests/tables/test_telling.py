"""What a table tells: every sentence names its fact, and a row of actions is previewed as one."""

import pytest

from botwright.core.reading.facts import kind
from botwright.core.reading.sentences import Named, named, parts, plain
from botwright.tables.events import Pause
from botwright.tables.refusal import Refusal
from botwright.tables.showing import views
from botwright.tables.showing.views import Looker
from botwright.tables.table import Table
from tests.tables.playing import NOON, act, ask, new_table, play_on


@pytest.mark.parametrize(("game", "players"), [("metallum", 2), ("aquasphere", 3)])
def test_every_sentence_names_the_fact_it_says(game: str, players: int) -> None:
    table = new_table(game, players)
    play_on(table, 120)
    told = 0
    for entry in table.history.entries(-1, "en", 0):
        assert len(entry.sources) == len(entry.sentences)
        assert entry.sources == sorted(entry.sources)
        moves = table.history.moves(entry.number)
        facts = [fact for move in moves for fact in move.facts]
        for sentence, source in zip(entry.sentences, entry.sources, strict=True):
            if source < 0:
                assert not facts
                continue
            after = moves[-1].after
            said = table.history.telling.words([facts[source]], after, "en", 0)
            assert [plain(one) for one in said] == [sentence], kind(facts[source])
            told += 1
    assert told > 50


COLOURS = {
    "en": ("Red", "Blue", "White", "Yellow"),
    "de": ("Rot", "Blau", "Weiß", "Gelb"),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("game", "players"), [("metallum", 2), ("aquasphere", 3)])
def test_every_player_in_a_sentence_is_named_by_seat(
    game: str, players: int, language: str
) -> None:
    table = new_table(game, players)
    play_on(table, 150)
    seats = set()
    for entry in table.history.entries(-1, language, None):
        for sentence, pieces in zip(entry.sentences, entry.parts, strict=True):
            words = [one if isinstance(one, str) else one.name for one in pieces]
            assert "".join(words) == (sentence if pieces else ""), sentence
            spoken = [one for one in pieces if isinstance(one, str)] or [sentence]
            found = {word for text in spoken for word in COLOURS[language] if word in text.split()}
            assert not found, sentence
            seats |= {one.seat for one in pieces if isinstance(one, Named)}
    assert seats >= set(range(players))  # neutral colours are named too


def test_a_sentence_is_split_at_its_players() -> None:
    text = f"{named(1, 'Blue')} lets {named(0, 'Red')} act first."
    assert parts(text) == [Named(1, "Blue"), " lets ", Named(0, "Red"), " act first."]
    assert plain(text) == "Blue lets Red act first."
    assert parts("Round 2 begins.") == []


def deploying() -> tuple[Table, int, int]:
    """A table where a seat can deploy a bot: the table, the seat, the action."""
    table = new_table("aquasphere", 2)
    engine, state = table.position.engine, table.position.state
    seat = table.position.deciding()[0]
    return (
        table,
        seat,
        next(
            action
            for action in engine.legal(state, seat)
            if engine.text(state, action).startswith("deploy ")
        ),
    )


def test_a_row_of_actions_is_previewed_as_it_will_be() -> None:
    table, seat, action = deploying()
    looker = Looker(seat, "en")
    first = views.preview(table.position, looker, [action])
    assert first.follows
    for follow in first.follows:
        both = views.preview(table.position, looker, [action, follow.action])
        assert both.sentences[: len(first.sentences)] == first.sentences
        gained = {one.seat: one.points for one in both.net}
        for part in (first.net, follow.net):
            for one in part:
                gained[one.seat] = gained.get(one.seat, 0) - one.points
        assert not any(gained.values()), follow.text
    with pytest.raises(Refusal):
        views.preview(table.position, looker, [action, action])
    last = first.follows[-1].action
    shown = views.preview(table.position, looker, [action, last]).view
    act(table, seat, action)
    act(table, seat, last)
    assert shown["players"][seat] == views.picture(table.position, looker).view["players"][seat]


@pytest.mark.parametrize(
    ("pauses", "told"),
    [
        ([(3, 3), (6, 3), (9, 3), (12, 3), (15, 3)], []),  # slow answers, one after the other
        ([(30, 30), (33, 3), (50, 12), (90, 30)], [30]),  # one outage, noticed again and again
        ([(3, 3), (40, 30), (43, 3)], [40]),
        ([(30, 30), (200, 30)], [30, 200]),  # another one
    ],
    ids=["busy", "goes on", "busy before", "twice"],
)
def test_an_outage_is_told_once_and_a_slow_answer_is_none(
    pauses: list[tuple[int, int]], told: list[int]
) -> None:
    """Pauses in seconds: when each was over, and how long it was."""
    table = new_table()
    for end, seconds in pauses:
        ask(table, lambda draft: draft.add(Pause(1000 * seconds)), NOON + 1000 * end)  # noqa: B023
    said = [
        (entry.at - NOON) // 1000
        for entry in table.history.entries(-1, "en", 0)
        if entry.kind == "pause" and entry.sentences
    ]
    assert said == told
