"""``i`` runs from 0 to d_model/2 − 1: a range printed one too long is said as a remark."""

from __future__ import annotations

import re

from pe_symbolic.claims.claim import Piece
from pe_symbolic.document import Document
from pe_symbolic.expression import free_symbols
from pe_symbolic.judge.encoding import parity_of

_WIDTH = r"d(?:_?\{?\s{0,2}\\?(?:text|mathrm|mathit)?\s?\{?\s?\w{1,10}\s?\}?\s?\}?)?"
_HALF = re.compile(
    rf"\\[dt]?frac\s?\{{\s?{_WIDTH}\s?\}}\s?\{{\s?2\s?\}}|(?<![A-Za-z]){_WIDTH}\s?/\s?2(?!\d)"
)
_LESS = re.compile(r"(?:[-−–]|\(?\s?(?:exclu|not incl))", re.IGNORECASE)
_UP_TO = re.compile(
    r"(?:\bto|到|至|\bthrough|\buntil|,|…|\.\.\.|\\[lc]?dots|≤|\\leq?q?|[\[{(|–-])[\s${},\[(]*\Z"
)
_FROM_ZERO = r"(?<![A-Za-z\\])NAME(?![A-Za-z(])[^.;\n]{0,40}?(?<![\d.])0(?![\d.])"
_ABOVE_ZERO = r"(?<![\d.])0\s?(?:≤|\\leq?|<=)\s?NAME(?![A-Za-z])"
_BEFORE, _BEHIND = 90, 60


def range_remark(piece: Piece, document: Document) -> tuple[str, ...]:
    """A remark where the document lets the pair run up to d_model/2 itself; once, at the sines."""
    names = free_symbols(piece.column)
    if len(names) != 1 or piece.parity is not None or parity_of(piece.column) != 0:
        return ()
    (name,) = names
    if len(name) != 1:
        return ()
    begins = [re.compile(p.replace("NAME", re.escape(name))) for p in (_FROM_ZERO, _ABOVE_ZERO)]
    for half in _HALF.finditer(document.source):
        before = document.source[max(0, half.start() - _BEFORE) : half.start()]
        behind = document.source[half.end() : half.end() + _BEHIND].lstrip(" $)]}\\")
        from_zero = any(begin.search(before) for begin in begins)
        less = _LESS.match(behind) or "exclu" in behind
        if from_zero and _UP_TO.search(before) and not less:
            upper = " ".join(half.group().split())
            return (f"{name} runs up to {upper} − 1: at {upper} itself there is no column left",)
    return ()
