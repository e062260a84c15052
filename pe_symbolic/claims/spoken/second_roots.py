r"""Both roots of an equation in one list: ``$x^2 - 5x + 6 = 0 \implies x = 2, 3$``.

The second is put as ``x = 3``, which is held to the equation before it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile

from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

#: A note without a list of two numbers behind a sign tells no two roots so.
LISTS_TWO = regex(r"=\s?[-−]?[0-9.]{1,8}\s?,(?:\s|\\[,;: ]|\\quad){0,4}[-−]?[0-9]", held=("=",))
_SIGNS = frozenset({"=", "≈"})
_LEADS = frozenset(
    "so hence thus therefore gives giving yields get implies roots solutions eigenvalues"
    " zeros".split()
)
_ENDS = frozenset({".", ";", "border", ")"})
_LONGEST, _NEAR, _PRODUCT = 40, 5, 2


def with_second_roots_named(flow: list[Token]) -> list[Token]:
    """The tokens of a flow, such a second root with the letter of its equation before it."""
    result: list[Token] = []
    at = 0
    for index, token in enumerate(flow):
        if token.kind is not Kind.COMMA or not _ends_in_a_number(flow, index + 1):
            continue
        sign = index - 2 - (flow[index - 2].text == "-")
        if (
            index < _NEAR
            or flow[index - 1].kind is not Kind.NUMBER
            or flow[sign].text not in _SIGNS
        ):
            continue
        name = flow[sign - 1]
        if name.kind is Kind.NAME and _follows_from_two_roots(flow, sign - 1):
            start = flow[index + 1].start
            named = Token(Kind.NAME, name.text, start, start)
            result += [*flow[at : index + 1], named, Token(Kind.RELATION, "=", start, start)]
            at = index + 1
    return result + flow[at:] if at else flow


def _ends_in_a_number(flow: Sequence[Token], at: int) -> bool:
    """Whether one number stands at a place, and nothing goes on behind it."""
    at += at < len(flow) and flow[at].text == "-"
    if at >= len(flow) or flow[at].kind is not Kind.NUMBER:
        return False
    behind = flow[at + 1] if at + 1 < len(flow) else None
    return behind is None or behind.kind in (Kind.BREAK, Kind.ARROW) or behind.text in _ENDS


def _follows_from_two_roots(flow: Sequence[Token], at: int) -> bool:
    """Whether an equation of this letter alone stands before: of its square, a product or bars."""
    near = reversed(flow[max(0, at - _LONGEST) : at])
    before = [*takewhile(lambda token: token.text != "paragraph", near)][::-1]
    led = before[-_NEAR:]
    if not any(token.kind is Kind.ARROW or token.text in _LEADS for token in led):
        return False
    equation = _last_equation(before)
    letter = flow[at].text
    if {token.text for token in equation if token.kind is Kind.NAME} != {letter}:
        return False
    pairs = list(pairwise(equation))
    squared = any(one.text == letter and other.kind is Kind.POWER for one, other in pairs)
    factors = sum(one.kind is Kind.OPEN and other.text == letter for one, other in pairs)
    return squared or factors == _PRODUCT or any(token.kind is Kind.BAR for token in equation)


def _last_equation(tokens: Sequence[Token]) -> Sequence[Token]:
    """Both sides of the last sign of equality, up to the words or signs around them."""
    signs = [at for at, token in enumerate(tokens) if token.kind is Kind.RELATION]
    if not signs or tokens[signs[-1]].text != "=":
        return ()
    left = takewhile(lambda token: token.kind not in _BORDERS, reversed(tokens[: signs[-1]]))
    right = takewhile(lambda token: token.kind not in _BORDERS, tokens[signs[-1] + 1 :])
    return [*reversed(list(left)), *right]


_BORDERS = frozenset({Kind.RELATION, Kind.TEXT, Kind.BREAK, Kind.ARROW, Kind.COMMA})
