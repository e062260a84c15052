"""The page of a theorem in a terminal: no markup, no line lost, every part of it there."""

from __future__ import annotations

import re

import pytest
from pe_symbolic.proofs.rotation import offset_rotation

from pe_symbolic import catalogue
from pe_symbolic.kernel import certify, prove
from pe_symbolic.render.proof_text import certificate_page, certificates_text
from pe_symbolic.theorem import Theorem, chain, spoil


@pytest.fixture(scope="module")
def page() -> str:
    return certificate_page(prove("offset-rotation"))


@pytest.mark.parametrize("name", ["offset-rotation", "derivative", "distance", "base-change"])
def test_no_markup_of_another_notation_is_shown(name: str) -> None:
    text = certificate_page(prove(name))
    assert not re.search(r"\\[a-z]+|[{}$]|\*\*|<=", text)
    assert not any(line != line.rstrip() for line in text.split("\n"))
    assert "\n\n\n" not in text


def test_an_open_theorem_says_why_on_its_page() -> None:
    built = offset_rotation.build()
    found = certify("made", Theorem("T", "Why.", (), built.derivations, (), unproved="No rule."))
    text = certificate_page(found)
    assert "Verdict: open" in text
    assert "Open because: No rule." in text
    assert "         No rule." in certificates_text((found,))


def test_a_refused_step_is_marked() -> None:
    (derivation,) = offset_rotation.build().derivations
    lhs, rhs = derivation.claimed.conclusion.lhs, derivation.claimed.conclusion.rhs
    made = Theorem("T", "Why.", (), (chain(lhs, rhs, ("parity", rhs)),), (spoil("x", lhs, -rhs),))
    assert "     refused: " in certificate_page(certify("made", made))


def test_the_matrices_are_rows(page: str) -> None:
    assert "⎛ cos(ω φ)   sin(ω φ)⎞ ⎛sin(ω t)⎞ = ⎛sin(ω (t + φ))⎞" in page
    assert "⎝−sin(ω φ)   cos(ω φ)⎠ ⎝cos(ω t)⎠   ⎝cos(ω (t + φ))⎠" in page


def test_the_parts_of_the_page_stand_in_order(page: str) -> None:
    parts = [
        "offset-rotation: A fixed offset acts as a rotation\n═",
        "Attention can therefore",
        "Settles: “",
        "\nStatement\n",
        "where φ, t real; ω positive",
        "\nProof\n",
        "  1. by matrix-product: Rows times columns.",
        "  2. by angle-addition: ",
        "\nChecked\n",
        "Verdict: proved",
        "Enclosed at 64 random points by mpmath and Arb: consistent",
        "Second kernel (Coq): ",
        "\nSpoiled twins\n",
        "refuted: M transposed",
        "false at ω = 1, φ = 1/2, t = 1: 0.4794255… against 0.9974949…",
    ]
    places = [page.index(part) for part in parts]
    assert places == sorted(places)


def test_an_induction_is_told_in_its_two_parts() -> None:
    text = certificate_page(prove("derivative"))
    assert "Proof of (2), by induction, n = 0" in text
    assert "Proof of (2), by induction, from n to n + 1" in text


def test_hypotheses_come_before_what_follows() -> None:
    text = certificate_page(prove("offset-rotation-unique"))
    assert text.index("If, for every t,") < text.index("\nthen\n") < text.index("\nProof\n")


def test_a_twin_shows_its_hypotheses_and_what_they_leave_unknown() -> None:
    text = certificate_page(prove("injective-on-integers"))
    twin = text[text.index("refuted: the next place") :]
    expected = [
        "refuted: the next place",
        "If",
        "    sin(p) = sin(q)",
        "then",
        "    p = q + 1",
        "    false at q = 1, p = 1: 1 against 2",
    ]
    assert twin.splitlines()[: len(expected)] == expected


def test_an_unknown_function_has_its_value_at_the_point() -> None:
    text = " ".join(certificate_page(prove("formula-from-requirements")).split())
    assert "false at x(t) = exp(t) sin(ω t), y(t) = exp(t) cos(ω t), α = 1, δ = 1" in text


def test_every_theorem_has_a_line(page: str) -> None:
    text = certificates_text(prove(name) for name in ("norm", "bounded"))
    assert text.endswith("2 of 2 theorems proved\n")
    assert len(text.splitlines()) == 3
    assert catalogue.find("norm").name in text


def test_what_stands_above_is_not_derived_again() -> None:
    text = certificate_page(prove("small-angle"))
    assert "10–14. as above, 1–5." in text
    assert text.count("sin(x) ≤ x\n") == 1
