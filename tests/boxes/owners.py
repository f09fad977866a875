"""Boxes of owners who know better: ours with corrections, made by hand for tests."""

import re

from botwright.core import boxes

METALLUM, AQUASPHERE = (
    boxes.shipped(game)["standard"].read_text(encoding="utf-8")
    for game in ("metallum", "aquasphere")
)


def entry(text: str, name: str) -> tuple[int, int]:
    """Where the entry with an id begins and ends in a box."""
    at = text.index(f'id = "{name}"')
    begins = text.rindex("[[", 0, at)
    ends = text.find("\n[[", at)
    return begins, len(text) if ends < 0 else ends + 1


def corrected(text: str, name: str, **values: object) -> str:
    """A box in which an entry has other values; None takes one away."""
    begins, ends = entry(text, name)
    lines = text[begins:ends].split("\n")
    for key, value in values.items():
        lines = [line for line in lines if not re.match(rf"{key}\b", line)]
        if value is not None:
            shown = f'"{value}"' if isinstance(value, str) else value
            lines.insert(2, f"{key} = {shown}")
    return text[:begins] + "\n".join(lines) + text[ends:]


def without(text: str, name: str) -> str:
    """A box without an entry."""
    begins, ends = entry(text, name)
    return text[:begins] + text[ends:]


def metallum() -> str:
    """Five corrections: costs, copies, effects, connectors, payments."""
    text = corrected(METALLUM, "MIN", cost=4)
    text = corrected(text, "FAC", cost=6)
    text = corrected(text, "SHU", copies=3)  # a card in three copies …
    text = without(without(text, "UPL"), "CMD")  # … instead of two others
    text = corrected(text, "CON", effect="refinery", amount=1, name_en="Syndicate")
    text = corrected(text, "DRP", effect="drop", amount=3)
    text = corrected(text, "RPT", effect="subsidy", amount=2)
    text = corrected(text, "M3", bottom="c-c")
    return text.replace("rich = [5, 2]", "rich = [6, 2]")


def aquasphere() -> str:
    """Five corrections: costs, copies, an effect, red lines, a refill."""
    text = corrected(AQUASPHERE, "R22", copies=3)  # a card in three copies …
    text = without(without(text, "R40"), "R41")  # … instead of two others
    text = corrected(text, "R29", kind="scoring", program="lab", cost=0)
    text = corrected(text, "2 players 2", time=[2, 2, 2, 2, 2, 6])
    for ours, theirs in (
        ("submarine_costs = [1, 2, 3, 4]", "submarine_costs = [0, 2, 2, 5]"),
        ("red_lines = [9, 19, 29, 39, 49]", "red_lines = [6, 13, 20, 27, 34, 41, 49]"),
    ):
        assert ours in text
        text = text.replace(ours, theirs)
    return text


OWNED = {"metallum": metallum, "aquasphere": aquasphere}  # by game
