"""Numbers of whole things: three and a quarter buses are four."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

_ABOVE, _BEHIND = 240, 60
#: So many are enough, or as many as there is room for.
_OF_THINGS = regex(
    r"\b(?:at least|at most|how many|number of|need(?:s|ed)?|requir\w{1,4}|minim(?:um|al)"
    r"|maxim(?:um|al)"
    r"|bounds?|people|persons|enough|suffic\w{1,6}|integers?|whole|smallest|largest"
    r"|round(?:s|ed|ing)? (?:it )?(?:up|down)"
    r"|ceil(?:ing)?|floor|mindestens|höchstens|wie viele|combien|au moins|cuánt[oa]s|al menos)\b"
    r"|\\[lr](?:ceil|floor)|[⌈⌊]|\\[gl]eq?(?![a-z])|[<>≤≥]",
    re.IGNORECASE,
)
_A_NOUN = regex(
    r"[\s$~}]{1,4}(?:\\text\{\s?)?(?!(?:is|this|as|thus|does|has|was|us)\b)[a-z]{2,14}s\b"
)


def is_of_things(source: str, start: int, end: int) -> bool:
    """Whether a number, ``source[start:end]``, is said to count whole things."""
    if _A_NOUN.match(source, end) is not None:
        return True
    before = source[max(0, start - _ABOVE) : start].rpartition("\n\n")[2]
    behind = source[end : end + _BEHIND].partition("\n\n")[0]
    return _OF_THINGS.search(f"{before}\n{behind}") is not None
