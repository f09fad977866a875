"""Reviews in the page: made in a worker of their own, where a module searches beside Python."""

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from botwright.core import transcript
from botwright.core.engines.frozen import reader_for, today
from botwright.core.wasm.machine import flat
from botwright.learn.mind import Matrix, Tree, Weighed
from botwright.learn.review.review import USUAL, review
from botwright.site.opponents import Styles, question
from botwright.site.plain import to_json
from botwright.tables.showing.telling import Telling

PILOT = "pilot"
ANEW = {"networked": True, "explains": True}  # how a tree is grown from which reasons are read


def tree_of(found: Mapping[str, Any]) -> Tree:
    """A tree as a worker has told it."""
    matrix = Matrix(**found["matrix"]) if "matrix" in found else None
    return Tree(found["chances"], found["worth"], found["edges"], found["line"], matrix)


def word_of(luck: int) -> int:
    """What the generator of a module begins with."""
    return random.Random(luck).getrandbits(63) + 1


class ModuleSearcher:
    """Searches by a module that answers at once; JavaScript has the hands."""

    def __init__(self, telling: Telling, hands: Any, styles: Styles) -> None:
        self.telling, self.hands, self.styles = telling, hands, styles

    def ask(self, view: bytes, seat: int, style: Mapping[str, Any], luck: int, wanted: Any) -> Any:
        """The answer to a question about a position."""
        asked = question(self.telling, view, seat, "review", style, word_of(luck))
        return json.loads(self.hands.think(to_json(asked | {"wanted": wanted})))

    def search(self, view: bytes, seat: int, playouts: int, luck: int, wanted: int | None) -> Tree:
        """A tree grown anew from a position."""
        return tree_of(self.ask(view, seat, ANEW | {"playouts": playouts}, luck, wanted))

    def weigh(self, state: bytes) -> Weighed:
        """What the evaluation says of a position."""
        number, begins, doubt, *expected = json.loads(self.hands.weigh(state.hex()))
        return Weighed(int(number), bool(begins), doubt, tuple(expected))

    def pilot(self, view: bytes, seat: int, legal: Sequence[int]) -> int:
        """What Pilot would do."""
        rates: list[float] = self.ask(view, seat, self.styles[PILOT], 0, None)["rates"]
        return legal[rates.index(max(rates))]


async def reviewed(text: str, hands: Any, settings: str) -> str:
    """The review of a transcript as JSON."""
    game = transcript.read(text, today)
    telling = Telling(game.engine, reader_for(game.engine))
    own = {} if game.engine.box_text is None else telling.reader.tables
    tables = {name: flat(numbers) for name, numbers in own.items()}
    await hands.prepare(f"{game.engine.name}-{game.options['players']}", to_json(tables))
    searcher = ModuleSearcher(telling, hands, json.loads(settings)["styles"])
    return to_json(review(game, USUAL, hands.progress, searcher))
