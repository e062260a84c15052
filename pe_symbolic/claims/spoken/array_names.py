"""The names of arrays of which a document says in words what comes of them."""

from __future__ import annotations

import re
from functools import lru_cache

from pe_symbolic.regex import regex


@lru_cache(maxsize=2)
def names_of_arrays(source: str) -> frozenset[str]:
    """The names that a document gives an array, where it says in words what comes of one."""
    given = _GIVEN.finditer(source) if _OF_SOME_ARRAY.search(source) else ()
    return frozenset(one["name"] + "_vec" * bool(one["arrow"]) for one in given)


_OF_SOME_ARRAY = regex(
    r"\b(?:determinant|trace|norm|magnitude|dot product|cosine similarity) (?:of|between)\b",
    re.IGNORECASE,
)
_GIVEN = regex(
    r"(?<![A-Za-z\\_^])(?:(?:\\(?:mathbf|bm|boldsymbol|mathrm)|(?P<arrow>\\vec))\s?\{?\s?)?"
    r"(?P<name>[A-Za-z])\}?\s{0,2}=\s{0,2}(?:\\left\s?)?(?:\\begin\{[a-z]*matrix\}|[\[(](?=\s?[-−]?[0-9.]))"
)
