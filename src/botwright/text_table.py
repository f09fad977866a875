"""The text table: a whole game in a terminal. It stays as the non-visual way to play."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from botwright.core.chance import below, generator
from botwright.core.documents import find_rule
from botwright.core.errors import NotationError
from botwright.core.game import CHANCE, NOBODY, Game
from botwright.core.record import State
from botwright.core.transcript import Transcript, undo_barrier
from botwright.players.player import Player

PAGE = 40  # legal actions shown at once

TEXTS = {
    "help": (
        "Type a number or a notation. Also: board, list, undo, why ACTION, log, save FILE, "
        "rules [NUMBER], language en|de, help, quit.",
        "Tippe eine Nummer oder eine Notation. Außerdem: board (Tafel), list (Liste),"
        " undo (zurück), why AKTION (warum nicht), log (Verlauf), save DATEI (sichern),"
        " rules [NUMMER] (Regeln), language en|de (Sprache), help (Hilfe), quit (Ende).",
    ),
    "turn": ("Your turn, seat {seat}: {question}", "Du bist dran, Platz {seat}: {question}"),
    "more": (
        "… {count} more: type 'list' to see all, or the notation",
        "… {count} weitere: 'list' zeigt alle, oder tippe die Notation",
    ),
    "curtain": (
        "Hand the keyboard to seat {seat}; press Enter when the other is not looking.",
        "Gib die Tastatur an Platz {seat}; drücke Enter, wenn der andere nicht hinsieht.",
    ),
    "chance": ("no undo: luck has fallen", "kein Zurück: das Los ist gefallen"),
    "other": ("no undo: the other player has acted", "kein Zurück: der andere hat gehandelt"),
    "revealed": ("no undo: a secret is out", "kein Zurück: ein Geheimnis ist gelüftet"),
    "nothing": ("there is nothing to undo", "es gibt nichts zurückzunehmen"),
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


@dataclass
class TextTable:
    """One game at a terminal: persons type, players of ours answer by themselves."""

    game: Game
    seats: list[Player | None]  # None: a person
    ask: Callable[[str], str]
    say: Callable[[str], None]
    language: str = "en"
    seed: int = 0
    clear: Callable[[], None] = lambda: None
    options: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        chosen = self.game.read_options(**{"players": len(self.seats), **self.options})
        self.transcript = Transcript(self.game, chosen)
        self.state: State = self.game.deal(**chosen)
        self.luck = generator(self.seed)
        self.log: list[str] = []
        self.shown = 0  # how much of the log has been said
        self.at_keyboard: int | None = None

    def text(self, key: str, **values: object) -> str:
        """One of our texts in the language of the table."""
        return TEXTS[key][1 if self.language == "de" else 0].format(**values)

    def run(self) -> None:
        """Play until the game is over or somebody quits."""
        self.say(self.text("help"))
        while (mover := self.game.player_to_move(self.state)) != NOBODY:
            if mover == CHANCE:
                legal = self.game.legal_actions(self.state)
                self.act(legal[int(below(self.luck, len(legal)))])
            elif (player := self.seats[mover]) is not None:
                view = self.game.hide(self.state, mover)
                legal = self.game.legal_actions(self.state)
                self.act(player.choose(self.game, view, mover, legal))
            elif not self.turn(mover):
                return
        self.tell_news()
        scores = " : ".join(str(score) for score in self.game.scores(self.state))
        self.say(self.game.board(self.state, NOBODY, self.language))
        self.say(self.text("over", scores=scores))

    def act(self, action: int) -> None:
        """Carry out an action; a secret one is logged as ready, and told when all are revealed."""
        game = self.game
        self.log += game.events(self.state, action, self.language, NOBODY)
        self.transcript.actions.append(action)
        game.apply(self.state, action)

    def tell_news(self) -> None:
        """Say what has happened since the last time."""
        for line in self.log[self.shown :]:
            self.say(f"  {line}")
        self.shown = len(self.log)

    def persons(self) -> int:
        """How many people sit at this keyboard."""
        return sum(seat is None for seat in self.seats)

    def turn(self, seat: int) -> bool:
        """Ask a person until an action is made; False when he quits."""
        if self.persons() > 1 and self.game.is_secret(self.state) and self.at_keyboard != seat:
            self.tell_news()
            self.clear()
            self.ask(self.text("curtain", seat=seat))
        self.at_keyboard = seat
        self.tell_news()
        self.say("\n" + self.game.board(self.state, seat, self.language))
        question = self.game.view(self.state, seat, self.language)["question"]
        self.say("\n" + self.text("turn", seat=seat, question=question))
        self.list_actions(PAGE)
        before = len(self.transcript.actions)
        while len(self.transcript.actions) == before:
            line = self.ask("> ").strip()
            if line in ("quit", "exit"):
                return False
            if line:
                self.obey(line, seat)
            if len(self.transcript.actions) < before:
                return True
        if self.persons() > 1 and self.game.is_secret(self.state):
            self.clear()
        return True

    def list_actions(self, most: int) -> None:
        """The legal actions, numbered."""
        legal = self.game.legal_actions(self.state)
        for number, action in enumerate(legal[:most], 1):
            notation = self.game.action_text(self.state, action)
            sentence = self.game.describe(self.state, action, self.language)
            self.say(f"{number:>4}  {notation:<22} {sentence}")
        if len(legal) > most:
            self.say(self.text("more", count=len(legal) - most))

    def obey(self, line: str, seat: int) -> None:
        """One line typed by a person: a command, a number or a notation."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "help": lambda: self.say(self.text("help")),
            "board": lambda: self.say(self.game.board(self.state, seat, self.language)),
            "list": lambda: self.list_actions(self.game.num_actions),
            "log": lambda: self.say("\n".join(self.log)),
            "undo": lambda: self.undo(seat),
            "why": lambda: self.why(rest),
            "save": lambda: self.save(rest or f"{self.game.name}.txt"),
            "rules": lambda: self.rules(rest),
            "language": lambda: self.switch(rest),
        }
        if word in commands:
            commands[word]()
            return
        action = self.read(line)
        if action is None:
            return
        refusal = self.game.why_not(self.state, action, self.language)
        if refusal is None:
            self.act(action)
        else:
            self.say(f"{refusal.reason} ({self.text('rule')} {refusal.rule})")

    def read(self, line: str) -> int | None:
        """The action of a number or a notation; says what is wrong with it otherwise."""
        if line.isdecimal():
            legal = self.game.legal_actions(self.state)
            if 1 <= int(line) <= len(legal):
                return legal[int(line) - 1]
            self.say(self.text("no_number", number=line))
            return None
        try:
            return self.game.parse_action(self.state, line)
        except NotationError as error:
            self.say(error.texts[self.language])
            return None

    def undo(self, seat: int) -> None:
        """Take back the last own action, if no barrier lies in between."""
        actions = self.transcript.actions
        if not actions:
            self.say(self.text("nothing"))
            return
        before = self.transcript.replay(len(actions) - 1)
        barrier = undo_barrier(self.game, before, actions[-1], seat)
        if barrier:
            self.say(self.text(barrier))
            return
        actions.pop()
        self.state = before
        self.log.append(self.text("undone"))

    def why(self, rest: str) -> None:
        """Why an action is not possible."""
        action = self.read(rest)
        if action is not None:
            refusal = self.game.why_not(self.state, action, self.language)
            possible = self.text("possible")
            self.say(f"{refusal.reason} ({refusal.rule})" if refusal else possible)

    def save(self, file: str) -> None:
        """Write the transcript so far."""
        try:
            Path(file).write_text(self.transcript.write(), encoding="utf-8")
            self.say(self.text("saved", file=file))
        except OSError as error:
            self.say(f"{file}: {error.strerror}")

    def rules(self, number: str) -> None:
        """A rule by its number, or the chapters."""
        found = find_rule(self.game.name, number, self.language)
        self.say(found or self.text("no_rule", number=number))

    def switch(self, language: str) -> None:
        """Speak another language from now on."""
        if language in ("en", "de"):
            self.language = language
            self.say(self.text("help"))
        else:
            self.say(self.text("languages"))
