"""What looks like the first member of a chain and may be none: a range, an uncertainty, a dash."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.flow.run_together import CONJUNCTIONS, is_signed
from pe_symbolic.claims.flow.statement import Statement
from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.claims.spoken.before import FUNCTIONS
from pe_symbolic.claims.units.set_aside import without_units
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex


def is_span(groups: Sequence[list[Token]], relations: Sequence[Token], source: str) -> bool:
    """``90.7%~96.8%``: a tilde without blanks from a number to a larger one."""
    if len(relations) != 1 or source[relations[0].start : relations[0].end] not in ("~", "～"):
        return False
    if not all(groups):
        return False
    low, high = (group[0] for group in groups)
    bare = all(token.kind in (Kind.NUMBER, Kind.POSTFIX) for group in groups for token in group)
    tight = groups[0][-1].end == relations[0].start and relations[0].end == high.start
    rising = low.value is not None and high.value is not None and low.value < high.value
    return bare and tight and rising


def is_range(groups: Sequence[list[Token]]) -> bool:
    """``90-100 = 4.0`` in prose: a dash without blanks, to a larger number, no minus behind.

    So is ``23–25 points = 5``, ``+3 = 16–17`` behind its sign, and ``1982-84 = 100`` with the
    base of an index behind its years.
    """
    first, result = groups[0], groups[1] if len(groups) > 1 else []
    if len(first) == _TWO and first[0].text == "+" and len(groups) == _TWO:
        return len(result) == _OF_A_RANGE and _rises(result)
    if len(first) not in (_OF_A_RANGE, _OF_A_RANGE + 1):
        return False
    if any(token.kind is not Kind.NAME for token in first[_OF_A_RANGE:]):
        return False
    based = [one.text for one in result] == ["100"]
    rises = _rises(first) or (
        based and _is_dashed(first) and _are_years(first[0].text, first[2].text)
    )
    return rises and not (result and result[0].text == "-")


_OF_A_RANGE = 3


def _rises(group: Sequence[Token]) -> bool:
    """Whether it begins with a number, a dash and a larger number, without blanks."""
    low, high = group[0], group[2]
    rising = low.value is not None and high.value is not None and low.value < high.value
    return rising and _is_dashed(group)


def _is_dashed(group: Sequence[Token]) -> bool:
    """Whether nothing stands beside its dash."""
    low, dash, high = group[:_OF_A_RANGE]
    return low.end == dash.start and dash.end == high.start and dash.text == "-"


def is_a_set(group: Sequence[Token], source: str) -> bool:
    r"""``2 = \{1\}``: a number alone in braces that are set is an element, as a side of its own."""
    if len(group) != _OF_A_RANGE or group[1].kind is not Kind.NUMBER:
        return False
    return source.startswith("\\{", group[0].start) and group[2].kind is Kind.CLOSE


def _are_years(first: str, last: str) -> bool:
    """``1982-84``: a year in the last two centuries, and the last two digits of a later one."""
    return first[:2] in ("19", "20") and len(first + last) == _DIGITS and first[2:] < last


_DIGITS = 6


def words_before(statement: Statement, group: Sequence[Token], source: str) -> int:
    """How many tokens of a first member may belong to the words before it; 0 for most."""
    if may_end_a_phrase(statement, group) or may_say_and(group) or _is_a_label(group):
        return 1
    bulleted = _is_numbered_by_words(statement, group) and source[group[1].start] == "•"
    return 2 if bulleted else 0


def may_end_a_phrase(statement: Statement, group: Sequence[Token]) -> bool:
    """``In base 10 log 1000 = 3``, ``Slide 12 e^2 = 7.389``: a number, a blank, a function."""
    return _is_numbered_by_words(statement, group) and group[1].kind in FUNCTIONS


def _is_numbered_by_words(statement: Statement, group: Sequence[Token]) -> bool:
    """Whether a whole number stands behind a word, and apart from what follows."""
    if statement.before is None or statement.before.kind is not Kind.TEXT or len(group) < 2:
        return False
    number, following = group[:2]
    whole = number.kind is Kind.NUMBER and number.unit == 1
    return whole and number.end < following.start


def _is_a_label(group: Sequence[Token]) -> bool:
    """``the variance is 7, std √7 = 2.65``: a short word that elsewhere is a name, and a blank."""
    name, function = (*group[:2], None, None)[:2]
    if name is None or function is None or name.kind is not Kind.NAME:
        return False
    written = len(name.text) > 1 and name.end - name.start == len(name.text)
    return written and function.kind in FUNCTIONS and name.end < function.start


def may_say_and(group: Sequence[Token]) -> bool:
    """``e √4 = 2``, ``a −8 ÷ 6 = −1,333``: a letter, a blank, and what is computed."""
    letter, following = (*group[:2], None, None)[:2]
    if letter is None or following is None or letter.text not in CONJUNCTIONS:
        return False
    led = is_signed(group, 1) or following.kind in FUNCTIONS | {Kind.OPEN, Kind.BAR}
    return led and letter.end < following.start


def begins_with_dash(source: str, statement: Statement, group: Sequence[Token]) -> bool:
    """``The result - 3 + 4 = 7``: behind a word, with a blank, a minus is most likely a dash.

    The blanks before it may be wide: ``Salt   -  10/500*100 =  2``.  Behind a sign that sets
    words equal it is a minus: ``pH = - log (0.02) = 1.7``.
    """
    if len(group) < _TWO or group[0].text != "-":
        return False
    start = group[0].start
    if _BEHIND_A_SIGN.search(source, max(0, start - _WIDEST), start):
        return False
    after_word = statement.before is not None and statement.before.kind is Kind.TEXT
    after_word = (
        after_word or _BEHIND_A_WORD.search(source, max(0, start - _WIDEST), start) is not None
    )
    return after_word and source[group[0].end : group[1].start].isspace()


_TWO, _WIDEST = 2, 24
_BEHIND_A_SIGN = regex(r"[=≈≃≅][ \t]{0,20}\Z")
_BEHIND_A_WORD = regex(r"[^\W\d_]{2}[ \t]{2,20}\Z")


def is_uncertain(group: Sequence[Token], places: int) -> bool:
    """``0.8415(3)``, ``1.234(5) m`` is a measured value and how far its last digit may be off.

    With few ``places`` behind the point it may be a product, for a formula.
    """
    number, units = group[:4], group[4:]
    if len(number) < 4 or group[0].value is None or group[2].value is None:
        return False
    if group[3].text != ")" or not _are_units(units, group[0]):
        return False
    touching = group[0].end == group[1].start and group[1].text == "("
    unit = group[0].unit
    if not touching or unit is None or not group[2].text.isdecimal():
        return False
    # 0.001(400) is a product: no number is so far off
    return unit.denominator >= 10**places and group[2].value * unit <= group[0].value


def _are_units(tokens: Sequence[Token], number: Token) -> bool:
    """Whether what stands behind a number is its unit, if anything does."""
    return all(token.upright for token in tokens) or len(without_units((number, *tokens))[0]) == 1


def without_doubt(group: Sequence[Token], before: Sequence[Sequence[Token]]) -> list[Token] | None:
    """``22.6(7)``, ``22.6 ± 0.7``: the number alone, where what stands before it has a value.

    ``None`` where that is not the number as printed, but no further off than it is said to be.
    """
    number, doubt, units = _with_its_doubt(group)
    if number.value is None or number.unit is None or not doubt:
        return None
    values = (one for one in map(rough_value, reversed(before)) if one is not None)
    value = next(values, None)
    if value is None:
        return None
    off = abs(value - number.value)
    multiplied = group[1].text == "(" and abs(value - number.value * (group[2].value or 0)) < off
    if multiplied or (off > doubt and not (is_uncertain(group, 2) or group[1].text == "±")):
        return None  # 5.5(2) and 3.14(2) may be products
    return [number, *units] if off * 2 <= number.unit or off > doubt + number.unit else None


def _with_its_doubt(group: Sequence[Token]) -> tuple[Token, Fraction, Sequence[Token]]:
    """A number, by how much it may be off, 0 where nothing says it, and its units."""
    number = group[0]
    if is_uncertain(group, 1):
        return number, (group[2].value or Fraction()) * (number.unit or 0), group[4:]
    numbers = [token.kind for token in group[:3:2]] == [Kind.NUMBER, Kind.NUMBER]
    if numbers and group[1].text == "±" and _are_units(group[3:], number):
        return number, group[2].value or Fraction(), group[3:]
    return number, Fraction(), ()


def is_measured(group: Sequence[Token], following: Sequence[Token]) -> bool:
    """``9.81(2) m/s² = 9.81 m/s²``: what is said again without the doubt in brackets.

    Nobody who multiplies by 2 has the same number behind.
    """
    if not is_uncertain(group[:4], 1) or not following or group[2].value == 1:
        return False
    number, rest = following[0], [token.text for token in following[1:]]
    return number.value == group[0].value and rest == [token.text for token in group[4:]]


def is_worked_out(group: Sequence[Token], following: Sequence[Token]) -> bool:
    """``0.70(20) = 14``: the product is what stands behind, and far from the first number.

    No measured value is set equal to what is more than twice itself in the same unit: about the
    product, that is one with a slip.
    """
    one, other = group[0].value, group[2].value
    result, unit = (following[0].value, following[0].unit) if following else (None, None)
    if not one or not other or not result or unit is None or abs(result) <= 2 * one:
        return False
    alike = [token.text for token in group[4:]] == [token.text for token in following[1:]]
    slipped = one * other <= _FAR * result <= _FAR**2 * one * other
    return abs(one * other - result) <= unit / 2 or (alike and slipped)


_FAR = 10


#: Why a claim such as ``\sigma(12) = 28`` is left open.
COUNTS = "a function that counts, by its value"


def is_counting_function(groups: Sequence[Sequence[Token]]) -> bool:
    r"""``\pi(100) = 25`` counts primes, ``\sigma(12) = 28`` sums divisors."""
    head, last = groups[0], groups[-1]
    value = last[0].value if head and len(last) == 1 else None
    if value is None or value.denominator > 1 or value < 2:
        return False
    kinds = [token.kind for token in head]
    named = head[0].text in ("pi", "sigma", "sigmoid") and head[0].end - head[0].start < 7
    applied = kinds[1:] == [Kind.OPEN, Kind.NUMBER, Kind.CLOSE] and head[0].end == head[1].start
    return named and applied


def is_bracketed_number(group: Sequence[Token]) -> bool:
    r"""``[2.7]`` and ``\{2.7\}`` are whole and fractional parts to some, brackets to others."""
    for at, opening in enumerate(group):
        if opening.text not in ("[", "⦃") or len(group) < at + _BRACKETED:
            continue
        number, closing = group[at + 1 : at + _BRACKETED]
        apart = at == 0 or group[at - 1].kind is Kind.OPERATOR
        broken = number.value is not None and number.value.denominator > 1
        if apart and broken and closing.kind is Kind.CLOSE:
            return True
    return False


#: A bracket, a number and another bracket.
_BRACKETED = 3
