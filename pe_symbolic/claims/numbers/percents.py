r"""Percentages: of a number in another formula, and those that say a number again.

``$12\%$ of $80$ = 9.6``, and ``≈ 0.1135, i.e. 11.35 %``, ``= 0.8333 (83.33%)`` or ``3/4 (75%)``.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import structs

from pe_symbolic.calculus.rational import rational_value
from pe_symbolic.claims.numbers.slips import is_miscopied, is_slip, is_slip_of
from pe_symbolic.claims.positional.waves import rounds_to
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Number
from pe_symbolic.formula import Kind, ReadingError, Token, parse
from pe_symbolic.formula.lexicon import OF_WORDS

_SAYING_AGAIN = frozenset(
    "i e . , that is or so which means thus also d h soit donc ou oder ossia cioè ovvero o es"
    " decir sea то есть или border ( or about roughly equivalently → ≈ quad qquad".split()
)
#: What alone says nothing.
_MERELY_PARTS = frozenset({".", ",", "border", "≈", "quad", "qquad"})
_LONGEST = 8
#: A percentage, its bracket, a relation and a number: what tells whether it says a quotient again.
_SAID_BEHIND = 4
_CENT = Fraction(100)
#: How far apart the two may be, as a part of the number, and still be meant for the same.
_NEAR = Fraction(1, 10)
_LEVELS = frozenset({90, 95, 99})
#: So many digits tell a slip anywhere.
_SURE = 3


def with_percents_of_numbers(flow: list[Token]) -> list[Token]:
    r"""The tokens, with a product for the "of" between a percentage and a number behind a border.

    A formula of more than that number is one of its own: ``$20\%$ of $50 + 30 = 80$``.
    """
    result: list[Token] = []
    at = 0
    while at < len(flow):
        end = _behind_of(flow, at) if _ends_a_percentage(result) else at
        if end > at:
            of = next(token for token in flow[at:end] if token.text in _OF)
            result.append(structs.replace(of, kind=Kind.OPERATOR, text="*"))
            at = end
        result.append(flow[at])
        at += 1
    return result


def _ends_a_percentage(before: Sequence[Token]) -> bool:
    """Whether a percentage ends here that is a formula of its own: not ``10/50 = 20 %``."""
    kinds = [token.kind for token in before[-3:]]
    percent = bool(before) and before[-1].text == "percent" and kinds[-2:-1] == [Kind.NUMBER]
    return percent and (len(kinds) == 2 or kinds[0] not in (Kind.RELATION, Kind.OPERATOR))


def _behind_of(flow: Sequence[Token], at: int) -> int:
    """Where the number behind "of" stands, with a border on either side; else where it began."""
    framed = flow[at].text == "border"
    word = at + framed
    if word + 1 >= len(flow) or flow[word].text not in _OF:
        return at
    led = flow[word + 1].text == "border"
    number = word + 1 + led
    if not (framed or led) or number >= len(flow) or flow[number].kind is not Kind.NUMBER:
        return at
    alone = not led or _ends_here(flow, number + 1) or _has_a_result(flow, number + 1)
    return number if alone else at


def _ends_here(flow: Sequence[Token], at: int) -> bool:
    return at >= len(flow) or flow[at].text == "border"


def _has_a_result(flow: Sequence[Token], at: int) -> bool:
    r"""``$20\%$ of $150 = 30$``: whether a single number is set equal, and ends its formula."""
    kinds = [token.kind for token in flow[at : at + 2]]
    return kinds == [Kind.RELATION, Kind.NUMBER] and _ends_here(flow, at + 2)


#: Where a blank ends the prose, "of" is known for a sign of multiplication already.
_OF = OF_WORDS | {"*"}


def with_percents_said_again(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens, with an equality before a percentage that says the number before it again.

    Only where it has no more digits than that number, and is near to it: what is
    of another size is another quantity.
    """
    result: list[Token] = []
    opened = False
    for at, token in enumerate(flow):
        if opened and token.kind is Kind.CLOSE:
            opened = False
            continue
        goes_on = at + 1 < len(flow) and flow[at + 1].kind is Kind.RELATION
        percent = token.text == "percent" and at > 1 and not goes_on
        behind = flow[at + 1 : at + 2]
        number = _said_before(result, flow[at - 1], behind) if percent else None
        if number is None and percent and _says_a_quotient(result, flow[at : at + _SAID_BEHIND]):
            opened, said = True, result[-2]
            del result[_end_of_a_formula(result) : -1]
            result.insert(-1, structs.replace(said, kind=Kind.RELATION, text="≈"))
        elif number is not None:
            between, opened = result[number + 1 : -1], _is_open(result[number + 1 : -1])
            result[number + 1 : -1] = _as_a_sign(result[:number], between)
        result.append(token)
    return result


def _as_a_sign(before: Sequence[Token], between: Sequence[Token]) -> list[Token]:
    r"""The equality for what stands between a number and its percentage.

    A number that is a formula of its own, behind words that are a relation, stays one:
    ``$0.98^4$, which is about $0.922$, or $92\%$``.
    """
    sign = Token(Kind.RELATION, "=", between[0].start, between[-1].end)
    ends = [token.text for token in (*before[-1:], between[0], between[-1])]
    return [between[0], sign, between[-1]] if ends == ["border"] * 3 else [sign]


def _said_before(before: Sequence[Token], percentage: Token, behind: Sequence[Token]) -> int | None:
    """The place of the number, behind a relation, that a percentage repeats.

    The formula may end at its relation: ``$3/100 =$ **0.03** (3%)``.
    """
    at = len(before) - 2
    least = max(1, at - _LONGEST)
    while at > least and before[at].text in _SAYING_AGAIN:
        at -= 1
    said = any(token.text not in _MERELY_PARTS for token in before[at + 1 : -1])
    relation = at - 1 - (before[at - 1].text == "border") if at > 1 else 0
    if at < 1 or not said or before[relation].kind is not Kind.RELATION:
        return None
    if _is_near(before[at], percentage):
        return at
    sure = _is_surely_said(before[at + 1 : -1], behind) and _is_a_quotient(before[:relation])
    return at if sure and _is_slip(before[at], percentage, 2) else None


def _is_surely_said(between: Sequence[Token], behind: Sequence[Token]) -> bool:
    """``(85%)``, ``i.e. 85 %``: whether brackets hold a percentage alone, or words lead to it."""
    words = {token.text.lower() for token in between}
    closed = bool(behind) and behind[0].kind is Kind.CLOSE
    return closed if "(" in words else any(each <= words for each in _THAT_IS)


_THAT_IS = (
    {"i", "e"},
    {"that", "is"},
    {"d", "h"},
    {"das", "heißt"},
    {"c'est", "dire"},
    {"es", "decir"},
)


def _is_a_quotient(before: Sequence[Token]) -> bool:
    """Whether what ends here divides numbers: its percentage is no share of something else."""
    divides = False
    for token in reversed(before[-_LONGEST:]):
        if token.kind not in _OF_A_QUOTIENT and token.text != "border":
            return divides and token.kind is not Kind.NAME
        divides |= token.text == "/" or token.kind is Kind.FRACTION
    return divides


def _is_near(number: Token, percentage: Token) -> bool:
    """Whether it says the number again: a level of confidence does where it rounds it.

    ``1.96 × 0.5 = 0.98 (95%)`` is the half of an interval.
    """
    if number.value is None or percentage.value is None:
        return False
    finer = (percentage.unit or 0) / _CENT < (number.unit or 0)
    apart = abs(percentage.value / _CENT - number.value)
    level = percentage.value in _LEVELS and 2 * _CENT * apart > (percentage.unit or 0)
    near = not apart or (not (finer or level) and apart <= _NEAR * abs(number.value))
    return near or _is_slip(number, percentage)


def _is_slip(number: Token, percentage: Token, least: int = _SURE) -> bool:
    """``0.656 (6.56%)`` and ``(56.6%)``: three digits, those of the number but for a slip.

    Where ``least`` is two, ``0.75 (85%)`` and ``(57%)`` as well, but neither what it lacks of all
    nor a level of confidence.
    """
    if number.value is None or not (number.unit and percentage.value and percentage.unit):
        return False
    said = PrintedDecimal(percentage.text, percentage.value / _CENT, percentage.unit / _CENT)
    result = PrintedDecimal(number.text, number.value, number.unit)
    if least < _SURE:
        apart = abs(number.value + said.value - 1) > said.unit
        return apart and percentage.value not in _LEVELS and is_miscopied(result, said, least)
    return is_slip(result, said)


def _says_a_quotient(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """``3/4 (75%) = 0.75``: whether brackets hold a percentage that is what the formula before is.

    Where a formula goes on, or its result is nearer to the product, they multiply.  Without a
    result it is what the quotient rounds to, or that with a slip: dates have weights in brackets.
    Where words say that so many of so many are meant, it may be any percentage near to it.
    """
    opening, percentage = before[-2:]
    kinds = [token.kind for token in behind[1:4]]
    if opening.text != "(" or kinds[:1] != [Kind.CLOSE] or percentage.value is None:
        return False
    result = behind[3].value if kinds[1:] == [Kind.RELATION, Kind.NUMBER] else None
    if result is None and not _ENDS.issuperset(kinds[1:2]):
        return False
    end = _end_of_a_formula(before)
    begun = _begin_of_a_quotient(before, end)
    quotient = _quotient(before[begun:end], alone=result is None)
    if quotient is None or (begun and before[begun - 1].kind not in _STANDS_BEFORE):
        return False
    said = percentage.value / _CENT
    if abs(said - quotient) > _NEAR * quotient:
        return False
    if result is not None:
        return abs(result - quotient * said) >= abs(result - said)
    counted = Number(quotient * _CENT)
    printed = PrintedDecimal(percentage.text, percentage.value, percentage.unit or Fraction(1))
    meant = rounds_to(counted, printed) or is_slip_of(counted, printed, 2)
    meant = meant or _is_said_to_be_a_share(before[max(0, begun - _WORDS) : begun], behind[2:4])
    return meant and not _is_led_to(before[max(0, begun - 2) : begun])


def _is_said_to_be_a_share(before: Sequence[Token], behind: Sequence[Token]) -> bool:
    """``got 45/60 (82%) of the marks``: a verb of scores before it, and "of" things behind."""
    told = any(token.text.lower() in _OF_SCORES for token in before)
    return told and [token.text for token in behind[:1]] == ["of"] and len(behind) > 1


_WORDS = 4
_OF_SCORES = frozenset(
    "got get gets scored score scores answered solved passed won correct found has have had"
    " received completed finished hit hits made makes missed failed used uses covers".split()
)


def _is_led_to(before: Sequence[Token]) -> bool:
    """Whether words or a sign say that a quotient is none of exact numbers, or no share at all."""
    words = (token for token in before if token.text != "border")
    return any(word.text.lower() in _NO_SHARES or word.text == "≈" for word in words)


_NO_SHARES = frozenset(
    "about approximately roughly around nearly almost over under than least most some circa ca"
    " etwa rund fast knapp über environ presque casi quase около почти"
    " step epoch unit chapter page part stage level version phase week lecture lesson".split()
)


def _end_of_a_formula(before: Sequence[Token]) -> int:
    """Where a formula ends before brackets that hold a number, with a border between or without."""
    return len(before) - 2 - (before[-3:-2] != [] and before[-3].text == "border")


def _quotient(tokens: Sequence[Token], *, alone: bool) -> Fraction | None:
    """What a formula of numbers is; where it stands alone, one that divides two of them."""
    try:
        reading = parse(tokens)
    except ReadingError:
        return None
    formula = reading.expression
    whole = reading.next_token == len(tokens) and isinstance(formula, Call)
    divides = isinstance(formula, Call) and formula.op == "div"
    return rational_value(formula) if whole and (divides or not alone) else None


def _begin_of_a_quotient(before: Sequence[Token], end: int) -> int:
    """Where a formula of numbers begins that ends here, within the brackets that it stands in."""
    begun, closed = end, list[int]()
    while begun and before[begun - 1].kind in _OF_A_QUOTIENT:
        kind = before[begun - 1].kind
        if kind is Kind.OPEN and not closed:
            return begun
        if kind is Kind.CLOSE:
            closed.append(begun)
        elif kind is Kind.OPEN:
            closed.pop()
        begun -= 1
    return closed[0] if closed else begun


_ENDS = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.ARROW})
_STANDS_BEFORE = _ENDS | {Kind.RELATION, Kind.OPEN, Kind.CLOSE}
_OF_A_QUOTIENT = frozenset({Kind.NUMBER, Kind.OPERATOR, Kind.FRACTION, Kind.OPEN, Kind.CLOSE})


def _is_open(between: Sequence[Token]) -> bool:
    return any(token.kind is Kind.OPEN for token in between)
