"""Messages that it is one's turn: web push with our own keys, webhooks to guarded targets."""

import asyncio
import base64
import http.client
import ipaddress
import json
import logging
import socket
import ssl
import time
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import delete, insert

from botwright.server.http.guard import parts_of
from botwright.server.live.table import LiveTable
from botwright.server.settings import Settings
from botwright.server.store.schema import subscriptions
from botwright.server.store.store import Store, token_hash
from botwright.tables.records import PERSON
from botwright.tables.refusal import Refusal
from botwright.tables.showing.words import say

logger = logging.getLogger("botwright.push")

TIMEOUT = 10.0  # seconds
GONE = (404, 410)  # the browser has withdrawn the subscription
PER_SEAT = 8  # subscriptions that a seat can have
# where browsers have their messages delivered; a name that begins with a dot stands for all below
SERVICES = (
    "fcm.googleapis.com",
    ".push.services.mozilla.com",
    ".notify.windows.com",
    ".push.apple.com",
)
LIFETIME = 43_200  # seconds that a push message waits for a browser, and that its key is good for


def public_address(host: str, port: int) -> str:
    """An address of a host that is open to the world; anything else may not be called."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise Refusal("target") from error
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(ipaddress.ip_address(a).is_global for a in addresses):
        raise Refusal("target")
    return addresses[0]


def is_push_service(endpoint: str) -> bool:
    """Whether an address belongs to a push service of browsers."""
    host = (parts_of(endpoint).hostname or "").lower()
    return any(host == name or (name[0] == "." and host.endswith(name)) for name in SERVICES)


def post(url: str, headers: dict[str, str], body: bytes) -> int:
    """POST to a public https address; the address checked is the one called. No redirects."""
    parts = parts_of(url)
    if (
        parts.scheme != "https"
        or not parts.hostname
        or parts.username
        or parts.port not in (None, 443)
    ):
        raise Refusal("target")
    address = public_address(parts.hostname, 443)
    context = ssl.create_default_context()
    plain = socket.create_connection((address, 443), TIMEOUT)
    with plain, context.wrap_socket(plain, server_hostname=parts.hostname) as secured:
        connection = http.client.HTTPSConnection(parts.hostname, timeout=TIMEOUT)
        connection.sock = secured
        path = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", path or "/", body, headers)
        return connection.getresponse().status


def new_key() -> str:
    """A private key for push messages."""
    from py_vapid import Vapid

    vapid = Vapid()
    vapid.generate_keys()
    return str(vapid.private_pem().decode())


def public_key(private: str) -> str:
    """The public key as browsers want it."""
    from cryptography.hazmat.primitives import serialization
    from py_vapid import Vapid

    key = Vapid.from_pem(private.encode()).public_key
    form = serialization.PublicFormat.UncompressedPoint
    raw = key.public_bytes(serialization.Encoding.X962, form)
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def push_request(
    subscription: dict[str, Any], private: str, contact: str, text: str
) -> tuple[dict[str, str], bytes]:
    """Headers and encrypted body of a push message."""
    from py_vapid import Vapid
    from pywebpush import WebPusher

    target = {
        "endpoint": subscription["endpoint"],
        "keys": {"p256dh": subscription["p256dh"], "auth": subscription["auth"]},
    }
    body = WebPusher(target).encode(text.encode(), content_encoding="aes128gcm")["body"]
    parts = urlsplit(subscription["endpoint"])
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": int(time.time()) + LIFETIME,
        "sub": f"mailto:{contact or 'nobody@localhost'}",
    }
    headers = dict(Vapid.from_pem(private.encode()).sign(claims))
    headers |= {"TTL": str(LIFETIME), "Content-Encoding": "aes128gcm"}
    return headers, bytes(body)


class Push:
    """Tells absent persons that it is their turn."""

    def __init__(self, store: Store, settings: Settings):
        self.store, self.settings = store, settings
        self.tasks: set[asyncio.Task[None]] = set()
        self.send = post  # tests put their own here

    async def private_key(self) -> str:
        """The server's key, made on first use."""
        return await self.store.house_value("vapid", new_key)

    async def subscribe(self, table: LiveTable, seat: int, wish: dict[str, Any]) -> None:
        """Send notices for a seat somewhere; asking again changes nothing."""
        if not self.may_call(wish):
            raise Refusal("target")
        known = await self.store.subscribers(table.id, seat)
        target = token_hash(wish["endpoint"])
        if target in [entry["hash"] for entry in known]:
            return
        if len(known) >= PER_SEAT:
            raise Refusal("too_many")
        body = json.dumps(wish)
        row = {"table_id": table.id, "seat": seat, "target_hash": target, "body": body}
        await self.store.run(insert(subscriptions).values(row))

    def may_call(self, wish: dict[str, Any]) -> bool:
        """Push messages go to push services alone; webhooks anywhere, where they are allowed."""
        if wish["kind"] == "webhook":
            return self.settings.webhooks
        return is_push_service(wish["endpoint"])

    async def unsubscribe(self, table_id: str, seat: int, target: str | None = None) -> None:
        """No more notices for a seat, or none to one target."""
        where = (subscriptions.c.table_id == table_id) & (subscriptions.c.seat == seat)
        if target is not None:
            where &= subscriptions.c.target_hash == target
        await self.store.run(delete(subscriptions).where(where))

    def consider(self, table: LiveTable) -> None:
        """After a change: who is asked now, was not before, and is not here?"""
        before, table.asked = table.asked, table.position.deciding()
        new = [seat for seat in table.asked if seat not in before]
        here, chairs = table.connected(), table.position.chairs
        absent = [seat for seat in new if not here[seat] and chairs[seat].kind == PERSON]
        if absent:
            task = asyncio.create_task(self.tell(table, absent))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def tell(self, table: LiveTable, seats: list[int]) -> None:
        """Send the notices; a failure is logged and concerns nobody else."""
        try:
            for seat in seats:
                for entry in await self.store.subscribers(table.id, seat):
                    await self.tell_one(table, seat, entry)
        except Refusal:
            return  # the database fails, which has been said, or a target may not be called
        except Exception:
            logger.warning("a notice failed", extra={"table": table.id}, exc_info=True)

    async def tell_one(self, table: LiveTable, seat: int, entry: dict[str, Any]) -> None:
        """One notice to one target; targets that are gone are forgotten."""
        if not self.may_call(entry):
            return
        title = say("turn", entry["language"], game=table.position.telling.game.title)
        text = json.dumps({"table": table.id, "seat": seat, "text": title})
        if entry["kind"] == "push":
            key, contact = await self.private_key(), self.settings.contact
            headers, body = push_request(entry, key, contact, text)
        else:
            headers, body = {"Content-Type": "application/json"}, text.encode()
        status = await asyncio.to_thread(self.send, entry["endpoint"], headers, body)
        if status in GONE:
            await self.unsubscribe(table.id, seat, entry["hash"])
