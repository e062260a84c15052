r"""Quantiles by their tables: ``z_{0.025} = 1.96`` and ``t_{0.025, 24} = 2.064``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.numbers.slips import is_slip_of, tells_alone
from pe_symbolic.claims.positional.waves import is_about, nearest, rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, Symbol
from pe_symbolic.regex import is_found, regex

#: Words of a document that tests hypotheses or estimates means.
_SPOKEN_OF = regex(
    r"(?i)\bstudent\b|\bt\$?[- ](?:distribution|test|table|interval|score|verteilung)|quantile?\b"
    r"|standard[- ]?normal|critical (?:value|point|region)|confidence (?:interval|level)"
    r"|significance"
    r"|degrees of freedom|percentile|hypothes[ie]s|margin of error|\bwald\b|\bCI\b|H\\?_\{?0"
    r"|konfidenz|signifikan|freiheitsgrad|quantil\b|confian[zç]a|valor(?:es)? crític|hipótes[ie]s"
    r"|intervalle de confiance|hypothèse|intervallo di confidenza|доверительн|квантил"
    r"|置信|显著性水平|信頼区間|有意水準|신뢰구간|신뢰수준|유의수준"
)
#: ``z_{0.025}``, ``z_{5\%}`` is not asked for.
_OF_Z = regex(r"[zZ]_(?P<share>0?\.[0-9]{1,5})")
#: Shares nearer to the middle are no tails, and their quantiles could be anything.
_LARGEST_TAIL = Fraction(1, 4)
#: How far off a number may be that is meant for one of the quantiles.
_ABOUT = Fraction(1, 20)
#: Where tables skip rows, the one before is taken.
_ROWS = (30, 40, 50, 60, 80, 100, 120)
_MOST_DEGREES = 500
_ONE, _TWO = Fraction(1), Fraction(2)


def with_quantiles(chain: Chain, first: int, last: int, source: str) -> Chain:
    """The chain with the quantile that a name stands for, where its number is meant for one.

    A share is that of the tail above or below, or of both, as the author has it.
    """
    number = chain.members[last - 1].printed
    named = chain.members[max(first, last - 2)]
    asked = _asked(named.expression)
    if asked is None or number is None or last - first < 2:
        return chain
    share, degrees = asked
    if not is_found(_SPOKEN_OF, source):
        return chain
    value = _meant(share, degrees, number)
    if value is None:
        return chain
    return chain.with_member(max(first, last - 2), structs.replace(named, expression=value))


def _asked(name: Expression | None) -> tuple[Fraction, int] | None:
    """The share of a quantile's name and its degrees of freedom; a normal one has 0."""
    match name:
        case Symbol(name=text) if (found := _OF_Z.fullmatch(text)) is not None:
            return _of_a_tail(Fraction(found["share"]), 0)
        case Call(op="apply", args=(Symbol(name="t"), Number(value=one), Number(value=other))) if (
            one < 1 <= other or other < 1 <= one
        ):
            share, degrees = min(one, other), max(one, other)
            whole = degrees.denominator == 1 and degrees <= _MOST_DEGREES
            return _of_a_tail(share, int(degrees)) if whole else None
    return None


def _of_a_tail(share: Fraction, degrees: int) -> tuple[Fraction, int] | None:
    tail = min(share, 1 - share)
    return (share, degrees) if 0 < tail <= _LARGEST_TAIL else None


def _meant(share: Fraction, degrees: int, number: PrintedDecimal) -> Expression | None:
    """The quantile that a number is right for, near to, or a slip of one digit in copying.

    What another row of the table has stays open.
    """
    quantiles = list(_quantiles(share, degrees))
    right = next((one for one in quantiles if rounds_to(one, number)), None)
    if right is not None:
        return right
    near = [one for one in quantiles if is_about(one, number, _ABOUT)]
    if not near and tells_alone(number):
        near = [one for one in quantiles if is_slip_of(one, number)]
    others = (one for row in _other_rows(degrees) for one in _quantiles(share, row))
    if not near or any(rounds_to(one, number) for one in others):
        return None
    if any(_is_rounded_again(one, number) for one in near):
        return None
    return nearest(near, number)


def _is_rounded_again(quantile: Expression, number: PrintedDecimal) -> bool:
    """``z_{0.05} = 1.65``: the 1.645 of a table with its last place rounded once more."""
    thousandth = Fraction(1, 1000)
    printed = (number.value + sign * number.unit / 2 for sign in (1, -1))
    table = (replace(number, value=value, unit=thousandth) for value in printed)
    return number.unit > thousandth and any(rounds_to(quantile, value) for value in table)


def _quantiles(share: Fraction, degrees: int) -> Iterator[Expression]:
    for below in (_ONE - share, share, _ONE - share / 2, (_ONE + share) / _TWO):
        at = Number(below)
        if degrees:
            yield Call("student_quantile", (at, Number(Fraction(degrees))))
        else:
            yield Call("normal_quantile", (at,))


def _other_rows(degrees: int) -> Iterator[int]:
    """The rows of a table that may be meant: one less for n, the one before, and the last."""
    if degrees:
        yield 0
        if degrees > 1:
            yield degrees - 1
        yield from (row for row in _ROWS if degrees - _FAR < row < degrees)


_FAR = 25
