"""What an action does, and what follows of itself, in sentences: English and German."""

from typing import Any

import numpy as np

from botwright.games.aquasphere.data import (
    BOT_TIME,
    NO_SEAT,
    PROGRAM_PRICE,
    PROGRAMS,
    ROOM_IDS,
    SECTOR_IDS,
    SECTOR_PROGRAM,
    SECTORS,
    WAY,
    Decision,
    Gain,
    Program,
    Source,
    Stage,
    Way,
)
from botwright.games.aquasphere.notation import (
    GAIN_NAMES,
    amount,
    card_name,
    expansion_name,
    kind_of,
    pick,
    program_card_name,
    program_name,
    quoted_program,
    seat_name,
)
from botwright.games.aquasphere.rules.deploying import movement_cost
from botwright.games.aquasphere.rules.headquarters import tile_in
from botwright.games.aquasphere.rules.scoring import control_fields, places
from botwright.games.aquasphere.rules.submarines import submarine_cost

# kind of sentence: English, German
SENTENCES = {
    "step": (
        "{who} moves the engineer to room {room}: {program}.",
        "{who} zieht den Ingenieur in Raum {room}: {program}.",
    ),
    "sidestep": (
        "{who} takes the side door to room {room}: {program}.",
        "{who} geht durch die Seitentür in Raum {room}: {program}.",
    ),
    "buy": (
        "{who} pays {cost} and programs a bot: {program}.",
        "{who} zahlt {cost} und programmiert einen Bot: {program}.",
    ),
    "deploy": (
        "{who} goes to sector {sector} for {cost} and deploys the bot: {program}.",
        "{who} geht für {cost} in Sektor {sector} und setzt den Bot ein: {program}.",
    ),
    "stay": (
        "{who} stays in sector {sector} and deploys the bot: {program}.",
        "{who} bleibt in Sektor {sector} und setzt den Bot ein: {program}.",
    ),
    "pass": ("{who} passes.", "{who} passt."),
    "catch": ("{who} catches {octopods}.", "{who} fängt {octopods}."),
    "control": (
        "{who} puts a bot on control field {sector}.",
        "{who} stellt einen Bot auf Kontrollfeld {sector}.",
    ),
    "gain": ("{who} takes {gain} first.", "{who} nimmt zuerst {gain}."),
    "pay": (
        "{who} pays a crystal and crosses the red line.",
        "{who} zahlt einen Kristall und überquert die rote Linie.",
    ),
    "pay_bot": (
        "{who} takes back the bot {program} and crosses the red line.",
        "{who} nimmt den Bot {program} zurück und überquert die rote Linie.",
    ),
    "income": (
        "{who} takes the time markers for submarines.",
        "{who} nimmt die Zeitmarker für U-Boote.",
    ),
    "use": (
        "{who} uses a research card and programs a bot: {program}.",
        "{who} nutzt eine Forschungskarte und programmiert einen Bot: {program}.",
    ),
    "return": (
        "{who} takes the bot {program} back for {time}.",
        "{who} nimmt den Bot {program} für {time} zurück.",
    ),
    "skip": ("{who} does without the action.", "{who} verzichtet auf die Aktion."),
    "no_letter": ("{who} places no further bot.", "{who} stellt keinen weiteren Bot auf."),
    "stop": ("{who} uses no further card.", "{who} nutzt keine weitere Karte."),
    "stay_before_line": (
        "{who} stays before the red line.",
        "{who} bleibt vor der roten Linie stehen.",
    ),
    "end": ("{who} ends the turn.", "{who} beendet den Zug."),
    # the action of an area
    "LAB": ("{who} expands the lab: {expansion}.", "{who} erweitert das Labor: {expansion}."),
    "TIME": (
        "{who} takes time markers in sector {sector}.",
        "{who} nimmt Zeitmarker in Sektor {sector}.",
    ),
    "CRYSTAL": (
        "{who} takes crystals in sector {sector}.",
        "{who} nimmt Kristalle in Sektor {sector}.",
    ),
    "OCTOPOD": ("{who} catches octopods.", "{who} fängt Oktopoden."),
    "SUBMARINE": (
        "{who} launches a submarine in sector {sector} for {cost}.",
        "{who} setzt für {cost} ein U-Boot in Sektor {sector} ein.",
    ),
    "CARD": (
        "{who} takes a research card: {card}.",
        "{who} nimmt eine Forschungskarte: {card}.",
    ),
    "PROGRAM": (
        "{who} programs a bot in sector {sector}: {program}.",
        "{who} programmiert einen Bot in Sektor {sector}: {program}.",
    ),
    # chance
    "sector": ("Sector {sector} joins the ring.", "Sektor {sector} kommt in den Ring."),
    "start": ("{seat} begins.", "{seat} beginnt."),
    "lab": ("{seat} gets base lab {sector}.", "{seat} erhält Basislabor {sector}."),
    "unused_lab": ("Base lab {sector} is turned up.", "Basislabor {sector} wird aufgedeckt."),
    "card": (
        "Research card at sector {sector}: {card}.",
        "Forschungskarte an Sektor {sector}: {card}.",
    ),
    "expansion": (
        "Lab expansion at sector {sector}: {expansion}.",
        "Laborausbau an Sektor {sector}: {expansion}.",
    ),
    "turn": (
        "The centre tile is turned towards sector {sector}.",
        "Das Zentrumsplättchen zeigt zu Sektor {sector}.",
    ),
    "program": ("Program card {face} is turned up.", "Programmkarte {face} wird aufgedeckt."),
}
STOPS = {Decision.RED_LINE: "stay_before_line", Decision.LETTER: "no_letter"}


def sentence(state: Any, action: int, language: str) -> str:
    """What an action does in this position."""
    kind, index = kind_of(action)
    kind, values = chance_values(state, kind, index, language)
    if not values:
        kind, values = player_values(state, kind, index, language)
    return pick(SENTENCES[kind], language).format(**values)


def chance_values(state: Any, kind: str, index: int, language: str) -> tuple[str, dict[str, Any]]:
    """Kind of sentence and its words for what chance draws; no words for other actions."""
    if kind in ("sector", "lab"):
        drawn = int((state.base_labs >= 0).sum())
        seat = seat_name(drawn, language) if drawn < state.players else ""
        unused = kind == "lab" and not seat
        return "unused_lab" if unused else kind, {"sector": SECTOR_IDS[index], "seat": seat}
    if kind == "start":
        return kind, {"seat": seat_name(index, language)}
    if kind == "card":
        sector = state.ring[int(state.cards_turned) % SECTORS]
        return kind, {"sector": SECTOR_IDS[sector], "card": card_name(index, language)}
    if kind == "expansion":
        sector = state.ring[int(state.expansions_turned) % SECTORS]
        name = expansion_name(index, language)
        return kind, {"sector": SECTOR_IDS[sector], "expansion": name}
    if kind == "turn":
        return kind, {"sector": SECTOR_IDS[state.ring[index]]}
    if kind == "program":
        return kind, {"face": program_card_name(index, language)}
    return kind, {}


def player_values(state: Any, kind: str, index: int, language: str) -> tuple[str, dict[str, Any]]:
    """Kind of sentence and its words for what a player does."""
    mover = max(int(state.to_move), 0)
    sector = max(int(state.scientists[mover]), 0)
    values: dict[str, Any] = {"who": seat_name(mover, language), "sector": SECTOR_IDS[sector]}
    if kind == "step":
        values["room"] = ROOM_IDS[index]
        values["program"] = program_name(tile_in(state, index), language)
        engineer = min(int(state.engineers[mover]), len(WAY) - 1)
        kind = "sidestep" if WAY[engineer, index] == Way.SIDEWAYS else kind
    elif kind == "deploy":
        goal, program = divmod(index, PROGRAMS)
        values["sector"], values["program"] = SECTOR_IDS[goal], program_name(program, language)
        values["cost"] = amount(int(movement_cost(state, mover, goal)), "time", language)
        kind = "stay" if goal == sector else kind
    elif kind in ("buy", "use"):
        values["program"] = program_name(index, language)
        values["cost"] = amount(PROGRAM_PRICE, "time", language)
    elif kind == "return":
        values["program"] = quoted_program(index, language)
        values["time"] = amount(BOT_TIME, "time", language)
    elif kind == "pay" and index > 0:
        kind, values["program"] = "pay_bot", quoted_program(index - 1, language)
    elif kind == "catch":
        values["octopods"] = amount(index + 1, "caught", language)
    elif kind == "control":
        values["sector"] = SECTOR_IDS[index]
    elif kind == "gain":
        values["gain"] = pick(GAIN_NAMES[Gain(index)], language)
    elif kind == "do":
        kind = Program(max(int(state.areas[mover]), 0)).name
        values |= action_values(state, mover, sector, language)
    elif kind == "stop":
        kind = STOPS.get(Decision(int(state.decision)), kind)
    return kind, values


def action_values(state: Any, player: int, sector: int, language: str) -> dict[str, Any]:
    """The words for the action of an area: what is taken, what it costs."""
    values: dict[str, Any] = {"program": program_name(int(SECTOR_PROGRAM[sector]), language)}
    values["expansion"] = values["card"] = "?"
    if height := int(state.expansion_heights[sector]):
        expansion = int(state.expansion_piles[sector, height - 1])
        values["expansion"] = expansion_name(expansion, language)
    if height := int(state.card_heights[sector]):
        values["card"] = card_name(int(state.card_piles[sector, height - 1]), language)
    if state.areas[player] == Program.SUBMARINE and (state.berths[sector] == NO_SEAT).any():
        cost = int(submarine_cost(state, player, sector))
        values["cost"] = amount(cost, "time", language)
    else:
        values["cost"] = "?"
    return values


# what follows of itself, kind of event: English, German
EVENTS = {
    "displaced": (
        "The bot of {who} in sector {sector} moves to the charging station.",
        "Der Bot von {who} in Sektor {sector} rückt in die Ladestation.",
    ),
    "home": (
        "The charging station of sector {sector} overflows: {who} takes back {bots}.",
        "Die Ladestation von Sektor {sector} läuft über: {who} nimmt {bots} zurück.",
    ),
    "programmed": (
        "{who} has a new programmed bot: {program}.",
        "{who} hat einen neuen programmierten Bot: {program}.",
    ),
    "change": ("{who}: {changes}.", "{who}: {changes}."),
    "lost": (
        "{who} loses {points} at the red line.",
        "{who} verliert {points} an der roten Linie.",
    ),
    "scoring": (
        "Intermediate scoring, {who}: majority {majority}, bots {bots}, crystals {crystals},"
        " octopods {octopods}; together {total}.",
        "Zwischenwertung, {who}: Mehrheit {majority}, Bots {bots}, Kristalle {crystals},"
        " Oktopoden {octopods}; zusammen {total}.",
    ),
    "final": (
        "Final scoring, {who}: letters {letters}, time {time}, submarines {submarines}, lab {lab}.",
        "Schlusswertung, {who}: Buchstaben {letters}, Zeit {time}, U-Boote {submarines},"
        " Labor {lab}.",
    ),
    "refill": ("Sector {sector} receives {things}.", "Sektor {sector} erhält {things}."),
    "neutral": (
        "A neutral submarine ({who}) comes to sector {sector}.",
        "Ein neutrales U-Boot ({who}) kommt in Sektor {sector}.",
    ),
    "round": ("Round {number} begins: {order}.", "Runde {number} beginnt: {order}."),
    "won": ("{who} wins with {points} points.", "{who} gewinnt mit {points} Wissenspunkten."),
    "won_control": (
        "{who} wins: equal points, more control fields ({number}).",
        "{who} gewinnt: gleich viele Wissenspunkte, mehr Kontrollfelder ({number}).",
    ),
    "won_crystals": (
        "{who} wins: equal points and control fields, more crystals ({number}).",
        "{who} gewinnt: gleich viele WP und Kontrollfelder, mehr Kristalle ({number}).",
    ),
    "shared": ("{who} share the victory.", "{who} teilen sich den Sieg."),
}


def happenings(before: Any, action: int, after: Any, language: str) -> list[str]:
    """What follows of itself: displaced bots, gains, scorings, the next round, the end."""
    found: list[str] = []

    def tell(kind: str, **values: object) -> None:
        found.append(pick(EVENTS[kind], language).format(**values))

    if before.stage != Stage.PREPARATION:
        kind, index = kind_of(action)
        if kind in ("deploy", "control"):
            sector = index // PROGRAMS if kind == "deploy" else index
            tell_bots(before, sector, after, tell, language)
        tell_seats(before, after, tell, language)
    elif before.tile != after.tile:
        tell_refill(before, after, tell, language)
    if after.round_number != before.round_number:
        seats = ", ".join(seat_name(int(seat), language) for seat in after.order if seat >= 0)
        tell("round", number=int(after.round_number), order=seats)
    if after.decision == Decision.OVER:
        tell_end(after, tell, language)
    return found


def tell_seats(before: Any, after: Any, tell: Any, language: str) -> None:
    """What came to each player, in turn order; the final scoring after all intermediate ones."""
    order = [int(seat) for seat in before.order if seat >= 0]
    for seat in order:
        tell_points(before, after, seat, tell, language)
        if after.decision != Decision.OVER:
            tell_changes(before, after, seat, tell, language)
    for seat in order if after.decision == Decision.OVER else []:
        tell_final(before, after, seat, tell, language)
        tell_changes(before, after, seat, tell, language)


def tell_bots(before: Any, sector: int, after: Any, tell: Any, language: str) -> None:
    """The bot pushed from a control field, and bots sent home from its charging station."""
    pushed = int(before.control[sector])
    if pushed == NO_SEAT:
        return
    tell("displaced", who=seat_name(pushed, language), sector=SECTOR_IDS[sector])
    for seat, there in enumerate(before.stations[sector]):
        home = int(there) + int(seat == pushed) - int(after.stations[sector, seat])
        if home > 0:
            bots, who = amount(home, "bots", language), seat_name(seat, language)
            tell("home", sector=SECTOR_IDS[sector], bots=bots, who=who)


def tell_changes(before: Any, after: Any, seat: int, tell: Any, language: str) -> None:
    """A bot on a symbol, then time markers, crystals and points that came or went."""
    new = int(after.programmed[seat]) & ~int(before.programmed[seat])
    for program in range(PROGRAMS):
        if new >> program & 1:
            name = program_name(program, language)
            tell("programmed", who=seat_name(seat, language), program=name)
    changes = []
    for thing, field in (("time", "time_markers"), ("crystals", "crystals"), ("points", "points")):
        difference = int(after[field][seat]) - int(before[field][seat])
        if difference:
            changes.append(amount(difference, thing, language, sign=True))
    if changes:
        tell("change", who=seat_name(seat, language), changes=", ".join(changes))


def tell_points(before: Any, after: Any, seat: int, tell: Any, language: str) -> None:
    """The sums of a scoring, and points lost at a red line."""
    gained = after.tally[seat].astype(int) - before.tally[seat]
    who = seat_name(seat, language)
    parts = [Source.MAJORITY, Source.BOTS, Source.CRYSTALS, Source.OCTOPODS_LEFT]
    if gained[parts].any():
        names = ("majority", "bots", "crystals", "octopods", "total")
        sums = [*gained[parts].tolist(), int(gained[parts].sum())]
        tell("scoring", who=who, **dict(zip(names, sums, strict=True)))
    if gained[Source.RED_LINES] < 0:
        tell("lost", who=who, points=amount(-int(gained[Source.RED_LINES]), "points", language))


def tell_final(before: Any, after: Any, seat: int, tell: Any, language: str) -> None:
    """The sums of the final scoring."""
    parts = [Source.LETTERS, Source.TIME, Source.ALL_SUBMARINES, Source.FULL_LAB]
    sums = (int(after.tally[seat, part]) - int(before.tally[seat, part]) for part in parts)
    names = ("letters", "time", "submarines", "lab")
    tell("final", who=seat_name(seat, language), **dict(zip(names, sums, strict=True)))


def tell_refill(before: Any, after: Any, tell: Any, language: str) -> None:
    """What the centre tile brought."""
    for sector in (int(sector) for sector in after.ring):
        things = [
            ("time", int(after.sector_time[sector])),
            ("crystals", int(after.sector_crystals[sector]) - int(before.sector_crystals[sector])),
            ("caught", int(after.octopods[sector]) - int(before.octopods[sector])),
        ]
        texts = [amount(number, thing, language) for thing, number in things if number]
        if texts:
            tell("refill", sector=SECTOR_IDS[sector], things=", ".join(texts))
        for colour in sorted(set(after.berths[sector]) - set(before.berths[sector])):
            who = seat_name(int(colour), language)
            tell("neutral", who=who, sector=SECTOR_IDS[sector])


def tell_end(after: Any, tell: Any, language: str) -> None:
    """Who has won, and by which tie-break."""
    players = int(after.players)
    out = np.zeros(players, np.int32)
    places(after, out)
    winners = [seat for seat in range(players) if out[seat] == 0]
    winner = winners[0]
    if len(winners) > 1:
        tell("shared", who=", ".join(seat_name(seat, language) for seat in winners))
        return
    who = seat_name(winner, language)
    rivals = [seat for seat in range(players) if after.points[seat] == after.points[winner]]
    rivals.remove(winner)
    fields = int(control_fields(after, winner))
    if not rivals:
        tell("won", who=who, points=int(after.points[winner]))
    elif all(control_fields(after, seat) < fields for seat in rivals):
        tell("won_control", who=who, number=fields)
    else:
        tell("won_crystals", who=who, number=int(after.crystals[winner]))
