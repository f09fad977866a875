"""Hints on a server: thought out in a thread of their own, one at a time, kept for one position."""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING

from botwright.core import record
from botwright.core.game import Game
from botwright.server.live.table import LiveTable

if TYPE_CHECKING:
    from botwright.learn.hints import Adviser, Hint
    from botwright.server.warming import Warming

KEPT = 64  # hints; a press for the next step finds the same one
LEVEL = "architect"  # whose thinking has to be ready


class Hints:
    """All hints of a server process."""

    def __init__(self, playouts: int, warming: "Warming"):
        self.playouts, self.warming = playouts, warming
        self.pool = ThreadPoolExecutor(1, "hint")
        self.advisers: dict[tuple[str, str, int], Adviser] = {}
        self.known: OrderedDict[tuple[str, int, int], Hint] = OrderedDict()

    async def hint(self, table: LiveTable, seat: int) -> "Hint":
        """What is good for a seat at this table now."""
        position = table.position
        key = (table.id, position.changed, seat)
        if key not in self.known:
            game = position.telling.game
            await self.warming.until_ready(game, LEVEL)
            view = position.engine.hide(position.posed(seat), seat)
            work = (game, len(position.chairs), view, seat)
            loop = asyncio.get_running_loop()
            self.known[key] = await loop.run_in_executor(self.pool, self.think, *work)
            while len(self.known) > KEPT:
                self.known.popitem(last=False)
        return self.known[key]

    def think(self, game: Game, players: int, view: bytes, seat: int) -> "Hint":
        """Runs in the thread of hints."""
        from botwright.learn.hints import Adviser  # late: a server starts faster without

        key = (game.name, game.box_digest, players)
        adviser = self.advisers.get(key)
        if adviser is None:
            adviser = self.advisers[key] = Adviser(game, players, self.playouts)
        return adviser.hint(record.from_bytes(game.state_dtype, view), seat)

    def stop(self) -> None:
        """Let go of all thinking."""
        self.pool.shutdown(wait=False, cancel_futures=True)
