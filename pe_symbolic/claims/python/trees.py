"""The syntax tree of code: its numbers as they are written, plain words for places left out."""

from __future__ import annotations

import ast
import warnings
from collections.abc import MutableMapping

from pe_symbolic.claims.python.aliases import with_usual_names
from pe_symbolic.claims.python.functions import without_plain_words
from pe_symbolic.claims.python.print_statements import as_calls, with_whole_quotients

_LONGEST = 20_000


def _parsed(code: str) -> ast.Module | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return ast.parse(code)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def tree_of(
    code: str, aliases: MutableMapping[str, str], *, cuts: bool | None = None
) -> ast.Module | None:
    """The syntax tree, whose numbers keep how they are written; ``None`` for what is no Python.

    Where it is not said whether quotients of whole numbers are, those of Python 2 are cut.
    ``aliases`` are the names by which code above and this one imports modules.
    """
    if len(code) > _LONGEST or "\r" in code.replace("\r\n", "\n"):
        return None
    tree = _parsed(code)
    if tree is None and (calls := as_calls(code)) is not None:
        tree, cuts = _parsed(calls), cuts is not False
    if tree is None:
        return None
    try:
        tree = with_usual_names(with_whole_quotients(tree) if cuts else tree, aliases)
    except RecursionError:  # deeper than anybody writes, and than can be followed
        return None
    lines = [line.encode() for line in code.split("\n")]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and node.keywords:
            without_plain_words(node)
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
            text = lines[node.lineno - 1][node.col_offset : node.end_col_offset]
            node.kind = text.decode(errors="ignore")
    return tree
