"""Bare angles in the unit that a project has agreed on."""

from __future__ import annotations

from dataclasses import replace as with_fields

from pe_symbolic.claims.bare_angles import CIRCULAR
from pe_symbolic.claims.claim import Claim
from pe_symbolic.document import AngleUnit
from pe_symbolic.expression import Call, Constant, Expression, replace, walk
from pe_symbolic.judge.finding import Finding

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


def as_agreed(finding: Finding, claim: Claim) -> Finding:
    """The finding with the remark that it rests on the unit agreed on, if ``claim`` had none."""
    if finding.claim.subject == claim.subject and finding.claim.other == claim.other:
        return finding
    return with_fields(finding, remarks=(*finding.remarks, _AGREED))


def _in_degrees(side: Expression) -> Expression:
    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op in CIRCULAR and _is_bare(node.args[0]):
            return Call(node.op, (Call("degrees", (node.args[0],)),), node.span)
        return None

    return replace(side, change)


def _is_bare(angle: Expression) -> bool:
    return not any(
        (isinstance(node, Constant) and node.name == "pi")
        or (isinstance(node, Call) and node.op == "degrees")
        for node in walk(angle)
    )
