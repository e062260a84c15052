"""One linear pass over text that mixes prose, mathematics, code and struck-out words.

Every format shares this pass; a format says which signs it knows.  An opener
whose closer is nowhere ahead is remembered, so that a flood of openers is
still read in linear time.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cached_property

from pe_symbolic.document.document import Region, Role
from pe_symbolic.document.signs import (
    CODE_ENVIRONMENT,
    LAYOUT_ENVIRONMENTS,
    MATH_ENVIRONMENTS,
    Sign,
    in_html,
    in_latex,
    in_markdown,
    on_a_page,
)
from pe_symbolic.regex import regex

_CODE_ENVIRONMENT = regex(CODE_ENVIRONMENT)
_WHOLE = {
    "link": Role.LINK,
    "layout": Role.LAYOUT,
    "element": Role.LAYOUT,
    "percent": Role.COMMENT,
    "verb": Role.CODE,
}
_BLANK_LINE = regex(r"\n[ \t]*\n")
_LONGEST_PARAGRAPH = 20_000
_REST_OF_A_FORMULA = 200
_BLANK = regex(r"\s")
_BRACE = regex(r"\\.|[{}]", re.DOTALL)
_LONGEST_ARGUMENT = 2_000
_LANGUAGE = regex(r"[A-Za-z]\w*(?=\s++[^\s=≈])")
_TICKS = regex(r"`+")
#: Displays without a formula, as in a line of dollars, are one region: each costs memory.
_EMPTY_DISPLAYS = regex(r"(?:\${4})*+")


class Scanner:
    """The signs of one family of formats, each compiled once, where a text has it."""

    def __init__(self, signs: Sequence[Sign], extra: Sequence[str]) -> None:
        self.signs = {sign.name: sign for sign in signs}
        named = [f"(?P<{sign.name}>{sign.opens})" for sign in signs]
        self.pattern = regex("|".join((*extra, *named)), re.MULTILINE)
        self.closers = {sign.name: regex(sign.closes) for sign in signs}

    def regions(self, source: str, start: int, end: int) -> list[Region]:
        """The regions of ``source[start:end]``; what lies between them is prose."""
        scan = _Scan(self, source, start, end)
        found: list[Region] = []
        at = start
        while at < end:
            match = self.pattern.search(source, at, end)
            if match is None:
                break
            region = scan.region(match)
            if region is None:
                at = max(match.end(), at + 1)
            else:
                found.append(region)
                at = region.end
        return found

    def around(self, source: str, set_aside: Iterable[Region]) -> list[Region]:
        """All regions of ``source``, given those that are no running text."""
        found: list[Region] = []
        at = 0
        for region in set_aside:
            if region.start < at:
                continue
            found.extend(with_prose(self.regions(source, at, region.start), at, region.start))
            if region.start < region.end:
                found.append(region)
            at = region.end
        found.extend(with_prose(self.regions(source, at, len(source)), at, len(source)))
        return found


class _Scan:
    """One pass over ``source[start:end]``, and what it has learnt is nowhere ahead."""

    def __init__(self, scanner: Scanner, source: str, start: int, end: int) -> None:
        self.scanner, self.source, self.start, self.end = scanner, source, start, end
        self.exhausted: set[str] = set()

    def region(self, match: re.Match[str]) -> Region | None:
        """The region that this opener begins, or ``None`` where it begins nothing."""
        name = match.lastgroup or ""
        if name in _WHOLE:
            return Region(_WHOLE[name], match.start(), match.end())
        if name == "backticks":
            return self.backticks(match)
        if name == "environment":
            return self.environment(match)
        if name == "cancel":
            return self.struck(match)
        if name not in self.scanner.signs or name in self.exhausted:
            return None
        return self.between(match, self.scanner.signs[name])

    def between(self, match: re.Match[str], sign: Sign) -> Region | None:
        """From an opening sign to its closing one."""
        stop = min(self.end, match.end() + _LONGEST_PARAGRAPH) if sign.paragraph else self.end
        closer = self.scanner.closers[sign.name]
        closing = closer.search(self.source, match.end(), stop)
        if sign.role is Role.MATH:
            closing = _skip_escaped(closer, self.source, closing, match.end(), stop)
        if closing is None:
            if not sign.paragraph:
                self.exhausted.add(sign.name)
            return self.too_long(match, closer, stop) if stop < self.end else None
        if sign.paragraph and _BLANK_LINE.search(self.source, match.end(), closing.start()):
            return None
        if sign.name == "dollar" and _is_money(self.source[match.end() : closing.start()]):
            return None
        end = closing.end()
        if sign.name == "dollars" and (more := _EMPTY_DISPLAYS.match(self.source, end, self.end)):
            end = more.end() if match.end() == closing.start() else end
        return Region(sign.role, match.start(), end)

    def too_long(self, match: re.Match[str], closer: re.Pattern[str], stop: int) -> Region | None:
        """A run without any blank that is longer than a formula may be; prose has blanks.

        What is left of the formula behind it belongs to it.
        """
        if _BLANK.search(self.source, match.end(), stop):
            return None
        blank = _BLANK.search(self.source, stop, self.end)
        why = f"a formula of more than {_LONGEST_PARAGRAPH} signs"
        end = blank.start() if blank else self.end
        line = self.source.find("\n", end, min(self.end, end + _REST_OF_A_FORMULA))
        rest = line if line >= 0 else min(self.end, end + _REST_OF_A_FORMULA)
        within = closer.search(self.source, stop, end)
        closing = None if within else closer.search(self.source, end, rest)
        return Region(Role.NOT_READ, match.start(), closing.end() if closing else end, why=why)

    def struck(self, match: re.Match[str]) -> Region | None:
        r"""``\cancel{…}`` with the braces inside it."""
        closing = self.braces.get(match.end() - 1, self.end)
        if closing > match.end() + _LONGEST_ARGUMENT or closing == self.end:
            return None
        return Region(Role.STRUCK_OUT, match.start(), closing + 1)

    @cached_property
    def braces(self) -> dict[int, int]:
        """Where each brace that is closed is closed."""
        partner: dict[int, int] = {}
        waiting: list[int] = []
        for brace in _BRACE.finditer(self.source, self.start, self.end):
            if brace.group() == "{":
                waiting.append(brace.start())
            elif brace.group() == "}" and waiting:
                partner[waiting.pop()] = brace.start()
        return partner

    def backticks(self, match: re.Match[str]) -> Region | None:
        """Code, from a run of backticks to the next run of the same length."""
        run = len(match.group())
        places = self.runs_of_backticks.get(run, [])
        following = bisect_right(places, match.start())
        if following == len(places):
            return None
        within = self.source.find("\n", match.end(), places[following]) < 0
        named = _LANGUAGE.match(self.source, match.end(), self.end) if run > 2 else None
        language = named.group().lower() if named else ""
        role = Role.INLINE_CODE if run == 1 or (within and not language) else Role.CODE
        return Region(role, match.start(), places[following] + run, language)

    @cached_property
    def runs_of_backticks(self) -> dict[int, list[int]]:
        runs: dict[int, list[int]] = {}
        for ticks in _TICKS.finditer(self.source, self.start, self.end):
            runs.setdefault(len(ticks.group()), []).append(ticks.start())
        return runs

    def environment(self, match: re.Match[str]) -> Region | None:
        r"""From ``\begin`` to the ``\end`` of the same name, nested ones of that name inside."""
        name = match.group("name")
        role = _environment_role(name)
        if role is None or name in self.exhausted:
            return None
        ends = re.compile(rf"\\(begin|end)\s*+\{{{name}\*?\}}")
        depth, first = 1, None
        for edge in ends.finditer(self.source, match.end(), self.end):
            if edge.group(1) == "end":
                first = first or edge
                depth -= 1
            elif role is not Role.CODE:
                depth += 1
            if depth == 0:
                return Region(role, match.start(), edge.end())
        self.exhausted.add(name)
        return Region(role, match.start(), first.end()) if first else None


def _environment_role(name: str) -> Role | None:
    if name in MATH_ENVIRONMENTS:
        return Role.MATH
    if _CODE_ENVIRONMENT.fullmatch(name):
        return Role.CODE
    if name in LAYOUT_ENVIRONMENTS:
        return Role.LAYOUT
    return Role.COMMENT if name == "comment" else None


def _skip_escaped(
    closer: re.Pattern[str], source: str, closing: re.Match[str] | None, start: int, stop: int
) -> re.Match[str] | None:
    """The first closing sign that no backslash takes away, and no words within the formula."""
    while closing is not None and closing.group().startswith("$"):
        slashes = 0
        while source[closing.start() - 1 - slashes] == "\\":
            slashes += 1
        if slashes % 2 == 0 and not _is_within_words(source, start, closing.start()):
            return closing
        closing = closer.search(source, closing.start() + 1, stop)
    return closing


def _is_within_words(source: str, start: int, place: int) -> bool:
    r"""Whether a sign stands in ``\text{kg/m$^3$}``, between the braces of words."""
    first = max(start, place - _LONGEST_WORDS)
    if source.find("{", first, place) < 0:
        return False
    begins = _WORDS_BEGIN.search(source, first, place)
    return begins is not None and _WORDS_END.match(source, place) is not None


_LONGEST_WORDS = 80
_WORDS_BEGIN = regex(
    r"\\(?:text(?:rm|it|bf|up|normal)?|mbox|hbox|mathrm)\s?\{(?:[^{}\n]|\{[^{}\n]*\})*\Z"
)
_WORDS_END = regex(r"\$(?:[^{}\n]|\{[^{}\n]{0,20}\}){0,80}\}")
_MONEY = regex(r"\s?\d[\d.,]*+\s*+(?:[a-z]+\b[\s,.;]*+){2,}", re.IGNORECASE)


def _is_money(content: str) -> bool:
    """Two prices in a sentence are no formula: digits, then words, and none of the signs of one."""
    return not content.strip() or bool(
        _MONEY.match(content) and not re.search(r"[=\\^_<>≈]", content)
    )


def with_prose(regions: Iterable[Region], start: int, end: int) -> list[Region]:
    """The same regions with the stretches between them named prose."""
    filled: list[Region] = []
    at = start
    for region in regions:
        if region.start > at:
            filled.append(Region(Role.PROSE, at, region.start))
        filled.append(region)
        at = region.end
    if at < end:
        filled.append(Region(Role.PROSE, at, end))
    return filled


MARKDOWN = Scanner(*in_markdown())
LATEX = Scanner(*in_latex())
HTML = Scanner(*in_html())
PAGE = Scanner(*on_a_page())
