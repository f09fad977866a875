"""A review as text, for the terminal."""

from collections.abc import Callable, Iterator
from typing import Any

from botwright.core.reading.sentences import MARK, colour_names, plain, read_by, renamed
from botwright.learn.reasons import LANGUAGES, per_cent
from botwright.learn.review.types import LUCK, Review, ReviewEntry
from botwright.tables.position import Position
from botwright.tables.showing.history import names_of

HEADS = {
    "en": {
        "result": "Result", "turning": "Where it turned", "all": "All marks",
        "round": "Round", "better": "better", "mix": "mix", "yours": "played",
        "luck": "Luck", "chance": "chance", "points": "Points by round",
        "sources": "Where they came from",
    },
    "de": {
        "result": "Ergebnis", "turning": "Wo es kippte", "all": "Alle Zeichen",
        "round": "Runde", "better": "besser", "mix": "Mischung", "yours": "gespielt",
        "luck": "Glück", "chance": "Chance", "points": "Punkte je Runde",
        "sources": "Woher sie kamen",
    },
}  # fmt: skip


def lines(review: Review, language: str) -> Iterator[str]:
    """The review line by line."""
    yield from map(plain, marked_lines(review, language))


def read_here(review: Any, position: Position, reader: int | None) -> Any:
    """A stored review as JSON, as a seat of its table reads it, or a spectator.

    The seat itself is spoken to, the others are called by the names of those who sit there.
    """
    telling, chairs = position.telling, position.chairs
    names = {
        language: [
            *names_of(chairs, language),
            *colour_names(telling.colours, language)[len(chairs) :],  # colours that nobody plays
        ]
        for language in LANGUAGES
    }
    return told(
        review, lambda text, language: plain(renamed(read_by(text, reader), names[language]))
    )


def told(value: Any, said: Callable[[str, str], str]) -> Any:
    """A review as JSON with all that it says put into words; texts stand under their language."""
    if isinstance(value, dict):
        return {
            key: said(each, key) if key in LANGUAGES and isinstance(each, str) else told(each, said)
            for key, each in value.items()
        }
    return [told(each, said) for each in value] if isinstance(value, list) else value


def marked_lines(review: Review, language: str) -> Iterator[str]:
    """The same with players marked."""
    word, names = HEADS[language], called(review, language)
    yield f"{word['result']}: {' : '.join(map(str, review.scores))}"
    for summary in review.summaries:
        marks = ", ".join(f"{count} {mark}" for mark, count in sorted(summary.marks.items()))
        yield f"{names[summary.seat]}: {marks or '–'}. {summary.most[language]}"
        yield f"  {summary.theme[language]}"
    yield ""
    yield word["turning"]
    for turning in review.turning:
        yield from entry_lines(review.entries[turning], names, language)
    yield ""
    yield word["points"]
    for each in review.rounds:
        yield f"  {word['round']} {each.number}: {' : '.join(map(str, each.scores))}"
    yield ""
    yield word["sources"]
    for name, text in review.names.items():
        sums = [
            sum(each.sources[seat].get(name, 0) for each in review.rounds)
            for seat in range(len(review.scores))
        ]
        if any(sums):
            yield f"  {text[language]}: {' : '.join(map(str, sums))}"
    yield ""
    yield word["all"]
    for entry in review.entries:
        if entry.mark:
            lost = f" (−{per_cent(entry.loss)} %)" if entry.loss else ""
            place = f"{word['round']} {entry.round}, {names[entry.seat]}"
            yield f"  {entry.mark:2} {place}: {entry.action[language]}{lost}"


def called(review: Review, language: str) -> list[str]:
    """What the sentences call each seat; its number where none speaks of it."""
    said = "".join(entry.action[language] for entry in review.entries)
    names = {int(mark[1]): mark[2] for mark in MARK.finditer(said)}
    return [names.get(seat, str(seat + 1)) for seat in range(len(review.scores))]


def entry_lines(entry: ReviewEntry, names: list[str], language: str) -> Iterator[str]:
    """A turning point: what was done, what would have been better, and why."""
    word = HEADS[language]
    head = f"{word['luck']}: " if entry.kind == LUCK else f"{entry.mark} "
    chances = f"{word['chance']} {per_cent(entry.before)} % → {per_cent(entry.after)} %"
    place = f"{word['round']} {entry.round}, {names[entry.seat]}"
    yield f"  {place}: {head}{entry.action[language]} (−{per_cent(entry.loss)} %; {chances})"
    if entry.line:
        yield f"    {word['better']}: {' '.join(each[language] for each in entry.line)}"
    if entry.why:
        yield f"    {entry.why[language]}"
    if entry.mix:
        shares = ", ".join(
            f"{each.text} {per_cent(each.share)} %" + each.played * f" ({word['yours']})"
            for each in entry.mix
        )
        yield f"    {word['mix']}: {shares}"
