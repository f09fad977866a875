"""What the adapters are tested with: every game with every number of players, and golden games."""

from pathlib import Path

import botwright
from botwright.core.transcript import read

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"
SETTINGS = [
    (name, players)
    for name in botwright.GAMES
    for players in botwright.load(name).options["players"].choices
]
TINY = [
    (name, variant)
    for name in botwright.GAMES
    for variant in botwright.load(name).about.variants
    if variant.startswith("tiny")
]


def golden(name, players):
    """A whole golden game of this name for so many players."""
    for file in sorted((TRANSCRIPTS / name).glob("*.txt")):
        transcript = read(file.read_text(encoding="utf-8"), botwright.load)
        if transcript.options["players"] == players:
            return transcript
    raise AssertionError(f"no golden game of {name} for {players}")
