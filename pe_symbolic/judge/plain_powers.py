"""Roots of open degree and exponents in logarithms, as the powers that they are."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, free_symbols, replace, walk

_ONE = Number(Fraction(1), "1")


def with_plain_powers(formula: Expression) -> Expression:
    r"""The formula with ``x^{1/d}`` for ``\sqrt[d]{x}`` and ``x^y`` for ``2^{y \log_2 x}``."""
    return replace(replace(formula, _root), _logarithmic)


def _root(node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op == "root" and free_symbols(node.args[1])):
        return None
    radicand, degree = (with_plain_powers(arg) for arg in node.args)
    return Call("pow", (radicand, Call("div", (_ONE, degree))), node.span)


def _logarithmic(node: Expression) -> Expression | None:
    if not (isinstance(node, Call) and node.op == "pow"):
        return None
    base, exponent = node.args
    for part in walk(exponent):
        if isinstance(part, Call) and part.op == "log" and part.args[1:] == (base,):
            rest = _divided(exponent, part)
            number = part.args[0]
            if rest is not None and isinstance(number, Number) and number.value > 0:
                return Call("pow", (number, rest), node.span)
    return None


def _divided(product: Expression, factor: Expression) -> Expression | None:
    """A product without one of its factors; ``None`` where it is none of them."""
    if product == factor:
        return _ONE
    if not (isinstance(product, Call) and product.op in ("mul", "div", "neg")):
        return None
    args = product.args[:1] if product.op == "div" else product.args
    for place, arg in enumerate(args):
        rest = _divided(arg, factor)
        if rest is not None:
            return Call(product.op, (*args[:place], rest, *product.args[place + 1 :]))
    return None
