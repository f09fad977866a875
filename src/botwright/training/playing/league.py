"""Who else plays while a network learns: its earlier selves, and exploiters of them."""

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from botwright.training.net import Net

KEPT = 8  # earlier selves, and exploiters from folders
SUFFIX = ".network"  # of files; other paths are folders


class League:
    """Earlier selves, and exploiters: best responses to what the network was at some time.

    Exploiters come from files, which stay for ever, and from folders, where others may be training
    them all the while: of these the newest take part.
    """

    def __init__(
        self, exploiters: Sequence[Path], read: Callable[[Path], Net], luck: random.Random
    ):
        self.paths, self.read, self.luck = exploiters, read, luck
        self.selves: list[Net] = []
        self.exploiters: dict[Path, Net] = {}
        self.look_for_exploiters()

    def look_for_exploiters(self) -> None:
        """Read those that are new; of folders, which may not be there yet, the newest are kept."""
        files = [path for path in self.paths if path.suffix == SUFFIX]
        for folder in self.paths:
            if folder.suffix != SUFFIX:
                files += sorted(folder.glob("*" + SUFFIX))[-KEPT:]
        known = self.exploiters
        self.exploiters = {file: known.get(file) or self.read(file) for file in files}

    def grow(self, earlier: Net) -> None:
        """An earlier self joins; chance decides who makes room."""
        if len(self.selves) == KEPT:
            del self.selves[self.luck.randrange(KEPT)]
        self.selves.append(earlier)
        self.look_for_exploiters()

    def someone(self, number: int) -> Net | None:
        """Who plays in this round; every other time it is an exploiter. Nobody at first."""
        exploiters = list(self.exploiters.values())
        known = exploiters if exploiters and number % 2 else self.selves
        return self.luck.choice(known) if known else None
