"""The table: JSON for the browser, and text for a terminal or a screen reader."""

from functools import lru_cache, partial
from typing import Any, Literal, cast

from botwright.core.reading.snapshot import Snapshot
from botwright.games.aquasphere import data, picture, references
from botwright.games.aquasphere.data import Decision, Gain, Room, Source, Stage, Store, Way
from botwright.games.aquasphere.notation import (
    COLOURS,
    GAIN_NAMES,
    PROGRAM_NAMES,
    QUESTIONS,
    SOURCES,
    amount,
    card_view,
    expansion_view,
    ids_of,
    known_of,
    pick,
    program_card_name,
    program_name,
    program_view,
    room_level,
    seat_in_words,
    seat_name,
    stage_name,
    ways,
)
from botwright.games.aquasphere.story.questions import time_back

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

COLUMNS: list[picture.Column] = [
    {"numbers": entry.numbers("bots", None, 1), "submarine": entry.number("submarine")}
    for entry in data.COLUMN_ENTRIES
]
THINGS: tuple[Literal["time", "crystals", "octopods"], ...] = ("time", "crystals", "octopods")
STORE_NAMES = [store.name.lower() for store in Store]
SOURCE_NAMES = [source.name.lower() for source in Source]


def view(state: Snapshot, known: Snapshot, seat: int, language: str) -> picture.Picture:
    """Everything a client draws; prices are those of the seat that looks."""
    drawn = shared_view(state, known, language)
    sectors = drawn["sectors"]
    if 0 <= seat < len(drawn["players"]) and drawn["players"][seat]["scientist"]:
        sectors = [priced(sector, known, seat) for sector in sectors]
    return drawn | {"seat": seat, "sectors": sectors}


def priced(sector: picture.SectorView, known: Any, seat: int) -> picture.SectorView:
    """A sector with what a seat pays to come there, and for a submarine if a berth is free."""
    number = data.SECTOR_IDS.index(sector["letter"])
    free = any(berth["colour"] < 0 for berth in sector["berths"])
    submarine = known.submarine_costs[number][seat] if free else None
    moved: int = known.movement_costs[number][seat]
    return {**sector, "movementCost": moved, "submarineCost": submarine}


@lru_cache(maxsize=8)
def shared_view(state: Snapshot, known: Snapshot, language: str) -> picture.Picture:
    """What the view shows whoever looks; all seats know the same."""
    return {
        "game": "aquasphere",
        "seat": data.NO_SEAT,  # told to a seat, as are costs
        "decision": Decision(state.decision).name,
        "question": pick(QUESTIONS[Decision(state.decision)], language),
        "toMove": state.to_move,
        "round": state.round_number,
        "rounds": data.ROUNDS,
        "stage": Stage(state.stage).name,
        "phaseName": stage_name(state, language),
        "active": state.active if Stage.PREPARATION < state.stage < Stage.OVER else data.NO_SEAT,
        "order": [player for player in state.order if player >= 0],
        "passOrder": [player for player in state.pass_order if player >= 0],
        "colours": [colour_view(state, colour, language) for colour in range(data.SEATS)],
        "players": [player_view(state, known, seat, language) for seat in range(state.players)],
        "sectors": [
            sector_view(state, known, position, language)
            for position in range(data.SECTORS)
            if state.ring[position] >= 0
        ],
        "headquarters": headquarters_view(state, language),
        "centre": {"bulb": known.bulb, "rotation": state.rotation},
        "waiting": waiting_view(state, language),
        "programs": [program_view(entry, language) for entry in data.PROGRAM_ENTRIES],
        "programPrice": data.PROGRAM_PRICE,
        "botTime": data.BOT_TIME,
        "limits": {"programmed": data.PROGRAMMED_MOST, "expansions": data.EXPANSIONS_MOST},
        "track": {"lap": data.LAP, "redLines": data.RED_LINES},
        "columns": COLUMNS,
        "sources": SOURCES,
        "scores": list(state.points[: state.players]),
        "places": list(known.places[: state.players]),
        "rules": references.RULES,
    }


def colour_view(state: Any, colour: int, language: str) -> picture.Colour:
    """A colour: its name, and whether somebody plays it."""
    return {
        "seat": colour,
        "name": seat_name(colour, language),
        "colour": COLOURS[colour],
        "neutral": colour >= state.players,
        "submarines": state.submarines[colour],
    }


def sector_view(state: Any, known: Any, position: int, language: str) -> picture.SectorView:
    """A sector at its position: what lies and stands there, the next refill."""
    sector = state.ring[position]
    program = data.SECTOR_PROGRAM[sector]
    cards = state.card_piles[sector][: state.card_heights[sector]]
    expansions = state.expansion_piles[sector][: state.expansion_heights[sector]]
    return {
        "letter": data.SECTOR_IDS[sector],
        "position": position,
        "program": PROGRAM_NAMES[program],
        "programName": program_name(program, language),
        "lockClockwise": data.LOCK[sector],
        "source": data.SECTOR_ENTRIES[sector].text("source"),
        "known": known_of(data.SECTOR_ENTRIES[sector], language),
        "control": state.control[sector],
        "station": list(state.stations[sector]),
        "stationLimit": known.station_limit,
        "octopods": state.octopods[sector],
        "crystals": state.sector_crystals[sector],
        "time": state.sector_time[sector],
        "berths": [
            {"cost": cost, "colour": colour}
            for cost, colour in zip(data.BERTH_COST, state.berths[sector], strict=True)
        ],
        "cards": [card_view(card, language) for card in cards],
        "expansions": [expansion_view(expansion, language) for expansion in expansions],
        "scientists": [
            {"seat": player, "area": PROGRAM_NAMES[state.areas[player]]}
            for player in range(state.players)
            if state.scientists[player] == sector
        ],
        "movementCost": None,  # these two are told to a seat
        "submarineCost": None,
        "refill": refill_view(state, position),
    }


def refill_view(state: Any, position: int) -> picture.Refill | None:
    """What the centre tile on top will bring here when the round is over."""
    tile, kind = state.tile, state.players - data.FEWEST_PLAYERS
    if state.rotation == data.NO_ROTATION or tile >= data.ROUNDS - 1:
        return None
    direction = (position - state.rotation) % data.SECTORS
    neutral = data.REFILL_NEUTRAL[kind][tile][direction]
    return {
        "time": data.REFILL_TIME[kind][tile][direction],
        "crystals": data.REFILL_CRYSTALS[kind][tile][direction],
        "octopods": data.REFILL_OCTOPODS[kind][tile][direction],
        "neutral": state.players + neutral - 1 if neutral else -1,
    }


def headquarters_view(state: Any, language: str) -> picture.Headquarters:
    """The rooms with their tiles of this round and the next, arrows and engineers."""
    number = max(state.round_number - 1, 0)
    this, following = (
        state.program_cards[n] if n < data.ROUNDS else -1 for n in (number, number + 1)
    )

    def engineers(room: int) -> list[int]:
        return [seat for seat in range(state.players) if state.engineers[seat] == room]

    rooms: list[picture.RoomView] = [
        {
            "id": data.ROOM_IDS[room],
            "level": room_level(room),
            "tile": PROGRAM_NAMES[data.LAYOUT[this][room]] if this >= 0 else None,
            "nextTile": PROGRAM_NAMES[data.LAYOUT[following][room]] if following >= 0 else None,
            "arrows": ways(room, Way.ARROW),
            "sideways": ways(room, Way.SIDEWAYS),
            "engineers": engineers(room),
        }
        for room in range(data.ROOMS)
    ]
    return {
        "rooms": rooms,
        "start": {"arrows": ways(Room.START, Way.ARROW), "engineers": engineers(Room.START)},
        "passed": [seat for seat in state.pass_order if seat >= 0],
        "programCard": program_card_name(this, language) if this >= 0 else None,
        "nextProgramCard": program_card_name(following, language) if following >= 0 else None,
    }


def waiting_view(state: Any, language: str) -> picture.Waiting:
    """What the active player still gets: points being moved, gains, letters."""
    card = state.waiting_card
    return {
        "points": state.points_left,
        "gains": [
            {"id": gain.name, "name": pick(GAIN_NAMES[gain], language), "count": waits}
            for gain, waits in zip(Gain, state.waiting, strict=True)
            if waits
        ],
        "card": card_view(card, language) if card >= 0 else None,
        "letters": ids_of(state.letters, data.SECTOR_IDS),
    }


def player_view(state: Any, known: Any, player: int, language: str) -> picture.PlayerView:
    """A player: board, bots, submarines, lab, cards, points and where they came from."""
    points, programmed = state.points[player], state.programmed[player]
    supply, base = state.supplies[player], state.base_labs[player]
    hand = state.hands[player][: state.hand_sizes[player]]
    lab = state.labs[player][: state.lab_sizes[player]]
    letters = 1 << base if base >= 0 else 0
    for expansion in lab:
        letters |= data.LETTERS[expansion]
    sector, area = state.scientists[player], state.areas[player]
    return {
        "seat": player,
        "name": seat_name(player, language),
        "points": points,
        "space": points % data.LAP,
        "lap": points // data.LAP,
        "toRedLine": data.FREE_STEPS[points % data.LAP],
        "supply": supply,
        "freeNumbers": data.NUMBERED_BOTS - min(data.NUMBERED_BOTS, supply),
        "besideBoard": max(supply - data.NUMBERED_BOTS, 0),
        "programmed": ids_of(programmed, PROGRAM_NAMES),
        "submarines": state.submarines[player],
        "launched": known.launched[player],
        "time": state.time_markers[player],
        "timeBack": time_back(state, player),
        "crystals": state.crystals[player],
        "capacity": cast(picture.Stores, dict(zip(STORE_NAMES, state.capacities[player]))),
        "baseLab": data.SECTOR_IDS[base] if base >= 0 else None,
        "lab": [expansion_view(expansion, language) for expansion in lab],
        "letters": ids_of(letters, data.SECTOR_IDS),
        "hand": [
            {**card_view(card, language), "used": is_used(state, player, place)}
            for place, card in enumerate(hand)
        ],
        "sidesteps": state.sidesteps[player],
        "scientist": data.SECTOR_IDS[sector] if sector >= 0 else None,
        "area": PROGRAM_NAMES[area] if area >= 0 else None,
        "engineer": Room(state.engineers[player]).name.lower(),
        "bought": bool(state.bought[player]),
        "controlFields": known.control_fields[player],
        "forecast": forecast(state, known, player),
        "final": final_forecast(state, known, player),
        "tally": dict(zip(SOURCE_NAMES, state.tally[player])),
    }


def is_used(state: Any, player: int, place: int) -> bool:
    """Whether nothing more comes of a research card in this scoring, or at all."""
    card = state.hands[player][place]
    kind = data.CARD_KIND[card]
    if kind == data.Kind.SCORING:
        scores = player == state.active and Stage.INCOME <= state.stage <= Stage.COUNTED
        return scores and bool(state.used_cards >> place & 1)
    if kind == data.Kind.SIDESTEP:
        before = sum(data.CARD_KIND[one] == kind for one in state.hands[player][:place])
        return bool(before < state.sidesteps[player])
    return kind == data.Kind.IMMEDIATE and bool(card != state.waiting_card)


def forecast(state: Any, known: Any, player: int) -> picture.Forecast:
    """What an intermediate scoring would count now, red lines left out; none comes at the end."""
    parts = {
        "majority": known.majorities[player],
        "bots": known.bot_points[player],
        "crystals": data.CRYSTAL_POINTS[state.crystals[player]],
        "octopods": -known.penalties[player],
    }
    return cast(picture.Forecast, totalled(state, parts))


def totalled(state: Any, parts: dict[str, int]) -> dict[str, int]:
    """The parts of a forecast with their sum; all are 0 once the game is over."""
    if state.stage == Stage.OVER:
        parts = dict.fromkeys(parts, 0)
    return parts | {"total": sum(parts.values())}


def final_forecast(state: Any, known: Any, player: int) -> picture.FinalForecast:
    """What the final scoring would count now; nothing once it is over."""
    base, full = state.base_labs[player], state.lab_sizes[player] == data.EXPANSIONS_MOST
    launched = known.launched[player] == data.SUBMARINES
    parts = {
        "letters": data.LETTER_POINTS[known.lab_letters[player]] if base >= 0 else 0,
        "time": data.TIME_POINTS * state.time_markers[player],
        "submarines": data.SUBMARINE_BONUS if launched else 0,
        "lab": data.LAB_BONUS if full else 0,
    }
    return cast(picture.FinalForecast, totalled(state, parts))


def board(state: Snapshot, known: Snapshot, seat: int, language: str) -> str:
    """The table as text: sectors around the ring, headquarters, players."""
    shown = view(state, known, seat, language)

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


def sector_lines(sector: picture.SectorView, language: str, word: Any) -> list[str]:
    """One sector in two or three lines."""
    control, who = sector["control"], partial(seat_in_words, language=language)
    things = [amount(sector[t], t, language) for t in THINGS if sector[t]]
    station = [
        f"{who(colour)} {sector['station'][colour]}"
        for colour in range(data.SEATS)
        if sector["station"][colour]
    ]
    submarines = [who(berth["colour"]) for berth in sector["berths"] if berth["colour"] >= 0]
    head = [
        f"{word('control')} {who(control) if control >= 0 else word('nobody')}",
        *([f"{word('station')} {', '.join(station)}"] if station else []),
        *([f"{word('submarines')} {', '.join(submarines)}"] if submarines else []),
    ]
    tail = [
        *([", ".join(things)] if things else []),
        *[f"{word('card')}: {top['name']}" for top in sector["cards"][-1:]],
        *[f"{word('expansion')}: {top['name']}" for top in sector["expansions"][-1:]],
    ]
    lines = [f"{sector['letter']} ({sector['programName']}): " + " · ".join(head)]
    lines += [f"    {' · '.join(tail)}"] if tail else []
    for scientist in sector["scientists"]:
        area = program_name(PROGRAM_NAMES.index(scientist["area"]), language)
        lines.append(f"    {word('scientists')}: {who(scientist['seat'])} ({area})")
    return [*lines, f"  | {word('lock')} {sector['lockClockwise']}"]


def headquarters_lines(shown: picture.Headquarters, language: str, word: Any) -> list[str]:
    """The rooms with their tiles, level by level, and the tiles of the next round."""

    def tiles(key: Literal["tile", "nextTile"]) -> str:
        names = [
            f"{room['id']} {program_name(PROGRAM_NAMES.index(program), language)}"
            for room in shown["rooms"]
            if (program := room[key])
        ]
        return " · ".join(names) or word("nothing")

    return [f"{word('headquarters')}: {tiles('tile')}", f"  {word('next')}: {tiles('nextTile')}"]


def player_lines(player: picture.PlayerView, language: str, word: Any) -> list[str]:
    """A player: points, stores, bots, lab, cards."""
    capacity = player["capacity"]
    names = [program_name(PROGRAM_NAMES.index(p), language) for p in player["programmed"]]
    engineer = player["engineer"]
    place = word(engineer) if engineer in ("start", "passed") else engineer
    lab = ", ".join([player["baseLab"] or "-", *(e["name"] for e in player["lab"])])
    lines = [
        f"{seat_in_words(player['seat'], language)}: {amount(player['points'], 'points', language)}"
        f" ({player['toRedLine']} {word('to_line')})"
        f" · {amount(player['time'], 'time', language)}/{capacity['time']}"
        f" · {amount(player['crystals'], 'crystals', language)}/{capacity['crystals']}"
        f" · {amount(player['supply'], 'bots', language)} {word('supply')}"
        f" · {player['launched']} {word('submarines')} · {word('engineer')} {place}",
        f"  {word('programmed')}: {', '.join(names) or word('nothing')} · {word('lab')}: {lab}",
    ]
    return lines + [f"  {word('card')}: {card['name']}" for card in player["hand"]]
