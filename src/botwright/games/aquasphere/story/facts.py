"""Finding the facts: from the position before, the action, the position after and the figures.

Each fact is carried out on a draft as soon as it is found, so that the next one is read from the
position in which it happens. Figures are what only the rules can tell of the position before.
"""

from botwright.core.reading.facts import Fact, Nothing
from botwright.core.reading.snapshot import Draft, Snapshot
from botwright.core.seats import CHANCE, NOBODY
from botwright.games.aquasphere.data import NO_SEAT, ROUNDS, Decision, Gain, Stage
from botwright.games.aquasphere.story import points, preparation, station, turn
from botwright.games.aquasphere.story.chosen import Facts, chosen_facts, gain_facts, scored_facts
from botwright.games.aquasphere.story.drawn import drawn_facts, refill_facts
from botwright.games.aquasphere.story.questions import (
    can_use_card,
    has_third_bot,
    waiting_kinds,
    why_idle,
)
from botwright.games.aquasphere.story.tellers import before_this
from botwright.games.aquasphere.story.telling import tell


def facts(before: Snapshot, action: int, after: Snapshot, figures: Snapshot) -> list[Fact]:
    """What this action did, with all that followed of itself, in order."""
    draft = before.draft()
    for fact in found_facts(draft, action, after, figures):
        tell(draft, fact)
        draft.past.append(fact)
    return draft.past


def found_facts(draft: Draft, action: int, after: Snapshot, figures: Snapshot) -> Facts:
    """The facts one after the other; each is carried out before the next is asked for."""
    if draft.to_move == CHANCE:
        yield from drawn_facts(draft, action, after)
    else:
        yield from chosen_facts(draft, action, after, figures)
    while draft.to_move == NOBODY and draft.stage != Stage.OVER:
        yield from next_facts(draft, after)


def asked(seat: int, decision: int) -> Fact:
    """Somebody is to decide."""
    return turn.Asked(seat, int(decision), turn.QUESTION_CAUSES[Decision(decision)])


def next_facts(draft: Draft, after: Snapshot) -> Facts:
    """What comes next of itself. Points come first, then a third bot, other gains, letters."""
    seat = draft.active
    if draft.stage == Stage.PREPARATION:
        yield from preparation_facts(draft, after)
    elif seat == NO_SEAT:
        yield from turn_over_facts(draft, after)
    elif cause := turn.owed_nothing(draft):
        yield Nothing(seat, cause)
    elif held := points.held_points(draft):
        yield points.Held(seat, -held, "70")
    elif spared := points.spared_points(draft):
        yield points.Spared(seat, spared, "90")
    elif draft.points_left:
        able = draft.crystals[seat] or draft.programmed[seat]
        lost = points.Forfeited(seat, draft.points_left, "73")
        yield asked(seat, Decision.RED_LINE) if able else lost
    elif has_third_bot(draft):
        yield asked(seat, Decision.THIRD_BOT)
    elif waiting_kinds(draft) > 1:
        yield asked(seat, Decision.GAIN)
    elif waiting_kinds(draft) == 1:
        gain = next(gain for gain in Gain if draft.waiting[gain] > 0)
        yield from gain_facts(draft, gain, after)
    elif draft.letters:
        able = draft.supplies[seat] or draft.programmed[seat]
        yield asked(seat, Decision.LETTER) if able else station.LettersLapsed(seat, "41")
    elif draft.stage <= Stage.DONE:
        yield from turn_facts(draft, seat)
    else:
        yield from scoring_facts(draft, seat, after)


def preparation_facts(draft: Draft, after: Snapshot) -> Facts:
    """The refill, the next round, or the next draw."""
    if draft.tile < after.tile:
        yield from refill_facts(draft, after)
    elif draft.round_number < after.round_number:
        yield preparation.RoundBegan(after.round_number, "2.1")
        if draft.passes:
            yield preparation.OrderSet(tuple(after.order[: after.players]), "6")
        yield preparation.TurnBegan(after.active, "5")
    else:
        yield asked(CHANCE, after.decision)


def turn_over_facts(draft: Draft, after: Snapshot) -> Facts:
    """The next turn, or when all have passed the scoring of the first player."""
    if draft.passes == draft.players:
        yield points.ScoringBegan(draft.order[0], "84")
    else:
        yield preparation.TurnBegan(after.active, "5")


def turn_facts(draft: Draft, seat: int) -> Facts:
    """How the turn goes on: the option, the action of a deployed bot, the end."""
    if draft.stage == Stage.TURN:
        yield asked(seat, Decision.TURN)
    elif draft.stage == Stage.DEPLOYED:
        cause = why_idle(draft, seat)
        lapses = cause and not draft.programmed[seat]
        is_told = before_this(draft) in ("Nothing", "Idle")
        if cause and (lapses or turn.was_deployed(draft)) and not is_told:
            sector, area = draft.scientists[seat], draft.areas[seat]
            yield station.Idle(seat, sector, area, cause)
        else:
            yield asked(seat, Decision.ACTION)
    elif draft.programmed[seat] and before_this(draft) != "ActionSkipped":
        yield asked(seat, Decision.END)
    else:
        yield turn.TurnEnded(seat, "C7")


def scoring_facts(draft: Draft, seat: int, after: Snapshot) -> Facts:
    """How the scoring goes on: income and cards, the points, the next player, the end."""
    if draft.stage < Stage.COUNT and can_use_card(draft, seat):
        yield asked(seat, Decision.SCORING_CARDS)
    elif draft.stage < Stage.CARDS_LAST:
        yield points.income(draft)
    elif draft.stage < Stage.COUNTED:
        for source in points.ROUND_SOURCES:
            yield from scored_facts(draft, points.RoundScored, seat, source, after)
        yield points.counted(draft)
    elif draft.turn + 1 < draft.players:
        yield points.ScoringBegan(draft.order[draft.turn + 1], "84")
    elif draft.round_number < ROUNDS:
        yield preparation.RoundEnded(draft.round_number, "10.1")
    else:
        for player in range(draft.players):
            for source in points.FINAL_SOURCES:
                yield from scored_facts(draft, points.FinalScored, player, source, after)
        yield points.GameEnded(*points.outcome(draft), "99")
