r"""``K = \sqrt{0.145} \approx 0.381`` and, right behind it, ``\boxed{K \approx 0.381}``."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.numbers.slips import is_moved, value_at
from pe_symbolic.claims.units.ratios import is_of_units
from pe_symbolic.expression import Expression, Number, free_symbols
from pe_symbolic.regex import regex

#: What may stand between the end of a formula and the box that says its value once more.
_REACH = 80
_BOX = regex(
    r"(?P<tail>[^\n=≈$&]{0,40}?)(?:\\tag\{[^{}\n]{0,12}\}|\\end\{[a-z]{4,9}\*?\}|[\s>$.,;&]|\\[\]\[\\)(])*"
    r"(?:\\begin\{[a-z]{4,9}\*?\}\s*)?(?:\\(?:therefore|implies|Rightarrow)\s*)?\\f?boxed\s*\{\s*\Z"
)
#: What stands behind a number up to the end of its formula, or of its box.
_TAIL = regex(r"(?P<tail>[^\n=≈$&]{0,40}?)[.,;]?\s*(?:\}\s*)?(?:\\[\])\\]|\$|\n|\Z)")


def is_boxed_behind(named: Member, number: Member, given: Setting, bindings: Bindings) -> bool:
    """Whether a box says the value that a name was just computed to be, in the same unit.

    Where the name had another value before, or gets a whole number for a fraction, the box
    chooses: one of two roots, so many things as are enough.
    """
    source, value = bindings.document.source, given.value
    if given.formula is None or number.printed is None or not isinstance(value, Number):
        return False
    above = printed_number(value, source)
    end = value.span[1]
    if above is None or not 0 < named.start - end < _REACH:
        return False
    before = _BOX.fullmatch(source, end, named.start)
    behind = _TAIL.match(source, number.end)
    if before is None or behind is None or not bindings.has_one_value(given, named.start):
        return False
    whole = number.printed.value.denominator == 1 and above.value.denominator > 1
    return not whole and _plain(before["tail"]) == _plain(behind["tail"])


def is_worked_out_here(named: Member, number: Member, given: Setting, bindings: Bindings) -> bool:
    r"""``v = \frac{4.05}{1.8}`` and, with nothing between, ``v \approx 2.25``.

    The formula had no value before; one that is off by a power of ten alone is in another unit.
    """
    source, formula = bindings.document.source, given.value
    if isinstance(formula, Number) or free_symbols(formula):
        return False
    if given.formula not in (None, formula) or number.printed is None or not number.printed.value:
        return False
    between = source[formula.span[1] : named.start]
    if not _NOTHING.fullmatch(between) or not bindings.has_one_value(given, named.start):
        return False
    return not _may_be_in_another_unit(formula, number)


#: The ends of two displays, or of two formulas in a paragraph each.
_NOTHING = regex(r"\}{0,3}(?:[\s>$.,;]|\\[\]\[]){3,24}")


def _may_be_in_another_unit(value: Expression, number: Member) -> bool:
    """Whether a number has the digits of a value, or counts something that is far from it."""
    printed = number.printed
    about = value_at(value, printed.unit) if printed is not None else None
    if printed is None or not about or about * printed.value < 0 or is_moved(about, printed):
        return True
    ratio = max(about / printed.value, printed.value / about)
    farthest = _TIMES if number.units or number.quantities else _TURNS
    return ratio > farthest or (ratio > _LEAST and is_of_units(ratio))


#: How far off a number may be: of units, and of angles in degrees.
_TIMES, _TURNS = 3, 50
#: And how far where it is in no other unit, but rounded.
_LEAST = Fraction(21, 20)


def _plain(tail: str) -> str:
    """What counts of the text behind a number."""
    return _SPACING.sub("", tail).strip("}.,;")


_SPACING = regex(r"\\[,;: !~]|\\q?quad(?![A-Za-z])|\s|~")
