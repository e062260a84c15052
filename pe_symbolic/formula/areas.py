"""The words that raise a unit of length: ``sq ft``, ``cubic metres``, ``mètres carrés``."""

from __future__ import annotations

from pe_symbolic.regex import regex

#: Before the unit, and behind it.
POWERS = {"sq": 2, "square": 2, "vierkante": 2, "cu": 3, "cubic": 3, "kubieke": 3}
POWERS_BEHIND = {
    **dict.fromkeys("cuadrado cuadrados quadrado quadrados carré carrés".split(), 2),
    **dict.fromkeys("quadrato quadrati".split(), 2),
    **dict.fromkeys("cúbico cúbicos cube cubes cubo cubi".split(), 3),
}  # fmt: skip
#: Ounces that are no weight.
FLUID = frozenset({"fl", "fluid"})
_AREA = regex(r"(?P<power>sq|square|cu|cubic)\.?[ ~]+(?P<unit>[A-Za-z]{1,12})\.?")


def as_typed(words: str) -> str:
    """``sq. ft`` as ``ft^2``; any other words as they are."""
    found = _AREA.fullmatch(words)
    return f"{found['unit']}^{POWERS[found['power']]}" if found else words
