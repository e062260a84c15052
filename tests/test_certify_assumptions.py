"""What a proof may not rest on, then what it may."""

from __future__ import annotations

import pytest

from pe_symbolic.certify import program
from pe_symbolic.certify.assumptions import question, refused

CLASSICAL = """Axioms:
ClassicalDedekindReals.sig_forall_dec
  : forall P : nat -> Prop,
    (forall n : nat, {P n} + {~ P n}) ->
    {n : nat | ~ P n} + {forall n : nat, P n}
Classical_Prop.classic : forall P : Prop, P \\/ ~ P
"""
EXTRA = """Require Import Reals.
Open Scope R_scope.
{extra}
Lemma plain : forall x : R, x + 0 = x.
Proof. intro x. {proof} Qed.
"""


@pytest.mark.parametrize(
    ("printed", "why"),
    [
        (CLASSICAL + "easy : 1 = 2\n", "it assumes easy"),
        (CLASSICAL + "classic : False\n", "it assumes classic"),
        (CLASSICAL + "Theory: type hierarchy is collapsed\n", "it assumes Theory:"),
        ("Section Variables:\nx : nat\n", "Coq did not say what is assumed"),
        ("", "Coq did not say what is assumed"),
        ("Closed under the global context\n" + CLASSICAL, "Coq did not say what is assumed"),
    ],
)
def test_what_is_not_on_the_list_is_refused(printed: str, why: str) -> None:
    assert refused(printed) == why


def test_what_is_on_the_list_is_allowed() -> None:
    assert refused(CLASSICAL) == ""
    assert refused("Closed under the global context\n") == ""


@pytest.mark.needs_program("coqc")
def test_coq_names_an_axiom_that_a_proof_uses() -> None:
    text = EXTRA.format(extra="Axiom easy : forall x : R, x + 0 = x.", proof="apply easy.")
    result = program.compiled("extra", text + question(["plain"]), 60)
    assert result.accepted
    assert refused(result.printed) == "it assumes easy"


@pytest.mark.needs_program("coqc")
def test_coq_names_what_all_statements_rest_on() -> None:
    text = EXTRA.format(extra="", proof="ring.")
    text += "Axiom easy : 1 = 2.\nLemma other : 1 = 2.\nProof. exact easy. Qed.\n"
    result = program.compiled("extra", text + question(["plain", "other"]), 60)
    assert refused(result.printed) == "it assumes easy"
    result = program.compiled("extra", text + question(["plain"]), 60)
    assert refused(result.printed) == ""
