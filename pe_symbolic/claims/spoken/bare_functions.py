"""``θ = 30°: sin = 0.5, cos = 0.866``: functions of the value that was stated right before them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import structs

from pe_symbolic.claims.numbers.slips import is_slip_of, tells_alone
from pe_symbolic.claims.positional.waves import is_near, rounds_to, swapped
from pe_symbolic.claims.spoken.sums_said import with_its_sign
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.angles import RADIANS

#: Functions that are named alone beside the number that they are of.
BARE_FUNCTIONS = frozenset("sin cos tan exp ln sqrt tanh sigmoid relu".split())
_SEPARATORS = frozenset({Kind.BREAK, Kind.COMMA, Kind.ARROW})
_BETWEEN = frozenset({":", ";", "and", "und", "et", "y", "e"})
_SIGNS = frozenset({"=", "≈"})
_FARTHEST, _MOST_IN_A_LIST = 60, 16


class _Called(NamedTuple):
    """A bare function, its argument as it is written, and what it is set equal to."""

    argument: tuple[Token, ...]
    values: tuple[Expression, ...]
    printed: tuple[PrintedDecimal, ...]

    def how_many_are_right(self) -> int:
        """The numbers of three digits and more that are the value."""
        return sum(
            tells_alone(number) and rounds_to(value, number)
            for value, number in zip(self.values, self.printed, strict=True)
        )

    def is_a_slip(self) -> bool:
        """Whether the one number is the value but for a slip, or that of the other wave."""
        if len(self.values) > 1 or not tells_alone(self.printed[0]):
            return False
        (value,), (number,) = self.values, self.printed
        return (
            is_near(value, number) or is_slip_of(value, number) or rounds_to(swapped(value), number)
        )


def with_bare_functions(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a flow, each such function with its argument.

    Only where a number of three digits is right, or is so but for a slip, and any beside it;
    of a list all but one are right.
    """
    places = [at for at, token in enumerate(flow) if token.kind is Kind.FUNCTION]
    found = {at: called for at in places if (called := _called(flow, at)) is not None}
    if not found:
        return flow
    right = {at: called.how_many_are_right() for at, called in found.items()}
    sure = {one.argument for at, one in found.items() if right[at] or one.is_a_slip()}
    result: list[Token] = []
    for index, token in enumerate(flow):
        result.append(token)
        called = found.get(index)
        if called is None:
            continue
        alone = len(called.values) == 1 and called.argument in sure
        if alone or right[index] >= max(2, len(called.values) - 1):
            end = token.end
            inside = (structs.replace(one, start=end, end=end) for one in called.argument)
            opening, closing = Token(Kind.OPEN, "(", end, end), Token(Kind.CLOSE, ")", end, end)
            result += [opening, *inside, closing]
    return result


def _called(flow: Sequence[Token], at: int) -> _Called | None:
    """The bare function at a place, the argument that it has, and its number or list."""
    if flow[at].text not in BARE_FUNCTIONS or (at and not _parts(flow[at - 1])):
        return None
    behind = [one for one in flow[at + 1 : at + _FARTHEST] if one.text not in ("gap", "border")]
    if not behind or behind[0].text not in _SIGNS:
        return None
    printed = _numbers(behind[1:])
    argument = _argument(flow, at) if printed else ()
    numbers = [one for one in argument if one.kind is Kind.NUMBER]
    if not argument or len(numbers) != len(printed):
        return None
    signed = _numbers(argument)
    degrees = argument[-1].kind is Kind.POSTFIX
    values = []
    for number in signed:
        value: Expression = Number(number.value or Fraction())
        value = Call("degrees", (value,)) if degrees else value
        values.append(Call(flow[at].text, (value,)))
    decimals = [
        PrintedDecimal(one.text, one.value or Fraction(), one.unit or Fraction(1))
        for one in printed
    ]
    return _Called(argument, tuple(values), tuple(decimals))


def _parts(token: Token) -> bool:
    return token.kind in _SEPARATORS or token.text in _BETWEEN


def _numbers(tokens: Sequence[Token]) -> list[Token]:
    """The number, or those of the list in square brackets, that tokens begin with."""
    listed = bool(tokens) and tokens[0].text == "["
    rest = list(tokens[1:] if listed else tokens)
    found: list[Token] = []
    while rest and len(found) <= _MOST_IN_A_LIST:
        rest = with_its_sign(rest)
        if rest[0].kind is not Kind.NUMBER:
            return []
        found.append(rest[0])
        if not listed or rest[1:2] == [] or rest[1].text == "]":
            return found
        if rest[1].kind is not Kind.COMMA:
            return []
        rest = rest[2:]
    return []


def _argument(flow: Sequence[Token], at: int) -> tuple[Token, ...]:
    """What was stated last before a place, other such functions aside; empty for nothing."""
    before = [one for one in flow[max(0, at - _FARTHEST) : at] if one.text not in ("gap", "border")]
    while before and _parts(before[-1]):
        before.pop()
        sign = next((n for n in range(len(before) - 1, -1, -1) if before[n].text in _SIGNS), -1)
        if sign < 1:
            return ()
        stated = [one for one in before[sign + 1 :] if one.text not in RADIANS]
        if before[sign - 1].kind is not Kind.FUNCTION:
            return _as_argument(stated)
        if not _as_argument(stated):
            return ()
        del before[sign - 1 :]
    return ()


def _as_argument(stated: Sequence[Token]) -> tuple[Token, ...]:
    """A number, perhaps in degrees, or a list of them, and nothing behind."""
    if stated[:1] and stated[0].text == "[":
        closing = next((n for n, one in enumerate(stated) if one.text == "]"), 0)
        return tuple(stated) if closing == len(stated) - 1 and _numbers(stated) else ()
    degrees = stated[-1:] and stated[-1].text == "degrees"
    number = stated[:-1] if degrees else stated
    return tuple(stated) if len(with_its_sign(number)) == 1 and _numbers(number) else ()
