"""``3 + 4 = 7²``, ``= 7[2]``: the number of a note behind a result looks like a factor of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from pe_symbolic.decimals import read_decimal
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.judge.decide import decide
from pe_symbolic.judge.finding import Finding
from pe_symbolic.regex import regex

#: A number that is raised, but by no sign that somebody typed, or in the brackets of a reference.
_RAISED = regex(r"[0-9]\s?(?:[⁰¹²³⁴-⁹]{1,3}|<sup>\s?[0-9]{1,3}\s?</sup>|\[[0-9]{1,3}\])\Z")
#: Formats that know a raised number by its place, and what their readers write for it.
_PAGES = frozenset({"docx", "pptx", "pdf"})
_PLACED = regex(r"[0-9]\^\{[0-9]{1,3}\}\Z")


def with_note_doubted(finding: Finding, subject: Expression, document: Document) -> Finding:
    """A wrong result is left open that is right but for the number of a note behind it."""
    claim = finding.claim
    shown = claim.other_text.strip()
    raised = _RAISED.search(shown) or (document.format in _PAGES and _PLACED.search(shown))
    if finding.verdict != "wrong" or not raised:
        return finding
    looks_like = "mul" if shown.endswith("]") else "pow"
    match claim.other:
        case Call(op=op, args=(Number(text=base, value=value), Number(text=note))) if (
            op == looks_like
        ):
            pass
        case _:
            return finding
    with suppress(ValueError):
        printed = read_decimal(base)
        if printed.value == value and decide(subject, printed)[0] in ("exact", "rounded"):
            why = f"a note may be meant by the {note} behind it, and {base} is right"
            told = f"{finding.message}; {why}"
            return replace(finding, verdict="undecided", causes=(), message=told)
    return finding
