"""Who asks: by the token of a seat, by the cookie of a person, or nobody in particular."""

import secrets
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.routing import APIRoute
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer

from botwright.server.http.errors import CODES
from botwright.server.http.guard import client_of
from botwright.server.http.replies import Problem
from botwright.server.http.wishes import TABLE_PATTERN, SeatNumber
from botwright.server.live.table import LiveTable
from botwright.server.registry import Registry
from botwright.tables.refusal import Refusal
from botwright.tables.showing.messages import Language

COOKIE = "botwright"
COOKIE_SECONDS = 400 * 86_400  # as long as browsers keep one
TOKEN_LENGTH = 128

bearer = HTTPBearer(auto_error=False, description="The token of a seat.")
cookie = APIKeyCookie(name=COOKIE, auto_error=False, description="A person, known to no site else.")

TableId = Annotated[str, Path(pattern=TABLE_PATTERN, description="The name of a table.")]


def routes(prefix: str = "", **given: Any) -> APIRouter:
    """Routes of one room, each known by the name of its function.

    The application takes them as they are: routers that are included are matched through layers,
    which costs three times as much for each request, and a second at the first one.
    """
    return APIRouter(prefix=prefix, generate_unique_id_function=called, **given)


def called(route: APIRoute) -> str:
    """What OpenAPI calls a route."""
    return route.name


def answers(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The refusals that a route documents, beside those that every route can give."""
    words = {
        403: "Not allowed",
        404: "No such thing",
        405: "Cannot be done here",
        409: "The table has another state",
        413: "Too large",
        422: "Cannot be read or is not legal",
        429: "Too many requests",
        503: "The server is stopping, or its database does not work",
    }
    return {
        code: {"model": Problem, "description": f"{words[code]}: {CODES[code]}"}
        for code in sorted({*codes, 403, 413, 422, 429, 503})
    }


@dataclass
class Caller:
    """Who asks, and in which language."""

    token: str | None
    owner: str | None
    wish: int | None
    watch: str | None
    language: Language

    def seat_at(self, table: LiveTable) -> int:
        """The seat of the caller; others are refused."""
        seat = table.seat_of(self.token, self.owner, self.wish)
        if seat is None:
            raise Refusal("no_seat")
        table.saw(seat)
        return seat

    def eyes_at(self, table: LiveTable) -> int | None:
        """From where the caller looks: a seat, or None for a spectator who may."""
        if self.watch is None or self.token is not None:
            seat = table.seat_of(self.token, self.owner, self.wish)
            if seat is not None:
                table.saw(seat)
                return seat
        table.check_watch(self.watch)
        return None


def spoken(request: Request) -> Language:
    """The language that a browser prefers."""
    return "de" if request.headers.get("accept-language", "")[:2].lower() == "de" else "en"


def read_caller(
    request: Request,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)],
    owner: Annotated[str | None, Depends(cookie)],
    seat: Annotated[SeatNumber | None, Query(description="Which of one's seats.")] = None,
    watch: Annotated[str | None, Query(max_length=64, description="From a watch link.")] = None,
    language: Annotated[Language | None, Query()] = None,
) -> Caller:
    """The caller, from headers, cookie and query."""
    token = credentials.credentials if credentials is not None else None
    if token is not None and len(token) > TOKEN_LENGTH:
        raise Refusal("token")
    request.state.language = language or spoken(request)
    return Caller(token, owner, seat, watch, request.state.language)


CallerNow = Annotated[Caller, Depends(read_caller)]


def read_registry(request: Request) -> Registry:
    """The registry of this server."""
    registry: Registry = request.app.state.registry
    if registry.is_stopping:
        raise Refusal("stopping")
    return registry


RegistryNow = Annotated[Registry, Depends(read_registry)]


def person(caller: Caller, request: Request, response: Response) -> str:
    """The cookie of the caller; one is set when there is none."""
    if caller.owner is not None and 32 <= len(caller.owner) <= TOKEN_LENGTH:
        return caller.owner
    owner = secrets.token_urlsafe(32)
    keep_owner(owner, request, response)
    return owner


def keep_owner(owner: str, request: Request, response: Response) -> None:
    """Let the browser keep the key of a person."""
    response.set_cookie(
        COOKIE,
        owner,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


def check_makers(request: Request) -> None:
    """Making tables has a limit of its own."""
    if not request.app.state.makers.allows(client_of(request.scope)):
        raise Refusal("too_fast")


def stated_language(request: Request) -> Language:
    """The language of an answer, also where nothing could be read."""
    language: Language = getattr(request.state, "language", None) or spoken(request)
    return language
