"""What is asked and what an action does, in sentences: English and German."""

from typing import Any

from botwright.games.aquasphere.data import (
    BOT_TIME,
    CARD_KIND,
    CARD_PROGRAM,
    EXPANSION_ENTRIES,
    KIND_ENTRIES,
    NO_PROGRAM,
    NO_SEAT,
    PROGRAM_CARD_ENTRIES,
    PROGRAM_ENTRIES,
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
    Stage,
    Way,
)
from botwright.games.aquasphere.notation import kind_of
from botwright.games.aquasphere.rules.deploying import movement_cost
from botwright.games.aquasphere.rules.headquarters import tile_in
from botwright.games.aquasphere.rules.submarines import submarine_cost

SEAT_NAMES = {"en": ("White", "Yellow", "Red", "Blue"), "de": ("Weiß", "Gelb", "Rot", "Blau")}

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
    "gain": ("{who} takes this first: {gain}.", "{who} nimmt das zuerst: {gain}."),
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
    "skip": ("{who} leaves the action and ends the turn.", "{who} lässt die Aktion und endet."),
    "stop": ("{who} leaves it at that.", "{who} lässt es dabei."),
    "stay_before_line": (
        "{who} stays before the red line.",
        "{who} bleibt vor der roten Linie stehen.",
    ),
    "end": ("{who} ends the turn.", "{who} beendet den Zug."),
    # the action of an area
    "LAB": (
        "{who} attaches a lab expansion: {expansion}.",
        "{who} baut das Labor aus: {expansion}.",
    ),
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
        "{who} setzt für {cost} ein U-Boot in Sektor {sector} aus.",
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
# things that are counted: one and many in English, one and many in German
THINGS = {
    "time": ("time marker", "time markers", "Zeitmarker", "Zeitmarker"),
    "crystals": ("crystal", "crystals", "Kristall", "Kristalle"),
    "octopods": ("octopod", "octopods", "Oktopode", "Oktopoden"),
    "points": ("point", "points", "Punkt", "Punkte"),
    "bots": ("bot", "bots", "Bot", "Bots"),
    "cards": ("research card", "research cards", "Forschungskarte", "Forschungskarten"),
}
GAIN_NAMES = {
    Gain.TIME: ("time markers of a card", "Zeitmarker einer Karte"),
    Gain.CRYSTAL: ("the crystal of a card", "den Kristall einer Karte"),
    Gain.CARD_POINTS: ("the points of a card", "die Punkte einer Karte"),
    Gain.POINTS: ("the points of the action", "die Punkte der Aktion"),
    Gain.IMMEDIATE: ("the effect of the new card", "die Wirkung der neuen Karte"),
}

# what the player to move is being asked, for the status line
QUESTIONS = {
    Decision.OVER: ("The game is over.", "Das Spiel ist zu Ende."),
    Decision.DRAW_SECTOR: ("The station is put together.", "Die Station wird zusammengesetzt."),
    Decision.DRAW_START: ("The start player is drawn.", "Der Startspieler wird ausgelost."),
    Decision.DRAW_LAB: ("The base labs are drawn.", "Die Basislabore werden ausgelost."),
    Decision.DRAW_CARD: ("A research card is turned up.", "Eine Forschungskarte wird aufgedeckt."),
    Decision.DRAW_EXPANSION: ("A lab expansion is turned up.", "Ein Laborausbau wird aufgedeckt."),
    Decision.DRAW_ROTATION: ("The centre tile is laid.", "Das Zentrumsplättchen wird gelegt."),
    Decision.DRAW_PROGRAM_CARD: (
        "A program card is turned up.",
        "Eine Programmkarte wird aufgedeckt.",
    ),
    Decision.TURN: (
        "Program a bot, deploy one, or pass?",
        "Einen Bot programmieren, einen einsetzen oder passen?",
    ),
    Decision.ACTION: (
        "Carry out the action of the area?",
        "Die Aktion des Bereichs ausführen?",
    ),
    Decision.LETTER: (
        "Put a bot on the control field of a letter?",
        "Einen Bot auf das Kontrollfeld eines Buchstabens stellen?",
    ),
    Decision.END: ("End your turn, or take bots back?", "Zug beenden oder Bots zurücknehmen?"),
    Decision.GAIN: ("Which gain first?", "Welchen Gewinn zuerst?"),
    Decision.RED_LINE: ("Cross the red line?", "Die rote Linie überqueren?"),
    Decision.THIRD_BOT: (
        "A third programmed bot: take one back.",
        "Ein dritter programmierter Bot: Nimm einen zurück.",
    ),
    Decision.SCORING_CARDS: (
        "Intermediate scoring: time markers or cards?",
        "Zwischenwertung: Zeitmarker oder Karten?",
    ),
}
STAGES = {
    Stage.PREPARATION: ("Preparation", "Vorbereitung"),
    Stage.TURN: ("Turn", "Spielzug"),
    Stage.DEPLOYED: ("Bot deployed", "Bot eingesetzt"),
    Stage.DONE: ("End of turn", "Ende des Zuges"),
    Stage.OVER: ("End of the game", "Spielende"),
}
SCORING = ("Intermediate scoring", "Zwischenwertung")


def pick(texts: tuple[str, str], language: str) -> str:
    """The text in a language."""
    return texts[1] if language == "de" else texts[0]


def stage_name(state: Any, language: str) -> str:
    """How far the turn or scoring has come."""
    return pick(STAGES.get(Stage(int(state.stage)), SCORING), language)


def seat_name(seat: int, language: str) -> str:
    """A player or neutral colour."""
    return SEAT_NAMES[language][seat]


def amount(number: int, thing: str, language: str, sign: bool = False) -> str:
    """A number of things, with its sign if wanted."""
    words = THINGS[thing][2:] if language == "de" else THINGS[thing][:2]
    text = f"{number:+d}" if sign else str(number)
    return f"{text.replace('-', '−')} {words[0] if abs(number) == 1 else words[1]}"


def program_name(program: int, language: str) -> str:
    """The name of a program."""
    return PROGRAM_ENTRIES[program].text(f"name_{language}")


def quoted_program(program: int, language: str) -> str:
    """The name of a program in quotation marks."""
    quotes = "„{}“" if language == "de" else "“{}”"
    return quotes.format(program_name(program, language))


def card_name(card: int, language: str) -> str:
    """The name of a research card, with the program it shows."""
    name = KIND_ENTRIES[CARD_KIND[card]].text(f"name_{language}")
    program = int(CARD_PROGRAM[card])
    return name if program == NO_PROGRAM else f"{name} ({program_name(program, language)})"


def card_text(card: int, language: str) -> str:
    """What a research card does."""
    text: str = KIND_ENTRIES[CARD_KIND[card]].text(f"text_{language}")
    program = int(CARD_PROGRAM[card])
    return (
        text
        if program == NO_PROGRAM
        else text.replace("{program}", quoted_program(program, language))
    )


def expansion_name(expansion: int, language: str) -> str:
    """Letters and stores of a lab expansion."""
    entry = EXPANSION_ENTRIES[expansion]
    stores = [
        amount(entry.number(key), key, language, sign=True)
        for key in ("cards", "crystals", "octopods", "time")
        if entry.number(key)
    ]
    letters = "+".join(entry.text("letters"))
    return ", ".join([letters, *stores] if letters else stores)


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


def program_card_name(face: int, language: str) -> str:
    """A face of a program card."""
    faces = ("Vorderseite", "Rückseite") if language == "de" else ("front", "back")
    return f"{PROGRAM_CARD_ENTRIES[face // 2].text('id')} ({faces[face % 2]})"


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
        values["octopods"] = amount(index + 1, "octopods", language)
    elif kind == "control":
        values["sector"] = SECTOR_IDS[index]
    elif kind == "gain":
        values["gain"] = pick(GAIN_NAMES[Gain(index)], language)
    elif kind == "do":
        kind = Program(max(int(state.areas[mover]), 0)).name
        values |= action_values(state, mover, sector, language)
    elif kind == "stop" and state.decision == Decision.RED_LINE:
        kind = "stay_before_line"
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
