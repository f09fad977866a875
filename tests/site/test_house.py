"""Tables inside the page: kept before they are shown, found again, moved to a server and back."""

import asyncio
import json
import random

import pytest

import botwright
from botwright.core import transcript
from botwright.core.engines import frozen
from botwright.core.reading.reader import reader_of
from botwright.site.opponents import picked
from botwright.tables import proof
from tests.site.memory import Guessing, Memory, Person, asked, new_house

OPPONENT = {"kind": "opponent", "level": "rookie"}
PERSON = {"kind": "person", "name": "Ada"}
GAMES = ["metallum", "aquasphere"]


async def begun(house, game, seats):
    """A new table, and the person on its first seat that is one."""
    made = await asked(house, "/tables", {"game": game, "seats": seats})
    key = made["seats"][0]
    person = await Person(house).come(made["table"], key["token"])
    await person.settled()
    return made["table"], person


async def go_on(person, actions):
    """Some decisions of a person, each answered by the opponents."""
    for number in range(actions):
        if person.view["status"] == "over":
            return
        await person.act(number)
        await person.settled()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_goes_on_after_the_page_was_closed(game):
    """Nothing is shown that is not kept: a new page shows the same view."""

    async def play():
        memory, thinkers = Memory(), Guessing()
        table, person = await begun(new_house(memory, thinkers), game, [PERSON, OPPONENT])
        await go_on(person, 6)
        shown = person.view
        key = json.loads(memory.tables[table])["keys"]["0"]
        again = await Person(new_house(memory)).come(table, key)
        assert shown["number"] > 6 and shown["legal"]
        assert [again.view[name] for name in ("view", "legal", "number", "seats")] == [
            shown[name] for name in ("view", "legal", "number", "seats")
        ]
        assert thinkers.asked and all(question["seat"] == 1 for question in thinkers.asked)
        await go_on(again, 1)
        assert again.view["number"] > shown["number"]

    asyncio.run(play())


# what several trees found, one after the other, and the action that follows
FOUND = [
    ({"visits": [[7, 5], [3, 4], [7, 1], [3, 4]]}, 3),
    ({"mix": [[3, 0.02], [7, 0.98], [3, 0.02], [7, 0.98]]}, 7),
    ({"rates": [0.5, 0.75, 0.25]}, 5),
]


@pytest.mark.parametrize("found, action", FOUND)
def test_what_trees_found_is_added_up(found, action):
    """Workers think about one position side by side."""
    assert picked(found, [3, 5, 7], 0, random.Random(1)) == action


@pytest.mark.parametrize("game", GAMES)
def test_a_transcript_goes_to_any_other_house_and_back(game):
    """What the page exports every program reads; and the page goes on with it."""

    async def play():
        house = new_house(Memory())
        table, person = await begun(house, game, [PERSON, OPPONENT])
        await go_on(person, 4)
        text = await asked(house, f"/tables/{table}/export")
        actions = transcript.read(text, botwright.load).actions
        made = await asked(house, "/import", {"transcript": text})
        other = await Person(house).come(made["table"], made["seats"][0]["token"])
        assert other.view["step"] == len(actions) == person.view["step"]
        assert other.view["view"]["scores"] == person.view["view"]["scores"]

    asyncio.run(play())


def test_the_luck_of_a_game_that_is_over_can_be_checked():
    """With the secret it follows from."""

    async def play():
        house = new_house(Memory())
        table, person = await begun(house, "metallum", [PERSON, OPPONENT])
        number = person.view["number"]
        await house.take(table, person.guest, {"type": "resign", "number": number})
        assert person.view["status"] == "over"
        assert proof.check(await asked(house, f"/tables/{table}/export")).sound
        assert (await asked(house, f"/tables/{table}/luck"))["draws"]
        again = await asked(house, f"/tables/{table}/rematch", {"pledges": {}})
        assert (await asked(house, f"/tables/{again['table']}?since=0"))["status"] == "running"

    asyncio.run(play())


@pytest.mark.parametrize("game", GAMES)
def test_words_are_those_of_today(game):
    """Texts of a box may have changed since it was frozen; the page says what a server says."""
    engine = frozen.frozen_engine(game, max(frozen.versions(game)))
    assert engine.box == botwright.load(game).box_digest
    assert frozen.reader_for(engine) is reader_of(game)


def test_two_pages_at_one_table():
    """Who writes second is refused and shown what the first one did."""

    async def play():
        memory = Memory()
        table, first = await begun(new_house(memory), "aquasphere", [PERSON, PERSON])
        seat = str(first.view["deciding"][0])
        key = json.loads(memory.tables[table])["keys"][seat]
        await first.come(table, key)
        second = await Person(new_house(memory)).come(table, key)
        await first.act(0)
        await second.act(1)
        assert second.told[-1]["type"] == "refused" and second.told[-1]["code"] == "stale"
        assert second.view["number"] == first.view["number"]

    asyncio.run(play())


def test_secret_choices_are_kept_and_not_told():
    """Around one screen: the other seat learns that somebody is ready, and nothing else."""

    async def play():
        memory = Memory()
        table, first = await begun(new_house(memory), "metallum", [PERSON, PERSON])
        keys = json.loads(memory.tables[table])["keys"]
        other = await Person(first.house).come(table, keys["1"])
        assert first.view["deciding"] == [0, 1]
        await first.act(3)
        assert other.told[-1] == {"type": "ready", "number": first.view["number"], "ready": [0]}
        again = await Person(new_house(memory)).come(table, keys["0"])
        assert again.view["sealed"] == first.view["sealed"] is not None
        await other.act(5)
        assert len(other.view["deciding"]) == 1

    asyncio.run(play())


def test_what_is_refused_is_said_why():
    """By the words of a server."""

    async def play():
        house = new_house(Memory())
        table, person = await begun(house, "metallum", [PERSON, OPPONENT])
        await house.take(table, person.guest, {"type": "act", "number": 999, "action": 0})
        assert person.told[-1]["code"] == "future" and person.told[-1]["reason"]
        await house.take(table, person.guest, {"type": "why", "text": "nonsense", "request": 7})
        assert (person.told[-1]["possible"], person.told[-1]["request"]) == (False, 7)
        listed = (await asked(house, "/mine"))["tables"]
        assert [(one["table"], one["mine"]) for one in listed] == [(table, [0])]

    asyncio.run(play())


@pytest.mark.parametrize("writes", [0, 1], ids=["own", "opponent"])
def test_a_full_disk_is_told_and_changes_nothing(writes):
    """Whoever decides, a person or an opponent; the game goes on when there is room again."""

    async def play():
        memory = Memory()
        table, person = await begun(new_house(memory), "aquasphere", [PERSON, OPPONENT])
        texts = lambda: [one["text"] for one in person.view["legal"]]  # noqa: E731
        while "end" not in texts():
            await person.act(0)
            await person.settled()
        before = person.view["number"]
        memory.writes = writes
        await person.act(texts().index("end"))  # the opponent comes next
        await person.settled()
        assert person.told[-1]["code"] == "storage" and "browser" in person.told[-1]["reason"]
        assert person.view["number"] == before + writes
        memory.writes = 1_000_000
        key = json.loads(memory.tables[table])["keys"]["0"]
        again = await Person(new_house(memory)).come(table, key)
        await again.settled()
        await go_on(again, 1)
        assert again.view["number"] > before + writes

    asyncio.run(play())
