"""Certificates as a terminal shows them."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from pe_symbolic.expression import Expression, Symbol
from pe_symbolic.kernel import Certificate, Refutation, Shown, ShownClaim, ShownStep
from pe_symbolic.notation.typeset import GREEK
from pe_symbolic.recheck import Recheck
from pe_symbolic.render import terminal

_WIDTH = 80
_INDENT = "    "
_SIGNS = {"=": "=", "<": "<", "<=": "≤"}


NOTHING_RECHECKED: Mapping[str, Recheck] = {}


def certificates_text(
    certificates: Iterable[Certificate], rechecks: Mapping[str, Recheck] = NOTHING_RECHECKED
) -> str:
    """A line for each theorem, and what is open or refuted in full.

    ``rechecks`` are Coq's, by the theorem's name; empty where it was not asked.
    """
    lines: list[str] = []
    verdicts: list[str] = []
    for certificate in certificates:
        verdicts.append(certificate.verdict)
        twins = sum(twin.verdict == "refuted" for twin in certificate.spoiled)
        lines.append(
            f"{certificate.verdict:8} {certificate.name}: {certificate.title} "
            f"({_steps(certificate)}, {twins} spoiled twins refuted, "
            f"{certificate.enclosures.points} points)"
        )
        for objection in certificate.objections:
            lines += textwrap.wrap(
                objection, _WIDTH, initial_indent=" " * 9, subsequent_indent=" " * 9
            )
    proved, others = verdicts.count("proved"), verdicts.count("open")
    still = f", {others} open" if others else ""
    return (
        "\n".join(lines)
        + f"\n{proved} of {len(verdicts)} theorems proved{still}\n"
        + coq_text(rechecks)
    )


def _steps(certificate: Certificate) -> str:
    number = len(certificate.steps)
    return f"{number} step" if number == 1 else f"{number} steps"


def coq_text(rechecks: Mapping[str, Recheck]) -> str:
    """What Coq does not accept, by name, and how many twins it checked; empty where not asked."""
    lines = [
        f"failed   {name}, in Coq: {recheck.why}"
        for name, recheck in rechecks.items()
        if recheck.verdict == "failed"
    ]
    without = [name for name, recheck in rechecks.items() if recheck.verdict == "none"]
    idle = {recheck.why for recheck in rechecks.values() if recheck.verdict == "not-run"}
    twins = len(rechecks) - len(without)
    checked = sum(recheck.verdict == "checked" for recheck in rechecks.values())
    if idle:
        lines.append(f"Coq: not run; {', '.join(sorted(idle))}")
    elif twins:
        lines.append(f"Coq: {checked} of {twins} twins checked, their spoiled twins refused")
    if without:
        lines.append(f"Coq: no twin of {', '.join(without)}")
    return "".join(f"{line}\n" for line in lines)


def certificate_page(certificate: Certificate) -> str:
    """One theorem as a page: statement, why it matters, proof with its rules, spoiled twins."""
    head = f"{certificate.name}: {certificate.title}"
    parts = [head, "═" * len(head), "", *_wrapped(certificate.why), ""]
    for sentence in certificate.settles:
        parts += _wrapped(f"Settles: “{sentence}”", "         ")
    parts += ["", "Statement", "─────────", *_statement(certificate), ""]
    parts += _wrapped(f"where {'; '.join(certificate.assumptions)}", "      ")
    for remark in certificate.remarks:
        parts += _wrapped(f"Note: {remark}.", "      ")
    parts += ["", "Proof", "─────", *_proof(certificate)]
    parts += ["Checked", "───────", *_checked(certificate), ""]
    parts += ["Spoiled twins", "─────────────"]
    parts += _wrapped("The same statement with one thing changed; a check that accepts it is none.")
    for twin in certificate.spoiled:
        parts += ["", *_twin(twin)]
    return "\n".join(parts) + "\n"


def _wrapped(text: str, further: str = "", width: int = _WIDTH) -> list[str]:
    return textwrap.wrap(
        text, width, subsequent_indent=further, break_on_hyphens=False, break_long_words=False
    )


def _indented(text: str) -> list[str]:
    return textwrap.indent(text, _INDENT).split("\n")


def _sides(sides: Sequence[Expression], relation: str) -> list[str]:
    left, right = sides
    return _indented(terminal.statement(left, _SIGNS[relation], right, _WIDTH - len(_INDENT)))


def _all_sides(shown: Shown) -> Iterator[str]:
    for place, (sides, relation) in enumerate(zip(shown.clauses, shown.relations, strict=True)):
        tall = any("\n" in terminal.to_box(side) for side in sides)
        if place and tall:
            yield ""
        yield from _sides(sides, relation)


def _statement(certificate: Certificate) -> Iterator[str]:
    """The clauses, numbered if there are several, each behind its hypotheses."""
    for number, claim in enumerate(certificate.claims, start=1):
        if number > 1:
            yield ""
        yield from _claim(claim, f"({number}) " if len(certificate.claims) > 1 else "")


def _claim(claim: ShownClaim, label: str) -> Iterator[str]:
    """One clause behind its hypotheses and its label."""
    if claim.given is None:
        if label:
            yield label.strip()
        yield from _all_sides(claim.conclusion)
        return
    names = ", ".join(_name(name) for name in claim.for_all)
    yield f"{label}If" + (f", for every {names}," if names else "")
    yield from _all_sides(claim.given)
    yield "then"
    yield from _all_sides(claim.conclusion)


def _proof(certificate: Certificate) -> Iterator[str]:
    """Every step under its number, by clause; a chain shows each member once.

    What an earlier clause was derived from as well is not derived again.
    """
    several = len(certificate.claims) > 1
    number = 0
    known: dict[tuple[Shown, str], int] = {}
    for (clause, part), steps in groupby(certificate.steps, lambda step: (step.clause, step.part)):
        heading = ", ".join(
            words
            for words in (f"of ({clause})" if several else "", f"by induction, {part}" * bool(part))
            if words
        )
        if heading:
            yield f"Proof {heading}"
        before: ShownStep | None = None
        again: list[tuple[int, int]] = []
        for step in steps:
            number += 1
            first = known.setdefault((step.shown, step.rule), number)
            if first < number and not step.objection:
                again.append((number, first))
                before = None
                continue
            yield from _as_above(again)
            again = []
            yield from _step(number, step, before)
            before = step
        yield from _as_above(again)


def _as_above(again: Sequence[tuple[int, int]]) -> Iterator[str]:
    """One line for steps that stand above already."""
    if not again:
        return
    here, above = (_ranges([pair[place] for pair in again]) for place in (0, 1))
    yield from _wrapped(f"{here:>3}. as above, {above}.", "     ")
    yield ""


def _ranges(numbers: Sequence[int]) -> str:
    """``1–5, 15``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _step(number: int, step: ShownStep, before: ShownStep | None) -> Iterator[str]:
    if _continues(step, before):
        body = _indented(
            terminal.continued(
                _SIGNS[step.shown.relations[0]], step.sides[1], _WIDTH - len(_INDENT)
            )
        )
    else:
        body = list(_all_sides(step.shown))
    yield from body
    yield from _wrapped(f"{number:>3}. by {step.rule}: {step.says}", "     ")
    if step.objection:
        yield f"     refused: {step.objection}"
    yield ""


def _continues(step: ShownStep, before: ShownStep | None) -> bool:
    alone = before is not None and len(step.clauses) == len(before.clauses) == 1
    return alone and before is not None and step.sides[0] == before.sides[1]


def _checked(certificate: Certificate) -> Iterator[str]:
    held = certificate.enclosures
    where = "its one value" if held.points == 1 else f"{held.points} random points"
    steps = sum(not step.objection for step in certificate.steps)
    yield f"Verdict: {certificate.verdict}"
    yield f"{steps} of {len(certificate.steps)} steps accepted by their rules"
    yield f"Enclosed at {where} by mpmath and Arb: {held.verdict}"
    if certificate.samples is not None:
        yield "there with, for what may be any function,"
        yield from _all_sides(certificate.samples)
    if certificate.coq_twin is None:
        yield "Second kernel (Coq): not stated there"
    else:
        yield f"Second kernel (Coq): {certificate.coq_twin}"
        yield f"  (pe-symbolic prove --certify {certificate.name} asks it)"
    for objection in certificate.objections:
        yield from _wrapped(f"Open because: {objection}", "  ")


def _twin(twin: Refutation) -> Iterator[str]:
    """What was changed, the clause that is then false, and where."""
    yield f"{twin.verdict}: {twin.change}"
    yield from _claim(twin.claim, "")
    found = twin.counterexample
    if found is not None:
        point = ", ".join(f"{_name(name)} = {value}" for name, value in found.point)
        at = f"at {point}" if point else "as it stands"
        words = f"false {at}: {found.left} against {found.right}"
        for line in _wrapped(words, "  ", _WIDTH - len(_INDENT)):
            yield _INDENT + line


def _name(name: str) -> str:
    """A name as it is written in a statement."""
    return GREEK.get(name) or str(terminal.to_box(Symbol(name)))
