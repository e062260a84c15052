"""Numbers on a scale of a field: cents of an interval, odds with the stake, tables of Φ."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.claim import Claim
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.enclosure import OutOfReach, Unbound, Undefined, enclose
from pe_symbolic.expression import Call, Expression, Number, replace
from pe_symbolic.regex import is_found, regex

_ALL = 100
#: The cents of an octave, and how many tell of an interval.
_OCTAVE, _FEWEST = 1200, 10
_CENTS = regex(r"\bcents?\b|¢", held=("cent", "¢"))
#: ``3/4 turn = 270°``, and a word for it in other languages.
_TURNS = regex(
    r"(?i)\b(?:turns?|rotations?|revolutions?|tours?|(?:um)?drehung(?:en)?|vueltas?|gir[oi]s?)\b",
    held=("turn", "rotation", "revolution", "tour", "drehung", "vuelta", "gir"),
)
_TURN = 360
_ODDS = regex(r"(?i)\bodds\b", held=("odds",))
#: Odds of an event are one less than this, and no more than a quotient.
_BETS = regex(
    r"(?i)\b(?:decimal|fractional|bets?|betting|bookmakers?|bookies?|stakes?|payouts?|punters?)\b",
    held=("decimal", "fractional", "bet", "book", "stake", "payout", "punter"),
)
#: The places of a printed table of Φ, and of the z that it is entered with.
_PLACES, _PLACES_OF_Z = 4, 2


def other_scales(
    claim: Claim, subject: Expression, source: str
) -> Iterator[tuple[Expression, str]]:
    """What the subject is on such a scale, and what to say if only that is right.

    ``3/2 = 702 cents``, ``odds 5/2 = 3.5 = +250``, ``Φ(1) - Φ(-1) = 0.6826``; a slope as its
    angle, ``4/12 = 18.4°``, a change, ``120/100 = +20%``, and all parts, ``40/30/30 = 100%``.
    """
    printed = claim.printed
    if printed is None:
        return
    match subject:
        case Call(op="div", args=(Number(), Number())):
            yield from _of_a_quotient(subject, printed, claim.sign, source)
        case Call(op="div", args=(Call(op="div") as quotient, Call(op="percent"))):
            yield from _in_percent(quotient, printed)
        case Call(op="add", args=shares) if not claim.sign and all(map(_is_a_share, shares)):
            points = Call("mul", (subject, numeral(_ALL)), subject.span)
            yield points, f"it counts percent without the sign{_ONLY}"
        case Call(op="div", args=(Call(op="add", args=rates), Call(op="percent") as percent)):
            yield from _one_after_the_other(rates, percent, source)
    if printed.unit == Fraction(1, 10**_PLACES):
        tabled = replace(subject, _as_tabled)
        if tabled != subject:
            yield tabled, f"the values of Φ are those of a table of four places{_ONLY}"


def _of_a_quotient(
    quotient: Expression, printed: PrintedDecimal, sign: str, source: str
) -> Iterator[tuple[Expression, str]]:
    if sign == "°":
        degree = Call("degrees", (numeral(1),))
        angle = Call("div", (Call("atan", (quotient,)), degree), quotient.span)
        yield angle, f"it is the angle of that slope{_ONLY}"
        if is_found(_TURNS, source):
            turned = Call("mul", (quotient, numeral(_TURN)), quotient.span)
            yield turned, f"it counts turns, of which one has 360°{_ONLY}"
    if printed.value >= _FEWEST and is_found(_CENTS, source):
        octaves = Call("div", (Call("ln", (quotient,)), Call("ln", (numeral(2),))))
        why = f"it counts cents, of which an octave has 1200{_ONLY}"
        yield Call("mul", (numeral(_OCTAVE), octaves)), why
    if is_found(_ODDS, source):
        if is_found(_BETS, source):
            paid = Call("add", (quotient, numeral(1)), quotient.span)
            yield paid, f"decimal odds pay the stake back as well{_ONLY}"
        if printed.text.startswith("+"):
            yield Call("mul", (quotient, numeral(_ALL))), f"odds on a stake of 100{_ONLY}"


def _in_percent(quotient: Call, printed: PrintedDecimal) -> Iterator[tuple[Expression, str]]:
    numbers = list(_divided(quotient))
    if not all(numbers):
        return
    if printed.text[:1] in _SIGNS and len(numbers) == _TWO:
        change = Call("add", (quotient, numeral(-1)), quotient.span)
        told = Call("mul", (change, numeral(_ALL)), quotient.span)
        yield told, f"it is by how much it changed{_ONLY}"
    if sum(number.value for number in numbers if number) == printed.value == _ALL:
        yield numeral(_ALL, quotient.span), f"the parts are listed{_ONLY}"


def _is_a_share(part: Expression) -> bool:
    match part:
        case Call(op="neg", args=(inner,)):
            return _is_a_share(inner)
        case Call(op="percent"):
            return True
    return False


def _one_after_the_other(
    rates: Sequence[Expression], percent: Expression, source: str
) -> Iterator[tuple[Expression, str]]:
    """``20% + 10% = 28%`` for discounts, of which the second is one of what is left.

    Growth is of what there is by then: ``10% + 10% = 21%``.
    """
    if not all(isinstance(rate, Call) and rate.op == "percent" for rate in rates):
        return
    for sign, words in ((-1, _DISCOUNTS), (1, _GROWTH)):
        if is_found(words, source):
            factors = (Call("add", (numeral(1), Call("mul", (numeral(sign), r)))) for r in rates)
            change = Call("add", (Call("mul", tuple(factors)), numeral(-1)))
            total = Call("mul", (numeral(sign), Call("div", (change, percent))))
            yield total, f"each is one of what is left by those before{_ONLY}"


_DISCOUNTS = regex(
    r"discount|rabatt?\b|remise|descuento|desconto|sconto|скидк|korting",
    re.IGNORECASE,
    held=("discount", "rabat", "remise", "descuento", "desconto", "sconto", "скидк", "korting"),
)
_GROWTH = regex(
    r"\b(?:successive|compound|growth|zinseszins)",
    re.IGNORECASE,
    held=("successive", "compound", "growth", "zinseszins"),
)
_TWO = 2
#: What a change is printed with.
_SIGNS = frozenset("+-−")
_ONLY = ": only so is it right"


def _divided(node: Expression) -> Iterator[Number | None]:
    """The numbers that signs of division join, and ``None`` for what is no number."""
    match node:
        case Call(op="div", args=(first, last)):
            yield from _divided(first)
            yield from _divided(last)
        case Number():
            yield node
        case _:
            yield None


def _as_tabled(node: Expression) -> Expression | None:
    """A value of Φ as a table prints it; ``None`` for anything else."""
    match node:
        case Call(op="normal_cdf", args=(z,)):
            try:
                known = numeral(round(enclose(z, 64, "arb").lower, _PLACES_OF_Z))
                chance = enclose(Call("normal_cdf", (known,)), 64, "arb").lower
            except (Undefined, Unbound, OutOfReach):
                return None
            return numeral(round(chance, _PLACES), node.span)
    return None
