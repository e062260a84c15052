r"""Raw TeX as Pandoc marks it, `` `\frac{1}{2}`{=tex} ``, as it would be without its marks."""

from __future__ import annotations

import re

from pe_symbolic.regex import regex

_MARKED = regex(r"(`+)([^`\n]{1,600})\1(\{=(?:tex|latex)\})")


def without_raw_marks(text: str) -> str:
    """A text of the same length, with blanks for the marks around what is written in TeX."""
    return _MARKED.sub(_bare, text) if "`{=" in text else text


def _bare(marked: re.Match[str]) -> str:
    marks = " " * len(marked[1])
    return f"{marks}{marked[2]}{marks}{' ' * len(marked[3])}"
