"""What the golden games of AquaSphere show together."""

from collections.abc import Iterator

import numpy as np

import botwright
from botwright.core import record
from botwright.core.game import Game
from botwright.core.record import State
from botwright.games.aquasphere.data import (
    NO_CARD,
    NO_SEAT,
    PROGRAMS,
    SECTORS,
    Decision,
    Kind,
    Program,
    Source,
    Stage,
    Way,
)
from botwright.games.aquasphere.notation import kind_of
from botwright.games.aquasphere.refusals import REFUSALS, reason
from botwright.games.aquasphere.rules.deploying import (
    station_limit,
    way_cost,
)
from botwright.games.aquasphere.rules.headquarters import tile_in
from botwright.games.aquasphere.rules.research_cards import count_cards, least_of_cards
from botwright.games.aquasphere.rules.scoring import control_fields
from botwright.games.aquasphere.rules.tables import (
    CARD_KIND,
    CARD_PROGRAM,
    IS_TOP,
    REFILL_NEUTRAL,
    SECTOR_PROGRAM,
    WAY,
)
from tests.choosers_aquasphere import CHOOSERS, spreading
from tests.golden import Show, bless, final_states

LANES, BENT_LANES = 2_000, 6
LEAST = 16
DRY = ((26, 4), (1, 3), (59, 3), (58, 4))  # lanes in which a supply runs dry, and players
# cannot be typed at a table: unknown numbers, draws, what can never be asked
UNTYPED = {"unknown", "over", "waiting", "drawn", "passed", "no_scoring_time"}
SCORED = [Source.MAJORITY, Source.BOTS, Source.CRYSTALS, Source.OCTOPODS_LEFT]


def features(game: Game, state: State, action: int) -> Iterator[str]:
    """The decision and what is special about this answer to it."""
    before, after = state[0], record.copy(state)
    game.apply(after, action)
    word, index = kind_of(action)
    yield f"decision {Decision(int(before.decision)).name}"
    yield f"word {word}"
    if before.to_move >= 0:
        yield from tile_features(before, word, index)
        yield from way_features(before, word, index)
        yield from station_features(before, after[0], word, index)
        yield from line_features(before, after[0], word)
        yield from card_features(before, after[0], word, index)
        yield from bot_features(before, word, index)
    yield from neutral_features(before, after[0])


def hand(state: np.record, seat: int) -> list[int]:
    """The research cards of a seat."""
    return [int(card) for card in state.hands[seat, : int(state.hand_sizes[seat])]]


def tile_features(before: np.record, word: str, index: int) -> Iterator[str]:
    """Tile cards that pay, octopod cards that pay, sidesteps."""
    seat = int(before.to_move)
    if word == "step":
        tile, room = tile_in(before, index), int(before.engineers[seat])
        for card in hand(before, seat):
            if CARD_KIND[card] <= Kind.TILE_POINTS and CARD_PROGRAM[card] == tile:
                yield f"used {Kind(CARD_KIND[card]).name}"
        if WAY[room, index] == Way.SIDEWAYS:
            yield "used SIDESTEP"
            yield "fourth room" if IS_TOP[room] else "sidestep below the top"
    if word == "catch":
        for card in hand(before, seat):
            if Kind.OCTOPOD_TIME <= CARD_KIND[card] <= Kind.OCTOPOD_POINTS:
                yield f"used {Kind(CARD_KIND[card]).name}"


def way_features(before: np.record, word: str, index: int) -> Iterator[str]:
    """Ways that a card makes cheaper, and submarines."""
    seat = int(before.to_move)
    if word == "do" and before.areas[seat] == Program.SUBMARINE:
        berth = int((before.berths[before.scientists[seat]] != NO_SEAT).sum())
        yield f"space {berth + 1}"
        if count_cards(before, seat, Kind.HALF_COST):
            yield "used HALF_COST"
    if word != "deploy":
        return
    start = int(before.positions[before.scientists[seat]])
    goal = int(before.positions[index // PROGRAMS])
    free = count_cards(before, seat, Kind.FREE_LOCK) > 0
    across = least_of_cards(before, seat, Kind.OPPOSITE)
    cost = way_cost(before, int(free), across, start, goal)
    if free and cost < way_cost(before, 0, across, start, goal):
        yield "used FREE_LOCK"
    if cost < way_cost(before, int(free), NO_CARD, start, goal):
        yield "used OPPOSITE"


def station_features(before: np.record, after: np.record, word: str, index: int) -> Iterator[str]:
    """Bots pushed into a charging station, overflows, letters."""
    if word not in ("deploy", "control"):
        return
    seat, sector = int(before.to_move), index // PROGRAMS if word == "deploy" else index
    if before.control[sector] != NO_SEAT:
        yield f"pushed by {word}"
        if int(before.stations[sector].sum()) == station_limit(before):
            yield f"overflow by {word} with {int(before.players)}"
    if before.control[sector] == seat:
        yield f"own bot pushed by {word}"
    if word == "control" and before.scientists[seat] == sector:
        yield "letter of the sector just entered"
    if word == "control" and after.letters:
        yield "two letters"
    if after.tally[seat, Source.DISPLACED] > before.tally[seat, Source.DISPLACED]:
        yield f"used DISPLACE by {word}"


def line_features(before: np.record, after: np.record, word: str) -> Iterator[str]:
    """Payments at red lines in turns and in scorings, points lost, negative totals."""
    seat = int(before.to_move)
    when = "turn" if before.stage <= Stage.DONE else "scoring"
    if before.decision == Decision.RED_LINE:
        paid = "crystal" if before.crystals[seat] else "bot"
        yield f"line {paid if word == 'pay' else word} in a {when}"
        if word == "pay" and after.points_left and after.active == seat:
            yield "two lines in one gain"
    elif (after.tally[:, Source.RED_LINES] < before.tally[:, Source.RED_LINES]).any():
        yield f"points lost in a {when}"
    moved = after.tally[:, SCORED].sum(axis=1) - before.tally[:, SCORED].sum(axis=1)
    if (moved < 0).any():
        yield "negative scoring"
    if (after.tally[:, Source.RED_LINES] > before.tally[:, Source.RED_LINES]).any():
        yield "not behind the line"


def card_features(before: np.record, after: np.record, word: str, index: int) -> Iterator[str]:
    """Cards taken, immediate ones, cards at a scoring, the order of income and cards."""
    seat = int(before.to_move)
    if after.hand_sizes[seat] > before.hand_sizes[seat]:
        yield f"taken {Kind(CARD_KIND[hand(after, seat)[-1]]).name}"
    if before.waiting_card >= 0 and after.waiting_card < 0:
        program = int(CARD_PROGRAM[before.waiting_card])
        taken = int(before.programmed[seat]) >> program & 1
        yield f"used IMMEDIATE {'occupied' if taken else 'free'}"
    if before.decision == Decision.SCORING_CARDS:
        yield f"{word} at {Stage(int(before.stage)).name}"
        if word == "use":
            yield "used SCORING"


def bot_features(before: np.record, word: str, index: int) -> Iterator[str]:
    """Occupied symbols, third bots, bots for time markers, bots taken back."""
    seat = int(before.to_move)
    programmed = int(before.programmed[seat])
    tile = tile_in(before, index) if word == "step" else None
    if word == "do" and before.areas[seat] == Program.PROGRAM:
        tile = int(SECTOR_PROGRAM[before.scientists[seat]])
        yield "white action"
    if tile is not None and programmed >> tile & 1:
        yield f"occupied symbol by {word}"
    if word == "buy":
        yield f"bought with {programmed.bit_count()} bots"
    if before.decision == Decision.THIRD_BOT:
        yield f"third bot in a {'turn' if before.stage <= Stage.DONE else 'scoring'}"
    if word == "return":
        yield f"returned at {Decision(int(before.decision)).name}"


def neutral_features(before: np.record, after: np.record) -> Iterator[str]:
    """Neutral submarines that a centre tile brings, moved on where their colour is already."""
    if after.tile == before.tile:
        return
    players = int(before.players)
    yield f"refill {int(before.tile) + 1} with {players}"
    for direction, number in enumerate(REFILL_NEUTRAL[players - 2, before.tile]):
        sector = before.ring[(direction + int(before.rotation)) % SECTORS]
        if number and players + int(number) - 1 in before.berths[sector]:
            yield f"neutral submarine moved on with {players}"


def ends(game: Game, state: State) -> Iterator[str]:
    """By what the game was decided, the bonuses, and by which options it was played."""
    final = state[0]
    yield f"won by {decided_by(game, state)}"
    yield f"players {int(final.players)}"
    yield f"faces {int(final.faces)}"
    for source in (Source.ALL_SUBMARINES, Source.FULL_LAB):
        if final.tally[:, source].any():
            yield f"bonus {source.name}"
    if final.points.max() > 50:
        yield "second lap"


def decided_by(game: Game, state: State) -> str:
    """Points, or the tie-break that decided (ruling 99)."""
    final, winners = state[0], game.winners(state)
    best = [seat for seat in range(game.seats(state)) if final.points[seat] == final.points.max()]
    if len(best) == 1:
        return "points"
    if len(winners) > 1:
        return "nobody alone"
    fields = sorted(int(control_fields(final, seat)) for seat in best)
    return "control" if fields[-1] > fields[-2] else "crystals"


def wanted() -> set[str]:
    """Every decision, card kind, payment, overflow, tie-break, and what is rare."""
    decisions = {f"decision {decision.name}" for decision in Decision} - {"decision OVER"}
    special = {Kind.DISPLACE, Kind.IMMEDIATE}
    used = {f"used {kind.name}" for kind in Kind if kind not in special}
    used |= {f"used DISPLACE by {word}" for word in ("deploy", "control")}
    used |= {f"used IMMEDIATE {way}" for way in ("free", "occupied")}
    lines = {
        f"line {way} in a {when}"
        for way in ("crystal", "bot", "stop")
        for when in ("turn", "scoring")
    }
    lines |= {"line return in a turn", "points lost in a turn", "points lost in a scoring"}
    stations = {
        f"overflow by {word} with {players}"
        for word in ("deploy", "control")
        for players in (2, 3, 4)
    }
    stations |= {"own bot pushed by deploy", "own bot pushed by control", "two letters"}
    returned = ("TURN", "ACTION", "LETTER", "END", "GAIN", "RED_LINE", "THIRD_BOT")
    return (
        decisions
        | used
        | {f"taken {kind.name}" for kind in Kind}
        | lines
        | stations
        | {f"returned at {decision}" for decision in returned}
        | {f"won by {way}" for way in ("points", "control", "crystals", "nobody alone")}
        | {f"refill {number} with {players}" for number in (1, 2, 3) for players in (2, 3, 4)}
        | {f"neutral submarine moved on with {players}" for players in (2, 3)}
        | {f"bought with {number} bots" for number in (0, 1, 2)}
        | {f"space {number}" for number in (1, 2, 3, 4)}
        | {"income at INCOME", "use at INCOME", "use at CARDS_FIRST", "use at CARDS_LAST"}
        | {"stop at CARDS_LAST", "third bot in a turn", "third bot in a scoring"}
        | {"fourth room", "sidestep below the top", "two lines in one gain", "negative scoring"}
        | {"not behind the line", "letter of the sector just entered", "white action"}
        | {"occupied symbol by step", "occupied symbol by do", "faces 0", "faces 1"}
        | {"bonus ALL_SUBMARINES", "bonus FULL_LAB", "second lap"}
    )


SHOW = Show(
    features=features,
    ends=ends,
    wanted=wanted(),
    refusals=set(REFUSALS) - UNTYPED,
    reason=reason,
)


def candidates() -> list[tuple[int, dict]]:
    """Lanes worth looking at: choosers with a bent, some of each tie-break, all options."""
    game = botwright.load("aquasphere")
    counts = (2, 3, 4)
    lanes: list[tuple[int, dict]] = [
        (lane, {"players": players, "faces": "two", "prefer": spreading}) for lane, players in DRY
    ]
    lanes += [
        (lane, {"players": players, "faces": "two", "prefer": chooser})
        for lane in range(BENT_LANES)
        for chooser in CHOOSERS
        for players in counts
    ]
    for players in counts:
        states = final_states(game, LANES, players=players)
        points = np.sort(states["points"], axis=1)
        found: dict[str, list[int]] = {}
        for lane in np.flatnonzero(points[:, -1] == points[:, -2]).tolist():
            found.setdefault(decided_by(game, states[lane : lane + 1]), []).append(lane)
        ties = [lane for way in sorted(found) for lane in found[way][:2]]
        lanes += [(lane, {"players": players}) for lane in [*ties, *range(4)]]
        lanes += [(lane, {"players": players, "faces": "two"}) for lane in range(2)]
    return lanes


def main() -> None:
    """Write the golden games of AquaSphere."""
    bless("aquasphere", SHOW, candidates(), least=LEAST, scanned=len(DRY) + len(CHOOSERS) * 3)
