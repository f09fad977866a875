"""The review of a game, put together: chances, rounds, entries, turning points, themes."""

from collections import Counter
from collections.abc import Callable

from botwright.core.reading.reasons import Told
from botwright.core.seats import CHANCE, NOBODY
from botwright.core.transcript import Transcript
from botwright.learn import reasons
from botwright.learn.lessons import Text, spoken
from botwright.learn.mind import Searcher
from botwright.learn.positions import vocabulary_for
from botwright.learn.review.entries import Writer
from botwright.learn.review.steps import Walked, turns_of, walked
from botwright.learn.review.types import (
    LUCK,
    VERSION,
    Review,
    ReviewEntry,
    ReviewMoment,
    ReviewRound,
    ReviewSummary,
)
from botwright.learn.review.verdicts import Budget, Judge, Verdict

TURNING, OF_ONE_SEAT = 3, 2  # turning points, and how many of them may be of one seat
BAD = ("?!", "?", "??")
CLOSE = 3  # dollars or points
USUAL = Budget()
A_THIRD = 1 / 3  # of the margin: what a theme has to explain,
ENOUGH = 6  # unless that is more than this
Progress = Callable[[float], None]
MOST: Text = {"en": "Most was lost in {kind}.", "de": "Am meisten ging verloren bei: {kind}."}
GOOD: Text = {"en": "Nothing of weight was lost.", "de": "Nichts von Gewicht ging verloren."}
STILL: Text = {"en": "[{name}|You] could still gain:", "de": "Auch so war mehr drin:"}
NEAR: Text = {
    "en": "That was close. The game turned in round {round}.",
    "de": "Das war knapp. Den Ausschlag gab Runde {round}.",
}
NO_THEME: Text = {
    "en": "No single habit stands out. Look at the turning points.",
    "de": "Keine einzelne Gewohnheit fällt auf. Sieh dir die Wendepunkte an.",
}

EARLY: Text = {
    "en": "The game ended early. Look at the turning points.",
    "de": "Die Partie endete vorzeitig. Sieh dir die Wendepunkte an.",
}


def review(
    transcript: Transcript,
    budget: Budget = USUAL,
    progress: Progress = lambda part: None,
    searcher: Searcher | None = None,
) -> Review:
    """Everything about a game; `progress` is told how far it is, from 0 to 1.

    A game that ended early is reviewed as far as it was played; who won it only its table knows."""
    game = walked(transcript, searcher)
    verdicts = judged(game, budget, progress)
    writer = Writer(game)
    entries = [
        writer.entry([verdicts[step.number] for step in turn if step.number in verdicts], turn)
        for turn in turns_of(game.steps)
        if any(step.number in verdicts for step in turn)
    ]
    entries = sorted([*entries, *writer.luck()], key=lambda entry: entry.step)
    turning = turning_points(entries)
    return Review(
        version=VERSION,
        game=game.name,
        scores=game.engine.scores(game.end),
        winners=winners(game),
        steps=len(game.steps),
        moments=moments(game, verdicts, writer.slope),
        rounds=rounds(game),
        names=names(writer),
        entries=entries,
        turning=turning,
        summaries=[summary(game, writer, entries, turning, seat) for seat in range(game.players)],
    )


def winners(game: Walked) -> list[int]:
    """Who won by the rules; nobody when the game was not played to its end."""
    if game.engine.mover(game.end) != NOBODY:
        return []
    return [seat for seat, place in enumerate(game.engine.places(game.end)) if place == 0]


def judged(game: Walked, budget: Budget, progress: Progress) -> dict[int, Verdict]:
    """The verdicts on all decisions, by the number of their step."""
    judge = Judge(game, budget)
    found: dict[int, Verdict] = {}
    for done, step in enumerate(game.steps):
        verdict = None if step.mover == CHANCE else judge.judge(step)
        if verdict is not None:
            found[step.number] = verdict
        progress((done + 1) / len(game.steps))
    return found


def moments(game: Walked, verdicts: dict[int, Verdict], slope: float) -> list[ReviewMoment]:
    """The chances before every decision, and in the end."""
    found = []
    for step in game.steps:
        if step.mover != CHANCE and step.round:
            even = game.even_chances(step.state, slope)
            verdict = verdicts.get(step.number)
            best = [round(each, 4) for each in verdict.chances] if verdict else []
            found.append(
                ReviewMoment(step.number, step.round, [round(each, 4) for each in even], best)
            )
    last = game.even_chances(game.end, slope)
    return [*found, ReviewMoment(len(game.steps), found[-1].round if found else 0, last, last)]


def rounds(game: Walked) -> list[ReviewRound]:
    """Points after every round, and where they came from."""
    scores: dict[int, list[int]] = {}
    sources: dict[int, list[Counter[str]]] = {}
    brought = vocabulary_for(game.engine, "learn.themes").brought
    for step in game.steps:
        number = max(step.round, 1)
        counts = sources.setdefault(number, [Counter() for _ in range(game.players)])
        after = game.after(step)
        before, now = (game.telling.today(state).state for state in (step.state, after))
        facts = game.telling.facts(step.state, step.action, after, None)
        for seat, source, amount in brought(before, now, facts):
            counts[seat][source] += amount
        scores[number] = game.engine.scores(after)
    return [
        ReviewRound(number, scores[number], [dict(count) for count in sources[number]])
        for number in sorted(scores)
    ]


def names(writer: Writer) -> dict[str, Text]:
    """What sources and kinds are called."""
    kinds = writer.settings.get("kinds", {}) | writer.settings.get("sources", {})
    return {name: spoken(entry) for name, entry in kinds.items()}


def turning_points(entries: list[ReviewEntry]) -> list[int]:
    """The entries that cost most, three at most, in order of time.

    Two at most are decisions of one seat; luck is nobody's decision.
    """
    bad = [place for place, entry in enumerate(entries) if entry.mark in BAD or entry.kind == LUCK]
    chosen: list[int] = []
    for place in sorted(bad, key=lambda each: -entries[each].loss):
        decided = Counter(entries[other].seat for other in chosen if entries[other].kind != LUCK)
        is_luck = entries[place].kind == LUCK
        if len(chosen) < TURNING and (is_luck or decided[entries[place].seat] < OF_ONE_SEAT):
            chosen.append(place)
    return sorted(chosen)


# what one seat reads


def summary(
    game: Walked, writer: Writer, entries: list[ReviewEntry], turning: list[int], seat: int
) -> ReviewSummary:
    """How many marks, where most was lost, and one theme to work on."""
    mine = [entry for entry in entries if entry.seat == seat and entry.kind != LUCK]
    marks: Counter[str] = Counter(entry.mark for entry in mine if entry.mark)
    lost: Counter[str] = Counter()
    for entry in mine:
        if entry.mark in BAD:
            lost[entry.kind] += round(entry.loss * 1000)
    most = GOOD
    if lost:
        kind = lost.most_common(1)[0][0]
        called = names(writer).get(kind, {"en": kind, "de": kind})
        most = {
            language: MOST[language].format(kind=called[language]) for language in reasons.LANGUAGES
        }
    return ReviewSummary(seat, dict(marks), most, theme(game, writer, entries, turning, seat))


def theme(
    game: Walked, writer: Writer, entries: list[ReviewEntry], turning: list[int], seat: int
) -> Text:
    """The one habit that cost most, if it explains a third of the margin.

    Habits are those of whole games: a game that ended early shows none."""
    if game.engine.mover(game.end) != NOBODY:
        return EARLY
    scores = game.engine.scores(game.end)
    margin = max(score for other, score in enumerate(scores) if other != seat) - scores[seat]
    own = vocabulary_for(game.engine, "learn.themes")
    told = [
        Told(
            step.mover,
            game.engine.text(step.state, step.action),
            *game.telling.today(step.state),
            game.telling.facts(step.state, step.action, game.after(step), None),
        )
        for step in game.steps
    ]
    found = [
        each
        for each in own.themes(told, game.telling.today(game.end).state, seat)
        if each.worth >= min(A_THIRD * margin, ENOUGH)
    ]
    if found:
        chosen = max(found, key=lambda each: each.weight)
        text = writer.spoken(spoken(writer.settings["themes"][chosen.kind]), seat, **chosen.values)
        still = writer.spoken(STILL, seat)
        return text if margin > 0 else {one: f"{still[one]} {text[one]}" for one in text}
    if abs(margin) <= CLOSE and turning:
        return writer.spoken(NEAR, seat, round=max(entries[at].round for at in turning))
    return NO_THEME
