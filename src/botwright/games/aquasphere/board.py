"""The table as text, for a terminal or a screen reader."""

from typing import Any

from botwright.games.aquasphere.data import PROGRAM_IDS, ROUNDS, SEATS
from botwright.games.aquasphere.table import view
from botwright.games.aquasphere.words import amount, pick, program_name, seat_name, stage_name

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


def board(state: Any, seat: int, language: str) -> str:
    """The table as text: sectors around the ring, headquarters, players."""
    shown = view(state, seat, language)

    def word(key: str) -> str:
        return pick(BOARD_WORDS[key], language)

    lines = [
        f"{word('round')} {shown['round']}/{ROUNDS} · {stage_name(state, language)}"
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
        for colour in range(SEATS)
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
        area = program_name(PROGRAM_IDS.index(scientist["area"]), language)
        lines.append(f"    {word('scientists')}: {seat_name(scientist['seat'], language)} ({area})")
    return [*lines, f"  | {word('lock')} {sector['lockClockwise']}"]


def headquarters_lines(shown: dict[str, Any], language: str, word: Any) -> list[str]:
    """The rooms with their tiles, level by level, and the tiles of the next round."""

    def tiles(key: str) -> str:
        names = [
            f"{room['id']} {program_name(PROGRAM_IDS.index(room[key]), language)}"
            for room in shown["rooms"]
            if room[key]
        ]
        return " · ".join(names) or word("nothing")

    return [f"{word('headquarters')}: {tiles('tile')}", f"  {word('next')}: {tiles('nextTile')}"]


def player_lines(player: dict[str, Any], language: str, word: Any) -> list[str]:
    """A player: points, stores, bots, lab, cards."""
    capacity = player["capacity"]
    names = [program_name(PROGRAM_IDS.index(p), language) for p in player["programmed"]]
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
