r"""Numbers torn apart: ``0. 841``; ``0.{91}``, ``1\mathbf{024}`` and ``0\text{,}91``."""

from __future__ import annotations

from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

#: A formula minds no blanks: ``0. 841`` is set as 0.841.
TORN_DECIMAL = regex(
    r"(?P<whole>0(?=\. +[0-9])|[0-9]{1,4}(?=\. +[0-9]{2}))\. {1,3}"
    r"(?P<decimals>[0-9]{1,30})(?![0-9.])"
)
#: A vector of ones behind a number is none of its digits.
_GROUP = regex(
    r"\.?(?:\{|\\(?:underline|mathord|mathpunct)\s?\{)[.,]?[0-9]"
    r"|\\(?:math(?:bf|rm|ord|punct)|text(?:bf|rm)?|mbox|boldsymbol|bm)\s?\{"
    r"(?:0|[.,]\}?[0-9]|[0-9]{2})"
    r"|\.\\(?:mathbf|textbf|boldsymbol|bm)\s?\{[0-9]|\\math(?:ord|punct)\{[.,]\}[0-9]"
)
_BEGINS = frozenset(".{\\")


def take_digits_in_a_group(tape: Tape) -> None:
    """What stands right behind a number is no other number, and not read as the rest of one."""
    if tape.source[tape.at : tape.at + 1] not in _BEGINS:
        return
    group = _GROUP.match(tape.source, tape.at, tape.end)
    if group is not None:
        start, tape.at = group.span()
        tape.emit(Kind.UNKNOWN, group.group(), start)
