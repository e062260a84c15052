"""Watching over a process that judges: a call that no alarm reaches is seen from outside."""

from __future__ import annotations

import time

from msgspec import Struct

from pe_symbolic.judge.clock import Key, Progress, over_claim

#: Where a claim's own alarm was of no use for so many times the limit, its process is killed.
_BEYOND = 1.3
#: How the system numbers the clock of another process's processor time.
_CLOCK_OF_PROCESS = 2


class Watch(Struct, frozen=True):
    """Over the process of a number, which tells what claim it is at, and may take ``seconds``."""

    process: int
    progress: Progress
    seconds: float

    def hung(self) -> tuple[Key, str] | None:
        """The claim that the process is at far longer than it may be, and what is to be said."""
        at = self.progress.at()
        if at is None:
            return None
        claim, since = at
        if self._processor_time() - since <= _BEYOND * self.seconds:
            return None
        return claim, over_claim(self.seconds)

    def _processor_time(self) -> float:
        try:
            return time.clock_gettime(~self.process << 3 | _CLOCK_OF_PROCESS)
        except OSError:
            return 0.0  # it has ended, which is noticed elsewhere
