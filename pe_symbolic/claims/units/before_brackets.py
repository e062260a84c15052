"""Units right before brackets: what multiplies these, and what may be called with them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from pe_symbolic.claims.units.table import SUFFIXES, units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS


def is_plainly_a_unit(tokens: Sequence[Token], at: int) -> bool:
    r"""``\text{cm}`` multiplies the bracket behind it; a single letter may be a function.

    ``5\,\text{N}\,(0.3\,\text{m} - 0.1\,\text{m})``: none is called with what is computed so.
    """
    token = tokens[at]
    if not (token.upright and _is_known(token)):
        return False
    counted = at > 0 and tokens[at - 1].kind is Kind.NUMBER
    return len(token.text) > 1 or (counted and _is_computed(tokens, at + 1))


def _is_known(token: Token) -> bool:
    return token.text in UNITS or any(unit.dimension for unit in units_of(token.text))


def _is_computed(tokens: Sequence[Token], opening: int) -> bool:
    """Whether a bracket holds numbers, perhaps with units, and more than one alone."""
    depth, computes = 0, False
    for token in islice(tokens, opening, opening + _FARTHEST):
        if token.kind in (Kind.OPEN, Kind.CLOSE):
            depth += 1 if token.kind is Kind.OPEN else -1
            if not depth:
                return computes
        elif token.kind in _COMPUTES or _may_be_a_unit(token):
            computes = True
        elif token.kind not in _OF_NUMBERS:
            return False
    return False


def _may_be_a_unit(token: Token) -> bool:
    r"""``\text{m}``, ``\Omega``, and ``k`` before that."""
    if token.kind is not Kind.NAME:
        return False
    return token.text in _LETTERS or (
        token.upright and (token.text in SUFFIXES or _is_known(token))
    )


_COMPUTES = frozenset({Kind.OPERATOR, Kind.FRACTION, Kind.ROOT, Kind.FUNCTION})
_OF_NUMBERS = frozenset({Kind.NUMBER, Kind.CONSTANT, Kind.POWER, Kind.POSTFIX})
_LETTERS = frozenset({"Omega", "mu"})
_FARTHEST = 60
