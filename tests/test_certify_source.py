"""What a file of Coq may not say, then what it may."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_symbolic.certify.source import FORBIDDEN, faults, proof_of, sentences, stated
from pe_symbolic.certify.twins import find_twins

GOOD = """(** A comment. With (* another *) in it, and the word Axiom. *)
Require Import Reals.
Open Scope R_scope.
Lemma first : 1 = 1.
Proof. reflexivity. Qed.
Theorem second : Nat.even 2 = true.
Proof.
  exact eq_refl.
Qed.
"""


@pytest.mark.parametrize(
    "sentence",
    [
        "Axiom easy : 1 = 2.",
        "Parameter easy : 1 = 2.",
        "Theorem easy : 1 = 2. Admitted.",
        "Theorem easy : 1 = 2. Proof. Admitted.",
        "Theorem easy : 1 = 2. Proof. admit. Qed.",
        "Theorem easy : 1 = 2. Proof. give_up. Qed.",
        "Section Here. Hypothesis easy : 1 = 2. End Here.",
        "Conjecture easy : 1 = 2.",
        "Unset Guard Checking.",
        "Set Type In Type.",
        "#[bypass_check(guard)] Fixpoint easy (n : nat) : False := easy n.",
        'Redirect "elsewhere" Print Assumptions first.',
        'Declare ML Module "elsewhere".',
        'Load "elsewhere".',
        "Theorem easy : 1 = 1.",
        "Proof. reflexivity. Qed.",
        "Theorem easy : 1 = 1. reflexivity. Qed.",
        "Theorem easy : 1 = 1. Proof. Theorem inner : 1 = 1. reflexivity. Qed.",
        "Notation easy := (1 = 1).",
        "Theorem easy : 1 = 2. Proof. reflexivity. Abort.",
        "Theorem easy : 1 = 1. Proof. reflexivity.",
        "Theorem easy : 1 = 1. Proof. reflexivity. Qed",
        "(* a comment without an end",
        'Definition easy := "a string without an end.',
    ],
)
def test_what_could_weaken_a_proof_is_refused(sentence: str) -> None:
    assert faults(GOOD) == ()
    assert faults(GOOD + sentence + "\n")
    assert faults(sentence + "\n" + GOOD)


def test_a_fault_says_where() -> None:
    assert faults(GOOD + "\nAxiom easy : 1 = 2.\n")[0] == (
        "line 11: a sentence that begins with 'Axiom'"
    )


@given(st.text(alphabet='(*)". \nAQxiom', max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    assert isinstance(faults(text), tuple)


@given(st.sampled_from(sorted(FORBIDDEN)), st.sampled_from(["(* {} *)", "(* (* {} *) *)"]))
def test_a_comment_says_nothing(word: str, comment: str) -> None:
    assert faults(comment.format(word) + GOOD) == ()


def test_a_name_with_a_point_does_not_end_a_sentence() -> None:
    assert [one.words[0] for one in sentences(GOOD)] == [
        "Require", "Open", "Lemma", "Proof", "reflexivity", "Qed",
        "Theorem", "Proof", "exact", "Qed",
    ]  # fmt: skip


def test_what_is_stated_and_its_proof() -> None:
    assert stated(GOOD) == ("first", "second")
    assert [one.line for one in proof_of(GOOD, "second")] == [7, 8, 9]
    assert proof_of(GOOD, "third") == ()


def test_the_files_of_the_project_say_nothing_forbidden() -> None:
    twins = find_twins()
    assert len(twins) > 20
    files = {twin.file: twin.text for twin in twins}
    files |= {one.stated: one.stated + one.proved for twin in twins for one in twin.trials}
    assert all(files.values())
    assert {file: faults(text) for file, text in files.items() if faults(text)} == {}
