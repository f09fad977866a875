"""The archived games: whole games of every rules version that was released."""

import gzip
from pathlib import Path

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*.txt.gz"))
START = "botwright transcript"


def texts(file: Path) -> list[str]:
    """The transcripts of one file."""
    whole = gzip.decompress(file.read_bytes()).decode()
    return [f"{START}{part}" for part in whole.split(START)[1:]]


def rules_version(file: Path) -> int:
    """The rules version that a file's games were played by, from its name."""
    return int(file.name.split("-")[1])
