"""Box files: what is printed on the components, read from TOML; each fault is named with its line.

The box of a process is the one that comes with a game or the one chosen for it, and its tables are
compiled into the rules. Other boxes are read by copies of the game's package: core/boxes.py.
"""

import hashlib
import json
import os
import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from botwright.core import installed

SOURCES = ("rulebook", "inferred", "reconstructed")
WORDS = ("name_", "text_", "title_", "known", "source")  # keys that begin so are no values
MOST_BYTES = 100_000  # of a box file; ours have less than half of that
NOT_TOML = ("this is not TOML: {problem}", "das ist kein TOML: {problem}")


class Fault(NamedTuple):
    """Something wrong in a box: its line (0: none in particular), the key, and why."""

    line: int
    key: str
    english: str
    german: str

    def text(self, language: str = "en") -> str:
        """The fault in one line."""
        line, reason = ("Zeile", self.german) if language == "de" else ("line", self.english)
        where = f"{line} {self.line}: " if self.line else ""
        return f"{where}{self.key}: {reason}" if self.key else f"{where}{reason}"


class BoxError(ValueError):
    """A box file that cannot be used; the message names the file and the line or entry."""

    def __init__(self, message: str, fault: Fault | None = None):
        super().__init__(message)
        self.fault = fault


class Source(NamedTuple):
    """Where a box comes from. Without a list of faults the first one is raised."""

    name: str  # the file, for complaints
    text: str
    faults: list[Fault] | None = None


copies: dict[str, Source] = {}  # packages of games that read another box than that of the process


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


def text_in_use(game: str) -> str:
    """The text of the box of this process."""
    file = path(game)
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise BoxError(f"{file}: cannot be read ({error.strerror})") from error
    except UnicodeDecodeError as error:
        raise BoxError(f"{file}: not UTF-8 text (byte {error.start})") from error


def digest(game: str) -> str:
    """A short digest of the values in use; stands in every transcript. Wording does not count."""
    return digest_of(text_in_use(game))


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
            key: without_words(value) for key, value in content.items() if not key.startswith(WORDS)
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
    """The box that a game's package reads: that of its copy, or that of the process."""
    if package in copies:
        return table_of(copies[package])
    game = package.rpartition(".")[2]
    return table_of(Source(str(path(game)), text_in_use(game)))


def table_of(source: Source) -> "Table":
    """A box as a table that complains clearly."""
    empty = Table({}, source, [])
    if len(source.text.encode()) > MOST_BYTES:
        raise empty.complain("", f"more than {MOST_BYTES} bytes", f"mehr als {MOST_BYTES} Bytes")
    try:
        content = tomllib.loads(source.text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        reasons = [words.format(problem=error) for words in NOT_TOML]
        empty.line = int(found[1]) if found else source.text.count("\n") + 1
        raise empty.complain("", reasons[0], reasons[1]) from error
    return Table(content, source, source.text.splitlines())


class Table:
    """One table of a box; every look-up checks, and names the line when it fails.

    While a box is checked a look-up that fails goes on with a legal value.
    """

    def __init__(self, content: dict[str, Any], source: Source, lines: list[str], line: int = 0):
        self.content, self.source, self.lines, self.line = content, source, lines, line

    def fault(self, key: str, english: str, german: str) -> None:
        """Something is wrong with the value of a key: note it, or raise it."""
        problem = self.complain(key, english, german)
        if self.source.faults is None:
            raise problem
        if problem.fault and problem.fault not in self.source.faults:
            self.source.faults.append(problem.fault)

    def complain(self, key: str, english: str, german: str = "") -> BoxError:
        """An error that names file, line and key."""
        found = Fault(self.line_of(key), key, english, german or english)
        told = found.text().removeprefix(f"line {found.line}: ")
        where = f", line {found.line}" if found.line else ""
        return BoxError(f"{self.source.name}{where}: {told}", found)

    def line_of(self, key: str) -> int:
        """The line of a key of this table; that of its heading when the key is missing."""
        for number in range(max(self.line, 1), len(self.lines) + 1):
            named = self.lines[number - 1].split("#")[0].split("=")[0]
            words = named.replace("[", " ").replace("]", " ")
            if key and key in words.split():
                return number
            if number > self.line and self.line and self.lines[number - 1].startswith("["):
                break
        return self.line

    def only(self, *keys: str) -> None:
        """No other keys than these, and words."""
        for key in self.content:
            if key not in keys and not key.startswith(WORDS):
                near = ", ".join(keys)
                self.fault(
                    key, f"not known here; there are {near}", f"hier unbekannt; es gibt {near}"
                )

    def number(self, key: str, low: int = 0, high: int = 99, default: int | None = None) -> int:
        """A whole number in a range; the default where none is given."""
        value = self.content.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(
                key,
                f"a whole number is needed, found {value!r}",
                f"hier muss eine ganze Zahl stehen, nicht {value!r}",
            )
            return low
        return value if self.is_within(key, value, low, high) else low

    def is_within(self, key: str, value: int, low: int, high: int) -> bool:
        """Whether a number lies in a range; a fault if not."""
        if not low <= value <= high:
            self.fault(
                key,
                f"must lie between {low} and {high}, found {value}",
                f"muss zwischen {low} und {high} liegen, nicht {value}",
            )
        return low <= value <= high

    def numbers(
        self, key: str, length: int | None = None, low: int = 0, high: int = 99
    ) -> list[int]:
        """A list of whole numbers in a range, of a given length if one is given."""
        value = self.content.get(key)
        whole = isinstance(value, list) and all(type(entry) is int for entry in value)
        if not whole or not isinstance(value, list):
            self.fault(
                key,
                f"a list of whole numbers is needed, found {value!r}",
                f"hier muss eine Liste ganzer Zahlen stehen, nicht {value!r}",
            )
            return [low] * (length or 1)
        if length is not None and len(value) != length:
            self.fault(
                key,
                f"{length} numbers are needed, found {len(value)}",
                f"hier müssen {length} Zahlen stehen, nicht {len(value)}",
            )
            return [low] * length
        return [entry if self.is_within(key, entry, low, high) else low for entry in value]

    def text(self, key: str, choices: tuple[str, ...] = ()) -> str:
        """A text, of given choices if there are any."""
        value = self.content.get(key)
        if not isinstance(value, str):
            self.fault(
                key,
                f"a text is needed, found {value!r}",
                f"hier muss ein Text stehen, nicht {value!r}",
            )
            return choices[0] if choices else ""
        if choices and value not in choices:
            near = ", ".join(choices)
            self.fault(
                key,
                f"one of {near} is needed, found {value!r}",
                f"hier muss eines von {near} stehen, nicht {value!r}",
            )
            return choices[0]
        return value

    def table(self, key: str) -> "Table":
        """A table inside this one."""
        value = self.content.get(key)
        if not isinstance(value, dict):
            self.fault(key, "a table is needed", "hier fehlt eine Tabelle")
            return Table({}, self.source._replace(faults=[]), [])
        return Table(value, self.source, self.lines, self.line or self.heading(f"[{key}]", 0))

    def tables(self, key: str, length: int | None = None) -> list["Table"]:
        """The entries `[[key]]`, in order, each with its source checked."""
        value = self.content.get(key)
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            self.fault(key, "entries are needed", "hier fehlen Einträge")
            value = []
        entries = [
            Table(entry, self.source, self.lines, self.heading(f"[[{key}]]", index))
            for index, entry in enumerate(value)
        ]
        if length is not None and len(value) != length:
            self.fault(
                key,
                f"{length} entries are needed, found {len(value)}",
                f"hier müssen {length} Einträge stehen, nicht {len(value)}",
            )
            missing = Table({}, self.source._replace(faults=[]), [])
            entries = (entries + [missing] * length)[:length]
        for entry in entries:
            entry.text("source", SOURCES)
        return entries

    def heading(self, words: str, index: int) -> int:
        """The line of the `index`-th heading with these words; 0 when there is none."""
        found = [
            number
            for number, line in enumerate(self.lines, 1)
            if line.split("#")[0].strip() == words
        ]
        return found[index] if index < len(found) else 0
