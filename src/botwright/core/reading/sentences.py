"""Sentences that speak of a player, or to the player who reads them. Needs no NumPy.

The name of a player in a sentence is marked with the seat. Whoever draws names splits the sentence
into its parts; everybody else takes it plain. Nobody has to read a sentence to know whom it means.
"""

import re
from dataclasses import dataclass

# "{who} [flies|fly] to Beta": of a third person, or to the reader
CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
# how a reader is addressed: first word of a sentence, dative, accusative
READER = {"en": ("You", "you", "you"), "de": ("Du", "dir", "dich")}
# control characters, which no text and no name holds: start, seat, bar, name, end
MARK = re.compile("\x02([0-9]+)\x1f([^\x03]*)\x03")


@dataclass(frozen=True, slots=True)
class Named:
    """A player in a sentence: the seat, and how the words call it."""

    seat: int
    name: str


def named(seat: int, name: str) -> str:
    """The name of a seat, marked as such."""
    return f"\x02{seat}\x1f{name}\x03"


def plain(text: str) -> str:
    """A sentence without marks."""
    return MARK.sub(r"\2", text)


def parts(text: str) -> list[str | Named]:
    """A sentence in parts, words and players; none where it names nobody."""
    found: list[str | Named] = []
    end = 0
    for mark in MARK.finditer(text):
        found += [text[end : mark.start()], Named(int(mark[1]), mark[2])]
        end = mark.end()
    return [part for part in (*found, text[end:]) if part] if found else []


def addressed(template: str, is_reader: bool) -> str:
    """The template for a third person, or for the reader."""
    return CHOICE.sub(lambda found: found[2 if is_reader else 1], template)


def persons(name: str, language: str, is_reader: bool) -> dict[str, str]:
    """How a template calls a player: `who` begins a sentence, `to` is dative, `whom` accusative."""
    who, to, whom = READER[language] if is_reader else (name, name, name)
    return {"who": who, "to": to, "whom": whom, "name": name}
