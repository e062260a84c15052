"""The Coq twins in ``proofs/coq/``, and their spoiled twins, which must not compile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pe_symbolic import catalogue
from pe_symbolic.certify import assumptions, program, source
from pe_symbolic.certify.spoiled import Spoiled, Trial, not_refuted, spoiled_in, trial
from pe_symbolic.recheck import CHECKED, Recheck

SECONDS = 60
#: How many twins have their spoiled ones tried in one session.
_AT_A_TIME = 9


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
        return spoiled_in(self.text)

    @property
    def trials(self) -> tuple[Trial, ...]:
        """These as Coq is asked."""
        return tuple(trial(self.text, self.statement, one) for one in self.spoiled)


def find_twins() -> tuple[Twin, ...]:
    """All twins, by name."""
    return tuple(
        Twin(path.stem.replace("_", "-"), f"{catalogue.COQ}/{path.name}", path.read_text("utf-8"))
        for path in sorted(catalogue.coq_folder().glob("*.v"))
    )


def recheck_twins(twins: Sequence[Twin]) -> list[Recheck]:
    """Compile twins, see that their spoiled twins are refused, and look at what is assumed.

    What all of them assume is one question, for Coq goes through its library of
    the real numbers to answer it; where the answer is not allowed, each is asked
    alone.  Raises ``ValueError`` where two have one name, and so one file.
    """
    if len({twin.statement for twin in twins}) < len(twins):
        raise ValueError("two Coq twins have one name; each stands in a file of its own")
    with program.own_folder() as folder:
        objections = program.side_by_side(lambda twin: _objection(twin, folder), twins)
        sound = [twin for twin, said in zip(twins, objections, strict=True) if not said]
        assume = dict.fromkeys(sound, _assumed(sound, folder))
        if len(sound) > 1 and assume[sound[0]]:
            alone = program.side_by_side(lambda twin: _assumed([twin], folder), sound)
            assume = dict(zip(sound, alone, strict=True))
    tried = [twin.trials for twin in sound]
    batches = [tried[at : at + _AT_A_TIME] for at in range(0, len(sound), _AT_A_TIME)]
    shown = [said for batch in program.side_by_side(not_refuted, batches) for said in batch]
    amiss = {twin: said or assume[twin] for twin, said in zip(sound, shown, strict=True)}
    objections = [said or amiss[twin] for twin, said in zip(twins, objections, strict=True)]
    return [Recheck("failed", said) if said else CHECKED for said in objections]


def _objection(twin: Twin, folder: str) -> str:
    """What is amiss with a twin; compiled, it stays in the folder."""
    for fault in source.faults(twin.text):
        return f"refused: {fault}"
    if twin.statement not in source.stated(twin.text):
        return f"it states no theorem {twin.statement}"
    result = program.compiled(twin.statement, twin.text, SECONDS, folder)
    if not result.accepted:
        where = f"line {result.line}: " if result.line else ""
        return f"Coq does not accept it: {where}{result.complaint}"
    if not twin.spoiled:
        return "no spoiled twin: nothing shows that this check can fail"
    if len(twin.spoiled) != twin.text.count("Spoiled:"):
        return "a spoiled twin that is not written as a difference of whole lines"
    return ""


def _assumed(twins: Sequence[Twin], folder: str) -> str:
    """What these twins assume together and may not; they stand compiled in the folder."""
    if not twins:
        return ""
    files = " ".join(twin.statement for twin in twins)
    names = [f"{twin.statement}.{name}" for twin in twins for name in source.stated(twin.text)]
    text = f"Require {files}.\n{assumptions.question(names)}"
    asked = f"assumed_by_{twins[0].statement}"
    return assumptions.refused(program.compiled(asked, text, SECONDS, folder).printed)
