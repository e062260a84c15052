"""Documents judged side by side, in processes that can be killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING

from pe_symbolic.cli.one_document import Outcome, judged_one, packed, unpacked
from pe_symbolic.cli.sources import Sources
from pe_symbolic.corpus.shown import Missed

if TYPE_CHECKING:
    from pe_symbolic.corpus.cache import Cache

#: Seconds that one document may take before its process is killed, and one more for so many bytes.
SECONDS_A_DOCUMENT = 60.0
_BYTES_A_SECOND = 10_000
#: Documents that may be done or in work ahead of the next one shown, for each process.
_AHEAD = 8
_PATIENCE = 0.5
_IDLE = -1
_PROCESSES = multiprocessing.get_context("fork")
_SIGNALS = frozenset({signal.SIGINT, signal.SIGTERM})
#: Out of memory, the system ends a process that judges before the one that gathers.
_LESS_NEEDED = "500"
_DIE_WITH_PARENT = 1


def judged_side_by_side(
    sources: Sources,
    jobs: int,
    cache: Cache | None = None,
    seconds: float = SECONDS_A_DOCUMENT,
) -> Iterator[Outcome]:
    """The outcome of each document in the order of the call, worked out by ``jobs`` processes.

    A process that dies, or takes longer over a document than ``seconds`` and what
    its size adds, costs that document, of which this is then said, and no other.
    """
    crew = _Crew(sources, cache, seconds)
    try:
        crew.grow(jobs)
        yield from crew.outcomes()
    finally:
        crew.dismiss()


@dataclass(slots=True)
class _Worker:
    """A process, our line to it, and the document it is at."""

    process: BaseProcess
    line: Connection
    at: int = _IDLE
    path: Path | None = None
    until: float = 0.0


class _Crew:
    """Hands documents to idle processes and gathers what comes back."""

    def __init__(self, sources: Sources, cache: Cache | None, seconds: float) -> None:
        self._sources = sources
        self._cache = cache
        self._seconds = seconds
        self._waiting = enumerate(sources.inputs())
        self._workers: list[_Worker] = []
        self._done: dict[int, Outcome] = {}
        self._all_given = False
        self._given = self._shown = 0

    def grow(self, number: int) -> None:
        """Starts so many processes."""
        for _ in range(number):
            self._workers.append(self._started())

    def dismiss(self) -> None:
        """Ends all processes, whatever they are at."""
        for worker in self._workers:
            worker.process.kill()
        for worker in self._workers:
            worker.process.join()
            worker.line.close()

    def outcomes(self) -> Iterator[Outcome]:
        """Every document's outcome, in order."""
        while not self._all_given or self._shown < self._given:
            self._give()
            while self._shown in self._done:
                yield self._done.pop(self._shown)
                self._shown += 1
                self._give()
            self._gather()

    def _give(self) -> None:
        for worker in self._workers:
            while worker.at == _IDLE and not self._all_given and self._may_run_ahead():
                index, path = next(self._waiting, (-1, None))
                if index < 0:
                    self._all_given = True
                    return
                self._given = index + 1
                if path is None:
                    # Only this process has the standard input.
                    self._done[index] = judged_one(self._sources, None)
                else:
                    worker.at, worker.path = index, path
                    worker.until = time.monotonic() + self._seconds + more_seconds(path)
                    self._send(worker, path)

    def _send(self, worker: _Worker, path: Path) -> None:
        try:
            worker.line.send_bytes(os.fsencode(path))
        except OSError:
            self._lose(worker, "its process could not be reached")

    def _may_run_ahead(self) -> bool:
        return self._given - self._shown < _AHEAD * len(self._workers)

    def _gather(self) -> None:
        """Waits a while for results; replaces processes that died or take too long."""
        busy = [worker for worker in self._workers if worker.at != _IDLE]
        ready = set(wait([worker.line for worker in busy], _PATIENCE)) if busy else set()
        for worker in busy:
            if worker.line in ready:
                self._receive(worker)
            elif time.monotonic() > worker.until:
                limit = self._seconds + (more_seconds(worker.path) if worker.path else 0)
                self._lose(worker, f"took longer than the limit of {limit:.3g} s")

    def _receive(self, worker: _Worker) -> None:
        try:
            self._done[worker.at] = unpacked(worker.line.recv_bytes())
        except (EOFError, OSError):
            worker.process.join()
            self._lose(worker, _end_of(worker.process.exitcode))
        worker.at = _IDLE

    def _lose(self, worker: _Worker, reason: str) -> None:
        path = str(worker.path)
        self._done[worker.at] = Missed(path, f"{path}: {reason}; it was not judged")
        worker.process.kill()
        worker.process.join()
        worker.line.close()
        fresh = self._started()
        worker.process, worker.line, worker.at = fresh.process, fresh.line, _IDLE

    def _started(self) -> _Worker:
        # A signal between the fork and the first words of the process would be taken for ours.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        try:
            ours, theirs = _PROCESSES.Pipe()
            told = (self._sources, self._cache, theirs, ours, os.getpid())
            process = _PROCESSES.Process(target=_work, args=told, daemon=True)
            process.start()
            theirs.close()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        return _Worker(process, ours)


def more_seconds(path: Path) -> float:
    """The time that the size of a document adds to its limit."""
    try:
        return path.stat().st_size / _BYTES_A_SECOND
    except OSError:
        return 0.0


def _end_of(status: int | None) -> str:
    if status is not None and status < 0:
        return f"its process was ended by signal {-status}"
    return f"its process ended with status {status}"


def _work(
    sources: Sources, cache: Cache | None, line: Connection, parents: Connection, parent: int
) -> None:
    """What a process does: documents come in, outcomes go out, until the line is closed."""
    # Ctrl-C reaches the whole group; the first process says what is to be done about it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    parents.close()
    _yield_to(parent)
    try:
        while True:
            path = Path(os.fsdecode(line.recv_bytes()))
            line.send_bytes(packed(judged_one(sources, path, cache)))
    except (EOFError, OSError):
        return


def _yield_to(parent: int) -> None:
    """Makes this process end before, and with, the one that gathers, where the system can."""
    if sys.platform != "linux":
        return
    import ctypes  # the call has no name in the standard library

    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(_LESS_NEEDED, encoding="ascii")
