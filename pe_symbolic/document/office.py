"""Word documents and PowerPoint slides: the parts of a zip archive, read as XML within limits.

Nothing is unpacked to disk, nothing that lies elsewhere is fetched, and a part that declares
entities is refused.  Source of the parts: ISO/IEC 29500-2 and -1, sections 11 and 13.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple
from xml.parsers import expat

from pe_symbolic.document.office_text import OfficeText
from pe_symbolic.document.reading import Reading, Refusal
from pe_symbolic.document.scan import PAGE

DOCX, PPTX = "docx", "pptx"

_OLD = b"\xd0\xcf\x11\xe0"
_MOST_XML = 100_000_000
_DEEPEST = 5_000
_CHUNK = 1 << 16
_Begin = Callable[[str, Mapping[str, str]], None]
_BROKEN = (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, OSError)


def docx(contents: bytes) -> Reading:
    """The paragraphs and tables of a Word document, and below them its notes."""
    package = _Package(contents, DOCX)
    main = package.main()
    notes = [
        each.target for each in package.related(main) if each.kind in ("footnotes", "endnotes")
    ]
    text = OfficeText()
    for part in (main, *sorted(notes)):
        package.feed(part, text)
        text.end_part()
    return _reading(text, ())


def pptx(contents: bytes) -> Reading:
    """The slides of a presentation in their order, each a sheet with the notes of its speaker."""
    package = _Package(contents, PPTX)
    main = package.main()
    targets = {each.name: each.target for each in package.related(main) if each.kind == "slide"}
    text = OfficeText()
    sheets: list[int] = []
    empty: list[str] = []
    for name in package.slides(main):
        if name not in targets:
            continue
        sheets.append(text.length)
        notes = [each for each in package.related(targets[name]) if each.kind == "notesSlide"]
        for part in (targets[name], *(each.target for each in notes)):
            package.feed(part, text)
            text.end_part()
        if text.length == sheets[-1]:
            text.blank_line()
            empty.append(f"slide {len(sheets)} holds no text; it may be a picture")
    return _reading(text, tuple(sheets), tuple(empty))


def _reading(text: OfficeText, sheets: tuple[int, ...], empty: tuple[str, ...] = ()) -> Reading:
    source = "".join(text.pieces)
    if not source.strip():
        raise Refusal("no text in it; it may hold nothing but pictures")
    regions = tuple(PAGE.around(source, text.set_aside(source)))
    headings, tables = tuple(text.headings), tuple(text.tables)
    return Reading(
        source, source, regions, sheets=sheets, tables=tables, remarks=empty, headings=headings
    )


class _Relation(NamedTuple):
    name: str
    kind: str
    target: str


class _Package:
    """The parts of a file and how they are related; raises ``Refusal`` where it is none."""

    def __init__(self, contents: bytes, suffix: str) -> None:
        if contents.startswith(_OLD):
            raise Refusal(f"encrypted, or of an older kind of file; save it as .{suffix}")
        try:
            self.archive = zipfile.ZipFile(io.BytesIO(contents))
        except _BROKEN:
            raise Refusal(f"no .{suffix} that can be read: it is no whole zip archive") from None
        self.suffix = suffix
        self.left = _MOST_XML

    def main(self) -> str:
        """The part that the file is about."""
        kind = "document" if self.suffix == DOCX else "presentation"
        for each in self.related(""):
            if each.kind == "officeDocument" and kind in posixpath.basename(each.target):
                return each.target
        raise Refusal(f"no .{self.suffix} that can be read: it holds no {kind}")

    def related(self, part: str) -> list[_Relation]:
        """What a part is related to, within the file."""
        folder, name = posixpath.split(part)
        found: list[_Relation] = []

        def begin(tag: str, said: Mapping[str, str]) -> None:
            if tag.rpartition(":")[2] == "Relationship" and said.get("TargetMode") != "External":
                target = posixpath.normpath(posixpath.join("/", folder, said.get("Target", "")))
                kind = posixpath.basename(said.get("Type", ""))
                found.append(_Relation(said.get("Id", ""), kind, target.lstrip("/")))

        where = posixpath.join(folder, "_rels", f"{name}.rels")
        if where in self.archive.NameToInfo:
            self._parse(where, begin)
        return found

    def slides(self, main: str) -> list[str]:
        """The names of the relations to slides, in the order of the presentation."""
        found: list[str] = []

        def begin(tag: str, said: Mapping[str, str]) -> None:
            if tag.rpartition(":")[2] == "sldId":
                found.extend(said[key] for key in said if key.endswith(":id"))

        self._parse(main, begin)
        return found

    def feed(self, part: str, text: OfficeText) -> None:
        """Tells what a part says."""
        self._parse(part, text.begin, text)

    def _parse(self, part: str, begin: _Begin, text: OfficeText | None = None) -> None:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        depth = 0

        def start(tag: str, said: dict[str, str]) -> None:
            nonlocal depth
            depth += 1
            if depth > _DEEPEST:
                raise Refusal(f"{part}: more than {_DEEPEST} elements within each other")
            begin(tag, said)

        def end(tag: str) -> None:
            nonlocal depth
            depth -= 1
            if text is not None:
                text.end(tag)

        parser.StartElementHandler, parser.EndElementHandler = start, end
        parser.StartDoctypeDeclHandler = _refuse_entities
        if text is not None:
            parser.CharacterDataHandler = text.words
        final = True
        try:
            for chunk in self._chunks(part):
                parser.Parse(chunk)
            parser.Parse(b"", final)
        except expat.ExpatError as fault:
            raise Refusal(f"{part} is broken: {expat.ErrorString(fault.code)}") from None

    def _chunks(self, part: str) -> Iterator[bytes]:
        try:
            with self.archive.open(part) as stream:
                while chunk := stream.read(_CHUNK):
                    self.left -= len(chunk)
                    if self.left < 0:
                        raise Refusal(f"more than {_MOST_XML // 10**6} MB when unpacked; split it")
                    yield chunk
        except KeyError:
            raise Refusal(f"no .{self.suffix} that can be read: {part} is missing") from None
        except _BROKEN as fault:
            raise Refusal(f"{part} cannot be unpacked: {fault}") from None


def _refuse_entities(*_: object) -> None:
    raise Refusal("it declares entities, as no program writes them")
