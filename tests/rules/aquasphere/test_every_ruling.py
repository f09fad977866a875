"""Every ruling, clarification, research card and expansion has at least one case here."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from botwright.games.aquasphere.data import Kind
from botwright.games.aquasphere.positions import CARD_IDS, EXPANSION_IDS

NAMES = [
    *(f"ruling {number}" for number in range(1, 101)),
    *(f"O{number}" for number in range(1, 26)),
    *(f"C{number}" for number in range(1, 12)),
    *CARD_IDS,
    *EXPANSION_IDS,
    *(kind.name for kind in Kind),
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


@pytest.mark.parametrize("name", NAMES)
def test_every_ruling_has_a_case(name):
    assert any(re.search(rf"\b{name}\b", case) for _, case in case_ids())


def test_every_case_has_its_own_name():
    """No id stands twice in one file, so that a failure names its case."""
    ids = case_ids()
    assert sorted({case for case in ids if ids.count(case) > 1}) == []
