"""Findings counted: how many are right, misrounded, wrong and open, as one sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from pe_symbolic.judge.denied import BY_ITS_TEXT
from pe_symbolic.judge.finding import FAILING, IN_BASELINE, OPEN, RIGHT, VERDICTS, Finding

#: How many causes a summary names.
_CAUSES_TOLD = 3


@dataclass(slots=True)
class Tally:
    """Counts of findings, of one document or of many.

    A mistake counts once, however many numbers of its chain repeat it; what was
    set aside counts under no verdict, but what is open and ``known`` to a baseline does.
    ``of_baseline`` says how many are ``suppressed`` because a baseline holds them,
    ``by_text`` how many because the note itself calls them false, or only asks.
    """

    claims: int = 0
    verdicts: Counter[str] = field(default_factory=Counter)
    causes: Counter[str] = field(default_factory=Counter)
    repeated: int = 0
    known: Counter[str] = field(default_factory=Counter)
    suppressed: int = 0
    of_baseline: int = 0
    by_text: int = 0
    asked: int = 0
    proved: int = 0
    not_run: str = ""

    @classmethod
    def of(cls, findings: Iterable[Finding]) -> Tally:
        """The counts of these findings."""
        tally = cls()
        for finding in findings:
            tally.add(finding)
        return tally

    def add(self, finding: Finding) -> None:
        """Counts one finding."""
        self.claims += 1
        self.suppressed += finding.is_set_aside
        self.of_baseline += finding.is_set_aside and finding.suppressed == IN_BASELINE
        self.by_text += finding.is_set_aside and finding.suppressed.startswith(BY_ITS_TEXT)
        self.known[finding.verdict] += finding.is_known_open
        self.repeated += bool(finding.follows and not finding.suppressed)
        if not (finding.is_set_aside or finding.follows):
            self.verdicts[finding.verdict] += 1
            if finding.verdict in FAILING and finding.causes:
                self.causes[finding.causes[0]] += 1
        if finding.recheck is not None:
            self.asked += 1
            self.proved += finding.recheck.verdict == "checked"
            if finding.recheck.verdict == "not-run":
                self.not_run = self.not_run or finding.recheck.why

    def add_plain(self, verdict: str, number: int) -> None:
        """Counts right findings of which there is no more to say."""
        self.claims += number
        self.verdicts[verdict] += number

    def join(self, other: Tally) -> None:
        """Counts what another has counted."""
        self.claims += other.claims
        self.verdicts += other.verdicts
        self.known += other.known
        self.causes += other.causes
        self.repeated += other.repeated
        self.suppressed += other.suppressed
        self.of_baseline += other.of_baseline
        self.by_text += other.by_text
        self.asked += other.asked
        self.proved += other.proved
        self.not_run = self.not_run or other.not_run

    @property
    def summary(self) -> dict[str, int]:
        """How many findings have each verdict, every verdict present."""
        return {verdict: self.verdicts[verdict] for verdict in VERDICTS}

    @property
    def departing(self) -> int:
        """How many findings are not plainly right; those set aside are among them."""
        return self.claims - self.under(RIGHT)

    def under(self, verdicts: Iterable[str]) -> int:
        """How many findings have one of these verdicts."""
        return sum(self.verdicts[verdict] for verdict in verdicts)

    def sentence(self) -> str:
        """How many are right, misrounded, consistent, wrong and open, and what dominates."""
        counts = self.verdicts
        right, wrong, opened = map(self.under, (RIGHT, FAILING, OPEN))
        text = f"{right} right, {counts['misrounded']} misrounded"
        text += f", {counts['consistent']} consistent, {wrong} wrong"
        causes = self._dominating()
        if causes:
            text += f" ({causes})"
        if self.repeated:
            text += f", {self.repeated} repeating these"
        if opened:
            why = ", ".join(f"{counts[v]} {v}" for v in sorted(OPEN) if counts[v])
            text += f", {opened} open ({why})"
        if known := self.known.total():
            text += f", {known} of these in the baseline"
        if self.suppressed:
            text += f", {self.suppressed} suppressed"
            whence = ((self.of_baseline, "in the baseline"), (self.by_text, "by their own text"))
            told = ", ".join(f"{number} {said}" for number, said in whence if number)
            text += f" ({told})" if told else ""
        return text + self._second_word()

    def _dominating(self) -> str:
        """The causes named first for what is wrong, the most frequent ones."""
        most = sorted(self.causes.items(), key=lambda item: (-item[1], item[0]))
        more = sum(number for _, number in most[_CAUSES_TOLD:])
        told = [f"{number} {cause}" for cause, number in most[:_CAUSES_TOLD]]
        return ", ".join([*told, f"{more} by other causes"] if more else told)

    def _second_word(self) -> str:
        """How many of the verdicts that Coq was asked for it proved; nothing if it was not."""
        if not self.asked:
            return ""
        text = f"\nCoq: {self.proved} of {counted(self.asked, 'verdict')} proved there too"
        return f"{text} ({self.not_run})" if self.not_run else text


def counted(number: int, noun: str) -> str:
    """``1 claim``, ``2 claims``."""
    return f"{number} {noun}{'' if number == 1 else 's'}"
