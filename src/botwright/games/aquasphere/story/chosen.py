"""Finding the facts of a choice: what the action itself did, before anything follows of itself."""

from collections.abc import Iterator
from typing import Any

from botwright.core.reading.facts import Fact
from botwright.core.reading.snapshot import Draft, Snapshot
from botwright.games.aquasphere import actions
from botwright.games.aquasphere.data import (
    BOT_TIME,
    CARD_AMOUNT,
    CARD_KIND,
    CARD_PROGRAM,
    LETTERS,
    NO_PROGRAM,
    NO_SEAT,
    PROGRAM_PRICE,
    PROGRAMS,
    SEATS,
    SECTOR_PROGRAM,
    TRIGGER_KINDS,
    WAY,
    Decision,
    Gain,
    Kind,
    Program,
    Source,
    Store,
    Way,
)
from botwright.games.aquasphere.story import points, rewards, station, turn
from botwright.games.aquasphere.story.questions import (
    hand,
    has_third_bot,
    is_programmed,
    letters_of,
    rewarding_card,
    room_for,
    scoring_card,
)

Facts = Iterator[Fact]


def chosen_facts(draft: Draft, action: int, after: Snapshot, figures: Snapshot) -> Facts:
    """What a player's action did at once."""
    seat = draft.active
    if action < actions.BUY:
        yield from step_facts(draft, seat, action - actions.STEP, figures)
    elif action < actions.DEPLOY:
        program = action - actions.BUY
        yield turn.ProgramPaid(seat, program, -PROGRAM_PRICE, "15")
        yield turn.Programmed(seat, program, "15")
    elif action < actions.PASS:
        sector, program = divmod(action - actions.DEPLOY, PROGRAMS)
        pushed = draft.control[sector]
        cost = figures.movement_costs[sector][seat]
        yield station.Deployed(seat, sector, program, -cost, "24")
        yield from push_facts(draft, pushed, sector, after)
    elif action == actions.PASS:
        yield turn.Passed(seat, draft.passes + 1, "4")
    elif action < actions.CONTROL:
        yield from area_facts(draft, seat, action, after, figures)
    elif action < actions.GAIN:
        sector = action - actions.CONTROL
        pushed = draft.control[sector]
        yield station.LetterServed(seat, sector, "39")
        yield from push_facts(draft, pushed, sector, after)
    else:
        yield from answer_facts(draft, seat, action, after)


def answer_facts(draft: Draft, seat: int, action: int, after: Snapshot) -> Facts:
    """What an answer to a question inside a turn or scoring did at once."""
    if action < actions.PAY_CRYSTAL:
        gain = action - actions.GAIN
        yield rewards.GainChosen(seat, gain, "C2")
        yield from gain_facts(draft, gain, after)
    elif action == actions.PAY_CRYSTAL:
        yield points.Crossed(seat, NO_PROGRAM, draft.points_left, "70")
    elif action < actions.INCOME:
        yield points.Crossed(seat, action - actions.PAY_BOT, draft.points_left, "72")
    elif action == actions.INCOME:
        yield points.income(draft)
    elif action < actions.RETURN:
        yield from use_facts(draft, seat, action - actions.USE)
    elif action < actions.SKIP:
        cause = "11" if has_third_bot(draft) else "8"
        yield turn.Returned(seat, action - actions.RETURN, *fitting(draft, BOT_TIME), cause)
    elif action == actions.SKIP:
        yield station.ActionSkipped(seat, draft.scientists[seat], draft.areas[seat], "O8")
    elif action == actions.END:
        yield turn.TurnEnded(seat, "C7")
    elif draft.decision == Decision.RED_LINE:
        yield points.Forfeited(seat, draft.points_left, "73")
    else:
        yield station.Declined(seat, "O11" if draft.letters else "80")


def fitting(draft: Draft, time: int) -> tuple[int, int]:
    """How many of these time markers the active player's lab has room for, and how many not."""
    fit = min(time, room_for(draft, draft.active, Store.TIME))
    return fit, time - fit


# programming


def step_facts(draft: Draft, seat: int, room: int, figures: Snapshot) -> Facts:
    """The engineer's step, the bot, and the cards that pay for the tile."""
    program = figures.tiles[room]
    sideways = WAY[draft.engineers[seat]][room] == Way.SIDEWAYS
    yield turn.Stepped(seat, room, program, turn.SIDE_DOOR if sideways else "9")
    if draft.supplies[seat] == 0:
        yield turn.NoBotLeft(seat, program, "13")
    elif is_programmed(draft, seat, program):
        yield turn.SymbolTaken(seat, program, *fitting(draft, BOT_TIME), "10")
    else:
        yield turn.Programmed(seat, program, "9")
    yield from reward_facts(draft, seat, Kind.TILE_TIME, program, "65")


def reward_facts(draft: Draft, seat: int, first: Kind, program: int, cause: str) -> Facts:
    """Each research card that pays for a tile or for octopods."""
    for card in hand(draft, seat):
        gain = CARD_KIND[card] - first
        if 0 <= gain < TRIGGER_KINDS and CARD_PROGRAM[card] == program:
            yield rewards.RewardDue(seat, card, gain, cause)


def use_facts(draft: Draft, seat: int, program: int) -> Facts:
    """A card of the intermediate scoring, and its bot."""
    card = scoring_card(draft, seat, program)
    if card is not None:
        yield points.CardUsed(seat, card, -CARD_AMOUNT[card], "80")
        yield turn.Programmed(seat, program, "80")


# the station


def push_facts(draft: Draft, pushed: int, sector: int, after: Snapshot) -> Facts:
    """A bot that was displaced, bots that went home, and points for them."""
    if pushed == NO_SEAT:
        return
    yield station.Displaced(pushed, sector, "29")
    for colour in range(SEATS):
        home = draft.stations[sector][colour] - after.stations[sector][colour]
        if home > 0:
            yield station.SentHome(colour, sector, home, "30")
    yield from scored_facts(draft, points.Scored, draft.active, Source.DISPLACED, after)


def scored_facts(
    draft: Draft, kind: type[Any], seat: int, source: Source, after: Snapshot
) -> Facts:
    """The points that came from a source, if any, as a fact of this kind."""
    gained = after.tally[seat][source] - draft.tally[seat][source]
    if gained:
        yield kind(seat, int(source), gained, points.SOURCE_CAUSES[source])


def area_facts(draft: Draft, seat: int, action: int, after: Snapshot, figures: Snapshot) -> Facts:
    """The action of the area on which the scientist stands."""
    sector, area = draft.scientists[seat], draft.areas[seat]
    if area == Program.LAB:
        yield expansion_fact(draft, seat, sector, after)
    elif area == Program.TIME:
        taken = after.time_markers[seat] - draft.time_markers[seat]
        filled = after.sector_time[sector] + taken - draft.sector_time[sector]
        yield station.TimeTaken(seat, sector, filled, taken, "46")
    elif area == Program.CRYSTAL:
        taken = after.crystals[seat] - draft.crystals[seat]
        yield station.CrystalsTaken(seat, sector, taken, "48")
    elif area == Program.OCTOPOD:
        worth = worth_of(draft, seat, Source.OCTOPODS, after)
        yield station.OctopodsCaught(seat, sector, action - actions.CATCH + 1, worth, "50")
        yield from reward_facts(draft, seat, Kind.OCTOPOD_TIME, NO_PROGRAM, "51")
    elif area == Program.SUBMARINE:
        cost = figures.submarine_costs[sector][seat]
        yield station.Launched(seat, sector, -cost, "54")
        yield from scored_facts(draft, points.Scored, seat, Source.SUBMARINES, after)
    elif area == Program.CARD:
        card = draft.card_piles[sector][draft.card_heights[sector] - 1]
        worth = worth_of(draft, seat, Source.RESEARCH, after)
        yield station.CardTaken(seat, sector, card, worth, "61")
    else:
        program = SECTOR_PROGRAM[sector]
        yield station.WhiteUsed(seat, sector, program, "17")
        if is_programmed(draft, seat, program):
            yield turn.SymbolTaken(seat, program, *fitting(draft, BOT_TIME), "17")
        else:
            yield turn.Programmed(seat, program, "17")


def worth_of(draft: Draft, seat: int, source: Source, after: Snapshot) -> int:
    """The points of an action: taken already, or waiting."""
    taken = after.tally[seat][source] - draft.tally[seat][source]
    return int(taken + after.waiting[Gain.POINTS])


def expansion_fact(draft: Draft, seat: int, sector: int, after: Snapshot) -> Fact:
    """The lab expansion on top is attached."""
    expansion = draft.expansion_piles[sector][draft.expansion_heights[sector] - 1]
    held, holds = draft.capacities[seat], after.capacities[seat]
    cards, crystals, octopods, time = (holds[store] - held[store] for store in Store)
    letters = letters_of(LETTERS[expansion])
    room = (cards, crystals, octopods, time)
    return station.Expanded(seat, sector, expansion, letters, *room, "37")


# gains


def gain_facts(draft: Draft, gain: int, after: Snapshot) -> Facts:
    """One gain that waits is taken."""
    seat = draft.active
    if gain == Gain.TIME:
        due = CARD_AMOUNT[rewarding_card(draft, gain)]
        yield rewards.TimeGained(seat, *fitting(draft, due), "C3")
    elif gain == Gain.CRYSTAL:
        due = CARD_AMOUNT[rewarding_card(draft, gain)]
        fit = min(due, room_for(draft, seat, Store.CRYSTALS))
        yield rewards.CrystalGained(seat, fit, due - fit, "C3")
    elif gain == Gain.CARD_POINTS:
        due = CARD_AMOUNT[rewarding_card(draft, gain)]
        yield points.Scored(seat, int(Source.CARD_REWARDS), due, "C3")
    elif gain == Gain.POINTS:
        source = Source(draft.waiting_source)
        worth = draft.waiting[gain]
        yield points.Scored(seat, int(source), worth, points.SOURCE_CAUSES[source])
    else:
        card = draft.waiting_card
        program = CARD_PROGRAM[card]
        yield rewards.TimeGained(seat, *fitting(draft, CARD_AMOUNT[card]), "64")
        if is_programmed(draft, seat, program):
            yield turn.SymbolTaken(seat, program, *fitting(draft, BOT_TIME), "64")
        elif draft.supplies[seat]:
            yield turn.Programmed(seat, program, "64")
        else:
            yield turn.NoBotLeft(seat, program, "64")
