"""Box files: what is printed on the components, read from TOML with clear complaints.

One process plays with one box of each game: tables are compiled into the rules.
"""

import hashlib
import json
import os
import tomllib
from pathlib import Path
from typing import Any

from botwright.core import installed

SOURCES = ("rulebook", "inferred", "reconstructed")


class BoxError(ValueError):
    """A box file that cannot be used; the message names the file and the line or entry."""


def variable(game: str) -> str:
    """The environment variable that names another box file for `game`."""
    return f"BOTWRIGHT_BOX_{game.upper()}"


def own(game: str) -> Path:
    """The box file that comes with a game."""
    return installed.folder(game) / "box.toml"


def path(game: str) -> Path:
    """The box file in use: the one chosen, or the one beside the game."""
    chosen = os.environ.get(variable(game))
    return Path(chosen) if chosen else own(game)


def files() -> list[Path]:
    """Every box file in use for the games of this package."""
    games = [game for game in installed.modules() if installed.is_ours(game)]
    return [path(game) for game in games if path(game).exists()]


def digest(game: str) -> str:
    """A short digest of the values in use; stands in every transcript. Wording does not count."""
    return values_digest(read(game).content)


def digest_of(text: str) -> str:
    """The same digest of the text of a box file."""
    return values_digest(tomllib.loads(text))


def values_digest(content: dict[str, Any]) -> str:
    """A short digest of everything but words."""
    values = json.dumps(without_words(content), sort_keys=True)
    return hashlib.sha256(values.encode()).hexdigest()[:12]


def is_own(game: str) -> bool:
    """Whether the box in use is the one that comes with the game."""
    return variable(game) not in os.environ


def own_text(game: str) -> str | None:
    """The text of the box in use, where it is not the one that came with the game."""
    return None if is_own(game) else path(game).read_text(encoding="utf-8")


def without_words(content: Any) -> Any:
    """What the rules read: everything but names, texts and sources."""
    if isinstance(content, dict):
        return {
            key: without_words(value)
            for key, value in content.items()
            if not key.startswith(("name_", "text_", "known", "title_", "source"))
        }
    if isinstance(content, list):
        return [without_words(value) for value in content]
    return content


def choose(game: str, file: str | Path) -> None:
    """Play `game` with another box file. Must come before the game is first loaded."""
    if not Path(file).is_file():
        raise BoxError(f"{file}: no such file")
    os.environ[variable(game)] = str(Path(file).resolve())


def read(package: str) -> "Table":
    """The box file that a game's package reads, as a table that complains clearly."""
    file = path(package.rpartition(".")[2])
    try:
        text = file.read_text(encoding="utf-8")
        content = tomllib.loads(text)
    except OSError as error:
        raise BoxError(f"{file}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise BoxError(f"{file}: not UTF-8 text (byte {error.start})") from error
    except tomllib.TOMLDecodeError as error:
        raise BoxError(f"{file}: {error}") from error
    return Table(content, file, text.splitlines())


class Table:
    """One table of a box file; every look-up checks and names the line when it fails."""

    def __init__(self, content: dict[str, Any], file: Path, lines: list[str], line: int = 0):
        self.content, self.file, self.lines, self.line = content, file, lines, line

    def complain(self, key: str, problem: str) -> BoxError:
        """An error that names file, line and key."""
        for number in range(max(self.line, 1), len(self.lines) + 1):
            words = self.lines[number - 1].split("=")[0].replace("[", " ").replace("]", " ")
            if key in words.split():
                return BoxError(f"{self.file}, line {number}: {key}: {problem}")
            if number > self.line and self.line and self.lines[number - 1].startswith("["):
                break
        where = f", line {self.line}" if self.line else ""
        return BoxError(f"{self.file}{where}: {key}: {problem}")

    def fault(self, key: str, english: str, german: str) -> None:
        """A fault that a game finds by itself."""
        raise self.complain(key, english)

    def number(self, key: str, low: int = 0, high: int = 99) -> int:
        """A whole number in a range."""
        value = self.content.get(key)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.complain(key, f"a whole number is needed, found {value!r}")
        if not low <= value <= high:
            raise self.complain(key, f"must lie between {low} and {high}, found {value}")
        return value

    def numbers(
        self, key: str, length: int | None = None, low: int = 0, high: int = 99
    ) -> list[int]:
        """A list of whole numbers in a range, of a given length if one is given."""
        value = self.content.get(key)
        whole = isinstance(value, list) and all(type(entry) is int for entry in value)
        if not whole or not isinstance(value, list):
            raise self.complain(key, f"a list of whole numbers is needed, found {value!r}")
        if length is not None and len(value) != length:
            raise self.complain(key, f"{length} numbers are needed, found {len(value)}")
        for entry in value:
            if not low <= entry <= high:
                raise self.complain(key, f"must lie between {low} and {high}, found {entry}")
        return value

    def text(self, key: str, choices: tuple[str, ...] = ()) -> str:
        """A text, of given choices if there are any."""
        value = self.content.get(key)
        if not isinstance(value, str):
            raise self.complain(key, f"a text is needed, found {value!r}")
        if choices and value not in choices:
            raise self.complain(key, f"one of {', '.join(choices)} is needed, found {value!r}")
        return value

    def table(self, key: str) -> "Table":
        """A table inside this one."""
        value = self.content.get(key)
        if not isinstance(value, dict):
            raise self.complain(key, "a table is needed")
        return Table(value, self.file, self.lines, self.line or self.heading(f"[{key}]", 0))

    def tables(self, key: str, length: int | None = None) -> list["Table"]:
        """The entries `[[key]]`, in order, each with its source checked."""
        value = self.content.get(key)
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            raise self.complain(key, "entries are needed")
        if length is not None and len(value) != length:
            raise self.complain(key, f"{length} entries are needed, found {len(value)}")
        entries = [
            Table(entry, self.file, self.lines, self.heading(f"[[{key}]]", index))
            for index, entry in enumerate(value)
        ]
        for entry in entries:
            entry.text("source", SOURCES)
        return entries

    def heading(self, words: str, index: int) -> int:
        """The line of the `index`-th heading with these words; 0 when there is none."""
        found = [number for number, line in enumerate(self.lines, 1) if line.strip() == words]
        return found[index] if index < len(found) else 0
