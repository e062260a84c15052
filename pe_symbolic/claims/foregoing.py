r"""What a formula of numbers is to be: ``a \cdot b = 2 \cdot 4``, ``W = …`` above ``W = …``.

The names before it have values in the document, or the same name was set equal to a
formula of numbers in the line above.  Where one number alone is another, it was copied wrong.
"""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.calculus.arrays import Rows, determinant, square_rows
from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.chain import Chain
from pe_symbolic.claims.claim import Foregoing
from pe_symbolic.claims.factors import is_scientific
from pe_symbolic.claims.given import Setting
from pe_symbolic.claims.said_again import follows_closely
from pe_symbolic.expression import Call, Expression, Number, Symbol, free_symbols
from pe_symbolic.regex import regex

#: Of fewer names none tells by its value that the others are meant.
_FEWEST_NAMES = 2
#: How far above the values of names may stand.
_NEAR = 1_500


def foregoing(chain: Chain, first: int, head: int, bindings: Bindings) -> Foregoing | None:
    """What stands before ``members[head]``, or above, with the same parts; ``None`` without it."""
    named = chain.members[head - 1] if head > first else None
    if named is None or named.expression is None or chain.relations[head - 1] != "=":
        return None
    if name := _name(named.expression):
        return _above(name, chain, head, bindings) if head == first + 1 else None
    if not isinstance(named.expression, Call):
        return None
    resolved, used = bindings.resolved(named.expression, named.start)
    if (rows := _determined(resolved)) is not None and used:
        text = bindings.document.source[named.start : named.end]
        return Foregoing(determinant(rows), text, _end_of_values(used))
    if len(free_symbols(named.expression)) < _FEWEST_NAMES:
        return None
    if free_symbols(resolved) or not _are_given(used, named.start):
        return None
    text = bindings.document.source[named.start : named.end]
    return Foregoing(resolved, text, _end_of_values(used), named.expression)


def _end_of_values(used: Sequence[Setting]) -> int:
    return max(setting.value.span[1] for setting in used)


def _determined(node: Expression) -> Rows | None:
    """The rows of the small matrix that a determinant is taken of."""
    match node:
        case Call(op="det", args=(matrix,)):
            rows = square_rows(matrix)
            return rows if rows is not None and len(rows) == _SMALL else None
    return None


_SMALL = 2


def _are_given(used: Sequence[Setting], place: int) -> bool:
    """Whether all values are numbers of the document shortly above."""
    return bool(used) and all(
        isinstance(setting.value, Number) and 0 <= place - setting.start < _NEAR for setting in used
    )


def _name(expression: Expression) -> str:
    r"""``W``, ``\chi^2``: a name, or its square; empty for anything else."""
    match expression:
        case Symbol(name=name):
            return name
        case Call(op="pow", args=(Symbol(name=name), Number(value=power))) if power == _SQUARED:
            return f"{name}^2"
    return ""


_SQUARED = 2
_ITEM = regex(r"\n[ \t>]*(?:[-*+•]|[0-9]{1,2}[.)]|\\item\b)[ \t]")


def _above(name: str, chain: Chain, head: int, bindings: Bindings) -> Foregoing | None:
    """The formula of the line above that the same name was set equal to.

    Items of a list are other cases.
    """
    named = chain.members[head - 1]
    given = bindings.value(name, named.start - 1)
    if given is None or given.start >= named.start:
        return None
    formula: Expression = given.value
    if not isinstance(formula, Call) or is_scientific(formula) or free_symbols(formula):
        return None
    start, end = formula.span
    source = bindings.document.source
    if not follows_closely(source, end, named.start) or _ITEM.search(source, end, named.start):
        return None
    return Foregoing(formula, source[start:end], end)
