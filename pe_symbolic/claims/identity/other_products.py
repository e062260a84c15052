r"""Products in which the order counts, and stars and bars that make another number of one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

from pe_symbolic.claims.identity.sides import Sides
from pe_symbolic.claims.names.complex_unit import conjugated
from pe_symbolic.expression import (
    Call,
    Expression,
    Symbol,
    free_symbols,
    unsigned,
    walk,
)
from pe_symbolic.regex import regex

#: What does not commute, by the words before.
_IN_ORDER = regex(
    r"\b(?:matri(?:x|ces|zen?|ci)|quaternions?|rotations?|operators?|permutations?|matrices"
    r"|drehungen|operatoren|rotaciones|quaternionen|transformations?|commut\w*)\b",
    re.IGNORECASE,
)
_CROSS = regex(r"\\times(?![A-Za-z])|×")
_VECTORS = regex(r"\\vec|\\mathbf|\\boldsymbol|\bve[ck]tor", re.IGNORECASE)
#: ``frac_part (a + b)``: a name of two words that is called, and no factor.
_CALLED = regex(r"(?<![\\A-Za-z_])[A-Za-z]{2,20}_[A-Za-z]{2,20}(?![A-Za-z]) ?[({A-Za-z]")
_MOST_FACTORS = 12


def is_of_other_products(sides: Sides, before: str, written: str) -> bool:
    r"""Whether the sides are no numbers, though as numbers they might be equal.

    ``M_1 M_2 = M_2 M_1`` is false of matrices, ``u \times v = v \times u`` of vectors; and
    ``z \bar z = |z|^2`` says of a conjugate what no second number would; and ``frac_part (a + b)``
    is the value of a function.
    """
    names = free_symbols(sides.left) | free_symbols(sides.right)
    if _CALLED.search(written):
        return True
    if any(conjugated(name) in names for name in names):
        return True
    turned = _in_order(sides.left) & {(b, a) for a, b in _in_order(sides.right)}
    if not turned:
        return False
    in_order = _IN_ORDER.search(before) is not None
    minus = _is_negative(sides.left) is not _is_negative(sides.right)  # a × b = -b × a
    crossed = _CROSS.search(written) and (minus or _VECTORS.search(before + written))
    return in_order or bool(crossed) or any(a[:1].isupper() and b[:1].isupper() for a, b in turned)


def _is_negative(side: Expression) -> bool:
    first = side.args[0] if isinstance(side, Call) and side.op == "mul" else side
    return isinstance(first, Call) and first.op == "neg"


def _in_order(side: Expression) -> set[tuple[str, str]]:
    """The pairs of names of which one stands before the other in a product."""
    return {pair for node in walk(side) for pair in _pairs(node)}


def _pairs(node: Expression) -> Iterator[tuple[str, str]]:
    if isinstance(node, Call) and node.op in ("mul", "cross"):
        factors = (unsigned(factor) for factor in node.args)
        names = [factor.name for factor in factors if isinstance(factor, Symbol)]
        for one, other in combinations(names[:_MOST_FACTORS], 2):
            if one != other:
                yield one, other
