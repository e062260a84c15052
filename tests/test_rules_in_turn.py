"""Rules that are asked only where one of their signs stands leave all else as it is."""

from __future__ import annotations

import pytest

from pe_symbolic.claims.flow.region_tokens import _OF_FORMULAS, _OF_PROSE, _OF_TEXT
from pe_symbolic.claims.flow.rules_in_turn import Rule, in_turn, rule, signs_of
from pe_symbolic.formula import Kind, Notation, Token, tokenise

_TEXTS = (
    r"\sin(2) = 0.909, x_1 = 2 \cdot 3",
    r"FV(r, n) = 2, [1, 2] \cdot (3, 4) = 11",
    r"a &= 2 + 3 && \text{by (1)} \\ &= 5",
    r"50.257 \cdot 768 = 38.597.376",
    r"v = at \\RA v = 0 + 5 \cdot 6",
    "5:30 + 1:15 = 6:45, 12 in = 30.48 cm and 84 : 12 = 7",
    "10§24 is no 10, 0.§91 no 0; d/dx x^2 = 2x",
    "**0.25** or 0.6x348.5, 3) next (2 + 3] = 5",
)


@pytest.mark.parametrize("notation", [Notation.LATEX, Notation.PLAIN])
@pytest.mark.parametrize("text", _TEXTS)
def test_rule_leaves_what_it_is_not_about(text: str, notation: Notation) -> None:
    tokens = tokenise(text, 0, len(text), notation)
    for one in (*_OF_FORMULAS, *_OF_TEXT, *_OF_PROSE):
        others = [token for token in tokens if one.about.isdisjoint((token.kind, token.text))]
        assert one.change(others) == others


def test_next_rule_is_asked_by_what_the_last_one_made() -> None:
    def with_unknown_points(tokens: list[Token]) -> list[Token]:
        return [Token(Kind.UNKNOWN, ".", one.start, one.end) for one in tokens]

    def without_unknown(tokens: list[Token]) -> list[Token]:
        return [one for one in tokens if one.kind is not Kind.UNKNOWN]

    rules = (rule(with_unknown_points, "."), rule(without_unknown, Kind.UNKNOWN))
    assert in_turn([Token(Kind.TEXT, ".", 0, 1)], rules) == []


def test_rule_without_its_signs_is_not_asked() -> None:
    def fails(tokens: list[Token]) -> list[Token]:
        raise AssertionError(tokens)

    tokens = [Token(Kind.NUMBER, "2", 0, 1)]
    assert in_turn(tokens, (Rule(fails, frozenset({Kind.NAME, ":"})),)) is tokens
    assert signs_of(tokens) == {Kind.NUMBER, "2"}
