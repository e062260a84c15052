"""The Coq twins in ``proofs/coq/``, and their spoiled twins, which must not compile."""

from __future__ import annotations

from dataclasses import dataclass

from pe_symbolic import catalogue
from pe_symbolic.certify import assumptions, program, source
from pe_symbolic.recheck import CHECKED, Recheck
from pe_symbolic.regex import regex

SECONDS = 60
_SPOILED = regex(r"(?m)^\(\* Spoiled: (.+)\.\n((?:-.*\n)+)((?:\+.*\n)+)\*\)$")
_SIGN = regex(r"(?m)^[-+]")


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A nearby false statement: ``was``, whole lines of the true one, gives way to ``now``."""

    why: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Twin:
    """A theorem as Coq reads it; ``name`` is the theorem's name for good."""

    name: str
    file: str
    text: str

    @property
    def statement(self) -> str:
        """What the theorem is called in Coq."""
        return self.name.replace("-", "_")

    @property
    def spoiled(self) -> tuple[Spoiled, ...]:
        """What stands in its comments, as a difference, after ``Spoiled:``."""
        return tuple(
            Spoiled(why, _SIGN.sub("", was), _SIGN.sub("", now))
            for why, was, now in _SPOILED.findall(self.text)
        )


def find_twins() -> tuple[Twin, ...]:
    """All twins, by name."""
    return tuple(
        Twin(path.stem.replace("_", "-"), f"{catalogue.COQ}/{path.name}", path.read_text("utf-8"))
        for path in sorted(catalogue.coq_folder().glob("*.v"))
    )


def recheck_twin(twin: Twin) -> Recheck:
    """Compile a twin, look at what it assumes, and see that its spoiled twins are refused."""
    objection = _objection(twin)
    if not objection and not twin.spoiled:
        objection = "no spoiled twin: nothing shows that this check can fail"
    if not objection and len(twin.spoiled) != twin.text.count("Spoiled:"):
        objection = "a spoiled twin that is not written as a difference of whole lines"
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
    text = spoilt(twin, spoiled)
    if not text:
        return f"spoiled, {spoiled.why}: what is replaced does not stand once before the proof"
    for fault in source.faults(text):
        return f"spoiled, {spoiled.why}: refused: {fault}"
    result = program.compiled("spoiled", text, SECONDS)
    if result.accepted:
        return f"spoiled, {spoiled.why}: Coq accepts it"
    if result.out_of_time:
        return f"spoiled, {spoiled.why}: Coq did not refuse it in time"
    proof = source.proof_of(text, twin.statement)
    if not proof or not proof[0].line <= result.line <= proof[-1].line:
        return f"spoiled, {spoiled.why}: Coq stops outside the proof: {result.complaint}"
    return ""


def spoilt(twin: Twin, spoiled: Spoiled) -> str:
    """The spoiled statement with the proof of the true one; none where nothing can be replaced."""
    proof = source.proof_of(twin.text, twin.statement)
    lines = twin.text.splitlines(keepends=True)
    stated = "".join(lines[: proof[0].line - 1])
    if stated.count(f"\n{spoiled.was}") != 1:
        return ""
    proved = "".join(lines[proof[0].line - 1 : proof[-1].line])
    return stated.replace(f"\n{spoiled.was}", f"\n{spoiled.now}") + proved
