"""Numbers of a program that stand for a logarithm: ``9.210340371976184`` for ln 10000."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.decimals import read_decimal
from pe_symbolic.expression import Call, Expression, Number, replace, walk
from pe_symbolic.judge.decide import decide
from pe_symbolic.judge.encoding import BASE
from pe_symbolic.regex import regex

_DECIMAL = regex(r"\d+\.\d+\Z")
_FEWEST_DIGITS = 6
_FLOAT64 = Fraction(1, 2**52)
_MEANT = {
    f"ln {BASE}": Call("ln", (numeral(BASE),)),
    f"log2 {BASE}": Call("log", (numeral(BASE), numeral(2))),
}


def logarithm_meant(number: Number) -> str:
    """The logarithm of the base that a number has the digits of; empty for any other number."""
    digits = number.text.replace(".", "").lstrip("0")
    if not _DECIMAL.match(number.text) or len(digits) < _FEWEST_DIGITS:
        return ""
    return next((name for name, tree in _MEANT.items() if _is_near(number, tree)), "")


def _is_near(number: Number, logarithm: Expression) -> bool:
    """Whether a number is a logarithm at the digits printed, or the float64 next to it."""
    verdict, known = decide(logarithm, read_decimal(number.text))
    least, most = number.value * (1 - _FLOAT64), number.value * (1 + _FLOAT64)
    return verdict == "rounded" or (least < known.enclosure.lower and known.enclosure.upper < most)


def with_logarithms(formula: Expression) -> tuple[Expression, tuple[str, ...]]:
    """The formula with such numbers as the logarithms they are, and what that supposes."""
    numbers = {node for node in walk(formula) if isinstance(node, Number)}
    meant = {number: name for number in numbers if (name := logarithm_meant(number))}
    if not meant:
        return formula, ()

    def change(node: Expression) -> Expression | None:
        name = meant.get(node) if isinstance(node, Number) else None
        return _MEANT[name] if name else None

    said = sorted(f"{number.text} stands for {name}" for number, name in meant.items())
    return replace(formula, change), tuple(said)
