"""Twins that Coq must not accept, then those of the project."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pe_symbolic.catalogue import coq_twin, names
from pe_symbolic.certify import program
from pe_symbolic.certify.assumptions import question
from pe_symbolic.certify.theorems import recheck_theorems
from pe_symbolic.certify.twins import Twin, find_twins, recheck_twins
from pe_symbolic.recheck import CHECKED, NOT_INSTALLED

needs_coq = pytest.mark.needs_program("coqc")

# Of whole numbers, which are there when Coq starts; what the real numbers assume it looks for
# all through its library.
PROOF = "intro x; simpl; rewrite <- plus_n_O; reflexivity."
TEXT = f"""Require Import Peano.
Open Scope nat_scope.
Theorem a_twin : forall x : nat, x + x = 2 * x.
Proof.
  {PROOF}
Qed.
"""
STATED = "Theorem a_twin : forall x : nat, x + x = 2 * x.\n"


def spoiled(now: str, was: str = STATED) -> str:
    return f"\n(* Spoiled: another factor.\n-{was}+{now}*)\n"


SPOILED = spoiled(STATED.replace("2 *", "3 *"))
TWIN = Twin("a-twin", "a_twin.v", TEXT + SPOILED)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (TEXT.replace("2 * x", "3 * x") + SPOILED, "Coq does not accept it: line 5"),
        (TEXT.replace("a_twin", "other") + SPOILED, "states no theorem a_twin"),
        (TEXT + "Axiom a : 1 = 2.\n" + SPOILED, "a sentence that begins with 'Axiom'"),
        (TEXT.replace(f"{PROOF}\nQed", "Admitted") + SPOILED, "refused: line 5"),
        (TEXT, "no spoiled twin"),
        (TEXT + SPOILED + SPOILED.replace("-T", "T"), "not written as a difference"),
        (TEXT + spoiled(STATED), "another factor: Coq accepts it"),
        (TEXT + spoiled("Open\n", "Theorem\n"), "does not stand once before the proof"),
        (TEXT + spoiled(STATED, f"  {PROOF}\n"), "does not stand once before the proof"),
        (
            TEXT + spoiled(STATED.replace("a_twin", "b").replace("2", "3")),
            "another factor: it does not state a_twin",
        ),
        (TEXT + spoiled(STATED.replace("2 *", "two *")), "Coq stops outside the proof"),
        (TEXT + spoiled("Axiom a : 1 = 2.\n+" + STATED), "another factor: refused: line 3"),
    ],
)
@needs_coq
def test_a_twin_that_shows_nothing_fails(text: str, why: str) -> None:
    (said,) = recheck_twins([replace(TWIN, text=text)])
    assert said.verdict == "failed"
    assert why in said.why


@needs_coq
def test_one_that_shows_nothing_leaves_the_others_their_answers() -> None:
    accepted = replace(TWIN, text=TEXT + spoiled(STATED))
    outside = Twin("c", "c.v", (TEXT + spoiled(STATED.replace("=", "=="))).replace("a_twin", "c"))
    sound = Twin("b", "b.v", TWIN.text.replace("a_twin", "b"))
    said = [one.why.partition(": ")[2] for one in recheck_twins([accepted, outside, sound])]
    assert said[0] == "Coq accepts it"
    assert said[1].startswith("Coq stops outside the proof")
    assert said[2] == ""


@needs_coq
def test_what_is_not_refused_in_time_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pe_symbolic.certify.spoiled.SECONDS", 2)
    slow = "Fixpoint slow (n : nat) : nat := match n with O => 1 | S m => slow m + slow m end.\n"
    text = slow + "Theorem a_twin : slow 0 = 1%nat.\nProof.\n  vm_compute; reflexivity.\nQed.\n"
    was = "Theorem a_twin : slow 0 = 1%nat.\n"
    late = replace(TWIN, text=text + spoiled(was.replace("0", "40"), was))
    assert [one.why for one in recheck_twins([late])] == [
        "spoiled, another factor: Coq did not refuse it in time"
    ]


@needs_coq
def test_a_sound_twin_is_checked() -> None:
    assert recheck_theorems([TWIN]) == {"a-twin": CHECKED}


def test_two_twins_of_one_name_are_not_checked() -> None:
    with pytest.raises(ValueError, match="two Coq twins have one name"):
        recheck_twins([TWIN, replace(TWIN, text=TEXT)])


def test_without_coq_nothing_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "installed", lambda: False)
    assert recheck_theorems([TWIN]) == {"a-twin": NOT_INSTALLED}


def test_the_twins_of_the_project() -> None:
    twins = {twin.name: twin for twin in find_twins()}
    assert twins.keys() == set(names())
    assert all(len(twin.spoiled) == twin.text.count("Spoiled:") > 0 for twin in twins.values())
    assert {coq_twin(name) for name in twins} == {twin.file for twin in twins.values()}
    assert coq_twin("no-such-theorem") is None


def test_each_spoiled_twin_is_another() -> None:
    taken = [(twin.name, one.now) for twin in find_twins() for one in twin.spoiled]
    assert len(taken) == len(set(taken)) > 50


@needs_coq
def test_coq_accepts_twins_and_refuses_the_spoiled() -> None:
    """Two of them here; ``make certify`` holds them all."""
    twins = [one for one in find_twins() if one.name in ("norm", "rotation-composition")]
    assert [len(twin.spoiled) for twin in twins] == [2, 2]
    assert recheck_twins(twins) == [CHECKED, CHECKED]


@needs_coq
def test_a_hidden_axiom_does_not_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even where the source is not looked at, Coq's own answer gives it away."""
    monkeypatch.setattr("pe_symbolic.certify.source.faults", lambda text: ())
    text = TEXT.replace("Theorem", "Axiom easy : forall x : nat, x + x = 2 * x.\nTheorem")
    text = text.replace(PROOF, "apply easy.") + SPOILED
    assert question(["a_twin"]).endswith("Print Assumptions everything_stated.\n")
    unsound = replace(TWIN, text=text)
    assert [said.why for said in recheck_twins([unsound])] == ["it assumes a_twin.easy"]
    sound = Twin("another", "another.v", TWIN.text.replace("a_twin", "another"))
    assert [said.why for said in recheck_twins([unsound, sound])] == ["it assumes a_twin.easy", ""]
