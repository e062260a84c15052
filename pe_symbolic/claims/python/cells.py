"""What makes the cells of a notebook other than plain code: magics, and which Python it is."""

from __future__ import annotations

import re

from pe_symbolic.document import Document
from pe_symbolic.regex import regex

#: What sets up a notebook, times a cell or asks the shell, and gives no name a value.
_MAGIC = regex(
    r"^(?P<indent>[ \t]*+)(?:%(?:matplotlib|config|load_ext|autoreload|precision|pip|conda|cd)\b"
    r"|%%(?:time|capture)\b|![^\n]{2})[^\n]*+",
    re.MULTILINE,
)
_PRINT_STATEMENT = regex(r"^[ \t]*+print[ \t]++[\"'\w]", re.MULTILINE, held=("print",))
_REAL_QUOTIENTS = regex(r"from __future__ import[^\n]*\bdivision\b", held=("__future__",))


def without_magics(code: str) -> str:
    """A cell in which every magic that gives no name a value does nothing."""
    return _MAGIC.sub(_silenced, code)


def _silenced(magic: re.Match[str]) -> str:
    """A magic as what does nothing and is as long; a block is not left empty."""
    indent = magic["indent"]
    length = len(magic.group()) - len(indent)
    return indent + ("...#" if indent else "#").ljust(length)[:length]


def cuts_quotients(document: Document) -> bool | None:
    """Whether the cells are Python 2 that cuts quotients, and was not asked for others."""
    named = any(output.version.startswith("2.") for output in document.outputs)
    if not (named or _PRINT_STATEMENT.search(document.source)):
        return None
    return _REAL_QUOTIENTS.search(document.source) is None
