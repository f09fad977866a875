"""Two boxes side by side: differences, and intervals that are corrected for their number."""

import copy
import random

import pytest

from botwright.arena.comparison import box_file, compared
from botwright.arena.report.charts import LINE, intervals
from botwright.core.game import GameError


def figures(seed: int, games: int = 200) -> dict:
    """What a study says of games that are nothing but luck."""
    luck = random.Random(seed)
    names = ("decisions", "points", "first seat wins", "first seat's margin")
    rows = [
        {"name": f"card {n}", "seats": 60, "win_rate": luck.uniform(0.4, 0.6)} for n in range(20)
    ]
    each = {name: [luck.gauss(10, 3) for _ in range(games)] for name in names}
    return {"games": games, "each": each, "items": {"card": rows, "opening": rows[:3]}}


def test_a_box_with_itself():
    """Equal figures differ by nothing, and nothing is settled."""
    found = compared(figures(1), figures(1))
    assert found["intervals"] == len(found["rows"]) == 24
    assert {row["difference"] for row in found["rows"]} == {0.0}
    assert not any(row["settled"] for row in found["rows"])


def test_luck_alone_settles_nothing():
    """Of forty comparisons of mere luck at most four have anything settled: one in twenty."""
    found = [compared(figures(seed), figures(seed + 1000)) for seed in range(40)]
    assert sum(any(row["settled"] for row in each["rows"]) for each in found) <= 4


def test_a_change_is_found():
    """One decision more in every game is settled though it is less than the games differ."""
    one, other = figures(2), copy.deepcopy(figures(2))
    other["each"]["decisions"] = [value + 1 for value in one["each"]["decisions"]]
    other["items"]["card"][4] |= {"win_rate": 1.0}
    settled = {row["name"]: row for row in compared(one, other)["rows"] if row["settled"]}
    assert set(settled) == {"decisions", "card card 4"}
    low, high = settled["decisions"]["interval"]
    assert low == pytest.approx(1) == high  # games with equal luck: nothing is left to chance


def test_boxes_are_named():
    """By the name that a box has with us, or by a file; anything else is refused in words."""
    assert box_file("metallum", "named").name == "named.toml"
    with pytest.raises(GameError, match="ours are standard, named"):
        box_file("metallum", "missing")


def test_a_comparison_is_drawn():
    """Every share has its line in the picture, and what is settled another colour."""
    rows = compared(figures(1), figures(1))["rows"]
    drawn = intervals([row | {"settled": not place} for place, row in enumerate(rows)], "A & B")
    assert drawn.count("<circle") == len(rows) and "A &amp; B" in drawn
    assert drawn.count(f"fill='{LINE}'") == 1
