"""Starts server processes fast: imports and loads everything once, then forks for each start.

Reads one JSON object of settings a line, answers with the process id of a new server.
"""

import importlib
import json
import os
import random
import sys
import traceback
from types import SimpleNamespace

from botwright.server.settings import Settings

PRELOADED = (
    "aiosqlite",
    "asyncpg",
    "botwright.server.app",
    "sqlalchemy.dialects.postgresql.asyncpg",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
    "uvloop",
)


def load_everything() -> None:
    """What every server would import and load for itself."""
    for name in PRELOADED:
        importlib.import_module(name)
    import botwright
    from botwright.players.match import play
    from botwright.players.uniform import Uniform
    from botwright.server import opponents

    game = botwright.load("metallum")
    transcript = play(game, [Uniform(1), Uniform(2)], seed=1)
    for step in range(0, len(transcript.actions), 5):
        state = transcript.replay(step)
        game.view(state, 0)
        game.legal_actions(state, 1)
        game.events(state, transcript.actions[step])
    opponents.level_names()


def shift_time(file: str) -> None:
    """Let the clocks of this machine be wrong by what a test writes into a file."""
    from botwright.server import registry, steady

    wall, lived = steady.wall, steady.lived

    def shift(which: str) -> int:
        with open(file, encoding="utf-8") as found:
            return int(json.load(found)[which])

    if shift("awake"):  # time that is moved on passes while the server runs: it has not slept
        registry.STALL_MILLISECONDS = registry.AWAY_MILLISECONDS = 10**15

    steady.wall = lambda: wall() + shift("wall")
    steady.lived = lambda: lived() + shift("lived")


def fix_luck(test: str) -> None:
    """Let the secrets of tables follow from the test's name: who fails, fails again."""
    from botwright.tables import luck

    luck.secrets = SimpleNamespace(token_bytes=random.Random(test).randbytes)  # type: ignore[assignment]


def serve(settings: Settings, wish: dict[str, str]) -> None:
    """The child: a server like any other, from here on."""
    fix_luck(wish["test"])
    if wish["time"]:
        shift_time(wish["time"])
    out = os.open(wish["log"], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(out, 1)
    os.dup2(out, 2)
    from botwright.server.host import run

    run(settings)


def main() -> None:
    """Fork a server for each line."""
    load_everything()
    print("ready", flush=True)
    for line in sys.stdin:
        wish = json.loads(line)
        child = os.fork()
        if child == 0:
            code = 1
            try:
                serve(Settings(**wish["settings"]), wish)
                code = 0
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(code)
        print(child, flush=True)
        while True:  # collect those that have ended
            try:
                if os.waitpid(-1, os.WNOHANG)[0] == 0:
                    break
            except ChildProcessError:
                break


if __name__ == "__main__":
    main()
