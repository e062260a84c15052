r"""Commands that nobody knows, behind a number: ``1.08 \mps`` for metres a second."""

from __future__ import annotations

from dataclasses import replace

from pe_symbolic.judge.finding import Finding

#: Slips of a number that no unit of another size explains, and the digits that tell them apart.
_SLIPS = {"sign": 2, "transposed-digits": 2, "one-digit": 3}


def taken_for_a_unit(command: str, finding: Finding, blank: Finding) -> Finding:
    """A number before such a command: right as it stands or by a slip, or not read.

    What else it may be, a factor or a unit with a prefix, would change the number.
    """
    right = finding.verdict in ("exact", "rounded")
    if not right and not _is_slip(finding):
        return replace(blank, message=f"not read: {command!r} was not understood")
    only = ": only so is it right" if right else ""
    remark = f"{command} behind the number is taken for its unit{only}"
    return replace(finding, remarks=(*finding.remarks, remark))


def _is_slip(finding: Finding) -> bool:
    printed = finding.claim.printed
    units = abs(printed.value) / printed.unit if printed is not None else 0
    slips = (digits for cause, digits in _SLIPS.items() if cause in finding.causes)
    return finding.verdict == "misrounded" or any(10 * units >= 10**digits for digits in slips)
