"""What can be done, in sentences: English and German. What has happened is said from facts."""

from functools import cache
from typing import Any

from botwright.core.reading.sentences import addressed, persons
from botwright.games.metallum import actions
from botwright.games.metallum.actions import program_tiles, shuttle_ends
from botwright.games.metallum.data import (
    FIRST_ACTION_CARD,
    NO_CARD,
    PAYOUT,
    PLANET_ENTRIES,
    POWER,
    TILE_ENTRIES,
    Decision,
    Effect,
    Standing,
    Tile,
)
from botwright.games.metallum.story.modules import live_cards
from botwright.games.metallum.story.sentences import (
    card_name,
    extractors_text,
    planet_name,
    program_name,
    seat_name,
)

# kind of sentence: English, German; "[of a third person|to the reader]"
SENTENCES = {
    "program": (
        "{who} [programs|program] {program}.",
        "{who} [programmiert|programmierst] {program}.",
    ),
    "first": ("{who} [lets|let] {whom} act first.", "{who} lässt {whom} zuerst handeln."),
    "first_self": ("{who} [acts|act] first.", "{who} [handelt|handelst] zuerst."),
    "start": ("The draw lets {whom} act first.", "Das Los lässt {whom} zuerst handeln."),
    "fly": ("{who} [flies|fly] to {planet}.", "{who} [fliegt|fliegst] zu {planet}."),
    "deploy": (
        "{who} [places|place] {count} at {ship}.",
        "{who} [stellt|stellst] {count} auf {ship} auf.",
    ),
    "report": (
        "{who} [reports|report] on {planet}.",
        "{who} [meldet|meldest] das Vorkommen auf {planet}.",
    ),
    "unmark": (
        "{who} [takes|take] the marker off {planet}.",
        "{who} [nimmt|nimmst] den Marker von {planet}.",
    ),
    "boost place": (
        "{who} [places|place] 1 extractor at {ship} (Power Boost).",
        "{who} [stellt|stellst] 1 Roboter auf {ship} auf (Power-Förderung).",
    ),
    "boost fly": (
        "{who} [flies|fly] on to {planet} (Power Boost).",
        "{who} [fliegt|fliegst] weiter zu {planet} (Power-Förderung).",
    ),
    "mine": (
        "{who} [mines|mine] deep on {ship}: ${pay}.",
        "{who} [fördert|förderst] tief auf {ship}: {pay} $.",
    ),
    "buy": (
        "{who} [buys|buy] {card} for ${price}.",
        "{who} [kauft|kaufst] {card} für {price} $.",
    ),
    "transport": (
        "{who} [transports|transport] {card}.",
        "{who} [transportiert|transportierst] {card}.",
    ),
    "extra": (
        "{who} [uses|use] the installation of {ship} (Extra Activation).",
        "{who} nutzt die Anlage von {ship} (Zusatzaktivierung).",
    ),
    "use": (
        "{who} [uses|use] the installation of {planet}.",
        "{who} nutzt die Anlage von {planet}.",
    ),
    "play": ("{who} [plays|play] {card}.", "{who} [spielt|spielst] {card}."),
    "end": (
        "{who} [ends|end] the Action phase.",
        "{who} [beendet|beendest] die Aktionsphase.",
    ),
    "stop": ("{who} [stops|stop] here.", "{who} [hört|hörst] hier auf."),
    "more": ("{who} [takes|take] one more.", "{who} [nimmt|nimmst] noch eines."),
    "rich": ("{planet} is marked rich.", "{planet} wird als reich markiert."),
    "poor": ("{planet} is marked poor.", "{planet} wird als gering markiert."),
    "take": (
        "{who} [acquires|acquire] {card}.",
        "{who} [eignet sich|eignest dir] {card} an.",
    ),
    "shuttle": (
        "{who} [shuttles|shuttle] 1 extractor from {planet} to {target}.",
        "{who} [bringt|bringst] 1 Roboter von {planet} nach {target}.",
    ),
    "draw": ("{card} comes to the market.", "{card} kommt auf den Markt."),
    "discover": ("The planet is {planet}.", "Der Planet ist {planet}."),
    # answers that name a planet
    "SHORTAGE": (
        "{who} [takes|take] the missing extractor from {planet}.",
        "{who} [nimmt|nimmst] den fehlenden Roboter von {planet}.",
    ),
    "TRANSPORT_TO": ("It goes to {planet}.", "Es kommt zu {planet}."),
    "MOVE_FROM": ("Extractors leave {planet}.", "Roboter verlassen {planet}."),
    "MOVE_TO": ("One extractor goes to {planet}.", "Ein Roboter geht nach {planet}."),
    "GATHER_TO": ("{who} [gathers|gather] on {planet}.", "{who} [sammelt|sammelst] auf {planet}."),
    "GATHER_FROM": ("One extractor comes from {planet}.", "Ein Roboter kommt von {planet}."),
    "SWAP_OWN": (
        "{who} [gives|give] an extractor from {planet}.",
        "{who} [gibt|gibst] einen Roboter von {planet}.",
    ),
    "SWAP_ENEMY": (
        "It changes places with one on {planet}.",
        "Er tauscht den Platz mit einem auf {planet}.",
    ),
    "REPLACE": (
        "{who} [replaces|replace] an enemy extractor on {planet}.",
        "{who} ersetzt einen gegnerischen Roboter auf {planet}.",
    ),
    "REMOVE": (
        "{who} [removes|remove] an enemy extractor from {planet}.",
        "{who} [entfernt|entfernst] einen gegnerischen Roboter von {planet}.",
    ),
    "JUMP": ("{who} [jumps|jump] to {planet}.", "{who} [springt|springst] zu {planet}."),
    "PLACE": (
        "{who} [places|place] 1 extractor on {planet}.",
        "{who} [stellt|stellst] 1 Roboter auf {planet}.",
    ),
    "ACTIVATE": ("The installation of {planet} works.", "Die Anlage von {planet} arbeitet."),
    "SABOTAGE": ("{planet} is sabotaged.", "{planet} wird sabotiert."),
    "DROP_TO": (
        "{who} [drops|drop] 1 extractor on {planet}.",
        "{who} [wirft|wirfst] 1 Roboter auf {planet} ab.",
    ),
    "FORGE_FROM": (
        "The marker on {planet} is forged.",
        "Der Marker auf {planet} wird gefälscht.",
    ),
    "FORGE_TO": ("It goes to {planet}.", "Sie kommt nach {planet}."),
    "FORGE_TURN": ("It is turned over.", "Sie wird umgedreht."),
}


def pick(texts: tuple[str, str], language: str) -> str:
    """The text in a language."""
    return texts[1] if language == "de" else texts[0]


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


def sentence(state: Any, known: Any, action: int, language: str, reader: int | None = None) -> str:
    """What an action does in this position; a reader whose action it is is spoken to."""
    kind, index = kind_of(action)
    mover = max(int(state.to_move), 0)
    values: dict[str, object] = {**persons(seat_name(mover, language), language, mover == reader)}
    if kind in ("first", "start"):
        values["whom"] = persons(seat_name(index, language), language, index == reader)["whom"]
        kind = "first_self" if kind == "first" and index == mover else kind
    elif kind == "program":
        values["program"] = program_name(index, language)
    elif kind == "planet":
        kind = Decision(int(state.decision)).name
        if kind == "FORGE_TO" and index == int(state.pending_planet):
            kind = "FORGE_TURN"
    elif kind == "report" and state.deposits[index]:
        kind = "unmark"
    elif kind == "deploy":
        tile = next(tile for tile in program_of(state, mover) if Tile.D1 <= tile <= Tile.D3)
        values["count"] = extractors_text(TILE_ENTRIES[tile].number("amount"), language)
    elif kind == "mine":
        values["pay"] = mined(state, known, mover)
    elif kind == "buy":
        card = int(state.market[index])
        values["card"] = card_name(card, language) if card != NO_CARD else "?"
        values["price"] = known.prices[mover][index] if card != NO_CARD else "?"
    elif kind in ("transport", "take", "draw"):
        values["card"] = card_name(index, language)
    elif kind == "play":
        values["card"] = card_name(FIRST_ACTION_CARD + index, language)
    elif kind in ("rich", "poor"):
        values["planet"] = planet_name(state, int(state.pending_planet), language)
    elif kind == "discover":
        values["planet"] = PLANET_ENTRIES[index].text("id")
    elif kind == "shuttle":
        source, target = shuttle_ends(int(state.pending_planet), index)
        values["planet"] = planet_name(state, source, language)
        values["target"] = planet_name(state, target, language)
    text = addressed(pick(SENTENCES[kind], language), mover == reader)
    if "{ship}" in text:
        values["ship"] = planet_name(state, int(state.ships[mover]), language)
    if "{planet}" in text and "planet" not in values:
        values["planet"] = planet_name(state, index, language)
    return text.format(**values)


def mined(state: Any, known: Any, seat: int) -> int:
    """What Deep Mining pays a seat where its ship is."""
    ship: int = state.ships[seat]
    mine, theirs = known.present[ship][seat], known.present[ship][1 - seat]
    pays: tuple[int, ...] = PAYOUT[state.deposits[ship]]
    if not mine:
        return 0
    if mine > theirs:
        refineries = live_cards(state, known, seat, Effect.REF, ship)
        return pays[Standing.MAJORITY] + sum(POWER[card] for card in refineries)
    second = mine < theirs or bool(live_cards(state, known, seat, Effect.CON))
    return pays[Standing.SECOND] if second else 0


def program_of(state: Any, seat: int) -> list[Tile]:
    """The tiles of a program that is in and known."""
    number = int(state.programs[seat])
    return program_tiles(number) if number >= 0 else []
