"""A result that ends its formula, before the next one of a line: ``5 · 2 = 10 b = 19.9/10``.

Pages that lost the ends of their lines set one equation right behind another.  No sign says
where the first one ends; its own value does.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise

from pe_symbolic.claims.numbers.rough_values import COMPUTING, rough_value
from pe_symbolic.claims.units.compounds import is_compound
from pe_symbolic.formula import DEEPER, Kind, Token
from pe_symbolic.formula.lexicon import UNITS

_BEGIN = frozenset({Kind.NUMBER, Kind.FUNCTION, Kind.NAME, Kind.CONSTANT, Kind.ROOT})
_BEGIN |= {Kind.BINOMIAL, Kind.OPEN, Kind.BAR}
_WAITS = frozenset({Kind.RELATION, Kind.OPERATOR})
_NAMING = frozenset({Kind.NAME, Kind.SUBSCRIPT, Kind.NUMBER})
_NEAR_ONE = 50
#: A slip is off by less than such a part of the value, and another value by more.
_FEW_PARTS = 5
#: What is off by less than such a part of it is the same number.
_EXACTLY = 10**12
#: So many tokens are looked at for the formula of a result, and for its unit.
_LONGEST, _LONGEST_UNIT = 80, 8


def ends_with_its_result(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """Whether the number before a token is what its formula comes to, and ends the equation.

    What stands behind has a relation of its own.  Where it multiplied the number, this would
    be equal to its own multiple.  A number with a slip ends it where a name is set behind it
    to something else.
    """
    token = tokens[index]
    if not current or current[-1].kind in _WAITS:
        return False
    if token.upright and not is_a_derivative(tokens, index):
        return False
    if token.kind is Kind.NUMBER and _is_factored(tokens, index, current):
        return True
    if token.kind not in _BEGIN and not _is_right_with_its_sign(tokens, index):
        return False
    if _is_a_percentage(current) and current[-1].end < token.start:
        return _is_set(tokens, index)
    place = _power_of_ten_before(current) or _fraction_before(current) or _number_before(current)
    sign = place - 1
    if sign > 0 and current[sign].text == "-":
        sign -= 1
    if place < 1 or current[sign].kind is not Kind.RELATION:
        return False
    if current[-1].end >= token.start or not _is_set(tokens, index):
        return False
    if _is_a_unit(tokens, index) and not _is_another(tokens, index, current[place:]):
        return False
    if _is_behind_a_unit(tokens, index, current[place:]):
        return True
    return not _goes_on_with_it(tokens, index, current[place:]) and _is_its_value(
        tokens, index, current, place, sign
    )


def ends_with_its_list(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``PE(0) = [0, 1] PE(1) = [0.84, 0.54]``: a list, and behind it the name of the next one.

    Or a function that is set equal to a number, which no multiple of a list is.
    """
    if not current or current[-1].text not in _CLOSES_A_LIST:
        return False
    listed = tokens[index].text == "["
    if not (listed or tokens[index].kind in _NAMES_A_LIST) or not _ends_a_list(current):
        return False
    if listed:
        flat = current[-2].text != "]" and current[-1].end < tokens[index].start
        return flat and _is_a_list_of_its_own(tokens, index)
    behind = tokens[index : index + _LONGEST_NAME]
    sign = next((at for at, one in enumerate(behind) if one.kind is Kind.RELATION), 0)
    result = [one.text for one in behind[sign : sign + 2]]
    called = behind[0].kind is Kind.FUNCTION or [one.text for one in behind[1:2]] == ["("]
    return result == ["=", "["] or (called and sign > 0)


def _is_a_list_of_its_own(tokens: Sequence[Token], index: int) -> bool:
    """``[0.4, 0.8] + [0.9, 0.1] = [1.3, 0.9]`` behind a list: nothing multiplies two of them."""
    behind = tokens[index : index + _LONGEST_LIST]
    sign = next((at for at, one in enumerate(behind) if one.kind is Kind.RELATION), 0)
    depths = accumulate(DEEPER.get(one.kind, 0) for one in behind[:sign])
    commas = any(one.kind is Kind.COMMA for one in behind[:sign])
    flat = commas and max(depths, default=0) == 1
    return flat and [one.text for one in behind[sign + 1 : sign + 2]] == ["["]


def _ends_a_list(current: Sequence[Token]) -> bool:
    """Whether brackets close here that were opened behind a sign, with a comma in them."""
    depth = 0
    commas = False
    for at in range(len(current) - 1, max(0, len(current) - _LONGEST_LIST), -1):
        depth -= DEEPER.get(current[at].kind, 0)
        commas |= current[at].kind is Kind.COMMA
        if depth == 0:
            return commas and current[at - 1].kind is Kind.RELATION
    return False


_CLOSES_A_LIST = frozenset("])")
_NAMES_A_LIST = frozenset({Kind.NAME, Kind.FUNCTION})
_LONGEST_LIST = 400
#: ``PE(0, 2) =``, ``x_{12} = [``: so many tokens.
_LONGEST_NAME = 10


def _is_its_value(
    tokens: Sequence[Token], index: int, current: Sequence[Token], place: int, sign: int
) -> bool:
    """Whether the number at a place is what its formula before the sign comes to."""
    number = current[place]
    value = rough_value(_formula_before(current, sign))
    scale = _scale_of(current, place)
    if value is None or number.value is None or number.unit is None or scale is None:
        return False
    off = abs(value - number.value * (scale if sign == place - 1 else -scale))
    other = rough_value(_set_to(tokens, index))
    if other is not None and abs(other - value) * _FEW_PARTS > abs(value):
        return off * _FEW_PARTS <= abs(value) or _comes_to(tokens, index, other)
    factor = rough_value(_before_its_relation(tokens, index))
    kept = not number.value or _is_one(factor)
    kept = kept or (number.value * scale == 1 and factor is None)
    unit = 0 if _is_fraction(current[place:]) else number.unit * scale
    return not kept and off * 2 <= unit + abs(value) / _EXACTLY


def _is_a_percentage(current: Sequence[Token]) -> bool:
    """``= 14.87 %``, which multiplies nothing that no sign joins to it."""
    kinds = [token.kind for token in current[-3:]]
    return current[-1].text == "percent" and kinds[:2] == [Kind.RELATION, Kind.NUMBER]


def _is_behind_a_unit(tokens: Sequence[Token], index: int, result: Sequence[Token]) -> bool:
    """``= 6 N 5 kg × 3 m/s² = 15 N``: nothing is multiplied by the number behind a unit.

    Of ``1 h 30 min + 5 min`` the second is a part of the first.
    """
    led = _before_its_relation(tokens, index)
    if result[-1].text not in UNITS:
        return False
    if tokens[index].kind is not Kind.NUMBER:  # 126 kJ z = 1.5, 3 J/K ΔS = 4 J/K
        return tokens[index].kind is Kind.NAME and all(one.kind in _NAMING for one in led)
    signs = [token.text for token in led if token.kind in (Kind.OPERATOR, Kind.POSTFIX)]
    functions = any(token.kind is Kind.FUNCTION for token in led)
    parts = (*result, *led)
    return (
        (bool(signs) or _is_quantity(led))
        and not functions
        and not (len(parts) > _PAIR and is_compound(parts, 0))
    )


_PAIR = 3


def _is_a_unit(tokens: Sequence[Token], index: int) -> bool:
    """``12.5 C``, and not the C of ``C(10, 3)``."""
    unit, *behind = tokens[index : index + 2]
    called = bool(behind) and behind[0].kind is Kind.OPEN and behind[0].start == unit.end
    return unit.text in UNITS and not called and not is_a_derivative(tokens, index)


def is_a_derivative(tokens: Sequence[Token], index: int) -> bool:
    """``= 6 da/dz = 15``: a is derived, and nothing is counted in decades of it or dalton."""
    above, *behind = [token.text for token in tokens[index : index + 3]]
    below = behind[1] if behind[:1] == ["/"] and len(behind) > 1 else ""
    return all(len(one) > 1 and one[0] == "d" and one[1:].isalpha() for one in (above, below))


def _is_another(tokens: Sequence[Token], index: int, result: Sequence[Token]) -> bool:
    """``= 1.5 bits A = 2 + 3 = 5``: behind a unit a letter that is set to another value.

    Of ``5 N m = 5 J`` the second is a part of the unit.
    """
    formula = _set_to(tokens, index)
    value = rough_value(formula) if any(one.kind in COMPUTING for one in formula) else None
    number = result[0].value
    if len(result) == 1 or value is None or number is None:
        return False
    return abs(abs(value) - number) * _FEW_PARTS > abs(value)


def _number_before(current: Sequence[Token]) -> int:
    """Where the number stands that ends what is read so far, a unit behind it or none."""
    place = len(current) - 1
    while place > max(0, len(current) - _LONGEST_UNIT) and _is_of_a_unit(current[place]):
        place -= 1
    apart = place == len(current) - 1 or current[place].end < current[place + 1].start
    return place if apart and current[place].kind is Kind.NUMBER else 0


def _power_of_ten_before(current: Sequence[Token]) -> int:
    """Where ``1.4 × 10^{-5}`` begins that ends what is read so far; 0 where none does."""
    for length in _OF_A_POWER:
        texts = [token.text for token in current[-length:]]
        if texts[1:4] == ["*", "10", "^"] and len(current) > length:
            return len(current) - length if current[-length].kind is Kind.NUMBER else 0
    return 0


#: ``1.4 × 10^5``, ``1.4 × 10^{5}``, ``1.4 × 10^{-5}``: so many tokens.
_OF_A_POWER = (5, 7, 8)


def _is_fraction(result: Sequence[Token]) -> bool:
    """``3/4``, of two whole numbers."""
    numbers = [token.text.isdecimal() for token in result[::2]]
    return numbers == [True, True] and [token.text for token in result[1::2]] == ["/"]


def _fraction_before(current: Sequence[Token]) -> int:
    """Where ``3/4`` begins that ends what is read so far; 0 where none does."""
    return len(current) - _OF_A_FRACTION if _is_fraction(current[-_OF_A_FRACTION:]) else 0


_OF_A_FRACTION = 3


def _is_factored(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """``24 = 2 × 2 × 2 × 3 36 = …``: behind what comes to the number that leads, another leads."""
    led, following = _before_its_relation(current, 0), _before_its_relation(tokens, index)
    formula = current[len(led) + 1 :]
    numbers = all(_is_number(each) for each in (led, following, current[-1:]))
    if not numbers or current[-1].end >= tokens[index].start:
        return False
    computes = any(token.kind in COMPUTING for token in formula)
    return computes and rough_value(formula) == rough_value(led)


def _is_number(tokens: Sequence[Token]) -> bool:
    """Whether a number stands there alone, or a fraction of two."""
    return [token.kind for token in tokens] == [Kind.NUMBER] or _is_fraction(tokens)


def _is_right_with_its_sign(tokens: Sequence[Token], index: int) -> bool:
    """``= 2 -4 + 6 = 2``: a minus touches its number, and what it begins is right by itself."""
    sign, number = (*tokens[index : index + 2], None)[:2]
    if number is None or sign is None or (sign.text, sign.end) != ("-", number.start):
        return False
    led = _before_its_relation(tokens, index)
    if number.kind is not Kind.NUMBER or len(led) <= _PAIR:
        return False
    result = tokens[index + len(led) + 1 : index + len(led) + 3]
    signed = [token.text for token in result[:1]] == ["-"]
    value = rough_value(result[: 1 + signed])
    return value is not None and value == rough_value(led)


def _goes_on_with_it(tokens: Sequence[Token], index: int, result: Sequence[Token]) -> bool:
    """``= 3 1/2 = 3.5``, and ``= 10 (3 + 1) = 40``, where the product is what is printed.

    Or the number again, which the bracket by itself does not come to: ``= 2 (2 - 1.5) = 2``.
    """
    led = _before_its_relation(tokens, index)
    if _is_fraction(led):
        proper = int(led[0].text) < int(led[-1].text)
        return proper and [token.text.isdecimal() for token in result] == [True]
    if tokens[index].kind is not Kind.OPEN:
        return False
    product, factor = rough_value(result), rough_value(led)
    printed = rough_value(tokens[index + len(led) + 1 : index + len(led) + 2])
    if product is None or factor is None:
        return False
    return product * factor == printed or product == printed != factor


def _scale_of(current: Sequence[Token], place: int) -> Fraction | None:
    """What multiplies the number of a result: a power of ten, a denominator, or nothing."""
    if _is_fraction(current[place:]):
        return 1 / rough if (rough := current[-1].value) else None
    if [token.text for token in current[place + 1 : place + 3]] != ["*", "10"]:
        return Fraction(1)
    return rough_value(current[place + 2 :])


def _is_of_a_unit(token: Token) -> bool:
    return token.text in UNITS or token.text == "/"


def _formula_before(current: Sequence[Token], sign: int) -> Sequence[Token]:
    """What is computed between a relation and the one before it."""
    start = sign
    while start > max(0, sign - _LONGEST) and current[start - 1].kind is not Kind.RELATION:
        start -= 1
    formula = current[start:sign]
    computes = any(token.kind in COMPUTING or token.kind is Kind.BAR for token in formula)
    return formula if computes else ()


def _before_its_relation(tokens: Sequence[Token], index: int) -> Sequence[Token]:
    following = range(index, min(index + _LONGEST, len(tokens)))
    sign = next((place for place in following if tokens[place].kind is Kind.RELATION), index)
    return tokens[index:sign]


def _is_one(factor: Fraction | None) -> bool:
    """``2 · 3 = 6 cos(0) = 6``: the product with about 1 is what the number is."""
    return factor is not None and abs(factor - 1) * _NEAR_ONE < 1


_OF_A_DERIVATIVE = 3


def _set_to(tokens: Sequence[Token], index: int) -> Sequence[Token]:
    """What a bare name at a place is set equal to, to the next relation; nothing for others."""
    led = _before_its_relation(tokens, index)
    named = all(one.kind in _NAMING for one in led)
    derived = len(led) == _OF_A_DERIVATIVE and is_a_derivative(tokens, index)
    if not led or led[0].kind is not Kind.NAME or not (named or derived):
        return ()
    return _before_its_relation(tokens, index + len(led) + 1)


def _comes_to(tokens: Sequence[Token], index: int, value: Fraction) -> bool:
    """Whether the formula that a name is set to is computed, and set equal to what it comes to.

    So ``2 · 3 = 9 b = 4 + 1 = 5`` are two equations, whatever stands before the name.
    """
    formula = _set_to(tokens, index)
    if not any(token.kind in COMPUTING for token in formula):
        return False
    behind = index + len(_before_its_relation(tokens, index)) + len(formula) + 2
    following = tokens[behind : behind + 1]
    if following and following[0].text == "-":
        following = tokens[behind + 1 : behind + 2]
        value = -value
    number = following[0] if following else None
    if number is None or number.kind is not Kind.NUMBER or number.value is None:
        return False
    return number.unit is not None and abs(number.value - value) <= number.unit


def _is_set(tokens: Sequence[Token], index: int) -> bool:
    """Whether a name, or something computed, stands before the next relation of the line."""
    depth = 0
    for place, token in enumerate(tokens[index : index + _LONGEST]):
        depth += DEEPER.get(token.kind, 0)
        if token.kind is Kind.RELATION and depth == 0:
            led = tokens[index : index + place]
            if not led:
                return False
            numbers = led[0].kind is Kind.NUMBER and tokens[index - 1].kind is Kind.NUMBER
            return (
                numbers
                or (_is_quantity(led) and tokens[index - 1].text in UNITS)
                or led[0].kind in (Kind.NAME, Kind.BAR)
                or any(one.kind in COMPUTING for one in led)
                or any(one.end == two.start for one, two in pairwise(led) if _multiply(one, two))
            )
        if depth < 0 or token.kind in (Kind.BREAK, Kind.TEXT, Kind.ARROW):
            return False
    return False


def _is_quantity(led: Sequence[Token]) -> bool:
    """``2 h``: a number and its unit, which lead to what they are in another one."""
    return len(led) == _PAIR - 1 and led[0].kind is Kind.NUMBER and led[1].text in UNITS


def _multiply(one: Token, two: Token) -> bool:
    """``(3)(4)``: one bracket behind another."""
    return (one.kind, two.kind) == (Kind.CLOSE, Kind.OPEN)
