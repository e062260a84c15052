"""Formulas that the text sets a name equal to, of which a table shows the values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pe_symbolic.claims.chains.members import read_member
from pe_symbolic.document import Document, Role
from pe_symbolic.document.document import Span
from pe_symbolic.expression import Expression
from pe_symbolic.formula import Notation, tokenise


def rules_at(document: Document, spans: Iterable[Span]) -> Iterator[Expression]:
    """What the text says at such places that can be read."""
    for start, end in spans:
        notation = Notation.LATEX if document.role_at(start) is Role.MATH else Notation.PLAIN
        comma = document.decimal_comma
        tokens = tokenise(document.source, start, end, notation, decimal_comma=comma)
        rule = read_member(tokens, document.source).expression
        if rule is not None:
            yield rule
