"""Puzzles as they are kept in a game's `learn/puzzles.toml`."""

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, Literal

from botwright.core import installed
from botwright.learn.lessons import Text, content, spoken
from botwright.learn.positions import lay

PUZZLES = "puzzles.toml"
Goal = Literal["win", "most"]


@dataclass(frozen=True)
class Puzzle:
    """A position near the end, what is asked, the answer and why it is right."""

    game: str
    name: str
    seat: int  # who solves it
    goal: Goal
    margin: int  # points ahead at the end, by the best line
    grade: int  # 1 easy, 5 hard
    answer: str  # the own actions of a best line, in notation
    why: Text
    position: dict[str, Any]  # what `lay` takes
    title: Text | None = None  # where somebody has given it one
    lines: int = 0
    wins: int = 0

    def start(self) -> bytes:
        """The position that is asked."""
        return lay(self.game, **self.position)

    @property
    def options(self) -> dict[str, Any]:
        """The options of its game."""
        return dict(self.position.get("options", {"players": 2}))

    def is_solved(self, margin: int, won: bool) -> bool:
        """Whether an end answers the question: any line that gets there is right."""
        return won if self.goal == "win" else margin >= self.margin


@cache
def puzzles(game: str) -> dict[str, Puzzle]:
    """The puzzles of a game by name, in order."""
    return {each.name: each for each in read(game, content(game, PUZZLES))}


def read(game: str, entries: dict[str, Any]) -> list[Puzzle]:
    """The puzzles of a file."""
    return [puzzle(game, entry) for entry in entries.get("puzzle", [])]


def puzzle(game: str, entry: dict[str, Any]) -> Puzzle:
    """A puzzle of a file."""
    kept = {key: value for key, value in entry.items() if key not in ("why", "title")}
    title = spoken(entry["title"]) if "title" in entry else None
    return Puzzle(game=game, why=spoken(entry["why"]), title=title, **kept)


def read_file(game: str, file: Path) -> list[Puzzle]:
    """The puzzles of a file elsewhere."""
    return read(game, tomllib.loads(file.read_text(encoding="utf-8")))


def written(puzzle: Puzzle) -> str:
    """A puzzle as it stands in a file."""
    lines = ["[[puzzle]]"]
    for key in ("name", "seat", "goal", "margin", "grade", "lines", "wins", "answer"):
        lines.append(f"{key} = {json.dumps(getattr(puzzle, key), ensure_ascii=False)}")
    texts = {"why": puzzle.why} | ({"title": puzzle.title} if puzzle.title else {})
    for key, text in texts.items():
        lines += [f"{key}.{language} = {quoted(text[language])}" for language in ("en", "de")]
    lines.append("[puzzle.position]")
    for key, value in puzzle.position.items():
        lines.append(f"{key} = {plain(value)}")
    return "\n".join(lines) + "\n"


def quoted(text: str) -> str:
    """A text in quotation marks."""
    return json.dumps(text, ensure_ascii=False)


def plain(value: Any) -> str:
    """A value as TOML has it."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {plain(each)}" for key, each in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def file_of(game: str) -> Path:
    """Where the puzzles that come with us lie."""
    return installed.folder(game) / "learn" / PUZZLES


def renumbered(found: Iterable[Puzzle], letter: str) -> list[Puzzle]:
    """The same puzzles with names in order."""
    return [replace(each, name=f"{letter}{number:03}") for number, each in enumerate(found, 1)]
