"""The sections of a document, in which the values of names hold."""

from __future__ import annotations

import re
from bisect import bisect_right

from pe_symbolic.document import Document, Role

_HEADINGS = {
    "markdown": re.compile(
        r"^(?:(#{1,6})\s|(?=[^\s|>#-][^\n]{0,200}\n(={3,}|-{3,})[ \t]*$))", re.MULTILINE
    ),
    "latex": re.compile(r"\\(section|subsection|subsubsection|paragraph)\b"),
}
#: Deeper than any heading: the examples and exercises of a section, one after the other.
EXAMPLE_LEVEL = 9
_EXAMPLES = re.compile(
    r"^[ \t]*(?:\\begin\s?\{(?:example|exercise|problem|question|exmp|exer|ex)\*?\}"
    r"|\\(?:example|exercise|problem|question)\s?\{"
    r"|(?:\*\*|__|\\textbf\{|\\noindent\s{0,9})?(?:Worked )?(?:Example|Exercise|Problem|Question"
    r"|Beispiel|Aufgabe|Exemple|Exercice|Ejemplo|Ejercicio|Esempio|Esercizio|Exemplo|Exercício"
    r"|Пример|Задача)[ \t]{0,3}[0-9]{1,3}[.0-9]{0,6}[a-z]?[ \t]{0,3}[:.)*_}])",
    re.MULTILINE,
)
_LATEX_LEVELS = {"section": 1, "subsection": 2, "subsubsection": 3, "paragraph": 4}


def sections_of(document: Document) -> list[tuple[int, int]]:
    """Where each heading stands, and its level."""
    if document.headings:
        return list(document.headings)
    pattern = _HEADINGS.get(document.format)
    if pattern is None:
        return []
    marks = [
        (m.start(), _level(m.group(m.lastindex or 1))) for m in pattern.finditer(document.source)
    ]
    marks += ((match.start(), EXAMPLE_LEVEL) for match in _EXAMPLES.finditer(document.source))
    prose = [region for region in document.regions if region.role is Role.PROSE]
    starts = [region.start for region in prose]
    found = []
    for start, level in sorted(marks):
        index = bisect_right(starts, start) - 1
        if index >= 0 and start < prose[index].end:
            found.append((start, level))
    return found


def ends_of(sections: list[tuple[int, int]], last: int) -> list[int]:
    """Where each section ends: at the next heading that is no deeper."""
    ends = [last] * len(sections)
    open_ones: list[int] = []
    for index, (start, level) in enumerate(sections):
        while open_ones and sections[open_ones[-1]][1] >= level:
            ends[open_ones.pop()] = start
        open_ones.append(index)
    return ends


def _level(mark: str) -> int:
    if mark.startswith("#"):
        return len(mark)
    if mark[0] in "=-":
        return 1 if mark[0] == "=" else 2
    return _LATEX_LEVELS.get(mark) or int(mark)
