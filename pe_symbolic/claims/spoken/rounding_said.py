"""``22/7 to 5 s.f. = 3.1429``: to how many figures a number is given, said before its sign.

Behind it stands how it is rounded, where that is not to the nearest: ``2/3 ≈ 0.66 (truncated)``.
"""

from __future__ import annotations

import re
from functools import lru_cache

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_COUNT = (
    r"(?:[1-9]|one|two|three|four|five|six|zwei|drei|vier|deux|trois|quatre"
    r"|dos|tres|due|tre|duas|três)"
)
_FIGURES = (
    r"(?:s\.?[ ]?f\.?|d\.?[ ]?p\.?|sig(?:nificant)?\.?\s?(?:figs?\.?|figures?|digits?)"
    r"|decimals?(?:\s(?:places?|digits?))?|places)"
)
_ELSEWHERE = (
    rf"|auf\s{_COUNT}\s(?:(?:Nachkomma|Dezimal)?[Ss]tellen)(?:\s(?:genau|gerundet))?"
    rf"|à\s{_COUNT}\s(?:décimales|chiffres(?:\ssignificatifs)?)(?:\sprès)?"
    rf"|(?:con|com|a)\s{_COUNT}\s(?:decimales|decimali|cifras?|cifre|casas(?:\sdecimais)?)"
)
_SAID = regex(
    rf"\(?(?:(?:(?:correct|rounded|accurate)\s)?to\s(?:{_COUNT}\s{_FIGURES}"
    rf"|the\snearest\s(?:whole\snumber|integer|tenth|hundredth|thousandth)){_ELSEWHERE})\)?"
    r"(?=[ \t$]{0,3}(?:=|≈|\\approx|is\s|ist\s|est\s|es\s|è\s|é\s))",
    held=(
        *"sf|s f|s.f|s. f|dp|d p|d.p|d. p|sig|decim|place|nearest".split("|"),
        *"stellen|décim|chiffres|cifra|cifre|casas".split("|"),
    ),
)


CUT_OFF, ROUNDED_UP = "cut off", "rounded up"
_NOT_TO_THE_NEAREST = regex(
    r"[\s$`*_]{0,6}(?:[a-z]{2,15}[ ]?){0,2}(?:,[ ]|\([ ]?|\[)"
    r"(?:digits |simply |just |all |here )?"
    r"(?:(?P<cut>truncat(?:ed|ion)|cut off|chopped|round(?:ed|ing)? down|not rounded"
    r"|abgeschnitten|abgerundet|tronqué|arrondi par défaut|truncado|redondeado hacia abajo"
    r"|troncato)"
    r"|(?P<up>(?:always )?round(?:ed|ing)? up|aufgerundet|aufrunden|arrondi par excès"
    r"|redondeado hacia arriba))"
    r"(?=[ ]?[).,;:!?\]]|[ ]?(?:\Z|\n)|[ ](?:to|after|at|auf|nach|à|a)\b)",
    re.IGNORECASE,
)


_CUTTING = regex(
    r"\b(?:truncat(?:ing|ed)|(?:cutting|cut|chopped|chopping) off)\b[^.!?\n=≈)\]]{0,40}\Z",
    re.IGNORECASE,
)


def rounded_otherwise(source: str, start: int, end: int) -> str:
    """Whether the number that ends there is said to be cut off, or rounded up; else empty."""
    if _CUTTING.search(source, max(0, start - 60), start):
        return CUT_OFF
    found = _NOT_TO_THE_NEAREST.match(source, end, end + 80)
    if found is None:
        return ""
    return CUT_OFF if found["cut"] else ROUNDED_UP


@lru_cache(maxsize=4)
def says_how_round(source: str) -> bool:
    """Whether a text says so anywhere."""
    return _SAID.search(source) is not None


def without_rounding_said(flow: list[Token], source: str) -> list[Token]:
    """The tokens of a flow without such words behind a formula."""
    kept: list[Token] = []
    end, dropped = -1, False
    for token in flow:
        if token.start < end or (dropped and token.text == "border"):
            continue
        while dropped and token.kind is Kind.RELATION and kept[-1].text == "border":
            kept.pop()
        dropped = False
        said = None
        if kept and kept[-1].kind in _ENDS_A_FORMULA and token.kind in _BEGINS:
            said = _SAID.match(source, token.start)
        if said is not None:
            end, dropped = said.end(), True
            continue
        kept.append(token)
    return kept


_ENDS_A_FORMULA = frozenset(
    {Kind.NUMBER, Kind.CLOSE, Kind.POSTFIX, Kind.CONSTANT, Kind.NAME, Kind.BREAK}
)
_BEGINS = frozenset({Kind.TEXT, Kind.OPEN, Kind.NAME})
