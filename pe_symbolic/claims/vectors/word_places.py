"""Where words of a sentence stand, as a note says it: ``"killed" is at position 2``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from pe_symbolic.regex import regex

_QUOTE = r"[\"'“”‘’`*_]{0,3}"
_WORD = rf"{_QUOTE}(?P<word>[A-Za-z]{{3,20}}){_QUOTE}"
_POSITION = r"(?:position|pos\.?|index)(?![A-Za-z])"
_NUMBER = r"\$?(?P<number>[0-9]{1,6})(?![0-9]|[.,][0-9])"
_IS = r"\s{0,2}(?:is|=|:)\s{0,2}"
_SAID = tuple(
    regex(pattern, re.IGNORECASE)
    for pattern in (
        # "killed" at position 2, killed (position = 2), killed has the index 2
        rf"{_WORD},?\s{{0,2}}\(?(?:is |stands |sits |comes )?(?:at |in |has )?(?:the )?{_POSITION}"
        rf"\s{{0,2}}(?:is |=|:|number )?\s{{0,2}}{_NUMBER}",
        # the position of "killed" is 2
        rf"{_POSITION} (?:of|for) (?:the )?(?:word |token )?{_WORD}{_IS}{_NUMBER}",
        # position 2: "killed", position 2 is the word killed
        rf"{_POSITION}\s{{0,2}}{_NUMBER}\s{{0,2}}(?:is|=|:|→|->|\()\s{{0,2}}(?:the word )?{_WORD}",
    )
)
_HEADED, _COUNTED = r"\s*(?:words?|tokens?)\s*", r"\s*(?:positions?|pos\.?|index)\s*"
#: The head of a table of words and their places, in either order, and a row below it.
_TABLES = tuple(
    (
        regex(rf"^\s*\|{first}\|{second}\|", re.IGNORECASE),
        regex(rf"^\s*\|\s*{one}\s*\|\s*{other}\s*\|"),
    )
    for first, second, one, other in (
        (_HEADED, _COUNTED, _WORD, _NUMBER),
        (_COUNTED, _HEADED, _NUMBER, _WORD),
    )
)
_RULE = regex(r"^\s*\|[\s:|-]+\|?\s*$")


@lru_cache(maxsize=2)
def word_places(source: str) -> Mapping[str, int]:
    """The position of each word of which one alone is said; the words in small letters."""
    places: dict[str, set[int]] = {}
    for found in _said_in(source):
        places.setdefault(found["word"].lower(), set()).add(int(found["number"]))
    return {word: min(numbers) for word, numbers in places.items() if len(numbers) == 1}


def _said_in(source: str) -> Iterator[re.Match[str]]:
    for pattern in _SAID:
        yield from pattern.finditer(source)
    for head, row in _TABLES:
        yield from _in_tables(source.splitlines(), head, row)


def _in_tables(
    lines: Iterable[str], head: re.Pattern[str], below: re.Pattern[str]
) -> Iterator[re.Match[str]]:
    inside = False
    for line in lines:
        row = below.match(line) if inside else None
        inside = bool(row or head.match(line) or (inside and _RULE.match(line)))
        if row is not None:
            yield row
