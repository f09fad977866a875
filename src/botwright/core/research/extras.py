"""Which extra of the package brings a library that is not installed."""

EXTRAS = {
    "server": (
        "fastapi",
        "starlette",
        "uvicorn",
        "sqlalchemy",
        "aiosqlite",
        "asyncpg",
        "alembic",
        "pywebpush",
        "py_vapid",
        "cryptography",
        "prometheus_client",
        "websockets",
    ),
    "plots": ("matplotlib",),
    "research": ("pettingzoo", "gymnasium", "pyspiel", "open_spiel", "pyarrow"),
    "cluster": ("ray",),
    "train": ("torch",),
}


def missing(error: ModuleNotFoundError) -> str | None:
    """What to install for a library that was not found; None when no extra brings it."""
    library = (error.name or "").partition(".")[0]
    for extra, libraries in EXTRAS.items():
        if library in libraries:
            return f"this needs {library}, which is not installed: pip install 'botwright[{extra}]'"
    return None
