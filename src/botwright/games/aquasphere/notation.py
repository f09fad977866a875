"""The notation of actions, the same in logs, tests and commands; names and texts of things."""

from functools import cache
from typing import Any, TypeVar, cast

from botwright.core.box import Table
from botwright.core.reading.errors import GameError, alone, needs, no_notation
from botwright.core.reading.sentences import colour_names, named
from botwright.games.aquasphere import actions
from botwright.games.aquasphere.data import (
    AREA_TIME,
    BOT_TIME,
    CARD_AMOUNT,
    CARD_ENTRIES,
    CARD_IDS,
    CARD_KIND,
    CARD_PROGRAM,
    CATCH_MOST,
    COLUMN_ENTRIES,
    COUNTS,
    EXPANSION_ENTRIES,
    EXPANSION_IDS,
    FACES,
    KIND_ENTRIES,
    KIND_IDS,
    NO_PROGRAM,
    PROGRAM_CARD_ENTRIES,
    PROGRAM_CARD_IDS,
    PROGRAM_ENTRIES,
    PROGRAM_IDS,
    ROOM_IDS,
    ROOMS,
    SEATS,
    SECTOR_IDS,
    SECTORS,
    TILE_ENTRIES,
    TRACK,
    WAY,
    Decision,
    Gain,
    Room,
    Stage,
    Way,
)
from botwright.games.aquasphere.picture import (
    CardView,
    ExpansionView,
    ProgramName,
    ProgramView,
    Sources,
)

Name = TypeVar("Name", bound=str)

PROGRAM_NAMES = [cast(ProgramName, name) for name in PROGRAM_IDS]
GAIN_WORDS = [gain.name.lower().replace("_", "-") for gain in Gain]
# word, first action, what follows the word in each action of the range
RANGES: tuple[tuple[str, int, list[str]], ...] = (
    ("step", actions.STEP, ROOM_IDS),
    ("buy", actions.BUY, PROGRAM_IDS),
    (
        "deploy",
        actions.DEPLOY,
        [f"{sector} {program}" for sector in SECTOR_IDS for program in PROGRAM_IDS],
    ),
    ("pass", actions.PASS, [""]),
    ("do", actions.DO, [""]),
    ("catch", actions.CATCH, [str(number + 1) for number in range(CATCH_MOST)]),
    ("control", actions.CONTROL, SECTOR_IDS),
    ("gain", actions.GAIN, GAIN_WORDS),
    ("pay", actions.PAY_CRYSTAL, ["crystal", *(f"bot {program}" for program in PROGRAM_IDS)]),
    ("income", actions.INCOME, [""]),
    ("use", actions.USE, PROGRAM_IDS),
    ("return", actions.RETURN, PROGRAM_IDS),
    ("skip", actions.SKIP, [""]),
    ("stop", actions.STOP, [""]),
    ("end", actions.END, [""]),
    ("sector", actions.DRAW_SECTOR, SECTOR_IDS),
    ("start", actions.DRAW_START, [str(seat) for seat in range(SEATS)]),
    ("lab", actions.DRAW_LAB, SECTOR_IDS),
    ("card", actions.DRAW_CARD, CARD_IDS),
    ("expansion", actions.DRAW_EXPANSION, EXPANSION_IDS),
    ("turn", actions.DRAW_ROTATION, [str(turn) for turn in range(SECTORS)]),
    (
        "program",
        actions.DRAW_PROGRAM_CARD,
        [f"{card} {face}" for card in PROGRAM_CARD_IDS for face in ("front", "back")],
    ),
)
# what is typed for the words of the notation
COMMANDS = {
    "de": {
        "step": "schritt", "buy": "kaufen", "deploy": "einsetzen", "pass": "passen",
        "do": "ausführen", "catch": "fangen", "control": "kontrolle", "gain": "gewinn",
        "pay": "zahlen", "income": "einkommen", "use": "nutzen", "return": "zurücknehmen",
        "skip": "verzichten", "stop": "stopp", "end": "ende", "lab": "labor", "time": "zeit",
        "crystal": "kristall", "octopod": "oktopod", "submarine": "u-boot", "card": "karte",
        "program": "programm", "points": "wp", "card-points": "karten-wp", "immediate": "sofort",
    }
}  # fmt: skip
TEXTS = [f"{word} {rest}".strip() for word, _, follow in RANGES for rest in follow]
NUMBERS = {text.lower(): action for action, text in enumerate(TEXTS)}
assert len(NUMBERS) == actions.NUM_ACTIONS, "ids of cards or expansions are not unique"


def text_of(state: Any, action: int) -> str:
    """The notation of an action; the same in every position."""
    if not 0 <= action < actions.NUM_ACTIONS:
        raise GameError(f"actions go from 0 to {actions.NUM_ACTIONS - 1}, not {action}")
    return TEXTS[action]


def read_text(state: Any, text: str) -> int:
    """The action of a notation; GameError with the reason when there is none."""
    words = " ".join(text.split()).lower()
    if words in NUMBERS:
        return NUMBERS[words]
    word, _, rest = words.partition(" ")
    for known, _, follow in RANGES:
        if known == word and follow == [""]:
            raise alone(word)
        if known == word:
            some = ", ".join(follow[:8]) + (" ..." if len(follow) > 8 else "")
            raise needs(word, some, rest)
    raise no_notation(text, "AquaSphere")


@cache
def kind_of(action: int) -> tuple[str, int]:
    """The word of an action, and the number inside its range."""
    word, first = [(word, first) for word, first, _ in RANGES if first <= action][-1]
    return word, action - first


# names, in English and German

COLOURS = ("white", "yellow", "red", "blue")
SEAT_NAMES = {language: colour_names(COLOURS, language) for language in ("en", "de")}
# things that are counted: one and many in English, one and many in German
THINGS = {
    "time": ("time marker", "time markers", "Zeitmarker", "Zeitmarker"),
    "crystals": ("crystal", "crystals", "Kristall", "Kristalle"),
    "octopods": ("octopod", "octopods", "Oktopod", "Oktopoden"),
    "caught": ("octopod", "octopods", "Oktopoden", "Oktopoden"),  # whom? not who
    "points": ("point", "points", "Wissenspunkt", "Wissenspunkte"),
    "bots": ("bot", "bots", "Bot", "Bots"),
    "cards": ("research card", "research cards", "Forschungskarte", "Forschungskarten"),
}
GAIN_NAMES = {
    Gain.TIME: ("the time markers of a card", "die Zeitmarker einer Karte"),
    Gain.CRYSTAL: ("the crystal of a card", "den Kristall einer Karte"),
    Gain.CARD_POINTS: ("the points of a card", "die Wissenspunkte einer Karte"),
    Gain.POINTS: ("the points of the action", "die Wissenspunkte der Aktion"),
    Gain.IMMEDIATE: ("the effect of the new card", "die Wirkung der neuen Karte"),
}
# what the player to move is being asked, for the status line
QUESTIONS = {
    Decision.OVER: ("The game is over.", "Das Spiel ist zu Ende."),
    Decision.DRAW_SECTOR: ("The station is put together.", "Die Station wird zusammengesetzt."),
    Decision.DRAW_START: ("The start player is drawn.", "Der Startspieler wird ausgelost."),
    Decision.DRAW_LAB: ("The base labs are drawn.", "Die Basislabore werden ausgelost."),
    Decision.DRAW_CARD: ("A research card is turned up.", "Eine Forschungskarte wird aufgedeckt."),
    Decision.DRAW_EXPANSION: ("A lab expansion is turned up.", "Ein Laborausbau wird aufgedeckt."),
    Decision.DRAW_ROTATION: ("The centre tile is laid.", "Das Zentrumsplättchen wird gelegt."),
    Decision.DRAW_PROGRAM_CARD: (
        "A program card is turned up.",
        "Eine Programmkarte wird aufgedeckt.",
    ),
    Decision.TURN: (
        "Program a bot, deploy one, or pass?",
        "Einen Bot programmieren, einen einsetzen oder passen?",
    ),
    Decision.ACTION: (
        "Carry out the action of the area?",
        "Die Aktion des Bereichs ausführen?",
    ),
    Decision.LETTER: (
        "Put a bot on the control field of a letter?",
        "Einen Bot auf das Kontrollfeld eines Buchstabens stellen?",
    ),
    Decision.END: ("End your turn, or take bots back?", "Zug beenden oder Bots zurücknehmen?"),
    Decision.GAIN: ("Which gain first?", "Welchen Gewinn zuerst?"),
    Decision.RED_LINE: ("Cross the red line?", "Die rote Linie überqueren?"),
    Decision.THIRD_BOT: (
        "A third programmed bot: take one back.",
        "Ein dritter programmierter Bot: Nimm einen zurück.",
    ),
    Decision.SCORING_CARDS: (
        "Intermediate scoring: time markers or cards?",
        "Zwischenwertung: Zeitmarker oder Karten?",
    ),
}
STAGES = {
    Stage.PREPARATION: ("Preparation", "Vorbereitung"),
    Stage.TURN: ("Turn", "Spielzug"),
    Stage.DEPLOYED: ("Bot deployed", "Bot eingesetzt"),
    Stage.DONE: ("End of turn", "Ende des Zuges"),
    Stage.OVER: ("End of the game", "Spielende"),
}
SCORING = ("Intermediate scoring", "Zwischenwertung")


def pick(texts: tuple[str, str], language: str) -> str:
    """The text in a language."""
    return texts[1] if language == "de" else texts[0]


def seat_name(seat: int, language: str) -> str:
    """A player or neutral colour."""
    return SEAT_NAMES[language][seat]


def seat_in_words(seat: int, language: str) -> str:
    """A player or neutral colour in a sentence."""
    return named(seat, seat_name(seat, language))


def amount(number: int, thing: str, language: str, sign: bool = False) -> str:
    """A number of things, with its sign if wanted."""
    words = THINGS[thing][2:] if language == "de" else THINGS[thing][:2]
    text = f"{number:+d}" if sign else str(number)
    return f"{text.replace('-', '−')} {words[0] if abs(number) == 1 else words[1]}"


def program_name(program: int, language: str) -> str:
    """The name of a program."""
    return PROGRAM_ENTRIES[program].text(f"name_{language}")


def quoted_program(program: int, language: str) -> str:
    """The name of a program in quotation marks."""
    quotes = "„{}“" if language == "de" else "“{}”"
    return quotes.format(program_name(program, language))


def copy_of(piece: str) -> int:
    """Which copy a piece is; 0 where there is only one."""
    return int(piece.partition("#")[2] or 0)


def named_copy(name: str, piece: str) -> str:
    """A name with the number of the copy, where there are several."""
    return f"{name} #{copy_of(piece)}" if copy_of(piece) else name


def filled(text: str, language: str, **numbers: str) -> str:
    """A text of the box with the numbers of the box in it."""
    numbers |= {
        "bot_time": amount(BOT_TIME, "time", language),
        "area_time": amount(AREA_TIME, "time", language),
    }
    for key, words in numbers.items():
        text = text.replace(f"{{{key}}}", words)
    return text


def card_name(card: int, language: str) -> str:
    """The name of a research card, with the program it shows and the number of the copy."""
    name = KIND_ENTRIES[CARD_KIND[card]].text(f"name_{language}")
    program = int(CARD_PROGRAM[card])
    if program != NO_PROGRAM:
        name = f"{name} ({program_name(program, language)})"
    return named_copy(name, CARD_IDS[card])


def card_text(card: int, language: str) -> str:
    """What a research card does, with its own number."""
    text = KIND_ENTRIES[CARD_KIND[card]].text(f"text_{language}")
    program, number = int(CARD_PROGRAM[card]), int(CARD_AMOUNT[card])
    things = {key: amount(number, key, language) for key in ("time", "crystals", "points")}
    things |= {"cost": things["time"], "lock": str(number)}
    if program != NO_PROGRAM:
        things["program"] = quoted_program(program, language)
    return filled(text, language, **things)


def expansion_name(expansion: int, language: str) -> str:
    """Letters of a lab expansion, the capacity that it adds, and the number of the copy."""
    entry = EXPANSION_ENTRIES[expansion]
    stores = [
        amount(entry.number(key), key, language, sign=True)
        for key in ("cards", "crystals", "octopods", "time")
        if entry.number(key)
    ]
    if stores:
        stores[0] = f"{'Kapazität' if language == 'de' else 'capacity'} {stores[0]}"
    letters = "+".join(entry.text("letters"))
    name = ", ".join([letters, *stores] if letters else stores)
    return named_copy(name, EXPANSION_IDS[expansion])


def program_card_name(face: int, language: str) -> str:
    """A face of a program card."""
    faces = ("Vorderseite", "Rückseite") if language == "de" else ("front", "back")
    return f"{PROGRAM_CARD_IDS[face // FACES]} ({faces[face % FACES]})"


def stage_name(state: Any, language: str) -> str:
    """How far the turn or scoring has come."""
    return pick(STAGES.get(Stage(int(state.stage)), SCORING), language)


# components for the browser


def ids_of(mask: int, ids: list[Name]) -> list[Name]:
    """The names of the bits that are set."""
    return [name for index, name in enumerate(ids) if mask >> index & 1]


def known_of(entry: Table, language: str) -> str:
    """What is known of a piece although it was reconstructed or inferred."""
    return str(entry.content.get(f"known_{language}", entry.content.get("known", "")))


def source_of(table: Table, key: str) -> str:
    """Where a value of a plain table comes from; files of rules version 1 do not say it."""
    return str(table.content.get(f"source_{key}", table.content.get("source", "")))


SOURCES: Sources = {
    "track": source_of(TRACK, "red_lines"),
    "columns": COLUMN_ENTRIES[0].text("source"),
    "refill": TILE_ENTRIES[0].text("source"),
    "programCards": PROGRAM_CARD_ENTRIES[0].text("source"),
    "berths": source_of(COUNTS, "submarine_costs"),
}


@cache
def program_view(entry: Table, language: str) -> ProgramView:
    """A program: colour, name and what it does."""
    return {
        "id": cast(ProgramName, entry.text("id")),
        "colour": entry.text("colour_en"),
        "colourName": entry.text(f"colour_{language}"),
        "name": entry.text(f"name_{language}"),
        "text": filled(entry.text(f"text_{language}"), language),
        "source": entry.text("source"),
    }


@cache
def card_view(card: int, language: str) -> CardView:
    """A research card: kind, program, text, and where our knowledge of it comes from."""
    program = int(CARD_PROGRAM[card])
    return {
        "id": CARD_IDS[card],
        "kind": KIND_IDS[CARD_KIND[card]],
        "program": None if program == NO_PROGRAM else PROGRAM_NAMES[program],
        "name": card_name(card, language),
        "text": card_text(card, language),
        "source": CARD_ENTRIES[card].text("source"),
        "known": known_of(CARD_ENTRIES[card], language),
    }


@cache
def expansion_view(expansion: int, language: str) -> ExpansionView:
    """A lab expansion: letters and what more it holds."""
    entry = EXPANSION_ENTRIES[expansion]
    return {
        "id": EXPANSION_IDS[expansion],
        "letters": list(entry.text("letters")),
        "cards": entry.number("cards"),
        "crystals": entry.number("crystals"),
        "octopods": entry.number("octopods"),
        "time": entry.number("time"),
        "name": expansion_name(expansion, language),
        "source": entry.text("source"),
        "known": known_of(entry, language),
    }


@cache
def ways(room: int, way: Way) -> list[str]:
    """The rooms that a way of a kind leads to."""
    return [ROOM_IDS[goal] for goal in range(ROOMS) if WAY[room][goal] == way]


@cache
def room_level(room: int) -> int:
    """How many steps a room is from the start."""
    level, reached = 0, {int(Room.START)}
    while room not in reached and level <= ROOMS:
        level += 1
        reached = {g for r in reached for g in range(ROOMS) if WAY[r][g] == Way.ARROW}
    return level
