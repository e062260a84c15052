r"""Brackets that a line ends in: ``(9 +`` and, on the next line, ``16)``; ``[1 \\ + 2]``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.formula import Kind, Token

_OF_A_FORMULA = frozenset(
    {Kind.NUMBER, Kind.OPERATOR, Kind.POWER, Kind.FUNCTION, Kind.ROOT, Kind.CONSTANT}
    | {Kind.OPEN, Kind.CLOSE, Kind.POSTFIX, Kind.NAME, Kind.SUBSCRIPT}
    | {Kind.FRACTION, Kind.BINOMIAL}
)
_LONGEST = 120
_SETS_IN = frozenset({"quad", "qquad", "hspace"})


def with_brackets_unwrapped(tokens: list[Token]) -> list[Token]:
    r"""The tokens without the ends of lines in brackets that hold a formula, at one of its signs.

    A plus or minus that leads a line of prose may be the bullet of a list; one that leads
    a row of a formula, perhaps set in, goes on with it: ``\\ &\quad {} + 3``.
    """
    wrapped: set[int] = set()
    opened: list[int] = []
    ends: list[int] = []
    begins = 0
    for index, token in enumerate(tokens):
        if index < begins:
            continue
        if token.kind is Kind.OPEN:
            opened.append(index)
        elif not opened:
            continue
        elif token.kind is Kind.CLOSE:
            opened.pop()
            wrapped.update(ends if not opened else ())
        elif begins := _where_it_goes_on(tokens, index):
            ends += range(index, begins)
        elif token.kind not in _OF_A_FORMULA or index - opened[0] > _LONGEST:
            opened.clear()
        if not opened:
            ends.clear()
    return [token for at, token in enumerate(tokens) if at not in wrapped] if wrapped else tokens


def _where_it_goes_on(tokens: Sequence[Token], index: int) -> int:
    """Where a formula goes on behind the end of a line with just one operator beside it, or 0."""
    in_rows = tokens[index].text == "row"
    if tokens[index].kind is not Kind.BREAK or not (in_rows or tokens[index].text == "newline"):
        return 0
    begins = index + 1
    while in_rows and (sets_in := _sets_in(tokens, begins)):
        begins += sets_in
    behind = tokens[begins] if begins < len(tokens) else None
    follows = behind is not None and behind.kind is Kind.OPERATOR
    if tokens[index - 1].kind is Kind.OPERATOR:
        goes_on = not follows
    else:
        goes_on = behind is not None and follows and (in_rows or behind.text not in "+-")
    return begins if goes_on else 0


def _sets_in(tokens: Sequence[Token], at: int) -> int:
    r"""How many tokens set in a row: a wide space, or the ``{}`` that makes of a sign a sum's."""
    if at < len(tokens) and tokens[at].text in _SETS_IN:
        return 1
    return 2 * ([token.text for token in tokens[at : at + 2]] == ["{", "}"])
