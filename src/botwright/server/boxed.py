"""Opponents at tables with another box: they think in a process that plays with that box.

The numbers of one box are compiled into the rules of a process (core/box.py). So a box that
opponents play with gets a process of its own. Rules and levels are compiled there behind the
table, level by level, and kept on disk; until then opponents think with the usual box. Hints are
given by that process alone.
"""

import logging
import os
import signal
import time
from collections import OrderedDict
from functools import cached_property, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock, Thread
from typing import TYPE_CHECKING, Any, NamedTuple

import botwright
from botwright.core import box, jit, record, warming
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import box_file, shipped_text
from botwright.core.game import Game
from botwright.server import opponents
from botwright.server.learn import hints
from botwright.server.warming import NICE, Warming, end_with_parent
from botwright.tables.showing.telling import Telling

if TYPE_CHECKING:
    from botwright.learn.hints import Hint

logger = logging.getLogger("botwright.boxed")

JUDGES_NOTHING = "uniform"
IDLE = 600.0  # seconds without a question after which a box makes room for another


class Question(NamedTuple):
    """What a level is asked; it knows by table and seat what it has thought of before."""

    table: str
    seat: int
    level: str
    seed: int
    view: bytes


class Advice(NamedTuple):
    """What a hint is asked about."""

    players: int
    view: bytes
    seat: int


class Room(NamedTuple):
    """A process that plays with one box."""

    process: Any
    pipe: Connection
    ended: Any  # when each level was compiled; 0: not yet
    lock: Lock  # around the pipe: one question at a time


# in the process


def answer_all(
    name: str, text: str, seconds: float, playouts: int, ended: Any, pipe: Connection
) -> None:
    """Answer questions, while a thread compiles level by level."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # we end with the server, however that ends
    Thread(target=end_with_parent, daemon=True).start()
    game = botwright.load(name, box_file(text))
    Thread(target=prepare, args=(game, ended), daemon=True).start()
    house, coach = opponents.Opponents(seconds, Warming()), hints.Hints(playouts, Warming())
    while True:
        asked: Question | Advice = pipe.recv()
        if isinstance(asked, Advice):
            pipe.send(advised(coach, game, asked))
            continue
        player = partial(house.player, asked.table, asked.seat, asked.level, asked.seed)
        view = record.from_bytes(game.state_dtype, asked.view)
        pipe.send(opponents.choose(player, asked.seed, game, view, asked.seat))


def advised(coach: hints.Hints, game: Game, asked: Advice) -> "Hint | None":
    """A hint; none where thinking fails, so that opponents of this box go on."""
    try:
        return coach.think(game, *asked)
    except Exception:
        logger.exception("a hint failed")
        return None


def prepare(game: Game, ended: Any) -> None:
    """Compile what each level needs, or take it from where it is kept."""
    if hasattr(os, "nice"):
        os.nice(NICE)  # of this thread alone
    for stage, level in enumerate(opponents.level_names()):
        if jit.compiled:
            for step in warming.work(game, batches=False) if not stage else ():
                step()
            opponents.try_out(game, level)
        ended[stage] = time.time()


# in the server


class Boxed:
    """The boxes that opponents play with here, those in use last; each with its process."""

    def __init__(self, seconds: float, most: int, playouts: int = 1):
        self.seconds, self.most, self.playouts = seconds, most, playouts
        self.rooms: OrderedDict[tuple[str, str], Room] = OrderedDict()
        self.asked: dict[tuple[str, str], float] = {}  # when each was asked last
        self.lock = Lock()  # around both: threads of the opponents use them

    @cached_property
    def levels(self) -> list[str]:
        """In the order in which they are compiled; found late, so that a server starts faster."""
        return opponents.level_names()

    def choose(
        self, telling: Telling, table: str, seat: int, level: str, seed: int, view: bytes
    ) -> int | None:
        """What a level does, thinking with the box of its table; None while it cannot yet."""
        asked = Question(table, seat, level, seed, view)
        found: int | None = self.ask(telling, level, asked) if level != JUDGES_NOTHING else None
        return found

    def hint(self, telling: Telling, players: int, view: bytes, seat: int) -> "Hint | None":
        """What is good for a seat, thought of with the box of its table; None while it cannot."""
        found: Hint | None = self.ask(telling, hints.LEVEL, Advice(players, view, seat))
        return found

    def serves(self, telling: Telling) -> bool:
        """Whether there is a process for the box of a table, or could be."""
        return bool(self.most) and telling.is_today and text_of(telling.engine) is not None

    def ask(self, telling: Telling, level: str, asked: Question | Advice) -> Any:
        """The answer of the process that plays with the box of a table; None while it cannot."""
        text = text_of(telling.engine)
        if text is None or not self.serves(telling):
            return None
        key = (telling.engine.name, text)
        room = self.room(key)
        if room is None or not self.is_ready(room, level):
            return None
        try:
            with room.lock:
                room.pipe.send(asked)
                return room.pipe.recv()
        except (OSError, EOFError):
            logger.warning("the process of a box has ended")
            with self.lock:
                self.rooms.pop(key, None)
            return None

    def room(self, key: tuple[str, str]) -> Room | None:
        """The process of a box. One that was not asked for long makes room; None while none does.

        Boxes in use are never sent away, or each would be compiled again and again.
        """
        with self.lock:
            now = time.monotonic()
            if key not in self.rooms and len(self.rooms) >= self.most:
                oldest = next(iter(self.rooms))
                if now - self.asked[oldest] < IDLE:
                    return None
                close(self.rooms.pop(oldest))
            found = self.rooms.pop(key, None) or self.opened(*key)
            self.rooms[key], self.asked[key] = found, now
        return found

    def opened(self, name: str, text: str) -> Room:
        """A new process."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        ended = context.Array("d", len(self.levels))
        work = (name, text, self.seconds, self.playouts, ended, theirs)
        process = context.Process(target=answer_all, args=work, daemon=True)
        process.start()
        theirs.close()
        return Room(process, ours, ended, Lock())

    def is_ready(self, room: Room, level: str) -> bool:
        """Whether a level has been compiled with this box."""
        own = opponents.level_of(level)
        return own in self.levels and room.ended[self.levels.index(own)] > 0

    def progress(self) -> dict[str, float]:
        """The boxes that are being compiled, by their digests, and how much of each is done."""
        with self.lock:
            parts = [
                (text, sum(end > 0 for end in room.ended))
                for (_, text), room in self.rooms.items()
                if room.process.is_alive()
            ]
        whole = len(self.levels)
        return {box.digest_of(text): count / whole for text, count in parts if count < whole}

    def stop(self) -> None:
        """End all processes."""
        with self.lock:
            for room in self.rooms.values():
                close(room)
            self.rooms.clear()


def close(room: Room) -> None:
    """End a process."""
    room.process.kill()
    room.process.join()
    room.pipe.close()


def text_of(engine: Engine) -> str | None:
    """The box of a table, where it is not that of this process."""
    if engine.is_native:
        return None
    return engine.box_text or shipped_text(engine.name, engine.box)
