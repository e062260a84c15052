"""Softmaxes that words tell of: ``scores [2.0, 1.0, 0.1], after softmax [0.659, 0.242, 0.099]``."""

from __future__ import annotations

import math
import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from fractions import Fraction

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.positions import Vector, speaks_at, vector_at
from pe_symbolic.document import Document
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.regex import regex

_OPENING = regex(r"(?<![\w\])}])(?:\[|\(|\\begin\s?\{[bpv]?matrix\})(?=\s*[-+−–]?\s?\.?[0-9])")
_TOLD = regex(
    r"softmax|attention (?:weights?|distribution|probabilit)|\bweights?\b|probabilit|wahrscheinlich"
    r"|probabilidad|probabilité|softargmax",
    re.IGNORECASE,
)
#: Words that say that something else was done to the scores.
_OTHERWISE = regex(
    r"log[-_ ]?softmax|temperature|\bT\s?=|mask|top[-_ ]?[kp]\b|causal|dropout|smooth|sigmoid|hard"
    r"|sparsemax|before|true|target|label|updated?|gradient",
    re.IGNORECASE,
)
_REACH, _CLOSE = 300, 0.02
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
        if scores is not None and _is_told(source, scores[1].end, match.start()):
            subjects = softmax([number.value for number, _ in scores[1].numbers])
            if _are_near(subjects, vector) and not _is_taken(vector, taken):
                yield from _claims(document, scores, match.start(), vector)
                continue
        scores = match.start(), vector


def softmax(scores: Sequence[Fraction]) -> list[Expression]:
    """Each share as a quotient of exponentials; nothing of scores that are far from 0."""
    if any(abs(score) > _LARGEST for score in scores):
        return []
    powers = [Call("exp", (Number(score, str(score)),)) for score in scores]
    return [Call("div", (power, Call("add", tuple(powers)))) for power in powers]


def _is_told(source: str, start: int, end: int) -> bool:
    between = source[start:end]
    told = end - start <= _REACH and _TOLD.search(between) is not None
    return told and _OTHERWISE.search(between) is None and "\n#" not in between


def _is_taken(vector: Vector, taken: Sequence[Span]) -> bool:
    last = bisect_right(taken, (vector.end,)) - 1
    return last >= 0 and taken[last][1] > vector.numbers[0][1][0]


def _are_near(subjects: Sequence[Expression], vector: Vector) -> bool:
    """Whether all but one of three numbers are near to their shares, and between 0 and 1."""
    if len(subjects) != len(vector.numbers):
        return False
    shares = [_about(subject) for subject in subjects]
    printed = [float(number.value) for number, _ in vector.numbers]
    near = sum(abs(one - other) < _CLOSE for one, other in zip(shares, printed, strict=True))
    distinct = max(shares) - min(shares) > _CLOSE
    return distinct and 3 * near >= 2 * len(shares) - 1 and all(0 <= one <= 1 for one in printed)


def _about(share: Expression) -> float:
    match share:
        case Call(args=(Call(args=(Number(value=score),)), Call(args=powers))):
            others = [part.args[0] for part in powers if isinstance(part, Call)]
            sizes = [math.exp(one.value) for one in others if isinstance(one, Number)]
            return math.exp(score) / sum(sizes)
    raise ValueError("not a share of exponentials")


def _claims(
    document: Document, scores: tuple[int, Vector], start: int, vector: Vector
) -> Iterator[tuple[Claim, Span]]:
    begun, given = scores
    span = start, vector.end
    written = document.source[begun : given.end]
    subjects = softmax([number.value for number, _ in given.numbers])
    for place, (subject, (number, where)) in enumerate(
        zip(subjects, vector.numbers, strict=True), 1
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
