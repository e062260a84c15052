"""Tries every cause on a wrong claim, in order, and names only what was verified."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pe_symbolic.judge.causes import edits
from pe_symbolic.judge.causes.approximated import is_approximated
from pe_symbolic.judge.causes.base import is_base
from pe_symbolic.judge.causes.consequential import is_consequential
from pe_symbolic.judge.causes.degrees import is_degrees
from pe_symbolic.judge.causes.exponent import is_exponent
from pe_symbolic.judge.causes.index import is_index
from pe_symbolic.judge.causes.precedence import is_precedence
from pe_symbolic.judge.causes.sin_cos_swap import is_asked_for, is_sin_cos_swap
from pe_symbolic.judge.causes.suspect import Suspect

CAUSES: dict[str, Callable[[Suspect], bool]] = {
    "sign": edits.is_sign,
    "decimal-shift": edits.is_decimal_shift,
    "transposed-digits": edits.is_transposed,
    "one-digit": edits.is_one_digit,
    "sin-cos-swap": is_sin_cos_swap,
    "degrees": is_degrees,
    "index": is_index,
    "exponent": is_exponent,
    "base": is_base,
    "precedence": is_precedence,
    "consequential": is_consequential,
    "approximated": is_approximated,
}
"""The causes that can be verified, in the order in which they are tried."""


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The causes that hold, the most specific first, and whether the function is at fault."""

    causes: tuple[str, ...]
    function_at_fault: bool = False


def diagnose(suspect: Suspect) -> Diagnosis:
    """The causes of a wrong claim; ``unexplained`` where none is proved."""
    found = [name for name, holds in CAUSES.items() if holds(suspect)]
    asked = is_asked_for(suspect)
    first = "sin-cos-swap" if asked else "consequential"  # what the context itself shows
    if first in found:
        found.remove(first)
        found.insert(0, first)
    return Diagnosis(tuple(found) or ("unexplained",), asked)
