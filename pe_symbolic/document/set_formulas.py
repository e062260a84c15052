"""Blocks of code whose language is that of formulas: ``latex``, ``tex``; editors export them so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, groupby, pairwise

from pe_symbolic.document.document import Region, Role, Span
from pe_symbolic.regex import regex

LANGUAGES = frozenset({"latex", "tex", "katex", "mathjax"})

#: What a document has, or a lesson about TeX, and no formula by itself.
_OF_A_DOCUMENT = regex(
    r"(?<!\\)[$%#]|\\[()]|(?<!\\)\\\[|\\(?:documentclass|usepackage|(?:re)?newcommand|newenvironment"
    r"|def|let|section|subsection|chapter|paragraph|item|caption|label|ref|cite|maketitle|title"
    r"|author|input|include|centering|includegraphics|tikz|draw|node|verb)(?![A-Za-z])"
    r"|\\begin\s?\{(?!(?:aligned|alignedat|gathered|split|array|cases|[pbvBV]?matrix|smallmatrix"
    r"|align|gather|equation|multline)\*?\})"
)
_SEVERAL_ROWS = regex(r"\\\\|\\begin|&|\\cr\b")
_RELATION = regex(r"=|\\(?:approx|simeq|doteq|equiv|le|leq|ge|geq)(?![A-Za-z])|[<>≈]")
_GOES_ON = regex(r"\s*(?:[-+*/=<>≈,)}\]]|\\(?:approx|simeq|cdot|times|quad|qquad|right|pm|le|ge))")
_WAITS = regex(r"(?:[-+*/=<>≈,({\[]|\\(?:approx|simeq|cdot|times|left|pm))\s*\Z")


def formulas_in(lines: Sequence[str]) -> list[Span]:
    """The formulas that a block holds, by the first line and behind the last.

    None where it is the source of a document, or a formula with the signs around it.
    A blank line ends a formula; so does each line of a list of equations.  What else stands in
    several lines is no formula.
    """
    if _OF_A_DOCUMENT.search("\n".join(lines)):
        return []
    found: list[Span] = []
    for blank, group in groupby(enumerate(lines), lambda line: not line[1].strip()):
        numbers = [number for number, _ in group]
        said = lines[numbers[0] : numbers[-1] + 1]
        if not blank and _is_one(said):
            found.append((numbers[0], numbers[-1] + 1))
        elif not blank and all(map(_RELATION.search, said)):
            found += [(number, number + 1) for number in numbers]
    return found


def _is_one(lines: Sequence[str]) -> bool:
    """Whether lines are one formula: they have rows, or each goes on with the one before."""
    if any(map(_SEVERAL_ROWS.search, lines)):
        return True
    depth = 0
    for line, below in pairwise(lines):
        depth += line.count("{") - line.count("}")
        if not (depth or _WAITS.search(line) or _GOES_ON.match(below)):
            return False
    return True


def around(content: str, start: int) -> Iterator[Region]:
    """The regions of a block that begins at ``start``: its formulas, and as code what is none."""
    lines = content.split("\n")
    starts = list(accumulate((len(line) + 1 for line in lines), initial=start))
    at = start
    for first, last in formulas_in(lines):
        if at < starts[first]:
            yield Region(Role.CODE, at, starts[first])
        at = starts[last] - 1
        yield Region(Role.MATH, starts[first], at)
    if at < start + len(content):
        yield Region(Role.CODE, at, start + len(content))
