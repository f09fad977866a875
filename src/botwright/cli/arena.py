"""The commands of the arena: arena, ladder, study."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import botwright
from botwright.arena import ladder as steps
from botwright.arena import plots, results, strength
from botwright.arena.journal import Journal
from botwright.arena.live import collect
from botwright.arena.matches import Match, Played, run
from botwright.cli.options import (
    Cluster,
    GameOption,
    Json,
    OneGame,
    check_amounts,
    check_files,
    console,
    make_folders,
    messages,
    seats_or_names,
)
from botwright.core.game import Game, GameError
from botwright.players.foreign import is_foreign

Games = Annotated[int, typer.Option(help="How many games.")]
Seed = Annotated[int, typer.Option(help="The luck of all games, to repeat them.")]
Seconds = Annotated[float | None, typer.Option(help="Seconds a decision for those that search.")]
Playouts = Annotated[int | None, typer.Option(help="Playouts instead of seconds: repeatable.")]
Workers = Annotated[int | None, typer.Option(help="Games at a time; all cores if not given.")]


def split_names(players: str) -> tuple[str, ...]:
    """Names with commas between them."""
    given = (name.strip() for name in players.split(",") if name.strip())
    names = tuple(name if is_foreign(name) else name.lower() for name in given)
    if len(names) < 2:
        raise GameError(f"at least two opponents are needed, as in pilot,rookie, not {players!r}")
    return names


def entrants(players: str, game: Game, options: dict[str, Any]) -> tuple[str, ...]:
    """Who sits in every seat: names with commas between them, or one name for all seats."""
    if "," in players:
        return split_names(players)
    seats: int = game.read_options(**options)["players"]
    return split_names(",".join([players] * seats))


def standings_table(match: Match, games: Sequence[Played]) -> Table:
    """The standings as a table for people."""
    table = Table(title=f"{match.game.title}, {len(games)} games, luck {match.seed}")
    for heading in ("opponent", "win rate", "95 %", "points", "margin", "rating", "95 %"):
        table.add_column(heading, justify="left" if heading == "opponent" else "right")
    for each in sorted(results.standings(match, games), key=lambda row: -row.win_rate):
        table.add_row(
            each.name,
            f"{each.win_rate:.1%}",
            f"{100 * each.interval.low:.1f}–{each.interval.high:.1%}",
            f"{each.score:.1f}",
            f"{each.margin:+.1f}",
            f"{each.rating.value:+.0f}",
            f"{each.rating.interval.low:+.0f} to {each.rating.interval.high:+.0f}",
        )
    return table


def arena(
    players: Annotated[str, typer.Option(help="Opponents with commas: pilot,rookie.")],
    game: GameOption = botwright.GAMES[0],
    games: Games = 100,
    seed: Seed = 0,
    seconds: Seconds = None,
    playouts: Playouts = None,
    until: Annotated[
        str | None, typer.Option(help="'decided': stop when it is settled who is better.")
    ] = None,
    workers: Workers = None,
    cluster: Cluster = None,
    json: Json = False,
    out: Annotated[
        Path | None, typer.Option(help="All games as a table, .csv or .parquet.")
    ] = None,
    plot: Annotated[Path | None, typer.Option(help="Win rates as a plot, .png or .svg.")] = None,
    transcripts: Annotated[Path | None, typer.Option(help="A folder for all games.")] = None,
    journal: Annotated[
        Path | None, typer.Option(help="Every game as it ends; the same command goes on with it.")
    ] = None,
) -> None:
    """Let opponents play against each other, and say what that proves."""
    if until not in (None, "decided"):
        raise GameError(f"--until knows only 'decided', not {until!r}")
    check_amounts(games=games, seconds=seconds, playouts=playouts, workers=workers)
    check_endings(out, plot)
    check_files(out, plot, journal)
    make_folders(*([transcripts] if transcripts is not None else []))
    match = Match(botwright.load(game), split_names(players), games, seed, seconds, playouts)
    enough = None
    if until:
        enough = lambda done: results.verdict(match, done)[1]  # noqa: E731
    kept = Journal(match, journal) if journal is not None else None
    games_played = run(match, workers, enough, kept, cluster)
    played, broken_off = collect(match, games_played, messages, quiet=json)
    if broken_off:
        messages.print(f"Broken off: {len(played)} of {match.total} games are kept.")
    if out is not None:
        results.save_rows(played, out)
    data = results.as_data(match, played)
    if plot is not None:
        plots.plot_shares(data["players"], f"{match.game.title}, {len(played)} games", plot)
    if transcripts is not None:
        results.save_transcripts(played, transcripts)
    if json:
        typer.echo(results.to_json(data))
        return
    console.print(standings_table(match, played))
    if until:
        odds, decided = results.verdict(match, played)
        word = "Decided" if decided else "Not decided"
        console.print(f"{word}: odds of {odds:.3g} that {match.names[0]} does not play evenly.")


def check_endings(out: Path | None, plot: Path | None) -> None:
    """Refuse files of an unknown kind before hours are spent."""
    if out is not None and out.suffix not in (".csv", ".parquet"):
        raise GameError(f"{out}: the ending must be .csv or .parquet")
    if plot is not None and plot.suffix not in plots.PLOT_ENDINGS:
        raise GameError(f"{plot}: a plot is written as .png or .svg")


def ladder(
    games: Games = 400,
    top_games: Annotated[int, typer.Option(help="Games of opponents that search.")] = 100,
    seed: Seed = 0,
    seconds: Annotated[float, typer.Option(help="Seconds a decision for those.")] = 1.0,
    game: OneGame = None,
    players: Annotated[
        str | None,
        typer.Option(help="One number of players only; or who is measured, as --level."),
    ] = None,
    level: Annotated[
        str | None, typer.Option(help="One level only, or your own player; several with commas.")
    ] = None,
    minutes: Annotated[float | None, typer.Option(help="Stop after this time.")] = None,
    workers: Workers = None,
    cluster: Cluster = None,
    results_file: Annotated[
        Path, typer.Option("--results", help="Every game as a line; what it holds is not replayed.")
    ] = Path("benchmarks/results/ladder.jsonl"),
    sources: Annotated[
        list[Path] | None, typer.Option("--from", help="Play nothing; the page from these results.")
    ] = None,
    out: Annotated[
        Path, typer.Option(help="Where the page goes; the lobby's figures beside it.")
    ] = Path("docs/strength.md"),
    json: Json = False,
) -> None:
    """Measure all levels in both games at all player counts; write the page about strength."""
    amounts = {"games": games, "top_games": top_games, "seconds": seconds, "minutes": minutes}
    check_amounts(**amounts, workers=workers)
    seats, names = seats_or_names(players)
    given = [name.strip() for name in (names or level or "").split(",") if name.strip()]
    levels: list[str | None] = [*given] or [None]
    for each in levels:
        steps.check_level(each)
    check_files(out, None if sources else results_file)
    for each in [] if sources else levels:
        chosen = (game,) if game is not None else tuple(botwright.GAMES)
        plan = steps.Plan(chosen, games, top_games, seed, seconds, each, seats)
        share = None if minutes is None else minutes / len(levels)
        complete = steps.measure(
            plan, results_file, ladder_command(plan), messages, json, workers, share, cluster
        )
        if not complete:
            messages.print("Not everything was played: the same command goes on from here.")
    measured, commands = steps.read(sources or [results_file])
    if not measured:
        raise GameError("no game was finished, so there is nothing to tell")
    strength.write(measured, commands, out)
    if json:
        typer.echo(results.to_json(strength.as_data(measured)))
    else:
        console.print(f"{sum(len(each.results) for each in measured)} games: {out}")


def ladder_command(plan: steps.Plan) -> str:
    """The command that plays the same again; how long it may take and on what is left out."""
    searches = plan.level is not None and steps.searches(plan.level)
    given = {
        "game": plan.games[0] if len(plan.games) == 1 else None,
        "players": plan.players,
        "level": plan.level,
        "games": plan.count if plan.level is None or not searches else None,
        "top-games": plan.top_count if plan.level is None or searches else None,
        "seed": plan.seed,
        "seconds": f"{plan.seconds:g}",
    }
    words = [f"--{name} {value}" for name, value in given.items() if value is not None]
    return " ".join(["botwright ladder", *words])


def study(
    game: GameOption = botwright.GAMES[0],
    players: Annotated[
        str | None,
        typer.Option(help="How many seats, the fewest if not given; or who plays, as --opponent."),
    ] = None,
    opponent: Annotated[
        str, typer.Option(help="Who plays all seats, or one for each with commas.")
    ] = "pilot",
    games: Games = 200,
    seed: Seed = 0,
    seconds: Seconds = None,
    playouts: Playouts = None,
    workers: Workers = None,
    cluster: Cluster = None,
    json: Json = False,
    box: Annotated[
        list[str] | None,
        typer.Option(help="A box by name or file; given twice, the two are compared."),
    ] = None,
    out: Annotated[Path, typer.Option(help="Folder for the report.")] = Path("study"),
) -> None:
    """What a designer asks: length, branching, seats, and what everything in the box is worth."""
    from botwright.arena import comparison
    from botwright.arena import study as asking
    from botwright.arena.study_report import write_report

    check_amounts(games=games, seconds=seconds, playouts=playouts, workers=workers)
    make_folders(out)
    files = [comparison.box_file(game, each) for each in box or []]
    if len(files) > 1:
        given: dict[str, Any] = {
            "players": players,
            "opponent": opponent,
            "games": games,
            "seed": seed,
        }
        given |= {"seconds": seconds, "playouts": playouts, "workers": workers, "cluster": cluster}
        compare(game, box or [], files, given, out, json)
        return
    if files:
        botwright.load(game, files[0])
    loaded = botwright.load(game)
    seats, given_names = seats_or_names(players)
    names = entrants(given_names or opponent, loaded, {} if seats is None else {"players": seats})
    match = Match(loaded, names, games, seed, seconds, playouts)
    kept = Journal(match, out / "journal.jsonl")
    games_played = run(match, workers, None, kept, cluster)
    played, broken_off = collect(match, games_played, messages, quiet=json)
    if broken_off:
        messages.print(f"Broken off: the report is about {len(played)} games.")
    if not played:
        raise GameError("no game was finished, so there is nothing to report")
    data = asking.as_data(match, played)
    page = write_report(data, out)
    if json:
        typer.echo(results.to_json(data))
    else:
        console.print(f"Report about {len(played)} games: {page}")


def compare(
    game: str, names: list[str], files: list[Path], given: dict[str, Any], out: Path, json: bool
) -> None:
    """Two boxes with the same players and the same luck: what changes."""
    from botwright.arena import comparison
    from botwright.arena.report.charts import intervals

    if len(files) > 2:
        raise GameError("two boxes are compared, not more")
    words = [word for name, value in given.items() if value is not None
             for word in (f"--{name}", str(value))]  # fmt: skip
    figures = []
    for place, file in enumerate(files, 1):
        folder = out / f"{place}-{file.stem}"
        messages.print(f"Box {names[place - 1]}: report in {folder}.")
        figures.append(comparison.studied(game, file, [*words, "--out", str(folder)]))
    data = comparison.compared(*figures)
    shares = [row for row in data["rows"] if "seats" in row or row["name"] == "first seat wins"]
    title = f"{' → '.join(names)}: change of win rates, corrected intervals"
    (out / "comparison.svg").write_text(intervals(shares, title), encoding="utf-8")
    if json:
        typer.echo(results.to_json(data))
        return
    table = Table("", *names, "difference", "interval", title=f"{data['games']} games")
    for row in data["rows"]:
        low, high = row["interval"]
        name = f"[bold]{row['name']}[/]" if row["settled"] else row["name"]
        shown = [f"{row[key]:.3f}" for key in ("one", "other")]
        table.add_row(name, *shown, f"{row['difference']:+.3f}", f"{low:+.3f} to {high:+.3f}")
    console.print(table)
    console.print(f"Bold: settled, with {data['intervals']} intervals looked at together.")
