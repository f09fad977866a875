"""What there is to say about boxes."""

import tomllib
from typing import Any

from botwright.core import boxes


def box_report(game: str, text: str) -> dict[str, Any]:
    """Look at a box of one's own: its faults line by line, and how it differs from ours."""
    checked = boxes.check(game, text)
    changes = [] if checked.faults else boxes.changes(game, text)
    return {
        "game": game,
        "digest": checked.digest,
        "faults": [
            {"line": line, "key": key, "reasons": {"en": english, "de": german}}
            for line, key, english, german in checked.faults
        ],
        "changes": [change._asdict() for change in changes],
        "content": {} if checked.faults else tomllib.loads(text),
    }
