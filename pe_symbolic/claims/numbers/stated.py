"""Approximate values that a document states for π: ``take π = 3.14``, ``Lấy π² = 10``."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pe_symbolic.claims.claim import OtherReading
from pe_symbolic.expression import Call, Constant, Expression, Number, parts_of, replace
from pe_symbolic.regex import regex

_PI = Constant("pi")
#: The whole of a statement: π begins it, and nothing goes on behind its number.
_STATED = regex(
    r"(?<![\w)}\]^_+*/·×=−-])(?<![0-9+*/·×−-][ \t])(?<!\\cdot )(?<!\\times )"
    r"(?:\\pi|π)[ \t]?(?P<square>\^2|\^\{2\}|²)?"
    r"[ \t]*(?:=|≈|\\approx|\\simeq)[ \t]*"
    r"(?P<above>[0-9]{1,3}(?:(?:[.,]|\{,\})[0-9]{1,6})?|\\[dt]?frac\{(?P<top>22|355)\})"
    r"(?:\{(?P<low>7|113)\}|/(?P<below>7|113))?"
    r"(?![0-9]|[ \t]*(?:[+*/·×^−-]|\\(?:times|cdot|frac)))",
)
#: What π, and its square, are rounded to.
_KNOWN = {
    1: frozenset("3 3.1 3.14 3.142 3.1416 3.1415 3.14159 3.141592 22/7 355/113".split()),
    2: frozenset("10 9.8 9.9 9.87".split()),
}
#: Of these the document says itself what they are.
_ITSELF = (_PI, Call("pow", (_PI, Number(Fraction(2)))))


@lru_cache(maxsize=16)
def _stated_in(source: str) -> tuple[tuple[Expression, str], ...]:
    """What stands for π in a document besides its value, and how the document says so."""
    found: dict[Expression, str] = {}
    for match in _STATED.finditer(source):
        digits = (match["top"] or match["above"]).replace("{,}", ".").replace(",", ".")
        below = match["low"] or match["below"]
        power = 2 if match["square"] else 1
        text = f"{digits}/{below}" if below else digits
        if text in _KNOWN[power]:
            number = Number(Fraction(text), text)
            meant = Call("sqrt", (number,)) if power == 2 else number
            found[meant] = f"the document takes π{'²' if power == 2 else ''} = {text}"
    return tuple(found.items())


def with_stated_values(subject: Expression | None, source: str) -> tuple[OtherReading, ...]:
    """A subject with the values that its document states for π."""
    if subject is None or subject in _ITSELF or "pi" not in parts_of(subject):
        return ()
    return tuple(
        OtherReading(_with(subject, value), why, approximate=True)
        for value, why in _stated_in(source)
    )


def _with(subject: Expression, value: Expression) -> Expression:
    return replace(subject, lambda node: value if _is_pi(node) else None)


def _is_pi(node: Expression) -> bool:
    return node == _PI
