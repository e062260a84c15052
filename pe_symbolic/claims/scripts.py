r"""What stands below a name, ``R_{n-m}``, read as the sum it is."""

from __future__ import annotations

import re

from pe_symbolic.expression import Call, Expression, Span, Symbol

_SUM = re.compile(r"[A-Za-z]+(?:[+-][A-Za-z]+){0,2}")
_PART = re.compile(r"([+-]?)([A-Za-z]+)")


def index_below(below: str, span: Span) -> Expression | None:
    """What stands below a name, ``t+k``, as the sum it is; ``None`` for anything else."""
    if not _SUM.fullmatch(below):
        return None
    terms: list[Expression] = []
    for sign, name in _PART.findall(below):
        term: Expression = Symbol(name, span)
        terms.append(Call("neg", (term,), span) if sign == "-" else term)
    return terms[0] if len(terms) == 1 else Call("add", tuple(terms), span)
