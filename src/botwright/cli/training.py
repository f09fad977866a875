"""The command `botwright train`."""

import time
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import botwright
from botwright.cli.configuration import EXPLOITERS, use_file
from botwright.cli.configuration import settings as from_file
from botwright.cli.options import check_amounts, console, make_folders
from botwright.core.game import Game, GameError
from botwright.players.weights import ENDINGS, load

if TYPE_CHECKING:
    from botwright.training.learning import Settings

RESTART = 100.0  # seconds for each best response, if the file says nothing else
CPU_LANES, CPU_MINIBATCH = 256, 1024
FROM_FILE = (
    "These options from a TOML file, with settings in its table settings; with settings in a table "
    "exploiters a second process learns best responses for the league all the while."
)


def train(
    game: Annotated[str, typer.Option(help="Which game.")],
    minutes: Annotated[float, typer.Option(help="How long to learn, in this call at most.")],
    total_minutes: Annotated[
        float | None,
        typer.Option(
            help="How long to learn in all, however many calls it takes: schedules run over these."
        ),
    ] = None,
    endings_minutes: Annotated[
        float | None,
        typer.Option(help="How long to learn solved ends of games when all else is learned."),
    ] = None,
    players: Annotated[int, typer.Option(help="How many players.")] = 2,
    out: Annotated[Path, typer.Option(help="Where checkpoints and curve are kept.")] = Path(
        "build/networks"
    ),
    device: Annotated[str, typer.Option(help="cpu, cuda, or auto.")] = "auto",
    seed: Annotated[int, typer.Option(help="The luck of all games, to repeat them.")] = 0,
    start: Annotated[Path | None, typer.Option(help="A network file to start from.")] = None,
    against: Annotated[
        Path | None,
        typer.Option(help="A network file: learn a best response to it instead of self-play."),
    ] = None,
    exploiter: Annotated[
        list[Path] | None,
        typer.Option(
            help="In the league: a network file, or a folder of them, where more may come."
        ),
    ] = None,
    setting: Annotated[
        list[str] | None,
        typer.Option("--set", help="NAME=VALUE of a setting, NAME=FROM,TO where it changes."),
    ] = None,
    config: Annotated[
        Path | None,
        typer.Option(callback=use_file, is_eager=True, help=FROM_FILE),
    ] = None,
) -> None:
    """Train a network by playing against itself; goes on where the last training ended."""
    chosen = device_named(device)
    from botwright.training import exploiters
    from botwright.training.curve import board, plot
    from botwright.training.files import seconds_learned
    from botwright.training.learning import Settings, read_settings
    from botwright.training.session import CHECKPOINT, Session

    usual = Settings() if chosen == "cuda" else Settings(lanes=CPU_LANES, minibatch=CPU_MINIBATCH)
    settings = read_settings(usual, [*(from_file(config) or ()), *(setting or ())])
    responding = exploiter_settings(usual, config, against)
    check_amounts(minutes=minutes, total_minutes=total_minutes, endings_minutes=endings_minutes)
    loaded = botwright.load(game)
    loaded.read_options(players=players)
    if endings_minutes:
        check_endings(loaded)
    folder = out / f"{game}-{players}"
    make_folders(folder)
    seconds, total = 60.0 * minutes, None if total_minutes is None else 60.0 * total_minutes
    if total is not None and seconds_learned(folder / CHECKPOINT) >= total:
        if endings_minutes:
            finish(loaded, folder / f"{folder.name}.network", endings_minutes, chosen, seed)
        console.out(f"done: {folder} has learned all {total_minutes:g} minutes")
        return
    write = board(folder / "tensorboard")

    def rated(line: dict[str, Any]) -> None:
        tell(line)
        write(line)

    known = [*(exploiter or ()), *([exploiters.kept(folder)] if responding else ())]
    session = Session(
        loaded, players, folder, chosen, settings, seed, start, against, known, tell=rated
    )
    if session.rounds:
        console.out(f"going on after {session.decisions:,} decisions")
    beside: Any = nullcontext(lambda: "")
    if responding:
        given = responding._asdict()
        home, network = str(folder / exploiters.FOLDER), str(session.network)
        beside = exploiters.learning_beside(
            exploiters.Task(game, players, home, chosen, given, seed + 1, network, seconds, total)
        )
    with beside as failed:
        session.prepare()
        session.run(time.monotonic() + seconds, total=total, failed=failed)
    plot(folder, f"{loaded.title}, {players} players")
    if endings_minutes and (total is None or session.seconds >= total):
        finish(loaded, session.network, endings_minutes, chosen, seed)
    console.out(f"{session.network}, {folder / 'curve.png'}")
    if total is not None:
        console.out(how_far(session.seconds, total))


def endings(
    file: Annotated[Path, typer.Argument(help="A network file.")],
    out: Annotated[Path, typer.Argument(help="Where the network that has learned is written.")],
    game: Annotated[str, typer.Option(help="Which game.")],
    minutes: Annotated[float, typer.Option(help="How long to solve and to learn, in all.")] = 10.0,
    device: Annotated[str, typer.Option(help="cpu, cuda, or auto.")] = "auto",
    seed: Annotated[int, typer.Option(help="The luck of it all, to repeat it.")] = 0,
) -> None:
    """Teach a network ends of games that are solved, where secret choices must be mixed."""
    chosen = device_named(device)
    from botwright.training.endings import learn_endings

    check_amounts(minutes=minutes)
    loaded = botwright.load(game)
    check_endings(loaded)
    make_folders(out.parent)
    learn_endings(loaded, file, out, minutes, chosen, seed, console.out)
    console.out(str(out))


def device_named(device: str) -> str:
    """What torch calls the device, or a refusal where there is no torch."""
    try:
        import torch
    except ImportError as error:
        raise GameError(
            f"training needs torch ({error}): pip install 'botwright[train]'"
        ) from error
    if device == "auto":
        return "cuda" if torch.cuda.is_available() else "cpu"
    return device


def check_endings(game: Game) -> None:
    """Refuse a game whose ends cannot be solved, before anything is learned."""
    if game.about.altered is None:
        raise GameError(f"{game.title} has no small positions, so no ends of games to learn")


def finish(game: Game, network: Path, minutes: float, device: str, seed: int) -> None:
    """What a training ends with: solved ends of games, learned once."""
    from botwright.training.endings import learn_endings

    if ENDINGS not in load(network, game).header["trained"]:
        learn_endings(game, network, network, minutes, device, seed, console.out)


def exploiter_settings(
    usual: "Settings", config: Path | None, against: Path | None
) -> "Settings | None":
    """What a file says of exploiters that learn beside the training; None if nothing."""
    from botwright.training.learning import read_settings

    texts = from_file(config, EXPLOITERS)
    if texts is None:
        return None
    if against:
        raise GameError(f"a best response has no exploiters: [{EXPLOITERS}] and against")
    try:
        found = read_settings(usual._replace(restart=RESTART), texts)
    except GameError as error:
        raise GameError(f"{EXPLOITERS}: {error}") from error
    if not found.restart > 0.0:
        raise GameError(f"{EXPLOITERS}: restart must be more than nothing, not {found.restart:g}")
    return found


def how_far(seconds: float, total: float) -> str:
    """What is said after a part of a training."""
    if seconds >= total:
        return f"done: all {total / 60:g} minutes are learned"
    return f"{seconds / 60:.1f} of {total / 60:g} minutes are learned; the same command goes on"


def tell(line: dict[str, Any]) -> None:
    """One rating, in a line for people."""
    against = f"{line['wins_against_uniform']:.1%} against chance"
    if "wins_against_last" in line:
        against += f", {line['wins_against_last']:.1%} against the last self rated"
    if "wins_against_opponent" in line:
        against += f", {line['wins_against_opponent']:.1%} against the opponent"
    console.out(
        f"{line['seconds']:7.0f} s {line['decisions']:>14,} decisions, "
        f"rating {line['rating']:+.0f}: {against}"
    )
