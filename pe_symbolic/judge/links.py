"""A right number at the end of a chain that goes through a formula with another value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from pe_symbolic.claims.claim import Link
from pe_symbolic.claims.factors import exponent_of_ten
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression, Number, some_node
from pe_symbolic.judge.decide import decide, equal
from pe_symbolic.judge.evidence import in_a_sentence, value_of
from pe_symbolic.judge.finding import BROKEN, Finding, Related
from pe_symbolic.judge.floating import is_floating_point
from pe_symbolic.judge.logarithms import has_bare_log
from pe_symbolic.judge.readings import readings_of_log
from pe_symbolic.judge.rounding import from_rounded_inputs, may_be_rounded

#: What stands for the rest of a sum or product: such a formula is none to be held to.
_GOES_ON = ("dots", "…", "...")


def with_false_link(finding: Finding, subject: Expression, printed: PrintedDecimal) -> Finding:
    """The finding with the first formula of its chain that is not equal to the head.

    The number stays right; a formula whose decimals may be rounded values, or
    that was set with ≈, is none to speak of.
    """
    if finding.claim.sign:
        return finding
    for link in finding.claim.links:
        if link.relation == "=" and not any(sign in link.text for sign in _GOES_ON):
            readings = [link.expression]
            if has_bare_log(link.expression):
                readings += (reading for reading, _ in readings_of_log(link.expression))
            if all(_is_apart(reading, subject, printed) for reading in readings):
                return _with_broken(finding, subject, link)
    return finding


def _is_apart(link: Expression, subject: Expression, printed: PrintedDecimal) -> bool:
    """Whether nothing makes a formula the head of its chain: no rounding, no floating point.

    A formula of whole numbers rounds nothing, however near its value is.
    """
    try:
        verdict, _ = decide(link, printed)
        apart = (verdict == "wrong" or not _has_decimals(link)) and equal(subject, link) is False
        rounded = may_be_rounded(link, value_of(subject)) or may_be_rounded(subject, value_of(link))
    except (Undefined, Unbound, OutOfReach):
        return False
    if not apart or rounded or _counts_roughly(link):
        return False
    return not from_rounded_inputs(link, printed) and not is_floating_point(link, printed)


def _has_decimals(link: Expression) -> bool:
    return some_node(link, lambda node: isinstance(node, Number) and not node.text.isdigit())


def _counts_roughly(link: Expression) -> bool:
    r"""Whether a power of ten has a whole factor, which may be rounded: ``6 \times 10^{23}``."""
    return some_node(link, lambda node: (exponent_of_ten(node) or 0) > _LEAST_POWER)


#: Of smaller powers of ten the factors are meant as they stand.
_LEAST_POWER = 3


def _with_broken(finding: Finding, subject: Expression, link: Link) -> Finding:
    """The finding on a right number, and the one on the formula before it that is wrong."""
    claim, end = finding.claim, link.place
    said = replace(
        claim,
        kind="value",
        place=replace(claim.place, end_line=end.end_line, end_column=end.end_column),
        text=f"{claim.subject_text} = {link.text}",
        relation="=",
        printed=None,
        printed_place=end,
        other=link.expression,
        other_text=link.text,
        counts=(),
        links=(),
        restates=None,
    )
    known, other = (in_a_sentence(value_of(side)) for side in (subject, link.expression))
    broken = Finding(
        f"{finding.id}-link",
        said,
        "wrong",
        finding.value,
        causes=("unexplained",),
        evidence=finding.evidence,
        message=f"{claim.subject_text} is {known}, {link.text} is {other}",
    )
    return replace(
        finding,
        remarks=(*finding.remarks, f"the chain goes through {link.text}, which is {other}"),
        related=(*finding.related, Related(end.line, link.text, BROKEN, "", claim.place.cell)),
        broken=broken,
    )


def with_links_judged(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, each that goes through a false formula behind the finding on that formula."""
    told = set()
    for finding in findings:
        if finding.broken is not None:
            where = finding.broken.claim.printed_place, finding.claim.place.cell
            if where not in told:
                told.add(where)
                yield finding.broken
        yield finding
