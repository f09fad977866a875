"""Sentences that speak of a player, or to the player who reads them. Needs no NumPy.

The name of a player in a sentence is marked with the seat. Whoever draws names splits the sentence
into its parts; everybody else takes it plain. Nobody has to read a sentence to know whom it means.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# "{who} [flies|fly] to Beta": of a third person, or to the reader
CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
# "It costs <{he}|you> two": the same for another player whom the sentence names
OTHER = re.compile(r"<([^|>]*)\|([^>]*)>")
# how a reader is addressed: first word of a sentence, dative, accusative
READER = {"en": ("You", "you", "you"), "de": ("Du", "dir", "dich")}
# control characters, which no text and no name holds: start, seat, bar, name, end
MARK = re.compile("\x02([0-9]+)\x1f([^\x03]*)\x03")
# more of them: start, the words for everybody, and for some seats bar, seat, bar, their words; end
EITHER = re.compile("\x04([^\x05]*)\x05")
LANGUAGES = ("en", "de")
# colours of seats by their names for programs: English, German
COLOURS = {
    "white": ("White", "Weiß"),
    "yellow": ("Yellow", "Gelb"),
    "red": ("Red", "Rot"),
    "blue": ("Blue", "Blau"),
}

Held = Sequence[str | None]  # the colour of each seat; None where it has none yet


@dataclass(frozen=True, slots=True)
class Named:
    """A player in a sentence: the seat, and how the words call it."""

    seat: int
    name: str


def named(seat: int, name: str) -> str:
    """The name of a seat, marked as such."""
    return f"\x02{seat}\x1f{name}\x03"


def either(text: str, told: Mapping[int, str]) -> str:
    """A sentence that is kept before it is known who reads it: some seats are spoken to."""
    own = [f"\x1e{seat}\x1d{said}" for seat, said in told.items() if said != text]
    return f"\x04{text}{''.join(own)}\x05" if own else text


def read_by(text: str, reader: int | None) -> str:
    """A text that was kept for all, as one seat reads it, or somebody who has none."""

    def chosen(found: re.Match[str]) -> str:
        others, *own = found[1].split("\x1e")
        return dict(each.split("\x1d") for each in own).get(str(reader), others)

    return EITHER.sub(chosen, text)


def plain(text: str) -> str:
    """A sentence without marks."""
    return MARK.sub(r"\2", read_by(text, None))


def renamed(text: str, names: Sequence[str]) -> str:
    """A sentence with other names for the seats in it, still marked."""
    return MARK.sub(lambda found: named(int(found[1]), names[int(found[1])]), text)


def parts(text: str) -> list[str | Named]:
    """A sentence in parts, words and players; none where it names nobody."""
    found: list[str | Named] = []
    end = 0
    for mark in MARK.finditer(text):
        found += [text[end : mark.start()], Named(int(mark[1]), mark[2])]
        end = mark.end()
    return [part for part in (*found, text[end:]) if part] if found else []


def addressed(template: str, is_reader: bool, other_reads: bool = False) -> str:
    """The template for a third person, or for the reader; another player in it may be the one."""
    template = OTHER.sub(lambda found: found[2 if other_reads else 1], template)
    return CHOICE.sub(lambda found: found[2 if is_reader else 1], template)


def persons(name: str, language: str, is_reader: bool) -> dict[str, str]:
    """How a template calls a player: `who` begins a sentence, `to` is dative, `whom` accusative."""
    who, to, whom = READER[language] if is_reader else (name, name, name)
    return {"who": who, "to": to, "whom": whom, "name": name}


# colours of seats


def colour_name(colour: str, language: str) -> str:
    """What a colour is called; one that is not known here by its own name."""
    english, german = COLOURS.get(colour, (colour, colour))
    return german if language == "de" else english


def colour_names(colours: Sequence[str], language: str) -> tuple[str, ...]:
    """What some colours are called."""
    return tuple(colour_name(colour, language) for colour in colours)


def free_colours(usual: Sequence[str], held: Held) -> list[str]:
    """The colours that no seat has, in their usual order."""
    return [colour for colour in usual if colour not in held]


def seat_colours(usual: Sequence[str], held: Held) -> tuple[str, ...]:
    """A colour for every seat, also where nobody sits: its own, the usual one, or one left over."""
    known = [*held, *[None] * (len(usual) - len(held))]
    left = free_colours(usual, known)
    for seat, colour in enumerate(known):
        if colour is None and usual[seat] in left:
            known[seat] = usual[seat]
            left.remove(usual[seat])
    return tuple(colour or left.pop(0) for colour in known)
