"""Rows of numbers as they are set in a fence, in brackets, a name before them or none."""

from __future__ import annotations

from collections.abc import Sequence

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


def are_vectors_given(lines: Sequence[str]) -> bool:
    """``love = [0.0, 2.0]`` and ``d = 2``: lines that set names, each, and several of them lists.

    What only sets numbers may be the settings of a program.
    """
    said = [line for line in lines if line.strip()]
    vectors = sum(_GIVEN_VECTOR.fullmatch(line) is not None for line in said)
    return vectors > 1 and all(_GIVEN.fullmatch(line) for line in said)


_BEHIND = r"(?:\s*(?:#|//|←)[^=≈]{0,80})?"
_GIVEN_VECTOR = regex(rf"\s*[A-Za-z]\w{{0,20}}\s{{0,9}}=\s{{0,9}}{_NUMBERS}{_BEHIND}")
_GIVEN = regex(
    rf"\s*[A-Za-z]\w{{0,20}}\s{{0,9}}=\s{{0,9}}(?:{_NUMBERS}|[-−]?[0-9]++(?:\.[0-9]++)?\s*){_BEHIND}"
)
