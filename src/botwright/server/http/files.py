"""The browser client: files built beforehand, served from this server alone."""

import gzip
import html
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

import botwright
from botwright.server.http.callers import routes
from botwright.server.registry import Registry
from botwright.tables.refusal import Refusal

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"  # names of built files carry a digest
ALWAYS_ASK = "no-cache"
TEXTS = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
CLIENT_ROUTES = (
    "table",
    "replay",
    "rules",
    "lobby",
    "watch",
    "settings",
    "components",
    "study",
    "learn",
    "review",
    "mine",
)
PAGES = {
    "table": "Table",
    "replay": "Replay",
    "rules": "Rules",
    "components": "Components",
    "learn": "Learn",
    "review": "Review",
}
FILES = "files.json"  # written by the build: each file with its name and what it needs
NOT_BUILT = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Botwright</title></head><body>
<h1>Botwright</h1><p>The server runs; the browser client is not built.
Its API is described at <a href="/api">/api</a> and <a href="/openapi.json">/openapi.json</a>.</p>
<p lang="de">Der Server läuft; die Oberfläche für den Browser ist nicht gebaut.</p>
</body></html>"""

router = routes(include_in_schema=False)


def file_of(path: str) -> Path | None:
    """A file of the client; nothing outside its folder."""
    if not path or "\x00" in path or "\\" in path:
        return None
    file = (STATIC / path).resolve()
    return file if file.is_relative_to(STATIC.resolve()) and file.is_file() else None


@lru_cache(64)
def packed(file: Path, changed: int) -> bytes:
    """A file of the client as it travels: compressed once, and again when it has changed."""
    return gzip.compress(file.read_bytes())


def takes_packed(request: Request) -> bool:
    """Whether the browser can read compressed answers."""
    return "gzip" in request.headers.get("accept-encoding", "")


def sent(file: Path, request: Request) -> Response:
    """A file of the client, compressed for whoever takes it so."""
    forever = file.parent.name == "assets"
    headers = {"Cache-Control": FOREVER if forever else ALWAYS_ASK, "Vary": "Accept-Encoding"}
    kind = TEXTS.get(file.suffix)
    if kind is None or not takes_packed(request):
        return FileResponse(file, headers=headers)
    body = packed(file, file.stat().st_mtime_ns)
    return Response(body, media_type=kind, headers=headers | {"Content-Encoding": "gzip"})


async def parts_of(path: str, registry: Registry) -> tuple[str, ...]:
    """The parts of the client, by name, that the page at an address begins with."""
    page, _, name = path.partition("/")
    own = PAGES.get(page, "Lobby")
    if page in ("table", "replay", "review"):
        return (own, await registry.game_of(name) or "")
    games = (name,) if page in PAGES else botwright.GAMES
    return (own, *(f"{game}-symbols" for game in games))


def links(parts: tuple[str, ...], files: dict[str, Any]) -> dict[str, str]:
    """For each file that these parts need, a link that lets the browser fetch it at once."""
    found: dict[str, str] = {}
    waiting = [key for key, entry in files.items() if entry.get("name") in parts]
    while waiting:
        entry = files[waiting.pop()]
        if entry["file"] in found:
            continue
        found[entry["file"]] = f'<link rel="modulepreload" crossorigin href="/{entry["file"]}">'
        for style in entry.get("css", ()):
            found[style] = f'<link rel="preload" as="style" crossorigin href="/{style}">'
        waiting += entry.get("imports", ())
    return found


@lru_cache(64)
def first_page(parts: tuple[str, ...], changed: int) -> bytes:
    """The page that every address begins with, with links to what it will ask for."""
    text = (STATIC / "index.html").read_text(encoding="utf-8")
    files = json.loads((STATIC / FILES).read_text(encoding="utf-8"))
    wanted = [link for file, link in links(parts, files).items() if f'"/{file}"' not in text]
    return text.replace("</head>", "".join(wanted) + "</head>").encode()


@router.get("/api", response_class=HTMLResponse)
def api_page(request: Request) -> HTMLResponse:
    """All routes on one plain page."""
    schema: dict[str, Any] = request.app.openapi()
    rows = [
        f"<tr><td>{method.upper()}</td><td><code>{html.escape(path)}</code></td>"
        f"<td>{html.escape(route.get('description', ''))}</td></tr>"
        for path, methods in schema["paths"].items()
        for method, route in methods.items()
    ]
    head = '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>API</title></head>'
    return HTMLResponse(
        f"{head}<body><h1>Botwright API</h1><p><a href='/openapi.json'>OpenAPI</a>; the socket is "
        f"<code>/api/tables/NAME/live</code>.</p><table>{''.join(rows)}</table></body></html>"
    )


def allowed_methods(request: Request) -> list[str]:
    """Everything that can be done at an address of the API."""
    for template, methods in request.app.openapi()["paths"].items():
        if re.fullmatch(re.sub(r"{[^}]*}", "[^/]+", template), request.url.path):
            return sorted(method.upper() for method in methods)
    return []


@router.get("/{path:path}")
async def page(path: str, request: Request) -> Response:
    """A file of the client, or its first page for the addresses it knows itself."""
    if path.startswith("api/") and allowed_methods(request):
        raise HTTPException(405)
    file = file_of(path)
    if file is not None:
        return sent(file, request)
    if path and path.split("/")[0] not in CLIENT_ROUTES:
        raise Refusal("no_page")
    index = file_of("index.html")
    if index is None:
        return HTMLResponse(NOT_BUILT, headers={"Cache-Control": ALWAYS_ASK})
    parts = await parts_of(path, request.app.state.registry)
    body = first_page(parts, index.stat().st_mtime_ns)
    headers = {"Cache-Control": ALWAYS_ASK, "Vary": "Accept-Encoding"}
    if takes_packed(request):
        body, headers["Content-Encoding"] = gzip.compress(body), "gzip"
    return HTMLResponse(body, headers=headers)
