"""Transcripts: round trips, and errors that name the line."""

import pytest

import botwright
from botwright.core.transcript import TranscriptError, read
from botwright.players.uniform import Uniform

GAME = botwright.load("metallum")
TEXT = botwright.play(GAME, [Uniform(1), Uniform(2)], seed=3).write()


def test_round_trip():
    """Written and read again, a game has the same actions and the same last state."""
    transcript = read(TEXT, botwright.load)
    assert transcript.write() == TEXT
    assert GAME.is_over(transcript.replay())


def line_of(text, start):
    """The number of the first line that starts so."""
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize(
    "good, bad, complaint",
    [
        ("botwright transcript 2", "botwright transcript 9", "line 1: this is not"),
        ("game metallum", "game chess", "line 2: no game is called 'chess'"),
        ("rules 2", "rules 99", "line 3: rules version 99"),
        ("box ", "box 0", "line 4: played with box"),
        ("players=2", "players=5", "line 5: metallum: players must be one of 2"),
        ("connectors=A", "colour=A", "line 5: metallum has no option 'colour'"),
        ("chance draw", "0 draw", "line 7: chance is to move, not 0"),
        ("chance draw", "chance drew", "is no notation of Metallum"),
        ("0 program M", "0 program X9+M", "not 'X9'"),
        ("\n= ", "\n= 0", "the state is"),
        ("botwright transcript 2\n", "", "line 1: a line 'botwright' is needed"),
    ],
)
def test_errors_name_the_line(good, bad, complaint):
    """Whatever is wrong is told with its line."""
    assert good in TEXT
    with pytest.raises(TranscriptError, match=r"line \d+") as caught:
        read(TEXT.replace(good, bad, 1), botwright.load)
    assert complaint in str(caught.value)


def test_illegal_action_is_named():
    """An action against the rules is told with line, reason and ruling."""
    lines = TEXT.splitlines()
    number = line_of(TEXT, "0 program")
    lines[number - 1] = "0 program M1"
    lines[number] = "1 fly 3"
    with pytest.raises(TranscriptError, match=f"line {number + 1}: fly 3: This is not what"):
        read("\n".join(lines), botwright.load)


def test_nothing_after_the_end():
    """An action after the end is refused."""
    with pytest.raises(TranscriptError, match="already over"):
        read(TEXT + "0 end\n", botwright.load)


@pytest.mark.parametrize("text", ["", "\n\n", "# only a comment"])
def test_empty(text):
    """An empty file is no transcript."""
    with pytest.raises(TranscriptError, match="'botwright' line is missing"):
        read(text, botwright.load)


def test_refusal_lines():
    """A refused action on file must be refused, and for the reason named."""
    number = line_of(TEXT, "0 program")
    lines = TEXT.splitlines()
    for line, fine in [
        ("! fly 3: rulebook", True),
        ("! program M1+XA: NOT_CONNECTED", True),
        ("! program D1: NO_MOVE", True),
        ("! fly 3: R99", False),
        ("! program M1: R4", False),
    ]:
        text = "\n".join([*lines[: number - 1], line, *lines[number - 1 :]])
        if fine:
            read(text, botwright.load)
        else:
            with pytest.raises(TranscriptError, match=f"line {number}"):
                read(text, botwright.load)
