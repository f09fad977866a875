"""Transcripts: a whole game as text, one action per line, chance included.

    botwright transcript 1
    game metallum
    rules 1
    box 5d41402abc4b
    options players=2 connectors=A

    chance draw FAC
    0 program M1+D1
    = 1f3a9c04d2e1

A line that starts with `=` is a digest of the state at this point, `#` starts a comment, and
`! fly 5: R11` is an action that the rules refuse at this point, with the rulings named.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from botwright.core import record
from botwright.core.game import CHANCE, NOBODY, Game, GameError
from botwright.core.record import State

HEADING = "botwright transcript 1"
CHANCE_NAME = "chance"


class TranscriptError(ValueError):
    """A transcript that cannot be read or replayed; the message names the line."""

    def __init__(self, line: int, problem: str):
        super().__init__(f"line {line}: {problem}")
        self.line = line


@dataclass
class Transcript:
    """Game, options and all actions in order, from the first draw to now."""

    game: Game
    options: dict[str, Any]
    actions: list[int] = field(default_factory=list)

    def replay(self, until: int | None = None) -> State:
        """The state after the first `until` actions (all of them when not given)."""
        state = self.game.deal(**self.options)
        for action in self.actions[:until]:
            self.game.apply(state, action)
        return state

    def write(self, digest_every: int = 20, note: str = "") -> str:
        """The whole game as text, with digests on the way and the result as a comment."""
        game = self.game
        settings = " ".join(f"{name}={value}" for name, value in self.options.items())
        lines = [f"# {line}" for line in note.split("\n")] if note else []
        lines += [HEADING, f"game {game.name}", f"rules {game.rules_version}"]
        lines += [f"box {game.box_digest}", f"options {settings}", ""]
        state = game.deal(**self.options)
        for number, action in enumerate(self.actions, 1):
            lines.append(f"{mover_name(game, state)} {game.action_text(state, action)}")
            game.apply(state, action)
            if number % digest_every == 0 or number == len(self.actions):
                lines.append(f"= {record.digest(state)}")
        if game.is_over(state):
            winners = " ".join(str(seat) for seat in game.winners(state))
            lines.append(f"# scores {' '.join(map(str, game.scores(state)))}; won by {winners}")
        return "\n".join(lines) + "\n"


def undo_barrier(game: Game, before: State, action: int, seat: int) -> str | None:
    """Why `seat` may not simply take back `action`, made in the position `before`; None if free.

    Luck that has fallen, another seat's action and a revealed secret are barriers.
    """
    mover = game.player_to_move(before)
    if mover == CHANCE:
        return "chance"
    if mover != seat:
        return "other"
    after = record.copy(before)
    game.apply(after, action)
    if game.is_secret(before) and not game.is_secret(after):
        return "revealed"
    return None


def mover_name(game: Game, state: State) -> str:
    """How the player to move is called in a transcript: a seat number, or chance."""
    mover = game.player_to_move(state)
    return CHANCE_NAME if mover == CHANCE else str(mover)


def read(text: str, load: Callable[[str], Game]) -> Transcript:
    """Read and replay a transcript; every line is checked against the rules."""
    # only "\n" ends a line: a name with another separator in it must not begin a new one
    lines = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line and not line.startswith("#")]
    header, body = lines[:5], lines[5:]
    transcript = read_header(header, load)
    game, state = transcript.game, transcript.replay()
    for number, line in body:
        if line.startswith("="):
            if line[1:].strip() != record.digest(state):
                raise TranscriptError(
                    number, f"the state is {record.digest(state)}, not {line[2:]}"
                )
            continue
        if line.startswith("!"):
            check_refusal(game, state, number, line[1:])
            continue
        transcript.actions.append(read_action(game, state, number, line))
        game.apply(state, transcript.actions[-1])
    return transcript


def read_header(header: list[tuple[int, str]], load: Callable[[str], Game]) -> Transcript:
    """Game and options from the five lines of the header."""
    fields: dict[str, str] = {}
    expected = ("botwright", "game", "rules", "box", "options")
    for index, word in enumerate(expected):
        if index >= len(header):
            raise TranscriptError(header[-1][0] + 1 if header else 1, f"{word!r} line is missing")
        number, line = header[index]
        if line.split(" ")[0] != word:
            raise TranscriptError(number, f"a line {word!r} is needed here, found {line!r}")
        fields[word] = line[len(word) :].strip()
    if header[0][1] != HEADING:
        raise TranscriptError(header[0][0], f"this is not {HEADING!r}")
    try:
        game = load(fields["game"])
    except GameError as error:
        raise TranscriptError(header[1][0], str(error)) from error
    if fields["rules"] != str(game.rules_version):
        problem = f"rules version {fields['rules']}, but this program plays {game.rules_version}"
        raise TranscriptError(header[2][0], problem)
    if fields["box"] != game.box_digest:
        problem = f"played with box {fields['box']}, but this box is {game.box_digest}"
        raise TranscriptError(header[3][0], problem)
    pairs = [setting.partition("=") for setting in fields["options"].split()]
    settings: dict[str, Any] = {name: value for name, _, value in pairs}
    try:
        options = game.read_options(**settings)
    except GameError as error:
        raise TranscriptError(header[4][0], str(error)) from error
    return Transcript(game, options)


def check_refusal(game: Game, state: State, number: int, line: str) -> None:
    """An action that must be refused here, for the reason named after the colon."""
    text, _, rule = (part.strip() for part in line.partition(":"))
    try:
        refusal = game.why_not(state, game.parse_action(state, text))
        found = "nothing: it is legal" if refusal is None else refusal.rule
    except GameError as error:
        found = str(error)
    if rule not in found:
        raise TranscriptError(number, f"{text} is refused for {found}, not for {rule}")


def read_action(game: Game, state: State, number: int, line: str) -> int:
    """The action of one line, checked: the right player, known notation, legal."""
    who, _, text = line.partition(" ")
    if game.player_to_move(state) == NOBODY:
        raise TranscriptError(number, "the game is already over")
    if who != mover_name(game, state):
        raise TranscriptError(number, f"{mover_name(game, state)} is to move, not {who}")
    try:
        action = game.parse_action(state, text.strip())
    except GameError as error:
        raise TranscriptError(number, str(error)) from error
    refusal = game.why_not(state, action)
    if refusal is not None:
        raise TranscriptError(number, f"{text}: {refusal.reason} ({refusal.rule})")
    return action
