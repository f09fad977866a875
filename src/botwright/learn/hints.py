"""Hints: where to look, what to do, and why. From what the seat knows, and nothing else."""

from dataclasses import dataclass

from botwright.core.engines.native import NativeEngine
from botwright.core.game import Game
from botwright.core.reading.reasons import Scene
from botwright.core.record import State
from botwright.learn import reasons
from botwright.learn.lessons import Text
from botwright.learn.positions import vocabulary
from botwright.learn.thinking import Thinker

SECRET = 4  # times as many playouts where all choose in secret
SURE = 0.6  # share of a mix below which a choice is one of several
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


class Adviser:
    """Gives hints for one game and number of players; not to be used by two at once."""

    def __init__(self, game: Game, players: int, playouts: int):
        self.game, self.playouts = game, playouts
        self.engine, self.thinker = NativeEngine(game), Thinker(game, players)

    def hint(self, view: State, seat: int) -> Hint:
        """What is good in this position, as the seat knows it."""
        if self.game.compiled["is_joint"](view[0]):
            return self.secret(view, seat)
        found = self.thinker.judge(view, seat, self.playouts)
        second = found.second()
        best = found.utilities[found.best]
        instead = best if second is None else found.utilities.get(second, 0.0)
        other = () if second is None else (second,)
        return self.told(view, seat, found.line, other, (best, instead))

    def secret(self, view: State, seat: int) -> Hint:
        """A secret choice: the one with the largest share of a strong player's mix."""
        mixed = self.thinker.mix(view, seat, SECRET * self.playouts)
        worst = max(mixed.regrets, key=lambda action: mixed.regrets[action])
        chance = mixed.chances[seat]
        made = self.told(
            view, seat, (mixed.best,), (worst,), (chance, chance - mixed.regrets[worst])
        )
        several = sum(share >= 0.1 for share in mixed.mix.values())
        if mixed.mix[mixed.best] >= SURE or several < 2:
            return made
        why = {one: f"{made.why[one]} {ONE_OF[one].format(n=several)}" for one in reasons.LANGUAGES}
        return Hint(made.place, made.where, made.action, made.text, made.what, why)

    def told(
        self,
        view: State,
        seat: int,
        line: tuple[int, ...],
        other: tuple[int, ...],
        chances: tuple[float, float],
    ) -> Hint:
        """A hint in words."""
        game, data = self.game, view.tobytes()
        sides = [
            reasons.walk(self.engine, data, seat, actions, game.name) for actions in (line, other)
        ]
        scene = Scene(seat, sides[0], sides[1], chances[0] - chances[1])
        found, why = reasons.told(game.name, scene, chances)
        text, sentence = game.action_text(view, line[0]), game.reader.sentence
        place = found[0].place or text
        a, b = (reasons.per_cent(chance) for chance in chances)
        if found[0].kind not in reasons.GENERAL and a != b:
            why = {one: f"{said} {CHANCE[one].format(a=a, b=b)}" for one, said in why.items()}
        return Hint(
            place=place,
            where={one: LOOK[one].format(place=self.called(view, place, one)) for one in why},
            action=line[0],
            text=text,
            what={one: sentence(*game.reading(view), line[0], one, seat) for one in why},
            why=why,
        )

    def called(self, view: State, place: str, language: str) -> str:
        """What a place is called."""
        if not reasons.has_reasons(self.game.name):
            return place
        own = vocabulary(self.game.name, "learn.reasons")
        name: str = own.place_name(self.game.read(view), place, language)
        return name
