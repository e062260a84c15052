"""Text that was taken from a printed page, whose powers and fractions lie in pieces.

What such a page leaves of a formula is none of the author's claims: it is left open where it is
wrong as it stands and pieces of a formula lie beside it, or where powers and small fractions
that lost their setting would make it right.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from pe_symbolic.claims.chains.members import read_member
from pe_symbolic.claims.numbers.lost_setting import (
    Change,
    bases,
    before_it_was_lost,
    overturned_fractions,
    powers,
    upright_fractions,
)
from pe_symbolic.claims.positional.waves import is_about, is_above, may_be_equal, rounds_to
from pe_symbolic.document import Document, Role
from pe_symbolic.document.document import Span
from pe_symbolic.exact.evaluate import with_remainders
from pe_symbolic.expression import Call, Expression, Number
from pe_symbolic.formula import Notation, tokenise
from pe_symbolic.judge.finding import FAILING, Finding
from pe_symbolic.regex import regex

WHY = "the page was set, and what of it stood above or below the line may be lost"

_PIECE = regex(r"[ \t]*+(?:[^\s=≈<>≤≥](?:[ \t]{0,200}[^\s=≈<>≤≥]){0,13}|\w=\w{0,2})[ \t]*+")
_WORD = regex(r"(?!(?:sin|cos|tan|log|lim|max|min|exp|det|mod)(?![a-z]))[^\W\d_]{3}")
_ITEM = regex(r"[ \t]*+(?:\(?\w{1,3}[.):]|[-*•#|].*|[-=_*.]{2,})[ \t]*+")
_WORKED_OUT = regex(r"[ \t]*+(?:[-=_]{2}|[-+×*x−][ \t]*+[0-9.,]++[ \t]*+\Z|.*\[)")
_COLUMNS = regex(r"[ \t]{3,200}")
_SIGNS = frozenset("+−·×")
_ENDS_IN_A_NUMBER = regex(r"[0-9)]!?[ \t]{0,200}\Z")
_ENDS_IN_A_RESULT = regex(r"[=≈] ?[-−]?[0-9]++\.[0-9]++[ \t]{0,200}\Z")
#: A name or function at the start, and no power of e.
_SETS_OUT = regex(r"(?!e)[^\W\d_](?:[^\W\d_]|\w{0,3}(?:\(|[ \t]?=))")
_DECIMAL = regex(r"[-−+]?[0-9]{0,20}[.,][0-9]{1,20}")
_RELATED = regex(r"[=≈<>≤≥]")
_RAISED = regex(r"\^|\*\*|\\|<su|[²³¹⁰⁴-⁹⁻]")
_ROOT = regex(r"√(?![ ]?[0-9(])")
_LOST_TEN = regex(r"[·⋅×*][ ]?10[−-]?[1-9][0-9]?(?![0-9.,])")
#: So many such lines tell that a page had two columns.
_SIDE_BY_SIDE, _WORDS_OF_A_COLUMN = 4, 3
_PAGE_END = "\f"
_OF_NO_FORMULA = "of no formula"
#: So many pieces beside relations tell that a text was a page; so many claims are tried.
_TELLING, _PIECES, _CLAIMS = 2, 3, 50
_DIGITS = 3
#: The number of a page or slide behind what it is called, or at the end of its line.
_COUNTS = regex(
    r"(?P<label>.*[ \t]{2}|[ \t]*+[^\W\d_]{0,6}+\.?[ \t]?)\W{0,3}(?P<number>[0-9]{1,4})"
    r"(?:[ \t]?(?:/|of)[ \t]?(?P<total>[0-9]{1,4}))?\W{0,4}"
)
#: How many of so many may be missing.
_SLIDES_LEFT_OUT = 6
_LONGEST, _SLIP = 200, Fraction(1, 20)
#: What is lost of a page, and what of any text.
_OF_A_LINE = (powers, bases)
_OF_A_PAGE = (*_OF_A_LINE, upright_fractions, overturned_fractions)
#: Of LaTeX and rendered pages nothing is lost.
_FORMATS = frozenset({"text", "markdown", "html"})
_BORNE_OUT = "lost its raising"


def with_lost_setting_left_open(document: Document, findings: Sequence[Finding]) -> list[Finding]:
    """The findings, each mistake of a text that may be the page's as not read."""
    mistaken = [one for one in findings if one.verdict in FAILING][:_CLAIMS]
    if not mistaken or document.format not in _FORMATS:
        return list(findings)
    mistaken = [one for one in mistaken if not _is_formal(one, document)]
    lost = {one.id for one in mistaken if _is_right_as_set(one, _OF_A_LINE, _DIGITS)}
    borne_out = sum(_BORNE_OUT in said for one in findings for said in one.remarks)
    lines = document.written.split("\n") if document.format == "text" else []
    lines = _without_page_numbers([_without_sums(lines, at) for at in range(len(lines))])
    for row in _rows_of_decimals(document) if lines else ():
        lines[document.place(row[0][0])[0] - 1] = _OF_NO_FORMULA
    if sum(map(_is_of_two_columns, lines)) >= _SIDE_BY_SIDE:
        lost |= {one.id for one in mistaken if _COLUMNS.search(one.claim.text.replace("\n", "   "))}
    torn = sum(_is_piece(lines[at]) and _is_beside(lines, at) for at in range(len(lines)))
    if torn >= _PIECES or (lines and _PAGE_END in document.written):
        lost |= {one.id for one in mistaken if _lies_in_pieces(one, lines)}
        lost |= {one.id for one in mistaken if _is_right_as_set(one, _OF_A_PAGE, 1)}
    elif len(lost) + borne_out >= _TELLING:
        lost |= {one.id for one in mistaken if _is_right_as_set(one, _OF_A_LINE, 1)}
    return [_left_open(one) if one.id in lost else one for one in findings]


def _is_formal(finding: Finding, document: Document) -> bool:
    """Whether a claim stands between the signs of a formula, which loses nothing."""
    begins = finding.claim.place.line, finding.claim.place.column
    return any(
        document.place(region.start) <= begins < document.place(region.end)
        for region in document.regions
        if region.role is Role.MATH
    )


def _left_open(finding: Finding) -> Finding:
    claim = replace(finding.claim, subject=None, unread=f"{finding.claim.place.line}:1: {WHY}")
    return Finding(finding.id, claim, "unparsed", message=f"not read: {claim.unread}")


def _without_sums(lines: Sequence[str], at: int) -> str:
    """A line, or nothing where it is one of numbers that are worked out below each other."""
    below = any(_WORKED_OUT.match(line) for line in lines[max(at - 1, 0) : at + 2])
    return "" if below else lines[at]


def _rows_of_decimals(document: Document) -> Iterator[Sequence[Span]]:
    """The rows of tables in which decimals stand behind what leads the row."""
    for table in document.tables:
        for lead, *cells in table.rows:
            written = (document.source[start:end].strip() for start, end in cells)
            if len(cells) > 1 and all(map(_DECIMAL.fullmatch, written)):
                yield lead, *cells


def _is_of_two_columns(line: str) -> bool:
    """Whether words stand on both sides of one wide gap, as where a page has two columns."""
    sides = _COLUMNS.split(line.strip()) if len(line) <= _LONGEST else ()
    words = [sum(map(str.isalpha, side.split())) for side in sides]
    return len(words) == 2 and min(words) >= _WORDS_OF_A_COLUMN


def _without_page_numbers(lines: Sequence[str]) -> list[str]:
    """The lines, words for those that count its pages or slides: ``3``, ``Q3``, ``Title   3 / 38``.

    Each of them is one more than the one before; of so many in all it may leave some out.
    """
    counted: dict[tuple[str, str], list[tuple[int, int]]] = {}
    for at, line in enumerate(lines):
        found = None if len(line) > _LONGEST else _COUNTS.fullmatch(line)
        if found is not None and not _RELATED.search(line):
            total = found["total"] or ""
            key = "" if total else found["label"].strip(), total
            counted.setdefault(key, []).append((at, int(found["number"])))
    gone = {
        at
        for (label, total), places in counted.items()
        if _counts_on(places, range(_SLIDES_LEFT_OUT) if total else range(1, 2), 1 + (not label))
        for at, _ in places
    }
    return [_OF_NO_FORMULA if at in gone else line for at, line in enumerate(lines)]


def _counts_on(places: Sequence[tuple[int, int]], steps: range, close: int) -> bool:
    """Whether numbers grow by such steps from one to the next, which is not as close below it."""
    return places[-1][1] - places[0][1] >= 2 - (0 in steps) and all(
        after - one in steps and there - at > close
        for (at, one), (there, after) in pairwise(places)
    )


def _is_piece(line: str) -> bool:
    """Whether a line, or a column of it beside words, is a few signs, as a numerator is."""
    columns = [column for column in _COLUMNS.split(line) if column.strip()]
    words = [_WORD.search(column) is not None for column in columns]
    pieces = [_PIECE.fullmatch(one) is not None and not _ITEM.fullmatch(one) for one in columns]
    few = len(columns) > 1 and any(words) and any(map(operator.gt, pieces, words))
    return few or (_PIECE.fullmatch(line) is not None and not (any(words) or _ITEM.fullmatch(line)))


def _is_beside(lines: Sequence[str], at: int) -> bool:
    return any(_RELATED.search(lines[other]) for other in _neighbours(lines, at, at))


def _neighbours(lines: Sequence[str], first: int, last: int) -> list[int]:
    """The lines right above and below some, but for one that is blank."""
    above, below = (
        range(first - 1, max(first - 3, -1), -1),
        range(last + 1, min(last + 3, len(lines))),
    )
    ways = ((at for at in side if lines[at].strip()) for side in (above, below))
    return [at for at in (next(way, None) for way in ways) if at is not None]


def _lies_in_pieces(finding: Finding, lines: Sequence[str]) -> bool:
    """Whether a piece stands above or below a claim, or in it."""
    place = finding.claim.place
    first, last = place.line - 1, place.end_line - 1
    inside = any(_is_piece(line) for line in lines[first : last + 1])
    lead = lines[first][: place.column - 1].strip()
    begins = not lead
    inside |= lead in _SIGNS and first > 0 and lines[first - 1].strip() != ""  # a line broken there
    text = finding.claim.text
    above = lines[first - 1] if begins and first > 0 else ""
    told = _SETS_OUT.match(text) and _ENDS_IN_A_RESULT.search(above)  # of a line of its own
    inside |= _ENDS_IN_A_NUMBER.search(above) is not None and not told
    inside |= "√" in text or _LOST_TEN.search(text) is not None  # how far the bar reached is lost
    near = [lines[at] for at in _neighbours(lines, first, last)]
    return inside or any(_is_piece(line) or _ROOT.search(line) for line in near)


def _is_right_as_set(finding: Finding, changes: Sequence[Change], fewest: int) -> bool:
    """Whether a formula without any raised sign is right with some that it lost, or by itself.

    A number of fewer digits may be so by chance; what a name is given in pieces is none.
    """
    claim = finding.claim
    text, printed, subject = claim.subject_text, claim.printed, claim.subject
    result = printed.text if printed is not None else claim.other_text
    if subject is None or max(len(text), len(result)) > _LONGEST or _RAISED.search(claim.text):
        return False
    if len("".join(filter(str.isdigit, result)).strip("0")) < fewest:
        return False
    if claim.kind != "inequality" and is_about(subject, printed, _SLIP):
        return False  # what is near to the formula as it stands is a slip
    if any(may_be_equal(subject, one) for one in _as_set(result, changes)):
        return True
    if printed is None:
        return False
    values = list(_as_set(text, changes))
    if claim.kind == "inequality":
        above = claim.relation in (">", "≥")
        return fewest == 1 and any(is_above(value, printed) is above for value in values)
    worths = (Number(Fraction(1), "1"), *(count.worth for count in claim.counts))
    counted = (Call("div", (value, worth)) for value in values for worth in worths)
    return any(rounds_to(value, printed) for value in counted)


def _as_set(text: str, changes: Sequence[Change]) -> Iterator[Expression]:
    tokens = tokenise(text, 0, len(text), Notation.PLAIN)
    as_it_stands = () if changes is _OF_A_LINE else (tokens,)
    for before in (*as_it_stands, *before_it_was_lost(tokens, *changes)):
        value = read_member(before, text).expression
        if value is not None:
            yield with_remainders(value)
