"""Rows of numbers as they are set in a fence, in brackets, a name before them or none."""

from __future__ import annotations

from pe_symbolic.regex import regex

#: ``Vector: [0.909, -0.416]``, ``w = (0.1, 0.9)``, ``→ [0.841, 0.540]``.
_NUMBERS = (
    r"[\[(]\s?[-+−]?[0-9]*+(?:\.[0-9]++)?"
    r"(?:(?:[ \t]*+[,|;][ \t]*+|[ \t]++)[-+−]?[0-9]*+(?:\.[0-9]++)?+){1,64}+\s?[\])]\s*"
)
VECTOR = regex(
    r"\s*(?:(?:→|->|=>|⇒)\s{0,9})?(?:[A-Za-z][\w ()'^]{0,40}(?::|=|≈|->|→)\s{0,9})?" + _NUMBERS
)
#: A row of numbers, and words behind it.
ROW = regex(r"\s*" + _NUMBERS + r"[^0-9=≈\[]{0,60}")
