"""``√2 (about 1.41)``, ``2^10 (1024)``: the value of a formula in the brackets right behind it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.numbers.slips import is_slip_of, tells_alone
from pe_symbolic.claims.positional.waves import is_about, is_near, rounds_to
from pe_symbolic.claims.spoken.about import NEARLY
from pe_symbolic.claims.spoken.led_results import behind_a_lead
from pe_symbolic.claims.spoken.worded import VERBS
from pe_symbolic.decimals import PrintedDecimal, read_decimal
from pe_symbolic.expression import Call, Constant, Expression, Number, free_symbols, walk
from pe_symbolic.formula import Kind, ReadingError, Token, parse

_OF_A_FORMULA = frozenset(
    {Kind.NUMBER, Kind.CONSTANT, Kind.FUNCTION, Kind.OPERATOR, Kind.POWER, Kind.POSTFIX}
    | {Kind.OPEN, Kind.CLOSE, Kind.ROOT, Kind.FRACTION, Kind.BINOMIAL, Kind.SUBSCRIPT}
)
_DOES_MUCH = frozenset(
    {Kind.FUNCTION, Kind.POWER, Kind.ROOT, Kind.BINOMIAL, Kind.FRACTION, Kind.CONSTANT}
)
_ENDS_A_FORMULA = frozenset({Kind.NUMBER, Kind.CONSTANT, Kind.CLOSE, Kind.POSTFIX})
_ENDS_A_PHRASE = frozenset({Kind.TEXT, Kind.COMMA, Kind.BREAK, Kind.CLOSE, Kind.ARROW})
_ABOUT = NEARLY | frozenset({"ok", "env", "~"})
_SIGNS = frozenset({"=", "≈"})
#: ``(which is about 1.41)``: what leads to a value; a verb says that it is one.
_LEADS = VERBS | frozenset("which that or numerically equal to . ,".split())
#: A name, a number or a sign of a larger formula.
_JOINS = frozenset({Kind.NAME, Kind.UNKNOWN, Kind.BIG, Kind.OPERATOR, Kind.POWER, Kind.SUBSCRIPT})
_WORDS = frozenset({Kind.TEXT, Kind.NAME})
#: What may stand between a formula and the brackets behind it.
_FAR_APART = frozenset({"quad", "qquad"})
_ROOM = _FAR_APART | {"border"}
_LONGEST, _MOST_INSIDE, _FEWEST, _A_UNIT = 40, 12, 2, 2
_MOST_YEAR, _TWO_DIGITS = 2100, 10
#: A number of two decimals or more behind a sum or quotient that it is near to is its value.
_TELLING = Fraction(1, 100)
_HUNDRED, _HALF_TURN = Fraction(100), Fraction(180)
#: By how much of itself a number may be off that is said to be the value.
_NEARLY = Fraction(1, 4)


class _Value(NamedTuple):
    """A number with what is behind it, its scale, and how it is said to be that.

    ``about`` and ``said`` are those of a sign or a known word before it; others may say
    anything.
    """

    tokens: list[Token]
    printed: PrintedDecimal
    scale: str = ""
    said: bool = False
    about: bool = False
    worded: bool = False


def with_values_in_brackets(flow: list[Token]) -> list[Token]:
    """The tokens of a flow, such brackets as a sign and the number, or the formula, in them.

    Only a number that is the value, or that value but for a slip, is taken for it; so is
    one behind an "or".
    """
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        if index < at or index == 0:
            continue
        if token.text == "or":
            last, begun = _number_behind(flow, index), index - (flow[index - 1].text == ",")
            said = _value_said(flow, begun, flow[index + 1 : last]) if last else None
            if said is not None:
                result += [*flow[at:begun], *said]
                at = last
            continue
        closing = _closing(flow, index) if token.text == "(" else 0
        if not closing or not _ends(flow, closing):
            continue
        inside = _value_said(flow, index, flow[index + 1 : closing])
        inside = inside or _formula_said(flow, index, closing)
        if inside is None:
            continue
        end = flow[closing]
        result += flow[at:index]
        while result[-1].text in _ROOM:
            result.pop()
        result += [*inside, Token(Kind.BREAK, "bracket", end.start, end.end)]
        at = closing + 1
    return [*result, *flow[at:]] if at else flow


def _number_behind(flow: Sequence[Token], index: int) -> int:
    """Where a number behind an "or" ends, which ends a phrase; else 0."""
    at = index + 1
    while at < len(flow) and flow[at].text in ("border", "-"):
        at += 1
    if at >= len(flow) or flow[at].kind is not Kind.NUMBER:
        return 0
    at += at + 1 < len(flow) and flow[at + 1].text in _SCALES
    return at + 1 if _ends(flow, at) else 0


def _value_said(flow: Sequence[Token], index: int, inside: Sequence[Token]) -> list[Token] | None:
    """``√2 (about 1.41)``: the sign and the number in place of the brackets, or of an "or"."""
    value = _value(inside)
    if value is None or (flow[index - 1].text in _FAR_APART and not (value.said or value.scale)):
        return None  # the number of a formula stands there as well
    told = value.scale == "percent" or tells_alone(value.printed)
    if not value.said:
        told = value.printed.unit <= _TELLING  # 7/8 (0.875)
    told = told and not value.worded
    formula = _formula_before(flow, index, told=told or value.scale == "percent")
    if formula is None or not _is_meant(formula, value):
        return None
    sign = "≈" if value.about else "="
    opening = flow[index]
    return [Token(Kind.RELATION, sign, opening.start, value.tokens[0].start), *value.tokens]


def _formula_said(flow: Sequence[Token], index: int, closing: int) -> list[Token] | None:
    """``0.707 (1/√2)``, ``1024 (2^10)``: the sign and the formula in place of the brackets."""
    end = index - (flow[index - 1].text == "border")
    number = flow[end - 1] if end else flow[index]
    if number.kind is not Kind.NUMBER or flow[index].start <= number.end:
        return None
    before = flow[end - 2] if end > 1 else None
    value = _value([number])
    inside = [token for token in flow[index + 1 : closing] if token.text != "border"]
    formula = _formula(inside)
    if value is None or formula is None or (before is not None and before.kind in _JOINS):
        return None
    if not _is_meant(formula, value):
        return None
    return [Token(Kind.RELATION, "=", flow[index].start, inside[0].start), *inside]


def _closing(flow: Sequence[Token], opening: int) -> int:
    """Where the brackets end, if little stands in them; else 0."""
    depth = 0
    for index in range(opening + 1, min(len(flow), opening + _MOST_INSIDE + 2)):
        depth += (flow[index].kind is Kind.OPEN) - (flow[index].kind is Kind.CLOSE)
        if depth < 0:
            return index if flow[index].text == ")" else 0
    return 0


def _ends(flow: Sequence[Token], closing: int) -> bool:
    """Whether the phrase ends behind the brackets: no formula goes on there."""
    behind = next((one for one in flow[closing + 1 : closing + 3] if one.text != "border"), None)
    return behind is None or behind.kind in _ENDS_A_PHRASE


def _value(inside: Sequence[Token]) -> _Value | None:
    """``≈ 1.41``, ``about 1.41``, ``37%``, ``26.6°``: one number, perhaps with a sign or a word."""
    rest = [token for token in inside if token.text != "border"]
    rest = rest[behind_a_lead(rest, 0) :]
    said = about = worded = False
    while rest and _leads(rest[0]):
        word = rest[0].text.lower()
        known = word in _SIGNS or word in _ABOUT
        worded = worded or not (known or word in _LEADS)
        about = about or (known and word != "=")
        said, rest = said or known or word in VERBS, rest[1:]
    signed = bool(rest) and rest[0].text == "-"
    number = rest[signed] if len(rest) > signed else None
    if number is None or number.kind is not Kind.NUMBER or number.value is None:
        return None
    behind = rest[1 + signed :]
    scale = behind[0].text if behind and behind[0].kind is Kind.POSTFIX else ""
    units = behind[scale != "" :]
    if scale not in _SCALES or len(units) > _A_UNIT or any(u.kind not in _WORDS for u in units):
        return None
    try:
        printed = read_decimal(number.text)
    except ValueError:
        return None
    if signed:
        printed = PrintedDecimal(f"-{printed.text}", -printed.value, printed.unit)
    return _Value(rest, printed, scale, said, about, worded)


_SCALES = frozenset({"", "percent", "degrees"})


def _leads(token: Token) -> bool:
    return token.text in _SIGNS or token.kind is Kind.TEXT or token.kind is Kind.COMMA


def _formula_before(flow: Sequence[Token], index: int, *, told: bool) -> Expression | None:
    """The formula of numbers that ends right before a place, with something done to them.

    No more than to add or to divide them is enough where the value is told in words.
    """
    end = index - (flow[index - 1].text in _ROOM)
    if end < 1 or flow[end - 1].kind not in _ENDS_A_FORMULA:
        return None
    if flow[index].text == "(" and flow[index].start <= flow[end - 1].end:
        return None  # √2(1.41) multiplies
    first, depth = end, 0
    while first > max(0, end - _LONGEST) and flow[first - 1].kind in _OF_A_FORMULA:
        depth += (flow[first - 1].kind is Kind.CLOSE) - (flow[first - 1].kind is Kind.OPEN)
        if depth < 0:
            break
        first -= 1
    if first and flow[first - 1].kind in _JOINS:
        return None
    return _formula(flow[first:end], _DOES_MUCH | {Kind.OPERATOR} if told else _DOES_MUCH)


def _formula(tokens: Sequence[Token], much: frozenset[Kind] = _DOES_MUCH) -> Expression | None:
    """What tokens are, all of them, if something is done to numbers alone."""
    does = any(token.kind in much or token.text == "factorial" for token in tokens)
    if not does or len(tokens) < _FEWEST or any(one.kind not in _OF_A_FORMULA for one in tokens):
        return None
    try:
        reading = parse(tokens)
    except ReadingError:
        return None
    whole = reading.next_token == len(tokens) and not free_symbols(reading.expression)
    return reading.expression if whole else None


def _is_meant(formula: Expression, value: _Value) -> bool:
    """Whether the number is the value of the formula, or is so but for a slip.

    A bare number of few digits may be a year, or the number of something.
    """
    printed = value.printed
    if value.scale == "percent":
        formula = Call("mul", (formula, Number(_HUNDRED)))
    if value.scale == "degrees":
        formula = Call("div", (Call("mul", (formula, Number(_HALF_TURN))), Constant("pi")))
    if rounds_to(formula, printed):
        exact = rational_value(formula) == printed.value
        digits = printed.unit < 1 or abs(printed.value) >= _TWO_DIGITS
        return tells_alone(printed) if value.worded else value.said or exact or digits
    if value.said and not value.worded and is_about(formula, printed, _NEARLY):
        return True
    if value.scale == "percent" and not value.worded and _is_a_slip_in_percent(formula, printed):
        return True
    whole = printed.unit == 1 and abs(printed.value) <= _MOST_YEAR
    tells = tells_alone(printed) and (value.said or not whole) and not value.worded
    return tells and (is_near(formula, printed) or is_slip_of(formula, printed))


def _is_a_slip_in_percent(formula: Expression, printed: PrintedDecimal) -> bool:
    """Whether a percentage of two digits is a value but for a slip, or near to it.

    Near to a half or two thirds it says more closely what they say roughly.
    """
    if not printed.unit == 1 < printed.value < _HUNDRED:
        return False
    numbers = (node.value for node in walk(formula) if isinstance(node, Number))
    largest = max((number for number in numbers if number != _HUNDRED), default=0)
    roughly = printed.value % _FIVE == 0 or largest < _MANY
    return is_slip_of(formula, printed) or (not roughly and is_about(formula, printed, _CLOSE))


_FIVE, _MANY, _CLOSE = 5, 20, Fraction(1, 20)
