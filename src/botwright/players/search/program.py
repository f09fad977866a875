"""A program as a player: it reads decisions from its input and writes actions to its output.

The lines are those of `botwright bot-bridge` (docs/protocol.md): the same program sits at a table
of a server and in the arena.
"""

import json
import shlex
import subprocess
import weakref
from typing import Any

from botwright.core.game import Game, GameError
from botwright.core.record import State

LAST_SECONDS = 5.0  # to end by itself


class Program:
    """A player that asks a program, which is started at its first decision."""

    def __init__(self, command: str, name: str):
        self.command, self.name = command, name
        self.process: subprocess.Popen[str] | None = None
        self.asked = 0

    def choose(self, game: Game, view: State, seat: int, legal: list[int]) -> int:
        """What the program answers; GameError where it does not."""
        process = self.process or self.start(game, seat)
        self.asked += 1
        lines = [f"decide {self.asked}"]
        lines += [f"legal {game.action_text(view, action)}" for action in legal]
        lines += [f"view {json.dumps(game.view(view, seat), separators=(',', ':'))}", "go"]
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write("\n".join(lines) + "\n")
            process.stdin.flush()
        except BrokenPipeError as error:
            raise GameError(f"{self.name} has ended") from error
        for line in process.stdout:
            word, _, text = line.strip().partition(" ")
            if word == "act":
                return game.parse_action(view, text.strip())
        raise GameError(f"{self.name} has ended")

    def start(self, game: Game, seat: int) -> "subprocess.Popen[str]":
        """The program at work, greeted with the game and its seat; it ends with this player."""
        pipe = subprocess.PIPE
        try:
            process = subprocess.Popen(
                shlex.split(self.command), stdin=pipe, stdout=pipe, text=True
            )
        except (OSError, ValueError, IndexError) as error:
            raise GameError(f"{self.name}: {error}") from error
        weakref.finalize(self, stop, process)
        assert process.stdin is not None
        process.stdin.write(f"hello {game.name} {seat}\n")
        self.process = process
        return process

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: the command, not the process."""
        return {**self.__dict__, "process": None}


def stop(process: "subprocess.Popen[str]") -> None:
    """End a program: its input ends, and if it does not care it is killed."""
    assert process.stdin is not None and process.stdout is not None
    try:
        process.stdin.close()
        process.wait(LAST_SECONDS)
    except (BrokenPipeError, subprocess.TimeoutExpired):
        process.kill()
        process.wait()
    process.stdout.close()
