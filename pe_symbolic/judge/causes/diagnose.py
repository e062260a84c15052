"""Tries every cause on a wrong claim, in order, and names only what was verified."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction

from msgspec import Struct

from pe_symbolic.decimals import decimals_of, fixed
from pe_symbolic.enclosure import Enclosure
from pe_symbolic.expression import Number
from pe_symbolic.judge.causes import (
    approximated,
    base,
    degrees,
    exponent,
    index,
    precedence,
    sign,
    sin_cos_swap,
)
from pe_symbolic.judge.causes.consequential import is_consequential
from pe_symbolic.judge.causes.decimal_shift import is_decimal_shift
from pe_symbolic.judge.causes.one_digit import is_one_digit
from pe_symbolic.judge.causes.padded import kept
from pe_symbolic.judge.causes.suspect import (
    Suspect,
    Variants,
    fits,
    gives_printed,
    glanced_at,
    one_fits,
)
from pe_symbolic.judge.causes.transposed_digits import is_transposed
from pe_symbolic.judge.decide import Known, verdict_within
from pe_symbolic.judge.evidence import in_a_sentence
from pe_symbolic.judge.floating import shown_as_doubles
from pe_symbolic.notation.plain import to_plain

TRIED = "close readings tried"
#: A value so many times as large or small is no close reading.
_ABOUT = 100
#: So many characters of a reading fit into a remark.
_SHORT = 60

CAUSES: dict[str, Callable[[Suspect], bool]] = {
    "sign": sign.is_sign,
    "decimal-shift": is_decimal_shift,
    "transposed-digits": is_transposed,
    "one-digit": is_one_digit,
    "sin-cos-swap": sin_cos_swap.is_sin_cos_swap,
    "degrees": degrees.is_degrees,
    "index": index.is_index,
    "exponent": exponent.is_exponent,
    "base": base.is_base,
    "precedence": precedence.is_precedence,
    "consequential": is_consequential,
    "approximated": approximated.is_approximated,
}
"""The causes that can be verified, in the order in which they are tried."""

VARIANTS: dict[str, Variants] = {
    "sin-cos-swap": sin_cos_swap.variants,
    "degrees": degrees.variants,
    "index": index.variants,
    "exponent": exponent.variants,
    "base": base.variants,
    "precedence": precedence.variants,
    "approximated": approximated.variants,
}
"""The causes that read the expression otherwise, and what they try for a suspect."""

FURTHER: dict[str, Variants] = {
    "index": index.further,
    "precedence": precedence.further,
    "base": base.further,
    "sign": sign.further,
}
"""Rarer readings, tried only where no cause holds, so that the common ones need no more digits."""


class Diagnosis(Struct, frozen=True):
    """The causes that hold, the most specific first, and whether the function is at fault.

    ``remarks`` say what a cause rests on, or which readings failed where none was found.
    """

    causes: tuple[str, ...]
    function_at_fault: bool = False
    remarks: tuple[str, ...] = ()


def diagnose(suspect: Suspect) -> Diagnosis:
    """The causes of a wrong claim; ``unexplained`` where none is proved.

    What was tried before counts: of all the variants together one must be
    unlikely to fit by chance.
    """
    found = []
    for name, holds in CAUSES.items():
        if holds(suspect):
            found.append(name)
        if name in VARIANTS:
            suspect = replace(suspect, tried=(*suspect.tried, (suspect, VARIANTS[name])))
    asked = sin_cos_swap.is_asked_for(suspect)
    first = "sin-cos-swap" if asked else "consequential"  # what the context itself shows
    if first in found:
        found.remove(first)
        found.insert(0, first)
    for shown in () if found else shown_as_doubles(suspect.subject, suspect.printed):
        if slips := _slips(suspect, Enclosure(Fraction(repr(shown)), Fraction(repr(shown)))):
            return Diagnosis(tuple(slips), asked, (f"float64 shows {shown!r}",))
    if not found:
        found = [name for name, further in FURTHER.items() if one_fits(suspect, further)]
    if not found:
        suspect, found = _of_a_link(suspect)
    if not found:
        found = _of_a_round_number(suspect)
    if not found:
        return Diagnosis(("unexplained",), asked, failed_readings(suspect))
    return Diagnosis(tuple(found), asked, _grounds(suspect, found))


def _slips(suspect: Suspect, value: Enclosure) -> list[str]:
    """The slips in the digits of a number that was to be another than the true value."""
    meant = replace(suspect, known=Known(None, value), readings={})
    return [name for name in _OF_DIGITS if CAUSES[name](meant)]


_OF_DIGITS = ("sign", "decimal-shift", "transposed-digits", "one-digit")


def _of_a_link(suspect: Suspect) -> tuple[Suspect, list[str]]:
    """The causes that a formula between the subject and the number has, as it was worked out."""
    for link in suspect.links:
        worked_out = replace(suspect, subject=link.expression, readings={})
        value = glanced_at(link.expression)
        found = _slips(worked_out, value) if value is not None else []
        found += [name for name, variants in VARIANTS.items() if one_fits(worked_out, variants)]
        if found:
            return worked_out, found
    return suspect, []


def _of_a_round_number(suspect: Suspect) -> list[str]:
    """The slips in the digits before the zeros: ``510,000`` for 501126.3 that was to be 501,000.

    One digit that is 0 there is none: 1000 for 1024 is no slip of 1020.
    """
    value, unit = suspect.printed.value, suspect.printed.unit
    while not value % (10 * unit) and abs(value) >= _THREE_DIGITS * 10 * unit:
        unit *= 10
    if unit == suspect.printed.unit:
        return []  # which has been looked at, at some cost
    meant = replace(suspect, printed=replace(suspect.printed, unit=unit), readings={})
    rounder = not value % (10 * unit)
    names = (name for name in _OF_DIGITS if not (rounder and name == "one-digit"))
    return [name for name in names if CAUSES[name](meant)]


_THREE_DIGITS = 100


def _grounds(suspect: Suspect, found: list[str]) -> tuple[str, ...]:
    if found[0] == "degrees":
        return (degrees.right_reading(suspect),)
    unit = kept(suspect) if found == ["approximated"] else None
    if unit is None:
        return _read_as(suspect, found)
    shown = fixed(suspect.printed.value, decimals_of(unit))
    return (f"{shown} is right; the zeros behind it are not",)


def _read_as(suspect: Suspect, found: list[str]) -> tuple[str, ...]:
    """What the printed number is the value of, by the first cause that reads otherwise.

    That ``0.3125`` is 0.3125 needs no words.
    """
    readings = (
        variant
        for name in found
        for kind in (VARIANTS, FURTHER)
        if name in kind
        for variant in suspect.read_by(kind[name]).variants
    )
    for variant in readings:
        if gives_printed(variant, suspect.printed):
            if isinstance(variant, Number):
                return ()
            shown = to_plain(variant)
            return (f"{suspect.printed.text} is the value of {shown}",) * (len(shown) <= _SHORT)
    return ()


def failed_readings(suspect: Suspect) -> tuple[str, ...]:
    """One sentence with the close readings that were tried, the nearest of each kind.

    It is kept back where one of them fits, as one may by chance with so few digits.
    """
    glances = {name: suspect.read_by(variants).glances for name, variants in VARIANTS.items()}
    rarer = [suspect.read_by(variants).glances for variants in FURTHER.values()]
    if any(
        fits(verdict_within(suspect.printed, glance), glance, suspect.printed)
        for found in (*glances.values(), *rarer)
        for glance in found
    ):
        return ()
    tried = [
        (name, value)
        for name, found in glances.items()
        if (value := _nearest(suspect, found)) is not None
    ]
    if not tried:
        return ()
    shown = ", ".join(f"{name} {value}" for name, value in tried)
    return (f"{TRIED}, none gives {suspect.printed.text}: {shown}",)


def _nearest(suspect: Suspect, glances: Sequence[Enclosure]) -> str | None:
    """The value nearest to the printed number, in a few digits, of those of about its size.

    One that is less than a unit away fits, or nearly so, but with so few
    digits many a value does; it is not told.
    """
    printed = suspect.printed
    near = [
        found
        for found in glances
        if printed.error_in_units(found.lower) >= 1
        and abs(found.lower) <= _ABOUT * abs(printed.value)
        and abs(printed.value) <= _ABOUT * abs(found.lower)
    ]
    if not near:
        return None
    nearest = min(near, key=lambda found: printed.error_in_units(found.lower))
    return in_a_sentence(Known(None, nearest))
