"""Colours chosen at the table: kept with the game, shown everywhere, and never twice."""

from typing import Any

import httpx
import pytest

from tests.server.hands import Hand, hands, play_on
from tests.server.serving import Server, make_table

USUAL = {"metallum": ["red", "blue"], "aquasphere": ["white", "yellow", "red", "blue"]}


def seat(colour: str | None = None, kind: str = "person", **more: Any) -> dict[str, Any]:
    """A seat of a new table, with a colour or without."""
    return {"kind": kind} | ({} if colour is None else {"colour": colour}) | more


def colours(view: dict[str, Any]) -> list[str]:
    """The colours of the seats in a view, which are those that are drawn."""
    shown = [each["colour"] for each in view["seats"]]
    drawn = view["view"].get("colours", view["view"]["players"])
    assert [each["colour"] for each in drawn][: len(shown)] == shown
    assert len({each["colour"] for each in drawn}) == len(drawn)
    return shown


# game, the wishes of a new table, and what its seats get
MADE = [
    ("metallum", [None, None], ["red", "blue"]),
    ("metallum", ["blue", None], ["blue", "red"]),
    ("metallum", [None, "red"], ["blue", "red"]),
    ("aquasphere", [None, None], ["white", "yellow"]),
    ("aquasphere", ["blue", None], ["blue", "yellow"]),
    ("aquasphere", [None, "white"], ["yellow", "white"]),
    ("aquasphere", ["yellow", None, "white"], ["yellow", "red", "white"]),
    ("aquasphere", [None, "red", None, None], ["white", "red", "yellow", "blue"]),
]
# wishes that are refused: the code, and words in both languages
REFUSED = [
    ("metallum", ["blue", "blue"], "colour_taken", "free are: Red", "frei sind: Rot"),
    ("metallum", ["green", None], "no_colour", "free are: Red, Blue", "frei sind: Rot, Blau"),
    (
        "aquasphere", ["red", "red"], "colour_taken", "free are: White, Yellow, Blue",
        "frei sind: Weiß, Gelb, Blau",
    ),
]  # fmt: skip


def test_colours_of_a_new_table(server: Server) -> None:
    """Whoever chose none gives way; a clash is refused in words, in both languages."""
    with server.client() as client:
        for game, wishes, given in MADE:
            made = make_table(client, game=game, seats=[seat(wish) for wish in wishes])
            assert colours(hands(client, made)[0].look()) == given, wishes
        for game, wishes, code, english, german in REFUSED:
            body = {"game": game, "seats": [seat(wish) for wish in wishes]}
            for language, words in (("en", english), ("de", german)):
                headers = {"Accept-Language": language}
                said = client.post("/api/tables", json=body, headers=headers)
                assert said.status_code in (409, 422) and said.json()["code"] == code
                assert words in said.json()["reason"], said.json()


def joined(client: httpx.Client, made: dict[str, Any], **wish: Any) -> httpx.Response:
    """A guest who sits down."""
    invite = made["invite"].partition("#invite=")[2]
    return client.post(f"/api/tables/{made['table']}/join", json=wish | {"invite": invite})


def test_colours_of_guests(server: Server) -> None:
    """A guest takes a free colour; nobody loses the one that he was shown with."""
    with server.client() as host, server.client() as guest:
        seats = [seat(name="Ada"), seat(kind="open"), seat(kind="open")]
        made = make_table(host, game="aquasphere", seats=seats)
        assert joined(guest, made, colour="white").json()["code"] == "colour_taken"
        assert joined(guest, made, colour="red", seat=1).json()["seat"] == 1
        asked = {"invite": made["invite"].partition("=")[2]}
        told = host.get(f"/api/tables/{made['table']}/invitation", params=asked).json()
        assert [each["colour"] for each in told["seats"]][:2] == ["white", "red"]
        assert joined(guest, made, colour="red").json()["code"] == "colour_taken"
        assert joined(guest, made).json()["seat"] == 2
        ada = Hand(host, made["table"], made["seats"][0]["token"])
        assert colours(ada.look()) == ["white", "red", "yellow"]


@pytest.mark.parametrize("game", USUAL)
def test_colours_live_with_the_game(server: Server, game: str) -> None:
    """They stay in words, exports, imports, forks and the next game, where people change seats."""
    with server.client() as client:
        made = make_table(client, game=game, seats=[seat("blue"), seat("red")])
        seats = hands(client, made)
        play_on(seats, 12)
        view = seats[0].look(language="de")
        assert [player["name"] for player in view["view"]["players"]] == ["Blau", "Rot"]
        log = client.get(f"/api/tables/{made['table']}/log?language=de").json()["entries"]
        parts = [part for entry in log for said in entry["parts"] for part in said]
        named = {part["seat"]: part["name"] for part in parts if isinstance(part, dict)}
        assert named[1] == "Rot" and named.get(0, "Blau") == "Blau"

        text = client.get(f"/api/tables/{made['table']}/export").text
        assert "# colour 0 blue\n# colour 1 red\n" in text
        again = client.post("/api/import", json={"transcript": text}).json()
        assert colours(hands(client, again)[0].look()) == ["blue", "red"]
        broken = text.replace("# colour 1 red", "# colour 1 blue\n# colour 7 red\n# colour 1 pink")
        other = client.post("/api/import", json={"transcript": broken}).json()
        assert colours(hands(client, other)[0].look())[0] == "blue"

        forked = seats[0].post("fork", step=3, seats=[seat(), seat()]).json()
        assert colours(hands(client, forked)[0].look()) == ["blue", "red"]

        seats[0].post("resign", number=seats[0].look()["number"])
        following = seats[0].post("rematch").json()["table"]
        key = seats[0].headers["Authorization"].partition(" ")[2]
        assert colours(Hand(client, following, key).look()) == ["red", "blue"]
