r"""The head of a column without its unit: ``$V [V]$``, ``$R$ ($\Omega$)``, ``$I/\si{\ampere}$``."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from pe_symbolic.claims.tabular.cells import Cell
from pe_symbolic.claims.units.table import is_unit, units_of
from pe_symbolic.document import Document
from pe_symbolic.formula import Kind, Token
from pe_symbolic.formula.lexicon import FUNCTION_NAMES
from pe_symbolic.regex import regex

_CLOSED_BY = {"]": "[", ")": "("}
_IN_BRACKETS = regex(r"[\s${}~]*([\[(])[\s${}~]*")
#: What a unit is made of beside its names.
_PARTS = frozenset(
    {Kind.OPERATOR, Kind.POWER, Kind.NUMBER, Kind.FRACTION, Kind.OPEN, Kind.CLOSE, Kind.POSTFIX}
)
_NAMES = regex(r"[^\W\d_]+")
#: Beside units: what counts without a dimension.
_NO_NAMES = frozenset({"percent", "degree", "degrees"})
_OF_SIUNITX = (r"\si{", r"\unit{")
UNIT_BEHIND = regex(r"[ \t]\((?P<unit>[^\s()]{1,8})\)\s*\Z")


def before_its_unit(document: Document, cell: Cell, labels: Sequence[str]) -> Cell:
    """``2s/t² (m/s²)`` without its unit; ``x (s)`` beside a column s has none."""
    end = _end_in_formulas(document.source, cell) or _end_in_words(document, cell, labels)
    if not end:
        return cell
    kept = (
        structs.replace(said, tokens=tuple(t for t in said.tokens if t.end <= end))
        for said in cell.statements
    )
    return Cell((cell.span[0], end), tuple(said for said in kept if said.tokens))


def _end_in_words(document: Document, cell: Cell, labels: Sequence[str]) -> int:
    """Where a unit of plain letters in brackets begins; 0 without any."""
    unit = UNIT_BEHIND.search(document.source, *cell.span)
    if unit is None or unit["unit"].lower() in labels or unit["unit"] in FUNCTION_NAMES:
        return 0
    known = units_of(unit["unit"].replace("²", "^2").replace("³", "^3"))
    return unit.start() if any(one.dimension for one in known) else 0


def _end_in_formulas(source: str, cell: Cell) -> int:
    """Where the formula of a head ends that a unit of TeX stands behind; 0 without any."""
    tokens = [token for said in cell.statements for token in said.tokens]
    opening = _CLOSED_BY.get(tokens[-1].text) if len(tokens) > 1 else None
    texts = [token.text for token in tokens]
    if opening is not None and opening in texts[1:]:
        at = len(texts) - 1 - texts[::-1].index(opening)
        before, unit = tokens[at - 1], tokens[at + 1 : -1]
        apart = opening == "[" or before.end < tokens[at].start
        ended = before.kind not in (Kind.OPERATOR, Kind.FUNCTION)
        return before.end if ended and _is_unit(source, unit, upright=not apart) else 0
    if "/" in texts[1:]:
        at = len(texts) - 1 - texts[::-1].index("/")
        return tokens[at - 1].end if _is_unit(source, tokens[at + 1 :], upright=True) else 0
    if len(cell.statements) == 2:
        first, second = (said.tokens for said in cell.statements)
        bracket = _IN_BRACKETS.fullmatch(source, first[-1].end, second[0].start)
        return first[-1].end if bracket and _is_unit(source, second, upright=False) else 0
    return 0


def _is_unit(source: str, tokens: Sequence[Token], *, upright: bool) -> bool:
    """Whether these are a unit; where it has to be ``upright``, italics are none."""
    names = [token for token in tokens if token.kind is Kind.NAME]
    rest = all(token.kind is Kind.NAME or token.kind in _PARTS for token in tokens)
    set_apart = not upright or all(token.upright or is_unit(token.text) for token in names)
    signs = bool(tokens) and all(token.kind is Kind.POSTFIX for token in tokens)
    known = all(
        source.startswith(_OF_SIUNITX, token.start) or _is_known(token.text) for token in names
    )
    return (bool(names) or signs) and rest and set_apart and known


def _is_known(name: str) -> bool:
    parts = _NAMES.findall(name)
    return all(
        part in _NO_NAMES or any(unit.dimension for unit in units_of(part)) for part in parts
    )
