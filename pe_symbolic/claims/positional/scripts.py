r"""What stands below a name, ``R_{n-m}``, read as the sum it is."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, Span, Symbol
from pe_symbolic.regex import regex

_TERM = r"(?:[0-9]{1,4}(?:[A-Za-z]+)?|[A-Za-z]+)"
_SUM = regex(rf"-?{_TERM}(?:[+-]{_TERM}){{0,2}}")
_PART = regex(r"([+-]?)([0-9]*)([A-Za-z]*)")


def index_below(below: str, span: Span) -> Expression | None:
    """What stands below a name, ``t+k``, ``-t``, as the sum it is; ``None`` for anything else."""
    if not _SUM.fullmatch(below):
        return None
    terms: list[Expression] = []
    for sign, digits, name in _PART.findall(below):
        if not digits and not name:
            continue
        factors: list[Expression] = [Number(Fraction(digits), digits, span)] if digits else []
        factors += [Symbol(name, span)] if name else []
        term = factors[0] if len(factors) == 1 else Call("mul", tuple(factors), span)
        terms.append(Call("neg", (term,), span) if sign == "-" else term)
    return terms[0] if len(terms) == 1 else Call("add", tuple(terms), span)
