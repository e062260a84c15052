r"""What the words beside an identity say its names run over: ``for all integers n``, ``x < 0``."""

from __future__ import annotations

import re

from pe_symbolic.claims.bindings import Bindings
from pe_symbolic.claims.claim import Domain
from pe_symbolic.claims.members import Member
from pe_symbolic.document import Document
from pe_symbolic.expression import BINDERS, Call, Expression, Symbol, free_symbols, walk

_BEFORE, _BEHIND = 200, 70
_AT_MOST = r"(?:<|≤|\\leq?(?![a-z])|\\lt)"
#: Words, and what they say: whole numbers, numbers below zero, any real ones, all there
#: are; or something at which a counterexample among numbers says nothing.
_WORDS: dict[str, re.Pattern[str]] = {
    "whole": re.compile(
        r"\bintegers?\b|\b(?:whole|natural) numbers?\b|\\mathbb\s*\{?\s*[ZN]\b|[ℤℕ]"
        r"|\b[nkmij]\s*(?:\\geq?(?![a-z])|≥|>)\s*[0-9]",
        re.IGNORECASE,
    ),
    "positive": re.compile(
        r"(?<![a-z])(?:positive|non-?negative)\b|(?:>|≥|\\gt|\\geq?|\\geqslant)\s*0(?![.,]?[0-9])"
        r"|\\mathbb\s*\{?\s*R\}?[_^]?\{?(?:[+>]|\\ge)",
        re.IGNORECASE,
    ),
    "negative": re.compile(r"(?<!non)(?<!non-)\bnegative\b|(?:<|\\lt)\s*0(?![.,]?[0-9])", re.I),
    "real": re.compile(r"\breals?\b|\\mathbb\s*\{?\s*R\b|ℝ", re.IGNORECASE),
    "all": re.compile(r"\bfor (?:all|every|any|each)\b|\\forall|∀", re.IGNORECASE),
    "other": re.compile(
        r"\b(?:even|odd|modulo|mod [0-9]+|orthogonal|perpendicular|uncorrelated|independent|small"
        r"|quadrant|(?:first|leading|second)[- ]order|approximat\w+|degrees|origin)\b"
        r"|\\in\s*(?:\\left)?[\[(]|\\mathbb\s*\{?\s*F|\\pi\s*\]"
        rf"|[0-9]\s*{_AT_MOST}\s*\\?[a-z]+\s*{_AT_MOST}"
        r"|\bwith \$[^$\n]{0,60}="
        r"|\b(?:let|with|where|set(?:ting)?|define) \$?\\?[a-z]+ ?= ?[^\s$0-9]"
        r"|\bat \$?\\?[a-z]+ ?= ?[^\s$]",
        re.IGNORECASE,
    ),
}

_NAME = re.compile(r"\\?[A-Za-z]+(?:_[A-Za-z0-9]+)?")
_BETWEEN = r"(?:[\s$,(){]|\\[,;: (){]|\band\b)"
_QUANTIFIED = re.compile(
    r"(?:\bfor (?:all|every|any|each)|\\forall|∀)[\s$({]*"
    r"(?:(?:real|positive|negative|complex|numbers?|values?|angles?|integers?|of)\s+)*"
    rf"(?P<names>{_BETWEEN}*(?:\\?[A-Za-z](?:_[A-Za-z0-9]+)?|\\[a-z]+)"
    rf"(?:{_BETWEEN}+(?:[A-Za-z](?![A-Za-z])(?:_[A-Za-z0-9]+)?|\\(?!in|to|ge|le|ne|qu|su)[a-z]+))*)"
    r"(?![A-Za-z])",
    re.IGNORECASE,
)


def domain_of(document: Document, start: int, end: int) -> Domain:
    """What is said of the names of ``source[start:end]`` in its paragraph."""
    before = document.source[max(0, start - _BEFORE) : start].rpartition("\n\n")[2]
    behind = document.source[end : end + _BEHIND].partition("\n\n")[0].partition(". ")[0]
    near = f"{before}\n{behind}"
    words = frozenset(said for said, pattern in _WORDS.items() if pattern.search(near))
    return Domain(words, _quantified(near))


def _quantified(near: str) -> frozenset[str]:
    """The names that stand right behind "for all" and the like, if any do."""
    listed = [
        name for found in _QUANTIFIED.finditer(near) for name in _NAME.findall(found["names"])
    ]
    return frozenset(name.lstrip("\\") for name in listed)


def values_given(
    sides: tuple[Expression, Expression], head: Member, document: Document, bindings: Bindings
) -> dict[str, Expression]:
    """The values that the same paragraph gives to names of an equation, right before it.

    A name by which a derivative is taken keeps none.
    """
    derived = {
        node.args[1].name
        for side in sides
        for node in walk(side)
        if isinstance(node, Call) and node.op == "derivative" and isinstance(node.args[1], Symbol)
    }
    values = {}
    for name in sorted((free_symbols(sides[0]) | free_symbols(sides[1])) - derived):
        setting = bindings.value(name, head.start)
        if setting is None or not 0 < head.start - setting.start < _BEFORE:
            continue
        if free_symbols(setting.value) or "\n\n" in document.source[setting.start : head.start]:
            continue
        values[name] = setting.value
    return values


def runs_below(side: Expression) -> bool:
    r"""Whether a sum runs over an index that stands below a name: ``\sum_i a_i`` adds many a."""
    return any(
        isinstance(node, Call)
        and node.op in BINDERS
        and isinstance(node.args[1], Symbol)
        and any(node.args[1].name in _below(name) for name in free_symbols(node.args[0]))
        for node in walk(side)
    )


def _below(name: str) -> list[str]:
    return re.findall(r"[A-Za-z]+", name.partition("_")[2])
