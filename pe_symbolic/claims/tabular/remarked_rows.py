"""Rows that say something more of themselves than others: what is computed otherwise there."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.tabular.cells import Cell, Grid
from pe_symbolic.claims.tabular.heads import formula_of, label_of
from pe_symbolic.document import Document
from pe_symbolic.regex import regex


def remarked_rows(document: Document, body: Grid) -> frozenset[int]:
    """The rows with a remark in their titles or behind, where most others have none.

    ``pads (bulk)``, ``pads*``: what holds of the others need not hold of them.
    """
    found: set[int] = set()
    for place in range(max(map(len, body), default=0)):
        cells = [row[place] if place < len(row) else None for row in body]
        numbers = _is_of_numbers(document, cells)
        for says in (_has_remark,) if numbers else (_has_remark, _has_words):
            saying = {row for row, cell in enumerate(cells) if cell and says(document, cell)}
            if _FEW * len(saying) < len(body):
                found |= saying
    return frozenset(found) if _FEW * len(found) < len(body) else frozenset()


#: Of so many rows one may say more than the others.
_FEW = 2


def _is_of_numbers(document: Document, cells: Sequence[Cell | None]) -> bool:
    """Whether a column holds numbers, as its first rows show."""
    read = [formula_of(document, cell.statement) for cell in cells[:2] if cell is not None]
    return any(one is not None and one.printed is not None for one in read)


def _has_remark(document: Document, cell: Cell) -> bool:
    text = document.source[slice(*cell.span)].strip()
    return _REMARK.search(text.strip("*") if text.startswith("*") else text) is not None


def _has_words(document: Document, cell: Cell) -> bool:
    number = formula_of(document, cell.statement)
    return bool(label_of(document, cell)) and (number is None or number.printed is None)


#: Brackets and the marks of footnotes behind a word.
_REMARK = regex(
    r"[\w*_} ][ ]?(?:\([^()]{1,60}\)|\[[^\[\]]{1,60}\]|[†‡§¹²³⁴]|\\\*|\*)[*_\]})$]{0,4}\Z"
    r"|\w\^|\\(?:footnote|dag|ddag|tnote|textsuperscript)|<sup>|<small>"
)
