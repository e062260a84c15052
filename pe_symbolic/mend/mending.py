"""A document is mended and judged again until nothing is left to mend."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from pe_symbolic.document import Conventions, Document, read
from pe_symbolic.document.conventions import NOTHING_AGREED
from pe_symbolic.document.document import Span
from pe_symbolic.document.read import BINARY, PDF, decode, read_contents
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import DocumentFindings
from pe_symbolic.mend.edits import Edit, applied, edits_of, rewritten
from pe_symbolic.mend.notebook import in_json

Aside = Callable[[DocumentFindings], DocumentFindings]
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"
#: A round mends the formulas or the numbers; what was judged against them follows in the next.
_MOST_ROUNDS = 8


@dataclass(frozen=True, slots=True)
class Original:
    """A document before it is mended: its path, format, every byte of it, and what is agreed."""

    path: str
    format: str
    contents: bytes
    conventions: Conventions = NOTHING_AGREED

    def read(self, text: str) -> Document:
        """What was read of it, or of a text in its place."""
        return replace(read(text, self.format, self.path), conventions=self.conventions)


@dataclass(frozen=True, slots=True)
class Mended:
    """A document with what belongs in it written in ``places`` places.

    ``before`` and ``after`` are its findings; ``left`` says what could not be
    mended, each with its place and the reason.  ``refused`` is true where
    nothing of such a document can be mended.
    """

    original: Original
    contents: bytes
    places: int
    before: DocumentFindings
    after: DocumentFindings
    left: tuple[str, ...] = ()
    refused: bool = False


class _Unsettled(Exception):
    """Mending goes round in a circle, or does not give what it should."""


def _nothing_aside(judged: DocumentFindings) -> DocumentFindings:
    return judged


def mend(original: Original, verdicts: frozenset[str], aside: Aside = _nothing_aside) -> Mended:
    """The document with all findings of these verdicts mended where they can be.

    What ``aside`` marks as suppressed is left alone.  Raises ``UnreadableDocument``
    where it cannot be read.  A document that mending does not settle keeps every
    byte, and ``left`` says so.
    """
    if original.format in BINARY:
        return _refused(original, verdicts, aside)
    text = decode(original.path, original.contents)
    document = original.read(text)
    before = judge_document(document)
    try:
        return _rounds(original, verdicts, aside, text, document, before)
    except _Unsettled as reason:
        left = (f"{original.path}: left alone: {reason}",)
        return Mended(original, original.contents, 0, before, before, left)


def _refused(original: Original, verdicts: frozenset[str], aside: Aside) -> Mended:
    """A file that is no text as it is; only one with something to mend is refused."""
    document = read_contents(Path(original.path), original.contents, original.format)
    document = replace(document, conventions=original.conventions)
    judged = judge_document(document)
    if not edits_of(document, aside(judged), verdicts).edits:
        return Mended(original, original.contents, 0, judged, judged)
    kind = original.format.upper()
    where = "the file that it was made from" if original.format == PDF else "it in its own program"
    left = (f"{original.path}: a {kind} cannot be mended; mend {where}",)
    return Mended(original, original.contents, 0, judged, judged, left, refused=True)


def _rounds(
    original: Original,
    verdicts: frozenset[str],
    aside: Aside,
    text: str,
    document: Document,
    before: DocumentFindings,
) -> Mended:
    judged = before
    places: tuple[Span, ...] = ()
    seen = {text}
    for _ in range(_MOST_ROUNDS):
        found = edits_of(document, aside(judged), verdicts)
        if not found.edits:
            contents = _encoded(original, text)
            return Mended(original, contents, len(places), before, judged, found.left)
        text, document = _mended_once(text, document, found.edits)
        if text in seen:
            raise _Unsettled("what is written in one place makes another wrong again")
        seen.add(text)
        places = rewritten(places, found.edits)
        judged = judge_document(document)
    raise _Unsettled(f"not settled after {_MOST_ROUNDS} rounds of mending")


def _mended_once(text: str, document: Document, edits: tuple[Edit, ...]) -> tuple[str, Document]:
    """The file's text with the edits, read again; it must read as what was meant."""
    in_file = in_json(text, edits) if document.format == "notebook" else edits
    if in_file is None:
        raise _Unsettled("a number is broken over two strings of the notebook's JSON")
    changed = applied(text, in_file)
    again = read(changed, document.format, document.path)
    again = replace(again, conventions=document.conventions)
    if again.written != applied(document.written, edits):
        raise _Unsettled("the mended text would not be read as it was meant")
    return changed, again


def _encoded(original: Original, text: str) -> bytes:
    marked = original.contents.startswith(_BYTE_ORDER_MARK)
    return (_BYTE_ORDER_MARK if marked else b"") + text.encode("utf-8")
