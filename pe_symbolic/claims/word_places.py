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
_HEAD = regex(r"^\s*\|\s*(?:words?|tokens?)\s*\|\s*(?:positions?|pos\.?|index)\s*\|", re.IGNORECASE)
_ROW = regex(rf"^\s*\|\s*{_WORD}\s*\|\s*{_NUMBER}\s*\|")
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
    yield from _in_tables(source.splitlines())


def _in_tables(lines: Iterable[str]) -> Iterator[re.Match[str]]:
    inside = False
    for line in lines:
        row = _ROW.match(line) if inside else None
        inside = bool(row or _HEAD.match(line) or (inside and _RULE.match(line)))
        if row is not None:
            yield row
