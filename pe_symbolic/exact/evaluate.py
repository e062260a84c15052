"""``exact_value``: the value of an expression where rules alone prove it."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import reduce

from pe_symbolic.calculus import closed_form, is_improper
from pe_symbolic.enclosure.arithmetic import limits_of, unfold
from pe_symbolic.enclosure.enclose import NO_BINDINGS
from pe_symbolic.enclosure.faults import OutOfReach, Unbound, Undefined
from pe_symbolic.enclosure.limits import MAX_CHOSEN_FROM, MAX_FACTORIAL, check_binomial
from pe_symbolic.exact.circular import (
    cosine,
    inverse_cosine,
    inverse_sine,
    inverse_tangent,
    sine,
    tangent,
)
from pe_symbolic.exact.forms import constant_of
from pe_symbolic.exact.pythagoras import without_waves
from pe_symbolic.exact.surd import (
    ZERO,
    Exact,
    Unknown,
    inverse,
    logarithm,
    logarithm_to_base,
    negative,
    plus,
    power,
    rational_value,
    root_of,
    square_root,
    times,
)
from pe_symbolic.expression import (
    BINDERS,
    NAME,
    NUMBER,
    Call,
    Constant,
    Expression,
    Number,
    Symbol,
    free_symbols,
    is_whole_number,
    parts_of,
    replace,
)


def _exp(value: Exact) -> Exact:
    power = value.rational
    if power is None:
        raise Unknown
    return Exact(((1, Fraction(1)),), 0, power)


def _whole(value: Exact, what: str, largest: int = MAX_FACTORIAL) -> int:
    rational = value.rational
    if rational is None:
        raise Unknown
    if rational.denominator != 1 or rational < 0:
        sort = "not whole" if rational.denominator != 1 else "negative"
        raise Undefined(f"{what} of a number that is {sort}")
    if rational > largest:
        raise OutOfReach(f"{what} beyond {largest}")
    return int(rational)


def _binomial(upper: Exact, lower: Exact) -> Exact:
    chosen = [_whole(value, "a binomial", MAX_CHOSEN_FROM) for value in (upper, lower)]
    check_binomial(*chosen)
    return rational_value(Fraction(math.comb(*chosen)))


def _rational_only(
    function: Callable[..., int | Fraction],
) -> Callable[..., Exact]:
    def applied(*values: Exact) -> Exact:
        numbers = [value.rational for value in values]
        if any(number is None for number in numbers):
            raise Unknown
        return rational_value(Fraction(function(*numbers)))

    return applied


def _mod(left: Fraction, right: Fraction) -> Fraction:
    if right == 0:
        raise Undefined("division by zero")
    return left - right * math.floor(left / right)


def _gcd(*values: Fraction) -> int:
    if any(value.denominator != 1 for value in values):
        raise Undefined("the common divisor of a number that is not whole")
    return math.gcd(*(int(value) for value in values))


def _lcm(*values: Fraction) -> int:
    if any(value.denominator != 1 for value in values):
        raise Undefined("the common multiple of a number that is not whole")
    return math.lcm(*(int(value) for value in values))


def _gamma(value: Exact) -> Exact:
    """Γ(n) = (n - 1)! (DLMF 5.4.1)."""
    rational = value.rational
    if rational is None or rational.denominator != 1:
        raise Unknown
    if rational <= 0:
        raise Undefined("the gamma function has a pole here")
    if rational > MAX_FACTORIAL:
        raise OutOfReach(f"the gamma function beyond {MAX_FACTORIAL}")
    return rational_value(Fraction(math.factorial(int(rational) - 1)))


def _size(value: Exact) -> Exact:
    """|value|; of one root the coefficient tells the sign, for π and e are positive."""
    if len(value.terms) > 1:
        raise Unknown
    return negative(value) if value.terms and value.terms[0][1] < 0 else value


def _quotient(above: Exact, below: Exact) -> Exact:
    if not above.terms and not below.terms:
        raise Undefined("0/0")
    return times(above, inverse(below))


def _zero_only(value: Exact) -> Exact:
    """Odd functions are 0 at 0; elsewhere no rule speaks."""
    if value.terms:
        raise Unknown
    return ZERO


_OPERATIONS: dict[str, Callable[..., Exact]] = {
    "neg": negative,
    "div": _quotient,
    "pow": power,
    "sqrt": square_root,
    "root": root_of,
    "exp": _exp,
    "log": logarithm,
    "sin": sine,
    "cos": cosine,
    "tan": tangent,
    "asin": inverse_sine,
    "acos": inverse_cosine,
    "atan": inverse_tangent,
    "sinh": _zero_only,
    "tanh": _zero_only,
    "asinh": _zero_only,
    "atanh": _zero_only,
    "erf": _zero_only,
    "abs": _size,
    "floor": _rational_only(math.floor),
    "ceil": _rational_only(math.ceil),
    "sign": _rational_only(lambda value: (value > 0) - (value < 0)),
    "max": _rational_only(lambda *values: max(values)),
    "min": _rational_only(lambda *values: min(values)),
    "mod": _rational_only(_mod),
    "gcd": _rational_only(_gcd),
    "lcm": _rational_only(_lcm),
    "gamma": _gamma,
    "factorial": lambda value: rational_value(
        Fraction(math.factorial(_whole(value, "a factorial")))
    ),
    "binomial": _binomial,
}


def _value(node: Expression, bindings: Mapping[str, Fraction]) -> Exact:
    if isinstance(node, Number):
        return rational_value(node.value)
    if isinstance(node, Constant):
        if node.name == "infinity":
            raise Undefined("infinity is not a number")
        is_pi = node.name == "pi"
        return Exact(((1, Fraction(1)),), 1 if is_pi else 0, Fraction(0 if is_pi else 1))
    if isinstance(node, Symbol):
        if node.name not in bindings:
            raise Unbound(node.name)
        return rational_value(bindings[node.name])
    if node.op == "log" and len(node.args) == 2:
        return logarithm_to_base(_value(node.args[0], bindings), _value(node.args[1], bindings))
    if node.op in BINDERS:
        return _below_a_binder(node, bindings)
    unfolded = unfold(node)
    if unfolded is not None:
        return _value(unfolded, bindings)
    args = []
    for argument in node.args:
        args.append(_value(argument, bindings))
    if node.op in ("add", "mul"):
        return reduce(plus if node.op == "add" else times, args)
    operation = _OPERATIONS.get(node.op)
    if operation is None:
        raise Unknown
    return operation(*args)


def _below_a_binder(node: Call, bindings: Mapping[str, Fraction]) -> Exact:
    """A finite sum or product term by term; what has no end, and an integral, by rule."""
    if node.op in ("integral", "limit") or is_improper(node):
        closed = closed_form(node)
        if closed is None:
            raise Unknown
        return _value(closed, bindings)
    body, name, steps = limits_of(node, bindings)
    total = rational_value(Fraction(0 if node.op == "sum" else 1))
    for step in steps:
        term = _value(body, {**bindings, name: Fraction(step)})
        total = plus(total, term) if node.op == "sum" else times(total, term)
    return total


def exact_value(
    expression: Expression, bindings: Mapping[str, Fraction] = NO_BINDINGS
) -> Exact | None:
    """The value of ``expression`` where rules alone prove it, else ``None``.

    Raises ``Undefined``, ``Unbound`` and ``OutOfReach`` as ``enclose`` does.
    """
    try:
        return _value(expression, bindings)
    except (Unknown, OverflowError):
        return _cancelled(expression)


#: Of the exponent and of what is divided by; an exchange of keys has 2048.
_LARGEST_BITS = 4096


def with_remainders(expression: Expression) -> Expression:
    """The tree with every remainder of a whole power as the number that squaring gives."""
    return replace(expression, _remainder_of_a_power)


def _remainder_of_a_power(node: Expression) -> Expression | None:
    """``2790^2753 mod 3233`` by squaring, the power itself being too large to be written."""
    if not (isinstance(node, Call) and node.op == "mod"):
        return None
    raised, modulus = node.args
    parts = (*_parts(raised), modulus)
    if not (isinstance(raised, Call) and raised.op == "pow" and all(map(is_whole_number, parts))):
        return None
    base, exponent, least = (int(part.value) for part in parts if isinstance(part, Number))
    if least == 0 or max(exponent.bit_length(), least.bit_length()) > _LARGEST_BITS:
        return None
    return Number(Fraction(pow(base, exponent, least)), "", node.span)


_LOGS = frozenset({"log", "ln"})


def _cancelled(expression: Expression) -> Exact | None:
    """``2^{log2(3)}``, ``log10(10^0.3)``, ``sin²(2) + cos²(2)``: what undoes one another."""
    if all(parts_of(part) <= _RATIONAL for part in _parts(expression)):
        return None  # one function of a rational number
    logarithms = not _LOGS.isdisjoint(parts_of(expression))
    value = constant_of(expression) if logarithms else without_waves(expression)
    return None if value is None or free_symbols(expression) else rational_value(value)


def _parts(expression: Expression) -> tuple[Expression, ...]:
    return expression.args if isinstance(expression, Call) else ()


_RATIONAL = frozenset({"add", "mul", "div", "neg", NAME, NUMBER})


def settled(expression: Expression) -> Expression:
    """The same tree with every part that is provably a rational replaced by that number."""
    if isinstance(expression, Number):
        return expression
    try:
        value = exact_value(expression)
    except (Undefined, Unbound, OutOfReach):
        value = None
    if value is not None and value.rational is not None:
        return Number(value.rational, "", expression.span)
    if not isinstance(expression, Call):
        return expression
    if expression.op in BINDERS:
        return expression
    args = []
    for argument in expression.args:
        args.append(settled(argument))
    return Call(expression.op, tuple(args), expression.span)
