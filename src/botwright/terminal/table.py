"""The text table: a whole game in a terminal. It stays as the non-visual way to play."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from botwright.core import record
from botwright.core.game import NOBODY
from botwright.core.reading.commands import meant
from botwright.core.reading.documents import find_rule
from botwright.players.player import Player
from botwright.tables import requests
from botwright.tables.events import ClockSetting, Event, Sitting, Start, Study
from botwright.tables.luck import Commitment, secret_of
from botwright.tables.position import OPPONENT, fold
from botwright.tables.proof import export_text
from botwright.tables.records import PERSON
from botwright.tables.refusal import Refusal
from botwright.tables.requests import Draft
from botwright.tables.seating import begin_if_full, coloured
from botwright.tables.showing import views
from botwright.tables.showing.history import History
from botwright.tables.showing.messages import Language
from botwright.tables.showing.telling import Telling
from botwright.tables.study import scripted
from botwright.tables.table import Plan, Table

PAGE = 40  # legal actions shown at once
LANGUAGES: dict[str, Language] = {"en": "en", "de": "de"}
NO_COLOURS: Mapping[int, str] = MappingProxyType({})  # by seat, where they are chosen
NAME = "terminal"  # a table needs a name

# commands of the table itself, as they are typed in other languages
HOUSE = {
    "de": {
        "board": "tafel", "list": "liste", "undo": "rückgängig", "why": "warum", "log": "verlauf",
        "save": "sichern", "rules": "regeln", "language": "sprache", "help": "hilfe",
        "quit": "beenden",
    }
}  # fmt: skip
TEXTS = {
    "help": (
        "Type a number or a notation. Also: board, list, undo, why ACTION, log, save FILE, "
        "rules [NUMBER], language en|de, help, quit.",
        "Tippe eine Nummer oder einen Befehl. Außerdem: tafel, liste, rückgängig, warum BEFEHL,"
        " verlauf, sichern DATEI, regeln [NUMMER], sprache en|de, hilfe, beenden.",
    ),
    "turn": ("Your turn, seat {seat}: {question}", "Du bist dran, Platz {seat}: {question}"),
    "more": (
        "… {count} more: type 'list' to see all, or the notation",
        "… {count} weitere: 'liste' zeigt alle, oder tippe den Befehl",
    ),
    "curtain": (
        "Hand the keyboard to seat {seat}; press Enter when the other is not looking.",
        "Gib die Tastatur an Platz {seat}; drücke Enter, wenn der andere nicht hinsieht.",
    ),
    "sealed": ("Seat {seat} is ready.", "Platz {seat} ist bereit."),
    "undone": ("Taken back.", "Zurückgenommen."),
    "possible": ("It is possible.", "Das ist möglich."),
    "no_number": (
        "There is no action number {number} here.",
        "Eine Nummer {number} gibt es hier nicht.",
    ),
    "saved": ("Saved: {file}", "Gesichert: {file}"),
    "no_rule": ("There is no rule {number}.", "Eine Regel {number} gibt es nicht."),
    "languages": ("Languages: en, de", "Sprachen: en, de"),
    "over": ("The game is over: {scores}", "Das Spiel ist zu Ende: {scores}"),
    "rule": ("rule", "Regel"),
}


class TextTable:
    """One game at a terminal: persons type, players of ours answer by themselves."""

    def __init__(
        self,
        telling: Telling,
        seats: list[Player | None],  # None: a person
        ask: Callable[[str], str],
        say: Callable[[str], None],
        language: Language = "en",
        seed: int = 0,
        clear: Callable[[], None] = lambda: None,
        options: dict[str, Any] | None = None,
        study: Study | None = None,
        colours: Mapping[int, str] = NO_COLOURS,
    ) -> None:
        self.seats, self.ask, self.say, self.clear = seats, ask, say, clear
        self.language = language
        self.table = new_table(telling, seats, seed, options or {}, study, colours)
        self.shown = 0  # how many events have been told
        self.at_keyboard: int | None = None

    @property
    def state(self) -> bytes:
        """The position of the game."""
        return self.table.position.state

    def text(self, key: str, **values: object) -> str:
        """One of our texts in the language of the table."""
        return TEXTS[key][1 if self.language == "de" else 0].format(**values)

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.say(self.text("help"))
        self.request(begin_if_full)
        while self.table.position.end is None:
            waiting = [s for s in self.table.position.deciding() if s not in self.table.sealed]
            player = self.seats[waiting[0]]
            if player is not None:
                self.let_play(player, waiting[0])
            elif not self.turn(waiting[0]):
                return
        self.tell_news()
        scores = " : ".join(str(score) for score in self.table.position.end.scores)
        self.say(self.table.position.telling.board(self.state, NOBODY, self.language))
        self.say(self.text("over", scores=scores))

    def request(self, plan: Plan) -> bool:
        """Carry out a request; what is refused is said, with its reason."""
        draft = self.table.draft(at=0)
        try:
            plan(draft)
        except Refusal as refusal:
            rule = f" ({self.text('rule')} {refusal.rule})" if refusal.rule else ""
            self.say(f"{refusal.words(self.language)}{rule}")
            return False
        self.table.accept(draft)
        return True

    def act(self, seat: int, action: int) -> bool:
        """A seat acts, or makes its secret choice."""
        number = self.table.position.number
        return self.request(lambda draft: requests.act(draft, seat, number, action, self.language))

    def let_play(self, player: Player, seat: int) -> None:
        """One decision of a player of ours, which sees what its seat may know."""
        position = self.table.position
        telling = position.telling
        shown = position.engine.hide(position.posed(seat), seat)
        view = record.from_bytes(telling.game.state_dtype, shown)
        legal = position.engine.legal(position.state, seat)
        known = scripted(position, seat)
        action = player.choose(telling.game, view, seat, legal) if known is None else known
        self.act(seat, action)

    def tell_news(self) -> None:
        """Say what has happened since the last time."""
        reader = self.at_keyboard if self.persons() == 1 else None
        for entry in self.table.history.entries(self.shown, self.language, reader):
            for line in entry.sentences:
                self.say(f"  {line}")
        self.shown = self.table.position.number

    def persons(self) -> int:
        """How many people sit at this keyboard."""
        return sum(seat is None for seat in self.seats)

    def turn(self, seat: int) -> bool:
        """Ask a person until an action is made; False when he quits."""
        is_secret = self.table.position.is_sealed()
        if self.persons() > 1 and is_secret and self.at_keyboard != seat:
            self.tell_news()
            self.clear()
            self.ask(self.text("curtain", seat=seat))
        self.at_keyboard = seat
        self.tell_news()
        telling = self.table.position.telling
        self.say("\n" + telling.board(self.state, seat, self.language))
        question = telling.question(self.state, seat, self.language)
        self.say("\n" + self.text("turn", seat=seat, question=question))
        self.list_actions(seat, PAGE)
        before = (self.table.position.number, len(self.table.sealed))
        while (self.table.position.number, len(self.table.sealed)) == before:
            line = self.ask("> ").strip()
            if meant(HOUSE, line, self.language) in ("quit", "exit"):
                return False
            if line:
                self.obey(line, seat)
        if self.persons() > 1 and is_secret:
            self.clear()
        if seat in self.table.sealed:
            self.say(self.text("sealed", seat=seat))
        return True

    def list_actions(self, seat: int, most: int) -> None:
        """The legal actions, numbered."""
        legal = views.legal(self.table.position, views.Looker(seat, self.language))
        for number, one in enumerate(legal[:most], 1):
            self.say(f"{number:>4}  {one.command:<22} {one.sentence}")
        if len(legal) > most:
            self.say(self.text("more", count=len(legal) - most))

    def obey(self, line: str, seat: int) -> None:
        """One line typed by a person: a command, a number or a notation."""
        word, _, rest = line.partition(" ")
        word = meant(HOUSE, word, self.language)
        position = self.table.position
        commands: dict[str, Callable[[], object]] = {
            "help": lambda: self.say(self.text("help")),
            "board": lambda: self.say(position.telling.board(self.state, seat, self.language)),
            "list": lambda: self.list_actions(seat, len(position.engine.legal(self.state, seat))),
            "log": self.log,
            "undo": lambda: self.undo(seat),
            "why": lambda: self.why(rest, seat),
            "save": lambda: self.save(rest or f"{position.start.game}.txt"),
            "rules": lambda: self.rules(rest),
            "language": lambda: self.switch(rest),
        }
        if word in commands:
            commands[word]()
            return
        action = self.read(line, seat)
        if action is not None:
            self.act(seat, action)

    def read(self, line: str, seat: int) -> int | None:
        """The action of a number or a notation; says what is wrong with it otherwise."""
        position = self.table.position
        if line.isdecimal():
            legal = position.engine.legal(position.state, seat)
            if 1 <= int(line) <= len(legal):
                return legal[int(line) - 1]
            self.say(self.text("no_number", number=line))
            return None
        try:
            return requests.read_action(position, seat, None, line, self.language)
        except Refusal as refusal:
            self.say(refusal.words(self.language))
            return None

    def log(self) -> None:
        """Everything that has happened."""
        for entry in self.table.history.entries(-1, self.language, None):
            for line in entry.sentences:
                self.say(line)

    def undo(self, seat: int) -> None:
        """Go back; two people at one keyboard agree by typing it."""
        number = self.table.position.number

        def plan(draft: Draft) -> None:
            requests.undo(draft, seat, number, None)
            for other in sorted(draft.position.persons()):
                ask = draft.position.ask
                if ask is not None and other not in ask.agreed:
                    requests.consent(draft, other, draft.position.number, yes=True)

        if self.request(plan):
            self.say(self.text("undone"))

    def why(self, rest: str, seat: int) -> None:
        """Why an action is not possible."""
        action = self.read(rest, seat)
        if action is None:
            return
        found = views.explain(self.table.position, seat, action, None, self.language)
        told = f"{found.reason} ({found.rule})"
        self.say(self.text("possible") if found.possible else told)

    def save(self, file: str) -> None:
        """Write the transcript so far."""
        try:
            Path(file).write_text(export_text(self.table.position, NAME), encoding="utf-8")
            self.say(self.text("saved", file=file))
        except OSError as error:
            self.say(f"{file}: {error.strerror}")

    def rules(self, number: str) -> None:
        """A rule by its number, or the chapters."""
        found = find_rule(self.table.position.start.game, number, self.language)
        self.say(found or self.text("no_rule", number=number))

    def switch(self, language: str) -> None:
        """Speak another language from now on."""
        if language in LANGUAGES:
            self.language = LANGUAGES[language]
            self.say(self.text("help"))
        else:
            self.say(self.text("languages"))


def new_table(
    telling: Telling,
    seats: list[Player | None],
    seed: int,
    options: dict[str, Any],
    study: Study | None = None,
    colours: Mapping[int, str] = NO_COLOURS,
) -> Table:
    """A table whose luck follows from a seed, so that a game can be repeated."""
    luck = Commitment(secret_of(seed))
    sitting = [
        Sitting(PERSON, colour=colours.get(seat))
        if player is None
        else Sitting(OPPONENT, player.name, colour=colours.get(seat))
        for seat, player in enumerate(seats)
    ]
    engine, game = telling.engine, telling.game
    chosen = game.read_options(**{"players": len(seats), **options})
    start = Start(
        game=game.name,
        rules=engine.rules_version,
        box=engine.box,
        options=chosen,
        commitment=luck.published,
        clock=ClockSetting(),
        seats=coloured(sitting, telling.reader.colours),
        study=study,
    )
    position, happenings = fold([Event(0, start, 0)], lambda _: telling)
    history = History(position.telling)
    history.extend(happenings)
    return Table(NAME, position, history, luck)
