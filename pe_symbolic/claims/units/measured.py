"""Claims of quantities: subjects and sides counted in the same units."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import islice, product

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.claims.claim import Claim, Count
from pe_symbolic.claims.names.given import Setting
from pe_symbolic.claims.positional.waves import is_about
from pe_symbolic.claims.units.counted import counts_of
from pe_symbolic.claims.units.quantities import (
    A_DIFFERENCE,
    Measured,
    Quantity,
    counted_in,
    measured_alike,
    quantity_with,
    without_unit,
)
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.expression import Call, Expression, Number, walk, with_log_base
from pe_symbolic.regex import regex

_DIFFERENCE = regex(
    r"\b(?:differen\w+|chang\w+|ris(?:e|es|en|ing)|rose|increas\w+|decreas\w+|warmer|cooler|colder"
    r"|hotter|(?:drop|fall)s?(?:ped|en)? (?:of|by)|fell|Unterschied\w*|différence|by about)\b"
    r"|Delta|Δ|\bby \$?[0-9]",
    re.IGNORECASE,
)
_SENTENCE_END = regex(r"[.;!?](?=[\s$])|\n\s*\n")
_BESIDE = 120
#: How far off a number without a unit may be that counts base units.
_NEARLY = Fraction(1, 4)


def speaks_of_differences(source: str, start: int, end: int) -> bool:
    """Whether the words around a claim speak of how far two temperatures are apart."""
    before = _SENTENCE_END.split(source[max(0, start - _BESIDE) : start])[-1]
    behind = _SENTENCE_END.split(source[end : end + _BESIDE], maxsplit=1)[0]
    return any(map(_DIFFERENCE.search, (before, source[start:end], behind)))


def without_differences(measured: Measured) -> Measured:
    """The same, 37 °C being as warm as 98.6 °F, and nothing else."""
    kept = tuple(other for other in measured.readings if other.why != A_DIFFERENCE)
    return structs.replace(measured, readings=kept)


def with_units_counted(claim: Claim, head: Member, measured: Measured) -> Claim:
    """The claim with its subject in the units of what it is set against."""
    written = "".join(head.units).replace("_", " ").replace("Omega", "Ω")
    unit = written if head.printed is not None else ""
    counts = () if measured.sign else claim.counts
    return replace(
        claim,
        subject_text=f"{claim.subject_text} {unit}".rstrip(),
        subject=measured.subject,
        other=measured.other,
        readings=() if counts else measured.readings,
        counts=counts,
        sign="" if measured.other else measured.sign,
        supposed=measured.supposed,
    )


def with_head_in_units(chain: Chain, head: int, last: int, source: str) -> Chain:
    """The chain with the unit of its first result for the head, as ``500 · 7 = 3500 g`` has it.

    Where that result counts thousands (``497 MB``), the head counts ones.
    """
    led = chain.members[head]
    result = next((one for one in chain.members[head + 1 : last] if one.units), None)
    if led.units or led.expression is None or result is None or not result.closed:
        return chain
    if len({one.units for one in chain.members[head + 1 : last] if one.units}) < 2:
        return chain  # nothing is converted
    if len(result.units) > 1 or not led.closed or led.printed is not None:
        return chain
    (written,) = result.units
    worths = (Fraction(1), *(_worth(count) for count in counts_of(result, source)))
    whole = (led.expression, with_log_base(led.expression, 10))  # log alone may be either
    for ones, value in product(worths, whole):
        counted = Call("div", (value, numeral(ones)))
        if _is_about(counted, result):
            quantities = counted_in(value, written, ones)
            return chain.with_member(head, structs.replace(led, quantities=quantities))
    return chain


def with_units_of_names(
    member: Member, resolved: Member, used: Sequence[Setting], result: Member
) -> Member:
    r"""A member with the values of its names, counted in the units that they were given with.

    Base units are no hindrance to the numbers alone: ``v = 3t = 15 m/s`` with t in seconds.
    A result without a unit counts base units where it is near so, ``K = Lw = 55``, L in mH; a
    name that has a number in another unit of its own is looked up in that. Beside units of its
    own, ``v \cdot 30 s = 252 m``, the numbers do where they are near.
    """
    counted = {s.name: s for s in used if s.quantities and not s.quantities[0].plain}
    if member.expression is None or not counted:
        return resolved
    wholes = [] if member.units else _worth_with(member.expression, used, counted)
    whole = next(iter(wholes), None)
    known = resolved.expression
    if known is not None and _is_of_base_units(member) and is_about(known, result.printed, _NEARLY):
        return structs.replace(resolved, units=result.units, quantities=())
    scaled = any(setting.quantities[0].scale != 1 for setting in counted.values())
    units = member.units.union(*(setting.units for setting in counted.values() if scaled))
    twice = any(setting.counted is not None for setting in used)
    if scaled and whole is not None and not (result.units or twice):
        numbers = resolved.expression
        of_numbers = numbers is not None and is_about(numbers, result.printed, _NEARLY)
        if not of_numbers and is_about(whole.expression, result.printed, _NEARLY):
            return structs.replace(resolved, expression=whole.expression, second_reading=None)
    return structs.replace(resolved, units=units, quantities=tuple(wholes))


def _worth_with(
    expression: Expression, used: Sequence[Setting], counted: Mapping[str, Setting]
) -> list[Quantity]:
    """What a formula may be worth with the values of its names: 10 K are kelvins or thousands."""
    names = list({setting.name: setting for setting in used}.values())
    ways = (one.quantities if one.name in counted else (without_unit(one.value),) for one in names)
    found = (
        quantity_with(expression, {one.name: worth for one, worth in zip(names, way, strict=True)})
        for way in islice(product(*ways), _MOST_WAYS)
    )
    return [whole for whole in found if whole is not None]


_MOST_WAYS = 8


def _is_of_base_units(member: Member) -> bool:
    """Whether a product or a quotient has units of its own that change none of its numbers."""
    if member.expression is None:
        return False
    written = [units_of(unit) for unit in member.units]
    summed = any(isinstance(node, Call) and node.op == "add" for node in walk(member.expression))
    return (
        bool(written)
        and not summed
        and all(meant and meant[0].worth == 1 and not meant[0].zero for meant in written)
    )


def _is_about(counted: Expression, result: Member) -> bool:
    """Whether a result is of the size of a value: one that counts thousands is far off."""
    printed = result.printed
    if printed is None:
        worth = None if result.expression is None else rational_value(result.expression)
        return worth is not None and worth == rational_value(counted)
    return is_about(counted, printed, Fraction(1, 10))


def _worth(count: Count) -> Fraction:
    return count.worth.value if isinstance(count.worth, Number) else Fraction(1)


def with_sides_alike(chain: Chain, index: int) -> Chain:
    """The two sides of an inequality in base units, where their units differ."""
    left, right = chain.members[index - 1], chain.members[index]
    if left.units == right.units:
        return chain
    pair = measured_alike(left.quantities, right.quantities)
    if pair is None:
        return chain
    for side, quantity in zip((index - 1, index), pair, strict=True):
        alike = structs.replace(chain.members[side], expression=quantity.expression, printed=None)
        chain = chain.with_member(side, alike)
    return chain
