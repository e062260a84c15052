"""Words of another arithmetic leave open what is false in the usual one, and nothing else."""

from __future__ import annotations

import pytest
from judged import verdicts


@pytest.mark.parametrize(
    "note",
    [
        r"Modulo 7: $\frac{1}{3} = 2 + 3$",
        "In binary: $10 + 1 = 7 - 2$",
        r"In INT8: $100 + 100 = -2^6 + 8$",
        r"Modulo 7: $\frac{1}{3} = 5$",
        r"In the max norm, $\|(3, 4)\| = 4$",
        "The norm of (2, 1) is 3 in the L1 sense.",
        r"In the $\ell_1$ norm $\|(3,4)\| = 7$",
        "Two's complement: 5 + ~3 + 1 = 2",
        "High byte: 0x20 | 12 = 0x2D",
        "Low byte: 0x60 & 6 = 0x66",
        "Clock arithmetic: $9+5=2$.",
        "In the tropical semiring, $2+3=2$.",
        "Max-plus algebra: $2+3=3$.",
        "10 + 4 = 2 on the clock",
        "2048 + 1 = 2048 in fp16.",
        "256 + 1 = 256 in bf16",
        "255 + 1 = 0 (8-bit overflow)",
        "In S₃ we have (123)² = (132).",
        "In U(8), 3·5 = 7.",
        "char F = 2 means 1 + 1 = 0.",
        "Octal 17 + 1 = 20.",
        "Hex: 9 + 7 = 10.",
        "Parity: 1 + 1 = 0.",
        "The unit digit of 7⁴ = 1.",
        "The last two digits of 3^10 = 49.",
        "По модулю 7: 5 + 4 = 2.",
        "在模7下,5+4=2。",
        "七進法で3+5=11",
        "0xFFFF + 1 = 0 in 16 bits",
        "200 + 100 = 44 in 8-bit arithmetic.",
        "250 + 10 = 4 (uint8)",
        "10 + 4 = 2 o'clock",
        "UTF-8: 'é' = 0xC3 0xA9 = 2 bytes.",
        "unsigned 0 - 1 = 4294967295",
        "1 + 1 = 1 in Boolean algebra",
        "In F₂, 1 + 1 = 0.",
        "In ℤ₅, 3 + 4 = 2.",
        "Characteristic $2$: $1 + 1 = 0$",
        "In integer arithmetic 1/3*3 = 0.",
        "~0x0F = 0xF0 in a byte",
        "Over the field with three elements, $2+2=1$.",
        "255 + 1 = 0 (unsigned byte)",
        "With saturating arithmetic, 250 + 10 = 255.",
        r"$\left(\frac{2}{7}\right) = 1$ and $(\frac{3}{7}) = -1$",
    ],
)
def test_what_may_hold_in_the_other(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} <= {"unparsed", "exact"}
    assert "unparsed" in {verdict for _, verdict in verdicts(note)}


@pytest.mark.parametrize(
    "note",
    [
        r"$\Delta_{INT8} = \frac{4}{2^8 - 1} = \frac{4}{255}$",
        r"$$252 \mod 105 = 42$$ so $$\gcd(252, 105) = \gcd(105, 42)$$",
        r"Modulo 7: $2 \cdot 3 = 5 + 1$",
        r"$\left(\frac{4}{2}\right) = 2$",
        r"In the $L_1$ norm $\|(3, 0)\| = 3$ and $\|(3, 4)\|_1 = 7$",
        "```\nweights (FP16) = 7 × 2 = 14\nshare = 7 / 14 = 50%\n```\n",
    ],
)
def test_what_holds_in_the_usual_way(note: str) -> None:
    assert {verdict for _, verdict in verdicts(note)} == {"exact"}


@pytest.mark.parametrize(
    "note",
    [
        "Binary addition: $1 + 1 = 10$",
        "Addition in base $2$:\n\n- $0+0=0$\n- $0+1=1$\n- $1+1=10$ (carry $1$)",
        "Zweierkomplement: $-6 = 1010_2$",
        "In two's complement with 4 bits, $-3 = 2^4 - 3$.",
        "Binary fractions: $0.11 = 3/4$",
        "A binary fraction: $0.101 = 1/2 + 1/8$",
    ],
)
def test_binary_sums_and_complements_are_left_open(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)][-1] == "unparsed"


@pytest.mark.parametrize(
    "note",
    [
        "Binary addition. $2 + 2 = 5$",
        "We add: $1 + 1 = 10$",
        "Two's complement: $5 = 0111_2$",
        "A binary classifier has $1 + 1 = 3$ errors.",
        "2 + 2 = 5 in fp16",
        "The unsigned form has 2 + 2 = 5 pages.",
        "The forces are F₁ = 2 N and F₂ = 2 + 2 = 5 N.",
        "By put-call parity 100 - 95 = 6.",
        "At 3 o'clock, 2 + 2 = 5 people came.",
        "In the field with 5 elements each, 2 + 2 = 5 rows.",
        "The clock shows $9+5=2$.",
        "Tropical rain. In all, $2+3=2$.",
    ],
)
def test_what_neither_is_nor_may_be_in_binary_is_judged(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


def test_angles_are_equivalent_up_to_whole_turns() -> None:
    note = r"$-200^\circ - 70^\circ = -270^\circ \equiv 90^\circ$"
    assert [verdict for _, verdict in verdicts(note)] == ["exact", "unparsed"]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("In fp16, $0.1 + 0.2 = 0.2999$", "unparsed"),
        (r"- fp16: $u = 2^{-10} \approx 9.8 \times 10^{-4}$", "rounded"),
        (r"- fp16: $u = 2^{-10} \approx 9.1 \times 10^{-4}$", "wrong"),
    ],
)
def test_a_power_of_two_is_what_it_is_in_every_format(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    ("note", "verdict"),
    [
        ("In int8: $100 + 100 = -56$", "unparsed"),
        ("In int8: $1.5 \\cdot 100 = -106$", "unparsed"),
        (r"Clipped to INT8: $\text{round}(5.0/0.0252) = 127$", "unparsed"),
        ("In fp8: $0.3 + 0.3 = 0.625$", "unparsed"),
        ("In float16: $2048 + 1 = 2048$", "unparsed"),
        ("Modulo 7, in int8: $0.5 + 0.1 = 0.7$", "unparsed"),
        (r"INT8: the scale is $\frac{3.2}{127} = 0.0522$", "wrong"),
        ("INT8: the scale is $(1.0 - (-1.0))/255 = 0.00748$", "wrong"),
        (r"INT8: $0.37 \cdot 127 = 48$", "wrong"),
        (r"In fp16: $0.1 + 0.2 = 0.4$", "wrong"),
    ],
)
def test_what_no_format_makes_of_it_is_judged(note: str, verdict: str) -> None:
    assert [found for _, found in verdicts(note)] == [verdict]


@pytest.mark.parametrize(
    "note",
    [
        "2 times 4 is 3 in the integers modulo 5",
        r"$3 \cdot 4 = 1$ in the ring of integers modulo 11.",
        "3 times 4 is 1 in arithmetic mod 11.",
    ],
)
def test_what_is_counted_in_stands_behind(note: str) -> None:
    assert [found for _, found in verdicts(note)] == ["unparsed"]


@pytest.mark.parametrize("note", ["Binary fractions: $0.11 = 3/5$", "Fractions: $0.11 = 3/4$"])
def test_what_is_false_in_binary_too_is_wrong(note: str) -> None:
    assert [verdict for _, verdict in verdicts(note)] == ["wrong"]


def test_what_begins_the_next_line_is_no_remainder() -> None:
    note = "sqrt(0.375) = 0.6142\nR2: 1 - 1.5 = -0.5\n\n17/5 = 3 R2"
    assert [found for _, found in verdicts(note, "text")] == ["wrong", "exact", "exact", "exact"]


@pytest.mark.parametrize(
    "note",
    [
        r"$\left(\frac{3}{7}\right) = 1$",
        r"$\left(\frac{3}{4}\right) = -1$",
        "2 + 2 = 5 in fp16",
        "The unsigned form has 2 + 2 = 5 pages.",
        "At 3 o'clock, 2 + 2 = 5 people came.",
        "In the field with 5 elements each, 2 + 2 = 5 rows.",
        "The clock shows that 10 + 4 = 2.",
        "An odd field: $2 + 2 = 1$",
    ],
)
def test_what_is_wrong_in_the_usual_way(note: str) -> None:
    assert next(verdict for _, verdict in verdicts(note)) in ("wrong", "misrounded")


@pytest.mark.parametrize(
    ("note", "expected"),
    [
        ("Let a * b = a + b − ab. Then 2 * 3 = −1.", "unparsed"),
        (r"The operation $a \times b = a^2 + b$. $2 \times 3 = 7$", "unparsed"),
        ("The operation + obeys a + b = b + a. 2 + 3 = 6", "wrong"),
        ("Let $a + b = 10$. $2+3=6$", "wrong"),
        ("Define the dot product a · b = a_1 b_1 + a_2 b_2. 3·4 = 13", "wrong"),
        ("Let a * b = a + b − ab. Then 2 + 3 = 6.", "wrong"),
    ],
)
def test_a_sign_that_the_text_defines(note: str, expected: str) -> None:
    assert [verdict for _, verdict in verdicts(note)][-1] == expected
