"""Many statements held at points, by two processes where there are two processors."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from pe_symbolic.kernel.evidence import Held, Scalar, hold

#: What a statement claims, and the seed of the points it is held at.
Asked: TypeAlias = tuple[tuple[Scalar, ...], str]
Result = TypeVar("Result")


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


def hold_all(asked: Sequence[Asked], meanwhile: Callable[[], Result]) -> tuple[list[Held], Result]:
    """Each statement held, in order, and what is worked out meanwhile.

    A second process holds them from the end on; what it has not come to is held here.
    """
    if not may_fork() or len(asked) < 2:
        result = meanwhile()
        return [hold(*each) for each in asked], result
    context = multiprocessing.get_context("fork")
    ends = SharedEnds(len(asked))
    receiving, sending = context.Pipe(duplex=False)
    child = context.Process(target=_in_a_child, args=(asked, ends, sending.send), daemon=True)
    child.start()
    sending.close()
    try:
        result = meanwhile()
        return list(from_the_start(asked, ends, receiving.recv)), result
    finally:
        child.kill()
        child.join()
        receiving.close()


def from_the_start(
    asked: Sequence[Asked], ends: SharedEnds, receive: Callable[[], tuple[int, Held]]
) -> Iterator[Held]:
    """Each in order, held here or received; here, too, where a child died over it."""
    received: dict[int, Held] = {}
    for place, each in enumerate(asked):
        if ends.take_first(place):
            yield hold(*each)
            continue
        try:
            while place not in received:
                found, held = receive()
                received[found] = held
        except EOFError:
            received[place] = hold(*each)
        yield received[place]


def from_the_end(
    asked: Sequence[Asked], ends: SharedEnds, send: Callable[[tuple[int, Held]], None]
) -> None:
    """Holds the last that nobody has, again and again."""
    while (place := ends.take_last()) is not None:
        send((place, hold(*asked[place])))


def _in_a_child(
    asked: Sequence[Asked], ends: SharedEnds, send: Callable[[tuple[int, Held]], None]
) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    from_the_end(asked, ends, send)


def may_fork() -> bool:
    """Whether there is a second processor, and nothing here that a copy would break."""
    if sys.platform != "linux" or len(os.sched_getaffinity(0)) < 2:
        return False
    return threading.active_count() == 1 and not multiprocessing.current_process().daemon
