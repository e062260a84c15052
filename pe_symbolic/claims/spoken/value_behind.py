"""A value that the sentence of a formula gives behind it: ``σ(z) = 0.5 when z = 0``."""

from __future__ import annotations

import re

from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula.lexicon import FUNCTION_NAMES
from pe_symbolic.regex import regex


def goes_on_with(source: str, place: int, start: int) -> bool:
    """Whether the sentence of a formula at ``place`` goes on to the value given at ``start``."""
    found = _GIVEN_BEHIND.fullmatch(source, place, start)
    if found is None:
        return False
    if found["bracket"] and _LISTED.match(source, start) is None:
        return False  # (x = 3: no)
    joined = source[found.end("said") : start].split(maxsplit=1)[0].strip("$(){}")
    apart = joined not in _GOES_WITH and _NEW_CLAUSE.search(found["said"])
    words = (word for word in _WORDS.findall(found["said"]) if not is_unit(word))
    counted = all(map(_may_count, _WORDS.findall(found["listed"])))
    return not apart and counted and all(word in FUNCTION_NAMES for word in words)


def _may_count(word: str) -> bool:
    """Whether a word behind a number is a unit or joins the next; ``kgK`` is two in a row."""
    return is_unit(word) or word in _JOINING or (len(word) < _LONG and not word.islower())


#: A longer word with a capital in it is a name.
_LONG = 5
_JOINED = "and|und|et|y|e|en|och|og|и"
_JOINING = frozenset(_JOINED.split("|"))
_NAME = r"(?:\\Delta ?|Δ)?(?:[A-Za-z]|\\[a-z]{2,7})(?:_[A-Za-z0-9]|_\{[A-Za-z0-9]{1,8}\})?"
_NUMBER = (
    r"[-−]?[0-9][0-9.]*+(?:(?:,|\{,\})[0-9]+)?"
    r"(?: ?(?:\\times|\\cdot|[×·x*]) ?10\^(?:\{[-−]?[0-9]{1,2}\}|[-−]?[0-9]{1,2}))?"
)
_SPACE = r"[ ~$]{0,2}(?:\\[,; ])?"
_UNIT = (
    r"(?:\\(?:text|mathrm|rm)\{[^{}\n]{1,16}\}|[kM]?\\(?:Omega|%)"
    r"|[A-Za-zµμΩ°%][A-Za-z0-9µμΩ°/·^²³⁻¹-]{0,11}"
    r"(?:\([A-Za-z ·]{1,8}\)|[ ·][A-Za-z](?![A-Za-z]))?)"
)
#: What stands between a formula and a value that its sentence gives its name; behind a comma
#: ``for`` begins the next one.
_GIVEN_BEHIND = regex(
    r"(?P<said>(?:(?![.;:?!](?:\s|\Z)|\n\s*(?:\n|[-*+•·|]\s)|\s\|\s).)*?)"
    r"(?:[\s$}{)(](?:for|if|when|where|with|at|bei|wenn|für|mit|wobei|pour|avec|où|при|для|где"
    r"|para|con|com|per|donde|onde|dove)|(?P<bracket>[\s$]\())"
    r"(?:[\s$({}]|\\[(, ;])*(?P<listed>(?:"
    rf"{_NAME} ?= ?{_NUMBER}(?:{_SPACE}{_UNIT})?[\s$]*(?:,|{_JOINED})[\s$]*){{0,3}})",
    re.DOTALL,
)
#: A value in brackets that another one or the end of the brackets follows.
_LISTED = regex(
    rf"[\s$]*{_NAME} ?= ?{_NUMBER}(?:{_SPACE}{_UNIT})?[\s$]*(?:[,;)]|(?:{_JOINED}|or)(?![A-Za-z]))"
)
_GOES_WITH = frozenset("where with mit wobei avec où con com donde onde dove где".split())
_NEW_CLAUSE = regex(r",[\s$]*\Z")
_WORDS = regex(r"(?<![\\A-Za-z])[A-Za-zÀ-ɏ]{2,}")
