"""Documents become findings: every claim found and judged, with ids that stay."""

from __future__ import annotations

import re
from collections import Counter
from functools import lru_cache, partial
from pathlib import Path

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.find import Found, find_claims
from pe_symbolic.document import AngleUnit, Document, UnreadableDocument, read, read_path
from pe_symbolic.document.read import SUFFIXES, read_anew
from pe_symbolic.formula.angles import DEGREES_ABROAD
from pe_symbolic.judge.angles import as_agreed, in_angle_unit
from pe_symbolic.judge.beside_strays import with_strays_left_open
from pe_symbolic.judge.broken_links import with_links_judged
from pe_symbolic.judge.clock import Clock, alarms_here
from pe_symbolic.judge.company import in_company
from pe_symbolic.judge.denied import with_the_denial, with_what_follows
from pe_symbolic.judge.finding import Coverage, DocumentFindings, Finding, Findings
from pe_symbolic.judge.judge import Surroundings, judge
from pe_symbolic.judge.logarithms import logarithms_of
from pe_symbolic.judge.lost_setting import with_lost_setting_left_open
from pe_symbolic.judge.results import results_of
from pe_symbolic.judge.suppression import suppressed
from pe_symbolic.regex import regex

_DEGREE_SIGNS = regex(
    r"(?:(?<!10000)(?:\^\s*\{?\s*\\circ|\\degree)\}?|(?<![nN])°|[nN]°(?!\s?[0-9]))"
    r"(?!(?:\s|\\[,; ]|~|\\(?:text|mathrm|rm)|\{){0,4}[CFK](?![a-z]))"
    r"|(?<!not )(?<!not in )(?<!of )\bdegrees\b(?!\s+(?:of|in|Celsius|Fahrenheit|[CFK])\b)"
    r"|(?:[0-9][\s-]?|(?<!not )\bin )degree\b(?!\s+(?:[0-9]|of|in|Celsius|Fahrenheit|[CFKn])\b)"
    r"|\bdegree (?:sign|symbol|mode|measure|angle|rotation)s?\b"
    rf"|[0-9]\s?(?:degs?\b(?!\s?[CFK]\b)|{DEGREES_ABROAD})",
    re.IGNORECASE,
    held=(
        *("\\circ", "deg", "°", "grad", "grau", "stopni", "derece", "derajat", "độ"),
        *("degré", "度", "도", "градус"),
    ),
)


def judge_document(document: Document) -> DocumentFindings:
    """Every claim of a document, judged."""
    with alarms_here():
        return _judged(document, Clock(document))


def _judged(document: Document, clock: Clock) -> DocumentFindings:
    found, claims, surroundings = clock.whole(lambda: _read(document))
    names = tuple(map(_Names(document.path).name, claims))

    def finding(number: int) -> Finding:
        claim, name = claims[number], names[number]
        work = partial(judge, claim, surroundings, name)
        return as_agreed(clock.finding(number, claim, name, work), claim, found.claims[number])

    judged = clock.each(finding, claims)
    findings, notices = clock.whole(lambda: _among_themselves(document, judged))
    count = found.count
    return DocumentFindings(
        path=document.path,
        format=document.format,
        lines=document.lines,
        cells=document.sheet_lines,
        findings=findings,
        coverage=Coverage(count.numbers, count.in_claims, count.set_aside, count.places),
        unread=(
            *document.remarks,
            *(f.claim.unread for f in findings if f.verdict == "unparsed"),
        ),
        notices=notices,
        file_lines=document.file_lines,
    )


def _read(document: Document) -> tuple[Found, tuple[Claim, ...], Surroundings]:
    """What was found, its claims in the unit agreed on, and what the document tells about them."""
    found = find_claims(document)
    unit = document.conventions.angle_unit
    claims = tuple(in_angle_unit(claim, unit) for claim in found.claims)
    surroundings = Surroundings(
        document,
        unit is AngleUnit.AUTO and bool(_DEGREE_SIGNS.search(document.source)),
        results_of(claims),
        logarithms_of(document, claims),
    )
    return found, claims, surroundings


def _among_themselves(
    document: Document, judged: list[Finding]
) -> tuple[tuple[Finding, ...], tuple[str, ...]]:
    """What the findings say of each other, and what comments in the document say of them."""

    @lru_cache(maxsize=_PARAGRAPHS)  # the claims of a paragraph ask for the same ones
    def anew(text: str) -> tuple[Finding, ...]:
        try:
            _, claims, surroundings = _read(read_anew(text, document.format))
        except UnreadableDocument:
            return ()
        return tuple(judge(claim, surroundings, "") for claim in claims)

    judged = with_strays_left_open(document, judged, anew)
    judged = with_lost_setting_left_open(document, judged)
    findings, notices = suppressed(document, in_company(tuple(with_links_judged(judged))))
    if not any(one.claim.denied or one.claim.asked for one in findings):
        return findings, notices
    denied = [
        with_the_denial(one) if one.claim.denied or one.claim.asked else one for one in findings
    ]
    return tuple(with_what_follows(document, denied)), notices


class _Names:
    """Ids made of the file's name, the subject, and a count: they survive a line added above."""

    def __init__(self, path: str) -> None:
        self.stem = _slug(Path(path).stem) or "text"
        self.seen: Counter[str] = Counter()

    def name(self, claim: Claim) -> str:
        base = f"{self.stem}-{_slug(claim.subject_text)[:40].strip('-') or 'claim'}"
        self.seen[base] += 1
        return f"{base}-{self.seen[base]}"


def _slug(text: str) -> str:
    return _NOT_IN_A_NAME.sub("-", text.lower()).strip("-")


#: So many paragraphs that were judged without a sign are kept.
_PARAGRAPHS = 32
_NOT_IN_A_NAME = regex(r"[^a-z0-9]+")


def _names_a_file(text: str) -> bool:
    if len(text) >= 500 or not text.isprintable():
        return False
    try:
        return Path(text).suffix.lower() in SUFFIXES or (bool(text) and Path(text).is_dir())
    except OSError:  # longer than a name can be
        return False


def check(text_or_path: str | Path, format: str | None = None) -> Findings:
    r"""What ``pe-symbolic check`` finds, as frozen dataclasses.

    A ``Path`` names a file, and so does a string of one line that ends like the
    name of one (``lecture.md``); any other string is the text of a note, Markdown
    unless ``format`` says otherwise.  Raises ``UnreadableDocument`` where the
    input cannot be read or is a folder, ``TypeError`` where it is neither text nor path.

    >>> import pe_symbolic as pe
    >>> found = pe.check("Take $\\sin(2) = 0.87$ and $\\sin(1) = 0.84$.").documents[0].findings
    >>> [(finding.verdict, finding.suggestion) for finding in found]
    [('wrong', '0.91'), ('rounded', None)]
    """
    if not isinstance(text_or_path, str | Path):
        raise TypeError(f"check: the text of a note or a Path, not {type(text_or_path).__name__}")
    if isinstance(text_or_path, Path) or _names_a_file(text_or_path):
        document = read_path(Path(text_or_path), format)
    else:
        document = read(text_or_path, format or "markdown")
    return Findings((judge_document(document),))
