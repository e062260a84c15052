"""``sin-cos-swap``: sine for cosine or the other way."""

from __future__ import annotations

from pe_symbolic.claims.waves import asked_function, only_function, swapped
from pe_symbolic.judge.causes.suspect import Suspect, gives_printed


def is_asked_for(suspect: Suspect) -> bool:
    """Whether the index asks for the other function, and that one gives the printed digits."""
    function = only_function(suspect.subject)
    asked = asked_function(suspect.name)
    if function is None or asked is None or function[0] == asked:
        return False
    return gives_printed(swapped(suspect.subject), suspect.printed)


def is_sin_cos_swap(suspect: Suspect) -> bool:
    """Whether the other function gives the printed digits, and not by chance.

    Too few digits tell nothing, unless the index asks for the other function.
    """
    variant = swapped(suspect.subject)
    if variant == suspect.subject or not gives_printed(variant, suspect.printed):
        return False
    return is_asked_for(suspect) or suspect.is_telling
