"""A right number at the end of a chain that goes through a formula with another value."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from pe_symbolic.claims.chains.bare_angles import in_degrees
from pe_symbolic.claims.chains.factors import exponent_of_ten
from pe_symbolic.claims.chains.members import ANOTHER_ORDER
from pe_symbolic.claims.claim import Claim, Link
from pe_symbolic.claims.numbers.slash_fractions import TORN
from pe_symbolic.claims.numbers.slips import tells_alone
from pe_symbolic.claims.units.ratios import is_of_units
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined
from pe_symbolic.expression import Expression, Number, some_node
from pe_symbolic.expression import replace as changed
from pe_symbolic.judge.broken_links import broken_link, shown, with_broken, with_number
from pe_symbolic.judge.comparisons import is_decimal
from pe_symbolic.judge.conversions import is_converted
from pe_symbolic.judge.decide import decide, equal, surely_equal
from pe_symbolic.judge.evidence import value_of
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.floating import is_floating_point
from pe_symbolic.judge.heads import is_another_head, slip_of_head
from pe_symbolic.judge.imaginary import is_imaginary
from pe_symbolic.judge.logarithms import has_bare_log
from pe_symbolic.judge.parts import slip
from pe_symbolic.judge.readings import IN_DEGREES, readings_of_log
from pe_symbolic.judge.rounding import (
    from_rounded_inputs,
    is_no_rounding_of,
    is_rounded_by_hand,
    is_rounded_to,
    may_be_rounded,
    reaches,
    stands_for_a_root,
)
from pe_symbolic.regex import regex

#: Ones, percent and millions: the formulas of a chain are counted in them as well.
_PLAIN_COUNTS = regex(r"| %| · 10\^.*")
#: What stands for the rest of a sum or product: such a formula is none to be held to.
_GOES_ON = ("dots", "…", "...")


def with_false_link(finding: Finding, subject: Expression) -> Finding:
    """The finding with the first formula of its chain that is not equal to the head.

    A right result stays right, one that is wrong follows from it; a formula whose decimals may be
    rounded values, or one behind ≈ that is near, is none to speak of.
    """
    # Nobody counts the formulas in another unit than the head.
    plain = _PLAIN_COUNTS.fullmatch(finding.claim.sign) is not None
    links = (link for link in finding.claim.links if plain or link.of is not None)
    apart = [link for link in links if _is_false(link, subject, finding)]
    return with_broken(finding, subject, apart) if apart else finding


def as_read(finding: Finding, reading: Expression, remark: str) -> Finding:
    """The finding on a head with another order, angle or logarithm, its chain held to that."""
    if remark.startswith(IN_DEGREES):
        finding = replace(finding, claim=links_in_degrees(finding.claim, reading, alone=False))
    held = finding.claim.links and remark.startswith(_HELD)
    return with_false_link(finding, reading) if held else finding


#: What is taken for granted of a head, for its whole chain.
_HELD = (ANOTHER_ORDER, TORN, IN_DEGREES, "log is ", "lg is ")


def links_in_degrees(claim: Claim, subject: Expression, *, alone: bool = True) -> Claim:
    """The claim with the formulas of its chain in degrees where that alone makes them its head.

    Not ``alone``, they are in degrees unless they are its head as they stand, or are where their
    decimals are rounded: ``cos(60) = sin(0.5236)``.
    """
    angles = in_degrees(subject)

    def read(link: Link) -> Link:
        meant = in_degrees(link.expression)
        if meant == link.expression or surely_equal(link.expression, subject):
            return link
        in_radians = alone or may_be_rounded(link.expression, value_of(subject))
        taken = not in_radians or surely_equal(meant, angles)
        return replace(link, expression=meant) if taken else link

    return replace(claim, links=tuple(map(read, claim.links)))


def with_false_head(finding: Finding, subject: Expression, document: Document) -> Finding:
    """The finding with that on a head that has another value: by one number, or what is done.

    The number may be a new value of its name where it stands by itself since the old one.
    """
    claim, before = finding.claim, finding.claim.foregoing
    if before is None or claim.subject_place is None or claim.sign or not before.near:
        return finding
    if finding.verdict not in _RIGHT:
        return finding
    amiss = slip_of_head(subject, before, document)
    if surely_equal(before.expression, subject) or not (amiss or is_another_head(subject, before)):
        return finding
    led = replace(claim, subject=before.expression, subject_text=before.text, foregoing=None)
    link = Link(subject, claim.subject_text, claim.subject_place, "=")
    first = broken_link(replace(finding, claim=led), before.expression, link, "head")
    if amiss:  # told, not to be written: what follows would be wrong then
        first = replace(first, suggestion=None, replaces=None)
        meant = with_number(first, link, amiss)
        told = f"{meant.suggestion} belongs in the place of {amiss.number.text}"
        remarks = (*first.remarks, told) if meant.suggestion else first.remarks
        first = replace(first, causes=meant.causes, remarks=remarks)
    why = "with the values above" if before.ends else "by its position and column"
    said = f"{before.text} is {shown(before.expression)} {why}"
    return replace(finding, remarks=(*finding.remarks, said), broken=(first, *finding.broken))


_RIGHT = frozenset({"exact", "rounded", "consistent", "misrounded"})


def by_the_head(
    finding: Finding,
    judge: Callable[[Claim, _Around, str], Finding],
    around: _Around,
    document: Document,
) -> Finding:
    r"""The finding on a head whose result is right, where a number between the two is another.

    With 2 and 3 for a and b, ``ab = 2 \cdot 4 = 6`` has its slip in the middle; a result of
    three digits that the head gives is its result, whatever stands between.
    """
    claim, before = finding.claim, finding.claim.foregoing
    if before is None or claim.subject is None or claim.subject_place is None or claim.sign:
        return finding
    alone = claim.printed is not None and tells_alone(claim.printed)
    amiss = before.near and slip_of_head(claim.subject, before, document) is not None
    if finding.verdict != "wrong" or not (alone or amiss):
        return finding
    link = Link(claim.subject, claim.subject_text, claim.subject_place, "=")
    led = replace(
        claim,
        subject=before.expression,
        subject_text=before.text,
        readings=(),
        foregoing=None,
        links=(link, *claim.links),
    )
    own = judge(led, around, finding.id)
    return own if own.verdict in ("exact", "rounded") and own.broken else finding


_Around = TypeVar("_Around")


def _is_false(link: Link, subject: Expression, finding: Finding) -> bool:
    """Whether no reading of a formula is the head of its chain, to which it is set equal.

    Before a result that is right and that the formula does not give, one of its parts may tell.
    """
    if link.counted and not finding.claim.sign:
        return False
    if not link.relation or any(sign in link.text for sign in _GOES_ON):
        return False
    if is_rounded_by_hand(link.expression, subject):
        return False
    if link.of is not None:
        amiss = slip(link.expression, link.of)
        return amiss is not None and not is_converted(amiss, measured=True)
    if is_imaginary(link.expression):
        return link.relation == "=" and finding.verdict in _RIGHT
    roughly, another = link.relation == "≈", _gives_another(link.expression, finding)
    if another and slip(
        link.expression, subject, roughly=roughly, rounded=not _is_as_written(link, finding)
    ):
        return True
    if link.relation != "=":
        return roughly and another and _is_elsewhere(link, subject, finding)
    if not another and stands_for_a_root(_with_wholes_rounded(link.expression, 2), subject):
        return False
    multiples = link.counted or _IN_WORDS.search(link.text) is not None
    rounds = multiples and finding.verdict != "exact"
    readings = [_with_wholes_rounded(link.expression) if rounds else link.expression]
    if has_bare_log(link.expression):
        readings += (reading for reading, _ in readings_of_log(link.expression))
    printed = finding.claim.printed
    with suppress(Undefined, Unbound, OutOfReach):
        if finding.verdict in ("consistent", "misrounded"):
            return another and all(_is_far(reading, subject) for reading in readings)
        return all(_is_apart(reading, subject, printed, surely=another) for reading in readings)
    return False


def _is_elsewhere(link: Link, subject: Expression, finding: Finding) -> bool:
    r"""``\cos(0.1) \approx 1 + \frac{0.1^2}{2} = 0.995`` is not the number behind it.

    An approximation has another value than its head, but the number behind it is (nearly) its own.
    """
    printed, formula = finding.claim.printed, link.expression
    if printed is None or not printed.value or decide(formula, printed)[0] != "wrong":
        return False
    if _counts_roughly(formula) or reaches(_with_wholes_rounded(formula, 2), subject, printed):
        return False
    ratio = abs(value_of(formula).enclosure.lower / printed.value)
    near = finding.verdict not in ("exact", "rounded") and abs(ratio - 1) < _ROUGHLY
    return not (near or (ratio and is_of_units(ratio)))


#: How far off a formula may be that an author's own rounding leads through.
_ROUGHLY = Fraction(1, 10)
_IN_WORDS = regex(r"\d\s(?:thousand|million|billion|trillion)")


def _with_wholes_rounded(link: Expression, least: int = 1) -> Expression:
    """The formula with whole numbers as rounded ones: ``85M + 39M`` for 84.9M + 38.6M.

    They have at ``least`` so many digits.
    """

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Number) or not node.text.isdigit() or len(node.text) < least:
            return None
        return replace(node, text=f"{node.text}.")

    return changed(link, change)


def _gives_another(link: Expression, finding: Finding) -> bool:
    """Whether a formula does not give the number behind it, which the head of its chain gives."""
    printed = finding.claim.printed
    if printed is None or finding.verdict not in ("exact", "rounded", "consistent", "misrounded"):
        return False
    try:
        verdict = decide(link, printed)[0]
    except (Undefined, Unbound, OutOfReach):
        return False
    if finding.verdict in ("exact", "rounded"):
        return verdict not in ("exact", "rounded")
    return verdict == "wrong" and not from_rounded_inputs(link, printed)


def _is_as_written(link: Link, finding: Finding) -> bool:
    """Whether a result is that of its head as it stands, and surely not that of the formula.

    Then no number of the head was rounded on the way to the formula.
    """
    printed = finding.claim.printed
    right = finding.verdict in ("exact", "rounded") and printed is not None
    return right and printed is not None and decide(link.expression, printed)[0] == "wrong"


def _is_apart(
    link: Expression, subject: Expression, printed: PrintedDecimal | None, *, surely: bool
) -> bool:
    """Whether nothing makes a formula the head of its chain: no rounding, no floating point.

    Whole numbers round nothing, however near.  Where the head gives the number behind both and the
    formula ``surely`` does not, no number of the head is rounded, but a fraction of the formula.
    """
    plain = not some_node(link, is_decimal)
    apart = plain or printed is None or decide(link, printed)[0] == "wrong"
    apart = apart and equal(subject, link) is False
    if surely:
        rounded = not is_no_rounding_of(link, subject) or is_rounded_to(subject, link)
    else:
        rounded = may_be_rounded(link, value_of(subject))
        rounded = rounded or may_be_rounded(subject, value_of(link))
    if not apart or rounded or _counts_roughly(link):
        return False
    if printed is None:
        return True
    return not from_rounded_inputs(link, printed) and not is_floating_point(link, printed)


def _is_far(link: Expression, subject: Expression) -> bool:
    """Whether no rounding of the numbers that either has alone makes one of the other."""
    apart = equal(subject, link) is False and not _counts_roughly(link)
    return apart and is_no_rounding_of(link, subject) and is_no_rounding_of(subject, link)


def _counts_roughly(link: Expression) -> bool:
    r"""Whether a power of ten has a whole factor, which may be rounded: ``6 \times 10^{23}``."""
    return some_node(link, lambda node: (exponent_of_ten(node) or 0) > _LEAST_POWER)


#: Of smaller powers of ten the factors are meant as they stand.
_LEAST_POWER = 3
