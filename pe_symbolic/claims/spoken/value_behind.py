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
    joined = source[found.end("said") : start].split(maxsplit=1)[0].strip("$(){}")
    apart = joined not in _GOES_WITH and _NEW_CLAUSE.search(found["said"])
    words = (word for word in _WORDS.findall(found["said"]) if not is_unit(word))
    return not apart and all(word in FUNCTION_NAMES for word in words)


#: What stands between a formula and a value that its sentence gives its name; behind a comma
#: ``for`` begins the next one.
_GIVEN_BEHIND = regex(
    r"(?P<said>(?:(?![.;:?!](?:\s|\Z)|\n\s*(?:\n|[-*+•·|]\s)|\s\|\s).)*?)"
    r"[\s$}{)(](?:for|if|when|where|with|at|bei|wenn|für|mit|pour|avec|при|для|para|con|com|per)"
    r"(?:[\s$({}]|\\[(, ;])*(?:[A-Za-z](?:_[a-z0-9]|_\{[a-z0-9]+\})? ?= ?-?[0-9.]+"
    r"[\s$]*(?:,|and|und|et|y|e)[\s$]*){0,3}",
    re.DOTALL,
)
_GOES_WITH = frozenset({"where", "with", "mit", "avec", "con", "com"})
_NEW_CLAUSE = regex(r",[\s$]*\Z")
_WORDS = regex(r"(?<![\\A-Za-z])[A-Za-zÀ-ɏ]{2,}")
