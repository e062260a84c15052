"""Signs and digits as wide as an ideograph, ``12×15＝180``, and the digits of other fonts."""

from __future__ import annotations

from pe_symbolic.regex import regex

_WIDER = 0xFEE0
_NARROW = {ord(sign) + _WIDER: sign for sign in "0123456789=+%/<>"}
#: The digits of formulas as word processors set them: bold, doubled, plain, and as typed.
_SET = range(0x1D7CE, 0x1D800)
_IN_A_FONT = {sign: str((sign - _SET[0]) % 10) for sign in _SET}
_WIDE = {ord(sign): chr(ord(sign) + _WIDER) for sign in "0123456789."}
#: Elsewhere such a point ends a sentence.
_POINT = regex("．(?<=[0-9]．)(?=[0-9])")
_ANY = regex(f"[．{''.join(map(chr, _NARROW))}{chr(_SET[0])}-{chr(_SET[-1])}]")


def with_narrow_signs(text: str) -> str:
    """A text of the same length, in which such signs are those of any other script."""
    if text.isascii() or _ANY.search(text) is None:
        return text
    return _POINT.sub(".", text.translate(_NARROW | _IN_A_FONT))


def as_wide_as(there: str, text: str) -> str:
    """A number as wide as what stands where it belongs, or in the font of its digits."""
    fonts = [ord(sign) - int(_IN_A_FONT[ord(sign)]) for sign in there if ord(sign) in _IN_A_FONT]
    if fonts:
        return text.translate({ord("0") + digit: chr(fonts[0] + digit) for digit in range(10)})
    return text if there == with_narrow_signs(there) else text.translate(_WIDE)
