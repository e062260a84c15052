"""``1000(1.05)10 = 1628.89``: a formula with the powers and bars that only make it right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain as one_after_the_other

from msgspec import structs

from pe_symbolic.claims.chains.chain import Chain
from pe_symbolic.claims.chains.members import Member, read_member
from pe_symbolic.claims.numbers.lost_before_mod import bases_before_mod
from pe_symbolic.claims.numbers.lost_fractions import LOST_FRACTION, over_a_denominator
from pe_symbolic.claims.numbers.lost_marks import (
    LOST_APART,
    LOST_AS_ELSEWHERE,
    LOST_LAST,
    LOST_OF_TWO,
    LOST_POWER,
    Restored,
    restored,
)
from pe_symbolic.claims.numbers.lost_tens import LOST_TEN
from pe_symbolic.claims.numbers.printed import printed_number
from pe_symbolic.claims.positional.waves import are_apart, is_about, rounds_to
from pe_symbolic.claims.spoken.prose import with_prose_understood
from pe_symbolic.claims.units.names_for_units import SLIP
from pe_symbolic.claims.units.signs import scaled
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.exact.evaluate import with_remainders
from pe_symbolic.expression import Call, Expression, Number, with_log_base
from pe_symbolic.formula import Kind, Notation, tokenise
from pe_symbolic.regex import regex


def with_lost_marks(chain: Chain, first: int, last: int, document: Document) -> Chain:
    """A run led by a formula of numbers, which only with what got lost gives a printed number.

    Plain text has no raising and no bars; what is right as it stands has lost nothing.
    """
    led = next((at for at in range(first, last) if _is_formula(chain.members[at])), None)
    if led is None or chain.formal:
        return chain
    chain = _with_squares(chain, led, last, document.source)
    member, plain = chain.members[led], chain.members[led].expression
    results = {at: _raised(chain.members[at], document.source) for at in range(led + 1, last)}
    printed = [one for one in results.values() if one.printed or _is_fraction(one)]
    if not printed or not _MARKED.search(document.source, member.start, member.end):
        return chain
    known = [value for value in (plain, member.second_reading) if value is not None]
    if plain is None or any(_gives(value, one) for value in known for one in printed):
        return chain
    meant = _meant(member, plain, printed, document)
    if meant is None:
        return chain
    for at, result in results.items():
        chain = chain.with_member(at, result)
    return chain.with_member(led, meant)


def _with_squares(chain: Chain, led: int, last: int, source: str) -> Chain:
    """``32 + 42 = 52`` with the last digits of its result raised, where those of all are squares'.

    Plain text has lost them throughout: of three numbers by chance none is so.
    """
    head, result = chain.members[led], chain.members[min(led + 1, last - 1)]
    found = _OF_SQUARES.fullmatch(source, head.start, head.end)
    shown = _SQUARE.fullmatch(source, result.start, result.end)
    if found is None or shown is None or result.printed is None:
        return chain
    one, other, whole = (int(each) ** 2 for each in (found["one"], found["other"], shown["base"]))
    if whole != (one + other if found["sign"] == "+" else one - other):
        return chain
    number = replace(result.printed, value=Fraction(whole))
    meant = structs.replace(head, second_reading=Number(number.value), second_why=LOST_LAST)
    chain = chain.with_member(led, meant)
    return chain.with_member(led + 1, structs.replace(result, printed=number))


_SQUARE = regex(r"(?P<base>[1-9][0-9]?)2")
_OF_SQUARES = regex(r"(?P<one>[1-9][0-9]?)2\s?(?P<sign>[-+−])\s?(?P<other>[1-9][0-9]?)2")


def _raised(member: Member, source: str) -> Member:
    """``9 x 1013`` behind a formula as the number that its power of ten makes of it."""
    power = member.second_reading if member.second_why == LOST_TEN else None
    number = None if power is None else printed_number(power, source)
    if number is None:
        return member
    return structs.replace(member, expression=power, printed=number, second_reading=None)


def _is_formula(member: Member) -> bool:
    return member.closed and member.printed is None


def _is_fraction(member: Member) -> bool:
    match member.expression:
        case Call(op="div", args=(Number(), Number())):
            return True
    return False


def _meant(
    member: Member, plain: Expression, printed: Sequence[Member], document: Document
) -> Member | None:
    source, start, end = document.source, member.start, member.end
    if end - start > _LONGEST:
        return None
    comma = document.has_decimal_comma(start, end)
    tokens = tokenise(source, start, end, Notation.PLAIN, decimal_comma=comma)
    commas = _COMMA.search(source, max(start - _NEAR, 0), end + _NEAR) is not None
    points = frozenset(at for at in range(start, end) if commas and source[at] == ".")
    understood = with_prose_understood(tokens)
    as_elsewhere = None
    for way in one_after_the_other(
        restored(understood, points, bases_before_mod(source)), over_a_denominator(understood)
    ):
        read = read_member(way.tokens, source)
        telling = [one for one in printed if _is_telling(way, one.printed)]
        for value in (read.expression, read.second_reading):
            if value is not None and any(_gives(value, one) for one in telling):
                return structs.replace(member, second_reading=value, second_why=way.why)
        near = way.why == LOST_POWER or (way.why == LOST_FRACTION and telling)
        if near and _has_a_slip(read.expression, plain, printed[0].printed):
            return structs.replace(member, expression=read.expression, second_reading=None)
        if way.why == LOST_AS_ELSEWHERE and as_elsewhere is None:
            as_elsewhere = structs.replace(member, expression=read.expression, second_reading=None)
    return as_elsewhere


def _has_a_slip(
    value: Expression | None, plain: Expression, printed: PrintedDecimal | None
) -> bool:
    """Whether a number is near to what is restored alone, and so is meant for that."""
    near = value is not None and is_about(value, printed, SLIP)
    return near and not is_about(plain, printed, SLIP)


def _gives(value: Expression, result: Member) -> bool:
    number, values = result.printed, (with_remainders(value), with_log_base(value, 10))
    if number is not None:
        return any(rounds_to(scaled(one, result.scale), number) for one in values)
    stated = result.expression
    return stated is not None and not are_apart(value, stated)


def _is_telling(way: Restored, printed: PrintedDecimal | None) -> bool:
    """Whether last digits as powers give three digits of the result, or the same ones two.

    ``32 + 42 = 25`` hardly comes about by chance, ``13 + 22 = 5`` and ``33 + 42 = 43`` may.
    So may a fraction without its bar.
    """
    if way.why in _ALONE:
        return printed is not None and _count_of_digits(printed) >= _ALONE[way.why]
    if way.why != LOST_LAST or (printed is None and way.places > 1):
        return True
    if printed is None:
        return False
    raised = zip(way.tokens, way.tokens[2:], strict=False)
    exponents = {exponent.text for sign, exponent in raised if sign.kind is Kind.POWER}
    if way.places <= len(exponents):
        return _count_of_digits(printed) >= _TELLING
    whole = printed.text.isdecimal()  # 62 + 82 = 100
    return (
        len(printed.text.lstrip("0")) >= _TELLING_TWICE
        if whole
        else (_count_of_digits(printed) >= _TELLING_TWICE)
    )


def _count_of_digits(printed: PrintedDecimal) -> int:
    return len("".join(filter(str.isdigit, printed.text)).strip("0"))


_TELLING, _TELLING_TWICE = 3, 2
_ALONE = {LOST_FRACTION: _TELLING, LOST_OF_TWO: _TELLING_TWICE, LOST_APART: _TELLING}
_LONGEST, _NEAR = 200, 200
#: A decimal comma, which that of a pair in brackets is not.
_COMMA = regex(r"(?<![0-9(\[])[0-9]{1,9},[0-9]{1,2}(?![0-9,])|[0-9],[0-9]{1,2}(?![0-9,)\]])")
_MARKED = regex(
    r"mod|[0-9](?:log|\.[0-9])|\)\s?[-−]?[0-9]|√|10\s?[-−0-9]|[0-9][.,][0-9]{2}|[0-9][23](?![0-9])"
    r"|(?<![0-9.,])2[-−][1-9]"
    r"|(?<![0-9.,])2[0-9]{1,2}\s?[-−–]\s?[12](?![0-9.,])|(?<![0-9.,])[0-9]{3,9}[-−+][0-9]"
)
