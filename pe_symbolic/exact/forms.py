"""Expression trees become forms: the bridge from what was read to what can be compared."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from pe_symbolic.exact import powers, whole_parts
from pe_symbolic.exact.powers import Form, TooInvolved
from pe_symbolic.exact.whole_parts import Sorts
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol

_NO_SORTS = Sorts()


def form_of(expression: Expression, sorts: Sorts = _NO_SORTS) -> Form:
    """The form of a tree; raises ``TooInvolved`` for what the normal form has no word for."""
    if isinstance(expression, Number):
        return powers.number(expression.value)
    if isinstance(expression, Symbol):
        return powers.symbol(expression.name)
    if isinstance(expression, Constant):
        if expression.name == "infinity":
            raise TooInvolved("infinity")
        return powers.of_atom(powers.PI if expression.name == "pi" else powers.E)
    args = []
    for argument in expression.args:  # a comprehension would double the depth of the stack
        args.append(form_of(argument, sorts))
    return _combined(expression, args, sorts)


def same(left: Expression, right: Expression, sorts: Sorts = _NO_SORTS) -> bool:
    """Whether two trees have one form; ``False`` also where one of them is too involved."""
    try:
        return form_of(left, sorts) == form_of(right, sorts)
    except TooInvolved:
        return False


def vanishes(expression: Expression) -> bool:
    """Whether a tree is zero; ``False`` also where it is too involved."""
    try:
        return powers.vanishes(form_of(expression))
    except TooInvolved:
        return False


def _combined(node: Call, args: list[Form], sorts: Sorts) -> Form:
    if node.op == "floor":
        return whole_parts.floor(args[0], sorts)
    if node.op == "mod":
        quotient = whole_parts.floor(powers.divide(args[0], args[1]), sorts)
        return powers.subtract(args[0], powers.multiply(args[1], quotient))
    if node.op in ("log", "ln") and len(args) == 2:
        return powers.divide(powers.logarithm(args[0]), powers.logarithm(args[1]))
    combine = _OPERATIONS.get(node.op)
    if combine is None:
        raise TooInvolved(f"{node.op} has no normal form")
    return combine(args)


def _product(args: list[Form]) -> Form:
    result = powers.ONE
    for factor in args:
        result = powers.multiply(result, factor)
    return result


_OPERATIONS: dict[str, Callable[[list[Form]], Form]] = {
    "add": lambda args: powers.add(*args),
    "neg": lambda args: powers.scale(args[0], -1),
    "mul": _product,
    "div": lambda args: powers.divide(args[0], args[1]),
    "pow": lambda args: powers.power(args[0], args[1]),
    "sqrt": lambda args: powers.power(args[0], powers.number(Fraction(1, 2))),
    "exp": lambda args: powers.exponential(args[0]),
    "ln": lambda args: powers.logarithm(args[0]),
    "log": lambda args: powers.logarithm(args[0]),
    "sin": lambda args: powers.wave("sin", args[0]),
    "cos": lambda args: powers.wave("cos", args[0]),
    "sinh": lambda args: _of_exponentials(args[0], -1),
    "cosh": lambda args: _of_exponentials(args[0], 1),
}


def _of_exponentials(exponent: Form, sign: int) -> Form:
    """(e^x ± e^-x)/2."""
    falling = powers.scale(powers.exponential(powers.scale(exponent, -1)), sign)
    return powers.scale(powers.add(powers.exponential(exponent), falling), Fraction(1, 2))


def constant_of(expression: Expression) -> Fraction | None:
    """The rational that a tree is for all values of its names; ``None`` where none is seen."""
    try:
        return powers.constant(powers.over_one_sum(form_of(expression)))
    except TooInvolved:
        return None
