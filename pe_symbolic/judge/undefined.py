"""Why an expression has no value, in words for its author: a pole, 0/0, or no real value."""

from __future__ import annotations

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
