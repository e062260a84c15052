"""The letters of the subject, each with its assumptions, and how they are printed.

SymPy decides by these assumptions which power and logarithm laws it may use;
the kernel draws the points of its numeric checks from the same assumptions.
"""

from __future__ import annotations

import sympy

pos = sympy.Symbol("pos", real=True)
"""A position; real, so that the derivative with respect to it means something."""

t = sympy.Symbol("t", real=True)
"""A position, where the mathematics calls it time."""

phi = sympy.Symbol("phi", real=True)
"""An offset between two positions."""

psi = sympy.Symbol("psi", real=True)
"""A second offset."""

omega = sympy.Symbol("omega", positive=True)
"""An angular frequency, in radians per position."""

i = sympy.Symbol("i", integer=True, nonnegative=True)
"""The number of a pair: columns 2i and 2i + 1 belong together."""

k = sympy.Symbol("k", integer=True, nonnegative=True)
"""A summation index over pairs."""

n = sympy.Symbol("n", integer=True, nonnegative=True)
"""How many times something is done; inductions are over it."""

m = sympy.Symbol("m", integer=True, nonnegative=True)
"""How many pairs come after a pair: with i before it, there are i + m + 1 in all."""

turns = sympy.Symbol("j", integer=True, positive=True)
"""A number of full turns."""

d_model = sympy.Symbol("d_model", integer=True, positive=True, even=True)
"""The width of the encoding, even: every sine has its cosine."""

base = sympy.Symbol("base", positive=True)
"""The ratio of the geometric progression over d_model columns; 10000 in the paper."""

EXAMPLES = {"base": 10000, "d_model": 4, "i": 1}
"""Values a reader would choose: the base of the paper, the smallest width with two frequencies."""


def frequency(pair: sympy.Expr) -> sympy.Expr:
    """The angular frequency of a pair by name, printed with an index."""
    return sympy.Function("omega", positive=True)(pair)


def frequency_value(pair: sympy.Expr) -> sympy.Expr:
    """base ** (-2 pair / d_model), in radians per position (Vaswani et al. 2017, section 3.5)."""
    return base ** (-2 * pair / d_model)


TEX_NAMES = {
    "pos": r"\mathit{pos}",
    "d_model": r"d_{\text{model}}",
    "base": r"\mathit{base}",
    "phi": r"\varphi",
}
