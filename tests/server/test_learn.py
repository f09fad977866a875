"""Lessons and guided games over HTTP: played step by step, as the page does."""

import time
from typing import Any

import httpx
import pytest

import botwright
from botwright.learn import lessons
from botwright.learn.puzzles.files import puzzles
from botwright.players.match import play
from botwright.players.uniform import Uniform
from botwright.server import opponents
from botwright.server.learn import hints
from tests.server.conftest import StartServer
from tests.server.serving import Server, make_table


class Learner:
    """Whoever learns at a table of their own."""

    def __init__(self, client: httpx.Client, game: str, name: str, language: str = "en"):
        self.client, self.language = client, language
        made = client.post("/api/learn", json={"game": game, "name": name}).json()
        self.path = f"/api/tables/{made['table']}"
        client.headers["Authorization"] = f"Bearer {made['seats'][0]['token']}"
        self.table = made["table"]

    def get(self, what: str = "") -> dict[str, Any]:
        """What a page asks for."""
        answer = self.client.get(f"{self.path}{what}", params={"language": self.language})
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found

    def view(self) -> dict[str, Any]:
        """The table, as soon as the learner is asked or the game is over."""
        with self.client.stream("GET", f"{self.path}/stream", params={"since": 0}) as lines:
            for line in filter(None, lines.iter_lines()):
                found: dict[str, Any] = httpx.Response(200, text=line).json()
                if found.get("type") != "view":
                    continue
                if (found["legal"] and found["sealed"] is None) or found["status"] == "over":
                    return found
        raise AssertionError("the table says nothing more")

    def act(self, text: str) -> httpx.Response:
        """An action in notation."""
        body = {"number": self.view()["number"], "text": text}
        path = f"{self.path}/act?language={self.language}"
        return self.client.post(path, json=body)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_a_guided_game_is_played_step_by_step(server: Server, game: str, language: str) -> None:
    first = lessons.guided(game)
    assert first is not None
    mine = [text for mover, text in first.line if mover == lessons.LEARNER]
    said: list[str] = []
    with server.client() as client:
        learner = Learner(client, game, "guided", language)
        assert learner.view()["seats"][1]["level"] == "first_day"
        for text in mine:
            wrong = [one["text"] for one in learner.view()["legal"] if one["text"] != text]
            coach = learner.get("/coach")
            assert (coach["state"], coach["due"]) == ("task", text)
            said += [bubble["text"] for bubble in coach["bubbles"]]
            said += [piece["text"] for bubble in coach["bubbles"] for piece in bubble["pieces"]]
            if wrong:
                answer = learner.act(wrong[0])
                assert (answer.status_code, answer.json()["code"]) == (409, "not_yet")
                assert len(answer.json()["reason"]) > len("Noch nicht.")
            assert learner.act(text).status_code == 200
        coach = learner.get("/coach")
        said += [bubble["text"] for bubble in coach["bubbles"]]
        assert {row.text[language] for row in first.rows} <= set(said)
        # in one game the line ends with the other's actions, in the other one with the learner's
        end, scores = {
            "metallum": (learner.view, [28, 15]),
            "aquasphere": (learner.get, [12, 7]),
        }[game]
        assert end()["view"]["scores"] == scores
        assert "# lesson guided: private" in client.get(f"{learner.path}/export").text


def test_answers_of_the_script_are_its_own(server: Server) -> None:
    with server.client() as client:
        learner = Learner(client, "metallum", "guided")
        told = learner.act("program M2").json()["reason"]
        assert told == "That flies past the planet we want. Take 1."
        learner.act("program M1+D3+PB")
        told = learner.act("fly 1").json()["reason"]
        assert told.startswith("Wait: one piece on Alpha first")


@pytest.mark.parametrize(("game", "name"), [("metallum", "m4"), ("aquasphere", "a6")])
def test_a_lesson_is_judged_and_taken_back(server: Server, game: str, name: str) -> None:
    lesson = lessons.lessons(game)[name]
    with server.client() as client:
        learner = Learner(client, game, name)
        begun = learner.view()["number"]
        for line, state in ((lesson.wrong[-1].line, "wrong"), (lesson.accepted[0], "right")):
            assert learner.get("/coach")["state"] == "task"
            for text in line.split(", "):
                assert learner.act(text).status_code == 200, text
            coach = learner.get("/coach")
            assert coach["state"] == state, line
            number = learner.view()["number"]
            client.post(f"{learner.path}/undo", json={"number": number, "to": begun})


def test_what_can_be_learned(server: Server) -> None:
    with server.client() as client:
        for language in ("en", "de"):
            for game in ("metallum", "aquasphere"):
                found = client.get(f"/api/games/{game}/learn?language={language}").json()
                assert len(found["lessons"]) == 8 and len(found["tiles"]) >= 4 and found["guided"]
        assert client.get("/api/games/chess/learn").status_code == 404
        wish = {"game": "metallum", "name": "m9"}
        assert client.post("/api/learn", json=wish).status_code == 404
        listed = {
            level["name"] for one in client.get("/api/games").json() for level in one["levels"]
        }
        assert "first_day" not in listed and "rookie" in listed
        for one in client.get("/api/games").json():
            ratings = [step["strength"][one["name"]]["rating"] for step in one["steps"]]
            assert ratings == sorted(ratings) and len(ratings) == 3
        person = {"kind": "person", "name": "Ada"}
        made = make_table(client, seats=[person, {"kind": "opponent", "level": "distracted"}])
        seats = client.get(f"/api/tables/{made['table']}").json()["seats"]
        assert (seats[1]["level"], seats[1]["name"]) == ("distracted", "Pilot, distracted")


def test_a_game_from_a_position_is_not_opened_as_ones_own(server: Server) -> None:
    with server.client() as client:
        learner = Learner(client, "metallum", "m1")
        text = client.get(f"{learner.path}/export").text
        answer = client.post("/api/import", json={"transcript": text})
        assert answer.json()["code"] == "from_position"


def test_a_puzzle_is_right_by_any_line_that_gets_there(server: Server) -> None:
    puzzle = puzzles("metallum")["m001"]
    with server.client() as client:
        learner = Learner(client, "metallum", puzzle.name)
        assert learner.view()["seat"] == puzzle.seat and learner.get("/coach")["kind"] == "puzzle"
        for text in puzzle.answer.split(", "):
            assert learner.get("/coach")["due"] == text
            assert learner.act(text).status_code == 200
        coach = learner.get("/coach")
        assert coach["state"] == "right" and coach["bubbles"][0]["text"] == puzzle.why["en"]
    with server.client() as client:
        learner = Learner(client, "metallum", puzzle.name)
        fly = next(one["text"] for one in learner.view()["legal"] if one["text"][:3] == "fly")
        for text in (fly, "end"):
            learner.act(text)
        assert learner.get("/coach")["state"] == "wrong"


# hints


def hint(client: httpx.Client, table: str, number: int, step: int) -> httpx.Response:
    return client.post(f"/api/tables/{table}/hint", json={"number": number, "step": step})


def asked(client: httpx.Client, path: str) -> dict[str, Any]:
    """The view of a table once it is one's turn; an opponent may begin."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        view: dict[str, Any] = client.get(path).json()
        if view["legal"]:
            return view
        time.sleep(0.02)
    raise AssertionError("it never was one's turn")


def test_a_hint_has_three_steps_and_is_counted(start: StartServer) -> None:
    opponents.try_out(botwright.load("aquasphere"), hints.LEVEL)  # compiled while nobody waits
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "opponent", "level": "uniform"}]
    with start(hint_playouts=2).client() as client:
        made = make_table(client, seats=seats, game="aquasphere")
        path = f"/api/tables/{made['table']}"
        view = asked(client, path)
        assert view["hints"]
        found = [hint(client, made["table"], view["number"], step).json() for step in (1, 2, 3, 3)]
        assert [one["action"] is None for one in found] == [True, False, False, False]
        assert found[0]["where"] and not found[0]["what"] and not found[1]["why"]
        assert found[1]["action"] in [one["action"] for one in view["legal"]] and found[2]["why"]
        log = client.get(f"{path}/log").json()["entries"]
        assert [one["kind"] for one in log].count("hint") == 3
        act = {"number": client.get(path).json()["number"], "action": found[2]["action"]}
        assert client.post(f"{path}/act", json=act).status_code == 200
        assert "hints of seat 0: 1, the deepest of step 3" in client.get(f"{path}/export").text
        number = asked(client, path)["number"]
        assert client.post(f"{path}/resign", json={"number": number}).status_code == 200
        (listed,) = client.get("/api/mine").json()["tables"]
        assert listed["hints"] == [{"seat": 0, "count": 1, "deepest": 3}]
        following = client.post(f"{path}/rematch").json()["table"]
        assert client.get(f"/api/tables/{following}").json()["hints"]


def test_among_persons_there_are_hints_only_if_wished(start: StartServer) -> None:
    with start(hint_playouts=4).client() as client:
        made = make_table(client)
        answer = hint(client, made["table"], 0, 1)
        assert (answer.status_code, answer.json()["code"]) == (409, "no_hints")
        wished = make_table(client, hints=True)
        view = client.get(f"/api/tables/{wished['table']}", params={"seat": 0}).json()
        assert view["hints"]


# figures


@pytest.mark.parametrize("game", ["metallum", "aquasphere"])
def test_a_finished_game_has_figures(server: Server, game: str) -> None:
    """Sources add up to the points, every habit has its words, and the opening is told."""
    line = play(botwright.load(game), [Uniform(1), Uniform(2)], 3)
    with server.client() as client:
        made = client.post("/api/import", json={"transcript": line.write()}).json()
        path = f"/api/tables/{made['table']}"
        scores = client.get(path, params={"seat": 1}).json()["result"]["scores"]
        found = {
            language: client.get(
                f"{path}/figures", params={"seat": 1, "language": language}
            ).json()["figures"]
            for language in ("en", "de")
        }
        english, german = found["en"], found["de"]
        assert sum(each["value"] for each in english["sources"]) == scores[1]
        names = [each["name"] for each in english["habits"]]
        assert sorted(names) == sorted(lessons.content(game, "figures.toml")["habits"])
        assert all(each["text"] != other["text"] for each, other in pairs(english, german))
        assert english["opening"] == german["opening"] != ""
        running = make_table(client)["table"]
        refused = client.get(f"/api/tables/{running}/figures", params={"seat": 0})
        assert refused.json()["code"] == "not_over"


def pairs(one: dict[str, Any], other: dict[str, Any]) -> list[tuple[Any, Any]]:
    return list(zip(one["habits"], other["habits"]))
