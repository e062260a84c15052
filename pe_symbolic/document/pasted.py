"""Formulas copied from a page that shows them: as text, as LaTeX and as text once more.

A page hides its source behind each formula, and what copies the page copies all
of it: ``n2=4n^2 = 4n2=4`` is the formula ``n^2 = 4``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pe_symbolic.regex import regex

#: A relation without blanks, one with blanks, and one without: nobody writes so.
_THRICE = regex(
    r"(?:(?<=\s)|^|(?<=[(*]))(?=[^\s=≈]{1,60}[=≈]\S[^\n]{0,80} (?:=|≈|\\approx) )"
    r"(?P<line>\S[^\n&|]{4,400})"
)
#: What the first of these has, without which none is looked for.
_TIGHT = regex(r"[=≈](?<=[^\s=≈].)\S")
#: Commands but for the names of functions, which are shown as they are called.
_COMMAND = regex(r"\\(?!(?:sin|cos|tan|exp|log|ln|max|min)(?![A-Za-z]))[A-Za-z]+")
_KEPT = frozenset("=+-/()[]")
_LONGEST_TEXT = 60
_LONGEST_SOURCE = 200
_PLAIN = {"≈": "=", "\\approx": "=", "−": "-"}


def pasted(text: str) -> Iterator[tuple[int, int, str]]:
    """What is to be put in place of the copies: the signs of a formula around its source."""
    if " = " not in text and " ≈ " not in text and "\\approx" not in text:
        return
    if _TIGHT.search(text) is None:
        return
    at = 0
    while (found := _THRICE.search(text, at)) is not None:
        spans = _copies(found["line"])
        if spans is None:
            at = found.start() + 1
            continue
        start = found.start("line")
        first, second, end = spans
        yield start, start + first, "$"
        yield start + second, start + end, "$"
        at = start + end


def _copies(line: str) -> tuple[int, int, int] | None:
    """Where the source begins and ends, and where the second copy of the text ends."""
    shown = line.split(maxsplit=1)[0][:_LONGEST_TEXT]
    for first in range(3, len(shown)):
        signs = _signs(line[:first])
        if "=" not in signs or line[first - 1] in "=≈":
            continue
        second = _after(line, first, signs, _LONGEST_SOURCE)
        end = _after(line, second, signs, _LONGEST_TEXT) if second else 0
        source = line[first:second]
        if end and " " in source.strip() and not {" ", "\\"} & set(line[second:end]):
            return first, second, end
    return None


def _after(line: str, start: int, signs: Counter[str], longest: int) -> int:
    """Where the shortest stretch that holds the same signs ends; 0 where there is none."""
    for end in range(start + sum(signs.values()), min(len(line), start + longest) + 1):
        found = _signs(line[start:end])
        if found == signs:
            return end
        if found - signs:
            return 0
    return 0


def _signs(text: str) -> Counter[str]:
    """What a formula and its source have in common: letters, digits, brackets and plain signs."""
    for sign, plain in _PLAIN.items():
        text = text.replace(sign, plain)
    return Counter(c for c in _COMMAND.sub("", text) if c.isascii() and (c.isalnum() or c in _KEPT))
