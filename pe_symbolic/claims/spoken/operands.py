"""What formulas in words are said of: ``2``, ``[3, 4]``, ``the numbers 2, 3 and 4``, ``x^2``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pe_symbolic.claims.spoken.array_names import end_of_name
from pe_symbolic.claims.spoken.spoken_lists import with_its_degrees, without_border
from pe_symbolic.formula import DEEPER, Kind, Token

VALUES = frozenset({Kind.NUMBER, Kind.CONSTANT})
NO_NAMES: frozenset[str] = frozenset()
_LONGEST, _A_PAIR = 40, 2
#: What a formula of a letter is made of.
OF_A_LETTER = frozenset(
    {Kind.NUMBER, Kind.NAME, Kind.CONSTANT, Kind.FUNCTION, Kind.OPERATOR, Kind.POWER}
    | {Kind.POSTFIX, Kind.OPEN, Kind.CLOSE, Kind.ROOT, Kind.FRACTION, Kind.SUBSCRIPT}
)
_SET_TO_A_LIST = [Kind.NAME, Kind.RELATION, Kind.OPEN]
CALLED = frozenset("number numbers value values data list vector vectors matrix integers".split())


def operand_at(
    flow: Sequence[Token], at: int, arrays: frozenset[str] = NO_NAMES
) -> tuple[list[Token], int] | None:
    """One number with its sign, a list in brackets or the name of one, and where it ends.

    It may be called what it is, ``the numbers 2, 3 and 4``, and have a name, ``u = (1, 2)``.
    """
    first = at = without_border(flow, _past_what_it_is(flow, at))
    if [token.kind for token in flow[at : at + 3]] == _SET_TO_A_LIST and flow[at + 1].text == "=":
        first = at = at + 2
    at += at < len(flow) and flow[at].text == "-"
    if at >= len(flow):
        return None
    if flow[at].kind in VALUES:
        return with_its_degrees(flow, first, at + 1)
    if arrays and (end := end_of_name(flow, at, arrays)):
        return list(flow[first:end]), end
    if flow[at].kind is not Kind.OPEN:
        return None
    depth = 0
    for end in range(at, min(len(flow), at + _LONGEST)):
        if flow[end].kind is Kind.NAME and flow[end].text not in arrays:
            return None
        depth += DEEPER.get(flow[end].kind, 0)
        if flow[end].kind is Kind.CLOSE and depth <= 0:
            return [t for t in flow[first : end + 1] if t.text != "border"], end + 1
    return None


def _past_what_it_is(flow: Sequence[Token], at: int) -> int:
    behind = at + ([token.text for token in flow[at : at + 1]] == ["the"])
    return behind + 1 if behind < len(flow) and flow[behind].text in CALLED else at


def sign_for(token: Token, text: str, kind: Kind = Kind.OPERATOR) -> Token:
    """A sign in the place of a word."""
    return Token(kind, text, token.start, token.end)


class Listed(NamedTuple):
    """The operands of a list, the commas and words between them, and where it ends."""

    parts: list[list[Token]]
    marks: list[Token]
    end: int

    def with_marks(self, kind: Kind, text: str) -> list[Token]:
        """The tokens of the list with one sign in the place of each comma or word."""
        tokens = list(self.parts[0])
        for mark, part in zip(self.marks, self.parts[1:], strict=True):
            tokens += [sign_for(mark, text, kind), *part]
        return tokens


def listed_at(
    flow: Sequence[Token], at: int, last_words: frozenset[str], arrays: frozenset[str]
) -> Listed | None:
    """``2, 3 and 4``, the last one behind a word; three or more may have commas alone."""
    parts: list[list[Token]] = []
    marks: list[Token] = []
    one, done = operand_at(flow, at, arrays), False
    while one is not None:
        parts.append(one[0])
        end = without_border(flow, one[1])
        mark = flow[end] if end < len(flow) else None
        if done or mark is None:
            break
        last = mark.kind is Kind.COMMA and end + 1 < len(flow) and flow[end + 1].text in last_words
        done = last or mark.text in last_words
        if not done and mark.kind is not Kind.COMMA:
            break
        marks.append(mark)
        one = operand_at(flow, end + 1 + last, arrays)
    if one is None or not (done or len(parts) > _A_PAIR):
        return None
    return Listed(parts, marks, one[1])


def formula_at(
    flow: Sequence[Token], at: int, words: frozenset[str]
) -> tuple[list[Token], int] | None:
    """A formula of one name, up to its border or one of these words."""
    framed = at < len(flow) and flow[at].text == "border"
    first = end = at + framed
    ends = frozenset({"border"}) if framed else words
    while end < len(flow) and flow[end].text not in ends and end - first < _LONGEST:
        end += 1
    inside = list(flow[first:end])
    whole = all(token.kind in OF_A_LETTER or token.kind is Kind.RELATION for token in inside)
    sign = next((n for n, token in enumerate(inside) if token.text == "="), -1)
    inside = inside[sign + 1 :]  # of f(x) = x^2 the right side
    if end >= len(flow) or not inside or not whole or variable_of(inside) is None:
        return None
    return inside, end + framed


def variable_of(formula: Sequence[Token]) -> Token | None:
    """The one name of a formula."""
    names = {token.text: token for token in formula if token.kind is Kind.NAME}
    return next(iter(names.values())) if len(names) == 1 else None
