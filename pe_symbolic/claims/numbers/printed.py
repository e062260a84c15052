"""What a member that is a number prints: its digits, its last place, its sign and scale."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.claims.chains.factors import exponent_of_ten
from pe_symbolic.decimals import PrintedDecimal, last_place, power_of_ten
from pe_symbolic.expression import Call, Expression, Number, Span


def printed_number(expression: Expression, source: str) -> PrintedDecimal | None:
    r"""The number that an expression is, with its last printed place; ``None`` for a formula.

    A power of ten belongs to the number (``3.2 \times 10^{-4}``), a percent or
    degree sign does not.
    """
    sign, node = 1, expression
    if isinstance(node, Call) and node.op == "neg":
        sign, node = -1, node.args[0]
    if isinstance(node, Call) and node.op in ("degrees", "percent"):
        node = node.args[0]
        if isinstance(node, Call) and node.op == "neg":
            sign, node = -sign, node.args[0]
    factor = None
    if isinstance(node, Call) and node.op == "mul" and len(node.args) == 2:
        exponent = exponent_of_ten(node.args[1])
        if exponent is None:
            return None
        factor, node = power_of_ten(exponent), node.args[0]
        if isinstance(node, Call) and node.op == "neg":
            sign, node = -sign, node.args[0]
    if not isinstance(node, Number) or not node.text.rstrip("…"):
        return None
    value, unit = node.value if sign > 0 else -node.value, last_place(node.text.rstrip("…"))
    if factor is not None:
        value, unit = value * factor, unit * factor
    prefix = node.text.endswith("…")
    start, end = number_span(expression)
    text = source[start:end].rstrip(".…") if prefix else source[start:end]
    return PrintedDecimal(text, value, unit, prefix)


def scale_of(expression: Expression) -> Expression | None:
    """What the printed number counts, where it is not ones."""
    if isinstance(expression, Call) and expression.op == "neg":
        expression = expression.args[0]
    if isinstance(expression, Call) and expression.op in ("degrees", "percent"):
        return Call(expression.op, (Number(Fraction(1)),))
    return None


def end_with_sign(expression: Expression | None, end: int) -> int:
    """The end of a number, behind the percent or degree sign that is part of what it is worth."""
    match expression:
        case Call(op="percent" | "degrees", args=(Number() as number,)) if number.span[1] == end:
            return expression.span[1]
        case Call(op="neg", args=(Call() as signed,)):
            return end_with_sign(signed, end)
    return end


def number_span(expression: Expression) -> Span:
    """Where the number itself stands, without the degree or percent sign after it."""
    start, end = expression.span
    node = expression
    if isinstance(node, Call) and node.op == "neg":
        node = node.args[0]
    if isinstance(node, Call) and node.op in ("degrees", "percent"):
        end = node.args[0].span[1]
    return start, end
