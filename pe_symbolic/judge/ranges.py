"""``i`` runs from 0 to d_model/2 − 1: a range printed too long, or begun too late, is remarked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from pe_symbolic.claims.claim import Piece
from pe_symbolic.document import Document
from pe_symbolic.expression import free_symbols
from pe_symbolic.judge.encoding import parity_of
from pe_symbolic.judge.single import single
from pe_symbolic.regex import regex

_WIDTH = r"[dD](?:_?\{?\s{0,2}\\?(?:text|mathrm|mathit)?\s?\{?\s?[A-Za-z]{1,10}\s?\}?\s?\}?)?"
_HALF = rf"\\[dt]?frac\s?\{{\s?{_WIDTH}\s?\}}\s?\{{\s?2\s?\}}|{_WIDTH}\s?/\s?2(?!\d)"
_UPPER = (
    rf"(?:\\lfloor\s?)?"
    rf"(?:(?P<half>{_HALF})|(?P<width>{_WIDTH})(?![A-Za-z(\d])|(?P<number>\d{{2,5}})(?!\.?\d))"
    r"(?P<less>[\s${}]{0,3}[-−–]\s?(?P<by>\d))?"
)
_GAP = r"[\s$]{0,3}"
_LESS = r"<=|≤|⩽|\\leqslant|\\leqq?|\\le(?![a-z])|&lt;=|<|\\lt(?![a-z])|&lt;"
_NAME = r"(?<![A-Za-z\\])(?P<twice>2\s?(?:\\cdot\s?)?)?NAME(?![A-Za-z(])"
_BETWEEN = (
    rf"(?<![\d.])(?P<low>\d)\s?\$?\s?(?:{_LESS}){_GAP}{_NAME}{_GAP}(?P<upto>{_LESS}){_GAP}{_UPPER}"
)
_LISTED = (
    rf"{_NAME}{_GAP}(?:=|∈|\\in(?![a-z])|:"
    r"|[^.;\n=^/_{]{0,40}?(?:\b(?:from|between|over|values?|von)\b|(?=\()))"
    rf"{_GAP}(?P<opened>\\?[\[{{(])?{_GAP}(?P<low>\d)(?!\.?\d)"
    r"(?P<steps>(?:[,\s$]|\d(?=\s?,)|…|\.{2,3}|\\[lc]?dots|\\[,;]|\bto\b|\bthrough\b|\buntil\b"
    r"|\bup\b|\band\b|\bbis\b|[-–—]|到|至){1,20})"
    rf"{_UPPER}(?P<closed>{_GAP}\\?[\]\)}}])?"
)
_EXCLUDED = regex(r"exclu|not incl", re.IGNORECASE)
_STATED = rf"(?<![A-Za-z]){_WIDTH}{_GAP}={_GAP}(?P<width>\d{{1,5}})(?![.\d])"
_BEHIND = 40


class _Range(Struct, frozen=True):
    """First and last pair; the last is half of d_model, or ``every`` column, and a number more."""

    low: int
    every: bool
    more: Fraction
    upper: str

    def is_too_long(self) -> bool:
        """Whether the last pair is beyond d_model/2 − 1."""
        return self.every or self.more > -1


def range_remark(piece: Piece, document: Document) -> tuple[str, ...]:
    """Remarks where the document lets the pair run beyond d_model/2 − 1, or begin at 1.

    They stand once, at the sines.
    """
    name = single(free_symbols(piece.column))
    if name is None or piece.parity is not None or parity_of(piece.column):
        return ()
    return _said_of(name, document.source) if len(name) == 1 else ()


@lru_cache(maxsize=4)
def _said_of(name: str, source: str) -> tuple[str, ...]:
    """What is to be said of the first range of a name that is begun too late, or too long."""
    for found in _ranges(name, source):
        said = []
        if found.low == 1:
            said.append(f"{name} begins at 0: from 1 on, the columns 0 and 1 are left out")
        if found.is_too_long():
            said.append(_too_long(name, found))
        if said:
            return tuple(said)
    return ()


def _too_long(name: str, found: _Range) -> str:
    if not found.every and found.more == 0:
        upper = found.upper
        return f"{name} runs up to {upper} − 1: at {upper} itself there is no column left"
    return f"{name} runs up to half of the columns − 1: beyond there is no column left"


def _ranges(name: str, source: str) -> Iterator[_Range]:
    """The ranges that a document prints for a name."""
    for pattern in (_BETWEEN, _LISTED):
        for match in re.finditer(pattern.replace("NAME", re.escape(name)), source):
            found = _range(match, source)
            if found is not None:
                yield found


def _range(match: re.Match[str], source: str) -> _Range | None:
    parts = match.groupdict()
    upto, closed = parts.get("upto") or "", (parts.get("closed") or "").strip(" $\\")
    behind = source[match.end() : match.end() + _BEHIND]
    opened = (parts.get("opened") or "").strip("\\")
    pair = opened == "(" and (parts.get("steps") or "").strip(" $") == ","
    open_end = upto in ("<", "&lt;", "\\lt") or (closed == ")" and (opened == "[" or pair))
    open_end = open_end or _EXCLUDED.search(behind) is not None
    more = Fraction(-int(parts["by"] or 0) - open_end)
    every, upper = not parts["half"], parts["half"] or parts["width"]
    if parts["number"]:
        width = _stated_width(source)
        if width is None or not (upto or _runs(parts["steps"] or "")):
            return None
        last = int(parts["number"]) + more
        every, more, upper = False, last - Fraction(width, 2), str(last)
    low = int(parts["low"])
    if parts["twice"]:  # an even number: up to d_model − 2, which is below d_model
        half = _Range((low + 1) // 2, every=False, more=Fraction(more // 2), upper="d_model/2")
        return half if every else None
    return _Range(low, every, more, " ".join(upper.split()))


def _runs(steps: str) -> bool:
    """Whether numbers go on from one to another, and are no list of two."""
    return bool(re.search(r"…|\.\.|dots|to|through|until|[-–—]", steps))


def _stated_width(source: str) -> int | None:
    """The number of columns, where the document gives it one value."""
    return single({int(match["width"]) for match in re.finditer(_STATED, source)})
