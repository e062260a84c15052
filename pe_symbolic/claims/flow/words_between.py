r"""Words between two equations of one formula: ``a = 0.5 \ \text{og}\ b = 0.25``."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.flow.run_together import CONJUNCTIONS
from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula import Kind, Token


def stands_between(tokens: Sequence[Token], index: int, current: Sequence[Token]) -> bool:
    """Whether an upright word parts a result and a name that is set equal right behind it.

    In whatever language it says ``and``: it is no unit, and a factor in front of a name would not
    be the one thing that is set equal again.
    """
    word = tokens[index]
    if not word.upright or word.kind is not Kind.NAME or not word.text.isalpha():
        return False
    if word.text not in CONJUNCTIONS and (len(word.text) == 1 or is_unit(word.text)):
        return False
    kinds = [token.kind for token in current[-3:] if token.text not in ("-", "percent")]
    return kinds[-2:] == [Kind.RELATION, Kind.NUMBER] and _is_set(tokens[index + 1 : index + _FAR])


def _is_set(tokens: Sequence[Token]) -> bool:
    """Whether a name in italics begins, with its index, and a sign of equality follows."""
    if not tokens or tokens[0].kind is not Kind.NAME or tokens[0].upright:
        return False
    place, depth = 1, 0
    if place < len(tokens) and tokens[place].kind is Kind.SUBSCRIPT:
        place += 1
        while place < len(tokens):
            depth += (tokens[place].kind is Kind.OPEN) - (tokens[place].kind is Kind.CLOSE)
            place += 1
            if depth <= 0:
                break
    return place < len(tokens) and tokens[place].text == "="


_FAR = 9
