"""What a sign behind a number asks of its formula, a percent or degree sign; and how units look."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from pe_symbolic.expression import Call, Constant, Expression, Number, parts_of, replace, walk

_HUNDRED = Number(Fraction(100))
_PI = Constant("pi")
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


def sign_of(scale: Expression | None) -> str:
    """How a percent or a degree is written behind a number; empty for plain ones."""
    return _SIGNS.get(scale.op, "") if isinstance(scale, Call) else ""


PERCENT = " %"
_SIGNS = {"percent": PERCENT, "degrees": "°"}


def in_its_sign(subject: Expression, scale: Expression | None) -> Expression | None:
    """The subject counted in degrees though it may be so already; ``None`` where it is not."""
    counted = isinstance(scale, Call) and scale.op == "degrees" and is_counted(subject, "degrees")
    return Call("div", (subject, scale), subject.span) if counted and scale is not None else None


def is_counted(subject: Expression, sign: str) -> bool:
    """Whether a formula counts in percent or degrees by itself."""
    return _is_times_100(subject) if sign == "percent" else _is_plain(subject)


def _is_plain(subject: Expression) -> bool:
    computed = isinstance(subject, Call) and subject.op in (
        "add",
        "mul",
        "div",
        "neg",
        "sqrt",
        "abs",
    )
    if computed and _converts(subject, up=_is_180, down=_is_pi):
        return True
    angles = (
        node == _PI or (isinstance(node, Call) and node.op in _GIVES_AN_ANGLE)
        for node in walk(subject)
    )
    return computed and not any(angles)


def without_signs_converted(subject: Expression) -> Expression:
    """``30° · π/180`` counts in radians: the sign names what 30 was, and converts nothing.

    So the subject has numbers for degrees where they are multiplied by π/180.
    """
    if "degrees" not in parts_of(subject):
        return subject
    return replace(
        subject, lambda node: _bare(node) if _converts(node, up=_is_pi, down=_is_180) else None
    )


def _bare(node: Expression) -> Expression:
    """A product with the numbers that its degrees count."""
    return replace(
        node, lambda one: one.args[0] if isinstance(one, Call) and one.op == "degrees" else None
    )


def _converts(
    subject: Expression, up: Callable[[Expression], bool], down: Callable[[Expression], bool]
) -> bool:
    """Whether a product has one such factor above its line and the other below."""
    above, below = _factors(subject)
    return any(map(up, above)) and any(map(down, below))


def _is_pi(node: Expression) -> bool:
    return node == _PI


def _is_180(node: Expression) -> bool:
    return isinstance(node, Number) and node.value == _HALF_TURN


_HALF_TURN = 180


def _factors(subject: Expression) -> tuple[list[Expression], list[Expression]]:
    """The factors of a product above and below its line."""
    sides: tuple[list[Expression], list[Expression]] = [], []
    waiting = [(subject, 0)]
    while waiting:
        node, side = waiting.pop()
        if not (isinstance(node, Call) and node.op in ("mul", "div", "neg")):
            sides[side].append(node)
            continue
        below = len(node.args) - 1 if node.op == "div" else len(node.args)
        waiting += [(part, side ^ (at >= below)) for at, part in enumerate(node.args)]
    return sides


def _is_times_100(subject: Expression) -> bool:
    while isinstance(subject, Call) and subject.op in ("div", "neg", "abs"):
        subject = subject.args[0]
    return isinstance(subject, Call) and subject.op == "mul" and _HUNDRED in subject.args


def sign_of_unit(written: str) -> str:
    """A unit as it is shown behind a number, with the blank before it."""
    space = "" if written.startswith("°") else " "
    shown = re.sub(r"\bmu(?=[A-Za-z])", "µ", written.replace("_", " ")).replace("Omega", "Ω")
    return (space + shown).rstrip()


def is_in_degrees(node: Expression) -> bool:
    """Whether this is an angle with a sign of degrees."""
    return isinstance(node, Call) and node.op == "degrees"
