"""Why an expression has no value, in words for its author: a pole, 0/0, or no real value."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.expression import Call, Expression, Number, some_node

_ZERO = Number(Fraction(0))
_MINUS_ZERO = Call("neg", (_ZERO,))
_SAID = {
    "0/0": "0/0 is no number: anything times 0 is 0",
    "division by zero": "a pole: division by zero",
    "the tangent has a pole here": "a pole: the tangent is not defined at odd multiples of 90°",
    "zero to the power of zero": "0^0 is no number: 0^x and x^0 tend to different values",
    "the logarithm of zero": "a pole: no power of the base is 0",
    "the logarithm of a negative number": "the logarithm of a negative number is complex",
    "the square root of a negative number": "the square root of a negative number is complex",
    "an even root of a negative number": "an even root of a negative number is complex",
    "a negative number to a fractional power": "a negative number to a fractional power is complex",
    "infinity is not a number": "infinity is not a number",
}


def why_undefined(name: str, reason: str) -> str:
    """The message of a finding that is ``undefined``; ``reason`` is what an arithmetic said."""
    return f"{name} has no real value: {_SAID.get(reason, reason)}"


def by_convention(subject: Expression) -> str:
    """What else is to be said of ``0 log 0``, a term of an entropy; empty for anything else."""
    said = "; where it is a term of an entropy, 0 · log 0 is taken as 0 by convention"
    return said if some_node(subject, _is_nothing_times_its_logarithm) else ""


def _is_nothing_times_its_logarithm(node: Expression) -> bool:
    if not (isinstance(node, Call) and node.op == "mul"):
        return False
    logs = (part for part in node.args if isinstance(part, Call) and part.op in ("log", "ln"))
    nothing = any(part in (_ZERO, _MINUS_ZERO) for part in node.args)
    return nothing and any(log.args[0] == _ZERO for log in logs)
