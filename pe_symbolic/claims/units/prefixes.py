"""Prefixes of units that are written apart from their unit."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.units.table import units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS


def is_prefix_of(tokens: Sequence[Token], at: int) -> bool:
    r"""The prefix of ``\text{k}\Omega``, ``\mu\text{F}`` and ``µs``, with its unit right behind."""
    prefix, unit = tokens[at], tokens[at + 1] if at + 1 < len(tokens) else None
    if unit is None or prefix.kind is not Kind.NAME or unit.kind is not Kind.NAME:
        return False
    further = tokens[at + 2] if at + 2 < len(tokens) else None
    if prefix.end != unit.start or (further is not None and further.kind is Kind.SUBSCRIPT):
        return False
    if unit.text == "Omega":
        return prefix.text in ("k", "M", "m", "G")
    name = unit.text.partition("/")[0]  # \mu\text{V/K}
    known = name in UNITS or any(one.dimension for one in units_of(f"mu{name}"))
    return prefix.text == "mu" and known and (unit.upright or _is_sign(prefix))


def _is_sign(token: Token) -> bool:
    return token.end - token.start == 1
