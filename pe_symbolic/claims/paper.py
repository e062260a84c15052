"""The positional encoding of the paper, where a document names it without a formula."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, Symbol, substituted

#: What the encoding is called.
POSITIONAL = frozenset({"PE", "P", "pe", "PosEnc", "positional_encoding"})


def of_the_paper(position: Expression, index: Expression) -> Expression | None:
    """The paper's formula at a whole index, with ``d_model`` still a name."""
    if not (isinstance(index, Number) and index.value.denominator == 1 and index.value >= 0):
        return None
    even = index.value - index.value % 2
    exponent: Expression = Number(Fraction(0))
    if even:
        exponent = Call("div", (Number(Fraction(even)), Symbol("d_model")))
    power = Call("pow", (Number(Fraction(10000)), exponent))
    function = "cos" if index.value % 2 else "sin"
    return Call(function, (Call("div", (position, power)),))


def encoding_of_the_paper(
    named: Expression, d_model: int, shown: int
) -> tuple[Expression, ...] | None:
    """The first ``shown`` elements of PE(p), for ``PE(p)`` with p a number; else ``None``."""
    if not (isinstance(named, Call) and named.op == "apply" and len(named.args) == 2):
        return None
    function, position = named.args
    if not (isinstance(function, Symbol) and function.name in POSITIONAL):
        return None
    if not isinstance(position, Number):
        return None
    width = {"d_model": Number(Fraction(d_model), str(d_model))}
    elements = []
    for index in range(shown):
        element = of_the_paper(position, Number(Fraction(index)))
        elements.append(substituted(element or position, width))
    return tuple(elements)
