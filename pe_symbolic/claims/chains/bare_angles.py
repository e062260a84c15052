"""Angles written without a unit, read in degrees."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Constant, Expression, Number, replace, walk

CIRCULAR = frozenset({"sin", "cos", "tan", "cot", "sec", "csc"})
_ARCS = frozenset({"asin", "acos", "atan"})
_HALF_TURN = Call("div", (Number(Fraction(180)), Constant("pi")))


def in_degrees(subject: Expression) -> Expression:
    """The expression with every bare angle read in degrees, and given in degrees by an arc."""

    def change(node: Expression) -> Expression | None:
        if not isinstance(node, Call):
            return None
        if node.op in CIRCULAR and not _has_its_measure(node.args[0]):
            return Call(node.op, (Call("degrees", (in_degrees(node.args[0]),)),), node.span)
        if node.op in _ARCS:
            return Call("mul", (node, _HALF_TURN), node.span)
        return node if node.op == "degrees" else None

    return replace(subject, change)


def on_a_calculator_in_degrees(subject: Expression) -> Expression:
    """The expression with every angle read in degrees, those of waves too."""

    def change(node: Expression) -> Expression | None:
        if isinstance(node, Call) and node.op in CIRCULAR:
            angle = on_a_calculator_in_degrees(node.args[0])
            return Call(node.op, (Call("degrees", (angle,)),), node.span)
        return node if isinstance(node, Call) and node.op == "degrees" else None

    return replace(subject, change)


def is_pi(node: Expression) -> bool:
    r"""Whether a node is π: an angle that it is in is in radians, ``\sin(\pi/6)``."""
    return isinstance(node, Constant) and node.name == "pi"


def _has_its_measure(angle: Expression) -> bool:
    """Whether an angle counts degrees, or is that of a wave: ``pos / 10000^{2i/d}`` radians."""
    return any(isinstance(part, Call) and part.op in ("degrees", "pow") for part in walk(angle))
