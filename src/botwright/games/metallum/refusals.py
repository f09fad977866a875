"""Why an action is not possible now, in English and German, with the rulings it rests on."""

from typing import Any

from botwright.core.reading.errors import Refusal
from botwright.core.seats import CHANCE, NOBODY
from botwright.games.metallum import actions
from botwright.games.metallum.actions import program_fit, program_tiles
from botwright.games.metallum.data import (
    FIRST_ACTION_CARD,
    NO_CARD,
    TYPE_TILES,
    Decision,
    Deposit,
    Edition,
    Effect,
    Fit,
    Planet,
    Tile,
)
from botwright.games.metallum.notation import FIT_REFUSALS
from botwright.games.metallum.story.modules import live_cards
from botwright.games.metallum.words import kind_of, pick, program_of

# kind of refusal: rulings, English, German
REFUSALS = {
    "unknown": ("", "There is no such action.", "Eine solche Aktion gibt es nicht."),
    "over": ("R72", "The game is over.", "Das Spiel ist zu Ende."),
    "not_asked": (
        "C10, rulebook: Playing the Game",
        "This is not what is being asked now.",
        "Danach wird jetzt nicht gefragt.",
    ),
    "chance": (
        "R8, R53",
        "Luck decides this, not a player.",
        "Darüber entscheidet das Los, kein Spieler.",
    ),
    "waiting": ("R8, R53", "Luck has to decide first.", "Erst muss das Los entscheiden."),
    # programs
    "tile_spent": (
        "R4",
        "A tile of this program is already spent in this sequence.",
        "Ein Plättchen dieses Programms ist in dieser Sequenz schon verbraucht.",
    ),
    **{fit.name: texts for fit, texts in FIT_REFUSALS.items()},
    # subroutines
    "no_tile": (
        "R3, rulebook: Actions",
        "Your program has no such subroutine.",
        "Dein Programm enthält diese Subroutine nicht.",
    ),
    "executed": (
        "R3, rulebook: Actions",
        "This subroutine has been executed already.",
        "Diese Subroutine ist schon ausgeführt.",
    ),
    "distance": (
        "R11-R13",
        "The Move tile flies exactly its number in one direction, inside the row.",
        "Das Bewegungsplättchen fliegt genau seine Zahl weit, in eine Richtung und in der Reihe.",
    ),
    "adjacent": (
        "R16",
        "Power Boost flies to a neighbouring planet.",
        "Power-Förderung fliegt zu einem Nachbarplaneten.",
    ),
    "too_few": (
        "R27, C10",
        "Reserve and other planets do not hold enough extractors.",
        "Vorrat und andere Planeten haben nicht genug Roboter.",
    ),
    "must_move": (
        "R14",
        "The Move subroutine must be executed first.",
        "Erst muss die Bewegungs-Subroutine ausgeführt werden.",
    ),
    # market
    "no_card": ("R51", "No card lies in this slot.", "In diesem Feld liegt keine Karte."),
    "no_money": (
        "R50",
        "You cannot pay for this card.",
        "Du kannst diese Karte nicht bezahlen.",
    ),
    "not_yours": ("R58", "You do not own this module.", "Dieses Modul gehört dir nicht."),
    "no_transport": (
        "R58",
        "Only the tile Purchase / Transport moves a module.",
        "Nur das Plättchen Kaufmodul / Transportmodul bewegt ein Modul.",
    ),
    "no_other": (
        "R58, row 10",
        "There is no other discovered planet.",
        "Es gibt keinen anderen entdeckten Planeten.",
    ),
    # installations
    "used": (
        "R29",
        "You have used your installation in this phase.",
        "Du hast deine Anlage in dieser Phase schon genutzt.",
    ),
    "repeated": (
        "R30, C7",
        "This installation was already used in this phase.",
        "Diese Anlage wurde in dieser Phase schon genutzt.",
    ),
    "far": (
        "R29",
        "Your ship is not on this planet.",
        "Dein Schiff ist nicht auf diesem Planeten.",
    ),
    "face_down": (
        "R42, row 10",
        "This planet is not discovered yet.",
        "Dieser Planet ist noch nicht entdeckt.",
    ),
    "ALPHA": (
        "R32, row 31",
        "No extractor of yours can be moved to another planet.",
        "Kein eigener Roboter kann auf einen anderen Planeten bewegt werden.",
    ),
    "BETA": (
        "R23, R33",
        "No enemy extractor can be replaced.",
        "Kein gegnerischer Roboter kann ersetzt werden.",
    ),
    "GAMMA": (
        "R34",
        "You have no extractor on Gamma to pay with.",
        "Du hast auf Gamma keinen Roboter, den du hergeben kannst.",
    ),
    "DELTA": (
        "R37, row 31",
        "No enemy extractor can be moved to another planet.",
        "Kein gegnerischer Roboter kann auf einen anderen Planeten bewegt werden.",
    ),
    "ZETA": (
        "R38",
        "There are no two extractors that can change places.",
        "Es gibt keine zwei Roboter, die die Plätze tauschen können.",
    ),
    "ETA": ("C9", "Your reserve is empty.", "Dein Vorrat ist leer."),
    "OMEGA": (
        "C9",
        "Your reserve holds fewer than 3 extractors.",
        "Dein Vorrat hat weniger als 3 Roboter.",
    ),
    "jammed": (
        "row 31, R62",
        "A Signal Jam keeps you from moving extractors here.",
        "Eine Signalblockierung hindert dich, hier Roboter zu bewegen.",
    ),
    "no_piece": (
        "R28, R33",
        "No such extractor stands there.",
        "Dort steht kein solcher Roboter.",
    ),
    "same_planet": (
        "R18, R32, R37-R39, C8",
        "It must be another planet.",
        "Es muss ein anderer Planet sein.",
    ),
    "no_marker": (
        "RPT",
        "There is no marker on this planet.",
        "Auf diesem Planeten liegt kein Marker.",
    ),
    "marked": (
        "RPT, R45",
        "This planet has a marker already.",
        "Dieser Planet hat schon einen Marker.",
    ),
    "two": (
        "row 22",
        "Delta takes exactly 2 extractors from one planet (German edition).",
        "Delta nimmt genau 2 Roboter von einem Planeten (deutsche Ausgabe).",
    ),
    "at_least_one": ("R41", "At least one must be moved.", "Mindestens einer muss bewegt werden."),
    # action modules
    "not_in_hand": ("R61", "You do not have this card.", "Diese Karte hast du nicht."),
    "card_limit": (
        "R61, row 4",
        "Only one action module in a phase, by the option chosen.",
        "Nur ein Aktionsmodul je Phase, so ist es eingestellt.",
    ),
    "no_change": (
        "11.3",
        "This card would change nothing now.",
        "Diese Karte würde jetzt nichts ändern.",
    ),
    "module_taken": (
        "row 28",
        "This module was bought or acquired before.",
        "Jemand hat dieses Modul schon gekauft oder sich angeeignet.",
    ),
    "no_way": (
        "SHU",
        "The shuttle cannot fly this way now.",
        "Die Rampe kann diesen Weg jetzt nicht nehmen.",
    ),
}
CHANCE_KINDS = ("draw", "discover", "start")
TILES_FOR = {
    "fly": (Tile.M1, Tile.M2, Tile.M3),
    "deploy": (Tile.D1, Tile.D2, Tile.D3),
    "report": (Tile.DR,),
    "boost place": (Tile.PB,),
    "boost fly": (Tile.PB,),
    "mine": (Tile.DM,),
    "buy": (Tile.PM, Tile.PT),
    "transport": (Tile.PT,),
    "extra": (Tile.XA,),
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
        return "not_asked" if kind in CHANCE_KINDS else "waiting"
    if kind in CHANCE_KINDS:
        return "chance"
    if state.decision == Decision.PROGRAM and kind == "program":
        return program_reason(state, index)
    if state.decision == Decision.ACT and (kind in TILES_FOR or kind in ("use", "play", "end")):
        return step_reason(state, known, kind, index)
    return answer_reason(state, known, kind, index)


def program_reason(state: Any, number: int) -> str:
    """Tiles that do not fit, or are spent."""
    fit = program_fit(int(state.scheme), program_tiles(number))
    if fit != Fit.VALID:
        return fit.name
    return "tile_spent"


def step_reason(state: Any, known: Any, kind: str, index: int) -> str:
    """Why a step of the Action phase is not possible."""
    player = int(state.to_move)
    if kind == "end":
        return "must_move"
    if kind == "use":
        return use_reason(state, known, player, index)
    if kind == "play":
        return play_reason(state, player, FIRST_ACTION_CARD + index)
    tiles = [tile for tile in program_of(state, player) if tile in TILES_FOR[kind]]
    if not tiles:
        buys = any(tile == Tile.PM for tile in program_of(state, player))
        return "no_transport" if kind == "transport" and buys else "no_tile"
    if int(state.executed) >> (tiles[0] // TYPE_TILES) & 1:
        return "executed"
    if kind == "transport":
        owned = state.owners[index] == player
        return "no_other" if owned else "not_yours"
    if kind == "buy":
        return "no_card" if state.market[index] == NO_CARD else "no_money"
    if kind == "extra":
        ship = int(state.ships[player])
        return "repeated" if int(state.used) >> ship & 1 else idle_reason(state, ship)
    return {"fly": "distance", "boost fly": "adjacent"}.get(kind, "too_few")


def use_reason(state: Any, known: Any, player: int, planet: int) -> str:
    """Why an installation cannot be used normally."""
    if state.normal_used:
        return "used"
    if int(state.extra_used) >> planet & 1:
        return "repeated"
    if not state.discovered[planet]:
        return "face_down"
    if state.ships[player] != planet and not has_uplink(state, known, player, planet):
        return "far"
    return idle_reason(state, planet)


def idle_reason(state: Any, planet: int) -> str:
    """Why an installation can do nothing now."""
    tile = Planet(int(state.planets[planet]))
    return Planet.ALPHA.name if tile == Planet.THETA else tile.name


def play_reason(state: Any, player: int, card: int) -> str:
    """Why an action module cannot be played."""
    if state.owners[card] != player:
        return "not_in_hand"
    spent = state.card_limit and state.cards_played >= state.card_limit
    return "card_limit" if spent else "no_change"


def answer_reason(state: Any, known: Any, kind: str, index: int) -> str:
    """Why an answer to what a step asks is not possible."""
    decision = Decision(int(state.decision))
    if decision == Decision.ACQUIRE and kind == "take":
        return "module_taken"
    if decision == Decision.SHUTTLE and kind == "shuttle":
        return "no_way"
    if kind == "stop" and decision in (Decision.MOVE_TO, Decision.GATHER_FROM):
        return "two" if state.pending_count else "at_least_one"
    if kind != "planet" or decision in (Decision.DEPOSIT, Decision.DOCK, Decision.PROGRAM):
        return "not_asked"
    return planet_reason(state, known, decision, index)


def planet_reason(state: Any, known: Any, decision: Decision, planet: int) -> str:
    """Why this planet is no answer."""
    player = int(state.to_move)
    if decision == Decision.FORGE_FROM:
        return "no_marker"
    if decision == Decision.FORGE_TO:
        return "marked" if state.deposits[planet] != Deposit.NORMAL else "not_asked"
    if decision == Decision.JUMP:
        return "same_planet"
    if not state.discovered[planet]:
        return "face_down"
    if decision == Decision.ACTIVATE:
        return idle_reason(state, planet)
    own = decision in (Decision.SHORTAGE, Decision.GATHER_FROM, Decision.SWAP_OWN)
    enemy = decision in (Decision.SWAP_ENEMY, Decision.REPLACE, Decision.REMOVE)
    if decision == Decision.MOVE_FROM:
        own, enemy = state.pending_owner == player, state.pending_owner != player
    if own and not state.extractors[player][planet]:
        return "no_piece"
    if enemy and not state.extractors[1 - player][planet]:
        return "no_piece"
    if decision == Decision.MOVE_FROM and enemy and state.edition == Edition.GERMAN:
        return "two" if state.extractors[1 - player][planet] == 1 else "no_other"
    if planet == state.pending_planet:
        return "same_planet"
    if decision == Decision.TRANSPORT_TO:
        return "same_planet"
    moving = decision not in (Decision.SHORTAGE, Decision.REPLACE, Decision.REMOVE)
    if moving and is_jammed(state, known, player, planet):
        return "jammed"
    if decision == Decision.REPLACE and not has_elsewhere(state, player, planet):
        return "too_few"
    other = {Decision.MOVE_FROM: "no_other", Decision.GATHER_TO: "no_piece"}
    return other.get(decision, "ZETA" if decision == Decision.SWAP_OWN else "not_asked")


def has_uplink(state: Any, known: Any, player: int, planet: int) -> bool:
    """Whether a Remote Uplink lets the player use this planet from afar."""
    return bool(live_cards(state, known, player, Effect.UPL, planet))


def is_jammed(state: Any, known: Any, player: int, planet: int) -> bool:
    """Whether an enemy Signal Jam keeps the player from moving extractors here."""
    return bool(live_cards(state, known, 1 - player, Effect.JAM, planet))


def has_elsewhere(state: Any, player: int, planet: int) -> bool:
    """Whether the reserve or another planet has an extractor of the player."""
    standing = state.extractors[player]
    return bool(state.reserves[player] or sum(standing) > standing[planet])
