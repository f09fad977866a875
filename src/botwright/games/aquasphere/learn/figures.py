"""What is counted in a game of AquaSphere, to be compared with strong play; the opening."""

from collections.abc import Iterator, Sequence
from typing import Any

from botwright.core.reading.reasons import Told
from botwright.games.aquasphere.data import PROGRAM_IDS, Source
from botwright.games.aquasphere.notation import program_name
from botwright.games.aquasphere.story import turn

TURNS = 3  # that make an opening
WORDS = {
    "step": ("engineer: {program}", "Ingenieur: {program}"),
    "buy": ("3 time markers: {program}", "3 Zeitmarker: {program}"),
    "deploy": ("deployed: {program}", "eingesetzt: {program}"),
}


def habits(told: Sequence[Told], end: Any, seat: int) -> Iterator[tuple[str, float]]:
    """What a seat did how often."""
    texts = [each.text.split() for each in told if each.mover == seat]
    words = [text[0] for text in texts]
    yield "deployed", words.count("deploy")
    yield "expansions", end.lab_sizes[seat]
    yield "bought", words.count("buy")
    yield "white", sum(text[0] == "deploy" and text[-1] == "program" for text in texts)
    yield "back", words.count("return")
    yield "lines", -end.tally[seat][Source.RED_LINES]


def opening(told: Sequence[Told], seat: int) -> str:
    """The first three turns: a way to program or to deploy, and which program."""
    found: list[str] = []
    for each in told:
        word, *rest = each.text.split()
        if each.mover != seat or word not in WORDS:
            continue
        stepped = [f for f in each.facts if isinstance(f, turn.Stepped)]
        program = PROGRAM_IDS[stepped[0].program] if stepped else rest[-1]
        found.append(f"{word} {program}")
        if len(found) == TURNS:
            break
    return ", ".join(found)


def opening_words(opening: str, language: str) -> str:
    """An opening as people read it."""
    said = []
    for each in opening.split(", "):
        word, _, program = each.partition(" ")
        name = program_name(PROGRAM_IDS.index(program), language)
        said.append(WORDS[word][language == "de"].format(program=name))
    return " · ".join(said)
