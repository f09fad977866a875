"""The command play: in the browser, or at a text table."""

import secrets
import threading
import time
from typing import Annotated

import typer

import botwright
from botwright.cli.options import BoxFile, GameName, check_language, console, load, seats_or_names
from botwright.core.game import Game, GameError


def play(
    game: GameName = botwright.GAMES[0],
    text: Annotated[bool, typer.Option("--text", help="At a text table in the terminal.")] = False,
    opponent: Annotated[
        str,
        typer.Option(
            help="At the text table: uniform, rookie, pilot, engineer, architect, person, or your "
            "own as my.module:Bot; several with commas."
        ),
    ] = "pilot",
    seat: Annotated[int, typer.Option(help="At the text table: your seat, from 0.")] = 0,
    colour: Annotated[
        str, typer.Option(help="At the text table: your colour, as blue; that of the seat if none.")
    ] = "",
    players: Annotated[
        str | None,
        typer.Option(
            help="At the text table: how many players, the fewest if not given; or who the others "
            "are, as --opponent."
        ),
    ] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            help="At the text table: an option of the game, as connectors=B.", metavar="NAME=VALUE"
        ),
    ] = None,
    lesson: Annotated[
        str, typer.Option(help="At the text table: a lesson, as m1, or the guided game: guided.")
    ] = "",
    language: Annotated[str, typer.Option("--language", "-l", help="en or de.")] = "en",
    seed: Annotated[int | None, typer.Option(help="The luck of the game, to repeat it.")] = None,
    port: Annotated[int, typer.Option(help="The port of the page.")] = 8000,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    box: BoxFile = None,
) -> None:
    """Play: in the browser, or with --text at a text table."""
    check_language(language)
    if text and lesson:
        lesson_table(load(game, box), lesson, language, seed)
        return
    if text:
        loaded, given = load(game, box), option or []
        text_table(loaded, opponent, seat, colour, players, given, language, seed)
        return
    from botwright.cli.server import serve

    botwright.load(game, box)
    if browser:
        threading.Thread(target=open_page, args=(port,), daemon=True).start()
    serve(port=port)


def text_table(
    game: Game,
    opponent: str,
    seat: int,
    colour: str,
    players: str | None,
    given: list[str],
    language: str,
    seed: int | None,
) -> None:
    """A game at the terminal."""
    from botwright.players.levels import make_player
    from botwright.tables.refusal import Refusal
    from botwright.tables.showing.telling import telling_of_today
    from botwright.terminal.table import LANGUAGES as SPOKEN
    from botwright.terminal.table import TextTable

    luck = secrets.randbits(32) if seed is None else seed
    options = {name: value for name, _, value in (text.partition("=") for text in given)}
    wanted, others = seats_or_names(players)
    opponent = others or opponent
    wanted = len(others.split(",")) + 1 if others else wanted
    count = game.read_options(wanted, **options)["players"]
    if not 0 <= seat < count:
        raise GameError(f"seats go from 0 to {count - 1}, not {seat}")
    names = [name.strip() for name in opponent.split(",")] * (count if "," not in opponent else 1)
    if len(names) < count - 1:
        raise GameError(f"{count - 1} opponents are needed, or one for all, not {opponent!r}")
    names.insert(seat, "person")
    seats = [
        None if name == "person" else make_player(name, luck + index)
        for index, name in enumerate(names[:count])
    ]
    telling, spoken = telling_of_today(game.name), SPOKEN[language]
    chosen = {seat: colour.strip().lower()} if colour else {}
    try:
        table = TextTable(
            telling, seats, input, console.out, spoken, luck, console.clear, options, None, chosen
        )
    except Refusal as refusal:
        raise GameError(refusal.words(language)) from None
    table.run()


def lesson_table(game: Game, name: str, language: str, seed: int | None) -> None:
    """A lesson, a puzzle or the guided first game, at the terminal."""
    from botwright.learn.beginning import begun
    from botwright.learn.lessons import lessons
    from botwright.players.levels import make_player
    from botwright.tables.showing.telling import telling_of_today
    from botwright.terminal.table import LANGUAGES as SPOKEN
    from botwright.terminal.table import TextTable

    found = begun(game.name, name)
    if found is None:
        known = ", ".join([*lessons(game.name), "guided"])
        raise GameError(f"{game.title} has no lesson {name!r}; it has {known}")
    taught, level, options, learner = found
    luck = secrets.randbits(32) if seed is None else seed
    count = game.read_options(**options)["players"]
    seats = [
        None if index == learner else make_player(level, luck + index) for index in range(count)
    ]
    if name in lessons(game.name):
        console.out(lessons(game.name)[name].task[language])
    telling, spoken = telling_of_today(game.name), SPOKEN[language]
    TextTable(
        telling, seats, input, console.out, spoken, luck, console.clear, options, taught
    ).run()


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
