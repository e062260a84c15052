"""Equations that run together: ``sin(2) = 0.91 cos(2) = -0.42``, and no comma between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pe_symbolic.claims.flow.ended_results import (
    ends_with_its_list,
    ends_with_its_result,
    is_a_derivative,
)
from pe_symbolic.claims.flow.factors_before import is_its_factor
from pe_symbolic.claims.flow.items import is_item_number
from pe_symbolic.claims.flow.nearer_alone import (
    FURTHER,
    OF_A_CALL,
    TAKE_A_VALUE,
    are_values_of_functions,
    is_nearer_alone,
    is_of_another,
)
from pe_symbolic.claims.flow.next_names import is_the_next_name, is_the_next_wave
from pe_symbolic.claims.numbers.rough_values import COMPUTING
from pe_symbolic.claims.positional.waves import is_near
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.formula import DEEPER, Kind, ReadingError, Token, parse
from pe_symbolic.formula.called_names import is_called
from pe_symbolic.formula.lexicon import TIMES, UNITS
from pe_symbolic.formula.named import by_its_name

_JOINS = frozenset({Kind.RELATION, Kind.OPERATOR})

#: What stands between statements.
PARTING = frozenset({Kind.BREAK, Kind.TEXT, Kind.COMMA, Kind.ARROW})


def parts(token: Token) -> bool:
    """Whether a token stands between statements."""
    return token.kind in PARTING


_AFTER_A_NUMBER = frozenset({Kind.FUNCTION, Kind.NAME})
#: With nothing between, a product is what it looks like: ``7.389e^1 = 2.718``.
_RIGHT_BEHIND = _AFTER_A_NUMBER | {Kind.CONSTANT, Kind.ROOT, Kind.OPEN}

#: An equation of more tokens is not held to what follows it: that is asked at every token.
_LONGEST_TWICE = 100


def _is_said_twice(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``P(A) = 5/14 P(A) = 5/14``: text as it is shown, and again as it is kept for machines."""
    if not current or tokens[index].text != current[0].text or len(current) > _LONGEST_TWICE:
        return False
    end = index + len(current)
    again = [token.text for token in tokens[index:end]] == [token.text for token in current]
    return again and (end == len(tokens) or parts(tokens[end]))


def runs_together(
    tokens: Sequence[Token],
    index: int,
    current: list[Token],
    are_factors: Callable[[int, int], bool],
) -> bool:
    """``sin(2) = 0.91 cos(2) = -0.42``: a number that ends one equation before the next begins."""
    token = tokens[index]
    again = _is_whole_before(tokens, index, current) or _is_said_twice(tokens, index, current)
    if again or _is_of_a_program(current, token) or is_the_next_wave(current, tokens, index):
        return True
    if not current or current[-1].kind is not Kind.NUMBER:
        return False
    number = current[-1]
    if token.text in _OF_PROGRAMS and current[-2:-1] and current[-2].kind is Kind.RELATION:
        return not is_of_another(tokens[index : index + OF_A_CALL], number)
    touches = number.end == token.start
    if token.kind not in (_RIGHT_BEHIND if touches else _AFTER_A_NUMBER):
        return False
    as_written = token.end - token.start in (1, len(token.text)) or token.text.endswith(")")
    in_plain_text = as_written and not token.upright
    if touches and is_the_next_name(current, tokens, index):
        return True
    if not in_plain_text or (touches and not _is_whole(current, tokens[index : index + FURTHER])):
        return False
    signed = len(current) > 1 and current[-2].kind is Kind.OPERATOR and current[-2].text == "-"
    before = current[-3:-2] if signed else current[-2:-1]
    if not before or before[0].kind is not Kind.RELATION:
        return False
    tight = before[0].end == current[-2 if signed else -1].start
    if "." not in number.text and not tight:
        return False
    if (token.kind is Kind.FUNCTION or is_called(tokens, index)) and (
        _names_a_product(current, before[0])
        or (
            _is_of_a_name(current, before[0]) and not _stands_apart(tokens[index : index + FURTHER])
        )
    ):
        return False
    if token.kind is Kind.NAME and (
        are_factors(number.end, token.start) or _multiplies_a_name(tokens, index, number)
    ):
        return False
    if _is_unit_between(tokens, index) or is_its_factor(tokens, index, current):
        return False
    return _relates_later(tokens, index)


def _is_set_at_a_place(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``at x = 3 y = 5``: the value of a name where another has its own, and no product.

    The letter of a unit goes on, and so does a product that is about right.
    """
    name, behind, start = tokens[index], tokens[index + 1 : index + 4], index - len(current)
    if start < 1 or tokens[start - 1].text.lower() not in _AT or name.text in UNITS:
        return False
    placed = [token.kind for token in current] == [Kind.NAME, Kind.RELATION, Kind.NUMBER]
    apart = current[-1].end < name.start and name.text != current[0].text
    signs = [token.text for token in (*current[1:2], *behind[:1])]
    value = behind[2:3] if [token.text for token in behind[1:2]] == ["-"] else behind[1:2]
    sets = signs == ["=", "="] and [token.kind for token in value] == [Kind.NUMBER]
    named = name.kind is Kind.NAME and placed and apart and sets
    return named and not _multiplies_a_name(tokens, index, current[-1])


#: Words before the place at which something has a value.
_AT = frozenset("at for with when if bei für mit wenn pour avec si para con per se для при".split())


def _is_stated_again(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``x = 20 · 20 x = 400``: the name that leads an equation, set once more behind its formula.

    The letter of a unit may be just that: ``V = 2 · 3 V = 0.006 kV``.  A result by itself it may
    touch: ``y = sin(3) = 0.21y = …``.
    """
    name, behind = tokens[index], tokens[index + 1 : index + 2]
    led = [token.text for token in current[:2]] == [name.text, "="]
    led = led and current[-1].kind is Kind.NUMBER
    named = name.kind in (Kind.NAME, Kind.CONSTANT) and name.text not in UNITS
    result = len(current) > _OF_A_LIST and _is_signed_result(current)
    apart = current[-1].end < name.start or result
    apart = apart and [token.text for token in behind] == ["="]
    return led and named and apart and any(token.kind in COMPUTING for token in current[2:])


def _is_signed_result(current: Sequence[Token]) -> bool:
    """Whether a number ends an equation right behind a relation, or the sign behind one."""
    before = current[-3:-1] if current[-2].text == "-" else current[-2:-1]
    return before[0].kind is Kind.RELATION


def _is_of_a_program(current: Sequence[Token], token: Token) -> bool:
    """``2^8 = 256 0xFF = 255``: behind a result a number to another base, which has no text."""
    kinds = [each.kind for each in current[-2:]]
    return kinds == [Kind.RELATION, Kind.NUMBER] and token.kind is Kind.NUMBER and not token.text


def _is_whole_before(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """Whether an equation ends before a token by what its sides come to."""
    waves = tokens[index].kind in TAKE_A_VALUE
    if waves and are_values_of_functions(tokens, index, current):
        return True
    if is_item_number(tokens, index, current) or ends_with_its_list(tokens, index, current):
        return True
    if _is_stated_again(tokens, index, current) or _is_set_at_a_place(tokens, index, current):
        return True
    return ends_with_its_result(tokens, index, current)


def _is_whole(current: Sequence[Token], behind: Sequence[Token]) -> bool:
    """``15/25 = 0.6F1 = 2``: the number is what its formula comes to, and a name is set behind.

    Or a formula begins behind that is nearer to its own result than their product is.
    """
    start, relations = len(current), 0
    while start > 0 and relations < _OF_A_MEMBER:
        start -= 1
        relations += current[start].kind is Kind.RELATION
    member = current[start + (relations == _OF_A_MEMBER) :]
    if not any(token.kind in COMPUTING for token in member) or not _stands_alone(member):
        return False
    if member[0].kind is Kind.POWER:  # 1/2 mv^2 = 0.5(3)(4^2)
        return False
    end = next((i for i, token in enumerate(behind) if token.kind is Kind.RELATION), 0)
    named = behind[0].kind is Kind.NAME and (end == 1 or _is_called(behind, 0))
    whole = end == 1 or behind[end - 1].kind is Kind.CLOSE
    less = [token.text for token in current[-2:-1]] == ["-"] and (
        current[-3:-2] == [] or current[-3].kind is Kind.RELATION
    )
    alone = is_nearer_alone(behind, end, current[-1], less=less)
    return end > 0 and ((named and whole) or alone)


#: ``= 192.4 ceil 193``, ``= 3.2 ceil(3.2) = 4``: they say what is done with a result.
_OF_PROGRAMS = frozenset({"ceil", "floor", "abs", "max"})
#: Between so many signs stands what the last one sets equal to the number.
_OF_A_MEMBER = 2


def _relates_later(tokens: Sequence[Token], start: int) -> bool:
    """Whether a relation sign stands behind a place, before what parts outside brackets."""
    depth = 0
    for later in tokens[start : start + FURTHER]:
        depth += DEEPER.get(later.kind, 0)
        if parts(later) and (depth <= 0 or later.kind is not Kind.COMMA):
            return False
        if later.kind is Kind.RELATION:
            return True
    return False


def joins_equations(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``2 + 3 = 5 y 4 + 4 = 8``, ``π ≈ 3.14… y x = 4``: an "and" of one letter before equations."""
    letter = tokens[index]
    if letter.text not in CONJUNCTIONS or index + 1 == len(tokens) or len(current) < 3:
        return False
    following = tokens[index + 1]
    kinds = [token.kind for token in current[-4:] if token.text not in _AROUND_A_NUMBER]
    apart = current[-1].end < letter.start and letter.end < following.start
    if not apart or kinds[-2:] != [Kind.RELATION, Kind.NUMBER]:
        return False
    if following.text == "-":
        return _is_without_names(current) and begins_with_its_sign(tokens, index + 1)
    if following.kind in (Kind.OPEN, Kind.BAR) or _is_called(tokens, index + 1):
        called = any(token.kind is Kind.NAME for token in current)
        whole = _is_without_names(current) and (called or _stands_alone(current))
        return whole and _relates_later(tokens, index + 1)
    named = following.kind is Kind.NAME and [t.kind for t in tokens[index + 2 : index + 3]] == [
        Kind.RELATION
    ]
    joins = letter.text in _AND and (named or following.kind in _BEGIN)
    return joins and _relates_later(tokens, index + 1)


def _is_without_names(tokens: Sequence[Token]) -> bool:
    """Whether no name stands there but those of functions that are called: ``σ(0) = 0.5``."""
    named = (place for place, token in enumerate(tokens) if token.kind is Kind.NAME)
    return all(_is_called(tokens, place) for place in named)


def _is_called(tokens: Sequence[Token], place: int) -> bool:
    name, bracket = (*tokens[place : place + 2], None)[:2]
    if bracket is None or name is None or name.kind is not Kind.NAME:
        return False
    return bracket.kind is Kind.OPEN and name.end == bracket.start


def begins_with_its_sign(tokens: Sequence[Token], place: int) -> bool:
    """``e −8 ÷ 6 = −1,333``: an equation begins with a minus that touches its first number."""
    return is_signed(tokens, place) and _relates_later(tokens, place)


def is_signed(tokens: Sequence[Token], place: int) -> bool:
    """Whether a minus touches the first number of what is computed behind it."""
    sign, first, second = (*tokens[place : place + 3], None, None)[:3]
    if sign is None or first is None or second is None:
        return False
    led = first.kind in _LEADS or _is_called(tokens, place + 1)
    computed = first.kind is not Kind.NUMBER or second.kind in COMPUTING
    return sign.text == "-" and sign.end == first.start and led and computed


#: Spanish and Italian, Portuguese, Polish; and "or" in these, or "whereas".
_AND = frozenset("yei")
CONJUNCTIONS = _AND | frozenset("oua")
_AROUND_A_NUMBER = frozenset({"-", "percent", "…"})
_BEGIN = frozenset({Kind.NUMBER, Kind.FUNCTION, Kind.ROOT, Kind.CONSTANT})
_LEADS = _BEGIN | {Kind.FRACTION, Kind.OPEN}


def ends_in_a_modulus(current: Sequence[Token], token: Token) -> bool:
    """``10 = -3 (mod 13) 40 = 1 (mod 13)``: behind its modulus a congruence is whole."""
    said = len(current) > 3 and current[-4].text == "pmod" and current[-1].kind is Kind.CLOSE
    return said and token.kind in (Kind.NUMBER, Kind.NAME, Kind.FUNCTION)


def ends_a_list(tokens: Sequence[Token], index: int, number: Token) -> bool:
    """``7.389, 1.649, 0.368 e^2 = 7.389``: the last of several numbers multiplies nothing.

    What stands behind it is nearer to its result alone.
    """
    if tokens[index].kind not in _TAKE:
        return False
    before = tokens[max(0, index - _OF_A_LIST) : index]
    if [token.kind for token in before] != [Kind.NUMBER, Kind.COMMA, Kind.NUMBER]:
        return False
    if number.end == tokens[index].start or before[1].end < number.start - 1:
        return False  # touched, or behind words
    behind = tokens[index : index + FURTHER]
    end = next((i for i, token in enumerate(behind) if token.kind is Kind.RELATION), 0)
    return end > 0 and is_nearer_alone(behind, end, number)


_OF_A_LIST = 3
_TAKE = TAKE_A_VALUE | {Kind.CONSTANT}


def _names_a_product(current: Sequence[Token], relation: Token) -> bool:
    """``y = 0.5 sin(2) = 0.455``: behind a name alone a number is no result, but a factor."""
    led = current[: current.index(relation)]
    computes = (Kind.NUMBER, Kind.FUNCTION, Kind.CONSTANT, Kind.ROOT, Kind.FRACTION)
    return bool(led) and not any(token.kind in computes for token in led)


def _is_of_a_name(current: Sequence[Token], relation: Token) -> bool:
    """``H(0.1) = -0.1 log(…)``: a name at numbers leads, or nothing on a further line."""
    led = current[: current.index(relation)]
    whole = [token.kind for token in (*led[1:2], *led[-1:])] == [Kind.OPEN, Kind.CLOSE]
    return not led or (led[0].kind is Kind.NAME and whole)


def _stands_alone(tokens: Sequence[Token]) -> bool:
    """Whether what leads is, as far as it can be read, what stands behind its own relation."""
    end = next((i for i, token in enumerate(tokens) if token.kind is Kind.RELATION), len(tokens))
    result = tokens[end + 1] if end + 1 < len(tokens) else None
    if result is None or result.value is None or result.unit is None:
        return True
    try:
        reading = parse(tokens[:end])
    except ReadingError:
        return True
    printed = PrintedDecimal(result.text, result.value, result.unit)
    return reading.next_token == end and is_near(by_its_name(reading.expression), printed)


def _stands_apart(tokens: Sequence[Token]) -> bool:
    """Whether what leads stands alone; of ``x(1) =3 cos(π/2) = 0`` any multiple does as well."""
    sign = next((i for i, token in enumerate(tokens) if token.kind is Kind.RELATION), 0)
    nothing = [token.value for token in tokens[sign + 1 : sign + 2]] == [0]
    return _stands_alone(tokens) and not nothing


def _multiplies_a_name(tokens: Sequence[Token], index: int, factor: Token) -> bool:
    """``q = 1.5 p + 0.1 = 0.55``, or ``z = 0.8 x = 2.4`` where x is 3: a product.

    ``p = 1.5 q = 0.1`` sets two names.
    """
    name, behind, result = (*tokens[index : index + 3], None, None)[:3]
    if name is None or behind is None or behind.kind is not Kind.RELATION:
        return behind is not None and behind.kind is Kind.OPERATOR
    for place in range(index - 1, max(1, index - _FAR), -1):
        number = tokens[place].value
        led = tokens[place - 2].text == name.text and tokens[place - 1].kind is Kind.RELATION
        led = led and tokens[max(0, place - 3)].kind is not Kind.OPERATOR  # 2 · y = 10
        if led and number is not None:
            product = number * (factor.value or 0)
            value = result.value if result is not None else None
            return value is not None and _FEW_PARTS * abs(product - value) <= abs(product)
    return False


#: A result that is off by more than such a part of it is another value.
_FEW_PARTS = 20
_FAR = 200


#: Behind the next number; an angle alone is that of another name, ``a = 2.5 A = 30°``.
_DEGREES = (["degrees", "C"], ["degrees", "F"])


def _are_ohms(tokens: Sequence[Token]) -> bool:
    """``= 97 kΩ · 56.9 µF``: ohms that a sign multiplies with a number, or divides by it."""
    match tokens[1:] if tokens[0].text in _OF_OHMS else tokens:
        case [Token(text="Omega") as ohms, Token(text="*" | "/"), Token(kind=Kind.NUMBER), *_]:
            return ohms.end - ohms.start == 1  # and not spelt out, as a name is
    return False


_OF_OHMS = frozenset({"k", "M", "m", "G"})


def _is_unit_between(tokens: Sequence[Token], index: int) -> bool:
    """``= 0.3 m = 30 cm``, ``= 310.15 K = 98.6 °F``: a unit where the next number has one too.

    So is one that a slash follows, also behind its power: ``= 0.12 m^3/s``, where it may be
    multiplied as well: ``= 0.8 m² × 100``.
    """
    unit, *following = tokens[index : index + 6]
    if _are_ohms(tokens[index : index + 4]):
        return True
    if following and following[0].kind is Kind.POWER:
        raised = [token.text for token in following[1:] if token.kind is not Kind.OPEN]
        following = following[len(following) - len(raised) + 1 + (raised[1:2] == ["}"]) :]
        sign = following[0].text if following else ""
        if raised[:1] not in (["2"], ["3"]) or sign not in ("/", "*"):
            return False
        if sign == "*":
            return unit.text in UNITS
    following = following[:4]
    if unit.text not in UNITS or not following or following[0].text in ("+", "-"):
        return False
    if is_a_derivative(tokens, index):
        return False
    if following[0].text == "/":  # = 0.073 g / (25.0 / 1000)
        return True
    if [token.text for token in following[2:]] in _DEGREES:
        return following[0].kind in _JOINS and following[1].kind is Kind.NUMBER
    joined, *rest = (token.kind for token in following[:3])
    if joined in _JOINS and rest == [Kind.NUMBER, Kind.FUNCTION]:  # = 0.4 h = 24 min
        return following[2].text in TIMES and [one.text for one in following[3:]] != ["("]
    counted = joined in _JOINS and rest == [Kind.NUMBER, Kind.NAME]
    return counted and (following[2].upright or following[2].text in UNITS)
