"""Progress that can be watched while games are played."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeRemainingColumn,
)

from botwright.arena.matches import Match, Played, Result
from botwright.arena.results import distinct, win_share


def score_line(match: Match, games: Sequence[Result]) -> str:
    """The win rates so far in one line."""
    seats: Counter[str] = Counter()
    wins: defaultdict[str, float] = defaultdict(float)
    for game in games:
        for seat, name in enumerate(game.names):
            seats[name] += 1
            wins[name] += win_share(game, seat)
    return "  ".join(f"{name} {wins[name] / seats[name]:.0%}" for name in distinct(match.names))


def watched(
    match: Match, games: Iterable[Played], console: Console, title: str = ""
) -> Iterator[Played]:
    """The same games, with a line that shows how many, how fast, how long still and who leads."""
    done: list[Played] = []
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]:.2f} games/s"),
        TimeRemainingColumn(),
        TextColumn("{task.fields[leaders]}"),
    )
    with Progress(*columns, console=console, transient=True) as progress:
        name = title or f"{match.game.title}: {', '.join(match.names)}"
        task = progress.add_task(name, total=match.total, rate=0.0, leaders="")
        for game in games:
            done.append(game)
            yield game
            elapsed = progress.tasks[0].elapsed or 0.0
            progress.update(
                task,
                advance=1,
                rate=len(done) / elapsed if elapsed else 0.0,
                leaders=score_line(match, done),
            )


def collect(
    match: Match, games: Iterable[Played], console: Console, quiet: bool, title: str = ""
) -> tuple[list[Played], bool]:
    """All games that were finished, and whether the match was broken off by Ctrl-C."""
    kept: list[Played] = []
    try:
        for game in games if quiet else watched(match, games, console, title):
            kept.append(game)
    except KeyboardInterrupt:
        return kept, True
    return kept, False
