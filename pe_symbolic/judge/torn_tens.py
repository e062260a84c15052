"""``5 × 103 = 5000``: a power of ten may have lost its raising only where a text loses it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import islice

from pe_symbolic.claims.numbers.lost_tens import LOST_TEN
from pe_symbolic.document import Document
from pe_symbolic.judge.finding import Finding
from pe_symbolic.regex import regex

#: Formats in which an author writes a power; others hold pages, and may have lost it.
_WRITTEN = frozenset({"markdown", "latex", "text", "restructuredtext", "html", "notebook"})
_TEN = r"(?:[·×*xX∙⋅•]|\\(?:cdot|times))\s?10(?:[3-9]|[12][0-9])(?![0-9.,])"
#: A factor or an exponent with decimals, which no other reading makes right by chance.
_WITH_DECIMALS = regex(
    rf"[0-9][.,][0-9]{{1,9}}\s?{_TEN}|(?<![0-9.,])10[-−][0-9]{{1,2}}[.,][0-9](?:.|\Z)"
)
_TENS = regex(
    r"(?<![0-9.,])(?P<factor>[0-9]{1,9})\s?(?:[·×*xX∙⋅•]|\\(?:cdot|times))\s?"
    r"(?P<ten>10(?:[3-9]|[12][0-9]))(?![0-9.,])(?=\s?=\s?(?P<shown>[0-9]{1,9})(?![0-9]|[.,][0-9])|)"
)
#: Units, powers with a minus, and tenths of levels that stand without a raising: ``1080/10``.
_ELSEWHERE = regex(
    r"[0-9)/]\s?[cdkm]?m[23]\b|/s2\b|[·×∙⋅•xX*]\s?10[-−][0-9]|(?<![0-9.,])10[0-9]{2,3}/10(?![0-9])|\f"
)


def with_raising_doubted(finding: Finding, remark: str, document: Document) -> Finding:
    """A claim that is right only so is left open where nothing else says that powers lost it."""
    claim = finding.claim
    if not remark.startswith(LOST_TEN) or document.format not in _WRITTEN:
        return finding
    if _WITH_DECIMALS.search(claim.subject_text) or _loses_powers(document.source):
        return finding
    why = f"it is right only if {LOST_TEN}, and nothing else here has lost it"
    doubted = replace(claim, subject=None, unread=f"{claim.place.line}:{claim.place.column}: {why}")
    return Finding(finding.id, doubted, "unparsed", message=f"not read: {doubted.unread}")


@lru_cache(maxsize=2)
def _loses_powers(source: str) -> bool:
    torn = (one for one in _TENS.finditer(source) if not _is_a_product(*one.groups()))
    several = len(list(islice(torn, _SEVERAL))) == _SEVERAL
    return several or _ELSEWHERE.search(source) is not None


def _is_a_product(factor: str, ten: str, shown: str | None) -> bool:
    """``7 × 104 = 728``: whether nothing has lost its raising."""
    return shown is not None and int(factor) * int(ten) == int(shown)


_SEVERAL = 2
