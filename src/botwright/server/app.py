"""The application: routes, refusals, life cycle."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

import botwright
from botwright.server import metrics
from botwright.server.http import catalogue, files, lobby, pictures, play, rematches, review
from botwright.server.http.callers import answers, called, stated_language
from botwright.server.http.errors import status_of
from botwright.server.http.guard import Guard, Limiter, problem
from botwright.server.http.replies import Health
from botwright.server.learn import routes as learning
from botwright.server.live import sockets, talking
from botwright.server.registry import Registry
from botwright.server.settings import Settings
from botwright.server.warming import Warming
from botwright.tables.refusal import Refusal

logger = logging.getLogger("botwright.app")

PROBLEM = {"$ref": "#/components/schemas/Problem"}
RETRY_SECONDS = {"too_fast": "1", "storage": "5"}
DESCRIPTION = """Tables for board games. `GET` shows, `POST` acts; a refusal is a `Problem`.
A seat is opened by its token (`Authorization: Bearer`), or by the cookie of the person who sat
down. Live play goes through the socket `/api/tables/{table_id}/live` (docs/protocol.md)."""


def make_app(settings: Settings, warming: Warming | None = None) -> FastAPI:
    """The application for these settings, of which something may still be compiled."""

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await app.state.registry.open()
        logger.info("open", extra={"games": list(botwright.GAMES)})
        yield
        await app.state.registry.close()
        logger.info("closed")

    app = FastAPI(
        title="Botwright",
        version=botwright.__version__,
        description=DESCRIPTION,
        lifespan=life,
        docs_url=None,
        redoc_url=None,
        generate_unique_id_function=called,
    )
    app.state.registry = Registry(settings, warming)
    app.state.makers = Limiter(settings.tables_per_minute / 60, settings.tables_per_minute)
    add_house_routes(app)
    for module in (catalogue, learning, lobby, play, talking, rematches, review, sockets, files):
        app.router.routes += module.router.routes
    add_refusals(app)
    app.add_middleware(Guard, settings=settings)
    app.openapi = lambda: describe(app)  # type: ignore[method-assign]
    return app


def add_house_routes(app: FastAPI) -> None:
    """For operators."""

    @app.get("/healthz", tags=["house"], responses={503: answers(503)[503]})
    async def healthz() -> Health:
        """Whether the server is well: something is written to its database."""
        await app.state.registry.health.check()
        return Health(version=botwright.__version__)

    @app.get("/metrics", tags=["house"], response_class=PlainTextResponse)
    async def metrics_page() -> PlainTextResponse:
        """Figures for Prometheus."""
        return PlainTextResponse(metrics.page())


def add_refusals(app: FastAPI) -> None:
    """Every answer that is not a success has the form of a Problem."""

    def answer(request: Request, refusal: Refusal) -> JSONResponse:
        metrics.REFUSALS.labels(refusal.code).inc()
        body = problem(refusal, stated_language(request))
        seconds = RETRY_SECONDS.get(refusal.code)
        headers = None if seconds is None else {"Retry-After": seconds}
        return JSONResponse(body, status_of(refusal), headers)

    @app.exception_handler(Refusal)
    async def on_refusal(request: Request, refusal: Refusal) -> JSONResponse:
        return answer(request, refusal)

    @app.exception_handler(RequestValidationError)
    async def on_unreadable(request: Request, error: RequestValidationError) -> JSONResponse:
        found = error.errors()[0]
        if found["loc"] == ("path", "table_id"):
            return answer(request, Refusal("no_table"))
        if found["loc"][-1] == "name" and found["type"] == "string_pattern_mismatch":
            return answer(request, Refusal("name"))
        place = ".".join(str(part) for part in found["loc"])
        return answer(request, Refusal("malformed", detail=f"{place}: {found['msg']}"))

    @app.exception_handler(HTTPException)
    async def on_http(request: Request, error: HTTPException) -> JSONResponse:
        code = {404: "no_page", 405: "method"}.get(error.status_code, "malformed")
        response = answer(request, Refusal(code, detail=str(error.detail)))
        response.headers.update(error.headers or {})
        if code == "method":
            response.headers["Allow"] = ", ".join(files.allowed_methods(request))
        return response

    @app.exception_handler(Exception)
    async def on_fault(request: Request, error: Exception) -> JSONResponse:
        metrics.ERRORS.inc()
        logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
        return JSONResponse(problem(Refusal("fault"), stated_language(request)), 500)


def describe(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document: keys are optional, and FastAPI's own form of a 422 is not ours."""
    if app.openapi_schema is None:
        schema = get_openapi(
            title=app.title,
            version=app.version,
            description=app.description,
            routes=app.routes,
        )
        for methods in schema["paths"].values():
            for route in methods.values():
                if "security" in route:
                    route["security"].append({})
                for code, response in route["responses"].items():
                    if int(code) >= 400:
                        response["content"] = {"application/json": {"schema": PROBLEM}}
        for name in ("HTTPValidationError", "ValidationError"):
            schema["components"]["schemas"].pop(name, None)
        pictures.add(schema["components"]["schemas"])
        app.openapi_schema = schema
    return app.openapi_schema
