"""Which formulas each printed line shows: line by line, or told by the words before them."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from pe_symbolic.claims.python.formulas import Known
from pe_symbolic.claims.python.printed import Line, printed_lines, printing
from pe_symbolic.claims.python.steps import carried_out
from pe_symbolic.claims.python.trees import tree_of
from pe_symbolic.claims.python.values import Reader


def printed_values(code: str, texts: Sequence[str], known: Known | None = None) -> list[Line]:
    """What each printed line shows.

    Where lines and calls of ``print`` do not match, those alone that their words tell.
    """
    reader = Reader(code, known or Known())
    tree = tree_of(code, reader.known.aliases, cuts=reader.known.cuts)
    found, is_whole = list[Line](), True
    for statement in carried_out(reader, tree.body) if tree is not None else ():
        call = printing(statement)
        lines = printed_lines(reader, call) if call else [] if _is_silent(statement) else None
        is_whole = is_whole and lines is not None
        found += lines or []
    if is_whole and len(found) == len(texts):
        return found
    return _by_their_words(found, texts)


def _by_their_words(found: Sequence[Line], texts: Sequence[str]) -> list[Line]:
    """The lines that begin with words with which one printed text begins, and no other.

    A call of ``print`` that was carried out once has printed a line; a function or a
    loop that is not followed may have printed any others.
    """
    told = list[Line]([()]) * len(texts)
    for line in found:
        words = line[0].before if line else ""
        if not any(sign.isalpha() for sign in words):
            continue
        places = [place for place, text in enumerate(texts) if text.startswith(words)]
        likes = [other for other in found if other and other[0].before.startswith(words)]
        if len(places) == len(likes) == 1:
            told[places[0]] = line
    return told


def _is_silent(statement: ast.stmt) -> bool:
    """Whether a statement prints nothing for sure: a plain assignment, a definition, an import."""
    if isinstance(statement, _SILENT):
        return True
    calls = any(isinstance(node, ast.Name) and node.id == "print" for node in ast.walk(statement))
    return not (calls or isinstance(statement, _OF_SEVERAL))


_SILENT = (ast.Import, ast.ImportFrom, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
_OF_SEVERAL = (ast.For, ast.While, ast.With, ast.If, ast.Try)
