"""Frequencies with a formula of their own: what may not hold first, then what does."""

from __future__ import annotations

import pytest
from judged import findings

PAPER = r"""$PE_{(pos,2i)} = \sin(pos/10000^{2i/d})$ and $PE_{(pos,2i+1)} = \cos(pos/10000^{2i/d})$.

"""
PRODUCT = r"$$PE(pos)\cdot PE(pos+k) = \sum_{i=0}^{d/2-1}\cos(\omega_i k)$$"
SHIFTED = r"$$PE(pos)\cdot PE(pos+k) = \sum_{i=1}^{d/2}\cos(\omega_i k)$$"
TURNED = r"$$PE_{(pos+k,2i)} = PE_{(pos,2i)}\cos(\omega_i k)+PE_{(pos,2i+1)}\sin(\omega_i k)$$"


def verdicts(frequency: str, statement: str) -> list[str]:
    note = f"{PAPER}Let $\\omega_i = {frequency}$.\n\nThen\n\n{statement}\n"
    return [one.verdict for one in findings(note) if one.claim.kind == "identity"]


@pytest.mark.parametrize("statement", [PRODUCT, TURNED])
@pytest.mark.parametrize("frequency", ["10000^{-i/d}", "10000^{2i/d}", "1000^{-2i/d}"])
def test_an_encoding_has_no_other_frequency_than_its_own(frequency: str, statement: str) -> None:
    assert "holds" not in verdicts(frequency, statement)


def test_frequencies_are_counted_from_where_the_sum_begins() -> None:
    assert "holds" not in verdicts("10000^{-2i/d}", SHIFTED)
    assert verdicts("10000^{-2(i-1)/d}", SHIFTED) == ["holds"]


@pytest.mark.parametrize(
    "frequency", ["10000^{-2i/d}", r"\frac{1}{10000^{2i/d}}", "1/10000^{2i/d}"]
)
@pytest.mark.parametrize("statement", [PRODUCT, TURNED])
def test_the_frequency_of_the_paper(frequency: str, statement: str) -> None:
    assert verdicts(frequency, statement) == ["holds"]


def test_any_frequency_turns_a_wave() -> None:
    note = r"Let $\omega_i = 7^{i}$. $\sin(\omega_i(t+k)) = " + (
        r"\sin(\omega_i t)\cos(\omega_i k) + \cos(\omega_i t)\sin(\omega_i k)$"
    )
    assert [one.verdict for one in findings(note)] == ["holds"]


@pytest.mark.parametrize(
    ("given", "angle", "verdict"),
    [
        ("w_i = 10000^{2i/d}", "k w_i", "fails"),
        ("w_i = 10000^{2i/d}", "k / w_i", "holds"),
        ("w_i = 10000^{-2i/d}", "k w_i", "holds"),
        (r"w_i = 10000^{2i/d}$ and $\\omega_i = 1/w_i", r"k \\omega_i", "holds"),
        ("w_i = 10000^{2i/d}", "(2t + k) / w_i", "fails"),
    ],
)
@pytest.mark.parametrize("note", ["Let ${0}$. Then ${1}$.", "Then ${1}$ with ${0}$."])
def test_another_name_for_a_power_of_the_base(
    note: str, given: str, angle: str, verdict: str
) -> None:
    product = rf"PE(t) \\cdot PE(t + k) = \\sum_{{i=0}}^{{d/2-1}} \\cos({angle})"
    found = findings("Encode by sines. " + note.format(given, product))
    assert [one.verdict for one in found if one.claim.kind == "identity"] == [verdict]


RULE = r"$\omega_k = 10000^{-2k/8}$. "


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        (RULE + r"For $p = 3$: $\sin(\omega_1 p) = 0.2955$", ["rounded"]),
        (RULE + r"For $p = 3$: $\cos(\omega_1 p) = 0.9535$", ["wrong"]),
        (
            RULE + "\n\n| p | sin(ω1 p) |\n|--|--|\n| 1 | 0.0998 |\n| 3 | 0.2995 |\n",
            ["rounded", "wrong"],
        ),
        (r"$\theta_k = 2k + 1$. For $p = 3$: $\sin(\theta_1 p) = 0.2955$", ["unbound"]),
        (r"$a_k = 2^{-k}$. For $p = 3$: $\sin(a_1 p) = 0.2955$", ["unbound"]),
    ],
)
def test_a_frequency_by_the_rule_for_all_of_them(note: str, expected: list[str]) -> None:
    assert [one.verdict for one in findings(note) if one.claim.kind == "value"] == expected
