"""What a formula may have been before its page lost its setting: raised digits, small fractions.

``34 π · 23`` may be 4/3 of π times 2 cubed.  So many ways fit by chance as well; that one of
them does is no more than a reason to leave open what is wrong as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain, islice, pairwise

from pe_symbolic.claims.numbers.lost_marks import lowered, raised
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token
from pe_symbolic.regex import regex

#: So many ways are tried, of a formula of so many tokens.
_MOST_WAYS, _MOST_TOKENS = 300, 40
_MOST_RAISED, _TWO = 3, 2
_DIGITS = regex(r"[0-9]{1,9}(?:\.[0-9]{1,9})?")
_FEW = regex(r"[1-9][0-9]{1,2}")
_EXPONENT = regex(r"0\.[0-9]+|[1-9][0-9]*(?:\.[0-9]+)?")
_RAISES = frozenset({Kind.CLOSE, Kind.FUNCTION, Kind.NAME, Kind.CONSTANT})
#: What stands for some tokens, and how many they are.
Way = tuple[list[Token], int]
Change = Callable[[Sequence[Token], int], Iterator[Way]]


def before_it_was_lost(tokens: Sequence[Token], *changes: Change) -> Iterator[list[Token]]:
    """A formula in the ways that such changes may have left it behind."""
    if len(tokens) <= _MOST_TOKENS:
        yield from islice(_readings(tokens, 0, changes), 1, _MOST_WAYS)


def _readings(tokens: Sequence[Token], at: int, changes: Sequence[Change]) -> Iterator[list[Token]]:
    """The tokens from a place on in every way, first as they stand."""
    if at == len(tokens):
        yield []
        return
    ways = chain.from_iterable(change(tokens, at) for change in changes)
    for found, taken in chain([([tokens[at]], 1)], ways):
        for rest in _readings(tokens, at + taken, changes):
            yield [*found, *rest]


def powers(tokens: Sequence[Token], at: int) -> Iterator[Way]:
    """What may be a power at a place: ``53``, ``e−0.5``, ``16−3/4``, ``(1 − 5)2``, ``sin2``."""
    token = tokens[at]
    exponent, taken = _exponent(tokens, at + 1)
    if exponent and (token.kind in _RAISES or _is_digits(token)):
        yield raised([token], exponent), 1 + taken
    if not _is_digits(token):
        return
    for place in range(1, len(token.text)):
        base, digits = token.text[:place], token.text[place:]
        near = len(digits.partition(".")[0]) <= _MOST_RAISED
        if near and _DIGITS.fullmatch(base) and _EXPONENT.fullmatch(digits):
            first, second = _parted(token, place)
            divided = _divided(tokens, at)
            for taken in range(0, len(divided) + 1, 2):
                yield raised([first], [second, *divided[:taken]]), 1 + taken


def bases(tokens: Sequence[Token], at: int) -> Iterator[Way]:
    """What may begin with the base of a logarithm: ``log210`` for that of 10 to the base 2."""
    log, behind = tokens[at], tokens[at + 1 : at + 2]
    if log.text != "log" or not behind or not _is_digits(behind[0]) or not _touch([log, *behind]):
        return
    for place in range(1, min(1 + _MOST_RAISED, len(behind[0].text))):
        base, argument = _parted(behind[0], place)
        if base.text.isdigit() and _EXPONENT.fullmatch(behind[0].text[place:]):
            yield [*lowered([log], [base]), argument], 2


def upright_fractions(tokens: Sequence[Token], at: int) -> Iterator[Way]:
    """What may be a small fraction: ``34`` for three quarters, ``132`` for 1 over 3²."""
    for parts, token in _few(tokens, at):
        yield _fraction(parts[:1], parts[1:], token), 1


def overturned_fractions(tokens: Sequence[Token], at: int) -> Iterator[Way]:
    """What may be one whose lower part comes first: ``43``, and ``312`` for 1 over 3²."""
    for parts, token in _few(tokens, at):
        yield _fraction(parts[1:2], [parts[0], *parts[2:]], token), 1


def _few(tokens: Sequence[Token], at: int) -> Iterator[tuple[list[Token], Token]]:
    """Two or three digits parted: one by one, and as two numbers."""
    token = tokens[at]
    if not (_is_digits(token) and _FEW.fullmatch(token.text)):
        return
    for place in range(1, len(token.text)):
        yield list(_parted(token, place)), token
    if len(token.text) > _TWO:
        first, rest = _parted(token, 1)
        yield [first, *_parted(rest, 1)], token


def _exponent(tokens: Sequence[Token], at: int) -> tuple[list[Token], int]:
    """A number that touches what stands before it, with its sign and divisor."""
    signed = at < len(tokens) and tokens[at].text == "-"
    found = list(tokens[at : at + 1 + signed])
    if len(found) <= signed or not _is_digits(found[-1]) or not _touch([tokens[at - 1], *found]):
        return [], 0
    if not signed and _is_digits(tokens[at - 1]):
        return [], 0
    found += _divided(tokens, at + signed)
    return found, len(found)


def _divided(tokens: Sequence[Token], at: int) -> list[Token]:
    """Strokes or signs, two at most, and a number each that touch what stands at a place."""
    found: list[Token] = []
    for place in (at + 1, at + 3):
        few = list(tokens[place - 1 : place + 2])
        if len(few) < 3 or few[1].text not in _JOINS or not _is_digits(few[2]) or not _touch(few):
            break
        found += few[1:]
    return found


_JOINS = frozenset("/-+*")


def _touch(few: Sequence[Token]) -> bool:
    return all(one.end == other.start for one, other in pairwise(few))


def _is_digits(token: Token) -> bool:
    written = token.end - token.start == len(token.text)
    return token.kind is Kind.NUMBER and written and bool(_DIGITS.fullmatch(token.text))


def _parted(token: Token, place: int) -> tuple[Token, Token]:
    middle = token.start + place
    first = number_token(token.text[:place], token.start, middle)
    return first, number_token(token.text[place:], middle, token.end)


def _fraction(above: list[Token], below: list[Token], token: Token) -> list[Token]:
    opening = Token(Kind.OPEN, "(", token.start, token.start)
    closing = Token(Kind.CLOSE, ")", token.end, token.end)
    stroke = Token(Kind.OPERATOR, "/", token.start, token.start)
    under = raised(below[:1], below[1:]) if below[1:] else below
    return [opening, *above, stroke, opening, *under, closing, closing]
