"""What the findings of a run amount to: its exit status."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence

from pe_symbolic.cli.status import Status
from pe_symbolic.judge.finding import Findings


def status(
    findings: Findings, unreadable: int, failing: frozenset[str], if_none: Status | None
) -> Status:
    """2 where something was not read, else 1 where something fails, else 0."""
    if unreadable:
        return Status.TROUBLE
    return status_of(findings.summary, findings.known_open, findings.suppressed, failing, if_none)


def status_of(
    summary: Mapping[str, int],
    known: Mapping[str, int],
    suppressed: int,
    failing: frozenset[str],
    if_none: Status | None,
) -> Status:
    """1 where more fails than is ``known``, else 0; ``if_none`` where no claim was found."""
    if any(summary[verdict] > known.get(verdict, 0) for verdict in failing):
        return Status.FAILS
    if if_none is not None and not sum(summary.values()) + suppressed:
        print("pe-symbolic: no claim was found", file=sys.stderr)
        return if_none
    return Status.HOLDS


def with_notices(result: Status, notices: Sequence[str]) -> Status:
    """1 where a strict run that would end well found comments amiss that set findings aside."""
    ends_well = result in (Status.HOLDS, Status.NO_CLAIMS)
    return Status.FAILS if notices and ends_well else result
