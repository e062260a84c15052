r"""Products of arrays that are set equal to an array of another shape, which no reading mends."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.calculus.arrays import is_computed_array, rows_of
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.entries import with_shapes
from pe_symbolic.expression import free_symbols
from pe_symbolic.regex import regex

_BEGIN, _END = r"\\begin\{[bpBv]?matrix\}", r"\\end\{[bpBv]?matrix\}"
_ARRAY = regex(rf"{_BEGIN}(?:(?!\\end)[\s\S])*{_END}")
#: A row times a column, which is one number; two columns side by side may be anything.
_ROW_BY_COLUMN = regex(
    rf"{_BEGIN}[^&\\]*&[^\\]*{_END}(?:\s|\\[,;!]|\\cdot|\\times)*{_BEGIN}(?:[^&\\]|\\\\)*{_END}"
)


def as_misshapen(claim: Claim, source: str) -> Claim | None:
    """A product of arrays against an array of another shape, as a claim that it is equal to it.

    ``None`` where either is not written out as such, or not of numbers: lists in brackets may be
    multiplied entry by entry.
    """
    product, shown = claim.subject, claim.other
    if product is None or shown is None or not _ARRAY.fullmatch(claim.other_text.strip()):
        return None
    known = _ROW_BY_COLUMN.fullmatch(claim.subject_text.strip()) is not None
    if rows_of(product) is not None:
        known = is_computed_array(product) and _ARRAY.search(claim.subject_text) is not None
    if not known or free_symbols(product) or free_symbols(shown):
        return None
    return replace(claim, kind="identity", other=with_shapes(shown, source))
