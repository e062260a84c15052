"""Documents judged side by side, in processes that can be killed."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path

from pe_symbolic.cli.sources import Sources
from pe_symbolic.document import UnreadableDocument
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings, Finding

Outcome = DocumentFindings | UnreadableDocument

#: Seconds that one document may take before its process is killed.
SECONDS_A_DOCUMENT = 60.0
#: Documents that may be done or in work ahead of the next one shown, for each process.
_AHEAD = 8
_PATIENCE = 0.5
_IDLE = -1
_PROCESSES = multiprocessing.get_context("fork")


def judged_one(sources: Sources, path: Path | None) -> Outcome:
    """One document of a call, read and judged; or why it cannot be."""
    document = sources.document(path)
    return document if isinstance(document, UnreadableDocument) else judge_document(document)


def judged_side_by_side(
    sources: Sources, jobs: int, seconds: float = SECONDS_A_DOCUMENT
) -> Iterator[Outcome]:
    """The outcome of each document in the order of the call, worked out by ``jobs`` processes.

    The trees of formulas stay in the process that read them: findings come back
    as they are shown.  A process that dies, or takes longer than ``seconds``,
    costs the document it was at, which is then said to be unreadable, and no other.
    """
    crew = _Crew(sources, seconds)
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
    since: float = 0.0


class _Crew:
    """Hands documents to idle processes and gathers what comes back."""

    def __init__(self, sources: Sources, seconds: float) -> None:
        self._sources = sources
        self._seconds = seconds
        self._waiting = enumerate(sources.inputs())
        self._workers: list[_Worker] = []
        self._done: dict[int, Outcome] = {}
        self._all_given = False
        self._given = self._shown = 0

    def grow(self, number: int) -> None:
        """Starts so many processes."""
        self._workers.extend(self._started() for _ in range(number))

    def dismiss(self) -> None:
        """Ends all processes, whatever they are at."""
        for worker in self._workers:
            worker.process.kill()
            worker.process.join()
            worker.line.close()

    def outcomes(self) -> Iterator[Outcome]:
        """Every document's outcome, in order."""
        while not self._all_given or self._shown < self._given:
            self._give()
            while self._shown in self._done:
                yield self._done.pop(self._shown)
                self._shown += 1
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
                    self._done[index] = _as_shown(judged_one(self._sources, None))
                else:
                    worker.at, worker.path, worker.since = index, path, time.monotonic()
                    self._send(worker, path)

    def _send(self, worker: _Worker, path: Path) -> None:
        try:
            worker.line.send(path)
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
            elif time.monotonic() - worker.since > self._seconds:
                self._lose(worker, f"took longer than the limit of {self._seconds:g} s")

    def _receive(self, worker: _Worker) -> None:
        try:
            self._done[worker.at] = worker.line.recv()
        except (EOFError, OSError):
            worker.process.join()
            self._lose(worker, f"its process ended with status {worker.process.exitcode}")
        worker.at = _IDLE

    def _lose(self, worker: _Worker, reason: str) -> None:
        self._done[worker.at] = UnreadableDocument(f"{worker.path}: {reason}; it was not judged")
        worker.process.kill()
        worker.line.close()
        fresh = self._started()
        worker.process, worker.line, worker.at = fresh.process, fresh.line, _IDLE

    def _started(self) -> _Worker:
        ours, theirs = _PROCESSES.Pipe()
        process = _PROCESSES.Process(target=_work, args=(self._sources, theirs, ours), daemon=True)
        process.start()
        theirs.close()
        return _Worker(process, ours)


def _work(sources: Sources, line: Connection, parents: Connection) -> None:
    """What a process does: documents come in, outcomes go out, until the line is closed."""
    # Ctrl-C reaches the whole group; the first process says what is to be done about it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parents.close()
    try:
        while True:
            line.send(_as_shown(judged_one(sources, line.recv())))
    except (EOFError, OSError):
        return


def _as_shown(outcome: Outcome) -> Outcome:
    """Findings without the trees that no format of ``check`` needs."""
    if isinstance(outcome, UnreadableDocument):
        return outcome
    return replace(outcome, findings=tuple(_without_trees(each) for each in outcome.findings))


def _without_trees(finding: Finding) -> Finding:
    """A finding with the trees of its two sides alone, which other judges go on from."""
    claim = replace(
        finding.claim,
        name=None,
        readings=(),
        restates=None,
        links=(),
        counts=(),
    )
    return replace(finding, claim=claim)
