"""A whole run in a process of its own, begun again without a claim that cannot be stopped."""

from __future__ import annotations

import argparse
import os
import select
import signal
import sys
from collections.abc import Callable
from contextlib import suppress

from pe_symbolic.cli.limits import Limits, MemoryFor
from pe_symbolic.cli.settings import nearest_settings
from pe_symbolic.cli.sources import STANDARD_INPUT
from pe_symbolic.cli.status import Status, Terminated
from pe_symbolic.cli.watch import Watch
from pe_symbolic.cli.workers import MOST_KILLED, yield_to
from pe_symbolic.judge.clock import Key, Progress, with_budget

Run = Callable[[], Status]

_PATIENCE = 0.2
#: Seconds in which a run that was told to end may do so by itself.
_TO_END = 1.0
#: A run holds all of its documents, so that it may take so many times the memory of one.
_TIMES_THE_MEMORY = 4


def supervised(call: argparse.Namespace, run: Run) -> Status:
    """What ``run`` answers with, from a process that is killed where a claim holds it up.

    It is then run again without that claim; the standard input is not there twice.
    Where what is written stays in this process, ``run`` is carried out here.
    """
    limits = nearest_settings().limits
    once = STANDARD_INPUT in (*call.paths, getattr(call, "fix", None))
    if not _writes_outside():
        with with_budget(limits.budget({}, None)):
            return run()
    given_up: dict[Key, str] = {}
    while True:
        ended = _Process(run, limits, given_up).ended()
        if isinstance(ended, Status):
            return ended
        claim, why = ended
        if len(given_up) >= MOST_KILLED or once:
            print(f"pe-symbolic: a claim is {why} and could not be stopped", file=sys.stderr)
            return Status.TROUBLE
        given_up[claim] = why


def _writes_outside() -> bool:
    """Whether the streams are the system's, so that another process can write to them."""
    try:
        return all(stream.fileno() >= 0 for stream in (sys.stdout, sys.stderr))
    except (AttributeError, OSError, ValueError):
        return False


class _Process:
    """One attempt at a run."""

    def __init__(self, run: Run, limits: Limits, given_up: dict[Key, str]) -> None:
        progress = Progress()
        budget = limits.budget(given_up, progress)
        self._alive, alive = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        parent = os.getpid()
        self._number = os.fork()
        if self._number == 0:
            status = Status.OWN_FAULT
            try:
                yield_to(parent)
                with with_budget(budget), MemoryFor(0, limits, _TIMES_THE_MEMORY):
                    status = run()
            finally:
                os._exit(status)
        os.close(alive)
        self._watch = Watch(self._number, progress, limits.claim_seconds)

    def ended(self) -> Status | tuple[Key, str]:
        """The status of the run; the claim over which it had to be killed."""
        try:
            return self._waited_for()
        except (KeyboardInterrupt, Terminated) as stop:
            number = signal.SIGTERM if isinstance(stop, Terminated) else signal.SIGINT
            self._told(number)
            raise
        finally:
            os.close(self._alive)

    def _waited_for(self) -> Status | tuple[Key, str]:
        while not self._has_ended(_PATIENCE):
            if hung := self._watch.hung():
                os.kill(self._number, signal.SIGKILL)
                os.waitpid(self._number, 0)
                return hung
        _, status = os.waitpid(self._number, 0)
        code = os.waitstatus_to_exitcode(status)
        if code in {each.value for each in Status}:
            return Status(code)
        ended = f"by signal {-code}" if code < 0 else f"with status {code}"
        print(f"pe-symbolic: the process that did the work was ended {ended}", file=sys.stderr)
        return Status.TROUBLE

    def _has_ended(self, seconds: float) -> bool:
        return bool(select.select([self._alive], [], [], seconds)[0])

    def _told(self, number: signal.Signals) -> None:
        """Ends the process as this one is to end; by force where it does not obey."""
        with suppress(ProcessLookupError):
            # A signal may reach the whole group, and twice would stop it at tidying up.
            if not self._has_ended(_PATIENCE):
                os.kill(self._number, number)
            if not self._has_ended(_TO_END):
                os.kill(self._number, signal.SIGKILL)
        os.waitpid(self._number, 0)
