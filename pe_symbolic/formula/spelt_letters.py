"""Greek letters that a text spells out: words, but where it sets them equal to something."""

from __future__ import annotations

from functools import lru_cache

from pe_symbolic.formula.lexicon import GREEK_NAMES
from pe_symbolic.regex import regex

#: What stands before the name that an equation begins with.
BEGINS = r"(?<![\w\\{}^).+*/-])(?<![+*/=-] )"
_SPELT = regex(rf"{BEGINS}({'|'.join(sorted(GREEK_NAMES))})\s?(?:=|:=|≈)")


def is_spelt_letter(word: str, source: str) -> bool:
    """Whether a word is such a letter: the theta of ``theta = 0.3``, wherever else it stands."""
    return word in GREEK_NAMES and word in _set_equal(source)


@lru_cache(maxsize=4)
def _set_equal(source: str) -> frozenset[str]:
    return frozenset(_SPELT.findall(source))
