"""What a phrase leads to: one number or list that ends it, with its unit perhaps."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from pe_symbolic.claims.spoken.bare_formulas import is_result, with_fraction_in_one
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula import Kind, Token

#: So far a result is looked for.
_LONGEST = 40


def is_value_told(flow: Sequence[Token], at: int) -> bool:
    """Whether one number or list stands here, with its unit perhaps, and ends the phrase."""
    at = past_borders(flow, at)
    ahead = [token for token in flow[at : at + _LONGEST] if token.text != "border"]
    signed = [token.text for token in ahead[:1]] == ["-"]
    ahead[signed:] = with_fraction_in_one(ahead[signed:])
    number = next((n for n, token in enumerate(ahead[:2]) if token.kind is Kind.NUMBER), None)
    if number is None:
        return is_result(flow, at)
    end = number + 1
    while end < len(ahead) and ahead[end].kind in _MARKS:
        end += 1
    return is_result([*ahead[: number + 1], *_behind_a_unit(ahead[end:])], 0)


#: Degrees, and multiples of π.
_MARKS = frozenset({Kind.POSTFIX, Kind.CONSTANT})


def _behind_a_unit(tokens: Sequence[Token]) -> Sequence[Token]:
    """What stands behind ``cm²``, ``km/h`` or ``square units``, where such a unit comes first."""
    end = 0
    while end < len(tokens) and is_of_a_unit(tokens[end]):
        end += 1
        power = [token.text for token in tokens[end : end + 2]]
        if power[:1] == ["^"]:
            end += 4 if power[1:] == ["{"] else 2
        if end < len(tokens) - 1 and tokens[end].text == "/" and is_of_a_unit(tokens[end + 1]):
            end += 1
    return tokens[end:]


def is_of_a_unit(token: Token) -> bool:
    """Whether a token is the name of a unit."""
    named = token.kind is Kind.TEXT or token.kind is Kind.NAME
    return named and (is_unit(token.text) or token.text in _OF_UNITS)


#: ``square units``, ``square centimetres``, ``points``; a letter alone is a unit of these.
_OF_UNITS = frozenset(
    "square cubic sq unit units degree degrees point points m s h g J N W V A K Hz Pa L".split()
)


def past_borders(flow: Sequence[Token], at: int) -> int:
    """The first place from here on that is no border of a formula."""
    while at < len(flow) and flow[at].text == "border":
        at += 1
    return at


def is_counted(
    flow: Sequence[Token], at: int, counted: frozenset[str], whole: Fraction | None
) -> bool:
    """Whether a number stands here, and behind it a word of those that it counts, of all of them.

    One fewer than the ``whole`` is all but one: ``a 3 × 3 homography matrix has 8 parameters``;
    so are some left out by words behind: ``90 entries off the diagonal``.
    """
    at = past_borders(flow, at)
    word = past_borders(flow, at + 1)
    if word >= len(flow) or flow[at].kind is not Kind.NUMBER:
        return False
    shown, behind = flow[at].value, past_borders(flow, word + 1)
    of_some = behind < len(flow) and flow[behind].text.lower() in _OF_SOME
    all_but_one = shown is not None and whole == shown + 1
    named = flow[word].text.lower().removesuffix("s") in counted
    return named and not (of_some or all_but_one)


_OF_SOME = frozenset(
    "off above below around beside besides outside inside within left that which without with"
    " present over under other except remaining".split()
)
