"""Rules whose conclusion is an inequality: what is known of signs, slopes, powers and turns."""

from __future__ import annotations

from collections.abc import Callable

import sympy

from pe_symbolic.rules.calculus import differentiate
from pe_symbolic.rules.combining import quotient
from pe_symbolic.rules.equalities import polynomial_of
from pe_symbolic.rules.inference import Inference
from pe_symbolic.rules.language import domain
from pe_symbolic.rules.normal_form import NO_LAW, Ring, vanishes
from pe_symbolic.rules.refusal import Refused
from pe_symbolic.rules.replacing import put_in
from pe_symbolic.rules.signs import sign_of
from pe_symbolic.rules.smoothness import require_smooth
from pe_symbolic.theorem import Inequality

_ZERO = sympy.Integer(0)
_LINEAR = frozenset({"sum-linearity"})


def _each(check: Callable[[Inequality, Inference], bool], why: str, inference: Inference) -> None:
    for one in inference.conclusion:
        if not isinstance(one, Inequality) or not check(one, inference):
            raise Refused("{} {} {}: {}", one.lhs, one.relation, one.rhs, why)


def _implied(found: str, wanted: str) -> bool:
    """Whether the relation found is the wanted one, or a stronger one."""
    return found == wanted or (found == "<" and wanted == "<=")


def nonnegative(inference: Inference) -> None:
    """rhs - lhs, multiplied out, is a sum of terms none of which is negative.

    A term is a positive number times even powers and powers of what is known not to
    be negative; for ``<`` one term at least is known to be positive.
    """
    _each(_is_nonnegative, "the difference is not known to be a sum of such terms", inference)


def _is_nonnegative(one: Inequality, inference: Inference) -> bool:
    sign = sign_of(Ring(_LINEAR).difference(one.rhs, one.lhs))
    return _implied({"positive": "<", "nonnegative": "<="}.get(sign, ""), one.relation)


def enclosed(inference: Inference) -> None:
    """Both libraries enclose the two constants, and the enclosures do not meet."""
    _each(_is_enclosed, "the enclosures do not prove it", inference)


def _is_enclosed(one: Inequality, inference: Inference) -> bool:
    if one.lhs.free_symbols | one.rhs.free_symbols:
        return False
    return inference.order(one.lhs, one.rhs) == "<"


def sine_below_angle(inference: Inference) -> None:
    """(sin x)^2 <= x^2 and |sin x| <= |x|, for real x: the sine has slope between -1 and 1."""
    _each(_is_sine_below_angle, "no sine below its angle", inference)


def _is_sine_below_angle(one: Inequality, inference: Inference) -> bool:
    if one.relation != "<=":
        return False
    for sine in one.lhs.atoms(sympy.sin):
        angle = sine.args[0]
        for make in (lambda value: value**2, sympy.Abs):
            if one.lhs == make(sine) and vanishes(one.rhs, make(angle), NO_LAW):
                return bool(angle.is_real)
    return False


def scaled(inference: Inference) -> None:
    """A line above with both sides moved by one amount and multiplied by one factor.

    The factor is positive; for ``<=`` not negative is enough.
    """
    _each(_is_scaled, "no inequality above says so much", inference)


def _is_scaled(one: Inequality, inference: Inference) -> bool:
    wanted = polynomial_of((one.rhs, one.lhs))
    for known in inference.bounds:
        factor = quotient(wanted, polynomial_of((known.rhs, known.lhs)))
        sign = sign_of(factor) if factor else ""
        if sign == "positive" and _implied(known.relation, one.relation):
            return True
        if sign == "nonnegative" and one.relation == "<=":
            return True
    return False


def squares(inference: Inference) -> None:
    """A sum of squares, each times a positive number, is not negative."""
    _each(_is_of_squares, "not zero below a sum of squares", inference)


def _is_of_squares(one: Inequality, inference: Inference) -> bool:
    return (one.lhs, one.relation) == (_ZERO, "<=") and all(
        any(_is_square(factor) for factor in sympy.Mul.make_args(term))
        and all(_is_square(part) or part.is_positive for part in sympy.Mul.make_args(term))
        for term in sympy.Add.make_args(one.rhs)
    )


def _is_square(factor: sympy.Expr) -> bool:
    return isinstance(factor, sympy.Pow) and factor.exp == 2 and bool(factor.base.is_real)


def exponential_tangent(inference: Inference) -> None:
    """1 + x <= e^x, for real x: the exponential is above its tangent at zero."""
    _each(_is_tangent, "not the tangent of an exponential below it", inference)


def _is_tangent(one: Inequality, inference: Inference) -> bool:
    if not isinstance(one.rhs, sympy.exp) or one.relation != "<=":
        return False
    exponent = one.rhs.args[0]
    return bool(exponent.is_real) and vanishes(one.lhs, 1 + exponent, NO_LAW)


def termwise(inference: Inference) -> None:
    """From f(k) <= g(k) for every k: the sum of f over k is not above that of g."""
    _each(_is_termwise, "no line above compares the terms", inference)


def _is_termwise(one: Inequality, inference: Inference) -> bool:
    left, right = one.lhs, one.rhs
    both = isinstance(left, sympy.Sum) and isinstance(right, sympy.Sum)
    if not both or left.limits != right.limits or len(left.limits) > 1 or one.relation != "<=":
        return False
    if not inference.is_general(left.limits[0][0]):
        return False
    return any(
        known.lhs == left.function and known.rhs == right.function for known in inference.bounds
    )


def slopes(inference: Inference) -> None:
    """From f'(x) <= g'(x) for every x >= 0, and f(0) = g(0): f(x) <= g(x) for every x >= 0.

    g - f starts at zero and does not fall (mean value theorem).
    """
    _each(_is_by_slopes, "no line above compares the slopes", inference)


def _is_by_slopes(one: Inequality, inference: Inference) -> bool:
    difference = one.rhs - one.lhs
    for variable in sorted(difference.free_symbols, key=str):
        if domain(variable) != ("real", "nonnegative") or not inference.is_general(variable):
            continue
        if not vanishes(put_in(difference, {variable: _ZERO}), _ZERO, NO_LAW):
            continue
        require_smooth(difference, variable, inference)
        slope = differentiate(difference, variable)
        if one.relation == "<=" and any(
            vanishes(slope, known.rhs - known.lhs, NO_LAW) for known in inference.bounds
        ):
            return True
    return False


def absolute(inference: Inference) -> None:
    """|a| <= b from a <= b and -a <= b, or from a^2 <= b^2 where b is not negative."""
    _each(_is_absolute, "no two inequalities above say so", inference)


def _is_absolute(one: Inequality, inference: Inference) -> bool:
    if not isinstance(one.lhs, sympy.Abs) or one.relation != "<=":
        return False
    inner, limit = one.lhs.args[0], one.rhs
    squares = (inner**2, limit**2)
    if limit.is_nonnegative and inner.is_real and _known(squares, inference):
        return True
    return _known((inner, limit), inference) and _known((-inner, limit), inference)


def _known(pair: tuple[sympy.Expr, sympy.Expr], inference: Inference) -> bool:
    wanted = polynomial_of((pair[1], pair[0]))
    return any(polynomial_of((one.rhs, one.lhs)) == wanted for one in inference.bounds)


def power_increases(inference: Inference) -> None:
    """b^x < b^y for b > 1 and x < y."""
    _each(_is_power_increase, "not two powers of a number above 1, the larger last", inference)


def _is_power_increase(one: Inequality, inference: Inference) -> bool:
    base = one.rhs.base if isinstance(one.rhs, sympy.Pow) else one.rhs
    smaller, larger = (_exponent_of(base, side) for side in (one.lhs, one.rhs))
    if smaller is None or larger is None or not _is_above_one(base, inference):
        return False
    return bool(sympy.expand(larger - smaller).is_positive)


def _exponent_of(base: sympy.Expr, power: sympy.Expr) -> sympy.Expr | None:
    """The exponent of a power of a base, which itself has the exponent 1."""
    if power == base:
        return sympy.Integer(1)
    return power.exp if isinstance(power, sympy.Pow) and power.base == base else None


def _is_above_one(base: sympy.Expr, inference: Inference) -> bool:
    if isinstance(base, sympy.Rational):
        return bool(base > 1)
    return Inequality(sympy.Integer(1), "<", base) in inference.bounds


def exponential_increases(inference: Inference) -> None:
    """e^x <= e^y, where a line above says that y - x is not negative; < where it is positive."""
    _each(_is_exponential_increase, "no line above says so of the exponents", inference)


def _is_exponential_increase(one: Inequality, inference: Inference) -> bool:
    if not (isinstance(one.lhs, sympy.exp) and isinstance(one.rhs, sympy.exp)):
        return False
    step = polynomial_of((one.rhs.args[0], one.lhs.args[0]))
    return any(
        polynomial_of((known.rhs, known.lhs)) == step and _implied(known.relation, one.relation)
        for known in inference.bounds
    )


def least_turn(inference: Inference) -> None:
    """cos x = 1 and x > 0 only if 2 pi <= x: the cosine is below 1 before the first full turn."""
    _each(_is_least_turn, "not a positive angle whose cosine is known to be 1", inference)


def _is_least_turn(one: Inequality, inference: Inference) -> bool:
    angle = one.rhs
    positive = angle.is_positive or Inequality(_ZERO, "<", angle) in inference.bounds
    turned = any({lhs, rhs} == {sympy.cos(angle), sympy.Integer(1)} for lhs, rhs in inference.known)
    return bool(positive and turned and one.relation == "<=" and one.lhs == 2 * sympy.pi)


def cosine_falls(inference: Inference) -> None:
    """cos y < cos x for 0 <= x < y <= pi."""
    _each(_is_cosine_fall, "the angles are not known to be between 0 and pi", inference)


def _is_cosine_fall(one: Inequality, inference: Inference) -> bool:
    if not (isinstance(one.lhs, sympy.cos) and isinstance(one.rhs, sympy.cos)):
        return False
    later, earlier = one.lhs.args[0], one.rhs.args[0]
    starts = earlier.is_nonnegative or Inequality(_ZERO, "<=", earlier) in inference.bounds
    return bool(
        starts
        and Inequality(earlier, "<", later) in inference.bounds
        and Inequality(later, "<=", sympy.pi) in inference.bounds
    )
