"""From findings to edits: what is to be written where, in the text as its author wrote it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import accumulate

from pe_symbolic.claims.claim import Place
from pe_symbolic.decimals import read_decimal
from pe_symbolic.document import Document, in_sheet
from pe_symbolic.document.document import Span
from pe_symbolic.document.pasted import sources
from pe_symbolic.document.reading import with_plain_line_ends
from pe_symbolic.document.wide_signs import as_wide_as, with_narrow_signs
from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.judge.places import span_of
from pe_symbolic.regex import regex

#: Kinds of claims that are mended anywhere within them.
_WHOLE = frozenset({"definition", "code", "identity"})
#: Line ends, and signs that would need an entity: no number or function holds them.
_OF_A_FORMAT = "\r\n<>&"
_OF_A_NUMBER = "0123456789.,"
_MINUS = ("-", "−", "–")
_E_NOTATION = regex(r"[-−]?[0-9]*[.,]?[0-9]+[eE][-+]?[0-9]+")


@dataclass(frozen=True, slots=True)
class Edit:
    """``text`` in place of ``written[start:end]``."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Edits:
    """Disjoint edits in order, and what cannot be mended, each with its place and the reason."""

    edits: tuple[Edit, ...]
    left: tuple[str, ...]


def edits_of(document: Document, judged: DocumentFindings, verdicts: frozenset[str]) -> Edits:
    """The edits that the findings with these verdicts ask for; suppressed ones ask for none.

    While a function or an index is to be written otherwise, the numbers wait:
    they are judged again once it stands there.
    """
    formulas: list[Edit] = []
    numbers: list[Edit] = []
    left: list[str] = []
    for finding in judged.findings:
        if finding.verdict not in verdicts or getattr(finding, "suppressed", None):
            continue
        if finding.breaks_at:
            where = _where(document, finding.claim.place)
            left.append(f"{where}: left alone: its chain breaks at {finding.breaks_at}; mend that")
        place = finding.replaces
        if place is None:
            continue
        edit = _part_between(document, finding) or _edit(document, place, finding.suggestion or "")
        hindrance = _hindrance(document, finding, edit)
        if hindrance:
            left.append(f"{_where(document, place)}: left alone: {hindrance}")
        elif place == finding.claim.printed_place:
            numbers.append(_in_its_column(document.written, _over_a_plus(document, edit)))
        else:
            formulas.append(edit)
    return Edits(disjoint(formulas or numbers), tuple(dict.fromkeys(left)))


def disjoint(edits: Iterable[Edit]) -> tuple[Edit, ...]:
    """The edits in order, each place once; of two that overlap the first."""
    kept: list[Edit] = []
    for edit in sorted(edits, key=lambda edit: (edit.start, edit.end, edit.text)):
        if not kept or edit.start >= kept[-1].end:
            kept.append(edit)
    return tuple(kept)


def applied(text: str, edits: Sequence[Edit]) -> str:
    """``text`` with disjoint edits, which are in order, carried out."""
    parts: list[str] = []
    at = 0
    for edit in edits:
        parts += (text[at : edit.start], edit.text)
        at = edit.end
    return "".join((*parts, text[at:]))


def rewritten(places: Sequence[Span], edits: Sequence[Edit]) -> tuple[Span, ...]:
    """The stretches that earlier edits and these have written, in the text behind these.

    One that is written twice is one place.
    """
    shifts = _Shifts(edits)
    kept = [place for place in places if not shifts.meets(place)]
    found = [(shifts.moved(start), shifts.moved(end)) for start, end in kept]
    for edit in edits:
        start = shifts.moved(edit.start)
        found.append((start, start + len(edit.text)))
    return tuple(sorted(found))


class _Shifts:
    """By how much disjoint edits, which are in order, move what stands behind each of them."""

    def __init__(self, edits: Sequence[Edit]) -> None:
        self._starts = [edit.start for edit in edits]
        self._ends = [edit.end for edit in edits]
        longer = (len(edit.text) - (edit.end - edit.start) for edit in edits)
        self._sums = list(accumulate(longer, initial=0))

    def meets(self, place: Span) -> bool:
        """Whether an edit touches a stretch: the last that begins before its end does."""
        before = bisect_right(self._starts, place[1])
        return before > 0 and place[0] <= self._ends[before - 1]

    def moved(self, offset: int) -> int:
        """Where an offset outside the edits is once they are carried out."""
        before = bisect_right(self._ends, offset)
        while before and self._starts[before - 1] >= offset:
            before -= 1
        return offset + self._sums[before]


def _edit(document: Document, place: Place, text: str) -> Edit:
    r"""The text in its place; the power of ten of ``\num{3.57e3}`` as siunitx writes it."""
    start, end = span_of(document, place)
    typed, power = _TYPED.match(document.written, start, end), _POWER_OF_TEN.fullmatch(text)
    if typed is None or power is None:
        if text.startswith(_MINUS) and (sign := _MINUS_ENTITY.match(document.written, start, end)):
            start, text = sign.end(), text[1:].lstrip()
        return Edit(start, end, as_wide_as(document.written[start:end], text))
    mantissa = power["mantissa"].replace("{,}", ",").replace(",", ".")
    mantissa = mantissa.replace(".", typed["mark"] or ".")
    return Edit(*typed.span("number"), f"{mantissa}{typed['e']}{power['power']}")


#: A minus as HTML writes it, which stays where one belongs.
_MINUS_ENTITY = regex(r"&(?:minus|ndash|#8722|#8211|#[xX]2212|#[xX]2013);\s*")
#: A number that siunitx typesets, and the same as it is read.
_TYPED = regex(
    r"\\(?:num|SI|qty)\s*(?:\[[^\]]*\])?\s*\{\s*"
    r"(?P<number>[-−]?[0-9]*(?P<mark>[.,]?)[0-9]+(?P<e>[eE])[-+]?[0-9]+)\s*\}"
)
_POWER_OF_TEN = regex(
    r"(?P<mantissa>[-−]?[0-9.,{}]+)\s*\\times\s*10\s*\^\s*\{?(?P<power>[-−]?[0-9]+)\}?"
)


def _part_between(document: Document, finding: Finding) -> Edit | None:
    """The one part that differs of a number with tags, ``1.91×10<sup>−7</sup>``.

    The tags stay, and so do entities: the source has this part, up to one end of the number, as
    it was read.
    """
    printed, text = finding.claim.printed, finding.suggestion or ""
    if printed is None or "<" not in text or finding.replaces != finding.claim.printed_place:
        return None
    start, end = span_of(document, finding.claim.printed_place or finding.claim.place)
    before = _alike(printed.text, text)
    before = len(printed.text[:before].rstrip(_OF_A_NUMBER))
    behind = _alike(printed.text[before:][::-1], text[before:][::-1])
    behind = len(printed.text[len(printed.text) - behind :].lstrip(_OF_A_NUMBER))
    old = printed.text[before : len(printed.text) - behind]
    new = text[before : len(text) - behind]
    written = document.written
    if any(sign in old + new for sign in _OF_A_FORMAT) or not (old and new):
        return None
    if written.startswith(printed.text[: before + len(old)], start, end):
        return Edit(start + before, start + before + len(old), new)
    if written.endswith(printed.text[before:], start, end):
        return Edit(end - behind - len(old), end - behind, new)
    return None


def _alike(one: str, other: str) -> int:
    """How many signs two texts begin with alike."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (a, b) in pairs if a != b), min(len(one), len(other)))


def _hindrance(document: Document, finding: Finding, edit: Edit) -> str:
    """Why an edit cannot be made; empty where it can."""
    if not edit.text or any(sign in edit.text for sign in "\r\n"):
        return "what belongs there cannot be written in one line"
    if any(sign in edit.text for sign in _OF_A_FORMAT):
        return "what belongs there has tags or entities"
    if _part_between(document, finding) is None and not _is_verbatim(document, finding, edit):
        return "the source has an entity, a macro or a break where this is read"
    if edit.text == document.written[edit.start : edit.end]:
        return "what is suggested stands there already"
    if any(first <= edit.start and edit.end <= last for first, last in sources(document.written)):
        return "its formula stands there more than once, as it was copied; write it once"
    return ""


def _over_a_plus(document: Document, edit: Edit) -> Edit:
    """``= -0.42`` for ``= +0.42``: a minus takes the place of a plus."""
    sign = edit.start - 1
    while sign >= 0 and document.written[sign] == " ":
        sign -= 1
    swapped = edit.text[:1] in _MINUS and sign >= 0 and document.written[sign] == "+"
    return Edit(sign, edit.end, edit.text) if swapped else edit


def _in_its_column(written: str, edit: Edit) -> Edit:
    """A longer number takes of the blanks behind it, a shorter one leaves more: columns stay."""
    longer = len(edit.text) - (edit.end - edit.start)
    blanks = _BLANKS.match(written, edit.end)
    if not longer or blanks is None or len(blanks.group()) <= longer:
        return edit
    if longer > 0:
        return Edit(edit.start, edit.end + longer, edit.text)
    return Edit(edit.start, edit.end, edit.text + " " * -longer)


#: Of a table: between words one is enough, and at the end of a line there is no column.
_BLANKS = regex(r" {2,}(?=[^ \r\n])| (?=\|)")


def _is_verbatim(document: Document, finding: Finding, edit: Edit) -> bool:
    """Whether the source has what was read, and no entity or macro in its stead."""
    claim = finding.claim
    there = document.written[edit.start : edit.end]
    if finding.replaces == claim.printed_place:
        if claim.printed is not None and _E_NOTATION.fullmatch(there):
            number = read_decimal(there.lstrip("-−"))
            return (number.value, number.unit) == (abs(claim.printed.value), claim.printed.unit)
        printed = claim.printed.text if claim.printed else claim.other_text
        start, _ = span_of(document, finding.replaces or claim.place)
        whole = document.written[start : edit.end]
        if sign := _MINUS_ENTITY.match(whole):
            whole = unescape(sign[0]) + whole[sign.end() :]
        return with_narrow_signs(whole) == printed
    around, text = claim.subject_place, claim.subject_text
    if finding.replaces is not None and _is_within(finding.replaces, claim.printed_place):
        around, text = claim.printed_place, claim.other_text  # one number of a formula
    if claim.kind in _WHOLE:
        around, text = claim.place, claim.text
    if around is None:
        return False
    begin, stop = span_of(document, around)
    up_to_here = with_narrow_signs(with_plain_line_ends(document.written[begin : edit.end]))
    return begin <= edit.start < edit.end <= stop and text.startswith(up_to_here)


def _is_within(place: Place, around: Place | None) -> bool:
    if around is None:
        return False
    begins = (around.line, around.column) <= (place.line, place.column)
    return begins and (place.end_line, place.end_column) <= (around.end_line, around.end_column)


def _where(document: Document, place: Place) -> str:
    cell = in_sheet(document.path, place.cell, ":")
    return f"{document.path}:{cell}{place.line}:{place.column}"
