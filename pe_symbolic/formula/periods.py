r"""Digits that come again and again: ``0.1\overline{6}``, ``0{,}\bar{3}``, ``0.\dot{1}\dot{6}``.

In plain text each of them has a line of its own: ``0.16̅``.
"""

from __future__ import annotations

import re

from pe_symbolic.formula.number_tokens import periodic
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

_UNDER_A_LINE = regex(r"\s*(?:\{\s*([0-9]{1,30})\s*\}|([0-9])(?![0-9]))")
#: The digits from one dot to the next, or the one below a dot.
_BELOW_DOTS = regex(
    r"\s*\{?([0-9])\}?(?:([0-9]{0,30})\s*\\dot(?![A-Za-z])\s*\{?([0-9])\}?)?(?![0-9])"
)
#: Digits with a line over each, or with a dot over the first and the last.
_MARKED = regex(r"(?:(?:[0-9][\u0304\u0305])+|[0-9]\u0307(?:[0-9]{0,30}[0-9]\u0307)?)(?![0-9])")
_BEGUN = regex(
    r"(?:(?<![0-9.,}])(?P<whole>[0-9]{1,30})(?P<mark>\.|,|\{,\})|(?<![\w.,})])\.)"
    r"(?P<decimals>[0-9]{0,30})\Z"
)
_LONGEST = 70


def take_period(tape: Tape, name: str, start: int) -> bool:
    """Takes digits behind those of a decimal, whose period they are; says whether there are any."""
    pattern = _BELOW_DOTS if name == "dot" else _UNDER_A_LINE
    return _take(tape, pattern.match(tape.source, tape.at, tape.end), start)


def take_marked_period(tape: Tape, start: int) -> bool:
    """The same of digits that Unicode sets a sign over, the first of them before ``start``."""
    return _take(tape, _MARKED.match(tape.source, start - 1, tape.end), start - 1)


def _take(tape: Tape, period: re.Match[str] | None, start: int) -> bool:
    begun = _BEGUN.search(tape.source, max(tape.first, start - _LONGEST), start)
    if period is None or begun is None or (begun["mark"] == "," and tape.in_list()):
        return False
    at = len(tape.tokens)
    while at and tape.tokens[at - 1].start >= begun.start():
        at -= 1
    read = tape.tokens[at].kind if at < len(tape.tokens) else None
    if read is not Kind.NUMBER and begun.end() - begun.start() > 1:  # a point is none by itself
        return False
    del tape.tokens[at:]
    tape.at = period.end()
    digits = "".join(filter(str.isdecimal, period.group()))
    decimal = f"{begun['whole'] or ''}.{begun['decimals']}"
    told = periodic(decimal, digits, begun.start(), tape.at)
    tape.tokens.append(told)
    return True
