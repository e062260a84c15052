"""Units in brackets below a slash: ``W/(m·K)``, ``V/(rad/s)``."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

_BELOW = regex(r"/\(([^()]*)\)")


def without_brackets(written: str) -> str:
    """``W/m/K`` and ``s*V/rad``: what is below a slash in the brackets comes above."""
    above: list[str] = []

    def below(part: re.Match[str]) -> str:
        first, *over = part.group(1).split("/")
        above.extend(over)
        return "/" + re.sub(r"[*_·]", "/", first)

    apart = _BELOW.sub(below, written)
    return "*".join([*above, apart])
