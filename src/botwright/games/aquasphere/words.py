"""What an action does, in a sentence: English and German. What comes of it say the facts."""

from typing import Any

from botwright.core.reading.sentences import addressed, persons
from botwright.games.aquasphere.data import (
    NO_SEAT,
    PROGRAM_PRICE,
    PROGRAMS,
    SECTOR_IDS,
    SECTOR_PROGRAM,
    SECTORS,
    WAY,
    Decision,
    Gain,
    Program,
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
    seat_in_words,
)
from botwright.games.aquasphere.story.questions import time_back

# kind of sentence: English, German; "[of a third person|to the reader]"
SENTENCES = {
    "step": (
        "{who} [moves|move] the engineer to the room {quoted}.",
        "{who} [zieht|ziehst] den Ingenieur in den Raum {quoted}.",
    ),
    "sidestep": (
        "{who} [takes|take] the side door to the room {quoted}.",
        "{who} [geht|gehst] durch die Seitentür in den Raum {quoted}.",
    ),
    "buy": (
        "{who} [pays|pay] {cost} and [programs|program] a bot: {program}.",
        "{who} [zahlt|zahlst] {cost} und [programmiert|programmierst] einen Bot: {program}.",
    ),
    "deploy": (
        "{who} [goes|go] to sector {sector} for {cost} and [deploys|deploy] the bot: {program}.",
        "{who} [geht|gehst] für {cost} in Sektor {sector} und setzt den Bot ein: {program}.",
    ),
    "stay": (
        "{who} [stays|stay] in sector {sector} and [deploys|deploy] the bot: {program}.",
        "{who} [bleibt|bleibst] in Sektor {sector} und setzt den Bot ein: {program}.",
    ),
    "pass": ("{who} [passes|pass].", "{who} passt."),
    "catch": ("{who} [catches|catch] {octopods}.", "{who} [fängt|fängst] {octopods}."),
    "control": (
        "{who} [puts|put] a bot on control field {sector}.",
        "{who} [stellt|stellst] einen Bot auf Kontrollfeld {sector}.",
    ),
    "gain": ("{who} [takes|take] {gain} first.", "{who} [nimmt|nimmst] zuerst {gain}."),
    "pay": (
        "{who} [pays|pay] a crystal and [crosses|cross] the red line.",
        "{who} [zahlt|zahlst] einen Kristall und [überquert|überquerst] die rote Linie.",
    ),
    "pay_bot": (
        "{who} [takes|take] back the bot {program} and [crosses|cross] the red line.",
        "{who} [nimmt|nimmst] den Bot {program} zurück und [überquert|überquerst] die rote Linie.",
    ),
    "income": (
        "{who} [takes|take] the time markers for submarines.",
        "{who} [nimmt|nimmst] die Zeitmarker für U-Boote.",
    ),
    "use": (
        "{who} [uses|use] a research card and [programs|program] a bot: {program}.",
        "{who} nutzt eine Forschungskarte und [programmiert|programmierst] einen Bot: {program}.",
    ),
    "return": (
        "{who} [takes|take] the bot {program} back for {time}.",
        "{who} [nimmt|nimmst] den Bot {program} für {time} zurück.",
    ),
    "skip": (
        "{who} [does|do] without the action.",
        "{who} [verzichtet|verzichtest] auf die Aktion.",
    ),
    "no_letter": (
        "{who} [places|place] no further bot.",
        "{who} [stellt|stellst] keinen weiteren Bot auf.",
    ),
    "stop": ("{who} [uses|use] no further card.", "{who} nutzt keine weitere Karte."),
    "stay_before_line": (
        "{who} [stays|stay] before the red line.",
        "{who} [bleibt|bleibst] vor der roten Linie stehen.",
    ),
    "end": ("{who} [ends|end] the turn.", "{who} [beendet|beendest] den Zug."),
    # the action of an area
    "LAB": (
        "{who} [expands|expand] the lab: {expansion}.",
        "{who} [erweitert|erweiterst] das Labor: {expansion}.",
    ),
    "TIME": (
        "{who} [takes|take] time markers in sector {sector}.",
        "{who} [nimmt|nimmst] Zeitmarker in Sektor {sector}.",
    ),
    "CRYSTAL": (
        "{who} [takes|take] crystals in sector {sector}.",
        "{who} [nimmt|nimmst] Kristalle in Sektor {sector}.",
    ),
    "OCTOPOD": ("{who} [catches|catch] octopods.", "{who} [fängt|fängst] Oktopoden."),
    "SUBMARINE": (
        "{who} [launches|launch] a submarine in sector {sector} for {cost}.",
        "{who} setzt für {cost} ein U-Boot in Sektor {sector} ein.",
    ),
    "CARD": (
        "{who} [takes|take] a research card: {card}.",
        "{who} [nimmt|nimmst] eine Forschungskarte: {card}.",
    ),
    "PROGRAM": (
        "{who} [programs|program] a bot in sector {sector}: {program}.",
        "{who} [programmiert|programmierst] einen Bot in Sektor {sector}: {program}.",
    ),
    # chance
    "sector": ("Sector {sector} joins the ring.", "Sektor {sector} kommt in den Ring."),
    "start": ("{who} [begins|begin].", "{who} [beginnt|beginnst]."),
    "lab": ("{who} [gets|get] base lab {sector}.", "{who} [erhält|erhältst] Basislabor {sector}."),
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


def sentence(state: Any, known: Any, action: int, language: str, reader: int | None = None) -> str:
    """What an action does in this position; a reader whom it is about is spoken to."""
    kind, index = kind_of(action)
    kind, values = chance_values(state, kind, index, language)
    if not values:
        kind, values = player_values(state, known, kind, index, language)
    seat = values.get("seat", NO_SEAT)
    name = seat_in_words(seat, language) if seat >= 0 else ""
    values |= persons(name, language, seat == reader)
    return addressed(pick(SENTENCES[kind], language), seat == reader).format(**values)


def chance_values(state: Any, kind: str, index: int, language: str) -> tuple[str, dict[str, Any]]:
    """Kind of sentence and its words for what chance draws; no words for other actions."""
    if kind in ("sector", "lab"):
        drawn = sum(lab >= 0 for lab in state.base_labs)
        unused = kind == "lab" and drawn >= state.players
        seat = drawn if kind == "lab" and not unused else NO_SEAT
        return "unused_lab" if unused else kind, {"sector": SECTOR_IDS[index], "seat": seat}
    if kind == "start":
        return kind, {"seat": index}
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


def player_values(
    state: Any, known: Any, kind: str, index: int, language: str
) -> tuple[str, dict[str, Any]]:
    """Kind of sentence and its words for what a player does."""
    mover = max(int(state.to_move), 0)
    sector = max(int(state.scientists[mover]), 0)
    values: dict[str, Any] = {"seat": mover, "sector": SECTOR_IDS[sector]}
    if kind == "step":
        values["quoted"] = quoted_program(known.tiles[index], language)
        engineer = min(int(state.engineers[mover]), len(WAY) - 1)
        kind = "sidestep" if WAY[engineer][index] == Way.SIDEWAYS else kind
    elif kind == "deploy":
        goal, program = divmod(index, PROGRAMS)
        values["sector"], values["program"] = SECTOR_IDS[goal], program_name(program, language)
        values["cost"] = amount(known.movement_costs[goal][mover], "time", language)
        kind = "stay" if goal == sector else kind
    elif kind in ("buy", "use"):
        values["program"] = program_name(index, language)
        values["cost"] = amount(PROGRAM_PRICE, "time", language)
    elif kind == "return":
        values["program"] = quoted_program(index, language)
        values["time"] = amount(time_back(state, mover), "time", language)
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
        values |= action_values(state, known, mover, sector, language)
    elif kind == "stop":
        kind = STOPS.get(Decision(int(state.decision)), kind)
    return kind, values


def action_values(
    state: Any, known: Any, player: int, sector: int, language: str
) -> dict[str, Any]:
    """The words for the action of an area: what is taken, what it costs."""
    values: dict[str, Any] = {"program": program_name(SECTOR_PROGRAM[sector], language)}
    values["expansion"] = values["card"] = "?"
    if height := int(state.expansion_heights[sector]):
        expansion = state.expansion_piles[sector][height - 1]
        values["expansion"] = expansion_name(expansion, language)
    if height := int(state.card_heights[sector]):
        values["card"] = card_name(state.card_piles[sector][height - 1], language)
    if state.areas[player] == Program.SUBMARINE and NO_SEAT in state.berths[sector]:
        cost = known.submarine_costs[sector][player]
        values["cost"] = amount(cost, "time", language)
    else:
        values["cost"] = "?"
    return values
