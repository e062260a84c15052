"""Which lines of the documents a theorem settles, and why that can be said.

A line is tied to a theorem only where the tie can be checked: the note says the
theorem's sentence word for word, an identity of the note is a case of the
statement, or the note prints or programs the formula that the theorem derives.
"""

from __future__ import annotations

import unicodedata
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pe_symbolic.expression import Call, Expression, walk
from pe_symbolic.judge.finding import Finding
from pe_symbolic.regex import regex
from pe_symbolic.report.documents import ShownDocument
from pe_symbolic.report.findings import one_line, shortened
from pe_symbolic.report.in_prose import told_of
from pe_symbolic.report.instances import is_instance
from pe_symbolic.report.theorems import ShownTheorem

FORMULA, RECIPE = "formula-from-requirements", "recipe-equals-formula"
FEWEST_WORDS = 4
_WORD = regex(r"\\?[^\W_]+")


@dataclass(frozen=True, slots=True)
class Tie:
    """A theorem and a line: ``text`` is what stands there, ``how`` why it is settled.

    ``finding`` is the id of the claim on that line, empty for a sentence.
    """

    theorem: str
    document: str
    path: str
    cell: int | None
    line: int
    text: str
    how: str
    finding: str


def ties(documents: Sequence[ShownDocument], theorems: Sequence[ShownTheorem]) -> tuple[Tie, ...]:
    """All ties, by theorem, then by document and line."""
    read = [_Text.of(document) for document in documents]
    return tuple(
        tie
        for theorem in theorems
        for text, document in zip(read, documents, strict=True)
        for tie in _sorted((*_said(theorem, text), *_claimed(theorem, document)))
    )


def _sorted(found: Sequence[Tie]) -> list[Tie]:
    unique = {(tie.cell, tie.line, tie.finding, tie.text): tie for tie in found}
    return [unique[key] for key in sorted(unique, key=lambda key: (key[0] or 0, *key[1:]))]


@dataclass(frozen=True, slots=True)
class _Text:
    """The words of a document in one row, and the line on which each begins."""

    document: ShownDocument
    words: str
    starts: tuple[int, ...]
    places: tuple[tuple[int | None, int], ...]

    @staticmethod
    def of(document: ShownDocument) -> _Text:
        row, starts, places, length = [], list[int](), list[tuple[int | None, int]](), 1
        for line in document.lines:
            for word in _words("".join(piece.text for piece in line.pieces)):
                row.append(word)
                starts.append(length)
                places.append((line.cell, line.number))
                length += len(word) + 1
        return _Text(document, f" {' '.join(row)} ", tuple(starts), tuple(places))

    def find(self, words: Sequence[str]) -> Iterator[tuple[int | None, int]]:
        """The line of each place where these words follow one another."""
        wanted = f" {' '.join(words)} "
        at = self.words.find(wanted)
        while at >= 0:
            yield self.places[bisect_right(self.starts, at + 1) - 1]
            at = self.words.find(wanted, at + 1)


def _words(text: str) -> list[str]:
    return [_word(word) for word in _WORD.findall(unicodedata.normalize("NFKC", text))]


def _word(word: str) -> str:
    """A word in small letters, a Greek letter's LaTeX name as the letter."""
    if not word.startswith("\\"):
        return word.casefold()
    try:
        return unicodedata.lookup(f"GREEK SMALL LETTER {word[1:].removeprefix('var').upper()}")
    except KeyError:
        return word[1:].casefold()


def _said(theorem: ShownTheorem, text: _Text) -> Iterator[Tie]:
    for sentence in theorem.settles:
        words = _words(sentence)
        if len(words) >= FEWEST_WORDS:
            for cell, line in text.find(words):
                yield Tie(
                    theorem.name, text.document.name, text.document.path, cell, line,
                    sentence, "said there in these words", "",
                )  # fmt: skip


def _claimed(theorem: ShownTheorem, document: ShownDocument) -> Iterator[Tie]:
    for shown in document.findings:
        how = _why(theorem, shown.finding)
        if how:
            yield Tie(
                theorem.name, document.name, document.path, shown.where.cell, shown.where.line,
                shortened(told_of(shown.finding.claim, one_line(shown.finding.claim.text))),
                how, shown.id,
            )  # fmt: skip


def _why(theorem: ShownTheorem, finding: Finding) -> str:
    """Why a claim is settled by a theorem; empty where it is not."""
    claim = finding.claim
    if claim.kind == "definition" and theorem.name == FORMULA:
        same = finding.verdict == "holds"
        return "prints the formula derived here" if same else "prints another formula"
    if claim.kind == "code" and theorem.name in {FORMULA, RECIPE}:
        recipe = any(_takes_exponentials(piece.formula) for piece in claim.pieces)
        if finding.verdict == "holds" and recipe == (theorem.name == RECIPE):
            return "computes it"
    if claim.kind == "identity" and finding.verdict == "holds" and claim.relation == "=":
        subject, other = claim.subject, claim.other
        if subject is not None and other is not None and _is_case((subject, other), theorem):
            return "a case of this statement"
    return ""


def _takes_exponentials(formula: Expression) -> bool:
    return any(isinstance(node, Call) and node.op == "exp" for node in walk(formula))


def _is_case(sides: tuple[Expression, Expression], theorem: ShownTheorem) -> bool:
    return any(
        is_instance(sides, (clause.sides[0], clause.sides[1]))
        for clause in theorem.statement
        if clause.relation == "=" and not clause.role and len(clause.sides) == 2
    )
