r"""The entries of an array that a function of a list is of: ``\max(x)``, ``\max(|x|)``."""

from __future__ import annotations

from pe_symbolic.calculus.arrays import components
from pe_symbolic.expression import Call, Expression


def entries_of(node: Expression) -> tuple[Expression, ...] | None:
    """The entries of an array, or the size of each where bars stand around it; else ``None``.

    What the largest of a single length or determinant is nobody asks.
    """
    match node:
        case Call(op="abs" | "norm", args=(array,)):
            inner = components(array)
            return inner and tuple(Call("abs", (entry,), entry.span) for entry in inner)
    return components(node)
