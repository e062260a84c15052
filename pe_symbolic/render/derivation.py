"""The whole way from a claim to its verdict, as a terminal shows it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import PrintedDecimal, outward
from pe_symbolic.enclosure import LIBRARIES, OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import START_BITS
from pe_symbolic.judge.evidence import trimmed
from pe_symbolic.judge.finding import DocumentFindings, Evidence, Finding
from pe_symbolic.notation.plain import to_plain
from pe_symbolic.render.findings_text import Style, block
from pe_symbolic.render.problems import one_line, to_read
from pe_symbolic.render.terminal import Box, to_box

_WIDTH = 100
_LABEL = 12
_DIGITS = 25
_RULES = {
    "exact": "e = 0",
    "rounded": "e ≤ u/2: the printed number is the true one, correctly rounded",
    "consistent": "e > u/2, but what the author rounded before allows the printed number",
    "misrounded": "u/2 < e < u: cut off, or rounded the wrong way",
    "wrong": "e ≥ u",
}


def derivation(document: DocumentFindings, finding: Finding, style: Style) -> str:
    """The claim, how it was read, what encloses it, and the rule that gives the verdict."""
    lines = [block(document, finding, style)]
    for label, text in _entries(finding):
        if isinstance(text, Box):
            lines.extend(_laid_out(label, text))
            continue
        lines.extend(
            textwrap.wrap(
                text,
                _WIDTH,
                initial_indent=f"{label:{_LABEL}}",
                subsequent_indent=" " * _LABEL,
                break_long_words=False,
                break_on_hyphens=False,
            )
        )
    return "\n".join(lines) + "\n"


def _entries(finding: Finding) -> Iterator[tuple[str, str]]:
    claim = finding.claim
    subject, printed = claim.subject, claim.printed
    if finding.judged is not None:
        subject, printed = finding.judged.subject, finding.judged.printed
    yield "claim", f"{one_line(claim.text)} ({claim.kind})"
    yield from _read_as(claim, subject)
    if claim.other is not None:
        yield "against", _formula(claim.other)
    if printed is not None:
        asked = claim.kind == "inequality"
        number = ("against", one_line(printed.text))
        yield from (number,) if asked or finding.precision else _printed(printed)
    for side in (subject, claim.other):
        if side is not None:
            yield from _enclosed(side)
    if finding.value is not None:
        yield "true value", f"T = {finding.value}{claim.sign}, to 20 digits"
    if finding.evidence is not None:
        yield "proved", _how(finding.evidence)
    yield "verdict", _verdict(finding)
    if finding.suppressed:
        yield "set aside", one_line(finding.suppressed)
    if finding.causes:
        yield "cause", ", ".join(finding.causes)
    yield "pages", to_read(finding)


def _read_as(claim: Claim, judged: Expression | None) -> Iterator[tuple[str, str]]:
    """The reading that the verdict speaks of, and the others that there were."""
    if judged is not None:
        yield "read as", _formula(judged)
    if claim.bound:
        yield "with", "; ".join(one_line(each) for each in claim.bound)
    for other in claim.readings:
        if other.expression != judged:
            yield "or as", f"{to_plain(other.expression)} ({other.why})"


def _formula(expression: Expression) -> str:
    """Fractions, sums and matrices in rows, as on paper; else, or where too wide, on one line."""
    box = to_box(expression)
    return box if len(box.rows) > 1 and box.width <= _WIDTH - _LABEL else to_plain(expression)


def _laid_out(label: str, box: Box) -> Iterator[str]:
    """The rows of a formula, with the label on the line that it is written on."""
    for number, row in enumerate(box.rows):
        yield f"{label if number == box.base else '':{_LABEL}}{row}".rstrip()


def _how(evidence: Evidence) -> str:
    if evidence.kind == "normal-form":
        return "by normal form: the difference of the sides is the zero polynomial"
    how = "by rules, exactly" if evidence.kind == "exact" else "by enclosure"
    if evidence.kind == "difference":
        how = f"the left side minus the right one is {_between(evidence)} there"
    return f"{how}; both agree: {', '.join(evidence.checked_by)}"


def _between(evidence: Evidence) -> str:
    ends = (evidence.lower, evidence.upper)
    return ends[0] if ends[0] == ends[1] else f"in [{', '.join(ends)}]"


def _printed(printed: PrintedDecimal) -> Iterator[tuple[str, str]]:
    low, high = printed.value - printed.unit / 2, printed.value + printed.unit / 2
    said = f"stands for {_interval(low, high)}"
    if printed.prefix:
        said = "stands before dots: the digits go on"
    unit = trimmed(outward(printed.unit, _DIGITS, 1))
    yield "printed", f"V = {one_line(printed.text)} {said}; its last place is u = {unit}"


def _enclosed(side: Expression) -> Iterator[tuple[str, str]]:
    for library in LIBRARIES:
        try:
            found = enclose(side, START_BITS, library)
        except Unbound:
            return  # a name without a value: nothing is enclosed
        except (OutOfReach, Undefined) as reason:
            yield library, f"{to_plain(side)}: {reason}"
            continue
        yield library, f"{to_plain(side)} is in {_interval(found.lower, found.upper)}"


def _interval(lower: Fraction, upper: Fraction) -> str:
    """An interval in decimals, rounded outward."""
    return f"[{trimmed(outward(lower, _DIGITS, -1))}, {trimmed(outward(upper, _DIGITS, 1))}]"


def _verdict(finding: Finding) -> str:
    if finding.precision:
        return f"{finding.verdict}: right at fewer digits; how many are meant is open"
    rule = _RULES.get(finding.verdict, "")
    if finding.verdict == "rounded" and finding.judged and finding.judged.printed.prefix:
        rule = "the value begins with the digits before the dots, or rounds to them"
    if finding.error_in_units is not None and rule:
        rule = f"e = |V − T| = {finding.error_in_units} u, and {rule}"
    return f"{finding.verdict}: {rule}" if rule else finding.verdict
