"""Units side by side in prose, a power below zero among them: ``8.314 J K⁻¹ mol⁻¹``, ``2 s⁻¹``.

No word has such a power, and no product of names behind a number is a row of units.
Plain text loses what raises them: ``12 m s-1``, ``0.5 kg m2``, ``25 ms-1``.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from itertools import takewhile

from pe_symbolic.claims.units.table import units_of
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import UNITS

_NAMES = (Kind.NAME, Kind.TEXT)
_RAISED = frozenset({"^", "-", "m2", "m3", "s2", "cm2", "cm3"})
_MOST = 6
_NEAR = 6
_JOINS = ("*", "/")
_POWERS = ("1", "2", "3", "4")
_ENDS = frozenset({Kind.TEXT, Kind.BREAK, Kind.COMMA, Kind.CLOSE, Kind.RELATION, Kind.ARROW})
#: Rows without such a power that are read beside one.
_JOINED = frozenset({"J s", "eV s", "N m", "kN m", "N s", "kW h"})


def with_units_in_a_row(tokens: list[Token], said: Set[str]) -> list[Token]:
    """The tokens, whose texts are ``said``, with each such row as one unit, ``J*K^-1*mol^-1``."""
    if _RAISED.isdisjoint(said):
        return tokens
    changed: list[Token] = []
    at = 0
    while at < len(tokens):
        row, end = _row(tokens, at) if changed and _is_amount(changed) else ([], at)
        if row:
            divided = any(unit.startswith("/") for unit in row)
            ordered = row if divided else sorted(row, key=lambda unit: unit.startswith("°"))
            written = "*".join(ordered).replace("*/", "/")
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
    end, place, flat, sign = at, at, False, ""
    while len(row) < _MOST:
        unit, behind = _unit(tokens, place)
        lowered = "" if unit else _lowered(tokens, place)
        if lowered:
            unit, behind = lowered, place + (3 if "-" in lowered else 1)
        before = tokens[place - 1]
        apart = before.end < tokens[place].start if unit else False
        apart = apart or (bool(lowered) and tokens[place].kind is Kind.TEXT)
        if not unit or not (apart or (row and before.text in _JOINS)):
            break
        row.append(sign + unit)
        end = place = behind
        flat |= bool(lowered)
        joins = place < len(tokens) and tokens[place].text in _JOINS
        joins = joins and tokens[place].start == tokens[place - 1].end
        sign = "/" if joins and tokens[place].text == "/" else ""
        place += joins
        if place >= len(tokens):
            break
    counts = any("^-" in unit for unit in row) or " ".join(row) in _JOINED
    counts = counts and not row[0].startswith("°")
    if flat and not _is_lowered(tokens, at, end, row):
        return [], at
    return (row, end) if counts or flat else ([], at)


def _lowered(tokens: Sequence[Token], at: int) -> str:
    """One unit whose power stands beside it, ``s-1``, ``m2``, with what raises it."""
    name = tokens[at].text if at < len(tokens) and tokens[at].kind in _NAMES else ""
    if name[-1:] in ("2", "3") and _is_unit(name[:-1]):
        return f"{name[:-1]}^{name[-1]}"
    sign, power = (*tokens[at + 1 : at + 3], None, None)[:2]
    if sign is None or power is None or sign.text != "-" or not _is_unit(name):
        return ""
    tight = tokens[at].end == sign.start and sign.end == power.start
    return f"{name}^-{power.text}" if tight and power.text in _POWERS else ""


def _is_lowered(tokens: Sequence[Token], at: int, end: int, row: Sequence[str]) -> bool:
    """Whether such a row is no formula, as ``5 m-2 cm`` and ``2 s-1`` may be.

    No two of its units measure the same, and one letter stands behind the number that comes of
    a formula of numbers.
    """
    found = [units_of(unit.lstrip("/").partition("^")[0])[:1] for unit in row]
    kinds = {unit.dimension for first in found for unit in first}
    if len(kinds) < len(row):  # some have no worth: levels, and krónur
        return False
    behind = tokens[end] if end < len(tokens) else None
    goes_on = behind is not None and behind.kind in (Kind.OPEN, Kind.POWER, Kind.NUMBER)
    tight = behind is not None and behind.start == tokens[end - 1].end
    if goes_on or (tight and behind is not None and behind.kind is Kind.OPERATOR):
        return False
    if len(row) > 1 or len(row[0].partition("^")[0]) > 1:
        return len(row) > 1 or "-" in row[0]
    ends = behind is None or behind.kind in _ENDS
    relation = at - 2 if at > 1 and tokens[at - 2].kind is Kind.RELATION else -1
    said = tokens[max(relation - _NEAR, 0) : max(relation, 0)]
    computed = bool(said) and said[-1].kind in (Kind.NUMBER, Kind.CLOSE)
    return ends and computed and any(one.kind is Kind.OPERATOR for one in said)


def _unit(tokens: Sequence[Token], at: int) -> tuple[str, int]:
    """One unit with its power, and where it ends; empty where there is none."""
    if at >= len(tokens):
        return "", at
    sign = tokens[at].text
    prefix = {"degrees": "°", "mu": "µ"}.get(sign, "")
    at += bool(prefix)
    if at >= len(tokens) or tokens[at].kind not in _NAMES:
        return "", at
    name = f"{prefix}{tokens[at].text}"
    if not _is_unit(name) or _lowered(tokens, at):
        return "", at
    behind = "".join(token.text for token in tokens[at + 1 : at + 6])
    if not behind.startswith("^"):
        return name, at + 1
    power = "".join(takewhile(lambda char: char in "-0123456789", behind[1:].lstrip("{")))
    width = 2 + 2 * behind.startswith("^{") + power.startswith("-")
    return (f"{name}^{power}", at + 1 + width) if power.strip("-") else ("", at)


def _is_unit(name: str) -> bool:
    return name in UNITS or (len(name) > 1 and name.isalpha() and _measures(name))


def _measures(name: str) -> bool:
    return name in ("°C", "°F") or any(unit.dimension for unit in units_of(name))
