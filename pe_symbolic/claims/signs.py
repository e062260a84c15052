"""What a percent or degree sign behind a number asks of the formula that it is a value of."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Constant, Expression, Number, walk

_HUNDRED = Number(Fraction(100))
#: What gives an angle in radians, so that a degree sign behind it counts in degrees.
_GIVES_AN_ANGLE = frozenset({"asin", "acos", "atan", "degrees"})


def scaled(subject: Expression, scale: Expression | None) -> Expression:
    """The subject counted in what the printed number counts: degrees, percent.

    Who multiplies by 100 has counted in percent already, ``3/8 · 100 = 37.5%``;
    and who computes with plain numbers has counted in degrees, ``360/5 = 72°``.
    """
    if scale is None or not isinstance(scale, Call) or is_counted(subject, scale.op):
        return subject
    return Call("div", (subject, scale), subject.span)


def in_its_sign(subject: Expression, scale: Expression | None) -> Expression | None:
    """The subject counted in degrees though it may be so already; ``None`` where it is not."""
    counted = isinstance(scale, Call) and scale.op == "degrees" and is_counted(subject, "degrees")
    return Call("div", (subject, scale), subject.span) if counted and scale is not None else None


def is_counted(subject: Expression, sign: str) -> bool:
    """Whether a formula counts in percent or degrees by itself."""
    return _is_times_100(subject) if sign == "percent" else _is_plain(subject)


def _is_plain(subject: Expression) -> bool:
    computed = isinstance(subject, Call) and subject.op in ("add", "mul", "div", "neg", "sqrt")
    angles = (
        node == Constant("pi") or (isinstance(node, Call) and node.op in _GIVES_AN_ANGLE)
        for node in walk(subject)
    )
    return computed and not any(angles)


def _is_times_100(subject: Expression) -> bool:
    while isinstance(subject, Call) and subject.op in ("div", "neg"):
        subject = subject.args[0]
    return isinstance(subject, Call) and subject.op == "mul" and _HUNDRED in subject.args
