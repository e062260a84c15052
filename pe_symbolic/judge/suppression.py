"""Comments that set a finding aside, with a reason: ``pe-symbolic: ignore[wrong] an exercise``."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from difflib import get_close_matches
from itertools import islice, takewhile
from operator import itemgetter

from msgspec import Struct, structs

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import Document, Role, in_sheet
from pe_symbolic.document.tags import tags
from pe_symbolic.judge.finding import RIGHT, VERDICTS, Finding
from pe_symbolic.judge.pages import PAGES
from pe_symbolic.judge.places import span_of
from pe_symbolic.regex import regex

NAMES = frozenset((*VERDICTS, *PAGES))
"""What may stand in the brackets: verdicts and causes."""

_DIRECTIVE = regex(
    r"pe-symbolic(?P<colon>:?)\s*+(?P<verb>[\w-]*+)(?:\[(?P<names>[^\[\]]*+)\])?"
    r"\s*+(?P<reason>.*+)",
    re.DOTALL | re.IGNORECASE,
)
_IN_HTML = regex(r"<!--\s*+(?P<said>.*)-->", re.DOTALL)
_IN_LATEX = regex(
    r"(?<![\\%])(?:\\\\)*+%++[ \t]*+(?P<said>pe-symbolic[: ][^\r\n]*+)", re.IGNORECASE
)
#: In code, as programs have it.
_IN_CODE = regex(r"#++[ \t]*+(?P<said>pe-symbolic[: ][^\r\n]*+)", re.IGNORECASE)
#: What speaks to this program, be it without the colon.
_SPEAKS = regex(r"pe-symbolic(?::|\s++(?:ignore(?:-next)?|off|on)\s*+(?:\[|\Z))", re.IGNORECASE)
_LATEX_CODE = frozenset({Role.CODE, Role.INLINE_CODE})
_MOST = 1_000
_VERBS = ("ignore", "ignore-next", "off", "on")
# A line that only opens a formula or a paragraph says nothing itself.
_OPENS = regex(r"[\s>]*+(?:\$\$|\\\[|\\begin\{\w+\*?\}(?:\{\w*\})?|```+\s*\w*|<\w+>)?\s*")

# Nor does another comment for this program.
_ANOTHER = regex(
    r"[\s>]*+(?:<!--\s*+pe-symbolic:.*-->|[%#]++[ \t]*+pe-symbolic:.*+)\s*+", re.IGNORECASE
)

# A formula that is displayed over several lines is meant as a whole.
_DISPLAYS = regex(r"[\s>]*+(?:\$\$|\\\[|\\begin\{)")
_DISPLAYED = regex(r"[\s>]*+(?:\$\$|\\\]|\\end\{)")


class Comment(Struct, frozen=True):
    """A comment for this program: its words, its lines in the file from 0, and where it stands.

    ``alone`` says that nothing else stands on its lines.
    """

    said: str
    first: int
    last: int
    alone: bool
    where: str

    def notice(self, text: str) -> Notice:
        """What is amiss with it, and on which line."""
        return self.first, f"{self.where}: {text}"


Notice = tuple[int, str]


class Suppression(Struct, frozen=True):
    """Findings of these verdicts and causes, on these lines of the file from 0, are set aside.

    Behind words on the same line it is meant for numbers on that line alone
    (``numbers_only``); else for claims that begin there as well.
    """

    names: frozenset[str]
    reason: str
    first: int
    last: int
    comment: Comment
    numbers_only: bool = False


def suppressed(
    document: Document, findings: Sequence[Finding]
) -> tuple[tuple[Finding, ...], tuple[str, ...]]:
    """The findings, those set aside with the reason, and what is amiss with the comments."""
    if "pe-symbolic" not in document.written.lower():
        return tuple(findings), ()
    said = list(islice(_comments(document), _MOST + 1))
    notices: list[Notice] = []
    if len(said) > _MOST:
        last = said.pop()
        notices.append(last.notice(f"more than {_MOST} comments; the rest are not heard"))
    suppressions = list(_suppressions(document, said, notices))
    used: set[Suppression] = set()
    results = [_judged(document, finding, suppressions, used) for finding in findings]
    notices += [
        each.comment.notice(f"nothing here to ignore: {', '.join(sorted(each.names))}")
        for each in suppressions
        if each not in used
    ]
    told = tuple(text for _, text in sorted(notices, key=itemgetter(0)))
    return tuple(_counted_where_alone(results)), told


def _counted_where_alone(findings: Sequence[Finding]) -> Iterator[Finding]:
    """A finding that repeats one that is set aside counts for itself."""
    aside = {finding.id for finding in findings if finding.suppressed}
    for finding in findings:
        yield replace(finding, follows="") if finding.follows in aside else finding


def _judged(
    document: Document,
    finding: Finding,
    suppressions: Iterable[Suppression],
    used: set[Suppression],
) -> Finding:
    """The finding, set aside by the first comment that is meant for it."""
    if finding.verdict in RIGHT:
        return finding
    named = {finding.verdict, *finding.causes}
    number = finding.replaces or finding.claim.printed_place or finding.claim.place
    for each in suppressions:
        lines = {_line(document, number)}
        if not each.numbers_only:
            lines.add(_line(document, finding.claim.place))
        if named & each.names and any(each.first <= line <= each.last for line in lines):
            used.add(each)
            return replace(finding, suppressed=each.reason)
    return finding


def _line(document: Document, place: Place) -> int:
    before = 0 if place.cell is None else document.sheet_lines[place.cell - 1]
    return before + place.line - 1


# -- what the comments ask for ----------------------------------------------------------------


def _suppressions(
    document: Document, comments: Iterable[Comment], notices: list[Notice]
) -> Iterator[Suppression]:
    opened: list[Suppression] = []
    for comment in comments:
        directive = _DIRECTIVE.match(comment.said)
        verb = directive.group("verb").lower() if directive else ""
        if directive is None or verb not in _VERBS:
            said = repr(verb) if verb else "a comment"
            notices.append(comment.notice(f"{said} is not understood; known: {', '.join(_VERBS)}"))
        elif not directive["colon"]:
            notices.append(comment.notice(f"not heard without its colon: pe-symbolic: {verb}"))
        elif verb == "on":
            if not opened:
                notices.append(comment.notice("on, but nothing was off"))
            yield from (structs.replace(each, last=comment.last) for each in opened)
            opened = []
        else:
            asked = _asked(document, comment, directive, notices)
            if asked is not None and verb == "off":
                opened.append(asked)
            elif asked is not None:
                yield asked
    yield from opened


def _asked(
    document: Document, comment: Comment, directive: re.Match[str], notices: list[Notice]
) -> Suppression | None:
    """What one comment sets aside, or ``None`` where it does not say what or why."""
    said = (directive.group("names") or "").lower().split(",")
    names = {name.strip() for name in said if name.strip()}
    for name in sorted(names - NAMES):
        near = get_close_matches(name, sorted(NAMES))
        offer = f"; did you mean {near[0]}?" if near else ""
        notices.append(comment.notice(f"no verdict and no cause is called {name!r}{offer}"))
    reason = " ".join(directive.group("reason").split())
    verb = directive.group("verb").lower()
    if not names:
        notices.append(comment.notice(f"say what to ignore: {verb}[wrong] and the reason"))
    elif not reason:
        notices.append(comment.notice("ignores nothing without a reason; write it behind the ]"))
    if not names & NAMES or not reason:
        return None
    first, last = _lines(document, comment, verb)
    on_its_line = verb == "ignore" and not comment.alone
    known = frozenset(names & NAMES)
    return Suppression(known, reason, first, last, comment, on_its_line)


def _lines(document: Document, comment: Comment, verb: str) -> tuple[int, int]:
    """The first and last line that a comment is meant for."""
    lines = document.lines
    if verb == "off":
        return comment.first, len(lines)
    if verb == "ignore" and not comment.alone:
        return comment.first, comment.last
    after = range(comment.last + 1, len(lines))
    begin = end = next((line for line in after if not _says_nothing(lines[line])), len(lines))
    in_display = any(map(_DISPLAYS.match, lines[comment.last + 1 : begin]))
    if verb == "ignore-next" or in_display:
        further = takewhile(
            lambda line: line.strip() and not (verb == "ignore" and _DISPLAYED.match(line)),
            map(lines.__getitem__, range(begin + 1, len(lines))),
        )
        end += len([*further])
    return begin, end


def _says_nothing(line: str) -> bool:
    return bool(_OPENS.fullmatch(line) or _ANOTHER.fullmatch(line))


# -- where the comments stand -----------------------------------------------------------------


def _comments(document: Document) -> Iterator[Comment]:
    """The comments of a document that speak to this program, in order."""
    if document.format == "latex":
        yield from _latex_comments(document)
    elif document.format == "html":
        written = document.written
        spans = ((tag.start, tag.end) for tag in tags(written) if tag.kind == "comment")
        for start, end in spans:
            yield from _comment(document, start, end, _IN_HTML.fullmatch(written, start, end))
    else:
        for region in document.regions:
            if region.role is Role.COMMENT:
                text = document.source[region.start : region.end].strip()
                span = _written_at(document, region.start, region.end)
                yield from _comment(document, *span, _IN_HTML.fullmatch(text))
            elif region.role is Role.CODE:
                for found in _IN_CODE.finditer(document.source, region.start, region.end):
                    yield from _comment(document, *_written_at(document, *found.span()), found)


def _written_at(document: Document, start: int, end: int) -> tuple[int, int]:
    """Where a stretch of the source stands in what was written."""
    return span_of(document, Place(*document.stretch(start, end)))


def _latex_comments(document: Document) -> Iterator[Comment]:
    """Comments in formulas too, which are no region of their own; those in listings are code."""
    code = [
        _written_at(document, region.start, region.end)
        for region in document.regions
        if region.role in _LATEX_CODE
    ]
    starts = [start for start, _ in code]
    for found in _IN_LATEX.finditer(document.written):
        number = bisect_right(starts, found.start()) - 1
        if number < 0 or found.start() >= code[number][1]:
            yield from _comment(document, *found.span(), found)


def _comment(
    document: Document, start: int, end: int, found: re.Match[str] | None
) -> Iterator[Comment]:
    said = found.group("said") if found else ""
    if not _SPEAKS.match(said):
        return
    starts, written = document.line_starts, document.written
    first, last = (bisect_right(starts, offset) - 1 for offset in (start, end - 1))
    line_end = starts[last + 1] if last + 1 < len(starts) else len(written)
    alone = not (written[starts[first] : start] + written[end:line_end]).strip(" \t\r\n>")
    where = f"{document.path}:{_shown(document, start)}"
    yield Comment(said, first, last, alone, where)


def _shown(document: Document, offset: int) -> str:
    """Line and column of an offset in the file, with the cell of a notebook."""
    line = bisect_right(document.line_starts, offset)
    column = offset - document.line_starts[line - 1] + 1
    if not document.sheets:
        return f"{line}:{column}"
    cell = bisect_right(document.sheets, offset)
    return f"{in_sheet(document.path, cell, ':')}{line - document.sheet_lines[cell - 1]}:{column}"
