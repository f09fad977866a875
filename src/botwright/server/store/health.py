"""Whether the server is well: it is when it can write. Asking often writes once a second."""

import asyncio
import time

from botwright.server.store.faults import StorageFault
from botwright.server.store.store import Store

SECONDS = 1.0  # for so long an answer is good


class Health:
    """The last answer, and when it was given."""

    def __init__(self, store: Store):
        self.store = store
        self.lock = asyncio.Lock()
        self.fault: StorageFault | None = None
        self.good_until = 0.0

    async def check(self) -> None:
        """Raise the fault that there is."""
        async with self.lock:
            if time.monotonic() > self.good_until:
                self.fault = None
                try:
                    await self.store.probe()
                except StorageFault as fault:
                    self.fault = fault
                self.good_until = time.monotonic() + SECONDS
        if self.fault is not None:
            raise self.fault
