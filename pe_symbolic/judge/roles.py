"""What a document says that a name of a formula stands for: the number of columns, or another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from pe_symbolic.claims.claim import Piece
from pe_symbolic.document import Document
from pe_symbolic.expression import Expression, Number, Symbol, walk
from pe_symbolic.judge.single import single
from pe_symbolic.regex import regex

_COLUMNS = (
    r"(?:dimension\w*|dims?|width|depth|channels|d_?\{?model|embedding(?: size| length)?"
    r"|(?:hidden|model|vector|feature|output) size|size of (?:the |each |an? )?\w*\s?(?:embedding"
    r"|vector|model)s?|(?:length|number of (?:elements|components|entries|columns|features)) of "
    r"(?:the |each |an? )?\w*\s?(?:embedding|vector|encoding)s?|number of columns)"
)
_LENGTH = (
    r"(?:(?:sequence|sentence|context|input|text|maximum|max) (?:length|size)"
    r"|length of (?:the |a |an |each |our )?(?:\w+ )?(?:sequence|sentence|input|text|context)"
    r"|number of (?:positions|tokens|words|time ?steps|heads|layers)|vocabulary(?: size)?"
    r"|feed-?forward\w*|batch size)"
)
_IS = r"(?:is|are|denotes|represents|means|being|stands for|for|as|=|:|–|—|-|,)"
_STATED_WIDTH = (
    r"(?<![A-Za-z])[dD](?:_?\{?\\?(?:text|mathrm|mathit)?\{?(?:model|emb|k)\}?\}?)?[\s$]{0,3}"
    r"=[\s$]{0,3}(?P<value>\d{1,5})(?![.\d])"
)
#: Names that stand for something else than the number of columns unless the document says so.
_OTHERWISE = frozenset(
    "L T V h H len seq_len max_len length d_ff d_f d_head d_h vocab_size".split()
)
_PAPER_S_BASE = regex(r"10[,.{}\s_]{0,3}000|10\s?\^\s?\{?4|1e4|10⁴")
_REACH = 160
#: So many questions on whole documents are kept: each formula of one asks the same.
_ASKED = 16


_D_MODEL = r"d_\{?(?:\\(?:text|mathrm|textrm)\{)?\s?model\}{0,2}"


def may_be_width(width: Expression, piece: Piece, document: Document) -> bool | None:
    """Whether a name, or a number, of a formula is the number of columns.

    It is ``False`` where the document says that it is not, and ``None`` where
    the name commonly stands for something else and nothing is said.
    """
    if isinstance(width, Number):
        stated = stated_width(piece, document)
        return stated is None or stated == width.value
    if not isinstance(width, Symbol):
        return True
    spelling = _spelling(width, piece, document)
    if width.name == "d_model":
        return True  # however often it is given another value
    sizes = [_first_size(each, document.source) for each in (_D_MODEL, spelling)]
    if None not in sizes and sizes[0] != sizes[1]:
        return False
    if _is_share(spelling, document.source):
        return False
    if _is_said(spelling, _COLUMNS, document.source):
        return True
    if _is_said(spelling, _LENGTH, document.source):
        return False
    return None if width.name in _OTHERWISE else True


def may_be_base(name: str, piece: Piece, document: Document) -> bool:
    """Whether a name that is raised to a power may be 10000: nothing else is said of it."""
    spelling = _spelling(Symbol(name), piece, document)
    if _is_said(spelling, _LENGTH, document.source):
        return False
    return base_beside(name, piece, document) is None


def base_beside(name: str, piece: Piece, document: Document) -> Fraction | None:
    """The number that the words beside a formula give its base, where they name no 10000."""
    (start, end), source = piece.span, document.source
    before = source[max(0, start - _REACH) : start]
    behind = source[end : end + 4 * _REACH]
    if _PAPER_S_BASE.search(before) or _PAPER_S_BASE.search(behind):
        return None
    spelling = _spelling(Symbol(name), piece, document)
    number = r"(?P<value>\d{1,3}(?:\{?,\}?\d{3})+|\d{1,7})(?![.,]?\d)"
    led = rf"\b(?:with|where|for|and|let|here|take|put|set)\s+\$?\s?{spelling}\s?=\s?{number}"
    listed = (
        rf"(?:^|\n)[\s*+-]*[$`]?\s?(?-i:{spelling})\s?[$`]?\s?[:=–—-]"
        rf"[^\n]{{0,60}}?(?<![\w.,]){number}"
    )
    said = (
        rf"(?<![A-Za-z\\_^{{/])(?-i:{spelling})(?![A-Za-z\d_^{{(])[\s$}})*`]{{0,4}}"
        rf"(?:is|equals|as|to|:)\s+(?:{_OF_A_BASE}[\s,]+){{0,8}}\$?(?:{number}|(?P<word>{_WORDS}))"
        r"(?![\s$]+(?:tokens|words|positions|dimensions|entries|layers|steps|columns|rows)\b)"
    )
    named = rf"\b(?:with|the|a|using|choose|take) base[\s$]{{1,3}}(?:of |is |= ?)?{number}"
    paragraphs = behind.split("\n\n")
    beside = "\n\n".join((before, *paragraphs[:_PARAGRAPHS]))
    ways = (
        (led, paragraphs[0]),
        (led, before),
        (listed, behind),
        (said, beside),
        (named, beside),
    )
    for pattern, text in ways:
        found = re.search(pattern, text, re.IGNORECASE)
        value = None if found is None or _is_for_an_example(found) else _number(found)
        # Below it, numbers in a sentence count with a few digits.
        if value is not None and (text is not beside or value >= _LEAST_BASE):
            return value
    return None


def _is_for_an_example(found: re.Match[str]) -> bool:
    """Whether a width that is worked by hand is given in one breath: ``n = 100 and d = 4``."""
    before = found.string[max(0, found.start() - _BESIDE) : found.start()]
    behind = found.string[found.end() : found.end() + _BESIDE]
    return any(
        beside is not None and int(beside["value"]) <= _BY_HAND
        for beside in (_WIDTH_BEFORE.search(before), _WIDTH_BEHIND.match(behind))
    )


def _number(found: re.Match[str]) -> Fraction:
    """The number that was found, in digits or in words."""
    words = found.groupdict().get("word")
    if words:
        return Fraction(_WORTH[words.split()[-1].lower()])
    return Fraction(re.sub(r"[^0-9]", "", found["value"]))


#: What may stand between a base and its number; and numbers in words.
_OF_A_BASE = (
    r"(?:set|chosen|taken|fixed|equal|an?|the|user-defined|scalar|constant|base|parameter|number"
    r"|hyperparameter|to|as|at|of|be|here|usually|typically)"
)
_PARAGRAPHS, _LEAST_BASE, _BY_HAND, _BESIDE = 3, 50, 16, 80
_WIDTH_BEFORE = regex(rf"{_STATED_WIDTH}[\s$,]{{0,4}}\Z")
_WIDTH_BEHIND = regex(rf"[\s$]{{0,3}}(?:,|and\b|&)[\s$]{{0,3}}{_STATED_WIDTH}")
_WORTH = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
_WORDS = r"(?:one|an?) (?:hundred|thousand|million)"


def stated_width(piece: Piece, document: Document) -> int | None:
    """The one number of columns that stands beside a formula."""
    start, end = piece.span
    beside = document.source[max(0, start - _REACH) : end + _REACH]
    return single({int(match["value"]) for match in re.finditer(_STATED_WIDTH, beside)})


def _spelling(name: Symbol, piece: Piece, document: Document) -> str:
    """A pattern for a name as the formula spells it."""
    spans = [node.span for node in walk(piece.formula) if node == name and node.span[1]]
    text = document.source[slice(*spans[0])] if spans else name.name
    return r"\s?".join(map(re.escape, text.split()))


@lru_cache(maxsize=_ASKED)
def _first_size(spelling: str, source: str) -> str | None:
    """The first number that a name is set equal to."""
    found = re.search(rf"{spelling}\s{{0,3}}=\s{{0,3}}(\d{{1,6}})", source)
    return found[1] if found else None


@lru_cache(maxsize=_ASKED)
def _is_share(spelling: str, source: str) -> bool:
    """``d = d_{model}/2``, ``d is half of the model dimension``: a part of the width."""
    name = rf"(?<![A-Za-z\\_^{{/]){spelling}(?![A-Za-z\d_^{{(])"
    shares = (
        rf"{name}\s?=\s?(?:{_D_MODEL}\s?/|\\[dt]?frac\{{?\s?{_D_MODEL})",
        rf"(?i:{name}[\s$}})]{{0,4}}{_IS}\s*(?:one )?half)",
    )
    return any(re.search(pattern, source) for pattern in shares)


@lru_cache(maxsize=_ASKED)
def _is_said(spelling: str, role: str, source: str) -> bool:
    return any(re.search(pattern, source, re.IGNORECASE) for pattern in _sentences(spelling, role))


def _sentences(name: str, role: str) -> Iterator[str]:
    """``N is the length of the sentence``, and ``the length of the sentence $N$``."""
    # The letter of a name keeps its case: n and N are two names.
    name = rf"(?-i:(?<![A-Za-z\\_^{{/]){name}(?![A-Za-z\d_^{{(]))"
    yield rf"{name}[\s$}})]{{0,4}}{_IS}\s*(?:the |a |an |our |its |your )?(?:\w+ ){{0,3}}{role}\b"
    yield rf"\b{role}[\s,]{{0,2}}(?:is |of |by |being |equal to )?[\s$(]{{0,3}}{name}"
