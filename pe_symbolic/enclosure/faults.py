"""Why an expression has no enclosure, and what each reason means for a verdict."""

from __future__ import annotations


class Undefined(ArithmeticError):
    """The expression has no real value: a pole, 0/0, the logarithm of zero, the root of -1."""


class OutOfReach(ArithmeticError):
    """A limit was reached before the value was known; the message names the limit."""


class Unbound(LookupError):
    """A symbol without a value; the message is its name."""
