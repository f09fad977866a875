"""The command botwright: every group of commands, and what is said when something is wrong."""

import sys

import typer

from botwright.cli import arena, games, play, selfplay, server, training, transcripts
from botwright.cli.bench import bench
from botwright.cli.learning import puzzles, review
from botwright.cli.options import console
from botwright.core.box import BoxError
from botwright.core.game import GameError
from botwright.core.research import extras

app = typer.Typer(
    help="Play, study and research board games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.add_typer(bench, name="bench")
COMMANDS = (
    play.play,
    transcripts.show,
    transcripts.replay,
    games.warm,
    games.signature,
    games.box,
    arena.arena,
    arena.ladder,
    arena.study,
    selfplay.selfplay,
    puzzles.puzzles,
    review.review,
    training.train,
    training.endings,
    server.serve,
    server.backup,
    server.check_database,
    transcripts.verify,
    server.reports,
    server.bot_bridge,
)
for command in COMMANDS:
    app.command()(command)


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
