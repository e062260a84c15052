"""Many pieces of work, by two processes where there are two processors."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

Result = TypeVar("Result")


class Receiving(Protocol):
    """The end of a pipe at which results arrive, each with its place."""

    def poll(self) -> bool:
        """Whether one is there."""

    def recv(self) -> Any:  # noqa: ANN401  # a connection's own word for it
        """The next; ``EOFError`` where nobody sends any more."""


class SharedEnds:
    """How many were taken from the start, and where those taken from the end begin.

    Both stand in memory that a child shares.
    """

    def __init__(self, length: int) -> None:
        self._ends = multiprocessing.get_context("fork").Array("q", [0, length])

    def take_first(self, place: int) -> bool:
        """Takes this one from the start; false where it is among those of the end."""
        with self._ends.get_lock():
            if place >= self._ends[1]:
                return False
            self._ends[0] = place + 1
            return True

    def take_last(self) -> int | None:
        """Takes the last that nobody has; ``None`` where there is none."""
        with self._ends.get_lock():
            if self._ends[1] <= self._ends[0]:
                return None
            self._ends[1] -= 1
            return int(self._ends[1])


def all_done(work: Sequence[Callable[[], Result]]) -> list[Result]:
    """What each piece gives, in order.

    A second process does them from the end on; what it has not come to is done here.
    """
    if not may_fork() or len(work) < 2:
        return [piece() for piece in work]
    context = multiprocessing.get_context("fork")
    ends = SharedEnds(len(work))
    receiving, sending = context.Pipe(duplex=False)
    child = context.Process(target=_in_a_child, args=(work, ends, sending.send), daemon=True)
    child.start()
    sending.close()
    try:
        return list(from_the_start(work, ends, receiving))
    finally:
        child.kill()
        child.join()
        receiving.close()


def from_the_start(
    work: Sequence[Callable[[], Result]], ends: SharedEnds, receiving: Receiving
) -> Iterator[Result]:
    """Each in order, done here or received; here, too, where a child died over it."""
    received: dict[int, Result] = {}
    for place, piece in enumerate(work):
        if ends.take_first(place):
            yield piece()
            _take_in(received, receiving)
            continue
        try:
            while place not in received:
                found, result = receiving.recv()
                received[found] = result
        except EOFError:
            received[place] = piece()
        yield received[place]


def _take_in(received: dict[int, Result], receiving: Receiving) -> None:
    """What has arrived meanwhile, so that a child with much to say need not wait."""
    try:
        while receiving.poll():
            found, result = receiving.recv()
            received[found] = result
    except EOFError:
        pass


def from_the_end(
    work: Sequence[Callable[[], Result]],
    ends: SharedEnds,
    send: Callable[[tuple[int, Result]], None],
) -> None:
    """Does the last that nobody has, again and again."""
    while (place := ends.take_last()) is not None:
        send((place, work[place]()))


def _in_a_child(
    work: Sequence[Callable[[], Result]],
    ends: SharedEnds,
    send: Callable[[tuple[int, Result]], None],
) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    from_the_end(work, ends, send)


def may_fork() -> bool:
    """Whether there is a second processor, and nothing here that a copy would break."""
    if sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2:
        return False
    return threading.active_count() == 1 and not multiprocessing.current_process().daemon
