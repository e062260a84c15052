"""What is said of a chain that goes through a formula with another value than its head."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction

from pe_symbolic.claims.claim import Link, Place
from pe_symbolic.decimals import (
    PrintedDecimal,
    decimals_of,
    leading_place,
    power_of_ten,
    read_decimal,
)
from pe_symbolic.expression import Expression, Number
from pe_symbolic.judge.causes.diagnose import diagnose
from pe_symbolic.judge.causes.suspect import Suspect
from pe_symbolic.judge.comparisons import judge_equality
from pe_symbolic.judge.decide import surely_equal
from pe_symbolic.judge.evidence import in_a_sentence, value_of
from pe_symbolic.judge.finding import BROKEN, Finding, Related
from pe_symbolic.judge.imaginary import is_imaginary
from pe_symbolic.judge.parts import Slip, slip
from pe_symbolic.judge.spell import respelled
from pe_symbolic.regex import regex


def with_links_judged(findings: Iterable[Finding]) -> Iterator[Finding]:
    """The findings, each that goes through a false formula behind the finding on that formula.

    What is wrong because of it counts with it.
    """
    told: dict[tuple[Place | None, int | None], str] = {}
    for finding in findings:
        first = ""
        for broken in finding.broken:
            where = broken.claim.printed_place, finding.claim.place.cell
            known = told.setdefault(where, broken.id)
            first = first or known
            if known == broken.id:
                yield replace(broken, follows=first) if broken.follows else broken
        # What belongs at the end of a chain that breaks before is told, and not to be written.
        last = replace(finding, replaces=None) if finding.breaks_at else finding
        yield replace(last, follows=first) if first and last.verdict == "wrong" else last


def with_broken(finding: Finding, subject: Expression, apart: Sequence[Link]) -> Finding:
    """The finding at the end of a chain, with those on the formulas before it that are wrong."""
    (link, *others), cell = apart, finding.claim.place.cell
    first = broken_link(finding, link.of or subject, link, "link")
    further = (
        _following(broken_link(finding, one.of or subject, one, f"link-{place}"), one, link, first)
        for place, one in enumerate(others, 2)
    )
    every = _up_to_the_first_open((first, *further))
    value = shown(link.expression) + _sign(finding, link)
    through = f"the chain goes through {link.text}, which is {value}"
    told = any(one.why == BROKEN for one in finding.related)
    related = () if told else (Related(link.place.line, link.text, BROKEN, "", cell),)
    return replace(
        finding,
        remarks=finding.remarks if finding.verdict == "wrong" else (*finding.remarks, through),
        related=(*finding.related, *related),
        broken=every,
    )


def _up_to_the_first_open(broken: Sequence[Finding]) -> tuple[Finding, ...]:
    """The findings of a chain, with nothing to be written behind one that is not mended."""
    kept: list[Finding] = []
    for one in broken:
        mended = all(before.suggestion for before in kept)
        kept.append(one if mended else replace(one, suggestion=None, replaces=None))
    return tuple(kept)


def broken_link(finding: Finding, subject: Expression, link: Link, name: str) -> Finding:
    """The finding on one wrong formula of a chain."""
    claim, end, roughly = finding.claim, link.place, link.relation == "≈"
    sign = _sign(finding, link)
    said = replace(
        claim,
        kind="value",
        place=replace(claim.place, end_line=end.end_line, end_column=end.end_column),
        text=f"{claim.subject_text} {link.relation} {link.text}",
        relation=link.relation,
        subject=link.of or claim.subject,
        printed=None,
        printed_place=end,
        other=link.expression,
        other_text=link.text,
        counts=(),
        links=(),
        restates=None,
    )
    blank = Finding(f"{finding.id}-{name}", said, "wrong", causes=("unexplained",))
    unreal = is_imaginary(link.expression)
    found = blank if unreal else judge_equality(said, subject, link.expression, blank)
    if claim.sign:  # what belongs there counts what the number behind it does
        found = replace(found, suggestion=None, replaces=None)
    # Of a wrong number it may be said that it follows from this formula.
    alone = not (found.suggestion or unreal) and finding.verdict != "wrong"
    amiss = slip(link.expression, subject, roughly=roughly) if alone else None
    if amiss is not None:
        found = with_number(found, link, amiss)
    return replace(
        found,
        verdict="wrong",
        message=f"{claim.subject_text} is {shown(subject)}{sign}, {link.text} is"
        f" {shown(link.expression)}{sign}",
    )


def _sign(finding: Finding, link: Link) -> str:
    """What the value of a formula counts: of one in units, those that it has."""
    return "" if link.of is not None else finding.claim.sign


def with_number(finding: Finding, link: Link, amiss: Slip) -> Finding:
    """The finding with what is wrong with the one number of a formula that is another."""
    places = [one for one in _NUMBER.finditer(link.text) if _is_worth(one[0], amiss.number)]
    if len(places) > 1:
        at = amiss.number.span[0] - link.expression.span[0]
        places = [one for one in places if one.start() == at]
    place = link.place
    written = place.line == place.end_line and place.end_column - place.column == len(link.text)
    if len(places) != 1 or not written:
        return finding
    printed, known = read_decimal(places[0][0]), value_of(amiss.part)
    meant = respelled(printed, known.enclosure.lower, _decimals(printed, amiss.part))
    start, end = (link.place.column + at for at in places[0].span())
    return replace(
        finding,
        causes=diagnose(Suspect(amiss.part, printed, known)).causes,
        suggestion=meant,
        replaces=replace(link.place, column=start, end_column=end) if meant else None,
    )


def _decimals(printed: PrintedDecimal, part: Expression) -> int | None:
    """How many a value was given with, if in no more digits than a number has: 0.05 for 0.5."""
    if not isinstance(part, Number) or not part.value or not printed.value:
        return None
    with suppress(ValueError):
        digits = leading_place(printed.value) - leading_place(printed.unit)
        least = power_of_ten(leading_place(part.value) - digits)
        return decimals_of(min(Fraction(1), max(read_decimal(part.text).unit, least)))
    return None


def _is_worth(text: str, number: Number) -> bool:
    with suppress(ValueError):
        return read_decimal(text).value == number.value
    return False


_NUMBER = regex(r"[0-9]+(?:(?:[.,]|\{,\})[0-9]+)*|\.[0-9]+")


def _following(finding: Finding, link: Link, first: Link, broken: Finding) -> Finding:
    """The finding on a formula that is what the first wrong one is."""
    if not surely_equal(link.expression, first.expression):
        return finding
    place = broken.claim.place
    related = Related(place.end_line, first.text, BROKEN, "", place.cell)
    causes = ("consequential",)
    return replace(finding, causes=causes, related=(related,), follows=broken.id)


def shown(side: Expression) -> str:
    """The value of a formula, for a sentence."""
    if is_imaginary(side):
        return "no real number"
    return in_a_sentence(value_of(side))
