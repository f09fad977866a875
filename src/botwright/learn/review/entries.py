"""Entries of a review: turns with what they lost, the better line, and one sentence why."""

from typing import Any

from botwright.core.reading.reasons import Scene
from botwright.core.reading.sentences import either
from botwright.core.seats import CHANCE
from botwright.learn import reasons
from botwright.learn.lessons import Text, content
from botwright.learn.review.steps import Step, Walked, lead
from botwright.learn.review.types import LUCK, Hindsight, Mark, ReviewEntry, ReviewShare
from botwright.learn.review.verdicts import LEAST, Verdict, hindsight, is_decided

FILE = "review.toml"
MARKS: tuple[tuple[Mark, float, float], ...] = (  # mark, loss of a win, or dollars and points
    ("??", 0.16, 10),
    ("?", 0.08, 6),
    ("?!", 0.04, 3),
)
WORTH_NOTING = 0.06  # change of chances that makes luck an entry
FAINT = 0.03  # shares of a mix that are not shown
RISKY = 0.08
RISK: Text = {
    "en": "One program can be read: the best answer would have cost [{name}|you] {risk} %.",
    "de": "Ein Programm lässt sich erraten: "
    "Die beste Antwort hätte [{name}|dich] {risk} % gekostet.",
}
MIXED: Text = {
    "en": "A strong player mixes here; [this one|yours] gives {loss} % away against that.",
    "de": "Stark gespielt wird hier gemischt; [dieses|deins] verschenkt dagegen {loss} %.",
}
SURE = 0.97  # the share of a program from which on a mix is none
UNMIXED: Text = {
    "en": "A strong player nearly always chooses that here; [this one|yours] gives {loss} % away.",
    "de": "Stark gespielt wird hier fast immer das gewählt; [dieses|deins] verschenkt {loss} %.",
}
UNKNOWN: Text = {
    "en": "[{name}|You] could not know it: with all open {better} was {loss} % better.",
    "de": "Wissen [konnte {name}|konntest du] das nicht: "
    "Mit offenen Karten war {better} um {loss} % besser.",
}


class Writer:
    """Makes entries of one game."""

    def __init__(self, walked: Walked):
        self.walked, self.engine = walked, walked.engine
        self.settings = content(walked.name, FILE)
        self.slope = float(self.settings.get("slope", 1.0))

    # words

    def said(self, state: bytes, action: int) -> Text:
        """An action in a sentence, players marked, kept for all who read it."""
        telling, seats = self.walked.telling, range(self.walked.players)
        sentence, reading = telling.reader.sentence, telling.today(state)
        return {
            language: either(
                sentence(*reading, action, language, None),
                {seat: sentence(*reading, action, language, seat) for seat in seats},
            )
            for language in reasons.LANGUAGES
        }

    def spoken(self, text: Text, seat: int, **values: Any) -> Text:
        """A text about a seat in both languages, with its values, kept for all who read it."""
        return {
            language: reasons.spoken_of(self.engine, each, seat, language, values)
            for language, each in text.items()
        }

    def sentences(self, view: bytes, seat: int, actions: tuple[int, ...]) -> list[Text]:
        """The own actions of a line in sentences."""
        line, states = reasons.carried(self.engine, view, seat, actions)
        return [
            self.said(state, self.engine.read_text(state, text))
            for text, state in zip(line, states)
        ]

    def kind_of(self, step: Step) -> str:
        """What kind of decision this was."""
        word = self.engine.text(step.state, step.action).split()[0]
        for name, kind in self.settings.get("kinds", {}).items():
            if word in kind["words"]:
                return str(name)
        return word

    # entries

    def entry(self, verdicts: list[Verdict], turn: list[Step]) -> ReviewEntry:
        """One turn, told at the decision where most was lost."""
        worst = max(verdicts, key=lambda each: each.loss)
        step, loss = worst.step, lost(verdicts)
        seat = step.mover
        before = self.walked.even_chances(turn[0].state, self.slope)[seat]
        after = self.walked.even_chances(self.walked.after(turn[-1]), self.slope)[seat]
        points = self.points(worst, turn) if loss else 0.0
        found: dict[str, Any] = {}
        if loss:
            found = self.better(worst, turn)
        elif worst.mixed is not None:
            found = self.mix(worst)
        mark = self.mark(worst, loss, points)
        if not mark and any(each.well_found for each in verdicts):
            mark, step = "!", next(each.step for each in verdicts if each.well_found)
        return ReviewEntry(
            step=step.number,
            seat=seat,
            round=step.round,
            kind=self.kind_of(step),
            mark=mark,
            loss=round(loss, 4),
            points=round(points, 1),
            before=round(before, 4),
            after=round(after, 4),
            text=self.engine.text(step.state, step.action),
            action=self.said(step.state, step.action),
            **found,
        )

    def mark(self, worst: Verdict, loss: float, points: float) -> Mark:
        """How bad a turn was: by chances, or by points where those are as good as decided."""
        chance = worst.chances[worst.step.mover]
        for mark, share, amount in MARKS:
            if loss >= share or (is_decided(chance) and points >= amount and loss >= LEAST):
                return mark
        return ""

    def rest_of_turn(self, step: Step, turn: list[Step]) -> tuple[int, ...]:
        """What was played from this decision to the end of the turn."""
        return tuple(each.action for each in turn if each.number >= step.number)

    def points(self, worst: Verdict, turn: list[Step]) -> float:
        """What the better line brings more by the game's own evaluation."""
        step, worth = worst.step, []
        if step.is_joint:
            return 0.0
        view = self.engine.hide(step.state, step.mover)
        for actions in (worst.line, self.rest_of_turn(step, turn)):
            _, states = reasons.carried(self.engine, view, step.mover, actions)
            expected = self.walked.searcher.weigh(states[-1]).expected
            worth.append(lead(expected, step.mover))
        return max(worth[0] - worth[1], 0.0)

    def better(self, worst: Verdict, turn: list[Step]) -> dict[str, Any]:
        """The better line, and why it is better."""
        step = worst.step
        view = self.engine.hide(step.state, step.mover)
        best, other = (
            reasons.walk(self.engine, view, step.mover, actions)
            for actions in (worst.line, self.rest_of_turn(step, turn))
        )
        chance = worst.chances[step.mover]
        scene = Scene(step.mover, best, other, worst.loss)
        found, why = reasons.told(self.engine, scene, (chance, max(chance - worst.loss, 0.0)))
        made = {
            "better": list(best.line),
            "line": self.sentences(view, step.mover, worst.line),
            "why": why,
            "place": found[0].place,
        }
        return made | (self.mix(worst, why) if worst.mixed else {})

    def mix(self, verdict: Verdict, why: Text | None = None) -> dict[str, Any]:
        """A secret choice: the mix of a strong player, and how far this one could be exploited."""
        assert verdict.mixed is not None
        step, mixed = verdict.step, verdict.mixed
        text = self.engine.text
        shares = [
            ReviewShare(text(step.state, action), round(share, 3), action == step.action)
            for action, share in sorted(mixed.mix.items(), key=lambda each: -each[1])
            if share >= FAINT or action == step.action
        ]
        risk = max(mixed.risks[step.action], 0.0)
        told = [why] if why else []
        if verdict.loss:
            is_mixed = max(mixed.mix.values()) < SURE
            said = MIXED if is_mixed else UNMIXED
            told.append(self.spoken(said, step.mover, loss=reasons.per_cent(verdict.loss)))
        if risk >= RISKY:
            told.append(self.spoken(RISK, step.mover, risk=reasons.per_cent(risk)))
        joined = {
            language: " ".join(each[language] for each in told) for language in reasons.LANGUAGES
        }
        return {
            "mix": shares,
            "risk": round(risk, 4),
            "why": joined,
            "hindsight": self.with_all_open(verdict),
        }

    def with_all_open(self, verdict: Verdict) -> Hindsight | None:
        """A secret choice against what the other really chose."""
        found = hindsight(verdict, self.walked)
        if found is None:
            return None
        loss, best = found
        better = self.engine.text(verdict.step.state, best)
        if loss < LEAST:
            return Hindsight(round(loss, 4), better, {})
        words = {"better": better.partition(" ")[2], "loss": reasons.per_cent(loss)}
        why = self.spoken(UNKNOWN, verdict.step.mover, **words)
        return Hindsight(round(loss, 4), better, why)

    def luck(self) -> list[ReviewEntry]:
        """Draws that changed the chances by much, each row of draws as one entry for who lost."""
        found, steps, at = [], self.walked.steps, 0
        while at < len(steps):
            first = steps[at]
            at += 1
            if first.mover != CHANCE:
                continue
            last = first
            while at < len(steps) and steps[at].mover == CHANCE:
                last = steps[at]
                at += 1
            entry = self.drawn(first, last)
            found += [entry] if entry is not None else []
        return found

    def drawn(self, first: Step, last: Step) -> ReviewEntry | None:
        """A row of draws, if it changed the chances by much; laying the table is none."""
        if not first.round:
            return None
        before = self.walked.even_chances(first.state, self.slope)
        after = self.walked.even_chances(self.walked.after(last), self.slope)
        changes = [new - old for old, new in zip(before, after)]
        seat = min(range(len(changes)), key=lambda each: changes[each])
        if -changes[seat] < WORTH_NOTING:
            return None
        return ReviewEntry(
            step=first.number,
            seat=seat,
            round=first.round,
            kind=LUCK,
            mark="",
            loss=round(-changes[seat], 4),
            points=0.0,
            before=round(before[seat], 4),
            after=round(after[seat], 4),
            text=self.engine.text(last.state, last.action),
            action=self.said(last.state, last.action),
        )


def lost(verdicts: list[Verdict]) -> float:
    """What the decisions of a turn have cost together: no more than the chance that there was.

    Each is judged by a search of its own, so that two may count the same loss.
    """
    most = max(max(each.loss, each.chances[each.step.mover]) for each in verdicts)
    return min(sum(each.loss for each in verdicts), most)
