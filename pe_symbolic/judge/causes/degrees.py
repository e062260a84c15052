"""``degrees``: a bare angle taken in degrees, or degrees taken for radians."""

from __future__ import annotations

from pe_symbolic.claims.chains.bare_angles import (
    CIRCULAR,
    in_degrees,
    on_a_calculator_in_degrees,
)
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import (
    NOWHERE,
    Call,
    Expression,
    Number,
    parts_of,
    replace,
    some_node,
    walk,
)
from pe_symbolic.judge.causes.suspect import Suspect, gives_printed, one_fits
from pe_symbolic.judge.decide import decide


def in_radians(subject: Expression) -> Expression:
    """The expression with every degree sign dropped."""

    def change(node: Expression) -> Expression | None:
        match node:
            case Call(op="degrees", args=(angle,)):
                return angle
        return None

    return replace(subject, change)


def _is_whole_angle(angle: Expression) -> bool:
    angle = in_radians(angle)
    return isinstance(angle, Number) and angle.value > 0 and angle.value % 15 == 0


def _has_angle_of_degrees(subject: Expression) -> bool:
    """Whether a bare angle is a whole multiple of 15, which asks for degrees."""
    return any(
        isinstance(node, Call) and node.op in CIRCULAR and _is_whole_angle(node.args[0])
        for node in walk(subject)
    )


def variants(suspect: Suspect) -> tuple[Expression, ...]:
    """The subject with every angle in the other unit."""
    ways = [in_degrees, in_radians]
    if "degrees" not in parts_of(suspect.subject):
        ways.append(on_a_calculator_in_degrees)
    found = dict.fromkeys(way(suspect.subject) for way in ways)
    return tuple(variant for variant in found if variant != suspect.subject)


def is_degrees(suspect: Suspect) -> bool:
    """The other unit of angle gives the printed digits, and not by chance."""
    if _has_angle_of_degrees(suspect.subject):  # the angle itself asks for it
        tried = suspect.read_by(variants).variants
        return any(gives_printed(variant, suspect.printed) for variant in tried)
    return one_fits(suspect, variants)


def exact_in_degrees(subject: Expression, printed: PrintedDecimal) -> str:
    """What to say of a rough number that an angle in degrees makes exact: ``tan(45) = 1``."""
    if not _has_angle_of_degrees(subject) or _has_sign(subject):
        return ""
    is_exact = decide(in_degrees(subject), printed)[0] == "exact"
    return "exact for an angle in degrees: if that is meant, write the degree sign" * is_exact


def right_reading(suspect: Suspect) -> str:
    """Which unit of angle makes the printed digits right, for a claim with this cause."""
    meant, unit, mend = in_degrees(suspect.subject), "degrees", "write the degree sign"
    if gives_printed(on_a_calculator_in_degrees(suspect.subject), suspect.printed) and (
        on_a_calculator_in_degrees(suspect.subject) != meant
    ):
        return "what a calculator in degrees gives: the angle of a wave is in radians"
    if not gives_printed(meant, suspect.printed):
        meant, unit, mend = in_radians(suspect.subject), "radians", "leave the degree sign out"
        if not _has_sign(suspect.subject):
            mend = "do not have bare angles read in degrees"
    verdict, _ = decide(meant, suspect.printed)
    how = "right" if verdict in ("exact", "rounded") else "not rounded but cut off"
    return f"{how} for an angle in {unit}: if that is meant, {mend}"


def _has_sign(subject: Expression) -> bool:
    """Whether a degree sign is written, and not put in for a bare angle."""
    return some_node(
        subject,
        lambda node: isinstance(node, Call) and node.op == "degrees" and node.span != NOWHERE,
    )
