"""What goes wrong with the database, in words: which fault it is, and what helps."""

import contextlib
import errno
import logging
import sqlite3
from collections.abc import Iterator
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from botwright.tables.refusal import Refusal
from botwright.tables.showing.words import say

logger = logging.getLogger("botwright.storage")

FULL: Final = "full"
READ_ONLY: Final = "readonly"
LOCKED: Final = "locked"
DAMAGED: Final = "damaged"
GONE: Final = "gone"
FAILS: Final = "fails"

SQLITE = {  # by SQLite's primary result codes
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_BUSY: LOCKED,
    sqlite3.SQLITE_LOCKED: LOCKED,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_CANTOPEN: GONE,
    sqlite3.SQLITE_IOERR: FAILS,
}
SYSTEM = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
}
POSTGRES = {"53100": FULL, "25006": READ_ONLY, "XX001": DAMAGED, "XX002": DAMAGED}


class StorageFault(Refusal):
    """The database does not work; nothing was changed, as far as can be known."""

    def __init__(self, cause: str, error: BaseException):
        super().__init__("storage")
        self.cause, self.error = cause, error

    def words(self, language: str) -> str:
        """What is wrong, for people."""
        return say(f"storage_{self.cause}", language)

    def help(self) -> str:
        """What is wrong and what to do, for the operator."""
        return f"{self.words('en')} {say(f'help_{self.cause}', 'en')} ({self.error})"


def cause_of(error: BaseException) -> str | None:
    """The kind of a fault of the database; None when it is something else."""
    if isinstance(error, (IntegrityError, sqlite3.IntegrityError)):
        return None
    if isinstance(error, sqlite3.Error):
        code = getattr(error, "sqlite_errorcode", None)
        return FAILS if code is None else SQLITE.get(code & 0xFF, FAILS)
    if isinstance(error, DBAPIError) and error.orig is not None:
        if isinstance(error.orig, sqlite3.Error):
            return cause_of(error.orig)
        return POSTGRES.get(str(getattr(error.orig, "sqlstate", "")), GONE)
    if isinstance(error, OSError):
        return SYSTEM.get(error.errno or 0, GONE)
    if isinstance(error, SQLAlchemyError) or type(error).__module__[:7] == "asyncpg":
        return POSTGRES.get(str(getattr(error, "sqlstate", "")), GONE)
    if isinstance(error, RuntimeError) and "handler is closed" in str(error):
        return GONE  # so says uvloop of a connection that has just been lost
    return None


class Trouble:
    """Which fault there is now. It is logged when it begins and when it is over, a line each."""

    def __init__(self) -> None:
        self.cause: str | None = None

    @contextlib.contextmanager
    def told(self) -> Iterator[None]:
        """Whatever goes wrong with the database in here becomes a refusal in words."""
        try:
            yield
        except Exception as error:
            cause = cause_of(error)
            if cause is None or isinstance(error, Refusal):
                raise
            fault = StorageFault(cause, error)
            if cause != self.cause:
                self.cause = cause
                logger.error(fault.help(), extra={"cause": cause})
            raise fault from error

    def is_over(self) -> None:
        """Something was written."""
        if self.cause is not None:
            logger.warning("the database works again", extra={"cause": self.cause})
            self.cause = None
