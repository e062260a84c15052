"""Labels that lines begin with, one behind the other: ``1 - 2 · 3 = 6``, ``2(b) 4 + 5 = 9``.

What stands there may be a part of the formula as well.  That it numbers the lines shows in
what they come to without it.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import takewhile

from msgspec import Struct

from pe_symbolic.claims.numbers.rough_values import COMPUTING, rough_value
from pe_symbolic.formula import Kind, Token
from pe_symbolic.regex import regex

_LABEL = regex(
    r"(?m)^[ \t>*_]{0,12}?(?P<heading>#{1,6}[ \t]{1,4})?(?P<bold>\*\*|__)?"
    r"(?:[-+•][ \t]{1,3})?(?P<label>"
    r"(?P<called>(?P<known>(?:No|Nr|Ex|Exerc|Prob|Aufg|Bsp|Fig|Abb|Eq|p|S)\.? ?"
    r"|(?:[Tt]est|[Tt]rial|[Ff]rage|[Tt]ask|[Qq]uiz|[Rr]un) )"
    r"|[A-Z]{1,2}|№ ?|§ ?|[A-ZÀ-ÖØ-ÞĀ-Ž][a-zß-öø-ž]{2,11} )?(?P<number>[0-9]{1,3})"
    r"(?:\.(?P<part>[0-9]{1,2})|(?P<bracket>\()?(?P<letter>[a-h])(?(bracket)\)))?(?:[ \t]?[-–—/°])?"
    r"|\((?P<first>[0-9]{1,3})(?P<second>[a-h])\)|\[(?P<cited>[0-9]{1,3})\])"
    r"(?=(?P<closed>[*_]{2})?[ \t]+[0-9(\[√\\$A-Za-z|+−-])"
)
#: What no number multiplies without a sign, but a bracket; a word may be what is counted.
_APART = regex(r"[*_]{0,2}[ \t]+(?:[0-9(√]|\\?(?:frac|sqrt|ln|log|exp|sin|cos|tan)(?![a-z]))")
_DEFINED = regex(r"[*_]{0,2}[ \t]+[A-Za-zα-ωΔ][A-Za-z0-9_]{0,20}[ \t]*=")
_WORD = regex(r"[*_]{0,2}[ \t]+[A-Za-z_]{4}")
#: What is read apart from a number before it: a list, a call, a formula between signs.
_FRAMED = regex(
    r"[*_]{0,2}[ \t]+(?:\[|[A-Za-z_]{3,20}['′]{0,2}[(\[]"
    r"|\$(?!\s*(?:[+*/=<>^_,;.\)]|\\(?:times|cdot|div|pm|mp|approx|sim|[lg]eq?|ne|to|text|%))))"
)
#: What only a number of its own stands behind.
_NUMBERED = frozenset(
    "Example Exercise Problem Question Section Chapter Lemma Theorem Step Part Ex Exerc Prob Fig"
    " Eq Beispiel Aufgabe Übung Abschnitt Schritt Bsp Aufg Abb Exemple Exercice Étape Ejemplo"
    " Ejercicio Paso Esempio Esercizio Exemplo Exercício Passo".split()
)
_SHAPE = regex(r"[0-9]+|(?<![A-Za-z])[a-h](?![A-Za-z])")
_LONGEST = 60
_MOST_READ = 40


class _Line(Struct, frozen=True):
    """A line that may begin with a label: how that looks, what it counts, where both stand.

    One that is ``sure`` has a word that labels, ``Ex. 4``, or is the number of a section, ``2.1``
    in bold or at the head of it, and may stand alone; so does one before what is ``framed``.
    """

    shape: str
    counts: tuple[int, ...]
    start: int
    end: int
    plain: bool
    sure: bool
    number: int
    framed: bool


def with_labels_apart(tokens: list[Token], source: str) -> list[Token]:
    """The tokens of prose with labels that count its lines as breaks."""
    if not tokens:
        return tokens
    labels = {
        line.start: line.end
        for lines in _series(
            source, _margin(source, tokens[0].start), tokens[-1].end + _TO_A_FORMULA
        )
        if _number_them(lines, tokens)
        for line in lines
    }
    if not labels:
        return tokens
    changed: list[Token] = []
    end = 0
    for token in tokens:
        end = max(end, labels.get(token.start, 0))
        label = token.end <= end
        changed.append(Token(Kind.BREAK, "bullet", token.start, token.end) if label else token)
    return changed


def _margin(source: str, start: int) -> int:
    """Where the line of the first token begins, if no more than marks stand before it."""
    return max(source.rfind("\n", 0, start) + 1, start - _LONGEST_MARGIN)


_LONGEST_MARGIN, _TO_A_FORMULA = 16, 4


def _series(source: str, start: int, end: int) -> Iterator[list[_Line]]:
    """Lines of one look, each of which counts one on from the line before."""
    run: list[_Line] = []
    for said in _LABEL.finditer(source, start, end):
        label = said["label"]
        counts = tuple(int(one) if one.isdigit() else ord(one) for one in _SHAPE.findall(label))
        plain = said["called"] is None and said["number"] is not None and said["letter"] is None
        word = (said["known"] or "").strip()
        sure = len(word) > 1 and label.endswith(_STROKES)  # "p." is one, and no p
        named = (said["called"] or "").rstrip(". ") in _NUMBERED
        set_off = said["part"] is not None and _is_set_off(said)
        framed = (named or set_off) and _FRAMED.match(source, said.end()) is not None
        framed |= named and _DEFINED.match(source, said.end()) is not None
        apart = (named or set_off) and _APART.match(source, said.end()) is not None
        sure |= framed or apart or (named and _WORD.match(source, said.end()) is not None)
        number = max(said.start("label"), said.start("number"))
        line = _Line(
            _SHAPE.sub("#", label), counts, *said.span("label"), plain, sure, number, framed
        )
        if run and run[-1].shape == line.shape and _follows(run[-1], line):
            run.append(line)
            continue
        if _may_count(run):
            yield run
        run = [line]
    if _may_count(run):
        yield run


def _may_count(run: Sequence[_Line]) -> bool:
    return len(run) > 1 or any(line.sure for line in run)


_STROKES = ("-", "–", "—")


def _is_set_off(said: re.Match[str]) -> bool:
    """Whether a number stands at the head of a heading, or alone in bold."""
    return said["heading"] is not None or (said["bold"] is not None and said["closed"] is not None)


def _follows(before: _Line, line: _Line) -> bool:
    """``2(b)`` behind ``2(a)``, and ``3(a)``, ``3.1`` behind both."""
    first, second = before.counts, line.counts
    if first[:-1] == second[:-1]:
        return second[-1] == first[-1] + 1
    return second[-1] in (1, ord("a")) and second[0] == first[0] + 1


def _number_them(lines: Sequence[_Line], tokens: Sequence[Token]) -> bool:
    """Whether two thirds of what is computed in these lines is right without their labels.

    With them less is; of plain numbers two lines have to tell.  Where nothing can be read with
    them, half is enough, and none has to be where it is sure that they are labels.  Behind a
    word that labels, what is not right with the number is set without it.
    """
    if all(line.framed for line in lines):
        return True
    computed = without = within = read = 0
    for line in lines[:_MOST_READ]:
        at = bisect_left(tokens, line.start, key=lambda token: token.start)
        if at == len(tokens) or tokens[at].start != line.start:
            return False
        said = tokens[at : at + _LONGEST]
        label = sum(token.start < line.end for token in said)
        right = holds(said[label:])
        if right is not None:
            computed, without = computed + 1, without + right
            whole = said[sum(token.start < line.number for token in said) if line.sure else 0 :]
            within += bool(holds(whole))
            read += _has_value(whole)
    sure = all(line.sure for line in lines)
    if not read:
        return computed > 0 and (sure or 2 * without >= computed)
    if sure and not lines[0].plain and not lines[0].shape.endswith(_STROKES):
        return computed > within == 0
    fewest = 2 if lines[0].plain and not sure else 1
    return computed >= fewest and 3 * without >= 2 * computed and without > within


def _has_value(line: Sequence[Token]) -> bool:
    formula = takewhile(lambda token: token.kind is not Kind.RELATION, line)
    return rough_value(list(formula)) is not None


def holds(line: Sequence[Token]) -> bool | None:
    """Whether a line's formula is its number, as printed; ``None`` without a formula."""
    signs = [at for at, token in enumerate(line) if token.kind is Kind.RELATION][:1]
    ends = [at for at, token in enumerate(line) if token.kind is Kind.BREAK][:1]
    if not signs or (ends and ends[0] < signs[0]):
        return None
    below = [token.text for token in line[signs[0] + 1 : signs[0] + 2]] == ["-"]
    at = signs[0] + 1 + below
    formula, result = line[: signs[0]], line[at : at + 1]
    computes = any(token.kind in COMPUTING for token in formula)
    number = result[0] if result else None
    if not computes or number is None or number.value is None or number.unit is None:
        return None
    value = rough_value(formula)
    behind = [token.text for token in line[at + 1 : at + 2]]
    scale = (100 if behind == ["percent"] else 1) * (-1 if below else 1)
    return value is not None and 2 * abs(scale * value - number.value) <= number.unit
