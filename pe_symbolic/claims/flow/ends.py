r"""Where a statement ends, whatever the next line begins with: ``$2+2 =$`` left blank, a case."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.flow.paired import LINE_ENDS
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula import Kind, Token

#: Behind so many characters a line is one of running prose, which may break anywhere; behind
#: fewer where the line above is as long, and words stand in both that it ends in and begins.
_WRAPPED, _NARROW = 40, 24
_MARKS = frozenset(".,;:!?)")


def is_last(
    tokens: Sequence[Token],
    index: int,
    current: Sequence[Token],
    before: Token | None,
    word: Token | None,
) -> bool:
    """Whether a statement ends at the break ``tokens[index]``.

    ``a &= f: e^x ≈ 2.46, e^{-x} ≈ 0.41`` and, a row below, ``&= …``, which goes on from a.
    """
    if current and current[-1].kind is Kind.RELATION and _is_left_blank(tokens, index, current):
        return True
    named = bool(current) and current[0].kind is Kind.RELATION  # SE = 9.6 / 8
    if not named and _is_case(tokens[index], word):
        return True
    listed = before is not None and before.kind is Kind.COMMA and tokens[index].text == "row"
    kinds = [part.kind for part in current[-2:]]
    return listed and kinds == [Kind.RELATION, Kind.NUMBER]


def _is_case(line_end: Token, word: Token | None) -> bool:
    """Whether a condition ends with its line: ``if x < 1`` before the next case, ``= 4 - 2x``."""
    return line_end.text == "newline" and word is not None and word.text.lower() in _CONDITIONS


_CONDITIONS = frozenset({"if", "when", "falls", "si", "se"})


def _is_left_blank(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """Whether a statement that ends in a relation sign ends at the break ``tokens[index]``.

    On the next line only a number that stands there alone is its result, unless the line is
    one of running prose.  Behind a formula with a value, another whole equation is none.
    """
    behind = [token for token in tokens[index : index + _SEEN] if token.text != "border"]
    lines = [token.text in LINE_ENDS for token in behind]
    place = next((at for at, token in enumerate(behind) if token.kind is not Kind.BREAK), None)
    if place is None:
        return True
    if any(lines[:place]):
        return not (_is_wrapped(tokens, index) or _stands_alone(behind[place:]))
    computed = len(current) > 1 and not any(token.kind is Kind.NAME for token in current)
    if not computed or tokens[index].text != "border":
        return False
    following = tokens[index + 1 : index + _SEEN]
    inside = [token.kind for token in following[: _end_of_formula(following)]]
    return Kind.RELATION in inside[1:]


_SEEN = 60


def _end_of_formula(tokens: Sequence[Token]) -> int:
    """Where the formula that begins here, behind blanks, ends."""
    begun = False
    for place, token in enumerate(tokens):
        if begun and token.kind in (Kind.BREAK, Kind.TEXT, Kind.COMMA):
            return place
        begun = begun or token.kind is not Kind.BREAK
    return len(tokens)


def _is_wrapped(tokens: Sequence[Token], index: int) -> bool:
    """Whether the line that ends here is long."""
    end = tokens[index].start
    breaks = (place for place in range(index - 1, -1, -1) if tokens[place].text in LINE_ENDS)
    above = next(breaks, None)
    length = end - (tokens[0].start if above is None else tokens[above].end)
    if length > _WRAPPED or above is None or tokens[above].text != "newline":
        return length > _WRAPPED
    first = next(breaks, None)
    before = tokens[above].start - (tokens[0].start if first is None else tokens[first].end)
    below = takewhile(lambda token: token.text not in LINE_ENDS, tokens[index + 1 : index + _SEEN])
    worded = all(any(map(_is_word, line)) for line in (tokens[above + 1 : index], below))
    return worded and min(length, before) > _NARROW


def _is_word(token: Token) -> bool:
    return token.kind is Kind.TEXT and token.text.isalpha() and not is_unit(token.text)


def _stands_alone(tokens: Sequence[Token]) -> bool:
    """Whether no word, but a unit or a mark, and no other equation is on the line of a number."""
    for token in tokens:
        if token.kind is Kind.BREAK and token.text in LINE_ENDS:
            break
        worded = token.kind is Kind.TEXT and token.text not in _MARKS and not is_unit(token.text)
        if worded or token.kind is Kind.RELATION:
            return False
    return True
