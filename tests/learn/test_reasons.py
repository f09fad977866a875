"""Every kind of reason: a position where it must appear, and one where it must not."""

import random
import re
from typing import Any, NamedTuple

import pytest

import botwright
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import engine_for, reader_for
from botwright.core.engines.native import NativeEngine
from botwright.core.reading.reasons import Reason, Scene
from botwright.core.reading.sentences import Named, parts, plain, read_by
from botwright.learn import lessons, reasons
from botwright.learn.mind import Judged
from botwright.learn.positions import lay
from botwright.tables.showing.telling import Telling
from tests.boxes import owners

LANGUAGES = ("en", "de")
SPOKEN_TO = re.compile(r"\b(you|yours?|du|dich|dir|dein(e|en|er|es|s)?)\b", re.IGNORECASE)
METALLUM, AQUASPHERE = "metallum", "aquasphere"
SHORTEST, LONGEST = 10, {"en": 140, "de": 180}


class Case(NamedTuple):
    """A way to go on, and another one; where it is silent the kind does not hold."""

    kind: str
    position: Any  # the name of a lesson, or what `lay` takes
    best: str
    other: str
    size: float | None = None  # of the reason that must appear


FAR = {"row": "Alpha Beta Gamma Delta Eta Epsilon Omega", "red": "Epsilon 1", "ships": "Eta Omega"}
LEAD = {"kind": "table", **FAR, "program": "M1 D2", "other": "M1 D1", "round_number": 2}
ANSWERED = LEAD | {"first": 1}
FLOWN = lessons.lessons(METALLUM)["m1"].position | {"then": ("fly 1",)}
ORDER = {
    "kind": "programming",
    "red": "Alpha 1 Beta 1 Gamma 1 Delta 1 Eta 1 Theta 1 Omega 1",
    "then": ("program M1+D2", "program M1+D3"),
}
TIE = {"kind": "table", "blue": "Alpha 2", "ships": "Alpha Eta", "program": "M1 D2", "first": 1}
SEQUENCE = {"kind": "programming", "round_number": 4}
LAST = {"kind": "programming", "round_number": 6}
SCARCE = {"kind": "table", "red": "Alpha 20 Beta 4", "program": "M1 D3", "first": 1}
PILED = {"kind": "table", "red": "Omega 5", "blue": "Omega 1 Beta 1", "first": 1}
SUBSIDY = {"kind": "table", "red": "Alpha 1 Beta 1", "hand": "SUB", "round_number": 9}

HOME = {"kind": "table", "start": "A D", "programmed": "time", "time": (3, 3)}
CROWDED = HOME | {"control": "D yellow", "stations": "D white 2"}
FULL = {"kind": "table", "start": "B D", "programmed": "time", "time": (3, 3)}
TAKEN = lessons.lessons(AQUASPHERE)["a1"].position | {"programmed": "crystal"}
UPSTAIRS = {"kind": "table", "engineers": "b", "time": (0, 3)}
FIVE = {
    "kind": "table",
    "start": "A D",
    "programmed": "lab",
    "labs": "L04 L13 L26 L01",
    "expansions": "A L17",
    "time": (2, 3),
}
WHITE = {"kind": "table", "start": "A D", "programmed": "program", "time": (2, 3)}
WAITING = {
    "kind": "table",
    "start": "A D",
    "programmed": "octopod",
    "octopods": "A 2",
    "points": (9, 4),
    "hands": "R23",
    "time": (1, 3),
    "then": ("deploy A octopod", "catch 2"),
}
EARLY = {"kind": "table", "start": "A D", "programmed": "card", "engineers": "f", "time": (1, 3)}
LATE = HOME | {"round_number": 4, "time": (0, 3)}

HOLDS = [
    Case("m-ahead", "m1", "fly 1, deploy, end", "fly 1, end", 3),
    Case("m-break", "m1", "fly 1, deploy, end", "fly 1, end", 2),
    Case("m-tie", TIE, "deploy, fly 1, end", "fly 1, end", 3),
    Case("m-second", "m1", "fly 3, deploy, end", "fly 1, end", 1),
    Case("m-free", "m3", "use 4, planet 2, fly 5, deploy, end", "fly 5, deploy, end", 6),
    Case("m-safe", LEAD, "fly 5, deploy, end", "deploy, fly 5, end", 3),
    Case("m-open", LEAD, "fly 5, deploy, end", "deploy, fly 5, end", 3),
    Case("m-unused", FLOWN, "deploy, end", "end", 5),
    Case("m-order", "m4", "fly 2, deploy, mine, end", "fly 2, mine, deploy, end", 3),
    Case("m-leave", "m3", "use 4, planet 0, fly 5, deploy, end", "fly 5, deploy, end", 3),
    Case("m-mine", "m4", "fly 2, deploy, mine, end", "fly 2, mine, deploy, end", 3),
    Case("m-mark", "m6", "report 4, poor, fly 4, end", "fly 4, end", 6),
    Case("m-buy", "m7", "fly 2, buy MIN, mine, end", "fly 2, end", 6),
    Case("m-price", "m7", "fly 2, mine, end", "fly 2, buy RES, mine, end", 1),
    Case("m-last", "m5", "first 1", "first 0", 1),
    Case("m-first", "m5", "first 0", "first 1", 1),
    Case("m-hit", ORDER, "first 0", "first 1", 1),
    Case("m-simple", SEQUENCE, "program M1", "program M1+D3+PB"),
    Case("m-keep", SEQUENCE, "program M1+D1", "program M1+D3", 2.2),
    Case("m-waste", LAST, "program M1+D1", "program M1"),
    Case("m-reserve", SCARCE, "deploy, planet 1, planet 1", "fly 1, end", 1),
    Case("m-spare", PILED, "use 0, planet 6, planet 1, planet 1, stop, fly 1, end", "fly 1, end"),
    Case("m-subsidy", SUBSIDY, "play SUB, fly 1, end", "fly 1, end", 2),
    Case("a-points", "a4", "deploy B submarine, return time, do", "deploy B submarine, skip", 2),
    Case("a-catch", "a3", "deploy F octopod, catch 2", "deploy F octopod, catch 1", 1),
    Case("a-clean", "a3", "deploy F octopod, catch 2", "deploy B octopod, catch 2", 12),
    Case("a-dirty", "a3", "deploy F octopod, catch 2", "deploy B octopod, catch 2", 4),
    Case("a-majority", "a8", "deploy F card, pass", "deploy A card, pass", 6),
    Case("a-push", "a8", "deploy C card, pass", "deploy F card, pass"),
    Case("a-overflow", "a7", "deploy A lab, do, control C, control D", "step a, end", 2),
    Case("a-myhome", CROWDED, "deploy A time, do", "deploy D time, do"),
    Case("a-bots", "a7", "deploy A lab, do, control C, control D", "step a, end", 2),
    Case("a-cover", "a5", "deploy F submarine, do, pass", "pass", 2),
    Case("a-line", "a6", "deploy A crystal, do, end", "deploy A card, do, stop, end", 3),
    Case("a-crystals", "a6", "deploy A crystal, do, end", "deploy A card, do, stop, end", 5),
    Case("a-way", "a2", "deploy C time, do", "deploy A time, do", 1),
    Case("a-full", FULL, "buy crystal, end", "deploy B time, do", 1),
    Case("a-three", FULL, "buy crystal, end", "step a, end", 2),
    Case("a-back", "a4", "deploy B submarine, return time, do", "deploy B submarine, skip", 2),
    Case("a-occupied", TAKEN, "step a, end", "step b, end", 2),
    Case("a-path", UPSTAIRS, "step d, end", "step c, end", 1.5),
    Case("a-letter", "a7", "deploy A lab, do, control C, control D", "step a, end", 5),
    Case("a-lab", FIVE, "deploy A lab, do", "deploy A lab, skip", 5),
    Case("a-send", "a7", "deploy A lab, do, control C, control D", "step a, end", 6),
    Case("a-white", WHITE, "deploy A program, do", "deploy A program, skip", 2),
    Case("a-order", WAITING, "gain crystal", "gain points", 2),
    Case("a-alone", "a8", "deploy F card, pass", "pass", 0.5),
    Case("a-keep", EARLY, "pass", "deploy A card, skip", 1),
    Case("a-first", EARLY, "pass", "deploy A card, skip", 1),
    Case("a-end", LATE, "deploy A time, do", "deploy A time, skip", 2),
]
SILENT = [
    Case("m-ahead", "m1", "deploy, fly 1, end", "fly 1, end"),
    Case("m-break", "m1", "fly 3, deploy, end", "fly 1, end"),
    Case("m-tie", "m1", "fly 1, deploy, end", "fly 1, end"),
    Case("m-second", "m1", "fly 1, deploy, end", "fly 1, end"),
    Case("m-free", "m1", "fly 1, deploy, end", "fly 1, end"),
    Case("m-safe", ANSWERED, "fly 5, deploy, end", "deploy, fly 5, end"),
    Case("m-open", ANSWERED, "fly 5, deploy, end", "deploy, fly 5, end"),
    Case("m-unused", "m1", "fly 1, deploy, end", "fly 1, end"),
    Case("m-order", "m1", "fly 1, deploy, end", "fly 3, deploy, end"),
    Case("m-leave", "m4", "fly 2, deploy, mine, end", "fly 2, mine, deploy, end"),
    Case("m-mine", "m4", "fly 4, deploy, mine, end", "fly 4, deploy, end"),
    Case("m-mark", "m6", "report 4, rich, fly 4, end", "fly 4, end"),
    Case("m-buy", "m7", "fly 2, buy FSH, mine, end", "fly 2, end"),
    Case("m-price", "m7", "fly 2, buy RES, mine, end", "fly 2, mine, end"),
    Case("m-last", "m5", "first 0", "first 1"),
    Case("m-first", "m5", "first 1", "first 0"),
    Case("m-hit", "m5", "first 0", "first 1"),
    Case("m-simple", SEQUENCE, "program M1+D3+PB", "program M1"),
    Case("m-keep", LAST, "program M1+D1", "program M1"),
    Case("m-waste", SEQUENCE, "program M1+D1", "program M1"),
    Case("m-reserve", "m1", "fly 1, deploy, end", "fly 1, end"),
    Case("m-spare", "m1", "fly 1, deploy, end", "fly 1, end"),
    Case("m-subsidy", SUBSIDY, "fly 1, end", "play SUB, fly 1, end"),
    Case("a-points", "a8", "deploy F card, pass", "deploy A card, pass"),
    Case("a-catch", "a3", "deploy F octopod, catch 1", "deploy F octopod, skip"),
    Case("a-clean", "a3", "deploy B octopod, catch 2", "deploy F octopod, skip"),
    Case("a-dirty", "a3", "deploy B octopod, catch 2", "deploy F octopod, catch 2"),
    Case("a-majority", "a8", "deploy A card, pass", "pass"),
    Case("a-push", "a8", "deploy F card, pass", "deploy A card, pass"),
    Case("a-overflow", "a8", "deploy F card, pass", "pass"),
    Case("a-myhome", CROWDED, "deploy D time, do", "deploy A time, do"),
    Case("a-bots", "a4", "deploy B submarine, return time, do", "deploy B submarine, skip"),
    Case("a-cover", "a4", "deploy B submarine, return time, do", "deploy B submarine, skip"),
    Case("a-line", "a6", "deploy A card, do, stop, end", "deploy A crystal, do, end"),
    Case("a-crystals", "a8", "deploy F card, pass", "pass"),
    Case("a-way", "a2", "deploy A time, do", "deploy C time, do"),
    Case("a-full", FULL, "deploy B time, do", "buy crystal, end"),
    Case("a-three", FULL, "step a, end", "buy crystal, end"),
    Case("a-back", "a5", "deploy F submarine, do, pass", "pass"),
    Case("a-occupied", "a1", "step a, end", "step b, end"),
    Case("a-path", "a7", "deploy A lab, do, control C", "step a, end"),
    Case("a-letter", "a8", "deploy F card, pass", "pass"),
    Case("a-lab", "a7", "deploy A lab, do, control C", "step a, end"),
    Case("a-send", "a8", "deploy F card, pass", "pass"),
    Case("a-white", WHITE, "deploy A program, skip", "deploy A program, do"),
    Case("a-order", WAITING, "gain points", "gain crystal"),
    Case("a-alone", "a3", "deploy F octopod, catch 2", "deploy F octopod, skip"),
    Case("a-keep", "a8", "deploy F card, pass", "pass"),
    Case("a-first", "a8", "pass", "deploy F card, pass"),
    Case("a-end", HOME | {"time": (0, 3)}, "deploy A time, do", "deploy A time, skip"),
]


def game_of(case: Case) -> str:
    """The game that a kind belongs to."""
    return METALLUM if case.kind.startswith("m-") else AQUASPHERE


def engine_of(case: Case) -> Engine:
    """The rules of its game."""
    return NativeEngine(botwright.load(game_of(case)))


def scene_of(case: Case) -> Scene:
    """The two ways to go on, as the seat to move knows them."""
    game, engine = game_of(case), engine_of(case)
    position = case.position
    state = lessons.lessons(game)[position].start() if isinstance(position, str) else None
    state = state or lay(game, **position)
    seat = engine.mover(state)

    def side(said: str) -> Any:
        now, actions = state, []
        for text in said.split(", "):
            action = engine.read_text(now, text)
            assert action in engine.legal(now), f"{text}: {case}"
            actions.append(action)
            now = engine.apply(now, action)
        return reasons.walk(engine, engine.hide(state, seat), seat, actions)

    return Scene(seat, side(case.best), side(case.other), 0.1)


def found_of(case: Case) -> list[Reason]:
    """The reasons of one kind."""
    return [
        each
        for each in reasons.all_reasons(engine_of(case), scene_of(case))
        if each.kind == case.kind
    ]


def kind_of(case: Case) -> str:
    return case.kind


@pytest.mark.parametrize("case", HOLDS, ids=kind_of)
def test_it_appears(case: Case) -> None:
    found = found_of(case)
    assert found, [each.kind for each in reasons.all_reasons(engine_of(case), scene_of(case))]
    if case.size is not None:
        assert max(each.size for each in found) == pytest.approx(case.size)
    for language in LANGUAGES:
        kept = reasons.say(engine_of(case), found[0], scene_of(case).seat, language)
        for reader in (None, 0, 1):
            said = read_by(kept, reader)
            assert SHORTEST < len(said) <= LONGEST[language], said
            assert not any(sign in said for sign in "{[<|"), said


@pytest.mark.parametrize("case", HOLDS, ids=kind_of)
def test_only_a_reader_whom_it_is_about_is_spoken_to(case: Case) -> None:
    """Nobody is called by name and spoken to in the same sentence."""
    engine, seat, reason = engine_of(case), scene_of(case).seat, found_of(case)[0]
    others = {value[1] for value in reason.values.values() if reasons.is_seat(value)}
    for language in LANGUAGES:
        kept = reasons.say(engine, reason, seat, language)
        assert not SPOKEN_TO.search(plain(kept)), plain(kept)
        for reader in (0, 1, 2, 3):
            said = read_by(kept, reader)
            assert reader not in {part.seat for part in parts(said) if isinstance(part, Named)}
            if reader not in {seat, *others}:
                assert said == read_by(kept, None)


@pytest.mark.parametrize("case", SILENT, ids=kind_of)
def test_it_does_not_appear(case: Case) -> None:
    assert not found_of(case)


@pytest.mark.parametrize("game", [METALLUM, AQUASPHERE])
def test_every_kind_has_both_cases(game: str) -> None:
    kinds = set(reasons.texts(game)) - set(reasons.GENERAL)
    for cases in (HOLDS, SILENT):
        assert kinds == {case.kind for case in cases if game_of(case) == game}


def test_small_differences_are_not_explained() -> None:
    scene = scene_of(HOLDS[0])._replace(gain=0.01)
    said, texts = reasons.told(engine_of(HOLDS[0]), scene, (0.5, 0.49))
    assert [each.kind for each in said] == [reasons.EQUAL] and "equal" in texts["en"]


def test_what_no_reason_explains_is_put_down_to_the_search() -> None:
    case = Case("m-ahead", "m1", "deploy, fly 1, end", "fly 1, end")
    scene = scene_of(case)
    scene = scene._replace(best=scene.other, other=scene.other)
    said, texts = reasons.told(engine_of(case), scene, (0.62, 0.5))
    assert [each.kind for each in said] == [reasons.SEARCH]
    assert "62 % instead of 50 %" in texts["en"] and "62 % statt 50 %" in texts["de"]


def test_reasons_with_a_box_of_ones_own_speak_of_its_cards() -> None:
    """They have other numbers than ours, and here one has another name."""
    game, dice, named = botwright.load(METALLUM), random.Random(4), set()
    engine = engine_for(game, game.rules_version, owners.metallum())
    telling, state = Telling(engine, reader_for(engine)), engine.deal({})
    while legal := engine.legal(state):
        seat, texts = engine.mover(state), [engine.text(state, action) for action in legal]
        for buy in [action for action, text in zip(legal, texts) if text.startswith("buy ")]:
            view = engine.hide(state, seat)
            end = engine.read_text(view, "end")
            best, other = (reasons.walk(engine, view, seat, (action,)) for action in (end, buy))
            for each in reasons.all_reasons(engine, Scene(seat, best, other, 0.1)):
                if each.kind == "m-price":
                    card = reasons.called(engine, each.values["card"], "en")
                    assert card in telling.sentence(view, buy, "en")
                    named.add(card)
        state = engine.apply(state, dice.choice(legal))
    assert len(named) >= 4


@pytest.mark.parametrize("tried, second", [({1: 0.5, 2: 0.3}, 2), ({1: 0.5}, None)])
def test_a_hint_compares_with_what_was_tried(tried: dict[int, float], second: int | None) -> None:
    """An action that the search never tried has no chance to be named, not one of 0 %."""
    visits = {1: 60, 2: 4 if 2 in tried else 0, 3: 0}
    assert Judged(1, (1,), tried, visits, (0.5, 0.5)).second() == second
