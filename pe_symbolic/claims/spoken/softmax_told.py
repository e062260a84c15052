"""Lists that words make of others: ``scores [2.0, 1.0, 0.1], after softmax [0.659, 0.242, 0.099]``.

What else than a softmax may be made of them is told in ``lists_turned``.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.coverage import Span
from pe_symbolic.claims.python.numbers_shown import signed_decimal
from pe_symbolic.claims.spoken.lists_turned import (
    SOFTMAX,
    Turn,
    floats_of,
    shares_of_powers,
    turn_told,
)
from pe_symbolic.claims.vectors.printed_vectors import (
    Vector,
    claim_of_number,
    is_taken,
    rows_at,
    speaks_at,
    vector_at,
    vector_of_items,
)
from pe_symbolic.document import Document
from pe_symbolic.expression import Number
from pe_symbolic.regex import regex

#: Numbers in a sentence, without brackets: ``2.0, 1.0 and 0.1``.
_ITEM = r"\$?[-+−–]?[0-9]{1,6}(?:\.[0-9]{1,12})?\$?"
_OPENING = regex(
    r"(?<![\w\])}])(?:\[|\(|\\begin\s?\{[bpv]?matrix\})(?=(?:\s|\\[,;: ]){0,4}[-+−–]?\s?\.?[0-9])"
    rf"|(?<=[\s:])(?P<bare>{_ITEM}(?:,\s{_ITEM}){{1,40}}(?:,?\s(?:and|und|et|y|e)\s{_ITEM})?)"
    r"(?![\w^*/+(\[]|[.,][0-9]|\s?[-+*/=^≈\\]|,\s\$?[0-9])"
)
_FEWEST_BARE = 3
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
_ANOTHER = (
    r"log[-_ ]?softmax|temperature|\bT\s?=|top[-_ ]?[kp]\b|dropout|smooth|sigmoid|hard"
    r"|sparsemax|before|true|target|label|updated?|gradient"
)
_OTHERWISE = regex(rf"{_ANOTHER}|mask|causal", re.IGNORECASE)
#: Scores that show their mask are those that it was put on.
_OTHERWISE_MASKED = regex(rf"{_ANOTHER}|unmask|without|\bno\b", re.IGNORECASE)
_REACH, _NEAR, _CLOSE, _MOST = 300, 50, 0.02, 64
#: So far apart are two scores whose shares differ by more than that.
_APART = 4 * _CLOSE
#: Scores that are farther from 0 are none of an attention.
_LARGEST = 80


#: What a document speaks of that has such lists.
_SPEAKS = regex(
    r"softmax|attention|logit|\bre-?lu\b|sigmoid|tanh|normali[sz]|standardi[sz]|layer[- ]?norm"
    r"|z-?score|exponen|normier|normé|smooth",
    re.IGNORECASE,
    held=(
        "smooth",
        *("softmax", "attention", "logit", "lu", "sigmoid", "tanh", "normal", "standard", "norm"),
        *("score", "exponen", "normé"),
    ),
)


def softmax_claims(document: Document, claimed: Sequence[Span]) -> Iterator[tuple[Claim, Span]]:
    """The elements of a list near to the softmax of the scores before it, or to their powers.

    These stand in a list, or as exponents of e in a row.  Most of its elements have to be near,
    and words before it have to tell of weights, or of exponentials.
    """
    source = document.source
    if not _SPEAKS.search(source):
        return
    taken = sorted(claimed)
    above: deque[_Rows] = deque(maxlen=_LISTS_ABOVE)
    end = 0
    for match in _OPENING.finditer(source):
        start = match.start() - source.startswith("[[", match.start() - 1)
        rows = _rows_at(source, match) if start >= end and speaks_at(document, start) else ()
        if not rows or any(row.goes_on for row in rows):
            continue
        free = not any(row.hidden or is_taken(row, taken) for row in rows)
        for scores in (*above, _of_powers(source, max(end, start - _REACH), start)):
            told = free and scores and _is_told(source, scores, start, _end(source, rows))
            if told and (_are_near(rows, scores) or _is_said_outright(source, scores, rows)):
                yield from _claims(document, scores, start, rows, SOFTMAX)
                break
        else:
            for before in above if free else ():
                between = source[_end(source, before) : start]
                hides = any(row.hidden for row in before)
                turn = turn_told(between, before, rows) if _is_by(between) and not hides else None
                if turn is not None:
                    yield from _claims(document, before, start, rows, turn)
                    break
            else:
                above.appendleft(rows)
        end = rows[-1].end


_Rows = tuple[Vector, ...]
#: Between scores and their softmax may stand what they are divided by, and their powers.
_LISTS_ABOVE = 3
_CLOSED = regex(r"(?:[bpvV]?matrix\}|\s*\])?")


def _end(source: str, rows: _Rows) -> int:
    """Where a matrix or a list ends, behind the last of its brackets."""
    end = rows[-1].end
    closed = _CLOSED.match(source, end) if len(rows) > 1 or source[end - 1] == "{" else None
    return closed.end() if closed is not None else end


def _rows_at(source: str, opening: re.Match[str]) -> _Rows:
    """The rows of a matrix in brackets or in TeX; a list, or a column, is one row."""
    listed = opening.span("bare")
    if listed[0] >= 0:
        vector = vector_of_items(source, *listed)
        return (vector,) if len(vector.numbers) >= _FEWEST_BARE else ()
    tex = opening.group().startswith("\\")
    if tex or source.startswith("[[", opening.start() - 1):
        place = opening.end() if tex else opening.start()
        rows = tuple(rows_at(source, place, tex=tex, masked=True))
        if rows:
            return rows
    found = vector_at(source, opening.end(), masked=True)
    return () if found is None else (found,)


def _of_powers(source: str, start: int, end: int) -> _Rows:
    """The scores whose powers of e are worked out one by one: ``e^{0.71} = 2.03, e^{0} = 1``."""
    found = list(islice(_POWER.finditer(source, start, end), _MOST))
    scores = tuple((signed_decimal(one["score"]), one.span("score")) for one in found)
    return (Vector(scores, found[-1].end(), goes_on=False),) if len(scores) > 1 else ()


def _is_told(source: str, scores: _Rows, start: int, end: int) -> bool:
    """Whether words between the lists tell of weights, or the sentence around both of a softmax."""
    begun = scores[0].numbers[0][1][0]
    between = source[_end(source, scores) : start]
    hides = any(row.hidden for row in scores)
    otherwise = _OTHERWISE_MASKED if hides else _OTHERWISE
    if otherwise.search(between) or not _is_by(between):
        return False
    if _TOLD.search(between):
        return True
    before = source[max(0, begun - _NEAR) : begun]
    around = _BEFORE.search(before) or _BEHIND.match(source, end, end + _NEAR)
    apart = otherwise.search(before + source[end : end + _NEAR])
    return bool(_ONE_SENTENCE.match(between) and around and not apart)


def _are_near(rows: _Rows, scores: _Rows) -> bool:
    """Whether most rows are near to the shares of theirs; of one or two, each.

    Of equal scores alone any equal shares would be.
    """
    if len(rows) != len(scores):
        return False
    pairs = [(row, given) for row, given in zip(rows, scores, strict=True) if _is_near(row, given)]
    tells = any(
        max(sizes) - min(sizes) > _APART for _, given in pairs for sizes in [floats_of(given)]
    )
    return tells and (
        len(pairs) == len(rows) or (len(rows) > 2 and 3 * len(pairs) >= 2 * len(rows))
    )


def _is_said_outright(source: str, scores: _Rows, rows: _Rows) -> bool:
    """``softmax([2, 1]): [0.67, 0.33]``: shares of a whole that are said of no other list."""
    if len(scores) != 1 or len(rows) != 1 or scores[0].hidden:
        return False
    begun, printed = scores[0].numbers[0][1][0], floats_of(rows[0])
    between = source[_end(source, scores) : rows[0].numbers[0][1][0]]
    said = _OF_THE_LIST.search(source, max(0, begun - _NEAR), begun)
    whole = abs(sum(printed) - 1) < _CLOSE and all(0 <= one <= 1 for one in printed)
    alike = len(printed) == len(scores[0].numbers)
    return bool(said and _GIVES.fullmatch(between)) and whole and alike


_OF_THE_LIST = regex(r"\bsoft-?max\b\s?(?:of|to|over|on|for)?[\s$]?[(\[]{0,2}\s?\Z", re.IGNORECASE)
_GIVES = regex(
    r"[\s)\]$]{0,4}(?:[:→]|gives?|yields?|produces?|becomes?|ergibt|donne)[\s:$]{0,3}[(\[]\s?",
    re.IGNORECASE,
)


def _is_by(between: str) -> bool:
    """Whether so little stands between two lists that it speaks of both."""
    return len(between) <= _REACH and "\n#" not in between


def _is_near(vector: Vector, scores: Vector) -> bool:
    """Whether all but one of three numbers are near to their shares, and between 0 and 1."""
    sizes, printed = floats_of(scores), floats_of(_seen(vector, scores))
    whole = len(sizes) + len(scores.hidden) == len(vector.numbers)
    if not whole or max(map(abs, sizes)) > _LARGEST:
        return False
    shares = shares_of_powers(sizes)
    near = sum(abs(one - other) < _CLOSE for one, other in zip(shares, printed, strict=True))
    return 3 * near >= 2 * len(shares) - 1 and all(0 <= one <= 1 for one in printed)


def _seen(vector: Vector, scores: Vector) -> Vector:
    """The numbers of a vector that stand where no score is masked."""
    numbers = (one for at, one in enumerate(vector.numbers) if at not in scores.hidden)
    return Vector(tuple(numbers), vector.end, vector.goes_on)


def _claims(
    document: Document, scores: _Rows, start: int, rows: _Rows, turn: Turn
) -> Iterator[tuple[Claim, Span]]:
    span = start, _end(document.source, rows)
    for at, (given, row) in enumerate(zip(scores, rows, strict=True), 1):
        texts = [number.text for number, _ in given.numbers]
        numbers = tuple(Number(number.value, number.text) for number, _ in given.numbers)
        subjects = list(turn.subjects(numbers))
        for masked in given.hidden:
            texts.insert(masked, "-∞")
            subjects.insert(masked, Number(Fraction(0), "0"))
        written = ", ".join(texts)
        shares = enumerate(zip(subjects, row.numbers, strict=True), 1)
        for place, (subject, (number, where)) in shares:
            which = f"row {at}, column {place}" if len(rows) > 1 else f"element {place}"
            said = f"{which} of the {turn.name} of [{written}]"
            yield claim_of_number(document, span, subject, said, number, where), span
