"""From the paths of a call to documents; what cannot be read is said, and the rest goes on."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from pe_symbolic.cli.status import WrongCall
from pe_symbolic.document import Document, UnreadableDocument, read, read_path
from pe_symbolic.document.read import SUFFIXES, decode

DEFAULT = "notes"
STANDARD_INPUT = "-"


def documents(paths: Sequence[str]) -> Iterator[Document | UnreadableDocument]:
    """The documents of a call in order."""
    for path in inputs(paths):
        yield _standard_input() if path is None else _document(path)


def inputs(paths: Sequence[str]) -> Iterator[Path | None]:
    """The files of a call in order, each once; ``None`` stands for the standard input.

    Folders are searched for known suffixes.
    """
    seen: set[Path] = set()
    for given in paths or [_default()]:
        if given == STANDARD_INPUT:
            yield None
            continue
        for path in _files(Path(given)):
            # A circle of links has no end; unlike Path.resolve, this one does not mind.
            real = Path(os.path.realpath(path))
            if real not in seen:
                seen.add(real)
                yield path


def _default() -> str:
    if not Path(DEFAULT).is_dir():
        raise WrongCall(f"there is no folder {DEFAULT}/ here; name the notes to read")
    return DEFAULT


def _files(path: Path) -> Iterator[Path]:
    if not path.is_dir():
        yield path
        return
    for folder, folders, files in os.walk(path):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            found = Path(folder, name)
            if found.suffix.lower() in SUFFIXES and found.is_file():
                yield found


def _document(path: Path) -> Document | UnreadableDocument:
    try:
        return read_path(path)
    except UnreadableDocument as trouble:
        return trouble


def _standard_input() -> Document | UnreadableDocument:
    if sys.stdin is None:
        return UnreadableDocument("<stdin>: there is no standard input")
    try:
        return read(decode("<stdin>", sys.stdin.buffer.read()), "markdown", "<stdin>")
    except UnreadableDocument as trouble:
        return trouble
