"""The name or number that a program calls the number of columns, where it fills twice as many."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.code.columns import PAIR, POSITION, Table
from pe_symbolic.claims.code.facts import Facts
from pe_symbolic.claims.code.statements import Given
from pe_symbolic.expression import Call, Expression, Number, Symbol, walk
from pe_symbolic.regex import is_found, regex

_WIDTHS = ("dim", "depth", "width", "size", "emb", "hid", "model", "channels")
_PARTS_OF_A_WIDTH = ("half", "halves", "pair", "freq", "wave", "band", "omega", "quarter")
_TWICE = regex(
    r"\b2\s?(?:\\[,; ]|\*|\\cdot\b|·|×)?\s?\{?(?:d|dim|depth|width)(?:_\S{1,20})?[$`}]*[\s-]{1,2}"
    r"(?:columns|dimension|entries|values|features|components|numbers|wide|long)"
    r"|\b(?:twice|double[ds]?)\b.{0,30}(?:dimension|width|columns|wide|many|d_model)",
    re.IGNORECASE,
)


def says_twice(text: str) -> bool:
    """Whether words say that a table is to be twice as wide: ``2d columns``, ``twice as wide``."""
    return is_found(_TWICE, text)


def is_width(name: str) -> bool:
    """Whether a name is one that people give to the number of columns."""
    return any(part == "d" or part.startswith(_WIDTHS) for part in name.lower().split("_"))


def width_by_name(
    table: Table, given: Sequence[Given], body: Sequence[ast.stmt], facts: Facts
) -> Expression | None:
    """The d that the frequencies are divided by, where the columns are 2d and nothing says so.

    ``for i in range(d_model)`` that appends a sine and a cosine in each turn makes
    a table of 2 d_model columns; it is as wide as its name says only by mistake.
    ``None`` where the name is none of a width, or the program writes ``2 * d_model``.
    """
    if isinstance(table.width, Number | Symbol):
        return None
    nodes = [node for _, entry in table.columns for node in walk(entry)]
    for node in nodes:
        if not isinstance(node, Number | Symbol) or node in (POSITION, PAIR):
            continue
        if not facts.same(Call("mul", (numeral(2), node)), table.width):
            continue
        names = [node.name] if isinstance(node, Symbol) else _names_of(node, given)
        names = [name.rpartition(".")[2] for name in names]
        if any(map(_is_whole_width, names)) and not _doubles(body, names):
            return node
    return None


def _is_whole_width(name: str) -> bool:
    parts = name.lower().split("_")
    return is_width(name) and not any(part.startswith(_PARTS_OF_A_WIDTH) for part in parts)


def _names_of(number: Number, given: Sequence[Given]) -> list[str]:
    """The names that a printed number was given to."""
    return [
        one.name for one in given if isinstance(one.value, Number) and one.value.span == number.span
    ]


def _doubles(body: Sequence[ast.stmt], names: Sequence[str]) -> bool:
    """Whether a program writes ``2 * d`` or ``d * 2``, or ``d + d``, for one of these names."""
    for node in (part for one in body for part in ast.walk(one)):
        match node:
            case (
                ast.BinOp(left=ast.Constant(value=2), op=ast.Mult(), right=one)
                | ast.BinOp(left=one, op=ast.Mult(), right=ast.Constant(value=2))
            ):
                if _last_name(one) in names:
                    return True
            case ast.BinOp(left=one, op=ast.Add(), right=other):
                if _last_name(one) in names and _last_name(one) == _last_name(other):
                    return True
    return False


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
