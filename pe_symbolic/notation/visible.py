"""Characters nobody sees, made visible: controls and bidirectional marks become ``[U+202E]``.

What a document holds is shown as it stands, except for what would hide or
reorder the text around it.
"""

from __future__ import annotations

import unicodedata

_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_KEPT = frozenset("\n\t")


def label(character: str) -> str:
    """The code point in brackets: ``[U+202E]``."""
    return f"[U+{ord(character):04X}]"


def is_hidden(character: str) -> bool:
    """Whether a character has no ink of its own, or is not a character at all."""
    if character in _KEPT:
        return False
    noncharacter = ord(character) & 0xFFFE == 0xFFFE or 0xFDD0 <= ord(character) <= 0xFDEF
    return noncharacter or unicodedata.category(character) in _HIDDEN


def visible(text: str) -> str:
    """``text`` with every hidden character as its label; line breaks and tabs stay."""
    plain = text.replace("\r\n", "\n")
    if plain.isascii() and plain.isprintable():
        return plain
    return "".join(label(c) if is_hidden(c) else c for c in plain)
