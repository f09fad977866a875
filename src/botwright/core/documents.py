"""The rules documents: found in the package, in the checkout or beside a game, read by number."""

import re
from pathlib import Path

from botwright.core import installed

PACKAGE = Path(__file__).parent.parent
RULE = re.compile(r"^\*\*(\d+\.\d+) ")
CHAPTER = re.compile(r"^## (\d+.*)$")


def document(game: str, language: str) -> str:
    """The rules of a game in a language; empty when the document is not there."""
    ours = (PACKAGE / "docs" / "rules", PACKAGE.parents[1] / "docs" / "rules")
    files = [folder / f"{game}.{language}.md" for folder in ours]
    if not installed.is_ours(game):
        files = [installed.folder(game) / f"rules.{language}.md"]
    for file in files:
        if file.exists():
            return file.read_text(encoding="utf-8")
    return ""


def rules(game: str, language: str) -> dict[str, str]:
    """Every numbered rule: number to paragraph."""
    found: dict[str, str] = {}
    number = ""
    for line in document(game, language).splitlines():
        match = RULE.match(line)
        if match:
            number = match[1]
            found[number] = line
        elif line.startswith("#"):
            number = ""
        elif number:
            found[number] += f"\n{line}"
    return {number: text.strip() for number, text in found.items()}


def chapters(game: str, language: str) -> list[str]:
    """The chapter headings."""
    lines = document(game, language).splitlines()
    return [match[1] for line in lines if (match := CHAPTER.match(line))]


def find_rule(game: str, number: str, language: str) -> str:
    """A rule, all rules of a chapter, or without a number the chapters; empty when not found."""
    if not number:
        return "\n".join(chapters(game, language))
    known = rules(game, language)
    if number in known:
        return known[number]
    return "\n\n".join(text for key, text in known.items() if key.split(".")[0] == number)
