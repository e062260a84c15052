"""Signs and digits as wide as an ideograph, ``12×15＝180``, of other fonts and other scripts."""

from __future__ import annotations

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
#: A blank at which no line is to end, but none that groups digits; one of no width beside a sign.
_BOUND = "[\u00a0\u2009\u202f]"
_NO_WIDTH = "[\u200b\u2060\ufeff]"
_HELD_TOGETHER = regex(
    rf"(?<![0-9]){_BOUND}|{_BOUND}(?![0-9 ])|{_NO_WIDTH}(?=[=≈])|(?<=[=≈]){_NO_WIDTH}"
)
_PLAIN = _NARROW | _DRAWN | _MARKS
_ANY = regex(rf"(?![0-9])\d|[．{''.join(map(chr, _PLAIN))}]")
_DIGIT = regex(r"(?![0-9])\d")
_TYPED = regex(r"[0-9]")


def with_narrow_signs(text: str) -> str:
    """A text of the same length, in which such signs are those of any other script."""
    if text.isascii():
        return text
    text = _HELD_TOGETHER.sub(" ", _RING.sub("°", _TIMES.sub("×", text)))
    if _ANY.search(text) is None:
        return text
    digits = {ord(sign): str(decimal(sign)) for sign in set(_DIGIT.findall(text))}
    return _POINT.sub(".", text.translate(_PLAIN | digits))


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
