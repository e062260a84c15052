"""Digits that a blank groups, ``500 000``: whether they are one number, and not two."""

from __future__ import annotations

from pe_symbolic.formula.foreign_units import in_latin
from pe_symbolic.formula.lexicon import UNITS
from pe_symbolic.formula.tape import Tape
from pe_symbolic.formula.tokens import Kind
from pe_symbolic.regex import regex

SIGN_BEHIND = regex(r" ?[%€£]? ?(?:[-+−–×*/·÷=≈]|\\(?:cdot|times|div|approx)(?![A-Za-z]))")
_SPACED, _NEAR_BY = regex(r"(?<![0-9.,])[0-9]{1,3}(?: [0-9]{3})+(?![0-9])"), 100
#: What may part two numbers as well as group the digits of one; TeX has a blank without a break.
BLANKS = frozenset(" ~")
_UNIT_BEHIND = regex(
    r"[ \t\xa0](?P<unit>[^\W\d_]{1,6}(?:[²³]|/[^\W\d_]{1,4}[²³]?)?)"
    r"(?=[ \t*_$]{0,4}(?:\Z|[\r\n=≈]|[.,;:!?)](?![^\W\d_])))"
)
_CELL_BEGINS = regex(r"(?:[|&]|<t[dh]>) {0,20}[-−+]?[*_]{0,3}[-−+]?\Z")
_CELL_ENDS = regex(r" ?[€$%]?[*_]{0,3} {0,20}(?:[|&\r\n<]|\\\\|\Z)")
_CLAUSE_ENDS = regex(r"[ \t]{0,9}(?:\Z|\n|[.,;)](?:\s|\Z))")
_SEEN = 30


def is_one_number(tape: Tape, start: int, end: int) -> bool:
    """Whether a sign stands on either side of ``500 000``, and another such in its line.

    Three zeros are no number of their own, nor are digits before a comma; what fills a cell of a
    table is one, and so is what stands between an equals sign and the end of its clause.
    """
    if tape.source.endswith((" 000", "~000"), start, end) or _fills_a_cell(tape.source, start, end):
        return True
    if tape.source.find("~", start, end) >= 0:
        return tape.is_latex  # 10~200 is from one to the other in a text
    ends = _CLAUSE_ENDS.match(tape.source, end) is not None or _is_measured(tape.source, end)
    if tape.last_is(Kind.RELATION) and ends:
        return True
    signed = tape.last_is(Kind.RELATION, Kind.OPERATOR)
    if not signed and SIGN_BEHIND.match(tape.source, end, tape.end) is None:
        return False
    if tape.source.find(",", start, end) >= 0:
        return True
    first = tape.source.rfind("\n", max(0, start - _NEAR_BY), start) + 1
    first = max(first, start - _NEAR_BY)
    last = tape.source.find("\n", end, end + _NEAR_BY)
    last = end + _NEAR_BY if last < 0 else last
    spans = ((end, last), (first, start))
    return any(_SPACED.search(tape.source, *span) is not None for span in spans)


def _is_measured(source: str, end: int) -> bool:
    """Whether a unit that ends its clause stands behind it: ``30 km = 30 400 m.``"""
    unit = _UNIT_BEHIND.match(source, end)
    if unit is None:
        return False
    whole, parts = unit["unit"], unit["unit"].translate(_NO_POWERS).split("/")
    return whole in UNITS or in_latin(whole) is not None or all(part in UNITS for part in parts)


_NO_POWERS = str.maketrans("", "", "²³")


def _fills_a_cell(source: str, start: int, end: int) -> bool:
    begins = _CELL_BEGINS.search(source, max(0, start - _SEEN), start) is not None
    return begins and _CELL_ENDS.match(source, end) is not None
