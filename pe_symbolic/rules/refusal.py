"""How a rule says no."""

from __future__ import annotations


class Refused(Exception):
    """A step is not an instance of the rule it names; the message says what is missing.

    ``parts`` are put in for its ``{}`` where somebody reads it: to write out an expression takes
    longer than to see that it does not fit.
    """

    def __init__(self, message: str, *parts: object) -> None:
        super().__init__(message, *parts)

    def __str__(self) -> str:
        message, *parts = self.args
        return str(message).format(*parts) if parts else str(message)


class TooLarge(Refused):
    """An expression outgrew the limits of the normal form; nothing is said about it."""
