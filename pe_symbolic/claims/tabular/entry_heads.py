"""Heads of columns that hold entries of an encoding: ``dim 0``, ``i=1 (cos)``, ``pair 0: sin``."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pe_symbolic.calculus.trees import numeral
from pe_symbolic.claims.chains.members import Member
from pe_symbolic.document.document import Span
from pe_symbolic.expression import Call, Symbol
from pe_symbolic.formula.lexicon import SUBSCRIPTS
from pe_symbolic.regex import regex


def of_an_entry(source: str, span: Span, label: str, labels: Sequence[str]) -> Member | None:
    """``dim 0`` in a table with a column of positions: an entry of the encoding.

    Heads that run from 1 on to an even number count the columns from there.
    """
    position = next((each for each in labels if POSITION.fullmatch(each)), None)
    if position is None:
        position = next((each for each in labels if each in _positions(source)), None)
    counted = [found[1] for each in labels if (found := _BARE.fullmatch(each))]
    column = _CALLED.fullmatch(label)
    if column is None and counted == [str(place) for place in range(len(counted))]:
        column = _BARE.fullmatch(label)
    index = _of_a_pair(label, labels)
    if index is None and column is not None:
        called = [int(one[1].translate(LEVEL)) for one in map(_CALLED.fullmatch, labels) if one]
        even = bool(called) and len(called) % 2 == 0
        from_one = even and called == [*range(1, len(called) + 1)]
        index = int(column[1].translate(LEVEL)) - from_one
    if index is None or position is None:
        return None
    place = trimmed(source, span)
    entry = numeral(index)
    return Member(*place, Call("apply", (Symbol("PE"), Symbol(position), entry), place))


@lru_cache(maxsize=2)
def _positions(source: str) -> frozenset[str]:
    """What the formulas of a document call a position."""
    return frozenset(found["position"] for found in _FORMULA.finditer(source))


def trimmed(source: str, span: Span) -> Span:
    """What of a cell is not blank."""
    written = source[slice(*span)]
    start = span[0] + len(written) - len(written.lstrip())
    return start, start + len(written.strip())


def with_waves_told(labels: list[str]) -> list[str]:
    """``i=0 | i=0 | i=1 | i=1``: of a pair that heads two columns, the first is the sine."""
    told = list(labels)
    pairs = [at for at, label in enumerate(labels) if _PAIR.fullmatch(label)]
    for first, second in zip(pairs[::2], pairs[1::2], strict=False):
        if second == first + 1 and labels[first] == labels[second]:
            told[first], told[second] = f"sin {labels[first]}", f"cos {labels[first]}"
    return told


def _of_a_pair(label: str, labels: Sequence[str]) -> int | None:
    """``sin, i = 1`` beside ``cos, i = 1``: the column of a pair that is counted by i."""
    wave, pair = _WAVE.search(label), _PAIR.search(label)
    if wave is None or pair is None or len(label) > _LONGEST_PAIR:
        return None
    partner = label.replace(wave[0], _PARTNERS[wave[0]])
    index = int(pair[1].translate(LEVEL))
    return 2 * index + wave[0].startswith("cos") if partner in labels else None


#: Indices set below the line, as plain digits.
LEVEL = str.maketrans(SUBSCRIPTS)
_KIND = r"(?: ?\((?:sine?|cos(?:ine)?|even|odd)[^()]{0,12}\))?"
_CALLED = regex(
    r"(?:dim(?:ension)?\.?|d|pe|p|維度|维度|차원|index|[ijk] ?=|column|col\.?) ?"
    r"([0-9]{1,4}|[₀-₉]{1,4})" + _KIND
)
#: What the formula of a document calls a position: the k of ``P(k, 2i)``.
_FORMULA = regex(
    r"(?<![A-Za-z])(?:PE|P|p)\}?[\s_{(\[]{1,4}(?P<position>[a-z])\s?,\s?2\s?(?:\\cdot\s?)?[ijk]\b"
)
_PARTNERS = {"sin": "cos", "cos": "sin", "sine": "cosine", "cosine": "sine"}
_WAVE = regex(r"\b(?:sin|cos|sine|cosine)(?![^\W₀-₉])")
_PAIR = regex(
    r"(?:\b(?:[ikj] ?= ?|(?:paire?|paar|par|пара|쌍|对|對|ペア) ?)|(?:(?<=sin)|(?<=cos)) ?)"
    r"([0-9]{1,4}|[₀-₉]{1,4})\b"
)
_LONGEST_PAIR = 24
_BARE = regex(rf"([0-9]{{1,4}}){_KIND}")
#: What stands above a column of positions.
POSITION = regex(
    r"(?:(?:token |word )?position(?: \(?(?:pos|p|t|i)\)?)?|pos\.?|[ptm]|位置(?: i)?)"
    r"(?: ?[/|↓,→]? ?(?:[ijkd]|dims?|dimension|index)(?: ?→)?)?"
)
