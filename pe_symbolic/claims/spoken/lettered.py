"""The lettered questions of an exercise, and what leads to them: ``Let $x = 3$.``, ``a) …``."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

_BESIDE = 60
#: The next of several questions, and nothing between its letter and the equation.
_LETTERED = regex(r"(?:^|\n)[ \t>*_-]{0,6}\(?[a-h]\)[*_]{0,2}[\s$]{1,4}\Z")
_GIVES = regex(r"\b(?:let|with|for|given|set|take|put|where)[\s$\\(]{1,4}\Z", re.IGNORECASE)
#: A value, and then the lettered lines, which nothing else leads to.
_A_VALUE = regex(
    r"[^=\n]{1,24}=\s?[-−]?[0-9.,/]{1,12}(?:\$|\\\))?[.:,;]?[ \t]*\n"
    r"(?:\s{0,4}\(?[a-h]\)(?![^\n]{0,120}\b(?i:solve|find|determine)\b)[^\n]{1,120}\n){0,7}"
    r"\s{0,4}\(?[a-h]\)[^\n=]{1,80}"
)


def is_lettered(source: str, given: int, place: int) -> bool:
    """Whether an equation is one of several questions, and the value of its name none of theirs.

    That of ``Let $x = 3$.`` is theirs where it alone leads to them.
    """
    if _LETTERED.search(source, max(given, place - _BESIDE), place) is None:
        return False
    leads = _GIVES.search(source, max(0, given - _BESIDE), given) is not None
    return not (leads and _A_VALUE.fullmatch(source, given, place))
