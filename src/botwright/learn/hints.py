"""Hints: where to look, what to do, and why. From what the seat knows, and nothing else."""

from dataclasses import dataclass
from typing import Any

from botwright.core.engines.engine import Engine
from botwright.core.reading.reasons import Scene
from botwright.core.reading.sentences import read_by
from botwright.learn import reasons
from botwright.learn.lessons import Text
from botwright.learn.mind import Judged, Mixed
from botwright.tables.showing.telling import Telling

SURE = 0.6  # share of a mix below which a choice is one of several
WHAT, WHY = 2, 3  # steps of a hint
LOOK: Text = {"en": "Look at {place}.", "de": "Sieh dir {place} an."}
CHANCE: Text = {"en": "({a} % instead of {b} %)", "de": "({a} % statt {b} %)"}
ONE_OF: Text = {
    "en": "It is one of {n} good ones: strong players mix here.",
    "de": "Es ist eines von {n} guten: Stark gespielt wird hier gemischt.",
}


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint in three steps; players are marked."""

    place: str  # where to look, as the page's spots are called
    where: Text
    action: int
    text: str  # the action in notation
    what: Text
    why: Text

    def shown(self, step: int, telling: Telling, language: str) -> dict[str, Any]:
        """As much of it as was asked for, in words."""
        what, why = (telling.said(each[language], language) for each in (self.what, self.why))
        return {
            "step": step,
            "place": self.place,
            "where": self.where[language],
            "action": self.action if step >= WHAT else None,
            "what": what if step >= WHAT else "",
            "why": why if step >= WHY else "",
        }


def hint(telling: Telling, view: bytes, seat: int, found: Judged | Mixed) -> Hint:
    """What is good in this position, as the seat knows it, after a search of it."""
    if isinstance(found, Mixed):
        return secret(telling, view, seat, found)
    second, best = found.second(), found.utilities[found.best]
    instead = best if second is None else found.utilities[second]
    other = () if second is None else (second,)
    return told(telling, view, seat, found.line, other, (best, instead))


def secret(telling: Telling, view: bytes, seat: int, mixed: Mixed) -> Hint:
    """A secret choice: the one with the largest share of a strong player's mix."""
    worst = max(mixed.regrets, key=lambda action: mixed.regrets[action])
    chances = (mixed.chances[seat], mixed.chances[seat] - mixed.regrets[worst])
    made = told(telling, view, seat, (mixed.best,), (worst,), chances)
    several = sum(share >= 0.1 for share in mixed.mix.values())
    if mixed.mix[mixed.best] >= SURE or several < 2:
        return made
    why = {one: f"{made.why[one]} {ONE_OF[one].format(n=several)}" for one in reasons.LANGUAGES}
    return Hint(made.place, made.where, made.action, made.text, made.what, why)


def told(
    telling: Telling,
    view: bytes,
    seat: int,
    line: tuple[int, ...],
    other: tuple[int, ...],
    chances: tuple[float, float],
) -> Hint:
    """A hint in words."""
    engine, reader = telling.engine, telling.reader
    sides = [reasons.walk(engine, view, seat, actions) for actions in (line, other)]
    scene = Scene(seat, sides[0], sides[1], chances[0] - chances[1])
    found, kept = reasons.told(engine, scene, chances)
    why = {one: read_by(said, seat) for one, said in kept.items()}
    text, reading = engine.text(view, line[0]), telling.today(view)
    place = found[0].place or text
    a, b = (reasons.per_cent(chance) for chance in chances)
    if found[0].kind not in reasons.GENERAL and a != b:
        why = {one: f"{said} {CHANCE[one].format(a=a, b=b)}" for one, said in why.items()}
    return Hint(
        place=place,
        where={
            one: LOOK[one].format(place=called(engine, reading.state, place, one)) for one in why
        },
        action=line[0],
        text=text,
        what={one: reader.sentence(*reading, line[0], one, seat) for one in why},
        why=why,
    )


def called(engine: Engine, state: Any, place: str, language: str) -> str:
    """What a place is called."""
    if not reasons.has_reasons(engine.name):
        return place
    name: str = reasons.words(engine).place_name(state, place, language)
    return name
