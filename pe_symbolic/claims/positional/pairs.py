"""Tables of one encoding, with a row for each pair or element, below ``pos = 5``.

They are headed ``| i | sin | cos |`` or ``| dimension | value |``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.names.bindings import Bindings
from pe_symbolic.claims.python.numbers_shown import signed_decimal
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.document import Document
from pe_symbolic.document.document import Table
from pe_symbolic.expression import is_whole_number
from pe_symbolic.regex import regex

Printed = tuple[tuple[PrintedDecimal, Span], ...]
"""Numbers as they are printed, and where."""

_PAIR = regex(r"(?:i|k|j|pair|pair i|dim(?:ension)? pair|frequency(?: index)?|index(?: i)?)")
_WAVE = regex(r"\\?(?P<wave>sin|cos)(?:e|ine)?(?:\s?\([^()]{0,24}\))?(?:\s?\(?(?:even|odd)\)?)?")
_ELEMENT = regex(
    r"(?:dim(?:ension)?s?|component|column|element|entry|index|i|j)(?: (?:index|i|j|k))?"
)
_VALUE = regex(r"(?:pe|value|encoding|positional encoding|pe value|result|pe\s?\([^()]{1,24}\))")
_SAID = regex(
    r"(?i:\bpos(?:ition)?|\btoken|\bstelle|\bposici[oó]n|\bposizione|位置)[\s$*=:]{0,4}(?P<place>[0-9]{1,9})"
    r"(?![0-9.])"
)
_NUMBER = regex(r"[-+−–]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)")
_NAMES = ("pos", "position", "p", "t", "m")
_BEFORE, _FEWEST_ROWS = 240, 2
_TRIMMED = " `$*"


def in_tables_of_pairs(
    document: Document, bindings: Bindings
) -> Iterator[tuple[int, int, Printed]]:
    """Where such a table begins, its position, and its sines and cosines in their order."""
    for table in document.tables:
        numbers = _numbers(document.source, table)
        if not numbers:
            continue
        start = table.rows[0][0][0]
        position = _position(document.source, start, bindings)
        if position is not None:
            yield start, position, numbers


def _position(source: str, start: int, bindings: Bindings) -> int | None:
    """The position that words before a table say last, or that a name has there."""
    said = list(_SAID.finditer(source, max(0, start - _BEFORE), start))
    if said:
        return int(said[-1]["place"])
    for name in _NAMES:
        setting = bindings.value(name, start)
        value = setting.value if setting is not None else None
        if value is not None and is_whole_number(value):
            return int(value.value)
    return None


def _numbers(source: str, table: Table) -> Printed:
    """The elements in rows that are numbered from 0; none of another table."""
    columns = _columns([source[slice(*cell)].strip(_TRIMMED).lower() for cell in table.rows[0]])
    found: list[tuple[PrintedDecimal, Span]] = []
    for place, row in enumerate(table.rows[1:]):
        numbered = bool(row) and source[slice(*row[0])].strip(_TRIMMED) == str(place)
        if not columns or not numbered or len(row) <= columns[-1]:
            return ()
        for cell in (row[column] for column in columns):
            number = _NUMBER.search(source, *cell)
            if number is None or source[slice(*cell)].strip(_TRIMMED) != number.group():
                return ()
            found.append((signed_decimal(number.group()), number.span()))
    return tuple(found) if len(table.rows) > _FEWEST_ROWS else ()


def _columns(heads: Sequence[str]) -> list[int]:
    """Where the sines and cosines stand, or the values of the elements; nowhere elsewhere."""
    waves = [_WAVE.fullmatch(head) for head in heads]
    named = [wave["wave"] for wave in waves if wave is not None]
    if named == ["sin", "cos"] and _PAIR.fullmatch(heads[0]) is not None:
        return [at for at, wave in enumerate(waves) if wave is not None]
    values = [at for at, head in enumerate(heads) if _VALUE.fullmatch(head) is not None]
    return values if len(values) == 1 and _ELEMENT.fullmatch(heads[0]) is not None else []
