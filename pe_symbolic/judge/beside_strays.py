r"""A sign that nobody knows, inside what would be right without it: the claim is left open.

``2 + …  3 * 4 = 14``, ``\sin(2) = 0.⊂909``: what is called wrong there is what the sign leaves
of a claim.  Whether it is right without the sign is found by reading it so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from html import unescape
from itertools import islice, takewhile

from pe_symbolic.claims.claim import Place
from pe_symbolic.claims.units.table import units_of
from pe_symbolic.document import Document
from pe_symbolic.document.reading import with_plain_line_ends
from pe_symbolic.document.wide_signs import with_narrow_signs
from pe_symbolic.expression import Span
from pe_symbolic.formula import Kind, Notation, tokenise
from pe_symbolic.formula.lexicon import GREEK_LETTERS
from pe_symbolic.judge.finding import MISTAKEN, RIGHT, Finding
from pe_symbolic.regex import regex

#: Letters and signs that are not ASCII, odd blanks, commands with what they are given, and a
#: word that is raised to a power, or stands within a formula; ties, and the number of a source
#: in its brackets.  Tags are whole.  A factorial goes on with an operator or a relation.
_STRAY = regex(
    r"(?P<tag></?[A-Za-z][^<>\n]{0,200}>)|(?P<entity>&#?\w{1,10};)"
    r"|(?P<mark>~|\[[0-9]{1,3}\]|(?<=[0-9.,])_(?=[.,0-9])|(?<=[0-9])·(?=[0-9]))"
    r"|(?<=[0-9A-Za-z.,^])&(?=[.,0-9({])|\"(?! ?[A-Za-z])"
    r"|(?<!\\)\\[hv]skip\s?[0-9.]{1,6}\s?[a-z]{2}"
    r"|(?<!\\)\\(?!not|text|math|mbox|operator|left|right|begin|end)[A-Za-z]+\*?"
    r"(?:\[[^\[\]\n]{0,40}\])?(?:\{[^{}\n]{0,40}\}){0,3}"
    r"|\\(?:text|mathrm|mbox|operatorname)\{(?P<word>[A-Za-z]{1,20})\}(?= {0,2}[\^²³⁻.,0-9*/×·])"
    r"|(?<!\\)\\[^A-Za-z0-9\s(){}\[\]|%\\]|[^\x00-\x7f\s\u0304\u0305\u0307]"
    r"|!(?! ?(?:[=≈<>≤≥≠+/·×÷]|\\(?:cdot|times|div|approx|[lg]t|(?:[lg]e|ne)(?:q|qslant)?)"
    r"(?![A-Za-z])|[-−] ?[0-9(\\][^=≈\n]{0,40}[=≈]))"
    r"(?=[\s$)*_.]|\Z)"
    r"|[?#@\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\xa0\u2000-\u200a\u2028\u2029\u202f\u3000]"
    r"|(?P<between>(?<![A-Za-z\\])[A-Za-z]{2,12}(?= {0,2}[-0-9(.,+=*/×·^−%]))"
)
#: What stands before a word within a formula.
_GOES_ON = regex(r"(?:(?:[-0-9)\]+=*/×·^−²³]|\b(?:a?(?:sin|cos|tan)h?|exp|log|ln|sqrt)) ?|[.,])\Z")
_SAYING_NOTHING = frozenset(
    {Kind.UNKNOWN, Kind.TEXT, Kind.BREAK, Kind.STRUCK, Kind.ELLIPSIS, Kind.COMMA}
)
#: Letters of other scripts; where there are several they spell words and units, 3 м + 5 см.
_FOREIGN = regex(r"[^\W\d_A-Za-z\u00c0-\u024f\u0370-\u03ff]")
_SEVERAL = regex(rf"(?s){_FOREIGN.pattern}.*{_FOREIGN.pattern}")
#: What relates sets, or is done to matrices, says nothing of numbers, nor need an exclamation.
_NOT_OF_NUMBERS = frozenset([*"∈∉⊂⊃⊆⊇!", r"\top", r"\intercal"])
#: What a formula is in proportion to is read for itself, and an event may be that another is not.
_LEADS = frozenset(["∝", r"\propto", r"\neg", r"\lnot", "¬"])
#: How far from a claim a sign stands that may be of it, or a line, and the longest paragraph.
_NEAR, _LONGEST = 40, 600
#: So many signs are tried for a claim, and so many claims of a document.
_SIGNS, _CLAIMS = 6, 50


def with_strays_left_open(
    document: Document, findings: Sequence[Finding], anew: Callable[[str], Sequence[Finding]]
) -> list[Finding]:
    """The findings, each mistake that is none without such a sign as not read.

    ``anew`` judges another text as one of the same format.
    """
    if not any(map(_is_mistaken, findings)):
        return list(findings)
    lines = with_narrow_signs(with_plain_line_ends(document.written)).split("\n")
    tries = iter(range(_CLAIMS))

    def left_open(finding: Finding) -> Finding:
        if not _is_mistaken(finding):
            return finding
        above, below = _sheet(document, finding.claim.place, len(lines))
        place = _further_down(finding.claim.place, above)
        first, text = _paragraph(lines[:below], place, above)
        start, end = _offsets(text, place, first)
        near = _strays(text, start - _NEAR, end + _NEAR)
        unread = (one for one in near if not _is_written_out(text[slice(*one)], document))
        strays = list(islice(unread, _SIGNS))
        if not strays or next(tries, None) is None:
            return finding
        ways = partial(_without, text, (start, end))
        if _is_right(anew(text), end, text, (start, end)):
            return finding  # it is wrong by what stands further up, whatever the signs are
        for stray in strays:
            raised = text[slice(*stray)] == _RAISED_POINT
            if raised and _MULTIPLIES.search(text, start, end):
                continue
            whole = raised and _is_whole(text[start:end])
            tried = ((anew(one), at, one, span) for one, at, span in ways(*stray))
            if any(_is_right(*each) and not (whole and _is_rounded(each[0])) for each in tried):
                line = text.count("\n", 0, stray[0])
                column = stray[0] - text.rfind("\n", 0, stray[0])
                sign = text[slice(*stray)].strip() or f"U+{ord(text[stray[0]]):04X}"
                why = (
                    "'·' may be the point of decimals, and as that this is right"
                    if sign == _RAISED_POINT
                    else f"'{sign}' was not understood, and without it this is right"
                )
                claim = replace(
                    finding.claim, subject=None, unread=f"{first + line - above}:{column}: {why}"
                )
                return Finding(finding.id, claim, "unparsed", message=f"not read: {claim.unread}")
        return finding

    return [left_open(finding) for finding in findings]


def _sheet(document: Document, place: Place, lines: int) -> Span:
    """The first line of the sheet of a place, and where the next begins."""
    if place.cell is None:
        return 0, lines
    begun = (*document.sheet_lines, lines)
    return begun[place.cell - 1], begun[place.cell]


def _further_down(place: Place, lines: int) -> Place:
    """A place of a sheet as one of all sheets in a row."""
    return replace(place, line=place.line + lines, end_line=place.end_line + lines)


def _paragraph(lines: Sequence[str], place: Place, above: int) -> tuple[int, str]:
    """The number of its first line and the text around a claim, up to blank lines."""
    begun, end = place.line - 1, place.end_line
    before = list(takewhile(str.strip, reversed(lines[max(above, begun - _NEAR) : begun])))
    behind = takewhile(str.strip, lines[end : end + _NEAR])
    text = "\n".join([*reversed(before), *lines[begun:end], *behind])
    if len(text) > _LONGEST:
        return place.line, "\n".join(lines[begun:end])
    return place.line - len(before), text


def _offsets(text: str, place: Place, first: int) -> tuple[int, int]:
    """Where a claim begins and ends in its paragraph."""
    rows = text.split("\n")
    begun = sum(len(row) + 1 for row in rows[: place.line - first])
    ended = sum(len(row) + 1 for row in rows[: place.end_line - first])
    return begun + place.column - 1, ended + place.end_column - 1


def _strays(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Where signs stand that say nothing."""
    if len(text) <= _LONGEST:
        for match in _STRAY.finditer(text, max(0, start), min(len(text), end)):
            spelt = _FOREIGN.fullmatch(match.group()) and _SEVERAL.search(text)
            if not spelt and _is_stray(match):
                yield match.span()


#: ``5 tau - rho``: letters that are spelt out.
_SPELT_LETTERS = frozenset(map(str.lower, GREEK_LETTERS.values()))
#: ``x = 2 and 4``: what joins two results.
_JOINS = frozenset({"and", "or"})


def _is_stray(match: re.Match[str]) -> bool:
    """Whether what was found is nothing that is known to belong to a formula."""
    if match["tag"] or (match.group() == "&" and _is_between_cells(match)):
        return False
    word = match["between"]
    if word:
        before = match.string[max(0, match.start() - 6) : match.start()]
        meant = word.lower() in _SPELT_LETTERS | _JOINS
        said = not meant and tokenise(word, 0, len(word), Notation.PLAIN)[0].kind is Kind.TEXT
        return said and _is_a_mere_word(word) and _GOES_ON.search(before) is not None
    known = match["mark"] or _is_a_mere_word(match["word"])
    return bool(known) or _says_nothing(unescape(match.group()))


def _is_between_cells(match: re.Match[str]) -> bool:
    r"""Whether a sign stands in an environment, as in ``\begin{pmatrix}2&1\\1&3\end{pmatrix}``."""
    begun, ended = (match.string.rfind(one, 0, match.start()) for one in ("\\begin{", "\\end{"))
    return begun > ended


def _is_written_out(sign: str, document: Document) -> bool:
    """Whether a command is one that the document defines, or a shorthand, and so was read."""
    command = _COMMAND.match(sign)
    return command is not None and command.group() not in document.source


_COMMAND = regex(r"\\[A-Za-z]+")


def _says_nothing(sign: str) -> bool:
    """Whether a sign, or a command with what it is given, is no mathematics, and shows none."""
    tokens = tokenise(sign, 0, len(sign), Notation.LATEX)
    silent = not tokens or tokens[0].kind in _SAYING_NOTHING
    return (silent and sign not in _LEADS) or sign in _NOT_OF_NUMBERS


def _is_a_mere_word(word: str | None) -> bool:
    """Whether a word in a formula is no unit that may have a power, and counts no millions."""
    meant = units_of(word) if word else ()
    return bool(meant) and not any(unit.dimension or unit.worth != 1 for unit in meant)


def _without(text: str, claim: Span, start: int, end: int) -> Iterator[tuple[str, int, Span]]:
    """The text without a stretch, and without the blanks around it; where it and the claim were.

    A raised dot, and every other one between the digits of the claim, is made a point.
    """
    before, behind = text[:start], text[end:]
    if text[start:end] == _RAISED_POINT:
        first, last = claim
        yield text[:first] + _RAISED.sub(".", text[first:last]) + text[last:], end, claim
        return
    ways = ((before, behind), (before.rstrip(" "), behind.lstrip(" ")))
    for left, right in dict.fromkeys(ways):
        gone = len(text) - len(left) - len(right)
        first, last = (min(place, max(place - gone, start)) for place in claim)
        yield left + right, len(left), (first, last)


def _is_right(findings: Sequence[Finding], at: int, text: str, claim: Span) -> bool:
    """Whether a claim around a place, and all of what was one before, is right, and none other."""
    around = False
    for finding in findings:
        start, end = _offsets(text, finding.claim.place, 1)
        if start < claim[1] and claim[0] < end and not _is_no_fault(finding):
            return False
        ends = at if start < at and _ENDS.fullmatch(text, end, max(end, at)) else end
        around |= start < at <= ends and start <= claim[0] and claim[1] <= end
    return around


_RAISED_POINT = "·"
#: Beside decimals with a point on the line, or twice behind each other, a raised one is no point.
_MULTIPLIES = regex(r"(?<![0-9])[0-9]{1,20}(?:\.[0-9]|[ ]?·[ ]?[0-9]{1,20}[ ]?·[ ]?[0-9])")
_RAISED = regex(r"(?<=[0-9])·(?=[0-9])")


def _is_whole(claim: str) -> bool:
    """Whether what a claim ends in, behind its sign, is a number without a point."""
    return _ENDS_WHOLE.search(claim) is not None


def _is_rounded(findings: Sequence[Finding]) -> bool:
    """``1·0 + 2·1 = 3``, as decimals 3.1: whoever adds decimals does not leave them out."""
    return any(finding.verdict == "rounded" for finding in findings)


_ENDS_WHOLE = regex(r"=\s?[-−]?[0-9]{1,9}\Z")


def _is_no_fault(finding: Finding) -> bool:
    """Whether a claim is right, or right by its own rounded numbers, and so is all before it."""
    return finding.verdict in RIGHT | {"consistent"} and not finding.broken


def _is_mistaken(finding: Finding) -> bool:
    """Whether a claim is wrong, or goes through a formula that is."""
    return finding.verdict in MISTAKEN or bool(finding.broken)


#: What stands between a number and what is said of it: its unit, or that its digits go on.
_ENDS = regex(r"(?:[ ~]|\\[,;:! ]){0,4}(?:\\(?:text|mathrm|mbox) ?\{[^{}]{0,20})?|\.{0,3}")
