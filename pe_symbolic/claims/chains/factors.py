"""The factors of a product: the number that leads it, powers of ten, and roots that stay roots."""

from __future__ import annotations

from pe_symbolic.expression import Call, Expression, Number


def leading_number(expression: Expression) -> Expression | None:
    """The number that a product or quotient begins with, its sign and power of ten included."""
    if isinstance(expression, Call) and expression.op == "neg":
        inner = leading_number(expression.args[0])
        return None if inner is None else Call("neg", (inner,), (expression.span[0], inner.span[1]))
    factors = factors_of(expression)
    first = factors[0]
    counted = isinstance(first, Call) and first.op in ("neg", "percent")
    if not isinstance(first.args[0] if counted and isinstance(first, Call) else first, Number):
        return None
    if len(factors) > 1 and _is_power_of_ten(factors[1]):
        return Call("mul", (first, factors[1]), (first.span[0], factors[1].span[1]))
    return first


def factors_of(expression: Expression) -> list[Expression]:
    """The factors of a product in reading order, those of a dividend included."""
    if isinstance(expression, Call) and expression.op == "div":
        return [*factors_of(expression.args[0]), expression.args[1]]
    if isinstance(expression, Call) and expression.op == "mul":
        return [factor for part in expression.args for factor in factors_of(part)]
    return [expression]


def is_scientific(node: Expression) -> bool:
    """Whether this is a number times a power of ten, and nothing more."""
    factors = factors_of(node)
    return len(factors) == 2 and isinstance(factors[0], Number) and _is_power_of_ten(factors[1])


def _is_power_of_ten(node: Expression) -> bool:
    return exponent_of_ten(node) is not None


def exponent_of_ten(node: Expression) -> int | None:
    """The exponent of a power of ten; ``None`` for anything else."""
    if not (isinstance(node, Call) and node.op == "pow"):
        return None
    base, exponent = node.args
    sign = 1
    if isinstance(exponent, Call) and exponent.op == "neg":
        exponent, sign = exponent.args[0], -1
    if not (isinstance(base, Number) and base.value == 10 and isinstance(exponent, Number)):
        return None
    if exponent.value.denominator != 1 or abs(exponent.value) > 5_000:
        return None
    return sign * int(exponent.value)


def is_left_as_it_is(node: Expression | None) -> bool:
    r"""Whether it is one number above another, a root, or so many: ``\frac{2\sqrt{5}}{3}``."""
    match node:
        case Call(op="div", args=(above, Number())):
            return isinstance(above, Number) or is_left_as_it_is(above)
        case Call(op="mul", args=(Number(), Call(op="sqrt", args=(Number(),)))):
            return True
        case Call(op="sqrt", args=(Number(),)):
            return True
    return False
