"""A file or a text becomes a ``Document``, or one clear sentence why not."""

from __future__ import annotations

import codecs
import os
import stat
from collections.abc import Callable
from difflib import get_close_matches
from itertools import islice
from pathlib import Path

from pe_symbolic.document import (
    hypertext,
    latex,
    markdown,
    notebook,
    office,
    pdf,
    restructured,
    text,
)
from pe_symbolic.document.document import Document
from pe_symbolic.document.reading import Reading, Refusal

#: Largest document that is read.
MAX_BYTES = 20_000_000

_READERS: dict[str, Callable[[str], Reading]] = {
    "markdown": markdown.with_formulas,
    "latex": latex.reading,
    "restructuredtext": restructured.reading,
    "text": text.reading,
    "notebook": notebook.reading,
    "html": hypertext.reading,
}
PDF = "pdf"
#: What is no text: read from the bytes of a file, and never mended.
BINARY: dict[str, Callable[[bytes], Reading]] = {
    PDF: pdf.reading,
    office.DOCX: office.docx,
    office.PPTX: office.pptx,
}
FORMATS = (*_READERS, *BINARY)
#: As what a stretch of the source of a document is read, where that has not the signs of its file.
_AS_SOURCE = {"notebook": "markdown", "html": "text", **dict.fromkeys(BINARY, "text")}

_BY_SUFFIX = {
    ".md": "markdown",
    ".markdown": "markdown",
    ".qmd": "markdown",
    ".rmd": "markdown",
    ".mdx": "markdown",
    ".rst": "restructuredtext",
    ".tex": "latex",
    ".latex": "latex",
    ".ltx": "latex",
    ".txt": "text",
    ".text": "text",
    ".ipynb": "notebook",
    ".html": "html",
    ".htm": "html",
    ".xhtml": "html",
    ".pdf": PDF,
    ".docx": office.DOCX,
    ".pptx": office.PPTX,
}
SUFFIXES = frozenset(_BY_SUFFIX)


class UnreadableDocument(Exception):
    """A document that cannot be read; the message says where, what, and what to do."""


def format_of(path: Path) -> str:
    """The format that a file's name promises; raises ``UnreadableDocument`` for an unknown one."""
    found = _BY_SUFFIX.get(path.suffix.lower())
    if found is None:
        known = ", ".join(sorted(SUFFIXES))
        raise UnreadableDocument(f"{path}: this kind of file is not read; known: {known}")
    return found


def format_at(path: Path) -> str:
    """The format of the file at a path; ``UnreadableDocument`` also where no file is there."""
    if path.suffix.lower() not in SUFFIXES:
        try:
            if stat.S_ISDIR(path.lstat().st_mode):
                os.scandir(path).close()
                raise UnreadableDocument(f"{path}: a folder; name the file to read")
        except FileNotFoundError:
            raise UnreadableDocument(f"{path}: {absent(path, 'file or folder')}") from None
        except OSError as fault:
            raise UnreadableDocument(f"{path}: cannot be opened: {fault.strerror}") from None
    return format_of(path)


def absent(path: Path, kind: str) -> str:
    """That nothing is at a path, and the nearest name beside it, or where a link ends."""
    try:
        return f"a link to {path.readlink()}, where there is no such {kind}"
    except OSError:
        pass
    try:
        with os.scandir(path.parent) as entries:
            names = [entry.name for entry in islice(entries, _MOST_NAMES)]
    except OSError:
        names = []
    near = get_close_matches(path.name, names, n=1, cutoff=0.8)
    offer = f"; did you mean {path.with_name(near[0])}?" if near else ""
    return f"there is no such {kind}{offer}"


#: So many names of a folder are looked at for the one that was meant.
_MOST_NAMES = 1000


def read(source: str, format: str = "markdown", path: str = "<text>") -> Document:
    """A document from text; ``format`` is one of ``FORMATS`` but those of ``BINARY``."""
    if format in BINARY:
        raise UnreadableDocument(f"{path}: a {format.upper()} is no text; give its path")
    reader = _READERS.get(format)
    if reader is None:
        known = ", ".join(FORMATS)
        raise UnreadableDocument(f"{path}: there is no format {format!r}; known: {known}")
    return _document(lambda: reader(source), path, format)


def read_anew(source: str, format: str) -> Document:
    """A document from a stretch of the source of one that was read from such a format."""
    return read(source, _AS_SOURCE.get(format, format))


def read_path(path: Path, format: str | None = None) -> Document:
    """A document from a file; only regular files of at most ``MAX_BYTES`` are opened."""
    found = format or format_at(path)
    return read_contents(path, contents_of(path), found)


def read_contents(path: Path, contents: bytes, format: str | None = None) -> Document:
    """A document from what a file held when it was opened."""
    found = format or format_of(path)
    if (binary := BINARY.get(found)) is not None:
        return _document(lambda: binary(contents), str(path), found)
    return read(decode(path, contents), found, str(path))


def _document(reading: Callable[[], Reading], path: str, format: str) -> Document:
    try:
        return reading().document(path, format)
    except Refusal as refusal:
        where = f"{path}:{refusal.where}" if refusal.where else path
        raise UnreadableDocument(f"{where}: {refusal}") from None


def contents_of(path: Path) -> bytes:
    """What a file holds; ``UnreadableDocument`` where it is no regular file of a fair size."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    except FileNotFoundError:
        raise UnreadableDocument(f"{path}: {absent(path, 'file')}") from None
    except OSError as fault:
        raise UnreadableDocument(f"{path}: cannot be opened: {fault.strerror}") from None
    with os.fdopen(descriptor, "rb") as stream:
        status = os.fstat(stream.fileno())
        if not stat.S_ISREG(status.st_mode):
            raise UnreadableDocument(f"{path}: not a regular file")
        if status.st_size > MAX_BYTES:
            raise UnreadableDocument(
                f"{path}: larger than {MAX_BYTES // 10**6} MB (limits.megabytes); split it"
            )
        return stream.read(MAX_BYTES + 1)


def decode(path: Path | str, contents: bytes) -> str:
    """The text of a file; raises ``UnreadableDocument`` where it is not UTF-8."""
    if contents.startswith(
        (codecs.BOM_UTF32_LE, codecs.BOM_UTF32_BE)
    ):  # or what UTF-16 begins with
        raise UnreadableDocument(f"{path}: UTF-32 text; save it as UTF-8")
    marks = codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE
    if contents.startswith(marks) or _is_two_bytes_wide(contents[:_HEAD]):
        raise UnreadableDocument(f"{path}: UTF-16 text; save it as UTF-8")
    try:
        return contents.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        if b"\0" in contents:
            raise UnreadableDocument(f"{path}: holds zero bytes, which no text does") from None
        line = contents.count(b"\n", 0, fault.start) + 1
        raise UnreadableDocument(
            f"{path}:{line}: not UTF-8 (byte 0x{contents[fault.start]:02x}); "
            "save the file as UTF-8, it may be Latin-1"
        ) from None


#: As much of a file shows how wide its letters are.
_HEAD = 64


def _is_two_bytes_wide(head: bytes) -> bool:
    """Whether every other byte of a beginning is zero, as in UTF-16 without a mark."""
    zeros = head[::2].count(0), head[1::2].count(0)
    return min(zeros) == 0 and 2 * max(zeros) > len(head) // 2 > 1
