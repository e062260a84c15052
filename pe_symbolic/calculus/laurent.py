"""Laurent series in a small positive t: arithmetic, roots, powers of e, logarithms and waves.

What is cut off is of a higher power than all that is kept, so that each term kept is exact.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from fractions import Fraction

from msgspec import Struct, structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.calculus.trees import ONE, PI, is_number, number, plus, power, times
from pe_symbolic.decimals import is_whole
from pe_symbolic.expression import Call, Expression, Number, Symbol

#: So many terms are kept, and no power of t is further from 0.
TERMS, _FARTHEST = 16, 40
#: Larger numbers are not taken apart into primes.
_LARGEST = 10**6
HALF = Fraction(1, 2)


#: Multiples of what is no rational number: of π, of the logarithms of primes and of t.
Apart = tuple[tuple[Expression, Fraction], ...]


class Series(Struct, frozen=True):
    """``scale · (Σ terms_k t^(low + k) + O(t^end))`` and what is apart; the scale is above zero."""

    terms: tuple[Fraction, ...]
    low: int = 0
    scale: Expression = ONE
    apart: Apart = ()

    @property
    def end(self) -> int:
        return self.low + len(self.terms)

    def at(self, place: int) -> Fraction:
        """The coefficient of a power of t below ``end``."""
        return self.terms[place - self.low] if place >= self.low else Fraction(0)

    def from_zero(self) -> list[Fraction]:
        """The coefficients from t^0 on, of a series without negative powers."""
        return [self.at(place) for place in range(self.end)]


class NotExpanded(Exception):
    """No rule expands this, or too few terms are known."""


LOGARITHM_OF_T = Call("ln", (Symbol("\0t"),))


def multiple(constant: Expression, factor: Fraction) -> Apart:
    """So many times a constant, as what is apart from the powers of t."""
    return ((constant, factor),) if factor else ()


def zeros(count: int) -> tuple[Fraction, ...]:
    """So many coefficients of nothing."""
    return (Fraction(0),) * count


def sign_of(series: Series) -> int:
    """1 or -1, as the first term is, which is not zero."""
    return 1 if series.terms[0] > 0 else -1


def leading(series: Series) -> Series:
    """The series from its first term on that is not zero."""
    for place, value in enumerate(series.terms):
        if value:
            kept = series.terms[place:][:TERMS]
            low = series.low + place
            if abs(low) > _FARTHEST:
                break
            return structs.replace(series, terms=kept, low=low)
    raise NotExpanded


def of_numbers(values: list[Fraction], low: int = 0) -> Series:
    """A series that has no other terms."""
    return Series((*values, *zeros(TERMS - len(values))), low)


def total(parts: list[Series]) -> Series:
    """The sum; raises ``NotExpanded`` where the scales differ."""
    telling = [part for part in parts if any(part.terms)] or parts[:1]
    scales = {part.scale for part in telling}
    if len(scales) > 1:
        raise NotExpanded
    apart: dict[Expression, Fraction] = {}
    for constant, factor in (pair for part in parts for pair in part.apart):
        apart[constant] = apart.get(constant, Fraction(0)) + factor
    low, end = min(part.low for part in parts), min(part.end for part in parts)
    terms = tuple(sum((part.at(k) for part in parts), Fraction(0)) for k in range(low, end))
    kept = tuple((constant, factor) for constant, factor in apart.items() if factor)
    return Series(terms, low, scales.pop(), kept)


def multiplied(one: Series, other: Series) -> Series:
    """The product; what is apart is multiplied by a number alone."""
    if one.apart or other.apart:
        factor, others = (other, one) if one.apart else (one, other)
        fixed = _fixed(factor)
        if fixed is None:
            raise NotExpanded
        # t^n ln t, of what the factor cut off, is more than t^n, and less than t^(n - 1)
        terms = tuple(fixed * value for value in others.terms[:-1])
        apart = tuple((constant, fixed * value) for constant, value in others.apart)
        return structs.replace(others, terms=terms, apart=apart if fixed else ())
    count = min(len(one.terms), len(other.terms))
    terms = tuple(
        sum((one.terms[k] * other.terms[n - k] for k in range(n + 1)), Fraction(0))
        for n in range(count)
    )
    return Series(terms, one.low + other.low, _joined(one.scale, other.scale))


def _joined(one: Expression, other: Expression) -> Expression:
    """The product of two scales, powers of e as one."""
    match one, other:
        case Call(op="exp", args=(first,)), Call(op="exp", args=(second,)):
            return _power_of_e(plus(first, second))
    return times(one, other)


def _power_of_e(exponent: Expression) -> Expression:
    return ONE if is_number(exponent, 0) else Call("exp", (exponent,))


def _fixed(series: Series) -> Fraction | None:
    """The rational number that a series is."""
    alone = series.low == 0 and series.scale == ONE and not series.apart
    return series.terms[0] if alone and series.terms and not any(series.terms[1:]) else None


def raised(series: Series, exponent: Fraction) -> Series:
    """(L t^v (1 + u))^p as L^p t^(pv) Σ c_n, with n c_n = Σ (pk - (n - k)) u_k c_(n-k)."""
    series = leading(series)
    first, low = series.terms[0], series.low * exponent
    if series.apart or not is_whole(low) or (first < 0 and not is_whole(exponent)):
        raise NotExpanded
    inner = [value / first for value in series.terms]
    found = [Fraction(1)]
    for n in range(1, len(inner)):
        weights = ((exponent * k - (n - k)) * inner[k] * found[n - k] for k in range(1, n + 1))
        found.append(sum(weights, Fraction(0)) / n)
    factor, scale = _power_of_a_number(first, exponent)
    match series.scale:
        case Call(op="exp", args=(inside,)):
            scale = _joined(scale, _power_of_e(times(number(exponent), inside)))
        case other if other != ONE:
            scale = times(scale, power(other, number(exponent)))
    return Series(tuple(factor * value for value in found), int(low), scale)


def _power_of_a_number(base: Fraction, exponent: Fraction) -> tuple[Fraction, Expression]:
    """A rational factor, and what is left of a power: 1, or the power itself."""
    if is_whole(exponent):
        return base ** int(exponent), ONE
    roots = [_whole_root(part, exponent.denominator) for part in base.as_integer_ratio()]
    if None in roots:
        return Fraction(1), power(number(base), number(exponent))
    return Fraction(roots[0] or 0, roots[1] or 1) ** exponent.numerator, ONE


def _whole_root(value: int, degree: int) -> int | None:
    root = round(value ** (1 / degree))
    return root if root**degree == value else None


def logarithm(series: Series) -> Series:
    """ln(L t^v (1 + u)) is ln L + v ln t and Σ g_n t^n, n g_n = n u_n - Σ k g_k u_(n-k)."""
    series = leading(series)
    first = series.terms[0]
    if first < 0 or series.apart or max(first.as_integer_ratio()) > _LARGEST:
        raise NotExpanded
    found = [_exponent_of(series.scale)]
    inner = [value / first for value in series.terms]
    for n in range(1, len(inner)):
        before = sum((k * found[k] * inner[n - k] for k in range(1, n)), Fraction(0))
        found.append(inner[n] - before / n)
    primes = ((Call("ln", (number(prime),)), power) for prime, power in _primes_of(first))
    return Series(tuple(found), apart=(*primes, *multiple(LOGARITHM_OF_T, Fraction(series.low))))


def _primes_of(value: Fraction) -> Iterator[tuple[int, Fraction]]:
    for part, sign in zip(value.as_integer_ratio(), (1, -1), strict=True):
        rest = part
        for prime in range(2, math.isqrt(part) + 1):
            times_in = 0
            while rest % prime == 0:
                rest, times_in = rest // prime, times_in + 1
            if times_in:
                yield prime, Fraction(sign * times_in)
        if rest > 1:
            yield rest, Fraction(sign)


def _exponent_of(scale: Expression) -> Fraction:
    """The c of a scale that is e^c."""
    match scale:
        case Call(op="exp", args=(Number(value=value),)):
            return value
    if scale != ONE:
        raise NotExpanded
    return Fraction(0)


def exponential(series: Series) -> Series:
    """e^c Σ g_n t^n with n g_n = Σ k s_k g_(n-k); e^(a ln 2) and e^(k ln t) are powers."""
    constant, *inner = _plain(series)
    raised = Series((Fraction(1),))
    for known, factor in series.apart:  # e^(a ln 2) is 2^a
        if known == LOGARITHM_OF_T and is_whole(factor):
            raised = structs.replace(raised, low=raised.low + int(factor))
        elif known != LOGARITHM_OF_T and isinstance(known, Call):
            of_it, scale = _power_of_a_number(rational_value(known.args[0]) or Fraction(0), factor)
            terms = tuple(of_it * value for value in raised.terms)
            raised = structs.replace(raised, terms=terms, scale=times(raised.scale, scale))
        else:
            raise NotExpanded
    found = [Fraction(1)]
    for n in range(1, len(inner) + 1):
        risen = (k * inner[k - 1] * found[n - k] for k in range(1, n + 1))
        found.append(sum(risen, Fraction(0)) / n)
    (factor,) = raised.terms
    terms = tuple(factor * value for value in found)
    return Series(terms, raised.low, times(raised.scale, _power_of_e(number(constant))))


def _plain(series: Series) -> list[Fraction]:
    """The coefficients from t^0 on, where there are no others and no factor before them."""
    negative = any(series.terms[: max(0, -series.low)])
    if negative or series.end <= 0 or (series.scale != ONE and any(series.terms)):
        raise NotExpanded
    return series.from_zero()


def waves(series: Series, sign: int) -> tuple[Series, Series]:
    """The sine and the cosine, for a sign of -1, or both hyperbolic ones.

    n S_n = Σ k s_k C_(n-k) and n C_n = ± Σ k s_k S_(n-k).
    """
    if sign < 0 and any(series.terms[: max(0, -series.low)]):
        return _BOUNDED, _BOUNDED
    constant, *inner = _plain(series)
    eighths = dict(series.apart).get(PI, Fraction(0)) * 4
    if constant or not is_whole(eighths) or len(series.apart) > (sign < 0 and eighths != 0):
        raise NotExpanded
    sines, cosines = [Fraction(0)], [Fraction(1)]
    for n in range(1, len(inner) + 1):
        slopes = [(k * inner[k - 1], n - k) for k in range(1, n + 1)]
        sines.append(sum((slope * cosines[at] for slope, at in slopes), Fraction(0)) / n)
        cosines.append(sum((slope * sines[at] for slope, at in slopes), Fraction(0)) * sign / n)
    for _ in range(int(eighths) // 2 % 4):
        sines, cosines = cosines, [-value for value in sines]
    if eighths % 2 == 0:
        return Series(tuple(sines)), Series(tuple(cosines))
    pairs = list(zip(sines, cosines, strict=True))
    half = Call("sqrt", (number(HALF),))
    return (
        Series(tuple(one + other for one, other in pairs), scale=half),
        Series(tuple(other - one for one, other in pairs), scale=half),
    )


#: Of what there is no more known than that it is between two numbers.
_BOUNDED = Series(())


def size(series: Series) -> Series:
    """What is positive for a small t."""
    series = leading(series)
    if series.apart:
        raise NotExpanded
    sign = sign_of(series)
    return structs.replace(series, terms=tuple(sign * value for value in series.terms))


def arctangent(series: Series) -> Series:
    """The integral of s'/(1 + s²) from what it is at t = 0; of what grows, a quarter turn less."""
    series = leading(series)
    if series.low < 0:
        inverse = arctangent(raised(series, Fraction(-1)))
        terms = tuple(-value for value in inverse.terms)
        return Series(terms, inverse.low, apart=multiple(PI, HALF * sign_of(series)))
    constant = series.at(0)
    if abs(constant) not in (0, 1) or series.apart:
        raise NotExpanded
    below = total([of_numbers([Fraction(1)]), multiplied(series, series)])
    risen = _integrated(multiplied(_slope(series), raised(below, Fraction(-1))))
    return structs.replace(risen, apart=multiple(PI, constant / 4))


def arcsine(series: Series) -> Series:
    """The integral of s'/√(1 - s²), where s is 0 at t = 0."""
    if _plain(series)[0] or series.apart:
        raise NotExpanded
    square = multiplied(series, series)
    negative = structs.replace(square, terms=tuple(-value for value in square.terms))
    below = total([of_numbers([Fraction(1)]), negative])
    return _integrated(multiplied(_slope(series), raised(below, -HALF)))


def _slope(series: Series) -> Series:
    values = _plain(series)
    return Series(tuple(place * value for place, value in enumerate(values))[1:])


def _integrated(series: Series) -> Series:
    values = _plain(series)
    return Series((Fraction(0), *(value / (place + 1) for place, value in enumerate(values))))


def negative(series: Series) -> Series:
    """The series with the other sign."""
    return multiplied(of_numbers([Fraction(-1)]), series)


def quotient(one: Series, other: Series) -> Series:
    """Of two with one scale."""
    one, other = (structs.replace(each, scale=ONE) for each in (one, other))
    return multiplied(one, raised(other, Fraction(-1)))
