"""Which names can be read and told apart, from those of others and from those of opponents."""

import unicodedata
from collections.abc import Iterable
from functools import cache

from botwright.tables.refusal import Refusal
from botwright.tables.showing.words import TEXTS

MARKS = 2  # accents on one letter
SEATS = 8
OURS = ("botwright", "server", "host", "admin")
# scripts whose letters look alike; a name is written in one of them
ALIKE = {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "GEORGIAN", "LISU"}
# what a reader takes for a Latin letter
TAKEN_FOR = str.maketrans(
    "авезіјкмнорсѕтухԁԛԝһӏгпαβγεηικνορτυχωıɩɑɡłøđħŧ0135l|!",
    "abeeijkmhopcstyxdqwhirnabyenikvoptuxwiiagiodhtoiesiii",
)
SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "


def shown_as(letter: str) -> str:
    """The letter that one is taken for, without accents and case."""
    name = unicodedata.name(letter, "")
    if name.startswith(SMALL_CAPITAL):
        letter = name.removeprefix(SMALL_CAPITAL)[:1]
    plain = unicodedata.normalize("NFKD", letter).casefold()
    return "".join(part for part in plain if not unicodedata.combining(part)).translate(TAKEN_FOR)


def skeleton(name: str) -> str:
    """The same for all names that look the same."""
    letters = "".join(shown_as(letter) for letter in name if letter.isalnum() or letter in "|!")
    return letters.replace("rn", "m").replace("vv", "w")


@cache
def reserved() -> frozenset[str]:
    """What no person is called: opponents, nameless persons, and the house."""
    levels = [texts for key, texts in TEXTS.items() if key.startswith("level_")]
    names = [text for texts in levels for text in texts]
    nameless = [text.format(seat=seat) for text in TEXTS["nameless"] for seat in range(1, SEATS)]
    return frozenset(skeleton(name) for name in (*names, *nameless, *OURS))


def is_readable(name: str) -> bool:
    """Whether all of a name can be seen, and its letters are of one script."""
    scripts, marks = set(), 0
    for letter in name:
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] in "C" or (kind[0] == "Z" and letter != " ") or marks > MARKS:
            return False
        if kind[0] == "L":
            scripts.add(unicodedata.name(letter, "").split()[0])
    return len(scripts & ALIKE) <= 1


def checked(name: str, others: Iterable[str] = ()) -> str:
    """A name as it is kept; refused when it cannot be read or is taken for another's."""
    kept = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    if not is_readable(kept):
        raise Refusal("name")
    shape = skeleton(kept)
    if kept and (shape in reserved() or shape in {skeleton(other) for other in others if other}):
        raise Refusal("name_taken")
    return kept
