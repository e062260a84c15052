"""Wavelengths of the encoding: what is none of the paper, what is misprinted, what holds."""

from __future__ import annotations

import pytest
from judged import findings

CONTEXT = "The encoding turns by $1/10000^{2i/d}$.\n\n"


@pytest.mark.parametrize(
    "note",
    [
        r"The wavelength is $\lambda_i = 2\pi \cdot 10000^{-2i/d}$.",
        CONTEXT + r"The eigenvalue is $\lambda_i = 2\pi \cdot 10000^{-2i/d}$.",
        CONTEXT + r"The wavelength of the learned one is $\lambda_i = 2\pi \cdot 10000^{-2i/d}$.",
        CONTEXT + r"The wavelength is $\lambda_i = 2\pi \cdot 1000^{2i/d}$.",
        CONTEXT + r"The wavelength is $\lambda_i = 2\pi \cdot 10000^{i/d}$.",
        CONTEXT + r"The wavelength is $\lambda_i = 10000^{-2i/d}$.",
        CONTEXT + r"The wavelength is $\lambda_i = 2\pi \cdot 10000^{-2i/w}$.",
        CONTEXT + r"The wavelength is $\lambda_j = 2\pi \cdot 10000^{-2i/d}$.",
        CONTEXT + r"The wavelength is $\lambda_i = 2\pi \cdot 10000^{-2i/512}$.",
        CONTEXT + r"The wavelength is $\lambda_i = 2\pi \heartsuit_x$.",
        CONTEXT + r"The wavelength is $\lambda = 2\pi \cdot 10000^{-2i/d}$.",
        r"The ratio of wavelengths is $\lambda_{i+1}/\lambda_i = 10000^{2/d}$.",
        CONTEXT + r"The ratio of eigenvalues is $\lambda_{i+1}/\lambda_i = 10000^{1/d}$.",
        CONTEXT + r"The ratio of wavelengths is $\lambda_{j+1}/\lambda_j = 10000^{1/d}$.",
        CONTEXT + r"The ratio of wavelengths is $\lambda_{i+1}/\lambda_j = 10000^{1/d}$.",
        CONTEXT + r"The ratio of wavelengths is $\lambda_{i+1}/\mu_i = 10000^{1/d}$.",
        CONTEXT + r"The ratio of wavelengths is $\lambda_{i+1}/\lambda_i = 10000^{1/w}$.",
        CONTEXT + r"The ratio of wavelengths is $\lambda_{i+1}/\lambda_i = 1000^{1/d}$.",
        CONTEXT
        + r"Of wavelengths $\lambda_i = 10000^{i/d}$: $\lambda_{i+1}/\lambda_i = 10000^{3/d}$.",
        CONTEXT + r"The wavelength is $\lambda_i > 2\pi \cdot 10000^{-2i/d}$.",
    ],
)
def test_what_is_no_wavelength_of_the_paper(note: str) -> None:
    assert [one for one in findings(note) if one.verdict in ("holds", "fails")] == []


@pytest.mark.parametrize(
    "formula",
    [
        r"\lambda_i = 2\pi \cdot 10000^{-2i/d}",
        r"\lambda_k = \frac{2\pi}{10000^{2k/d_{\text{model}}}}",
        r"\lambda_i = \frac{2\pi}{\omega_i} = 2\pi \cdot 10000^{-2i/d}",
    ],
)
def test_a_misprinted_exponent_fails(formula: str) -> None:
    found = findings(f"{CONTEXT}The wavelength is ${formula}$.")[-1]
    assert (found.claim.kind, found.verdict, found.causes) == ("identity", "fails", ("sign",))


@pytest.mark.parametrize(
    "formula",
    [
        r"\lambda_i = 2\pi \cdot 10000^{2i/d}",
        r"\lambda_k = 10000^{2k/d_{model}} \cdot 2\pi",
        r"\lambda_i = \frac{2\pi}{10000^{-2i/d}}",
        r"\lambda_i = \frac{2\pi}{\omega_i} = 2\pi \cdot 10000^{2i/d}",
    ],
)
def test_the_wavelength_of_the_paper_holds(formula: str) -> None:
    found = findings(f"{CONTEXT}The wavelength is ${formula}$.")[-1]
    assert (found.claim.kind, found.verdict) == ("identity", "holds")
    assert found.claim.subject_text.startswith(r"\lambda_")


@pytest.mark.parametrize(
    ("frequency", "formula", "said"),
    [
        ("1/10000^{2i/d}", r"2\pi\omega_i", "fails"),
        ("1/10000^{2i/d}", r"\frac{2\pi}{\omega_i}", "holds"),
        ("10000^{2i/d}", r"2\pi\omega_i", "holds"),
    ],
)
def test_a_wavelength_by_its_frequency(frequency: str, formula: str, said: str) -> None:
    turns = rf"The frequency is $\omega_i = {frequency}$"
    note = rf"{CONTEXT}{turns} and the wavelength $\lambda_i = {formula}$."
    assert [one.verdict for one in findings(note) if one.claim.kind == "identity"] == [said]


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        (r"\lambda_{i+1}/\lambda_i = 10000^{1/d}", "fails"),
        (r"\frac{\lambda_{i+1}}{\lambda_i} = 10000^{-2/d}", "fails"),
        (r"\frac{\lambda_{i+1}}{\lambda_i} = 10000^{d/2}", "fails"),
        (r"\lambda_{i+1}/\lambda_i = 10000^{2/d}", "holds"),
        (r"\frac{\lambda_i}{\lambda_{i+1}} = 10000^{-2/d}", "holds"),
        (r"\frac{\lambda_{i+2}}{\lambda_i} = 10000^{4/d_{\text{model}}}", "holds"),
    ],
)
def test_what_one_wavelength_is_to_another(formula: str, said: str) -> None:
    for words in ("", r"The wavelength is $\lambda_i = 2\pi \cdot 10000^{2i/d}$. "):
        found = findings(f"{CONTEXT}{words}The ratio of wavelengths is ${formula}$.")[-1]
        assert (found.claim.kind, found.verdict) == ("identity", said)


@pytest.mark.parametrize("word", ["La longueur d'onde est", "Die Wellenlänge ist", "波长为"])
@pytest.mark.parametrize(("sign", "verdict"), [("", "holds"), ("-", "fails")])
def test_a_wavelength_in_another_language(word: str, sign: str, verdict: str) -> None:
    found = findings(rf"{CONTEXT}{word} $\lambda_i = 2\pi \cdot 10000^{{{sign}2i/d}}$.")[-1]
    assert found.verdict == verdict
