"""Sentences that speak of a player, or to the player who reads them. Needs no NumPy."""

import re

# "{who} [flies|fly] to Beta": of a third person, or to the reader
CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
# how a reader is addressed: first word of a sentence, dative, accusative
READER = {"en": ("You", "you", "you"), "de": ("Du", "dir", "dich")}


def addressed(template: str, is_reader: bool) -> str:
    """The template for a third person, or for the reader."""
    return CHOICE.sub(lambda found: found[2 if is_reader else 1], template)


def persons(name: str, language: str, is_reader: bool) -> dict[str, str]:
    """How a template calls a player: `who` begins a sentence, `to` is dative, `whom` accusative."""
    who, to, whom = READER[language] if is_reader else (name, name, name)
    return {"who": who, "to": to, "whom": whom, "name": name}
