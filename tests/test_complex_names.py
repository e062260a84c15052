"""Complex numbers with names: documents that speak of none, then values put in for the names."""

from __future__ import annotations

import pytest
from judged import claims, verdicts

from pe_symbolic.claims.names.complex_unit import conjugated, unit_of

SPOKEN = "Complex numbers. "


@pytest.mark.parametrize(
    "source",
    [
        "$z = 3 + 4i$",
        "a complex issue",
        "the sum over i",
        "$x_j = -1$",
        "a complex model, $3j$",
        r"$\arg\max_i 3i$",
    ],
)
def test_documents_without_a_unit(source: str) -> None:
    assert unit_of(source) == ""


@pytest.mark.parametrize(
    ("source", "letter"),
    [
        ("a complex number $3 + 4i$", "i"),
        ("Eine komplexe Zahl", "i"),
        ("where $i^2 = -1$", "i"),
        (r"$j = \sqrt{-1}$ and $3j$", "j"),
        (r"$q e^{i m\theta}$", "i"),
        (r"$\Re(3 + 4i)$", "i"),
        (r"The impedance is $5 + j\omega L$", "j"),
        ("complex numbers: $3j$ or $3i$", "i"),
        ("$z = 3 + 4i$ has $|z| = 5$", "i"),
        (r"$z_1 = 2 - 3.5j$ and $\bar{z}_1 = 2 + 3.5j$", "j"),
    ],
)
def test_the_letter_of_the_unit(source: str, letter: str) -> None:
    assert unit_of(source) == letter


def test_names_of_conjugates() -> None:
    assert [conjugated(name) for name in ("z", "z_bar", "z*")] == ["", "z", "z"]


@pytest.mark.parametrize(
    "note",
    [
        "Let $x = 3 + 4i$. Then $|x| = 5$.",
        SPOKEN + "$|z| = 2$",
        SPOKEN + "Let $z = 3+4i$. The circle $|z| = 1$, $z^2 = 0$.",
        SPOKEN + "Let $z = 3+4i$ and $w = 1 - i$.",
        SPOKEN + r"$\operatorname{arg}(w) = 2$",
    ],
)
def test_what_stays_open(note: str) -> None:
    assert {said for _, said in verdicts(note)} <= {"unbound"}


@pytest.mark.parametrize(
    ("equation", "said"),
    [
        ("z^2 = -7 + 24i", ["exact", "exact"]),
        ("z^2 = -7 + 42i", ["exact", "wrong"]),
        ("|z| = 5", ["exact"]),
        ("|z|^2 = 26", ["wrong"]),
        (r"\bar z = 3 - 4i", ["exact", "exact"]),
        (r"\bar z = 3 + 4i", ["exact", "wrong"]),
        (r"z\bar{z} = 25", ["exact"]),
        ("z^* = 3 - 4i", ["exact", "exact"]),
        ("zw = 7 + i", ["exact", "exact"]),
        ("1/z = 0.12 - 0.16i", ["exact", "exact"]),
        (r"u = (1+i)^2 = 2i", ["exact"]),
        (r"u = (1+i)^2 = 3i", ["wrong"]),
        (r"3 + 4i = 5e^{0.927i}", ["rounded", "rounded"]),
        (r"\operatorname{Re}(zw) = 7", ["exact"]),
        (r"\operatorname{Im}(zw) = -1", ["wrong"]),
        (r"\operatorname{conj}(z) = 3 - 4i", ["exact", "exact"]),
        (r"\operatorname{arg}(w) = -0.785", ["rounded"]),
        (r"\operatorname{arg}(-w) = 2.356", ["rounded"]),
        (r"\operatorname{arg}(2i) = 1.571", ["rounded"]),
        (r"\operatorname{arg}(-2i) = -1.571", ["rounded"]),
        (r"\operatorname{arg}(-1 - i) = -2.356", ["rounded"]),
    ],
)
def test_values_of_names_are_put_in(equation: str, said: list[str]) -> None:
    note = SPOKEN + f"Let $z = 3 + 4i$ and $w = 1 - i$. Then ${equation}$."
    assert [verdict for _, verdict in verdicts(note)] == said


def test_engineers_write_j() -> None:
    note = "The impedances are $Z = 3 + 4j$ and $Y = 1 - 2j$: $Z + Y = 4 + 2j$, $|Z| = 6$."
    assert [said for _, said in verdicts(note)] == ["exact", "exact", "wrong"]


def test_a_real_result_is_no_part() -> None:
    (size,) = claims(SPOKEN + "Let $z = 3 + 4i$. Then $|z| = 5$.")
    assert size.subject_text == "|z|"


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        (r"$e^{0.5i} = 0.8776 + 0.4749i$", ["rounded", "wrong"]),
        (r"$e^{i 0.5} = \cos 0.5 + i \sin 0.5 = 0.8776 + 0.4794i$",
         ["exact", "exact", "rounded", "rounded"]),
        (r"With $m = 3$ and $\theta = 0.5$, $e^{im\theta} = 0.0707 + 0.9975i$",
         ["rounded", "rounded"]),
        (r"$\Re(3 + 4i) = 3$ and $\Im(3 + 4i) = 5$", ["exact", "wrong"]),
        (r"$\arg(1 + i\sqrt{3}) = \frac{\pi}{3}$, $\arg(i - \sqrt{3}) = 0.5$", ["exact", "wrong"]),
        (r"$\arg(\sqrt{3} - \sqrt{3} + i) = 0.5$, $\arg(x + i) = 0.5$", ["unbound", "unbound"]),
        (r"$\arg(3 + 4i) = 0.9373$ and $\arg (1 + i) = 45^\circ$", ["wrong", "exact"]),
        (r"$e^{2i/4} = 1.65$ and $i = 1$", ["rounded"]),
    ],
)  # fmt: skip
def test_powers_of_e_with_the_unit(source: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(source)] == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (r"|z| = 6", ["unbound"]),
        (r"|z| = 6 = \sqrt{1 + 4}", ["exact", "wrong"]),
        (r"|z| = \sqrt{1 + 4} = 6", ["exact", "wrong"]),
        (r"|z| = \sqrt{1 + 4} = \sqrt{5} = 6", ["exact", "exact", "wrong"]),
    ],
)
def test_a_member_that_bears_the_value_of_a_name_out(said: str, expected: list[str]) -> None:
    assert [verdict for _, verdict in verdicts(f"Let $z = 1 + 2i$. Then ${said}$.")] == expected
