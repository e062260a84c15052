"""Units side by side in prose, a power below zero among them: ``8.314 J K⁻¹ mol⁻¹``, ``2 s⁻¹``.

No word has such a power, and no product of names behind a number is a row of units.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from pe_symbolic.claims.units.table import units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS

_NAMES = (Kind.NAME, Kind.TEXT)
_MOST = 6
#: Rows without such a power that are read beside one.
_JOINED = frozenset({"J s", "eV s", "N m", "kN m", "N s", "kW h"})


def with_units_in_a_row(tokens: list[Token]) -> list[Token]:
    """The tokens with each such row as one unit, ``J*K^-1*mol^-1``."""
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        row, end = _row(tokens, at) if changed and _is_amount(changed) else ([], at)
        if row:
            written = "*".join(sorted(row, key=lambda unit: unit.startswith("°")))
            changed.append(
                Token(Kind.NAME, written, tokens[at].start, tokens[end - 1].end, upright=True)
            )
        else:
            changed.append(tokens[at])
        at = max(end, at + 1)
    return changed


def _is_amount(tokens: Sequence[Token]) -> bool:
    """Whether a number ends there, or a power of ten."""
    if tokens[-1].kind is Kind.NUMBER:
        return True
    power = [token.text for token in tokens[-6:]]
    return power[-1] == "}" and "^" in power and power[power.index("^") - 1 :][:1] == ["10"]


def _row(tokens: Sequence[Token], at: int) -> tuple[list[str], int]:
    """The units that stand there in a row, and where it ends; none without a power below zero."""
    row: list[str] = []
    end, place = at, at
    while len(row) < _MOST:
        unit, behind = _unit(tokens, place)
        apart = tokens[place - 1].end < tokens[place].start if unit else False
        if not unit or not (apart or (row and tokens[place - 1].text == "*")):
            break
        row.append(unit)
        end = place = behind
        joins = place < len(tokens) and tokens[place].text == "*"
        place += joins and tokens[place].start == tokens[place - 1].end
        if place >= len(tokens):
            break
    counts = any("^-" in unit for unit in row) or " ".join(row) in _JOINED
    counts = counts and not row[0].startswith("°")
    return (row, end) if counts else ([], at)


def _unit(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """One unit with its power, and where it ends; empty where there is none."""
    sign = tokens[at].text
    prefix = {"degrees": "°", "mu": "µ"}.get(sign, "")
    at += bool(prefix)
    if at >= len(tokens) or tokens[at].kind not in _NAMES:
        return "", at
    name = f"{prefix}{tokens[at].text}"
    if not (name in UNITS or (len(name) > 1 and _measures(name))):
        return "", at
    behind = "".join(token.text for token in tokens[at + 1 : at + 6])
    if not behind.startswith("^"):
        return name, at + 1
    power = "".join(takewhile(lambda char: char in "-0123456789", behind[1:].lstrip("{")))
    width = 2 + 2 * behind.startswith("^{") + power.startswith("-")
    return (f"{name}^{power}", at + 1 + width) if power.strip("-") else ("", at)


def _measures(name: str) -> bool:
    return name in ("°C", "°F") or any(unit.dimension for unit in units_of(name))
