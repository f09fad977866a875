"""What a wheel must hold: the page and the networks. Hatchling runs this before it builds one."""

import re
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/botwright/server/static/index.html"
NETWORKS = "src/botwright/players/networks"
CARDS = "docs/networks.md"  # names every one


def missing(root: Path) -> str:
    """What is not there and how to make it, in one line; empty when all is there."""
    if not (root / PAGE).is_file():
        return f"the page is not built: run `make web` first ({PAGE} is missing)"
    told = re.findall(r"`([\w-]+\.network)`", (root / CARDS).read_text(encoding="utf-8"))
    lost = [name for name in told if not (root / NETWORKS / name).is_file()]
    return f"the networks are not there: {NETWORKS} lacks {', '.join(lost)}" if lost else ""


class Hook(BuildHookInterface[Any]):
    """Refuses a wheel that would lack something."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Look before anything is built."""
        problem = "" if version == "editable" else missing(Path(self.root))
        if problem:
            sys.exit(f"botwright: {problem}")
