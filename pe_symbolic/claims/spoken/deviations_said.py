"""``variance 35/12 = 2.917, standard deviation 1.708``: the root of the variance right before."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial

from pe_symbolic.claims.flow.rewritten import Told, rewritten
from pe_symbolic.claims.spoken.sums_said import (
    WORDS,
    before_words,
    number_set_behind,
    results_before,
)
from pe_symbolic.formula import Kind, Token

_DEVIATION = (
    ("standard", "deviation"), ("std", "dev"), ("std",), ("stdev",), ("standardabweichung",),
    ("écart-type",), ("desviación", "estándar"), ("desvio", "padrão"), ("deviazione", "standard"),
)  # fmt: skip
_FIRST = frozenset(words[0] for words in _DEVIATION)
_VARIANCE = frozenset("variance var varianz varianza variância".split())
#: How far before its result a variance is spoken of, and by how much a square may miss it.
_REACH, _NEAR = 24, Fraction(1, 4)


def with_deviations_said(flow: Sequence[Token]) -> Sequence[Token]:
    """The tokens of a flow, such words as the root of the number that a variance was said to be."""
    if _FIRST.isdisjoint([token.text.lower() for token in flow if token.kind in WORDS]):
        return flow
    return rewritten(flow, partial(_told, flow))


def _told(flow: Sequence[Token], index: int) -> Told | None:
    """The root of the variance before, set equal to the number behind, and where that begins."""
    led = flow[index].text.lower() in _FIRST
    words = next((one for one in _DEVIATION if led and _stands_at(flow, index, one)), None)
    if words is None:
        return None
    behind = number_set_behind(flow, index + len(words) - 1)
    before = results_before(flow, before_words(flow, index))[:1]
    if behind is None or not before or not _is_variance(flow, before[0], index):
        return None
    number, at = behind
    square, variance = (number.value or Fraction()) ** 2, before[0].value or Fraction()
    if abs(square - variance) > _NEAR * variance:
        return None
    start, end = flow[index].start, flow[index + len(words) - 1].end
    root = [
        Token(Kind.FUNCTION, "sqrt", start, end),
        Token(Kind.OPEN, "(", end, end),
        Token(Kind.NUMBER, before[0].text, end, end, before[0].value, before[0].unit),
        Token(Kind.CLOSE, ")", end, end),
        Token(Kind.RELATION, "=", end, end),
    ]
    return root, at


def _stands_at(flow: Sequence[Token], index: int, words: tuple[str, ...]) -> bool:
    said = tuple(token.text.lower() for token in flow[index : index + len(words)])
    return said == words


def _is_variance(flow: Sequence[Token], result: Token, index: int) -> bool:
    """Whether a word before a result says that it is a variance."""
    place = next((at for at in range(index - 1, -1, -1) if flow[at] is result), 0)
    said = [token.text.lower() for token in flow[max(0, place - _REACH) : place]]
    squares = zip(said, said[1:], said[2:], strict=False)
    return not _VARIANCE.isdisjoint(said) or any(
        each in (("sigma", "^", "2"), ("s", "^", "2")) for each in squares
    )
