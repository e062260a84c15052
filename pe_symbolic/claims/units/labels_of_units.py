r"""What is written below a unit, ``120\text{ V}_{rms}``, and says how a quantity was measured."""

from __future__ import annotations

from collections.abc import Sequence

from pe_symbolic.claims.units.table import units_of
from pe_symbolic.formula import Kind, Token

_LABELS = frozenset("rms eff pp p-p pk peak dc ac".split())
#: Of power and energy: electric, as heat, and at the most; ``m_e`` is the mass of an electron.
_LABELS_OF_POWER = frozenset("e el elec th p".split())
_OF_POWER = ("W", "Wh", "J")
_BEFORE_A_UNIT = frozenset({Kind.NUMBER, Kind.CLOSE, Kind.NAME})


def without_labels_of_units(tokens: Sequence[Token]) -> Sequence[Token]:
    r"""The tokens without such a label behind a unit and its number."""
    if not any(token.kind is Kind.SUBSCRIPT for token in tokens[2:-1]):
        return tokens
    kept: list[Token] = []
    at = 0
    while at < len(tokens):
        end = _label_end(kept, tokens, at)
        if end == at:
            kept.append(tokens[at])
            end += 1
        at = end
    return kept


def _label_end(kept: Sequence[Token], tokens: Sequence[Token], at: int) -> int:
    """Where a label that begins at ``at`` ends; ``at`` itself where there is none."""
    if tokens[at].kind is not Kind.SUBSCRIPT or len(kept) < 2 or kept[-1].kind is not Kind.NAME:
        return at
    if kept[-2].kind not in _BEFORE_A_UNIT or not _measures(kept[-1].text):
        return at
    end = at + 1
    if end < len(tokens) and tokens[end].text == "{":
        while end < len(tokens) and tokens[end].text != "}":
            end += 1
    written = "".join(token.text for token in tokens[at + 1 : end + 1]).strip("{}")
    labelled = written in _LABELS_OF_POWER and kept[-1].text.endswith(_OF_POWER)
    return min(end + 1, len(tokens)) if labelled or written.lower() in _LABELS else at


def _measures(name: str) -> bool:
    return any(unit.dimension for unit in units_of(name))
