"""Lessons and guided games, read from the `learn` folder of a game."""

import json
import tomllib
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

from botwright.core import installed
from botwright.core.seats import CHANCE
from botwright.learn.positions import lay

LEARNER = 0  # the seat of whoever learns
LESSONS, GUIDED, WIN = "lessons.toml", "guided.toml", "win.toml"

Text = dict[str, str]  # by language


@dataclass(frozen=True)
class Answer:
    """What is said to lines or actions that fit one of these patterns."""

    to: tuple[str, ...]
    text: Text
    line: str = ""  # an example, for tests

    def fits(self, said: str) -> bool:
        """Whether a line or an action is meant; a pattern may also be one word of it."""
        words = said.replace("+", " ").split()
        return any(fnmatchcase(said, pattern) or pattern in words for pattern in self.to)


@dataclass(frozen=True)
class Lesson:
    """One position, one task, and what is said to what the learner does."""

    game: str
    name: str
    title: Text
    task: Text
    position: dict[str, Any]  # what `lay` takes
    goal: tuple[str, ...]
    accepted: tuple[str, ...]
    right: tuple[Answer, ...]
    wrong: tuple[Answer, ...]
    without: tuple[str, ...] = ()
    replies: tuple[str, ...] = ()
    then: tuple[str, ...] = ()  # actions that are made before the learner comes
    most: int = 0  # the line is over after so many own actions; 0: when the turn is
    of: tuple[int, int] | None = None  # how many lines reach the goal, of how many

    def start(self) -> bytes:
        """The position that the learner finds."""
        return lay(self.game, then=self.then, **self.position)


@dataclass(frozen=True)
class Row:
    """One bubble of the coach, with what the learner has to do."""

    text: Text
    do: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()  # what is put together before it is sent
    spot: str = ""
    next: bool = False  # the learner only reads; going on does what is due
    answers: tuple[Answer, ...] = ()


@dataclass(frozen=True)
class Remark:
    """One sentence after the script, said once."""

    name: str
    when: tuple[str, ...]
    text: Text


@dataclass(frozen=True)
class Guided:
    """A first game along a line, with a coach."""

    game: str
    name: str
    level: str
    options: dict[str, Any]
    title: Text
    won: Text
    lost: Text
    line: tuple[tuple[int, str], ...]
    rows: tuple[Row, ...]
    remarks: tuple[Remark, ...]


@dataclass(frozen=True)
class Win:
    """How one wins, on one screen."""

    lead: Text
    tiles: tuple[tuple[Text, Text], ...]
    foot: Text


def spoken(table: dict[str, Any]) -> Text:
    """The texts of an entry, by language."""
    return {language: table[language] for language in ("en", "de")}


def answer(entry: dict[str, Any]) -> Answer:
    """An answer of a file."""
    return Answer(tuple(entry["to"]), spoken(entry), entry.get("line", ""))


def content(game: str, file: str) -> dict[str, Any]:
    """A file of a game's `learn` folder; empty when the game teaches nothing.

    In the page they are JSON, with every position laid (tools/site.py).
    """
    path: Path = installed.folder(game) / "learn" / file
    for each, read in ((path, tomllib.loads), (path.with_suffix(".json"), json.loads)):
        if each.exists():
            found: dict[str, Any] = read(each.read_text(encoding="utf-8"))
            return found
    return {}


@cache
def lessons(game: str) -> dict[str, Lesson]:
    """The lessons of a game by name, in order."""
    found = [lesson(game, entry) for entry in content(game, LESSONS).get("lesson", [])]
    return {each.name: each for each in found}


def lesson(game: str, entry: dict[str, Any]) -> Lesson:
    """A lesson of a file."""
    rows = {"goal", "accepted", "without", "replies", "then", "of"} & set(entry)
    kept = {key: tuple(entry[key]) for key in rows} | {"most": entry.get("most", 0)}
    return Lesson(
        game=game,
        name=entry["name"],
        title=spoken(entry["title"]),
        task=spoken(entry["task"]),
        position=entry["position"],
        right=tuple(map(answer, entry["right"])),
        wrong=tuple(map(answer, entry["wrong"])),
        **kept,
    )


@cache
def guided(game: str) -> Guided | None:
    """The guided first game, where there is one."""
    entry = content(game, GUIDED)
    if not entry:
        return None
    rows = [
        Row(
            spoken(row),
            tuple(row.get("do", ())),
            tuple(row.get("pieces", ())),
            row["spot"],
            row.get("next", False),
            tuple(map(answer, row.get("answer", ()))),
        )
        for row in entry["row"]
    ]
    remarks = [Remark(each["name"], tuple(each["when"]), spoken(each)) for each in entry["remark"]]
    texts = {key: spoken(entry[key]) for key in ("title", "won", "lost")}
    return Guided(
        game=game,
        name=entry["name"],
        level=entry["level"],
        options=entry["options"],
        line=tuple(map(line_entry, entry["line"].splitlines())),
        rows=tuple(rows),
        remarks=tuple(remarks),
        **texts,
    )


def line_entry(text: str) -> tuple[int, str]:
    """`0 fly 1` or `c discover Eta` as mover and action."""
    mover, _, action = text.strip().partition(" ")
    return (CHANCE if mover == "c" else int(mover), action)


@cache
def win(game: str) -> Win | None:
    """How one wins, where the game says it."""
    entry = content(game, WIN)
    if not entry:
        return None
    tiles = tuple((spoken(tile["head"]), spoken(tile["text"])) for tile in entry["tile"])
    return Win(spoken(entry["lead"]), tiles, spoken(entry["foot"]))
