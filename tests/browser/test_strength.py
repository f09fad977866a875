"""My strength: the belief about a rating, whom to try next, and how the page says it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser import page_code
from tests.browser.test_access import SCHEMES, violations

Person = Callable[..., Page]
# first day, Rookie, a distracted Pilot, Pilot
STEPS = {"first": 560, "rookie": 945, "distracted": 1190, "pilot": 1500}
COMPUTE = """
return asked.cases.map((games) => {
  const belief = code.course(games).at(-1) ?? code.prior();
  const chances = asked.steps.map((one) => code.chanceAgainst(belief, one.rating));
  return { ...code.estimate(belief), chances, next: code.next(games, asked.steps)?.name };
});
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
    asked = {"cases": cases, "steps": steps}
    found: list[dict[str, Any]] = page_code.run("src/learn/mine/strength.ts", COMPUTE, asked)
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


def some_figures(number: int) -> dict[str, Any]:
    """The figures of a game: one source over time, five habits, an opening, marks in a review."""
    plain = {"strong": 10.0, "less": False}
    habits = [
        plain | {"name": f"h{at}", "text": f"Habit {at}", "value": float(8 - at)} for at in range(5)
    ]
    less = {"name": "back", "text": "Taken back", "value": 1.0, "strong": 2.0, "less": True}
    source = plain | {"name": "Paid", "text": "Scoring", "value": 40.0 + number}
    return {
        "figures": {
            "sources": [source], "habits": [*habits, less],
            "opening": f"M{1 + number % 2}", "opening_words": f"M{1 + number % 2}",
        },
        "marks": {"?": 2} if number else None,
    }  # fmt: skip


def own_games(page: Page) -> list[dict[str, Any]]:
    """Six finished games with their figures; the list can be changed."""
    played = [summary(number, "rookie", number % 2 == 0) for number in range(6)]

    def mine(route: Route) -> None:
        route.fulfill(json={"tables": played, "before": None})

    def figures(route: Route) -> None:
        number = route.request.url.split("/figures")[0][-1]
        route.fulfill(json=some_figures(int(number)))

    page.route("**/api/mine", mine)
    page.route("**/api/tables/*/figures?*", figures)
    return played


@pytest.mark.parametrize("locale", WORDS)
def test_my_strength_is_a_word_and_a_band(person: Person, locale: str) -> None:
    """After few games nothing is claimed; then a level, a band and one opponent to try."""
    unknown, known, advice = WORDS[locale]
    page = person(locale=locale, width=390, height=844)
    played = own_games(page)
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


FIGURES = {
    "en-GB": ("How I play", "42.5", "From five games on.", "puzzles solved"),
    "de-DE": ("Wie ich spiele", "42,5", "Ab fünf Partien.", "Aufgaben gelöst"),
}


@pytest.mark.parametrize("locale", FIGURES)
def test_how_i_play_is_shown_beside_strong_play(person: Person, locale: str) -> None:
    """Sources, the habits with the largest lack, openings from five games on, marks by game."""
    head, mean, few, learned = FIGURES[locale]
    page = person(locale=locale, width=390, height=844)
    played = own_games(page)
    page.goto("/mine")
    box = page.locator(".figures")
    expect(box.get_by_role("heading", name=head)).to_be_visible()
    expect(box.locator(".from .gauge")).to_contain_text(mean)
    expect(box.locator(".habits .gauge .what")).to_have_text([f"Habit {at}" for at in (4, 3, 2, 1)])
    expect(box.locator(".openings tbody tr").first).to_contain_text("100 %")
    expect(box.locator(".marks .gauge").nth(1)).to_contain_text("2")
    expect(box.locator(".learned")).to_contain_text(learned)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page, SCHEMES["light"]) == []
    played[:] = played[:4]
    page.reload()
    expect(box).to_contain_text(few)
