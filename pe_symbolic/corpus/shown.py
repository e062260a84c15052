"""A document of a run as it is shown: its record, and the findings that the run has altered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import Struct, field

from pe_symbolic.corpus.record import Opened
from pe_symbolic.judge.finding import DocumentFindings, Finding
from pe_symbolic.render.findings_json import claim_text
from pe_symbolic.render.tally import Tally


class Shown(Struct, frozen=True):
    """A document and, by their index, the findings that stand in place of the record's."""

    record: Opened
    altered: Mapping[int, Finding] = field(default_factory=dict)

    def finding(self, index: int) -> Finding:
        """One finding as it stands now."""
        found = self.altered.get(index)
        return self.record.finding(index) if found is None else found

    def with_altered(self, altered: Mapping[int, Finding]) -> Shown:
        """The document with these findings in place of what stood there."""
        return Shown(self.record, {**self.altered, **altered}) if altered else self

    def claims(self) -> Iterator[str]:
        """Each claim as JSON."""
        for index in range(self.record.count):
            found = self.altered.get(index)
            yield self.record.claim(index) if found is None else claim_text(found)

    def verdicts(self) -> Tally:
        """The counts of its verdicts, without causes: no finding is read for them."""
        tally = Tally()
        for index, mark in enumerate(self.record.marks()):
            tally.claims += 1
            found = self.altered.get(index)
            if found is not None and found.is_known_open:
                tally.verdicts[mark.verdict] += 1
                tally.known[mark.verdict] += 1
            elif mark.suppressed if found is None else found.suppressed:
                tally.suppressed += 1
            elif not mark.follows:
                tally.verdicts[mark.verdict] += 1
        return tally

    def plain(self) -> Counter[str]:
        """How many right findings there are of which no more is to be said, by verdict."""
        return Counter(
            mark.verdict
            for index, mark in enumerate(self.record.marks())
            if mark.plain and index not in self.altered
        )

    def notable(self) -> DocumentFindings:
        """The document with its other findings alone."""
        wanted = (
            index
            for index, mark in enumerate(self.record.marks())
            if not mark.plain or index in self.altered
        )
        return self.record.document([self.finding(index) for index in wanted])

    def whole(self) -> DocumentFindings:
        """The document with all its findings."""
        return self.record.document([self.finding(i) for i in range(self.record.count)])
