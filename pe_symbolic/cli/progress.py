"""What a terminal is told while long work goes on; files, pipes and short work hear nothing."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import TypeVar

from pe_symbolic.render.problems import one_line

_T = TypeVar("_T")
#: Seconds after which work is long.
_LONG = 2.0
#: Signs of a name that are shown.
_LONGEST = 40
_ERASED = "\r\x1b[K"


class Progress:
    """One line on standard error, written over and over, and erased before anything else."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._stands = False
        self._said = ""
        self._asked = ""

    def tell(self, words: str, *, at_once: bool = False) -> None:
        """Says what is being done: ``at_once``, or only once the work is long."""
        self._said = words
        long = at_once or time.monotonic() - self._begun > _LONG
        if long and sys.stderr.isatty() and os.environ.get("TERM") != "dumb":
            print(f"{_ERASED}{words} ...", end="", file=sys.stderr, flush=True)
            self._stands = True

    def wait_for(self, name: str, seconds: float) -> None:
        """Says behind what was told last what is still in work, and for how long, every second."""
        asked = f"{one_line(name)[-_LONGEST:]} for {int(seconds)} s"
        if seconds > _LONG and asked != self._asked:
            said, self._asked = self._said, asked
            self.tell("; ".join(filter(None, (said, asked))))
            self._said = said

    def erase(self) -> None:
        """Leaves the line to whatever is written next."""
        if self._stands:
            print(_ERASED, end="", file=sys.stderr, flush=True)
            self._stands = False


@contextmanager
def progress() -> Iterator[Progress]:
    """The line for one piece of work, gone behind it."""
    line = Progress()
    try:
        yield line
    finally:
        line.erase()


def counted_as_they_come(
    found: Iterator[_T], words: str, line: Progress | None = None
) -> Generator[_T]:
    """What is found, counted; nothing stands on the line while one is taken.

    Who gives it is told when nobody wants more.
    """
    with ExitStack() as room:
        if isinstance(found, Generator):
            room.enter_context(closing(found))
        line = line or room.enter_context(progress())
        for number, one in enumerate(found, 1):
            line.erase()
            yield one
            line.tell(f"{number:,} {words}")
