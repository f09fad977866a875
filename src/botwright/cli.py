"""The command line."""

import hashlib
import secrets
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import botwright
from botwright.adapters import commands as adapter_commands
from botwright.arena import commands as arena_commands
from botwright.core import record
from botwright.core.box import BoxError
from botwright.core.game import LANGUAGES, Game, GameError
from botwright.core.research import extras
from botwright.core.transcript import (
    Transcript,
    TranscriptError,
    box_text,
    digest_of,
    read,
)
from botwright.server import commands as server_commands
from botwright.training import commands as training_commands

app = typer.Typer(
    help="Play, study and research board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
bench = typer.Typer(help="How fast everything runs here, beside others.", no_args_is_help=True)
app.add_typer(bench, name="bench")
console = Console()

GameName = Annotated[
    str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(botwright.GAMES)}.")
]
BoxFile = Annotated[Path | None, typer.Option("--box", help="Another box file for this game.")]
Json = Annotated[bool, typer.Option("--json", help="Figures as JSON.")]


def load(name: str, box: Path | None = None) -> Game:
    """The game, with a note when it has to be compiled first."""
    from botwright.core.warming import is_cold, warm

    game = botwright.load(name, box)
    if is_cold(game):
        warm(game, console)
    return game


def check_language(language: str) -> None:
    """Refuse a language that nothing is written in."""
    if language not in LANGUAGES:
        raise GameError(f"the languages are {' and '.join(LANGUAGES)}, not {language!r}")


def read_transcript(file: Path) -> Transcript:
    """A transcript from a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{file}: cannot be read as text") from error
    carried = box_text(text)
    try:
        return read(text, partial(load, box=kept_box(carried)) if carried else load)
    except TranscriptError as error:
        raise GameError(f"{file}, {error}") from error


def kept_box(text: str) -> Path:
    """A file of the user's cache folder with the box that a transcript carries."""
    from botwright.core.jit import cache_base

    file = cache_base() / "boxes" / f"{hashlib.sha256(text.encode()).hexdigest()[:12]}.toml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@app.command()
def play(
    game: GameName = botwright.GAMES[0],
    text: Annotated[bool, typer.Option("--text", help="At a text table in the terminal.")] = False,
    opponent: Annotated[
        str,
        typer.Option(
            help="At the text table: uniform, rookie, pilot, engineer, architect or person."
        ),
    ] = "pilot",
    seat: Annotated[int, typer.Option(help="At the text table: your seat, from 0.")] = 0,
    players: Annotated[
        int | None,
        typer.Option(help="At the text table: how many players; the fewest if not given."),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help="At the text table: an option of the game, as connectors=B.", metavar="NAME=VALUE"
        ),
    ] = None,
    language: Annotated[str, typer.Option("--language", "-l", help="en or de.")] = "en",
    seed: Annotated[int | None, typer.Option(help="The luck of the game, to repeat it.")] = None,
    port: Annotated[int, typer.Option(help="The port of the page.")] = 8000,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    box: BoxFile = None,
) -> None:
    """Play: in the browser, or with --text at a text table."""
    check_language(language)
    if text:
        text_table(load(game, box), opponent, seat, players, option or [], language, seed)
        return
    from botwright.server.commands import serve

    botwright.load(game, box)
    if browser:
        threading.Thread(target=open_page, args=(port,), daemon=True).start()
    serve(port=port)


def text_table(
    game: Game,
    opponent: str,
    seat: int,
    players: int | None,
    given: list[str],
    language: str,
    seed: int | None,
) -> None:
    """A game at the terminal."""
    from botwright.players.levels import make_player
    from botwright.tables.showing.telling import telling_of_today
    from botwright.terminal.table import LANGUAGES as SPOKEN
    from botwright.terminal.table import TextTable

    luck = secrets.randbits(32) if seed is None else seed
    options = {name: value for name, _, value in (text.partition("=") for text in given)}
    count = game.read_options(players, **options)["players"]
    if not 0 <= seat < count:
        raise GameError(f"seats go from 0 to {count - 1}, not {seat}")
    seats = [
        None if index == seat or opponent == "person" else make_player(opponent, luck + index)
        for index in range(count)
    ]
    telling, spoken = telling_of_today(game.name), SPOKEN[language]
    TextTable(telling, seats, input, console.out, spoken, luck, console.clear, options).run()


def open_page(port: int) -> None:
    """Open the page in the browser as soon as the server answers."""
    import urllib.error
    import urllib.request
    import webbrowser

    page = f"http://127.0.0.1:{port}/"
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{page}healthz", timeout=1)
        except (OSError, urllib.error.URLError):
            time.sleep(0.2)
            continue
        webbrowser.open(page)
        return


@app.command()
def show(file: Path, step: int | None = None, language: str = "en") -> None:
    """The position after a number of actions of a transcript (the last one if none is given)."""
    from botwright.core.engines.frozen import board

    check_language(language)
    transcript = read_transcript(file)
    if step is not None and not 0 <= step <= len(transcript.actions):
        raise GameError(f"{file} has steps 0 to {len(transcript.actions)}, not {step}")
    state = transcript.position(step)
    console.out(board(transcript.game, transcript.engine, state, language))


@app.command()
def replay(file: Path, language: str = "en") -> None:
    """A transcript as a story: what happened, in sentences, and the result."""
    from botwright.core.engines.frozen import sentence as old_sentence

    check_language(language)
    transcript = read_transcript(file)
    game, engine, state = transcript.game, transcript.engine, transcript.position(0)
    for number, action in enumerate(transcript.actions, 1):
        if transcript.frozen is None:
            told = game.events(record.from_bytes(game.state_dtype, state), action, language)
        else:
            told = [old_sentence(game, engine, state, action, language)]
        for sentence in told:
            console.out(f"{number:>4}  {sentence}")
        state = engine.apply(state, action)
    console.out(f"scores {engine.scores(state)}, digest {digest_of(engine, state)}")


@app.command()
def warm() -> None:
    """Compile everything that is not compiled yet, so that the first table opens at once."""
    server_commands.warm_up()


@app.command()
def signature() -> None:
    """One digest for each game: equal on every machine and backend while no rule changes."""
    from botwright.core.signature import signature as digest

    for name in botwright.GAMES:
        console.out(f"{name} {digest(load(name))}")


@app.command()
def box(game: GameName, file: BoxFile = None, source: str = "") -> None:
    """What is printed on the components, with sources; --source shows only one kind."""
    from botwright.core import box as boxes

    loaded = botwright.load(game, file)
    if source and source not in boxes.SOURCES:
        raise GameError(f"sources are {', '.join(boxes.SOURCES)}, not {source!r}")
    if not source:
        console.out(boxes.path(loaded.name).read_text(encoding="utf-8"))
        return
    for kind, entries in boxes.read(loaded.name).content.items():
        for entry in entries if isinstance(entries, list) else []:
            if entry["source"] == source:
                name = entry.get("name_en", entry.get("id", ""))
                known = f" (known: {entry['known']})" if "known" in entry else ""
                console.out(f"{kind} {entry.get('id', '')} {name}{known}")


def bench_game(name: str) -> None:
    """Register the benchmark of one game."""

    @bench.command(name, help=f"How fast {name} runs here, beside the speed of others.")
    def run(
        players: int | None = None,
        seconds: Annotated[float, typer.Option(help="How long each figure is measured.")] = 2.0,
        cold: Annotated[bool, typer.Option("--cold", help="Also compile everything anew.")] = False,
        json: Json = False,
    ) -> None:
        from botwright import bench as benchmark

        arena_commands.check_amounts(seconds=seconds)
        game = load(name)
        count = game.read_options(players)["players"]
        benchmark.run(game, count, seconds, cold, json, console)


for each in botwright.GAMES:
    bench_game(each)
bench.command("search")(arena_commands.bench_search)
bench.command("adapters")(adapter_commands.bench_adapters)
app.command()(arena_commands.arena)
app.command()(arena_commands.ladder)
app.command()(arena_commands.study)
app.command()(training_commands.train)
app.command()(server_commands.serve)
app.command()(server_commands.backup)
app.command()(server_commands.verify)
app.command("bot-bridge")(server_commands.bot_bridge)
bench.command("server")(server_commands.bench_server)


def complain(words: str) -> None:
    """Say in one line what is wrong, and end. What stands in brackets is no markup."""
    console.print(words, style="red", markup=False, highlight=False, soft_wrap=True)
    sys.exit(2)


def main() -> None:
    """Run a command; what people did wrong is told in one line."""
    try:
        app(standalone_mode=True)
    except ModuleNotFoundError as error:
        if (words := extras.missing(error)) is None:
            raise
        complain(words)
    except (GameError, BoxError) as error:
        complain(str(error))
    except (KeyboardInterrupt, EOFError):
        console.out("")
        sys.exit(130)


if __name__ == "__main__":
    main()
