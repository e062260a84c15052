"""A finding is a claim, a verdict, and the evidence for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, Literal, get_args

from pe_symbolic.claims.claim import Claim, Place
from pe_symbolic.decimals import PrintedDecimal
from pe_symbolic.expression import Expression, Number
from pe_symbolic.recheck import Recheck
from pe_symbolic.shown_in_notebooks import ShownInNotebooks

Verdict = Literal[
    "exact", "rounded", "consistent", "misrounded", "wrong", "holds", "fails",
    "undecided", "undefined", "blank", "unbound", "unparsed", "timeout",
]  # fmt: skip
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)
FAILING = frozenset({"wrong", "fails"})
MISTAKEN = FAILING | {"misrounded"}
OPEN = frozenset({"undecided", "undefined", "blank", "unbound", "unparsed", "timeout"})
RIGHT = frozenset({"exact", "rounded", "holds"})

#: Reasons for setting a finding aside that stand in no comment of its document.
IN_BASELINE = "in the baseline"
IGNORED_HERE = "ignored in this file by the settings"


@dataclass(frozen=True, slots=True)
class Parted:
    """Two formulas and a point at which they differ; ``along`` names the position, if one does."""

    left: Expression
    right: Expression
    point: Mapping[str, Fraction]
    along: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """What proves the verdict: a proven interval as exact decimals, and who computed it.

    ``parted`` is what a ``difference`` is one of.
    """

    kind: str
    lower: str
    upper: str
    checked_by: tuple[str, ...]
    parted: Parted | None = None


#: Why a link of a chain is related to a number behind it.
BROKEN = "the chain breaks here"


@dataclass(frozen=True, slots=True)
class Related:
    """Another line that this finding hangs together with.

    ``path`` is empty where it is a line of the same document; ``cell`` counts
    the cells of a notebook or the pages of a PDF.
    """

    line: int
    text: str
    why: str
    path: str = ""
    cell: int | None = None


@dataclass(frozen=True, slots=True)
class Judged:
    """The reading that a verdict speaks of: the value that was measured, and against what."""

    subject: Expression
    printed: PrintedDecimal


@dataclass(frozen=True, slots=True)
class Finding:
    """A claim judged.

    ``value`` is the true value at 20 significant digits, ``error_in_units``
    the distance from the printed number in units of its last place;
    ``suggestion`` is the text that belongs at ``replaces``; ``precision`` is
    ``ambiguous`` where trailing zeros leave open how many digits were meant;
    ``suppressed`` is the author's reason for setting the finding aside;
    ``follows`` the id of the wrong finding that this one only repeats.
    ``judged`` is what was measured where a number was printed, ``proper`` the
    paper's formula as the author would write it, where another one is printed;
    ``recheck`` is the second kernel's word where it was asked; ``broken`` the finding on a
    formula that the chain goes through, and that is not equal to its head.
    """

    id: str
    claim: Claim
    verdict: Verdict
    value: str | None = None
    error_in_units: str | None = None
    causes: tuple[str, ...] = ()
    suggestion: str | None = None
    replaces: Place | None = None
    related: tuple[Related, ...] = ()
    remarks: tuple[str, ...] = ()
    evidence: Evidence | None = None
    precision: str = ""
    message: str = ""
    suppressed: str = ""
    follows: str = ""
    judged: Judged | None = None
    proper: str = ""
    recheck: Recheck | None = None
    broken: tuple[Finding, ...] = ()

    @property
    def is_best_as_written(self) -> bool:
        """Whether names without a value stand beside values put in: nobody wrote 1² = 2."""
        return (self.verdict == "unbound" and bool(self.claim.bound)) or self.is_computed_before

    @property
    def is_computed_before(self) -> bool:
        """Whether the left side is a number that was computed while reading, as of a product."""
        subject = self.claim.subject
        return isinstance(subject, Number) and not subject.text and self.claim.printed is not None

    @property
    def as_written(self) -> str:
        """The claim as its source has it; of several numbers that it holds the one meant."""
        claim = self.claim
        if not self.is_computed_before or claim.printed is None:
            return claim.text
        return f"{claim.subject_text} {claim.relation} {claim.printed.text.strip()}"

    @property
    def is_known_open(self) -> bool:
        """Whether it is open and of the baseline: it fails no run, and is counted all the same."""
        return self.suppressed == IN_BASELINE and self.verdict in OPEN

    @property
    def is_set_aside(self) -> bool:
        """Whether it counts as suppressed, under no verdict."""
        return bool(self.suppressed) and not self.is_known_open

    @property
    def pages(self) -> tuple[str, ...]:
        """The names of the pages that say what the verdict and its causes mean."""
        return (self.verdict, *self.causes)

    @property
    def breaks_at(self) -> str:
        """The formula at which the chain of a number breaks, where nobody can say what belongs.

        What is suggested belongs at the end of the chain, but would leave it false before.
        """
        if self.broken and all(one.suggestion for one in self.broken):
            return ""  # the chain is mended from where it breaks
        linked = {link.text for link in self.claim.links}
        broken = (one.text for one in self.related if one.why == BROKEN and one.text in linked)
        return next(broken, "")


@dataclass(frozen=True, slots=True)
class Coverage:
    """Every number of a document: in a claim, or set aside with its reason.

    ``places`` are those of the first numbers set aside, for each reason.
    """

    numbers: int
    in_claims: int
    set_aside: tuple[tuple[str, int], ...]
    places: tuple[tuple[str, tuple[Place, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class DocumentFindings:
    """One document judged; ``lines`` is its source, for showing a finding where it stands.

    ``cells`` are the numbers of lines before each cell of a notebook, or each
    page of a PDF; a place counts its lines within one of these.  ``notices``
    say what is amiss with the author's comments that set findings aside;
    ``file_lines`` are the lines of a notebook's JSON where each of ``lines`` begins.
    """

    path: str
    format: str
    lines: Sequence[str]
    findings: tuple[Finding, ...]
    coverage: Coverage
    unread: tuple[str, ...] = ()
    cells: tuple[int, ...] = ()
    notices: tuple[str, ...] = ()
    file_lines: tuple[int, ...] = ()

    def lines_in(self, cell: int | None) -> Sequence[str]:
        """The lines of a cell, counted from 1; all lines where the document has no cells."""
        if cell is None or not 1 <= cell <= len(self.cells):
            return self.lines
        after = self.cells[cell] if cell < len(self.cells) else len(self.lines)
        return self.lines[self.cells[cell - 1] : after]


@dataclass(frozen=True, slots=True)
class Missed:
    """A document that has no findings: it could not be read, or its process was lost.

    ``message`` names the document and the reason; ``own_fault`` is true where
    the fault is the program's.
    """

    path: str
    message: str
    own_fault: bool = False


@dataclass(frozen=True, slots=True)
class Findings(ShownInNotebooks):
    """All documents of one run."""

    made_by: ClassVar[str] = "pe_symbolic.render.notebook_findings"

    documents: tuple[DocumentFindings, ...]

    def __repr__(self) -> str:
        counts = [f"{number} {verdict}" for verdict, number in self.summary.items() if number]
        counts += [f"{self.repeated} repeating these"] * bool(self.repeated)
        counts += [f"{self.suppressed} suppressed"] * bool(self.suppressed)
        of = len(self.documents)
        told = ", ".join(counts) or "no claims"
        return f"<Findings in {of} document{'' if of == 1 else 's'}: {told}>"

    @property
    def summary(self) -> dict[str, int]:
        """How many findings have each verdict, every verdict present; no suppressed ones.

        What is open is counted though a baseline knows it.  A mistake counts once,
        however many numbers of its chain repeat it.
        """
        counts: dict[str, int] = dict.fromkeys(VERDICTS, 0)
        for document in self.documents:
            for finding in document.findings:
                counts[finding.verdict] += not (finding.is_set_aside or finding.follows)
        return counts

    @property
    def repeated(self) -> int:
        """How many findings only repeat a wrong one of their chain."""
        return sum(
            bool(f.follows and not f.suppressed)
            for document in self.documents
            for f in document.findings
        )

    @property
    def suppressed(self) -> int:
        """How many findings their author set aside."""
        return sum(f.is_set_aside for document in self.documents for f in document.findings)

    @property
    def known_open(self) -> dict[str, int]:
        """How many of each open verdict a baseline knows; they are in ``summary``, too."""
        found = Counter(f.verdict for d in self.documents for f in d.findings if f.is_known_open)
        return {verdict: found[verdict] for verdict in VERDICTS if verdict in OPEN}
