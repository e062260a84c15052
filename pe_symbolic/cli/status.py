"""Exit statuses, and the one way in which a call is refused."""

from __future__ import annotations

from enum import IntEnum


class Status(IntEnum):
    """What a run answers with."""

    HOLDS = 0
    FAILS = 1
    TROUBLE = 2
    OWN_FAULT = 3
    NO_CLAIMS = 5
    INTERRUPTED = 130
    TERMINATED = 143


class Senseless(Exception):
    """A setting or an option that means nothing; the message says what is wanted."""


STANDARD_OUTPUT = "standard output"
"""What that stream is called where it takes no more."""
WHERE_TO_REPORT = "please report it with the input that caused it, to the project's issue tracker"


class Terminated(BaseException):
    """SIGTERM arrived; not an Exception, so that nothing swallows it on the way up."""


class WrongCall(Exception):
    """The call cannot be carried out; the message says what to change."""
