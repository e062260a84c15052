"""Commands of LaTeX whose meaning the reader knows, so that a new meaning must be noticed."""

from __future__ import annotations

NAMED_FUNCTIONS = frozenset(
    "sin cos tan cot sec csc sinh cosh tanh coth sech csch arcsin arccos arctan exp log ln lg "
    "max min".split()
)
"""Functions whose commands are their names."""

_OPERATORS = "times cdot ast bullet div pm mp frac dfrac tfrac cfrac binom dbinom tbinom bmod"
_RELATIONS = (
    "approx simeq sim doteq fallingdotseq cong approxeq thickapprox equiv lt gt le leq leqslant "
    "ge geq geqslant ne neq ll gg triangleq gets subset subseteq subsetneq "
    "nless ngtr nleq nleqslant ngeq ngeqslant"
)
_OTHERS = "pi infty sum prod int circ degree left right cdots ldots dots to rightarrow text mathrm"

MEANINGFUL = NAMED_FUNCTIONS.union(f"sqrt {_OPERATORS} {_RELATIONS} {_OTHERS}".split())
"""Where a file gives one of these another meaning, what uses it is not read."""

APPEARANCE = frozenset(
    "cancel bcancel xcancel sout st strike boxed mathbf boldsymbol bold bm pmb underline "
    "overline "
    "displaystyle textstyle mathsf mathtt mathit mathcal texttt textsf textit textbf emph vec hat "
    "bar tilde operatorname label tag ref eqref cite color textcolor "
    "Aboxed begin end item section subsection par thesection theequation arraystretch".split()
)
"""Commands that are read as before, however a file draws them."""

SAME_MEANING = (
    frozenset({"le", "leq", "leqslant"}),
    frozenset({"ge", "geq", "geqslant"}),
    frozenset({"ne", "neq"}),
    frozenset({"approx", "thickapprox", "approxeq"}),
    frozenset({"frac", "dfrac", "tfrac", "cfrac"}),
    frozenset({"binom", "dbinom", "tbinom"}),
    frozenset({"cdots", "ldots", "dots"}),
    frozenset({"text", "mathrm"}),
    frozenset({"to", "rightarrow"}),
)
"""Commands that may stand for one another."""


def means_the_same(name: str, body: str) -> bool:
    r"""Whether a new meaning such as ``\renewcommand{\leq}{\leqslant}`` changes nothing."""
    other = body.strip().strip("{}").strip().removeprefix("\\")
    return other == name or any(name in group and other in group for group in SAME_MEANING)
