"""Why a way to go on is good or bad: planets, tiles, cards, order. Read from snapshots alone."""

from collections.abc import Iterator
from typing import Any

from botwright.core.reading.reasons import Reason, Scene, Side
from botwright.games.metallum.actions import (
    PROGRAMS,
    program_fit,
    program_tiles,
)
from botwright.games.metallum.data import (
    AMOUNT,
    CARD_NUMBERS,
    COMPLEXITY,
    EFFECT,
    MODULES,
    PLANET_ENTRIES,
    PLANETS,
    ROUNDS,
    SEQUENCE,
    TILE_WORTH,
    Decision,
    Deposit,
    Effect,
    Fit,
    Phase,
    Tile,
)
from botwright.games.metallum.effects import MODULE_WORTH
from botwright.games.metallum.learn.reach import reach
from botwright.games.metallum.story.sentences import (
    SEATS,
    card_name,
    program_name,
    tile_name,
)

CLOSING = ("end",)  # what only hands the turn over and is not carried out
WORTH_SAYING = 2  # dollars of a planet
LIKELY = 0.6  # share of the other's programs that makes it likely to decide the order
ROUNDS_SEEN = 3  # rounds to come that a marker is counted for
Reasons = Iterator[Reason]

SIDES = {
    Deposit.RICH: ("Rich", "Reich"),
    Deposit.POOR: ("Poor", "Gering"),
    Deposit.NORMAL: ("No marker", "Kein Marker"),
}
STEPS = {"mine": Tile.DM, "boost": Tile.PB, "report": Tile.DR, "extra": Tile.XA, "buy": Tile.PM}
INSTALLATION = ("the installation", "die Anlage")


def name(what: str, number: Any, language: str) -> str:
    """What a value of a sentence is called."""
    index = 1 if language == "de" else 0
    if what == "planet":
        return str(number)
    if what == "seat":
        return SEATS[language][int(number)]
    if what == "card":
        return card_name(number, language)
    if what == "side":
        return SIDES[Deposit(number)][index]
    if what == "program":
        return program_name(number, language)
    return INSTALLATION[index] if number < 0 else tile_name(number, language)


PLACES = {
    "market": ("the market", "den Markt"),
    "program": ("your tiles", "deine Plättchen"),
    "status": ("what you can do now", "was du jetzt tun kannst"),
}
OF_WORDS = {"buy": "market", "program": "program", "deploy": "program", "mine": "program"}


def place_name(state: Any, place: str, language: str) -> str:
    """What a place is called, after "look at": a planet, a panel, or where an action belongs."""
    word, _, rest = place.partition(" ")
    if rest.isdigit() and word != "first":
        if state.discovered[int(rest)]:
            return planet(state, int(rest))[1]
        return f"{'Planet' if language == 'de' else 'planet'} {rest}"
    known = word if word in PLACES else OF_WORDS.get(word, "status")
    return PLACES[known][1 if language == "de" else 0]


def planet(state: Any, place: int) -> tuple[str, str]:
    """A planet as a value; nobody speaks of one that lies face down."""
    return "planet", PLANET_ENTRIES[state.planets[place]].text("id")


def left(state: Any) -> int:
    """How often planets will still be paid."""
    return ROUNDS - int(state.round_number) + int(state.phase < Phase.SCORING)


def standing(side: Side, at: int, seat: int) -> int:
    """Dollars ahead after the coming Scoring, as things stand."""
    state, known = side.states[at], side.known[at]
    mine, theirs = state.money[seat], state.money[1 - seat]
    return int(mine - theirs + known.forecast[seat] - known.forecast[1 - seat])


def gained(scene: Scene, side: Side) -> int:
    """What a way to go on brings in dollars against the enemy."""
    return standing(side, -1, scene.seat) - standing(side, 0, scene.seat)


def gains(scene: Scene, side: Side) -> Reasons:
    """All that speaks for a way to go on, whatever the other one is."""
    if scene.before.decision == Decision.PROGRAM:
        yield from program_reasons(scene, side)
    elif scene.before.decision == Decision.ORDER:
        yield from order_reasons(scene, side)
    else:
        for place in range(PLANETS):
            if side.end.discovered[place] and scene.before.discovered[place]:
                yield from planet_reasons(scene, side, place)
        yield from tile_reasons(scene, side)
        yield from card_reasons(scene, side)


# planets


def planet_reasons(scene: Scene, side: Side, x: int) -> Reasons:
    """How the standing on one planet changes."""
    me, he = scene.seat, 1 - scene.seat
    pay, paid = side.figures.payout[x], scene.figures.payout[x]
    count, counted = side.figures.presence[x], scene.figures.presence[x]
    values = {"x": planet(side.end, x), "a": count[me], "b": count[he], "he": ("seat", he)}
    place = f"planet {x}"
    more, less = pay[me] - paid[me], paid[he] - pay[he]
    if count[me] and not counted[me] and not counted[he] and count[me] > count[he]:
        size = pay[me] * min(left(scene.before), 2)
        yield Reason("m-free", size, values | {"p": pay[me]}, place)
    elif more >= WORTH_SAYING and count[me] > count[he]:
        yield Reason("m-ahead", more, values | {"p": pay[me], "q": paid[me]}, place)
    elif pay[me] and not paid[me] and count[me] < count[he]:
        yield Reason("m-second", pay[me], values | {"p": pay[me]}, place)
    if less >= WORTH_SAYING:
        is_tie = count[me] == count[he] > 0
        size = less - max(-more, 0) if is_tie else less
        if size > 0:
            yield Reason("m-tie" if is_tie else "m-break", size, values | {"p": less}, place)
    yield from safety(scene, side, x, values)
    moved = scene.before.extractors[me][x] - side.end.extractors[me][x]
    if moved > 0 and counted[me] - counted[he] >= 2 and count[me] > count[he]:
        elsewhere = side.figures.forecast[me] - scene.figures.forecast[me]
        if elsewhere > 0:
            yield Reason("m-spare", elsewhere, values | {"k": moved}, place)


def acts_later(state: Any, seat: int) -> bool:
    """Whether the enemy still acts in this round."""
    return bool(state.phase == Phase.ACTIONS and state.active == seat == state.first)


def safety(scene: Scene, side: Side, x: int, values: dict[str, Any]) -> Reasons:
    """A lead that the enemy cannot reach any more."""
    me, he = scene.seat, 1 - scene.seat
    if not acts_later(scene.before, me) or side.figures.payout[x][me] < WORTH_SAYING:
        return
    count, counted = side.figures.presence[x], scene.figures.presence[x]
    most = reach(side.end, he, x)
    lead, led = count[me] - count[he], counted[me] - counted[he]
    if lead > most > 0 and led <= reach(scene.before, he, x):
        yield Reason("m-safe", side.figures.payout[x][me], values | {"r": most}, f"planet {x}")


def costs(scene: Scene, side: Side) -> Reasons:
    """What speaks against a way to go on."""
    me, he = scene.seat, 1 - scene.seat
    if scene.before.decision in (Decision.PROGRAM, Decision.ORDER):
        return
    if acts_later(scene.before, me):
        tiles = program_tiles(scene.before.programs[he])
        bringer = max(tiles, key=lambda tile: (Tile.D1 <= tile <= Tile.D3, tile))
        for x in range(PLANETS):
            count = side.figures.presence[x]
            if 0 < count[me] - count[he] <= reach(side.end, he, x):
                values = {"x": planet(side.end, x), "he": ("seat", he)}
                values["tiles"] = ("tile", bringer)
                yield Reason("m-open", side.figures.payout[x][me], values, f"planet {x}")
    for slot, card, _ in purchases(scene, side):
        if slot < 3:
            yield Reason("m-price", 1, {"card": ("card", card)}, "market")


# tiles


def step_name(state: Any, seat: int, text: str) -> tuple[str, Any]:
    """The tile that an action executes, as a value; an installation has none."""
    word = text.split(" ")[0]
    tiles = program_tiles(state.programs[seat])
    if word == "fly":
        return "tile", tiles[0]
    if word == "deploy":
        return "tile", next((tile for tile in tiles if Tile.D1 <= tile <= Tile.D3), tiles[0])
    return "tile", int(STEPS.get(word, -1))


def tile_reasons(scene: Scene, side: Side) -> Reasons:
    """What single tiles bring, and in which order."""
    me, opposite = scene.seat, scene.other if side is scene.best else scene.best
    more = gained(scene, side) - gained(scene, opposite)
    is_idle = opposite.line[:1] == ("end",)
    texts = [text for text, _ in side.steps()]
    others = [text for text, _ in opposite.steps()]
    if is_idle and texts and gained(scene, side) > 0:
        tile = step_name(scene.before, me, texts[0])
        yield Reason("m-unused", gained(scene, side), {"tile": tile}, "program")
    if more > 0 and texts != others and sorted(texts) == sorted(others):
        first, second = next(pair for pair in zip(texts, others) if pair[0] != pair[1])
        values = {
            "first": step_name(scene.before, me, first),
            "second": step_name(scene.before, me, second),
            "q": more,
        }
        yield Reason("m-order", more, values, "program")
    yield from leaving(scene, side, texts, others, more)
    for _, at in side.at("mine"):
        amount = side.states[at + 1].money[me] - side.states[at].money[me]
        ship = side.states[at].ships[me]
        if amount >= 3 and side.figures.payout[ship][me] >= amount:
            yield Reason("m-mine", amount, {"p": amount}, f"planet {ship}")
    yield from marks(scene, side)
    yield from shortage(scene, side)


def leaving(scene: Scene, side: Side, texts: list[str], others: list[str], more: int) -> Reasons:
    """An installation that is used before the ship leaves its planet."""
    ship = scene.before.ships[scene.seat]
    uses = [at for at, text in enumerate(texts) if text in (f"use {ship}", "extra")]
    flights = [at for at, text in enumerate(texts) if text.startswith("fly")]
    if not uses or not flights or uses[0] > flights[0] or more <= 0:
        return
    if texts[uses[0]] not in others:
        values = {"x": planet(scene.before, ship)}
        yield Reason("m-leave", more, values, f"planet {ship}")


def marks(scene: Scene, side: Side) -> Reasons:
    """Markers that change what planets pay, in one's favour."""
    rounds = left(scene.before)
    for x in range(PLANETS):
        if side.end.deposits[x] == scene.before.deposits[x] or not rounds:
            continue
        at = next(
            at
            for at in range(1, len(side.states))
            if side.states[at].deposits[x] == side.end.deposits[x]
            and side.states[at - 1].deposits[x] == scene.before.deposits[x]
        )
        change = standing(side, at, scene.seat) - standing(side, at - 1, scene.seat)
        if change > 0:
            values = {"side": ("side", side.end.deposits[x]), "x": planet(side.end, x)}
            numbers = {"d": change, "left": rounds}
            size = change * min(rounds, ROUNDS_SEEN)
            yield Reason("m-mark", size, values | numbers, f"planet {x}")


def shortage(scene: Scene, side: Side) -> Reasons:
    """A Deployment tile that the reserve cannot fill."""
    for _, at in side.at("deploy"):
        state = side.states[at]
        amount = AMOUNT[step_name(state, scene.seat, "deploy")[1]]
        if state.reserves[scene.seat] < amount:
            yield Reason("m-reserve", 1, {"n": state.reserves[scene.seat]}, "program")


# cards


def purchases(scene: Scene, side: Side) -> Iterator[tuple[int, int, int]]:
    """What is bought on the way: slot, card, and the place of the position before."""
    for text, at in side.at("buy"):
        card = CARD_NUMBERS[text]
        yield side.states[at].market.index(card), card, at


def card_reasons(scene: Scene, side: Side) -> Reasons:
    """Modules that pay for themselves, and the Subsidy."""
    me, rounds = scene.seat, left(scene.before)
    for slot, card, at in purchases(scene, side):
        if card >= MODULES:
            continue
        price = side.known[at].prices[me][slot]
        brings = MODULE_WORTH[EFFECT[card]]
        if EFFECT[card] in (Effect.MIN, Effect.REF):
            rounds = min(rounds, ROUNDS_SEEN)
            brings = side.known[at + 1].forecast[me] - side.known[at].forecast[me]
        if brings * rounds > price:
            values: dict[str, Any] = {"card": ("card", card), "c": price, "left": rounds}
            values["w"] = round(brings * rounds)
            yield Reason("m-buy", brings * rounds - price, values, "market")
    for text, at in side.at("play"):
        amount = side.states[at + 1].money[me] - side.states[at].money[me]
        if EFFECT[CARD_NUMBERS[text]] == Effect.SUB and amount > 0:
            yield Reason("m-subsidy", amount, {"k": amount}, "status")


# programs and the order of play


def order_reasons(scene: Scene, side: Side) -> Reasons:
    """Who acts first."""
    me, he = scene.seat, 1 - scene.seat
    size = max(scene.gain * 10, 0.5)
    if side.line[:1] == (f"first {he}",):
        yield Reason("m-last", size, {"he": ("seat", he)}, "status")
        return
    state, known = scene.before, scene.figures
    free = [x for x in range(PLANETS) if state.discovered[x] and not any(known.presence[x])]
    reached = [x for x in free if reach(state, me, x)]
    stakes = [
        x
        for x in range(PLANETS)
        if 0 < known.presence[x][me] - known.presence[x][he] <= reach(state, he, x)
    ]
    if reached:
        yield Reason("m-first", size, {"x": planet(state, reached[0])}, f"planet {reached[0]}")
    elif stakes:
        x = max(stakes, key=lambda place: known.payout[place][me])
        values = {"he": ("seat", he), "x": planet(state, x)}
        yield Reason("m-hit", size, values, f"planet {x}")


def sums(scheme: int, unused: int) -> list[int]:
    """The complexity of every program that fits these tiles."""
    found = []
    for number in range(PROGRAMS):
        tiles = program_tiles(number)
        if all(unused >> tile & 1 for tile in tiles) and program_fit(scheme, tiles) == Fit.VALID:
            found.append(sum(COMPLEXITY[tile] for tile in tiles))
    return found


def program_of(side: Side) -> list[Tile]:
    """The tiles of the program that a way begins with."""
    text = side.line[0].removeprefix("program ")
    return [Tile[part] for part in text.split("+")]


def program_reasons(scene: Scene, side: Side) -> Reasons:
    """Simple programs, tiles that are kept, tiles that would lapse."""
    me, state = scene.seat, scene.before
    tiles = program_of(side)
    opposite = program_of(scene.other if side is scene.best else scene.best)
    possible = sums(state.scheme, state.unused[1 - me])
    complexity = sum(COMPLEXITY[tile] for tile in tiles)
    share = sum(each > complexity for each in possible) / max(len(possible), 1)
    if share >= LIKELY:
        values = {"c": complexity, "n": round(100 * share), "he": ("seat", 1 - me)}
        yield Reason("m-simple", share * 3, values, "program")
    place = (state.round_number - 1) % SEQUENCE
    big = [tile for tile in opposite if tile in (Tile.D2, Tile.D3) and tile not in tiles]
    has_deployment = any(Tile.D1 <= tile <= Tile.D3 for tile in tiles)
    if place < SEQUENCE - 1 and big and has_deployment:
        last = state.round_number + SEQUENCE - 1 - place
        values = {"tile": ("tile", big[0]), "k": state.round_number + 1, "e": last}
        yield Reason("m-keep", TILE_WORTH[big[0]], values, "program")
    wasted = not any(Tile.D1 <= tile <= Tile.D3 for tile in opposite)
    if place == SEQUENCE - 1 and has_deployment and wasted:
        tile = next(tile for tile in tiles if Tile.D1 <= tile <= Tile.D3)
        size = TILE_WORTH[tile] * left(state)
        yield Reason("m-waste", size, {"tile": ("tile", tile)}, "program")
