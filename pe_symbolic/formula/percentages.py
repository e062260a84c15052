"""A percentage and, in brackets behind it, how much that is: ``200 + 19 % (38) = 238``."""

from __future__ import annotations

from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.notation import money
from pe_symbolic.regex import regex

_SIGN = rf"[{money.EVERY}]"
_AMOUNT = regex(rf"\s?\([-+−]?{_SIGN}?\s?([0-9]{{1,9}}(?:\.[0-9]{{1,4}})?)\s?{_SIGN}?\)")
_ADDED = frozenset("+-")
_BEFORE = 3


def take_percentage(tape: Tape, start: int) -> bool:
    """Takes a percent sign and the amount behind it, where the share that is added is that much.

    Any other number in brackets is what something is divided by, with a remainder, or a factor.
    """
    found = _AMOUNT.match(tape.source, tape.at, tape.end)
    if found is None or len(tape.tokens) < _BEFORE:
        return False
    whole, sign, share = tape.tokens[-_BEFORE:]
    if sign.kind is not Kind.OPERATOR or sign.text not in _ADDED:
        return False
    if whole.value is None or share.value is None:
        return False
    said, _, decimals = found[1].partition(".")
    unit = 10 ** len(decimals)
    if 2 * abs(whole.value * share.value / 100 * unit - int(said + decimals)) > 1:
        return False
    tape.emit(Kind.POSTFIX, "percent", start)
    tape.at = found.end()
    return True
