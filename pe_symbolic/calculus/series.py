"""Infinite sums and products in closed form: geometric series and their kin, Σ x^k/k!."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct, field

from pe_symbolic.calculus.power_series import (
    exponential_sum,
    geometric_sum,
    logarithmic_sum,
    square_root,
    wave_sum,
)
from pe_symbolic.calculus.primitive import INFINITY
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.rational_series import rational_product, rational_sum
from pe_symbolic.calculus.ratios import geometric
from pe_symbolic.calculus.trees import (
    ONE,
    has,
    linear_in,
    minus,
    number,
    over,
    polynomial_in,
    power,
    product,
    quotient_in,
    times,
    trimmed,
)
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Expression, Symbol

#: Largest first index that is brought back to 0 or 1 by taking terms away.
_MOST_TAKEN_AWAY = 50
_ONE: tuple[Fraction, ...] = (Fraction(1),)


class _Term(Struct):
    """constant · above(k)/below(k) · (ratio · risen)^k / factorial(k).

    ``risen`` is of no rational number, and ``root`` what it is the square of, if that is known;
    the factorial is (2k + 1)! for a slope of 2 and a shift of 1.
    """

    name: str
    constant: Expression = ONE
    above: tuple[Fraction, ...] = _ONE
    below: tuple[Fraction, ...] = _ONE
    ratio: Fraction = field(default_factory=lambda: Fraction(1))
    risen: Expression = ONE
    root: Expression | None = ONE
    factorial: tuple[int, int] | None = None


def closed_sum(node: Call) -> Expression | None:
    """The value of ``sum(f, k, first, ∞)`` as a finite tree; ``None`` where no rule speaks."""
    body, index, first, last = node.args
    start = rational_value(first)
    if last != INFINITY or not isinstance(index, Symbol) or start is None:
        return None
    if start.denominator != 1 or not 0 <= start <= _MOST_TAKEN_AWAY:
        return None
    term = _Term(index.name)
    if not _collect(body, 1, term):
        return geometric(body, index.name, int(start))
    value = _sum_of(term, int(start), body)
    if value is None or (term.risen != ONE and term.factorial is None):
        return value  # which has its constant
    return times(term.constant, value)


def closed_product(node: Call) -> Expression | None:
    """The value of ``product(f, k, first, ∞)`` of a quotient of polynomials; else ``None``."""
    body, index, first, last = node.args
    start = rational_value(first)
    if last != INFINITY or not isinstance(index, Symbol) or start is None:
        return None
    quotient = quotient_in(body, index.name)
    if quotient is None or start.denominator != 1 or not 0 <= start <= _MOST_TAKEN_AWAY:
        return None
    above, below = map(trimmed, quotient)
    return rational_product(above, below, int(start))


def _collect(node: Expression, sign: int, term: _Term) -> bool:
    """Takes a factor (or with sign -1 a divisor) into the term; ``False`` for another kind."""
    if isinstance(node, Call) and node.op == "neg":
        term.constant = minus(term.constant)
        return _collect(node.args[0], sign, term)
    if isinstance(node, Call) and node.op in ("mul", "div"):
        for place, factor in enumerate(node.args):
            turned = -sign if node.op == "div" and place else sign
            if not _collect(factor, turned, term):
                return False
        return True
    if not has(node, term.name):
        constant = term.constant
        term.constant = times(constant, node) if sign > 0 else over(constant, node)
        return True
    coefficients = polynomial_in(node, term.name)
    if coefficients is not None:
        return _take_polynomial(coefficients, sign, term)
    if isinstance(node, Call) and node.op == "factorial":
        return _take_factorial(node, sign, term)
    return isinstance(node, Call) and node.op == "pow" and _take_power(node, sign, term)


def _take_polynomial(coefficients: tuple[Fraction, ...], sign: int, term: _Term) -> bool:
    held = product(term.above if sign > 0 else term.below, coefficients)
    if held is None:
        return False
    if sign > 0:
        term.above = held
    else:
        term.below = held
    return True


def _take_power(node: Call, sign: int, term: _Term) -> bool:
    """base^(mk + c) with a whole m is (base^m)^k · base^c; (f/g)^m goes factor by factor."""
    base, exponent = node.args
    if has(base, term.name):
        return False
    line = linear_in(exponent, term.name)
    slope, rest = (rational_value(part) for part in line) if line else (None, None)
    if slope is None or rest is None or not (is_whole(slope) and is_whole(rest)):
        return False
    rises, shift = int(slope * sign), int(rest * sign)
    known = rational_value(base)
    if known == 0 or max(abs(rises), abs(shift)) > _LARGEST_POWER:
        return False
    if known is None:
        term.risen = times(term.risen, power(base, number(rises)))
        half = None if rises % 2 or term.root is None else power(base, number(rises // 2))
        term.root = None if half is None or term.root is None else times(term.root, half)
        term.constant = times(term.constant, power(base, number(shift)) if shift else ONE)
        return True
    term.ratio *= known**rises
    term.constant = times(term.constant, number(known**shift))
    return True


def _take_factorial(node: Call, sign: int, term: _Term) -> bool:
    line = linear_in(node.args[0], term.name)
    slope, shift = (rational_value(part) for part in line) if line else (None, None)
    if slope not in (1, 2) or shift is None or not is_whole(shift) or abs(shift) > _LARGEST_SHIFT:
        return False
    if sign > 0 or term.factorial is not None:
        return False
    term.factorial = int(slope), int(shift)
    return True


_LARGEST_POWER, _LARGEST_SHIFT = 64, 20


def _sum_of(term: _Term, start: int, body: Expression) -> Expression | None:
    if term.factorial is not None:
        return _with_factorial(term, *term.factorial, start)
    if term.risen != ONE:
        return geometric(body, term.name, start)
    if term.below == _ONE:
        return geometric_sum(term.above, term.ratio, start)
    if abs(term.ratio) == 1:
        return rational_sum(term.above, term.below, start, alternating=term.ratio < 0)
    return logarithmic_sum(term.above, term.below, term.ratio, start)


def _with_factorial(term: _Term, slope: int, shift: int, start: int) -> Expression | None:
    if term.below != _ONE:
        return None
    if slope == 1:
        argument = times(number(term.ratio), term.risen)
        return exponential_sum(term.above, argument, shift, start)
    if term.above != _ONE or term.root is None:
        return None
    root = times(square_root(abs(term.ratio)), term.root)
    return wave_sum(root, 1 if term.ratio > 0 else -1, shift, start)
