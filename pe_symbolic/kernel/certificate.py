"""The certificate, and the only function that makes one.

A theorem is proved when every rule accepts its step, the steps reach the
statement, every spoiled twin is refuted, and the statement holds at random
points in both enclosure libraries.  Anything less is ``open``; a point where
both libraries prove the sides apart is ``refuted``.
"""

from __future__ import annotations

import hmac
import operator
import secrets
from collections.abc import Callable, Iterator, Sequence
from dataclasses import InitVar, dataclass, fields
from functools import partial
from itertools import islice
from typing import ClassVar, NoReturn, TypeAlias, final
from weakref import WeakKeyDictionary

from pe_symbolic import catalogue
from pe_symbolic.kernel import ahead, derivations, evidence, twins, wording
from pe_symbolic.kernel.evidence import Counterexample, Held, Scalar
from pe_symbolic.kernel.malformed import require_well_formed
from pe_symbolic.kernel.shown import Shown, ShownClaim, ShownStep, show, show_claim, show_claims
from pe_symbolic.rules import Refused
from pe_symbolic.shown_in_notebooks import ShownInNotebooks
from pe_symbolic.theorem import Claimed, Derivation, Theorem, Twin


class Forged(TypeError):
    """A certificate that the kernel did not make."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """A spoiled twin, what was changed in it, and the point that refutes it if one was found.

    ``claim`` is its one clause, hypotheses told from what should follow.
    """

    change: str
    statement: Shown
    claim: ShownClaim
    counterexample: Counterexample | None

    @property
    def verdict(self) -> str:
        """``refuted``, or ``open`` where no point was found."""
        return "refuted" if self.counterexample else "open"


# Python hides nothing from one determined to look; these names are the boundary of the kernel.
_SEAL = object()
_KEY = secrets.token_bytes(32)


@dataclass(frozen=True, slots=True)
class _Issued:
    """What the kernel keeps of a certificate: the very objects it was made of, and their imprint.

    The objects are compared by identity, what is inside them by the imprint.
    """

    fields: tuple[object, ...]
    imprint: bytes


@final
@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True, repr=False)
class Certificate(ShownInNotebooks):
    """What the kernel found out about one theorem.

    ``claims`` is the statement clause by clause, ``definitions`` what the names in
    it mean.  ``assumptions`` are those definitions and the domain of every symbol
    in words, read off the symbols; ``samples`` what names without a meaning were taken
    to be at points; ``remarks`` and ``settles`` are the author's and not checked.
    ``objections`` say why it is not proved, ``unproved`` which of them its author
    states.

    Guarded: a certificate made in any other way than by ``certify`` (copied, unpickled,
    assembled by hand) and one with a field, or anything inside a field, written over
    has no verdict; asking for one raises ``Forged``.  Not guarded: the process itself.
    Code that runs in it can replace this class, its methods, the rules or the names
    above, and a field read alone (``title``, ``statement``) is not looked at until a
    verdict is asked for.  Who does not trust the process asks a new one.
    """

    made_by: ClassVar[str] = "pe_symbolic.render.notebook_certificate"

    name: str
    title: str
    why: str
    assumptions: tuple[str, ...]
    remarks: tuple[str, ...]
    settles: tuple[str, ...]
    definitions: Shown | None
    samples: Shown | None
    statement: Shown
    claims: tuple[ShownClaim, ...]
    steps: tuple[ShownStep, ...]
    spoiled: tuple[Refutation, ...]
    enclosures: Held
    counterexample: Counterexample | None
    objections: tuple[str, ...]
    unproved: str
    seal: InitVar[object]

    def __post_init__(self, seal: object) -> None:
        if seal is not _SEAL:
            raise Forged("only the kernel makes a certificate: ask pe_symbolic.kernel.prove")
        held = _held(self)
        _ISSUED[self] = _Issued(held, _imprint(held))

    def __init_subclass__(cls) -> NoReturn:
        raise Forged("a certificate has no other kinds")

    def __repr__(self) -> str:
        """The verdict in a line: all its fields fill pages."""
        try:
            verdict = self.verdict
        except Forged:
            verdict = "forged"
        told = f"{_counted('step', self.steps)}, {_counted('spoiled twin', self.spoiled)}"
        return f"<Certificate of {self.name}: {verdict}, {told}>"

    @property
    def verdict(self) -> str:
        """``proved``, ``refuted`` or ``open``.  Raises ``Forged`` if the kernel did not make it."""
        _require_untouched(self)
        if self.counterexample:
            return "refuted"
        return "open" if self.objections else "proved"

    @property
    def stands(self) -> bool:
        """Whether it is proved, or open for no other reason than the one its author states."""
        return self.verdict == "proved" or (
            self.verdict == "open" and bool(self.unproved) and self.objections == (self.unproved,)
        )

    @property
    def coq(self) -> str:
        """``not-run``, for this kernel does not ask Coq; ``none`` where no twin could be asked."""
        return "not-run" if self.coq_twin else "none"

    @property
    def coq_twin(self) -> str | None:
        """The file that states this theorem for Coq, where there is one."""
        return catalogue.coq_twin(self.name)

    def to_json(self) -> dict[str, object]:
        """The object that ``prove --format json`` prints for this theorem."""
        verdict = self.verdict
        return {
            "name": self.name,
            "title": self.title,
            "statement": self.statement.latex,
            "assumptions": list(self.assumptions),
            "verdict": verdict,
            "steps": [{"expression": step.latex, "rule": step.rule} for step in self.steps],
            "spoiled": [_twin_json(twin) for twin in self.spoiled],
            "enclosures": {"points": self.enclosures.points, "verdict": self.enclosures.verdict},
            "coq": {"file": self.coq_twin, "verdict": self.coq},
        }


_ISSUED: WeakKeyDictionary[Certificate, _Issued] = WeakKeyDictionary()


def _counted(name: str, things: Sequence[object]) -> str:
    return f"1 {name}" if len(things) == 1 else f"{len(things)} {name}s"


def _held(certificate: Certificate) -> tuple[object, ...]:
    return tuple(getattr(certificate, one.name) for one in fields(certificate))


def _imprint(held: tuple[object, ...]) -> bytes:
    return hmac.digest(_KEY, repr(held).encode(), "sha256")


def _require_untouched(certificate: Certificate) -> None:
    """Raise ``Forged`` unless the certificate is one that was issued, and still says the same."""
    issued = _ISSUED.get(certificate)
    if issued is None:
        raise Forged("this certificate was not made by the kernel")
    held = _held(certificate)
    if not all(map(operator.is_, held, issued.fields)) or not hmac.compare_digest(
        _imprint(held), issued.imprint
    ):
        raise Forged("this certificate was written over after the kernel made it")


def _twin_json(twin: Refutation) -> dict[str, object]:
    point = dict(twin.counterexample.point) if twin.counterexample else None
    return {
        "statement": twin.statement.latex,
        "verdict": twin.verdict,
        "counterexample": point,
    }


def certify(name: str, theorem: Theorem) -> Certificate:
    """Check a theorem step by step and say what was found.

    What is not part of the language is not examined, and open.  Raises ``Malformed``
    for what is no theorem at all: a field of another Python type than it is declared.
    """
    stated = _stated(name, theorem)
    return _certified(stated, [piece() for piece in _work(stated)])


def certify_all(theorems: Sequence[tuple[str, Theorem]]) -> tuple[Certificate, ...]:
    """Check theorems as ``certify`` does each, on two processors where there are two."""
    stated = [_stated(name, theorem) for name, theorem in theorems]
    work = [(one, list(_work(one))) for one in stated]
    found = iter(ahead.all_done([piece for _, pieces in work for piece in pieces]))
    return tuple(_certified(one, list(islice(found, len(pieces)))) for one, pieces in work)


@dataclass(frozen=True, slots=True)
class _Stated:
    """A theorem, what is wrong with its wording, and what it says at every point."""

    name: str
    theorem: Theorem
    faults: tuple[str, ...]
    claims: tuple[Claimed, ...]
    scalars: tuple[Scalar, ...]


#: What one piece of the work on a theorem gives: the steps of a derivation, a twin, the points.
_Found: TypeAlias = tuple[ShownStep, ...] | Refutation | Held


def _stated(name: str, theorem: Theorem) -> _Stated:
    require_well_formed(name, theorem)
    faults = _faults(theorem)
    claims = tuple(derivation.claimed for derivation in theorem.derivations)
    return _Stated(name, theorem, faults, claims, () if faults else _scalars(claims, theorem))


def _work(stated: _Stated) -> Iterator[Callable[[], _Found]]:
    """Its derivations, its twins and its points, which need nothing of one another."""
    name, theorem, faults = stated.name, stated.theorem, stated.faults
    for clause, derivation in enumerate(theorem.derivations, start=1):
        yield partial(_steps, derivation, clause, stated)
    for twin in theorem.spoiled:
        yield partial(_refute, twin, theorem, name, faults)
    yield partial(evidence.hold, stated.scalars, name)


def _steps(derivation: Derivation, clause: int, stated: _Stated) -> tuple[ShownStep, ...]:
    if stated.faults:
        return tuple(derivations.unexamined_steps(derivation, clause))
    return tuple(derivations.checked_steps(derivation, clause, stated.theorem.definitions))


def _certified(stated: _Stated, found: Sequence[_Found]) -> Certificate:
    name, theorem, faults, scalars = stated.name, stated.theorem, stated.faults, stated.scalars
    steps = tuple(step for one in found if isinstance(one, tuple) for step in one)
    refutations = tuple(one for one in found if isinstance(one, Refutation))
    (held,) = (one for one in found if isinstance(one, Held))
    return Certificate(
        name=name,
        title=theorem.title,
        why=theorem.why,
        assumptions=() if faults else wording.assumptions(theorem),
        remarks=theorem.remarks,
        settles=theorem.settles,
        definitions=show(theorem.definitions) if theorem.definitions else None,
        samples=show(theorem.samples) if theorem.samples else None,
        statement=show_claims(stated.claims),
        claims=tuple(map(show_claim, stated.claims)),
        steps=steps,
        spoiled=refutations,
        enclosures=held,
        counterexample=evidence.search(scalars, name) if held.verdict == "inconsistent" else None,
        unproved=theorem.unproved,
        objections=faults or tuple(_objections(theorem, steps, refutations, held)),
        seal=_SEAL,
    )


def _faults(theorem: Theorem) -> tuple[str, ...]:
    try:
        found = wording.wording_faults(theorem)
        for derivation in theorem.derivations:
            derivations.parts(derivation)
    except Refused as refusal:
        return (f"the induction cannot be carried out: {refusal}",)
    except derivations.UNEXAMINED as failure:
        return (f"SymPy cannot read this theorem: {failure}",)
    return found


def _objections(
    theorem: Theorem, steps: tuple[ShownStep, ...], refuted: tuple[Refutation, ...], held: Held
) -> Iterator[str]:
    if theorem.unproved:
        yield theorem.unproved
    elif not theorem.derivations:
        yield "nothing is stated"
    for derivation in theorem.derivations:
        yield from derivations.gaps(derivation)
    yield from derivations.definition_faults(theorem)
    yield from (f"{step.rule}: {step.objection}" for step in steps if step.objection)
    yield from (f"not refuted: {twin.change}" for twin in refuted if twin.verdict != "refuted")
    yield from twins.twin_faults(theorem)
    if held.verdict != "consistent":
        yield f"at {held.points} points the enclosures are {held.verdict}"


def _refute(twin: Twin, theorem: Theorem, seed: str, faults: tuple[str, ...]) -> Refutation:
    """Look for a point where the twin fails although its hypotheses hold."""
    claimed = twin.claimed
    sound = not faults and (not claimed.given or not list(derivations.vacuity(claimed)))
    conclusion = Claimed(claimed.conclusion, witness=claimed.witness)
    found = evidence.search(_scalars((conclusion,), theorem), seed) if sound else None
    if found and claimed.witness:
        found = wording.with_unknowns(found, claimed)
    return Refutation(twin.change, show_claims((claimed,)), show_claim(claimed), found)


def _scalars(claims: tuple[Claimed, ...], theorem: Theorem) -> tuple[Scalar, ...]:
    """Nothing can be held at points if the sides do not fit together; holding nothing is open."""
    try:
        return evidence.scalar_claims(claims, theorem.definitions, theorem.samples)
    except (Refused, *derivations.UNEXAMINED):
        return ()
