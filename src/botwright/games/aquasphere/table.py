"""The table: JSON for the browser, and text for a terminal or a screen reader."""

from typing import Any

import numpy as np

from botwright.games.aquasphere import data
from botwright.games.aquasphere.data import Decision, Gain, Room, Source, Stage, Store, Way
from botwright.games.aquasphere.notation import (
    QUESTIONS,
    amount,
    card_view,
    expansion_view,
    pick,
    program_card_name,
    program_name,
    program_view,
    room_level,
    seat_name,
    stage_name,
    ways,
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
from botwright.games.aquasphere.words import GAIN_NAMES

# the ruling that a word of the notation rests on, for links into the rules
RULES = {
    "step": "9", "buy": "15", "deploy": "25", "pass": "2", "do": "O8", "catch": "50",
    "control": "39", "gain": "C2", "pay": "70", "income": "79", "use": "80", "return": "8",
    "skip": "36", "stop": "73", "end": "C7", "sector": "95", "start": "95", "lab": "95",
    "card": "96", "expansion": "96", "turn": "95", "program": "100",
}  # fmt: skip
BOARD_WORDS = {
    "round": ("Round", "Runde"),
    "bulb": ("Centre tile", "Zentrumsplättchen"),
    "sector": ("Sector", "Sektor"),
    "lock": ("lock", "Schleuse"),
    "control": ("control", "Kontrolle"),
    "station": ("station", "Ladestation"),
    "submarines": ("submarines", "U-Boote"),
    "nobody": ("nobody", "niemand"),
    "card": ("card", "Karte"),
    "expansion": ("expansion", "Ausbau"),
    "scientists": ("scientists", "Wissenschaftler"),
    "headquarters": ("Headquarters", "Zentrale"),
    "next": ("next round", "nächste Runde"),
    "programmed": ("programmed", "programmiert"),
    "supply": ("supply", "Vorrat"),
    "lab": ("lab", "Labor"),
    "engineer": ("engineer", "Ingenieur"),
    "start": ("start", "Start"),
    "passed": ("passed", "gepasst"),
    "to_line": ("to the red line", "bis zur roten Linie"),
    "nothing": ("none", "keine"),
}

COLUMNS = [
    {"numbers": entry.numbers("bots", None, 1), "submarine": entry.number("submarine")}
    for entry in data.COLUMN_ENTRIES
]


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
        "rounds": data.ROUNDS,
        "stage": Stage(int(state.stage)).name,
        "phaseName": stage_name(state, language),
        "active": int(state.active),
        "order": [int(player) for player in state.order if player >= 0],
        "passOrder": [int(player) for player in state.pass_order if player >= 0],
        "colours": [colour_view(state, colour, language) for colour in range(data.SEATS)],
        "players": [player_view(state, player, language) for player in range(players)],
        "sectors": [
            sector_view(state, seat, position, language)
            for position in range(data.SECTORS)
            if state.ring[position] >= 0
        ],
        "headquarters": headquarters_view(state, language),
        "centre": {"bulb": int(bulb(state)), "rotation": int(state.rotation)},
        "waiting": waiting_view(state, language),
        "programs": [program_view(entry, language) for entry in data.PROGRAM_ENTRIES],
        "programPrice": data.PROGRAM_PRICE,
        "botTime": data.BOT_TIME,
        "limits": {"programmed": data.PROGRAMMED_MOST, "expansions": data.EXPANSIONS_MOST},
        "track": {"lap": data.LAP, "redLines": data.RED_LINES},
        "columns": COLUMNS,
        "scores": [int(points) for points in state.points[:players]],
        "places": out.tolist(),
        "rules": RULES,
    }


def ids_of(mask: int, ids: list[str]) -> list[str]:
    """The names of the bits that are set."""
    return [name for index, name in enumerate(ids) if mask >> index & 1]


def colour_view(state: Any, colour: int, language: str) -> dict[str, Any]:
    """A colour: its name, and whether somebody plays it."""
    return {
        "seat": colour,
        "name": seat_name(colour, language),
        "neutral": bool(colour >= state.players),
        "submarines": int(state.submarines[colour]),
    }


def sector_view(state: Any, seat: int, position: int, language: str) -> dict[str, Any]:
    """A sector at its position: what lies and stands there, the next refill, the way there."""
    sector = int(state.ring[position])
    program = int(data.SECTOR_PROGRAM[sector])
    cards = state.card_piles[sector, : int(state.card_heights[sector])]
    expansions = state.expansion_piles[sector, : int(state.expansion_heights[sector])]
    players = range(int(state.players))
    looks = 0 <= seat < state.players and state.scientists[seat] >= 0
    free = (state.berths[sector] < 0).any()
    return {
        "letter": data.SECTOR_IDS[sector],
        "position": position,
        "program": data.PROGRAM_IDS[program],
        "programName": program_name(program, language),
        "lockClockwise": int(data.LOCK[sector]),
        "source": data.SECTOR_ENTRIES[sector].text("source"),
        "control": int(state.control[sector]),
        "station": [int(bots) for bots in state.stations[sector]],
        "stationLimit": int(station_limit(state)),
        "octopods": int(state.octopods[sector]),
        "crystals": int(state.sector_crystals[sector]),
        "time": int(state.sector_time[sector]),
        "berths": [
            {"cost": int(cost), "colour": int(colour)}
            for cost, colour in zip(data.BERTH_COST, state.berths[sector], strict=True)
        ],
        "cards": [card_view(int(card), language) for card in cards],
        "expansions": [expansion_view(int(expansion), language) for expansion in expansions],
        "scientists": [
            {"seat": player, "area": data.PROGRAM_IDS[state.areas[player]]}
            for player in players
            if state.scientists[player] == sector
        ],
        "movementCost": int(movement_cost(state, seat, sector)) if looks else None,
        "submarineCost": int(submarine_cost(state, seat, sector)) if looks and free else None,
        "refill": refill_view(state, position),
    }


def refill_view(state: Any, position: int) -> dict[str, int] | None:
    """What the centre tile on top will bring here when the round is over."""
    tile, kind = int(state.tile), int(state.players) - data.FEWEST_PLAYERS
    if state.rotation == data.NO_ROTATION or tile >= data.ROUNDS - 1:
        return None
    direction = (position - int(state.rotation)) % data.SECTORS
    neutral = int(data.REFILL_NEUTRAL[kind, tile, direction])
    return {
        "time": int(data.REFILL_TIME[kind, tile, direction]),
        "crystals": int(data.REFILL_CRYSTALS[kind, tile, direction]),
        "octopods": int(data.REFILL_OCTOPODS[kind, tile, direction]),
        "neutral": int(state.players) + neutral - 1 if neutral else -1,
    }


def headquarters_view(state: Any, language: str) -> dict[str, Any]:
    """The rooms with their tiles of this round and the next, arrows and engineers."""
    number = max(int(state.round_number) - 1, 0)
    this, following = (
        int(state.program_cards[n]) if n < data.ROUNDS else -1 for n in (number, number + 1)
    )

    def engineers(room: int) -> list[int]:
        return [seat for seat in range(int(state.players)) if state.engineers[seat] == room]

    rooms = [
        {
            "id": data.ROOM_IDS[room],
            "level": room_level(room),
            "tile": data.PROGRAM_IDS[data.LAYOUT[this, room]] if this >= 0 else None,
            "nextTile": data.PROGRAM_IDS[data.LAYOUT[following, room]] if following >= 0 else None,
            "arrows": ways(room, Way.ARROW),
            "sideways": ways(room, Way.SIDEWAYS),
            "engineers": engineers(room),
        }
        for room in range(data.ROOMS)
    ]
    return {
        "rooms": rooms,
        "start": {"arrows": ways(Room.START, Way.ARROW), "engineers": engineers(Room.START)},
        "passed": [int(seat) for seat in state.pass_order if seat >= 0],
        "programCard": program_card_name(this, language) if this >= 0 else None,
        "nextProgramCard": program_card_name(following, language) if following >= 0 else None,
    }


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
        "letters": ids_of(int(state.letters), data.SECTOR_IDS),
    }


def player_view(state: Any, player: int, language: str) -> dict[str, Any]:
    """A player: board, bots, submarines, lab, cards, points and where they came from."""
    points, programmed = int(state.points[player]), int(state.programmed[player])
    supply, base = int(state.supplies[player]), int(state.base_labs[player])
    hand = [int(card) for card in state.hands[player, : int(state.hand_sizes[player])]]
    lab = [int(expansion) for expansion in state.labs[player, : int(state.lab_sizes[player])]]
    letters = 1 << base if base >= 0 else 0
    for expansion in lab:
        letters |= int(data.LETTERS[expansion])
    sector, area = int(state.scientists[player]), int(state.areas[player])
    return {
        "seat": player,
        "name": seat_name(player, language),
        "points": points,
        "space": points % data.LAP,
        "lap": points // data.LAP,
        "toRedLine": int(data.FREE_STEPS[points % data.LAP]),
        "supply": supply,
        "freeNumbers": data.NUMBERED_BOTS - min(data.NUMBERED_BOTS, supply),
        "besideBoard": max(supply - data.NUMBERED_BOTS, 0),
        "programmed": [name for bit, name in enumerate(data.PROGRAM_IDS) if programmed >> bit & 1],
        "submarines": int(state.submarines[player]),
        "launched": int(submarines_launched(state, player)),
        "time": int(state.time_markers[player]),
        "crystals": int(state.crystals[player]),
        "capacity": {store.name.lower(): int(state.capacities[player, store]) for store in Store},
        "baseLab": data.SECTOR_IDS[base] if base >= 0 else None,
        "lab": [expansion_view(expansion, language) for expansion in lab],
        "letters": [name for bit, name in enumerate(data.SECTOR_IDS) if letters >> bit & 1],
        "hand": [
            card_view(card, language) | {"used": is_used(state, player, place)}
            for place, card in enumerate(hand)
        ],
        "sidesteps": int(state.sidesteps[player]),
        "scientist": data.SECTOR_IDS[sector] if sector >= 0 else None,
        "area": data.PROGRAM_IDS[area] if area >= 0 else None,
        "engineer": Room(int(state.engineers[player])).name.lower(),
        "bought": bool(state.bought[player]),
        "controlFields": int(control_fields(state, player)),
        "forecast": forecast(state, player),
        "final": final_forecast(state, player),
        "tally": {source.name.lower(): int(state.tally[player, source]) for source in Source},
    }


def is_used(state: Any, player: int, place: int) -> bool:
    """Whether nothing more comes of a research card in this scoring, or at all."""
    card = int(state.hands[player, place])
    kind = data.Kind(int(data.CARD_KIND[card]))
    if kind == data.Kind.SCORING:
        return player == int(state.active) and bool(int(state.used_cards) >> place & 1)
    if kind == data.Kind.SIDESTEP:
        return bool(state.sidesteps[player])
    return kind == data.Kind.IMMEDIATE and card != int(state.waiting_card)


def forecast(state: Any, player: int) -> dict[str, int]:
    """What an intermediate scoring would count now, red lines left out."""
    parts = {
        "majority": int(majority_points(state, player)),
        "bots": int(bot_points(state, player)),
        "crystals": int(data.CRYSTAL_POINTS[state.crystals[player]]),
        "octopods": -int(octopod_penalty(state, player)),
    }
    return parts | {"total": sum(parts.values())}


def final_forecast(state: Any, player: int) -> dict[str, int]:
    """What the final scoring would count now."""
    known = state.base_labs[player] >= 0
    full = state.lab_sizes[player] == data.EXPANSIONS_MOST
    launched = submarines_launched(state, player) == data.SUBMARINES
    parts = {
        "letters": int(data.LETTER_POINTS[letters_in_lab(state, player)]) if known else 0,
        "time": data.TIME_POINTS * int(state.time_markers[player]),
        "submarines": data.SUBMARINE_BONUS if launched else 0,
        "lab": data.LAB_BONUS if full else 0,
    }
    return parts | {"total": sum(parts.values())}


def board(state: Any, seat: int, language: str) -> str:
    """The table as text: sectors around the ring, headquarters, players."""
    shown = view(state, seat, language)

    def word(key: str) -> str:
        return pick(BOARD_WORDS[key], language)

    lines = [
        f"{word('round')} {shown['round']}/{data.ROUNDS} · {stage_name(state, language)}"
        f" · {word('bulb')} {shown['centre']['bulb']}",
        "",
    ]
    for sector in shown["sectors"]:
        lines += sector_lines(sector, language, word)
    lines += ["", *headquarters_lines(shown["headquarters"], language, word), ""]
    for player in shown["players"]:
        lines += player_lines(player, language, word)
    return "\n".join(lines)


def sector_lines(sector: dict[str, Any], language: str, word: Any) -> list[str]:
    """One sector in two or three lines."""
    control = sector["control"]
    things = [amount(sector[t], t, language) for t in ("time", "crystals", "octopods") if sector[t]]
    station = [
        f"{seat_name(colour, language)} {sector['station'][colour]}"
        for colour in range(data.SEATS)
        if sector["station"][colour]
    ]
    submarines = [seat_name(b["colour"], language) for b in sector["berths"] if b["colour"] >= 0]
    head = [
        f"{word('control')} {seat_name(control, language) if control >= 0 else word('nobody')}",
        *([f"{word('station')} {', '.join(station)}"] if station else []),
        *([f"{word('submarines')} {', '.join(submarines)}"] if submarines else []),
    ]
    tail = [
        *([", ".join(things)] if things else []),
        *([f"{word('card')}: {sector['cards'][-1]['name']}"] if sector["cards"] else []),
        *(
            [f"{word('expansion')}: {sector['expansions'][-1]['name']}"]
            if sector["expansions"]
            else []
        ),
    ]
    lines = [f"{sector['letter']} ({sector['programName']}): " + " · ".join(head)]
    lines += [f"    {' · '.join(tail)}"] if tail else []
    for scientist in sector["scientists"]:
        area = program_name(data.PROGRAM_IDS.index(scientist["area"]), language)
        lines.append(f"    {word('scientists')}: {seat_name(scientist['seat'], language)} ({area})")
    return [*lines, f"  | {word('lock')} {sector['lockClockwise']}"]


def headquarters_lines(shown: dict[str, Any], language: str, word: Any) -> list[str]:
    """The rooms with their tiles, level by level, and the tiles of the next round."""

    def tiles(key: str) -> str:
        names = [
            f"{room['id']} {program_name(data.PROGRAM_IDS.index(room[key]), language)}"
            for room in shown["rooms"]
            if room[key]
        ]
        return " · ".join(names) or word("nothing")

    return [f"{word('headquarters')}: {tiles('tile')}", f"  {word('next')}: {tiles('nextTile')}"]


def player_lines(player: dict[str, Any], language: str, word: Any) -> list[str]:
    """A player: points, stores, bots, lab, cards."""
    capacity = player["capacity"]
    names = [program_name(data.PROGRAM_IDS.index(p), language) for p in player["programmed"]]
    engineer = player["engineer"]
    place = word(engineer) if engineer in ("start", "passed") else engineer
    lab = ", ".join([player["baseLab"] or "-", *(e["name"] for e in player["lab"])])
    lines = [
        f"{player['name']}: {amount(player['points'], 'points', language)}"
        f" ({player['toRedLine']} {word('to_line')})"
        f" · {amount(player['time'], 'time', language)}/{capacity['time']}"
        f" · {amount(player['crystals'], 'crystals', language)}/{capacity['crystals']}"
        f" · {amount(player['supply'], 'bots', language)} {word('supply')}"
        f" · {player['launched']} {word('submarines')} · {word('engineer')} {place}",
        f"  {word('programmed')}: {', '.join(names) or word('nothing')} · {word('lab')}: {lab}",
    ]
    return lines + [f"  {word('card')}: {card['name']}" for card in player["hand"]]
