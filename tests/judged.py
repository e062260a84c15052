"""Short ways from a note to its findings, for the tests that ask what was said about it."""

from __future__ import annotations

from trees import tree

from pe_symbolic.claims.claim import Claim
from pe_symbolic.claims.find import find_claims
from pe_symbolic.decimals import PrintedDecimal, read_decimal
from pe_symbolic.document import read
from pe_symbolic.judge.causes import Suspect
from pe_symbolic.judge.decide import decide
from pe_symbolic.judge.documents import judge_document
from pe_symbolic.judge.finding import Finding


def claims(source: str, format: str = "markdown") -> tuple[Claim, ...]:
    return find_claims(read(source, format)).claims


def findings(source: str, format: str = "markdown") -> tuple[Finding, ...]:
    return judge_document(read(source, format)).findings


def only(source: str, format: str = "markdown") -> Finding:
    """The one finding of a note that makes one claim."""
    found = findings(source, format)
    assert len(found) == 1, [finding.claim.text for finding in found]
    return found[0]


def every_verdict(source: str, format: str = "markdown") -> list[str]:
    """The verdicts on a note, in reading order."""
    return [finding.verdict for finding in findings(source, format)]


def of_kind(kind: str, source: str) -> list[str]:
    """The verdicts on the claims of one kind: ``identity``, ``definition``, ``code``."""
    return [finding.verdict for finding in findings(source) if finding.claim.kind == kind]


def verdicts(source: str, format: str = "markdown") -> list[tuple[str, str]]:
    """What was printed and the verdict on it, in reading order."""
    return [
        (f.claim.printed.text if f.claim.printed else f.claim.other_text, f.verdict)
        for f in findings(source, format)
    ]


def of_python(code: str) -> str:
    """The first letters of the verdicts on what a block of Python says of itself."""
    return "".join(one.verdict[0] for one in findings(f"```python\n{code}\n```\n"))


def table(head: str, *rows: str) -> str:
    """A table of Markdown: the cells of each row with bars between them."""
    bars = "|".join("---" for _ in head.split("|"))
    return "\n".join([f"| {head} |", f"|{bars}|", *(f"| {row} |" for row in rows)]) + "\n"


def printed(text: str) -> PrintedDecimal:
    """A printed number with its sign; a trailing ``…`` makes its digits a prefix."""
    unsigned = read_decimal(text.lstrip("-").rstrip("…"))
    value = -unsigned.value if text.startswith("-") else unsigned.value
    return PrintedDecimal(text.rstrip("…"), value, unsigned.unit, text.endswith("…"))


def suspect(subject: str, text: str, name: str | None = None) -> Suspect:
    """What a cause looks at when ``subject = text`` was found wrong."""
    expression, number = tree(subject), printed(text)
    verdict, known = decide(expression, number)
    assert verdict == "wrong", f"{subject} = {text} is {verdict}, no case for a cause"
    return Suspect(expression, number, known, tree(name) if name else None)
