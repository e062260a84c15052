"""Columns below ``frequency`` and ``wavelength``, beside the pair of columns that has it.

By the paper (Vaswani et al. 2017, section 3.5) the pair i of an encoding of d columns turns by
10000^(-2i/d) for each position, and comes round after 2π times the inverse.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.names.bindings import WIDTHS
from pe_symbolic.claims.positional.encoded import has_powers_of_the_base, speaks_of_encodings
from pe_symbolic.claims.positional.paper import base_at, stated_bases
from pe_symbolic.claims.tabular.cells import Grid
from pe_symbolic.claims.tabular.entries_below import Column, entries_of
from pe_symbolic.claims.tabular.heads import Head, formula_of
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Constant, Expression, Number, Symbol
from pe_symbolic.regex import regex

_PAIRS = regex(
    r"(?:(?:pair|index|pair index|frequency index|dimension pair|dim pair) ?)?\(?[ikj]\)?"
    r"|(?:dim(?:ension)? )?pair|(?:frequency |pair )?index"
)
_COLUMNS = regex(r"(?:dim(?:ension)?s?|column|channel)(?: \(?2i\)?)?|2i")
_FREQUENCY = regex(
    r"(?:angular )?freq(?:uency|uencies|\.)?\b|\b(?:omega|theta)\b|[ωθ]|frequenz|fréquence"
    r"|frecuencia|frequência|frequenza|частота|频率|頻率|周波数|주파수"
)
_WAVELENGTH = regex(
    r"wave ?-?length|\bperiod\b|\blambda\b|λ|wellenlänge|longueur d['’]onde|longitud de onda"
    r"|comprimento de onda|lunghezza d['’]onda|длина волны|波长|波長|파장"
)
#: What is no frequency of radians by itself, and what is counted otherwise.
_OTHERWISE = regex(r"hz|log|ratio|relative|cycles|degrees|°")
_TWO = Number(Fraction(2), "2")


class _Paired(NamedTuple):
    """The column that counts pairs, or ``columns``, and the even column of each."""

    place: int
    name: str
    even: Expression
    columns: bool


def frequencies_of_pairs(
    document: Document, heads: Sequence[Head], body: Grid, place: int
) -> Iterator[Column]:
    """The column as the paper's frequencies or wavelengths, where most of its numbers are so."""
    head = heads[place]
    label, named = head.label, isinstance(head.node, Symbol)
    wavelength, frequency = _WAVELENGTH.search(label), _FREQUENCY.search(label)
    if not (wavelength or frequency) or _OTHERWISE.search(label):
        return
    encodes = speaks_of_encodings(document.source) or has_powers_of_the_base(document.source)
    paired = _paired(heads) if encodes else None
    if paired is None or paired.place == place or (named and _SETS_ITS_OWN.search(document.source)):
        return
    width = _width(document, body, paired)
    base = base_at(body[0][0].span[0], stated_bases(document.source))
    power = Call("pow", (numeral(base), Call("div", (paired.even, width))))
    formula = Call("mul", (_TWO, Constant("pi"), power)) if wavelength else _inverse(power)
    entries = tuple(entries_of(document, formula, {paired.name: paired.place}, label, body, place))
    if entries:
        yield Column(entries, guess=True)


def _inverse(power: Expression) -> Expression:
    return Call("div", (Number(Fraction(1), "1"), power))


def _paired(heads: Sequence[Head]) -> _Paired | None:
    for place, head in enumerate(heads):
        name = "column" if head.label in WIDTHS else head.label
        counted = Symbol(name)
        if _PAIRS.fullmatch(head.label):
            return _Paired(place, name, Call("mul", (_TWO, counted)), columns=False)
        if _COLUMNS.fullmatch(head.label):
            half = Call("floor", (Call("div", (counted, _TWO)),))
            return _Paired(place, name, Call("mul", (_TWO, half)), columns=True)
    return None


def _width(document: Document, body: Grid, paired: _Paired) -> Expression:
    """The name that the text right above gives the width by, else twice the pairs of a table."""
    place = body[0][0].span[0] if body and body[0] else 0
    said = [name for found in _SET.finditer(document.source, 0, place) if (name := _named(found))]
    if said:
        return Symbol(said[-1])
    rows = [row for row in body if paired.place < len(row)]
    counted = [formula_of(document, row[paired.place].statement) for row in rows]
    values = [one.printed.value for one in counted if one is not None and one.printed is not None]
    last = max(values, default=Fraction(0))
    columns = 2 * (last // 2 if paired.columns else last) + 2
    return numeral(columns)


def _named(found: re.Match[str]) -> str:
    r"""The name of a width as it is looked up: ``d_model`` for ``d_{\text{model}}``."""
    name = found["name"] + ("_model" if found["model"] else "")
    return name if name in WIDTHS else ""


_SET = regex(
    r"(?<![A-Za-z\\])(?P<name>d_m(?!o)|d|D|dim)(?P<model>_?\{?\\?(?:text|mathrm|rm)?\{?model\}{0,2})?\s?=\s?\$?[0-9]"
)
#: ``\omega_i =``: a document says itself what its frequencies are.
_SETS_ITS_OWN = regex(r"(?:\\(?:omega|theta|lambda)|[ωθλ])\s?_\{?[a-z]\}?\s?=")
