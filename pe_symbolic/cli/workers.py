"""Documents judged in processes that can be killed, one or several side by side."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from pe_symbolic.cli.limits import MemoryFor
from pe_symbolic.cli.one_document import Outcome, judged_one, packed, too_large, unpacked
from pe_symbolic.cli.sections import Hands, Sections
from pe_symbolic.cli.sources import Sources
from pe_symbolic.cli.watch import Watch
from pe_symbolic.document import UnreadableDocument
from pe_symbolic.judge.clock import DOCUMENT_LIMIT, Key, Progress, with_budget
from pe_symbolic.judge.finding import Missed

if TYPE_CHECKING:
    from pe_symbolic.corpus.cache import Cache

#: A process that does not end by itself when its document is over its time is killed after this
#: many times as long: it may have had to wait for others.
_PATIENT = 1.5
#: Claims of a document at which a process had to be killed, before the document is given up.
MOST_KILLED = 12
#: Documents that may be done or in work ahead of the next one shown, for each process.
_AHEAD = 8
#: What a process remembers of its documents, to be quick, grows with them: then another begins.
_DOCUMENTS_A_PROCESS = 200
_PATIENCE = 0.2
_PROCESSES = multiprocessing.get_context("fork")
_SIGNALS = frozenset({signal.SIGINT, signal.SIGTERM})
#: Out of memory, the system ends a process that judges before the one that gathers.
_LESS_NEEDED = "500"
_DIE_WITH_PARENT = 1


def judged_side_by_side(
    sources: Sources,
    jobs: int,
    cache: Cache | None = None,
    tell: Callable[[str, float], None] = lambda *_: None,
) -> Iterator[Outcome]:
    """The outcome of each document in the order of the call, worked out by ``jobs`` processes.

    While none is done, ``tell`` hears of the one that is longest in work, and its seconds.

    A process that takes far longer over a claim than it may is killed, and another
    judges the document but for that claim.  A process that dies otherwise, or
    takes far longer over a document, costs that document, of which this is
    then said, and no other.
    """
    crew = _Crew(sources, cache, tell)
    try:
        crew.grow(jobs)
        yield from crew.outcomes()
    finally:
        crew.dismiss()


class _Order(Struct, frozen=True):
    """A document to be judged: its number, its path, or what the standard input held."""

    index: int
    path: Path | None
    contents: bytes = b""

    @property
    def size(self) -> int:
        """Bytes of the document."""
        return len(self.contents) if self.path is None else size_of(self.path)

    def packed(self, given_up: Mapping[Key, str]) -> bytes:
        """As bytes for another process."""
        path = None if self.path is None else os.fsencode(self.path).hex()
        head = {"path": path, "given_up": {key.hex(): why for key, why in given_up.items()}}
        return json.dumps(head).encode() + b"\n" + self.contents


class _Worker(Struct):
    """A process, our line to it, who watches it, and the document it is at."""

    process: BaseProcess
    line: Connection
    progress: Progress
    watch: Watch
    order: _Order | None = None
    begun: float = 0.0
    done: int = 0
    until: float = 0.0
    given_up: dict[Key, str] = field(default_factory=dict)


class _Crew:
    """Hands documents to idle processes and gathers what comes back."""

    def __init__(
        self, sources: Sources, cache: Cache | None, tell: Callable[[str, float], None]
    ) -> None:
        self._sources = sources
        self._cache = cache
        self._tell = tell
        self._waiting = enumerate(sources.inputs())
        self._workers: list[_Worker] = []
        self._done: dict[int, Outcome] = {}
        self._killed_at: set[tuple[int, Key]] = set()
        self._all_given = False
        self._given = self._shown = 0
        self._hands = Hands()

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
            while worker.order is None and not self._all_given and self._may_run_ahead():
                index, path = next(self._waiting, (-1, None))
                if index < 0:
                    self._all_given = True
                    return
                self._given = index + 1
                order = _Order(index, path) if path is not None else self._standard_input(index)
                if order is not None:
                    worker.order, worker.given_up = order, {}
                    worker.begun = time.monotonic()
                    worker.until = worker.begun + _PATIENT * self._allowed(order)
                    self._send(worker, order)

    def _standard_input(self, index: int) -> _Order | None:
        """An order for what it holds: only this process has it."""
        try:
            return _Order(index, None, self._sources.standard_input())
        except UnreadableDocument as trouble:
            self._done[index] = Missed(self._sources.name(None), str(trouble))
            return None

    def _allowed(self, order: _Order) -> float:
        return self._sources.limits.seconds_for(order.size)

    def _send(self, worker: _Worker, order: _Order) -> None:
        try:
            worker.line.send_bytes(order.packed(worker.given_up))
        except OSError:
            self._lose(worker, order, "its process could not be reached")

    def _may_run_ahead(self) -> bool:
        return self._given - self._shown < _AHEAD * len(self._workers)

    def _gather(self) -> None:
        """Waits a while for results; replaces processes that died or take too long."""
        busy = [(worker, worker.order) for worker in self._workers if worker.order is not None]
        self._hands.free((len(self._workers) - len(busy)) // max(len(busy), 1))
        ready = set(wait([worker.line for worker, _ in busy], _PATIENCE)) if busy else set()
        if busy and not ready:
            eldest, order = min(busy, key=lambda one: one[0].begun)
            self._tell(self._sources.name(order.path), time.monotonic() - eldest.begun)
        for worker, order in busy:
            if worker.line in ready:
                self._receive(worker, order)
            elif time.monotonic() > worker.until:
                limit = f"{self._allowed(order):.3g} s ({DOCUMENT_LIMIT})"
                self._lose(worker, order, f"took longer than the limit of {limit}")
            elif hung := worker.watch.hung():
                self._without(worker, order, *hung)

    def _receive(self, worker: _Worker, order: _Order) -> None:
        try:
            self._done[order.index] = unpacked(worker.line.recv_bytes())
            worker.order, worker.done = None, worker.done + 1
            if worker.done == _DOCUMENTS_A_PROCESS:
                self._replace(worker)
        except (EOFError, OSError):
            worker.process.join()
            said = _end_of(worker.process.exitcode)
            at = worker.progress.at()
            if at is None:
                self._lose(worker, order, said)
            elif (order.index, at[0]) not in self._killed_at:
                # Somebody else may have killed it: it is tried once more.
                self._killed_at.add((order.index, at[0]))
                self._replace(worker)
                self._send(worker, order)
            else:
                self._without(worker, order, at[0], said)

    def _without(self, worker: _Worker, order: _Order, claim: Key, why: str) -> None:
        """Has the document judged once more, but for the claim over which a process was lost."""
        if len(worker.given_up) >= MOST_KILLED or claim in worker.given_up:
            self._lose(worker, order, f"a process was lost over {MOST_KILLED} of its claims")
            return
        worker.given_up[claim] = why
        self._replace(worker)
        self._send(worker, order)

    def _lose(self, worker: _Worker, order: _Order, reason: str) -> None:
        name = self._sources.name(order.path)
        self._done[order.index] = Missed(name, f"{name}: {reason}; it was not judged")
        worker.order = None
        self._replace(worker)

    def _replace(self, worker: _Worker) -> None:
        worker.process.kill()
        worker.process.join()
        worker.line.close()
        fresh = self._started()
        worker.process, worker.line, worker.done = fresh.process, fresh.line, 0
        worker.progress, worker.watch = fresh.progress, fresh.watch

    def _started(self) -> _Worker:
        # A signal between the fork and the first words of the process would be taken for ours.
        before = signal.pthread_sigmask(signal.SIG_BLOCK, _SIGNALS)
        try:
            ours, theirs = _PROCESSES.Pipe()
            progress = Progress()
            told = (self._sources, self._cache, theirs, ours, os.getpid(), (progress, self._hands))
            process = _PROCESSES.Process(target=_work, args=told, daemon=True)
            process.start()
            theirs.close()
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)
        watch = Watch(process.pid or 0, progress, self._sources.limits.claim_seconds)
        return _Worker(process, ours, progress, watch)


def size_of(path: Path) -> int:
    """The bytes of a file, as far as can be told."""
    try:
        return path.stat().st_size
    except OSError:
        return 0


def _end_of(status: int | None) -> str:
    if status is not None and status < 0:
        return f"its process was ended by signal {-status}"
    return f"its process ended with status {status}"


def _work(
    sources: Sources,
    cache: Cache | None,
    line: Connection,
    parents: Connection,
    parent: int,
    shared: tuple[Progress, Hands],
) -> None:
    """What a process does: documents come in, outcomes go out, until the line is closed."""
    # Ctrl-C reaches the whole group; the first process says what is to be done about it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, _SIGNALS)
    parents.close()
    yield_to(parent)
    progress, hands = shared
    judges = Sections(hands, sources.limits.claim_seconds, yield_to)
    try:
        while True:
            head, _, contents = line.recv_bytes().partition(b"\n")
            told = json.loads(head)
            path = None if told["path"] is None else Path(os.fsdecode(bytes.fromhex(told["path"])))
            given_up = {bytes.fromhex(key): why for key, why in told["given_up"].items()}
            order = _Order(0, path, contents)
            limits = sources.limits
            budget = limits.budget(given_up, progress, judges)
            outcome = None
            # Where all is taken, there is not even enough to say so before it is given back.
            with suppress(MemoryError), with_budget(budget), MemoryFor(order.size, limits):
                outcome = judged_one(sources, path, cache, contents=contents)
            line.send_bytes(packed(outcome or too_large(sources.name(path))))
    except (EOFError, OSError):
        return


def yield_to(parent: int) -> None:
    """Makes this process end before, and with, the one that gathers, where the system can."""
    if sys.platform != "linux":
        return
    import ctypes  # the call has no name in the standard library

    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os.kill(os.getpid(), signal.SIGKILL)
    with suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(_LESS_NEEDED, encoding="ascii")
