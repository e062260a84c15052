r"""Legendre symbols: ``\left(\frac{2}{7}\right) = 1`` is no fraction in brackets."""

from __future__ import annotations

import re
from functools import lru_cache

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.decimals import PrintedDecimal, is_whole
from pe_symbolic.regex import regex

_LEGENDRE = regex(
    r"\b(?:Legendre|Jacobi) symbols?\b|quadratic (?:non-?)?residue",
    re.IGNORECASE,
    held=("legendre", "jacobi", "residue"),
)
SYMBOL = regex(r"(?:\\left)?\(\s*\\[dt]?frac.{2,20}(?:\\right)?\)|\(\s*[0-9]+\s*/\s*[0-9]+\s*\)")


def is_a_residue(source: str, led: Member, printed: PrintedDecimal) -> bool:
    r"""``\left(\frac{2}{7}\right) = 1``: the Legendre symbol, by the criterion of Euler."""
    if not is_whole(printed.value) or abs(printed.value) > 1:
        return False
    if not SYMBOL.fullmatch(source, led.start, led.end):
        return False
    value = None if led.expression is None else rational_value(led.expression)
    if value is None or value.denominator % 2 == 0 or not _LEAST < value.denominator < _MOST:
        return False
    power = pow(value.numerator, value.denominator // 2, value.denominator)
    return power == int(printed.value) % value.denominator


_LEAST, _MOST = 1, 2**64


@lru_cache(maxsize=2)
def speaks_of_symbols(source: str) -> bool:
    """Whether a fraction in brackets may be a Legendre symbol."""
    return _LEGENDRE.search(source) is not None
