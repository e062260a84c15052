"""The sections of a document, in which the values of names hold."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from msgspec import Struct

from pe_symbolic.document import Document, Role
from pe_symbolic.regex import regex

_OF_MARKDOWN = regex(
    r"^(?:[ \t>]{0,12}(?:(?:[-*+]|[0-9]{1,2}[.)])[ \t]{1,3})?(#{1,6})\s"
    r"|(?=[^\s|>#-][^\n]{0,200}\n(={3,}|-{3,})[ \t]*$))",
    re.MULTILINE,
)
_HEADINGS = {
    "markdown": _OF_MARKDOWN,
    "restructuredtext": _OF_MARKDOWN,
    "latex": regex(r"\\(section|subsection|subsubsection|paragraph)\b"),
}
#: Deeper than any heading: the examples, exercises and cases of a section, one after the other.
EXAMPLE_LEVEL = 9
_EXAMPLE_WORDS = (
    r"Example|Exercise|Problem|Question|Beispiel|Aufgabe|Exemple"
    r"|Exercice|Problème|Ejemplo|Ejercicio|Problema|Esempio|Esercizio|Exemplo|Exercício|Questão|Пример"
    r"|Задача|Zadanie|Przykład|Příklad|Úloha|Voorbeeld|Opgave|Örnek|Soru|Contoh|Soal|Ví dụ|Bài"
    r"|例題?|例题|問題|题目?|第"
)
#: ``\begin{homeworkProblem}``, but no part of one, ``\begin{subproblem}``.
_ENVIRONMENT = rf"(?!sub)[A-Za-z]{{0,12}}?(?:(?i:{_EXAMPLE_WORDS})|exmp|exer|ex|exo|prob)"
_EXAMPLES = regex(
    rf"^[ \t]*(?:\\begin\s?\{{{_ENVIRONMENT}\*?\}}"
    r"|\\(?:example|exercise|problem|(?:titled)?question|exo|beispiel|aufgabe|exemple|exercice|ejemplo"
    r"|ejercicio|esempio|esercizio|exemplo|exercicio)(?![A-Za-z])"
    r"|(?:> ?)?(?:<(?:summary|b|strong|em|i|p|u)>|\*\*|__|[*_]|\\text(?:bf|it)\{"
    r"|\\noindent\s{0,9}){0,3}"
    rf"(?P<named>(?:Worked |Solved )?(?:{_EXAMPLE_WORDS})"
    r"[ \t]{0,3}[0-9]{1,3}[.0-9]{0,6}[a-z]?[ \t]{0,3}[题題问問]?"
    r"(?:[:.)*_}—–：<]|- |$))"
    r"|(?:(?:[-*+]|[0-9]{1,2}[.)])[ \t]{1,3})?(?:\*\*|__|\\textbf\{)?(?:Test )?(?:Case|Fall|Cas"
    r"|Caso|\u0421лучай)[ \t](?:[0-9]{1,2}|[A-H]|I{1,3})[ \t]{0,3}[-:.)*_}(,\u2013\u2014])",
    re.MULTILINE,
)
_LATEX_LEVELS = {"section": 1, "subsection": 2, "subsubsection": 3, "paragraph": 4}


class NumberedHeading(Struct, frozen=True):
    """``## Problem 1``: where its section begins and ends, its level and word, and which it is in.

    ``under`` is the place of that one among the numbered headings, -1 for none.
    """

    start: int
    end: int
    level: int
    word: str
    under: int


class Sections(Struct, frozen=True):
    """Where each section begins, with its level, and where it ends."""

    marks: Sequence[tuple[int, int]]
    ends: Sequence[int]
    last: int
    numbered: Sequence[NumberedHeading] = ()

    @classmethod
    def of(cls, document: Document) -> Sections:
        """The sections of a document, its numbered examples and exercises among them."""
        marks, last = _marks_of(document), len(document.source)
        ends = _ends_of(marks, document.source)
        return cls(marks, ends, last, _numbered(marks, ends, document.source))

    def at(self, place: int) -> tuple[int, int]:
        """Start and end of the innermost section at ``place``, its subsections included."""
        index = self._index(place)
        return (0, self.last) if index < 0 else (self.marks[index][0], self.ends[index])

    def ends_an_example(self, start: int, place: int) -> bool:
        """Whether ``start`` is in an example that has ended before ``place``.

        One with a heading, ``## Problem 1``, has ended where the next of its kind is open.
        """
        index = self._index(start)
        own = index >= 0 and self.marks[index][1] == EXAMPLE_LEVEL
        if own and self.ends[index] <= place:
            return True
        here = {(one.level, one.word): one.start for one in self._open(place)}
        own_kinds = self._open(start)
        return any(here.get((one.level, one.word), one.start) != one.start for one in own_kinds)

    def _open(self, place: int) -> list[NumberedHeading]:
        """The numbered headings that ``place`` is under, the innermost first."""
        at = bisect_right(self.numbered, place, key=lambda one: one.start) - 1
        found = []
        while at >= 0:
            if self.numbered[at].end > place:
                found.append(self.numbered[at])
            at = self.numbered[at].under
        return found

    def _index(self, place: int) -> int:
        return bisect_right(self.marks, (place, 99)) - 1


def _numbered(
    marks: Sequence[tuple[int, int]], ends: Sequence[int], source: str
) -> list[NumberedHeading]:
    """The headings of examples and exercises with a number."""
    found: list[NumberedHeading] = []
    for (start, level), end in zip(marks, ends, strict=True):
        heading = _NUMBERED.match(source, start) if level < EXAMPLE_LEVEL else None
        if heading is not None:
            under = len(found) - 1
            while under >= 0 and found[under].end <= start:
                under = found[under].under
            found.append(NumberedHeading(start, end, level, heading["word"], under))
    return found


def _marks_of(document: Document) -> list[tuple[int, int]]:
    """Where each heading stands, and its level."""
    if document.headings:
        return list(document.headings)
    pattern = _HEADINGS.get(document.format)
    if pattern is None:
        return []
    heads = ((m, m.lastindex or 1) for m in pattern.finditer(document.source))
    # What stands before the signs of a heading is of a quotation, or counts an item.
    marks = [(m.start(own * m[own].startswith("#")), _level(m[own])) for m, own in heads]
    # Tags before it are no prose.
    examples = _EXAMPLES.finditer(document.source)
    marks += ((max(m.start(), m.start("named")), EXAMPLE_LEVEL) for m in examples)
    prose = [region for region in document.regions if region.role is Role.PROSE]
    starts = [region.start for region in prose]
    found = []
    for start, level in sorted(marks):
        index = bisect_right(starts, start) - 1
        if index >= 0 and start < prose[index].end:
            found.append((start, level))
    return found


def _ends_of(sections: list[tuple[int, int]], source: str) -> list[int]:
    """Where each section ends: at the next heading that is no deeper, and no further step."""
    ends = [len(source)] * len(sections)
    open_ones: list[int] = []
    for index, (start, level) in enumerate(sections):
        further = index > 0 and _STEP.match(source, sections[index - 1][0])
        closes = level + 1 if further and _FURTHER_STEP.match(source, start) else level
        while open_ones and sections[open_ones[-1]][1] >= closes:
            ends[open_ones.pop()] = start
        open_ones.append(index)
    return ends


_MARKS_OF_A_HEADING = r"(?:<[^<>\n]{1,80}>|\\\w{1,20}\*?\{|[^\w<\\\n]|[0-9]{1,2}[.)])*+"
_NUMBERED = regex(
    _MARKS_OF_A_HEADING + rf"(?:Worked |Solved )?(?P<word>{_EXAMPLE_WORDS})[ \t]{{0,3}}[0-9]"
)
_STEP_WORDS = (
    r"(?:step|schritt|étape|paso|passo|шаг|步骤|ステップ|단계"
    r"|it[eé]ra(?:tion|ción|ção|zione)|итерация|迭代)"
)
#: ``Second iteration``, also behind a word and its colon.
_ORDINAL = r"(?:[A-Z][a-z]{{2,11}}: ?)?(?:{}) (?:step|iteration)\b"
_LATER = _ORDINAL.format("second|third|fourth|fifth|next|2nd|3rd|4th")
_FIRST = _ORDINAL.format("first|1st")
#: ``### Step 1``, ``## Forward pass``.
_STEP = regex(
    _MARKS_OF_A_HEADING
    + rf"(?:{_STEP_WORDS}\s?#?[0-9a-h]|{_FIRST}|{_LATER}|(?:the )?(?:forward|backward) pass\b)",
    re.IGNORECASE,
)
#: ``### Step 2: exponentiate``, ``## Backward pass``: they go on with the step before.
_FURTHER_STEP = regex(
    _MARKS_OF_A_HEADING + rf"(?![^\n]{{0,80}}indu[ck])(?:{_STEP_WORDS}\s?#?(?:[2-9]|1[0-9]|[b-h]\b)"
    rf"|{_LATER}|(?:the )?backward pass\b|back-?propagation\b)",
    re.IGNORECASE,
)


def _level(mark: str) -> int:
    if mark.startswith("#"):
        return len(mark)
    if mark[0] in "=-":
        return 1 if mark[0] == "=" else 2
    return _LATEX_LEVELS.get(mark) or int(mark)
