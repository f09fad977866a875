"""Why a way to go on is good or bad: points, control, bots, the lab, time. From snapshots alone."""

from collections.abc import Iterator
from typing import Any

from botwright.core.reading.reasons import Reason, Scene, Side
from botwright.games.aquasphere.data import (
    AREA_TIME,
    CATCH_POINTS,
    CRYSTAL_POINTS,
    EXPANSIONS_MOST,
    FREE_STEPS,
    LAB_BONUS,
    LAP,
    LETTER_POINTS,
    NO_SEAT,
    NUMBERED_BOTS,
    PENALTY,
    PROGRAM_IDS,
    ROOM_IDS,
    ROOMS,
    ROUNDS,
    SECTOR_IDS,
    SECTOR_PROGRAM,
    SECTORS,
    WAY,
    Decision,
    Gain,
    Program,
    Room,
    Source,
    Stage,
    Way,
)
from botwright.games.aquasphere.notation import GAIN_NAMES, pick, quoted_program, seat_name

CLOSING = ("pass",)  # what only hands the turn over and is not carried out
BOT, STEP = 2.0, 1.5  # what a programmed bot and a good room are worth, roughly
Reasons = Iterator[Reason]
FOR_WAY = ("the way", "den Weg")


def name(what: str, number: Any, language: str) -> str:
    """What a value of a sentence is called."""
    if what == "sector":
        return str(SECTOR_IDS[number])
    if what == "room":
        return str(ROOM_IDS[number])
    if what == "seat":
        return seat_name(number, language)
    if what == "gain":
        return pick(GAIN_NAMES[Gain(number)], language)
    if number < 0:
        return pick(FOR_WAY, language)
    return quoted_program(number, language)


PLACES = {
    "station": ("the station", "die Station"),
    "lab": ("your lab", "dein Labor"),
    "bots": ("your bots", "deine Bots"),
    "headquarters": ("the headquarters", "die Zentrale"),
    "status": ("what you can do now", "was du jetzt tun kannst"),
}
OF_WORDS = {"step": "headquarters", "buy": "bots", "return": "bots", "pay": "lab"}


def place_name(state: Any, place: str, language: str) -> str:
    """What a place is called, after "look at": a sector, a panel, or where an action belongs."""
    word, _, rest = place.partition(" ")
    called = "Sektor" if language == "de" else "sector"
    if word == "sector":
        return f"{called} {SECTOR_IDS[int(rest)]}"
    if word in ("deploy", "control"):
        return f"{called} {rest[:1]}"
    known = word if word in PLACES else OF_WORDS.get(word, "status")
    return pick(PLACES[known], language)


def left(state: Any) -> int:
    """How many intermediate scorings are still to come."""
    return ROUNDS - int(state.round_number) + int(state.stage < Stage.INCOME)


def points(state: Any, seat: int) -> int:
    """Points of a seat, with those that are being moved."""
    return int(state.points[seat] + (state.points_left if state.active == seat else 0))


def others(state: Any, seat: int) -> list[int]:
    """The other players."""
    return [other for other in range(state.players) if other != seat]


def where(sector: int) -> dict[str, Any]:
    """A sector as a value."""
    return {"s": ("sector", sector)}


def gains(scene: Scene, side: Side) -> Reasons:
    """All that speaks for a way to go on, whatever the other one is."""
    yield from point_reasons(scene, side)
    yield from control_reasons(scene, side)
    yield from bot_reasons(scene, side)
    yield from lab_reasons(scene, side)
    yield from engineer_reasons(scene, side)
    yield from time_reasons(scene, side)
    yield from passing_reasons(scene, side)


# points


def point_reasons(scene: Scene, side: Side) -> Reasons:
    """Points at once, octopods, the order of gains."""
    me, state = scene.seat, scene.before
    more = points(side.end, me) - points(state, me)
    if more > 0:
        yield Reason("a-points", more, {"p": more}, "status")
    for text, at in side.at("catch"):
        count = int(text)
        sector = side.states[at].scientists[me]
        if count >= 2:
            values = {"k": count, "p": CATCH_POINTS[count]}
            yield Reason("a-catch", CATCH_POINTS[count] - count, values, f"sector {sector}")
        saved = PENALTY[side.states[at].octopods[sector]]
        if side.end.control[sector] == me and not side.end.octopods[sector] and saved:
            values = where(sector) | {"p": saved}
            yield Reason("a-clean", saved * left(state), values, f"sector {sector}")
    waits = state.decision == Decision.GAIN and state.waiting[Gain.POINTS]
    if waits and side.line[:1] == ("gain crystal",):
        yield Reason("a-order", 2, {"x": ("gain", int(Gain.CRYSTAL))}, "status")


# control fields and bots


def control_reasons(scene: Scene, side: Side) -> Reasons:
    """Most control fields, bots that are pushed away, stations that overflow, letters that send."""
    me, state, known = scene.seat, scene.before, side.figures
    swing = known.majorities[me] - scene.figures.majorities[me]
    lost = sum(
        scene.figures.majorities[other] - known.majorities[other] for other in others(state, me)
    )
    if swing >= 3 or (swing >= 0 and swing + lost >= 3):
        most = max(known.control_fields[other] for other in others(state, me))
        values = {"a": known.control_fields[me], "b": most}
        values |= {"p": known.majorities[me], "q": scene.figures.majorities[me]}
        if swing > 0:
            yield Reason("a-majority", swing + max(lost, 0), values, "station")
    for sector in range(SECTORS):
        before, now = state.control[sector], side.end.control[sector]
        if now == me and before not in (me, NO_SEAT) and before < state.players:
            values = where(sector) | {"he": ("seat", before)}
            yield Reason("a-push", max(lost, 1), values, f"sector {sector}")
        yield from overflow(scene, side, sector)
    for text, _ in side.at("control"):
        sector = SECTOR_IDS.index(text)
        yield Reason("a-send", max(swing, 1), where(sector), f"sector {sector}")


def overflow(scene: Scene, side: Side, sector: int) -> Reasons:
    """Bots of others that a station sends home."""
    before, now = scene.before.stations[sector], side.end.stations[sector]
    rivals = others(scene.before, scene.seat)
    home = sum(side.end.supplies[other] - scene.before.supplies[other] for other in rivals)
    if home > 0 and any(before[other] > now[other] for other in rivals):
        worth = sum(
            scene.figures.bot_points[other] - side.figures.bot_points[other] for other in rivals
        )
        values = where(sector) | {"k": home}
        yield Reason("a-overflow", max(worth, 1), values, f"sector {sector}")


def bot_reasons(scene: Scene, side: Side) -> Reasons:
    """Bots away from the board, and the submarines that let them count."""
    me, state = scene.seat, scene.before
    now, before = side.figures.bot_points[me], scene.figures.bot_points[me]
    launched = side.figures.launched[me] > scene.figures.launched[me]
    away = NUMBERED_BOTS - min(NUMBERED_BOTS, state.supplies[me])
    if now > before and launched and away > before:
        yield Reason("a-cover", now - before, {"k": away - before}, "bots")
    elif now > before:
        yield Reason("a-bots", now - before, {"p": now, "q": before}, "bots")
    for text, at in side.steps():
        area, sector = side.states[at].areas[me], side.states[at].scientists[me]
        if text == "do" and area == Program.PROGRAM:
            program = SECTOR_PROGRAM[sector]
            if side.states[at + 1].programmed[me] >> program & 1:
                values = where(sector) | {"program": ("program", program)}
                yield Reason("a-white", BOT, values, f"sector {sector}")


# lab and crystals


def lab_reasons(scene: Scene, side: Side) -> Reasons:
    """Letters, the complete lab, crystals."""
    me, state = scene.seat, scene.before
    now, before = side.figures.lab_letters[me], scene.figures.lab_letters[me]
    if now > before:
        values = {"k": now, "p": LETTER_POINTS[now], "q": LETTER_POINTS[before]}
        yield Reason("a-letter", LETTER_POINTS[now] - LETTER_POINTS[before], values, "lab")
    if side.end.lab_sizes[me] == EXPANSIONS_MOST > state.lab_sizes[me]:
        yield Reason("a-lab", LAB_BONUS, {"p": LAB_BONUS}, "lab")
    held, had = side.end.crystals[me], state.crystals[me]
    if held > had:
        size = CRYSTAL_POINTS[held] - CRYSTAL_POINTS[had] + held - had
        yield Reason("a-crystals", size, {"k": held, "p": CRYSTAL_POINTS[held]}, "lab")


# the engineer


def engineer_reasons(scene: Scene, side: Side) -> Reasons:
    """Rooms that lead on, symbols that are taken, the bot for three markers."""
    me, state = scene.seat, scene.before
    opposite = scene.other if side is scene.best else scene.best
    for text, at in side.at("step"):
        room = ROOM_IDS.index(text)
        program = scene.figures.tiles[room]
        if side.states[at].programmed[me] >> program & 1:
            yield Reason("a-occupied", BOT, {}, "headquarters")
        for other, _ in opposite.at("step"):
            yield from ways_on(scene, room, ROOM_IDS.index(other))
    for text, at in side.at("buy"):
        if not side.states[at].bought[me] and text in PROGRAM_IDS:
            yield Reason("a-three", BOT, {}, "bots")
            break
    if all(state.engineers[other] == Room.PASSED for other in others(state, me)):
        if side.line and side.line[0] != "pass" and state.engineers[me] != Room.PASSED:
            yield Reason("a-alone", 0.5, {}, "status")


def ways_on(scene: Scene, room: int, other: int) -> Reasons:
    """A program that can be reached from one room and not from another."""
    goals = [goal for goal in range(ROOMS) if WAY[room][goal] == Way.ARROW]
    elsewhere = [goal for goal in range(ROOMS) if WAY[other][goal] != Way.NONE]
    missed = [goal for goal in goals if goal not in elsewhere]
    if missed and room != other:
        values = {"r": ("room", room), "q": ("room", other)}
        values["tile"] = ("program", scene.figures.tiles[missed[0]])
        yield Reason("a-path", STEP, values, f"step {ROOM_IDS[room]}")


# time


def time_reasons(scene: Scene, side: Side) -> Reasons:
    """Cheaper ways, bots that are taken back, markers that are points in the end."""
    me, state = scene.seat, scene.before
    opposite = scene.other if side is scene.best else scene.best
    for (text, at), (other, instead) in zip(side.at("deploy"), opposite.at("deploy")):
        sector, program = text.split()
        goal, same = other.split()
        a, b = SECTOR_IDS.index(sector), SECTOR_IDS.index(goal)
        cost = side.known[at].movement_costs[a][me]
        dearer = opposite.known[instead].movement_costs[b][me]
        if program == same and cost < dearer:
            values = where(a) | {"t": ("sector", b), "a": cost, "b": dearer}
            yield Reason("a-way", dearer - cost, values, f"sector {a}")
    for _, at in side.at("return"):
        paid = [text for text in side.line[at + 1 :] if text.split()[0] in ("deploy", "do", "buy")]
        if paid:
            words = paid[0].split()
            thing = PROGRAM_IDS.index(words[-1]) if words[-1] in PROGRAM_IDS else -1
            if words[0] == "do":
                thing = side.states[at].areas[me]
            yield Reason("a-back", BOT, {"thing": ("program", thing)}, "bots")
    more = side.end.time_markers[me] - opposite.end.time_markers[me]
    if state.round_number == ROUNDS and more > 0:
        yield Reason("a-end", more, {"k": more}, "lab")


def passing_reasons(scene: Scene, side: Side) -> Reasons:
    """What passing now is good for."""
    me, state = scene.seat, scene.before
    if side.line[:1] != ("pass",) or state.round_number == ROUNDS:
        return
    kept = state.programmed[me].bit_count()
    if kept:
        yield Reason("a-keep", kept, {}, "bots")
    if not state.passes:
        yield Reason("a-first", 1, {}, "headquarters")


# what speaks against


def costs(scene: Scene, side: Side) -> Reasons:
    """What speaks against a way to go on."""
    me, state = scene.seat, scene.before
    for sector in range(SECTORS):
        count = side.end.octopods[sector]
        if count and side.end.control[sector] == me != state.control[sector]:
            values = where(sector) | {"k": count, "p": PENALTY[count]}
            size = PENALTY[count] * left(state)
            yield Reason("a-dirty", size, values, f"sector {sector}")
        home = state.stations[sector][me] - side.end.stations[sector][me]
        fewer = scene.figures.bot_points[me] - side.figures.bot_points[me]
        if home > 0:
            values = where(sector) | {"k": home, "p": max(fewer, 0)}
            yield Reason("a-myhome", max(fewer, 1), values, f"sector {sector}")
    lost = state.tally[me][Source.RED_LINES] - side.end.tally[me][Source.RED_LINES]
    if lost > 0:
        values = {"d": FREE_STEPS[state.points[me] % LAP], "p": lost}
        yield Reason("a-line", lost, values, "lab")
    yield from too_much(scene, side)


def too_much(scene: Scene, side: Side) -> Reasons:
    """What the lab has no room for when it is taken."""
    me = scene.seat
    for said, at in side.steps():
        state, after = side.states[at], side.states[at + 1]
        area, sector = state.areas[me], state.scientists[me]
        if said != "do" or area not in (Program.TIME, Program.CRYSTAL):
            continue
        offered = state.sector_time[sector] + AREA_TIME
        got = after.time_markers[me] - state.time_markers[me]
        if area == Program.CRYSTAL:
            offered = state.sector_crystals[sector]
            got = after.crystals[me] - state.crystals[me]
        if offered > got >= 0:
            yield Reason("a-full", offered - got, {"k": offered - got}, "lab")
