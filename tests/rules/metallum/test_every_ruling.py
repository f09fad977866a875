"""Every ruling, tile, installation and card has at least one case in this folder."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from botwright.games.metallum.data import Effect, Planet, Tile

NAMES = [
    *(f"R{number}" for number in range(1, 73)),
    *(f"C{number}" for number in range(1, 12)),
    *(f"row {number}" for number in range(1, 38)),
    *(tile.name for tile in Tile),
    *(card.name for card in Effect),
    *(planet.name.capitalize() for planet in Planet),
]


@cache
def case_ids():
    """The ids of all cases in the test files beside this one."""
    found = []
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.keyword) and node.arg == "id":
                assert isinstance(node.value, ast.Constant), (
                    f"{path.name}, line {node.value.lineno}"
                )
                found.append((path.name, node.value.value))
    return found


def test_every_ruling_has_a_case():
    text = "\n".join(case for _, case in case_ids())
    assert [name for name in NAMES if not re.search(rf"\b{name}\b", text)] == []


def test_every_case_has_its_own_name():
    """No id stands twice in one file, so that a failure names its case."""
    ids = case_ids()
    assert sorted({case for case in ids if ids.count(case) > 1}) == []


@pytest.mark.parametrize("card", list(Effect))
def test_every_card_has_several_cases(card):
    """A price is not enough: each card is also played or at work somewhere."""
    assert sum(bool(re.search(rf"\b{card.name}\b", case)) for _, case in case_ids()) >= 3
