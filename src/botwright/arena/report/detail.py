"""The finer figures of a study: distributions, when things are used, openings, offers and picks."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from botwright.arena.matches import Played
from botwright.arena.results import win_share
from botwright.arena.statistics import wilson

if TYPE_CHECKING:
    from botwright.arena.study import Course

DEPTH = 3  # own decisions with which a game is opened
FEWEST = 5  # seats or offers of which something is told
MOST = 40  # rows of one kind
BARS = 12  # of a distribution


def histogram(values: Sequence[float]) -> dict[str, Any]:
    """How values are spread: bars of equal width and how many each holds."""
    low, high = min(values), max(values)
    width = max(1, -int(-(high - low + 1) // BARS))
    bars = Counter(int((value - low) // width) for value in values)
    return {
        "start": low,
        "width": width,
        "counts": [bars[number] for number in range(max(bars) + 1)],
        "mean": sum(values) / len(values),
    }


def distributions(played: Sequence[Played], courses: Sequence["Course"]) -> dict[str, Any]:
    """Points, how far ahead the winner is, and how long games are."""
    points = [score for course in courses for score in course.scores[-1]]
    ordered = [sorted(course.scores[-1], reverse=True) for course in courses]
    return {
        "points": histogram(points),
        "lead": histogram([scores[0] - scores[1] for scores in ordered]),
        "decisions": histogram([course.decisions for course in courses]),
    }


def rounds(courses: Sequence["Course"]) -> dict[str, list[dict[str, Any]]]:
    """By kind, in which round a thing is used, as uses for each game; the most used first."""
    uses: Counter[tuple[str, str, int]] = Counter()
    for course in courses:
        uses.update(course.uses)
    last = max((number for _, _, number in uses), default=0)
    kinds: dict[str, list[dict[str, Any]]] = {}
    for kind, name in sorted({(kind, name) for kind, name, _ in uses}):
        shares = [uses[kind, name, number] / len(courses) for number in range(1, last + 1)]
        kinds.setdefault(kind, []).append({"id": name, "name": name, "rounds": shares})
    return {
        kind: sorted(rows, key=lambda row: -sum(row["rounds"]))[:MOST]
        for kind, rows in kinds.items()
    }


def openings(played: Sequence[Played], courses: Sequence["Course"]) -> list[dict[str, Any]]:
    """The first own decisions of seats as a tree in depth-first order, with win rates."""
    found: dict[tuple[str, ...], list[float]] = {}
    for game, course in zip(played, courses):
        for seat, texts in enumerate(course.openings):
            for depth in range(1, len(texts) + 1):
                found.setdefault(tuple(texts[:depth]), []).append(win_share(game, seat))
    order = {
        path: tuple((-len(found[path[:at]]), path[at - 1]) for at in range(1, len(path) + 1))
        for path, wins in found.items()
        if len(wins) >= FEWEST
    }
    return [
        {
            "path": list(path),
            "seats": len(wins := found[path]),
            "win_rate": sum(wins) / len(wins),
            "win_rate_interval": list(wilson(sum(wins), len(wins))),
        }
        for path in sorted(order, key=order.__getitem__)[:MOST]
    ]


def picks(courses: Sequence["Course"]) -> list[dict[str, Any]]:
    """What is taken how often where it is offered beside something else, with intervals."""
    offered: Counter[str] = Counter()
    picked: Counter[str] = Counter()
    for course in courses:
        offered.update(course.offered)
        picked.update(course.picked)
    decisions = sum(course.decisions - course.forced for course in courses)
    return [
        {
            "name": text,
            "offers": count,
            "offer_rate": count / decisions,
            "pick_rate": picked[text] / count,
            "pick_rate_interval": list(wilson(picked[text], count)),
        }
        for text, count in offered.most_common(MOST)
        if count >= FEWEST
    ]


def figures(played: Sequence[Played], courses: Sequence["Course"]) -> dict[str, Any]:
    """All of it, fit for JSON."""
    return {
        "distributions": distributions(played, courses),
        "rounds": rounds(courses),
        "openings": openings(played, courses),
        "picks": picks(courses),
    }
