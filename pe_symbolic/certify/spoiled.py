"""Spoiled twins: nearby false statements, which Coq must refuse within the true twin's proof.

Those of several twins are one session, so that the libraries are loaded once; a module keeps
each to itself, and asking for what is nowhere defined shows in the answers how far Coq is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from pe_symbolic.certify import program, source
from pe_symbolic.regex import regex

#: For the session, to each twin in it.
SECONDS = 60
_SPOILED = regex(r"(?m)^\(\* Spoiled: (.+)\.\n((?:-.*\n)+)((?:\+.*\n)+)\*\)$")
_SIGN = regex(r"(?m)^[-+]")
_ERROR = regex(r"(?m)^Error:(?P<said>(?:.*\n?){1,4})")


@dataclass(frozen=True, slots=True)
class Spoiled:
    """A nearby false statement: ``was``, whole lines of the true one, gives way to ``now``."""

    why: str
    was: str
    now: str


@dataclass(frozen=True, slots=True)
class Trial:
    """A spoiled twin as Coq is asked: what states a theorem, and the proof of the true one.

    Both are empty where nothing can be replaced.
    """

    why: str
    theorem: str
    stated: str
    proved: str

    @property
    def fault(self) -> str:
        """Why Coq is not asked."""
        if not self.stated:
            return "what is replaced does not stand once before the proof"
        for fault in source.faults(self.stated + self.proved):
            return f"refused: {fault}"
        named = source.stated(self.stated)[-1:] == (self.theorem,)
        return "" if named else f"it does not state {self.theorem} before the proof"


def spoiled_in(text: str) -> tuple[Spoiled, ...]:
    """What stands in the comments of a twin, as a difference, after ``Spoiled:``."""
    return tuple(
        Spoiled(why, _SIGN.sub("", was), _SIGN.sub("", now))
        for why, was, now in _SPOILED.findall(text)
    )


def trial(text: str, theorem: str, spoiled: Spoiled) -> Trial:
    """The spoiled statement, and the proof of the true one."""
    proof = source.proof_of(text, theorem)
    lines = text.splitlines(keepends=True)
    first, last = (proof[0].line - 1, proof[-1].line) if proof else (0, 0)
    stated = "".join(lines[:first])
    if stated.count(f"\n{spoiled.was}") != 1:
        return Trial(spoiled.why, theorem, "", "")
    changed = stated.replace(f"\n{spoiled.was}", f"\n{spoiled.now}")
    return Trial(spoiled.why, theorem, changed, "".join(lines[first:last]))


def not_refuted(tried: Sequence[Sequence[Trial]]) -> list[str]:
    """For each twin, whose trials these are, why one of them shows nothing; else nothing.

    Raises ``FileNotFoundError`` where Coq is not installed.
    """
    faults = [_first((one.why, one.fault) for one in trials) for trials in tried]
    asked = [
        line
        for number, (trials, fault) in enumerate(zip(tried, faults, strict=True))
        if not fault
        for line in _questions(number, trials)
    ]
    said = program.replied("\n".join(asked) + "\n", SECONDS * len(tried)) if asked else ""
    return [
        fault or _first((one.why, _answer(said, number, at)) for at, one in enumerate(trials))
        for number, (trials, fault) in enumerate(zip(tried, faults, strict=True))
    ]


def _first(said: Iterator[tuple[str, str]]) -> str:
    return next((f"spoiled, {why}: {amiss}" for why, amiss in said if amiss), "")


def _questions(number: int, trials: Sequence[Trial]) -> Iterator[str]:
    """What all trials begin with, once, and a module for the rest of each."""
    alike = _alike([one.stated for one in trials])
    yield f"Module Twin_{number}.\n{_mark(number, 0, 'begins')}\n{trials[0].stated[:alike]}"
    for at, one in enumerate(trials):
        yield f"Module Spoiled_{at}.\n{one.stated[alike:]}"
        yield f"{_mark(number, at, 'is_stated')}\n{one.proved}\n{_mark(number, at, 'is_tried')}"
        yield f"Abort All.\nEnd Spoiled_{at}.\n{_mark(number, at + 1, 'begins')}"
    yield f"End Twin_{number}."


def _alike(texts: Sequence[str]) -> int:
    """How much they have in common, whole statements with their proofs."""
    lines = texts[0].splitlines(keepends=True)
    side_by_side = zip(*(text.splitlines(keepends=True) for text in texts), strict=False)
    common = sum(1 for _ in takewhile(lambda each: len(set(each)) == 1, side_by_side))
    starts = [one.line for one in source.sentences(texts[0]) if source.begins_anew(one)]
    return len("".join(lines[: max((line for line in starts if line <= common), default=1) - 1]))


def _mark(number: int, at: int, place: str) -> str:
    return f"Fail Check twin_{number}_{at}_{place}."


def _answer(said: str, number: int, at: int) -> str:
    """What is amiss with the answers to one trial."""
    began, stated, tried = (
        said.find(f"reference twin_{number}_{at}_{place} ")
        for place in ("begins", "is_stated", "is_tried")
    )
    if min(began, stated, tried) < 0:
        return "Coq did not refuse it in time"
    if (error := _ERROR.search(said, began, stated)) is not None:
        return f"Coq stops outside the proof: {program.shown(error['said'])}"
    return "" if _ERROR.search(said, stated, tried) is not None else "Coq accepts it"
