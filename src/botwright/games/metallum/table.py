"""The table as a seat sees it: JSON for the browser, and text for a terminal or a screen reader."""

from typing import Any

import numpy as np

from botwright.games.metallum.actions import MOST_LEGAL_ACTIONS, PROGRAM
from botwright.games.metallum.data import (
    CARD_ENTRIES,
    FIRST_ACTION_CARD,
    HIDDEN_PROGRAM,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    PAYOUT,
    PLANET_ENTRIES,
    PLANETS,
    PLAYERS,
    PROGRAM_PLACES,
    ROUNDS,
    SCHEMES,
    SEQUENCE,
    SLOT_MODIFIER,
    Card,
    Decision,
    Deposit,
    Phase,
    Pile,
    Tile,
)
from botwright.games.metallum.notation import card_view, tiles_view
from botwright.games.metallum.rules.end_of_round import places
from botwright.games.metallum.rules.market import card_price, is_dealt
from botwright.games.metallum.rules.order_of_play import complexity
from botwright.games.metallum.rules.planetary_modules import has_live, is_live
from botwright.games.metallum.rules.programming import (
    PROGRAM_COMPLEXITY,
    legal_program,
)
from botwright.games.metallum.rules.scoring import planet_payout, presence
from botwright.games.metallum.words import SEATS, card_name, pick, planet_name, program_of

PHASES = {
    0: ("Set-up", "Aufbau"),
    Phase.PROGRAMMING: ("Programming", "Programmierung"),
    Phase.ACTIONS: ("Actions", "Aktionen"),
    Phase.SCORING: ("Scoring", "Wertung"),
    Phase.END_OF_ROUND: ("End of round", "Rundenende"),
}
# what the player to move is being asked, for the status line
QUESTIONS = {
    Decision.OVER: ("The game is over.", "Das Spiel ist zu Ende."),
    Decision.DRAW_CARD: ("A card is turned up.", "Eine Karte wird aufgedeckt."),
    Decision.DISCOVER: ("A planet is turned up.", "Ein Planet wird aufgedeckt."),
    Decision.DRAW_ORDER: ("The order is drawn.", "Die Reihenfolge wird ausgelost."),
    Decision.PROGRAM: ("Build your program.", "Baue dein Programm."),
    Decision.ORDER: ("Who acts first?", "Wer handelt zuerst?"),
    Decision.ACT: ("What is your next step?", "Was ist dein nächster Schritt?"),
    Decision.SHORTAGE: (
        "Your reserve is empty: take an extractor from which planet?",
        "Dein Vorrat ist leer: von welchem Planeten nimmst du einen Roboter?",
    ),
    Decision.DEPOSIT: ("Rich or poor?", "Reich oder gering?"),
    Decision.DOCK: (
        "Orbital Dock: one more extractor?",
        "Orbitaldock: noch einen Roboter?",
    ),
    Decision.TRANSPORT_TO: ("Transport to which planet?", "Zu welchem Planeten transportieren?"),
    Decision.MOVE_FROM: ("Move extractors from which planet?", "Roboter von welchem Planeten?"),
    Decision.MOVE_TO: ("To which planet, or stop?", "Auf welchen Planeten, oder aufhören?"),
    Decision.GATHER_TO: ("Gather on which planet?", "Auf welchem Planeten sammeln?"),
    Decision.GATHER_FROM: ("From which planet, or stop?", "Von welchem Planeten, oder aufhören?"),
    Decision.SWAP_OWN: ("Which extractor of yours?", "Welcher eigene Roboter?"),
    Decision.SWAP_ENEMY: ("With which enemy extractor?", "Mit welchem gegnerischen Roboter?"),
    Decision.REPLACE: (
        "Replace an enemy extractor on which planet?",
        "Auf welchem Planeten einen gegnerischen Roboter ersetzen?",
    ),
    Decision.REMOVE: (
        "Remove an enemy extractor from which planet, or stop?",
        "Von welchem Planeten einen gegnerischen Roboter entfernen, oder aufhören?",
    ),
    Decision.JUMP: ("To which planet?", "Zu welchem Planeten?"),
    Decision.PLACE: ("Place an extractor on which planet?", "Auf welchen Planeten einen Roboter?"),
    Decision.ACTIVATE: ("Which installation?", "Welche Installation?"),
    Decision.ACQUIRE: ("Which module?", "Welches Modul?"),
    Decision.SABOTAGE: ("Sabotage which planet?", "Welchen Planeten sabotieren?"),
    Decision.DROP_TO: ("Drop on which planet?", "Auf welchen Planeten abwerfen?"),
    Decision.DROP_MORE: ("One more extractor?", "Noch einen Roboter?"),
    Decision.TAKE_OVER: ("Replace one more?", "Noch einen ersetzen?"),
    Decision.FORGE_FROM: ("Which marker?", "Welche Markierung?"),
    Decision.FORGE_TO: (
        "To which planet (the same turns it over)?",
        "Auf welchen Planeten (derselbe dreht sie um)?",
    ),
    Decision.SHUTTLE: ("Shuttle Bay: move an extractor?", "Frachtrampe: einen Roboter bewegen?"),
}
DEPOSITS = {
    Deposit.NORMAL: ("", ""),
    Deposit.RICH: ("rich", "reich"),
    Deposit.POOR: ("poor", "gering"),
}
# the ruling that a word of the notation rests on, for links into the rules
RULES = {
    "program": "R1",
    "first": "R7",
    "start": "R8",
    "fly": "R11",
    "deploy": "R21",
    "report": "R42",
    "boost place": "R16",
    "boost fly": "R16",
    "mine": "R47",
    "buy": "R50",
    "transport": "R58",
    "extra": "R31",
    "use": "R29",
    "play": "R60",
    "end": "R14",
    "planet": "R41",
    "stop": "R41",
    "more": "R41",
    "rich": "R42",
    "poor": "R42",
    "take": "R60",
    "shuttle": "SHU",
    "draw": "R51",
    "discover": "R53",
}
BOARD_WORDS = {
    "round": ("Round", "Runde"),
    "sequence": ("sequence", "Sequenz"),
    "ready": ("ready", "bereit"),
    "program": ("program", "Programm"),
    "tiles": ("tiles left", "Plättchen übrig"),
    "reserve": ("reserve", "Vorrat"),
    "hand": ("hand", "Hand"),
    "market": ("Market", "Markt"),
    "ship": ("ship", "Schiff"),
    "sabotaged": ("sabotaged", "sabotiert"),
    "empty": ("empty", "leer"),
    "face_down": ("face down", "verdeckt"),
}

# a deck holds cards of one kind
PLANETARY_CARDS = [(int(card), card.name) for card in Card if card < FIRST_ACTION_CARD]
ACTION_CARDS = [(int(card), card.name) for card in Card if card >= FIRST_ACTION_CARD]


def view(state: Any, seat: int, language: str) -> dict[str, Any]:
    """Everything a client draws, from what `state` shows; hidden programs are just ready."""
    out = np.zeros(PLAYERS, np.int32)
    places(state, out)
    return {
        "game": "metallum",
        "seat": seat,
        "decision": Decision(int(state.decision)).name,
        "question": pick(QUESTIONS[Decision(int(state.decision))], language),
        "toMove": int(state.to_move),
        "round": int(state.round_number),
        "rounds": ROUNDS,
        "sequence": sequence(state),
        "phase": int(state.phase),
        "phaseName": pick(PHASES[int(state.phase)], language),
        "active": int(state.active),
        "first": int(state.first),
        "scheme": SCHEMES[int(state.scheme)],
        "pendingPlanet": int(state.pending_planet),
        "pendingCard": card_code(int(state.pending_card)),
        "pendingCount": int(state.pending_count),
        "players": [player_view(state, player, language) for player in range(PLAYERS)],
        "planets": [planet_view(state, planet, language) for planet in range(PLANETS)],
        "market": [slot_view(state, seat, slot, language) for slot in range(MARKET_SLOTS)],
        "deck": pile_codes(state, Pile.DECK),
        "discard": pile_codes(state, Pile.DISCARD),
        "scores": [int(money) for money in state.money],
        "places": out.tolist(),
        "forecast": forecast(state),
        "poorer": poorer(state),
        "complexities": program_complexities(state, seat),
        "tiles": tiles_view(int(state.scheme), language),
        "rules": RULES,
    }


def forecast(state: Any) -> list[int]:
    """What Scoring would pay each player if it came now, Trading Post left out."""
    scored = np.array([state], state.dtype)[0]
    scored.phase = Phase.SCORING
    return [
        sum(int(planet_payout(scored, player, planet)) for planet in range(PLANETS))
        for player in range(PLAYERS)
    ]


def program_complexities(state: Any, seat: int) -> list[int]:
    """The complexity of each program this seat may choose now, in the order of legal actions."""
    if seat < 0 or state.decision != Decision.PROGRAM:
        return []
    out = np.empty(MOST_LEGAL_ACTIONS, np.int32)
    programs = out[: legal_program(state, seat, out)] - PROGRAM
    trial = np.array([state], state.dtype)[0]
    trial.phase = Phase.ACTIONS  # the order is settled there
    if not has_live(trial, seat, Card.CMD):
        return [int(value) for value in PROGRAM_COMPLEXITY[programs]]
    found = []
    for number in programs:
        trial.programs[seat] = number
        found.append(int(complexity(trial, seat)))
    return found


def poorer(state: Any) -> int:
    """Who decides the order when both programs are equally complex; -1: the draw."""
    first, second = (int(money) for money in state.money)
    return -1 if first == second else int(second < first)


def sequence(state: Any) -> int:
    """The sequence under way, 1 to 3."""
    return (max(int(state.round_number), 1) - 1) // SEQUENCE + 1


def card_code(card: int) -> str | None:
    """The letters of a card, or nothing."""
    return None if card == NO_CARD else Card(card).name


def pile_codes(state: Any, pile: Pile) -> list[str]:
    """The cards of the deck in use that are in a pile; everyone may know them."""
    piles, wanted = state.piles.tolist(), int(pile)
    dealt = ACTION_CARDS if is_dealt(state, FIRST_ACTION_CARD) else PLANETARY_CARDS
    return [name for card, name in dealt if piles[card] == wanted]


def player_view(state: Any, player: int, language: str) -> dict[str, Any]:
    """What everybody sees of a player, and his program if it may be known."""
    program = int(state.programs[player])
    unused = int(state.unused[player])
    known = program >= 0
    acting = state.active == player and state.phase == Phase.ACTIONS
    return {
        "seat": player,
        "name": SEATS[language][player],
        "money": int(state.money[player]),
        "reserve": int(state.reserves[player]),
        "ship": int(state.ships[player]),
        "unused": [tile.name for tile in Tile if unused >> tile & 1],
        "spent": [tile.name for tile in Tile if not unused >> tile & 1],
        "ready": known or program == HIDDEN_PROGRAM,
        "program": [tile.name for tile in program_of(state, player)] if known else None,
        "complexity": int(complexity(state, player)) if known else None,
        "executed": [
            bool(int(state.executed) >> place & 1) if acting else False
            for place in range(PROGRAM_PLACES)
        ],
        "hand": [
            card_view(card, language)
            for card in range(FIRST_ACTION_CARD, len(Card))
            if state.owners[card] == player
        ],
    }


def planet_view(state: Any, planet: int, language: str) -> dict[str, Any]:
    """A planet: tile, marker, pieces, what it would pay now, modules, ships."""
    tile = int(state.planets[planet]) if state.discovered[planet] else -1
    modules = [
        {"owner": int(state.owners[card]), "live": bool(is_live(state, card))}
        | card_view(card, language)
        for card in range(MODULES)
        if state.module_planets[card] == planet
    ]
    return {
        "position": planet,
        "name": planet_name(state, planet, language),
        "tile": PLANET_ENTRIES[tile].text("id") if tile >= 0 else None,
        "text": PLANET_ENTRIES[tile].text(f"text_{language}") if tile >= 0 else None,
        "discovered": bool(state.discovered[planet]),
        "deposit": Deposit(int(state.deposits[planet])).name,
        "pays": PAYOUT[int(state.deposits[planet])].tolist(),
        "sabotaged": bool(state.sabotaged[planet]),
        "extractors": [int(state.extractors[player, planet]) for player in range(PLAYERS)],
        "presence": [int(presence(state, player, planet)) for player in range(PLAYERS)],
        "payout": [int(planet_payout(state, player, planet)) for player in range(PLAYERS)],
        "ships": [player for player in range(PLAYERS) if state.ships[player] == planet],
        "modules": modules,
        "used": bool(int(state.used) >> planet & 1),
    }


def slot_view(state: Any, seat: int, slot: int, language: str) -> dict[str, Any]:
    """A market slot, with the price this seat would pay."""
    card = int(state.market[slot])
    shown: dict[str, Any] = {"slot": slot, "modifier": int(SLOT_MODIFIER[slot]), "card": None}
    if card != NO_CARD:
        shown["card"] = card_view(card, language)
        shown["price"] = int(card_price(state, max(seat, 0), slot)) if seat >= 0 else None
    return shown


def board(state: Any, seat: int, language: str) -> str:
    """The table as text."""

    def word(key: str) -> str:
        return pick(BOARD_WORDS[key], language)

    head = (
        f"{word('round')} {int(state.round_number)}/{ROUNDS} ({word('sequence')} {sequence(state)})"
    )
    lines = [f"{head} · {pick(PHASES[int(state.phase)], language)}", ""]
    lines += [planet_line(state, planet, language, word) for planet in range(PLANETS)]
    lines += ["", f"{word('market')}: " + " | ".join(slot_texts(state, seat, language, word)), ""]
    for player in range(PLAYERS):
        lines += player_lines(state, player, language, word)
    return "\n".join(lines)


def planet_line(state: Any, planet: int, language: str, word: Any) -> str:
    """One planet in one line."""
    name = planet_name(state, planet, language) if state.discovered[planet] else word("face_down")
    red, blue = SEATS[language]
    counts = [int(state.extractors[player, planet]) for player in range(PLAYERS)]
    parts = [f"{planet} {name:<9}", f"{red} {counts[0]:>2}", f"{blue} {counts[1]:>2}"]
    notes = [pick(DEPOSITS[Deposit(int(state.deposits[planet]))], language)]
    notes += [word("sabotaged")] if state.sabotaged[planet] else []
    for card in range(MODULES):
        if state.module_planets[card] == planet:
            owner = SEATS[language][int(state.owners[card])]
            notes.append(f"{card_name(card, language)} ({owner})")
    ships = [SEATS[language][p] for p in range(PLAYERS) if state.ships[p] == planet]
    notes += [f"{word('ship')}: {', '.join(ships)}"] if ships else []
    return "  ".join(parts) + "  " + " · ".join(note for note in notes if note)


def slot_texts(state: Any, seat: int, language: str, word: Any) -> list[str]:
    """The market, slot by slot, with the price for this seat."""
    texts = []
    for slot in range(MARKET_SLOTS):
        card, modifier = int(state.market[slot]), int(SLOT_MODIFIER[slot])
        if card == NO_CARD:
            texts.append(f"[{modifier:+d}] {word('empty')}")
            continue
        cost = CARD_ENTRIES[card].number("cost")
        price = int(card_price(state, seat, slot)) if seat >= 0 else cost
        texts.append(f"[{modifier:+d}] {Card(card).name} {card_name(card, language)} ${price}")
    return texts


def player_lines(state: Any, player: int, language: str, word: Any) -> list[str]:
    """A player: money, reserve, tiles, program, hand."""
    shown = player_view(state, player, language)
    program = "+".join(shown["program"]) if shown["program"] else ""
    if shown["ready"] and not program:
        program = word("ready")
    lines = [
        f"{shown['name']}: ${shown['money']} · {word('reserve')} {shown['reserve']}"
        f" · {word('tiles')}: {' '.join(shown['unused'])}"
    ]
    if program:
        sum_text = "" if shown["complexity"] is None else f" ({shown['complexity']})"
        lines.append(f"  {word('program')}: {program}{sum_text}")
    if shown["hand"]:
        lines.append(f"  {word('hand')}: {', '.join(card['name'] for card in shown['hand'])}")
    return lines
