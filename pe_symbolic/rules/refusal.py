"""How a rule says no."""

from __future__ import annotations


class Refused(Exception):
    """A step is not an instance of the rule it names; the message says what is missing."""


class TooLarge(Refused):
    """An expression outgrew the limits of the normal form; nothing is said about it."""
