"""A learner at tables of the page; runs where there is neither NumPy nor Numba."""

from botwright.core.engines.frozen import Title, today
from botwright.learn.lessons import LEARNER, guided, lessons
from botwright.learn.puzzles.files import puzzles
from tests.site.memory import Memory, Person, asked, new_house
from tests.site.test_house import GAMES, OPPONENT, PERSON, begun, go_on


async def study(house, game, name):
    """A table that teaches, and the learner at it."""
    made = await asked(house, "/learn", {"game": game, "name": name, "person": "Ada"})
    person = await Person(house).come(made["table"], made["seats"][0]["token"])
    await person.settled()
    return made["table"], person


async def follow(house, table, person):
    """Do what the coach waits for, until he has something else to say."""
    while (said := await asked(house, f"/tables/{table}/coach"))["due"]:
        sent = {"type": "act", "number": person.view["number"], "text": said["due"]}
        await house.take(table, person.guest, sent)
        await person.settled()
    return said


async def teach(game):
    """A lesson and a puzzle are solved, and the guided game is begun."""
    house = new_house(Memory())
    for name in (next(iter(lessons(game))), next(iter(puzzles(game)))):
        table, person = await study(house, game, name)
        assert (await follow(house, table, person))["state"] == "right"
    table, person = await study(house, game, "guided")
    first = next(text for mover, text in guided(game).line if mover == LEARNER)
    assert (await asked(house, f"/tables/{table}/coach"))["due"] == first
    listed = (await asked(house, "/mine"))["tables"]
    assert sum(one["study"] is not None for one in listed) == 3


async def advise(game):
    """A hint in three steps, of which the last says why; it is counted."""
    house = new_house(Memory())
    table, person = await begun(house, game, [PERSON, OPPONENT])
    await go_on(person, 1)
    number, step, path = person.view["number"], person.view["step"], f"/tables/{table}"
    steps = [
        await asked(house, f"{path}/hint", {"number": number, "step": depth})
        for depth in (1, 2, 3, 3)
    ]
    assert [one["action"] is None for one in steps] == [True, False, False, False]
    assert steps[0]["where"] and steps[1]["what"] and steps[2]["why"] and steps[3] == steps[2]
    assert person.view["step"] == step and person.view["legal"]
    log = (await asked(house, f"{path}/log"))["entries"]
    assert [one["kind"] for one in log].count("hint") == 3


async def look_back(game):
    """A whole game is reviewed, and the review is kept."""
    memory = Memory()
    house = new_house(memory)
    table, person = await begun(house, game, [PERSON, OPPONENT])
    path = f"/tables/{table}/review"
    while person.view["status"] != "over":
        await go_on(person, 10)
    assert (await asked(house, path))["state"] == "none"
    assert (await asked(house, path, {}))["state"] in ("waiting", "running")
    await person.settled()
    made = await asked(new_house(memory), path)
    assert (made["state"], made["progress"]) == ("done", 1.0)
    assert made["review"]["scores"] == person.view["result"]["scores"] and made["review"]["entries"]
    figures = await asked(house, f"/tables/{table}/figures")
    assert figures["figures"]["sources"]
    assert figures["marks"] == made["review"]["summaries"][0]["marks"]


async def bare():
    """Everything, where rules are modules alone."""
    for game in GAMES:
        assert isinstance(today(game), Title)
        await teach(game)
        await advise(game)
    await look_back(GAMES[0])
