"""Where formulas and prose meet without a break: ``= 0.5Gain = 20 * 3``, ``$= 20$ kJ $= …``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.unit_table import is_unit, units_of
from pe_symbolic.formula import Kind, Token

_SHORTEST_NAME = 3
#: How many tokens behind a name are looked at.
_FORMULA_TOKENS = 12
_ENDS = frozenset({Kind.RELATION, Kind.BREAK, Kind.COMMA})
_OF_A_NAME = frozenset({Kind.NAME, Kind.TEXT, Kind.OPEN, Kind.CLOSE, Kind.SUBSCRIPT})


def with_names_apart(tokens: list[Token]) -> list[Token]:
    """The tokens of prose with a break where a result touches the name of the next equation."""
    result: list[Token] = []
    for index, token in enumerate(tokens):
        if _begins_an_equation(tokens, index):
            result.append(Token(Kind.BREAK, "seam", token.start, token.start))
        result.append(token)
    return result


def _begins_an_equation(tokens: Sequence[Token], index: int) -> bool:
    name, before = tokens[index], tokens[max(0, index - 3) : index]
    if name.kind not in (Kind.NAME, Kind.TEXT) or len(name.text) < _SHORTEST_NAME:
        return False
    if len(before) < 2 or before[-1].kind is not Kind.NUMBER or before[-1].end != name.start:
        return False
    led = before[-3] if before[-2].text == "-" and len(before) > 2 else before[-2]
    if led.kind is not Kind.RELATION or is_unit(name.text) or not name.text[0].isalpha():
        return False
    following = tokens[index + 1 : index + _FORMULA_TOKENS]
    sign = next((at for at, each in enumerate(following) if each.kind not in _OF_A_NAME), -1)
    if sign < 0 or following[sign].kind is not Kind.RELATION:
        return False
    behind = takewhile(lambda each: each.kind not in _ENDS, following[sign + 1 :])
    return any(each.kind in (Kind.OPERATOR, Kind.FUNCTION) for each in behind)


def leads_on(tokens: Sequence[Token]) -> bool:
    """Whether prose begins with the unit of the formula before it, and a sign: `` byte = 1024``."""
    kinds = [token.kind for token in tokens[:3]]
    return kinds == [Kind.TEXT, Kind.RELATION, Kind.NUMBER] and is_unit(tokens[0].text)


def ends_in_a_unit(flow: Sequence[Token]) -> bool:
    """Whether but a unit stands behind the number of a formula: ``$= 20$ kJ``."""
    if len(flow) < _WITH_ITS_UNIT or flow[-1].kind not in (Kind.TEXT, Kind.NAME):
        return False
    counts = flow[-3].kind is Kind.NUMBER and flow[-2].text == "border"
    return counts and any(unit.dimension for unit in units_of(flow[-1].text))


_WITH_ITS_UNIT = 3
