"""Values that lists and tables give: ``- Heads ($h$): 8``, ``| $d_{model}$ | 512 |``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from pe_symbolic.claims.names.given import Given, Setting
from pe_symbolic.claims.spoken.told import GOES_ON, VALUE, is_measure, name_of, value_told
from pe_symbolic.document import Document
from pe_symbolic.document.document import SPEAKING, Span
from pe_symbolic.formula.lexicon import NAMES_OF_SEVERAL_LETTERS
from pe_symbolic.regex import regex

#: A name set as mathematics, as code or in bold, or one that no word is.
_MARKED = (
    r"(?:\*\*)?(?:\$|`|\\\(|\*\*|\*|__)"
    r"(?P<marked>\\(?:bar|hat|tilde)(?:\{[A-Za-z]\}| [A-Za-z])(?:_\w)?"
    r"|(?:\\Delta )?\\?[A-Za-z]+(?:_(?:\{[^{}$]{1,20}\}|\w{1,12}))?(?:\([A-Z]\))?)"
    r"(?:\$|`|\\\)|\*\*|\*|__)"
)
_SEVERAL = "|".join(sorted(NAMES_OF_SEVERAL_LETTERS))
_BARE = rf"(?:\*\*)?(?P<bare>(?:{_SEVERAL}|[A-Za-z](?:_[A-Za-z0-9]{{1,9}})?|[α-ωΑ-Ω])(?!\w))"
_LABEL = regex(rf"(?:{_MARKED}|{_BARE})(?:\*\*)?")
_SET_OFF = r"(?:\$|`|\*\*|\\[()]){0,2}"
_CELL = regex(rf"(?:[=≈]\s?)?{_SET_OFF}{VALUE}{_SET_OFF}")
_BULLET = r"(?:(?:[-*+•]|[0-9]{1,2}[.)]|\\item(?![A-Za-z]))[ \t]+)?"
#: What the name is of, before and behind it.
_OF_A = r"(?:(?:\*\*)?[^\W\d_][^:=\n|$`]{1,60}[ (])??"
_REMARK = r"(?:[ \t](?:\([^()\n:=$]{1,60}\)|[–—-][^:=\n$]{1,60})|,[^:=\n$]{1,60})?"
_COLON = rf"{_REMARK}:(?:\*\*)?"
_COUNTED = r"[(,;][^\n0-9=≈]{0,90}|[^\W\d_][^\n0-9:=≈+*/^|\\$<>]{0,60}|\."
_LED = (
    rf"^[ \t]{{0,8}}{_BULLET}"
    rf"(?:{_OF_A}{_MARKED}\)?(?:\*\*)?(?:{_COLON}|[ \t]?=)|{_BARE}(?:\*\*)?{_COLON})"
    rf"[ \t]{{1,3}}{_SET_OFF}"
)
#: ``- Number of heads ($h$): 8``, ``- `d_model` = 512``: a line of its own, or its beginning.
_LINE = regex(
    rf"{_LED}{VALUE}(?!{GOES_ON}){_SET_OFF}(?=[ \t]*(?:{_COUNTED})?\r?$)",
    re.MULTILINE,
)


#: ``25 m/s``, ``5 %``, ``3 × 10^8 m/s``: all of a cell, or of what is left of a line.
_MEASURE = r"(?P<number>[-−]?[0-9][0-9.,]{0,12}(?![0-9]|[KMBGTkx](?![A-Za-z]))[^\n|=≈;:<>&]{1,40}?)"
_MEASURE_CELL = regex(rf"(?:[=≈]\s?)?{_SET_OFF}{_MEASURE}{_SET_OFF}")
#: ``$540$ kg``: a unit behind the formula.
_UNIT_BEHIND = regex(
    rf"(?:[=≈]\s?)?(?:\$|\\\(){VALUE}(?:\$|\\\))(?:[ ~]|\\,)"
    r"[A-Za-zµμΩ][A-Za-z0-9µμΩ/·^²³() ]{0,14}"
)
_MEASURE_LINE = regex(
    rf"{_LED}{_MEASURE}{_SET_OFF}[.,]?[ \t]*\r?$",
    re.MULTILINE,
)

_Given: TypeAlias = tuple[str, re.Match[str]]


def parameters_of(given: Given) -> Iterator[Setting]:
    """The settings of names that no statement gives a value: what is far off may mean others."""
    document, known = given.document, frozenset(given.settings)
    for name, said in (*_of_lines(document), *_of_tables(document)):
        if name not in known:
            yield value_told(document.source, name, said, listed=True)


def _of_lines(document: Document) -> Iterator[_Given]:
    source = document.source
    plain = {said.start("number"): said for said in _LINE.finditer(source)}
    measured = (said for said in _MEASURE_LINE.finditer(source) if is_measure(source, said))
    for place, said in ({said.start("number"): said for said in measured} | plain).items():
        name = name_of(said["marked"] or said["bare"])
        if name and document.role_at(place) in SPEAKING:
            yield name, said


def _of_tables(document: Document) -> Iterator[_Given]:
    """Names beside the one number of their row, or above that of their column."""
    for table in document.tables:
        rows: Sequence[Sequence[Span]] = table.rows
        turned = [*zip(*rows, strict=False)]
        for way in (rows, turned) if len(rows) == _NAMES_AND_VALUES else (rows,):
            heads = [head for row in way[:1] for head in row]
            if not any(_OF_PLACES.search(document.source, *head) for head in heads):
                yield from _of_rows(document, way)


#: Heads of numbers that are where something stands, or how often.
_OF_PLACES = regex(
    r"(?i)\b(?:pages?|eqs?|equations?|sections?|sec|chapters?|refs?|no|figures?|tables?|lines?|years?"
    r"|seite|kapitel|gleichung|página|capítulo|count|points?|marks?)\b"
)


_NAMES_AND_VALUES = 2


def _of_rows(document: Document, rows: Sequence[Sequence[Span]]) -> list[_Given]:
    """What each row gives its name; nothing where one has several numbers, as of two models."""
    found: list[_Given] = []
    for row in rows:
        numbers = [said for cell in row if (said := _number_in(document, cell))]
        if len(numbers) > 1:
            return []
        labels = [said for cell in row if (said := _in_cell(_LABEL, document, cell))]
        names = [name for said in labels if (name := name_of(said["marked"] or said["bare"]))]
        if len(names) == 1 and numbers and labels[0].start() < numbers[0].start():
            found.append((names[0], numbers[0]))
    return found


def _number_in(document: Document, cell: Span) -> re.Match[str] | None:
    if (plain := _in_cell(_CELL, document, cell)) is not None:
        return plain
    for pattern in (_UNIT_BEHIND, _MEASURE_CELL):
        measured = _in_cell(pattern, document, cell)
        if measured is not None and is_measure(document.source, measured):
            return measured
    return None


def _in_cell(pattern: re.Pattern[str], document: Document, cell: Span) -> re.Match[str] | None:
    start, end = cell
    text = document.source[start:end]
    start, end = end - len(text.lstrip()), start + len(text.rstrip())
    return pattern.fullmatch(document.source, start, end) if start < end else None
