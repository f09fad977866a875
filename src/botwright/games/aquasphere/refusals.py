"""Why an action is not possible now, in English and German, with the rulings it rests on."""

from typing import Any

from botwright.core.reading.errors import Refusal
from botwright.core.seats import CHANCE, NOBODY
from botwright.games.aquasphere import actions
from botwright.games.aquasphere.data import (
    PROGRAM_PRICE,
    PROGRAMS,
    WAY,
    Decision,
    Program,
    Room,
    Stage,
    Store,
    Way,
)
from botwright.games.aquasphere.notation import kind_of, pick
from botwright.games.aquasphere.story.questions import is_programmed, room_for, scoring_card

# kind of refusal: rulings, English, German
REFUSALS = {
    "unknown": ("", "There is no such action.", "Eine solche Aktion gibt es nicht."),
    "over": ("97", "The game is over.", "Das Spiel ist zu Ende."),
    "not_asked": (
        "1",
        "This is not what is being asked now.",
        "Danach wird jetzt nicht gefragt.",
    ),
    "chance": (
        "95, 96",
        "Luck decides this, not a player.",
        "Darüber entscheidet das Los, kein Spieler.",
    ),
    "waiting": ("95, 96", "Luck has to decide first.", "Erst muss das Los entscheiden."),
    "drawn": (
        "96",
        "This piece has been drawn already or is not in this game.",
        "Dieses Teil ist schon gezogen oder nicht im Spiel.",
    ),
    # the engineer
    "no_arrow": (
        "O24, 68",
        "No arrow leads from the engineer's room to this one.",
        "Vom Raum des Ingenieurs führt kein Pfeil hierher.",
    ),
    "sidestep": (
        "68",
        "Stepping sideways needs its research card, which works once per game.",
        "Zur Seite geht es nur mit der Forschungskarte dafür, und das einmal im Spiel.",
    ),
    "passed": ("5", "You have passed in this round.", "Du hast in dieser Runde schon gepasst."),
    "pass_early": (
        "2, O24",
        "The engineer must stand in one of the three rooms on top to pass.",
        "Zum Passen muss der Ingenieur in einem der drei obersten Räume stehen.",
    ),
    "bought": (
        "15",
        "You have programmed a bot for 3 time markers in this round already.",
        "Du hast in dieser Runde schon einen Bot für 3 Zeitmarker programmiert.",
    ),
    "no_price": (
        "15, 16",
        "You need 3 time markers for this.",
        "Dafür brauchst du 3 Zeitmarker.",
    ),
    "no_bot": ("14, 83", "Your supply has no bot left.", "Dein Vorrat hat keinen Bot mehr."),
    "occupied": (
        "15, 81",
        "A bot of yours stands on this symbol already.",
        "Auf diesem Symbol steht schon ein Bot von dir.",
    ),
    # deploying
    "not_programmed": (
        "25",
        "You have no bot with this program.",
        "Du hast keinen Bot mit diesem Programm.",
    ),
    "too_far": (
        "24, C6",
        "You cannot pay the locks on the way to this sector.",
        "Du kannst die Schleusen auf dem Weg in diesen Sektor nicht bezahlen.",
    ),
    # actions of the areas
    "LAB": (
        "37, 38",
        "No lab expansion lies here, or your lab is complete.",
        "Hier liegt kein Laborausbau, oder dein Labor ist vollständig.",
    ),
    "no_crystal": (
        "48",
        "No crystal lies in this sector.",
        "In diesem Sektor liegt kein Kristall.",
    ),
    "crystals_full": (
        "48",
        "Your lab has no room for another crystal.",
        "Dein Labor hat für keinen weiteren Kristall Platz.",
    ),
    "OCTOPOD": (
        "50, O10",
        "Say how many octopods you catch.",
        "Sag, wie viele Oktopoden du fängst.",
    ),
    "catch_area": (
        "25",
        "Your scientist is not in the purple area.",
        "Dein Wissenschaftler steht nicht im lila Bereich.",
    ),
    "catch_most": (
        "49, 50, O10",
        "So many octopods are not here, or your lab does not allow them.",
        "So viele Oktopoden sind nicht hier, oder dein Labor erlaubt sie nicht.",
    ),
    "submarine_there": (
        "53",
        "You have a submarine in this sector already.",
        "Du hast in diesem Sektor schon ein U-Boot.",
    ),
    "submarine_cost": (
        "54, 55, O9",
        "You cannot pay the time markers for the next free space.",
        "Du kannst die Zeitmarker für den nächsten freien Platz nicht bezahlen.",
    ),
    "no_card": (
        "61",
        "No research card lies in this sector.",
        "In diesem Sektor liegt keine Forschungskarte.",
    ),
    "cards_full": (
        "61, 62",
        "Your lab has no room for another research card.",
        "Dein Labor hat für keine weitere Forschungskarte Platz.",
    ),
    "PROGRAM": ("17, C5", "Your supply has no bot left.", "Dein Vorrat hat keinen Bot mehr."),
    "letter": (
        "39, 41",
        "The new lab expansion does not name this sector, or its letter is used.",
        "Der neue Laborausbau nennt diesen Sektor nicht, oder der Buchstabe ist verbraucht.",
    ),
    # gains and red lines
    "no_gain": ("C2", "No such gain waits.", "Ein solcher Gewinn steht nicht an."),
    "crystal_first": (
        "71",
        "While you have a crystal, a bot cannot pay the red line.",
        "Solange du einen Kristall hast, kann kein Bot die rote Linie bezahlen.",
    ),
    "no_crystal_left": ("70, 72", "You have no crystal.", "Du hast keinen Kristall."),
    "no_such_bot": (
        "72, 75",
        "Only a programmed bot can be taken back.",
        "Nur ein programmierter Bot kann zurückgenommen werden.",
    ),
    "not_own_turn": (
        "O17",
        "Bots can be taken back for time markers only in your own turn.",
        "Bots kann man nur im eigenen Zug für Zeitmarker zurücknehmen.",
    ),
    "third_bot": (
        "11, C7",
        "First one of your three programmed bots must go back.",
        "Erst muss einer deiner drei programmierten Bots zurück.",
    ),
    # intermediate scoring
    "income_taken": ("79, C4", "You have taken it already.", "Das hast du schon genommen."),
    "income_first": (
        "79, C4",
        "The time markers for submarines are still to be taken.",
        "Die Zeitmarker für U-Boote sind noch zu nehmen.",
    ),
    "no_scoring_card": (
        "79, 80",
        "You have no unused scoring card for this program.",
        "Du hast keine ungenutzte Wertungskarte für dieses Programm.",
    ),
    "no_scoring_time": (
        "79",
        "You have no time marker to pay for it.",
        "Du hast dafür keinen Zeitmarker.",
    ),
}
CHANCE_DECISIONS = {
    "sector": Decision.DRAW_SECTOR,
    "start": Decision.DRAW_START,
    "lab": Decision.DRAW_LAB,
    "card": Decision.DRAW_CARD,
    "expansion": Decision.DRAW_EXPANSION,
    "turn": Decision.DRAW_ROTATION,
    "program": Decision.DRAW_PROGRAM_CARD,
}


def refusal(state: Any, known: Any, action: int, language: str) -> Refusal:
    """The reason why an action is not legal; assumes that it is not."""
    rulings, *texts = REFUSALS[reason(state, known, action)]
    return Refusal(pick((texts[0], texts[1]), language), rulings)


def reason(state: Any, known: Any, action: int) -> str:
    """The kind of refusal."""
    if not 0 <= action < actions.NUM_ACTIONS:
        return "unknown"
    if state.to_move == NOBODY:
        return "over"
    kind, index = kind_of(action)
    if state.to_move == CHANCE:
        if kind not in CHANCE_DECISIONS:
            return "waiting"
        return "drawn" if CHANCE_DECISIONS[kind] == state.decision else "not_asked"
    if kind in CHANCE_DECISIONS:
        return "chance"
    if state.decision == Decision.THIRD_BOT:
        return "no_such_bot" if kind == "return" else "third_bot"
    if kind == "return":
        own_turn = Stage.TURN <= state.stage <= Stage.DONE
        return "no_such_bot" if own_turn else "not_own_turn"
    return decision_reason(state, kind, index)


def decision_reason(state: Any, kind: str, index: int) -> str:
    """Why an answer to this decision is not possible."""
    decision = Decision(int(state.decision))
    if decision == Decision.TURN and kind in ("step", "buy", "deploy", "pass"):
        return turn_reason(state, kind, index)
    if decision == Decision.ACTION and kind in ("do", "catch"):
        return action_reason(state, kind)
    if decision == Decision.LETTER and kind == "control":
        return "letter" if state.supplies[state.to_move] else "no_bot"
    if decision == Decision.GAIN and kind == "gain":
        return "no_gain"
    if decision == Decision.RED_LINE and kind == "pay":
        if index == 0:
            return "no_crystal_left"
        return "crystal_first" if state.crystals[state.to_move] else "no_such_bot"
    if decision == Decision.SCORING_CARDS:
        return scoring_reason(state, kind, index)
    return "not_asked"


def turn_reason(state: Any, kind: str, index: int) -> str:
    """Why an option of a turn is not possible."""
    player = int(state.to_move)
    engineer = int(state.engineers[player])
    if engineer == Room.PASSED and kind in ("step", "pass"):
        return "passed"
    if kind == "step":
        return "sidestep" if WAY[engineer][index] == Way.SIDEWAYS else "no_arrow"
    if kind == "pass":
        return "pass_early"
    if kind == "deploy":
        program = index % PROGRAMS
        return "too_far" if is_programmed(state, player, program) else "not_programmed"
    if state.bought[player]:
        return "bought"
    if state.time_markers[player] < PROGRAM_PRICE:
        return "no_price"
    return "occupied" if state.supplies[player] else "no_bot"


def action_reason(state: Any, kind: str) -> str:
    """Why the action of the area is not possible."""
    player = int(state.to_move)
    area, sector = Program(int(state.areas[player])), int(state.scientists[player])
    if kind == "catch":
        return "catch_most" if area == Program.OCTOPOD else "catch_area"
    if area == Program.CRYSTAL:
        return "no_crystal" if room_for(state, player, Store.CRYSTALS) else "crystals_full"
    if area == Program.SUBMARINE:
        return "submarine_there" if player in state.berths[sector] else "submarine_cost"
    if area == Program.CARD:
        return "no_card" if room_for(state, player, Store.CARDS) > 0 else "cards_full"
    return area.name


def scoring_reason(state: Any, kind: str, index: int) -> str:
    """Why a step of the intermediate scoring is not possible."""
    player = int(state.to_move)
    if kind == "income":
        return "income_taken"
    if kind == "stop":
        return "income_first"
    if kind != "use":
        return "not_asked"
    if scoring_card(state, player, index) is None:
        return "no_scoring_card"
    if is_programmed(state, player, index):
        return "occupied"
    return "no_bot" if not state.supplies[player] else "no_scoring_time"
