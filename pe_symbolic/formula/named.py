"""Functions that have a value by their name alone, unless a document defines the name."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.arrays import is_array
from pe_symbolic.expression import Call, Expression, Number, Span, free_symbols
from pe_symbolic.formula.build import choices

_OF_ONE: dict[str, str] = {
    "Phi": "normal_cdf",
    "Gamma": "gamma",
    **dict.fromkeys(("GELU", "gelu", "Gelu", "GeLU"), "gelu"),
    **dict.fromkeys(("SiLU", "silu", "swish", "Swish"), "silu"),
    **dict.fromkeys(("sgn", "sign"), "sign"),
}
_OF_A_MATRIX: dict[str, str] = dict.fromkeys(("tr", "Tr", "trace"), "trace")
_OF_A_LIST: dict[str, str] = {
    **dict.fromkeys(("mean", "Mean", "avg", "average"), "mean"),
    **dict.fromkeys(("median", "Median"), "median"),
    **dict.fromkeys(("var", "Var", "variance"), "variance"),
    **dict.fromkeys(("std", "Std", "stdev", "SD"), "deviation"),
}
#: ``nCr(5, 2)`` of a calculator, ``comb(5, 2)`` of a program.
_CHOOSING = {"nCr": "C", "comb": "C", "choose": "C", "nPr": "P", "perm": "P"}

#: Words of a document in which a letter stands for something else.
_OTHERWISE: dict[str, tuple[str, ...]] = {
    "Phi": ("flux", "potential", "totient", "cyclotomic", "feature map", "golden", "phase"),
    "Gamma": ("reflection", "decay", "linewidth", "contour", "christoffel", "subgroup"),
}


def names_meant_otherwise(words: str) -> frozenset[str]:
    r"""The names that a document, in lower case, uses for something else: a flux ``\Phi``."""
    return frozenset(
        name for name, others in _OTHERWISE.items() if any(word in words for word in others)
    )


def well_known(name: str, arguments: tuple[Expression, ...], span: Span) -> Expression | None:
    r"""``\Phi(1.96)``, ``GELU(1)``, ``lcm(4, 6)``, ``mean(1, 2, 3)``; ``None`` for another name.

    A list stands in the brackets, or is the one argument; its elements have values.
    """
    if any(free_symbols(argument) for argument in arguments):
        return None
    if name in _OF_A_MATRIX and len(arguments) == 1 and not _is_number(arguments[0]):
        return Call(_OF_A_MATRIX[name], arguments, span)
    if name in _OF_ONE and len(arguments) == 1 and _is_number(arguments[0]):
        return Call(_OF_ONE[name], arguments, span)
    if name == "softmax" and len(arguments) == 1 and is_array(arguments[0]):
        return Call("softmax", arguments, span)
    if name == "erfc" and len(arguments) == 1:
        one = Number(Fraction(1))
        return Call("add", (one, Call("neg", (Call("erf", arguments),))), span)
    if name in _CHOOSING and len(arguments) == 2:
        return choices(_CHOOSING[name], *arguments, span)
    if name in ("lcm", "LCM") and len(arguments) > 1:
        return Call("lcm", arguments, span)
    items = _listed(arguments)
    return Call(_OF_A_LIST[name], items, span) if name in _OF_A_LIST and len(items) > 1 else None


def _listed(arguments: tuple[Expression, ...]) -> tuple[Expression, ...]:
    first = arguments[0]
    alone = len(arguments) == 1 and isinstance(first, Call) and first.op == "vector"
    items = first.args if alone and isinstance(first, Call) else arguments
    return items if all(map(_is_number, items)) else ()


def _is_number(node: Expression) -> bool:
    return not is_array(node)
