"""Python code that computes a number, read as a formula: as a syntax tree, and never run.

What a name was given in the same code is followed as long as nothing but plain
assignments stands between.
"""

from __future__ import annotations

import ast
import re
from functools import lru_cache

from msgspec import structs

from pe_symbolic.claims.python.formulas import (
    Known,
)
from pe_symbolic.claims.python.functions import (
    pairs_given,
)
from pe_symbolic.claims.python.printed import (
    Line,
    Shown,
    printed_lines,
    printing,
    shown_by,
    shown_in_text,
)
from pe_symbolic.claims.python.steps import carried_out
from pe_symbolic.claims.python.trees import tree_of
from pe_symbolic.claims.python.values import Reader
from pe_symbolic.regex import regex


def last_value(code: str, known: Known | None = None) -> Shown | None:
    """The expression that code ends with, whose value is shown or printed below it."""
    match last_values(code, known):
        case (shown,):
            return shown
    return None


def last_values(code: str, known: Known | None = None) -> Line:
    """The formulas of what code ends with: of a text that is put together there may be several.

    What is ``known`` before grows by what the code gives names.
    """
    reader = Reader(code, known or Known())
    tree = tree_of(code, reader.known.aliases, cuts=reader.known.cuts)
    shown: Line = ()
    for statement in tree.body if tree is not None else ():
        shown = _in_one_line(reader, statement)
        for _ in carried_out(reader, [statement]):
            pass
    if tree is None:
        reader.known.forget(*reader.known.values, *reader.known.imported, *reader.known.functions)
    return () if code.rstrip().endswith(";") else shown


def shown_by_line(code: str, source: str = "") -> dict[int, Line]:
    """What each statement makes, shows or prints, by the line at which it ends, from 1.

    A function that the whole ``source`` neither defines nor imports is that of its name.
    """
    bare = {name: name for name in _BARE if name in code and not _makes(source, name)}
    reader = Reader(code, Known(imported=bare))
    tree = tree_of(code, reader.known.aliases)
    found: dict[int, Line] = {}
    for statement in tree.body if tree is not None else ():
        shown = _in_one_line(reader, statement)
        if isinstance(statement, ast.Assign):
            made = shown_by(reader, statement.value)
            shown = (structs.replace(made, name=_name_given(statement)),) if made else ()
        elif isinstance(statement, ast.AugAssign):  # x * 1.2 of x *= 1.2
            for name, value in pairs_given(statement):
                made = shown_by(reader, value)
                shown = (structs.replace(made, name=name),) if made else ()
        line = statement.end_lineno or 0
        found[line] = () if line in found else shown
        for _ in carried_out(reader, [statement]):
            pass
    return found


#: Functions that everybody calls by these names, whatever library has them.
_BARE = ("softmax", "sigmoid")


@lru_cache(maxsize=4)
def _makes(source: str, name: str) -> bool:
    """Whether a text has a function of a name, gives it a value, or imports all of a module."""
    for found in re.finditer(rf"\b{name}\b", source):
        line = source[max(0, found.start() - _BEFORE) : found.start()].rpartition("\n")[2]
        if _MAKING.search(line) or (line[-1:] != "." and _SET.match(source, found.end())):
            return True
    return _ALL.search(source) is not None


_BEFORE = 160
_MAKING = regex(r"\b(?:def|class|import|as)\b")
_SET, _ALL = regex(r"\s*=(?!=)"), regex(r"import\s+\*", held=("import",))


def _in_one_line(reader: Reader, statement: ast.stmt) -> Line:
    """The formulas that a statement shows, or prints where that is one line."""
    if not isinstance(statement, ast.Expr):
        return ()
    call = printing(statement)
    text = shown_in_text(reader, statement.value)
    if call is None and not text:
        shown = shown_by(reader, statement.value)
        return (shown,) if shown else ()
    match [text] if text else printed_lines(reader, call) if call else []:
        case [line]:
            return line
    return ()


def _name_given(statement: ast.Assign) -> str:
    first = statement.targets[0]
    return first.id if isinstance(first, ast.Name) else ""
