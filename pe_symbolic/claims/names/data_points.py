"""Values of functions that are given as data, though a formula for the name stands further up."""

from __future__ import annotations

import re

from pe_symbolic.expression import Call, Expression, Symbol, free_symbols
from pe_symbolic.regex import regex

_LOOKED_BACK, _NEAR = 160, 800
#: What ends a sentence; a paragraph does, too.
_ENDS = regex(r"[.?!;][)*_]{0,3}\s+(?=[A-ZÀ-ÞА-Я$\\*_\d])|\n\s*\n")
#: What a function is looked for with, or is supposed to be.
_LOOKED_FOR = regex(
    r"\b(?:(?:find|determine|solve|construct|finde|bestimme|trouve[rz]?|encuentr\w+|halla\w*)\b"
    r"(?!\s*\$?\\?[A-Za-z]'?\(|(?: the| a)?(?: function)?(?: values?)?[\s$]{0,4}\Z)"
    r"|suppose|assume|satisf\w*|erfüll\w*|interpol\w*|such that|ivp|pass(?:es|ing)? through"
    r"|with the data|sampled? (?:at|values?)"
    r"|tel(?:le)? que|soit)",
    re.IGNORECASE,
)
#: What a function is supposed to be where an equation is to be solved for it, or for a letter.
_CONDITIONS = regex(
    r"\b(?:initial|boundary|conditions?|anfangs\w*|randwert\w*|condizion\w+|condici\w+|condiç\w+"
    r"|начальн\w+|услови\w+)",
    re.IGNORECASE,
)
_TO_SOLVE = regex(
    r"[A-Za-z]'{1,3}(?![A-Za-z])|\\prime|\\d?frac\{(?:\\mathrm\{d\}|d|\\partial)|\\d?dot"
    r"|\bd[a-z]/d[a-z]\b"
    r"|\b(?:differential|ODEs?|PDEs?|IVP|coefficients?|unknowns?|constants?|polynomials?|splines?"
    r"|another|functions? (?:with|that|whose|satisf\w+)"
    r"|find|determine|solve|fit|recurr\w+|different\w+|équations?|Gleichung\w*|ecuaci\w+)\b",
    re.IGNORECASE,
)


def is_given_as_data(node: Expression | None, source: str, place: int) -> bool:
    """``y(0) = 1`` of a differential equation, ``f(1) = 3`` that a polynomial is to have.

    The formula further up is that of another function of this name, where the value is not its.
    """
    match node:
        case Call(op="apply", args=(Symbol(name=name), argument)) if not free_symbols(argument):
            name = name.rstrip("'")
        case _:
            return False
    sentence = _ENDS.split(source[max(0, place - _LOOKED_BACK) : place])[-1]
    if _LOOKED_FOR.search(sentence):
        return True
    near = max(0, place - _NEAR), place + _LOOKED_BACK
    if _CONDITIONS.search(sentence) and _TO_SOLVE.search(source, *near):
        return True
    letter = re.escape(name) if len(name) == 1 else "(?!)"
    quotient = rf"\\d?frac\{{d\^?\d?{letter}\}}\{{d[^{{}}]*\}}(?!{_AT_A_POINT})"
    itself = rf"{letter}'+\([a-z]\)[^,;$A-Za-z]{{0,12}}[a-z]?[^,;$A-Za-z]{{0,6}}{letter}\([a-z]\)"
    varies = rf"(?<![A-Za-z])(?:{letter}'+(?!\()|{itself})|{quotient}|\\d?dot\s?\{{?{letter}"
    return re.search(varies, sentence) is not None


_AT_A_POINT = r"\s*(?:\\right|\\[bB]igg?[lr]?)?\s*[|(]"


def are_names_given(node: Expression | None) -> bool:
    """``(x, y)`` where it is set to numbers: a point has coordinates of its own."""
    if not isinstance(node, Call) or node.op != "vector" or len(node.args) < _A_POINT:
        return False
    return all(isinstance(part, Symbol) for part in node.args)


_A_POINT = 2


def is_stationary(node: Expression | None) -> bool:
    """Whether ``f'(x)`` or ``f_x`` is set to 0: which x that is, is asked."""
    match node:
        case Call(op="apply", args=(Symbol(name=name), Symbol())):
            return name.endswith("'")
        case Symbol(name=name):
            return _PARTIAL.fullmatch(name) is not None
    return isinstance(node, Call) and node.op == "derivative"


_PARTIAL = regex(r"[A-Za-z]_[xyztuv]{1,2}|[A-Za-z]'{1,2}")
