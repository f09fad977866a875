"""What can be done and what has happened, in sentences: English and German."""

from functools import cache
from typing import Any

import numpy as np

from botwright.core.record import from_bytes
from botwright.games.metallum import actions
from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import (
    ACTION_MODULE_ROUND,
    CARD_ENTRIES,
    FIRST_ACTION_CARD,
    NO_CARD,
    NO_PLANET,
    PLANET_ENTRIES,
    PLANETS,
    PLAYERS,
    SEQUENCE,
    TILE_ENTRIES,
    Card,
    Decision,
    Phase,
    Tile,
)
from botwright.games.metallum.notation import program_text
from botwright.games.metallum.rules.end_of_round import (
    bought_cost,
    places,
    shuttle_source,
    shuttle_target,
)
from botwright.games.metallum.rules.extractors import on_planets
from botwright.games.metallum.rules.market import card_price
from botwright.games.metallum.rules.order_of_play import complexity
from botwright.games.metallum.rules.scoring import planet_payout

SEATS = {"en": ("Red", "Blue"), "de": ("Rot", "Blau")}

# kind of sentence: English, German
SENTENCES = {
    "program": ("{who} programs {program}.", "{who} programmiert {program}."),
    "first": ("{who} lets {other} act first.", "{who} lässt {other} zuerst handeln."),
    "first_self": ("{who} acts first.", "{who} handelt zuerst."),
    "start": ("The draw lets {other} act first.", "Das Los lässt {other} zuerst handeln."),
    "fly": ("{who} flies to {planet}.", "{who} fliegt zu {planet}."),
    "deploy": (
        "{who} places {count} at {ship} ({tile}).",
        "{who} stellt {count} auf {ship} auf ({tile}).",
    ),
    "report": ("{who} reports on {planet}.", "{who} meldet das Vorkommen auf {planet}."),
    "unmark": (
        "{who} takes the marker off {planet}.",
        "{who} nimmt die Markierung von {planet}.",
    ),
    "boost place": (
        "{who} places 1 extractor at {ship} (Power Boost).",
        "{who} stellt 1 Roboter auf {ship} auf (Power-Förderung).",
    ),
    "boost fly": (
        "{who} flies on to {planet} (Power Boost).",
        "{who} fliegt weiter zu {planet} (Power-Förderung).",
    ),
    "mine": ("{who} mines deep on {ship}: ${pay}.", "{who} fördert tief auf {ship}: {pay} $."),
    "buy": ("{who} buys {card} for ${price}.", "{who} kauft {card} für {price} $."),
    "transport": ("{who} transports {card}.", "{who} transportiert {card}."),
    "extra": (
        "{who} uses the installation of {ship} (Extra Activation).",
        "{who} nutzt die Installation von {ship} (Zusatzaktivierung).",
    ),
    "use": (
        "{who} uses the installation of {planet}.",
        "{who} nutzt die Installation von {planet}.",
    ),
    "play": ("{who} plays {card}.", "{who} spielt {card}."),
    "end": ("{who} ends the Action phase.", "{who} beendet die Aktionsphase."),
    "stop": ("{who} stops here.", "{who} hört hier auf."),
    "more": ("{who} takes one more.", "{who} nimmt noch eines."),
    "rich": ("{planet} is marked rich.", "{planet} wird als reich markiert."),
    "poor": ("{planet} is marked poor.", "{planet} wird als gering markiert."),
    "take": ("{who} acquires {card}.", "{who} eignet sich {card} an."),
    "shuttle": (
        "{who} shuttles 1 extractor from {planet} to {target}.",
        "{who} bringt 1 Roboter von {planet} nach {target}.",
    ),
    "draw": ("{card} comes to the market.", "{card} kommt auf den Markt."),
    "discover": ("The planet is {planet}.", "Der Planet ist {planet}."),
    # answers that name a planet
    "SHORTAGE": (
        "{who} takes the missing extractor from {planet}.",
        "{who} nimmt den fehlenden Roboter von {planet}.",
    ),
    "TRANSPORT_TO": ("It goes to {planet}.", "Es kommt zu {planet}."),
    "MOVE_FROM": ("Extractors leave {planet}.", "Roboter verlassen {planet}."),
    "MOVE_TO": ("One extractor goes to {planet}.", "Ein Roboter geht nach {planet}."),
    "GATHER_TO": ("{who} gathers on {planet}.", "{who} sammelt auf {planet}."),
    "GATHER_FROM": ("One extractor comes from {planet}.", "Ein Roboter kommt von {planet}."),
    "SWAP_OWN": (
        "{who} gives an extractor from {planet}.",
        "{who} gibt einen Roboter von {planet}.",
    ),
    "SWAP_ENEMY": (
        "It changes places with one on {planet}.",
        "Er tauscht den Platz mit einem auf {planet}.",
    ),
    "REPLACE": (
        "{who} replaces an enemy extractor on {planet}.",
        "{who} ersetzt einen gegnerischen Roboter auf {planet}.",
    ),
    "REMOVE": (
        "{who} removes an enemy extractor from {planet}.",
        "{who} entfernt einen gegnerischen Roboter von {planet}.",
    ),
    "JUMP": ("{who} jumps to {planet}.", "{who} springt zu {planet}."),
    "PLACE": ("{who} places 1 extractor on {planet}.", "{who} stellt 1 Roboter auf {planet}."),
    "ACTIVATE": ("The installation of {planet} works.", "Die Installation von {planet} arbeitet."),
    "SABOTAGE": ("{planet} is sabotaged.", "{planet} wird sabotiert."),
    "DROP_TO": ("{who} drops 1 extractor on {planet}.", "{who} wirft 1 Roboter auf {planet} ab."),
    "FORGE_FROM": (
        "The marker on {planet} is forged.",
        "Die Markierung auf {planet} wird gefälscht.",
    ),
    "FORGE_TO": ("It goes to {planet}.", "Sie kommt nach {planet}."),
    "FORGE_TURN": ("It is turned over.", "Sie wird umgedreht."),
}

EVENTS = {
    "reveal": (
        "Programs: {first} (complexity {one}) and {second} (complexity {two}).",
        "Programme: {first} (Komplexität {one}) und {second} (Komplexität {two}).",
    ),
    "simpler": (
        "{who} has the simpler program and decides the order.",
        "{who} hat das einfachere Programm und bestimmt die Reihenfolge.",
    ),
    "poorer": (
        "Equal programs: {who} is poorer and decides the order.",
        "Gleiche Programme: {who} ist ärmer und bestimmt die Reihenfolge.",
    ),
    "tie": ("A full tie: the order is drawn.", "Völliger Gleichstand: das Los entscheidet."),
    "discovery": (
        "{who} discovers a planet and gets ${money}.",
        "{who} entdeckt einen Planeten und bekommt {money} $.",
    ),
    "paid": ("{planet} pays {who} ${money}.", "{planet} bringt {who} {money} $."),
    "trade": ("The Trading Post pays {who} ${money}.", "Der Handelsposten bringt {who} {money} $."),
    "discard": ("{card} leaves the market.", "{card} verlässt den Markt."),
    "factory": (
        "The Factory gives {who} 1 extractor on {planet}.",
        "Die Fabrik gibt {who} 1 Roboter auf {planet}.",
    ),
    "round": ("Round {number} begins.", "Runde {number} beginnt."),
    "sequence": (
        "A sequence ends: all tiles come back.",
        "Eine Sequenz endet: alle Plättchen kommen zurück.",
    ),
    "actions": (
        "From now on the market offers action modules.",
        "Ab jetzt gibt es auf dem Markt Aktionsmodule.",
    ),
    "won": ("{who} wins with ${money}.", "{who} gewinnt mit {money} $."),
    "won_extractors": (
        "{who} wins: equal money, more extractors on planets ({money}).",
        "{who} gewinnt: gleich viel Geld, mehr Roboter auf Planeten ({money}).",
    ),
    "won_costs": (
        "{who} wins: equal money and extractors, dearer modules (${money}).",
        "{who} gewinnt: gleich viel Geld und Roboter, teurere Module ({money} $).",
    ),
    "drawn": ("The game is drawn.", "Das Spiel endet unentschieden."),
}


def pick(texts: tuple[str, str], language: str) -> str:
    """The text in a language."""
    return texts[1] if language == "de" else texts[0]


def card_name(card: int, language: str) -> str:
    """The name of a module card."""
    return CARD_ENTRIES[card].text(f"name_{language}")


def tile_name(tile: int, language: str) -> str:
    """The name of a subroutine tile."""
    return TILE_ENTRIES[tile].text(f"name_{language}")


def planet_name(state: Any, planet: int, language: str) -> str:
    """The name of a planet, or its place in the row while it lies face down."""
    if state.discovered[planet]:
        return PLANET_ENTRIES[int(state.planets[planet])].text("id")
    return f"{'Planet' if language == 'de' else 'planet'} {planet}"


def extractors_text(count: int, language: str) -> str:
    """A number of extractors."""
    if language == "de":
        return f"{count} Roboter"
    return f"{count} extractor{'s' if count > 1 else ''}"


# kinds of sentences by the first action of their range, ascending
STARTS = (
    ("program", actions.PROGRAM), ("first", actions.FIRST), ("fly", actions.FLY),
    ("deploy", actions.DEPLOY), ("report", actions.REPORT),
    ("boost place", actions.BOOST_PLACE), ("boost fly", actions.BOOST_FLY),
    ("mine", actions.MINE), ("buy", actions.BUY), ("transport", actions.TRANSPORT),
    ("extra", actions.EXTRA), ("use", actions.USE), ("play", actions.PLAY),
    ("end", actions.END), ("planet", actions.PLANET), ("stop", actions.STOP),
    ("more", actions.MORE), ("rich", actions.RICH), ("poor", actions.POOR),
    ("take", actions.TAKE), ("shuttle", actions.SHUTTLE), ("draw", actions.DRAW),
    ("discover", actions.DISCOVER), ("start", actions.START),
)  # fmt: skip


@cache
def kind_of(action: int) -> tuple[str, int]:
    """The kind of sentence for an action, and the number inside its range."""
    name, first = [(name, start) for name, start in STARTS if start <= action][-1]
    return name, action - first


def sentence(state: Any, action: int, language: str) -> str:
    """What an action does in this position."""
    kind, index = kind_of(action)
    mover = max(int(state.to_move), 0)
    values: dict[str, object] = {"who": SEATS[language][mover]}
    if kind in ("first", "start"):
        values["other"] = SEATS[language][index]
        kind = "first_self" if kind == "first" and index == mover else kind
    elif kind == "program":
        values["program"] = program_text(index)
    elif kind == "planet":
        kind = Decision(int(state.decision)).name
        if kind == "FORGE_TO" and index == int(state.pending_planet):
            kind = "FORGE_TURN"
    elif kind == "report" and state.deposits[index]:
        kind = "unmark"
    elif kind == "deploy":
        tile = next(tile for tile in program_of(state, mover) if Tile.D1 <= tile <= Tile.D3)
        values["count"] = extractors_text(TILE_ENTRIES[tile].number("amount"), language)
        values["tile"] = tile_name(tile, language)
    elif kind == "mine":
        values["pay"] = int(planet_payout(state, mover, int(state.ships[mover])))
    elif kind == "buy":
        card = int(state.market[index])
        values["card"] = card_name(card, language) if card != NO_CARD else "?"
        values["price"] = int(card_price(state, mover, index)) if card != NO_CARD else "?"
    elif kind in ("transport", "take", "draw"):
        values["card"] = card_name(index, language)
    elif kind == "play":
        values["card"] = card_name(FIRST_ACTION_CARD + index, language)
    elif kind in ("rich", "poor"):
        values["planet"] = planet_name(state, int(state.pending_planet), language)
    elif kind == "discover":
        values["planet"] = PLANET_ENTRIES[index].text("id")
    elif kind == "shuttle":
        values["planet"] = planet_name(state, int(shuttle_source(state, index)), language)
        values["target"] = planet_name(state, int(shuttle_target(state, index)), language)
    text = pick(SENTENCES[kind], language)
    if "{ship}" in text:
        values["ship"] = planet_name(state, int(state.ships[mover]), language)
    if "{planet}" in text and "planet" not in values:
        values["planet"] = planet_name(state, index, language)
    return text.format(**values)


def program_of(state: Any, seat: int) -> list[Tile]:
    """The tiles of a program that is in and known."""
    number = int(state.programs[seat])
    return program_tiles(number) if number >= 0 else []


def happenings(before: Any, action: int, after: Any, language: str) -> list[str]:
    """What follows of itself: reveal, discovery, scoring, the next round, the end."""
    found: list[str] = []

    def tell(kind: str, **values: object) -> None:
        found.append(pick(EVENTS[kind], language).format(**values))

    seats = SEATS[language]
    # plain numbers: NumPy's take ten times as long to compare with an enumeration
    asked, asks = int(before.decision), int(after.decision)
    phase, next_phase = int(before.phase), int(after.phase)
    is_new_round = int(after.round_number) != int(before.round_number)
    if asked == Decision.PROGRAM and asks != Decision.PROGRAM:
        tell_order(after, tell, seats)
    if moved_to_unknown(before, after):
        mover = int(before.to_move)
        money = int(after.money[mover]) - int(before.money[mover])
        tell("discovery", who=seats[mover], money=money)
    if phase == Phase.ACTIONS and next_phase not in (Phase.ACTIONS, Phase.PROGRAMMING):
        tell_scoring(before, after, tell, language)
    if phase == Phase.ACTIONS and is_new_round:
        tell_scoring(before, after, tell, language)
    if next_phase != Phase.ACTIONS:
        tell_market(before, after, tell, language)
    if is_new_round:
        tell_round(before, after, tell, language)
    if asks == Decision.OVER:
        tell_end(after, tell, seats)
    return found


def moved_to_unknown(before: Any, after: Any) -> bool:
    """Whether a ship has just landed on a planet that was face down."""
    mover = int(before.to_move)
    return mover >= 0 and not before.discovered[int(after.ships[mover])]


def tell_order(after: Any, tell: Any, seats: tuple[str, str]) -> None:
    """Both programs, and who decides the order."""
    one, two = (int(complexity(after, seat)) for seat in range(PLAYERS))
    first, second = (program_text(int(after.programs[seat])) for seat in range(PLAYERS))
    tell("reveal", first=first, second=second, one=one, two=two)
    if int(after.decision) == Decision.DRAW_ORDER:
        tell("tie")
    else:
        tell("simpler" if one != two else "poorer", who=seats[int(after.to_move)])


def tell_scoring(before: Any, after: Any, tell: Any, language: str) -> None:
    """What each planet pays, and the Trading Post."""
    scored = from_bytes(before.dtype, before.tobytes())[0]
    scored.phase = Phase.SCORING
    paid = [0] * PLAYERS
    for planet in range(PLANETS):
        for seat in range(PLAYERS):
            money = int(planet_payout(scored, seat, planet))
            paid[seat] += money
            if money:
                name = planet_name(before, planet, language)
                tell("paid", planet=name, who=SEATS[language][seat], money=money)
    for seat in range(PLAYERS):
        trade = int(after.money[seat]) - int(before.money[seat]) - paid[seat]
        if trade:
            tell("trade", who=SEATS[language][seat], money=trade)


def tell_market(before: Any, after: Any, tell: Any, language: str) -> None:
    """Cards that leave the market at a round's end, and the change of decks."""
    gone = [int(card) for card in before.market if card not in after.market and card != NO_CARD]
    for card in gone:
        tell("discard", card=card_name(card, language))
    begins = int(before.decision) != Decision.DRAW_CARD == int(after.decision)
    if begins and int(before.round_number) == ACTION_MODULE_ROUND - 1:
        tell("actions")


def tell_round(before: Any, after: Any, tell: Any, language: str) -> None:
    """A new round: tiles back, the Factory."""
    number = int(after.round_number)
    if number > 1 and (number - 1) % SEQUENCE == 0:
        tell("sequence")
    tell("round", number=number)
    for seat in range(PLAYERS):
        planet = int(after.module_planets[Card.FAC])
        if after.owners[Card.FAC] == seat and planet != NO_PLANET:
            if after.extractors[seat, planet] > before.extractors[seat, planet]:
                name = planet_name(after, planet, language)
                tell("factory", who=SEATS[language][seat], planet=name)


def tell_end(after: Any, tell: Any, seats: tuple[str, str]) -> None:
    """Who has won, and by which tie-break."""
    out = np.zeros(PLAYERS, np.int32)
    places(after, out)
    winners = [seat for seat in range(PLAYERS) if out[seat] == 0]
    if len(winners) > 1:
        tell("drawn")
        return
    winner, loser = winners[0], 1 - winners[0]
    if after.money[winner] > after.money[loser]:
        tell("won", who=seats[winner], money=int(after.money[winner]))
    elif on_planets(after, winner) > on_planets(after, loser):
        tell("won_extractors", who=seats[winner], money=int(on_planets(after, winner)))
    else:
        tell("won_costs", who=seats[winner], money=int(bought_cost(after, winner)))
