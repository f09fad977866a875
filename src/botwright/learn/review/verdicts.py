"""What every decision was worth: searched from what the seat knew, twice where it matters."""

from typing import NamedTuple

from botwright.learn.mind import FEW_VISITS, Mind, Mixed
from botwright.learn.review.steps import Step, Walked

SUSPECT = 0.03  # of a win: what is looked at again
CLEAR = 0.04  # by how much a well found action is better than all others
MANY = 4  # choices that a well found action was chosen from, at least
NOISE = 0.015  # smaller losses of one decision are nothing
DECIDED = 0.1  # chances nearer than this to 0 or 1 are as good as decided,
LEAST = 0.001  # and there smaller losses are something
ANOTHER = 1_000_003  # the seed of the second look


class Budget(NamedTuple):
    """How many playouts a review spends on a decision."""

    first: int = 3_000
    again: int = 12_000  # on what was lost, for both ways
    secret: int = 30_000


class Verdict(NamedTuple):
    """What a decision was worth."""

    step: Step
    loss: float  # of a win
    best: int
    line: tuple[int, ...]
    chances: tuple[float, ...]  # of a win by best play, before it
    well_found: bool = False
    mixed: Mixed | None = None


class Judge:
    """All searches of one review."""

    def __init__(self, game: Walked, budget: Budget):
        self.engine, self.searcher, self.budget = game.engine, game.searcher, budget
        self.thinker = Mind(self.engine, self.searcher)
        self.doubter = Mind(self.engine, self.searcher, ANOTHER)

    def judge(self, step: Step) -> Verdict | None:
        """The verdict on a decision; None where there was nothing to decide."""
        if len(step.legal) < 2:
            return None
        return self.secret(step) if step.is_joint else self.alone(step)

    def alone(self, step: Step) -> Verdict:
        """A decision that one seat made alone."""
        view = self.engine.hide(step.state, step.mover)
        found = self.thinker.judge(view, step.mover, self.budget.first)
        if step.action == found.best:
            others = [
                utility
                for action, utility in found.utilities.items()
                if action != found.best and found.visits[action] >= FEW_VISITS
            ]
            is_clear = max(others, default=0.0) < found.utilities[found.best] - CLEAR
            well = is_clear and len(step.legal) >= MANY and self.surprises(step)
            return Verdict(step, 0.0, found.best, found.line, found.chances, well)
        loss = found.utilities[found.best] - found.utilities.get(step.action, 0.0)
        if found.visits.get(step.action, 0) < FEW_VISITS:
            half = self.budget.first // 2
            played = self.thinker.worth_after(view, step.mover, step.action, half)
            loss = found.utilities[found.best] - played
        if loss >= SUSPECT:
            loss = self.confirmed(step, found.best)
        return Verdict(step, kept(loss, found.chances[step.mover]), *found[:2], found.chances)

    def confirmed(self, step: Step, best: int) -> float:
        """The loss by a second look with other luck: both positions that follow are searched."""
        view, again = self.engine.hide(step.state, step.mover), self.budget.again
        better = self.doubter.worth_after(view, step.mover, best, again)
        return better - self.doubter.worth_after(view, step.mover, step.action, again)

    def surprises(self, step: Step) -> bool:
        """Whether Pilot would have chosen otherwise."""
        view = self.engine.hide(step.state, step.mover)
        return self.searcher.pilot(view, step.mover, step.legal) != step.action

    def secret(self, step: Step) -> Verdict:
        """A secret choice: only what it gives away against a strong mix counts as a loss."""
        view = self.engine.hide(step.state, step.mover)
        found = self.thinker.mix(view, step.mover, self.budget.secret, step.action)
        loss = found.regrets[step.action]
        if loss >= SUSPECT:
            again = self.doubter.mix(view, step.mover, self.budget.secret, step.action)
            loss = min(loss, again.regrets[step.action])
        loss = kept(loss, found.chances[step.mover])
        return Verdict(step, loss, found.best, (found.best,), found.chances, False, found)


def is_decided(chance: float) -> bool:
    """Whether a game is as good as won or lost."""
    return not DECIDED <= chance <= 1 - DECIDED


def kept(loss: float, chance: float) -> float:
    """A loss, or nothing where it is too small to be told from luck."""
    return loss if loss >= (LEAST if is_decided(chance) else NOISE) else 0.0


def hindsight(verdict: Verdict, walked: Walked) -> tuple[float, int] | None:
    """With all open: what the secret choice lost to the best answer, and that answer."""
    joint = [each for each in walked.steps if each.is_joint and each.round == verdict.step.round]
    other = next((each for each in joint if each.mover != verdict.step.mover), None)
    if other is None:  # a game that ended before the other one chose
        return None
    assert verdict.mixed is not None
    worth = {
        choice: row[other.action]
        for choice, row in verdict.mixed.replies.items()
        if other.action in row
    }
    if verdict.step.action not in worth:
        return None
    best = max(worth, key=lambda choice: worth[choice])
    return worth[best] - worth[verdict.step.action], best
