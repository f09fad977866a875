"""The list of files that nobody changes: frozen rules versions and archived games."""

import hashlib
from pathlib import Path

ROOT = Path(__file__).parents[1]
ARCHIVE = ROOT / "tests" / "archive"
MANIFEST = ARCHIVE / "manifest.txt"


def line_of(file: Path) -> str:
    """The line of a file: its digest and its path."""
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    return f"{digest}  {file.relative_to(ROOT).as_posix()}"


def lines() -> list[str]:
    """All lines, in the order in which they were added."""
    return MANIFEST.read_text(encoding="utf-8").splitlines() if MANIFEST.exists() else []


def add(*files: Path) -> None:
    """Append the lines of new files."""
    text = "".join(f"{line}\n" for line in [*lines(), *(line_of(file) for file in files)])
    MANIFEST.write_text(text, encoding="utf-8")
