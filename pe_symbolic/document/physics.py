r"""Commands of the package physics, and what they are short for: ``\pqty``, ``\dv``, ``\eval``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.regex import regex

SHORTHANDS = {
    "pqty": 1, "bqty": 1, "Bqty": 1, "vqty": 1, "eval": 1, "dd": 1, "dv": 2, "pdv": 3,
    "mqty": 1, "smqty": 1, "matrixquantity": 1, "pmqty": 1, "bmqty": 1, "vmqty": 1, "mdet": 1,
}  # fmt: skip
"""How many arguments in braces each command takes at most."""
OF_ANY_BRACKET = frozenset({"mqty", "smqty", "matrixquantity", "qty"})
r"""Those whose one argument may stand in other brackets, which are shown: ``\mqty(1 & 2)``."""
RAISED = regex(r"\\(?:arc)?(?:sin|cos|tan|csc|sec|cot)h?(\[[0-9]{1,2}\])(?=\s?[({])")
r"""A function with its power: ``\sin[2](x)`` is the square of the sine."""

_MATRICES = {
    "mqty": "matrix", "mqty(": "pmatrix", "mqty[": "bmatrix", "mqty|": "vmatrix",
    "pmqty": "pmatrix", "bmqty": "bmatrix", "vmqty": "vmatrix", "mdet": "vmatrix",
}  # fmt: skip
_AROUND = {
    "pqty": ("\\left(", "\\right)"),
    "bqty": ("\\left[", "\\right]"),
    "Bqty": ("\\left\\{", "\\right\\}"),
    "vqty": ("\\left|", "\\right|"),
    "eval": ("\\left.", "\\right|"),
    "dd": ("\\,\\mathrm{d}", " "),
    "qty(": ("\\left(", "\\right)"),
    "qty[": ("\\left[", "\\right]"),
    "qty|": ("\\left|", "\\right|"),
    **{name: (f"\\begin{{{matrix}}}", f"\\end{{{matrix}}}") for name, matrix in _MATRICES.items()},
}
_NAME = regex(r"\s*\\?[A-Za-z]+(?:\([a-z, ]{1,20}\))?\s*")


def written_out(name: str, given: Sequence[str], order: str) -> tuple[str | int, ...]:
    r"""What stands for a command: text, and the numbers of its arguments.

    A bracket behind the name is that of its argument, ``mqty(``.  ``\dv{x}`` waits for its
    function, ``\dv{f}{x}`` has it; of ``\pdv{f}{x}{y}`` the order is 2.
    """
    name = name.replace("smqty", "mqty").replace("matrixquantity", "mqty")
    if name in _AROUND:
        opening, closing = _AROUND[name]
        return (f"{opening}^{{{order}}} " if order else opening, 1, closing)
    sign = "d " if name == "dv" else "\\partial "
    first = 1 if len(given) == 1 else 2
    mixed = len(given) > first
    order = str(len(given) - 1) if mixed else order
    raised = f"^{{{order}}}" if order else ""
    below: tuple[str | int, ...] = (f"}}{{{sign}", first, "" if mixed else raised)
    below += (f" {sign}", 3) if mixed else ()
    if first == 1:
        return (f"\\frac{{{sign}{raised}", *below, "}")
    if _NAME.fullmatch(given[0]):
        return (f"\\frac{{{sign}{raised} ", 1, *below, "}")
    return (f"\\frac{{{sign}{raised}", *below, "}\\left(", 1, "\\right)")
