"""Opponents at tables: they think in threads, see views alone, and answer with the number asked."""

import asyncio
import logging
import os
import struct
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import TYPE_CHECKING

from botwright.core import record
from botwright.core.game import Game, GameError
from botwright.core.record import State
from botwright.players.player import Player
from botwright.server import metrics
from botwright.server.live.table import LiveTable
from botwright.tables import luck
from botwright.tables.refusal import Refusal
from botwright.tables.requests import act
from botwright.tables.seating import SUBSTITUTE
from botwright.tables.showing.telling import Telling
from botwright.tables.study import scripted

if TYPE_CHECKING:
    from botwright.server.boxed import Boxed
    from botwright.server.warming import Warming

logger = logging.getLogger("botwright.opponents")

TRY_OUT = 200  # actions
HASTE = 0.01  # seconds
KEPT = 16  # players kept from decision to decision; those that search hold some 35 MB each


def level_names() -> list[str]:
    """The opponents that this program has: the levels, and players of others by their names."""
    from botwright.players import named
    from botwright.players.levels import LEVELS  # late: a server without opponents starts faster

    return [*LEVELS, *named.names()]


def step_names() -> list[str]:
    """Gentler opponents between the levels."""
    from botwright.players.steps import STEPS

    return list(STEPS)


def level_of(name: str) -> str:
    """The level whose thinking an opponent uses: its own, or that of a step."""
    from botwright.players.steps import STEPS

    return STEPS.get(name, name)


def can_sit(level: str, game: Game, players: int) -> bool:
    """Whether there is an opponent of this name, and whether it plays this game with so many."""
    from botwright.players.levels import can_play

    return level in (*level_names(), *step_names()) and can_play(level, game, players)


def substitute(game: Game, players: int) -> str:
    """The level that plays for a person who is away, where none was chosen."""
    return next(name for name in (SUBSTITUTE, *level_names()) if can_sit(name, game, players))


def make_player(level: str, seed: int, seconds: float) -> Player:
    """An opponent of a level, as the ladder measures it: with one tree."""
    from botwright.players import levels

    return levels.make_player(level, seed, seconds=seconds, trees=1)


def choose(player: Callable[[], Player], seed: int, game: Game, view: State, seat: int) -> int:
    """What an opponent does; runs in a thread."""
    legal = game.legal_actions(view)
    if len(legal) == 1:
        return legal[0]
    try:
        with metrics.THINKING.time():
            action = int(player().choose(game, view, seat, legal))
    except Exception:  # a game must not stand still because an opponent cannot think
        logger.exception("an opponent failed; it plays by chance")
        return legal[seed % len(legal)]
    return action if action in legal else legal[seed % len(legal)]


def nobody() -> None:
    """Where no process plays with the box of a table."""


def choose_at_table(
    player: Callable[[], Player],
    seed: int,
    telling: Telling,
    view: bytes,
    seat: int,
    boxed: Callable[[], int | None] = nobody,
) -> int:
    """What an opponent does at a table.

    With another box, what was thought of with that box, if it can be already. Else, and where
    other rules are played, it thinks about the position as today's rules and the usual box have
    it; what cannot be done at the table is replaced by any action.
    """
    game = telling.game
    if telling.engine.is_native:
        return choose(player, seed, game, record.from_bytes(game.state_dtype, view), seat)
    legal = telling.engine.legal(view)
    if (known := boxed()) in legal:
        return known
    try:
        state = record.from_bytes(game.state_dtype, game.layout.write(telling.today(view).state))
        action = choose(player, seed, game, state, seat)
        if not telling.is_today:
            action = telling.engine.read_text(view, game.action_text(state, action))
    except (GameError, LookupError, struct.error):
        logger.warning("an opponent does not know these rules; it plays by chance")
        return legal[seed % len(legal)]
    return action if action in legal else legal[seed % len(legal)]


def try_out(game: Game, level: str) -> None:
    """Let an opponent play a game against itself in haste, so that all it needs is compiled."""
    state, number = game.deal(), 0
    if not can_sit(level, game, game.seats(state)):
        return
    while not game.is_over(state) and number < TRY_OUT:
        seat, legal = game.player_to_move(state), game.legal_actions(state)
        action = legal[number % len(legal)]
        if seat >= 0:
            player = partial(make_player, level, number, HASTE)
            action = choose(player, number, game, game.hide(state, seat), seat)
        game.apply(state, action)
        number += 1


class Opponents:
    """All thinking of a server: one decision at a time for each table, a thread for each core."""

    def __init__(self, seconds: float, warming: "Warming", boxed: "Boxed | None" = None):
        self.seconds, self.warming, self.boxed = seconds, warming, boxed
        self.pool = ThreadPoolExecutor(max(1, os.cpu_count() or 1), "opponent")
        self.busy: dict[str, asyncio.Task[None]] = {}
        self.lock = Lock()  # around `players`: threads of the pool use them
        self.players: OrderedDict[tuple[str, int, str], Player] = OrderedDict()

    def player(self, table_id: str, seat: int, level: str, seed: int) -> Player:
        """Who plays a seat: the same from decision to decision, with what it has found out.

        The one who was asked longest ago is forgotten first; a new one thinks for longer.
        """
        key = (table_id, seat, level)
        with self.lock:
            found = self.players.pop(key, None)
        if found is None:
            found = make_player(level, seed, self.seconds)
        with self.lock:
            self.players[key] = found
            while len(self.players) > KEPT:
                self.players.popitem(last=False)
        return found

    def consider(self, table: LiveTable) -> None:
        """Start thinking where an opponent is asked and does not think yet."""
        if table.id not in self.busy and table.table.thinkers():
            task = asyncio.create_task(self.play(table), name=f"opponent {table.id}")
            self.busy[table.id] = task

    async def play(self, table: LiveTable) -> None:
        """Answer for the opponents of a table until none is asked."""
        failures = 0
        try:
            while failures < 3 and (seats := table.table.thinkers()):
                try:
                    await self.decide(table, seats[0])
                except Refusal as refusal:
                    failures += refusal.code not in ("stale", "not_your_turn", "over")
        except Exception:
            logger.exception("an opponent failed", extra={"table": table.id})
        finally:
            del self.busy[table.id]

    async def played(self, table: LiveTable, seat: int) -> bool:
        """Do what the script of a lesson says; whether it says anything."""
        number, known = table.position.number, scripted(table.position, seat)
        if known is None:
            return False
        await table.change(lambda draft: act(draft, seat, number, known, "en"))
        return True

    async def decide(self, table: LiveTable, seat: int) -> None:
        """One decision. When the table has moved on meanwhile, the answer is dropped."""
        level = table.position.chairs[seat].level
        assert level is not None
        if await self.played(table, seat):
            return
        await self.warming.until_ready(table.position.telling.game, level)
        position = table.position  # not the one before we waited
        number = position.number
        if seat not in table.table.thinkers():
            return
        view = position.engine.hide(position.posed(seat), seat)
        seed = luck.bot_seed(luck.joined(table.table.luck, position.shares), seat, number)
        loop = asyncio.get_running_loop()
        player = partial(self.player, table.id, seat, level, seed)
        boxed: Callable[[], int | None] = nobody
        if self.boxed is not None:
            asked = (table.id, seat, level, seed, view)
            boxed = partial(self.boxed.choose, position.telling, *asked)
        work = (player, seed, position.telling, view, seat, boxed)
        action = await loop.run_in_executor(self.pool, choose_at_table, *work)
        await table.change(lambda draft: act(draft, seat, number, action, "en"))

    async def stop(self) -> None:
        """Let go of all thinking; it is taken up again at the next start."""
        for task in list(self.busy.values()):
            task.cancel()
        await asyncio.gather(*self.busy.values(), return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)
        if self.boxed is not None:
            self.boxed.stop()
