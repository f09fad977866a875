"""The commands about files of games: show, replay, verify."""

import hashlib
import sys
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from botwright.cli.options import check_language, console, load
from botwright.core import record
from botwright.core.game import GameError
from botwright.core.reading.sentences import colour_names, plain, renamed, seat_colours
from botwright.core.transcript import (
    Transcript,
    TranscriptError,
    box_text,
    digest_of,
    read,
)

STANDARD_INPUT = Path("-")


def read_file(file: Path) -> str:
    """The text of a file, or of the standard input where that is called -."""
    try:
        return sys.stdin.read() if file == STANDARD_INPUT else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{file}: cannot be read as text") from error


def read_transcript(file: Path, given: str | None = None) -> Transcript:
    """A transcript from a file, whose text may be given."""
    text = read_file(file) if given is None else given
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


def show(file: Path, step: int | None = None, language: str = "en") -> None:
    """The position after a number of actions of a transcript (the last one if none is given)."""
    from botwright.core.engines.frozen import board
    from botwright.tables.proof import chosen_colours

    check_language(language)
    text = read_file(file)
    transcript = read_transcript(file, text)
    if step is not None and not 0 <= step <= len(transcript.actions):
        raise GameError(f"{file} has steps 0 to {len(transcript.actions)}, not {step}")
    state = transcript.position(step)
    reader = transcript.game.reader
    held = chosen_colours(text, transcript.options["players"], reader.colours)
    names = colour_names(seat_colours(reader.colours, held), language)
    console.out(plain(renamed(board(reader, transcript.engine, state, language), names)))


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
            told = [old_sentence(game.reader, engine, state, action, language)]
        for sentence in told:
            console.out(f"{number:>4}  {sentence}")
        state = engine.apply(state, action)
    console.out(f"scores {engine.scores(state)}, digest {digest_of(engine, state)}")


def verify(
    file: Annotated[Path, typer.Argument(help="An exported transcript.")],
    commitment: Annotated[
        str, typer.Option(metavar="HEX", help="The commitment that was seen when the game began.")
    ] = "",
    share: Annotated[
        str, typer.Option(metavar="HEX", help="A share that one of the seats has opened.")
    ] = "",
) -> None:
    """Check a game offline: every action by the rules, every draw by secret and shares."""
    from botwright.tables import proof

    seen, own = commitment.strip().lower(), share.strip().lower()
    for name, given in (("commitment", seen), ("share", own)):
        if given and not proof.DIGEST.fullmatch(given):
            raise GameError(f"a {name} has 64 hexadecimal digits, unlike {given!r}")
    try:
        verdict = proof.check(file.read_bytes().decode(), seen, own)
    except (OSError, UnicodeDecodeError):
        raise typer.BadParameter(f"{file} cannot be read as text") from None
    print(("sound: " if verdict.sound else "NOT SOUND: ") + verdict.words)
    if not verdict.sound:
        sys.exit(1)
