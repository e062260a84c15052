"""What leads a chain: a formula, or a number that says what it is, as ``90 km/h = 25 m/s``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from pe_symbolic.calculus.arrays import components
from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.chains.chain import Chain, is_letter_given
from pe_symbolic.claims.chains.factors import is_scientific
from pe_symbolic.claims.chains.members import Member, is_name
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.claims.units.conversions import (
    against_units,
    are_angles,
    counts_degrees,
    is_conversion,
    is_power_of_ten,
)
from pe_symbolic.claims.units.levels import are_gains
from pe_symbolic.claims.units.reciprocals import inverse_of
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Number, Symbol
from pe_symbolic.regex import regex

#: Also beside a tilde of TeX, which is a blank, another sign says what is meant.
_FROM_TO = regex(r"\\sim(?![A-Za-z])|[~∼]")
_OTHER_SIGN = regex(r"[=≈≃≅≐≒]|\\(?!sim(?![A-Za-z])|circ|degree|text|mathrm)[A-Za-z]")


def leading_formula(members: Sequence[Member]) -> int | None:
    """The leftmost formula with a value; else, among bare numbers, the first."""
    for index, member in enumerate(members):
        formula = member.closed and member.printed is None
        number = formula and components(member.expression) is None
        if number and not is_letter_given(members, index):
            return index
        if _is_counted_otherwise(members, index) or is_conversion(members, index):
            return index
        if len(members) > index + 1 and _are_alike(*members[index : index + 2]):
            return index
        if member.printed is not None and inverse_of(members[index : index + 2]):
            return index
    named = int(len(members) > 2 and is_name(members[0].expression))
    if all(member.printed is not None and not member.units for member in members[named:]):
        return named  # η = 3 · 10^{-4} = 0.0003
    if _are_of_one_unit(members[named:]):
        return named
    if len(members) == named + 2 and _is_power_written_out(*members[named:]):
        return named
    return None


def _are_of_one_unit(members: Sequence[Member]) -> bool:
    """``6.4 m = 26.4 m``: so much is no other number of the same; ``1 cm = 500 cm`` is a map."""
    if len(members) < _ONE_AND_ANOTHER or any(one.printed is None or one.scale for one in members):
        return False
    led = members[0]
    alike = bool(led.units) and all(member.units == led.units for member in members)
    return alike and led.printed is not None and led.printed.value != 1


_ONE_AND_ANOTHER = 2


def _are_alike(one: Member, other: Member) -> bool:
    """Whether two numbers are one angle, or one gain, in units of two kinds."""
    return are_angles(one, other) or are_gains(one, other)


def _is_counted_otherwise(members: Sequence[Member], index: int) -> bool:
    """``5% = 0.05``, ``0.0656 = 6.56%``: one number, in hundredths or degrees and in ones.

    Or with two powers of ten.
    """
    if index + 1 == len(members) or members[index].printed is None:
        return False
    one, following = members[index : index + 2]
    if following.printed is None or one.units:
        return False
    first, second = one.expression, following.expression
    if first and second and is_scientific(first) and is_scientific(second):
        # τ = 4700 · 10^-8 = 4.7 · 10^-5; in another unit it may be another number
        return not following.units or rounds_to(first, following.printed)
    if not all(unit.startswith(("/", "per_")) for unit in following.units):
        return False  # a share each year is one a year
    share = one.printed is not None and _is_said_in_hundredths(one.printed, following.printed)
    said_again = isinstance(following.scale, Call) and following.scale.op == "percent" and share
    return said_again if one.scale is None else following.scale is None


def _is_said_in_hundredths(one: PrintedDecimal, other: PrintedDecimal) -> bool:
    """``0.4 = 35 %``; above 1 the same digits tell, ``2.5 = 25 %``, or it is so much of another."""
    size = abs(one.value)
    same = one.text.replace(".", "").strip("0") == other.text.replace(".", "").strip("0")
    return 0 < size < 1 or (same and one.unit < 1 < size < _FEW)


#: No factor of a change is larger.
_FEW = 10


def says_what_it_is(chain: Chain, first: int, head: int, last: int, source: str) -> bool:
    """Whether what leads ``members[first:last]`` claims what it is, though it be a number."""
    led = chain.members[head]
    if led.printed is None:
        return True
    counted = led.scale and (chain.opens or not counts_degrees(led))
    if _is_span(chain, first, last, source) or _is_rough(chain, first, head):
        return False
    if _is_drawn(chain.members[head:last], source) or _is_of_another(chain, head, source):
        return False
    of_magnitude = head + 1 < last and is_power_of_ten(chain.members[head + 1])
    if of_magnitude and chain.relations[head] != "=":
        return False  # 1 pc ≈ 10^16 m
    return (
        bool(counted)
        or is_conversion(chain.members[first:last], head - first)
        or (head + 1 < last and _are_alike(led, chain.members[head + 1]))
        or inverse_of(chain.members[head : min(head + 2, last)]) is not None
        or (led.scale is None and _is_counted_otherwise(chain.members[first:last], head - first))
        or _is_written_out(chain, head, last, source)
        or (chain.formal and chain.opens)
    )


def _is_of_another(chain: Chain, head: int, source: str) -> bool:
    """``10, the tip is 1.5 = 15 %``: a percentage of something where more than one is no factor."""
    led, following = chain.members[head], chain.members[head + 1 : head + 2]
    scale = following[0].scale if following else None
    if chain.formal or not isinstance(scale, Call) or scale.op != "percent":
        return False
    above = led.scale is None and led.printed is not None and abs(led.printed.value) > 1
    return above and _FACTOR.search(source, max(0, led.start - 16), led.start) is None


_FACTOR = regex(r"(?i)\b(?:factor|multiplier|faktor|facteur|fattore)\s?[a-z]{0,2}\s?\Z")


def _is_drawn(members: Sequence[Member], source: str) -> bool:
    """``On the map 1:25000, 3 cm = 750 m``: what is drawn so long stands for so much.

    So may what is outside stand before what is drawn of it: ``750 m = 3 cm``.
    """
    if len(members) < _ONE_AND_ANOTHER or members[1].printed is None:
        return False
    led, meant = members[:2]
    if not (led.units and meant.units and led.units | meant.units <= _ON_PAPER | _OUTSIDE):
        return False
    on_paper, outside = led.units <= _ON_PAPER, meant.units <= _OUTSIDE
    if outside and not on_paper:
        return False
    before = source[max(0, led.start - _NEAR_A_MAP) : led.start]
    of_a_map = _OF_A_MAP.search(before) is not None
    measured = against_units(led, meant) if of_a_map else None
    length = None if measured is None else rational_value(measured.subject)
    if length is None:
        return False
    printed = members[1].printed
    drawn = _DRAWN.search(before) is not None
    scales = [int(re.sub(r"\D", "", one[1])) for one in _SCALE.finditer(before)] if drawn else []
    shown = [length * many if on_paper else length / many for many in scales]
    exactly = any(2 * abs(one - printed.value) <= printed.unit for one in shown)
    return exactly or (outside and printed.value >= _TIMES_AS_LONG * length)


_MAPS = (
    r"scale|maps?|drawings?|blueprints?|(?:karten)?ma(?:ß|ss)stab|karten?|échelle|cartes?|escala"
    r"|mapas?|scala|mappa|schaal|skala"
)
_MAPS_IN_OTHER_SCRIPTS = r"масштаб|比例尺|地图|縮尺|지도"
#: ``1:50 000``, and words by which it is no ratio of anything else.
_SCALE = regex(r"\b1\s?:\s?([1-9][0-9]{0,2}(?:[ .,][0-9]{3}){1,3}|[1-9][0-9]{0,8})(?![0-9])")
_DRAWN = regex(
    rf"(?i)\b(?:{_MAPS}|plans?|models?|miniatures?|modell|maquette|plano|maqueta)\b"
    rf"|{_MAPS_IN_OTHER_SCRIPTS}"
)
_ON_PAPER = frozenset({"mm", "cm", "in", "inch", "inches"})
_OUTSIDE = frozenset({"m", "km", "mi", "mile", "miles", "ft"})
#: Another number is one of a wrong conversion, by one place mostly.
_NEAR_A_MAP, _TIMES_AS_LONG = 300, 20
_OF_A_MAP = regex(
    rf"(?i)\b(?:{_MAPS}|1 (?:cm|mm|in|inch) (?:represents|stands for|corresponds to|entspricht"
    rf"|correspond à))\b|{_MAPS_IN_OTHER_SCRIPTS}|\b1\s?:\s?[1-9][0-9 .,]{{1,9}}"
)


#: How far behind a sign of equality its number may stand.
_CLOSE = 8


def _is_written_out(chain: Chain, head: int, last: int, source: str) -> bool:
    """``lr = 5e-5 = 0.00005``: behind a sign of equality, with a power of ten and without.

    At the head, too, where it is plainly a number: ``1.5 × 10^3 = 1500``, not ``5e3 = 12``.
    """
    start = chain.members[head].start
    before = source[max(0, start - _CLOSE) : start].rstrip(" $`*")
    if head + 1 >= last:
        return False
    if not before.endswith("=") and not _is_plainly_a_power(chain.members[head]):
        return False
    return _is_power_written_out(*chain.members[head : head + 2])


def _is_power_written_out(one: Member, other: Member) -> bool:
    """Whether two numbers are one with a power of ten and one without, in the same unit.

    The first may leave it to the second if that has no prefix: ``x = 5 · 10^-3 = 5 mm``.
    """
    if None in (one.printed, other.printed) or one.scale is not None or other.scale is not None:
        return False
    alike = one.units == other.units or (not one.units and all(map(_is_plain, other.units)))
    return alike and _has_power(one) != _has_power(other)


def _is_plain(written: str) -> bool:
    """Whether a unit is known and has no prefix, nor is a multiple of one that has none."""
    known = units_of(written)
    return bool(known) and all(unit.worth == 1 for unit in known)


def _is_plainly_a_power(member: Member) -> bool:
    """Whether no name or code is written so: ``1.5 × 10^3``, ``3.2e-4``."""
    number = member.expression
    if isinstance(number, Number):
        return "." in number.text or "-" in number.text
    return _has_power(member)


def _has_power(member: Member) -> bool:
    """``5e-5``, ``5 · 10^-5``."""
    number = member.expression
    if isinstance(number, Number):
        return "e" in number.text.lower()
    return number is not None and is_scientific(number)


def _is_span(chain: Chain, first: int, last: int, source: str) -> bool:
    r"""``0 \sim 255``: between two bare numbers the sign is read as from and to."""
    members = chain.members[first:last]
    if len(members) != 2 or any(one.printed is None for one in members):
        return False
    between = source[members[0].end : members[1].start]
    return _FROM_TO.search(between) is not None and _OTHER_SIGN.search(between) is None


def _is_rough(chain: Chain, first: int, head: int) -> bool:
    """``x ≈ 0.43 rad = 24.62°``: what a number of few digits was rounded from is not said."""
    printed = chain.members[head].printed
    rounded = head > first and chain.relations[head - 1] == "≈"
    return rounded and printed is not None and abs(printed.value / printed.unit) < _THREE_DIGITS


_THREE_DIGITS = 100


def behind_bounds(chain: Chain, runs: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The runs of a chain, each from where what is claimed begins."""
    return ((_behind_a_bound(chain, first, last), last) for first, last in runs)


def _behind_a_bound(chain: Chain, first: int, last: int) -> int:
    """Where a run begins: ``for i > 1 = 0.5 + 1.5 = 2`` bounds i by a number that nothing equals.

    So it is in prose, where a name is bounded and the formula behind has another value.
    """
    if first == 0 or chain.formal or last - first <= _PAIR:
        return first
    bounded, bound, formula = (one for one in chain.members[first - 1 : first + 2])
    if not isinstance(bounded.expression, Symbol) or bound.printed is None:
        return first
    if not formula.closed or formula.expression is None or formula.printed is not None:
        return first
    return first if rational_value(formula.expression) == bound.printed.value else first + 1


_PAIR = 2
