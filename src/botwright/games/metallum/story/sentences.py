"""Facts in sentences, in English and German, of a player or to the player who reads them."""

from functools import cache
from typing import Any

from botwright.core.reading.facts import Fact, kind
from botwright.core.reading.sentences import addressed, colour_names, named, persons
from botwright.core.reading.snapshot import Snapshot
from botwright.games.metallum.actions import program_tiles
from botwright.games.metallum.data import (
    AMOUNT,
    CARD_ENTRIES,
    CARD_NAMES,
    PLANET_ENTRIES,
    TILE_ENTRIES,
    WITH,
    Decision,
    Deposit,
    Effect,
    Tile,
)
from botwright.games.metallum.story import kinds

COLOURS = ("red", "blue")
SEATS = {language: colour_names(COLOURS, language) for language in ("en", "de")}

# kind of fact, and its case: English, German; "[of a third person|to the reader]"
TEXTS = {
    "Sealed": (
        "{who} [programs|program] {program}.",
        "{who} [programmiert|programmierst] {program}.",
    ),
    "Ready": ("{who} [is|are] ready.", "{who} [ist|bist] bereit."),
    "Revealed": (
        "{who} [has|have] programmed {program} (complexity {complexity}).",
        "{who} [hat|hast] {program} programmiert (Komplexität {complexity}).",
    ),
    "Decides 4.2": (
        "{who} [has|have] the simpler program and [decides|decide] the order.",
        "{who} [hat|hast] das einfachere Programm und [bestimmt|bestimmst] die Reihenfolge.",
    ),
    "Decides 4.3": (
        "{who} [is|are] poorer with equal programs and [decides|decide] the order.",
        "{who} [ist|bist] ärmer bei gleichen Programmen und [bestimmt|bestimmst] die Reihenfolge.",
    ),
    "Decides 4.4": (
        "A full tie: the order is drawn.",
        "Völliger Gleichstand: das Los entscheidet.",
    ),
    "ActsFirst": ("{who} [acts|act] first.", "{who} [handelt|handelst] zuerst."),
    "ActsFirst other": (
        "{chooser} {lets} {whom} act first.",
        "{chooser} lässt {whom} zuerst handeln.",
    ),
    "ActsFirst drawn": ("The draw lets {whom} act first.", "Das Los lässt {whom} zuerst handeln."),
    "TurnBegan": ("{who} [is|are] to act.", "{who} [ist|bist] am Zug."),
    "Executed": (
        "{who} [has|have] no extractor in reserve for {tile}.",
        "{who} [hat|hast] keinen Roboter im Vorrat für {tile}.",
    ),
    "Flew": ("{who} [flies|fly] to {planet}{by}.", "{who} [fliegt|fliegst] zu {planet}{by}."),
    "Flew 5.8": ("{who} [jumps|jump] to {planet}.", "{who} [springt|springst] zu {planet}."),
    "Discovered": (
        "{who} [discovers|discover] a planet and [gets|get] ${money}.",
        "{who} [entdeckt|entdeckst] einen Planeten und [bekommt|bekommst] {money} $.",
    ),
    "TurnedUp": ("The planet is {planet_tile}.", "Der Planet ist {planet_tile}."),
    "Placed": (
        "{who} [places|place] {extractors} on {planet}{by}.",
        "{who} [stellt|stellst] {extractors} auf {planet}{by}.",
    ),
    "Placed 6.4": (
        "It goes to {planet}.",
        "Er kommt auf {planet}.",
    ),
    "Placed FAC": (
        "The Factory gives {to} {extractors} on {planet}.",
        "Die Fabrik gibt {to} {extractors} auf {planet}.",
    ),
    "Removed": (
        "{who} [loses|lose] {extractors} on {planet}{by}.",
        "{who} [verliert|verlierst] {extractors} auf {planet}{by}.",
    ),
    "Removed 6.4": (
        "{who} [takes|take] the missing extractor from {planet}.",
        "{who} [nimmt|nimmst] den fehlenden Roboter von {planet}.",
    ),
    "Moved": (
        "[One of {name}'s extractors|One of your extractors] goes from {source} to {planet}{by}.",
        "[Ein Roboter von {name}|Einer deiner Roboter] geht von {source} nach {planet}{by}.",
    ),
    "Chosen": ("{who} [chooses|choose] {planet}{by}.", "{who} [wählt|wählst] {planet}{by}."),
    "Stopped": ("{who} [stops|stop] here.", "{who} [hört|hörst] hier auf."),
    "Reported": (
        "{who} [reports|report] on {planet}.",
        "{who} [meldet|meldest] das Vorkommen auf {planet}.",
    ),
    "Marked RICH": ("{planet} is marked rich.", "{planet} wird als reich markiert."),
    "Marked POOR": ("{planet} is marked poor.", "{planet} wird als gering markiert."),
    "Marked NORMAL": (
        "{who} [takes|take] the marker off {planet}.",
        "{who} [nimmt|nimmst] den Marker von {planet}.",
    ),
    "Mined": (
        "{who} [mines|mine] deep on {planet}: ${money}.",
        "{who} [fördert|förderst] tief auf {planet}: {money} $.",
    ),
    "Nothing DM": (
        "{who} [mines|mine] deep and [gets|get] nothing.",
        "{who} [fördert|förderst] tief und [bekommt|bekommst] nichts.",
    ),
    "Nothing SAB": (
        "The planet is sabotaged already: nothing changes.",
        "Der Planet ist schon sabotiert: nichts ändert sich.",
    ),
    "Used": (
        "{who} [uses|use] the installation of {planet}{by}.",
        "{who} nutzt die Anlage von {planet}{by}.",
    ),
    "Bought": (
        "{who} [buys|buy] {card} for ${price}.",
        "{who} [kauft|kaufst] {card} für {price} $.",
    ),
    "Acquired": ("{who} [acquires|acquire] {card}.", "{who} [eignet sich|eignest dir] {card} an."),
    "Installed": ("{card} lies at {planet}.", "{card} liegt bei {planet}."),
    "PickedUp": (
        "{who} [transports|transport] {card}.",
        "{who} [transportiert|transportierst] {card}.",
    ),
    "Transported": (
        "{card} goes from {source} to {planet}.",
        "{card} kommt von {source} zu {planet}.",
    ),
    "Played": ("{who} [plays|play] {card}.", "{who} [spielt|spielst] {card}."),
    "Subsidised": ("The Subsidy pays {to} ${money}.", "Die Subvention bringt {to} {money} $."),
    "Sabotaged": ("{planet} is sabotaged.", "{planet} wird sabotiert."),
    "ScoringBegan": ("The planets are scored.", "Die Planeten werden gewertet."),
    "Paid": ("{planet} pays {to} ${money}{by}.", "{planet} bringt {to} {money} ${by}."),
    "Traded": ("The Trading Post pays {to} ${money}.", "Der Handelsposten bringt {to} {money} $."),
    "Discarded": ("{card} leaves the market.", "{card} verlässt den Markt."),
    "DeckChanged": (
        "From now on the market offers action modules.",
        "Ab jetzt gibt es auf dem Markt Aktionsmodule.",
    ),
    "Reshuffled": (
        "The discard pile becomes the deck.",
        "Der Ablagestapel wird zum Nachziehstapel.",
    ),
    "Drawn": ("{card} comes to the market.", "{card} kommt auf den Markt."),
    "Lifted": ("The sabotage of {planet} ends.", "Die Sabotage von {planet} endet."),
    "TilesBack 13.7": (
        "{who} [gets|get] all tiles back.",
        "{who} [bekommt|bekommst] alle Plättchen zurück.",
    ),
    "RoundBegan": ("Round {number} begins.", "Runde {number} beginnt."),
    "GameEnded 14.1": (
        "{who} [wins|win] with ${most}, ${lead} ahead.",
        "{who} [gewinnt|gewinnst] mit {most} $ und {lead} $ Vorsprung.",
    ),
    "GameEnded 14.2": (
        "{who} [wins|win]: equal money, more extractors on planets ({most}).",
        "{who} [gewinnt|gewinnst]: gleich viel Geld, mehr Roboter auf Planeten ({most}).",
    ),
    "GameEnded 14.3": (
        "{who} [wins|win]: equal money and extractors, dearer modules (${most}).",
        "{who} [gewinnt|gewinnst]: gleich viel Geld und Roboter, teurere Module ({most} $).",
    ),
    "GameEnded 14.4": ("The game is drawn.", "Das Spiel endet unentschieden."),
}
# what the facts beside them, or the board, say as well
SILENT = ("RoundEnds", "Slid")


def sentence_of(fact: Fact, snapshot: Snapshot, language: str, reader: int | None = None) -> str:
    """One fact in words; empty for what other facts say as well.

    Planets are called as `snapshot` knows them: the position after the action. The reader, if one
    is given, is spoken to.
    """
    template = template_of(fact, language)
    if not template or is_known(fact, snapshot):
        return ""
    seat = getattr(fact, "seat", -1)
    name = seat_name(seat, language) if seat >= 0 else ""
    values: dict[str, Any] = persons(name, language, seat == reader)
    values |= numbers(fact, language) | names(fact, snapshot, language)
    if isinstance(fact, kinds.ActsFirst) and fact.chooser >= 0:
        chooser = persons(seat_name(fact.chooser, language), language, fact.chooser == reader)
        values |= {"chooser": chooser["who"], "lets": "let" if fact.chooser == reader else "lets"}
    text = addressed(template, seat == reader).format(**values)
    return text[0].upper() + text[1:]


def is_known(fact: Fact, snapshot: Snapshot) -> bool:
    """Whether another fact has said it: what a tile does, or whose turn begins."""
    if isinstance(fact, kinds.Executed):
        asked = snapshot.decision == Decision.SHORTAGE
        return not asked or snapshot.pending_count < (AMOUNT[fact.tile] or 1)
    return isinstance(fact, kinds.TurnBegan) and fact.seat == snapshot.first


def template_of(fact: Fact, language: str) -> str:
    """The words of a kind of fact, or of its case."""
    name = kind(fact)
    case = fact.cause
    if isinstance(fact, kinds.ActsFirst):
        case = "drawn" if fact.chooser < 0 else "other" if fact.chooser != fact.seat else ""
    elif isinstance(fact, kinds.Marked):
        case = Deposit(fact.deposit).name
    texts = TEXTS.get(f"{name} {case}") or TEXTS.get(name, ("", ""))
    return texts[1] if language == "de" else texts[0]


def numbers(fact: Fact, language: str) -> dict[str, Any]:
    """The numbers of a fact as its words need them."""
    values = {
        key: getattr(fact, key) for key in ("money", "complexity", "number") if hasattr(fact, key)
    }
    if isinstance(fact, kinds.Bought):
        values["price"] = -fact.money
    if isinstance(fact, (kinds.Placed, kinds.Removed)):
        values["extractors"] = extractors_text(fact.amount, language)
    if isinstance(fact, kinds.GameEnded):
        values |= {"most": max(fact.compared), "lead": max(fact.compared) - min(fact.compared)}
    return values


def names(fact: Fact, snapshot: Snapshot, language: str) -> dict[str, str]:
    """The names of what a fact speaks of."""
    values = {"by": by_text(fact, language)}
    for key in ("planet", "source"):
        if hasattr(fact, key):
            values[key] = planet_name(snapshot, getattr(fact, key), language)
    if values.get("planet") == fact.cause:
        values["by"] = ""
    if hasattr(fact, "card"):
        values["card"] = card_name(fact.card, language)
    if isinstance(fact, kinds.Executed):
        values["tile"] = tile_name(fact.tile, language)
    if hasattr(fact, "program"):
        values["program"] = program_name(fact.program, language)
    if isinstance(fact, kinds.TurnedUp):
        values["planet_tile"] = PLANET_ENTRIES[fact.tile].text("id")
    return values


# the sentence itself says what these tiles do
UNNAMED = {"M1", "M2", "M3", "D1", "D2", "D3"}


def by_text(fact: Fact, language: str) -> str:
    """By which tile, card or installation something happens, in brackets."""
    cause = fact.cause
    if cause in UNNAMED:
        return ""
    if cause in Tile.__members__:
        return f" ({tile_name(Tile[cause], language)})"
    if cause in Effect.__members__:
        return f" ({effect_name(Effect[cause], language)})"
    return f" ({cause})" if cause[0].isalpha() else ""


def seat_name(seat: int, language: str) -> str:
    """A player in a sentence."""
    return named(seat, SEATS[language][seat])


def card_name(card: int, language: str) -> str:
    """The name of a module card, with its number where it has copies."""
    _, _, copy = CARD_NAMES[card].partition("#")
    name = CARD_ENTRIES[card].text(f"name_{language}")
    return f"{name} #{copy}" if copy else name


@cache
def effect_name(effect: Effect, language: str) -> str:
    """The names of the cards that have an effect in this box."""
    names = [CARD_ENTRIES[card].text(f"name_{language}") for card in WITH[effect]]
    return " / ".join(dict.fromkeys(names))


def tile_name(tile: int, language: str) -> str:
    """The name of a subroutine tile."""
    return TILE_ENTRIES[tile].text(f"name_{language}")


def program_name(program: int, language: str) -> str:
    """The tiles of a program by name."""
    return " + ".join(tile_name(tile, language) for tile in program_tiles(program))


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
