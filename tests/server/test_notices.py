"""Turn notices: who gets them, what is in them, and where they may go."""

import asyncio
import base64
import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import http_ece
import pytest
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from botwright.server import push
from botwright.server.http.wishes import NewTable, Subscription
from botwright.server.live.connections import Connection, attached
from botwright.server.live.table import LiveTable
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.tables import requests
from botwright.tables.refusal import Refusal
from botwright.tables.showing.views import Looker
from tests.server.serving import PEOPLE

Sent = list[tuple[str, dict[str, str], bytes]]


def text(raw: bytes) -> str:
    """Bytes as browsers write them."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


class Browser:
    """The keys that a browser makes for a subscription."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = os.urandom(16)
        form = serialization.PublicFormat.UncompressedPoint
        raw = self.key.public_key().public_bytes(serialization.Encoding.X962, form)
        self.wish = {
            "endpoint": "https://fcm.googleapis.com/abc",
            "p256dh": text(raw),
            "auth": text(self.auth),
        }

    def read(self, body: bytes) -> dict[str, Any]:
        """A push message as the browser shows it."""
        found: dict[str, Any] = json.loads(
            http_ece.decrypt(body, private_key=self.key, auth_secret=self.auth)
        )
        return found


def with_table(
    folder: Path,
    work: Callable[[Registry, LiveTable, Sent], Awaitable[None]],
    status: int = 201,
    **more: Any,
) -> None:
    """A table of two people on a server whose notices are caught."""

    async def life() -> None:
        registry = Registry(Settings(database=f"sqlite:///{folder / 'tables.db'}", **more))
        await registry.open()
        sent: Sent = []
        registry.push.send = lambda *parts: sent.append(parts) or status  # type: ignore
        try:
            new = NewTable.model_validate({"game": "metallum", "seats": PEOPLE})
            await work(registry, (await registry.create(new, "nobody")).table, sent)
        finally:
            await registry.close()

    asyncio.run(life())


async def until_asked(registry: Registry, table: LiveTable, seat: int) -> None:
    """Play until a seat is asked again after it was not."""
    waited = False
    while not waited or seat not in table.position.deciding():
        waited |= seat not in table.position.deciding()
        mover = next(s for s in table.position.deciding() if s not in table.sealed)
        action = table.position.engine.legal(table.position.state, mover)[0]
        number = table.position.number
        await table.change(lambda d, n=number, m=mover, a=action: requests.act(d, m, n, a, "en"))
        await asyncio.gather(*registry.push.tasks)  # one notice is out before the next is due


async def subscribe(registry: Registry, table: LiveTable, seat: int, **wish: Any) -> None:
    """As the route does it."""
    await registry.push.subscribe(table, seat, Subscription.model_validate(wish).model_dump())


def test_an_absent_person_gets_a_push_message(tmp_path: Path) -> None:
    """It can be read with the browser's key alone, and is signed with the server's own."""
    browser = Browser()

    async def work(registry: Registry, table: LiveTable, sent: Sent) -> None:
        await subscribe(registry, table, 0, **browser.wish, language="de")
        await until_asked(registry, table, 0)
        endpoint, headers, body = sent[0]
        assert endpoint == "https://fcm.googleapis.com/abc"
        told = browser.read(body)
        assert told == {"table": table.id, "seat": 0, "text": "Metallum: du bist an der Reihe."}
        public = push.public_key(await registry.push.private_key())
        assert headers["Authorization"].startswith("vapid ") and public in headers["Authorization"]
        assert headers["Content-Encoding"] == "aes128gcm" and int(headers["TTL"]) > 0

    with_table(tmp_path, work)


def test_on_and_off(tmp_path: Path) -> None:
    """Those who are at the table, who never asked or no longer want it, get none."""
    browser = Browser()

    async def work(registry: Registry, table: LiveTable, sent: Sent) -> None:
        await until_asked(registry, table, 0)
        assert sent == []
        await subscribe(registry, table, 0, **browser.wish)
        await subscribe(registry, table, 0, **browser.wish)
        with attached(table, Connection(Looker(0, "en")), None):
            await until_asked(registry, table, 0)
        assert sent == []
        await until_asked(registry, table, 0)
        assert len(sent) == 1
        await registry.push.unsubscribe(table.id, 0)
        await until_asked(registry, table, 0)
        assert len(sent) == 1

    with_table(tmp_path, work)


def test_a_target_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    """A browser that has withdrawn is not called again."""
    browser = Browser()

    async def work(registry: Registry, table: LiveTable, sent: Sent) -> None:
        await subscribe(registry, table, 0, **browser.wish)
        await until_asked(registry, table, 0)
        await until_asked(registry, table, 0)
        assert len(sent) == 1 and await registry.store.subscribers(table.id, 0) == []

    with_table(tmp_path, work, status=410)


def test_webhooks(tmp_path: Path) -> None:
    """Off unless the operator wants them; then plain JSON. A seat has a few targets at most."""

    async def refused(registry: Registry, table: LiveTable, sent: Sent) -> None:
        with pytest.raises(Refusal, match="target"):
            await subscribe(registry, table, 0, kind="webhook", endpoint="https://bot.example/turn")

    async def work(registry: Registry, table: LiveTable, sent: Sent) -> None:
        await subscribe(registry, table, 0, kind="webhook", endpoint="https://bot.example/turn")
        await until_asked(registry, table, 0)
        endpoint, headers, body = sent[0]
        assert endpoint == "https://bot.example/turn" and json.loads(body)["seat"] == 0
        assert headers == {"Content-Type": "application/json"}
        for number in range(push.PER_SEAT - 1):
            await subscribe(
                registry, table, 0, kind="webhook", endpoint=f"https://bot.example/{number}"
            )
        with pytest.raises(Refusal, match="too_many"):
            await subscribe(registry, table, 0, kind="webhook", endpoint="https://bot.example/more")

    with_table(tmp_path, refused)
    with_table(tmp_path, work, webhooks=True)


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.8", "192.168.1.1", "169.254.169.254", "::1", "fd00::1", "0.0.0.0"],
)
def test_targets_inside_are_refused(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    """A name that leads to a machine of the house, or of the cloud around it, is not called."""
    family = [(2, 1, 6, "", ("93.184.216.34", 443)), (2, 1, 6, "", (address, 443))]
    monkeypatch.setattr(push.socket, "getaddrinfo", lambda *parts, **more: family)
    monkeypatch.setattr(push.socket, "create_connection", lambda *parts: pytest.fail("called"))
    with pytest.raises(Refusal, match="target"):
        push.post("https://innocent.example/", {}, b"")


@pytest.mark.parametrize(
    "url",
    ["http://a.example/", "https://a.example:22/", "https://u:p@a.example/", "file:///etc"]
    + ["https://[a.example/", "https://a.example:99999/"],
)
def test_odd_targets_are_refused(url: str) -> None:
    """Only https on its own port."""
    assert not push.is_push_service(url)
    with pytest.raises(Refusal, match="target"):
        push.post(url, {}, b"")


def test_the_address_that_was_checked_is_the_one_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name cannot lead elsewhere between check and call: it is looked up once."""
    called: list[Any] = []

    def connect(place: Any, timeout: float) -> Any:
        called.append(place)
        raise OSError("enough")

    found = [(2, 1, 6, "", ("93.184.216.34", 443))]
    monkeypatch.setattr(push.socket, "getaddrinfo", lambda *parts, **more: found)
    monkeypatch.setattr(push.socket, "create_connection", connect)
    with pytest.raises(OSError, match="enough"):
        push.post("https://a.example/", {}, b"")
    assert called == [("93.184.216.34", 443)]
