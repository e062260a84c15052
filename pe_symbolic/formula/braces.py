"""The group in braces behind a command."""

from __future__ import annotations

from pe_symbolic.formula.tape import Tape
from pe_symbolic.regex import regex

_BRACED = regex(r"\s*\{([^{}]{0,200})\}")
_ARGUMENT = regex(r"\s*+\{(?:[^{}]++|\{(?:[^{}]++|\{(?:[^{}]++|\{[^{}]*+\})*+\})*+\})*+\}")
_LONGEST_ARGUMENT = 2_000


def braced_argument(tape: Tape) -> str | None:
    """The braced words after a command, consumed; ``None`` where there are none."""
    match = _BRACED.match(tape.source, tape.at, tape.end)
    if match is None:
        return None
    tape.at = match.end()
    return match.group(1)


def braced_end(source: str, at: int, end: int) -> int | None:
    """Where the braced argument at ``at`` ends, behind its closing brace; ``None`` without one."""
    match = _ARGUMENT.match(source, at, min(end, at + _LONGEST_ARGUMENT))
    return match.end() if match else None
