"""``84 : 12 = 7``: a colon that divides, as schools from Lisbon to Moscow have it."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from msgspec import structs

from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.claims.numbers.slash_fractions import parts_slash_fractions
from pe_symbolic.decimals import read_decimal
from pe_symbolic.formula import Kind, Token

_QUARTER, _TENTH, _HUNDREDTH = Fraction(1, 4), Fraction(1, 10), Fraction(1, 100)


def with_colons_that_divide(tokens: Sequence[Token]) -> Sequence[Token]:
    """The tokens with such colons as signs of division.

    Only what is near tells them from those behind a number of an exercise, or in a ratio.
    """
    colons = [at for at, token in enumerate(tokens) if token.text == ":"]
    if not colons:
        return tokens
    divides, parts = (Kind.OPERATOR, "/"), (Kind.UNKNOWN, ":")
    if _parts_fractions(tokens, colons[0]):
        signs = [at for at, token in enumerate(tokens) if token.kind is Kind.RELATION]
        several = any(bisect(signs, a) == bisect(signs, b) for a, b in pairwise(colons))
        meant = dict.fromkeys(colons, parts if several else divides)  # 1 : 2 : 3
    else:
        meant = dict.fromkeys(_of_a_proportion(tokens, colons), parts)
        meant |= dict.fromkeys((at for at in colons if _divides(tokens, at)), divides)
        of_powers = {at: _is_of_powers(tokens, at) for at in colons}
        meant |= {
            at: divides if near else parts for at, near in of_powers.items() if near is not None
        }
    changed = list(tokens)
    for at, (kind, text) in meant.items():
        changed[at] = structs.replace(tokens[at], kind=kind, text=text)
    return changed


def _divides(tokens: Sequence[Token], at: int) -> bool:
    """Whether two numbers stand on either side, and a number near to their quotient behind."""
    near = range(max(0, at - _FARTHEST), at + 1)
    ratios = (place for place in near if tokens[place].text == ":")
    if _parts_slashes(tokens, at) or any(at in _of_brackets(tokens, place) for place in ratios):
        return True
    if _are_quantities(tokens, at):
        return True
    percent = at > 0 and tokens[at - 1].text == "percent"
    first = at - 1 - percent
    dividend = tokens[first] if first >= 0 else None
    both = percent and [token.text for token in tokens[at + 2 : at + 3]] == ["percent"]
    end = at + 2 + both  # 25 % : 5 % = 5
    divisor, sign, result = (*tokens[at + 1 : at + 2], *tokens[end : end + 2], None, None, None)[:3]
    apart = at > 0 and tokens[at - 1].end < tokens[at].start
    if (apart or _is_of_a_quotient(tokens, first - 1)) and _is_a_link(tokens, first, at):
        return True
    led = first > 1 and _leads_on(tokens, first - 1)
    apart = apart or _is_no_time(tokens, at)
    if not apart or (first > 0 and not led and _goes_on(tokens[first - 1])):
        return False
    if sign is None or sign.kind is not Kind.RELATION or sign.text not in ("=", "≈"):
        return False
    above, below, printed = map(_value, (dividend, divisor, result))
    if above is None or not below:
        return False
    share = above / below * (_HUNDREDTH if percent and not both else 1)
    if (shown := _computed(tokens, end + 1)) is not None:
        mixed = [token.kind for token in tokens[end + 1 : end + 3]] == [Kind.NUMBER, Kind.NUMBER]
        return abs(share - shown) <= abs(share) * (_QUARTER if mixed else _TENTH)
    if printed is None or any(map(_goes_on, tokens[end + 2 : end + 3])):
        return False
    counted = tokens[end + 2].text if end + 2 < len(tokens) else ""
    shown = printed * (_HUNDREDTH if counted == "percent" else 1)
    whole = share.denominator == shown.denominator == 1  # 36 : 4 = 8
    if shown.denominator == 1 and _are_apart(tokens, at) and _ends_a_division(tokens, end + 2):
        meant = share.denominator == 1 and shown * _TIMES_OFF >= share >= shown / _TIMES_OFF
        if shown == above - below:
            return False  # Goals 6 : 2 = 4
        if min(share, below) >= _FEWEST and (meant or abs(share - shown) <= _FEWEST):
            return True  # 12 : 4 = 4
    return abs(share - shown) <= abs(share) * (_QUARTER if whole else _TENTH)


def _is_no_time(tokens: Sequence[Token], at: int) -> bool:
    """``144:12 =`` of whole numbers that nothing stands before: no hour is so late."""
    if at != 1 and (at == 0 or tokens[at - 2].kind is not Kind.BREAK):
        return False
    if at + 1 >= len(tokens):
        return False
    before, colon, behind = tokens[at - 1 : at + 2]
    if before.end != colon.start or colon.end != behind.start:
        return False
    above, below = _value(before), _value(behind)
    whole = above is not None and above.denominator == 1 and above > _HOURS
    return whole and below is not None and below.denominator == 1 and behind.text[0] != "0"


_HOURS = 24


def _are_apart(tokens: Sequence[Token], at: int) -> bool:
    """``12 : 4``: whether a colon stands between blanks and two whole numbers."""
    before, colon, behind = tokens[at - 1 : at + 2]
    numbers = (_value(before), _value(behind))
    whole = all(number is not None and number.denominator == 1 for number in numbers)
    return whole and before.end < colon.start and colon.end < behind.start


def _ends_a_division(tokens: Sequence[Token], end: int) -> bool:
    """Whether no word tells what a result counts: ``2 : 1 = 3 points`` is a score."""
    behind = tokens[end] if end < len(tokens) else None
    return behind is None or (
        behind.kind in _PARTING and (behind.text in _JOINS or not behind.text.isalpha())
    )


_JOINS = frozenset({"newline", "border", "and", "und", "et", "y", "e", "и"})


def _leads_on(tokens: Sequence[Token], at: int) -> bool:
    """``We divide: 24 : 6 = 4``: whether a colon is that of a word, which it touches."""
    word, colon, behind = tokens[at - 1 : at + 2]
    touches = word.end == colon.start and colon.end < behind.start
    return colon.text == ":" and touches and word.kind is Kind.TEXT and word.text.isalpha()


def _are_quantities(tokens: Sequence[Token], at: int) -> bool:
    """``6 V : 32 Ω = 0.19 A``: numbers with units on either side, their quotient nearly behind.

    A colon that touches what is before it may end a label: there it has to be very near.
    """
    first, last = _number_of_unit(tokens, at), _behind_unit(tokens, at + 1)
    if first is None or last is None or last + 1 >= len(tokens):
        return False
    above, below, printed = map(_value, (tokens[first], tokens[at + 1], tokens[last + 1]))
    if tokens[last].text not in ("=", "≈") or above is None or not below or printed is None:
        return False
    apart = tokens[at - 1].end < tokens[at].start < tokens[at].end < tokens[at + 1].start
    near = _TENTH if apart else _HUNDREDTH
    return abs(above / below - printed) <= abs(above / below) * near


def _number_of_unit(tokens: Sequence[Token], end: int) -> int | None:
    """Where the number stands whose unit ends here."""
    for at in range(end - 1, max(end - _OF_UNIT, 0) - 1, -1):
        if tokens[at].kind is Kind.NUMBER:
            return at if at < end - 1 else None
        if not _may_be_of_unit(tokens[at]):
            return None
    return None


def _behind_unit(tokens: Sequence[Token], start: int) -> int | None:
    """What stands behind a number, and a unit if it has one."""
    for at in range(start + 1, min(start + _OF_UNIT, len(tokens))):
        if not _may_be_of_unit(tokens[at]):
            return at
    return None


def _may_be_of_unit(token: Token) -> bool:
    return token.kind is Kind.NAME or token.text in ("/", "min")


_OF_UNIT = 5


def _computed(tokens: Sequence[Token], at: int) -> Fraction | None:
    """What ``1 1/3``, or the ``0.25`` of ``0.25 = 25 %``, comes to; ``None`` for a mere number."""
    end = at
    while end < len(tokens) and end - at < _LONGEST_POWER and tokens[end].kind not in _PARTING:
        end += 1
    led = end < len(tokens) and tokens[end].kind is Kind.RELATION
    ratio = any(token.text == ":" for token in tokens[at : end + 1 + 2 * led])
    if ratio or (end == at + 1 and not led):
        return None
    return rough_value(tokens[at:end])


_PARTING = frozenset({Kind.RELATION, Kind.BREAK, Kind.COMMA, Kind.TEXT})


def _is_of_powers(tokens: Sequence[Token], at: int) -> bool | None:
    """``R = 3 · 10^6 : 2 · 10^4 = 150``: whether the result is near; ``None`` for anything else.

    With another sign, or its point at the next place, it is meant for the quotient as well.
    """
    first = at
    while first > 0 and at - first < _LONGEST_POWER and tokens[first - 1].kind not in _ENDS:
        first -= 1
    led = first > 0 and tokens[first - 1].text in ("=", "≈")
    if not led or first == at or tokens[at - 1].end == tokens[at].start:
        return None
    above, below = _with_its_power(tokens, first), _with_its_power(tokens, at + 1)
    if above is None or below is None or above[1] != at or not below[0]:
        return None
    sign = tokens[below[1]].text if below[1] < len(tokens) else ""
    signed = [token.text for token in tokens[below[1] + 1 : below[1] + 2]] == ["-"]
    result = _with_its_power(tokens, below[1] + 1 + signed) if sign in ("=", "≈") else None
    if result is None or max(at - first, below[1] - at) < _SHORTEST_POWER:
        return None
    ratio = abs(result[0] * below[0] / above[0]) if above[0] else _HUNDREDTH
    return any(abs(ratio * factor - 1) <= _TENTH for factor in (_TENTH, 1, 10))


def _with_its_power(tokens: Sequence[Token], at: int) -> tuple[Fraction, int] | None:
    """The value of ``3``, ``3 · 10^{-6}`` or ``(3 · 10^{-6})``, and where it ends."""
    opened = at < len(tokens) and tokens[at].text == "("
    value = _value(tokens[at + opened]) if at + opened < len(tokens) else None
    if value is None:
        return None
    end = at + opened + 1
    base = [token.text for token in tokens[end : end + 3]]
    if base == ["*", "10", "^"]:
        script = tokens[end + 3 : end + 7]
        braced = int(bool(script) and script[0].text == "{")
        below_one = int([token.text for token in script[braced : braced + 1]] == ["-"])
        place = braced + below_one
        raised = _value(script[place]) if place < len(script) else None
        if raised is None or raised.denominator != 1 or raised > _LARGEST_POWER:
            return None
        value *= Fraction(10) ** (-int(raised) if below_one else int(raised))
        end += 4 + place + braced
    if opened and [token.text for token in tokens[end : end + 1]] != [")"]:
        return None
    return value, end + opened


#: From the base of a power of ten to its exponent, and the tokens of the longest in brackets.
_SHORTEST_POWER, _LONGEST_POWER, _LARGEST_POWER = 5, 11, 40


def _of_a_proportion(tokens: Sequence[Token], colons: Sequence[int]) -> list[int]:
    """``0.9^2 : 0.1^2 = 0.81 : 0.01``: colons between blanks, a result between them."""
    found = []
    for first, second in pairwise(colons):
        result = tokens[second - 2 : second]
        kinds = [token.kind for token in tokens[first:second]]
        ends = [token.kind for token in result] == [Kind.RELATION, Kind.NUMBER]
        if not ends or kinds.count(Kind.RELATION) > 1 or Kind.BREAK in kinds or first < _FEWEST:
            continue
        before = tokens[first - 2 : first]
        computed = before[1].kind is Kind.CLOSE or before[0].kind in (Kind.POWER, Kind.OPERATOR)
        if computed and all(tokens[at - 1].end < tokens[at].start for at in (first, second)):
            found += [first, second]
    return found


def _parts_fractions(tokens: Sequence[Token], at: int) -> bool:
    r"""``\frac23 : \frac14 = 8 : 3``: the first colon of a statement parts two fractions.

    One that touches only what is before it ends the name of a case.
    """
    first = at
    while first > 0 and tokens[first - 1].kind in _OF_A_FRACTION:
        first -= 1
    before = [token.kind for token in tokens[first:at]]
    behind = tokens[at + 1] if at + 1 < len(tokens) else None
    if behind is None or behind.kind is not Kind.FRACTION or before[:1] != [Kind.FRACTION]:
        return False
    names = tokens[at - 1].end == tokens[at].start and tokens[at].end < behind.start
    related = any(token.kind is Kind.RELATION for token in tokens[at:])
    return related and not names and before.count(Kind.FRACTION) == 1


_OF_A_FRACTION = frozenset({Kind.FRACTION, Kind.OPEN, Kind.CLOSE, Kind.NUMBER})


def _parts_slashes(tokens: Sequence[Token], at: int) -> bool:
    """``3/4 : 2/3 = 9/8``, ``= 9 : 8``: either colon, where the first parts two fractions."""
    first = at if parts_slash_fractions(tokens, at) else at - _TO_THE_RESULT
    if first < 0 or tokens[first].text != ":" or not parts_slash_fractions(tokens, first):
        return False
    before, colon, above = tokens[first - 1 : first + 2]
    sign = tokens[first + 4].text if first + 4 < len(tokens) else ""
    return before.end < colon.start and colon.end < above.start and sign in ("=", "≈")


#: From the colon between two fractions to that of ``= 9 : 8`` behind them.
_TO_THE_RESULT = 6


def _of_brackets(tokens: Sequence[Token], at: int) -> tuple[int, ...]:
    """``(1/6):(2/5) = 5/12``, ``= 5:12``: numbers computed in brackets on either side, a result.

    The places of such a colon, and of the one in what it comes to.
    """
    if not 0 < at < len(tokens) - 1:
        return ()
    before, colon, behind = tokens[at - 1 : at + 2]
    if (before.end < colon.start) != (colon.end < behind.start):
        return ()  # it ends the name of a case
    first = _over_numbers(tokens, at - 1, -1)
    last = _over_numbers(tokens, at + 1, 1)
    if first is None or last is None or (first > 0 and tokens[first - 1].kind in _CALLED):
        return ()
    related = last + 1 < len(tokens) and tokens[last + 1].text in ("=", "≈")
    return (at, last + _TO_ITS_RATIO) if related else ()


_TO_ITS_RATIO = 3


def _over_numbers(tokens: Sequence[Token], at: int, step: int) -> int | None:
    """The other bracket of those at a place, if numbers and signs stand between them."""
    edges = (Kind.OPEN, Kind.CLOSE)[::step]
    if tokens[at].kind is not edges[0]:
        return None
    place = at + step
    while 0 <= place < len(tokens) and tokens[place].kind in (Kind.NUMBER, Kind.OPERATOR):
        place += step
    closed = 0 <= place < len(tokens) and tokens[place].kind is edges[1]
    return place if closed and abs(place - at) > _ONE_NUMBER else None


_ONE_NUMBER = 3
_CALLED = frozenset({Kind.NAME, Kind.FUNCTION, Kind.POWER, Kind.SUBSCRIPT})


def _is_a_link(tokens: Sequence[Token], first: int, at: int) -> bool:
    """``3/5 = 3 : 5 = 0.6``: behind a relation sign, where no ratio stands before it."""
    if first < 1 or tokens[first - 1].text not in ("=", "≈") or at + 1 >= len(tokens):
        return False
    behind = tokens[at + 2] if at + 2 < len(tokens) else None
    ends = behind is None or behind.kind in _ENDS
    if not ends or not _value(tokens[first]) or not _value(tokens[at + 1]):
        return False
    for place in range(first - 1, max(0, first - _FARTHEST), -1):
        token = tokens[place]
        parted = token.text == ":" and tokens[place - 1].end < token.start
        counts = parted and tokens[place - 1].kind in (Kind.NUMBER, Kind.NAME)
        if counts and tokens[max(0, place - 2)].text not in ("=", "≈"):
            return False
        if token.kind in (Kind.BREAK, Kind.COMMA, Kind.TEXT) and not counts:
            return True
    return True


def _is_of_a_quotient(tokens: Sequence[Token], sign: int) -> bool:
    """``0.2/0.8 = 1:4``: a ratio behind a quotient is what that comes to."""
    for place in range(sign - 1, max(-1, sign - _FARTHEST), -1):
        token = tokens[place]
        if token.kind is Kind.FRACTION or token.text == "/":
            return True
        if token.kind in (Kind.BREAK, Kind.COMMA, Kind.TEXT, Kind.RELATION):
            return False
    return False


_ENDS = frozenset({Kind.RELATION, Kind.BREAK, Kind.COMMA, Kind.TEXT, Kind.POSTFIX})
_FARTHEST, _FEWEST = 40, 2
#: How many times too much or too little a whole quotient may be said to be.
_TIMES_OFF = 3


def _goes_on(token: Token) -> bool:
    """Whether a ratio, a chain or a sum goes on here: ``3 : 5 = 6 : 10``."""
    return token.text == ":" or token.kind in (Kind.RELATION, Kind.OPERATOR)


def _value(token: Token | None) -> Fraction | None:
    if token is None or token.kind is not Kind.NUMBER:
        return None
    try:
        return read_decimal(token.text).value
    except ValueError:
        return None
