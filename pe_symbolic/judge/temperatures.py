"""Angles and temperatures that are meant otherwise than their signs say; only where it is right."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import is_found, regex

#: What an oven is set in, and where that begins: steps of so many degrees are as near as it gets.
_STEPS = {"°C": (5, 10), "°F": (5, 10, 25)}
_HOT = {"°C": 100, "°F": 212}
_OVEN = regex(
    r"\b(?:ovens?|bak(?:e|ed|ing)|roast(?:ed|ing)?|recipes?|gas mark|cook(?:ed|ing)?|preheat(?:ed)?"
    r"|ofen|backen|four|horno|forno)\b",
    re.IGNORECASE,
)


def degrees_meant(
    claim: Claim, subject: Expression, source: str
) -> Iterator[tuple[Expression, str]]:
    """A setting of an oven, an angle shared among so many, a difference of temperatures."""
    sign, printed = claim.sign.strip(), claim.printed
    if printed is None or not isinstance(subject, Call):
        return
    if sign in _STEPS and claim.subject_text.strip()[-1:] in "CF" and is_found(_OVEN, source):
        value = rational_value(subject)
        whole = printed.value if printed.unit == 1 else Fraction(1, 2)
        step = max((each for each in _STEPS[sign] if whole % each == 0), default=0)
        if value is not None and value >= _HOT[sign] and 2 * abs(value - whole) <= step:
            why = f"an oven is set in steps of {step} degrees: only so is it right"
            yield numeral(whole, subject.span), why
    elif sign == "°":
        yield from _shared_out(subject)
        yield from _of_a_slope(subject)
    elif sign == "K" and (apart := _a_difference(subject)) is not None:
        yield apart, "a difference of temperatures is the same in kelvins: only so is it right"


def _shared_out(subject: Call) -> Iterator[tuple[Expression, str]]:
    """``360/8° = 45°``: an eighth of a turn, whichever of the numbers the sign stands at."""
    match subject:
        case Call(
            op="div",
            args=(
                Call(
                    op="div",
                    args=(
                        Call(op="degrees") as turn,
                        Call(op="degrees", args=(Number() as parts,)),
                    ),
                ),
                degree,
            ),
        ):
            shared = Call("div", (Call("div", (turn, parts), subject.span), degree), subject.span)
            yield shared, "an angle is shared among so many: only so is it right"


def _of_a_slope(subject: Call) -> Iterator[tuple[Expression, str]]:
    """``12 % ≈ 6.84°``: the angle of what rises by so much of its length."""
    match subject:
        case Call(op="div", args=(Call(op="percent") as slope, Call(op="degrees") as degree)):
            angle = Call("atan", (slope,), subject.span)
            yield (
                Call("div", (angle, degree), subject.span),
                "the percentage is a slope: only so is it right",
            )


def _a_difference(subject: Expression) -> Expression | None:
    """``55 − 35 = 20 °C = 20 K``: what is subtracted, without the zero of the other scale."""
    match subject:
        case Call(
            op="add", args=(Call(op="mul", args=(Call(op="add") as apart, _)), Number(value=zero))
        ):
            below = any(isinstance(each, Call) and each.op == "neg" for each in apart.args)
            return apart if below and zero == _ICE else None
    return None


_ICE = Fraction(27315, 100)
