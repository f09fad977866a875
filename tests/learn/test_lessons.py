"""Every lesson through the engine: its position, its lines, and what is said to them."""

import re

import pytest

import botwright
from botwright.core.engines.native import NativeEngine
from botwright.learn import lessons as files
from botwright.learn.judging import Made, Verdict, judge
from botwright.learn.lessons import Lesson
from botwright.learn.lines import is_offered, lines, next_of

LESSONS = [lesson for game in botwright.GAMES for lesson in files.lessons(game).values()]
MOST_LETTERS = {"en": 140, "de": 180}


def name(lesson: Lesson) -> str:
    return lesson.name


def engine_of(lesson: Lesson) -> NativeEngine:
    return NativeEngine(botwright.load(lesson.game))


def verdict_on(lesson: Lesson, said: str) -> Verdict:
    """Play a line of the learner; replies and luck come by themselves."""
    engine, start = engine_of(lesson), lesson.start()
    line: tuple[Made, ...] = ()
    mine = said.split(", ")
    while (found := judge(lesson, engine, start, line)) is None:
        state = line[-1].state if line else start
        mover = engine.mover(state)
        if mover == files.LEARNER:
            action = engine.read_text(state, mine.pop(0))
            assert action in engine.legal(state) and is_offered(lesson, engine.text(state, action))
        else:
            action = next_of(lesson, engine, state, line)[0]
        line += (Made(mover, engine.text(state, action), engine.apply(state, action)),)
    assert not mine, f"{said}: the lesson is over before {mine}"
    return found


def test_there_are_eight_for_each_game_of_ours() -> None:
    assert [len(files.lessons(game)) for game in ("metallum", "aquasphere")] == [8, 8]


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_accepted_lines_reach_the_goal(lesson: Lesson) -> None:
    for line in lesson.accepted:
        assert verdict_on(lesson, line).reached, line


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_wrong_lines_get_their_own_answer(lesson: Lesson) -> None:
    for answer in lesson.wrong:
        found = verdict_on(lesson, answer.line)
        assert not found.reached, answer.line
        assert found.answer.text == answer.text, answer.line


@pytest.mark.parametrize("lesson", [one for one in LESSONS if one.of], ids=name)
def test_so_many_lines_reach_the_goal(lesson: Lesson) -> None:
    found = [verdict.reached for _, verdict in lines(lesson, engine_of(lesson), lesson.start())]
    assert (sum(found), len(found)) == lesson.of


def test_the_best_answer_is_the_reply_of_the_lesson() -> None:
    """Where the other side answers, no answer is worse for the learner than the one it gives."""
    lesson = files.lessons("metallum")["m8"]
    engine, start = engine_of(lesson), lesson.start()

    def margins(state: bytes, mover: int) -> list[int]:
        if engine.mover(state) != mover:
            money = engine.layout.read(state).money
            return [money[0] - money[1]]
        texts = [(action, engine.text(state, action)) for action in engine.legal(state)]
        return [
            margin
            for action, text in texts
            if is_offered(lesson, text)
            for margin in margins(engine.apply(state, action), mover)
        ]

    values = {}
    for said in ("fly 2, deploy, end", "deploy, fly 2, end", "fly 4, deploy, end", "fly 2, end"):
        state = start
        for text in said.split(", "):
            state = engine.apply(state, engine.read_text(state, text))
        values[said] = min(margins(state, 1))
        assert values[said] == verdict_on(lesson, said).values["margin"]
    assert list(values.values()) == [1, 0, -1, -1]


def all_texts() -> list[tuple[str, dict[str, str]]]:
    """Every sentence that the coach says, with where it stands."""
    found = []
    for game in botwright.GAMES:
        for lesson in files.lessons(game).values():
            found += [(lesson.name, lesson.task)]
            found += [(lesson.name, each.text) for each in (*lesson.right, *lesson.wrong)]
        first = files.guided(game)
        if first is not None:
            found += [(game, first.won), (game, first.lost)]
            found += [(game, each.text) for each in (*first.rows, *first.remarks)]
            found += [(game, each.text) for row in first.rows for each in row.answers]
    return found


@pytest.mark.parametrize("language", ["en", "de"])
def test_texts_are_short_and_have_the_same_placeholders(language: str) -> None:
    for where, text in all_texts():
        assert 0 < len(text[language]) <= MOST_LETTERS[language], (where, text[language])
        english, german = (sorted(re.findall(r"{\w+}", text[one])) for one in ("en", "de"))
        assert english == german, (where, text)
