r"""What the words beside an identity say its names run over: ``for all integers n``, ``x < 0``."""

from __future__ import annotations

import re

from pe_symbolic.claims.claim import Condition, Domain
from pe_symbolic.claims.identity.conditions import conditions_in
from pe_symbolic.document import Document
from pe_symbolic.expression import BINDERS, Call, Expression, Symbol, free_symbols, walk
from pe_symbolic.regex import regex

#: How many characters before and behind an identity may speak of its names.
BEFORE, BEHIND = 200, 70
#: Words, and what they say: whole numbers, numbers below zero, any real ones, all there
#: are; or something at which a counterexample among numbers says nothing.
_WORDS: dict[str, re.Pattern[str]] = {
    "whole": regex(
        r"\bintegers?\b|\b(?:whole|natural) numbers?\b|\\mathbb\s*\{?\s*[ZN]\b|[ℤℕ]"
        r"|\b[nkmij]\s*(?:\\geq?(?![a-z])|≥|>)\s*[0-9]",
        re.IGNORECASE,
    ),
    "positive": regex(
        r"(?<![a-z])(?:positive|non-?negative)\b|\\mathbb\s*\{?\s*R\}?[_^]?\{?(?:[+>]|\\ge)",
        re.IGNORECASE,
    ),
    "negative": regex(r"(?<!non)(?<!non-)\bnegative\b", re.IGNORECASE),
    "real": regex(r"\breals?\b|\\mathbb\s*\{?\s*R\b|ℝ", re.IGNORECASE),
    "all": regex(r"\bfor (?:all|every|any|each)\b|\\forall|∀", re.IGNORECASE),
    "parity": regex(r"\b(?:even|odd)\b(?! though| if| when| more)", re.IGNORECASE),
    "small": regex(
        r"\b(?:(?:first|lowest|leading)[- ]order|lineari[sz]\w+|neglect\w*"
        r"|(?:about|near|around|at) the origin)\b",
        re.IGNORECASE,
    ),
    "other": regex(
        r"\b(?:divisible|multiples? of|golden ratio|acute|obtuse|diagonals?"
        r"|roots? of unity|mod(?:ulo)?(?: \$?[0-9]+)?|idempotents?|nilpotent|orthogonal"
        r"|perpendicular|uncorrelated|small|quadrant|approximat\w+|degrees(?! of freedom)"
        r"|leading[- ]order|(?:to|up to|at|in) (?:first|second)[- ]order"
        r"|(?:first|second)[- ]order (?:taylor|expan\w+|terms?|accura\w+))\b"
        r"|\\mathbb\s*\{?\s*(?:F|Z\s*\}?\s*_)|\\pi\s*\]"
        r"|\bat \$?\\?[a-z]+ ?= ?[^\s$]",
        re.IGNORECASE,
    ),
}

#: In the sentence itself: what numbers alone are not, and ranges in words.
_OF_SOME = regex(
    r"\b(?:triangles?|(?:unit|on the) circle|unit vectors?|eigen\w+|probabilit\w+|normali[sz]ed"
    r"|bits?|(?:stationary|critical|fixed|saddle|inflection) points?|equilibri\w+|crossings?"
    r"|origin|independent|(?:first|second)[- ]order"
    r"|intersections?|roots?|constraints?|constrained|obeys?|at (?:least|most)|distinct"
    r"|(?:greater|larger|bigger|less|smaller|more|fewer) than|exceeds?)\b",
    re.IGNORECASE,
)
_NAME = regex(r"\\?[A-Za-z]+(?:_[A-Za-z0-9]+)?")
_BETWEEN = r"(?:[\s$,(){]|\\[,;: (){]|\band\b)"
_ALL = r"(?:\bfor (?:all|every|any|each)\b|\\forall(?![a-z])|∀)"
_KINDS = (
    r"(?:reals?|complex|positive|negative|non-?negative|non-?zero|integers?|natural|whole|rational"
    r"|even|odd|finite|fixed|given|possible|other|two|three|four|of|the|these|and|numbers?|values?"
    r"|angles?|positions?|offsets?|ind(?:ex|ices)|pairs?|choices?|times?|frequenc(?:y|ies)"
    r"|arguments?|variables?|parameters?|exponents?|constants?|scalars?|tokens?|phases?|shifts?"
    r"|steps?|distances?|lengths?|delays?|lags?|relative|absolute|pos|alpha|beta|theta|phi|omega)\b"
)
_QUANTIFIED = regex(
    rf"{_ALL}[\s$({{]*(?:{_KINDS}\s+)*"
    rf"(?P<names>{_BETWEEN}*(?:\\[a-z]+|[A-Za-z](?![A-Za-z]))(?:_[A-Za-z0-9]+)?"
    rf"(?:{_BETWEEN}+(?:\\(?!in|to|[gl][et]|ne|q?qu|su|te)[a-z]+|[A-Za-z](?![A-Za-z]))"
    r"(?:_[A-Za-z0-9]+)?)*)"
    r"(?P<some>[\s$)}]*[\s$)}](?:on|of|in|inside|from|that|which|whose|lying|near|below|above"
    r"|satisf\w+)\b(?!\s+(?:the )?(?:reals?|domain|radians)\b|[\s$]*\\math))?",
    re.IGNORECASE,
)
#: ``for every eigenvalue``, ``for all points``: no number of any kind.
_OF_THINGS = regex(rf"(?:{_ALL}|\bevery|\beach)\s+(?:{_KINDS}\s+)*(?!{_KINDS})[a-z]{{2,}}", re.I)


def speaks_of_integers(text: str) -> bool:
    """Whether words say of some name that it is a whole number."""
    return _WORDS["whole"].search(text) is not None


def domain_of(
    document: Document,
    start: int,
    end: int,
    names: frozenset[str],
    counting: frozenset[str] = frozenset(),
) -> Domain:
    """What is said of the names of ``source[start:end]`` in its paragraph.

    Those that are ``counting`` are whole by their use, unless they are said to be real.
    """
    before = document.spoken[max(0, start - BEFORE) : start].rpartition("\n\n")[2]
    behind = document.spoken[end : end + BEHIND].partition("\n\n")[0].partition(". ")[0]
    near = f"{before}\n{behind}"
    sentence = f"{before.rpartition('. ')[2]}\n{behind}"
    words = {said for said, pattern in _WORDS.items() if pattern.search(near)}
    quantified = list(_QUANTIFIED.finditer(near))
    listed = {name.lstrip("\\") for one in quantified for name in _NAME.findall(one["names"])}
    found = list(conditions_in(near, names))
    some = _OF_SOME.search(sentence) or _OF_THINGS.search(sentence)
    if some or None in found or any(one["some"] for one in quantified):
        words.add("other")
    unequal = [one.left for one in found if one is not None and one.relation == "≠"]
    if unequal and not words & {"positive", "whole"}:
        words.add("real")  # x ≠ 0 leaves what is below zero
        listed |= {node.name for node in unequal if isinstance(node, Symbol)}
    over = frozenset(listed) & names
    if counting and not ("real" in words and (counting & over or not over)):
        words.add("whole")
    conditions = [one for one in found if one is not None and not _is_an_example(one, over)]
    return Domain(frozenset(words), over, tuple(dict.fromkeys(conditions)))


def _is_an_example(condition: Condition, over: frozenset[str]) -> bool:
    """``x = 0`` somewhere near what is said of all x."""
    left = condition.left
    fixed = condition.relation == "=" and not free_symbols(condition.right)
    return fixed and isinstance(left, Symbol) and left.name in over


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
