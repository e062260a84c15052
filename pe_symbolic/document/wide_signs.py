"""Signs and digits as wide as an ideograph, ``12×15＝180``, of other fonts and other scripts."""

from __future__ import annotations

import re
from unicodedata import decimal

from pe_symbolic.regex import regex

_WIDER = 0xFEE0
_NARROW = {ord(sign) + _WIDER: sign for sign in "0123456789=+%/<>*"}
#: What is drawn otherwise and means what those signs mean; letter for letter, so is a dash.
_DRAWN = dict(zip(map(ord, "‒‑➖﹢➕✖➗╱∶"), "–-−++×÷/:", strict=True))
#: Between the digits of Arabic and Persian.
_MARKS = dict(zip(map(ord, "٫٬٪"), ".,%", strict=True))
_WIDE = {ord(sign): chr(ord(sign) + _WIDER) for sign in "0123456789."}
#: Elsewhere such a point ends a sentence.
_POINT = regex("．(?<=[0-9]．)(?=[0-9])")
#: A Cyrillic letter between digits is a sign of multiplication.
_TIMES = regex("(?<=[0-9])[хХ](?=[0-9])|(?<=[0-9] )[хХ](?= [0-9])")
#: What fonts of TeX draw for a degree: a ring that is raised, or stands right behind a number.
_RING = regex(
    r"(?<=[0-9])[∘◦˚](?!(?![CFK](?![A-Za-z]))[0-9(A-Za-z]| [0-9(])"
    r"|(?<=[0-9] )[∘◦˚](?=[CF](?![A-Za-z]))"
    r"|(?<=[0-9]\^)[∘◦˚](?![A-Za-z])|(?<=[0-9]\^\{)[∘◦˚](?=\})"
)
#: A blank at which no line is to end, but none that groups digits.
_BOUND = "[\u00a0\u2009\u202f]"
_HELD_TOGETHER = regex(rf"(?<![0-9]){_BOUND}|{_BOUND}(?![0-9 ])")
#: What has no width: where a line may end or not, which way it runs, where a file begins.
_NO_WIDTH = regex(r"[\u200b\u200e\u200f\u2060\ufeff]+")
#: What goes on behind it is the same word, or number.
_ENDS_IN_IT, _BEGINS_IN_IT = regex(r"(?:[^\W_]|[0-9][.,])\Z"), regex(r"[^\W_]|[.,][0-9]")
#: The narrowest blank, which makes no gap of the one beside it.
_HAIR = "\u200a"
_PLAIN = _NARROW | _DRAWN | _MARKS
_ANY = regex(rf"(?![0-9])\d|[．{''.join(map(chr, _PLAIN))}]")
_DIGIT = regex(r"(?![0-9])\d")
_TYPED = regex(r"[0-9]")


def with_narrow_signs(text: str) -> str:
    """A text of the same length, in which such signs are those of any other script."""
    if text.isascii():
        return text
    text = _NO_WIDTH.sub(_as_a_blank, _RING.sub("°", _TIMES.sub("×", text)))
    text = _HELD_TOGETHER.sub(" ", text)
    if _ANY.search(text) is None:
        return text
    digits = {ord(sign): str(decimal(sign)) for sign in set(_DIGIT.findall(text))}
    return _POINT.sub(".", text.translate(_PLAIN | digits))


def _as_a_blank(unseen: re.Match[str]) -> str:
    """A blank for what has no width, a hair beside another one; in a word or number it stays."""
    text, (start, end) = unseen.string, unseen.span()
    if _ENDS_IN_IT.search(text, max(0, start - 2), start) and _BEGINS_IN_IT.match(text, end):
        return unseen.group()
    before, behind = text[start - 1 : start] if start else "", text[end : end + 1]
    apart = not (before.isspace() and before != "\n") and not (behind.isspace() and before)
    return (" " if apart else _HAIR).ljust(end - start, _HAIR)


def as_wide_as(there: str, text: str) -> str:
    """A number as wide as what stands where it belongs, or in the digits of its font or script."""
    found = _DIGIT.search(there)
    if found is None or _TYPED.search(there) is not None:
        return text
    zero = ord(found.group()) - decimal(found.group())
    if zero == ord("0") + _WIDER:
        return text.translate(_WIDE)
    mark = {ord(typed): mark for mark, typed in (("٫", "."), ("٬", ",")) if mark in there}
    return text.translate(mark | {ord("0") + digit: chr(zero + digit) for digit in range(10)})
