"""Equations that a text puts up for inspection: ``True or false: 2^10 = 1000``, ``Is 2 = 3?``.

Or it reports what somebody else wrote: ``if the student wrote 2+2=5``.
"""

from __future__ import annotations

import re

from pe_symbolic.claims.spoken.others_said import WORDS, said_by_others
from pe_symbolic.document import Document
from pe_symbolic.regex import regex

_SEEN = 240
_WORDS = (
    *("true or false", "prove", "refute", "mistake", "error", "misconception", "instead of"),
    *("proof that", "suppos", "assum", "wrong with", *WORDS),
)
_ANY = regex(rf"\?|{'|'.join(_WORDS)}", re.IGNORECASE, held=("?", *_WORDS))
_BEFORE = regex(
    r"(?:\b(?:true or false|(?:prove|verify|show) or (?:disprove|refute))\b[^.!?\n]{0,40}"
    r"|\b(?:disprove|refute)\s?:[^.!?\n]{0,20}"
    r"|\b(?:which|what)\b[^.!?\n]{0,60}\b(?:correct|right|true|false|wrong)\b[^.!\n]{0,80}\?[^.!?]{0,150}"
    r"|\bcommon (?:mistake|error|misconception)s?\b[^.!?\n]{0,80}"
    r"|\b(?:find|spot|where is) the (?:mistake|error)s?\b[^.!?\n]{0,40}[.:?!][^.!?]{0,40}"
    r"|\b(?:(?:find|spot|where is) the (?:mistake|error)s? in|what is wrong with)\b[\s$`*_]{0,8}"
    r"|\bproof that\b[\s$`*_]{0,8})$",
    re.IGNORECASE,
)
#: ``Suppose that $2 + 2 = 5$``; the value of a name is given so, and computed.
_SUPPOSED = regex(
    r"\b(?:suppos|assum)(?:e|ing)\b(?:,[^,.!?\n]{0,40},)?(?: that)?[\s$`*_]{0,8}$", re.IGNORECASE
)
_OF_A_NAME = regex(r"[\s$]{0,4}\\?[A-Za-z]+(?:_\{?\w{1,9}\}?)?\s{0,2}[=≈<>\\]")
_BEHIND = regex(
    r"[\s$`*_)]{0,8}(?:instead of\b|rather than\b"
    r"|[.!]?[^.!?\n]{0,40}\b(?:find|spot|where is) the (?:mistake|error)\b)",
    re.IGNORECASE,
)
_QUESTION = regex(
    r"(?:^|[.!?:\n>*-])\s*"
    r"(?:(?:is|does|do|are|can|could|why|ist|sind|gilt|stimmt|warum|est-ce|pourquoi)\b|¿)"
    r"[^.!?\n]{0,40}$",
    re.IGNORECASE,
)
_ENDS_ASKING = regex(
    r"[\s$`*_)]{0,6}"
    r"(?:(?:for (?:all|every|any)|holds?|true|right|correct|always)\b[^.!?\n]{0,40})?\?"
)


class Questions:
    """What one document says of its equations: that they are to be looked into."""

    def __init__(self, document: Document) -> None:
        self.source = document.source
        self.none_at_all = _ANY.search(document.source) is None

    def said(self, start: int, end: int) -> str:
        """The words that put ``source[start:end]`` up for inspection; empty without any."""
        if self.none_at_all:
            return ""
        window = self.source[max(0, start - _SEEN) : start].rpartition("\n\n")[2]
        before = _BEFORE.search(window)
        if before is None and not _OF_A_NAME.match(self.source, start, end):
            before = _SUPPOSED.search(window)
        if before is not None:
            return _plain(before.group())
        if others := said_by_others(window, self.source, end):
            return _plain(others)
        behind = _BEHIND.match(self.source, end, end + _SEEN)
        if behind is not None:
            return _plain(behind.group())
        question = _QUESTION.search(window)
        if question is not None and _ENDS_ASKING.match(self.source, end, end + _SEEN):
            return "a question"
        return ""


def _plain(words: str) -> str:
    return " ".join(re.sub(r"[$`*_\\\n]", " ", words).split())[:60].strip(" ,;:.!?()\"“«„'")
