"""A table that waits for players: what the guest is told, an opponent instead, calling it off."""

from typing import Any

import httpx

from tests.server.conftest import StartServer
from tests.server.serving import make_table

OPEN_TABLE = {
    "seats": [{"kind": "person", "name": "Ada"}, {"kind": "open"}],
    "clock": {"kind": "live", "bank": 600, "increment": 10},
}


def post(client: httpx.Client, made: dict[str, Any], what: str, **body: Any) -> httpx.Response:
    """A request of the host."""
    token = made["seats"][0]["token"]
    headers = {"Authorization": f"Bearer {token}"}
    return client.post(f"/api/tables/{made['table']}/{what}", json=body, headers=headers)


def test_waiting(start: StartServer) -> None:
    """One server for all: invitation, join, an opponent on the open seat, calling off."""
    server = start()
    with server.client() as host, server.client() as guest:
        made = make_table(host, **OPEN_TABLE)
        path, invite = f"/api/tables/{made['table']}", made["invite"].partition("=")[2]
        assert guest.get(f"{path}/invitation").status_code == 403
        told = guest.get(f"{path}/invitation", params={"invite": invite}).json()
        assert [told["game"], told["status"], told["mine"]] == ["metallum", "open", []]
        assert [seat["kind"] for seat in told["seats"]] == ["person", "open"]
        assert told["seats"][0]["name"] == "Ada" and told["clock"]["bank"] == 600

        # whoever has come does not call off what another has made
        seated = guest.post(f"{path}/join", json={"name": "Bob", "invite": invite}).json()
        assert guest.post(f"{path}/cancel").json()["code"] == "begun"
        assert guest.get(f"{path}/invitation", params={"invite": invite}).json()["mine"] == [1]
        assert seated["seat"] == 1

        # an opponent instead: the game begins
        second = make_table(host, **OPEN_TABLE)
        assert post(host, second, "hand-over", seat=1, level="nobody").status_code == 422
        view = post(host, second, "hand-over", seat=1, level="rookie").json()
        assert [view["status"], view["seats"][1]["level"]] == ["running", "rookie"]
        assert view["seats"][1]["handed"] is False
        log = host.get(f"/api/tables/{second['table']}/log").text
        assert "Rookie takes seat 2." in log and "plays for" not in log

        # called off: over, without a winner, and nobody can join
        third = make_table(host, **OPEN_TABLE)
        view = post(host, third, "cancel").json()
        assert view["status"] == "over" and view["result"]["reason"] == "cancelled"
        assert view["result"]["winners"] == []
        late = {"name": "Bob", "invite": third["invite"].partition("=")[2]}
        refused = guest.post(f"/api/tables/{third['table']}/join", json=late)
        assert refused.json()["code"] == "over"
        assert post(host, third, "cancel").json()["code"] == "over"


def test_only_the_host_calls_off(start: StartServer) -> None:
    """A guest at a table that still waits for a third cannot."""
    seats = [{"kind": "person", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    server = start()
    with server.client() as host, server.client() as guest:
        made = make_table(host, game="aquasphere", seats=seats)
        path, invite = f"/api/tables/{made['table']}", made["invite"].partition("=")[2]
        guest.post(f"{path}/join", json={"name": "Bob", "invite": invite})
        assert guest.post(f"{path}/cancel").json()["code"] == "not_host"
        seated = guest.post(f"{path}/hand-over", json={"seat": 2, "level": "rookie"})
        assert seated.json()["code"] == "not_host"
        assert post(host, made, "cancel").json()["status"] == "over"
