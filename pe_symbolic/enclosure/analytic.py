"""Complex balls for integrands: functions that say where they are not analytic."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce

from flint import acb, arb, fmpq

from pe_symbolic.enclosure.faults import OutOfReach, Undefined
from pe_symbolic.expression import Expression, Number

_I = acb(0, 1)


class AnalyticArithmetic:
    """The operations of ``Arithmetic`` on complex balls.

    With ``holomorphic`` a result is finite only where the operation is analytic
    on the whole ball, as Arb's integration asks.
    """

    def __init__(self, bits: int, *, holomorphic: bool) -> None:
        self.bits, self.holomorphic = bits, holomorphic

    def number(self, value: Fraction) -> acb:
        return acb(arb(fmpq(value.numerator, value.denominator)))

    def literal(self, node: Number) -> acb:
        return self.number(node.value)

    def constant(self, name: str) -> acb:
        if name == "infinity":
            raise Undefined("infinity is not a number")
        return acb(arb.pi() if name == "pi" else arb.const_e())

    def add(self, left: acb, right: acb) -> acb:
        return left + right

    def mul(self, left: acb, right: acb) -> acb:
        return left * right

    def call(self, op: str, args: list[acb]) -> acb:
        if op not in _OPERATIONS:
            raise OutOfReach(f"no integral of {op}")
        value: acb = _OPERATIONS[op](self, *args)
        return value

    def integral(
        self,
        body: Expression,
        name: str,
        limits: tuple[acb, acb],
        bindings: Mapping[str, Fraction | acb],
    ) -> acb:
        raise OutOfReach("an integral within an integral")


def _everywhere(function: Callable[[acb], acb]) -> Callable[..., acb]:
    """A function without branch cuts; at its poles a ball is not finite."""
    return lambda own, value: function(value)


def _pow(own: AnalyticArithmetic, base: acb, exponent: acb) -> acb:
    return base.pow(exponent, analytic=own.holomorphic)


def _root(own: AnalyticArithmetic, value: acb, degree: acb) -> acb:
    """The principal root, which for negative numbers is not real."""
    return value.pow(1 / degree, analytic=own.holomorphic)


def _log(own: AnalyticArithmetic, value: acb) -> acb:
    return value.log(analytic=own.holomorphic)


def _sqrt(own: AnalyticArithmetic, value: acb) -> acb:
    return value.sqrt(analytic=own.holomorphic)


def _asin(own: AnalyticArithmetic, value: acb) -> acb:
    """-i log(iz + sqrt(1 - z^2)) (DLMF 4.23.19), analytic wherever its parts are."""
    return -_I * _log(own, _I * value + _sqrt(own, 1 - value * value))


def _acos(own: AnalyticArithmetic, value: acb) -> acb:
    return acb(arb.pi() / 2) - _asin(own, value)


def _atan(own: AnalyticArithmetic, value: acb) -> acb:
    """i/2 (log(1 - iz) - log(1 + iz)) (DLMF 4.23.26)."""
    above, below = 1 - _I * value, 1 + _I * value
    return _I / 2 * (_log(own, above) - _log(own, below))


def _asinh(own: AnalyticArithmetic, value: acb) -> acb:
    return _log(own, value + _sqrt(own, value * value + 1))


def _acosh(own: AnalyticArithmetic, value: acb) -> acb:
    beside = _sqrt(own, value - 1) * _sqrt(own, value + 1)
    return _log(own, value + beside)


def _atanh(own: AnalyticArithmetic, value: acb) -> acb:
    return (_log(own, 1 + value) - _log(own, 1 - value)) / 2


def _largest(own: AnalyticArithmetic, *values: acb) -> acb:
    return reduce(lambda best, value: best.real_max(value, analytic=own.holomorphic), values)


def _smallest(own: AnalyticArithmetic, *values: acb) -> acb:
    return reduce(lambda best, value: best.real_min(value, analytic=own.holomorphic), values)


_OPERATIONS: dict[str, Callable[..., acb]] = {
    "neg": _everywhere(lambda value: -value),
    "div": lambda own, left, right: left / right,
    "pow": _pow,
    "sqrt": _sqrt,
    "root": _root,
    "sin": _everywhere(acb.sin),
    "cos": _everywhere(acb.cos),
    "tan": _everywhere(acb.tan),
    "asin": _asin,
    "acos": _acos,
    "atan": _atan,
    "sinh": _everywhere(acb.sinh),
    "cosh": _everywhere(acb.cosh),
    "tanh": _everywhere(acb.tanh),
    "asinh": _asinh,
    "acosh": _acosh,
    "atanh": _atanh,
    "exp": _everywhere(acb.exp),
    "log": _log,
    "erf": _everywhere(acb.erf),
    "abs": lambda own, value: value.real_abs(analytic=own.holomorphic),
    "floor": lambda own, value: value.real_floor(analytic=own.holomorphic),
    "ceil": lambda own, value: value.real_ceil(analytic=own.holomorphic),
    "mod": lambda own, left, right: (
        left - right * (left / right).real_floor(analytic=own.holomorphic)
    ),
    "max": _largest,
    "min": _smallest,
}
