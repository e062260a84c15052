"""What stands behind the numbers of a chain and is no part of its formulas."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.numbers.rough_values import COMPUTING, rough_value
from pe_symbolic.claims.units.table import combined, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import GREEK_NAMES, TIMES


def without_exclamation(groups: Sequence[list[Token]], *, formal: bool) -> list[Token]:
    """``so 2 + 2 = 4!`` in prose exclaims; ``24 = 4!`` is a factorial.

    In a formula only large numbers exclaim, where nothing before them multiplies so many.
    """
    last = groups[-1]
    end = len(last)
    while end > 1 and last[end - 1].text == "factorial":
        end -= 1
    formula_before = any(len(group) > 1 for group in groups[:-1])
    exclaims = end < len(last) and last[end - 1].kind is Kind.NUMBER and end < _OF_A_NUMBER
    if exclaims and formal:
        before = [token for group in groups[:-1] if len(group) > 1 for token in group]
        grows = any(t.text == "factorial" or t.kind in _MAY_GROW for t in before)
        exclaims = not grows and (last[end - 1].value or 0) >= _LARGE
    return last[:end] if exclaims and formula_before else last


_MAY_GROW, _LARGE = frozenset({Kind.ELLIPSIS, Kind.NAME, Kind.BIG}), 100
#: No more than a sign and a number.
_OF_A_NUMBER = 3


def computes(group: Sequence[Token]) -> bool:
    """``0.5 (1 + 2) =``, ``5/9 (F - 32) =``: two terms in brackets, and a result behind them."""
    kinds = [Kind.NUMBER if _is_a_term(token) else token.kind for token in group]
    return any(
        kinds[index : index + 3] == [Kind.NUMBER, Kind.OPERATOR, Kind.NUMBER]
        for index in range(kinds.index(Kind.OPEN) if Kind.OPEN in kinds else 0, len(kinds))
    )


def is_led_by_a_number(groups: Sequence[Sequence[Token]]) -> bool:
    """``18 = 3 (2 + 4)``: a factor, where nothing but a number is set equal to it.

    Of ``5 = 5 (2 + 3)`` the brackets say how it comes about.
    """
    first, *others = groups
    if len(others) != 1 or [token.kind for token in first] != [Kind.NUMBER]:
        return False
    factor, bracket = others[0][:1], others[0][1:]
    number = factor[0].value if factor else None
    if number is None or not computes(bracket):
        return False
    value = rough_value(bracket)
    return value is not None and abs(number - value) * _FINE > abs(number)


#: One part in so many is no difference.
_FINE = 10**6


def _is_a_term(token: Token) -> bool:
    """A number, or a letter that is no unit."""
    letter = len(token.text) == 1 or token.text in GREEK_NAMES
    named = token.kind is Kind.NAME and letter and not token.upright
    return named or token.kind is Kind.NUMBER


def without_remark(group: list[Token], source: str, following: Sequence[Token] = ()) -> list[Token]:
    r"""``= 1.15 (+15 %)`` in prose: a number, a space and a bracket is a remark, no product.

    So is the mark of an examiner: ``= 0.003 mol (1)``, ``= 0.2 m² [1]``.  A command for the
    space, ``0.125\,(5.58)``, is none of prose.  Before a further result a number multiplies
    where that is about right, ``0.125 (5.58) ≈ 0.6975``, and behind a sign unless it is right
    without: ``0 + 10 (2) = 20``, ``9/3 (2) = 3``.  Nor does another number of the same unit,
    ``122 nm (121.6 nm)``.
    """
    marked = [token.kind for token in group[-3:]] == _MARK
    if marked and _is_measured_by(group[:-3]):
        return group[:-3] if group[-4].end < group[-3].start else group
    opening = next((i for i, token in enumerate(group) if token.kind is Kind.OPEN), 0)
    if opening > 1 and (measured := _as_measured(group, source)):
        return measured
    number, bracket = group[:opening], group[opening:]
    if not number or number[-1].kind not in (Kind.NUMBER, Kind.POSTFIX):
        return group
    closed = [token.kind for token in bracket].index(Kind.CLOSE) if _closes(bracket) else 0
    apart = source[number[-1].end : bracket[0].start].isspace()
    remarks = apart and closed == len(bracket) - 1 and len(number) < 4
    return number if remarks and not _multiplies(group, number, following) else group


def _as_measured(group: list[Token], source: str) -> list[Token]:
    """A number and its unit, if behind a blank another number of that unit stands in brackets."""
    opening = next((i for i, token in enumerate(group) if token.text == "("), 0)
    number, again = group[:opening], group[opening + 1 : -1]
    if len(number) < _TWO or len(number) != len(again) or group[-1].text != ")":
        return []
    numbers = number[0].kind is again[0].kind is Kind.NUMBER and number[1].kind not in COMPUTING
    same = [token.text for token in number[1:]] == [token.text for token in again[1:]]
    apart = source[number[-1].end : group[opening].start].isspace()
    near = numbers and _is_like(number[0].value, again[0].value)
    return number if near and same and apart else []


def _is_like(one: Fraction | None, other: Fraction | None) -> bool:
    """Whether two numbers may be one, but for a slip."""
    return one is not None and other is not None and _PARTS * abs(one - other) <= abs(one)


_PARTS = 5


_TWO = 2


def _multiplies(
    group: Sequence[Token], number: Sequence[Token], following: Sequence[Token]
) -> bool:
    """Whether the bracket behind a number is its factor, as the result behind them tells."""
    if not following or all(token.kind is not Kind.NUMBER for token in group[len(number) :]):
        return False
    product, result = rough_value(group), _result(following)
    if product is None or result is None:
        return False
    if len(number) < _OF_A_NUMBER:
        return _is_about(product, result)
    alone = rough_value(number)
    return alone is None or not _is_about(alone, result) or _is_about(product, result)


def _result(following: Sequence[Token]) -> Fraction | None:
    """The number that these tokens begin with, perhaps of a unit, or what they come to."""
    signed = following[:1] and following[0].text == "-"
    number = following[:2] if signed else following[:1]
    behind = following[len(number) : len(number) + 1]
    goes_on = any(token.kind in COMPUTING and token.text != "percent" for token in behind)
    return rough_value(following if goes_on else number)


def _is_about(value: Fraction, result: Fraction) -> bool:
    return abs(value - result) * _NEARLY < abs(result)


_NEARLY = 20
_MARK = [Kind.OPEN, Kind.NUMBER, Kind.CLOSE]


def _is_measured_by(group: Sequence[Token]) -> bool:
    """A number and a unit, perhaps with a power."""
    texts = [token.text for token in group[2:]]
    measured = [token.kind for token in group[:2]] == [Kind.NUMBER, Kind.NAME]
    return measured and (not texts or texts[:2] == ["^", "{"])


def without_other_unit(group: list[Token], following: Sequence[Token] = ()) -> list[Token]:
    r"""``7.845 \text{ m/s}^2 (0.80 \text{ G})``: behind its unit, the same in another unit.

    ``2.5\ \text{mol}\ (18.02\ \text{g/mol}) = 45.05\ \text{g}`` multiplies.
    """
    if _measures_a_product(group, following):
        return group
    kinds = [token.kind for token in group[-4:]]
    bracketed = kinds == [Kind.OPEN, Kind.NUMBER, Kind.NAME, Kind.CLOSE] and group[-2].upright
    bracketed |= kinds == [Kind.OPEN, Kind.NUMBER, Kind.FUNCTION, Kind.CLOSE] and (
        group[-2].text in TIMES
    )
    named = any(token.upright for token in group[:-4]) and group[-4:][0].text == "("
    factor = any(token.text == ")" or token.kind is Kind.OPERATOR for token in group[-5:-4])
    again = bracketed and named and not factor and group[0].kind is Kind.NUMBER
    return group[:-4] if again else group


def _measures_a_product(group: Sequence[Token], following: Sequence[Token]) -> bool:
    """Whether what follows is measured by the unit of a number times that in brackets."""
    kinds = [token.kind for token in group]
    result = following[1:] if following and following[0].text == "-" else following
    behind = [token.kind for token in result]
    if kinds != [*_MEASURED, Kind.OPEN, *_MEASURED, Kind.CLOSE] or behind != _MEASURED:
        return False
    one, other, whole = (units_of(each.text) for each in (group[1], group[4], result[1]))
    products = {combined(a.dimension, b.dimension, 1) for a in one for b in other if b.dimension}
    return any(unit.dimension in products for unit in whole)


_MEASURED = [Kind.NUMBER, Kind.NAME]


def _closes(bracket: Sequence[Token]) -> bool:
    return any(token.kind is Kind.CLOSE for token in bracket)
