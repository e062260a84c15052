"""``180° — 37° — 64° = 79°``: the long dash that a scanner or an old book sets for a minus.

It is one only where the number behind the formula is near with it, and is not without:
``We have two — 3 + 4 = 8`` stays as it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Expression, Number, free_symbols, with_log_base
from pe_symbolic.formula import Kind, ReadingError, Token, parse

_DASH, _LONGEST = "—", 60
_EQUAL = frozenset({"=", "≈"})
_PARTS = frozenset({Kind.TEXT, Kind.COMMA, Kind.RELATION, Kind.BREAK, Kind.ARROW})
_CURRENCIES = frozenset("$€£¥")


def with_dashes_that_subtract(flow: list[Token]) -> list[Token]:
    """The tokens, with a minus for each long dash that is meant for one."""
    if not any(token.text == _DASH for token in flow):
        return flow
    changed: dict[int, Token | None] = {}
    number: PrintedDecimal | None = None
    for at in reversed(range(len(flow))):
        if flow[at].kind is Kind.RELATION and flow[at].text in _EQUAL:
            goes_on = at + 2 in changed  # = 2.7093 — 1.2304 = 1.4789
            number = number if goes_on else _number_behind(flow, at)
            changed |= _subtracting(flow, at, number) if number is not None else {}
    tokens = (changed.get(at, token) for at, token in enumerate(flow))
    return [token for token in tokens if token is not None]


def _subtracting(
    flow: Sequence[Token], relation: int, number: PrintedDecimal
) -> dict[int, Token | None]:
    """The dashes before a relation as signs, and the ends of lines beside them as nothing."""
    first, last_dash = relation, -1
    changed: dict[int, Token | None] = {}
    while first > max(0, relation - _LONGEST):
        token = flow[first - 1]
        beside = first - 2 >= 0 and _DASH in (flow[first - 2].text, flow[min(first, relation)].text)
        if token.text == _DASH:
            last_dash = max(last_dash, first - 1)
            changed[first - 1] = structs.replace(token, kind=Kind.OPERATOR, text="-")
        elif token.text == "newline" and (beside or first == relation):
            changed[first - 1] = None
        elif token.kind in _PARTS:
            break
        first -= 1
    if last_dash <= first:
        return {}
    run = [changed.get(at, flow[at]) for at in range(first, relation)]
    whole = _formula([token for token in run if token is not None])
    about = replace(number, unit=2 * number.unit)  # of rounded logarithms, say
    if whole is None or not any(is_near(one, about) for one in _in_each_base(whole)):
        return {}
    alone = _formula([one for one in flow[last_dash + 1 : relation] if one.text != "newline"])
    by_itself = alone is not None and any(is_near(one, number) for one in _in_each_base(alone))
    return {} if by_itself else changed


def _in_each_base(formula: Expression) -> tuple[Expression, ...]:
    return formula, with_log_base(formula, 10), with_log_base(formula, 2)


def _number_behind(flow: Sequence[Token], relation: int) -> PrintedDecimal | None:
    behind = [token for token in flow[relation + 1 : relation + 4] if token.text not in _CURRENCIES]
    negative = bool(behind) and behind[0].text == "-"
    number = behind[negative] if len(behind) > negative else None
    if number is None or number.value is None or number.unit is None:
        return None
    return PrintedDecimal(number.text, -number.value if negative else number.value, number.unit)


def _formula(tokens: Sequence[Token]) -> Expression | None:
    """What numbers and signs come to; angles in degrees on both sides count as their numbers."""
    read = tokens
    if not any(token.kind is Kind.FUNCTION for token in tokens):
        read = [token for token in tokens if token.text != "degrees"]
    try:
        reading = parse(read)
    except ReadingError:
        return None
    formula = reading.expression
    whole = reading.next_token == len(read) and isinstance(formula, Call | Number)
    return formula if whole and not free_symbols(formula) else None
