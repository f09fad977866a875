"""A bot at many tables at once: it accepts invitations and says what it waits for."""

import queue
import threading
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

from botwright.server.bots.bridge import LOST, BridgeError, Host, Seat, bridge, token_of

LOOK_SECONDS = 2.0  # how often new tables are looked for: those of invitations and other games
KEY_LENGTH = 32
PAGE = 100  # tables that are told at once

Place = tuple[str, str]  # a table, and what opens the seat


def read_link(link: str) -> tuple[str, str, str]:
    """The table of a link, and what it brings: `invite` or `seat` with its key."""
    parts = urlsplit(link.strip())
    table = parts.path.rpartition("/")[2]
    for what, keys in parse_qs(parts.fragment).items():
        if table and what in ("invite", "seat"):
            return table, what, keys[0]
    raise BridgeError(f"{link.strip()}: a link that ends with #invite=… or #seat=… is needed")


@dataclass
class Keeper:
    """The tables of one bot; each is played by a thread with a program of its own."""

    command: str
    host: Host
    name: str
    key: str  # of whoever the bot is: its tables are found by it, also after a restart
    say: Callable[[str], None]
    at_once: int = 16
    games: int | None = None  # after so many no other one is begun
    begun: set[Place] = field(default_factory=set)
    ended: queue.Queue[bool] = field(default_factory=queue.Queue)  # whether each went well
    over: int = 0
    failed: int = 0

    @property
    def cookie(self) -> dict[str, str]:
        """The header that says who asks."""
        return {"Cookie": f"botwright={self.key}"}

    @property
    def playing(self) -> int:
        """At how many tables the bot sits."""
        return len(self.begun) - self.over

    @property
    def has_room(self) -> bool:
        """Whether one more game may begin."""
        left = self.games is None or len(self.begun) < self.games
        return left and self.playing < self.at_once

    def accept(self, link: str) -> None:
        """Take the seat that a link offers; what is wrong with it is said, and no more."""
        try:
            table, what, key = read_link(link)
            if what == "seat":
                self.begin((table, key), Seat(self.host, table, token_of(key)))
            else:
                self.join(table, key)
        except BridgeError as error:
            self.say(str(error))

    def join(self, table: str, invite: str | None = None) -> None:
        """Sit down at a table as a bot."""
        wish = {"kind": "bot", "name": self.name, "invite": invite}
        taken = self.host.ask("POST", f"/api/tables/{table}/join", wish, self.cookie)
        self.say(f"{table}: sits down on seat {taken['seat'] + 1}")
        self.look()

    def seek(self, game: str) -> None:
        """Join public tables of a game that wait for players."""
        found = self.host.ask("GET", f"/api/tables?status=open&game={game}", None, self.cookie)
        for row in found["tables"]:
            if self.has_room and not any(seat["kind"] == "bot" for seat in row["seats"]):
                try:
                    self.join(row["table"])
                except BridgeError as error:  # somebody was faster, or the name is taken there
                    self.say(f"{row['table']}: {error}")

    def look(self) -> None:
        """Begin to play at every table at which the bot has a seat and does not play yet."""
        before: int | None = None
        while True:
            rest = f"&before={before}" if before is not None else ""
            found = self.host.ask("GET", f"/api/mine?limit={PAGE}{rest}", None, self.cookie)
            for row in found["tables"]:
                self.play_at(row)
            before = found["before"]
            if before is None or self.begun:  # only after a start it can be on a later page
                return

    def play_at(self, row: dict[str, Any]) -> None:
        """Begin to play on the bot's seats of a table; those of its person are left alone."""
        for number in row["mine"]:
            if row["status"] != "over" and row["seats"][number]["kind"] == "bot":
                seat = Seat(self.host, row["table"], self.cookie, number)
                self.begin((row["table"], str(number)), seat)

    def begin(self, place: Place, seat: Seat) -> None:
        """Play on a seat, in a thread."""
        if place not in self.begun and self.has_room:
            self.begun.add(place)
            threading.Thread(target=self.play, args=(seat,), daemon=True).start()

    def play(self, seat: Seat) -> None:
        """One game, to its end."""
        try:
            scores = bridge(self.command, seat, lambda state: self.say(f"{seat.table}: {state}"))
        except BridgeError as error:
            self.say(f"{seat.table}: {error}")
            self.ended.put(False)
        else:
            self.say(f"{seat.table}: over, scores {' '.join(map(str, scores))}")
            self.ended.put(True)

    def run(self, links: queue.Queue[str], public: Iterable[str] = ()) -> bool:
        """Play until all games that were wished for are over; whether all went well."""
        told = ""
        while self.games is None or self.over < self.games:
            try:
                self.look()
                while self.has_room and not links.empty():
                    self.accept(links.get())
                for game in public:
                    self.seek(game)
                state = "" if self.playing else "waits for an invitation"
            except LOST:
                state = "waits for the server"
            if state and state != told:
                self.say(state)
            told = state
            self.count()
        return not self.failed

    def count(self) -> None:
        """Wait until a game ends, or it is time to look around again."""
        try:
            self.failed += not self.ended.get(timeout=LOOK_SECONDS)
            self.over += 1
        except queue.Empty:
            pass


def own_key(host: Host, key: str | None) -> str:
    """The key of the bot: the one given, or a new one."""
    if key is not None and len(key) < KEY_LENGTH:
        raise BridgeError(f"a key has {KEY_LENGTH} characters or more")
    try:
        return key or str(host.ask("GET", "/api/mine/key")["key"])
    except LOST as error:
        raise BridgeError(f"the server does not answer: {error}") from error
