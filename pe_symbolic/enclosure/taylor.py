"""Taylor coefficients over intervals, by automatic differentiation.

A value is the list of its first coefficients around a point or over a stretch:
c[k] encloses f^(k)/k! there.  Coefficients that are not listed are zero, so a
constant is a list of one.  The recurrences are those of Moore, Interval
Analysis (1966), chapter 11.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TypeAlias

from mpmath.libmp.libmpi import mpi_add, mpi_div, mpi_mul, mpi_neg, mpi_sub

from pe_symbolic.enclosure.faults import OutOfReach
from pe_symbolic.enclosure.interval_basics import (
    ONE,
    Interval,
    at,
    is_negative,
    is_positive,
    whole_of,
)
from pe_symbolic.enclosure.intervals import IntervalArithmetic
from pe_symbolic.expression import Expression, Number

Series: TypeAlias = list[Interval]


class TaylorArithmetic:
    """The operations of ``Arithmetic`` on Taylor coefficients up to ``order``."""

    def __init__(self, bits: int, order: int) -> None:
        self.bits, self.order = bits, order
        self.intervals = IntervalArithmetic(bits)

    def number(self, value: Fraction) -> Series:
        return [self.intervals.number(value)]

    def literal(self, node: Number) -> Series:
        return self.number(node.value)

    def constant(self, name: str) -> Series:
        return [self.intervals.constant(name)]

    def variable(self, stretch: Interval) -> Series:
        """The variable itself, which runs over ``stretch``."""
        return [stretch, self.intervals.number(Fraction(1))]

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[Series, Series],
        bindings: Mapping[str, Fraction | Series],
    ) -> Series:
        raise OutOfReach("an integral within an integral")

    # -- arithmetic ------------------------------------------------------------------------

    def add(self, left: Series, right: Series) -> Series:
        longer, shorter = (left, right) if len(left) >= len(right) else (right, left)
        head = [mpi_add(a, b, self.bits) for a, b in zip(longer, shorter, strict=False)]
        return head + longer[len(shorter) :]

    def mul(self, left: Series, right: Series) -> Series:
        length = min(self.order + 1, len(left) + len(right) - 1)
        return [self._convolved(left, right, k) for k in range(length)]

    def _convolved(self, left: Series, right: Series, k: int, start: int = 0) -> Interval:
        """The sum of left[j]·right[k - j] for j from ``start``."""
        total = self._zero()
        for j in range(max(start, k - len(right) + 1), min(k, len(left) - 1) + 1):
            total = mpi_add(total, mpi_mul(left[j], right[k - j], self.bits), self.bits)
        return total

    def _zero(self) -> Interval:
        return self.intervals.number(Fraction(0))

    def negated(self, value: Series) -> Series:
        return [mpi_neg(part) for part in value]

    def divided(self, left: Series, right: Series) -> Series:
        """From left = quotient·right."""
        head = self.intervals.call("div", [left[0], right[0]])
        if len(right) == 1:
            return [head] + [mpi_div(part, right[0], self.bits) for part in left[1:]]
        quotient = [head]
        for k in range(1, self.order + 1):
            known = left[k] if k < len(left) else self._zero()
            rest = mpi_sub(known, self._convolved(right, quotient, k, 1), self.bits)
            quotient.append(mpi_div(rest, right[0], self.bits))
        return quotient

    # -- what a derivative leads to ------------------------------------------------------------

    def risen(self, head: Interval, slope: Series) -> Series:
        """The series with this value and this derivative."""
        rest = (mpi_div(part, at(k), self.bits) for k, part in enumerate(slope[: self.order], 1))
        return [head, *rest]

    def derivative(self, value: Series) -> Series:
        """The coefficients of the derivative of what is not constant."""
        return [mpi_mul(part, at(k), self.bits) for k, part in enumerate(value[1:], 1)]

    def exponential(self, value: Series) -> Series:
        """From f' = u'·f."""
        found = [self.intervals.call("exp", [value[0]])]
        slope = self.derivative(value)
        for k in range(1, self.order + 1):
            found.append(mpi_div(self._convolved(slope, found, k - 1), at(k), self.bits))
        return found

    def waves(self, value: Series) -> tuple[Series, Series]:
        """Sine and cosine together: s' = u'·c and c' = -u'·s."""
        sine = [self.intervals.call("sin", [value[0]])]
        cosine = [self.intervals.call("cos", [value[0]])]
        slope = self.derivative(value)
        for k in range(1, self.order + 1):
            rise = self._convolved(slope, cosine, k - 1)
            fall = self._convolved(slope, sine, k - 1)
            sine.append(mpi_div(rise, at(k), self.bits))
            cosine.append(mpi_neg(mpi_div(fall, at(k), self.bits)))
        return sine, cosine

    def power(self, base: Series, exponent: Series) -> Series:
        constant, *others = exponent
        if others:
            return self.exponential(self.mul(exponent, self.call("log", [base])))
        whole = whole_of(constant)
        if whole is not None and abs(whole) <= 64:
            raised = self._whole_power(base, abs(whole))
            return raised if whole >= 0 else self.divided([ONE], raised)
        return self._real_power(base, constant)

    def _whole_power(self, base: Series, power: int) -> Series:
        result = [ONE]
        for bit in bin(power)[2:]:
            result = self.mul(result, result)
            if bit == "1":
                result = self.mul(result, base)
        return result

    def _real_power(self, base: Series, exponent: Interval) -> Series:
        """From u·f' = a·u'·f, where u is positive."""
        if not is_positive(base[0]):
            raise OutOfReach("a power of what is not certainly positive")
        found = [self.intervals.call("pow", [base[0], exponent])]
        for k in range(1, self.order + 1):
            total = self._zero()
            for j in range(1, min(k, len(base) - 1) + 1):
                weight = mpi_sub(mpi_mul(exponent, at(j), self.bits), at(k - j), self.bits)
                part = mpi_mul(base[j], found[k - j], self.bits)
                total = mpi_add(total, mpi_mul(weight, part, self.bits), self.bits)
            below = mpi_mul(base[0], at(k), self.bits)
            found.append(mpi_div(total, below, self.bits))
        return found

    # -- functions ---------------------------------------------------------------------------------

    def call(self, op: str, args: list[Series]) -> Series:
        constants = [value for value, *others in args if not others]
        if len(constants) == len(args):
            return [self.intervals.call(op, constants)]
        if op not in _OPERATIONS:
            raise OutOfReach(f"no derivatives of {op}")
        return _OPERATIONS[op](self, *args)

    def through(self, op: str, value: Series, slope: Series) -> Series:
        """f(u) for a function whose derivative at u is ``slope``."""
        head = self.intervals.call(op, [value[0]])
        return self.risen(head, self.mul(slope, self.derivative(value)))

    def square(self, value: Series) -> Series:
        """u·u."""
        return self.mul(value, value)

    def one_over(self, value: Series) -> Series:
        """1/u."""
        return self.divided([ONE], value)

    def shifted(self, value: Series, by: int) -> Series:
        """u + by."""
        return self.add(value, [at(by)])

    def half_power(self, value: Series) -> Series:
        """The square root of u, which must be positive."""
        if not is_positive(value[0]):
            self.intervals.call("sqrt", [value[0]])  # says so where there is no root at all
            raise OutOfReach("a square root that cannot be told from zero")
        return self._real_power(value, self.intervals.number(Fraction(1, 2)))


def _root(own: TaylorArithmetic, value: Series, degree: Series) -> Series:
    whole = whole_of(degree[0])
    if whole is None or whole < 1:
        raise OutOfReach("a root of no degree that is known")
    if whole % 2 and is_negative(value[0]):
        return own.negated(_root(own, own.negated(value), degree))
    exponent = own.intervals.number(Fraction(1, whole))
    return own._real_power(value, exponent)


def _size(own: TaylorArithmetic, value: Series) -> Series:
    if is_negative(value[0]):
        return own.negated(value)
    if not is_positive(value[0]):
        raise OutOfReach("a sign that may change here")
    return value


def _largest(own: TaylorArithmetic, *values: Series) -> Series:
    best, *others = values
    for value in others:
        lead = own.add(best, own.negated(value))[0]
        if is_negative(lead):
            best = value
        elif not is_positive(lead):
            raise OutOfReach("two values of which either may be the larger")
    return best


def _smallest(own: TaylorArithmetic, *values: Series) -> Series:
    return own.negated(_largest(own, *(own.negated(value) for value in values)))


def _remainder(own: TaylorArithmetic, left: Series, right: Series) -> Series:
    whole = _step("floor")(own, own.divided(left, right))
    return own.add(left, own.negated(own.mul(right, whole)))


def _step(op: str) -> Callable[[TaylorArithmetic, Series], Series]:
    """A step function where it takes no step."""

    def stepped(own: TaylorArithmetic, value: Series) -> Series:
        level = own.intervals.call(op, [value[0]])
        if whole_of(level) is None:
            raise OutOfReach("a step within the stretch")
        return [level]

    return stepped


def _tangent(own: TaylorArithmetic, value: Series) -> Series:
    return own.divided(*own.waves(value))


def _tanh(own: TaylorArithmetic, value: Series) -> Series:
    """1 - 2/(exp(2u) + 1)."""
    upward = own.exponential(own.add(value, value))
    return own.shifted(own.negated(own.divided([at(2)], own.shifted(upward, 1))), 1)


def _sinh(own: TaylorArithmetic, value: Series) -> Series:
    upward, downward = own.exponential(value), own.exponential(own.negated(value))
    return own.divided(own.add(upward, own.negated(downward)), [at(2)])


def _cosh(own: TaylorArithmetic, value: Series) -> Series:
    upward, downward = own.exponential(value), own.exponential(own.negated(value))
    return own.divided(own.add(upward, downward), [at(2)])


def _asin(own: TaylorArithmetic, value: Series) -> Series:
    beside = own.shifted(own.negated(own.square(value)), 1)
    return own.through("asin", value, own.one_over(own.half_power(beside)))


def _acos(own: TaylorArithmetic, value: Series) -> Series:
    beside = own.shifted(own.negated(own.square(value)), 1)
    return own.through("acos", value, own.negated(own.one_over(own.half_power(beside))))


def _asinh(own: TaylorArithmetic, value: Series) -> Series:
    beside = own.half_power(own.shifted(own.square(value), 1))
    return own.through("asinh", value, own.one_over(beside))


def _acosh(own: TaylorArithmetic, value: Series) -> Series:
    beside = own.half_power(own.shifted(own.square(value), -1))
    return own.through("acosh", value, own.one_over(beside))


def _atanh(own: TaylorArithmetic, value: Series) -> Series:
    beside = own.shifted(own.negated(own.square(value)), 1)
    return own.through("atanh", value, own.one_over(beside))


def _erf(own: TaylorArithmetic, value: Series) -> Series:
    """erf' = 2/√π · exp(-u²)."""
    bell = own.exponential(own.negated(own.square(value)))
    height = own.intervals.call(
        "div", [at(2), own.intervals.call("sqrt", [own.intervals.constant("pi")])]
    )
    return own.through("erf", value, own.mul([height], bell))


_OPERATIONS: dict[str, Callable[..., Series]] = {
    "neg": TaylorArithmetic.negated,
    "div": TaylorArithmetic.divided,
    "pow": TaylorArithmetic.power,
    "sqrt": TaylorArithmetic.half_power,
    "root": _root,
    "sin": lambda own, value: own.waves(value)[0],
    "cos": lambda own, value: own.waves(value)[1],
    "tan": _tangent,
    "asin": _asin,
    "acos": _acos,
    "atan": lambda own, value: own.through(
        "atan", value, own.one_over(own.shifted(own.square(value), 1))
    ),
    "sinh": _sinh,
    "cosh": _cosh,
    "tanh": _tanh,
    "asinh": _asinh,
    "acosh": _acosh,
    "atanh": _atanh,
    "exp": TaylorArithmetic.exponential,
    "log": lambda own, value: own.through("log", value, own.one_over(value)),
    "erf": _erf,
    "abs": _size,
    "max": _largest,
    "min": _smallest,
    "floor": _step("floor"),
    "ceil": _step("ceil"),
    "mod": _remainder,
}
