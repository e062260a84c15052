"""What becomes of a finding on a claim that its author calls false, or only asks about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from pe_symbolic.claims.spoken.asked import IN_FLOATING_POINT
from pe_symbolic.claims.spoken.rounding_said import CUT_OFF, ROUNDED_UP
from pe_symbolic.document import Document
from pe_symbolic.judge.finding import OPEN, RIGHT, Finding
from pe_symbolic.judge.floating import are_alike_as_doubles
from pe_symbolic.judge.places import span_of
from pe_symbolic.regex import regex

REASON = "said to be false"
ASKED = "asked, not claimed"
MEANT = "meant as its text says"
#: How the reason begins where the note itself gives it, and no comment or baseline.
BY_ITS_TEXT = (REASON, ASKED, MEANT)
_ANOTHER_IS_MEANT = ("not", "rather than", "compute", "calculate")


def with_the_denial(finding: Finding) -> Finding:
    """The finding set aside where it agrees with the author; with a remark where it does not.

    What is only asked about is set aside where it does not hold; what its text says of
    how it is rounded, or computed, where it is so.
    """
    words, asked = finding.claim.denied, finding.claim.asked
    if asked and finding.verdict not in OPEN | RIGHT and not finding.suppressed:
        if asked not in _WAYS:
            return replace(finding, suppressed=f"{ASKED}: {asked}")
        return replace(finding, suppressed=f"{MEANT}: {asked}") if _is_as_said(finding) else finding
    if not words or finding.verdict in OPEN or finding.suppressed:
        return finding
    if finding.verdict in RIGHT:
        if words.strip().lower().endswith(_ANOTHER_IS_MEANT):
            return finding  # divided by 27.7, not by √64 = 8
        remark = f"the text calls it false ({words}), but it is right"
        return replace(finding, remarks=(*finding.remarks, remark))
    return replace(finding, suppressed=f"{REASON}: {words}")


def with_what_follows(document: Document, findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings, with what follows from a supposition that does not hold set aside as well.

    It reaches to the end of the paragraph, and behind an "if" to that of the sentence.
    """
    supposed: Finding | None = None
    for finding in findings:
        if finding.suppressed.startswith(ASKED) and _SUPPOSED.search(finding.suppressed):
            supposed = finding
        told = finding.verdict in OPEN | RIGHT or finding.suppressed
        if told or supposed is None or not _is_in_reach(document, supposed, finding):
            yield finding
        else:
            yield replace(finding, suppressed=f"{ASKED}: of what is supposed")


def _is_in_reach(document: Document, supposed: Finding, finding: Finding) -> bool:
    ends = _ENDS_PARAGRAPH if _FOR_THE_PARAGRAPH.search(supposed.suppressed) else _ENDS_SENTENCE
    end = span_of(document, supposed.claim.place)[1]
    start = span_of(document, finding.claim.place)[0]
    return ends.search(document.written, end, start) is None


_FOR_THE_PARAGRAPH = regex(
    r"\b(?:suppos|assum|contrar|angenommen|nehmen wir|suponga|suponha|suppon|stel dat|antag|załó"
    r"|пусть|допустим|假设)",
    re.IGNORECASE,
)
_SUPPOSED = regex(
    rf"{_FOR_THE_PARAGRAPH.pattern}|: (?:if|were it|wenn|falls|wäre|si|se|если|如果)\b",
    re.IGNORECASE,
)
_ENDS_PARAGRAPH = regex(r"\n[ \t]*\n")
_ENDS_SENTENCE = regex(r"\n[ \t]*\n|[.!?。][\s$)*]{1,4}\S")
_WAYS = frozenset((IN_FLOATING_POINT, CUT_OFF, ROUNDED_UP))


def _is_as_said(finding: Finding) -> bool:
    """Whether the digits are cut off, or rounded up, or both sides one number of a machine."""
    claim = finding.claim
    if claim.asked != IN_FLOATING_POINT:
        cause = "truncated" if claim.asked == CUT_OFF else "rounded-away"
        return finding.verdict == "misrounded" and cause in finding.causes
    if claim.subject is None or claim.other is None:
        return False
    return are_alike_as_doubles(claim.subject, claim.other)
