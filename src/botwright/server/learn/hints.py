"""Hints on a server: thought out in a thread of their own, one at a time, kept for one position.

At a table with another box the process thinks that plays with that box (server/boxed.py).
"""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from botwright.core.game import Game
from botwright.server.live.table import LiveTable
from botwright.tables.refusal import Refusal
from botwright.tables.showing.telling import Telling

if TYPE_CHECKING:
    from botwright.learn.hints import Hint
    from botwright.learn.mind import Mind
    from botwright.server.boxed import Boxed
    from botwright.server.warming import Warming

KEPT = 64  # hints; a press for the next step finds the same one
LEVEL = "architect"  # whose thinking has to be ready


class Hints:
    """All hints of a server process."""

    def __init__(self, playouts: int, warming: "Warming", boxed: "Boxed | None" = None):
        self.playouts, self.warming, self.boxed = playouts, warming, boxed
        self.pool = ThreadPoolExecutor(1, "hint")
        self.minds: dict[tuple[str, str, int], Mind] = {}
        self.known: OrderedDict[tuple[str, int, int], Hint] = OrderedDict()

    async def hint(self, table: LiveTable, seat: int) -> "Hint":
        """What is good for a seat at this table now."""
        position = table.position
        key = (table.id, position.changed, seat)
        if key not in self.known:
            telling = position.telling
            if telling.engine.is_native:
                await self.warming.until_ready(telling.game, LEVEL)
            view = position.engine.hide(position.posed(seat), seat)
            work = (telling, len(position.chairs), view, seat)
            loop = asyncio.get_running_loop()
            self.known[key] = await loop.run_in_executor(self.pool, self.at_table, *work)
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[key]

    def at_table(self, telling: Telling, players: int, view: bytes, seat: int) -> "Hint":
        """Think with the rules and the box of a table; refused where nobody here can."""
        if telling.engine.is_native:
            return self.think(telling.game, players, view, seat)
        if not telling.is_today:
            raise Refusal("old_rules")
        if self.boxed is None or not self.boxed.serves(telling):
            raise Refusal("usual_box_only")
        found = self.boxed.hint(telling, players, view, seat)
        if found is None:
            raise Refusal("hints_later")
        return found

    def think(self, game: Game, players: int, view: bytes, seat: int) -> "Hint":
        """Runs in the thread of hints."""
        from botwright.learn import hints, thinking  # late: a server starts faster without

        key = (game.name, game.box_digest, players)
        mind = self.minds.get(key)
        if mind is None:
            mind = self.minds[key] = thinking.native_mind(game, players)
        telling = Telling(mind.engine, game.reader)
        return hints.hint(telling, view, seat, mind.find(view, seat, self.playouts))

    def stop(self) -> None:
        """Let go of all thinking."""
        self.pool.shutdown(wait=False, cancel_futures=True)
