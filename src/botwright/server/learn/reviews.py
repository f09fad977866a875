"""Reviews of finished games: one after the other, each in a process of its own, and stored."""

import asyncio
import contextlib
import json
import logging
import sys
from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter
from sqlalchemy import delete, insert, select

from botwright.learn.review.text import read_here
from botwright.learn.review.types import VERSION, Review
from botwright.server.settings import Settings
from botwright.server.steady import now
from botwright.server.store.schema import reviews
from botwright.server.store.store import Store
from botwright.tables.position import Position

logger = logging.getLogger("botwright.reviews")

JobState = Literal["none", "waiting", "running", "done", "failed"]
COMMAND = (sys.executable, "-m", "botwright.cli", "review", "-", "--json", "--progress")
LONGEST = 1 << 26  # bytes of a review
read_review = TypeAdapter(Review).validate_python


@dataclass
class Job:
    """A review under way."""

    state: JobState = "waiting"
    progress: float = 0.0
    process: asyncio.subprocess.Process | None = None
    task: asyncio.Task[None] | None = None


class Reviews:
    """All reviews of a server process."""

    def __init__(self, store: Store, settings: Settings):
        self.store, self.settings = store, settings
        self.jobs: dict[str, Job] = {}
        self.one = asyncio.Semaphore(1)  # people who play come first

    async def found(self, table_id: str, position: Position, reader: int | None) -> Review | None:
        """The review that was made of a game, as a seat reads it, if one has the present form."""
        query = select(reviews.c.body).where(
            reviews.c.table_id == table_id, reviews.c.version == VERSION
        )
        rows = await self.store.rows(query)
        if not rows:
            return None
        return read_review(read_here(json.loads(rows[0]["body"]), position, reader))

    def job(self, table_id: str) -> Job | None:
        """What is under way for a table, or has failed."""
        return self.jobs.get(table_id)

    def start(self, table_id: str, transcript: str) -> Job:
        """Begin a review, unless one is under way."""
        before = self.jobs.get(table_id)
        if before is not None and before.state != "failed":
            return before
        job = self.jobs[table_id] = Job()
        job.task = asyncio.create_task(self.work(table_id, transcript, job), name="review")
        return job

    async def work(self, table_id: str, transcript: str, job: Job) -> None:
        """Make a review and store it."""
        try:
            async with self.one:
                job.state = "running"
                body = await self.run(transcript, job)
            row = {"table_id": table_id, "version": VERSION, "body": body, "at": now()}
            await self.store.run(
                delete(reviews).where(reviews.c.table_id == table_id), insert(reviews).values(row)
            )
            self.jobs.pop(table_id, None)
        except asyncio.CancelledError:
            raise
        except Exception:
            logger.exception("a review failed", extra={"table": table_id})
            job.state = "failed"

    async def run(self, transcript: str, job: Job) -> str:
        """The review as JSON, made by a process; its progress is noted."""
        more = self.settings.review_playouts
        command = (*COMMAND, "--playouts", str(more)) if more else COMMAND
        pipe = asyncio.subprocess.PIPE
        process = job.process = await asyncio.create_subprocess_exec(
            *command, stdin=pipe, stdout=pipe, stderr=pipe, limit=LONGEST
        )
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(transcript.encode())
        process.stdin.write_eof()
        told = asyncio.create_task(follow(process, job))
        body = await process.stdout.read()
        said = await told
        if await process.wait() != 0:
            raise RuntimeError(f"the process ended with {process.returncode}: {said}")
        return body.decode()

    async def stop(self) -> None:
        """Let go of what is under way; it can be asked for again."""
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for job in self.jobs.values():
            if job.process is not None and job.process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    job.process.kill()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def follow(process: asyncio.subprocess.Process, job: Job) -> str:
    """Note how far a process is; whatever else it says is returned, the last of it."""
    assert process.stderr is not None
    said = ""
    async for line in process.stderr:
        try:
            job.progress = float(line)
        except ValueError:
            said = (said + line.decode(errors="replace"))[-2000:]
    return said
