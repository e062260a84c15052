"""Enclosures by mpmath: intervals rounded outward, the arithmetic under ``mpmath.iv``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache, reduce

from mpmath.libmp import (
    fnone,
    fone,
    from_int,
    from_rational,
    fzero,
    mpf_ceil,
    mpf_floor,
    mpf_le,
    mpf_lt,
    mpf_shift,
)
from mpmath.libmp.libmpf import round_ceiling, round_floor
from mpmath.libmp.libmpi import (
    mpi_abs,
    mpi_add,
    mpi_atan,
    mpi_div,
    mpi_exp,
    mpi_mul,
    mpi_neg,
    mpi_pi,
    mpi_pow_int,
    mpi_shift,
    mpi_sqrt,
    mpi_sub,
)

from pe_symbolic.enclosure.cosine_integral import cosine_integral
from pe_symbolic.enclosure.distributions import DISTRIBUTIONS, distributed
from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.enclosure.interval_basics import (
    ONE,
    REMEMBERED,
    End,
    Interval,
    at,
    cosine_and_sine,
    divided,
    exact_end,
    exponential,
    in_steps,
    is_negative,
    is_zero,
    logarithm,
    negated,
    power_of,
    root_of,
    square_root,
)
from pe_symbolic.enclosure.interval_special import SPECIAL
from pe_symbolic.enclosure.limits import MAX_EXPONENT_BITS
from pe_symbolic.expression import Expression, Number


class IntervalArithmetic:
    """The operations of ``Arithmetic`` on intervals of ``bits`` bits."""

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def number(self, value: Fraction) -> Interval:
        numerator, denominator = value.numerator, value.denominator
        if denominator == 1:
            return at(numerator)
        return (
            from_rational(numerator, denominator, self.bits, round_floor),
            from_rational(numerator, denominator, self.bits, round_ceiling),
        )

    def literal(self, node: Number) -> Interval:
        return self.number(node.value)

    def constant(self, name: str) -> Interval:
        if name == "infinity":
            raise Undefined("infinity is not a number")
        value: Interval = mpi_pi(self.bits) if name == "pi" else mpi_exp(ONE, self.bits)
        return value

    def add(self, left: Interval, right: Interval) -> Interval:
        value: Interval = mpi_add(left, right, self.bits)
        return value

    def mul(self, left: Interval, right: Interval) -> Interval:
        value: Interval = mpi_mul(left, right, self.bits)
        return value

    def call(self, op: str, args: list[Interval]) -> Interval:
        if op in DISTRIBUTIONS:
            return distributed(self, op, args)
        return _OPERATIONS[op](self.bits, *args)

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[Interval, Interval],
        bindings: Mapping[str, Fraction | Interval],
    ) -> Interval:
        raise OutOfReach("an integral of rounded values")

    def ends(self, value: Interval) -> tuple[Fraction, Fraction]:
        return exact_end(value[0]), exact_end(value[1])

    def between(self, lower: Fraction, upper: Fraction) -> Interval:
        return (self.number(lower)[0], self.number(upper)[1])


def _sine(bits: int, value: Interval) -> Interval:
    return cosine_and_sine(bits, value)[1]


def _cosine(bits: int, value: Interval) -> Interval:
    return cosine_and_sine(bits, value)[0]


@in_steps
def _tan(bits: int, value: Interval) -> Interval:
    return divided(bits, _sine(bits, value), _cosine(bits, value))


def _inside(value: Interval, what: str) -> None:
    if mpf_lt(fone, value[0]) or mpf_lt(value[1], fnone):
        raise Undefined(f"{what} outside [-1, 1]")
    if not (mpf_le(fnone, value[0]) and mpf_le(value[1], fone)):
        raise OutOfReach(f"the argument of {what} cannot be told from 1")


@in_steps
def _asin_point(bits: int, end: End) -> Interval:
    """atan(x/sqrt(1 - x^2)); mpmath's own atan2 of two intervals does not round outward."""
    point = (end, end)
    beside = mpi_mul(mpi_sub(ONE, point, bits), mpi_add(ONE, point, bits), bits)
    if is_zero(beside):
        quarter = mpi_shift(mpi_pi(bits), -1)
        return negated(bits, quarter) if is_negative(point) else quarter
    slope = divided(bits, point, mpi_sqrt(beside, bits))
    angle: Interval = mpi_atan(slope, bits)
    return angle


def _asin(bits: int, value: Interval) -> Interval:
    _inside(value, "an arcsine")
    return (_asin_point(bits, value[0])[0], _asin_point(bits, value[1])[1])


@in_steps
def _acos(bits: int, value: Interval) -> Interval:
    _inside(value, "an arccosine")
    quarter = mpi_shift(mpi_pi(bits), -1)
    angle: Interval = mpi_sub(quarter, _asin(bits, value), bits)
    return angle


def _exp(bits: int, value: Interval) -> Interval:
    """e to a power; of one far below zero no more is said than that nearly nothing is left."""
    if mpf_lt(value[1], from_int(-MAX_EXPONENT_BITS)):
        return fzero, mpf_shift(fone, -MAX_EXPONENT_BITS)
    return exponential(bits, value)


@in_steps
def _sinh(bits: int, value: Interval) -> Interval:
    upward = exponential(bits, value)
    difference: Interval = mpi_sub(upward, mpi_div(ONE, upward, bits), bits)
    half: Interval = mpi_shift(difference, -1)
    return half


@in_steps
def _cosh(bits: int, value: Interval) -> Interval:
    upward = exponential(bits, mpi_abs(value, bits))
    both: Interval = mpi_add(upward, mpi_div(ONE, upward, bits), bits)
    half: Interval = mpi_shift(both, -1)
    return half


@in_steps
def _tanh(bits: int, value: Interval) -> Interval:
    """1 - 2/(exp(2x) + 1), where x stands once; ±1 within 2**-bits far out."""
    if mpf_lt(from_int(bits), value[0]):
        return (from_rational((1 << bits) - 1, 1 << bits, bits, round_floor), fone)
    if mpf_lt(value[1], from_int(-bits)):
        return mpi_neg(_tanh(bits, mpi_neg(value)))  # type: ignore[no-any-return]  # mpmath ships no types
    below = mpi_add(exponential(bits, mpi_shift(value, 1)), ONE, bits)
    ratio = mpi_div(at(2), below, bits)
    tangent: Interval = mpi_sub(ONE, ratio, bits)
    return tangent


@in_steps
def _asinh(bits: int, value: Interval) -> Interval:
    square = mpi_pow_int(value, 2, bits)
    inner = mpi_add(value, mpi_sqrt(mpi_add(square, ONE, bits), bits), bits)
    return logarithm(bits, inner)


@in_steps
def _acosh(bits: int, value: Interval) -> Interval:
    if mpf_lt(value[1], fone):
        raise Undefined("an arcosh below 1")
    square = mpi_pow_int(value, 2, bits)
    beside = square_root(bits, mpi_sub(square, ONE, bits))
    return logarithm(bits, mpi_add(value, beside, bits))


@in_steps
def _atanh(bits: int, value: Interval) -> Interval:
    if mpf_le(fone, value[0]) or mpf_le(value[1], fnone):
        raise Undefined("an artanh outside (-1, 1)")
    ratio = divided(bits, mpi_add(ONE, value, bits), mpi_sub(ONE, value, bits))
    half: Interval = mpi_shift(logarithm(bits, ratio), -1)
    return half


def _floor(bits: int, value: Interval) -> Interval:
    return (mpf_floor(value[0], bits, round_floor), mpf_floor(value[1], bits, round_ceiling))


def _ceil(bits: int, value: Interval) -> Interval:
    return (mpf_ceil(value[0], bits, round_floor), mpf_ceil(value[1], bits, round_ceiling))


def _mod(bits: int, left: Interval, right: Interval) -> Interval:
    whole = _floor(bits, divided(bits, left, right))
    rest: Interval = mpi_sub(left, mpi_mul(right, whole, bits), bits)
    return rest


def _larger(one: End, other: End) -> End:
    return other if mpf_lt(one, other) else one


def _largest(bits: int, *values: Interval) -> Interval:
    lower, upper = (reduce(_larger, ends) for ends in zip(*values, strict=True))
    return lower, upper


def _smallest(bits: int, *values: Interval) -> Interval:
    return negated(bits, _largest(bits, *(negated(bits, value) for value in values)))


def _rounded(function: Callable[[Interval, int], Interval]) -> Callable[..., Interval]:
    """A function of mpmath that encloses as it is, with the precision in front."""
    return lambda bits, value: function(value, bits)


_OPERATIONS: dict[str, Callable[..., Interval]] = {
    "neg": negated,
    "div": divided,
    "pow": lru_cache(REMEMBERED)(power_of),
    "sqrt": square_root,
    "root": root_of,
    "sin": _sine,
    "cos": _cosine,
    "tan": _tan,
    "asin": _asin,
    "acos": _acos,
    "atan": _rounded(mpi_atan),
    "sinh": _sinh,
    "cosh": _cosh,
    "tanh": _tanh,
    "asinh": _asinh,
    "acosh": _acosh,
    "atanh": _atanh,
    "exp": lru_cache(REMEMBERED)(_exp),
    "log": lru_cache(REMEMBERED)(logarithm),
    "abs": _rounded(mpi_abs),
    "floor": _floor,
    "cosine_integral": cosine_integral,
    "ceil": _ceil,
    "max": _largest,
    "min": _smallest,
    "mod": _mod,
    **SPECIAL,
}
