"""The Coq twins in ``proofs/coq/``, and their spoiled twins, which must not compile."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pe_symbolic import catalogue
from pe_symbolic.certify import assumptions, program, source
from pe_symbolic.recheck import CHECKED, Recheck

SECONDS = 60


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A nearby false statement; its file ends where the proof of the true one is to begin."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class Twin:
    """A theorem as Coq reads it; ``name`` is the theorem's name for good."""

    name: str
    file: str
    text: str
    spoiled: tuple[Spoiled, ...] = ()

    @property
    def statement(self) -> str:
        """What the theorem is called in Coq."""
        return self.name.replace("-", "_")


def find_twins() -> tuple[Twin, ...]:
    """All twins, by name."""
    return tuple(read_twin(path) for path in sorted(catalogue.coq_folder().glob("*.v")))


def read_twin(path: Path) -> Twin:
    """One twin, with the spoiled ones that stand below it."""
    beside = sorted(path.parent.glob(f"spoiled/{path.stem}__*.v"))
    return Twin(
        path.stem.replace("_", "-"),
        f"{catalogue.COQ}/{path.name}",
        path.read_text(encoding="utf-8"),
        tuple(
            Spoiled(f"{catalogue.COQ}/spoiled/{one.name}", one.read_text(encoding="utf-8"))
            for one in beside
        ),
    )


def recheck_twin(twin: Twin) -> Recheck:
    """Compile a twin, look at what it assumes, and see that its spoiled twins are refused."""
    objection = _objection(twin)
    if not objection and not twin.spoiled:
        objection = "no spoiled twin: nothing shows that this check can fail"
    for spoiled in twin.spoiled:
        objection = objection or _not_refuted(spoiled, twin)
    return Recheck("failed", objection) if objection else CHECKED


def _objection(twin: Twin) -> str:
    for fault in source.faults(twin.text):
        return f"refused: {fault}"
    names = source.stated(twin.text)
    if twin.statement not in names:
        return f"it states no theorem {twin.statement}"
    result = program.compiled(twin.statement, twin.text + assumptions.question(names), SECONDS)
    if not result.accepted:
        where = f"line {result.line}: " if result.line else ""
        return f"Coq does not accept it: {where}{result.complaint}"
    return assumptions.refused(result.printed)


def _not_refuted(spoiled: Spoiled, twin: Twin) -> str:
    """Why a spoiled twin shows nothing; Coq must come to the true twin's proof and refuse it."""
    text = with_proof(spoiled, twin)
    for fault in source.faults(text):
        return f"{spoiled.file}: refused: {fault}"
    proof = source.proof_of(text, twin.statement)
    if not proof:
        return f"{spoiled.file}: it does not end with a theorem {twin.statement}"
    result = program.compiled("spoiled", text, SECONDS)
    if result.accepted:
        return f"{spoiled.file}: Coq accepts a spoiled twin"
    if result.out_of_time:
        return f"{spoiled.file}: Coq did not refuse it in time"
    if not proof[0].line <= result.line <= proof[-1].line:
        return f"{spoiled.file}: Coq stops outside the proof: {result.complaint}"
    return ""


def with_proof(spoiled: Spoiled, twin: Twin) -> str:
    """The spoiled statement, and the proof of the true one behind it."""
    proof = source.proof_of(twin.text, twin.statement)
    lines = twin.text.splitlines()[proof[0].line - 1 : proof[-1].line]
    return "\n".join((spoiled.text.rstrip(), *lines, ""))
