"""My strength: the belief about a rating, whom to try next, and how the page says it."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

Person = Callable[..., Page]
WEB = Path(__file__).parents[2] / "web"
NODE = shutil.which("node") or str(Path(sys.executable).with_name("node"))
# first day, Rookie, a distracted Pilot, Pilot
STEPS = {"first": 560, "rookie": 945, "distracted": 1190, "pilot": 1500}
COMPUTE = """
const { readFileSync } = require("fs"), ts = require("./node_modules/typescript");
const source = readFileSync("src/learn/mine/strength.ts", "utf8");
const module_ = { exports: {} };
const plain = ts.transpileModule(source, { compilerOptions: { module: "commonjs" } }).outputText;
new Function("exports", plain)(module_.exports);
const s = module_.exports, { cases, steps } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(cases.map((games) => {
  const belief = s.course(games).at(-1) ?? s.prior();
  const chances = steps.map((one) => s.chanceAgainst(belief, one.rating));
  return { ...s.estimate(belief), chances, next: s.next(games, steps)?.name };
})));
"""


def games(*results: tuple[str, float]) -> list[dict[str, Any]]:
    """Games of one day against one opponent each."""
    return [{"at": 0, "against": [{"rating": STEPS[name], "got": got}]} for name, got in results]


LONG = games(
    ("first", 1), ("rookie", 1), ("rookie", 1), ("distracted", 1), ("distracted", 1),
    ("pilot", 0), ("pilot", 1),
)  # fmt: skip
# what was played, then rating, margin, per cent against each, and who is next
CASES = [
    (games(), 905, 343, (88, 44, 16, 3), "rookie"),
    (games(("first", 1)), 1004, 301, (93, 58, 26, 5), "rookie"),
    (games(("first", 1), ("rookie", 0)), 817, 231, (81, 32, 10, 2), "rookie"),
    (games(("first", 1), ("rookie", 1)), 1157, 262, (97, 77, 45, 12), "distracted"),
    (games(("first", 0), ("first", 0)), 434, 204, (33, 5, 1, 0), "first"),
    (LONG, 1440, 167, (99, 95, 81, 41), "pilot"),
]


def compute(cases: list[list[dict[str, Any]]]) -> list[dict[str, Any]]:
    """What the page's own code makes of results."""
    steps = [{"name": name, "rating": rating} for name, rating in STEPS.items()]
    asked = json.dumps({"cases": cases, "steps": steps})
    done = subprocess.run(
        [NODE, "-e", COMPUTE], input=asked, capture_output=True, text=True, cwd=WEB, check=True
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


@pytest.fixture(scope="module")
def computed() -> list[dict[str, Any]]:
    """The cases by the page's own code."""
    return compute([case[0] for case in CASES])


@pytest.mark.parametrize("number", range(len(CASES)))
def test_beliefs_follow_from_results(computed: list[dict[str, Any]], number: int) -> None:
    """Rating, margin and chances as worked out by hand, and one step at a time."""
    _, rating, margin, chances, advised = CASES[number]
    found = computed[number]
    assert found["rating"] == pytest.approx(rating, abs=3)
    assert found["margin"] == pytest.approx(margin, abs=3)
    assert [100 * chance for chance in found["chances"]] == pytest.approx(chances, abs=1)
    assert found["next"] == advised


def test_older_games_fade() -> None:
    """The same results over two days are less sure than on one: the variance is 40 squared more."""
    one_day = games(("rookie", 1), ("rookie", 0))
    two_days = [game | {"at": day * 86_400_000} for day, game in enumerate(one_day)]
    first, second, alone = compute([one_day, two_days, one_day[:1]])
    assert second["margin"] > first["margin"] + 1
    wider = (alone["margin"] ** 2 + 40**2) ** 0.5
    assert first["margin"] < second["margin"] < wider


def test_a_win_by_hints_counts_as_half_a_draw() -> None:
    """Who was told what to do gains less than by a draw, and no more than that."""
    before, won, drawn, hinted = (games(*played) for played in (
        [], [("rookie", 1.0)], [("rookie", 0.5)], [("rookie", 1.0)],
    ))  # fmt: skip
    start, alone, level, told = compute([before, won, drawn, [hinted[0] | {"hinted": True}]])
    assert told["margin"] > alone["margin"]
    assert start["rating"] < told["rating"] < level["rating"] < alone["rating"]


def summary(number: int, level: str, won: bool) -> dict[str, Any]:
    """A finished game of Metallum against a level."""
    seats = [
        {"seat": 0, "kind": "person", "name": "Mira", "level": None},
        {"seat": 1, "kind": "opponent", "name": level, "level": level},
    ]
    plain = {"connected": False, "resigned": False, "handed": False}
    return {
        "table": f"t{number}", "game": "metallum", "status": "over", "visibility": "private",
        "number": 200, "options": {"players": 2}, "seats": [seat | plain for seat in seats],
        "deciding": [], "clock": {"kind": "none"}, "spectators": "off", "created": number,
        "updated": number, "abandoned": False, "mine": [0], "winners": [0 if won else 1],
        "scores": [50, 40] if won else [40, 50], "reason": "played", "result": None, "study": None,
        "hints": [],
    }  # fmt: skip


WORDS = {
    "en-GB": ("Still getting to know you.", "You play like Rookie", "Next: Rookie."),
    "de-DE": (
        "Wir lernen dich noch kennen.",
        "Du spielst etwa wie Neuling",
        "Als Nächstes: Neuling.",
    ),
}


@pytest.mark.parametrize("locale", WORDS)
def test_my_strength_is_a_word_and_a_band(person: Person, locale: str) -> None:
    """After few games nothing is claimed; then a level, a band and one opponent to try."""
    unknown, known, advice = WORDS[locale]
    page = person(locale=locale, width=390, height=844)
    played = [summary(number, "rookie", number % 2 == 0) for number in range(6)]

    def some(route: Route) -> None:
        route.fulfill(json={"tables": played, "before": None})

    page.route("**/api/mine", some)
    page.goto("/mine")
    box = page.locator(".strength")
    expect(box).to_have_count(1)
    expect(box.locator(".words")).to_contain_text(known)
    expect(box).to_contain_text(advice)
    expect(box.locator(".dots i")).to_have_count(6)
    box.locator("summary").click()
    expect(box.locator("tbody tr")).to_have_count(2)
    expect(box.locator("tbody tr").first).to_contain_text("3")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    played[:] = played[:3]
    page.reload()
    expect(box.locator(".words")).to_have_text(unknown)
