r"""Formulas copied from a page that shows them: as text, as LaTeX and as text once more.

A page hides its source behind each formula, and what copies the page copies all
of it: ``n2=4n^2 = 4n2=4`` is the formula ``n^2 = 4``.  What gathers pages sets blanks
between, and in the first copy: ``n 2 = 4 n^2 = 4 n2=4``, or in both, the second perhaps
in the next line.  What saves a page as a note may keep only the first copy and the source:
``n2=4n^{2} = 4``.  An encyclopedia sets its sources in braces:
``n 2 = 4 {\displaystyle n^{2}=4}``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from pe_symbolic.regex import regex

#: A relation without blanks, one with blanks, and one without: nobody writes so.
_THRICE = regex(
    r"(?:(?<=\s)|^|(?<=[(*]))(?=[^\s=≈]{1,60}[=≈]\S[^\n]{0,80} (?:=|≈|\\approx) )"
    r"(?P<line>\S[^\n&|]{4,400})"
)
#: What the first of these has, without which none is looked for.
_TIGHT = regex(r"[=≈](?<=[^\s=≈].)\S")
#: Commands but for the names of functions, which are shown as they are called.
_CALLED = "(?:arc)?(?:sin|cos|tan)|(?:sin|cos|tan)h|exp|log|ln|(?:arg)?(?:max|min)|lim|det"
_COMMAND = regex(rf"\\(?:begin|end)\{{[a-z]{{1,12}}\*?\}}|\\(?!(?:{_CALLED})(?![A-Za-z]))[A-Za-z]+")
_KEPT = frozenset("=+-/()[]")
_LONGEST_TEXT = 60
_LONGEST_SOURCE = 200
_PLAIN = {"≈": "=", "\\approx": "=", "−": "-"}
#: ``P ( A ) = 5 / 14 ``: letters, numbers and signs, each between blanks.
_APART = (
    rf"(?:[0-9]{{1,12}}(?:[.,][0-9]{{1,12}})?|[^\s$&|0-9\u2e80-\uffef]|(?:{_CALLED})(?: ?\u2061)?)"
)
_SPACED = regex(rf"(?<![A-Za-z0-9\\$_^{{.,])(?:{_APART} {{1,2}}){{2,80}}")
_RELATED = regex(r" [=≈] ")
_PIECE = regex(rf"{_COMMAND.pattern}|.")
#: So many signs may stand before a copy that has blanks, as if they were of it.
_FIRST_ONES, _SHORTEST, _LONGEST_COPY = 3, 3, 120
_LONGEST_STYLED = 1_000
#: The source of a formula on the pages of an encyclopedia, and what may stand before its copy.
_STYLED = regex(r"\{\\(?:display|text)style\s")
_BRACE = regex(r"\\.|[{}]")
_SIGN_BEFORE = regex(r"[^\x00-\x7f\u2e80-\uffef]\s{1,3}\Z")
#: Signs that only the source of a formula has.
_OF_SOURCE = regex(r"\\(?!q?quad|[A-Z]?[a-z]*[Rr]ightarrow|text|implies|iff)[A-Za-z]|[_^]\{")


def pasted(text: str) -> Iterator[tuple[int, int, str]]:
    """What is to be put in place of the copies: the signs of a formula around its source."""
    if "{\\displaystyle" in text or "{\\textstyle" in text:
        yield from _styled_sources(text)
        return
    if " = " not in text and " ≈ " not in text and "\\approx" not in text:
        return
    if _TIGHT.search(text) is None and "\\" not in text:
        return
    yield from sorted([*_tight_copies(text), *_spaced_copies(text)])


@lru_cache(maxsize=1)
def sources(text: str) -> tuple[tuple[int, int], ...]:
    """Where the sources of copied formulas stand, which are what is read of them."""
    signs = pasted(text)
    return tuple((opens[1], closes[0]) for opens, closes in zip(signs, signs, strict=True))


def _tight_copies(text: str) -> Iterator[tuple[int, int, str]]:
    at = 0
    while (found := _THRICE.search(text, at)) is not None:
        spans = _copies(found["line"], in_formula=_is_in_formula(text, found.start()))
        if spans is None:
            at = found.start() + 1
            continue
        start = found.start("line")
        first, second, end = spans
        yield start, start + first, "$"
        yield start + second, start + end, "$"
        at = start + end


def _is_in_formula(text: str, place: int) -> bool:
    """Whether an odd number of dollar signs stands before a place on its line."""
    line = max(text.rfind("\n", 0, place) + 1, place - _LONGEST_SOURCE)
    return text.count("$", line, place) % 2 == 1


def _copies(line: str, *, in_formula: bool) -> tuple[int, int, int] | None:
    """Where the source begins and ends, and where the second copy of the text ends."""
    shown = line.split(maxsplit=1)[0][:_LONGEST_TEXT]
    for first in range(3, len(shown)):
        signs = _signs(line[:first])
        if "=" not in signs or line[first - 1] in "=≈":
            continue
        second = _after(line, first, signs, _LONGEST_SOURCE)
        end = _after(line, second, signs, _LONGEST_TEXT) if second else 0
        source = line[first:second]
        if end and " " in source.strip() and not {" ", "\\"} & set(line[second:end]):
            return first, second, end
        whole = second and not any(_in_number(line, at) for at in (first, second))
        if whole and not in_formula and _is_source_of(line[:first], source):
            second += len(line[second:]) - len(line[second:].lstrip("}"))
            return first, second, second
    return None


def _is_source_of(shown: str, source: str) -> bool:
    r"""Whether only a source is set so, ``\hat{a} = 2``, and only a page shows it so, ``a^=2``."""
    written = _OF_SOURCE.search(source) is not None and "$" not in source
    return written and " " in source.strip() and not {" ", "\\"} & set(shown)


def _in_number(line: str, place: int) -> bool:
    """Whether the digits of a number stand on both sides of a place."""
    before, behind = line[place - 1 : place], line[place : place + 2].lstrip(".")
    return before.isdecimal() and behind[:1].isdecimal()


def _after(line: str, start: int, signs: Counter[str], longest: int) -> int:
    """Where the shortest stretch that holds the same signs ends; 0 where there is none."""
    for end in range(start + sum(signs.values()), min(len(line), start + longest) + 1):
        found = _signs(line[start:end])
        if found == signs:
            return end
        if found - signs:
            return 0
    return 0


def _signs(text: str) -> Counter[str]:
    """What a formula and its source have in common: letters, digits, brackets and plain signs."""
    for sign, plain in _PLAIN.items():
        text = text.replace(sign, plain)
    return Counter(c for c in _COMMAND.sub("", text) if c.isascii() and (c.isalnum() or c in _KEPT))


def _styled_sources(text: str) -> Iterator[tuple[int, int, str]]:
    """Sources in braces with a copy before them, of which the signs stand apart."""
    at = 0
    while (found := _STYLED.search(text, at)) is not None:
        end = _closed(text, found.start())
        last, at = at, end or found.end()
        if end is None:
            continue
        start = _before(text, found.start(), last, text[found.end() : end - 1])
        if start is not None:
            yield start, found.end(), "$"
            yield end - 1, end, "$"


def _closed(text: str, start: int) -> int | None:
    """Where the brace that opens at a place is closed, behind it."""
    depth = 0
    for brace in _BRACE.finditer(text, start, start + _LONGEST_STYLED):
        depth += {"{": 1, "}": -1}.get(brace.group(), 0)
        if not depth:
            return brace.end()
    return None


def _before(text: str, end: int, first: int, source: str) -> int | None:
    """Where the shortest stretch begins that has the signs of a source, and ends before it."""
    wanted = _signs(source)
    if not wanted:
        return None
    for start in range(end - 1, max(first, end - 4 * len(source) - _SHORTEST) - 1, -1):
        wanted.subtract(_signs(text[start]))
        if any(many < 0 for many in wanted.values()):
            return None
        if not any(wanted.values()):
            return _with_signs_before(text, start, first)
    return None


def _with_signs_before(text: str, start: int, first: int) -> int:
    """Where a copy begins of which the first signs are no letters of English: ``α = 0.1``."""
    while (sign := _SIGN_BEFORE.search(text, max(first, start - 4), start)) is not None:
        start = sign.start()
    return start


def _spaced_copies(text: str) -> Iterator[tuple[int, int, str]]:
    """Copies of which the first one has blanks between its signs: ``x = 2 x = 2 x=2``."""
    at = 0
    while (found := _SPACED.search(text, at)) is not None:
        at, start = found.end(), found.start()
        if _RELATED.search(found.group()) is None:
            continue
        two_lines = text[start : start + 4 * _LONGEST_COPY].split("\n")[:2]
        line, run = " ".join(two_lines), len(found.group().rstrip())
        sourced = _TIGHT.search(line, run) or "\\" in line[run:]
        spans = _copies_apart(line, found.end() - start) if sourced else None
        if spans is not None:
            begins, first, second, end = (start + place for place in spans)
            yield begins, first, "$"
            yield second, end, "$"
            at = end


def _copies_apart(line: str, run: int) -> tuple[int, int, int, int] | None:
    """Where the first copy, the source and the last copy begin, and where they end.

    The first one is in a run of single signs, before which one or two may be of something else.
    """
    found = [
        (sign, piece.start())
        for piece in _PIECE.finditer(line)
        if len(sign := _PLAIN.get(piece[0], piece[0])) == 1
        and sign.isascii()
        and (sign.isalnum() or sign in _KEPT)
    ]
    signs = "".join(sign for sign, _ in found)
    inside = sum(place < run for _, place in found)
    for start in range(min(_FIRST_ONES, inside)):
        begins = 0 if start == 0 else found[start][1]
        for length in range(_SHORTEST, min((len(signs) - start) // 3, inside - start) + 1):
            ends = [start + n * length for n in range(4)]
            if signs[ends[1] : ends[1] + 2] != signs[start : start + 2]:
                continue
            if not _are_alike([signs[a:b] for a, b in pairwise(ends)]) or line[begins] in "=≈":
                continue
            first, second = (line.find(" ", found[end - 1][1]) for end in ends[1:3])
            last, end = found[ends[2]][1], found[ends[3] - 1][1] + 1
            if 0 < first < found[ends[1]][1] and 0 < second < last:
                source, copy = line[first:second], line[last:end]
                if not {"\\", "$"} & set(copy) and (" " not in copy or _is_a_source(source)):
                    return begins, first, second, end
    return None


def _is_a_source(text: str) -> bool:
    """Whether a formula is not set with blanks between its signs, as both its copies are."""
    return "\\" in text or not (" = " in text or " ≈ " in text)


def _are_alike(copies: list[str]) -> bool:
    """Whether copies of an equation are of the same signs, in whatever order."""
    related = "=" in copies[0] and not copies[0].endswith("=")
    return related and len({*map("".join, map(sorted, copies))}) == 1
