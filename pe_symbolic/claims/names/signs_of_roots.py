r"""Both roots told by one double sign: ``$x^2 = 9$, so $x = \pm 3$``."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.trees import numeral, polynomial_in, subtracted
from pe_symbolic.claims.chains.chain import EQUALITIES, Chain
from pe_symbolic.claims.chains.members import Member, read_member
from pe_symbolic.claims.names.leading_on import follows_from
from pe_symbolic.expression import Call, Expression, Symbol
from pe_symbolic.formula import Notation, ReadingError, tokenise
from pe_symbolic.regex import regex

_BOTH = regex(r"(?:±|\+/-|\\pm(?![A-Za-z]))\s?")
_QUADRATIC = 3


def with_both_roots_told(chain: Chain, above: Chain | None, source: str) -> Chain:
    """The chain as one of the positive root, where the equation above has that and its negative.

    It is a quadratic one without a term of the name alone, from which this is said to follow.
    """
    if above is None or len(chain.members) != 2 or chain.relations[0] not in EQUALITIES:
        return chain
    named, told = chain.members
    both = _BOTH.match(source, told.start, told.end) if told.expression is None else None
    if both is None or not isinstance(named.expression, Symbol):
        return chain
    root = _root(above, named.expression.name)
    if root is None or not follows_from(above, named.start, source):
        return chain
    number = _number(source, both.end(), told.end, formal=chain.formal)
    if not number.closed or number.units or number.scale:
        return chain
    known = chain.with_member(0, structs.replace(named, expression=root))
    return known.with_member(1, number)


def _root(equation: Chain, name: str) -> Expression | None:
    """The positive root of ``ax² + c = 0``, the sides of an equation taken together."""
    left, right = equation.members[-2:]
    if equation.relations[-1] not in EQUALITIES or left.units or right.units:
        return None
    if left.expression is None or right.expression is None:
        return None
    powers = polynomial_in(subtracted(left.expression, right.expression), name) or ()
    if len(powers) != _QUADRATIC or powers[1] or not powers[2]:
        return None
    square = -powers[0] / powers[2]
    return Call("sqrt", (numeral(square),)) if square > Fraction(0) else None


def _number(source: str, start: int, end: int, *, formal: bool) -> Member:
    """What stands behind the double sign."""
    try:
        tokens = tokenise(source, start, end, Notation.LATEX if formal else Notation.PLAIN)
    except ReadingError:
        tokens = []
    return read_member(tokens, source)
