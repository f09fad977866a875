"""The door: names, origins, rates, sizes and security headers, before anything else runs."""

import asyncio
import time
from typing import Any
from urllib.parse import SplitResult, urlsplit

from pydantic_core import to_json
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from botwright.server import metrics
from botwright.server.http.errors import status_of
from botwright.server.settings import LOOPBACK, Settings
from botwright.tables.refusal import Refusal

BODY_LIMIT = 256 * 1024
BODY_SECONDS = 15.0
SAFE = ("GET", "HEAD", "OPTIONS")
FREE = ("/healthz", "/metrics")
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "X-Frame-Options": "DENY",
}


class Bucket:
    """So many at once, so many a second."""

    __slots__ = ("at", "left")

    def __init__(self, burst: float):
        self.left, self.at = burst, time.monotonic()

    def take(self, rate: float, burst: float) -> bool:
        """Whether one more is allowed."""
        at = time.monotonic()
        self.left = min(burst, self.left + (at - self.at) * rate)
        self.at = at
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limiter:
    """A bucket for each client."""

    def __init__(self, rate: float, burst: int):
        self.rate, self.burst = rate, burst
        self.buckets: dict[str, Bucket] = {}

    def allows(self, client: str) -> bool:
        """Whether this client may do one more."""
        if self.rate <= 0:
            return True
        if len(self.buckets) > 10_000:
            self.forget()
        bucket = self.buckets.setdefault(client, Bucket(self.burst))
        return bucket.take(self.rate, self.burst)

    def forget(self) -> None:
        """Drop the buckets that are full again."""
        old = time.monotonic() - self.burst / self.rate
        self.buckets = {key: b for key, b in self.buckets.items() if b.at > old}


def client_of(scope: Any) -> str:
    """Who asks: the address, for IPv6 the network a household has."""
    host = str((scope.get("client") or ("", 0))[0])
    return ":".join(host.split(":")[:4]) if host.count(":") > 1 else host


def parts_of(address: str) -> SplitResult:
    """The parts of an address; none where it is no address at all."""
    try:
        found = urlsplit(address)
        found.port  # noqa: B018 (read now, where what it raises is caught)
    except ValueError:
        return urlsplit("")
    return found


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    return parts_of(f"//{host}").hostname or ""


class Guard:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings):
        self.app, self.settings = app, settings
        self.limiter = Limiter(settings.request_rate, settings.request_burst)
        public = host_name(urlsplit(settings.public_url).netloc)
        known = {*LOOPBACK, public} if public or settings.on_loopback else set()
        self.hosts = known - {""}
        self.origin = settings.public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check, then let through; add the security headers to every answer."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        try:
            self.check(scope)
            if scope["type"] == "http":
                receive = await self.whole_body(scope, receive)
        except Refusal as refusal:
            metrics.REFUSALS.labels(refusal.code).inc()
            await self.refuse(scope, receive, self.with_headers(scope, send), refusal)
            return
        await self.app(scope, receive, self.with_headers(scope, send))

    def check(self, scope: Scope) -> None:
        """Is this our name, does it come from our pages, is it not too much?"""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self.hosts and host and host_name(host) not in self.hosts:
            raise Refusal("host")
        changes = scope["type"] == "websocket" or scope["method"] not in SAFE
        if changes and not self.is_own_origin(headers.get("origin"), host):
            raise Refusal("origin")
        if scope["path"] not in FREE and not self.limiter.allows(client_of(scope)):
            raise Refusal("too_fast")

    def is_own_origin(self, origin: str | None, host: str) -> bool:
        """Browsers say which page asks; other programs say nothing."""
        if origin is None:
            return True
        return origin == self.origin or parts_of(origin).netloc == host

    async def whole_body(self, scope: Scope, receive: Receive) -> Receive:
        """Read the body, up to the limit and not for ever."""
        if scope["method"] in SAFE:
            return receive
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdigit() or int(length) > BODY_LIMIT:
            raise Refusal("too_large")
        body = b""
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        break
                    body += message.get("body", b"")
                    if len(body) > BODY_LIMIT:
                        raise Refusal("too_large")
                    if not message.get("more_body", False):
                        break
        except TimeoutError:
            raise Refusal("malformed", detail="the body did not come") from None
        told = False

        async def replay() -> Message:
            nonlocal told
            if told:
                return await receive()
            told = True
            return {"type": "http.request", "body": body, "more_body": False}

        return replay

    def with_headers(self, scope: Scope, send: Send) -> Send:
        """Every answer carries the security headers."""

        async def guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope.get("scheme") == "https" or self.origin.startswith("https"):
                    headers.setdefault("Strict-Transport-Security", "max-age=31536000")
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        return guarded

    async def refuse(self, scope: Scope, receive: Receive, send: Send, refusal: Refusal) -> None:
        """An answer for a request that stays outside."""
        language = "de" if Headers(scope=scope).get("accept-language", "")[:2] == "de" else "en"
        body = to_json(problem(refusal, language))
        prefix = "http.response"
        if scope["type"] == "websocket":
            await receive()
            prefix = "websocket.http.response"
            if "websocket.http.response" not in scope.get("extensions", {}):
                await send({"type": "websocket.close", "code": 1008})
                return
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        if refusal.code == "too_large":  # the rest of the body is not read
            headers.append((b"connection", b"close"))
        if refusal.code == "too_fast":
            headers.append((b"retry-after", b"1"))
        await send({"type": f"{prefix}.start", "status": status_of(refusal), "headers": headers})
        await send({"type": f"{prefix}.body", "body": body})


def problem(refusal: Refusal, language: str, number: int | None = None) -> dict[str, Any]:
    """A refusal as it goes over the wire."""
    return {
        "code": refusal.code,
        "reason": refusal.words(language),
        "rule": refusal.rule,
        "number": number,
    }
