"""Softmaxes that words tell of: ``scores [2.0, 1.0, 0.1], after softmax [0.659, 0.242, 0.099]``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from itertools import islice

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.computed import signed_decimal
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.positions import (
    Vector,
    claim_of_number,
    is_taken,
    speaks_at,
    vector_at,
)
from pe_symbolic.claims.python_formulas import softmax
from pe_symbolic.document import Document
from pe_symbolic.expression import Number
from pe_symbolic.regex import regex

_OPENING = regex(
    r"(?<![\w\])}])(?:\[|\(|\\begin\s?\{[bpv]?matrix\})(?=(?:\s|\\[,;: ]){0,4}[-+−–]?\s?\.?[0-9])"
)
#: The power of one score, and its value: ``e^{0.71} \approx``.
_POWER = regex(
    r"(?:(?<![\w\\])e\s?\^\s?\{?|\bexp\s?\()\s?(?P<score>[-+−–]?[0-9]+(?:(?:\.|\{,\})[0-9]+)?)"
    r"\s?[})]?\s?(?:=|≈|\\approx)"
)
_TOLD = regex(
    r"softmax|attention (?:weights?|distribution|probabilit)|\bweights?\b|probabilit|wahrscheinlich"
    r"|probabilidad|probabilité|softargmax|gewichte?\b|\b(?:pesos|pesi|poids)\b",
    re.IGNORECASE,
)
#: What a sentence says of two lists before the first of them, or behind the second.
_BEFORE = regex(r"\bsoft-?max\b[^.;\n\])]{0,40}\Z", re.IGNORECASE)
_BEHIND = regex(
    r"[\s$]*[(,]?\s*(?:(?:after|by|via|through|under|with|using|from|the|a|applying)\s+){0,3}"
    r"soft-?max\b",
    re.IGNORECASE,
)
_ONE_SENTENCE = regex(r"[^.;\n\[\](){}]{1,60}\Z")
#: Words that say that something else was done to the scores.
_OTHERWISE = regex(
    r"log[-_ ]?softmax|temperature|\bT\s?=|mask|top[-_ ]?[kp]\b|causal|dropout|smooth|sigmoid|hard"
    r"|sparsemax|before|true|target|label|updated?|gradient",
    re.IGNORECASE,
)
_REACH, _NEAR, _CLOSE, _MOST = 300, 50, 0.02, 64
#: Scores that are farther from 0 are none of an attention.
_LARGEST = 80


def softmax_claims(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The elements of a list that is near to the softmax of the scores before it.

    These stand in a list, or as exponents of e in a row.  Most of its elements have to be near,
    and words before it have to tell of weights.
    """
    source = document.source
    words = source.lower()
    if "softmax" not in words and "attention" not in words:
        return
    taken = sorted(claimed)
    last, end = None, 0
    for match in _OPENING.finditer(source):
        vector = vector_at(source, match.end()) if speaks_at(document, match.start()) else None
        if vector is None or vector.goes_on:
            continue
        start = match.start()
        for scores in (last, _of_powers(source, max(end, start - _REACH), start)):
            told = scores is not None and _is_told(source, scores, start, vector.end)
            if scores and told and _is_near(vector, scores) and not is_taken(vector, taken):
                yield from _claims(document, scores, start, vector)
                break
        else:
            last = vector
        end = vector.end


def _of_powers(source: str, start: int, end: int) -> Vector | None:
    """The scores whose powers of e are worked out one by one: ``e^{0.71} = 2.03, e^{0} = 1``."""
    found = list(islice(_POWER.finditer(source, start, end), _MOST))
    scores = tuple((signed_decimal(one["score"]), one.span("score")) for one in found)
    return Vector(scores, found[-1].end(), goes_on=False) if len(scores) > 1 else None


def _is_told(source: str, scores: Vector, start: int, end: int) -> bool:
    """Whether words between the lists tell of weights, or the sentence around both of a softmax."""
    begun = scores.numbers[0][1][0]
    between = source[scores.end : start]
    if _OTHERWISE.search(between) or len(between) > _REACH or "\n#" in between:
        return False
    if _TOLD.search(between):
        return True
    before = source[max(0, begun - _NEAR) : begun]
    around = _BEFORE.search(before) or _BEHIND.match(source, end, end + _NEAR)
    apart = _OTHERWISE.search(before + source[end : end + _NEAR])
    return bool(_ONE_SENTENCE.match(between) and around and not apart)


def _is_near(vector: Vector, scores: Vector) -> bool:
    """Whether all but one of three numbers are near to their shares, and between 0 and 1."""
    sizes, printed = _floats(scores), _floats(vector)
    if len(sizes) != len(printed) or max(map(abs, sizes)) > _LARGEST:
        return False
    powers = [math.exp(size) for size in sizes]
    shares = [power / sum(powers) for power in powers]
    near = sum(abs(one - other) < _CLOSE for one, other in zip(shares, printed, strict=True))
    distinct = max(shares) - min(shares) > _CLOSE
    return distinct and 3 * near >= 2 * len(shares) - 1 and all(0 <= one <= 1 for one in printed)


def _floats(vector: Vector) -> list[float]:
    return [float(number.value) for number, _ in vector.numbers]


def _claims(
    document: Document, scores: Vector, start: int, vector: Vector
) -> Iterator[tuple[Claim, Span]]:
    span = start, vector.end
    written = ", ".join(number.text for number, _ in scores.numbers)
    numbers = tuple(Number(number.value, number.text) for number, _ in scores.numbers)
    for place, (subject, (number, where)) in enumerate(
        zip(softmax(numbers), vector.numbers, strict=True), 1
    ):
        said = f"element {place} of the softmax of [{written}]"
        yield claim_of_number(document, span, subject, said, number, where), span
