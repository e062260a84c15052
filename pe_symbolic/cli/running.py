"""A run of ``check`` over any number of documents: judged, laid by, looked up, shown in pieces."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, nullcontext
from itertools import islice, repeat
from pathlib import Path
from typing import BinaryIO, TextIO

from msgspec import Struct

from pe_symbolic.cli.one_document import Outcome
from pe_symbolic.cli.patience import in_time, undivided
from pe_symbolic.cli.status import STANDARD_OUTPUT, Status, Terminated
from pe_symbolic.corpus.pieces import Ended, Pieces
from pe_symbolic.corpus.record import Opened
from pe_symbolic.corpus.said import Said
from pe_symbolic.corpus.shown import Shown
from pe_symbolic.corpus.spool import Spool
from pe_symbolic.judge.finding import Missed
from pe_symbolic.render.files import file_in_place, in_utf8, whole_file
from pe_symbolic.render.problems import one_line
from pe_symbolic.render.tally import Tally

Change = Callable[[Shown], Shown]

#: So many parts of a text, such as claims, are held before they are written.
_AT_ONCE = 200
#: Seconds in which a run that was stopped shows what it has.
_TIME_TO_SHOW = 1.0
STOPPED: dict[type[BaseException], tuple[str, Status]] = {
    KeyboardInterrupt: ("interrupted", Status.INTERRUPTED),
    Terminated: ("terminated", Status.TERMINATED),
}


class Gathered(Struct):
    """What came back of a run: the records in order, and what was missed.

    ``signal`` is what stopped it before its end.
    """

    spool: Spool
    said: Said
    missed: list[Missed]
    signal: BaseException | None = None

    def stopped(self, stop: BaseException, out: Output) -> None:
        """Takes note of what stopped the run: from now on it waits for nobody."""
        self.signal = stop
        out.stopped = STOPPED[type(stop)][1]

    def shown(self) -> Iterator[Shown]:
        """Every document in order, with what the others of the run say against it.

        A run that was stopped has not seen all others, and no time to look.
        """
        documents = len(self.spool)
        alone = documents < 2 or self.signal is not None
        disputes = repeat([], documents) if alone else self.said.disputes(documents)
        for record, disputed in zip(self.spool.records(), disputes, strict=True):
            opened = Opened(record)
            yield Shown(opened, self.said.altered(opened, disputed))


@contextmanager
def gathered() -> Iterator[Gathered]:
    """Room for what a run gathers; what was laid by on disk goes when the block ends."""
    with ExitStack() as room:
        spool = room.enter_context(closing(Spool()))
        said = room.enter_context(closing(Said()))
        yield Gathered(spool, said, [])


class Output(Struct):
    """Where a run writes; once it is ``stopped``, with that status, it waits for no reader.

    What is written ``at_once`` is flushed: it stays when the run is killed.  ``name`` is what
    it is called where it takes no more and has no path.
    """

    put: Callable[[str], object]
    flush: Callable[[], object]
    at_once: bool = False
    stopped: Status | None = None
    name: str = ""

    def write(self, text: str) -> None:
        """Writes a text; ``NobodyReads`` where the run is stopped and nobody takes it."""
        if text:
            with self.in_time(), self._named():
                self.put(text)
                if self.at_once or self.stopped is not None:
                    self.flush()

    def write_all(self, parts: Iterable[str]) -> None:
        """Writes a text in parts, of which a few are held at once and none is empty."""
        rest = iter(parts)
        while some := "".join(islice(rest, _AT_ONCE)):
            self.write(some)

    @contextmanager
    def _named(self) -> Iterator[None]:
        """A fault in it that names no file is one of what it is called."""
        try:
            yield
        except OSError as fault:
            fault.filename = fault.filename or self.name or None
            raise

    def in_time(self) -> AbstractContextManager[None]:
        """A block that tells somebody something, also on standard error."""
        return nullcontext() if self.stopped is None else in_time(self.stopped)


@contextmanager
def output(path: Path | None, stream: TextIO | None, pieces: Pieces) -> Iterator[Output]:
    """What is written goes to a file, to a stream, or nowhere.

    A format that shows documents early has them there at once; the others have their file whole.
    """
    with ExitStack() as room:
        if path is None:
            put, flush = (len, tuple) if stream is None else (stream.write, stream.flush)
            yield Output(put, flush, pieces.early, name=STANDARD_OUTPUT)
        elif pieces.early:
            late = _Late(path, room)
            yield Output(late.put, late.flush, pieces.early)
        else:
            file = room.enter_context(whole_file(path))
            yield Output(lambda text: file.write(in_utf8(text)), file.flush)


class _Late:
    """A file that is begun when there is something to write: a call that is refused leaves it."""

    def __init__(self, path: Path, room: ExitStack) -> None:
        self._path, self._room = path, room
        self._file: BinaryIO | None = None

    def put(self, text: str) -> None:
        if self._file is None:
            self._file = self._room.enter_context(file_in_place(self._path))
        self._file.write(in_utf8(text))

    def flush(self) -> None:
        if self._file is not None:
            self._file.flush()


def gather(
    room: Gathered, outcomes: Iterator[Outcome], change: Change, pieces: Pieces, out: Output
) -> Tally:
    """Lays every outcome by, and shows it at once where the format does; answers with the counts.

    A signal ends it early: what was finished by then is kept, and an outcome is shown whole.
    """
    total = Tally()
    try:
        for outcome in outcomes:
            with undivided():
                total.join(_taken(room, outcome, change, pieces, out))
    except (KeyboardInterrupt, Terminated) as stop:
        room.stopped(stop, out)
    return total


def _taken(room: Gathered, outcome: Outcome, change: Change, pieces: Pieces, out: Output) -> Tally:
    """The counts of one outcome that is shown already, once it is laid by."""
    if isinstance(outcome, Missed):
        say(outcome.message)
        room.missed.append(outcome)
        out.write(pieces.missed(outcome))
        return Tally()
    opened = Opened(outcome)
    room.said.add(opened)
    room.spool.add(outcome)
    if not pieces.early:
        return Tally()
    shown = change(Shown(opened))
    out.write_all(pieces.document(shown))
    return shown.verdicts()


def show(room: Gathered, change: Change, pieces: Pieces, out: Output) -> tuple[Tally, list[str]]:
    """Shows every document; answers with the counts, and what is amiss with comments in them.

    A signal ends that early, too; at a second one nothing more is shown.
    """
    total = Tally()
    notices: list[str] = []
    until = time.monotonic() + _TIME_TO_SHOW
    try:
        for documents, shown in enumerate(room.shown(), 1):
            with undivided():
                notices.extend(shown.record.notices)
                total.join(_shown(shown, change, pieces, out))
            if room.signal is not None and documents < len(room.spool) and time.monotonic() > until:
                with out.in_time():
                    say(f"stopped: {documents} of the {len(room.spool)} documents judged are shown")
                break
    except (KeyboardInterrupt, Terminated) as stop:
        if room.signal is not None:
            raise
        room.stopped(stop, out)
    return total, notices


def _shown(shown: Shown, change: Change, pieces: Pieces, out: Output) -> Tally:
    """The counts of a document that is shown now; they are known of one that is already."""
    if pieces.early:
        out.write(pieces.afterwards(shown))
        return Tally()
    changed = change(shown)
    out.write_all(pieces.document(changed))
    return changed.verdicts()


def ended(room: Gathered, total: Tally) -> Ended:
    """How the run ended."""
    stopped = "" if room.signal is None else STOPPED[type(room.signal)][0]
    return Ended(total, room.missed, len(room.spool), stopped)


def trouble(missed: list[Missed]) -> Status:
    """The status of what was missed."""
    if any(each.own_fault for each in missed):
        return Status.OWN_FAULT
    return Status.TROUBLE if missed else Status.HOLDS


def say(words: str) -> None:
    """Tells the user on standard error; a name cannot forge lines or colours there."""
    print(f"pe-symbolic: {one_line(words)}", file=sys.stderr)
