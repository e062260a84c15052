r"""Products of arrays that are set equal to an array of another shape, which no reading mends."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.calculus.arrays import is_computed_array, rows_of
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.entries import with_shapes
from pe_symbolic.expression import Expression, free_symbols
from pe_symbolic.regex import regex

_BEGIN, _END = r"\\begin\{[bpBv]?matrix\}", r"\\end\{[bpBv]?matrix\}"
_ARRAY = regex(rf"{_BEGIN}(?:(?!\\end)[\s\S])*{_END}")
#: A row times a column, which is one number; two columns side by side may be anything.
_ROW_BY_COLUMN = regex(
    rf"{_BEGIN}[^&\\]*&[^\\]*{_END}(?:\s|\\[,;!]|\\cdot|\\times)*{_BEGIN}(?:[^&\\]|\\\\)*{_END}"
)
#: Another product, or a part of this one.
_OTHERWISE = regex(
    r"(?i)hadamard|kronecker|convol|broadcast|outer|tensor|flatten|reshape|block|augment"
    r"|(?:element|entry|component|point|elementen?|komponenten|eintrag)s?[ -]?w(?:ise|eise)"
    r"|termes? à termes?|element[oi] [ap]e?r? element[oi]"
    r"|\b(?:row|column|part|entry|element|diagonal|zeile|spalte|ligne|colonne|fila|columna)s?"
    r" (?:of|von|de)\b"
)
_NEAR = 160


def as_misshapen(claim: Claim, source: str) -> Claim | None:
    """A product of arrays against an array of another shape, as a claim that it is equal to it.

    ``None`` where either is not written out as such, or not of numbers: lists in brackets may be
    multiplied entry by entry, as anything is where the words around it say so.
    """
    product, shown = claim.subject, claim.other
    if product is None or shown is None or not _ARRAY.fullmatch(claim.other_text.strip()):
        return None
    known = _ROW_BY_COLUMN.fullmatch(claim.subject_text.strip()) is not None
    if rows_of(product) is not None:
        known = is_computed_array(product) and _ARRAY.search(claim.subject_text) is not None
    if not known or _is_another(product, shown, source):
        return None
    if free_symbols(product) or free_symbols(shown):
        return None
    return replace(claim, kind="identity", other=with_shapes(shown, source))


def _is_another(product: Expression, shown: Expression, source: str) -> bool:
    """Whether the paragraph of a product speaks of another one near by, or of a part of it."""
    start, end = product.span[0], shown.span[1]
    before = source[max(0, start - _NEAR) : start].rpartition("\n\n")[2]
    behind = source[end : end + _NEAR].partition("\n\n")[0]
    return _OTHERWISE.search(f"{before}\n{behind}") is not None
