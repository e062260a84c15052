"""``report --from``: the report of a corpus, made from JSON Lines in pieces."""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pe_symbolic.cli.sources import STANDARD_INPUT, STDIN
from pe_symbolic.cli.status import Status, WrongCall
from pe_symbolic.corpus.lines import UnreadableLines
from pe_symbolic.corpus.site import write_site
from pe_symbolic.judge.finding import FAILING
from pe_symbolic.report.words import counted, verdict_sentence

#: Options of ``report`` that say how documents are read or judged, which is done by now.
_OF_SOURCES = {
    "paths": "PATH",
    "stdin_filename": "--stdin-filename",
    "exclude": "--exclude",
    "force_exclude": "--force-exclude",
    "angle_unit": "--angle-unit",
    "bind": "--bind",
    "certify": "--certify",
}


def report_corpus(call: argparse.Namespace) -> Status:
    """Reads the lines twice and writes the pages; says what it came to."""
    for name, word in _OF_SOURCES.items():
        if getattr(call, name):
            raise WrongCall(
                f"--from and {word} do not go together: what it tells is judged already"
            )
    name = STDIN if call.lines == STANDARD_INPUT else call.lines
    with _opened(call.lines) as stream:
        try:
            counts = write_site(stream, call.folder)
        except UnreadableLines as fault:
            raise WrongCall(f"{name}:{fault}") from None
    sys.stdout.write(
        f"{verdict_sentence(counts.summary, counts.documents)}\n"
        f"Written: {call.folder}/index.html with a page for each of "
        f"{counted(counts.documents, 'document')}\n"
    )
    for missed, words in (
        (counts.missed, f"{counted(counts.missed, 'document')} without findings"),
        (counts.stopped, f"the run was {counts.stopped} before its end"),
    ):
        if missed:
            print(f"pe-symbolic: {name}: {words}", file=sys.stderr)
    if counts.missed or counts.stopped:
        return Status.TROUBLE
    return Status.FAILS if any(counts.summary[v] for v in FAILING) else Status.HOLDS


@contextmanager
def _opened(path: str) -> Iterator[BinaryIO]:
    """The file, which is gone through twice; what comes by a pipe is laid by first."""
    if path != STANDARD_INPUT:
        with Path(path).open("rb") as stream:
            if stream.seekable():
                yield stream
                return
            yield from _laid_by(stream)
            return
    yield from _laid_by(sys.stdin.buffer)


def _laid_by(stream: BinaryIO) -> Iterator[BinaryIO]:
    with tempfile.TemporaryFile() as kept:
        shutil.copyfileobj(stream, kept)
        yield kept
