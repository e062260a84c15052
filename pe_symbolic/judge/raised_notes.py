"""``3 + 4 = 7²``: the number of a note behind a result looks like a power of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from pe_symbolic.decimals import read_decimal
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.judge.decide import decide
from pe_symbolic.judge.finding import Finding
from pe_symbolic.regex import regex

#: A number that is raised, but by no sign that somebody typed.
_RAISED = regex(r"[0-9](?:[⁰¹²³⁴-⁹]{1,3}|<sup>\s?[0-9]{1,3}\s?</sup>)\Z")
#: Formats that know a raised number by its place, and what their readers write for it.
_PAGES = frozenset({"docx", "pptx", "pdf"})
_PLACED = regex(r"[0-9]\^\{[0-9]{1,3}\}\Z")


def with_note_doubted(finding: Finding, subject: Expression, document: Document) -> Finding:
    """A wrong result is left open that is right but for a raised number behind it."""
    claim = finding.claim
    shown = claim.other_text.strip()
    raised = _RAISED.search(shown) or (document.format in _PAGES and _PLACED.search(shown))
    if finding.verdict != "wrong" or not raised:
        return finding
    match claim.other:
        case Call(op="pow", args=(Number(text=base, value=value), Number(text=note))):
            pass
        case _:
            return finding
    with suppress(ValueError):
        printed = read_decimal(base)
        if printed.value == value and decide(subject, printed)[0] in ("exact", "rounded"):
            why = f"a note may be meant by the raised {note}, and {base} is right"
            told = f"{finding.message}; {why}"
            return replace(finding, verdict="undecided", causes=(), message=told)
    return finding
