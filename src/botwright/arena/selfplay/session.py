"""Self-play into a folder: written as it goes, and taken up again where it was cut short.

    about.json                  what all games depend on, and what an observation is made of
    games/part-00000.parquet    a row for every game
    decisions/part-00000.parquet  a row for every decision of a seat
    journal.jsonl               the games of parts that are not whole yet

Part k holds the games from k * 256 on. A part is written when its games are played; the last one
may be short, and is written anew when more games are asked for.
"""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from botwright.arena.journal import Journal
from botwright.arena.matches import Match, Played, play_all
from botwright.arena.selfplay import tables

PART = 256  # games in a file


def part_name(part: int) -> str:
    """The file of a part, in both folders."""
    return f"part-{part:05}.parquet"


class Session:
    """A folder of self-play and what is still to be played for it."""

    def __init__(self, match: Match, folder: Path, part: int = PART):
        self.match, self.folder, self.part = match, folder, part
        self.journal = Journal(match, folder / "journal.jsonl")
        self.write_about()
        self.parts: defaultdict[int, dict[int, Played]] = defaultdict(dict)  # not whole yet
        for game in self.journal.games():
            self.add(game)

    def write_about(self) -> None:
        """What the tables are about, for people and programs."""
        fields = [each._asdict() for each in self.match.game.spec.fields.values()]
        about = tables.metadata(self.match) | {"observation": fields, "games_in_a_file": self.part}
        text = json.dumps(about, indent=2) + "\n"
        (self.folder / "about.json").write_text(text, encoding="utf-8")

    def is_whole(self, part: int) -> bool:
        """Whether the files of a part hold all of its games."""
        return (self.folder / tables.GAMES / part_name(part)).exists() and part not in self.parts

    def missing(self) -> Iterator[int]:
        """The games that are still to be played."""
        for number in range(self.match.total):
            part = number // self.part
            if not self.is_whole(part) and number not in self.parts.get(part, {}):
                yield number

    def run(self, workers: int | None = None, cluster: str | None = None) -> Iterator[Played]:
        """Play what is missing, and keep every game as it ends."""
        games = ((self.match, number) for number in list(self.missing()))
        for _, game in play_all(games, workers, cluster=cluster):
            self.journal.add(game)
            self.add(game)
            yield game

    def finish(self) -> None:
        """Write the parts that are not whole, as far as they were played."""
        for part in sorted(self.parts):
            self.write(part)

    def add(self, game: Played) -> None:
        """One more game; a part that is whole by it is written and let go of."""
        part = game.number // self.part
        self.parts[part][game.number] = game
        if len(self.parts[part]) == self.part:
            self.write(part)
            self.journal.drop(self.parts.pop(part))

    def write(self, part: int) -> None:
        """A part as far as it was played."""
        games = [self.parts[part][number] for number in sorted(self.parts[part])]
        tables.write_part(self.match, games, self.folder, part_name(part))
