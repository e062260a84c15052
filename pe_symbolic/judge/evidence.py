"""What is known of a value, written down: 20 digits, the enclosure, the distance."""

from __future__ import annotations

from fractions import Fraction

from pe_symbolic.decimals import (
    PrintedDecimal,
    at_least,
    fixed,
    outward,
    power_of_ten,
    ratio,
    significant,
)
from pe_symbolic.enclosure import LIBRARIES, Enclosure
from pe_symbolic.expression import Expression
from pe_symbolic.judge.decide import PRECISIONS, Known, both_enclosures, common, decide
from pe_symbolic.judge.finding import Evidence
from pe_symbolic.judge.spell import VALUE_DIGITS, shortened


def value_of(subject: Expression) -> Known:
    """The value to 20 digits, whatever it is compared with."""
    probe = PrintedDecimal("", Fraction(0), power_of_ten(-VALUE_DIGITS))
    _, known = decide(subject, probe)
    return sharpened(subject, known)[0]


def sharpened(subject: Expression, known: Known) -> tuple[Known, str | None]:
    """The same knowledge, narrow enough for 20 correctly rounded digits where that can be had."""
    value = twenty_digits(known)
    for bits in PRECISIONS[1:] if known.exact is None else ():
        if value is None:
            known = Known(None, common(*both_enclosures(subject, bits)))
            value = twenty_digits(known)
    return known, value


def twenty_digits(known: Known) -> str | None:
    """The value at 20 significant digits, where that is certain."""
    return significant(known.enclosure.lower, known.enclosure.upper, VALUE_DIGITS)


def distance(printed: PrintedDecimal, known: Known) -> str | None:
    """|V - T| / u to three significant digits, more where three would hide a border."""
    lower, upper = known.enclosure.lower, known.enclosure.upper
    low, below = printed.units_apart(lower)
    high, beyond = printed.units_apart(upper) if known.exact is None else (low, below)
    low, high = abs(low), abs(high)
    for digits in (3, 4, 5, 6, 8, 12, 20):
        text = ratio(low, below, digits)
        alike = known.exact is not None or text == ratio(high, beyond, digits)
        if alike and not _hides_a_border(text, low, below):
            return text
    return None


def _hides_a_border(shown: str, numerator: int, denominator: int) -> bool:
    """Whether what is shown is 1/2 or 1 where the truth is a little more or less."""
    parts = _BORDERS.get(trimmed(shown))
    return parts is not None and parts * numerator != denominator


_BORDERS = {"0.5": 2, "1": 1}


def evidence_of(known: Known) -> Evidence:
    """The enclosure in decimals rounded outward, and who computed it."""
    lower, upper = _end(known.enclosure.lower, -1), _end(known.enclosure.upper, 1)
    kind = "enclosure" if known.exact is None else "exact"
    return Evidence(kind, lower, lower if upper == lower else upper, LIBRARIES)


def _end(value: Fraction, side: int) -> str:
    """An end at 21 significant digits, rounded outward."""
    return trimmed(outward(value, VALUE_DIGITS + 1, side))


def trimmed(text: str) -> str:
    """A decimal without the zeros at its end."""
    mantissa, mark, exponent = text.partition("e")
    if "." in mantissa:
        mantissa = mantissa.rstrip("0").rstrip(".")
    return mantissa + mark + exponent


def in_short(known: Known, printed: PrintedDecimal) -> str:
    """The value for a sentence, a little sharper than what is printed."""
    ends = known.enclosure
    if not ends.is_narrow(printed.unit) and not at_least(ends.lower, VALUE_DIGITS):
        return _between(ends)
    return shortened(ends, printed)


def told_apart(one: Known, other: Known) -> tuple[str, str]:
    """Two different values in as many digits as part them, or else in six."""
    left, right = in_a_sentence(one), in_a_sentence(other)
    if left != right:
        return left, right
    for digits in (12, VALUE_DIGITS, 2 * VALUE_DIGITS):
        first, second = _in_digits(one, digits), _in_digits(other, digits)
        if first and second and first != second:
            return first, second
    return left, f"{right}, and they differ further on"


def _in_digits(known: Known, digits: int) -> str | None:
    text = significant(known.enclosure.lower, known.enclosure.upper, digits)
    return None if text is None else trimmed(text)


def in_a_sentence(known: Known) -> str:
    """The value at six significant digits, as zero where it is about that."""
    ends = known.enclosure
    if said := _in_digits(known, 6):
        return said
    return _between(ends) if ends.width > _ABOUT_ZERO else fixed(ends.lower, 6)


_ABOUT_ZERO = power_of_ten(-6)


def _between(ends: Enclosure) -> str:
    r"""What is known of a value of which no digits are: ``\sin(e^{e^9})`` is between -1 and 1."""
    low, high = outward(ends.lower, 6, -1), outward(ends.upper, 6, 1)
    return f"between {trimmed(low)} and {trimmed(high)}"
