"""Values run together: ``sin(60°) = √3/2 cos(60°) = 1/2`` parts where no product is as near."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.formula import DEEPER, Kind, Token

#: What is followed by what it is a function of.
TAKE_A_VALUE = frozenset({Kind.FUNCTION, Kind.ROOT})
_ENDS_A_VALUE = frozenset(
    {Kind.RELATION, Kind.FUNCTION, Kind.BREAK, Kind.TEXT, Kind.NAME, Kind.COMMA, Kind.ARROW}
)
#: So far on stands the sign behind a formula.
FURTHER = 40
#: ``ceil(3.2) = -4``: so many tokens.
OF_A_CALL = 7


def are_values_of_functions(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``sin(60°) = √3/2 cos(60°) = 1/2``: values of two functions, each set equal to its own.

    Both are nearer to what stands behind their signs than the first is to the product, and
    to what this is set equal to.
    """
    if len(current) > FURTHER:  # the line of a page is no equation of one function
        return False
    signs = [at for at, token in enumerate(current) if token.kind is Kind.RELATION]
    if len(signs) != 1 or current[0].kind not in TAKE_A_VALUE:
        return False
    behind = tokens[index : index + FURTHER]
    end = next((i for i, token in enumerate(behind) if token.kind is Kind.RELATION), 0)
    result = list(takewhile(lambda token: token.kind not in _ENDS_A_VALUE, behind[end + 1 :]))
    functions = current[: signs[0]], behind[:end]
    called = all(sum(one.kind in TAKE_A_VALUE for one in each) == 1 for each in functions)
    if not (called and current[-1].end < tokens[index].start):
        return False
    term = behind[: _first_term(behind[:end])]  # all that a factor before it multiplies
    read = [rough_value(each) for each in (*functions, term, current[signs[0] + 1 :], result)]
    known = [value for value in read if value is not None]
    if len(known) < len(read):
        return False
    first, second, term_of_it, of_first, of_second = known
    product = of_first * term_of_it + second - term_of_it
    apart = abs(first - of_first) + abs(second - of_second)
    return apart < abs(first - product) + abs(first - of_second)


def is_nearer_alone(
    behind: Sequence[Token], end: int, factor: Token, *, less: bool = False
) -> bool:
    """Whether a formula is nearer to the number that it is set equal to than a multiple of it.

    The factor may be ``less`` than nothing.
    """
    signed = behind[end + 1 : end + 2] and behind[end + 1].text == "-"
    result = behind[end + 1 + bool(signed) : end + 2 + bool(signed)]
    number = result[0].value if result else None
    if number is None or factor.value is None:
        return False
    number = printed = -number if signed else number
    signs = (at for at in range(end + 1, len(behind)) if behind[at].kind is Kind.RELATION)
    if (whole := rough_value(behind[end + 1 : next(signs, end + 1)])) is not None:
        number = whole
    value, first = rough_value(behind[:end]), rough_value(behind[: _first_term(behind[:end])])
    if value is None or first is None:
        return False
    product = (-factor.value if less else factor.value) * first + value - first
    unit = result[0].unit or 0
    if abs(value - printed) <= unit < abs(product - printed):
        return True  # whatever is run together with the result
    return abs(value - number) < abs(product - number)


def _first_term(formula: Sequence[Token]) -> int:
    """Where the first term of a sum ends: all that the factor before it multiplies."""
    depth = 0
    for at, token in enumerate(formula):
        depth += DEEPER.get(token.kind, 0)
        if at and depth == 0 and token.text in ("+", "-") and token.kind is Kind.OPERATOR:
            return at
    return len(formula)


def is_of_another(call: Sequence[Token], number: Token) -> bool:
    """Whether a function is called with what is not the number before it, or multiplies it.

    ``3.2 floor(3.2) = 9.6`` is a product by what it comes to.
    """
    if [token.kind for token in call[1:2]] != [Kind.OPEN]:
        return False
    same = [token.value for token in call[2:3]] == [number.value]
    whole = [token.kind for token in call[3:5]] == [Kind.CLOSE, Kind.RELATION]
    return not (same and whole and is_nearer_alone(call, OF_A_CALL - 3, number))
