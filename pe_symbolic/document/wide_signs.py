"""Signs and digits as wide as an ideograph: ``12×15＝180`` and ``３．５``."""

from __future__ import annotations

from pe_symbolic.regex import regex

_WIDER = 0xFEE0
_NARROW = {ord(sign) + _WIDER: sign for sign in "0123456789=+%/<>"}
_WIDE = {ord(sign): chr(ord(sign) + _WIDER) for sign in "0123456789."}
#: Elsewhere such a point ends a sentence.
_POINT = regex("．(?<=[0-9]．)(?=[0-9])")
_ANY = regex(f"[．{''.join(map(chr, _NARROW))}]")


def with_narrow_signs(text: str) -> str:
    """A text of the same length, in which such signs are those of any other script."""
    if text.isascii() or _ANY.search(text) is None:
        return text
    return _POINT.sub(".", text.translate(_NARROW))


def as_wide_as(there: str, text: str) -> str:
    """A number as wide as what stands where it belongs."""
    return text if there == with_narrow_signs(there) else text.translate(_WIDE)
