r"""Commands of the package physics, and what they are short for: ``\pqty``, ``\dv``, ``\eval``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.regex import regex

SHORTHANDS = {
    "pqty": 1, "bqty": 1, "Bqty": 1, "vqty": 1, "eval": 1, "dd": 1, "dv": 2, "pdv": 3,
}  # fmt: skip
"""How many arguments in braces each command takes at most."""

_AROUND = {
    "pqty": ("\\left(", "\\right)"),
    "bqty": ("\\left[", "\\right]"),
    "Bqty": ("\\left\\{", "\\right\\}"),
    "vqty": ("\\left|", "\\right|"),
    "eval": ("\\left.", "\\right|"),
    "dd": ("\\,\\mathrm{d}", " "),
}
_NAME = regex(r"\s*\\?[A-Za-z]+(?:\([a-z, ]{1,20}\))?\s*")


def written_out(name: str, given: Sequence[str], order: str) -> tuple[str | int, ...]:
    r"""What stands for a command: text, and the numbers of its arguments.

    ``\dv{x}`` waits for its function, ``\dv{f}{x}`` has it; of ``\pdv{f}{x}{y}`` the order is 2.
    """
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
