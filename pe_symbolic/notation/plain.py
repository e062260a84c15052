"""Mathematics on one line of a terminal: ``sin(1/10000^(2/512))``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.expression import Expression
from pe_symbolic.notation.typeset import printable, typeset
from pe_symbolic.notation.visible import visible
from pe_symbolic.regex import regex

_ONE_PIECE = regex(r"[\w.]+|\([^()]*\)|\[[^\[\]]*\]")


def to_plain(expression: Expression) -> str:
    """The expression as plain text, every grouping shown by brackets."""
    if not printable(expression):
        return "a formula too large to be shown"
    return visible(typeset(expression, _Plain()))


class _Plain:
    def number(self, digits: str) -> str:
        return digits

    def name(self, text: str) -> str:
        return text

    def function(self, text: str) -> str:
        return text

    def words(self, text: str) -> str:
        return text

    def infix(self, sign: str) -> str:
        return sign if sign in "/·" else f" {sign} "

    def prefix(self, sign: str) -> str:
        return sign

    def postfix(self, sign: str) -> str:
        return sign

    def separator(self) -> str:
        return ", "

    def space(self) -> str:
        return " "

    def row(self, parts: Sequence[str]) -> str:
        return "".join(parts)

    def applied(self, function: str, arguments: str) -> str:
        return function + (arguments if arguments.startswith(("(", "[")) else f"({arguments})")

    def fraction(self, above: str, below: str) -> str:
        return f"{_grouped(above)}/{_grouped(below)}"

    def binomial(self, above: str, below: str) -> str:
        return f"binomial({above}, {below})"

    def superscript(self, base: str, script: str) -> str:
        return f"{_grouped(base)}^{_grouped(script)}"

    def subscript(self, base: str, script: str) -> str:
        return f"{base}_{_grouped(script)}"

    def limits(self, sign: str, below: str, above: str) -> str:
        return f"{sign}[{below} to {above}] "

    def under(self, word: str, below: str) -> str:
        return f"{word}[{below}] "

    def root(self, radicand: str, degree: str | None) -> str:
        return f"√({radicand})" if degree is None else f"root({radicand}, {degree})"

    def fenced(self, left: str, right: str, body: str) -> str:
        return f"{left}{body}{right}"

    def table(self, rows: Sequence[Sequence[str]]) -> str:
        return "[" + "; ".join(", ".join(row) for row in rows) + "]"


def _grouped(text: str) -> str:
    return text if _ONE_PIECE.fullmatch(text) else f"({text})"
