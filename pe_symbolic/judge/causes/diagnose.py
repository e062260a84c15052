"""Tries every cause on a wrong claim, in order, and names only what was verified."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pe_symbolic.judge.causes import edits
from pe_symbolic.judge.causes.degrees import is_degrees
from pe_symbolic.judge.causes.sin_cos_swap import is_asked_for, is_sin_cos_swap
from pe_symbolic.judge.causes.suspect import Suspect

CAUSES: dict[str, Callable[[Suspect], bool]] = {
    "sign": edits.is_sign,
    "decimal-shift": edits.is_decimal_shift,
    "transposed-digits": edits.is_transposed,
    "one-digit": edits.is_one_digit,
    "sin-cos-swap": is_sin_cos_swap,
    "degrees": is_degrees,
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
    if asked:
        found.remove("sin-cos-swap")
        found.insert(0, "sin-cos-swap")
    return Diagnosis(tuple(found) or ("unexplained",), asked)
