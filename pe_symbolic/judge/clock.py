"""How long a claim and a document may take, and what becomes of a claim that takes longer."""

from __future__ import annotations

import hashlib
import mmap
import signal
import struct
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import replace
from types import FrameType
from typing import Protocol, TypeVar

from msgspec import Struct, field, structs

from pe_symbolic.claims.claim import Claim
from pe_symbolic.document import Document, UnreadableDocument
from pe_symbolic.judge.finding import Finding

Made = TypeVar("Made")
#: The finding of the claim of a number.
Work = Callable[[int], Finding]
#: A claim of a certain text at a certain place in it, whatever process judges it.
Key = bytes

#: Seconds of processor time for one claim, and for all of a document.
SECONDS_A_CLAIM = 1.0
SECONDS_A_DOCUMENT = 60.0
#: A longer document has one more second for so many characters.
CHARACTERS_A_SECOND = 10_000
CLAIM_LIMIT, DOCUMENT_LIMIT, MEMORY_LIMIT = (
    "limits.claim-seconds",
    "limits.seconds",
    "limits.memory",
)
#: An alarm that was lost, in a destructor for instance, is given again; so is one that rings
#: where a lock is taken or given back, which an exception would leave closed for ever.
_AGAIN = 0.1
_OF_LOCKS = frozenset({"acquire", "release", "lock_data", "unlock_data"})
#: What remains of a document's time for what follows its last claim is at least this.
_TO_FINISH = 5.0
#: The first claim that needs this library loads it, at the expense of nobody.
_LOADED_LATE, _SECONDS_TO_LOAD = "sympy", 5.0
_KEY, _STARTED = 16, struct.Struct("d")
_NOTHING = bytes(_KEY)


class OutOfTime(BaseException):
    """A limit of time was reached; not an ``Exception``, so that nothing swallows it."""


class Progress:
    """Which claim a process is at, and since when, for the one that watches over it.

    Processes that were forked after it was made share it.
    """

    def __init__(self) -> None:
        self._shared = mmap.mmap(-1, mmap.PAGESIZE)

    def begin(self, key: Key) -> None:
        """This process begins a claim."""
        self.put_off()
        self._shared[:_KEY] = key

    def put_off(self) -> None:
        """The time of the claim is counted from now on."""
        _STARTED.pack_into(self._shared, _KEY, time.process_time())

    def end(self) -> None:
        """The claim is judged."""
        self._shared[:_KEY] = _NOTHING

    def at(self) -> tuple[Key, float] | None:
        """The claim in work and the processor time of its process when it was begun."""
        key = self._shared[:_KEY]
        return None if key == _NOTHING else (key, _STARTED.unpack_from(self._shared, _KEY)[0])


class Judges(Protocol):
    """Who judges the claims of a document, where that is not this process alone."""

    def judged(self, clock: Clock, work: Work, claims: Sequence[Claim]) -> list[Finding]:
        """The finding of each claim, in order."""


class Budget(Struct, frozen=True):
    """What time there is, in seconds of the processor, and the claims that nobody is to try again.

    ``given_up`` says of each why; ``progress`` is told of every claim begun; ``judges`` are there
    where a document may be judged by several.
    """

    claim: float = SECONDS_A_CLAIM
    document: float = SECONDS_A_DOCUMENT
    given_up: Mapping[Key, str] = field(default_factory=dict)
    progress: Progress | None = None
    judges: Judges | None = None

    def of(self, length: int) -> float:
        """The seconds that a document of so many characters may take."""
        return self.document + length / CHARACTERS_A_SECOND


_BUDGET: ContextVar[Budget] = ContextVar("_BUDGET", default=Budget())  # noqa: B039 - frozen


def budget() -> Budget:
    """What holds here."""
    return _BUDGET.get()


@contextmanager
def with_budget(held: Budget) -> Iterator[None]:
    """What is judged in the block has this much time."""
    token = _BUDGET.set(held)
    try:
        yield
    finally:
        _BUDGET.reset(token)


class Clock:
    """Watches over the judging of one document."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._budget = budget()
        self._allowed = self._budget.of(len(document.source))
        self._until = time.process_time() + self._allowed
        told = hashlib.blake2b(document.path.encode("utf-8", "surrogatepass"), digest_size=8)
        told.update(document.source.encode("utf-8", "surrogatepass"))
        self._text = told.digest()

    def whole(self, work: Callable[[], Made]) -> Made:
        """What is done once for the document; ``UnreadableDocument`` where there is no time."""
        try:
            return timed(work, max(self.left(), _TO_FINISH), lambda: None)
        except OutOfTime:
            said = f"took longer than the limit of {self._allowed:.3g} s ({DOCUMENT_LIMIT})"
            raise UnreadableDocument(f"{self._document.path}: {said}; it was not judged") from None

    def each(self, work: Work, claims: Sequence[Claim]) -> list[Finding]:
        """The finding of each claim, in order."""
        if self._budget.judges is None:
            return list(map(work, range(len(claims))))
        return self._budget.judges.judged(self, work, claims)

    def goes_on(self, left: float, progress: Progress) -> None:
        """It watches in a process just forked off, with so many seconds ``left``."""
        self._until = time.process_time() + left
        self._budget = structs.replace(self._budget, progress=progress, judges=None)

    def finding(
        self, number: int, claim: Claim, identity: str, judge: Callable[[], Finding]
    ) -> Finding:
        """The finding of one claim; ``timeout`` where a limit stops the work on it."""
        key = self._text + number.to_bytes(8, "big", signed=True)
        why = self._budget.given_up.get(key, "")
        if not why and self.left() <= 0:
            why = f"over the limit of {self._allowed:.3g} s for one document ({DOCUMENT_LIMIT})"
        if not why:
            try:
                return self._watched(key, judge)
            except OutOfTime:
                why = over_claim(self._budget.claim)
            except MemoryError:
                why = f"more memory than the document may take ({MEMORY_LIMIT})"
            except RecursionError:
                why = "nested deeper than the limit of what can be judged"
        return replace(Finding(identity, claim, "timeout"), message=f"not decided: {why}")

    def _watched(self, key: Key, judge: Callable[[], Finding]) -> Finding:
        progress = self._budget.progress
        if progress is None:
            return timed(judge, self._budget.claim, lambda: None)
        progress.begin(key)
        try:
            return timed(judge, self._budget.claim, progress.put_off)
        finally:
            progress.end()

    def left(self) -> float:
        """The seconds that the document may still take."""
        return self._until - time.process_time()


def over_claim(seconds: float) -> str:
    """What is said of a claim that took longer."""
    return f"over the limit of {seconds:.3g} s for one claim ({CLAIM_LIMIT})"


# -- the alarm ----------------------------------------------------------------------------


def timed(work: Callable[[], Made], seconds: float, put_off: Callable[[], None]) -> Made:
    """What the work gives; ``OutOfTime`` once it used so many seconds of the processor.

    The alarm reaches no call inside a library that is not Python: that is for a
    process that watches over this one.  Only the main thread has an alarm, and
    only where nobody else uses it.  ``put_off`` is called where a library is
    loaded meanwhile, which does not count.
    """
    if not _HUNG_UP:
        if not _is_free():
            return work()
        with alarms_here():
            return timed(work, seconds, put_off)
    if _HUNG_UP[0].is_on or not _is_main_thread():
        return work()
    alarm = _HUNG_UP[0]
    alarm.set_to(seconds, put_off)
    try:
        try:
            alarm.start()
            return work()
        finally:
            alarm.stop()
    except OutOfTime:
        alarm.stop()
        raise


@contextmanager
def alarms_here() -> Iterator[None]:
    """The signal is hung up once for all alarms of the block: that takes longer than to set one."""
    if _HUNG_UP or not _is_free():
        yield
        return
    alarm = _Alarm()
    signal.signal(signal.SIGPROF, alarm.rings)
    _HUNG_UP.append(alarm)
    try:
        yield
    finally:
        _HUNG_UP.clear()
        signal.signal(signal.SIGPROF, signal.SIG_DFL)


def _is_free() -> bool:
    return _is_main_thread() and signal.getsignal(signal.SIGPROF) is signal.SIG_DFL


def _is_main_thread() -> bool:
    return threading.current_thread() is threading.main_thread()


class _Alarm:
    """Raises ``OutOfTime`` in the main thread, again and again until it is stopped."""

    def __init__(self) -> None:
        self.is_on = False

    def set_to(self, seconds: float, put_off: Callable[[], None]) -> None:
        """What it waits for once it starts, and whom it tells that a library is loaded."""
        self._seconds = seconds
        self._put_off = put_off
        self._may_load = _LOADED_LATE not in sys.modules

    def start(self) -> None:
        """The time begins."""
        self.is_on = True
        signal.setitimer(signal.ITIMER_PROF, self._seconds, _AGAIN)

    def stop(self) -> None:
        """One that comes late rings for nobody."""
        self.is_on = False
        signal.setitimer(signal.ITIMER_PROF, 0)

    def rings(self, number: int, frame: FrameType | None) -> None:
        """The handler of the signal."""
        if not self.is_on or (frame is not None and frame.f_code.co_name in _OF_LOCKS):
            return
        if self._may_load and _LOADED_LATE in sys.modules:
            self._may_load = False
            self._put_off()
            signal.setitimer(signal.ITIMER_PROF, _SECONDS_TO_LOAD, _AGAIN)
            return
        raise OutOfTime


#: The alarm whose signal is hung up, if there is one.
_HUNG_UP: list[_Alarm] = []
