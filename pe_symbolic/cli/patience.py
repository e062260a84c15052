"""Writing, when a run is told to stop: what is begun is finished, and who does not read is left."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import FrameType

from pe_symbolic.cli.status import Status

#: Seconds in which somebody who reads has taken what is written.
PATIENCE = 0.4
_ENDS_WITH: Mapping[signal.Signals, Status] = {
    signal.SIGINT: Status.INTERRUPTED,
    signal.SIGTERM: Status.TERMINATED,
}


class NobodyReads(BaseException):
    """A run that was told to stop could not write on; ``status`` is what it ends with.

    Not an Exception, so that nothing swallows it on the way up.
    """

    def __init__(self, status: Status) -> None:
        super().__init__(status)
        self.status = status


@contextmanager
def in_time(status: Status) -> Iterator[None]:
    """A block that writes; ``NobodyReads`` where that takes longer than a reader would."""

    def rings(number: int, frame: FrameType | None) -> None:
        raise NobodyReads(status)

    before = signal.signal(signal.SIGALRM, rings)
    signal.setitimer(signal.ITIMER_REAL, PATIENCE)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def undivided() -> Iterator[None]:
    """A block that a signal does not break off: the run is stopped behind it.

    ``NobodyReads`` where it is not done a while after the signal, or at a second one.
    """
    asked = _Asked()
    try:
        asked.listen()
        yield
    finally:
        asked.no_more()
    asked.passed_on()


class _Asked:
    """The signal that asks the run to stop, kept for later."""

    def __init__(self) -> None:
        self._before: dict[int, Callable[[int, FrameType | None], object]] = {}
        self._alarm = signal.getsignal(signal.SIGALRM)
        self._told: signal.Signals | None = None

    def listen(self) -> None:
        """Takes the place of who would be told; a signal that is ignored stays so."""
        for number in _ENDS_WITH:
            handler = signal.getsignal(number)
            if callable(handler):
                self._before[number] = handler
                signal.signal(number, self._hears)

    def no_more(self) -> None:
        """Gives the place back."""
        if self._told is not None:
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, self._alarm)
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def passed_on(self) -> None:
        """Tells who would have been told."""
        if self._told is not None:
            self._before[self._told](self._told, None)

    def _hears(self, number: int, frame: FrameType | None) -> None:
        if self._told is not None:
            self._gives_up(number, frame)
        self._told = signal.Signals(number)
        signal.signal(signal.SIGALRM, self._gives_up)
        signal.setitimer(signal.ITIMER_REAL, PATIENCE)

    def _gives_up(self, number: int, frame: FrameType | None) -> None:
        raise NobodyReads(_ENDS_WITH[self._told or signal.SIGTERM])
