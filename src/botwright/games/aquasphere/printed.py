"""Reading what is printed: entries, pieces and rows of a box file, each fault with its line.

Where a box is only checked, a fault is noted and reading goes on with a value that fits.
"""

import re
from itertools import pairwise

from botwright.core.box import Table
from botwright.games.aquasphere.effects import EFFECTS, Kind

ROW_LENGTH, ROW_MOST = 80, 999  # more than a sector or a lab can hold; what is ever scored at once
PIECE_KEYS = {"id", "kind", "program", "copies", "source", "known", "known_en", "known_de"}


def entries(box: Table, key: str, names: list[str]) -> list[Table]:
    """The entries of a kind, which must be exactly these, in this order."""
    found = box.tables(key, len(names))
    for entry, name in zip(found, names, strict=True):
        there = entry.text("id")
        if there != name:
            entry.fault(
                "id",
                f"{name} belongs here, found {there!r}",
                f"Hierher gehört {name}, nicht {there!r}",
            )
    return found


def pieces(box: Table, key: str, number: int) -> tuple[list[str], list[Table]]:
    """The ids and entries of all pieces of a kind: an entry for each copy, `ID#1`, `ID#2` ..."""
    ids: list[str] = []
    each: list[Table] = []
    seen: set[str] = set()
    for entry in box.tables(key):
        name = piece_name(entry, seen)
        copies = entry.number("copies", 1, number) if "copies" in entry.content else 1
        ids += [name] if copies == 1 else [f"{name}#{copy}" for copy in range(1, copies + 1)]
        each += [entry] * copies
    if len(ids) != number:
        box.fault(
            key,
            f"{number} pieces are needed, copies counted; found {len(ids)}",
            f"{number} Teile werden gebraucht, Kopien mitgezählt; es sind {len(ids)}",
        )
    last = each[-1] if each else box
    ids += [f"missing{place}" for place in range(len(ids), number)]
    return ids[:number], (each + [last] * number)[:number]


def piece_name(entry: Table, seen: set[str]) -> str:
    """The id of a piece: one word, and no other entry has it."""
    name = entry.text("id")
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,20}", name):
        entry.fault(
            "id",
            f"letters, digits, - and _ are needed, found {name!r}",
            f"Buchstaben, Ziffern, - und _ werden gebraucht, nicht {name!r}",
        )
    if name.lower() in seen:
        entry.fault(
            "id",
            f"{name} stands here twice; `copies` says how many there are",
            f"{name} steht hier zweimal; wie viele es gibt, sagt `copies`",
        )
        name = f"{name}-{len(seen)}"
    seen.add(name.lower())
    return name


def texts(entry: Table, key: str, choices: list[str], length: int | None = None) -> list[int]:
    """A list of texts as indices into the choices, all different."""
    value = entry.content.get(key)
    if not isinstance(value, list) or any(text not in choices for text in value):
        names = ", ".join(choices)
        entry.fault(
            key,
            f"a list of {names} is needed, found {value!r}",
            f"eine Liste aus {names} wird gebraucht, nicht {value!r}",
        )
        return list(range(length or 0))
    if len(set(value)) < len(value) or length not in (None, len(value)):
        entry.fault(
            key,
            f"{length or 'all'} different ones are needed: {value!r}",
            f"{length or 'lauter'} verschiedene werden gebraucht: {value!r}",
        )
        return list(range(length or 0))
    return [choices.index(text) for text in value]


def letters(entry: Table, ids: list[str]) -> int:
    """The letters of a lab expansion, one bit for each sector."""
    value = entry.text("letters")
    if set(value) - set(ids) or len(set(value)) < len(value):
        entry.fault(
            "letters",
            f"different letters A to F are needed: {value!r}",
            f"verschiedene Buchstaben von A bis F werden gebraucht: {value!r}",
        )
        return 0
    return sum(1 << ids.index(letter) for letter in value)


def series(table: Table, key: str) -> tuple[int, ...]:
    """Points for 0, 1, 2 ... things; the last growth goes on by the same step."""
    row = [0, *table.numbers(key, None, 0, 120)]
    if len(row) < 3:
        table.fault(
            key, "at least two numbers are needed", "mindestens zwei Zahlen werden gebraucht"
        )
        row = [0, 1, 3]
    steps = [after - before for before, after in pairwise(row)]
    while len(row) < ROW_LENGTH:
        steps.append(2 * steps[-1] - steps[-2])
        row.append(row[-1] + steps[-1])
    return tuple(min(max(number, 0), ROW_MOST) for number in row[:ROW_LENGTH])


def kind_of_card(entry: Table, ids: list[str]) -> Kind:
    """The effect of a research card, which must say what its kind needs and nothing else."""
    kind = Kind(ids.index(entry.text("kind", tuple(ids))))
    effect = EFFECTS[kind]
    known = PIECE_KEYS - (set() if effect.shows_program else {"program"}) | {effect.parameter}
    for key in entry.content:
        if key not in known:
            entry.fault(
                key,
                f"a card of the kind {ids[kind]} has no such number or text",
                f"eine Karte der Art {ids[kind]} hat keine solche Zahl und keinen solchen Text",
            )
    return kind


def amount_of_card(box: Table, entry: Table, kind: Kind) -> int:
    """The number of a card's effect; files of rules version 1 have one for all cards of a kind."""
    effect = EFFECTS[kind]
    if not effect.parameter:
        return 0
    if effect.parameter in entry.content or "cards" not in box.content:
        return entry.number(effect.parameter, effect.least, effect.most)
    if isinstance(effect.before, int):
        return effect.before
    return box.table("cards").number(effect.before, effect.least, effect.most)


def bot_scores(
    box: Table, columns: list[Table], bots: int, submarines: int
) -> tuple[tuple[int, ...], ...]:
    """Points by numbers free and submarines launched: the largest free number not covered."""
    cover: dict[int, int] = {}
    for entry in columns:
        covering = entry.number("submarine", 0, submarines)
        for number in entry.numbers("bots", None, 1, bots):
            if number in cover:
                entry.fault(
                    "bots",
                    f"number {number} stands in two columns",
                    f"die Zahl {number} steht in zwei Spalten",
                )
            cover[number] = covering
    missing = sorted(set(range(1, bots + 1)) - set(cover))
    if missing:
        box.fault(
            "column",
            f"no column has the number {missing[0]}",
            f"die Zahl {missing[0]} steht in keiner Spalte",
        )
    cover |= dict.fromkeys(missing, 0)
    return tuple(
        tuple(
            max((n for n in range(1, free + 1) if cover[n] <= launched), default=0)
            for launched in range(submarines + 1)
        )
        for free in range(bots + 1)
    )


def check_ways(rooms: dict[str, Table], arrows: dict[str, list[str]]) -> None:
    """Every way of an engineer leads from the start to the pass track; every room is on one."""
    if not arrows["start"]:
        rooms["start"].fault(
            "arrows", "no way leads from the start", "kein Weg führt vom Start weg"
        )
    reached: set[str] = set()
    ways: list[tuple[str, ...]] = [("start",)]
    while ways:
        way = ways.pop()
        reached.add(way[-1])
        for goal in arrows[way[-1]]:
            if goal in way:
                rooms[way[-1]].fault(
                    "arrows",
                    f"a way leads back to room {goal}",
                    f"ein Weg führt in Raum {goal} zurück",
                )
            else:
                ways.append((*way, goal))
    for room, entry in rooms.items():
        if room not in reached:
            entry.fault("id", f"no way leads to room {room}", f"kein Weg führt in Raum {room}")
