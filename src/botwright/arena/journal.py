"""A journal: the games of a match kept as they end, so that what was cut short goes on from there.

The first line says which match it is, every other line is a game: its number, the seconds that it
took, and all of its actions. A match with the same line may go on with it, also for more games.
"""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import botwright
from botwright.arena.matches import Match, Played, ended
from botwright.core.game import GameError
from botwright.core.transcript import Transcript


def about(match: Match) -> dict[str, Any]:
    """All that the games of a match depend on; how many of them are played does not belong here."""
    return {
        "game": match.game.name,
        "rules_version": match.game.rules_version,
        "box": match.game.box_digest,
        "options": match.game.read_options(players=len(match.names), **match.options),
        "names": list(match.names),
        "seed": match.seed,
        "seconds": match.seconds,
        "playouts": match.playouts,
    }


def line(game: Played) -> str:
    """A finished game as a line of JSON."""
    return json.dumps(
        {
            "number": game.number,
            "seconds": round(game.seconds, 3),
            "actions": game.transcript.actions,
        },
        separators=(",", ":"),
    )


class Journal:
    """The file of a match; a line that was cut off in the middle of writing is not counted."""

    def __init__(self, match: Match, file: Path):
        self.match, self.file = match, file
        self.heading = json.dumps({"match": about(match), "botwright": botwright.__version__})
        lines = self.whole_lines()
        if lines:
            self.check(lines[0])
        self.lines = {json.loads(each)["number"]: each for each in lines[1:]}
        self.rewrite()

    def whole_lines(self) -> list[str]:
        """What the file holds already."""
        if not self.file.exists():
            return []
        try:
            text = self.file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise GameError(f"{self.file}: cannot be read as text") from error
        return text[: text.rfind("\n") + 1].splitlines()

    def check(self, heading: str) -> None:
        """Refuse the file of another match."""
        try:
            found = json.loads(heading)["match"]
        except (json.JSONDecodeError, KeyError, TypeError) as error:
            raise GameError(f"{self.file}: this is no journal of games") from error
        wanted = json.loads(self.heading)["match"]
        other = [name for name in wanted if found.get(name) != wanted[name]]
        if other:
            raise GameError(
                f"{self.file} holds games of another match, with other {', '.join(other)}: "
                "name another place, or remove it"
            )

    def rewrite(self) -> None:
        """The file with the lines that are kept, whole or not at all."""
        unfinished = self.file.with_name(self.file.name + ".part")
        text = "".join(f"{each}\n" for each in (self.heading, *self.lines.values()))
        try:
            unfinished.write_text(text, encoding="utf-8")
            os.replace(unfinished, self.file)
        except OSError as error:
            raise GameError(f"{self.file}: cannot be written ({error.strerror})") from error

    def games(self) -> list[Played]:
        """The games that are known, in their order; maybe more than the match asks for now."""
        return [self.game(number) for number in sorted(self.lines)]

    def game(self, number: int) -> Played:
        """One of them, played again from its actions."""
        data, match = json.loads(self.lines[number]), self.match
        options = match.game.read_options(players=len(match.names), **match.options)
        return ended(
            match, number, Transcript(match.game, options, data["actions"]), data["seconds"]
        )

    def add(self, game: Played) -> None:
        """Write a game that has just ended."""
        self.lines[game.number] = line(game)
        with self.file.open("a", encoding="utf-8") as out:
            out.write(self.lines[game.number] + "\n")

    def drop(self, numbers: Iterable[int]) -> None:
        """Forget games that are kept elsewhere by now."""
        for number in numbers:
            self.lines.pop(number, None)
        self.rewrite()
