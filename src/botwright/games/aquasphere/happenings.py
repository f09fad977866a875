"""What follows of an action by itself, in sentences: English and German."""

from typing import Any

import numpy as np

from botwright.games.aquasphere.data import (
    NO_SEAT,
    PROGRAMS,
    SECTOR_IDS,
    Decision,
    Source,
    Stage,
)
from botwright.games.aquasphere.notation import kind_of
from botwright.games.aquasphere.rules.scoring import control_fields, places
from botwright.games.aquasphere.words import amount, pick, program_name, seat_name

# kind of event: English, German
EVENTS = {
    "displaced": (
        "The bot of {who} in sector {sector} moves to the charging station.",
        "Der Bot von {who} in Sektor {sector} rückt in die Ladestation.",
    ),
    "home": (
        "The charging station of sector {sector} overflows: {who} takes back {bots}.",
        "Die Ladestation von Sektor {sector} läuft über: {who} nimmt {bots} zurück.",
    ),
    "programmed": (
        "{who} has a new programmed bot: {program}.",
        "{who} hat einen neuen programmierten Bot: {program}.",
    ),
    "change": ("{who}: {changes}.", "{who}: {changes}."),
    "lost": (
        "{who} loses {points} at the red line.",
        "{who} verliert {points} an der roten Linie.",
    ),
    "scoring": (
        "Intermediate scoring, {who}: majority {majority}, bots {bots}, crystals {crystals},"
        " octopods {octopods}; together {total}.",
        "Zwischenwertung, {who}: Mehrheit {majority}, Bots {bots}, Kristalle {crystals},"
        " Oktopoden {octopods}; zusammen {total}.",
    ),
    "final": (
        "Final scoring, {who}: letters {letters}, time {time}, submarines {submarines}, lab {lab}.",
        "Schlusswertung, {who}: Buchstaben {letters}, Zeit {time}, U-Boote {submarines},"
        " Labor {lab}.",
    ),
    "refill": ("Sector {sector} receives {things}.", "Sektor {sector} erhält {things}."),
    "neutral": (
        "A neutral submarine ({who}) comes to sector {sector}.",
        "Ein neutrales U-Boot ({who}) kommt in Sektor {sector}.",
    ),
    "round": ("Round {number} begins: {order}.", "Runde {number} beginnt: {order}."),
    "won": ("{who} wins with {points}.", "{who} gewinnt mit {points}."),
    "won_control": (
        "{who} wins: equal points, more control fields ({number}).",
        "{who} gewinnt: gleich viele Punkte, mehr Kontrollfelder ({number}).",
    ),
    "won_crystals": (
        "{who} wins: equal points and control fields, more crystals ({number}).",
        "{who} gewinnt: gleich viele Punkte und Kontrollfelder, mehr Kristalle ({number}).",
    ),
    "shared": ("{who} share the victory.", "{who} teilen sich den Sieg."),
}


def happenings(before: Any, action: int, after: Any, language: str) -> list[str]:
    """What follows of itself: displaced bots, gains, scorings, the next round, the end."""
    found: list[str] = []

    def tell(kind: str, **values: object) -> None:
        found.append(pick(EVENTS[kind], language).format(**values))

    if before.stage != Stage.PREPARATION:
        kind, index = kind_of(action)
        if kind in ("deploy", "control"):
            sector = index // PROGRAMS if kind == "deploy" else index
            tell_bots(before, sector, after, tell, language)
        for seat in range(int(after.players)):
            tell_points(before, after, seat, tell, language)
            tell_changes(before, after, seat, tell, language)
    elif before.tile != after.tile:
        tell_refill(before, after, tell, language)
    if after.round_number != before.round_number:
        seats = ", ".join(seat_name(int(seat), language) for seat in after.order if seat >= 0)
        tell("round", number=int(after.round_number), order=seats)
    if after.decision == Decision.OVER:
        tell_end(after, tell, language)
    return found


def tell_bots(before: Any, sector: int, after: Any, tell: Any, language: str) -> None:
    """The bot pushed from a control field, and bots sent home from its charging station."""
    pushed = int(before.control[sector])
    if pushed == NO_SEAT:
        return
    tell("displaced", who=seat_name(pushed, language), sector=SECTOR_IDS[sector])
    for seat, there in enumerate(before.stations[sector]):
        home = int(there) + int(seat == pushed) - int(after.stations[sector, seat])
        if home > 0:
            bots, who = amount(home, "bots", language), seat_name(seat, language)
            tell("home", sector=SECTOR_IDS[sector], bots=bots, who=who)


def tell_changes(before: Any, after: Any, seat: int, tell: Any, language: str) -> None:
    """Time markers, crystals and points that came or went, and a bot on a symbol."""
    changes = []
    for thing, field in (("time", "time_markers"), ("crystals", "crystals"), ("points", "points")):
        difference = int(after[field][seat]) - int(before[field][seat])
        if difference:
            changes.append(amount(difference, thing, language, sign=True))
    if changes:
        tell("change", who=seat_name(seat, language), changes=", ".join(changes))
    new = int(after.programmed[seat]) & ~int(before.programmed[seat])
    for program in range(PROGRAMS):
        if new >> program & 1:
            name = program_name(program, language)
            tell("programmed", who=seat_name(seat, language), program=name)


def tell_points(before: Any, after: Any, seat: int, tell: Any, language: str) -> None:
    """The sums of a scoring, and points lost at a red line."""
    gained = after.tally[seat].astype(int) - before.tally[seat]
    who = seat_name(seat, language)
    parts = [Source.MAJORITY, Source.BOTS, Source.CRYSTALS, Source.OCTOPODS_LEFT]
    if gained[parts].any():
        majority, bots, crystals, octopods = (str(gained[part]) for part in parts)
        total = int(gained[parts].sum())
        words = {"majority": majority, "bots": bots, "crystals": crystals, "octopods": octopods}
        tell("scoring", who=who, total=total, **words)
    if gained[Source.RED_LINES] < 0:
        points = amount(-int(gained[Source.RED_LINES]), "points", language)
        tell("lost", who=who, points=points)
    if after.decision == Decision.OVER:
        letters, time = int(gained[Source.LETTERS]), int(gained[Source.TIME])
        submarines, lab = int(gained[Source.ALL_SUBMARINES]), int(gained[Source.FULL_LAB])
        tell("final", who=who, letters=letters, time=time, submarines=submarines, lab=lab)


def tell_refill(before: Any, after: Any, tell: Any, language: str) -> None:
    """What the centre tile brought."""
    for sector in (int(sector) for sector in after.ring):
        things = [
            ("time", int(after.sector_time[sector])),
            ("crystals", int(after.sector_crystals[sector]) - int(before.sector_crystals[sector])),
            ("octopods", int(after.octopods[sector]) - int(before.octopods[sector])),
        ]
        texts = [amount(number, thing, language) for thing, number in things if number]
        if texts:
            tell("refill", sector=SECTOR_IDS[sector], things=", ".join(texts))
        for colour in sorted(set(after.berths[sector]) - set(before.berths[sector])):
            who = seat_name(int(colour), language)
            tell("neutral", who=who, sector=SECTOR_IDS[sector])


def tell_end(after: Any, tell: Any, language: str) -> None:
    """Who has won, and by which tie-break."""
    players = int(after.players)
    out = np.zeros(players, np.int32)
    places(after, out)
    winners = [seat for seat in range(players) if out[seat] == 0]
    winner = winners[0]
    if len(winners) > 1:
        tell("shared", who=", ".join(seat_name(seat, language) for seat in winners))
        return
    who = seat_name(winner, language)
    rivals = [seat for seat in range(players) if after.points[seat] == after.points[winner]]
    rivals.remove(winner)
    fields = int(control_fields(after, winner))
    if not rivals:
        tell("won", who=who, points=amount(int(after.points[winner]), "points", language))
    elif all(control_fields(after, seat) < fields for seat in rivals):
        tell("won_control", who=who, number=fields)
    else:
        tell("won_crystals", who=who, number=int(after.crystals[winner]))
