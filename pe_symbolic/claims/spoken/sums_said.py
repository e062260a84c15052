"""``e^1 = 2.718, e^0 = 1. Sum = 3.718``: a word for the sum of the results right before it.

So it is in a sentence, ``The sum is 3.718``, ``total 3.718``, and so is their ``denominator``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from msgspec import structs

from pe_symbolic.claims.flow.rewritten import Told, rewritten
from pe_symbolic.claims.numbers.slips import is_slip
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token

_SUM = frozenset(
    "sum total together altogether suman summe insgesamt zusammen somme suma soma somma сумма итого"
    " 合计 合計 总和 總和".split()
)
_ADD = frozenset({"add", "adds"})
#: So many results come to so many times their mean.
_MEAN = frozenset("mean average avg mittelwert durchschnitt moyenne media média".split())
_BELOW = frozenset("denominator normalizer normaliser nenner dénominateur denominador".split())
#: What may be a word.
WORDS = frozenset({Kind.TEXT, Kind.NAME})
_PARTS = frozenset({".", ";", ",", "and", "und", "et", "y", "e"})
_BETWEEN = frozenset({"border", "newline", "bullet", "gap", "row"})
_COMPUTES = frozenset({Kind.FUNCTION, Kind.POWER, Kind.OPERATOR, Kind.FRACTION, Kind.ROOT})
#: How far back the results may stand, how many make a sum, and how near it has to be to that.
_FARTHEST, _FEWEST, _NEAR = 200, 2, Fraction(1, 10)


def with_sums_said(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a flow, the word before such a sum as the numbers that are summed."""
    words = [token.text.lower() for token in flow if token.kind in WORDS]
    if (_SUM | _BELOW | _ADD | _MEAN).isdisjoint(words):
        return flow
    return rewritten(flow, partial(_sum_at, flow))


def _sum_at(flow: Sequence[Token], index: int) -> Told | None:
    """The numbers summed for the word at a place, with its sign where words stand for that."""
    token = flow[index]
    word = token.text.lower() if token.kind in WORDS else ""
    if word in _ADD and [one.text for one in flow[index + 1 : index + 3]] == ["up", "to"]:
        word = "sum"
    printed = number_behind(flow, index) if word in _SUM | _MEAN else None
    if printed is None:
        return _told(flow, index) if word in _SUM | _BELOW else None
    terms = results_before(flow, index)
    if word in _MEAN:
        mean = _are_summed(terms, _times(printed, len(terms)))
        return (_averaged(terms, token), index + 1) if mean else None
    listed = list_before(flow, index) if not terms and word not in _IN_ALL else []
    if _are_summed(terms, printed) or _is_of_list(listed, printed):
        return _added(terms or listed, token), index + 1
    return None


def _told(flow: Sequence[Token], index: int) -> Told | None:
    """``The sum is 3.718`` as an equation of the numbers summed, and where it ends."""
    behind = said_behind(flow, index)
    if behind is None:
        return None
    (number, at), word = behind, flow[index]
    begins = before_words(flow, index)
    items = items_before(flow, begins)
    if word.text.lower() in _IN_ALL and sum(one.value or 0 for one in items) != number.value:
        items = []
    ways = (results_before(flow, begins), items)
    terms = next((way for way in ways if _are_summed(way, number)), [])
    units = [term.unit or Fraction(1) for term in terms]
    if not units or (number.unit or Fraction(1)) > max(units):
        return None  # of fewer places it may count something else
    parted = Token(Kind.BREAK, "border", word.start, word.start)
    return [parted, *_added(terms, word), Token(Kind.RELATION, "=", word.end, word.end)], at


def said_behind(flow: Sequence[Token], index: int) -> tuple[Token, int] | None:
    """The number that stands behind a word, with words for "is" between, and where it begins."""
    at = index + 1
    while at < len(flow) and at < index + 4 and flow[at].text in _SAYS:
        at += 1
    rest = [token for token in flow[at : at + 3] if token.text not in ("border", "gap")]
    if [token.kind for token in rest[:1]] != [Kind.NUMBER]:
        return None
    if len(rest) > 1 and rest[1].kind not in (Kind.BREAK, Kind.COMMA, Kind.TEXT, Kind.ARROW):
        return None
    return rest[0], at


def before_words(flow: Sequence[Token], index: int) -> int:
    """Where the words begin that lead to one: ``so the`` before ``sum``."""
    first = index
    while first > 0 and index - first < _MOST_LEADING and flow[first - 1].text.lower() in _LEADING:
        first -= 1
    return first


#: What may stand between such a word and its number, and before the word.
_SAYS = frozenset("is of comes up to equals : ist beträgt est vaut es è é border".split())
_LEADING = frozenset(
    "the so and with their this they these have has hence thus then therefore a we get obtain"
    " giving gives which haben hat ihre sie leur leurs sa su"
    " der die das also ergibt sich man erhält la le el il o on obtient und et y e".split()
)
_MOST_LEADING = 4


def number_set_behind(flow: Sequence[Token], index: int) -> tuple[Token, int] | None:
    """The number that a word is set equal to, by words or by a sign, and where it begins."""
    number = number_behind(flow, index)
    if number is None:
        return said_behind(flow, index)
    return number, next(at for at in range(index, len(flow)) if flow[at].start == number.start)


def number_behind(flow: Sequence[Token], index: int) -> Token | None:
    """The number that a word is set equal to, where nothing is done to it."""
    rest = [token for token in flow[index + 1 : index + 8] if token.text not in ("border", "gap")]
    rest = rest[:1] + with_its_sign(rest[1:])
    if [token.kind for token in rest[:2]] != [Kind.RELATION, Kind.NUMBER]:
        return None
    ended = len(rest) < 3 or rest[2].kind in (Kind.BREAK, Kind.COMMA, Kind.TEXT, Kind.ARROW)
    opened = index > 0 and flow[index - 1].text == "("
    ended = ended or (opened and rest[2].kind is Kind.CLOSE)
    return rest[1] if ended and rest[0].text in ("=", "≈") else None


def with_its_sign(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, a minus that leads them and the number behind it as one number."""
    sign, number = (*tokens[:2], None, None)[:2]
    if sign is None or number is None or sign.text != "-" or number.value is None:
        return list(tokens)
    return [structs.replace(number, value=-number.value, start=sign.start), *tokens[2:]]


def results_before(flow: Sequence[Token], index: int) -> list[Token]:
    """The numbers that formulas right before a place were said to be, the last one first.

    The words that lead to what stands there are none of them.
    """
    found: list[Token] = []
    at = index
    while at > 0 and index - at < _FARTHEST:
        start = _before_separators(flow, at - (at == index and _ends_a_list(flow, at)))
        labelled = _before_a_label(flow, start) if found else start
        if labelled < start:
            start = _before_separators(flow, labelled)
        if start == at:
            break
        first = start
        while first > 0 and not _parts(flow[first - 1]):
            first -= 1
        number = _result(flow[first:start])
        if number is None:
            break
        found.append(number)
        at = first
    return found


def _before_separators(flow: Sequence[Token], at: int) -> int:
    while at > 0 and (flow[at - 1].text in _PARTS or flow[at - 1].text in _BETWEEN):
        at -= 1
    return at


def _before_a_label(flow: Sequence[Token], at: int) -> int:
    """Where ``W:`` or ``layer norms``, which lead to a result, begin behind a comma or the like."""
    start = at - 1
    if start < 0 or flow[start].kind is not Kind.TEXT:
        return at
    longest = _LONGEST_LABEL if flow[start].text == ":" else _MOST_WORDS
    start += flow[start].text != ":"
    while start > 0 and at - start < longest and flow[start - 1].text not in _PARTS:
        start -= 1
        if flow[start].kind in _OF_RESULTS or flow[start].text in _BETWEEN - {"border"}:
            return at
    return start if start > 0 and flow[start - 1].text in _PARTS else at


_LONGEST_LABEL, _MOST_WORDS = 10, 4
_OF_RESULTS = frozenset({Kind.RELATION, Kind.OPERATOR})


def _ends_a_list(flow: Sequence[Token], at: int) -> bool:
    """Whether right before a place a paragraph ends that is an item of a list."""
    if flow[at - 1].text != "paragraph":
        return False
    begins = at - 1
    while begins > 0 and flow[begins - 1].text not in _BEGINS and at - begins < _LONGEST_ITEM:
        begins -= 1
    return begins > 0 and flow[begins - 1].text == "bullet"


_BEGINS, _LONGEST_ITEM = frozenset({"bullet", "newline", "paragraph"}), 40


def _parts(token: Token) -> bool:
    return token.kind in (Kind.BREAK, Kind.TEXT, Kind.ARROW) or token.text in _PARTS


def _result(segment: Sequence[Token]) -> Token | None:
    """The number of ``e^1 = 2.718``, a formula with one value and nothing behind it."""
    segment = [*segment[:-2], *with_its_sign(segment[-2:])]
    if [token.kind for token in segment[-2:]] != [Kind.RELATION, Kind.NUMBER]:
        return None
    led = segment[:-2]
    computes = any(token.kind in _COMPUTES for token in led)
    return segment[-1] if computes and segment[-2].text in ("=", "≈") else None


def list_before(flow: Sequence[Token], index: int) -> list[Token]:
    """The numbers of ``[0.6, 0.3, 0.1] (sum``, a list right before, the last one first."""
    at = index
    while at > 0 and (flow[at - 1].text in _LEADS or flow[at - 1].text in _BETWEEN):
        at -= 1
    if at == 0 or flow[at - 1].text != "]":
        return []
    found: list[Token] = []
    inside = at - 2
    while inside > 0 and len(found) < _FARTHEST:
        signed = flow[inside - 1].text == "-"
        number, *_ = with_its_sign(flow[inside - signed : inside + 1])
        before = flow[inside - signed - 1]
        if number.kind is not Kind.NUMBER or before.text not in (",", ";", "["):
            return []
        found.append(number)
        if before.text == "[":
            return found
        inside -= 2 + signed
    return []


def items_before(flow: Sequence[Token], index: int) -> list[Token]:
    """The numbers of ``1.8, 1.8 and 3.2; their``, three or more, the last one first."""
    at = _before_marks(flow, index)
    found: list[Token] = []
    while at > 0 and flow[at - 1].kind is Kind.NUMBER and len(found) < _FARTHEST:
        signed = at > 1 and flow[at - 2].text == "-"
        found.append(with_its_sign(flow[at - 1 - signed : at])[0])
        first = _before_borders(flow, at - 1 - signed)
        at = _before_marks(flow, first)
        if at == first:
            alone = first == 0 or flow[first - 1].kind in (Kind.TEXT, Kind.BREAK)
            return found if alone and len(found) >= _FEWEST_ITEMS else []
    return []


_FEWEST_ITEMS = 3


def _before_marks(flow: Sequence[Token], at: int) -> int:
    """Where the marks and words begin that part a number of a list from what is behind it."""
    while at > 0 and (flow[at - 1].text in _PARTS or flow[at - 1].text == "border"):
        at -= 1
    return at


def _before_borders(flow: Sequence[Token], at: int) -> int:
    while at > 0 and flow[at - 1].text == "border":
        at -= 1
    return at


#: What is in all may be more than a list shows.
_IN_ALL = frozenset({"total", "insgesamt", "together", "altogether", "zusammen"})
_LEADS = frozenset({"(", ",", ";"})


def _is_of_list(terms: Sequence[Token], printed: Token) -> bool:
    """Whether a number is the sum of a list, or another that no rounding of its parts makes."""
    if len(terms) < _FEWEST or printed.value is None:
        return False
    total = sum((term.value or Fraction() for term in terms), Fraction())
    off = abs(total - printed.value)
    units = [term.unit or Fraction(1) for term in terms]
    parts = sum((unit for unit in units if unit < 1), Fraction())
    rounded = (parts + (printed.unit or Fraction(1))) / 2 if parts else Fraction()
    return off == 0 or rounded < off < abs(total) / 4


def _are_summed(terms: Sequence[Token], printed: Token) -> bool:
    """Whether numbers come to about what is said to be their sum, and all of them are meant."""
    if len(terms) < _FEWEST or printed.value is None:
        return False
    values = [term.value or Fraction() for term in terms]
    total = sum(values, Fraction())
    off = abs(total - printed.value)
    rounded = len(terms) * max(token.unit or Fraction(1) for token in (*terms, printed))
    without_one = any(abs(total - value - printed.value) <= rounded for value in values)
    near = off <= abs(total) * _NEAR or _is_slip(total, printed)
    return off <= rounded or (near and not without_one)


def _is_slip(total: Fraction, printed: Token) -> bool:
    """Whether a number of three digits is a sum with a slip of the pen."""
    unit = printed.unit or Fraction(1)
    number = PrintedDecimal(printed.text, printed.value or Fraction(), unit)
    return is_slip(replace(number, value=round(total / unit) * unit), number)


def _added(terms: Sequence[Token], word: Token) -> list[Token]:
    """The sum of numbers, in the place of a word."""
    tokens: list[Token] = []
    for term in reversed(terms):
        if tokens:
            tokens.append(Token(Kind.OPERATOR, "+", word.start, word.end))
        tokens.append(structs.replace(term, start=word.start, end=word.end))
    return tokens


def _times(number: Token, count: int) -> Token:
    """So many times a number, as exact as that is."""
    value, unit = number.value or Fraction(), number.unit or Fraction(1)
    return structs.replace(number, value=value * count, unit=unit * count)


def _averaged(terms: Sequence[Token], word: Token) -> list[Token]:
    """The mean of numbers, behind the word that may be computed with further down."""
    start, end, count = word.start, word.end, len(terms)
    return [
        word,
        Token(Kind.RELATION, "=", end, end),
        Token(Kind.OPEN, "(", start, end),
        *_added(terms, word),
        Token(Kind.CLOSE, ")", start, end),
        Token(Kind.OPERATOR, "/", start, end),
        number_token(str(count), start, end),
    ]
