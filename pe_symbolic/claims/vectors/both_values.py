r"""Both values of a double sign, listed in either order: ``\frac{6 \pm 4}{2} = 5, 1``.

A sign for "or" lists them as well: ``= 5 \vee 1``.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.vectors.interval_ends import Ends
from pe_symbolic.enclosure import approximation
from pe_symbolic.expression import Expression
from pe_symbolic.formula import Kind, Token

#: Signs between two statements of which one holds at least.
OR_SIGNS = frozenset((r"\vee", r"\lor", "∨"))
_OR = OR_SIGNS | frozenset("or and oder und ou et o y e".split())
_SOFT = frozenset({"border", "quad", "gap"})
_MOST_BETWEEN = 5
#: How far before the list the double sign may stand.
_REACH = 60
_STOPS = frozenset(".;:!?)")
#: What a list may stand before: the end of a line or of a formula, of a cell or of a bracket.
_ENDS = frozenset({Kind.BREAK, Kind.ARROW, Kind.CLOSE})


def both_listed(before: Sequence[Token], flow: Sequence[Token], at: int) -> Ends | None:
    """The number before a comma or an "or" and the one behind, as a list in brackets.

    Nothing but these two is set equal to a formula with a double sign.
    """
    first = _number_at_the_end(before)
    if not first or not _is_of_two_values(before[: -len(first)]):
        return None
    place = at
    while place < min(len(flow), at + _MOST_BETWEEN) and _lists(flow[place]):
        place += 1
    second = _number_at(flow, place)
    last = place + len(second) - 1
    listing = [token for token in flow[at:place] if token.text not in _SOFT]
    if not listing or not second or not _ends(flow, last + 1, said=_is_sign(listing)):
        return None
    comma = Token(Kind.COMMA, ",", listing[0].start, listing[-1].end)
    opening = Token(Kind.OPEN, "[", first[0].start, first[0].start)
    closing = Token(Kind.CLOSE, "]", second[-1].end, second[-1].end)
    return Ends((opening, *first, comma, *second, closing), last)


def in_the_order_of(
    printed: Sequence[Expression], values: Sequence[Expression]
) -> Sequence[Expression]:
    """Two values in the order in which two numbers are printed, which is either.

    A number that is near to one of them is that one, whatever the other is printed as.
    """
    if len(printed) != len(values) or len(values) != _BOTH:
        return values
    shown = [found for found in map(approximation, printed) if found is not None]
    known = [found for found in map(approximation, values) if found is not None]
    if len(shown) + len(known) != 2 * _BOTH:
        return values
    near = abs(known[0] - known[1]) * _NEAR
    kept, turned = (
        sum(abs(one - other) < near for one, other in zip(shown, order, strict=True))
        for order in (known, known[::-1])
    )
    if kept != turned:
        return values if kept > turned else values[::-1]
    return values if (shown[0] <= shown[1]) == (known[0] <= known[1]) else values[::-1]


_BOTH = 2
#: How near a number is to one of two values, as a part of what lies between them.
_NEAR = Fraction(1, 10)


def _number_at_the_end(before: Sequence[Token]) -> Sequence[Token]:
    """The number behind the last relation sign, with its own sign and a percent sign."""
    for length in range(2, min(_LONGEST + 2, len(before) + 1)):
        if before[-length].kind is Kind.RELATION:
            found = before[-length + 1 :]
            return found if list(found) == list(_number_at(found, 0)) else ()
    return ()


_LONGEST = 5


def _number_at(flow: Sequence[Token], at: int) -> Sequence[Token]:
    r"""The tokens of a number with its sign, also in braces: ``\boxed{-3}``."""
    if at < len(flow) and flow[at].text == "{":
        inner = _bare_number_at(flow, at + 1)
        end = at + len(inner) + 1
        closed = inner and end < len(flow) and flow[end].text == "}"
        return flow[at : end + 1] if closed else ()
    return _bare_number_at(flow, at)


def _bare_number_at(flow: Sequence[Token], at: int) -> Sequence[Token]:
    signed = at + int(at < len(flow) and flow[at].text == "-")
    if signed >= len(flow) or flow[signed].kind is not Kind.NUMBER:
        return ()
    end = signed + 1
    end += end < len(flow) and flow[end].kind is Kind.POSTFIX and flow[end].text == "percent"
    return flow[at:end]


def _is_of_two_values(before: Sequence[Token]) -> bool:
    """Whether what the last sign of relation sets equal has one double sign, and leads no list."""
    for token in before[: -_REACH - 1 : -1]:
        if token.text == "±":
            return True
        if token.kind in (Kind.TEXT, Kind.BREAK, Kind.ARROW) and token.text not in _SOFT:
            return False
    return False


def _lists(token: Token) -> bool:
    return token.kind is Kind.COMMA or token.text in _SOFT or token.text.lower() in _OR


def _is_sign(listing: Sequence[Token]) -> bool:
    """Whether a sign of logic lists two values, which are two of one name then and no amounts."""
    return any(token.text in OR_SIGNS for token in listing)


def _ends(flow: Sequence[Token], at: int, *, said: bool) -> bool:
    """Whether nothing goes on with the list, and no word says what the last number counts."""
    while at < len(flow) and flow[at].text in _SOFT:
        if said:
            return True
        at += 1
    if at >= len(flow):
        return True
    token = flow[at]
    if token.kind is Kind.COMMA:
        return not _number_at(flow, at + 1)
    return token.kind in _ENDS or token.text in _STOPS
