r"""Columns of the next value of a sequence: ``x_{k+1}`` beside ``x_k``, as the text computes it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import islice

from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.columns_put_in import with_columns_as_factors
from pe_symbolic.claims.tabular.entries_below import Column, entries_of
from pe_symbolic.claims.tabular.heads import Head
from pe_symbolic.claims.tabular.rules_above import rules_at
from pe_symbolic.document import Document, Role
from pe_symbolic.document.document import Span
from pe_symbolic.expression import Symbol, free_symbols
from pe_symbolic.regex import regex

_NEXT = regex(r"(?P<before>\w+_[a-z])\+1")
_WRITTEN = regex(r"\\?[A-Za-z]{1,12}_\{\s?[a-z]\s?\+\s?1\s?\}")
#: A formula up to where another equation or the text goes on.
_RULE = r"\s?&?\s?(?::=|=|\\gets|\\leftarrow)\s?&?\s?(?P<rule>[^=$\n]{1,200}?)"
_SHUT = r"(?:\$|\\[)\]\\])"
_ENDS = rf"(?=\s?(?:=|{_SHUT}|[,.;]?\s?\\q?quad|[,.;]\s?(?:{_SHUT}|\n)|\\(?:end|text)\{{|\n|\Z))"
_MOST = 3


def next_values(
    document: Document, heads: Sequence[Head], body: Grid, place: int, names: Mapping[str, int]
) -> Iterator[Column]:
    """The column below such a head, where the text says how its numbers come from those beside."""
    head = heads[place].formula
    name = head.expression if head is not None else None
    if head is None or not isinstance(name, Symbol):
        return
    moved = _NEXT.fullmatch(name.name)
    if moved is None or moved["before"] not in names:
        return
    spans = _set_equal(document.source, document.source[head.start : head.end])
    said_in_formulas = (span for span in spans if document.role_at(span[0]) is Role.MATH)
    for said in rules_at(document, said_in_formulas):
        rule = with_columns_as_factors(said, names)  # r x_n (1 - x_n)
        free = free_symbols(rule)
        used = {one: at for one, at in names.items() if one in free and at != place}
        if moved["before"] not in used:
            continue
        entries = tuple(entries_of(document, rule, used, name.name, body, place))
        if entries:
            yield Column(entries, iterated=True)
            return


@lru_cache(maxsize=64)
def _set_equal(source: str, written: str) -> tuple[Span, ...]:
    """Where the first formulas stand that a name is set equal to."""
    if _WRITTEN.fullmatch(written) is None:
        return ()
    said = re.finditer(rf"(?<![A-Za-z\\]){re.escape(written)}{_RULE}{_ENDS}", source)
    return tuple(found.span("rule") for found in islice(said, _MOST))
