"""Numbers as options take them: in ASCII digits, which nothing parts."""

from __future__ import annotations

import argparse

from pe_symbolic.regex import regex

#: More digits than any option can mean.
_WHOLE = regex(r"[+-]?[0-9]{1,400}")


def whole_number(word: str) -> int:
    """A whole number, with a sign or without."""
    if not _WHOLE.fullmatch(word.strip()):
        raise argparse.ArgumentTypeError(f"no whole number: {word!r}")
    return int(word)


def real_number(word: str) -> float:
    """A decimal, with a power of ten or without."""
    try:
        if word.isascii() and "_" not in word:
            return float(word)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(f"no number: {word!r}")
