"""Every number of a document is counted: in a claim, or set aside with its reason."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pe_symbolic.claims.claim import Place
from pe_symbolic.document import Document, Region, Role
from pe_symbolic.regex import regex

_NUMBER = regex(
    r"(?<![A-Za-z0-9_.])(?:[0-9]+(?:\.[0-9]+)?|\.[0-9]+)(?!\w)|(?<![A-Za-z0-9_.])[0-9]+(?=[^\W\d_])"
    r"|[０-９]+(?:[.．][０-９]+)?|[①-⑳⑴-⑽⒈-⒛⓪❶-❿➀-➓㉑-㉟㊱-㊿]"
)
_MONTHS = (
    "January|February|March|April|May|June|July|August|September|October|November|December"
    "|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec"
)
_REASONS = (
    ("date", rf"\d{{4}}-\d\d-\d\d|\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}"
             rf"|\b(?:{_MONTHS})\.?\s+\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s+\d{{4}})?"
             rf"|\b\d{{1,2}}(?:st|nd|rd|th)?\.?\s+(?:{_MONTHS})\.?(?:,?\s+\d{{4}})?|\b(?:19|20)\d\d\b"),
    ("page", r"\b(?:pages?|pp?\.|slide|folio)\s*\d+(?:\s*[-–]\s*\d+)?"
             r"|(?m:^[ \t]*+[-–—]?[ \t]*+\d{1,4}[ \t]*+[-–—]?[ \t]*+$)"
             r"|(?m:^[ \t]*+\d{1,4}[ \t]*+/[ \t]*+\d{1,4}[ \t]*+$)"),
    ("reference", r"\[\d+(?:\s*[,–-]\s*\d+)*\]"
                  r"|\b(?:Fig(?:ure|s)?|Tab(?:le)?|Eq(?:uation)?|Sec(?:tion)?|Chapter|Theorem|Lemma"
                  r"|Example|Ex|Exercise|Step|Part|Lecture|Solution|No)\.?\s*\(?\d+(?:\.\d+)*\)?"),
    ("version", r"\bv(?:ersion)?\.?\s*\d+(?:\.\d+)+|\b\d+\.\d+\.\d+\b"),
    ("list number", r"(?m:^[ \t]*+(?:\(?\d{1,3}[.)]|#++[ \t]*+\d+(?:\.\d+)*)(?=\s))"),
)  # fmt: skip
_PATTERNS = tuple((name, regex(pattern, re.IGNORECASE)) for name, pattern in _REASONS)

Span = tuple[int, int]

#: So many numbers are named for each reason; the others are only counted.
MOST_PLACES = 100


class Count(Struct, frozen=True):
    """How many numbers a document holds, how many of them claims speak of, and why not the rest.

    ``places`` are those of the first numbers set aside, for each reason.
    """

    numbers: int
    in_claims: int
    set_aside: tuple[tuple[str, int], ...]
    places: tuple[tuple[str, tuple[Place, ...]], ...] = ()


class Spans(Struct, frozen=True):
    """Where claims stand, claims that are said to be false, settings, and what is struck out."""

    claimed: Sequence[Span] = ()
    denied: Sequence[Span] = ()
    settings: Sequence[Span] = ()
    struck: Sequence[Span] = ()


def count_numbers(document: Document, spans: Spans) -> Count:
    """Counts each number once."""
    marks = bytearray(len(document.source) + 1)
    kinds = (spans.settings, spans.struck, spans.denied, spans.claimed)
    for code, stretches in zip((_SETTING, _STRUCK, _DENIED, _CLAIM), kinds, strict=True):
        for start, end in stretches:
            marks[start:end] = bytes([code]) * (end - start)
    reasons: Counter[str] = Counter()
    places: dict[str, list[Place]] = {}
    for region in document.regions:
        for reason, start, end in _in_region(document, region, marks):
            reasons[reason] += 1
            if reason and reasons[reason] <= MOST_PLACES:
                places.setdefault(reason, []).append(Place(*document.stretch(start, end)))
    in_claims = reasons.pop("", 0)
    return Count(
        in_claims + reasons.total(),
        in_claims,
        tuple(sorted(reasons.items())),
        tuple((reason, tuple(found)) for reason, found in sorted(places.items())),
    )


_SETTING, _STRUCK, _DENIED, _CLAIM = 1, 2, 3, 4
_MARKED = {
    _CLAIM: "",
    _DENIED: "said to be false",
    _STRUCK: Role.STRUCK_OUT.value,
    _SETTING: "definition",
}


def _in_region(
    document: Document, region: Region, marks: bytearray
) -> Iterator[tuple[str, int, int]]:
    """Why each number is set aside, and where it stands; no reason for those in claims."""
    source = document.source
    special: dict[int, str] | None = None
    for match in _NUMBER.finditer(source, region.start, region.end):
        start = match.start()
        reason = _MARKED.get(marks[start])
        if reason is None:
            if special is None:
                in_words = region.role in (Role.PROSE, Role.FRONT_MATTER)
                special = _special(source, region) if in_words else {}
            reason = special.get(start, region.role.value)
        yield reason, start, match.end()


def _special(source: str, region: Region) -> dict[int, str]:
    """Where in a stretch of words a number is a date, a page, a reference …"""
    places: dict[int, str] = {}
    for reason, pattern in reversed(_PATTERNS):
        for match in pattern.finditer(source, region.start, region.end):
            for number in _NUMBER.finditer(source, match.start(), match.end()):
                places[number.start()] = reason
    return places
