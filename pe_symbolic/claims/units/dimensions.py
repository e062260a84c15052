"""The dimension of a formula, from those of its units."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from pe_symbolic.claims.units.table import Dimension, Unit, combined
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol

_ALIKE = frozenset({"add", "max", "min", "mod"})
_LEVEL: Dimension = (("dB", 1),)
_TEN = Number(Fraction(10), "10")


class NotAlike(Exception):
    """Quantities of different dimensions cannot be added."""


def dimension_of(node: Expression, units: Mapping[str, Unit]) -> Dimension:
    """The dimension of a formula; raises ``NotAlike`` where it has none."""
    if isinstance(node, Number | Constant):
        return ()
    if isinstance(node, Symbol):
        if node.name not in units:
            raise NotAlike
        return units[node.name].dimension
    args = []
    for argument in node.args:
        args.append(dimension_of(argument, units))
    if node.op in ("neg", "percent", "degrees", "abs"):
        return args[0]
    if node.op in ("mul", "div"):
        power = 1 if node.op == "mul" else -1
        result = args[0]
        for other in args[1:]:
            result = combined(result, other, power)
        return result
    if node.op == "pow" and args[0]:
        return combined((), args[0], _whole(node.args[1]))
    if node.op == "sqrt" and all(power % 2 == 0 for _, power in args[0]):
        return tuple((name, power // 2) for name, power in args[0])
    alike = set(args)
    if alike == {(), _LEVEL} and (known := _with_levels(node, args[-1])) is not None:
        return known
    if len(alike) != 1 or (node.op not in _ALIKE and alike != {()}):
        raise NotAlike
    return args[0]


def _with_levels(node: Call, last: Dimension) -> Dimension | None:
    """The dimension of levels beside bare numbers, where they go together."""
    if node.op in _ALIKE:
        return _LEVEL  # a ratio, whose sign may be left out: 105 dB - 20(1)
    is_power = node.op == "pow" and last == _LEVEL and node.args[0] == _TEN
    return () if is_power else None  # 10^(30 dB / 10), a ratio


def _whole(exponent: Expression) -> int:
    sign = 1
    if isinstance(exponent, Call) and exponent.op == "neg":
        sign, exponent = -1, exponent.args[0]
    if not isinstance(exponent, Number) or exponent.value.denominator != 1 or exponent.value > 99:
        raise NotAlike
    return sign * int(exponent.value)
