"""Reviews on a server: a job with progress in a process of its own, stored with the game."""

import time
from typing import Any

import httpx
import pytest

import botwright
from botwright.players.match import play
from botwright.players.uniform import Uniform
from tests.server.conftest import StartServer
from tests.server.hands import hands, play_on
from tests.server.serving import make_table

PATIENCE = 120  # seconds


def finished(client: httpx.Client) -> str:
    """The path of a table with a whole game."""
    line = play(botwright.load("metallum"), [Uniform(1), Uniform(2)], 3).write()
    made = client.post("/api/import", json={"transcript": line}).json()
    return f"/api/tables/{made['table']}"


def wait_for_review(client: httpx.Client, path: str) -> tuple[dict[str, Any], list[float]]:
    """The answer when the job has ended, and the progress that was seen before."""
    seen: list[float] = []
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        found: dict[str, Any] = client.get(f"{path}/review").json()
        if found["state"] in ("done", "failed"):
            return found, seen
        seen.append(found["progress"])
        time.sleep(0.05)
    raise AssertionError("the review does not end")


def test_a_review_is_made_once_and_kept(start: StartServer) -> None:
    server = start(review_playouts=2)
    with server.client() as client:
        path = finished(client)
        assert client.get(f"{path}/review").json()["state"] == "none"
        begun = client.post(f"{path}/review")
        assert begun.status_code == 202 and begun.json()["state"] in ("waiting", "running")
        found, seen = wait_for_review(client, path)
        assert found["state"] == "done", server.log.read_text()[-2000:]
        assert seen == sorted(seen)
        scores = client.get(path).json()["view"]["scores"]
        assert found["review"]["scores"] == scores and found["review"]["entries"]
        server.stop()
        server.start()
        again = client.post(f"{path}/review").json()
        assert again == found


def test_only_finished_games_are_reviewed(start: StartServer) -> None:
    with start().client() as client:
        made = make_table(client)
        path = f"/api/tables/{made['table']}/review"
        for answer in (client.get(path), client.post(path)):
            assert (answer.status_code, answer.json()["code"]) == (409, "not_over")


@pytest.mark.parametrize("steps", [0, 30])
def test_a_game_that_was_given_up_is_reviewed_as_far_as_it_went(
    start: StartServer, steps: int
) -> None:
    """Whoever was ahead: the one who did not resign has won. Without a decision: nothing."""
    with start(review_playouts=2).client() as client:
        seats = hands(client, make_table(client))
        number = play_on(seats, steps)["number"]
        assert seats[0].post("resign", number=number).status_code == 200
        begun = seats[0].post("review")
        if not steps:
            assert (begun.status_code, begun.json()["code"]) == (409, "nothing_played")
            return
        found, _ = wait_for_review(client, seats[0].path)
        assert found["state"] == "done" and found["review"]["winners"] == [1]
        assert found["review"]["entries"]
        assert 0 < found["review"]["moments"][-1]["even"][0] < 1  # nothing was decided by points
        names = [seat["name"] for seat in seats[0].look()["seats"]]
        for reader, hand in enumerate(seats):  # each is spoken to, the other is named
            for entry in hand.get("review").json()["review"]["entries"]:
                called = "You" if entry["seat"] == reader else names[entry["seat"]]
                assert entry["kind"] == "luck" or entry["action"]["en"].startswith(called)
