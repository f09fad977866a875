"""What an action does, in a sentence: English and German. What comes of it say the facts."""

from typing import Any

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
    Store,
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
        room = int(state.capacities[mover][Store.TIME]) - int(state.time_markers[mover])
        values["time"] = amount(min(BOT_TIME, room), "time", language)
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
