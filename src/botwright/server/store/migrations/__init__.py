"""Changes of the database from version to version, carried out when the server starts."""

from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text

from botwright.server.store.schema import REVISION


def is_current(connection: Connection) -> bool:
    """Whether the database has the newest form; cheap, so that a start is fast."""
    if not inspect(connection).has_table("alembic_version"):
        return False
    rows = connection.execute(text("SELECT version_num FROM alembic_version")).all()
    return [row[0] for row in rows] == [REVISION]


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest form; does nothing when it has it."""
    if is_current(connection):
        return
    from alembic import command
    from alembic.config import Config

    config: Any = Config()
    config.set_main_option("script_location", str(Path(__file__).parent))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
