"""What one claim and one document may cost: all that can be set stands here."""

from __future__ import annotations

import resource
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from pe_symbolic.document.read import MAX_BYTES
from pe_symbolic.judge.clock import (
    CHARACTERS_A_SECOND,
    SECONDS_A_CLAIM,
    SECONDS_A_DOCUMENT,
    Budget,
    Judges,
    Key,
    Progress,
)

MEGABYTE = 1_000_000
#: Bytes of memory that each byte of a document may take besides.
MEMORY_A_BYTE = 100


@dataclass(frozen=True, slots=True)
class Limits:
    """Seconds of one document and of one claim, size of a document, and memory for it.

    ``seconds`` grow by one for each 10,000 bytes of a document, ``memory``, in megabytes
    as ``megabytes`` is, by 100 times its size; that counts from what the program
    itself takes.
    """

    seconds: int = int(SECONDS_A_DOCUMENT)
    claim_seconds: int = int(SECONDS_A_CLAIM)
    megabytes: int = MAX_BYTES // MEGABYTE
    memory: int = 500

    def budget(
        self,
        given_up: Mapping[Key, str],
        progress: Progress | None,
        judges: Judges | None = None,
    ) -> Budget:
        """The same for the judge."""
        return Budget(float(self.claim_seconds), float(self.seconds), given_up, progress, judges)

    def seconds_for(self, size: int) -> float:
        """The seconds that a document of so many bytes may take."""
        return self.seconds + size / CHARACTERS_A_SECOND

    def by_key(self) -> Mapping[str, int]:
        """Each limit by its name in the settings."""
        return {name.replace("_", "-"): value for name, value in asdict(self).items()}


NO_LIMITS = Limits()
#: The largest value that each limit may be set to.
MOST_OF: Mapping[str, int] = {
    "seconds": 3600,
    "claim-seconds": 3600,
    "megabytes": MAX_BYTES // MEGABYTE,
    "memory": 1_000_000,
}


class MemoryFor:
    """In the block this process takes no more memory than a document of so many bytes may.

    Or ``times`` as much, for a run that holds several.
    """

    def __init__(self, size: int, limits: Limits, times: int = 1) -> None:
        self._before = resource.getrlimit(resource.RLIMIT_AS)
        self._more = times * limits.memory * MEGABYTE + MEMORY_A_BYTE * size

    def __enter__(self) -> None:
        most, hard = _taken() + self._more, self._before[1]
        if hard != resource.RLIM_INFINITY:
            most = min(most, hard)
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))

    def __exit__(self, *fault: object) -> None:
        # No generator: to go on with one takes memory, of which there may be none.
        resource.setrlimit(resource.RLIMIT_AS, self._before)


def _taken() -> int:
    """Bytes of addresses that this process has, where the system tells."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    except (OSError, ValueError):
        return 2**30
    return pages * resource.getpagesize()
