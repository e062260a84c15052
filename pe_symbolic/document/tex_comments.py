"""What a document of TeX hides in its formulas, where a note in Markdown writes ``20%``."""

from __future__ import annotations

import re
from functools import lru_cache

from pe_symbolic.regex import regex

#: Before a comment to the end of its line, an even number of strokes.  It hides no end of a
#: formula: ``$0.4 + 50% = 0.9$`` on one line is no TeX, but what its author means is plain.
_COMMENT = regex(r"(?<!\\)(?P<kept>(?:\\\\)*)%(?:[^\n$\\]|\\(?![\])])){0,400}+(?=\n|\Z)")
_CLOSED = regex(r"\\fi(?![A-Za-z])")
_NEVER = "\\iffalse"


@lru_cache(maxsize=2)
def without_comments(source: str) -> str:
    r"""The same text, as long, with blanks for comments: ``10 \cdot 2 %`` goes on below.

    So it is with what stands between ``\iffalse`` and ``\fi``.
    """
    return _without_what_never_holds(_COMMENT.sub(_blanked, source))


def _blanked(hidden: re.Match[str]) -> str:
    return hidden["kept"] + " " * (len(hidden.group()) - len(hidden["kept"]))


def _without_what_never_holds(source: str) -> str:
    parts = []
    end, start = 0, source.find(_NEVER)
    while start >= 0 and (closed := _CLOSED.search(source, start + len(_NEVER))):
        left_out = source[start : closed.end()]
        parts += [source[end:start], "\n".join(" " * len(line) for line in left_out.split("\n"))]
        end = closed.end()
        start = source.find(_NEVER, end)
    return "".join((*parts, source[end:]))
