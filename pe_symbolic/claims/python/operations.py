"""Functions of one number or two by the names of Python's libraries, as formulas."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pe_symbolic.calculus.trees import subtracted
from pe_symbolic.claims.python.floats import NotUnderstood, extreme, sign_of_infinite, whole_part
from pe_symbolic.claims.python.formulas import OF_SEVERAL, OF_TWO
from pe_symbolic.expression import NOWHERE, Call, Constant, Expression, Number
from pe_symbolic.formula.named import angle_of_a_point


def applied(name: str, args: tuple[Expression, ...]) -> Expression:
    """A function of numbers by its name."""
    name = {"maximum": "max", "minimum": "min"}.get(name, name)
    if name in OF_SEVERAL and len(args) > 1:
        return extreme(name, args)
    if any(map(sign_of_infinite, args)) and name != "exp":
        raise NotUnderstood
    if (rule := _BY_FORMULA.get((name, len(args)))) is not None:
        return rule(*args)
    if name in ("log2", "log10") and len(args) == 1:
        return Call("log", (args[0], Number(Fraction(name[3:]), name[3:])))
    if name == "log" and len(args) <= 2:
        return Call("log", (*args, Constant("e")) if len(args) == 1 else args)
    if name == "atan2" and len(args) == 2:
        angle = angle_of_a_point(*args, NOWHERE)
        if angle is None:
            raise NotUnderstood
        return angle
    if name in ("floor", "ceil") and len(args) == 1:
        return whole_part(name, args[0])
    right = 2 if name in OF_TWO else 1
    if len(args) != right:
        raise NotUnderstood
    return Call(name, args)


def _square(x: Expression) -> Expression:
    return Call("mul", (x, x))


def _permutations(n: Expression, k: Expression) -> Expression:
    return Call("mul", (Call("binomial", (n, k)), Call("factorial", (k,))))


def _least_common(a: Expression, b: Expression) -> Expression:
    return Call("div", (Call("abs", (Call("mul", (a, b)),)), Call("gcd", (a, b))))


_ONE = Number(Fraction(1), "1")
_HALF_TURN = Number(Fraction(180), "180")
_BY_FORMULA: dict[tuple[str, int], Callable[..., Expression]] = {
    ("pow", 3): lambda base, power, modulus: Call("mod", (Call("pow", (base, power)), modulus)),
    ("perm", 2): _permutations,
    ("lcm", 2): _least_common,
    ("square", 1): _square,
    ("log1p", 1): lambda x: Call("log", (Call("add", (_ONE, x)), Constant("e"))),
    ("expm1", 1): lambda x: subtracted(Call("exp", (x,)), _ONE),
    ("hypot", 2): lambda x, y: Call("sqrt", (Call("add", (_square(x), _square(y))),)),
    ("radians", 1): lambda angle: Call("div", (Call("mul", (angle, Constant("pi"))), _HALF_TURN)),
    ("degrees", 1): lambda angle: Call("div", (Call("mul", (angle, _HALF_TURN)), Constant("pi"))),
}
