"""Luck one can check: draws from a committed secret, transcripts that carry both, the check."""

import hashlib
import re
from typing import NamedTuple

import botwright
from botwright.core import transcript
from botwright.core.chance import Commitment
from botwright.core.game import CHANCE, Game
from botwright.core.record import State
from botwright.core.transcript import Transcript, TranscriptError
from botwright.server.position import Position

COMMITMENT = re.compile(r"^# commitment ([0-9a-f]{64})$", re.MULTILINE)
SECRET = re.compile(r"^# secret ([0-9a-f]{64})$", re.MULTILINE)
DRAWN_FROM = re.compile(r"^# drawn from action (\d+)$", re.MULTILINE)


def draw(luck: Commitment, game: Game, state: State, number: int) -> int:
    """Draw `number` of a table (the first is 0), as an action of chance."""
    legal = game.legal_actions(state)
    return legal[luck.draw(number, len(legal))]


def bot_seed(luck: Commitment, seat: int, number: int) -> int:
    """A seed for an opponent's thinking: nobody can guess it, everybody can check it later."""
    word = hashlib.sha256(luck.secret + f" seat {seat} at {number}".encode()).digest()
    return int.from_bytes(word[:7], "big")


def export(position: Position, table: str) -> str:
    """The game as a transcript with commitment and, when it is over, the secret."""
    note = [f"table {table}"]
    note += [
        f"seat {seat} {chair.name or chair.level or ''}".strip()
        for seat, chair in enumerate(position.chairs)
    ]
    note.append(f"commitment {position.commitment}")
    if position.prefix:
        note.append(f"drawn from action {position.prefix}")
    if position.end is not None:
        note.append(f"secret {position.end['secret']}")
        note.append(f"ended {position.end['reason']}")
    game = Transcript(position.game, position.options, position.actions)
    return game.write(note="\n".join(note))


class Verdict(NamedTuple):
    """What a check of a transcript found."""

    sound: bool
    words: str
    draws: int


def check(text: str) -> Verdict:
    """Check an exported transcript offline: the rules, the commitment, every draw."""
    try:
        game = transcript.read(text, botwright.load)
    except TranscriptError as error:
        return Verdict(False, str(error), 0)
    commitment, secret = COMMITMENT.search(text), SECRET.search(text)
    if commitment is None:
        return Verdict(False, "the transcript carries no commitment", 0)
    if secret is None:
        return Verdict(False, "the secret is not there: it is published when the game ends", 0)
    luck = Commitment(bytes.fromhex(secret[1]))
    if luck.published != commitment[1]:
        return Verdict(False, "the secret does not belong to the commitment", 0)
    start = DRAWN_FROM.search(text)
    return check_draws(game, luck, int(start[1]) if start else 0)


def check_draws(game: Transcript, luck: Commitment, start: int) -> Verdict:
    """Every draw of chance from action `start` on follows from the secret."""
    state = game.game.deal(**game.options)
    draws = 0
    for number, action in enumerate(game.actions):
        if game.game.player_to_move(state) == CHANCE and number >= start:
            due = draw(luck, game.game, state, draws)
            if due != action:
                text = game.game.action_text(state, due)
                return Verdict(False, f"action {number + 1} should be: {text}", draws)
            draws += 1
        game.game.apply(state, action)
    return Verdict(True, f"{draws} draws follow from the secret, all actions are legal", draws)
