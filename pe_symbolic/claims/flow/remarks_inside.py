"""Words in brackets inside a formula that say nothing of its value: ``48 (weights) + 2``."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.flow.paired import partners
from pe_symbolic.claims.numbers.rough_values import rough_value
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: Of how many tokens a bracket is at the most, where it says something of a number.
LONGEST = 60
Matched = tuple[Sequence[Token], dict[int, int]]


def without(tokens: Sequence[Token], partner: dict[int, int], aside: set[int]) -> Matched:
    """The tokens but for those at some places, and the partners of their brackets."""
    if not aside:
        return tokens, partner
    kept = [token for at, token in enumerate(tokens) if at not in aside]
    return kept, partners(kept)


def without_remarks(tokens: Sequence[Token], partner: dict[int, int]) -> Matched:
    """The tokens without such words, and the partners of their brackets."""
    remarks = [pair for pair in partner.items() if _remarks(tokens, *pair)]
    said = {place for opening, closing in remarks for place in range(opening, closing + 1)}
    return without(tokens, partner, said)


def _remarks(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """``3 × 16 bytes (weights) = 48 bytes``: words in brackets between a formula and its sign.

    So do those of a factor or summand, ``2 (K and V) × 32``.
    """
    if index == 0 or _is_right_behind(tokens, index):
        return False
    if _says_how_round(tokens[index + 1 : closing]):
        return True
    before = tokens[max(0, index - _NEAR) : index]
    after = [token for token in tokens[closing + 1 : closing + 3] if token.text != "newline"]
    behind = after[0] if after else None
    if behind is None:
        return False
    if _says_how_wide(tokens, index, closing) or _says_the_percentage(tokens, index, closing):
        return True
    goes_on = behind.text in _GO_ON and _begins_a_factor(before)
    ends = behind.kind is Kind.RELATION or behind.text in ("+", "-")
    if ends and _is_labelled(tokens, index, closing):
        return True
    if behind.kind is not Kind.RELATION and not goes_on:
        return False
    inside = tokens[index + 1 : closing]
    if is_unit(before[-1].text):
        inside = _without_hyphens(inside)
    said = _are_words(inside, goes_on=goes_on) or _count_words(inside, tokens, index, closing)
    if closing - index > LONGEST or not said:
        return False
    counted = before[-2:] if before[-1].kind in (Kind.TEXT, Kind.NAME) else before[-1:]
    ends = counted[0].kind in (Kind.NUMBER, Kind.CLOSE, Kind.POSTFIX)
    return ends and (goes_on or any(token.kind is Kind.OPERATOR for token in before))


_IDEOGRAPHS = "\u2e80"


def _is_right_behind(tokens: Sequence[Token], index: int) -> bool:
    """Whether nothing parts a bracket from what is before it, which is no habit of its script."""
    first = tokens[index + 1].text if index + 1 < len(tokens) else ""
    return tokens[index - 1].end == tokens[index].start and first < _IDEOGRAPHS


def _says_how_round(inside: Sequence[Token]) -> bool:
    """``(3 sf)``, ``(2 dp)``: to how many figures or places a number is given."""
    letters = "".join([token.text for token in inside[1:3]]).lower()
    counts = len(inside) > 1 and inside[0].kind is Kind.NUMBER
    return counts and letters in ("sf", "dp") and len(inside) <= len(letters) + 1


def _are_words(inside: Sequence[Token], *, goes_on: bool) -> bool:
    """Whether a bracket holds words: ``(best)``, and of a factor ``(2 ok)``, ``(key + value)``.

    A number may stand behind a word, ``(cache 10 users)``.
    """
    kinds = {token.kind for token in inside}
    if inside and inside[0].kind is Kind.TEXT and kinds == {Kind.TEXT, Kind.NUMBER}:
        return True
    if not goes_on:
        return Kind.TEXT in kinds and kinds <= _WORDS
    if {token.text for token in inside if token.kind is not Kind.OPERATOR} <= _KEYS_AND_VALUES:
        return True
    return Kind.TEXT in kinds and kinds <= _WORDS | {Kind.COMMA, Kind.NUMBER}


def _without_hyphens(inside: Sequence[Token]) -> Sequence[Token]:
    """``(KV-cache)``, behind a unit, without a minus between words that no blank parts from it."""
    hyphens = {
        sign.start
        for one, sign, other in zip(inside, inside[1:], inside[2:], strict=False)
        if sign.text == "-" and (one.end, sign.end) == (sign.start, other.start)
        if one.kind is other.kind is Kind.TEXT
    }
    return [token for token in inside if token.start not in hyphens]


_KEYS_AND_VALUES = frozenset({"key", "keys", "value", "values"})


def _count_words(
    inside: Sequence[Token], tokens: Sequence[Token], index: int, closing: int
) -> bool:
    """``× 0.2 (20% of them) = ``, ``12 * 5 (5 days a week) = 60``: a number and what it counts.

    ``2 × 3 (4 eggs) = 24`` multiplies: what is no percentage stands beside a formula that is
    nearer to the result without it.
    """
    words = inside[2:] if [token.text for token in inside[1:2]] == ["percent"] else inside[1:]
    kinds = {token.kind for token in words}
    if (
        not inside
        or inside[0].kind is not Kind.NUMBER
        or Kind.TEXT not in kinds
        or not kinds <= _WORDS
    ):
        return False
    if len(words) < len(inside) - 1:
        return True
    first = index
    while first and tokens[first - 1].kind not in _LEAD:
        first -= 1
    result = tokens[closing + 2].value if len(tokens) > closing + 2 else None
    value, times = rough_value(tokens[first:index]), inside[0].value
    if result is None or value is None or times is None or min(result, value, times) <= 0:
        return False
    alone = _apart(value, result)
    return alone <= _FAR_OFF and alone <= _apart(value * times, result)


def _apart(value: Fraction, result: Fraction) -> Fraction:
    """How many times as large the larger one is."""
    return max(value, result) / min(value, result)


_FAR_OFF = 3
_LEAD = frozenset({Kind.RELATION, Kind.TEXT, Kind.BREAK, Kind.ARROW, Kind.COMMA})


def _says_how_wide(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """``· 2 (FP16)``, ``× 2 bytes (FP16)``: the bytes of a number, and the format of so many.

    So does ``4 × 14 GB (FP16) = 56 GB`` behind a quantity, unless the result has a format too.
    """
    said = _FORMAT.fullmatch(tokens[index + 1].text) if closing == index + 2 else None
    each = [token.text for token in tokens[index - 2 : index - 1]] == ["/"]  # 2 bytes/weight
    ends = index - 2 if each else index
    if said is None or ends < _IN_A_PRODUCT:
        return False
    sign, number, last = tokens[ends - 3 : ends]
    if last.value is not None:
        return number.kind is Kind.OPERATOR and 8 * last.value == int(said["bits"])
    if last.text.partition("/")[0] in _OF_BYTES and number.value is not None:
        return sign.kind is Kind.OPERATOR and 8 * number.value == int(said["bits"])
    behind = [token.text for token in tokens[closing + 1 : closing + 7]]
    multiplied = sign.text == "*" and number.kind is Kind.NUMBER
    return (
        multiplied
        and _MEMORY.fullmatch(last.text) is not None
        and not any(map(_FORMAT.fullmatch, behind))
    )


def _says_the_percentage(tokens: Sequence[Token], index: int, closing: int) -> bool:
    """``0.1 (10%) × 5000``, ``5000 × 0.1 (10%) =``: a factor, and the same again in percent."""
    number, inside = tokens[index - 1].value, tokens[index + 1 : closing]
    if number is None or [token.text for token in inside[1:]] != ["percent"]:
        return False
    said, behind = inside[0].value, tokens[closing + 1]
    ends = behind.kind is Kind.RELATION and index > 1 and tokens[index - 2].text == "*"
    return said is not None and said == 100 * number and (ends or behind.text in _GO_ON)


_IN_A_PRODUCT = 3
_MEMORY = regex(r"(?:[kKMGTP]i?)?B|bytes?|bits?")
_OF_BYTES = frozenset({"byte", "bytes", "B"})
_FORMAT = regex(r"(?i:fp|bf|int|uint|float)(?P<bits>[0-9]{1,2})")


def _is_labelled(tokens: Sequence[Token], index: int, closing: int) -> bool:
    r"""``10 + 20 (\text{bias})``: a word set upright that names a number of a sum."""
    word, number = tokens[closing - 1], tokens[index - 1]
    added = (
        1 < index < closing and tokens[index - 2].text in ("+", "-") and number.kind is Kind.NUMBER
    )
    alone = closing == index + 2 and word.upright and len(word.text) > 2
    return added and alone and not is_unit(word.text)


def _begins_a_factor(before: Sequence[Token]) -> bool:
    """Whether a number ends these tokens, perhaps with its unit, that is no label of a word."""
    number = len(before) - (2 if before[-1].kind in (Kind.TEXT, Kind.NAME) else 1)
    leads = before[number - 1] if number > 0 else None
    counted = number >= 0 and before[number].kind is Kind.NUMBER
    measured = is_unit(before[-1].text)
    return counted and (measured or leads is None or leads.kind in _BEGIN or leads.text == ":")


_BEGIN = frozenset({Kind.RELATION, Kind.OPERATOR, Kind.BREAK})
_GO_ON = frozenset({"*", "/", "+"})
_NEAR = 8
_WORDS = frozenset({Kind.TEXT, Kind.NAME})
