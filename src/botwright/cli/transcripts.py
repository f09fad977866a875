"""The commands about files of games: show, replay, verify."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

import botwright
from botwright.cli.options import check_language, console, load
from botwright.core import box, boxes
from botwright.core.box import BoxError
from botwright.core.engines.frozen import board, box_file, reader_for, shipped_text
from botwright.core.engines.frozen import sentence as old_sentence
from botwright.core.game import Game, GameError
from botwright.core.reading.sentences import seat_colours
from botwright.core.transcript import (
    Transcript,
    TranscriptError,
    box_text,
    digest_of,
    read,
)
from botwright.tables import proof
from botwright.tables.showing.telling import Telling, tinted

STANDARD_INPUT = Path("-")


def read_file(file: Path) -> str:
    """The text of a file, or of the standard input where that is called -."""
    try:
        return sys.stdin.read() if file == STANDARD_INPUT else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise GameError(f"{file}: cannot be read as text") from error


def read_transcript(file: Path, given: str | None = None) -> Transcript:
    """A transcript from a file, whose text may be given; one with another box by its module."""
    text = read_file(file) if given is None else given
    return checked(file, text, botwright.load if other_box(text) else load)


def read_native(file: Path, given: str | None = None) -> Transcript:
    """The same for whoever thinks about it: with another box by rules that are compiled with it."""
    text = read_file(file) if given is None else given
    other = other_box(text)
    return checked(file, text, partial(botwright.load, box_file=box_file(other)) if other else load)


def checked(file: Path, text: str, loaded: Callable[[str], Game]) -> Transcript:
    """A transcript whose every line has been checked; what is wrong is said with the file."""
    try:
        return read(text, loaded)
    except TranscriptError as error:
        raise GameError(f"{file}, {error}") from error


def other_box(text: str) -> str | None:
    """The box of a transcript of today's rules, where it is not the one in use here.

    Its own readers say whether it is one: those of the game would read the box in use, for good.
    """
    header: dict[str, str] = {}
    for word, _, rest in (line.partition(" ") for line in text.split("\n")):
        header.setdefault(word, rest.strip())
    game, digest, rules = (header.get(word, "") for word in ("game", "box", "rules"))
    if game not in botwright.GAMES or digest == box.digest(game):
        return None
    other = box_text(text) or shipped_text(game, digest)
    try:
        is_today = other and rules == str(boxes.reader_of(game, other).rules_version)
    except BoxError:
        return None
    return other if is_today else None


def show(file: Path, step: int | None = None, language: str = "en") -> None:
    """The position after a number of actions of a transcript (the last one if none is given)."""
    check_language(language)
    text = read_file(file)
    transcript = read_transcript(file, text)
    if step is not None and not 0 <= step <= len(transcript.actions):
        raise GameError(f"{file} has steps 0 to {len(transcript.actions)}, not {step}")
    telling, state = telling_of(transcript, text), transcript.position(step)
    shown = board(telling.reader, transcript.engine, state, language)
    console.out(telling.said(shown, language))


def replay(file: Path, language: str = "en") -> None:
    """A transcript as a story: what happened, in sentences, and the result."""
    check_language(language)
    text = read_file(file)
    transcript = read_transcript(file, text)
    telling, engine = telling_of(transcript, text), transcript.engine
    state = transcript.position(0)
    for number, action in enumerate(transcript.actions, 1):
        after = engine.apply(state, action)
        for sentence in happened(telling, state, action, after, language):
            console.out(f"{number:>4}  {sentence}")
        state = after
    console.out(f"scores {engine.scores(state)}, digest {digest_of(engine, state)}")


def telling_of(transcript: Transcript, text: str) -> Telling:
    """The words of a game with its own box, in the colours that its export names."""
    telling = Telling(transcript.engine, reader_for(transcript.engine))
    held = proof.chosen_colours(text, len(telling.colours), telling.colours)
    return tinted(telling, seat_colours(telling.colours, held))


def happened(
    telling: Telling, before: bytes, action: int, after: bytes, language: str
) -> list[str]:
    """What an action did, in sentences; by older rules the action in the words of today."""
    engine = telling.engine
    if not telling.is_today:
        words = old_sentence(telling.reader, engine, before, action, language)
        return [telling.said(words, language)]
    facts = telling.facts(before, action, after, None)
    if len(facts) > 1 and engine.secret(before):
        facts = facts[1:]  # the last secret is in: what is revealed speaks for itself
    return telling.sentences(facts, after, language, None)


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
