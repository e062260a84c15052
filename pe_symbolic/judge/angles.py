"""Bare angles in the unit that a project has agreed on, or that a wrong number shows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace as with_fields
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.claims.chains.bare_angles import CIRCULAR, is_pi
from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.numbers.slips import tells_alone
from pe_symbolic.claims.positional.encoded import speaks_of_encodings
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import AngleUnit, Document
from pe_symbolic.expression import Call, Expression, Number, replace, walk
from pe_symbolic.judge.finding import Finding
from pe_symbolic.judge.readings import IN_DEGREES
from pe_symbolic.regex import regex

_AGREED = "bare angles are in degrees, as the settings say"


def in_angle_unit(claim: Claim, unit: AngleUnit) -> Claim:
    r"""The claim with its bare angles in degrees, where that is agreed on.

    An angle with π in it is in radians whatever is agreed: ``\sin(\pi/6)``.
    """
    if unit is not AngleUnit.DEGREES or claim.kind in ("definition", "code", "identity"):
        return claim
    subject = claim.subject and _in_degrees(claim.subject)
    other = claim.other and _in_degrees(claim.other)
    if subject == claim.subject and other == claim.other:
        return claim
    readings = tuple(
        with_fields(each, expression=_in_degrees(each.expression)) for each in claim.readings
    )
    links = tuple(
        with_fields(each, expression=_in_degrees(each.expression)) for each in claim.links
    )
    return with_fields(claim, subject=subject, other=other, readings=readings, links=links)


def as_agreed(finding: Finding, claim: Claim, as_read: Claim) -> Finding:
    """The finding with the remark that it rests on the unit agreed on, if it does.

    The claim has that unit, and is another one where it makes a difference ``as_read``.
    """
    own = finding.claim
    if claim is as_read or (own.subject == as_read.subject and own.other == as_read.other):
        return finding
    return with_fields(finding, remarks=(*finding.remarks, _AGREED))


def explained_in_one_unit(
    plain: Finding, found: Sequence[tuple[Finding, str]], printed: PrintedDecimal
) -> tuple[Finding, list[tuple[Finding, str]]]:
    r"""``\cos(2) = 0.9093`` is the sine, ``\sin(30) = 0.866`` the cosine in degrees: a cause tells.

    Cosines of few degrees are all near 1, so that being near says less.  Given are the plain
    finding and those by all readings, each with what to remark on it; what is left of them is
    returned.
    """
    others = [one for one in found if one[1] != IN_DEGREES]
    for finding, remark in found:
        wrong = plain.verdict == finding.verdict == "wrong"
        if wrong and remark == IN_DEGREES and tells_alone(printed):
            explained = _is_explained(plain), _is_explained(finding)
            if explained == (False, True):
                return with_fields(finding, remarks=(*finding.remarks, remark)), others
            if explained == (True, False):
                return plain, others
    return plain, list(found)


def _is_explained(finding: Finding) -> bool:
    return finding.causes != ("unexplained",)


def nearer_in_degrees(
    plain: Finding, found: Iterable[tuple[Finding, str]], printed: PrintedDecimal
) -> Finding:
    r"""``\sin(30) = 0.49`` in a document that uses degrees: a number near to nothing but 0.5.

    ``found`` are the findings by all readings, each with what to remark on it.
    """
    for finding, remark in found:
        if remark == IN_DEGREES and _share_off(finding, printed) <= _NEAR:
            told = with_fields(finding, remarks=(*finding.remarks, remark))
            return told if _share_off(plain, printed) > _NEAR else plain
    return plain


_NEAR = Fraction(1, 10)


def _share_off(finding: Finding, printed: PrintedDecimal) -> Fraction:
    value = Fraction(finding.value or 0)
    return abs(value - printed.value) / abs(value) if value else Fraction(1)


def are_positions(claim: Claim, subject: Expression, document: Document) -> bool:
    """Whether the bare angles of a formula are positions of an encoding, which have no unit.

    So they are in a document that speaks of one, where it calls none of their numbers degrees
    and says nothing of degrees in their line.
    """
    if not speaks_of_encodings(document.source):
        return False
    above = 0 if claim.place.cell is None else document.sheet_lines[claim.place.cell - 1]
    if _OF_DEGREES.search(document.lines[above + claim.place.line - 1]):
        return False
    waves = (node for node in walk(subject) if isinstance(node, Call) and node.op in CIRCULAR)
    numbers = {part.text for wave in waves for part in walk(wave) if isinstance(part, Number)}
    return numbers.isdisjoint(_numbers_of_degrees(document.source))


@lru_cache(maxsize=2)
def _numbers_of_degrees(source: str) -> frozenset[str]:
    """The numbers that a document calls degrees somewhere."""
    return frozenset(found[1] for found in _DEGREES.finditer(source))


_OF_DEGREES = regex(r"\bdegrees?\b(?! of\b)|\bGrad\b|\bdegrés?\b|\bgrados?\b", re.IGNORECASE)
_DEGREES = regex(
    r"(?<![0-9.])([0-9]{1,9}(?:[.,][0-9]{1,9})?)"
    r"\s?\$?\s?(?:°|\^?\{?\s?\\circ|\\degree|degrees?\b|deg\b|Grad\b)"
)


def _in_degrees(side: Expression) -> Expression:
    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op in CIRCULAR and _is_bare(node.args[0]):
            return Call(node.op, (Call("degrees", (node.args[0],)),), node.span)
        return None

    return replace(side, change)


def _is_bare(angle: Expression) -> bool:
    return not any(
        is_pi(node) or (isinstance(node, Call) and node.op == "degrees") for node in walk(angle)
    )
