"""One document of a call becomes a record, or one clear sentence why it has none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from pe_symbolic.cli.sources import Sources
from pe_symbolic.cli.status import WHERE_TO_REPORT
from pe_symbolic.corpus.record import Record, record_of
from pe_symbolic.corpus.shown import Missed
from pe_symbolic.document import UnreadableDocument
from pe_symbolic.document.read import contents_of, read_contents
from pe_symbolic.judge.documents import judge_document

if TYPE_CHECKING:
    from pe_symbolic.corpus.cache import Cache

Outcome = Record | Missed

_RECORD, _MISSED = b"r", b"m"


def judged_one(sources: Sources, path: Path | None, cache: Cache | None = None) -> Outcome:
    """One document of a call, read and judged; or why it cannot be.

    Whatever goes wrong over a document is said of it, and the run goes on.
    """
    name = sources.name(path)
    try:
        if cache is None or path is None:
            return _record(sources, path)
        contents = contents_of(path)
        return cache.record(
            path, contents, lambda: record_of(judge_document(read_contents(path, contents)))
        )
    except UnreadableDocument as trouble:
        return Missed(name, str(trouble))
    except MemoryError:
        return Missed(name, f"{name}: it takes more memory than there is; it was not judged")
    except OSError as trouble:
        return Missed(name, f"{name}: {trouble.strerror or trouble}")
    except Exception as fault:  # noqa: BLE001 - whatever it is, it costs this document alone
        what = f"{type(fault).__name__}: {fault}".splitlines()[0]
        said = f"{name}: a fault of the program's own ({what}); {WHERE_TO_REPORT}"
        return Missed(name, said, own_fault=True)


def _record(sources: Sources, path: Path | None) -> Record:
    document = sources.document(path)
    if isinstance(document, UnreadableDocument):
        raise document
    return record_of(judge_document(document))


def packed(outcome: Outcome) -> bytes:
    """An outcome as bytes, for another process."""
    if isinstance(outcome, Missed):
        told = (outcome.path, outcome.message, outcome.own_fault)
        return _MISSED + json.dumps(told).encode()
    return _RECORD + outcome


def unpacked(contents: bytes) -> Outcome:
    """The outcome that was packed."""
    if contents[:1] == _RECORD:
        return contents[1:]
    path, message, own_fault = json.loads(contents[1:])
    return Missed(path, message, own_fault)
