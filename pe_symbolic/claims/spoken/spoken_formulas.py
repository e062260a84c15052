"""Formulas that are said in words: ``the square root of 2 is 1.414``, ``17 times 23 equals 391``.

Words are read as a formula only where a verb or a sign stands right behind them, and one
number, or a list for a function of one, ends the phrase.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import structs

from pe_symbolic.claims.spoken.array_names import names_of_arrays
from pe_symbolic.claims.spoken.bare_formulas import (
    apart_from_a_number,
    is_result,
    is_value,
    may_begin,
)
from pe_symbolic.claims.spoken.operands import (
    NO_NAMES,
    VALUES,
    listed_at,
    operand_at,
    sign_for,
)
from pe_symbolic.claims.spoken.spoken_functions import (
    ARTICLES,
    DOT_PRODUCTS,
    MEANS,
    OF,
    SHARES,
    SIGNS_OF,
    SPOKEN_FUNCTIONS,
    and_behind,
)
from pe_symbolic.claims.spoken.spoken_lists import with_lists_bracketed, without_border
from pe_symbolic.claims.spoken.spoken_roots import operand_of_a_root
from pe_symbolic.claims.spoken.sums_said import number_set_behind
from pe_symbolic.claims.spoken.worded import (
    as_relation,
    in_another_language,
    last_word,
    verb_at,
)
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.number_tokens import number_token

_OF_TWO = frozenset({("difference",), ("quotient",), ("ratio",), *DOT_PRODUCTS})
_SIGNS = {"plus": "+", "minus": "-", "times": "*", "divided": "/", "multiplied": "*"}
_POWERS = {"squared": "2", "cubed": "3", "factorial": ""}
#: Functions of an array, which is also said by the name that the document gives it.
_OF_ARRAYS = {
    ("determinant",): "det", ("trace",): "trace", ("norm",): "norm", ("magnitude",): "norm",
    ("euclidean", "norm"): "norm",
}  # fmt: skip
#: Functions of a list of numbers.
_OF_LISTS = {
    ("median",): "median", ("maximum",): "max", ("minimum",): "min", ("gcd",): "gcd",
    ("hcf",): "gcd", ("gcf",): "gcd", ("highest", "common", "factor"): "gcd",
    ("greatest", "common", "divisor"): "gcd", ("greatest", "common", "factor"): "gcd",
    ("lcm",): "lcm", ("least", "common", "multiple"): "lcm", ("variance",): "var",
    ("standard", "deviation"): "std",
}  # fmt: skip
_SIGNED = frozenset({"gcd", "max", "min"})
#: The word for percent that stands before each word for "of".
_PERCENT = {
    "of": ("percent",), "von": ("prozent",), "van": ("procent",), "af": ("procent",),
    "av": ("prosent", "procent"), "от": ("процентов", "процента", "процент"), "dari": ("persen",),
}  # fmt: skip
_TRIGGERS = frozenset({*OF, *_PERCENT, "between", "power", *_SIGNS, *_POWERS})
_TO = frozenset({"and", "to", "by"})
_LONGEST, _A_PAIR, _MOST_WORDS = 40, 2, 3
#: What stands between the two numbers of a difference or a ratio.
_PARTING = frozenset({"-", "/"})


class _Spoken(NamedTuple):
    """A formula in signs, where its words begin and end, and whether it may be a list."""

    tokens: list[Token]
    first: int
    end: int
    is_call: bool = False


def with_formulas_spoken(flow: list[Token], source: str) -> list[Token]:
    """The tokens of a flow with such formulas, and the verb behind them, in signs."""
    if _TRIGGERS.isdisjoint([token.text for token in flow]):
        return flow
    flow = with_lists_bracketed(flow)
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        if token.text not in _TRIGGERS or index < at:
            continue
        spoken = _spoken(flow, index, names_of_arrays(source))
        if spoken is None or spoken.first < at:
            continue
        before = [*result[-_LONGEST:], *flow[at : spoken.first]][-_LONGEST:]
        apart = apart_from_a_number(before, flow[spoken.first])
        begins = apart or may_begin(before, len(before) - 1)
        if not begins or [t.text for t in before[-1:]] == ["that"]:
            continue  # the model answered that 17 times 23 is 381
        verb = without_border(flow, spoken.end)
        said = _relation(flow, verb, is_call=spoken.is_call)
        if said is None:
            continue
        relation, end = said
        result += [*flow[at : spoken.first], *apart, *spoken.tokens, relation]
        at = end
    return result + flow[at:]


def _relation(flow: Sequence[Token], verb: int, *, is_call: bool) -> tuple[Token, int] | None:
    """The sign at a place, or the one that its verb stands for, and where it ends."""
    if verb >= len(flow):
        return None
    if flow[verb].kind is Kind.RELATION:
        return flow[verb], verb + 1
    verb = verb_at(flow, verb)
    last = last_word(flow, verb) if flow[verb].kind is Kind.TEXT else None
    if last is None and (elsewhere := in_another_language(flow, verb)):
        said = structs.replace(flow[verb], kind=Kind.RELATION, text=elsewhere.sign)
        behind = elsewhere.last + 1
        return (said, behind) if is_value(flow, behind) else None
    if last is None or not (is_result if is_call else is_value)(flow, last + 1):
        return None
    if [token.text for token in flow[last + 2 : last + 3]] == ["percent"]:
        return None  # the difference between 80 and 100 is 25 %
    return as_relation(flow[verb : last + 1]), last + 1


def _spoken(flow: Sequence[Token], at: int, arrays: frozenset[str]) -> _Spoken | None:
    word = flow[at].text
    if word in _POWERS or word in _SIGNS:
        return _chain(flow, at)
    if word == "power":
        return _raised(flow, at)
    for words in range(min(at, _MOST_WORDS), 0, -1):
        named = tuple(token.text.lower() for token in flow[at - words : at])
        first = at - words - _has_article(flow, at - words)
        if named in SPOKEN_FUNCTIONS and word in OF:
            return _call(flow, at, first, SPOKEN_FUNCTIONS[named], None)
        if named in _OF_ARRAYS and word == "of":
            return _call(flow, at, first, _OF_ARRAYS[named], arrays)
        if named == ("cosine", "similarity"):
            return _cosine(flow, at, first, arrays)
        if named in SIGNS_OF:
            named_arrays = arrays if named in DOT_PRODUCTS else NO_NAMES
            combined = _combined(flow, at, first, named, named_arrays)
            if combined is None and named in MEANS:
                return _of_a_list(flow, at, first, "mean")
            return combined or _of_entries(flow, at, first, named)
        if named in _OF_LISTS and word == "of":
            return _of_a_list(flow, at, first, _OF_LISTS[named])
        if words == 1 and named[0] in _PERCENT.get(word, ()):
            return _percentage(flow, at)
        if named in SHARES and word in OF:
            return _share(flow, at, first, SHARES[named])
    return None


def _has_article(flow: Sequence[Token], at: int) -> bool:
    return at > 0 and flow[at - 1].text.lower() in ARTICLES


def _between(kind: Kind, text: str, place: int) -> Token:
    return Token(kind, text, place, place)


def _call(
    flow: Sequence[Token], at: int, first: int, function: str, arrays: frozenset[str] | None
) -> _Spoken | None:
    """``sine of 2``; with names of ``arrays`` of one alone, ``trace of A``, ``norm of [3, 4]``."""
    behind: list[Token] = []
    whole = operand_of_a_root(flow, at + 1, function)
    operand = operand_at(flow, at + 1, arrays or NO_NAMES)
    if whole is not None:
        inside, behind, end = whole
    elif operand is None:
        return None
    else:
        inside, end = operand
    if arrays is not None and inside[0].kind not in (Kind.OPEN, Kind.NAME):
        return None
    if whole or arrays is not None or inside[-1].kind is not Kind.CLOSE:
        opening = _between(Kind.OPEN, "(", inside[0].start)
        inside = [opening, *inside, _between(Kind.CLOSE, ")", inside[-1].end)]
    article = _has_article(flow, first + 1)
    kind = Kind.NAME if function in ("trace", "cbrt") else Kind.FUNCTION
    name = Token(kind, function, flow[first + article].start, flow[at].end)
    return _Spoken([name, *inside, *behind], first, end, is_call=function == "softmax")


def _share(flow: Sequence[Token], at: int, first: int, share: str) -> _Spoken | None:
    """``half of 50``: 50/2; ``the cube of -3``: (-3)^3."""
    operand = operand_at(flow, at + 1)
    if operand is None:
        return None
    inside, end = operand
    place = inside[-1].end
    kind = Kind.POWER if share[0] == "^" else Kind.OPERATOR
    tokens = [
        _between(Kind.OPEN, "(", flow[at - 1].start),
        *inside,
        _between(Kind.CLOSE, ")", place),
        _between(kind, share[0], place),
    ]
    if share[1] == "-":
        tokens.append(_between(Kind.OPERATOR, "-", place))
    return _Spoken([*tokens, number_token(share.lstrip("^/*-"), place, place)], first, end)


def _percentage(flow: Sequence[Token], at: int) -> _Spoken | None:
    """``20 percent of 50``."""
    operand = operand_at(flow, at + 1)
    if operand is None or at < _A_PAIR or flow[at - 2].kind is not Kind.NUMBER:
        return None
    words = [sign_for(flow[at - 1], "percent", Kind.POSTFIX), sign_for(flow[at], "*")]
    return _Spoken([flow[at - 2], *words, *operand[0]], at - 2, operand[1])


def _raised(flow: Sequence[Token], at: int) -> _Spoken | None:
    """``2 to the power of 10``, ``2 raised to the power 10``."""
    before = [token.text for token in flow[max(0, at - 2) : at]]
    first = at - 3
    first -= first >= 0 and flow[first].text == "raised"
    if before != ["to", "the"] or first < 0 or flow[first].kind not in VALUES:
        return None
    of = [token.text for token in flow[at + 1 : at + 2]] == ["of"]
    operand = operand_at(flow, at + 1 + of)
    if operand is None:
        return None
    inside, end = operand
    opening = _between(Kind.OPEN, "(", inside[0].start)
    closing = _between(Kind.CLOSE, ")", inside[-1].end)
    sign = sign_for(flow[at], "^", Kind.POWER)
    return _Spoken([flow[first], sign, opening, *inside, closing], first, end)


def _combined(
    flow: Sequence[Token],
    at: int,
    first: int,
    named: tuple[str, ...],
    arrays: frozenset[str] = NO_NAMES,
) -> _Spoken | None:
    """``sum of 2, 3 and 4``, ``ratio of 3 to 4``: the numbers with a sign between them."""
    of_two = named in _OF_TWO
    listed = listed_at(flow, at + 1, _TO if of_two else and_behind(flow[at].text), arrays)
    if listed is None or (of_two and len(listed.parts) > _A_PAIR):
        return None
    parts = listed.with_marks(Kind.OPERATOR, SIGNS_OF[named])
    if named == ("difference",):
        said = _relation(flow, without_border(flow, listed.end), is_call=False)
        value = without_border(flow, said[1]) if said else len(flow)
        signs = [token.text for token in flow[value : value + 1]]
        parts = parts if signs == ["-"] else _ordered(parts, falling=True)
    elif named == ("ratio",) and flow[at].text == "between":
        told = number_set_behind(flow, listed.end - 1)
        if told is not None and told[0].value is not None:
            parts = _ordered(parts, falling=told[0].value >= 1)
    opening = Token(Kind.OPEN, "(", flow[at - len(named)].start, parts[0].start)
    place = max(part.end for part in parts)
    tokens = [opening, *parts, _between(Kind.CLOSE, ")", place)]
    if named in MEANS:
        count = number_token(str(len(listed.parts)), place, place)
        tokens += [_between(Kind.OPERATOR, "/", place), count]
    return _Spoken(tokens, first, listed.end)


def _of_entries(
    flow: Sequence[Token], at: int, first: int, named: tuple[str, ...]
) -> _Spoken | None:
    """``sum of [1, 2, 3]``: the numbers of a list with the sign between them."""
    operand = operand_at(flow, at + 1) if named in _JOINING else None
    if operand is None or operand[0][0].kind is not Kind.OPEN:
        return None
    opening, *inside, closing = operand[0]
    marks = [token for token in inside if token.kind is Kind.COMMA]
    if len(marks) < _A_PAIR or any(token.kind not in _OF_A_LIST_OF_NUMBERS for token in inside):
        return None
    sign = SIGNS_OF[named]
    signed = [sign_for(token, sign) if token in marks else token for token in inside]
    opens = structs.replace(opening, text="(", start=flow[at - len(named)].start)
    closes = structs.replace(closing, text=")")
    return _Spoken([opens, *signed, closes], first, operand[1])


_JOINING = frozenset({("sum",), ("product",)})
_OF_A_LIST_OF_NUMBERS = frozenset({Kind.NUMBER, Kind.COMMA})


def _of_a_list(flow: Sequence[Token], at: int, first: int, function: str) -> _Spoken | None:
    """``median of 1, 3 and 5``, ``mean of [1, 3, 5]``: a function with the list as arguments."""
    operand = operand_at(flow, at + 1)
    if operand is not None and operand[0][0].kind is Kind.OPEN:
        opening, *inside, closing = operand[0]
        arguments = [
            structs.replace(opening, text="("),
            *inside,
            structs.replace(closing, text=")"),
        ]
        end = operand[1]
    elif (listed := listed_at(flow, at + 1, and_behind(flow[at].text), NO_NAMES)) is not None:
        inside, end = listed.with_marks(Kind.COMMA, ","), listed.end
        opening = _between(Kind.OPEN, "(", inside[0].start)
        arguments = [opening, *inside, _between(Kind.CLOSE, ")", inside[-1].end)]
    else:
        return None
    kind = Kind.FUNCTION if function in _SIGNED else Kind.NAME
    article = _has_article(flow, first + 1)
    name = Token(kind, function, flow[first + article].start, flow[at].end)
    return _Spoken([name, *arguments], first, end)


def _cosine(flow: Sequence[Token], at: int, first: int, arrays: frozenset[str]) -> _Spoken | None:
    """``cosine similarity of [1, 0] and [1, 1]``: the cosine of two lists."""
    spoken = _combined(flow, at, first, ("dot", "product"), arrays)
    if spoken is None:
        return None
    opening, *inside = spoken.tokens
    times = next(place for place, token in enumerate(inside) if token.text == "*")
    if any(inside[begins].kind not in (Kind.OPEN, Kind.NAME) for begins in (0, times + 1)):
        return None
    inside[times] = structs.replace(inside[times], kind=Kind.COMMA, text=",")
    name = Token(Kind.FUNCTION, "cos", flow[at - 2].start, flow[at].end)
    return _Spoken([name, opening, *inside], first, spoken.end)


def _ordered(parts: list[Token], *, falling: bool) -> list[Token]:
    """``between 5 and 7``: the larger number first, or the smaller, whichever is said first."""
    sign = next(place for place, token in enumerate(parts) if place and token.text in _PARTING)
    one, other = parts[:sign], parts[sign + 1 :]
    values = [
        (token.value or 0) * (-1 if side[0].text == "-" else 1)
        for side in (one, other)
        for token in side
        if token.kind is Kind.NUMBER
    ]
    if len(values) != _A_PAIR or values[0] == values[1] or (values[0] > values[1]) is falling:
        return parts
    return [*other, parts[sign], *one]


def _chain(flow: Sequence[Token], at: int) -> _Spoken | None:
    """``2 plus 3 times 4``, ``3 squared plus 4 squared``: numbers with such words behind them."""
    if not at or flow[at - 1].kind not in VALUES:
        return None
    tokens, end = [flow[at - 1]], at
    while end < len(flow) and (flow[end].text in _SIGNS or flow[end].text in _POWERS):
        if len(tokens) > 2 * _LONGEST:
            return None  # each word in it would be tried
        word = flow[end]
        end += 1
        if word.text in _POWERS:
            tokens += _power(word)
            continue
        end += flow[end : end + 1] != [] and flow[end].text == "by"
        operand = operand_at(flow, end)
        if operand is None:
            return None
        tokens += [sign_for(word, _SIGNS[word.text]), *operand[0]]
        end = operand[1]
    return _Spoken(tokens, at - 1, end)


def _power(word: Token) -> Sequence[Token]:
    """What ``squared`` or ``factorial`` puts behind a number."""
    exponent = _POWERS[word.text]
    if not exponent:
        return (sign_for(word, word.text, Kind.POSTFIX),)
    return sign_for(word, "^", Kind.POWER), number_token(exponent, word.start, word.end)
