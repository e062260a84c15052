r"""Degrees that are no angle: a unit is divided by them, ``\text{kJ}/^\circ\text{C}``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.claims.units.table import is_unit
from pe_symbolic.formula import Kind, Token

_SCALES = frozenset("CF")


def with_degrees_below(tokens: Sequence[Token]) -> Sequence[Token]:
    r"""The tokens with such degrees as a unit, joined to one right before: ``J/g^\circ C``."""
    if not any(token.text == "degrees" for token in tokens[1:-1]):
        return tokens
    kept: list[Token] = []
    for token in tokens:
        before = kept[-2] if len(kept) > 1 else None
        if token.text in _SCALES and before is not None and kept[-1].text == "degrees":
            divides = before.kind is Kind.OPERATOR and before.text == "/"
            times = before.kind is Kind.OPERATOR and before.text == "*" and _is_unit(kept[-3:-2])
            if divides or times:
                unit = structs.replace(token, text=f"°{token.text}", start=kept.pop().start)
                kept.append(structs.replace(unit, upright=True))
                continue
            if _is_unit([before]):
                kept[-2:] = [
                    structs.replace(before, text=f"{before.text}·°{token.text}", end=token.end)
                ]
                continue
        kept.append(token)
    return kept


def _is_unit(before: Sequence[Token]) -> bool:
    return [token.kind for token in before if token.upright] == [Kind.NAME]


def is_direction(kept: Sequence[Token], token: Token) -> bool:
    r"""Whether words end an angle here: ``37^\circ \text{ south of east}``."""
    worded = token.kind is Kind.NAME and token.upright and len(token.text) > 2
    return worded and [each.text for each in kept[-1:]] == ["degrees"] and not is_unit(token.text)
