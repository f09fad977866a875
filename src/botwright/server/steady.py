"""The time of the server. A wall clock can jump; the one here does not."""

import logging
import time

logger = logging.getLogger("botwright.steady")

STEP = 1_000  # milliseconds; a wall clock that is set right little by little stays below


def wall() -> int:
    """Milliseconds since 1970, as the machine believes."""
    return time.time_ns() // 1_000_000


def lived() -> int:
    """Milliseconds that no one can set, sleep of the machine included where it tells."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    passed = time.monotonic_ns() if boot is None else time.clock_gettime_ns(boot)
    return passed // 1_000_000


class Watch:
    """Follows the wall clock as long as that goes as fast as time does; a jump is not followed."""

    def __init__(self) -> None:
        self.ahead = wall() - lived()
        self.jumped = 0

    def now(self) -> int:
        """Milliseconds since 1970, without the jumps of the wall clock since the start."""
        at, shown = lived(), wall()
        jump = shown - at - self.ahead
        if abs(jump) < STEP:
            self.ahead += jump
            self.jumped = 0
        elif abs(jump - self.jumped) >= STEP:
            logger.warning("the wall clock jumped; clocks go on as before", extra={"by": jump})
            self.jumped = jump
        return at + self.ahead


watch = Watch()


def now() -> int:
    """The time of the server, in milliseconds since 1970."""
    return watch.now()
