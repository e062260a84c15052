"""Sums of binomial coefficients up to a name: Σ C(n, k) a^k b^(n - k) is (a + b)^n."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.substitution import factors_of
from pe_symbolic.calculus.trees import ONE, has, linear_in, number, plus, power, times
from pe_symbolic.expression import Call, Expression, Symbol

_HIGHEST = 2


class _Term(Struct):
    """constant · k^degree · C(n, k)^chosen · rising^k · falling^(n - k)."""

    count: Symbol
    index: Symbol
    constant: Expression = ONE
    rising: Expression = ONE
    falling: Expression = ONE
    degree: int = 0
    chosen: int = 0


def binomial_sum(node: Call) -> Expression | None:
    """The value of ``sum(k^j C(n, k) a^k b^(n - k), k, 0, n)`` for a j up to 2; else ``None``."""
    body, index, first, last = node.args
    if not (isinstance(index, Symbol) and isinstance(last, Symbol)) or rational_value(first) != 0:
        return None
    term = _Term(last, index)
    if not all(_is_taken(term, *factor) for factor in factors_of(body, Fraction(1))):
        return None
    both = plus(term.falling, term.rising)
    if term.chosen != 1 or not 0 <= term.degree <= _HIGHEST or rational_value(both) == 0:
        return None
    return times(term.constant, _whole(term, both))


def _is_taken(term: _Term, base: Expression, exponent: Fraction) -> bool:
    """Takes a factor into the term; ``False`` for another kind."""
    if base == Call("binomial", (term.count, term.index)):
        term.chosen += int(exponent) if exponent == 1 else 2
    elif not has(base, term.index.name):
        term.constant = times(term.constant, power(base, number(exponent)))
    elif base == term.index and exponent.denominator == 1:
        term.degree += int(exponent)
    elif exponent == 1 and isinstance(base, Call) and base.op == "pow":
        return _is_power_taken(term, *base.args)
    else:
        return False
    return True


def _is_power_taken(term: _Term, base: Expression, exponent: Expression) -> bool:
    line = None if has(base, term.index.name) else linear_in(exponent, term.index.name)
    if line is None:
        return False
    slope, rest = rational_value(line[0]), line[1]
    if slope == -1 and rest == term.count:
        term.falling = times(term.falling, base)
    else:
        term.rising = times(term.rising, power(base, line[0]))
        term.constant = times(term.constant, power(base, rest))
    return True


def _whole(term: _Term, both: Expression) -> Expression:
    """Σ C(n, k) k(k - 1)… a^k b^(n - k) is n(n - 1)… a^j (a + b)^(n - j)."""
    count, rising = term.count, term.rising
    if term.degree == 0:
        return power(both, count)
    linear = times(count, rising, power(both, plus(count, number(-1))))
    if term.degree == 1:
        return linear
    falling = times(count, plus(count, number(-1)), power(rising, number(2)))
    return plus(times(falling, power(both, plus(count, number(-2)))), linear)
