"""``[1, 2, 3, 4]: mean μ = 2.5, variance σ² = 1.25``: what is said of the list right before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import structs

from pe_symbolic.claims.numbers.slips import is_slip_of, tells_alone
from pe_symbolic.claims.positional.waves import is_near, rounds_to
from pe_symbolic.claims.spoken.sums_said import (
    WORDS,
    items_before,
    list_before,
    number_set_behind,
)
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Call, Number
from pe_symbolic.formula import Kind, Token

_MEAN, _VARIANCE, _DEVIATION = ("mean",), ("variance", "sample_variance"), ("deviation",)
_DEVIATIONS = (*_DEVIATION, "sample_deviation")
#: What a word says of a list, and the name of its function.
_SAID = {
    **dict.fromkeys("mean average avg mu mittelwert moyenne media média".split(), ("mean", _MEAN)),
    **dict.fromkeys("var variance varianz varianza variância".split(), ("var", _VARIANCE)),
    **dict.fromkeys("std stdev std_dev sd sigma".split(), ("std", _DEVIATIONS)),
}
_LETTERS = frozenset({"mu", "sigma"})
_BETWEEN = frozenset(
    ", ; : . ) newline paragraph bullet gap and has have with the their its is".split()
)
_FARTHEST, _FEWEST, _A_SAYING = 60, 2, 3
_SQUARES = (["^", "2"], ["^", "{", "2", "}"])


class _Saying(NamedTuple):
    """A word, the number that it is set equal to, and the list, the last number first."""

    function: str
    meanings: tuple[Call, ...]
    printed: PrintedDecimal
    listed: tuple[Token, ...]
    #: Where the number begins.
    begins: int

    @property
    def is_right(self) -> bool:
        """Whether the number is so, in one of the meanings of the word."""
        return any(rounds_to(meaning, self.printed) for meaning in self.meanings)

    @property
    def is_a_slip(self) -> bool:
        """Whether it is so but for a slip."""
        about = (
            is_near(one, self.printed) or is_slip_of(one, self.printed) for one in self.meanings
        )
        return tells_alone(self.printed) and any(about)


def with_lists_described(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a flow, each such word as the function of that list.

    Only a number that is so, or is so but for a slip, is said of it; beside one of three
    digits that is so, or two of fewer, any.
    """
    words_said = [token.text.lower() for token in flow if token.kind in WORDS]
    if _SAID.keys().isdisjoint(words_said):
        return flow
    raised = _raised(flow)
    inside = {
        index + behind for index, tokens in raised.items() for behind in range(1, len(tokens))
    }
    words = {
        index: structs.replace(token, text="var", end=raised[index][-1].end)
        if index in raised
        else token
        for index, token in enumerate(flow)
        if index not in inside
    }
    read = list(words.values())
    sayings = [_saying(read, place) for place in range(len(read))]
    right = [each for each in sayings if each is not None and each.is_right]
    said_of = Counter(each.listed for each in right)
    sure = {each.listed for each in right if tells_alone(each.printed) or said_of[each.listed] > 1}
    result: list[Token] = []
    done = 0
    for place, (index, token) in enumerate(words.items()):
        said = sayings[place]
        if place < done:
            continue
        if said is not None and (said.listed in sure or said.is_right or said.is_a_slip):
            signs = (one for one in read[place : said.begins] if one.kind is Kind.RELATION)
            sign = next(signs, Token(Kind.RELATION, "=", token.end, token.end))
            if flow[index].text in _LETTERS:  # it keeps the value for what is said with it
                equal = Token(Kind.RELATION, "=", token.end, token.end)
                result += [*raised.get(index, [flow[index]]), equal]
            result += [*_called(said.function, said.listed, token), sign]
            done = said.begins
        else:
            result += raised.get(index, [flow[index]])
    return result


def _raised(flow: Sequence[Token]) -> dict[int, list[Token]]:
    """The square of a deviation, which is a variance, by where it stands."""
    return {
        index: list(flow[index : index + 1 + len(square)])
        for index, token in enumerate(flow)
        for square in _SQUARES
        if token.text == "sigma"
        and [one.text for one in flow[index + 1 : index + 1 + len(square)]] == square
    }


def _saying(flow: Sequence[Token], index: int) -> _Saying | None:
    token = flow[index]
    said = _SAID.get(token.text.lower()) if token.kind in WORDS else None
    behind = number_set_behind(flow, index) if said is not None else None
    number, begins = behind or (None, 0)
    listed = _list_described(flow, index) if number is not None else []
    if said is None or number is None or number.value is None or len(listed) < _FEWEST:
        return None
    function, operations = said
    values = tuple(Number(each.value or Fraction()) for each in reversed(listed))
    meanings = tuple(Call(operation, values) for operation in operations)
    printed = PrintedDecimal(number.text, number.value, number.unit or Fraction(1))
    return _Saying(function, meanings, printed, tuple(listed), begins)


def _list_described(flow: Sequence[Token], index: int) -> list[Token]:
    """The numbers of the list before a word, the last one first, and before others like it."""
    before = [token for token in flow[max(0, index - _FARTHEST) : index] if token.text != "border"]
    while before:
        last = before[-1]
        size = _A_SAYING + (before[-2:-1] != [] and before[-2].text == "-")
        if last.text == "]":
            return list_before(before, len(before))
        if items := items_before(before, len(before)):
            return items
        if last.text.lower() in (_BETWEEN | _SAID.keys()) or last.kind is Kind.ARROW:
            before.pop()
        elif [token.text.lower() for token in before[-2:-1]] == ["step"]:
            del before[-2:]
        elif before[-size:][0].text.lower() in _SAID:
            del before[-size:]
        else:
            break
    return []


def _called(function: str, listed: Sequence[Token], word: Token) -> list[Token]:
    """The call of a function with the numbers of a list, in the place of a word."""
    start, end = word.start, word.end
    tokens = [Token(Kind.NAME, function, start, end), Token(Kind.OPEN, "(", end, end)]
    for number in reversed(listed):
        if tokens[-1].kind is Kind.NUMBER:
            tokens.append(Token(Kind.COMMA, ",", end, end))
        tokens.append(structs.replace(number, start=end, end=end))
    return [*tokens, Token(Kind.CLOSE, ")", end, end)]
