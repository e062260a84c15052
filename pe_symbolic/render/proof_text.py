"""Certificates as a terminal shows them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

from pe_symbolic.kernel import Certificate
from pe_symbolic.recheck import Recheck

_WIDTH = 88


NOTHING_RECHECKED: Mapping[str, Recheck] = {}


def certificates_text(
    certificates: Iterable[Certificate], rechecks: Mapping[str, Recheck] = NOTHING_RECHECKED
) -> str:
    """A line for each theorem, and what is open or refuted in full.

    ``rechecks`` are Coq's, by the theorem's name; empty where it was not asked.
    """
    lines: list[str] = []
    proved = total = 0
    for certificate in certificates:
        total += 1
        proved += certificate.verdict == "proved"
        twins = sum(twin.verdict == "refuted" for twin in certificate.spoiled)
        lines.append(
            f"{certificate.verdict:8} {certificate.name}: {certificate.title} "
            f"({len(certificate.steps)} steps, {twins} spoiled twins refuted, "
            f"{certificate.enclosures.points} points)"
        )
        lines.extend(f"         {objection}" for objection in certificate.objections)
    return "\n".join(lines) + f"\n{proved} of {total} theorems proved\n" + _coq_text(rechecks)


def _coq_text(rechecks: Mapping[str, Recheck]) -> str:
    """What Coq does not accept, by name, and how many of the twins it checked."""
    if not rechecks:
        return ""
    lines = [
        f"failed   {name}, in Coq: {recheck.why}"
        for name, recheck in rechecks.items()
        if recheck.verdict == "failed"
    ]
    checked = sum(recheck.verdict == "checked" for recheck in rechecks.values())
    idle = next((one.why for one in rechecks.values() if one.verdict == "not-run"), "")
    said = f"Coq: {checked} of {len(rechecks)} twins checked, their spoiled twins refused"
    return "\n".join([*lines, f"Coq: not run; {idle}" if idle else said]) + "\n"


def certificate_page(certificate: Certificate) -> str:
    """One theorem as a page: statement, why it matters, steps with their rules, spoiled twins."""
    parts = [
        f"{certificate.name}: {certificate.title}",
        "=" * (len(certificate.name) + len(certificate.title) + 2),
        "",
        *textwrap.wrap(certificate.why, _WIDTH),
        "",
        f"Verdict: {certificate.verdict}",
        f"Assuming: {'; '.join(certificate.assumptions)}",
        *(f"Note: {remark}" for remark in certificate.remarks),
        "",
        "Statement",
        f"  {certificate.statement.latex}",
        "",
        "Steps",
    ]
    for number, step in enumerate(certificate.steps, 1):
        parts.append(f"  {number:>2}. {step.latex}")
        parts.append(f"      by {step.rule}: {step.says}")
        if step.objection:
            parts.append(f"      refused: {step.objection}")
    parts += ["", "Spoiled twins, which must be refuted"]
    for twin in certificate.spoiled:
        parts.append(f"  {twin.verdict}: {twin.change}")
        parts.append(f"      {twin.statement.latex}")
        if twin.counterexample is not None:
            point = ", ".join(f"{name} = {value}" for name, value in twin.counterexample.point)
            parts.append(f"      not so at {point}")
    held = certificate.enclosures
    where = "its one value" if held.points == 1 else f"{held.points} random points"
    parts += ["", f"Held at {where} by both enclosures: {held.verdict}"]
    if certificate.coq_twin is not None:
        parts.append(
            f"For Coq: {certificate.coq_twin} (prove --certify {certificate.name} asks it)"
        )
    return "\n".join(parts) + "\n"
