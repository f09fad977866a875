"""The rules documents: found in the package, in the checkout or beside a game, read by number."""

import re
from pathlib import Path
from typing import NamedTuple

from botwright.core import installed

PACKAGE = Path(__file__).parents[2]
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


class Chapter(NamedTuple):
    """A chapter of the rules: its heading, and its rules by number, each with all its lines."""

    title: str
    rules: dict[str, str]


def chapters(game: str, language: str) -> list[Chapter]:
    """The document taken apart."""
    found: list[Chapter] = []
    number = ""
    for line in document(game, language).splitlines():
        heading, rule = CHAPTER.match(line), RULE.match(line)
        if heading:
            found.append(Chapter(heading[1], {}))
        if rule and found:
            number = rule[1]
            found[-1].rules[number] = line
        elif line.startswith("#"):
            number = ""
        elif number:
            found[-1].rules[number] = f"{found[-1].rules[number]}\n{line}".rstrip()
    return found


def rules(game: str, language: str) -> dict[str, str]:
    """Every numbered rule: number to paragraph."""
    taken = [chapter.rules for chapter in chapters(game, language)]
    return {number: text for each in taken for number, text in each.items()}


def find_rule(game: str, number: str, language: str) -> str:
    """A rule, all rules of a chapter, or without a number the chapters; empty when not found."""
    if not number:
        return "\n".join(chapter.title for chapter in chapters(game, language))
    known = rules(game, language)
    if number in known:
        return known[number]
    return "\n\n".join(text for key, text in known.items() if key.split(".")[0] == number)
