"""Regular expressions that are compiled at their first use: a short note needs few of them."""

from __future__ import annotations

import re
from typing import cast

_ASKED = (
    *("search", "match", "fullmatch", "finditer", "findall", "sub", "split"),
    *("pattern", "flags", "groupindex"),
)


class _Regex:
    """What becomes the methods of a compiled expression at the first question."""

    def __init__(self, pattern: str, flags: int) -> None:
        self._written = (pattern, flags)

    def __getattr__(self, name: str) -> object:
        if name not in _ASKED:
            raise AttributeError(name)
        compiled = re.compile(*self._written)
        for each in _ASKED:
            setattr(self, each, getattr(compiled, each))
        return getattr(compiled, name)


def regex(pattern: str, flags: int = 0) -> re.Pattern[str]:
    """The expression as ``re.compile`` gives it, made at its first use.

    A mistake in the pattern is raised there as ``re.error``, as ``re.compile`` raises it.
    """
    return cast("re.Pattern[str]", _Regex(pattern, flags))
