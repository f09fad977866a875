"""Opponents at tables with another box: they think in a process that plays with that box.

The numbers of one box are compiled into the rules of a process (core/box.py). So a box that
opponents play with gets a process of its own. Rules and levels are compiled there behind the
table, level by level, and kept on disk; until then opponents think with the usual box.
"""

import logging
import os
import signal
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property, partial
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import Any, NamedTuple

import botwright
from botwright.core import jit, record, warming
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import shipped_text
from botwright.core.game import Game
from botwright.server import opponents
from botwright.server.warming import NICE, Warming, end_with_parent
from botwright.tables.showing.telling import Telling

logger = logging.getLogger("botwright.boxed")

LIKE = {"first_day": "rookie"}  # levels that need what another one needs
JUDGES_NOTHING = "uniform"


class Question(NamedTuple):
    """What a level is asked; it knows by table and seat what it has thought of before."""

    table: str
    seat: int
    level: str
    seed: int
    view: bytes


class Room(NamedTuple):
    """A process that plays with one box."""

    process: Any
    pipe: Connection
    ended: Any  # when each level was compiled; 0: not yet
    lock: Lock  # around the pipe: one question at a time


# in the process


def answer_all(name: str, text: str, seconds: float, ended: Any, pipe: Connection) -> None:
    """Answer questions, while a thread compiles level by level."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # we end with the server, however that ends
    Thread(target=end_with_parent, daemon=True).start()
    with box_file(text) as file:
        game = botwright.load(name, file)
        Thread(target=prepare, args=(game, ended), daemon=True).start()
        house = opponents.Opponents(seconds, Warming())
        while True:
            asked: Question = pipe.recv()
            player = partial(house.player, asked.table, asked.seat, asked.level, asked.seed)
            view = record.from_bytes(game.state_dtype, asked.view)
            pipe.send(opponents.choose(player, asked.seed, game, view, asked.seat))


@contextmanager
def box_file(text: str) -> Iterator[Path]:
    """A box as a file, for as long as it is needed."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "box.toml"
        file.write_text(text, encoding="utf-8")
        yield file


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

    def __init__(self, seconds: float, most: int):
        self.seconds, self.most = seconds, most
        self.rooms: OrderedDict[tuple[str, str], Room] = OrderedDict()
        self.lock = Lock()  # around `rooms`: threads of the opponents use them

    @cached_property
    def levels(self) -> list[str]:
        """In the order in which they are compiled; found late, so that a server starts faster."""
        return opponents.level_names()

    def choose(
        self, telling: Telling, table: str, seat: int, level: str, seed: int, view: bytes
    ) -> int | None:
        """What a level does, thinking with the box of its table; None while it cannot yet."""
        asked = Question(table, seat, level, seed, view)
        text = text_of(telling.engine)
        if not self.most or not telling.is_today or asked.level == JUDGES_NOTHING or text is None:
            return None
        key = (telling.engine.name, text)
        room = self.room(key)
        if not self.is_ready(room, asked.level):
            return None
        try:
            with room.lock:
                room.pipe.send(asked)
                return int(room.pipe.recv())
        except (OSError, EOFError):
            logger.warning("the process of a box has ended")
            with self.lock:
                self.rooms.pop(key, None)
            return None

    def room(self, key: tuple[str, str]) -> Room:
        """The process of a box; whichever was asked longest ago makes room for a new one."""
        with self.lock:
            found = self.rooms.pop(key, None) or self.opened(*key)
            self.rooms[key] = found
            while len(self.rooms) > self.most:
                close(self.rooms.popitem(last=False)[1])
        return found

    def opened(self, name: str, text: str) -> Room:
        """A new process."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        ended = context.Array("d", len(self.levels))
        work = (name, text, self.seconds, ended, theirs)
        process = context.Process(target=answer_all, args=work, daemon=True)
        process.start()
        theirs.close()
        return Room(process, ours, ended, Lock())

    def is_ready(self, room: Room, level: str) -> bool:
        """Whether a level has been compiled with this box."""
        like = LIKE.get(level, level)
        return like in self.levels and room.ended[self.levels.index(like)] > 0

    def progress(self) -> dict[str, float]:
        """The games of boxes that are being compiled, and how much of each is done."""
        with self.lock:
            parts = [(name, sum(end > 0 for end in room.ended)) for (name, _), room in self.all()]
        return {name: count / len(self.levels) for name, count in parts if count < len(self.levels)}

    def all(self) -> list[tuple[tuple[str, str], Room]]:
        """All processes, with what they play."""
        return list(self.rooms.items())

    def stop(self) -> None:
        """End all processes."""
        with self.lock:
            for _, room in self.all():
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
