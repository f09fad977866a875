"""Reviews: what counts as lost, from what the seat knew, and what is said of it."""

import json
from dataclasses import asdict
from itertools import product

import pytest

import botwright
from botwright.core.game import CHANCE
from botwright.core.reading.sentences import addressed
from botwright.core.transcript import Transcript
from botwright.learn.lessons import content
from botwright.learn.review import text
from botwright.learn.review.entries import FILE, lost
from botwright.learn.review.review import review, turning_points
from botwright.learn.review.steps import Step, turns_of, walked
from botwright.learn.review.types import LUCK, Mark, Review, ReviewEntry
from botwright.learn.review.verdicts import Budget, Judge, Verdict
from botwright.learn.thinking import NativeSearcher
from botwright.players.match import play
from botwright.players.uniform import Uniform
from botwright.tables.events import Sitting
from tests.learn.test_reasons import SPOKEN_TO
from tests.tables.playing import new_table

LITTLE = Budget(20, 20, 60)
GAMES = ("metallum", "aquasphere")


def random_game(name: str) -> Transcript:
    return play(botwright.load(name), [Uniform(1), Uniform(2)], 3)


@pytest.fixture(scope="module", params=GAMES)
def reviewed(request: pytest.FixtureRequest) -> Review:
    return review(random_game(request.param), LITTLE)


def test_a_review_is_json_and_text_in_both_languages(reviewed: Review) -> None:
    json.dumps(asdict(reviewed))
    for language in ("en", "de"):
        said = "\n".join(text.lines(reviewed, language))
        assert "{" not in said and len(said.splitlines()) > 15


def test_sources_add_up_to_the_scores(reviewed: Review) -> None:
    for seat, score in enumerate(reviewed.scores):
        assert sum(sum(each.sources[seat].values()) for each in reviewed.rounds) == score
        assert set().union(*(each.sources[seat] for each in reviewed.rounds)) <= set(reviewed.names)
    assert reviewed.rounds[-1].scores == reviewed.scores


def test_chances_are_shares_and_end_with_the_result(reviewed: Review) -> None:
    for moment in reviewed.moments:
        assert sum(moment.even) == pytest.approx(1, abs=0.001)
    assert reviewed.moments[-1].even.index(1.0) in reviewed.winners


@pytest.mark.parametrize(
    ("losses", "chances", "told"),
    [
        ([0.1, 0.2], [0.6, 0.5], 0.3),
        ([0.5, 0.6, 0.7], [0.7, 0.8, 0.7], 0.8),  # some of it is counted more than once
        ([0.0, 0.0], [0.3, 0.3], 0.0),
        ([0.3], [0.1], 0.3),  # of several players: no chance of a win, but a place was lost
    ],
)
def test_a_turn_costs_no_more_than_the_chance_there_was(
    losses: list[float], chances: list[float], told: float
) -> None:
    step = Step(0, 1, 0, b"", 1, 1, False, (0, 1))
    verdicts = [Verdict(step, loss, 0, (), (0.0, best)) for loss, best in zip(losses, chances)]
    assert lost(verdicts) == pytest.approx(told)


def test_entries_say_what_was_better_and_why(reviewed: Review) -> None:
    bad = [entry for entry in reviewed.entries if entry.loss and entry.kind != LUCK]
    assert bad
    for entry in bad:
        assert entry.better and entry.line and entry.why["en"] and entry.why["de"]
        assert "{" not in entry.why["en"] + entry.why["de"]
    assert len(reviewed.turning) <= 3
    for summary in reviewed.summaries:
        assert summary.theme["en"] and summary.theme["de"] and summary.most["de"]


def test_turns_hold_the_decisions_of_one_seat(reviewed: Review) -> None:
    game = walked(random_game(reviewed.game))
    turns = turns_of(game.steps)
    assert all(len({step.mover for step in turn}) == 1 for turn in turns)
    own = [step for step in game.steps if step.mover != CHANCE]
    assert [step for turn in turns for step in turn] == own


def test_a_secret_that_could_not_be_known_changes_nothing() -> None:
    """The other has chosen another program: what is found about mine is the same, byte by byte."""
    transcript = random_game("metallum")
    game = transcript.game
    mine = next(step for step in walked(transcript).steps if step.is_joint and step.mover == 1)
    other = transcript.replay(mine.number - 1)
    chosen = transcript.actions[mine.number - 1]
    game.apply(other, next(each for each in game.legal_actions(other) if each != chosen))
    assert other.tobytes() != mine.state
    judge = Judge(walked(transcript), LITTLE)
    found, again = judge.judge(mine), judge.judge(mine._replace(state=other.tobytes()))
    assert found is not None and again is not None
    assert repr(found[1:]) == repr(again[1:])


def test_the_chance_of_a_lead_grows_with_it() -> None:
    game = walked(random_game("metallum"))
    layout, state = game.engine.layout, game.engine.layout.read(game.steps[-1].state)
    even, ahead = (
        game.even_chances(layout.write(state.replace(money=money)), 0.82)[0]
        for money in ((40, 40), (60, 40))
    )
    assert ahead > max(even, 0.5)


def entry(
    step: int, seat: int, loss: float, mark: Mark = "??", kind: str = "placing"
) -> ReviewEntry:
    return ReviewEntry(step, seat, 1, kind, mark, loss, 0.0, 0.5, 0.5, "", {})


@pytest.mark.parametrize(
    ("entries", "turning"),
    [
        ([(0, 0.3), (0, 0.4), (0, 0.5), (1, 0.1)], [1, 2, 3]),
        ([(0, 0.3), (0, 0.4), (1, 0.05, LUCK), (1, 0.02)], [0, 1, 2]),
        ([(0, 0.3), (0, 0.6, LUCK), (0, 0.4), (1, 0.1)], [0, 1, 2]),
        ([(0, 0.3), (1, 0.9, "good"), (1, 0.1)], [0, 2]),
    ],
    ids=["two decisions of a seat", "luck turns a game too", "luck is of no seat", "bad ones"],
)
def test_three_turning_points_two_decisions_of_one_seat_at_most(
    entries: list[tuple[int, float, str]], turning: list[int]
) -> None:
    made = [
        entry(at, seat, loss, "" if kind else "??", *kind)
        for at, (seat, loss, *kind) in enumerate(entries)
    ]
    assert turning_points(made) == turning


@pytest.mark.parametrize("game", GAMES)
def test_texts_of_themes_have_both_languages_and_are_short(game: str) -> None:
    settings = content(game, FILE)
    for group in ("kinds", "sources", "themes"):
        for name, each in settings[group].items():
            for language, most in (("en", 140), ("de", 180)):
                for is_reader in (False, True):
                    said = addressed(each[language], is_reader)
                    assert 0 < len(said) <= most and not set(said) & set("[<|"), name


def test_a_stored_review_speaks_to_whoever_reads_it(reviewed: Review) -> None:
    """Each seat is spoken to in what is about it, and nowhere else; others are named."""
    people = ("Mira", "Ada")
    seats = tuple(Sitting("person", name) for name in people)
    position = new_table(reviewed.game, seats=seats).position
    for reader in (0, 1, None):
        read = text.read_here(json.loads(json.dumps(asdict(reviewed))), position, reader)
        for entry, language in product(read["entries"], ("en", "de")):
            if entry["kind"] == LUCK:
                continue
            played, is_mine = entry["action"][language], entry["seat"] == reader
            assert not is_mine or SPOKEN_TO.search(played), played
            assert (people[entry["seat"]] in played) != is_mine, played
            line = [each[language] for each in entry["line"]]
            said = [played, *line, entry["why"].get(language, "")]
            if reader is None:
                assert not any(map(SPOKEN_TO.search, said)), said
            elif not is_mine:
                assert people[reader] not in " ".join(said), said


@pytest.mark.parametrize(
    ("name", "players"), [("metallum", 2), *(("aquasphere", n) for n in (2, 3, 4))]
)
def test_positions_of_the_preparation_are_weighed(name: str, players: int) -> None:
    """Nobody is ahead before everything has been dealt."""
    game = botwright.load(name)
    searcher, state = NativeSearcher(game, players), game.deal(players=players)
    while game.player_to_move(state) == CHANCE:
        assert len(set(searcher.weigh(state.tobytes()).expected)) == 1
        game.apply(state, game.legal_actions(state)[0])
