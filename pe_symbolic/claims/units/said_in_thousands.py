"""``= 1,769,472 (1.77M)``, ``= 1,769,472, or 1.77 million``: results once more, in thousands."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.numbers.slips import is_slip
from pe_symbolic.claims.spoken.about import NEARLY
from pe_symbolic.claims.units.customary_units import MAGNITUDES_ABROAD
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.decimals import PrintedDecimal, power_of_ten
from pe_symbolic.formula import Kind, Token

_EXPONENTS = {
    "k": 3, "K": 3, "M": 6, "B": 9, "G": 9, "T": 12, "thousand": 3, "million": 6, "billion": 9,
    "trillion": 12, **MAGNITUDES_ABROAD,
}  # fmt: skip
_LEADING = NEARLY | frozenset(
    "or i.e. i . e that is so just over under 或 即 约为 或约 也就是 oder also ou soit o unos ≈ ="
    " border".split()
)
#: What does not lead to a number without a comma, a bracket or another word before it.
_MERELY = frozenset({".", "i", "e", "border", "is", "so", "o", "that", "≈", "="})
_ID_EST = frozenset({"i", "e"})
#: Behind the brackets, these go on with a formula.
_GOES_ON = frozenset({Kind.OPERATOR, Kind.POWER, Kind.RELATION, Kind.OPEN, Kind.NUMBER})
#: A smaller result is not said in thousands; and so many words stand between.
_LEAST, _FEWEST_FIGURES, _MOST_LEADING, _MOST_WORDS = 1000, 3, 6, 2
_FEWEST_DIGITS = 2
_NEARLY = frozenset({"≈", "~", "border"})
_ABOUT = 10


def with_results_in_thousands(flow: list[Token]) -> list[Token]:
    """The tokens, with ``≈`` for what leads from a large result to itself in thousands.

    Only where it is that, as far as its digits tell, or that but for a slip.
    """
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        relation = index and flow[index - 1].kind is Kind.RELATION
        if index < at or not _is_large(token):
            continue
        if not relation:
            if end := _end_of_the_same(flow, index):
                result += flow[at : index + 1]
                at = end
            continue
        found = _said_again(flow, index)
        if found is not None:
            behind, at_last = found
            result += [*flow[at : index + 1], *behind]
            at = at_last
    return [*result, *flow[at:]] if at else flow


def _is_large(token: Token) -> bool:
    of_many = token.kind is Kind.NUMBER and len(token.text) > _FEWEST_FIGURES
    return of_many and token.unit == 1 and (token.value or 0) >= _LEAST


def _end_of_the_same(flow: Sequence[Token], index: int) -> int:
    """Behind the brackets of ``1,234,567 (1.2M) × 2%``, which say the factor again; else 0."""
    behind = flow[index + 1 : index + 6]
    if len(behind) < len(_BRACKETED) or behind[4].kind is not Kind.OPERATOR:
        return 0
    texts = behind[0].text, behind[3].text
    same = texts == ("(", ")") and _is_same(flow[index], behind[1], behind[2].text)
    return index + len(_BRACKETED) if same else 0


#: What stands behind such a factor: brackets, a number and its scale, and then a sign.
_BRACKETED = ("(", "1.2", "M", ")", "×")


def _said_again(flow: Sequence[Token], index: int) -> tuple[list[Token], int] | None:
    """The relation, the number and its scale, and the place where the flow goes on."""
    at, words = index + 1, 0
    while at < len(flow) and (flow[at].text == "border" or _is_of_things(flow[at])):
        words += flow[at].text != "border"
        at += 1
    opening = at
    if words > _MOST_WORDS or at >= len(flow) or flow[at].text not in ("(", ","):
        return None
    bracket = flow[at].text == "("
    first = at + 1
    while first < len(flow) - 1 and flow[first].text.lower() in _LEADING:
        first += 1
    said = {token.text.lower() for token in flow[opening + 1 : first]}
    if first - opening > _MOST_LEADING or not (bracket or said - _MERELY or said >= _ID_EST):
        return None
    scale = first + 1 + (first + 1 < len(flow) and flow[first + 1].text == "border")
    alone = bracket and [token.text for token in flow[scale + 1 : scale + 2]] == [")"]
    alone = alone and words == 0 and said <= _NEARLY
    if scale >= len(flow) or not _is_same(flow[index], flow[first], flow[scale].text, alone=alone):
        return None
    sign = Token(Kind.RELATION, "≈", flow[opening].start, flow[first].start)
    behind = [sign, flow[first], flow[scale]]
    if not bracket:
        return behind, scale + 1
    end = scale + 1
    while end < len(flow) and (flow[end].text == "border" or _is_of_things(flow[end])):
        end += 1
    if end >= len(flow) or flow[end].text != ")" or end - scale > _MOST_WORDS + 2:
        return None
    counted = end + 1
    while counted < len(flow) and flow[counted].text.isalpha() and counted <= end + _MOST_WORDS:
        counted += 1
    goes_on = _GOES_ON if counted == end + 1 else {Kind.RELATION}
    if counted < len(flow) and flow[counted].kind in goes_on:
        return None
    return [*behind, Token(Kind.BREAK, "bracket", flow[end].start, flow[end].end)], end + 1


def _is_of_things(token: Token) -> bool:
    """Whether this is a word for what is counted, and no unit of its own."""
    measures = any(unit.dimension for unit in units_of(token.text))
    return token.kind is Kind.TEXT and token.text.isalpha() and not measures


def _is_same(result: Token, number: Token, scale: str, *, alone: bool = False) -> bool:
    """Whether a number of so many thousands is a result, rounded, or that but for a slip.

    One that is ``alone`` in brackets can be nothing else, if it is about that.
    """
    exponent = _EXPONENTS.get(scale) or _EXPONENTS.get(scale.lower().removesuffix("s"))
    if exponent is None or result.value is None or number.value is None or number.unit is None:
        return False
    worth = power_of_ten(exponent)
    value, unit = number.value * worth, number.unit * worth
    if value < _FEWEST_DIGITS * unit:
        return False
    near = 2 * abs(result.value - value) <= unit
    binary = Fraction(1024, 1000) ** (exponent // 3)  # 262144 (256K)
    if alone and 2 * abs(result.value - value * binary) > unit * binary:
        near = near or _ABOUT * abs(result.value - value) < result.value
    slip = PrintedDecimal(number.text, number.value, number.unit)
    return near or is_slip(PrintedDecimal(result.text, result.value / worth, 1 / worth), slip)
