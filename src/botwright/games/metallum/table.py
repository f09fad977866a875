"""The table as a seat sees it: JSON for the browser, and text for a terminal or a screen reader."""

from functools import cache, lru_cache
from typing import Any, cast

from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum.actions import MASKS, SUMS, VALID
from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    CARD_ENTRIES,
    CARD_NAMES,
    CARDS,
    FIRST_ACTION_CARD,
    HIDDEN_PROGRAM,
    MARKET_SLOTS,
    MODULES,
    NO_CARD,
    NO_SEAT,
    PAYOUT,
    PLANET_ENTRIES,
    PLANETS,
    PLAYERS,
    POWER,
    PROGRAM_PLACES,
    ROUNDS,
    SCHEMES,
    SEQUENCE,
    SLOT_MODIFIER,
    Decision,
    Deposit,
    Effect,
    Phase,
    Pile,
    Tile,
)
from botwright.games.metallum.notation import card_view, program_text, tiles_view
from botwright.games.metallum.picture import (
    DepositName,
    ModuleView,
    Picture,
    PlanetView,
    PlayerView,
    SlotView,
)
from botwright.games.metallum.references import RULES, TILE_RULES
from botwright.games.metallum.story.modules import working_at
from botwright.games.metallum.story.sentences import (
    COLOURS,
    SEATS,
    card_name,
    effect_name,
    planet_name,
    seat_name,
)
from botwright.games.metallum.words import pick

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
        "{DOC}: one more extractor?",
        "{DOC}: noch einen Roboter?",
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
    Decision.ACTIVATE: ("Which installation?", "Welche Anlage?"),
    Decision.ACQUIRE: ("Which module?", "Welches Modul?"),
    Decision.SABOTAGE: ("Sabotage which planet?", "Welchen Planeten sabotieren?"),
    Decision.DROP_TO: ("Drop on which planet?", "Auf welchen Planeten abwerfen?"),
    Decision.DROP_MORE: ("One more extractor?", "Noch einen Roboter?"),
    Decision.TAKE_OVER: ("Replace one more?", "Noch einen ersetzen?"),
    Decision.FORGE_FROM: ("Which marker?", "Welcher Marker?"),
    Decision.FORGE_TO: (
        "To which planet (the same turns it over)?",
        "Auf welchen Planeten (derselbe dreht sie um)?",
    ),
    Decision.SHUTTLE: ("{SHU}: move an extractor?", "{SHU}: einen Roboter bewegen?"),
}
DEPOSITS = {
    Deposit.NORMAL: ("", ""),
    Deposit.RICH: ("rich", "reich"),
    Deposit.POOR: ("poor", "gering"),
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

TILES = [(int(tile), tile.name) for tile in Tile]
DEPOSIT_NAMES = [cast(DepositName, deposit.name) for deposit in Deposit]
PAYS = [list(pays) for pays in PAYOUT]
# a deck holds cards of one kind
PLANETARY_CARDS = list(enumerate(CARD_NAMES))[:FIRST_ACTION_CARD]
ACTION_CARDS = list(enumerate(CARD_NAMES))[FIRST_ACTION_CARD:]


def view(state: Snapshot, known: Snapshot, seat: int, language: str) -> Picture:
    """Everything a client draws, from what `state` shows; hidden programs are just ready."""
    drawn = shared_view(state, known, language)
    prices = known.prices[seat] if seat >= 0 else [None] * MARKET_SLOTS
    return drawn | {
        "seat": seat,
        "market": [
            slot | {"price": price} if slot["card"] else slot
            for slot, price in zip(drawn["market"], prices)
        ],
        "complexities": program_complexities(state, seat),
    }


@lru_cache(maxsize=8)
def shared_view(state: Snapshot, known: Snapshot, language: str) -> Picture:
    """What the view shows whoever looks; seats that know the same share it."""
    return {
        "game": "metallum",
        "seat": NO_SEAT,  # told to a seat, as are prices and complexities
        "decision": Decision(state.decision).name,
        "question": question(Decision(state.decision), language),
        "toMove": state.to_move,
        "round": state.round_number,
        "rounds": ROUNDS,
        "sequence": sequence(state),
        "phase": state.phase,
        "phaseName": pick(PHASES[state.phase], language),
        "active": state.active,
        "first": state.first,
        "scheme": SCHEMES[state.scheme],
        "pendingPlanet": state.pending_planet,
        "pendingCard": card_code(state.pending_card),
        "pendingCount": state.pending_count,
        "players": [player_view(state, known, player, language) for player in range(PLAYERS)],
        "planets": [planet_view(state, known, planet, language) for planet in range(PLANETS)],
        "market": [slot_view(state, slot, language) for slot in range(MARKET_SLOTS)],
        "deck": pile_codes(state, Pile.DECK),
        "discard": pile_codes(state, Pile.DISCARD),
        "scores": list(state.money),
        "places": list(known.places),
        "forecast": list(known.forecast),
        "poorer": poorer(state),
        "complexities": [],
        "tiles": [
            {**shown, "rule": TILE_RULES[tile]}
            for tile, shown in zip(Tile, tiles_view(state.scheme, language), strict=True)
        ],
        "rules": RULES,
    }


@cache
def question(decision: Decision, language: str) -> str:
    """What is asked, with the names of the cards that ask."""
    text = pick(QUESTIONS[decision], language)
    names = {effect.name: effect_name(effect, language) for effect in (Effect.DOC, Effect.SHU)}
    return text.format(**names)


def program_complexities(state: Any, seat: int) -> list[int]:
    """The complexity of each program this seat may choose now, in the order of legal actions."""
    if seat < 0 or state.decision != Decision.PROGRAM:
        return []
    spent, saved = ~state.unused[seat], command_post(state, seat)
    programs = (number for number in VALID[state.scheme] if not MASKS[number] & spent)
    return [max(0, SUMS[number] - saved) for number in programs]


def command_post(state: Any, seat: int) -> int:
    """What Command Posts will take off the complexity when the order is settled."""
    posts = working_at(state, seat, Effect.CMD, state.ships[seat], Phase.ACTIONS)
    return sum(POWER[card] for card in posts)


def poorer(state: Any) -> int:
    """Who decides the order when both programs are equally complex; -1: the draw."""
    first, second = state.money
    return -1 if first == second else int(second < first)


def sequence(state: Any) -> int:
    """The sequence under way, 1 to 3."""
    return (max(int(state.round_number), 1) - 1) // SEQUENCE + 1


def card_code(card: int) -> str | None:
    """The letters of a card, or nothing."""
    return None if card == NO_CARD else CARD_NAMES[card]


def deals_actions(state: Any) -> bool:
    """Whether the deck in use is that of the action modules: from the end of round 6 on."""
    drawn = state.round_number + (state.decision == Decision.DRAW_CARD)
    return bool(drawn >= ACTION_MODULE_ROUND)


def pile_codes(state: Any, pile: Pile) -> list[str]:
    """The cards of the deck in use that are in a pile; everyone may know them."""
    dealt = ACTION_CARDS if deals_actions(state) else PLANETARY_CARDS
    return [name for card, name in dealt if state.piles[card] == pile]


def player_view(state: Any, known: Any, player: int, language: str) -> PlayerView:
    """What everybody sees of a player, and his program if it may be known."""
    program, unused = state.programs[player], state.unused[player]
    is_known = program >= 0
    executed = state.executed if state.active == player else 0
    return {
        "seat": player,
        "name": SEATS[language][player],
        "colour": COLOURS[player],
        "money": state.money[player],
        "reserve": state.reserves[player],
        "ship": state.ships[player],
        "unused": [name for tile, name in TILES if unused >> tile & 1],
        "spent": [name for tile, name in TILES if not unused >> tile & 1],
        "ready": is_known or program == HIDDEN_PROGRAM,
        "program": program_text(program).split("+") if is_known else None,
        "complexity": known.complexities[player] if is_known else None,
        "executed": [bool(executed >> place & 1) for place in range(PROGRAM_PLACES)],
        "hand": [
            card_view(card, language)
            for card in range(FIRST_ACTION_CARD, CARDS)
            if state.owners[card] == player
        ],
    }


def planet_view(state: Any, known: Any, planet: int, language: str) -> PlanetView:
    """A planet: tile, marker, pieces, what it will pay, modules, ships."""
    tile = state.planets[planet] if state.discovered[planet] else -1
    modules: list[ModuleView] = [
        {"owner": state.owners[card], "live": bool(known.live[card]), **card_view(card, language)}
        for card, place in enumerate(state.module_planets)
        if place == planet
    ]
    return {
        "position": planet,
        "name": planet_name(state, planet, language),
        "tile": PLANET_ENTRIES[tile].text("id") if tile >= 0 else None,
        "text": PLANET_ENTRIES[tile].text(f"text_{language}") if tile >= 0 else None,
        "discovered": bool(state.discovered[planet]),
        "deposit": DEPOSIT_NAMES[state.deposits[planet]],
        "pays": PAYS[state.deposits[planet]],
        "sabotaged": bool(state.sabotaged[planet]),
        "extractors": [row[planet] for row in state.extractors],
        "presence": list(known.presence[planet]),
        "payout": list(known.payout[planet]),
        "ships": [player for player in range(PLAYERS) if state.ships[player] == planet],
        "modules": modules,
        "used": bool(state.used >> planet & 1),
    }


def slot_view(state: Any, slot: int, language: str) -> SlotView:
    """A market slot; the price depends on who looks."""
    card = state.market[slot]
    shown = None if card == NO_CARD else card_view(card, language)
    return {"slot": slot, "modifier": SLOT_MODIFIER[slot], "card": shown}


def board(state: Snapshot, known: Snapshot, seat: int, language: str) -> str:
    """The table as text; players are marked."""

    def word(key: str) -> str:
        return pick(BOARD_WORDS[key], language)

    head = (
        f"{word('round')} {int(state.round_number)}/{ROUNDS} ({word('sequence')} {sequence(state)})"
    )
    lines = [f"{head} · {pick(PHASES[int(state.phase)], language)}", ""]
    lines += [planet_line(state, planet, language, word) for planet in range(PLANETS)]
    lines += [
        "",
        f"{word('market')}: " + " | ".join(slot_texts(state, known, seat, language, word)),
        "",
    ]
    for player in view(state, known, seat, language)["players"]:
        lines += player_lines(player, language, word)
    return "\n".join(lines)


def planet_line(state: Any, planet: int, language: str, word: Any) -> str:
    """One planet in one line."""
    name = planet_name(state, planet, language) if state.discovered[planet] else word("face_down")
    counts = [state.extractors[player][planet] for player in range(PLAYERS)]
    parts = [f"{planet} {name:<9}"]
    parts += [f"{seat_name(player, language)} {count:>2}" for player, count in enumerate(counts)]
    notes = [pick(DEPOSITS[Deposit(int(state.deposits[planet]))], language)]
    notes += [word("sabotaged")] if state.sabotaged[planet] else []
    for card in range(MODULES):
        if state.module_planets[card] == planet:
            owner = seat_name(int(state.owners[card]), language)
            notes.append(f"{card_name(card, language)} ({owner})")
    ships = [seat_name(p, language) for p in range(PLAYERS) if state.ships[p] == planet]
    notes += [f"{word('ship')}: {', '.join(ships)}"] if ships else []
    return "  ".join(parts) + "  " + " · ".join(note for note in notes if note)


def slot_texts(state: Any, known: Any, seat: int, language: str, word: Any) -> list[str]:
    """The market, slot by slot, with the price for this seat."""
    texts = []
    for slot in range(MARKET_SLOTS):
        card, modifier = int(state.market[slot]), SLOT_MODIFIER[slot]
        if card == NO_CARD:
            texts.append(f"[{modifier:+d}] {word('empty')}")
            continue
        cost = CARD_ENTRIES[card].number("cost")
        price = known.prices[seat][slot] if seat >= 0 else cost
        texts.append(f"[{modifier:+d}] {CARD_NAMES[card]} {card_name(card, language)} ${price}")
    return texts


def player_lines(shown: PlayerView, language: str, word: Any) -> list[str]:
    """A player: money, reserve, tiles, program, hand."""
    program = "+".join(shown["program"]) if shown["program"] else ""
    if shown["ready"] and not program:
        program = word("ready")
    lines = [
        f"{seat_name(shown['seat'], language)}: ${shown['money']}"
        f" · {word('reserve')} {shown['reserve']}"
        f" · {word('tiles')}: {' '.join(shown['unused'])}"
    ]
    if program:
        sum_text = "" if shown["complexity"] is None else f" ({shown['complexity']})"
        lines.append(f"  {word('program')}: {program}{sum_text}")
    if shown["hand"]:
        lines.append(f"  {word('hand')}: {', '.join(card['name'] for card in shown['hand'])}")
    return lines
