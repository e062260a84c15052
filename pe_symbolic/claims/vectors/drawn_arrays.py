"""Arrays that text draws over several lines: ``A = [1 2]`` and, below its bracket, ``[3 4]``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction

from pe_symbolic.claims.names.given import Given, Setting
from pe_symbolic.claims.vectors.printed_vectors import speaks_at
from pe_symbolic.expression import Call, Expression, Number, Symbol
from pe_symbolic.regex import regex

_NAMED = regex(
    r"(?<![\w.^\\])(?P<name>[A-Za-z](?:_?[A-Za-z0-9]{1,8})?)[ ]?=[ ]?(?=[\[|⎡⎛])",
    held=("= [", "=[", "= |", "=|", "= ⎡", "=⎡", "= ⎛", "=⎛"),
)
#: A row of anything between its brackets; bars may be those of a determinant.
_ROW = regex(r"[\[⎡⎢⎣](?P<row>[^\[\]|⎡-⎦\n]{1,160})[\]⎤⎥⎦]|[|⎛⎜⎝][^|⎛-⎠\n]{1,160}[|⎞⎟⎠]")
_NUMBER = regex(r"(?P<minus>[-−]?)(?P<size>[0-9]{1,20}(?:\.[0-9]{1,20})?)")
_BETWEEN = regex(r"[ ]*,[ ]*|[ ]+")
_MOST_ROWS = 12


def arrays_drawn(given: Given) -> Iterator[Setting]:
    """The values of the names of drawn arrays, in which numbers stand alone.

    Of anything else a name has no value, and that which it was given before is over.
    """
    source = given.document.source
    for named in _NAMED.finditer(source):
        rows = _rows(source, named.end())
        if len(rows) < 2 or not speaks_at(given.document, named.start()):
            continue
        name = named["name"]
        yield Setting(name, _array(rows) or Symbol(name), named.start())


def _rows(source: str, place: int) -> list[re.Match[str]]:
    """The rows that begin at a place, and in the same column of the lines below it."""
    start = source.rfind("\n", 0, place) + 1
    column = place - start
    found: list[re.Match[str]] = []
    while len(found) < _MOST_ROWS:
        row = _ROW.match(source, start + column)
        before = source[start : start + column]
        of_another = bool(found) and before.rstrip(" ").endswith("=")  # b = [3, 4], set in columns
        if row is None or "\n" in before or of_another:
            break
        found.append(row)
        start = source.find("\n", row.end()) + 1
        if not start:
            break
    return found


def _array(rows: list[re.Match[str]]) -> Expression | None:
    entries = [_entries(row["row"] or "") for row in rows]
    lengths = {len(row) for row in entries}
    if len(lengths) != 1 or not all(entries):
        return None
    if lengths == {1}:
        return Call("vector", tuple(entry for (entry,) in entries))
    return Call("matrix", tuple(Call("vector", tuple(row)) for row in entries))


def _entries(row: str) -> list[Expression]:
    """The numbers of a row; none where something else is among them."""
    found = [_NUMBER.fullmatch(written) for written in _BETWEEN.split(row.strip(" "))]
    return [_signed(one) for one in found if one is not None] if all(found) else []


def _signed(written: re.Match[str]) -> Expression:
    number = Number(Fraction(written["size"]), written["size"])
    return Call("neg", (number,)) if written["minus"] else number
