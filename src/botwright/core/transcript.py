"""Transcripts: a whole game as text, one action per line, chance included.

    botwright transcript 2
    game NAME
    rules 1
    box 5d41402abc4b
    options players=2 connectors=A

    chance draw FAC
    0 program M1+D1
    = 1f3a9c04d2e1

A line that starts with `=` is a digest of the state at this point, by field names (in version 1 of
this format: of its bytes); `#` starts a comment, and `! fly 5: R11` is an action that the rules
refuse at this point, with the rulings named. A box that does not come with the program stands in
full behind the options, in lines that start with `|`. A game that did not begin at its beginning
has a line `position` there, with the fields of its first position as JSON. Games of older rules
versions are replayed by their frozen rules (core/engines/frozen.py).
"""

import hashlib
import json
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from botwright.core import box
from botwright.core.engines.engine import Engine
from botwright.core.engines.frozen import VersionError, as_today, engine_by_digest
from botwright.core.reading import snapshot
from botwright.core.reading.errors import GameError
from botwright.core.reading.options import read_options
from botwright.core.seats import CHANCE, NOBODY

if TYPE_CHECKING:
    from botwright.core.game import Game
    from botwright.core.record import State

HEADING = "botwright transcript 2"
FIRST_HEADING = "botwright transcript 1"
HEADER = ("botwright", "game", "rules", "box", "options")
POSITION = "position"  # may follow the header
CHANCE_NAME = "chance"
DIGEST_EVERY = 16  # actions


class TranscriptError(ValueError):
    """A transcript that cannot be read or replayed; the message names the line."""

    def __init__(self, line: int, problem: str):
        super().__init__(f"line {line}: {problem}")
        self.line = line


@dataclass
class Transcript:
    """Game, options and all actions in order, from the first draw to now."""

    game: "Game"
    options: dict[str, Any]
    actions: list[int] = field(default_factory=list)
    frozen: Engine | None = None  # the engine of another rules version than the game's own
    laid: bytes | None = None  # the first position, where it is not that of a new game

    @cached_property
    def engine(self) -> Engine:
        """The rules that this game is played by."""
        if self.frozen is not None:
            return self.frozen
        from botwright.core.engines.native import NativeEngine

        return NativeEngine(self.game)

    def replay(self, until: int | None = None) -> "State":
        """The state after the first `until` actions (all of them when not given)."""
        if self.frozen is not None:
            raise VersionError(f"this game has rules version {self.frozen.rules_version}")
        from botwright.core import record

        state = record.from_bytes(self.game.state_dtype, self.position(0))
        for action in self.actions[:until]:
            self.game.apply(state, action)
        return state

    def position(self, until: int | None = None) -> bytes:
        """The bytes of that state, whatever the rules version."""
        engine = self.engine
        state = engine.deal(self.options) if self.laid is None else self.laid
        for action in self.actions[:until]:
            state = engine.apply(state, action)
        return state

    def write(self, digest_every: int = DIGEST_EVERY, note: str = "") -> str:
        """The whole game as text, with digests on the way and the result as a comment."""
        return write(self.engine, self.options, self.actions, note, digest_every, self.laid)


def write(
    engine: Engine,
    options: Mapping[str, Any],
    actions: Sequence[int],
    note: str,
    digest_every: int = DIGEST_EVERY,
    laid: bytes | None = None,
) -> str:
    """A whole game of any engine as text."""
    settings = " ".join(f"{name}={value}" for name, value in options.items())
    lines = [f"# {line}" for line in note.split("\n")] if note else []
    lines += [HEADING, f"game {engine.name}", f"rules {engine.rules_version}"]
    lines += [f"box {engine.box}", f"options {settings}"]
    if engine.box_text is not None:
        lines += [f"|{line}" for line in engine.box_text.split("\n")]
    state = engine.deal(options) if laid is None else laid
    if laid is not None:
        fields = json.dumps(vars(engine.layout.read(state)), separators=(",", ":"))
        lines.append(f"{POSITION} {fields}")
    lines.append("")
    for number, action in enumerate(actions, 1):
        lines.append(f"{mover_name(engine, state)} {engine.text(state, action)}")
        state = engine.apply(state, action)
        if number % digest_every == 0 or number == len(actions):
            lines.append(f"= {digest_of(engine, state)}")
    return "\n".join([*lines, *result_of(engine, state)]) + "\n"


def result_of(engine: Engine, state: bytes) -> list[str]:
    """The result as a comment, when the game is over."""
    if engine.mover(state) != NOBODY:
        return []
    winners = [str(seat) for seat, place in enumerate(engine.places(state)) if place == 0]
    scores = " ".join(map(str, engine.scores(state)))
    return [f"# scores {scores}; won by {' '.join(winners)}"]


def digest_of(engine: Engine, state: bytes) -> str:
    """The digest of a position by field names: equal wherever the fields lie in memory."""
    return snapshot.digest(engine.layout.read(state))


def mover_name(engine: Engine, state: bytes) -> str:
    """How the player to move is called in a transcript: a seat number, or chance."""
    mover = engine.mover(state)
    return CHANCE_NAME if mover == CHANCE else str(mover)


def box_text(text: str) -> str:
    """The box that a transcript carries; empty when it comes with the program."""
    return "\n".join(line[1:] for line in text.split("\n") if line.startswith("|"))


class Line(NamedTuple):
    """A line that says something, with its number."""

    number: int
    text: str


def read(text: str, load: Callable[[str], Any]) -> Transcript:
    """Read and replay a transcript; every line is checked against the rules it was played by."""
    # only "\n" ends a line: a name with another separator in it must not begin a new one
    lines = [Line(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    lines = [line for line in lines if line.text and line.text[0] not in "#|"]
    transcript = read_header(lines[:5], load, box_text(text) or None)
    first = lines[0].text == FIRST_HEADING
    rest = lines[5:]
    if rest and rest[0].text.startswith(f"{POSITION} "):
        transcript.laid = read_position(transcript, rest.pop(0))
    engine, state = transcript.engine, transcript.position()
    for number, line in rest:
        if line.startswith("="):
            found = bytes_digest(state) if first else digest_of(engine, state)
            if line[1:].strip() != found:
                raise TranscriptError(number, f"the state is {found}, not {line[2:]}")
        elif line.startswith("!"):
            check_refusal(transcript, state, number, line[1:])
        else:
            action = read_action(transcript, state, number, line)
            transcript.actions.append(action)
            state = engine.apply(state, action)
    return transcript


def read_position(transcript: Transcript, line: Line) -> bytes:
    """The first position of a game that did not begin at its beginning; it has to be sound."""
    try:
        fields = json.loads(line.text.removeprefix(POSITION))
        state = transcript.engine.layout.write(snapshot.Snapshot(**fields))
    except (ValueError, TypeError, AttributeError, struct.error) as error:
        raise TranscriptError(line.number, f"this is no position: {error}") from error
    if transcript.frozen is None:
        reader = transcript.game.reader
        if broken := reader.broken(transcript.engine.layout.read(state)):
            raise TranscriptError(line.number, f"the position is not sound: {broken[0]}")
    return state


def bytes_digest(state: bytes) -> str:
    """The digest of version 1 of the format."""
    return hashlib.sha256(state).hexdigest()[:12]


def read_header(header: list[Line], load: Callable[[str], Any], carried: str | None) -> Transcript:
    """Game, options and engine from the five lines of the header."""
    fields: dict[str, str] = {}
    for index, word in enumerate(HEADER):
        if index >= len(header):
            raise TranscriptError(header[-1][0] + 1 if header else 1, f"{word!r} line is missing")
        number, line = header[index]
        if line.split(" ")[0] != word:
            raise TranscriptError(number, f"a line {word!r} is needed here, found {line!r}")
        fields[word] = line[len(word) :].strip()
    if header[0].text not in (HEADING, FIRST_HEADING):
        raise TranscriptError(header[0].number, f"this is not {HEADING!r}")
    try:
        game = load(fields["game"])
    except GameError as error:
        raise TranscriptError(header[1].number, str(error)) from error
    engine = read_engine(game, header, fields, carried)
    pairs = [setting.partition("=") for setting in fields["options"].split()]
    try:
        options = read_options(game.name, engine.options, {name: value for name, _, value in pairs})
    except GameError as error:
        raise TranscriptError(header[4].number, str(error)) from error
    return Transcript(game, options, [], None if engine.is_native else engine)


def read_engine(
    game: "Game", header: list[Line], fields: dict[str, str], carried: str | None
) -> Engine:
    """The engine of the rules version and the box that the header names, or the text carries."""
    if not fields["rules"].isdecimal():
        raise TranscriptError(header[2].number, f"{fields['rules']!r} is no rules version")
    try:
        if carried is not None and box.digest_of(carried) != fields["box"]:
            raise VersionError(f"the box carried is not {fields['box']}", about_box=True)
        return engine_by_digest(game, int(fields["rules"]), fields["box"], carried)
    except VersionError as error:
        raise TranscriptError(header[3 if error.about_box else 2].number, str(error)) from error
    except ValueError as error:  # no TOML, or a box with faults
        raise TranscriptError(header[3].number, str(error)) from error


def check_refusal(transcript: Transcript, state: bytes, number: int, line: str) -> None:
    """An action that must be refused here, for the reason named after the colon."""
    text, _, rule = (part.strip() for part in line.partition(":"))
    engine = transcript.engine
    try:
        found = refusal(transcript, state, engine.read_text(state, text))
    except GameError as error:
        found = str(error)
    if not found:
        raise TranscriptError(number, f"{text} is refused for nothing: it is legal, not for {rule}")
    if transcript.frozen is None and rule not in found:
        raise TranscriptError(number, f"{text} is refused for {found}, not for {rule}")


def refusal(transcript: Transcript, state: bytes, action: int) -> str:
    """Why an action is not possible, with the rulings; empty when it is.

    Reasons are words, and words are kept for the rules of today alone.
    """
    if action in transcript.engine.legal(state):
        return ""
    if transcript.frozen is not None:
        return f"not legal by rules version {transcript.frozen.rules_version}"
    reader = transcript.game.reader
    why = reader.refusal(*as_today(reader, transcript.engine, state), action, "en")
    return f"{why.reason} ({why.rule})"


def read_action(transcript: Transcript, state: bytes, number: int, line: str) -> int:
    """The action of one line, checked: the right player, known notation, legal."""
    who, _, text = line.partition(" ")
    engine = transcript.engine
    mover = mover_name(engine, state)
    if mover == str(NOBODY):
        raise TranscriptError(number, "the game is already over")
    if who != mover:
        raise TranscriptError(number, f"{mover} is to move, not {who}")
    try:
        action = engine.read_text(state, text.strip())
    except GameError as error:
        raise TranscriptError(number, str(error)) from error
    problem = refusal(transcript, state, action)
    if problem:
        raise TranscriptError(number, f"{text}: {problem}")
    return action
