"""Softmaxes that words tell of: ``scores [2.0, 1.0, 0.1], after softmax [0.659, 0.242, 0.099]``."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.positions import Vector, is_taken, speaks_at, vector_at
from pe_symbolic.claims.python_formulas import softmax
from pe_symbolic.document import Document
from pe_symbolic.expression import Number
from pe_symbolic.regex import regex

_OPENING = regex(r"(?<![\w\])}])(?:\[|\(|\\begin\s?\{[bpv]?matrix\})(?=\s*[-+−–]?\s?\.?[0-9])")
_TOLD = regex(
    r"softmax|attention (?:weights?|distribution|probabilit)|\bweights?\b|probabilit|wahrscheinlich"
    r"|probabilidad|probabilité|softargmax|gewichte?\b|\b(?:pesos|pesi|poids)\b",
    re.IGNORECASE,
)
#: Words that say that something else was done to the scores.
_OTHERWISE = regex(
    r"log[-_ ]?softmax|temperature|\bT\s?=|mask|top[-_ ]?[kp]\b|causal|dropout|smooth|sigmoid|hard"
    r"|sparsemax|before|true|target|label|updated?|gradient",
    re.IGNORECASE,
)
_REACH, _CLOSE = 300, 0.02
#: Scores that are farther from 0 are none of an attention.
_LARGEST = 80


def softmax_claims(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The elements of a list that is near to the softmax of the list of scores before it.

    Most of them have to be near, and words between the lists have to tell of weights.
    """
    source = document.source
    words = source.lower()
    if "softmax" not in words and "attention" not in words:
        return
    taken = sorted(claimed)
    scores: tuple[int, Vector] | None = None
    for match in _OPENING.finditer(source):
        vector = vector_at(source, match.end()) if speaks_at(document, match.start()) else None
        if vector is None or vector.goes_on:
            continue
        told = scores is not None and _is_told(source, scores[1].end, match.start())
        if scores and told and _is_near(vector, scores[1]) and not is_taken(vector, taken):
            yield from _claims(document, scores, match.start(), vector)
        else:
            scores = match.start(), vector


def _is_told(source: str, start: int, end: int) -> bool:
    between = source[start:end]
    told = end - start <= _REACH and _TOLD.search(between) is not None
    return told and _OTHERWISE.search(between) is None and "\n#" not in between


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
    document: Document, scores: tuple[int, Vector], start: int, vector: Vector
) -> Iterator[tuple[Claim, Span]]:
    begun, given = scores
    span = start, vector.end
    written = document.source[begun : given.end]
    numbers = tuple(Number(number.value, number.text) for number, _ in given.numbers)
    for place, (subject, (number, where)) in enumerate(
        zip(softmax(numbers), vector.numbers, strict=True), 1
    ):
        yield (
            Claim(
                kind="value",
                place=Place(*document.stretch(*span)),
                text=document.source[slice(*span)],
                subject=subject,
                subject_text=f"element {place} of the softmax of {written}",
                relation="=",
                printed=number,
                printed_place=Place(*document.stretch(*where)),
            ),
            span,
        )
