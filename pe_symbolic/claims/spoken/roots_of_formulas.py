"""Roots told of a polynomial: ``The zeros of $f(x) = x^2 - 5x + 6$ are 2 and 3``.

Those of an equation of degree two or less are held to it where its chain is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pe_symbolic.calculus.real_roots import real_roots
from pe_symbolic.calculus.trees import polynomial_in, subtracted
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.spoken.values_listed import (
    IS_SAID,
    are_told,
    listed_at,
    may_be_told,
    paired,
)
from pe_symbolic.claims.vectors.printed_vectors import claim_of_number, speaks_at
from pe_symbolic.document import Document
from pe_symbolic.expression import Expression, free_symbols
from pe_symbolic.formula import Notation, ReadingError, read
from pe_symbolic.regex import regex

_SAID = regex(
    r"\b(?:[Rr]oots?|[Zz]eros?|[Zz]eroe?s|[Ss]olutions?|Nullstellen?|Lösung(?:en)?|[Rr]acines?"
    r"|[Rr]aíces|[Rr]aízes|[Ss]oluciones|[Ss]oluções|[Rr]adici|[Ss]oluzioni)(?![\w-])",
    held=(
        *("oot", "ero", "olution", "ullstelle", "ösung", "acine", "aíces", "aízes", "olucion"),
        *("oluções", "adici", "oluzion"),
    ),
)
_KIND = (
    r"(?:(?:the|our|this|der|die|den|la|le|l'|el|a|o|il)? ?"
    r"(?:quadratic|cubic|polynomial|equation|function|parabola|expression|Funktion|Gleichung"
    r"|Polynoms?|polynôme|équation|fonction|polinomio|ecuación|función|polinômio|equação|função"
    r"|equazione|funzione) ?){0,2}"
)
_FORMULA = r"\$(?P<formula>[^$\n]{3,60})\$"
_OF_ONE = regex(
    rf" (?:of|to|for|von|der|des|de|du|del|di|della|da) ?{_KIND}{_FORMULA}[\s]?(?:{IS_SAID}:?|:)"
)
_HAS = regex(
    rf"{_FORMULA} (?:has|hat|a|possède|tiene|tem|ha) "
    r"(?:(?:the|two|three|real|distinct|simple|its|die|zwei|deux|dos|las|les) ){0,3}\Z"
)
#: Another root than one of a polynomial, and another arithmetic.
_OF_A_NUMBER = regex(r"(?:[Ss]quare|[Cc]ube|[Dd]igital|[a-z]th|\$)[ -]\Z")
_OTHERWISE = regex(
    r"(?i)\bmod(?:ulo)?\b|\\pmod|\bfield\b|\bGF\(|[ZF]\}?_|\bdual|\bcomplex"
    r"|\boptim|\bminimi[sz]|\bapprox"
)
_NEEDS_A_SIGN = regex(r"(?i)solu|lösung|soluz")
_AT = regex(r" (?:at|bei|en|em|in)(?= )")
_NAMED = regex(r"\s?[a-zA-Z]\s?(?:\(\s?[a-z]\s?\))?\s?\Z")
_LINE, _NEAR = 120, 30


def claims_of_roots(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The numbers that sentences tell as the roots of a polynomial that stands in them."""
    source = document.source
    taken = sorted(claimed)
    for noun in _SAID.finditer(source) if "$" in source else ():
        behind = _OF_ONE.match(source, noun.end())
        found = behind or _HAS.search(source, max(0, noun.start() - _LINE), noun.start())
        if found is None or not may_be_told(source, min(found.start(), noun.start())):
            continue
        if _OF_A_NUMBER.search(source, max(0, noun.start() - _LINE), noun.start()) or (
            _NEEDS_A_SIGN.match(noun.group()) and "=" not in found["formula"]
        ):
            continue
        at = behind.end() if behind is not None else noun.end()
        led = _AT.match(source, at) if behind is None else None
        listed = listed_at(source, at if led is None else led.end())
        roots = _roots(found["formula"]) if listed is not None else None
        if listed is None or roots is None or len(listed.numbers) > len(roots):
            continue
        around = source[max(0, noun.start() - _LINE) : listed.end + _NEAR]
        if listed.is_in(taken) or not speaks_at(document, noun.start()):
            continue
        if _OTHERWISE.search(around):
            continue
        span = min(found.start("formula"), noun.start()), listed.end
        meant = paired(roots, listed.numbers)
        if are_told(meant, listed.numbers, sure=not listed.doubtful):
            for root, number in zip(meant, listed.numbers, strict=True):
                said = f"root of {found['formula'].strip()}"
                yield claim_of_number(document, span, root, said, *number), span


def _roots(formula: str) -> tuple[Expression, ...] | None:
    """Where a formula is 0, or an equation holds, that has one letter for an unknown."""
    left, sign, right = formula.partition("=")
    if sign and _NAMED.match(left) and not re.fullmatch(r"\s?0\s?", right):
        left, sign = right, ""
    try:
        whole: Expression = read(left, Notation.LATEX).expression
        if sign:
            whole = subtracted(whole, read(right, Notation.LATEX).expression)
    except ReadingError:
        return None
    names = free_symbols(whole)
    powers = polynomial_in(whole, next(iter(names))) if len(names) == 1 else None
    while powers and not powers[-1]:
        powers = powers[:-1]
    return real_roots(powers[::-1]) if powers and len(powers) > 1 else None
