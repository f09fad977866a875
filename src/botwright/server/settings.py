"""What an operator can set: by environment variable, or by an option of `botwright serve`."""

import contextlib
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

DATABASE = "BOTWRIGHT_DATABASE"
LOOPBACK = ("127.0.0.1", "localhost", "::1")


class SettingsError(ValueError):
    """A setting that cannot be used; the message says which and why."""


def data_folder() -> Path:
    """The user's data folder for this program."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "botwright"


def default_database() -> str:
    """SQLite in one file of the user's data folder."""
    return f"sqlite:///{data_folder() / 'tables.db'}"


@dataclass(frozen=True)
class Settings:
    """Everything that can be set. Rates are per second and client; 0 switches a limit off."""

    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    public_url: str = ""  # as people see it, when a proxy stands in front
    trusted_proxies: str = ""  # addresses whose X-Forwarded-* headers are believed
    request_rate: float = 20.0
    request_burst: int = 120
    tables_per_minute: int = 60
    frame_rate: float = 20.0
    frame_burst: int = 60
    sockets_per_client: int = 200
    pulse_seconds: float = 1.5  # how often links are felt at a table where others are
    opponent_seconds: float = 1.0
    thinking_boxes: int = 2  # with a process each in which opponents think; 0: with the usual box
    hint_playouts: int = 3_000
    review_playouts: int = 0  # of each decision, at first; 0: as many as are usual
    live_tables: int = 20_000  # kept in memory at most
    idle_seconds: float = 900.0  # a table nobody is at leaves memory after this
    webhooks: bool = False  # may a table call an address outside
    contact: str = ""  # a mail address for push services, as their rules ask for

    @property
    def on_loopback(self) -> bool:
        """Whether only this machine can reach the server."""
        return self.host in LOOPBACK

    @property
    def is_sqlite(self) -> bool:
        """Whether everything lies in one SQLite file."""
        return self.database.startswith("sqlite")

    def async_database(self) -> str:
        """The database address with the asynchronous driver named."""
        kind, separator, rest = self.database.partition("://")
        if not separator:
            raise SettingsError(f"{DATABASE}: an address such as sqlite:///FILE is needed")
        if kind in ("sqlite", "sqlite+aiosqlite"):
            return f"sqlite+aiosqlite://{rest}"
        if kind in ("postgresql", "postgres", "postgresql+asyncpg"):
            return f"postgresql+asyncpg://{rest}"
        raise SettingsError(f"{DATABASE}: {kind} is not known; sqlite and postgresql are")

    def shown_database(self) -> str:
        """Where the tables are, without a password."""
        kind, _, rest = self.database.partition("://")
        return f"{kind}://{rest.rpartition('@')[2]}"

    def sqlite_file(self) -> Path | None:
        """The file of a SQLite database; None for PostgreSQL."""
        if not self.is_sqlite:
            return None
        name = self.database.partition(":///")[2].partition("?")[0]
        if not name or name == ":memory:":
            raise SettingsError(f"{DATABASE}: SQLite needs a file, as in sqlite:///tables.db")
        return Path(name)


def keep_private(file: Path) -> None:
    """Make a file, or what is there already with its companions, readable for its owner alone."""
    file.touch(mode=0o600)
    for each in (file, Path(f"{file}-wal"), Path(f"{file}-shm")):
        with contextlib.suppress(OSError):  # not there, or not ours
            each.chmod(0o600)


def number(name: str, default: float) -> float:
    """A number from the environment."""
    text = os.environ.get(name)
    if text is None or not text.strip():
        return default
    try:
        return float(text)
    except ValueError as error:
        raise SettingsError(f"{name}: a number is needed, found {text!r}") from error


def from_environment(host: str = "127.0.0.1", port: int = 8000) -> Settings:
    """The settings, from BOTWRIGHT_* variables and the options given."""
    plain = Settings()
    return Settings(
        database=os.environ.get(DATABASE) or default_database(),
        host=host,
        port=port,
        public_url=os.environ.get("BOTWRIGHT_PUBLIC_URL", "").rstrip("/"),
        trusted_proxies=os.environ.get("BOTWRIGHT_TRUSTED_PROXIES", ""),
        request_rate=number("BOTWRIGHT_REQUEST_RATE", plain.request_rate),
        request_burst=int(number("BOTWRIGHT_REQUEST_BURST", plain.request_burst)),
        tables_per_minute=int(number("BOTWRIGHT_TABLES_PER_MINUTE", plain.tables_per_minute)),
        frame_rate=number("BOTWRIGHT_FRAME_RATE", plain.frame_rate),
        frame_burst=int(number("BOTWRIGHT_FRAME_BURST", plain.frame_burst)),
        sockets_per_client=int(number("BOTWRIGHT_SOCKETS", plain.sockets_per_client)),
        pulse_seconds=number("BOTWRIGHT_PULSE_SECONDS", plain.pulse_seconds),
        opponent_seconds=number("BOTWRIGHT_OPPONENT_SECONDS", plain.opponent_seconds),
        thinking_boxes=int(number("BOTWRIGHT_THINKING_BOXES", plain.thinking_boxes)),
        hint_playouts=int(number("BOTWRIGHT_HINT_PLAYOUTS", plain.hint_playouts)),
        review_playouts=int(number("BOTWRIGHT_REVIEW_PLAYOUTS", plain.review_playouts)),
        live_tables=int(number("BOTWRIGHT_LIVE_TABLES", plain.live_tables)),
        idle_seconds=number("BOTWRIGHT_IDLE_SECONDS", plain.idle_seconds),
        webhooks=os.environ.get("BOTWRIGHT_WEBHOOKS", "") == "1",
        contact=os.environ.get("BOTWRIGHT_CONTACT", ""),
    )
