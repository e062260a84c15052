"""A document that takes long is judged by all who have nothing else to do: a section each."""

from __future__ import annotations

import mmap
import os
import signal
import tempfile
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from itertools import pairwise

from msgspec import Struct

from pe_symbolic.claims.claim import Claim
from pe_symbolic.cli.watch import Watch
from pe_symbolic.judge.clock import Clock, Progress, Work
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.handed_on import packed, unpacked

#: Seconds of judging after which help is looked for: most documents are done by then.
_ALONE = 0.2
_PATIENCE = 0.01


class Hands:
    """How many processes are idle for each one that judges; those forked after it share it."""

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, mmap.PAGESIZE)

    def free(self, number: int) -> None:
        """So many may be taken from now on by each."""
        self._shared[0] = min(number, 255)

    def number(self) -> int:
        """How many may be taken now."""
        return self._shared[0]


class Sections(Struct, frozen=True):
    """What judges the claims of a document, helped by as many processes as there are hands.

    A helper is forked off this process, which has read the document; ``as_helper`` is called
    in it first.  What it does not give back, since it was killed or had to be at a claim that
    takes far longer than ``claim_seconds``, is judged here: so whatever a claim does to a process
    is seen by those who watch over this one.
    """

    hands: Hands
    claim_seconds: float
    as_helper: Callable[[int], object]

    def judged(self, clock: Clock, work: Work, claims: Sequence[Claim]) -> list[Finding]:
        """The finding of each claim, in order."""
        done: list[Finding] = []
        until = time.monotonic() + _ALONE
        while len(done) < len(claims) and (time.monotonic() < until or not self.hands.number()):
            done.append(work(len(done)))
        ours, *theirs = _sections(range(len(done), len(claims)), 1 + self.hands.number())
        helpers: list[_Helper] = []
        try:
            with suppress(OSError):  # no more processes, no room on the disk
                for section in theirs:
                    helpers.append(_Helper(self, clock, work, claims, section))
            done += map(work, ours)
            for helper, section in zip(helpers, theirs, strict=False):
                done += helper.made() or map(work, section)
        finally:
            for helper in helpers:
                helper.end()
        return [*done, *map(work, range(len(done), len(claims)))]


def _sections(claims: range, number: int) -> list[range]:
    """The claims in so many parts of about the same length, none of them empty but of none."""
    number = max(1, min(number, len(claims)))
    borders = [claims.start + len(claims) * part // number for part in range(number + 1)]
    return [range(*ends) for ends in pairwise(borders)]


class _Helper:
    """A process that judges a section, and lays its findings by."""

    def __init__(
        self,
        sections: Sections,
        clock: Clock,
        work: Work,
        claims: Sequence[Claim],
        section: range,
    ) -> None:
        self._claims = claims
        self._ended = False
        progress, parent, left = Progress(), os.getpid(), clock.left()
        with ExitStack() as room:
            self._file = room.enter_context(tempfile.TemporaryFile())
            self._number = os.fork()
            room.pop_all()
        if self._number == 0:
            try:
                sections.as_helper(parent)
                clock.goes_on(left, progress)
                self._file.write(packed(list(map(work, section)), claims).encode())
                self._file.flush()
            finally:
                os._exit(0)
        self._watch = Watch(self._number, progress, sections.claim_seconds)

    def made(self) -> list[Finding]:
        """The findings of its section, all or none."""
        while not self._has_ended(os.WNOHANG):
            if self._watch.hung():
                os.kill(self._number, signal.SIGKILL)
            time.sleep(_PATIENCE)
        self._file.seek(0)
        try:
            return unpacked(self._file.read().decode(), self._claims)
        except ValueError:
            return []

    def end(self) -> None:
        """It is there no more, whatever it is at."""
        self._file.close()
        if not self._ended:
            os.kill(self._number, signal.SIGKILL)
            self._has_ended()

    def _has_ended(self, options: int = 0) -> bool:
        self._ended = os.waitpid(self._number, options)[0] == self._number
        return self._ended
