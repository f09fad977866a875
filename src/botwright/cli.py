"""The command line."""

import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

import botwright
from botwright.core import record
from botwright.core.box import BoxError
from botwright.core.game import Game, GameError
from botwright.core.transcript import Transcript, TranscriptError, read

app = typer.Typer(
    help="Play, study and research Metallum and AquaSphere.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
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


def read_transcript(file: Path) -> Transcript:
    """A transcript from a file."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{file}: cannot be read as text") from error
    try:
        return read(text, load)
    except TranscriptError as error:
        raise GameError(f"{file}, {error}") from error


@app.command()
def play(
    game: GameName = "metallum",
    text: Annotated[bool, typer.Option("--text", help="At a text table in the terminal.")] = False,
    opponent: Annotated[
        str, typer.Option(help="Who plays the other seats: uniform, …, or person.")
    ] = "pilot",
    seat: Annotated[int, typer.Option(help="Your seat, from 0.")] = 0,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    language: Annotated[str, typer.Option("--language", "-l", help="en or de.")] = "en",
    seed: Annotated[int | None, typer.Option(help="The luck of the game, to repeat it.")] = None,
    box: BoxFile = None,
) -> None:
    """Play a game."""
    import secrets

    from botwright.players.levels import make_player
    from botwright.text_table import TextTable

    if language not in ("en", "de"):
        raise GameError(f"the languages are en and de, not {language!r}")
    loaded = load(game, box)
    luck = secrets.randbits(32) if seed is None else seed
    loaded.read_options(players=players)
    if not 0 <= seat < players:
        raise GameError(f"seats go from 0 to {players - 1}, not {seat}")
    seats = [
        None if index == seat or opponent == "person" else make_player(opponent, luck + index)
        for index in range(players)
    ]
    TextTable(loaded, list(seats), input, console.out, language, luck, console.clear).run()


@app.command()
def show(file: Path, step: int | None = None, language: str = "en") -> None:
    """The position after a number of actions of a transcript (the last one if none is given)."""
    transcript = read_transcript(file)
    state = transcript.replay(step)
    console.out(transcript.game.board(state, botwright.NOBODY, language))


@app.command()
def replay(file: Path, language: str = "en") -> None:
    """A transcript as a story: what happened, in sentences, and the result."""
    transcript = read_transcript(file)
    game, state = transcript.game, transcript.replay(0)
    for number, action in enumerate(transcript.actions, 1):
        for sentence in game.events(state, action, language):
            console.out(f"{number:>4}  {sentence}")
        game.apply(state, action)
    console.out(f"scores {game.scores(state)}, digest {record.digest(state)}")


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


@app.command()
def bench(
    game: GameName = "metallum",
    players: int = 2,
    seconds: Annotated[float, typer.Option(help="How long each figure is measured.")] = 2.0,
    cold: Annotated[bool, typer.Option("--cold", help="Also compile everything anew.")] = False,
    json: Json = False,
) -> None:
    """How fast the game runs here, beside the speed of others."""
    from botwright import bench as benchmark

    benchmark.run(load(game), players, seconds, cold, json, console)


def main() -> None:
    """Run a command; what people did wrong is told in one line."""
    try:
        app(standalone_mode=True)
    except (GameError, BoxError) as error:
        console.print(f"[red]{error}[/red]", highlight=False, soft_wrap=True)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        console.out("")
        sys.exit(130)


if __name__ == "__main__":
    main()
