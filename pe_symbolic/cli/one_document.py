"""One document of a call becomes a record, or one clear sentence why it has none."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from pe_symbolic.cli.sources import Sources
from pe_symbolic.cli.status import WHERE_TO_REPORT
from pe_symbolic.corpus.record import Record, record_of
from pe_symbolic.document import Document, UnreadableDocument
from pe_symbolic.document.conventions import Conventions
from pe_symbolic.document.read import contents_of, format_at, read_contents
from pe_symbolic.judge.clock import MEMORY_LIMIT
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Missed

if TYPE_CHECKING:
    from pe_symbolic.corpus.cache import Cache

Outcome = Record | Missed

_RECORD, _MISSED = b"r", b"m"


def judged_one(
    sources: Sources,
    path: Path | None,
    cache: Cache | None = None,
    root: Path | None = None,
    contents: bytes | None = None,
) -> Outcome:
    """One document of a call, read and judged; or why it cannot be.

    Whatever goes wrong over a document is said of it, and the run goes on.  Its
    path is relative to the folder ``root``, where that is not the current one;
    ``contents`` are what the standard input held, where it was read before.
    """
    name = sources.name(path)
    try:
        if path is None:
            held = sources.standard_input() if contents is None else contents
            return _of_document(sources.of_standard_input(held))
        file = path if root is None else root / path
        format_at(file)
        sources.refuse_large(file)
        contents = contents_of(file)
        agreed = sources.conventions_of(path)
        if cache is None:
            return _of_contents(path, contents, agreed)
        return cache.record(path, contents, agreed, lambda: _of_contents(path, contents, agreed))
    except UnreadableDocument as trouble:
        return Missed(name, _nearby(str(trouble), path, root))
    except (MemoryError, SystemError):  # so say parts in C that get no memory
        return too_large(name)
    except OSError as trouble:
        return Missed(name, f"{name}: {trouble.strerror or trouble}")
    except Exception as fault:  # noqa: BLE001 - whatever it is, it costs this document alone
        what = f"{type(fault).__name__}: {fault}".splitlines()[0]
        said = f"{name}: a fault of the program's own ({what}); {WHERE_TO_REPORT}"
        return Missed(name, said, own_fault=True)


def too_large(name: str) -> Missed:
    """What is said of a document for which there is too little memory."""
    return Missed(name, f"{name}: takes more memory than it may ({MEMORY_LIMIT}); not judged")


def _of_contents(path: Path, contents: bytes, agreed: Conventions) -> Record:
    return _of_document(replace(read_contents(path, contents), conventions=agreed))


def _of_document(document: Document) -> Record:
    return record_of(judge_document(document))


def _nearby(message: str, path: Path | None, root: Path | None) -> str:
    """A message with the path as the call has it."""
    if path is None or root is None:
        return message
    return message.replace(str(root / path), str(path), 1)


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
