"""A game of a server played once more inside the page: same luck, same decisions."""

import json
from typing import Any

from botwright.core import transcript
from botwright.core.engines.frozen import today
from botwright.hosting.looking import movers
from botwright.site import house as hosts
from botwright.site.routes import ask
from botwright.tables.luck import Commitment
from tests.site.memory import Memory, Person, asked, new_house

LANGUAGES = ("en", "de")
EVERY = 30  # steps between two positions that are looked at


def looks(table: str, steps: int) -> list[str]:
    """The questions that say everything of a game that is over."""
    past = [f"/tables/{table}/history/{step}" for step in range(0, steps + 1, EVERY)]
    return [f"/tables/{table}/log", *past, f"/tables/{table}/history/{steps}"]


async def play_again(game: dict[str, Any]) -> dict[str, Any]:
    """The decisions of a transcript at a table of the page with the same secret."""
    found = transcript.read(game["export"], today)
    names = [{"kind": "person", "name": name} for name in game["names"]]
    luck = Commitment(bytes.fromhex(game["secret"]))
    house = new_house(Memory())
    vars(hosts).update(Commitment=lambda: luck, new_id=lambda: game["table"])
    wish = {"game": found.game.name, "seats": names, "hints": False}
    made = await asked(house, "/tables", wish)
    keys = [seat["token"] for seat in made["seats"]]
    people = [await Person(house).come(game["table"], key) for key in keys]
    steps = movers(found)
    for mover, text in steps:
        if mover >= 0:
            number = people[mover].view["number"]
            sent = {"type": "act", "number": number, "text": text}
            await house.take(game["table"], people[mover].guest, sent)
    told = [
        json.loads((await ask(house, path, None, key, language))[1])
        for language in LANGUAGES
        for key in keys
        for path in looks(game["table"], len(steps))
    ]
    return {"export": await asked(house, f"/tables/{game['table']}/export"), "told": told}


async def played(games: str) -> str:
    """Each of these games, and everything that is said of it."""
    return json.dumps([await play_again(game) for game in json.loads(games)])
