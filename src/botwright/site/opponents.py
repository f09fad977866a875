"""Opponents in the page: modules think in workers of their own, and what they found is played."""

import random
import struct
from collections.abc import Mapping
from typing import Any, Protocol

from botwright.core.engines.engine import Engine
from botwright.core.reading.errors import GameError
from botwright.core.wasm.machine import flat
from botwright.hosting.making import Levels
from botwright.players.picking import added, from_mix, most_visited
from botwright.site.tables import PageTable
from botwright.tables import luck
from botwright.tables.refusal import Refusal
from botwright.tables.requests import act
from botwright.tables.seating import SUBSTITUTE
from botwright.tables.showing.telling import Telling, telling_of_today
from botwright.tables.study import scripted

PER_CENT = 100
IDLE = ("stale", "not_your_turn", "over")  # the table has moved on: nothing is wrong

Styles = Mapping[str, Mapping[str, Any]]  # how each level thinks
Seats = Mapping[str, Mapping[str, list[int]]]  # for each game with how many each level plays


class Thinkers(Protocol):
    """Whoever thinks: in other workers."""

    async def think(self, question: Mapping[str, Any]) -> Mapping[str, Any]:
        """What was found about a position: `rates`, `visits`, a `mix`, or a whole tree."""

    async def review(self, transcript: str) -> str:
        """The review of a game as JSON; empty when it could not be made."""

    def reviewed(self) -> float:
        """How far the review is that is being made."""


def levels_at(seats: Seats, game: str) -> Levels:
    """The opponents that this edition has for a game."""
    known = seats.get(game, {})

    def can_sit(level: str, players: int) -> bool:
        return players in known.get(level, ())

    def substitute(players: int) -> str:
        able = [name for name in (SUBSTITUTE, *known) if can_sit(name, players)]
        return able[0] if able else SUBSTITUTE

    return Levels(can_sit, substitute)


def question(
    telling: Telling, view: bytes, seat: int, tree: str, style: Mapping[str, Any], seed: int
) -> dict[str, Any]:
    """A question to thinkers: a position as its seat may know it, by the rules that they know.

    With the numbers of its box where that is not the one that they come with.
    """
    own = thinking_with(telling)
    state = own.layout.write(telling.today(view).state)
    tables = {} if own.box_text is None else telling.reader.tables
    return {
        "game": own.name,
        "players": own.layout.read(state).players,
        "tree": tree,
        "style": style,
        "seat": seat,
        "state": state.hex(),
        "legal": len(own.legal(state, seat)),
        "seed": str(seed),
        "tables": {name: flat(numbers) for name, numbers in tables.items()},
    }


def thinking_with(telling: Telling) -> Engine:
    """The rules that thinkers go by at a table: its own, or those of today."""
    return telling.engine if telling.is_today else telling_of_today(telling.engine.name).engine


def picked(found: Mapping[str, Any], legal: list[int], slips: int, dice: random.Random) -> int:
    """The action that follows from what was found."""
    if dice.randrange(PER_CENT) < slips:
        return dice.choice(legal)
    if "mix" in found:
        mix = added((int(action), float(share)) for action, share in found["mix"])
        return from_mix(dict(sorted(mix.items())), dice.random())
    if "visits" in found:
        return most_visited(added((int(action), int(count)) for action, count in found["visits"]))
    rates = [float(rate) for rate in found["rates"]]
    return legal[rates.index(max(rates))]


class Opponents:
    """All thinking of the page: one decision at a time for each table."""

    def __init__(self, thinkers: Thinkers, styles: Styles) -> None:
        self.thinkers, self.styles = thinkers, styles
        self.busy: set[str] = set()

    async def play(self, table: PageTable) -> None:
        """Answer for the opponents of a table until none is asked."""
        if table.id in self.busy:
            return
        self.busy.add(table.id)
        try:
            while seats := table.table.thinkers():
                try:
                    await self.decide(table, seats[0])
                except Refusal as refusal:
                    if refusal.code not in IDLE:  # they are asked again with the next request
                        table.refuse(refusal)
                        return
        finally:
            self.busy.discard(table.id)

    async def decide(self, table: PageTable, seat: int) -> None:
        """One decision. When the table has moved on meanwhile, the answer is dropped."""
        position = table.position
        number, action = position.number, scripted(position, seat)
        if action is None:
            view = position.engine.hide(position.posed(seat), seat)
            shares = luck.joined(table.table.luck, position.shares)
            seed = luck.bot_seed(shares, seat, number)
            level = str(position.chairs[seat].level)
            action = await self.choose(table.id, level, position.telling, view, seat, seed)
        known = action
        await table.change(lambda draft: act(draft, seat, number, known, "en"))

    async def choose(
        self, table: str, level: str, telling: Telling, view: bytes, seat: int, seed: int
    ) -> int:
        """What an opponent does in a position, as its seat may know it."""
        dice, offered = random.Random(seed), telling.engine.legal(view)
        style = self.styles.get(level)
        if len(offered) == 1 or style is None:
            return dice.choice(offered)
        own, seed = thinking_with(telling), dice.getrandbits(63) + 1
        try:
            asked = question(telling, view, seat, f"{table} {seat} {level}", style, seed)
            found = await self.thinkers.think(asked)
            state = bytes.fromhex(asked["state"])
            action = picked(found, own.legal(state, seat), int(style.get("slips", 0)), dice)
            if not telling.is_today:
                action = telling.engine.read_text(view, own.text(state, action))
        except (GameError, LookupError, struct.error):
            return dice.choice(offered)  # other rules than those it knows
        return action if action in offered else dice.choice(offered)
