"""The table as a seat sees it: JSON for the browser. Nothing in this game is secret."""

from typing import Any

import numpy as np

from botwright.core.box import Table
from botwright.games.aquasphere.data import (
    BERTH_COST,
    CARD_ENTRIES,
    CARD_KIND,
    CARD_PROGRAM,
    COLUMN_ENTRIES,
    CRYSTAL_POINTS,
    EXPANSION_ENTRIES,
    EXPANSIONS_MOST,
    FEWEST_PLAYERS,
    FREE_STEPS,
    KIND_IDS,
    LAB_BONUS,
    LAP,
    LAYOUT,
    LETTER_POINTS,
    LETTERS,
    LOCK,
    NO_PROGRAM,
    NO_ROTATION,
    NUMBERED_BOTS,
    PROGRAM_ENTRIES,
    PROGRAM_IDS,
    RED_LINES,
    REFILL_CRYSTALS,
    REFILL_NEUTRAL,
    REFILL_OCTOPODS,
    REFILL_TIME,
    ROOM_IDS,
    ROOMS,
    ROUNDS,
    SEATS,
    SECTOR_ENTRIES,
    SECTOR_IDS,
    SECTOR_PROGRAM,
    SECTORS,
    SUBMARINE_BONUS,
    SUBMARINES,
    TIME_POINTS,
    WAY,
    Decision,
    Gain,
    Room,
    Source,
    Stage,
    Store,
    Way,
)
from botwright.games.aquasphere.rules.deploying import movement_cost, station_limit
from botwright.games.aquasphere.rules.knowledge_track import bulb
from botwright.games.aquasphere.rules.scoring import (
    bot_points,
    control_fields,
    letters_in_lab,
    majority_points,
    octopod_penalty,
    places,
)
from botwright.games.aquasphere.rules.submarines import submarine_cost, submarines_launched
from botwright.games.aquasphere.words import (
    GAIN_NAMES,
    QUESTIONS,
    card_name,
    card_text,
    expansion_name,
    pick,
    program_card_name,
    program_name,
    seat_name,
    stage_name,
)

# the ruling that a word of the notation rests on, for links into the rules
RULES = {
    "step": "9", "buy": "15", "deploy": "25", "pass": "2", "do": "O8", "catch": "50",
    "control": "39", "gain": "C2", "pay": "70", "income": "79", "use": "80", "return": "8",
    "skip": "36", "stop": "73", "end": "C7", "sector": "95", "start": "95", "lab": "95",
    "card": "96", "expansion": "96", "turn": "95", "program": "100",
}  # fmt: skip


def view(state: Any, seat: int, language: str) -> dict[str, Any]:
    """Everything a client draws; prices are those of the seat that looks."""
    players = int(state.players)
    out = np.zeros(players, np.int32)
    places(state, out)
    return {
        "game": "aquasphere",
        "seat": seat,
        "decision": Decision(int(state.decision)).name,
        "question": pick(QUESTIONS[Decision(int(state.decision))], language),
        "toMove": int(state.to_move),
        "round": int(state.round_number),
        "rounds": ROUNDS,
        "stage": Stage(int(state.stage)).name,
        "stageName": stage_name(state, language),
        "active": int(state.active),
        "order": [int(player) for player in state.order if player >= 0],
        "passOrder": [int(player) for player in state.pass_order if player >= 0],
        "colours": [colour_view(state, colour, language) for colour in range(SEATS)],
        "players": [player_view(state, player, language) for player in range(players)],
        "sectors": [
            sector_view(state, seat, position, language)
            for position in range(SECTORS)
            if state.ring[position] >= 0
        ],
        "headquarters": headquarters_view(state, language),
        "centre": centre_view(state),
        "waiting": waiting_view(state, language),
        "programs": [program_view(entry, language) for entry in PROGRAM_ENTRIES],
        "track": {"lap": LAP, "redLines": RED_LINES},
        "columns": [
            {"numbers": entry.numbers("bots", None, 1), "submarine": entry.number("submarine")}
            for entry in COLUMN_ENTRIES
        ],
        "scores": [int(points) for points in state.points[:players]],
        "places": out.tolist(),
        "rules": RULES,
    }


def colour_view(state: Any, colour: int, language: str) -> dict[str, Any]:
    """A colour: its name, and whether somebody plays it."""
    return {
        "seat": colour,
        "name": seat_name(colour, language),
        "neutral": bool(colour >= state.players),
        "submarines": int(state.submarines[colour]),
    }


def program_view(entry: Table, language: str) -> dict[str, Any]:
    """A program: colour, name and what it does."""
    return {
        "id": entry.text("id"),
        "colour": entry.text("colour_en"),
        "colourName": entry.text(f"colour_{language}"),
        "name": entry.text(f"name_{language}"),
        "text": entry.text(f"text_{language}"),
        "source": entry.text("source"),
    }


def card_view(card: int, language: str) -> dict[str, Any]:
    """A research card: kind, program, text, and where our knowledge of it comes from."""
    program = int(CARD_PROGRAM[card])
    return {
        "id": CARD_ENTRIES[card].text("id"),
        "kind": KIND_IDS[CARD_KIND[card]],
        "program": None if program == NO_PROGRAM else PROGRAM_IDS[program],
        "name": card_name(card, language),
        "text": card_text(card, language),
        "source": CARD_ENTRIES[card].text("source"),
    }


def expansion_view(expansion: int, language: str) -> dict[str, Any]:
    """A lab expansion: letters and what more it holds."""
    entry = EXPANSION_ENTRIES[expansion]
    return {
        "id": entry.text("id"),
        "letters": list(entry.text("letters")),
        "cards": entry.number("cards"),
        "crystals": entry.number("crystals"),
        "octopods": entry.number("octopods"),
        "time": entry.number("time"),
        "name": expansion_name(expansion, language),
        "source": entry.text("source"),
    }


def sector_view(state: Any, seat: int, position: int, language: str) -> dict[str, Any]:
    """A sector at its position: what lies and stands there, the next refill, the way there."""
    sector = int(state.ring[position])
    program = int(SECTOR_PROGRAM[sector])
    cards = state.card_piles[sector, : int(state.card_heights[sector])]
    expansions = state.expansion_piles[sector, : int(state.expansion_heights[sector])]
    players = range(int(state.players))
    looks = 0 <= seat < state.players and state.scientists[seat] >= 0
    free = (state.berths[sector] < 0).any()
    return {
        "letter": SECTOR_IDS[sector],
        "position": position,
        "program": PROGRAM_IDS[program],
        "programName": program_name(program, language),
        "lockClockwise": int(LOCK[sector]),
        "source": SECTOR_ENTRIES[sector].text("source"),
        "control": int(state.control[sector]),
        "station": [int(bots) for bots in state.stations[sector]],
        "stationLimit": int(station_limit(state)),
        "octopods": int(state.octopods[sector]),
        "crystals": int(state.sector_crystals[sector]),
        "time": int(state.sector_time[sector]),
        "berths": [
            {"cost": int(cost), "colour": int(colour)}
            for cost, colour in zip(BERTH_COST, state.berths[sector], strict=True)
        ],
        "cards": [card_view(int(card), language) for card in cards],
        "expansions": [expansion_view(int(expansion), language) for expansion in expansions],
        "scientists": [
            {"seat": player, "area": PROGRAM_IDS[state.areas[player]]}
            for player in players
            if state.scientists[player] == sector
        ],
        "movementCost": int(movement_cost(state, seat, sector)) if looks else None,
        "submarineCost": int(submarine_cost(state, seat, sector)) if looks and free else None,
        "refill": refill_view(state, position),
    }


def refill_view(state: Any, position: int) -> dict[str, int] | None:
    """What the centre tile on top will bring here when the round is over."""
    tile, kind = int(state.tile), int(state.players) - FEWEST_PLAYERS
    if state.rotation == NO_ROTATION or tile >= ROUNDS - 1:
        return None
    direction = (position - int(state.rotation)) % SECTORS
    neutral = int(REFILL_NEUTRAL[kind, tile, direction])
    return {
        "time": int(REFILL_TIME[kind, tile, direction]),
        "crystals": int(REFILL_CRYSTALS[kind, tile, direction]),
        "octopods": int(REFILL_OCTOPODS[kind, tile, direction]),
        "neutral": int(state.players) + neutral - 1 if neutral else -1,
    }


def headquarters_view(state: Any, language: str) -> dict[str, Any]:
    """The rooms with their tiles of this round and the next, arrows and engineers."""
    number = max(int(state.round_number) - 1, 0)
    this, following = (
        int(state.program_cards[n]) if n < ROUNDS else -1 for n in (number, number + 1)
    )

    def engineers(room: int) -> list[int]:
        return [seat for seat in range(int(state.players)) if state.engineers[seat] == room]

    def ways(room: int, way: Way) -> list[str]:
        return [ROOM_IDS[goal] for goal in range(ROOMS) if WAY[room, goal] == way]

    rooms = [
        {
            "id": ROOM_IDS[room],
            "level": room_level(room),
            "tile": PROGRAM_IDS[LAYOUT[this, room]] if this >= 0 else None,
            "nextTile": PROGRAM_IDS[LAYOUT[following, room]] if following >= 0 else None,
            "arrows": ways(room, Way.ARROW),
            "sideways": ways(room, Way.SIDEWAYS),
            "engineers": engineers(room),
        }
        for room in range(ROOMS)
    ]
    return {
        "rooms": rooms,
        "start": {"arrows": ways(Room.START, Way.ARROW), "engineers": engineers(Room.START)},
        "passed": [int(seat) for seat in state.pass_order if seat >= 0],
        "programCard": program_card_name(this, language) if this >= 0 else None,
        "nextProgramCard": program_card_name(following, language) if following >= 0 else None,
    }


def room_level(room: int) -> int:
    """How many steps a room is from the start."""
    level, reached = 1, {goal for goal in range(ROOMS) if WAY[Room.START, goal] == Way.ARROW}
    while room not in reached and level <= ROOMS:
        level += 1
        reached = {g for r in reached for g in range(ROOMS) if WAY[r, g] == Way.ARROW}
    return level


def centre_view(state: Any) -> dict[str, int]:
    """The centre tile on top."""
    return {"tile": int(state.tile), "bulb": int(bulb(state)), "rotation": int(state.rotation)}


def waiting_view(state: Any, language: str) -> dict[str, Any]:
    """What the active player still gets: points being moved, gains, letters."""
    card = int(state.waiting_card)
    return {
        "points": int(state.points_left),
        "gains": [
            {"id": gain.name, "name": pick(GAIN_NAMES[gain], language), "count": int(waits)}
            for gain, waits in zip(Gain, state.waiting, strict=True)
            if waits
        ],
        "card": card_view(card, language) if card >= 0 else None,
        "letters": [SECTOR_IDS[s] for s in range(SECTORS) if int(state.letters) >> s & 1],
    }


def player_view(state: Any, player: int, language: str) -> dict[str, Any]:
    """A player: board, bots, submarines, lab, cards, points and where they came from."""
    points, programmed = int(state.points[player]), int(state.programmed[player])
    supply, base = int(state.supplies[player]), int(state.base_labs[player])
    hand = [int(card) for card in state.hands[player, : int(state.hand_sizes[player])]]
    lab = [int(expansion) for expansion in state.labs[player, : int(state.lab_sizes[player])]]
    letters = 1 << base if base >= 0 else 0
    for expansion in lab:
        letters |= int(LETTERS[expansion])
    sector, area = int(state.scientists[player]), int(state.areas[player])
    return {
        "seat": player,
        "name": seat_name(player, language),
        "points": points,
        "space": points % LAP,
        "lap": points // LAP,
        "toRedLine": int(FREE_STEPS[points % LAP]),
        "supply": supply,
        "freeNumbers": NUMBERED_BOTS - min(NUMBERED_BOTS, supply),
        "besideBoard": max(supply - NUMBERED_BOTS, 0),
        "programmed": [PROGRAM_IDS[p] for p in range(len(PROGRAM_IDS)) if programmed >> p & 1],
        "submarines": int(state.submarines[player]),
        "launched": int(submarines_launched(state, player)),
        "time": int(state.time_markers[player]),
        "crystals": int(state.crystals[player]),
        "capacity": {store.name.lower(): int(state.capacities[player, store]) for store in Store},
        "baseLab": SECTOR_IDS[base] if base >= 0 else None,
        "lab": [expansion_view(expansion, language) for expansion in lab],
        "letters": [SECTOR_IDS[letter] for letter in range(SECTORS) if letters >> letter & 1],
        "hand": [card_view(card, language) for card in hand],
        "sidesteps": int(state.sidesteps[player]),
        "scientist": SECTOR_IDS[sector] if sector >= 0 else None,
        "area": PROGRAM_IDS[area] if area >= 0 else None,
        "engineer": Room(int(state.engineers[player])).name.lower(),
        "bought": bool(state.bought[player]),
        "controlFields": int(control_fields(state, player)),
        "forecast": forecast(state, player),
        "final": final_forecast(state, player),
        "tally": {source.name.lower(): int(state.tally[player, source]) for source in Source},
    }


def forecast(state: Any, player: int) -> dict[str, int]:
    """What an intermediate scoring would count now, red lines left out."""
    parts = {
        "majority": int(majority_points(state, player)),
        "bots": int(bot_points(state, player)),
        "crystals": int(CRYSTAL_POINTS[state.crystals[player]]),
        "octopods": -int(octopod_penalty(state, player)),
    }
    return parts | {"total": sum(parts.values())}


def final_forecast(state: Any, player: int) -> dict[str, int]:
    """What the final scoring would count now."""
    known = state.base_labs[player] >= 0
    full = state.lab_sizes[player] == EXPANSIONS_MOST
    launched = submarines_launched(state, player) == SUBMARINES
    parts = {
        "letters": int(LETTER_POINTS[letters_in_lab(state, player)]) if known else 0,
        "time": TIME_POINTS * int(state.time_markers[player]),
        "submarines": SUBMARINE_BONUS if launched else 0,
        "lab": LAB_BONUS if full else 0,
    }
    return parts | {"total": sum(parts.values())}
